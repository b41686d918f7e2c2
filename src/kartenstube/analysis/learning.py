"""Lessons from an answer that was not the best one: the kind of difference between the two."""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, suit_of
from kartenstube.core.decisions import PLAYS, Act, Pick
from kartenstube.core.view import View

LED = ("lead_trump", "lead_plain", "lead_rank", "lead_suit")
FOLLOWED = ("ruff", "no_ruff", "win", "duck", "more", "less", "rank", "throw")
SAID = ("aside", "pass", "speak", "word")
KINDS = (*LED, *FOLLOWED, *SAID)
"""The words for how a better answer differs, for cards that are led, that follow, and for what is said."""


def kind_of(view: View, play: CardPlay | None, act: Act, best: Act) -> str:
    """The difference between an answer and the best one, in one word (`review.learn.<word>`); `play` are the
    rules of the tricks, None in a deal without.
    """
    if play and act in PLAYS and best in PLAYS:
        trick = view.played()
        return (followed if trick else led)(play, trick, act.cards[0], best.cards[0])
    if isinstance(view.asked.choices, Pick):
        return "aside"
    return "pass" if best.verb == "pass" else "speak" if act.verb == "pass" else "word"


def led(play: CardPlay, trick: Sequence[Card], card: Card, best: Card) -> str:
    """The difference between a card led and the best lead, in one word."""
    trumps = [play.ranking.is_trump(one) for one in (best, card)]
    if trumps[0] != trumps[1]:
        return "lead_trump" if trumps[0] else "lead_plain"
    return "lead_rank" if trumps[0] or suit_of(card) == suit_of(best) else "lead_suit"


def followed(play: CardPlay, trick: Sequence[Card], card: Card, best: Card) -> str:
    """The difference between a card played to a trick and the best one, in one word."""
    ranking, value = play.ranking, play.value
    wins = [ranking.winner([*trick, one]) == len(trick) for one in (best, card)]
    if wins[0] != wins[1]:
        ruffs = ranking.is_trump(best if wins[0] else card) and not ranking.is_trump(trick[0])
        return ("ruff" if wins[0] else "no_ruff") if ruffs else "win" if wins[0] else "duck"
    if value.of_card(best) != value.of_card(card):
        return "more" if value.of_card(best) > value.of_card(card) else "less"
    return "rank" if ranking.group[card] == ranking.group[best] else "throw"
