"""Giving up: a declarer who cannot win any more, or opponents who cannot stop him, end the deal before its
last card, and it is scored simply.
"""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.places import trick_of
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import FRAME, SkatContract, lowest_trump, named
from kartenstube.games.skat.counting import (
    NO_PROMISE,
    Promise,
    counted_aloud,
    factor_of,
    steps_of,
    times,
)
from kartenstube.games.skat.scoring import TRICKS, Value, line, overbid, promise_of, result_of, scored
from kartenstube.mechanics.jacks import ALL_POINTS, SCHNEIDER

SCHNEIDER_MADE = ALL_POINTS - SCHNEIDER


def score_given_up(t: Table, seat: Seat) -> Score:
    """5.1: the result of a deal that a seat has given up."""
    game, result, by_declarer = FRAME.contract(t), result_of(t), seat == t.seat(facts.DECLARER)
    if game.aim == NO_TRICK:
        found = Value.of(game, 0, 1, won=not by_declarer)
        said = [line("given_up", "give-up", seat=seat), line("null", game=named(game), value=found.value)]
        return scored(t, found, [*said, who_wins(t, found)])
    others = sum(t.count(facts.POINTS, one) for one in FRAME.others(t))
    promise = promise_of(t)._replace(is_kept=not is_broken(t))
    stand = Stand(bid_of(t), result, others, promise)
    way = settled(game, stand, by_declarer)
    found = Value.of(game, stand.bid, way.factor, way.won)
    return scored(t, found, counted_given_up(t, stand, way, found, seat))


def is_broken(t: Table) -> bool:
    """5.1: tell whether the card of a Spitze has come to one of the first nine tricks."""
    ended = t.tricks[: TRICKS - 1]
    gone = {card for trick in ended for card in trick.cards}
    if len(t.tricks) < TRICKS - 1:
        gone |= {card for seat in t.active for card in t.zone(trick_of(seat)).cards}
    return lowest_trump(FRAME.contract(t)) in gone


def counted_given_up(t: Table, stand: Stand, way: Settled, found: Value, seat: Seat) -> list[Message]:
    """5.1: lines that tell who has given up, how the value came about, and what the declarer gets for it."""
    game = FRAME.contract(t)
    decided = f".{'won' if way.won else 'lost'}" if way.decided and not found.overbid else ""
    steps = steps_of(game, way.schneider, way.schwarz, stand.promise.steps)
    how = counted_aloud(stand.result.run, steps)
    return [
        line(f"given_up{decided}", "give-up", seat=seat),
        line("value", game=named(game), how=how, total=times(game, found.factor)),
        overbid(t, found) if found.overbid else who_wins(t, found),
    ]


def who_wins(t: Table, found: Value) -> Message:
    """The line that tells what the declarer gets for a game that was given up."""
    word = "won" if found.won else "given_up.loses"
    return line(word, seat=t.seat(facts.DECLARER), points=found.points)


class Stand(NamedTuple):
    """The state of a suit game or Grand when it is given up: the bid, what each side has, the card points of
    which the opponents are sure, and a Spitze.
    """

    bid: int
    result: DealResult
    others: int
    promise: Promise = NO_PROMISE

    def factor(self, game: SkatContract, schneider: bool = False, schwarz: bool = False) -> int:
        """Return the factor of the game's value with these steps beside those that are sure."""
        return factor_of(game, self.result.run, schneider, schwarz, self.promise.steps)


class Settled(NamedTuple):
    """The count of a game that was given up: the factor of its value, whether it is won, whether schneider
    and schwarz are counted, and whether all that was so before somebody gave up.
    """

    factor: int
    won: bool
    schneider: bool = False
    schwarz: bool = False
    decided: bool = False


def settled(game: SkatContract, stand: Stand, by_declarer: bool) -> Settled:
    """5.1: the sure steps, and who gives up has lost, unless the game was decided before."""
    if is_lost(game, stand):
        schneider = stand.others >= SCHNEIDER_MADE and not by_declarer
        return counting(game, stand, False, schneider, decided=True)
    made = stand.result.points >= SCHNEIDER_MADE
    if is_won(game, stand):
        return counting(game, stand, True, made, decided=True)
    if by_declarer:
        return counting(game, stand, False)
    ways = (counting(game, stand, True, made), counting(game, stand, True, True))
    granted = (way for way in ways if way.factor * game.price >= stand.bid)
    return next(granted, counting(game, stand, True, True, True))


def counting(
    game: SkatContract,
    stand: Stand,
    won: bool,
    schneider: bool = False,
    schwarz: bool = False,
    decided: bool = False,
) -> Settled:
    """The game with these steps beside those that are sure."""
    return Settled(stand.factor(game, schneider, schwarz), won, schneider, schwarz, decided)


def is_lost(game: SkatContract, stand: Stand) -> bool:
    """5.1: the opponents have enough, no step that may still come reaches the bid, or a Spitze is broken."""
    can_come = stand.factor(game, stand.others <= SCHNEIDER, not stand.result.others)
    is_broken = bool(stand.promise.steps) and not stand.promise.is_kept
    return is_broken or stand.others > ALL_POINTS - game.aim.needed or can_come * game.price < stand.bid


def is_won(game: SkatContract, stand: Stand) -> bool:
    """5.1: the declarer has enough, and what he has reaches the bid; a Spitze is won by the last trick."""
    factor = stand.factor(game, stand.result.points >= SCHNEIDER_MADE)
    has_enough = 0 < game.aim.needed <= stand.result.points
    return has_enough and not stand.promise.steps and factor * game.price >= stand.bid
