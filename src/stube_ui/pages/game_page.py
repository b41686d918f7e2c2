"""The page of one game: who plays, how long, by which rules, and which deal. It has an address, so that other
pages can link to it.
"""

import asyncio

import form
import settings
from dom import (
    bot_portrait,
    button,
    element,
    find,
    icon,
    person_portrait,
    replace,
    root,
    set_attributes,
)
from engine import Gone
from gallery import Gallery, entry_of
from lobby import other_languages
from new_match import PERSON, NewMatch, day, name_key, person_name, players, texts, wrong_names
from options_form import OptionsForm
from pyscript import document

MOST_SEATS = 6


class GamePage:
    """The match that is chosen so far."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.settings = context.words, context.settings
        self.options = OptionsForm(self.words)
        self.new_match = NewMatch(context, seating)
        self.game = None
        self.players = []  # who sits on each seat, also on those that the match has not

    async def open(self, name):
        """Show the page of a game, with what was set last."""
        self.seating.leave("game/" + name)
        self.game = self.context.game(name)
        document.title = self.words.say("game." + name) + " – Kartenstube"
        self.players = players(self.settings, self.game, MOST_SEATS)
        self.options.take(self.game, texts(self.settings, self.game))
        self.draw()
        find("title").focus()

    def draw(self):
        """Draw all of it."""
        replace(
            root(),
            element("section", {"class": "lobby game-page"}, self._head(), self._form()),
        )
        self.options.check()
        self._show_seats()
        if not self.words.knows(self.game["id"]):
            asyncio.create_task(self.options.learn())
        asyncio.create_task(self._learn())

    async def _learn(self):
        """Have the game in the engine by the time that it is played."""
        try:
            await self.context.engine.learn(self.game["id"])
        except Gone:  # which the engine's line says
            pass

    def change_field(self, kind, key, text):
        """Handle a changed field."""
        if kind == "option":
            self.options.change(key, text)
        elif kind == "player":
            self.players[int(key)] = text
        self._show_seats()

    async def reset(self):
        """Set everything back to the usual."""
        self.new_match.forget(self.game)
        self.context.navigation.start()
        await self.open(self.game["id"])
        document.querySelector("[data-do=reset-options]").focus()

    async def choose_preset(self, name):
        """Set the options of a usual way to play the game."""
        self.options.choose_preset(name)
        self._show_seats()

    async def retry(self):
        """Try again to get the words for the options."""
        return "game", self.game["id"]

    async def start(self):
        """Start a new match as set in the form, and keep the settings for the next time."""
        if self.options.wrong() or self._names_are_wrong():
            return None
        sitting = self._sitting()
        self.new_match.keep(self.game, self.options.texts, sitting)
        seed = form.plain(str(find("seed").value))
        return await self.new_match.start(self.game, self.options.values(), sitting, seed)

    def _sitting(self):
        """The players of the seats that the match has."""
        return self.players[: self.options.seats()]

    def _names_are_wrong(self):
        """Tell whether names of persons are missing or doubled; the first of them gets the keyboard focus."""
        wrong = wrong_names(self.settings, self._sitting())
        if wrong:
            find(name_key(wrong[2])).focus()
        return wrong is not None

    def _show_seats(self):
        """Show the seats that the match has, a field for each person's name, and what is wrong with names."""
        count = self.options.seats()
        for seat in range(MOST_SEATS):
            is_person = self.players[seat] == PERSON
            set_attributes(find("row" + str(seat)), {"hidden": seat >= count})
            set_attributes(find(name_key(seat)), {"hidden": seat > 0 and not is_person})
            set_attributes(find("called" + str(seat)), {"hidden": seat == 0 or is_person})
            replace(find("face" + str(seat)), self._portrait(seat))
        wrong = wrong_names(self.settings, self._sitting())
        replace(find("wrong-names"), self.words.say(wrong[0], **wrong[1]) if wrong else "")

    def _portrait(self, seat):
        """The face of who sits on a seat; alike for all persons who have no name yet."""
        if self.players[seat] != PERSON:
            return bot_portrait(seat)
        return person_portrait(person_name(self.settings, seat))

    def _head(self):
        say, name = self.words.say, self.game["id"]
        return [
            element(
                "header",
                {"class": "masthead"},
                button(
                    "lobby",
                    [icon("back"), element("span", {}, say("ui.all_games"))],
                    kind="quiet",
                    id="to-games",
                ),
                element(
                    "nav",
                    {"class": "ways", "aria-label": say("lobby.ways")},
                    other_languages(self.words, "quiet"),
                    button(
                        "settings", [icon("settings"), element("span", {}, say("ui.settings"))], kind="quiet"
                    ),
                ),
            ),
            element(
                "div",
                {"class": "game-head"},
                Gallery(self.words).picture(entry_of(self.words, self.game)),
                element("h1", {"id": "title", "tabindex": "-1"}, say("game." + name)),
                element("p", {}, say("game." + name + ".about")),
            ),
        ]

    def _form(self):
        return element(
            "form",
            {"id": "new-match", "novalidate": True, "autocomplete": "off"},
            self._seats(),
            self.options.draw(),
            self._deal(),
            self._buttons(),
        )

    def _seats(self):
        say = self.words.say
        return element(
            "fieldset",
            {"class": "sheetlike seats-form"},
            element("legend", {}, say("ui.level")),
            self.options.draw_count(),
            [self._seat(seat) for seat in range(MOST_SEATS)],
            element("p", {"class": "hint"}, say("players.characters")) if self.game["bids"] else None,
            element("p", {"id": "wrong-names", "class": "error", "role": "alert"}),
        )

    def _seat(self, seat):
        """The fields of a seat: a person with a name, or a bot with a level."""
        say, called = self.words.say, self.words.say("ui.you")
        if seat:
            called = self.game["bot_names"][seat - 1]
        name = name_key(seat)
        label = say("ui.level_of", name=called) if seat else say("ui.own_seat")
        who = {"id": "level" + str(seat), "data-field": "player:" + str(seat)}
        who["aria-label"] = label
        typed = {"id": name, "type": "text", "data-field": "setting:" + name, "maxlength": 40}
        typed.update(
            {"value": person_name(self.settings, seat), "aria-label": say("players.name", seat=seat + 1)}
        )
        typed["placeholder"] = say("ui.your_name" if seat == 0 else "players.placeholder")
        return element(
            "div",
            {"class": "seat-row", "id": "row" + str(seat)},
            element("span", {"id": "face" + str(seat), "class": "seat-face"}),
            element("span", {"id": "called" + str(seat), "class": "called"}, called),
            element("input", typed),
            element("select", who, self._levels(seat)),
        )

    def _levels(self, seat):
        """The choices for a seat: a person, or a bot of some level."""
        say, chosen = self.words.say, self.players[seat]
        person = say("level.human" if seat == 0 else "level.person")
        found = [(level, say("level." + level)) for level in self.game["levels"]]
        found = [(PERSON, person)] + found if seat == 0 else found + [(PERSON, person)]
        return [element("option", {"value": one, "selected": one == chosen}, text) for one, text in found]

    def _deal(self):
        """The fields for the number of the deal and the speed of the table."""
        say = self.words.say
        given = {"id": "seed", "type": "text", "placeholder": say("ui.seed_hint"), "maxlength": 80}
        return element(
            "fieldset",
            {"class": "sheetlike deal-form"},
            element("legend", {}, say("ui.deal")),
            element(
                "div",
                {"class": "field"},
                element("label", {"for": "seed"}, say("ui.seed")),
                element("input", given),
            ),
            settings.setting_field(self.words, self.settings, "pace"),
            button("daily", say("ui.daily"), day() + "/" + self.game["id"], id="daily"),
        )

    def _buttons(self):
        say, name = self.words.say, self.game["id"]
        rules = {"class": "button", "id": "rules", "href": self.words.rules_address(name)}
        puzzles = [icon("cards"), element("span", {}, say("puzzle.find"))]
        return element(
            "div",
            {"class": "play-bar"},
            element("a", rules, icon("rules"), element("span", {}, say("ui.rules"))),
            button("learn", [icon("learn"), element("span", {}, say("ui.learn.do"))], name, id="learn"),
            button("puzzles", puzzles, name, id="puzzles") if self.game["puzzles"] else None,
            element("button", {"type": "submit", "class": "button primary", "id": "play"}, say("ui.play")),
        )


PAGE = GamePage
ACTIONS = {
    "start": lambda page, argument: page.start(),
    "reset-options": lambda page, argument: page.reset(),
    "preset": lambda page, name: page.choose_preset(name),
    "show-options": lambda page, argument: page.retry(),
}
