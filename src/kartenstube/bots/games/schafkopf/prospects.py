"""What the games that a seat may play are worth to it, in expectation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from kartenstube.bots.games.schafkopf.hands import Odds, odds
from kartenstube.core.cards import CardSet, Mask, cards_of, mask_of
from kartenstube.core.contract import NO_TRICK, SHOWN, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.schafkopf.bidding import may_call
from kartenstube.games.schafkopf.contracts import (
    CATEGORIES,
    CONTRACTS,
    HEADS,
    SchafkopfContract,
    is_offered,
    ranking_of,
)
from kartenstube.games.schafkopf.scoring import Tariff, tariff, value
from kartenstube.mechanics.jacks import ALL_POINTS

ALONE = 3  # so many opponents pay, or are paid
# what games typically come to: card points of the declarers, their tricks and those of the others
WON, SCHNEIDER, SCHWARZ = (72, 5, 3), (97, 7, 1), (ALL_POINTS, 8, 0)
LOST, LOW = (48, 3, 5), (22, 2, 6)


class Prospect(NamedTuple):
    """A game as it may be played: its chances, and the runners, below nothing those that are lacking."""

    contract: SchafkopfContract
    odds: Odds
    run: int

    def worth(self, o: Values) -> float:
        """What the game brings the declarer in expectation."""
        won, schneider, all_tricks, escapes = self.odds
        if self.contract.takes_all:
            gets = self.account(o, SCHWARZ)
            return gets * all_tricks - gets * (1 - all_tricks)
        if self.contract.aim == NO_TRICK:
            return self.account(o, LOST) * (1 - won) + self.account(o, (0, 0, 8)) * won
        return (
            self.account(o, WON) * (won - schneider)
            + self.account(o, SCHNEIDER) * (schneider - all_tricks)
            + self.account(o, SCHWARZ) * all_tricks
            + (1 - won) * (escapes * self.account(o, LOST) + (1 - escapes) * self.account(o, LOW))
        )

    @property
    def chance(self) -> float:
        """How likely it is won."""
        return self.odds.all_tricks if self.contract.takes_all else self.odds.won

    def account(self, o: Values, comes_to: tuple[int, int, int]) -> int:
        """What the declarer gets if it comes to so many card points and tricks."""
        result = DealResult(*comes_to, abs(self.run))
        return booked(tariff(o), self.contract, result)


def booked(prices: Tariff, contract: SchafkopfContract, result: DealResult) -> int:
    """What the declarer gets, or pays, before doublings."""
    each = value(prices, contract, result) * (1 if contract.is_call else ALONE)
    return each if contract.aim.is_met(result) else -each


@lru_cache(maxsize=1 << 12)
def prospects(o: Values, hand: Mask, before: int, least: str = CATEGORIES[0]) -> tuple[Prospect, ...]:
    """The games of at least a category that a hand may play, when so many seats lead before it."""
    lowest = CATEGORIES.index(least)
    return tuple(
        prospect(o, contract, hand, before)
        for contract in CONTRACTS.values()
        if CATEGORIES.index(contract.category) >= lowest
        and is_offered(o, contract)
        and may_play(hand, contract)
    )


def prospect(o: Values, contract: SchafkopfContract, hand: Mask, before: int) -> Prospect:
    """A game with a hand. The runners of a call game are those of the hand alone."""
    short = o.deck == "short"
    ranking = ranking_of(contract, short)
    run = matadors(ranking, cards_of(hand)) if ranking.trumps else 0
    return Prospect(contract, odds(contract, hand, before, short), max(0, run) if contract.is_call else run)


def may_play(hand: Mask, contract: SchafkopfContract) -> bool:
    """Whether a hand may play a game."""
    if contract.is_call:
        return may_call(CardSet.of(hand), contract)
    return contract.aim != SHOWN or hand == mask_of(HEADS[: hand.bit_count()])


def best(found: Iterable[Prospect], o: Values) -> Prospect | None:
    """The game that is worth most in expectation."""
    return max(found, key=lambda one: one.worth(o), default=None)


def seats_before(view: View, seat: Seat | None = None) -> int:
    """How many seats lead before a seat, by default before the view's own."""
    return list(view.clockwise(view.dealer + 1)).index(view.seat if seat is None else seat)
