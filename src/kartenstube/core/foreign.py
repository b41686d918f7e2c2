"""A deal as another program tells it, before the rules have seen it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from kartenstube.core.cards import SUITS, NotACard, is_card_text
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.options import Value
from kartenstube.core.texts import quoted


class ToldDeal(NamedTuple):
    """A deal of another program: `zones` are the cards by the name of the zone that they were dealt to, or
    `deck` is the pack; `answers` are those of the record. `left_out` are sentences about what no answer can
    tell. `scores` is what the other program booked by seat, None if it does not say so.
    """

    options: Mapping[str, Value]
    names: Sequence[str]
    dealer: Seat
    answers: Sequence[str]
    zones: Mapping[str, Sequence[str]] = {}
    deck: str | None = None
    left_out: Sequence[Message] = ()
    scores: Sequence[int] | None = None


Reader: TypeAlias = "Callable[[], tuple[str, ToldDeal]]"
"""Reads a deal: the id of its game, and what is told of it. Raises Fault."""


def card_of(text: str) -> str:
    """The record's text of a card that is written rank first or suit first, with T or 10: "TS" for "S10".
    Raises NotACard.

    >>> card_of("S10"), card_of("10S"), card_of("ts")
    ('TS', 'TS', 'TS')
    """
    plain = text.strip().upper()
    ten = plain.replace("10", "T")
    written = (plain, ten, ten[1:] + ten[:1] if ten[:1] in SUITS else ten)
    found = next((one for one in written if is_card_text(one)), None)
    if found is None:
        raise NotACard(Message("fault.card", {"found": quoted(text, 20)}))
    return found
