"""The options of a game as fields; what is typed is checked at once. They are drawn when the words for them
are there.
"""

import form
from dom import append, button, element, find, replace, set_attributes
from engine import Gone
from settings import select_options


class OptionsForm:
    """The options that are chosen so far."""

    def __init__(self, words):
        self.words = words
        self.game = None
        self.texts = {}  # what the fields hold
        self.touched = []

    def take(self, game, kept):
        """Take up a game, with the options of last time as texts."""
        self.game, self.touched = game, []
        self.texts = {name: form.as_text(value) for name, value in form.defaults(game).items()}
        for name in kept:
            option = form.option(game, name)
            if option and form.read(option, kept[name]) is not None:
                self.texts[name] = kept[name]

    def values(self):
        """The values of all options that hold what is allowed."""
        return form.values(self.game, self.texts)[0]

    def seats(self):
        """How many seats a match with these options has."""
        return form.seats(self.game, self.values())

    def change(self, name, text):
        """An option was changed."""
        self.texts[name] = text
        if name not in self.touched:
            self.touched.append(name)
        before = self.texts
        self.texts = form.changed(self.game, before, self.touched, name)
        for other in self.texts:
            if self.texts[other] != before[other]:
                fill_in(find("option-" + other), self.texts[other])
        self.check()

    def wrong(self):
        """The options whose fields hold what is not allowed, or what does not go together; the first of them
        gets the keyboard.
        """
        names = form.values(self.game, self.texts)[1]
        for _, params in form.forbidden(self.game, self.texts):
            names = names + list(params)
        if names:
            find("options").setAttribute("open", "")
            first = find("option-" + names[0])
            if first:
                first.focus()
        return names

    def draw(self):
        """All fields, folded away, if the words for them are there."""
        return element(
            "details",
            {"id": "options", "class": "options"},
            element("summary", {}, self.words.say("ui.options")),
            self._fields() if self.words.knows(self.game["id"]) else None,
        )

    async def learn(self):
        """Draw the fields as soon as the words of the game are there, or say that they cannot be had."""
        game = self.game
        try:
            await self.words.learn(game["id"])
        except Gone:
            if self._lacks_fields(game) and not find("show-options"):
                append(find("options"), self._no_fields())
            return
        if self._lacks_fields(game):
            append(find("options"), self._fields())
            self.check()

    def _lacks_fields(self, game):
        """Whether the form is there with this game and without its fields."""
        return self.game is game and find("options") and not find("remarks")

    def _no_fields(self):
        """What stands in place of the fields while there are no words for them."""
        return [
            element("p", {"class": "error", "role": "alert"}, self.words.say("ui.part_gone")),
            button("show-options", self.words.say("ui.retry"), id="show-options"),
        ]

    def _fields(self):
        return [self._option(option) for option in self.game["options"]] + [
            element("p", {"id": "remarks", "class": "hint", "role": "status"}),
            element("p", {"id": "forbidden", "class": "error", "role": "alert"}),
            button("reset-options", self.words.say("ui.reset_options"), kind="quiet"),
        ]

    def _option(self, option):
        name, say = option["id"], self.words.say
        key = "option." + self.game["id"] + "." + name
        return element(
            "div",
            {"class": "option"},
            element("label", {"for": "option-" + name}, say(key)),
            self._control(option, key),
            element("p", {"class": "hint", "id": "help-" + name}, say(key + ".help")),
            element("p", {"class": "error", "id": "error-" + name, "role": "alert"}),
        )

    def _control(self, option, key):
        name, text = option["id"], self.texts[option["id"]]
        given = {"id": "option-" + name, "data-field": "option:" + name, "aria-describedby": "help-" + name}
        if option["type"] == "choice":
            return element("select", given, select_options(self.words, key + ".", option["allowed"], text))
        if option["type"] == "bool":
            given.update({"type": "checkbox", "checked": text == "true"})
        else:
            given.update({"type": "text", "inputmode": "numeric", "value": text, "size": "5"})
        return element("input", given)

    def check(self):
        """Say beside each field what is wrong with it, and the remarks about the whole."""
        if not find("remarks"):
            return
        say, wrong = self.words.say, form.values(self.game, self.texts)[1]
        for option in self.game["options"]:
            name = option["id"]
            bad = name in wrong
            set_attributes(find("option-" + name), {"aria-invalid": "true" if bad else None})
            replace(find("error-" + name), say("ui.wrong_number", **form.allowed(option)) if bad else "")
        replace(find("remarks"), " ".join([say(code) for code in form.remarks(self.game, self.texts)]))
        against = [
            say("ui.not_together", why=self.words.plain.say(code, params))
            for code, params in form.forbidden(self.game, self.texts)
        ]
        replace(find("forbidden"), " ".join(against))


def fill_in(control, text):
    """Put a value into a field or a tick box."""
    if control.type == "checkbox":
        control.checked = text == "true"
    else:
        control.value = text
