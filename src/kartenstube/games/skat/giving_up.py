"""Giving up: a declarer who cannot win any more, or opponents who cannot stop him, end the deal before its
last card, and it is scored simply.
"""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import FRAME, SkatContract, named
from kartenstube.games.skat.counting import counted_aloud, factor_of, steps_of, times
from kartenstube.games.skat.scoring import Value, line, overbid, result_of, scored
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
    stand = Stand(bid_of(t), result, others)
    way = settled(game, stand, by_declarer)
    found = Value.of(game, stand.bid, way.factor, way.won)
    return scored(t, found, counted_given_up(t, result, way, found, seat))


def counted_given_up(t: Table, result: DealResult, way: Settled, found: Value, seat: Seat) -> list[Message]:
    """5.1: lines that tell who has given up, how the value came about, and what the declarer gets for it."""
    game = FRAME.contract(t)
    decided = f".{'won' if way.won else 'lost'}" if way.decided and not found.overbid else ""
    how = counted_aloud(result.run, steps_of(game, way.schneider, way.schwarz))
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
    """The state of a suit game or Grand when it is given up: the bid, what each side has, and the card points
    of which the opponents are sure.
    """

    bid: int
    result: DealResult
    others: int


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
    return Settled(factor_of(game, stand.result.run, schneider, schwarz), won, schneider, schwarz, decided)


def is_lost(game: SkatContract, stand: Stand) -> bool:
    """5.1: the opponents have enough, or no step that may still come reaches the bid."""
    can_come = factor_of(game, stand.result.run, stand.others <= SCHNEIDER, not stand.result.others)
    return stand.others > ALL_POINTS - game.aim.needed or can_come * game.price < stand.bid


def is_won(game: SkatContract, stand: Stand) -> bool:
    """5.1: the declarer has enough, and what he has reaches the bid."""
    factor = factor_of(game, stand.result.run, stand.result.points >= SCHNEIDER_MADE)
    return 0 < game.aim.needed <= stand.result.points and factor * game.price >= stand.bid
