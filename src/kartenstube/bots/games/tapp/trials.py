"""An expert's words: each is tried out on worlds as the game to which it leads. What the tables say of the
hand counts as much as all worlds together.
"""

from __future__ import annotations

from kartenstube.bots.contract import Tries, all_alike
from kartenstube.bots.games.tapp.hands import chance_of_all
from kartenstube.bots.games.tapp.prospects import after_aside, lacking, with_card, with_tapp, without_tapp
from kartenstube.bots.games.tapp.speaking import aside, leads, offered
from kartenstube.bots.games.tapp.worlds import stakes_of
from kartenstube.bots.soloist import Trial
from kartenstube.core import facts
from kartenstube.core.cards import Card, mask_of, parse_card
from kartenstube.core.decisions import PASS, Act, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.tapp.contracts import (
    CONTRACTS,
    RUFER,
    TOUTS,
    WORDS,
    TappContract,
    contract_of,
    play_of,
    talon_size,
)

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
    """How likely every trick is taken if a card is called."""
    return with_card(view.options, view.word(facts.TRUMP), view.hand.mask, leads(view), act.cards[0])


def picked(view: View, rules: CardRules) -> dict[Act, float]:
    """The best ways to lay cards aside, or to give one away."""
    pick = view.asked.choices
    assert isinstance(pick, Pick)
    ways = aside(view, rules, pick)[:WAYS]
    if view.phase == "give":
        return {Act(pick.verb, way): 0.0 for way in ways}
    return {
        Act(pick.verb, one.aside): one.worth for one in after_aside(pick.cards.mask, ways, leads(view), WAYS)
    }


# The game to which an answer leads in a world


def trial(view: View, rules: CardRules, world: World, act: Act) -> Trial | None:
    """The game to which an answer leads; none after passing a bid."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if view.phase == "auction":
        return None if act == PASS else own_game(view, CONTRACTS[act.word], world)
    assert contract
    assert declarer is not None
    if view.phase in ("kontra", "tout"):
        said = TOUTS[contract.name] if act.verb == "tout" else contract
        return game(view, said, view.word(facts.TRUMP), world, 2 if act.verb in WORDS else 1)
    suit = act.word or view.word(facts.TRUMP)
    return game(view, contract, suit, lying(view, contract, suit, world, act))


def own_game(view: View, contract: TappContract, world: World) -> Trial:
    """The seat's own game after a bid."""
    suit = "H" if contract.takes_talon else ""
    if not suit:
        suit = without_tapp(view.options, contract.name, view.hand.mask, leads(view)).trump
    return game(view, contract, suit, lying(view, contract, suit, world))


def game(view: View, contract: TappContract, suit: str, lies: World, times: int = 1) -> Trial:
    """A game with this trump suit, in which the cards lie so."""
    told = view.seat_of(facts.DECLARER)
    declarer = view.seat if told is None else told
    return Trial(
        play_of(view.options, contract, suit),
        frozenset([declarer]),
        lies,
        stakes_of(view, contract, declarer, lies, times),
    )


def lying(view: View, contract: TappContract, suit: str, world: World, act: Act = PASS) -> World:
    """Where the cards lie when the declarer has laid cards aside, or has exchanged one."""
    name, tapp = hand_of(view.seat), world.get("talon", 0)
    if contract.takes_talon:
        hand = world[name] | tapp
        laid = act.cards or with_tapp(hand, talon_size(view.options), leads(view)).aside
        aside = mask_of(laid) | world.get("aside", 0)
        return {**world, name: hand & ~mask_of(laid), "talon": 0, "aside": aside}
    if contract == RUFER:
        return exchanged(view, suit, world, act)
    return world


def exchanged(view: View, suit: str, world: World, act: Act) -> World:
    """Where the cards lie when the called card has been exchanged for the best card to give away."""
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
    return max(lacking(o, hand), key=lambda card: with_card(o, suit, hand, first, card))


def best_gift(view: View, suit: str, called: Card) -> Card:
    """The card without which every trick is most likely taken."""
    owned, first = view.hand.mask | 1 << called, leads(view)
    return max(view.hand, key=lambda card: chance_of_all(suit, owned & ~(1 << card), first))


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
    trial,
    FEW,
    untold=("tout", "kontra"),
)
"""What an expert tries out of words and of cards to lay aside, and the cards of a Ramsch."""
