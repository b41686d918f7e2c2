"""German Whist: rules of thumb of its own, and for the foreplay a search of its own."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.game_bots import Expert, GameBots, Hints, Thumb
from kartenstube.bots.games.german_whist.counting import Counting
from kartenstube.bots.games.german_whist.stock import Foreplay
from kartenstube.bots.search import SearchTask
from kartenstube.core.cards import Card, card_text
from kartenstube.core.decisions import PLAYS, Act
from kartenstube.core.game import CardRules
from kartenstube.core.messages import Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View


def play(view: View, rules: CardRules) -> Card:
    """The card that the rules of thumb play."""
    counting, trick = Counting(view), view.played()
    if view.phase == "foreplay":
        return counting.follow_in_foreplay(trick[0]) if trick else counting.lead_in_foreplay()
    return counting.follow_in_endgame(trick[0]) if trick else counting.lead_in_endgame()


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """In the foreplay the stock is played for; the endgame is like any other."""
    law = rules.card_play(view)
    if view.phase != "foreplay" or law is None:
        return None
    acts = [PLAYS[card] for card in view.legal_cards()]
    return SearchTask(acts, Foreplay(view, law, chance).evaluate, unit=unit(view))


def unit(view: View) -> str:
    """Tricks, or what they count where they do not all count the same."""
    return "points" if view.options.count == "weighted" else "trick"


def reasons(view: View, act: Act) -> Iterator[Message]:
    """Yield that a card wins the trick, and the open card of the stock with it; or loses both."""
    counting, trick = Counting(view), view.played()
    if view.phase == "foreplay" and counting.up is not None and trick and not counting.misere:
        code = "win" if counting.now.beats(act.cards[0], trick[0]) else "lose"
        yield Message(f"hint.prize.{code}", {"card": card_text(act.cards[0]), "up": card_text(counting.up)})


BOTS = GameBots(Thumb(play), Expert(search=search), Hints(reasons, unit))
