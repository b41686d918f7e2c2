"""Discards, bids, trumps and the called card by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import combinations

from kartenstube.bots.games.schlauch import hand_value
from kartenstube.bots.games.schlauch.hand_value import Prospect, chance_of_all, prospect
from kartenstube.bots.misere import null_risk
from kartenstube.bots.soloist import call_by_phase, worth_most
from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, in_order, mask_of, parse_card
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.schlauch import scoring
from kartenstube.games.schlauch.cards import ranking_of
from kartenstube.games.schlauch.contracts import CONTRACTS, SchlauchContract
from kartenstube.games.schlauch.turn_up import AWAY, is_red

BID_FROM, BOLDER = 0.0, 0.3  # what a bid must be worth in strokes, and how much less a bold seat takes
OPPONENTS = 2
SAFE = 4  # the number of ways to discard for a Bettel that are compared


def gone(view: View) -> Mask:
    """The cards that the seat knows to be out of play."""
    return view.faces("aside").mask


def worth(view: View, contract: SchlauchContract, chance: float) -> float:
    """11: the expected strokes of a contract: both opponents get them, or the declarer."""
    lost = OPPONENTS if view.options.zero_sum else 1
    return scoring.strokes(view, contract) * (OPPONENTS * chance - lost * (1 - chance))


def lead(view: View, contract: SchlauchContract, chance: float) -> float:
    """The expected strokes by which the declarer gets ahead of each opponent."""
    return scoring.strokes(view, contract) * (2 * chance - 1)


def worth_of_pass(view: View) -> float:
    """11: the value of a pass: nothing, or the strokes of the dealer if all pass."""
    if view.seat != view.dealer or view.seat_of(facts.HIGH_BIDDER) is not None:
        return 0.0
    each = scoring.ALL_PASS_RED if is_red(view) else scoring.ALL_PASS
    return -float(each * (OPPONENTS if view.options.zero_sum else 1))


def offered(view: View) -> Mapping[Act, Prospect]:
    """The contracts that may be bid."""
    hand = view.hand.mask
    return {act: prospect(act.word, hand, gone(view)) for act in view.offered.acts if act != PASS}


def bids(view: View) -> dict[Act, float]:
    """The expected strokes of the answers in an auction."""
    found = {act: worth(view, CONTRACTS[act.word], one.chance) for act, one in offered(view).items()}
    return {**found, PASS: worth_of_pass(view)}


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The contract that is worth most, if that is more than a pass."""
    return worth_most(bids(view), BID_FROM - BOLDER * boldness)


def trump(view: View, choices: OneOf, boldness: float) -> Act:
    """The best suit for the contract."""
    return Act("trump", word=prospect(view.word(facts.CONTRACT), view.hand.mask, gone(view)).trump)


def call(view: View, choices: OneOf, boldness: float) -> Act:
    """The card with which the hand is most likely to win every trick."""
    hand, suit = view.hand.mask, view.word(facts.TRUMP)
    acts = {act.cards[0]: act for act in choices.acts}
    barred = hand_value.ALL & ~mask_of(acts)
    best = max(
        hand_value.to_call(suit, hand, barred),
        key=lambda card: hand_value.with_card(suit, hand, card, gone(view))[0],
    )
    return acts[best]


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The ways to discard, or to give a card away, the best first."""
    hand = pick.cards.mask
    if view.phase == "give":
        ways = [(card,) for card in pick.cards]
        return sorted(ways, key=partial(after_giving, view, hand), reverse=True)
    return sorted(discards(hand), key=partial(after_discard, view, hand), reverse=True)


def discards(hand: Mask) -> set[tuple[Card, ...]]:
    """The ways to discard that are worth a look: low cards of one or two suits, and those without which no
    trick is most likely.
    """
    ways = [in_order(pair) for pair in combinations(cards_of(hand), AWAY)]
    low = {way for way in ways if any(are_lowest(suit, hand, way) for suit in ("", *SUITS))}
    safe = sorted(ways, key=lambda way: -null_risk(hand & ~mask_of(way)))
    return low | set(safe[-SAFE:])


def are_lowest(trump: str, hand: Mask, way: tuple[Card, ...]) -> bool:
    """Tell whether a hand holds no lower cards of the suits of these, with this trump suit."""
    ranking, away = ranking_of(trump), mask_of(way)
    return all(
        ranking.above[other] & 1 << card == 0
        for card in way
        for other in cards_of(hand & ~away & ranking.follows(card))
    )


def after_giving(view: View, hand: Mask, way: tuple[Card, ...]) -> float:
    """The chance of every trick when a card is given for the called one."""
    owned = hand | 1 << parse_card(view.word(facts.CALLED))
    return chance_of_all(view.word(facts.TRUMP), owned & ~mask_of(way), gone(view))


def after_discard(view: View, hand: Mask, way: tuple[Card, ...]) -> float:
    """The expected strokes of the best contract when these cards are discarded."""
    kept, away = hand & ~mask_of(way), mask_of(way)
    return max(worth(view, one, prospect(name, kept, away).chance) for name, one in CONTRACTS.items())


words = call_by_phase(auction=bid, trump=trump, call=call)
"""The calls, by phase."""
