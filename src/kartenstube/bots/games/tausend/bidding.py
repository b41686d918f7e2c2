"""Calls and gifts of Tausend by rules of thumb: a hand is worth the points to which a declarer comes with it,
and a bid what it brings at the chance to reach it.

The weights are estimates, set by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from kartenstube.bots.odds import logistic
from kartenstube.bots.soloist import call_by_phase, said_if
from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Card, CardSet, Mask, cards_of, mask_of, rank_of, suit_of
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.options import Values
from kartenstube.core.view import View
from kartenstube.games.tausend import own_facts
from kartenstube.games.tausend.cards import bid_of, in_hand, limit, play_of, value_of
from kartenstube.games.tausend.ledger import ledger_of

# the points of a declarer: for nothing, each ace, a ten behind one, another ten, a king, a card of the
# longest suit; the share of a marriage that is declared, with an ace and without
EVEN, ACE, COVERED, TEN, KING, LONG = 8.0, 17.0, 12.0, 4.0, 3.0, 3.0
DECLARED, HOPED = 0.85, 0.35
UNSEEN = 18.0  # what the talon is likely to add
SHARP = 11.0  # points by which a chance falls
FROM, BOLDER = 25.0, 15.0  # what a bid must bring, and how much less a bold seat takes
HOPELESS = 0.25  # the chance below which a declarer concedes
NOTHING = 1.0  # the worth of a bid that is never made, beside others
GIFT = 0.5  # what a card point costs in an opponent's hand
RESERVE = 6.0  # points that a hand is likely to have beyond the highest bid that it makes


# What a hand is worth


@lru_cache(maxsize=1 << 14)
def worth(o: Values, hand: Mask) -> float:
    """The points to which a declarer is likely to come with a hand."""
    cards = cards_of(hand)
    held: dict[str, str] = dict.fromkeys(SUITS, "")
    for card in cards:
        held[suit_of(card)] += rank_of(card)
    aces = sum("A" in ranks for ranks in held.values())
    covered = sum("A" in ranks and "T" in ranks for ranks in held.values())
    tens = sum("T" in ranks and "A" not in ranks and len(ranks) > 1 for ranks in held.values())
    kings = sum("K" in ranks and "Q" not in ranks for ranks in held.values())
    long = max(map(len, held.values()))
    share = DECLARED if aces or o.marriage_first else HOPED
    declared = share * in_hand(o, CardSet.of(hand))
    return EVEN + ACE * aces + COVERED * covered + TEN * tens + KING * kings + LONG * long + declared


def made(view: View, hand: Mask, bid: int) -> float:
    """The chance that a hand makes a bid; in the auction with what the talon adds."""
    more = UNSEEN if view.phase == "auction" else 0.0
    return logistic((worth(view.options, hand) + more - bid) / SHARP)


def brings(view: View, hand: Mask, bid: int) -> float:
    """The likely yield of a bid: it is won or lost, and from the barrel it wins the match."""
    chance = made(view, hand, bid)
    if view.fact(own_facts.BARREL, view.seat) is not None:
        left = view.count(own_facts.BARREL, view.seat)
        return bid * (2 * chance - 1) + 150 / left
    return bid * (2 * chance - 1)


# Calls


def call_bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The lowest bid, while the hand is likely to bring enough with it. Four nines are dealt again."""
    redeal = Act("redeal")
    if redeal in choices.acts:
        return redeal
    bids = [act for act in choices.acts if act != PASS]
    if not bids:
        return PASS
    lowest = min(bids, key=lambda act: int(act.word))
    return lowest if brings(view, view.hand.mask, int(lowest.word)) > FROM - BOLDER * boldness else PASS


def pick_talon(view: View, choices: OneOf, boldness: float) -> Act:
    """Take the first talon: one is as good as the other."""
    return choices.acts[0]


def give_up(view: View, choices: OneOf, boldness: float) -> Act:
    """Concede where the bid is hardly ever made, and that costs nothing more this time."""
    is_third = ledger_of(view).conceded[view.seat] % 3 == 2
    costs = is_third or view.options.rospisat == "bid"
    chance = made(view, kept_of(view), bid_of(view))
    return said_if(chance < (HOPELESS / 3 if costs else HOPELESS), choices)


def kept_of(view: View) -> Mask:
    """The hand after the gifts, or the discards, that are still to come."""
    hand, more = view.hand.mask, 2
    for _ in range(more):
        hand &= ~(1 << best_gift(view, hand))
    return hand


def raise_bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The bid that is likely to bring most."""
    if Act("redeal") in choices.acts:
        return PASS if view.seat == view.seat_of(facts.DECLARER) else Act("redeal")
    hand = view.hand.mask
    found = {act: brings(view, hand, int(act.word)) for act in choices.acts if act != PASS}
    found[PASS] = brings(view, hand, bid_of(view)) + NOTHING
    return max(found, key=found.__getitem__)


def announce(view: View, choices: OneOf, boldness: float) -> Act | None:
    """The dearest of what may be declared; None for a card."""
    melds = [act for act in choices.acts if act.verb == "meld"]
    return max(melds, key=lambda act: value_of(view.options, act.word), default=None)


calls = call_by_phase(
    auction=call_bid, talon=pick_talon, concede=give_up, play=announce, **{"raise": raise_bid}
)


# Gifts and discards


def best_gift(view: View, hand: Mask) -> Card:
    """The card that a declarer misses least."""
    return max(cards_of(hand), key=lambda card: left_after(view, hand, [card]))


def left_after(view: View, hand: Mask, cards: Sequence[Card]) -> float:
    """The worth of a hand without some cards, less what they count for the others."""
    points = play_of("", False).ranking.points_of(cards)
    cost = GIFT if len(view.active) > 2 else 0.0
    return worth(view.options, hand & ~mask_of(cards)) - cost * points


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The ways to give or discard, the best first."""
    hand = mask_of(pick.cards)
    cards = cards_of(hand)
    ways: Iterable[tuple[Card, ...]] = [(card,) for card in cards]
    if pick.most > 1:
        ways = [(one, two) for place, one in enumerate(cards) for two in cards[place + 1 :]]
    return sorted(ways, key=lambda way: left_after(view, hand, way), reverse=True)


def bid_limit(view: View, hand: Mask) -> int:
    """The points up to which a hand is likely to bid, within what it may bid."""
    found = worth(view.options, hand) + UNSEEN - RESERVE
    return min(round(found), limit(view.options, CardSet.of(hand)))
