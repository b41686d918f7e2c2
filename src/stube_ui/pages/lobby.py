"""The lobby: matches to go on with, and the form for a new one, made from the declarations in games.json."""

import asyncio

import form
import settings
from dom import append, button, element, find, replace, set_attributes, signed
from engine import Gone
from pyscript import window

SHORTLY = window.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')


MOST_OTHERS = 5
FEW_OPEN = 4  # matches to go on with that the lobby itself offers
DEFAULT_LEVEL = "medium"


class Lobby:
    """The options that are chosen so far, and their form. It needs no engine."""

    def __init__(self, games, words, saves, settings):
        self.games, self.words, self.saves, self.settings = games, words, saves, settings
        self.touched = []
        self.own = "human"  # who plays on the player's own seat
        self.choose(settings.get("game", games[0]["id"]))

    def choose(self, name):
        """Take up a game, with the options of last time."""
        found = [game for game in self.games if game["id"] == name]
        self.game = found[0] if found else self.games[0]
        self.touched = []
        self.texts = {name: form.as_text(value) for name, value in form.defaults(self.game).items()}
        kept = self.settings.get("options", {}).get(self.game["id"], {})
        for name in kept:
            option = form.option(self.game, name)
            if option and form.read(option, kept[name]) is not None:
                self.texts[name] = kept[name]

    def show(self, root, notice=None, news=None):
        """Draw the lobby; `notice` is a sentence about what went wrong before, `news` what is known of
        playing without a network.
        """
        say = self.words.say
        replace(
            root,
            element(
                "section",
                {"class": "lobby"},
                element(
                    "header",
                    {"class": "masthead"},
                    element("h1", {"id": "title", "tabindex": "-1"}, "Kartenstube"),
                    element(
                        "div",
                        {"class": "languages", "role": "group", "aria-label": say("ui.language")},
                        self._languages(),
                        button("settings", say("ui.settings"), kind="quiet"),
                        button("fairness", say("ui.fairness"), kind="quiet"),
                    ),
                    element("p", {}, say("ui.tagline")),
                ),
                element("p", {"class": "notice", "role": "alert"}, notice) if notice else None,
                self._saved(),
                self._form(),
                element("p", {"id": "news", "class": "news", "role": "status"}),
            ),
        )
        self._check()
        self.show_news(news)
        if not self.words.knows(self.game["id"]):
            asyncio.create_task(self._learn(self.game))

    async def _learn(self, game):
        """Draw the options as soon as the words of the game are there, or say that they cannot be had."""
        try:
            await self.words.learn(game["id"])
        except Gone:
            if self._lacks_options(game) and not find("show-options"):
                append(find("options"), self._no_options())
            return
        if self._lacks_options(game):
            append(find("options"), self._options())
            self._check()

    def _no_options(self):
        """What stands in place of the options while there are no words for them."""
        say = self.words.say
        return [
            element("p", {"class": "error", "role": "alert"}, say("ui.part_gone")),
            button("show-options", say("ui.retry"), id="show-options"),
        ]

    def _lacks_options(self, game):
        """Whether the lobby is there with this game and without its options."""
        return self.game is game and find("options") and not find("remarks")

    def show_news(self, news):
        """Say what is known of playing without a network, and offer a new version."""
        line = find("news")
        if line and news == "missing":
            replace(line)
        elif line and news:
            say = self.words.say
            update = button("update", say("ui.offline.update")) if news == "waits" else None
            replace(line, say("ui.offline." + news), " ", update)

    def field(self, name, text):
        """A field was changed."""
        kind, _, key = name.partition(":")
        if kind == "option":
            self.texts[key] = text
            if key not in self.touched:
                self.touched.append(key)
            before = self.texts
            self.texts = form.changed(self.game, before, self.touched, key)
            for other in self.texts:
                if self.texts[other] != before[other]:
                    fill_in(find("option-" + other), self.texts[other])
            self._check()
        elif kind == "own":
            self.own = text
        else:
            self.settings[key] = text

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

    def reset(self):
        """All options back to their defaults."""
        self.settings.setdefault("options", {}).pop(self.game["id"], None)
        self.choose(self.game["id"])

    def request(self, seed):
        """What the engine needs for a new match; the options are kept for the next time."""
        self.settings["game"] = self.game["id"]
        self.settings.setdefault("options", {})[self.game["id"]] = self.texts
        options = form.values(self.game, self.texts)[0]
        seats = self._seats(form.seats(self.game, options))
        return {"game": self.game["id"], "options": options, "seats": seats, "seed": self._seed() or seed}

    def default_request(self, seed):
        """A match of the chosen game by its default rules."""
        options = form.defaults(self.game)
        return {
            "game": self.game["id"],
            "options": options,
            "seats": self._seats(form.seats(self.game, options)),
            "seed": seed,
        }

    def _seats(self, count):
        name = form.plain(str(self.settings.get("name", ""))) or self.words.say("ui.you")
        names = [name] + [other for other in self.game["bot_names"] if other != name]
        players = [self.own] + [self.level(seat) for seat in range(1, count)]
        return [{"name": names[seat], "player": players[seat]} for seat in range(count)]

    def level(self, seat):
        """The level that was chosen for a seat, or for all before there was a choice for each."""
        level = self.settings.get("level" + str(seat), self.settings.get("level"))
        return level if level in self.game["levels"] else DEFAULT_LEVEL

    def _seed(self):
        return form.plain(str(find("seed").value))

    def _languages(self):
        return [
            button(
                "language",
                name,
                code,
                "quiet",
                lang=code,
                **{"aria-pressed": "true" if code == self.words.language else "false"},
            )
            for code, name in (("en", "English"), ("de", "Deutsch"))
        ]

    def _saved(self):
        say = self.words.say
        kept, damaged = self.saves.matches(), len(self.saves.damaged())
        if not kept and not damaged:
            return None
        open_ones = [one for one in kept if not one[1]["summary"]["over"]]
        items = [element("li", {}, self._saved_match(match, entry)) for match, entry in open_ones[:FEW_OPEN]]
        aside = element("p", {"class": "hint"}, say("ui.damaged", count=damaged)) if damaged else None
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("ui.continue" if items else "ui.matches")),
            element("ul", {"class": "saved"}, items) if items else None,
            aside,
            element(
                "div",
                {"class": "buttons"},
                button("shelf", say("ui.to_shelf"), kind="quiet", id="to-shelf"),
                button("statistics", say("ui.statistics"), kind="quiet", id="to-statistics"),
            ),
        )

    def _saved_match(self, match, entry):
        summary = entry["summary"]
        pairs = zip(summary["names"], summary["totals"])
        when = window.Date.new(entry["modified"]).toLocaleString(self.words.language, SHORTLY)
        return element(
            "button",
            {"type": "button", "class": "button saved-match", "data-do": "continue", "data-arg": match},
            element("strong", {}, entry["name"] or self.words.say("game." + summary["game"])),
            element("span", {}, ", ".join([str(name) + " " + signed(total) for name, total in pairs])),
            element(
                "span", {"class": "hint"}, self.words.say("ui.saved_at", deal=summary["deal"], when=when)
            ),
        )

    def _form(self):
        say = self.words.say
        return element(
            "form",
            {"id": "new-match", "class": "sheetlike", "novalidate": True, "autocomplete": "off"},
            element("h2", {}, say("ui.new")),
            element(
                "fieldset",
                {"class": "games"},
                element("legend", {}, say("ui.game")),
                [self._game(game) for game in self.games],
            ),
            element(
                "div",
                {"class": "buttons"},
                element(
                    "button", {"type": "submit", "class": "button primary", "id": "play"}, say("ui.play")
                ),
                button("learn", say("ui.learn"), id="learn"),
                button("daily", say("ui.daily"), id="daily"),
                element(
                    "a",
                    {"class": "button", "id": "rules", "href": self.words.rules_address(self.game["id"])},
                    say("ui.rules"),
                ),
            ),
            element(
                "div",
                {"class": "fields"},
                self._text(
                    "setting:name", "name", say("ui.name"), self.settings.get("name", ""), say("ui.you"), 40
                ),
                settings.setting_field(self.words, self.settings, "pace"),
                self._text("seed", "seed", say("ui.seed"), "", say("ui.seed_hint"), 80),
            ),
            element(
                "fieldset",
                {"class": "levels"},
                element("legend", {}, say("ui.level")),
                element(
                    "div",
                    {"class": "fields"},
                    [self._level(seat) for seat in range(1, MOST_OTHERS + 1)],
                    settings.select(
                        self.words,
                        "own",
                        "own-seat",
                        say("ui.own_seat"),
                        "level.",
                        ["human"] + self.game["levels"],
                        self.own,
                    ),
                ),
            ),
            element(
                "details",
                {"id": "options", "class": "options"},
                element("summary", {}, say("ui.options")),
                self._options() if self.words.knows(self.game["id"]) else None,
            ),
        )

    def _options(self):
        """The options of the game, and what there is to say of them; its words are there."""
        return [self._option(option) for option in self.game["options"]] + [
            element("p", {"id": "remarks", "class": "hint", "role": "status"}),
            element("p", {"id": "forbidden", "class": "error", "role": "alert"}),
            button("reset-options", self.words.say("ui.reset_options"), kind="quiet"),
        ]

    def _game(self, game):
        chosen = game["id"] == self.game["id"]
        given = {
            "type": "radio",
            "name": "game",
            "value": game["id"],
            "checked": chosen,
            "data-field": "game",
        }
        return element(
            "label",
            {"class": "game"},
            element("input", given),
            element(
                "span",
                {},
                element("strong", {}, self.words.say("game." + game["id"])),
                " ",
                self.words.say("game." + game["id"] + ".about"),
            ),
        )

    def _level(self, seat):
        """The choice of one bot's strength."""
        name = "level" + str(seat)
        label = self.words.say("ui.level_of", name=self.game["bot_names"][seat - 1])
        levels = self.game["levels"]
        return settings.select(self.words, "setting:" + name, name, label, "level.", levels, self.level(seat))

    def _option(self, option):
        name, say = option["id"], self.words.say
        key = "option." + self.game["id"] + "." + name
        text = self.texts[name]
        given = {"id": "option-" + name, "data-field": "option:" + name, "aria-describedby": "help-" + name}
        if option["type"] == "choice":
            control = element(
                "select", given, settings.select_options(self.words, key + ".", option["allowed"], text)
            )
        elif option["type"] == "bool":
            given.update({"type": "checkbox", "checked": text == "true"})
            control = element("input", given)
        else:
            given.update({"type": "text", "inputmode": "numeric", "value": text, "size": "5"})
            control = element("input", given)
        return element(
            "div",
            {"class": "option"},
            element("label", {"for": "option-" + name}, say(key)),
            control,
            element("p", {"class": "hint", "id": "help-" + name}, say(key + ".help")),
            element("p", {"class": "error", "id": "error-" + name, "role": "alert"}),
        )

    def _text(self, field, name, label, value, placeholder, most):
        given = {"id": name, "type": "text", "value": value, "placeholder": placeholder, "maxlength": most}
        given["data-field"] = field
        return element(
            "div", {"class": "field"}, element("label", {"for": name}, label), element("input", given)
        )

    def _check(self):
        """Say what is to be said of the options, and show as many players as there are."""
        if find("remarks"):
            self._check_options()
        count = form.seats(self.game, form.values(self.game, self.texts)[0])
        for seat in range(1, MOST_OTHERS + 1):
            set_attributes(find("level" + str(seat)).parentElement, {"hidden": seat >= count})

    def _check_options(self):
        """Say beside each field what is wrong with it, and the remarks about the whole."""
        wrong = form.values(self.game, self.texts)[1]
        for option in self.game["options"]:
            name = option["id"]
            bad = name in wrong
            set_attributes(find("option-" + name), {"aria-invalid": "true" if bad else None})
            replace(
                find("error-" + name),
                self.words.say("ui.wrong_number", **form.allowed(option)) if bad else "",
            )
        replace(
            find("remarks"), " ".join([self.words.say(code) for code in form.remarks(self.game, self.texts)])
        )
        against = [
            self.words.say("ui.not_together", why=self.words.plain.say(code, params))
            for code, params in form.forbidden(self.game, self.texts)
        ]
        replace(find("forbidden"), " ".join(against))


def fill_in(control, text):
    """Put a value into a field or a tick box."""
    if control.type == "checkbox":
        control.checked = text == "true"
    else:
        control.value = text
