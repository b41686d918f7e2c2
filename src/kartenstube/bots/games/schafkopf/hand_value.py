"""The value of a hand of Schafkopf: the chance of each contract, and the expected gain of those that a seat
may play.

The tables were fitted to some thousand deals of random hands, solved with all cards open; then those of games
that are played alone were raised, since real opponents do not see all cards. They add up to the logarithm of
the odds: 0 is an even chance, 1 one of 73 %, 2 one of 88 %.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from kartenstube.bots.hand_tables import SuitTable, TrumpTable, suit_table, trump_table
from kartenstube.bots.misere import BY_SUIT, NATURAL, chance_of_none
from kartenstube.bots.odds import logistic
from kartenstube.core.cards import SUITS, CardSet, Mask, cards_of, mask_of
from kartenstube.core.contract import NO_TRICK, SHOWN, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.view import View
from kartenstube.games.schafkopf import contracts
from kartenstube.games.schafkopf.bidding import may_call
from kartenstube.games.schafkopf.contracts import CATEGORIES, CONTRACTS, SchafkopfContract, ranking_of
from kartenstube.games.schafkopf.scoring import value
from kartenstube.mechanics.jacks import ALL_POINTS

Line = tuple[float, float]
BESIDE = dict(zip(SUITS, BY_SUIT, strict=True))
COVERED = 0.6  # what is left of the danger of a Bettel when the opponents do not see the hand


class Tables(NamedTuple):
    """The worth of what a hand holds: its trumps, its other suits, that of a called ace by its own table, and
    the lead, by how many seats lead before. `schneider`, `all_tricks` and `escapes` (a lost game that is not
    schneider) say how other odds follow from those of winning.
    """

    even: float
    trumps: TrumpTable
    beside: SuitTable
    leads: tuple[float, float, float, float]
    schneider: Line
    escapes: Line
    all_tricks: Line = (0.0, -20.0)
    called: SuitTable | None = None


CALL = Tables(
    even=-0.75,
    trumps=trump_table(
        (-3.0, -2.2, -1.5, -1.0, -0.6, -0.15, 0.35, 1.05, 1.8),
        (1.05, 0.9, 0.55, 0.4, 0.3, 0.15, 0.15, 0.1),
        {"A": 0.25, "T": 0.2},
    ),
    beside=suit_table(
        {
            "": (0.5, -0.3, -0.3, -0.6),
            "A": (0.5, 0.35, 0.2, -0.15),
            "T": (-0.3, -0.3, -0.25, -0.25),
            "AT": (0.0, 0.1, -0.3, -0.4),
        }
    ),
    called=suit_table({"": (0.2, 0.2, -0.15, -0.35), "T": (0.25, 0.05, 0.0, -0.35)}),
    leads=(0.15, -0.1, -0.15, -0.2),
    schneider=(0.85, -1.8),
    escapes=(1.3, 1.85),
)
SOLO = Tables(
    even=-2.3,
    trumps=trump_table(
        (-15.0, -12.0, -9.0, -7.0, -5.3, -3.6, -1.8, 0.4, 2.2),
        (3.4, 2.5, 1.75, 1.1, 0.65, 0.5, 0.4, 0.0),
        {"A": 0.5, "T": 0.4},
    ),
    beside=suit_table(
        {
            "": (-0.4, -1.95, -2.5, -2.7),
            "A": (0.65, 0.35, 0.3, 0.3),
            "T": (-2.1, -2.3, -1.0, -1.0),
            "AT": (0.9, 0.5, 0.4, 0.4),
        }
    ),
    leads=(0.0, -0.8, -0.95, -1.1),
    schneider=(1.15, -3.7),
    escapes=(0.95, 3.8),
    all_tricks=(1.15, -6.6),
)
WENZ = Tables(
    even=-1.2,
    trumps=trump_table((-5.0, -2.7, -0.85, 0.7, 2.0), (1.6, 0.45, 0.2, 0.0)),
    beside=suit_table(
        {
            "": (0.7, -1.25, -2.9, -2.9),
            "A": (1.5, 0.4, -0.3, -0.3),
            "T": (-1.5, -2.2, -1.7, -1.5),
            "AT": (1.6, 1.2, 0.8, 0.8),
        }
    ),
    leads=(0.8, -0.6, -0.95, -1.0),
    schneider=(1.2, -3.5),
    escapes=(0.9, 3.2),
    all_tricks=(1.0, -6.0),
)
FARBWENZ = Tables(
    even=-1.5,
    trumps=trump_table(
        (-10.0, -8.0, -5.5, -3.8, -2.4, -1.2, 0.3, 1.2, 2.2), (2.8, 1.7, 0.8, 0.65), {"A": 0.95, "T": 0.45}
    ),
    beside=suit_table(
        {
            "": (0.0, -1.75, -2.6, -2.6),
            "A": (0.8, 0.1, -0.2, -0.2),
            "T": (-1.65, -1.9, -0.7, -0.7),
            "AT": (1.5, 1.2, 0.5, 0.5),
        }
    ),
    leads=(0.05, -0.65, -0.75, -0.75),
    schneider=(1.55, -4.1),
    escapes=(1.0, 3.9),
    all_tricks=(1.25, -6.5),
)
TABLES = {
    "call": CALL,
    "solo": SOLO,
    "sie": SOLO,
    "wenz": WENZ,
    "geier": WENZ,
    "farbwenz": FARBWENZ,
    "farbgeier": FARBWENZ,
}


class Odds(NamedTuple):
    """The chances of a game to be won, and to be won schneider and with all tricks; and to be lost without
    schneider, if it is lost.
    """

    won: float
    schneider: float = 0.0
    all_tricks: float = 0.0
    escapes: float = 1.0


@lru_cache(maxsize=1 << 13)
def odds(contract: SchafkopfContract, hand: Mask, before: int, short: bool = False) -> Odds:
    """The chances of a game with a hand, when so many seats lead before it."""
    if contract.aim == NO_TRICK:
        ranks = "".join(rank for rank in NATURAL if not short or rank not in "78")
        return Odds(chance_of_none(hand, COVERED, ranks))
    tables, worth = (
        tables_of(contract),
        worth_of(contract, hand, before, short),
    )
    lost = 1 - logistic(worth)
    low = min(lost, 1 - on_line(tables.escapes, worth))
    return Odds(
        1 - lost,
        on_line(tables.schneider, worth),
        on_line(tables.all_tricks, worth),
        1 - low / lost if lost else 1.0,
    )


def tables_of(contract: SchafkopfContract) -> Tables:
    """The tables of a contract; those of a call game for a Hochzeit."""
    return TABLES["call" if contract.is_marriage else contract.kind]


def on_line(line: Line, worth: float) -> float:
    """The chance at a place of a line."""
    return logistic(line[0] * worth + line[1])


def worth_of(contract: SchafkopfContract, hand: Mask, before: int, short: bool = False) -> float:
    """The logarithm of the odds of a game."""
    tables, ranking = tables_of(contract), ranking_of(contract, short)
    sides = 0.0
    for suit, mask in BESIDE.items():
        if mask & ~ranking.trumps & sum(ranking.members):
            cards = hand & mask & ~ranking.trumps
            called = tables.called if cards and suit == contract.suit else None
            sides += (called or tables.beside)(cards)
    # in the short pack one trump more counts as many as in the long one, where a suit is trump
    more = int(short and tables is not WENZ)
    return (
        tables.even
        + tables.trumps(hand & ranking.trumps, contract.highest, more)
        + sides
        + tables.leads[before]
    )


# What games are worth

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
        """Return the expected gain of the declarer."""
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
        """The chance of the declarer to win."""
        return self.odds.all_tricks if self.contract.takes_all else self.odds.won

    def account(self, o: Values, comes_to: tuple[int, int, int]) -> int:
        """Return the gain of the declarer for a result in card points and tricks."""
        result = DealResult(*comes_to, abs(self.run))
        return booked(o, self.contract, result)


def booked(o: Values, contract: SchafkopfContract, result: DealResult) -> int:
    """Return the gain of the declarer, negative for a loss, before doublings."""
    each = value(o, contract, result) * (1 if contract.is_for_two else ALONE)
    return each if contract.aim.is_met(result) else -each


@lru_cache(maxsize=1 << 12)
def prospects(o: Values, hand: Mask, before: int, least: str = CATEGORIES[0]) -> tuple[Prospect, ...]:
    """The games of at least a category that a hand may play, when so many seats lead before it."""
    return tuple(
        prospect(o, contract, hand, before)
        for contract in CONTRACTS.values()
        if contracts.is_at_least(o, contract, least)
        and contracts.is_offered(o, contract)
        and may_play(hand, contract)
    )


def prospect(o: Values, contract: SchafkopfContract, hand: Mask, before: int) -> Prospect:
    """A game with a hand. The runners of a call game are those of the hand alone."""
    short = o.deck == "short"
    ranking = ranking_of(contract, short)
    run = matadors(ranking, cards_of(hand)) if ranking.trumps else 0
    return Prospect(
        contract, odds(contract, hand, before, short), max(0, run) if contract.is_for_two else run
    )


def may_play(hand: Mask, contract: SchafkopfContract) -> bool:
    """Return whether a hand may play a contract."""
    if contract.is_call:
        return may_call(CardSet.of(hand), contract)
    return contract.aim != SHOWN or hand == mask_of(contracts.HEADS[: hand.bit_count()])


def best(found: Iterable[Prospect], o: Values) -> Prospect | None:
    """The game that is worth most in expectation."""
    return max(found, key=lambda one: one.worth(o), default=None)


def seats_before(view: View, seat: Seat | None = None) -> int:
    """Count the seats that lead before a seat, by default before the view's own."""
    return list(view.clockwise(view.dealer + 1)).index(view.seat if seat is None else seat)
