"""The value of a hand of Skat: the chance of each game with ten cards and so much laid aside, and its
expected score, with the skat on average over some skats, or by hand.

The tables were fitted to some thousand deals of random hands, solved with all cards open; then they were
raised a little, since real opponents do not see all cards. Those of suit games and Grand add up to the
logarithm of the odds: 0 is an even chance, 1 one of 73 %, 2 one of 88 %.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from kartenstube.bots.hand_tables import SuitTable, TrumpTable, suit_table, talons, trump_table
from kartenstube.bots.misere import null_risk
from kartenstube.bots.odds import logistic
from kartenstube.core.cards import SKAT32, SUITS, Card, Mask, cards_of, mask_of
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.games.skat.contracts import ANNOUNCEMENTS, SkatContract, contract
from kartenstube.games.skat.scoring import SEEGER_OTHERS, own_account, value_of
from kartenstube.mechanics.jacks import GRAND, JACKS, NULL, ranking_of


class Tables(NamedTuple):
    """The worth of what a hand holds in a suit game or Grand: its trumps, with the jacks from the top; the
    other suits; ten card points laid aside; the first lead. `schneider` and `schwarz` say how the odds of
    making them follow from those of winning.
    """

    even: float
    trumps: TrumpTable
    beside: SuitTable
    aside: float
    leads: float
    schneider: tuple[float, float]
    schwarz: tuple[float, float]


SUIT_GAME = Tables(
    even=-1.85,
    trumps=trump_table(
        (-13.0, -11.0, -9.0, -7.0, -5.0, -3.05, -1.3, 0.25, 1.4, 2.4, 3.4, 4.4),
        (2.3, 1.45, 0.9, 0.4),
        {"A": 1.15, "T": 0.85},
    ),
    beside=suit_table(
        {
            "": (0.6, -1.2, -2.2, -2.2),
            "A": (1.6, 0.7, 0.5, 0.4),
            "T": (-2.3, -1.9, -1.3, -1.3),
            "K": (-1.5, -2.25, -2.45, -2.3),
            "AT": (2.25, 2.2, 1.2, 0.8),
            "AK": (0.9, 0.65, 0.5, 0.0),
            "TK": (-0.85, -0.5, -0.5, -0.5),
            "ATK": (1.9, 1.0, 0.8, 0.5),
        }
    ),
    aside=0.8,
    leads=0.7,
    schneider=(1.17, -5.15),
    schwarz=(1.16, -10.4),
)
GRAND_GAME = Tables(
    even=-2.0,
    trumps=trump_table((-7.0, -3.55, -1.0, 0.75, 1.3), (1.65, 0.3, 0.15, -0.15)),
    beside=suit_table(
        {
            "": (0.3, -0.95, -2.25, -2.5),
            "A": (1.65, 0.95, 0.4, -0.2),
            "T": (-1.05, -1.75, -2.15, -2.25),
            "K": (-1.0, -2.05, -2.75, -2.5),
            "AT": (1.8, 1.65, 1.3, 0.6),
            "AK": (1.6, 0.45, 0.2, 0.6),
            "TK": (-0.7, -0.75, -1.15, -1.15),
            "ATK": (1.45, 1.35, 0.95, 0.5),
        }
    ),
    aside=0.9,
    leads=1.0,
    schneider=(1.18, -4.6),
    schwarz=(0.87, -6.8),
)
COVERED = 0.5  # what is left of the danger when the opponents do not see the hand


class Odds(NamedTuple):
    """The chances of a game to be won, and to be won schneider and schwarz."""

    won: float
    schneider: float = 0.0
    schwarz: float = 0.0


def odds(game: str, worth: float) -> Odds:
    """The chances of a suit game or Grand of this worth."""
    tables = tables_of(game)
    return Odds(
        logistic(worth),
        logistic(tables.schneider[0] * worth + tables.schneider[1]),
        logistic(tables.schwarz[0] * worth + tables.schwarz[1]),
    )


def tables_of(game: str) -> Tables:
    """The tables of a suit game or Grand."""
    return GRAND_GAME if game == GRAND else SUIT_GAME


def worth_of(game: str, hand: Mask, aside: float, leads: bool) -> float:
    """The logarithm of the odds of a suit game or Grand with ten cards, and so many card points aside."""
    tables, (trumps, *plain) = tables_of(game), ranking_of(game).members
    suits = sum([tables.beside(hand & suit) for suit in plain if suit])
    others = tables.even + tables.aside * aside / 10 + tables.leads * leads
    return tables.trumps(hand & trumps, JACKS, 0) + suits + others


def null_odds(found: float, extra: str) -> Odds:
    """The chances of a Null with so much danger, open or not."""
    return Odds(math.exp(-found * (1.0 if extra == "open" else COVERED)))


# What games are worth

ALL_CARDS = mask_of(SKAT32.cards)
SKATS = 10  # one of so many skats is looked at
FEW_TRUMPS = 4  # of twelve cards; a suit game with no more is not thought of
POINTS_WON, POINTS_LOST, POINTS_SCHNEIDER = 70, 50, 100  # what a game typically comes to
TRICKS = 10
LAID = 2
PLAYED = (*SUITS, GRAND)


class Prospect(NamedTuple):
    """A game as it may be played: the cards that are laid aside for it (none by hand), its matadors, and its
    chances.
    """

    game: SkatContract
    aside: tuple[Card, ...]
    matadors: int
    odds: Odds

    def worth(self, o: Values, bid: int) -> float:
        """Return the expected gain of the game after this bid, in points of the sheet."""
        won, schneider, schwarz = self.odds
        return (
            (1 - won) * self.account(o, bid, POINTS_LOST)
            + (won - schneider) * self.account(o, bid, POINTS_WON)
            + (schneider - schwarz) * self.account(o, bid, POINTS_SCHNEIDER)
            + schwarz * self.account(o, bid, POINTS_SCHNEIDER, TRICKS)
        )

    def account(self, o: Values, bid: int, points: int, tricks: int = 5) -> int:
        """Return the gain of the declarer over an opponent for so many card points and tricks."""
        if self.game.aim == NO_TRICK:
            tricks = 0 if points >= POINTS_WON else 1
        result = DealResult(points, tricks, TRICKS - tricks, self.matadors)
        return booked(o, counted(self.game, bid, result))


@lru_cache(maxsize=1 << 13)
def counted(game: SkatContract, bid: int, result: DealResult) -> int:
    """Return the value of a game on the sheet for the declarer."""
    return value_of(game, bid, result).points


def booked(o: Values, points: int) -> int:
    """Return the gain of a declarer's account over an opponent's."""
    own = own_account(o, points)
    if o.scoring == "seeger" and points <= 0:
        return own - SEEGER_OTHERS[o.players]
    return own + points if o.scoring == "zero_sum" else own


@lru_cache(maxsize=64)
def by_hand(hand: Mask, leads: bool) -> tuple[Prospect, ...]:
    """The games that can be played without the skat."""
    unseen, found = cards_of(ALL_CARDS & ~hand), []
    for game in PLAYED:
        ranking = ranking_of(game)
        skat = LAID * ranking.points_of(unseen) / len(unseen)
        chances, run = odds(game, worth_of(game, hand, skat, leads)), matadors(ranking, cards_of(hand))
        found += [Prospect(contract(game, True, extra), (), run, chances) for extra in ("", *ANNOUNCEMENTS)]
    for extra in ("", "open"):
        found.append(Prospect(contract(NULL, True, extra), (), 0, null_odds(null_risk(hand), extra)))
    return tuple(found)


@lru_cache(maxsize=256)
def with_skat(held: Mask, leads: bool, ways: int = 1) -> tuple[Prospect, ...]:
    """The games that can be played with these twelve cards, each with so many ways to lay two aside, the best
    ones.
    """
    return tuple(after_aside(held, list(combinations(cards_of(held), LAID)), leads, ways))


def after_aside(held: Mask, pairs: Iterable[tuple[Card, ...]], leads: bool, ways: int) -> Iterator[Prospect]:
    """The games that can be played when one of these pairs is laid aside, each with the best pairs for it."""
    kept = [(pair, held & ~mask_of(pair)) for pair in pairs]
    for game in PLAYED:
        ranking = ranking_of(game)
        if game == GRAND or (held & ranking.trumps).bit_count() > FEW_TRUMPS:
            run = matadors(ranking, cards_of(held))
            worths = [(worth_of(game, hand, ranking.points_of(pair), leads), pair) for pair, hand in kept]
            for worth, pair in heapq.nlargest(ways, worths):
                yield Prospect(contract(game), pair, run, odds(game, worth))
    for far, pair in heapq.nsmallest(ways, [(null_risk(hand), pair) for pair, hand in kept]):
        for extra in ("", "open"):
            yield Prospect(contract(NULL, False, extra), pair, 0, null_odds(far, extra))


def is_allowed(prospect: Prospect, bid: int) -> bool:
    """Return whether a game may be named: a Null below the bid may not."""
    return prospect.game.aim != NO_TRICK or prospect.game.price >= bid


def best(found: Iterable[Prospect], o: Values, bid: int) -> Prospect:
    """The game that is worth most in expectation when so much was bid."""
    allowed = [one for one in found if is_allowed(one, bid)]
    return max(allowed, key=lambda one: one.worth(o, bid))


def worth_with_skat(hand: Mask, leads: bool, o: Values, bid: int) -> float:
    """Return the expected gain of playing with the skat for this bid, on average."""
    skats = talons(ALL_CARDS & ~hand, LAID, SKATS)
    return fmean(best(with_skat(hand | skat, leads), o, bid).worth(o, bid) for skat in skats)


@lru_cache(maxsize=256)
def worth_of_bid(hand: Mask, leads: bool, o: Values, bid: int) -> float:
    """Return the expected gain of being the declarer for this bid."""
    return max(worth_with_skat(hand, leads, o, bid), best(by_hand(hand, leads), o, bid).worth(o, bid))
