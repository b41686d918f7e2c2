"""Bids, names and discards by rules of thumb: the expected points of a bid against those of a seat
that lets another play.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from statistics import fmean

from kartenstube.bots.games.binokel.hand_value import (
    Prospect,
    augen,
    dabb,
    in_tricks,
    missed_least,
    of_partner,
    prospect,
    prospects,
)
from kartenstube.bots.odds import logistic
from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, in_order, mask_of, rank_of, suit_of
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.binokel.contracts import DURCH, GIVEN_UP, RANKS, TRUMP, bid_of, in_pairs
from kartenstube.games.binokel.melding import points_of

SHARP = 0.08  # how sharply a bid that is reached is told from one that is not, by points
DEFENDS = 50.0  # the points in the tricks of a seat that lets another play
COUNTS = 0.85  # the share of its melds that it is likely to get, with the trump suit of another
BID_FROM, BOLDER = 10.0, 30.0  # what a bid must bring more, and by how much less a bold seat is content
CANDIDATES = 9  # so many cards are tried out for the discard
SOLID = 0.97  # the chance of a hand without a loser to win all tricks


def expected(o_bid: tuple[int, int], found: Prospect, more: float, gives_up: bool = True) -> float:
    """The expected points of a declarer with a prospect, by his bid and what it costs if it fails."""
    bid, cost = o_bid
    total = found.total + more
    made = logistic(SHARP * (total - bid))
    plays = made * max(total, bid) - (1 - made) * cost
    return max(plays, -float(bid)) if gives_up else plays


def price(view: View, bid: int) -> tuple[int, int]:
    """A bid, and what it costs if it fails."""
    return bid, bid * int(view.options.fail_factor)


def of_bid(view: View, bid: int) -> float:
    """The expected points of a seat that plays for this bid, before it sees the Dabb."""
    more = of_partner(view.options)
    return fmean(expected(price(view, bid), one, more) for one in prospects(view))


def of_pass(view: View) -> float:
    """The expected points of a seat that lets another play."""
    melds = fmean(points_of(view.options, view.hand.mask, suit) for suit in SUITS)
    pairs = in_pairs(view.options)
    return DEFENDS * (1 + pairs) + COUNTS * melds + (of_partner(view.options) - 2 * 20 if pairs else 0)


def words(view: View, choices: OneOf, boldness: float) -> Act | None:
    """The answer in each phase; None for a card."""
    if view.phase == "auction":
        return bid(view, choices, boldness)
    return name_game(view, choices) if view.phase == "game" else None


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The lowest bid, if it is worth more than a pass."""
    bids = [act for act in choices.acts if act != PASS]
    if not bids or PASS not in choices.acts:
        return bids[0] if bids else PASS
    lowest = min(bids, key=lambda act: int(act.word))
    least = of_pass(view) if is_contested(view) else 0.0
    is_worth = of_bid(view, int(lowest.word)) > least + BID_FROM - BOLDER * boldness
    return lowest if is_worth else PASS


def is_contested(view: View) -> bool:
    """Tell whether another seat plays if this one passes."""
    silent = [seat for seat in view.active if seat != view.seat and not view.fact(facts.PASSED, seat)]
    return bool(silent) or bool(view.word(facts.BID))


def name_game(view: View, choices: OneOf) -> Act:
    """Trumps, or giving up, or every trick."""
    worth = {act: of_game(view, act) for act in choices.acts}
    return max(choices.acts, key=lambda act: worth[act])


def of_game(view: View, act: Act) -> float:
    """The expected points of what a declarer may play."""
    bid = bid_of(view)
    size = dabb(view.options, len(view.active))
    if act.verb == TRUMP.name:
        found = prospect(view.options, view.hand.mask, size, act.word)
        return expected(price(view, bid), found, of_partner(view.options), gives_up=False)
    if act.verb == GIVEN_UP.name:
        return -bid - points_of(view.options, mask_of(view.pack) & ~view.hand.mask, act.word) * 0.001
    wins = SOLID * (not losers(view.hand.mask, mask_of(view.pack), size)) if act.verb == "durch" else 0.0
    return wins * DURCH - (1 - wins) * int(view.options.durch_lost)


def losers(held: Mask, pack: Mask, size: int) -> int:
    """The number of cards, after the discard, that may lose a trick without trumps to a seat that leads."""
    found = 0
    for suit in SUITS:
        own = [rank_of(card) for card in cards_of(held) if suit_of(card) == suit]
        theirs = [rank_of(card) for card in cards_of(pack & ~held) if suit_of(card) == suit]
        highest = min((RANKS.index(rank) for rank in theirs), default=len(RANKS))
        sure = sum(RANKS.index(rank) <= highest for rank in own)
        found += 0 if sure >= len(theirs) else len(own) - sure
    return max(0, found - size)


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The ways to discard, the best first."""
    o, held, trump = view.options, mask_of(pick.cards), view.word(facts.TRUMP)
    if not trump:
        return [without_trumps(view, rules, pick)]
    some = missed_least(o, held, trump)[: max(CANDIDATES, pick.most + 3)]
    return sorted(combinations(in_order(some), pick.most), key=lambda way: -kept_worth(view, held, way))


def kept_worth(view: View, held: Mask, way: Iterable[Card]) -> float:
    """The points of a declarer who discards these cards."""
    trump, kept = view.word(facts.TRUMP), held & ~mask_of(way)
    melds = 0 if view.options.meld_before_away else points_of(view.options, kept, trump)
    return in_tricks(kept, trump) + augen(way) + melds


def without_trumps(view: View, rules: CardRules, pick: Pick) -> tuple[Card, ...]:
    """The discards of a declarer who needs all tricks, or none."""
    play = rules.card_play(view)
    assert play
    power = play.ranking.power
    order = sorted(pick.cards, key=lambda card: (-power[card] if play.misere else power[card], card))
    return in_order(order[: pick.most])
