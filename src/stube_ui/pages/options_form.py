"""The options of a game as fields in groups; what is typed is checked at once. They are drawn when the words
for them are there.
"""

import form
from dom import append, button, element, find, replace, set_attributes
from engine import Gone
from new_match import wrong_options
from pyscript import document
from settings import select_options

LENGTH = "match"  # the anchor of rules about how long a match is
COUNT = "players"  # the option for how many play
FEW = 8  # so many numbers are offered in a list


class OptionsForm:
    """The options that are chosen so far."""

    def __init__(self, words):
        self.words = words
        self.game = None
        self.texts = {}  # what the fields hold
        self.touched = []

    def take(self, game, texts):
        """Take up a game, with its options as texts."""
        self.game, self.texts, self.touched = game, texts, []

    def values(self):
        """The values of all options that hold what is allowed."""
        return form.values(self.game, self.texts)[0]

    def seats(self):
        """The number of seats of a match with these options."""
        return form.seats(self.game, self.values())

    def change(self, name, text):
        """Handle a changed option."""
        self.texts[name] = form.taken(form.option(self.game, name), text)
        if name not in self.touched:
            self.touched.append(name)
        self._fill(form.changed(self.game, self.texts, self.touched, name))

    def choose_preset(self, name):
        """Set all options to a usual way to play the game."""
        self.touched = []
        self._fill(dict(self.texts, **form.preset_texts(self.game, name)))

    def _fill(self, texts):
        """Put into the fields what is other than before."""
        before, self.texts = self.texts, texts
        for name in texts:
            if texts[name] != before[name]:
                fill_in(find("option-" + name), form.shown(form.option(self.game, name), texts[name]))
        self.check()

    def wrong(self):
        """The options whose fields hold what is not allowed, or what does not go together; the first of them
        gets the keyboard.
        """
        names = wrong_options(self.game, self.texts)
        first = find("option-" + names[0]) if names else None
        if first:
            first.focus()
        return names

    def draw(self):
        """All fields but that for the number of players, if the words for them are there."""
        known = self.words.knows(self.game["id"])
        return element("div", {"id": "options", "class": "options"}, self._groups() if known else None)

    def draw_count(self):
        """The field for the number of players, if the game has one and the words for it are there."""
        known = self.words.knows(self.game["id"])
        return element("div", {"id": "count"}, self._count() if known else None)

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
            append(find("options"), self._groups())
            append(find("count"), self._count())
            self.check()

    def _lacks_fields(self, game):
        """Tell whether the form is there with this game and without its fields."""
        return self.game is game and find("options") and not find("remarks")

    def _no_fields(self):
        """The message shown in place of the fields while there are no words for them."""
        return [
            element("p", {"class": "error", "role": "alert"}, self.words.say("ui.part_gone")),
            button("show-options", self.words.say("ui.retry"), id="show-options"),
        ]

    def _groups(self):
        """The groups of options, without the players: the length of the match, and the rules."""
        others = [one for one in self.game["options"] if one["id"] != COUNT]
        about_length = [one for one in others if one["anchor"] == LENGTH]
        rules = [one for one in others if one["anchor"] != LENGTH]
        titles = []
        for one in rules:
            if one.get("group") and one["group"] not in titles:
                titles.append(one["group"])
        return [
            self._presets(),
            self._group("ui.length", about_length),
            [
                self._group("ui.group." + title, [one for one in rules if one.get("group") == title])
                for title in titles
            ],
            self._group(
                "ui.more_options" if titles else "ui.options",
                [one for one in rules if not one.get("group")],
                element("p", {"id": "remarks", "class": "hint", "role": "status"}),
                element("p", {"id": "forbidden", "class": "error", "role": "alert"}),
                button("reset-options", self.words.say("ui.reset_options"), kind="quiet"),
            ),
        ]

    def _presets(self):
        """The ways in which the game is often played; None if there are none."""
        if not self.game["presets"]:
            return None
        key = "preset." + self.game["id"] + "."
        return element(
            "fieldset",
            {"class": "sheetlike"},
            element("legend", {}, self.words.say("ui.presets")),
            element(
                "div",
                {"class": "presets"},
                [
                    button("preset", self.words.say(key + one["name"]), one["name"], "preset")
                    for one in self.game["presets"]
                ],
            ),
            element("p", {"id": "preset-note", "class": "hint", "role": "status"}),
        )

    def _show_preset(self):
        """Mark the way that is chosen now, and say what it is."""
        chosen = form.preset_of(self.game, self.texts)
        for one in document.querySelectorAll("[data-do=preset]"):
            is_chosen = one.getAttribute("data-arg") == chosen
            set_attributes(one, {"aria-pressed": "true" if is_chosen else "false"})
        note = "preset." + self.game["id"] + "." + chosen + ".note" if chosen else "ui.preset.own"
        replace(find("preset-note"), self.words.say(note))

    def _count(self):
        return [self._option(one) for one in self.game["options"] if one["id"] == COUNT]

    def _group(self, title, options, *more):
        """Some of the options under a title, and more below them; None if there is neither."""
        if not options:
            return element("div", {"class": "below-options"}, more) if more else None
        fields = element("div", {"class": "option-fields"}, [self._option(one) for one in options])
        return element(
            "fieldset", {"class": "sheetlike"}, element("legend", {}, self.words.say(title)), fields, more
        )

    def _option(self, option):
        name, say = option["id"], self.words.say
        key = "option." + self.game["id"] + "." + name
        return element(
            "div",
            {"class": "option", "id": "field-" + name},
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
        if option["type"] == "int" and is_listed(option["allowed"]):
            return element("select", given, numbers(option["allowed"], text))
        if option["type"] == "bool":
            given.update({"type": "checkbox", "checked": text == "true"})
        elif option["type"] == "numbers":  # a keypad of digits has no blank
            given.update(
                {"type": "text", "value": form.shown(option, text), "size": "18", "autocomplete": "off"}
            )
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
            code = "ui.wrong_numbers" if option["type"] == "numbers" else "ui.wrong_number"
            replace(find("error-" + name), say(code, **form.allowed(option)) if bad else "")
            find("field-" + name).hidden = not form.is_needed(option, self.texts)
        if find("preset-note"):
            self._show_preset()
        replace(find("remarks"), " ".join([say(code) for code in form.remarks(self.game, self.texts)]))
        against = [
            say("ui.not_together", why=self.words.plain.say(code, params))
            for code, params in form.forbidden(self.game, self.texts)
        ]
        replace(find("forbidden"), " ".join(against))


def is_listed(allowed):
    """Tell whether numbers are chosen from a list: they are few, or not every one between the ends is
    allowed.
    """
    return "step" in allowed or len(form.numbers(allowed)) <= FEW


def numbers(allowed, chosen):
    """The options of a select element for a few numbers."""
    texts = [str(number) for number in form.numbers(allowed)]
    return [element("option", {"value": one, "selected": one == chosen}, one) for one in texts]


def fill_in(control, text):
    """Put a value into a field or a tick box."""
    if control.type == "checkbox":
        control.checked = text == "true"
    else:
        control.value = text
