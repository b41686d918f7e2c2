"""The expert's use of worlds: their likelihood after what was bid and announced, the worth of the rest of a
deal, and each call tried out as the game to which it leads.
"""

from __future__ import annotations

from kartenstube.bots.contract import ONE_TRICK, Tries, all_alike, as_they_spoke, course_of, gain_by
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.schlauch import bidding, hand_value
from kartenstube.bots.games.schlauch.hand_value import prospect, strength_of
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask, cards_of, mask_of, parse_card
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.decisions import PASS, Act, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.schlauch import own_facts, scoring
from kartenstube.games.schlauch.contracts import CONTRACTS, SchlauchContract, contract_of, first_lead, play_of
from kartenstube.games.schlauch.turn_up import told_of
from kartenstube.solver.layout import Window

NEVER = 0.05  # the chance that a seat does what it should not
TRICK = 0.02  # what a trick is worth besides the strokes
WAYS, CALLS = 4, 4  # the numbers of discards and of called cards that are tried out
FEW = 0.4  # a world costs much, since whole deals are solved in it
CLEAR = 1.0  # bids that are worth so much less than a pass are not tried out


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by what was said of the discards, and by how likely the others are to bid as they did."""
    declarer, contract = view.seat_of(facts.DECLARER), contract_of(view)

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        if contract is None or seat != declarer or view.phase != "play":
            return 1.0
        return NEVER + strength_of(contract, view.word(facts.TRUMP), hand)

    spoke = as_they_spoke(view, chance_of)
    return lambda world: spoke(world) if agrees(view, world) else 0.0


def agrees(view: View, world: World) -> bool:
    """Tell whether the discards in a world are those that were announced."""
    told, turned = view.word(own_facts.AWAY), view.word(own_facts.TURN_UP)
    return not told or told_of(cards_of(world["aside"]), turned) == told


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The stakes of the contract under way."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return Stakes(float)
    return stakes_of(view, contract, declarer, world)


def stakes_of(view: View, contract: SchlauchContract, declarer: Seat, world: World) -> Stakes:
    """The stakes of a contract for the seat: all tricks or not, none or one."""
    value, is_misere = scoring.strokes(view, contract), contract.aim == NO_TRICK
    sign = 1.0 if declarer == view.seat else -1.0

    def pays(result: DealResult) -> float:
        return contract.aim.sign(result) * value

    course = course_of(view, [declarer], world, 0)
    gain = gain_by(course, contract.aim, sign, pays, -TRICK if is_misere else TRICK)
    return Stakes(gain, ONE_TRICK if is_misere else Window(marks=(course.tricks_left,)))


# What is tried out


def bids(view: View, rules: CardRules) -> dict[Act, float]:
    """The contracts that may be worth something, and the pass, which is not tried out and counts twice."""
    found = {
        act: bidding.lead(view, CONTRACTS[act.word], one.chance) for act, one in bidding.offered(view).items()
    }
    passed = bidding.worth_of_pass(view)
    return {**{act: worth for act, worth in found.items() if worth > passed - CLEAR}, PASS: 2 * passed}


def calls(view: View, rules: CardRules) -> dict[Act, float]:
    """The cards that help most."""
    hand, suit = view.hand.mask, view.word(facts.TRUMP)
    best = sorted(
        view.offered.acts, key=lambda act: hand_value.with_card(suit, hand, act.cards[0])[0], reverse=True
    )
    return dict.fromkeys(best[:CALLS], 0.0)


def picked(view: View, rules: CardRules) -> dict[Act, float]:
    """The best ways to discard, or to give a card away."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    ways = bidding.aside(view, rules, pick)[:WAYS]
    if view.phase == "give":
        return {Act(pick.verb, way): 0.0 for way in ways}
    return {Act(pick.verb, way): bidding.after_discard(view, pick.cards.mask, way) for way in ways}


# The game to which an answer leads in a world


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The seat's own game after an answer; none after a pass."""
    if act == PASS:
        return None
    hand, away = world[hand_of(view.seat)], world["aside"]
    if act.verb == "discard":
        away = mask_of(act.cards)
        hand &= ~away
    known = away if view.seat == view.dealer else 0
    contract = contract_of(view) or (CONTRACTS[act.word] if act.verb == "bid" else best(view, hand, known))
    suit = act.word if act.verb == "trump" else view.word(facts.TRUMP)
    if contract.suits and not suit:
        suit = prospect(contract.name, hand, known).trump
    lies: World = {**world, hand_of(view.seat): hand, "aside": away}
    if contract.calls:
        lies = exchanged(view, suit, lies, act)
    return Continuation(
        play_of(view.options.must_trump, contract, suit),
        frozenset([view.seat]),
        lies,
        stakes_of(view, contract, view.seat, lies),
        first_lead(view, contract, view.seat),
    )


def best(view: View, hand: Mask, away: Mask) -> SchlauchContract:
    """The contract for which a hand is best."""
    return max(
        CONTRACTS.values(), key=lambda one: bidding.worth(view, one, prospect(one.name, hand, away).chance)
    )


def exchanged(view: View, suit: str, world: World, act: Act) -> World:
    """The world in which the called card has been exchanged; a card that is out is followed by another."""
    name = hand_of(view.seat)
    hand, out = world[name], world["aside"]
    called = act.cards[0] if act.verb == "call" else best_call(view, suit, hand, out)
    if out >> called & 1:
        called = best_call(view, suit, hand, out)
    lender = next(hand_of(seat) for seat in view.active if world[hand_of(seat)] >> called & 1)
    given = act.cards[0] if act.verb == "give" else hand_value.with_card(suit, hand, called)[1]
    gets, gives = 1 << called, 1 << given
    return {**world, name: hand & ~gives | gets, lender: world[lender] & ~gets | gives}


def best_call(view: View, suit: str, hand: Mask, out: Mask) -> Card:
    """The card that was called, or the one that helps most."""
    if view.phase == "give":
        return parse_card(view.word(facts.CALLED))
    found = hand_value.to_call(suit, hand, out)
    return max(found, key=lambda card: hand_value.with_card(suit, hand, card)[0])


TRIES = Tries(
    {"discard": picked, "auction": bids, "trump": all_alike, "call": calls, "give": picked},
    continuation,
    FEW,
    untold=("discard",),
)
"""The calls and discards that an expert tries out."""
