"""Calls and discards by rules of thumb: trumps, contracts, the talon, Flecken, marriages."""

from __future__ import annotations

from kartenstube.bots.games.dreierschnapsen.hand_value import ALL_CARDS, of_three, prospect, ways_aside, worth
from kartenstube.bots.odds import logistic
from kartenstube.bots.soloist import call_by_phase, said_if, worth_most
from kartenstube.core import facts
from kartenstube.core.cards import Card, cards_of, rank_of
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen.contracts import NONE, RACE, SCHNAPSER, bid_of, contract_of
from kartenstube.games.dreierschnapsen.play import limit_after, marriage_points
from kartenstube.games.dreierschnapsen.scoring import NEEDED, course

BID_FROM = 0.5  # what a bid must bring more than to let the others play
SURE_TO_WIN, SURE_TO_LOSE = 0.85, 1.4  # retour: the declarer's chance; Fleck: points of an own normal game
# so much less is enough for a bold seat: in points, as a chance
BOLDER, BOLDER_CHANCE = 0.15, 0.05
LOW_CARDS = 4  # with more of them a defender leaves the declarer of a Bettler too few
TRICK = 13  # the card points that are hoped for in a trick that is still to be won


def trump(view: View, choices: OneOf, boldness: float) -> Act:
    """The suit that is worth most; the fourth card is turned where that is better on average."""
    hand = view.hand.mask
    fourth = cards_of(ALL_CARDS & ~hand)
    return max(choices.acts, key=lambda act: of_three(hand, fourth, act.word))


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """The bid that brings most, if that is enough; else to pass, or the first bid."""
    hand, suit = view.hand.mask, view.word(facts.TRUMP)
    found = {act: prospect(bid_of(act.word), suit, hand) for act in choices.acts if act != PASS}
    if PASS in choices.acts:
        found[PASS] = 0.0
    return worth_most(found, BID_FROM - BOLDER * boldness)


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The pairs that may be laid aside, the best first."""
    return ways_aside(view.word(facts.CONTRACT), view.word(facts.TRUMP), pick.cards.mask)


def kontra(view: View, choices: OneOf, boldness: float) -> Act:
    """Fleck or retour, where the game is likely to be lost, or won."""
    is_sure = is_sure_to_win if view.seat == view.seat_of(facts.DECLARER) else is_sure_to_lose
    return said_if(is_sure(view, boldness), choices)


def is_sure_to_win(view: View, boldness: float) -> bool:
    """Return whether the declarer is likely enough to win for a retour."""
    contract = contract_of(view)
    found = worth(view.word(facts.CONTRACT), view.word(facts.TRUMP), view.hand.mask)
    if contract is not None and contract.goal == RACE:
        return found > SURE_TO_LOSE - BOLDER * boldness
    return logistic(found) > SURE_TO_WIN - BOLDER_CHANCE * boldness


def is_sure_to_lose(view: View, boldness: float) -> bool:
    """Return whether a defender's hand makes the declarer likely enough to lose for a Fleck."""
    contract, hand = contract_of(view), view.hand.mask
    assert contract
    ranks = [rank_of(card) for card in cards_of(hand)]
    if contract.goal == NONE:
        lowest = "AJ" if contract.ace_low else "JQ"
        return sum(rank in lowest for rank in ranks) > LOW_CARDS
    if not contract.trumps:
        return ranks.count("T" if contract.ace_low else "A") > 1
    found = worth("normal", view.word(facts.TRUMP), hand)
    return found > (SURE_TO_LOSE if contract.goal == RACE else SURE_TO_LOSE / 2) - BOLDER * boldness


def marriage(view: View, choices: OneOf, boldness: float) -> Act | None:
    """The best marriage, where announcing it does no harm; None for none."""
    melds = [act for act in choices.acts if act.verb == "meld"]
    useful = [act for act in melds if is_useful(view, act.word)]
    return max(useful, key=lambda act: marriage_points(view, act.word), default=None)


def is_useful(view: View, suit: str) -> bool:
    """Return whether a marriage helps: in a Schnapser only if 66 are likely in the tricks it leaves."""
    contract = contract_of(view)
    if contract is None or contract.goal != SCHNAPSER:
        return True
    own, points = course(view).own, marriage_points(view, suit)
    left = limit_after(view, suit) - own.tricks
    return own.cards + own.marriages + points + TRICK * left >= NEEDED


words = call_by_phase(trump=trump, auction=bid, kontra=kontra, play=marriage)
"""The calls, by phase."""
