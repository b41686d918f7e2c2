"""The page of a game's puzzles: positions from real deals in each of which one card is the best."""

import json

from dom import button, element, face, find, icon, page, replace, root
from engine import text_of
from lobby import other_languages
from own_faces import fetch_faces
from pyscript import document

SOLVED = "puzzles"  # the setting with the names of the puzzles that were solved
GRADES = {"easy": "puzzle.easy", "medium": "puzzle.medium", "hard": "puzzle.hard"}


class Puzzles:
    """The puzzles of a game, and those that were solved."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.settings = context.words, context.settings
        self.fetched = {}  # by game, once they were fetched

    async def open(self, game):
        """Show the page of a game; the lobby if its puzzles cannot be fetched."""
        found = await self._fetch(game)
        if not found:
            return "lobby", self.words.say("puzzle.missing")
        await fetch_faces(self._pack(game))
        self.seating.leave("puzzles/" + game)
        document.title = self._title(game) + " – Kartenstube"
        self.draw(game, found)
        find("title").focus()

    def draw(self, game, found):
        """Draw all of it."""
        say = self.words.say
        back = [icon("back"), element("span", {}, say("game." + game))]
        to_game = element("a", {"class": "button quiet", "href": "#game/" + game}, back)
        buttons = [to_game, other_languages(self.words, "quiet")]
        steps = element("ol", {"class": "lessons"}, [element("li", {}, self._step(one)) for one in found])
        about = element("p", {}, say("puzzle.about"))
        section = element("section", {"class": "sheetlike"}, about, steps)
        replace(root(), page(self._title(game), buttons, section))

    async def start(self, name):
        """Sit down to a puzzle."""
        found = await self._fetch(name.rpartition("-")[0]) or []
        for one in found:
            if one["id"] == name:
                return await self.seating.solve(one, lambda: self._keep(name))
        return "lobby", self.words.say("puzzle.missing")

    def _title(self, game):
        return self.words.say("puzzle.title", game=self.words.say("game." + game))

    def _keep(self, name):
        """Keep in mind that a puzzle was solved."""
        if name not in solved(self.settings):
            self.settings[SOLVED] = " ".join(solved(self.settings) + [name])
            self.context.keep_settings()

    async def _fetch(self, game):
        """The puzzles of a game; None if they cannot be fetched."""
        try:
            if game not in self.fetched:
                self.fetched[game] = json.loads(await text_of("./puzzles/" + game + ".json"))
        except Exception as error:  # the browser's fetch, or a host without the file
            print("The puzzles could not be loaded:", error)
        return self.fetched.get(game)

    def _pack(self, game):
        """The pack that a game is played with."""
        return self.words.pack_of(self.context.listed(game)["listing"]["faces"])

    def _step(self, puzzle):
        """A puzzle: cards of its hand, how hard it is, and a tick if it is solved."""
        say = self.words.say
        pack = self.words.faces_of(self._pack(puzzle["game"]))
        cards = [face(card, pack) for card in puzzle["pictured"]]
        is_done = puzzle["id"] in solved(self.settings)
        done = element("span", {"class": "is-done"}, icon("check"), say("puzzle.solved")) if is_done else None
        inside = [
            element("span", {"class": "fan", "aria-hidden": "true"}, cards),
            element("strong", {}, say("puzzle.number", number=puzzle["number"])),
            element("span", {"class": "teaches"}, say(GRADES[puzzle["grade"]])),
            element("span", {"class": "length"}, say("puzzle.held", count=puzzle["held"]), done),
        ]
        return button("puzzle", inside, puzzle["id"], "lesson-step")


def solved(settings):
    """The names of the puzzles that were solved."""
    return settings.get(SOLVED, "").split()


async def show_answer(page, argument):
    """Show the best card of the puzzle on the table."""
    page.seating.player.show_answer()


async def to_list(page, game):
    """Lead to the puzzles of a game."""
    return "puzzles", game


PAGE = Puzzles
ACTIONS = {
    "puzzles": to_list,
    "puzzle": lambda page, name: page.start(name),
    "puzzle-answer": show_answer,
}
