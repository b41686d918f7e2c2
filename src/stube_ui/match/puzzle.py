"""A puzzle at the table: one card is to be found; each card is judged, and none is played."""

import json

import answers
import scenes
from dom import button, element, find, replace
from player import Player

ACTIONS = {"card": answers.tap}


class Puzzle(Player):
    """Shows the moment of a puzzle from the seat that is asked, and judges the cards that are tapped."""

    actions = ACTIONS

    def __init__(self, puzzle, solved, *given):
        super().__init__(*given)
        self.puzzle, self.solved = puzzle, solved  # `solved` is called when the best card was found
        self.answered = False  # whether the best card was found, or shown

    async def begin(self):
        """Lay the cards on the table as they are at the moment of the puzzle."""
        record = json.loads(self.puzzle["record"])
        record["seats"][self.puzzle["seat"]]["name"] = self.words.say("ui.you")
        request = {"record": json.dumps(record), "seed": self.session.match}
        await self.follow(await self.session.ask("open", request))

    def allows(self, act):
        """Judge the card of an answer, which is not given."""
        if self.answered:
            return False
        card = scenes.face(act.split(" ")[1])
        cost = self.puzzle["cards"][card]
        if cost is None:
            self._reveal("puzzle.right")
            self.solved()
        else:
            wrong = self.view.wording.say("puzzle.wrong", {"card": card})
            self.view.say(wrong + " " + self.view.wording.message(cost), urgent=True)
        return False

    def show_answer(self):
        """Show the best card, unless it was found."""
        if not self.answered and not self.busy:
            self._reveal("puzzle.answer")

    def _reveal(self, code):
        """Mark the best card, and say why it is the best."""
        self.answered = True
        (best,) = [card for card, cost in self.puzzle["cards"].items() if cost is None]
        said = self.view.wording.say(code, {"card": best})
        self.view.say(said + " " + self.view.wording.message(self.puzzle["why"]), kind="hint")
        self.view.hand.recommend([best])
        self._draw_way()

    def _draw_way(self):
        """The line over the table: which puzzle it is, and the way on."""
        say, puzzle = self.words.say, self.puzzle
        number = say("puzzle.at", number=puzzle["number"], of=puzzle["of"])
        following = puzzle["next"]
        if not self.answered:
            on = button("puzzle-answer", say("puzzle.show"), id="go-on")
        elif following:
            on = button("puzzle", say("puzzle.next"), following, "primary", id="go-on")
        else:
            on = button("puzzles", say("puzzle.all"), puzzle["game"], "primary", id="go-on")
        replace(find("banner"), element("span", {}, number), on)

    async def _arrive(self, state):
        """Nothing is said out of turn, and no word is an answer."""
        scene = state["scene"]
        acts = [act for act in scene["acts"] if scenes.is_play(act["act"])]
        state["scene"] = dict(scene, acts=acts, interjections=[], give_up=None)
        await super()._arrive(state)

    def _only_answer(self):
        return None

    async def _offer_claim(self):
        """Offer nothing: there is one question."""

    def _announce(self):
        super()._announce()
        self.view.say(self.words.say("demo.best"))
        self._draw_way()
