"""Reasons for an answer in the words of Schlauch, by the cards that the seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.contract import by_phase, emptied
from kartenstube.bots.games.schlauch.hand_value import prospect, to_call
from kartenstube.core import facts
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.messages import Message
from kartenstube.core.view import View
from kartenstube.games.schlauch.cards import ranking_of
from kartenstube.games.schlauch.contracts import CONTRACTS

MANY = 5
"""So many of nine trumps speak for a contract that needs every trick."""


def auction(view: View, act: Act) -> Iterator[Message]:
    """The trumps that speak for a Schlauch, or are too few and speak for a pass."""
    bids = [one for one in view.offered.acts if one != PASS] if act == PASS else [act]
    if any(CONTRACTS[one.word].suits for one in bids):
        suit = prospect(act.word or "schlauch", view.hand.mask).trump
        count = (view.hand.mask & ranking_of(suit).trumps).bit_count()
        if (act == PASS) != (count >= MANY):
            word = "weak" if act == PASS else "strong"
            yield Message(f"hint.schlauch.{word}", {"suit": suit, "count": count})


def call(view: View, act: Act) -> Iterator[Message]:
    """The called card as the highest that is missing."""
    hand, suit = view.hand.mask, view.word(facts.TRUMP)
    if act.cards and act.cards[0] in to_call(suit, hand, 0):
        yield Message("hint.schlauch.call", {"card": card_text(act.cards[0])})


def discard(view: View, act: Act) -> Iterator[Message]:
    """The suits that the discards empty."""
    for gone in emptied(view, act):
        yield Message("hint.schlauch.void", gone)


reasons = by_phase(auction=auction, call=call, discard=discard)
