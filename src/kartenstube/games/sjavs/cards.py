"""Cards of both games of Sjavs: the permanent trumps, and the order of the cards."""

from __future__ import annotations

from functools import cache

from kartenstube.core.cards import SKAT32, Mask, Pack, mask_of, pack_of, parse_cards
from kartenstube.core.cards import suit_of as printed_suit
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, by_strength, with_trumps

KLOR20 = pack_of("sjavs20", "AKQJT")  # 1: the Danish pack
ORDER = "AKQJT987"  # 1: the ten below the king, with ten_high above it
PERMANENT = parse_cards("QC QS JC JS JH JD")
CLUBS = "C"
ALL_POINTS, WINS, LOW = 120, 61, 30  # 7


def is_faroese(o: Values) -> bool:
    """Tell whether the Faroese game is played, and not the Danish one."""
    return bool(o.game == "faroese")


def pack(o: Values) -> Pack:
    """1: 32 cards, or 20."""
    return SKAT32 if is_faroese(o) else KLOR20


def trumps_of(suit: str) -> Mask:
    """1: all trumps if this suit is the trump suit."""
    return mask_of(card for card in SKAT32.cards if card in PERMANENT or printed_suit(card) == suit)


@cache
def ranking_of(trump: str, cards: Pack = SKAT32, ten_high: bool = False) -> Ranking:
    """1: the six permanent trumps, then the trump suit; in the suits the ten stands below, or second."""
    order = ACE_TEN if ten_high else ORDER
    suit = [card for card in by_strength(cards, order) if printed_suit(card) == trump]
    rest = [card for card in suit if card not in PERMANENT]
    return with_trumps(cards, order, [*PERMANENT, *rest], AUGEN)
