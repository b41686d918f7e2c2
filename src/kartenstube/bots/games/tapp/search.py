"""The expert's use of worlds: their likelihood after the auction, the worth of the rest of a deal, and each
call tried out as the game to which it leads. The tables count as much as all worlds together. Seats that
passed rarely hold a hand for a Frage; a declarer in hearts holds hearts.
"""

from __future__ import annotations

from kartenstube.bots.contract import (
    FEW_POINTS,
    ONE_TRICK,
    Tries,
    all_alike,
    as_they_spoke,
    course_of,
    gain_by,
    leads,
    near,
)
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.games.tapp import hand_value
from kartenstube.bots.games.tapp.bidding import aside, offered
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation, after_discard
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, Mask, mask_of, parse_card
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.decisions import PASS, Act, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.tapp import contracts
from kartenstube.games.tapp.contracts import CONTRACTS, WINS, TappContract, contract_of
from kartenstube.solver.layout import Window

NEVER = 0.03  # the chance that somebody does what he should not
SHARP = 0.15  # how sharply hands that bid and hands that pass are told apart, by card points
TAPP_HELPS = 12  # card points that the Tapp adds to a Frage
POINT = 0.01  # what a card point is worth besides the score that it decides
NEAR = 20  # so many card points more or less than are needed are told apart


def likelihood(view: View, rules: CardRules) -> Likelihood:
    """Weigh worlds by how likely the others are to speak as they did with the cards there."""
    declarer, contract = view.seat_of(facts.DECLARER), contract_of(view)

    def chance_of(seat: Seat, hand: Mask, world: World) -> float:
        if seat == declarer and contract:
            return plays_so(contract, view.word(facts.TRUMP), hand)
        said = view.word(facts.BID, seat)
        return max(NEVER, 1 - would_ask(hand) if said == "pass" else would_ask(hand)) if said else 1.0

    return as_they_spoke(view, chance_of)


def plays_so(contract: TappContract, trump: str, hand: Mask) -> float:
    """Return the chance that a declarer's hand is played in this contract."""
    if not trump:
        return 1.0
    return max(
        NEVER, logistic(SHARP * (hand_value.points_of(trump, hand, 0, leads=False, stays=True) - WINS))
    )


def would_ask(hand: Mask) -> float:
    """The chance that a hand is bid on: for a Frage or a Solo."""
    hearts = hand_value.points_of("H", hand, 0, leads=False, stays=False) + TAPP_HELPS
    others = max(hand_value.points_of(suit, hand, 0, leads=False, stays=True) for suit in SUITS)
    return logistic(SHARP * (max(hearts, others) - WINS))


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """Return the stakes of the game under way; in a Ramsch, few points for the seat."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return FEW_POINTS
    return stakes_of(view, contract, declarer, world)


def stakes_of(view: View, contract: TappContract, declarer: Seat, world: World, times: int = 1) -> Stakes:
    """Return the stakes of a contract for the seat. No trick or one matters, all or not all, or the card
    points near those that win.
    """

    def pays(result: DealResult) -> float:
        return contract.aim.sign(result) * contracts.value(contract, result)

    share = (2.0 if declarer == view.seat else -1.0) * times * 2 ** view.count(facts.DOUBLINGS)
    is_misere = contract.aim == NO_TRICK
    course = course_of(view, [declarer], world, contracts.ALL_POINTS, laid_points(world))
    gain = gain_by(course, contract.aim, share, pays, -POINT if is_misere else POINT)
    if contract.aim.by_tricks:
        return Stakes(gain, ONE_TRICK if is_misere else Window(marks=(course.tricks_left,)))
    return Stakes(gain, near(WINS - course.result.points, NEAR))


def laid_points(world: World) -> int:
    """Add up the card points in the Tapp and in the discard."""
    return hand_value.card_points(world.get("talon", 0) | world.get("aside", 0))


# What is tried out

WAYS, CALLS = 5, 4  # so many ways to lay cards aside, and cards to call, are tried out
FEW = 0.25  # a world costs much, since whole deals are solved in it
CLEAR = 12.0  # bids that are worth so much less than nothing are not tried out


def bids(view: View, rules: CardRules) -> dict[Act, float]:
    """The contracts that may be worth something, and to pass."""
    worth = {act: one.worth for act, one in offered(view, view.offered).items() if one.worth > -CLEAR}
    return {**worth, PASS: 0.0} if worth else {}


def calls(view: View, rules: CardRules) -> dict[Act, float]:
    """The cards that help most."""
    best = sorted(view.offered.acts, key=lambda act: helps(view, act), reverse=True)
    return dict.fromkeys(best[:CALLS], 0.0)


def helps(view: View, act: Act) -> float:
    """Return the chance of every trick if a card is called."""
    return hand_value.with_card(
        view.options, view.word(facts.TRUMP), view.hand.mask, leads(view), act.cards[0]
    )


def picked(view: View, rules: CardRules) -> dict[Act, float]:
    """The best ways to lay cards aside, or to give one away."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    ways = aside(view, rules, pick)[:WAYS]
    if view.phase == "give":
        return {Act(pick.verb, way): 0.0 for way in ways}
    return {
        Act(pick.verb, one.aside): one.worth
        for one in hand_value.after_aside(pick.cards.mask, ways, leads(view), WAYS)
    }


