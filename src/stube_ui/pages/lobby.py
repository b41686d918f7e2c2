"""The lobby: matches to go on with, and the form for a new one, made from the declarations in games.json."""

import asyncio
import json

import dialog
import dialogs
import form
import settings
from dom import button, element, find, replace, root, set_attributes
from engine import text_of
from options_form import OptionsForm
from play import random_hex
from pyscript import document, window
from pyscript.js_modules import offline
from saved_list import saved_list

MOST_OTHERS = 5
DEFAULT_LEVEL = "medium"


class Lobby:
    """The match that is chosen so far: game, options, and who plays. It needs no engine."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.settings = context.words, context.settings
        self.options = OptionsForm(self.words)
        self.game = None
        self.own = "human"  # who plays on the player's own seat
        self.offline_state = None  # of playing without a network: "ready", "missing", "insecure", "waits"
        self.lessons = None  # guided deals, once they were fetched

    def choose(self, name):
        """Take up a game, with the options of last time."""
        games = self.context.games
        found = [game for game in games if game["id"] == name]
        self.game = found[0] if found else games[0]
        self.options.take(self.game, self.settings.get("options", {}).get(self.game["id"], {}))

    async def open(self, notice=None):
        """Show the lobby; `notice` is a sentence about what went wrong before."""
        left = self.seating.leave("")
        if self.offline_state in ("ready", "missing"):
            self.offline_state = None  # it is counted anew
            offline.look()
        self.draw(notice or self.context.trouble())
        if left:
            find("title").focus()

    def draw(self, notice=None):
        """Draw all of it."""
        replace(
            root(),
            element(
                "section",
                {"class": "lobby"},
                self._masthead(),
                element("p", {"class": "notice", "role": "alert"}, notice) if notice else None,
                saved_list(self.words, self.context.saves),
                self._form(),
                element("p", {"id": "news", "class": "news", "role": "status"}),
            ),
        )
        self.options.check()
        self._show_levels()
        self._show_offline_state()
        if not self.words.knows(self.game["id"]):
            asyncio.create_task(self.options.learn())

    def hear_offline(self, state):
        """What is known of playing without a network: everything is there ("ready") or not yet ("missing"),
        there is a new version ("waits"), or it takes https ("insecure").
        """
        if self.offline_state != "waits":
            self.offline_state = str(state)
        self._show_offline_state()

    def _show_offline_state(self):
        line, state, say = find("news"), self.offline_state, self.words.say
        if line and state == "missing":
            replace(line)
        elif line and state:
            update = button("update", say("ui.offline.update")) if state == "waits" else None
            replace(line, say("ui.offline." + state), " ", update)

    def change_field(self, name, text):
        """A field was changed."""
        kind, _, key = name.partition(":")
        if kind == "option":
            self.options.change(key, text)
            self._show_levels()
        elif kind == "own":
            self.own = text
        else:
            self.settings[key] = text

    def change_game(self, name):
        """Another game was chosen."""
        self.choose(name)
        self.draw()
        document.querySelector("[data-field=game]:checked").focus()

    def reset(self):
        """All options back to their defaults."""
        self.settings.setdefault("options", {}).pop(self.game["id"], None)
        self.choose(self.game["id"])
        self.show_options()

    def show_options(self):
        """Draw all of it, with the options unfolded."""
        self.draw()
        find("options").setAttribute("open", "")
        find("options").querySelector("summary").focus()

    async def start(self):
        """A new match as it stands in the form; the options are kept for the next time."""
        if self.options.wrong():
            return None
        self.settings["game"] = self.game["id"]
        self.settings.setdefault("options", {})[self.game["id"]] = self.options.texts
        seed = form.plain(str(find("seed").value)) or random_hex()
        request = self._request(self.options.values(), seed)
        self.context.saves.save_settings(self.settings)
        route = await self.seating.start(request)
        self.context.keep_settings()
        return route

    async def daily(self):
        """The deal of the day by the default rules, the same for all players; a day's deal is one match."""
        day = str(window.Date.new().toLocaleDateString("sv"))  # year, month, day
        match = "daily-" + day + "-" + self.game["id"]
        if self.context.saves.record(match):
            return await self.seating.go_on(match)
        request = self._request(form.defaults(self.game), "daily " + day)
        return await self.seating.start(request, match)

    async def learn(self):
        """Offer the guided deals of the chosen game."""
        if self.lessons is None:
            try:
                self.lessons = json.loads(await text_of("./lessons.json"))
            except Exception as error:  # the browser's fetch, or a host without the file
                print("The guided deals could not be loaded:", error)
                dialogs.tell(self.words, "ui.learn", "ui.no_lessons")
                return
        game = self.game["id"]
        dialogs.lessons(self.words, [one for one in self.lessons if one["game"] == game])

    async def start_lesson(self, name):
        """Sit down to a guided deal."""
        dialog.close()
        (found,) = [one for one in self.lessons if one["id"] == name]
        return await self.seating.learn(found)

    def _request(self, options, seed):
        """What the engine needs for a new match."""
        seats = self._seats(form.seats(self.game, options))
        return {"game": self.game["id"], "options": options, "seats": seats, "seed": seed}

    def _seats(self, count):
        name = form.plain(str(self.settings.get("name", ""))) or self.words.say("ui.you")
        names = [name] + [other for other in self.game["bot_names"] if other != name]
        players = [self.own] + [self._level_of(seat) for seat in range(1, count)]
        return [{"name": names[seat], "player": players[seat]} for seat in range(count)]

    def _level_of(self, seat):
        """The level that was chosen for a seat, or for all before there was a choice for each."""
        level = self.settings.get("level" + str(seat), self.settings.get("level"))
        return level if level in self.game["levels"] else DEFAULT_LEVEL

    def _show_levels(self):
        """Show the levels of those seats only that the match has."""
        count = self.options.seats()
        for seat in range(1, MOST_OTHERS + 1):
            set_attributes(find("level" + str(seat)).parentElement, {"hidden": seat >= count})

    def _masthead(self):
        say = self.words.say
        return element(
            "header",
            {"class": "masthead"},
            element("h1", {"id": "title", "tabindex": "-1"}, "Kartenstube"),
            element(
                "div",
                {"class": "languages", "role": "group", "aria-label": say("ui.language")},
                [self._language(*one) for one in (("en", "English"), ("de", "Deutsch"))],
                button("settings", say("ui.settings"), kind="quiet"),
                button("fairness", say("ui.fairness"), kind="quiet"),
            ),
            element("p", {}, say("ui.tagline")),
        )

    def _language(self, code, name):
        pressed = {"aria-pressed": "true" if code == self.words.language else "false"}
        return button("language", name, code, "quiet", lang=code, **pressed)

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
                [self._game(game) for game in self.context.games],
            ),
            self._buttons(),
            self._fields(),
            self._players(),
            self.options.draw(),
        )

    def _game(self, game):
        say, name = self.words.say, game["id"]
        given = {"type": "radio", "name": "game", "value": name, "data-field": "game"}
        given["checked"] = name == self.game["id"]
        about = element(
            "span",
            {},
            element("strong", {}, say("game." + name)),
            " ",
            say("game." + name + ".about"),
        )
        return element("label", {"class": "game"}, element("input", given), about)

    def _buttons(self):
        say = self.words.say
        rules = {"class": "button", "id": "rules", "href": self.words.rules_address(self.game["id"])}
        return element(
            "div",
            {"class": "buttons"},
            element("button", {"type": "submit", "class": "button primary", "id": "play"}, say("ui.play")),
            button("learn", say("ui.learn"), id="learn"),
            button("daily", say("ui.daily"), id="daily"),
            element("a", rules, say("ui.rules")),
        )

    def _fields(self):
        say, name = self.words.say, self.settings.get("name", "")
        return element(
            "div",
            {"class": "fields"},
            text_field("setting:name", "name", say("ui.name"), name, say("ui.you"), 40),
            settings.setting_field(self.words, self.settings, "pace"),
            text_field("seed", "seed", say("ui.seed"), "", say("ui.seed_hint"), 80),
        )

    def _players(self):
        """Who plays: the level of each bot, and what sits on the player's own seat."""
        say, levels = self.words.say, ["human"] + self.game["levels"]
        own = settings.select(self.words, "own", "own-seat", say("ui.own_seat"), "level.", levels, self.own)
        return element(
            "fieldset",
            {"class": "levels"},
            element("legend", {}, say("ui.level")),
            element(
                "div", {"class": "fields"}, [self._level(seat) for seat in range(1, MOST_OTHERS + 1)], own
            ),
        )

    def _level(self, seat):
        """The list of levels of one bot."""
        name, levels = "level" + str(seat), self.game["levels"]
        label = self.words.say("ui.level_of", name=self.game["bot_names"][seat - 1])
        chosen = self._level_of(seat)
        return settings.select(self.words, "setting:" + name, name, label, "level.", levels, chosen)


def text_field(field, name, label, value, placeholder, most):
    """A labelled field for a text of so many characters."""
    given = {"id": name, "type": "text", "value": value, "placeholder": placeholder, "maxlength": most}
    given["data-field"] = field
    return element("div", {"class": "field"}, element("label", {"for": name}, label), element("input", given))


def update(lobby, argument):
    """Change to the new version, as the player has agreed; all tabs are loaded again with it."""
    offline.update()


ACTIONS = {
    "lobby": lambda lobby, argument: lobby.open(),
    "learn": lambda lobby, argument: lobby.learn(),
    "lesson": lambda lobby, name: lobby.start_lesson(name),
    "daily": lambda lobby, argument: lobby.daily(),
    "reset-options": lambda lobby, argument: lobby.reset(),
    "show-options": lambda lobby, argument: lobby.show_options(),
    "update": update,
}
