"""Reasons for an answer in the words of Cego, by the cards that the seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.contract import by_phase, drawn
from kartenstube.bots.games.cego import hand_value
from kartenstube.core import facts
from kartenstube.core.cards import card_text, cards_of
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.messages import Message
from kartenstube.core.view import View
from kartenstube.games.cego.contracts import CONTRACTS, SOLO, TRUMPS, card_play, parts

SOLO_TRUMPS = 7
"""With so many trumps a Solo may be bid."""


def special(view: View, act: Act) -> Iterator[Message]:
    """The trumps of the hand, which make a Solo or not."""
    trumps = (view.hand.mask & hand_value.ALL_TRUMPS).bit_count()
    if act.word == SOLO.name and trumps >= SOLO_TRUMPS:
        yield Message("hint.cego.solo", {"count": trumps})
    elif act == PASS:
        yield Message("hint.cego.no_solo", {"count": trumps})


def level(view: View, act: Act) -> Iterator[Message]:
    """The points that the Legage would have at a level."""
    contract = CONTRACTS.get(act.word or view.word(facts.BID))
    if act == PASS or contract is None or not contract.is_level:
        return
    hand = view.hand.mask
    legage = hand & ~hand_value.best_keep(contract, hand)
    points = hand_value.count(view.options, cards_of(legage)) // parts(view.options)
    yield Message("hint.cego.legage", {"points": points})


def keep(view: View, act: Act) -> Iterator[Message]:
    """A trump that nobody else can beat."""
    (kept,) = act.cards
    held = view.held(view.seat)
    if kept in TRUMPS and all(other in held for other in TRUMPS[: TRUMPS.index(kept)]):
        yield Message("hint.cego.keep", {"card": card_text(kept)})


def card(view: View, act: Act) -> Iterator[Message]:
    """Trumps are drawn."""
    declarer = view.seat_of(facts.DECLARER)
    if not act.cards or view.played() or declarer != view.seat:
        return
    told = drawn(view, card_play(view).ranking, act.cards[0])
    if told:
        yield Message("hint.cego.draw", told)


reasons = by_phase(
    special=special, cego=level, duel=level, raeuber=level, against=level, keep=keep, play=card
)
"""The sentences that are true of an answer, the most telling first."""
