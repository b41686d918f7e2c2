"""The worth of a hand: its melds, and the points that it is likely to take in tricks as the declarer, with
the discards. The tables were fitted to 443 deals of medium bots.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from kartenstube.bots.hand_tables import talons
from kartenstube.core.cards import SUITS, Card, Mask, card_text, cards_of, in_order, mask_of, rank_of, suit_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN
from kartenstube.core.view import View
from kartenstube.games.binokel.bidding import PACKETS
from kartenstube.games.binokel.contracts import in_pairs
from kartenstube.games.binokel.melding import laid_out, melds_of, points_of

EVEN = -26.0
IN_TRUMPS = {"A": 37.0, "T": 26.0, "K": 20.0, "Q": 15.0, "J": 16.0, "7": 13.0}
BESIDE = {"A": 16.0, "T": -1.0, "K": 0.0, "Q": -1.0, "J": 0.0, "7": 0.0}
GUARDED = 7.5  # more for a ten whose ace is in the hand
VOID = 11.5  # for each suit of which there is none
LENGTH = 1.5  # what another card of its suit adds to the loss of one that is discarded
LAID = 0.5  # for each point discarded
PARTNER = (45, 40)  # the melds of a partner, and the points in his tricks


class Prospect(NamedTuple):
    """The prospect of a hand with a trump suit: its points in tricks, its melds, and what it discards."""

    tricks: float
    melds: int
    suit: str
    aside: tuple[Card, ...] = ()

    @property
    def total(self) -> float:
        """All of it together."""
        return self.tricks + self.melds


@lru_cache(maxsize=1 << 15)
def in_tricks(hand: Mask, trump: str) -> float:
    """The points that a declarer's hand is likely to take with these trumps, without the discards."""
    found, suits = EVEN, dict.fromkeys(SUITS, "")
    for card in cards_of(hand):
        rank, suit = rank_of(card), suit_of(card)
        found += (IN_TRUMPS if suit == trump else BESIDE)[rank]
        suits[suit] += rank
    for suit, ranks in suits.items():
        if suit != trump:
            found += VOID if not ranks else GUARDED * ("A" in ranks) * ranks.count("T")
    return found


def augen(cards: Iterable[Card]) -> int:
    """The card points of some cards."""
    return sum(AUGEN.get(rank_of(card), 0) for card in cards)


@lru_cache(maxsize=1 << 13)
def prospect(o: Values, held: Mask, count: int, trump: str) -> Prospect:
    """The prospect of a hand that discards so many cards."""
    aside = discards(o, held, count, trump)
    kept = held & ~mask_of(aside)
    melds = points_of(o, held if o.meld_before_away else kept, trump)
    return Prospect(in_tricks(kept, trump) + LAID * augen(aside), melds, trump, aside)


def best_prospect(o: Values, held: Mask, count: int) -> Prospect:
    """The prospect with the best trump suit."""
    return max((prospect(o, held, count, suit) for suit in SUITS), key=lambda one: one.total)


def discards(o: Values, held: Mask, count: int, trump: str) -> tuple[Card, ...]:
    """The cards that a hand misses least with these trumps: none that a meld needs, no aces and no trumps."""
    order = missed_least(o, held, trump)
    return in_order(order[:count])


@lru_cache(maxsize=1 << 12)
def missed_least(o: Values, held: Mask, trump: str) -> tuple[Card, ...]:
    """The cards of a hand, those first that it misses least."""
    cards = cards_of(held)
    melds = () if o.meld_before_away else melds_of(o, held, trump)
    needed = {*laid_out(o, melds, cards)}
    worth = dict.fromkeys(cards, 0.0)
    for meld in melds:
        share = meld.points / len(meld.cards)
        for card in cards:
            if card in needed and card_text(card) in meld.cards:
                worth[card] += 2 * share
    suits = {suit: [card for card in cards if suit_of(card) == suit] for suit in SUITS}
    for suit, held_there in suits.items():
        has_ace = any(rank_of(card) == "A" for card in held_there)
        for card in held_there:
            worth[card] += miss(rank_of(card), suit == trump, len(held_there), has_ace)
    return tuple(sorted(cards, key=lambda card: (worth[card], card)))


def miss(rank: str, is_trump: bool, length: int, has_ace: bool) -> float:
    """The loss in tricks if a card is discarded, less what it counts there."""
    counts = AUGEN.get(rank, 0)
    if is_trump:
        return IN_TRUMPS[rank] - LAID * counts
    keeps = BESIDE[rank] + GUARDED * (rank == "T" and has_ace)
    return keeps + LENGTH * length - LAID * counts


# Before the Dabb is seen

EVERY = {28: 800, 33: 250, 31: 1500, 37: 3000}  # one of so many Dabbs is looked at, by the cards not seen


def dabb(o: Values, active: int) -> int:
    """The number of cards in the Dabb."""
    return sum(PACKETS[active, bool(o.sevens)][1])


@lru_cache(maxsize=64)
def with_dabb(o: Values, pack: Mask, hand: Mask, size: int) -> tuple[Prospect, ...]:
    """The best prospects of a hand with some of the Dabbs that may lie there."""
    unseen = pack & ~hand
    every = EVERY.get(unseen.bit_count(), 1000)
    return tuple(best_prospect(o, hand | more, size) for more in talons(unseen, size, every))


def prospects(view: View) -> tuple[Prospect, ...]:
    """The best prospects of the seat, with the Dabb if it is not taken up yet."""
    size = dabb(view.options, len(view.active))
    if view.size("talon"):
        return with_dabb(view.options, mask_of(view.pack), view.hand.mask, size)
    return tuple(prospect(view.options, view.hand.mask, size, suit) for suit in SUITS)


def of_partner(o: Values) -> float:
    """The points that a partner brings."""
    return sum(PARTNER) if in_pairs(o) else 0.0