# The game to which an answer leads in a world


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The game to which an answer leads; none after passing a bid."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if view.phase == "auction":
        return None if act == PASS else own_game(view, CONTRACTS[act.word], world)
    assert contract
    assert declarer is not None
    if view.phase in ("kontra", "tout"):
        said = contracts.TOUTS[contract.name] if act.verb == "tout" else contract
        return game(view, said, view.word(facts.TRUMP), world, 2 if act.verb in contracts.WORDS else 1)
    suit = act.word or view.word(facts.TRUMP)
    return game(view, contract, suit, lying(view, contract, suit, world, act))


def own_game(view: View, contract: TappContract, world: World) -> Continuation:
    """The seat's own game after a bid."""
    suit = "H" if contract.takes_talon else ""
    if not suit:
        suit = hand_value.without_tapp(view.options, contract.name, view.hand.mask, leads(view)).trump
    return game(view, contract, suit, lying(view, contract, suit, world))


def game(view: View, contract: TappContract, suit: str, lies: World, times: int = 1) -> Continuation:
    """A game with this trump suit, in which the cards lie so."""
    told = view.seat_of(facts.DECLARER)
    declarer = view.seat if told is None else told
    return Continuation(
        contracts.play_of(view.options, contract, suit),
        frozenset([declarer]),
        lies,
        stakes_of(view, contract, declarer, lies, times),
    )


def lying(view: View, contract: TappContract, suit: str, world: World, act: Act = PASS) -> World:
    """Return the world in which the declarer has discarded, or has exchanged a card."""
    if contract.takes_talon:
        hand = world[hand_of(view.seat)] | world.get("talon", 0)
        laid = act.cards or hand_value.with_tapp(hand, contracts.talon_size(view.options), leads(view)).aside
        return after_discard(world, view.seat, laid)
    if contract == contracts.RUFER:
        return exchanged(view, suit, world, act)
    return world


def exchanged(view: View, suit: str, world: World, act: Act) -> World:
    """Return the world in which the called card has been exchanged for the best card to give away."""
    called = act.cards[0] if act.verb == "call" else best_call(view, suit)
    name = hand_of(view.seat)
    lender = next((hand_of(seat) for seat in view.active if world[hand_of(seat)] >> called & 1), None)
    if lender in (None, name):
        return world
    assert lender
    given = mask_of(act.cards if act.verb == "give" else [best_gift(view, suit, called)])
    card = 1 << called
    return {**world, name: world[name] & ~given | card, lender: world[lender] & ~card | given}


def best_call(view: View, suit: str) -> Card:
    """The card that was called, or the one that helps most."""
    if view.word(facts.CALLED):
        return parse_card(view.word(facts.CALLED))
    o, hand, first = view.options, view.hand.mask, leads(view)
    return max(hand_value.lacking(o, hand), key=lambda card: hand_value.with_card(o, suit, hand, first, card))


def best_gift(view: View, suit: str, called: Card) -> Card:
    """The card without which every trick is most likely taken."""
    owned, first = view.hand.mask | 1 << called, leads(view)
    return max(view.hand, key=lambda card: hand_value.chance_of_all(suit, owned & ~(1 << card), first))


TRIES = Tries(
    {
        "auction": bids,
        "discard": picked,
        "trump": all_alike,
        "call": calls,
        "give": picked,
        "tout": all_alike,
        "kontra": all_alike,
    },
    continuation,
    FEW,
    untold=("tout", "kontra"),
)
"""The calls and discards that an expert tries out, and the cards of a Ramsch."""
