"""The value of a hand of Doppelkopf: the card points that its party is likely to take.

The tables were fitted to some thousand random deals, played out with all cards open; then those of solos were
raised a little, since real opponents do not see all cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from kartenstube.core.cards import SUITS, Card, Mask, card_text, cards_of, rank_of, suit_of
from kartenstube.core.ranking import Ranking
from kartenstube.games.doppelkopf.contracts import SOLOS, ranking_of

LONG = {"H": 3}  # from so many cards of a side suit its ace is likely to be trumped; of the others from 4
FEW_SIDE = 4

Table = Mapping[str, float]
"""Card points for each thing that a hand holds, by its name in `contents`."""

RE: Table = {
    "hand": 24,
    "leads": 8,
    "trump": 8.6,
    "TH": 14.8,
    "QC": 16,
    "QS": 7.9,
    "red queen": 3.2,
    "jack": 1.5,
    "fox": 2,
    "void": 9,
    "ace": 9.5,
    "long ace": 6,
    "two aces": 14,
}
KONTRA: Table = {
    "hand": 18,
    "leads": 8,
    "trump": 7.8,
    "TH": 14.3,
    "QS": 7.6,
    "red queen": 3.4,
    "jack": 1.2,
    "fox": 1.7,
    "void": 10,
    "ace": 8.1,
    "long ace": 5,
    "two aces": 13,
}
SUIT_SOLO: Table = {
    "hand": -109,
    "leads": 18,
    "trump": 16.8,
    "TH": 22,
    "QC": 19,
    "QS": 14,
    "red queen": 4.7,
    "jack": 0.8,
    "ace": 8,
    "long ace": 5,
    "two aces": 20,
    "loser": -5.5,
}
SOLO: Mapping[str, Table] = {
    **dict.fromkeys("CSD", SUIT_SOLO),
    "H": {**SUIT_SOLO, "hand": -116, "trump": 18},
    "queens": {
        "hand": -34,
        "leads": 28,
        "trump": 17.1,
        "highest": 5.2,
        "second": 3.9,
        "ace": 14,
        "long ace": 16,
        "two aces": 30,
        "long": 1,
        "loser": -2.5,
        "ten": 3,
    },
    "jacks": {
        "hand": -42,
        "leads": 28,
        "trump": 18.6,
        "highest": 3,
        "second": 1.6,
        "ace": 16,
        "long ace": 18,
        "two aces": 36,
        "loser": -3.2,
        "ten": 5,
    },
    "aces": {
        "hand": -6,
        "leads": 24,
        "ace": 23,
        "long ace": 23,
        "two aces": 33,
        "ace-ten": 14,
        "long": 2,
        "ten": 6,
    },
}
HIDDEN = 6  # what a soloist takes more than the tables say, since his cards are hidden
SHORT_DECK = 6  # what a card of a hand of ten is worth more, in card points of the hand


def party_points(party: str, hand: Mask, leads: bool, nines: bool = True) -> float:
    """The card points that the party of a hand is likely to take in a game of two against two."""
    found = contents("normal", hand, nines)
    return weighed(RE if party == "re" else KONTRA, found, leads) + (0 if nines else SHORT_DECK)


def solo_points(solo: str, hand: Mask, leads: bool, nines: bool = True) -> float:
    """The card points that a hand is likely to take alone."""
    extra = HIDDEN + (0 if nines else SHORT_DECK)
    return max(0.0, min(240.0, weighed(SOLO[solo], contents(solo, hand, nines), leads) + extra))


def best_solo(hand: Mask, leads: bool, nines: bool = True) -> tuple[str, float]:
    """The solo in which a hand is likely to take most card points, and how many."""
    found = {solo: solo_points(solo, hand, leads, nines) for solo in SOLOS}
    best = max(found, key=lambda solo: found[solo])
    return best, found[best]


def weighed(table: Table, found: Mapping[str, int], leads: bool) -> float:
    """Return the worth of the contents of a hand by a table, in card points."""
    return sum(table.get(name, 0.0) * count for name, count in found.items()) + table["leads"] * leads


@lru_cache(maxsize=1 << 12)
def contents(contract: str, hand: Mask, nines: bool = True) -> Mapping[str, int]:
    """Count the contents of a hand: trumps and their kinds, plain aces, voids, and losers."""
    ranking = ranking_of(contract, nines)
    found = Counter(hand=1)
    trumps = hand & ranking.trumps
    for card in cards_of(trumps):
        found["trump"] += 1
        found[kind_of_trump(card)] += 1
        found["highest"] += ranking.power[card] == max(ranking.power)
        found["second"] += 1 if suit_of(card) == "S" else 0
    for suit in SUITS:
        found.update(beside(suit, [card for card in cards_of(hand & ~trumps) if suit_of(card) == suit]))
    found["void"] -= voids_by_rule(ranking)
    return found


def kind_of_trump(card: Card) -> str:
    """Return the name of a trump in the tables."""
    text = card_text(card)
    if text in ("TH", "QC", "QS"):
        return text
    if text == "AD":
        return "fox"
    return {"Q": "red queen", "J": "jack"}.get(rank_of(card), "low")


def voids_by_rule(ranking: Ranking) -> int:
    """Count the printed suits that have no plain card."""
    return sum(not group for group in ranking.members[1:])


def beside(suit: str, cards: list[int]) -> Mapping[str, int]:
    """Count the contents of a plain suit."""
    ranks = Counter(rank_of(card) for card in cards)
    if not ranks:
        return {"void": 1}
    if not ranks["A"]:
        return {"loser": len(cards), "ten": ranks["T"]}
    if ranks["A"] == 2:
        return {"two aces": 1, "ace-ten": int(ranks["T"] > 0), "long": max(0, len(cards) - 2)}
    return {"long ace" if len(cards) >= LONG.get(suit, FEW_SIDE) else "ace": 1}
