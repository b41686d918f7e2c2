"""The turn-up of Schlauch, and the announcement of the dealer's discards."""

from __future__ import annotations

from kartenstube.core.cards import SUITS, Card, Mask, mask_of, parse_card, suit_of
from kartenstube.core.state import DealState
from kartenstube.games.schlauch import own_facts

AWAY = 2  # 3: the number of cards that the dealer has more, and discards
ACES: Mask = mask_of(parse_card(f"A{suit}") for suit in SUITS)
NOTHING = "nothing"


def is_red(k: DealState) -> bool:
    """3 and 9: true with a red turn-up, Herz alone or one of both red suits."""
    turned = k.word(own_facts.TURN_UP)
    return bool(turned) and turned[-1] in ("H" if k.options.red == "herz" else "HD")


def kind_of(card: Card, turned: str) -> str:
    """4: the words for a discarded card: an ace, one of the turn-up's suit, both, or nothing."""
    of_suit, is_ace = suit_of(card) == turned[-1], bool(ACES >> card & 1)
    return ("suit_ace" if is_ace else "suit") if of_suit else "ace" if is_ace else ""


def told_of(cards: tuple[Card, ...], turned: str) -> str:
    """4: the announcement of the discards, as the fact tells it."""
    kinds = sorted(kind_of(card, turned) for card in cards)
    return ".".join(kind for kind in kinds if kind) or NOTHING
