"""Calls and discards by rules of thumb: bids, trump suits, a card to call, Tout, kontra."""

from __future__ import annotations

from itertools import combinations

from kartenstube.bots.contract import leads
from kartenstube.bots.games.tapp import hand_value
from kartenstube.bots.games.tapp.hand_value import Prospect, card_points, chance_of_all, points_of
from kartenstube.bots.soloist import call_by_phase, said_if, worth_most
from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, mask_of, parse_card, rank_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.tapp.contracts import TOUTS, card_play, contract_of

BID_FROM = 0.0  # what a contract must be worth in expectation
TOUT_FROM = 1.0  # by how much more a Tout must be worth
KONTRA_FROM = 4.0  # tricks that an opponent is likely to take
KONTRA_HIGH = 1.0  # of those against a game for all tricks
RE_FROM = 8.0  # what the game must be worth
BOLDER, KONTRA_BOLDER = 1.0, 0.4  # so much less in points, and in tricks, is enough for a bold seat
SURE = {"A": 0.8, "T": 0.3}  # a side suit's cards, in tricks
TRUMP_SURE = {"A": 1.0, "T": 0.9, "K": 0.8}
SMALL_TRUMP = 0.6


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The contract that is worth most, if it is worth anything."""
    worth = {act: one.worth for act, one in offered(view, choices).items()}
    return worth_most({PASS: 0.0, **worth}, BID_FROM - BOLDER * boldness)


def offered(view: View, choices: OneOf) -> dict[Act, Prospect]:
    """The contracts that may be bid."""
    hand, first = view.hand.mask, leads(view)
    bids = [act for act in choices.acts if act != PASS]
    return {act: hand_value.prospect(view.options, act.word, hand, first) for act in bids}


def trump(view: View, choices: OneOf, boldness: float) -> Act:
    """The best suit."""
    found = hand_value.without_tapp(view.options, view.word(facts.CONTRACT), view.hand.mask, leads(view))
    return Act("trump", word=found.trump)


def call(view: View, choices: OneOf, boldness: float) -> Act:
    """The card with which the hand is most likely to take every trick."""
    suit, hand, first = view.word(facts.TRUMP), view.hand.mask, leads(view)
    return max(
        choices.acts, key=lambda act: hand_value.with_card(view.options, suit, hand, first, act.cards[0])
    )


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The ways to lay cards aside, or to give one away, the best first."""
    ways = list(combinations(pick.cards, pick.most))
    if view.phase == "give":
        return given(view, pick.cards.mask, ways)
    return [one.aside for one in hand_value.after_aside(pick.cards.mask, ways, leads(view), len(ways))]


def given(view: View, hand: Mask, ways: list[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    """The cards of a Rufer that may be given away: first those without which every trick is likely taken."""
    suit, first = view.word(facts.TRUMP), leads(view)
    owned = hand | mask_of([parse_card(view.word(facts.CALLED))])
    return sorted(ways, key=lambda way: chance_of_all(suit, owned & ~mask_of(way), first), reverse=True)


def tout(view: View, choices: OneOf, boldness: float) -> Act:
    """Tout, if that is worth more than the game without."""
    contract = contract_of(view)
    assert contract
    suit, hand, first = view.word(facts.TRUMP), view.hand.mask, leads(view)
    announced = hand_value.worth_of_all(TOUTS[contract.name], chance_of_all(suit, hand, first))
    return said_if(announced > hand_value.by_points(contract, points_now(view)) + TOUT_FROM, choices)


def kontra(view: View, choices: OneOf, boldness: float) -> Act:
    """Kontra with a hand that takes many tricks, re with a game that is worth much."""
    if view.seat != view.seat_of(facts.DECLARER):
        return said_if(doubts(view, boldness), choices)
    return said_if(worth_now(view) >= RE_FROM - BOLDER * boldness, choices)


def doubts(view: View, boldness: float) -> bool:
    """Return whether an opponent expects the contract to be lost."""
    contract = contract_of(view)
    if contract is None or contract.aim == NO_TRICK:
        return False
    least = KONTRA_HIGH if contract.aim == EVERY_TRICK else KONTRA_FROM
    return certain_tricks(view) >= least - KONTRA_BOLDER * boldness


def certain_tricks(view: View) -> float:
    """The tricks that an opponent is likely to take."""
    ranking, found = card_play(view).ranking, 0.0
    for card in view.hand:
        if ranking.is_trump(card):
            found += TRUMP_SURE.get(rank_of(card), SMALL_TRUMP)
        else:
            found += SURE.get(rank_of(card), 0.0)
    return found


def worth_now(view: View) -> float:
    """Return the expected points of the declarer's own game before the first card."""
    contract = contract_of(view)
    assert contract
    suit, hand, first = view.word(facts.TRUMP), view.hand.mask, leads(view)
    if contract.aim == NO_TRICK:
        return 2 * contract.price * (2 * hand_value.chance_of_none(hand) - 1)
    if contract.aim == EVERY_TRICK:
        return hand_value.worth_of_all(contract, chance_of_all(suit, hand, first))
    return hand_value.by_points(contract, points_now(view))


def points_now(view: View) -> float:
    """Return the card points that the declarer's hand is likely to make, with the discard."""
    laid = view.faces("aside").mask
    return points_of(view.word(facts.TRUMP), view.hand.mask, card_points(laid), leads(view), stays=not laid)


words = call_by_phase(auction=bid, kontra=kontra, trump=trump, call=call, tout=tout)
"""The calls, by phase."""
