"""Reasons for an answer in the words of Tausend."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core.cards import card_text, rank_of
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.messages import Message
from kartenstube.core.view import View
from kartenstube.games.tausend.cards import in_hand, value_of
from kartenstube.mechanics.marriages import ACES, held_by


def reasons(view: View, act: Act) -> Iterator[Message]:
    """The sentences that are true of an answer, the most telling first."""
    if act.verb == "meld" and act.word != ACES:
        yield told("marriage", suit=act.word, points=value_of(view.options, act.word))
    elif act.verb == "redeal":
        yield told("nines")
    elif view.phase in ("auction", "raise") and (act == PASS or act.verb == "bid"):
        yield from of_bid(view, act)


def of_bid(view: View, act: Act) -> Iterator[Message]:
    """The marriages and aces of the hand that speak for a bid, or against one."""
    pairs, aces = held_by(view.hand), [card for card in view.hand if rank_of(card) == "A"]
    points = in_hand(view.options, view.hand)
    if act != PASS and pairs and aces:
        yield told("with_marriage", points=points, aces=len(aces))
    elif act != PASS and aces:
        yield told("with_aces", cards=[card_text(card) for card in aces])
    elif act == PASS and view.phase == "auction" and not pairs:
        yield told("no_marriage")


def told(code: str, **params: int | str | list[str]) -> Message:
    """A sentence of a hint."""
    return Message(f"hint.tausend.{code}", params)
