"""Bots of a game in which seats bid a number of tricks, alone against all: the tricks that a hand is likely
to take with a trump suit, and the expected points of each bid. An expert tries bids, trumps and discards on
sampled hands and talons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from kartenstube.bots.contract import Tries, all_alike, best_ways
from kartenstube.bots.game_bots import Likelihood
from kartenstube.bots.holding import holding
from kartenstube.bots.search import Stakes
from kartenstube.bots.soloist import Continuation, ways_aside
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.contract import Contract, DealResult
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View

BID_FROM, BOLDER = 0.3, 0.4  # what a bid must be worth in expectation, and how much less a bold seat takes
CLEAR = 2.5  # bids that are worth so much less than nothing are not tried out
NEVER = 0.05  # the chance of a contract that its declarer should not have bid
TRICK = 0.05  # the value of a trick apart from the score that it decides
WAYS = 4  # the number of ways to discard that are tried


@dataclass(frozen=True, slots=True)
class TrickBids:
    """The bids of a game. `worth` gives the tricks that a hand takes with a trump suit, `chance` the chance
    that so many win a contract, `after` the contract to which an answer leads (the lowest one after a pass),
    `standing` the contract under way, `play` its card play with a trump suit, `leader` the seat that leads
    when a seat plays it; `loss` is the factor by which a lost bid costs its value. `words` are the phases in
    which seats bid, with `tricks` in a deal.
    """

    game: str
    tricks: int
    worth: Callable[[View, Mask, str], float]
    chance: Callable[[View, Contract, float], float]
    after: Callable[[View, Act], Contract]
    standing: Callable[[View], Contract | None]
    play: Callable[[View, str], CardPlay]
    leader: Callable[[View, Seat], Seat]
    loss: Callable[[View], int] = lambda view: 1
    words: tuple[str, ...] = ("auction", "raise")

    # The value of a hand

    def suit(self, view: View, contract: Contract, hand: Mask) -> str:
        """The trump suit that is already named, or else the one with which the hand takes most tricks."""
        suits = view.word(facts.TRUMP) or contract.suits
        return max(suits, key=lambda suit: self.worth(view, hand, suit))

    def won(self, view: View, contract: Contract, hand: Mask) -> float:
        """The chance that a hand wins a contract."""
        return self.chance(view, contract, self.worth(view, hand, self.suit(view, contract, hand)))

    def prospect(self, view: View, contract: Contract) -> float:
        """The expected points of a contract for the seat."""
        won = self.won(view, contract, view.hand.mask)
        return contract.price * (won - self.loss(view) * (1 - won))

    def offered(self, view: View) -> Mapping[Act, float]:
        """The expected points of each answer; of a pass, those of the seat's own contract, or nothing."""
        stands = self.standing(view)
        found = {act: self.prospect(view, self.after(view, act)) for act in view.offered.acts if act != PASS}
        return {**found, PASS: self.prospect(view, stands) if stands else 0.0}

    # Bids and discards by rules of thumb

    def call(self, view: View, choices: OneOf, boldness: float) -> Act | None:
        """The answer that is worth most, if that is enough, or the best trump suit; None for a card."""
        if view.legal_cards():
            return None
        if view.phase == "trump":
            return Act("trump", word=self.suit(view, self.after(view, PASS), view.hand.mask))
        found = self.offered(view)
        best = max(found, key=found.__getitem__)
        return best if found[best] > found[PASS] + BID_FROM - BOLDER * boldness else PASS

    def aside(self, view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
        """The ways to discard, the best first."""
        return self.ways(view, self.after(view, PASS), mask_of(pick.cards))

    def ways(self, view: View, contract: Contract, hand: Mask) -> list[tuple[Card, ...]]:
        """The ways to discard from a hand that plays a contract."""

        def left(kept: Iterable[Card]) -> float:
            cards = mask_of(kept)
            return self.worth(view, cards, self.suit(view, contract, cards))

        more = hand.bit_count() - self.tricks
        return ways_aside(cards_of(hand), more, left, self.play(view, "")) if more > 0 else [()]

    # The search of an expert

    @property
    def tries(self) -> Tries:
        """The answers that an expert tries, by phase."""
        ways = best_ways(self.aside, WAYS)
        return Tries(
            {**dict.fromkeys(self.words, self.tried), "discard": ways, "trump": all_alike},
            self.continuation,
        )

    def tried(self, view: View, rules: CardRules) -> Mapping[Act, float]:
        """The answers that may be worth something, and the pass."""
        found = self.offered(view)
        return {act: worth for act, worth in found.items() if worth > found[PASS] - CLEAR}

    def continuation(self, view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
        """The seat's own contract after an answer, with the talon if it takes that; None if it passes without
        a contract.
        """
        if act == PASS and not self.standing(view):
            return None
        contract, hand = self.after(view, act), hand_of(view.seat)
        takes = contract.takes_talon and view.phase == "auction"
        held = world[hand] | (world["talon"] if takes else 0)
        aside = act.cards if act.cards else self.ways(view, contract, held)[0]
        kept = held & ~mask_of(aside)
        trump = act.word if act.verb == "trump" else self.suit(view, contract, kept)
        own, lies = frozenset([view.seat]), {**world, hand: kept}
        stakes = self.stakes_of(view, contract, view.seat)
        return Continuation(self.play(view, trump), own, lies, stakes, self.leader(view, view.seat))

    def stakes(self, view: View, play: CardPlay, side: Side, world: World) -> Stakes:
        """The value of the contract under way to the seat; of each trick by itself if nobody has bid."""
        contract, declarer = self.standing(view), view.seat_of(facts.DECLARER)
        return (
            Stakes(float)
            if contract is None or declarer is None
            else self.stakes_of(view, contract, declarer)
        )

    def stakes_of(self, view: View, contract: Contract, declarer: Seat) -> Stakes:
        """The value of a contract to the seat, by the declarer's number of the remaining tricks."""
        taken, sign = view.count(facts.TRICKS, declarer), 1 if declarer == view.seat else -1

        def gain(value: int) -> float:
            tricks = taken + value
            is_won = contract.aim.is_met(DealResult(tricks=tricks, others=self.tricks - tricks))
            return sign * (contract.price * (1 if is_won else -self.loss(view)) + TRICK * tricks)

        return Stakes(gain)

    def likelihood(self, view: View, rules: CardRules) -> Likelihood | None:
        """The chance that the declarer's hand in a world is worth the contract."""
        contract, declarer = self.standing(view), view.seat_of(facts.DECLARER)
        if contract is None or declarer is None or declarer == view.seat or not view.word(facts.TRUMP):
            return None
        played = view.played_by(declarer)
        return lambda world: max(NEVER, self.won(view, contract, world[hand_of(declarer)] | played))

    # The reasons of a hint

    def reasons(self, view: View, act: Act) -> Iterator[Message]:
        """The cards of the hand that speak for a bid with trumps; after a pass, for the lowest one left."""
        if view.phase == "auction":
            hand, bids = view.hand.mask, [one for one in view.offered.acts if one != PASS]
            lowest = max((self.after(view, one) for one in bids), key=lambda one: len(one.suits))
            suit = self.suit(view, lowest if act == PASS else self.after(view, act), hand)
            told = holding(hand, self.play(view, suit).ranking.trumps)
            yield Message(f"hint.{self.game}.{'weak' if act == PASS else 'strong'}", {"suit": suit, **told})
