"""The cards of Kein Stich: the pack by number of players, and how it ranks."""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core.cards import RANKS, Mask, Pack, mask_of, pack_of, suit_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, Ranking, plain_suits


def order(o: Values) -> str:
    """1: the ranks, high to low."""
    return ACE_TEN if o.preset == "herzeln8" else RANKS


@lru_cache(maxsize=32)
def ranking_of(pack: Pack, ranks: str) -> Ranking:
    """1: no trumps."""
    return plain_suits(pack, ranks)


def hearts(pack: Pack) -> Mask:
    """The hearts of a pack."""
    return mask_of(card for card in pack.cards if suit_of(card) == "H")


# 3: ranks and cards that are taken out, by pack and number of players
PACKS = {
    ("24", 3): pack_of("kein-stich-24", "AKQJT9"),
    ("24", 4): pack_of("kein-stich-24", "AKQJT9"),
    ("32", 3): pack_of("kein-stich-30", "AKQJT987", "7C 7S"),
    ("32", 4): pack_of("kein-stich-32", "AKQJT987"),
    ("32", 5): pack_of("kein-stich-30", "AKQJT987", "7C 7S"),
    ("32", 6): pack_of("kein-stich-30", "AKQJT987", "7C 7S"),
    ("40", 5): pack_of("kein-stich-40", "AKQJT98765"),
    ("52", 3): pack_of("kein-stich-51", RANKS, "2C"),
    ("52", 4): pack_of("kein-stich-52", RANKS),
    ("52", 5): pack_of("kein-stich-50", RANKS, "2C 2D"),
    ("52", 6): pack_of("kein-stich-48", RANKS, "2C 2S 2H 2D"),
}
EIGHT_EACH = {3: "24", 4: "32", 5: "40", 6: "52"}


def pack(o: Values) -> Pack:
    """3: the pack by number of players."""
    name = "eight_each" if o.preset == "herzeln8" else o.pack
    return PACKS[EIGHT_EACH[o.players] if name == "eight_each" else name, o.players]
