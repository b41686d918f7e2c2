"""The ranking of the cards of Schlauch, with its nine trumps or without any."""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core.cards import SKAT32, Card, parse_card, suit_of
from kartenstube.core.ranking import ACE_TEN, Ranking, by_strength, plain_suits, with_trumps

TEN_LOW = plain_suits(SKAT32, "AKQJT987")  # 1: in a Bettel
PAIRED = {"C": "S", "S": "C", "H": "D", "D": "H"}


def trumps_of(suit: str) -> list[Card]:
    """1: both Unter, that of the trump suit first, then the rest of that suit."""
    unter = [parse_card(f"J{one}") for one in (suit, PAIRED[suit])]
    rest = [card for card in by_strength(SKAT32, ACE_TEN) if suit_of(card) == suit and card not in unter]
    return [*unter, *rest]


@lru_cache(maxsize=8)
def ranking_of(trump: str) -> Ranking:
    """1: the order of the cards with this trump suit, "" for none."""
    return with_trumps(SKAT32, ACE_TEN, trumps_of(trump)) if trump else plain_suits(SKAT32, ACE_TEN)
