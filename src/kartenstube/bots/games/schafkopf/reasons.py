"""Reasons for an answer in the words of Schafkopf, by the cards that the seat sees and the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import ge

from kartenstube.bots.contract import by_phase, drawn, points_with
from kartenstube.bots.games.schafkopf.bidding import least_category, open_games
from kartenstube.bots.games.schafkopf.card_play import called_of
from kartenstube.bots.games.schafkopf.hand_value import Prospect, best
from kartenstube.bots.holding import counts, holding
from kartenstube.bots.reading import unseen_cards, was_led
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask, card_text, cards_of, suit_of
from kartenstube.core.contract import NO_TRICK
from kartenstube.core.decisions import PASS, Act, act_text
from kartenstube.core.messages import Message, Param
from kartenstube.core.view import View
from kartenstube.games.schafkopf import contracts
from kartenstube.games.schafkopf.contracts import CONTRACTS, SchafkopfContract, is_at_least
from kartenstube.mechanics.jacks import ALL_POINTS, WINS


def interest(view: View, act: Act) -> Iterator[Message]:
    """Yield the holding for the game that is promised, or if it is passed for the likeliest to be won."""
    games = open_games(view)
    if act == PASS:
        found, code = likeliest(view, games), "weak"
    else:
        promised = act.word or least_category(view)
        higher = [one for one in games if is_at_least(view.options, one.contract, promised)]
        found, code = best(higher, view.options), "strong"
    if found and found.contract.aim != NO_TRICK:
        yield Message(f"hint.schafkopf.{code}", held_for(view, found.contract))


def likeliest(view: View, games: Sequence[Prospect]) -> Prospect | None:
    """The game that is most likely to be won, of those that no other suit outdoes: where none has much of a
    chance, the likeliest one of all may have fewer trumps than another.
    """
    best_suits = (one for one in games if not any(outdoes(view, other, one) for other in games))
    return max(best_suits, key=lambda one: one.chance, default=None)


def outdoes(view: View, one: Prospect, other: Prospect) -> bool:
    """Return whether a contract is another with a better suit: the hand holds no less, and some more."""
    more, less = amounts(view, one.contract), amounts(view, other.contract)
    return one.contract.kind == other.contract.kind and more != less and all(map(ge, more, less))


def marriage(view: View, act: Act) -> Iterator[Message]:
    """The single trump that is offered, if it is."""
    if act != PASS:
        (card,) = cards_of(view.hand.mask & trumps_of(view, contracts.CALL))
        yield Message("hint.schafkopf.single", {"card": card_text(card)})


def offer(view: View, act: Act) -> Iterator[Message]:
    """The holding to which a trump would come."""
    if not act.cards:
        code = "leave" if act == PASS else "take"
        yield Message(f"hint.schafkopf.{code}", holding(view.hand.mask, trumps_of(view, contracts.CALL)))


def game(view: View, act: Act) -> Iterator[Message]:
    """A game played alone for which the hand holds most; a suit that is called and is the shortest."""
    contract = CONTRACTS[act_text(act)]
    acts = [one for one in view.offered.acts if CONTRACTS[act_text(one)].is_call == contract.is_call]
    if contract.is_call and length(view, act) == min(length(view, one) for one in acts):
        yield Message("hint.schafkopf.call", {"suit": contract.suit, "count": length(view, act)})
    if not contract.is_call and strong(view, contract) == max(
        strong(view, CONTRACTS[act_text(one)]) for one in acts
    ):
        yield Message("hint.schafkopf.alone", held_for(view, contract))


def strong(view: View, contract: SchafkopfContract) -> int:
    """Count the trumps of the hand for a contract, and the aces beside them, together."""
    return sum(amounts(view, contract))


def amounts(view: View, contract: SchafkopfContract) -> tuple[int, int]:
    """Count the trumps of the hand for a contract, and the aces beside them."""
    return counts(view.hand.mask, trumps_of(view, contract))


def length(view: View, call: Act) -> int:
    """Count the cards of the called ace's suit in the hand."""
    suit = contracts.ranking_of(contracts.CALL, view.options.deck == "short").follows(call.cards[0])
    return (view.hand.mask & suit).bit_count()


def held_for(view: View, contract: SchafkopfContract) -> dict[str, Param]:
    """The parameters of a sentence about what the hand holds for a game."""
    hand = view.hand.mask
    return {"game": contracts.named(contract), **holding(hand, trumps_of(view, contract))}


def trumps_of(view: View, contract: SchafkopfContract) -> Mask:
    """The trumps of a game."""
    return contracts.ranking_of(contract, view.options.deck == "short").trumps


def card(view: View, act: Act) -> Iterator[Message]:
    """A trick that decides, or what a lead is for."""
    contract, play = contracts.contract_of(view), contracts.card_play(view)
    if contract is None or play.misere or contract.tout:
        return
    yield from (decided if view.played() else lead)(view, play, act.cards[0])


def lead(view: View, play: CardPlay, led: Card) -> Iterator[Message]:
    """Trumps are drawn, the called ace is searched, or its holder runs away."""
    called, declares = called_of(view), view.word(facts.SIDE, view.seat) == "declarer"
    told = drawn(view, play.ranking, led)
    if declares and told:
        helps = "draw" if view.seat == view.seat_of(facts.DECLARER) else "help"
        yield Message(f"hint.schafkopf.{helps}", told)
    if called is None or led == called or play.ranking.group[led] != play.ranking.group[called]:
        return
    if called in view.hand and play.rule.bound:
        yield Message("hint.schafkopf.run", {"suit": suit_of(called), "card": card_text(led)})
    if unseen_cards(view) >> called & 1 and not (declares or was_led(view, play.ranking, called)):
        yield Message("hint.schafkopf.search", {"suit": suit_of(called)})


def decided(view: View, play: CardPlay, last: Card) -> Iterator[Message]:
    """The last card to a trick with which a party has what it needs, where the seat knows who is of it."""
    sides = {seat: view.word(facts.SIDE, seat) for seat in view.active}
    own = sides[view.seat]
    side = [seat for seat, one in sides.items() if one == own]
    reached = points_with(view, play.ranking, last, side)
    if all(sides.values()) and (WINS if own == "declarer" else ALL_POINTS - WINS + 1) in reached:
        code = "beaten" if own == "other" else "enough" if len(side) == 1 else "enough_two"
        yield Message(f"hint.schafkopf.{code}", {"points": reached[-1], "needed": WINS})


reasons = by_phase(
    interest=interest, duel=interest, marriage=marriage, offer=offer, announcement=game, play=card
)
"""The sentences that are true of an answer, the most telling first."""
