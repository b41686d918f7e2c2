"""Tournaments: two levels play the same deals, and then again with their seats exchanged.

A deal comes from a match of medium bots, so that its dealer and its pot are those of a real match. It is
played twice: every other seat is taken by one level, then by the other. A deal's difference is what the first
level scored on a seat more than the second did on the same seat, on average over the seats.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kartenstube.analysis.autoplay import BOT_NAMES, next_said, play_on
from kartenstube.core.options import Value
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import Record, SeatLine

MATCH_LEVEL = "medium"
"""The level of the match from which the deals come."""

Z_95 = 1.96
"""Standard errors on each side of a mean that hold the true one with 95 %."""


Say = Callable[[Match], str]
"""What is said next in a match of bots, by whoever speaks then."""


class Pairing(NamedTuple):
    """A deal to be played twice: the record that ends with its shuffled pack, two levels, and the way to ask
    the bots.
    """

    record: Record
    levels: tuple[str, str]
    say: Say = next_said


class PairingOutcome(NamedTuple):
    """The outcome of a pairing: the difference in the unit of the rules page, the number of answers at which
    a bot had a choice, and the seconds that they took, in all and the slowest.
    """

    difference: float
    answers: int
    seconds: float
    slowest: float


class Outcome(NamedTuple):
    """A tournament: mean difference per deal, half the width of its 95 % interval, deals, answers a second,
    and seconds of the slowest answer.
    """

    mean: float
    margin: float
    deals: int
    answers_a_second: float
    slowest: float


Apply = Callable[[Callable[[Pairing], PairingOutcome], Iterable[Pairing]], Iterable[PairingOutcome]]
"""`map`, or that of an executor."""


def tournament(
    game: str,
    options: Mapping[str, Value],
    levels: tuple[str, str],
    deals: int,
    seed: str,
    apply: Apply = map,
    say: Say = next_said,
) -> Outcome:
    """Play `deals` deals (at least 2), each of them twice, and return the outcome. `levels` are the two
    levels, `apply` is a `map` that may use other processes, `say` asks the bots. Raises what `new_match`
    raises.
    """
    pairings = (Pairing(record, levels, say) for record in deals_of(game, options, deals, seed))
    played = list(apply(play_pairing, pairings))
    differences = [one.difference for one in played]
    answers, seconds = sum(one.answers for one in played), sum(one.seconds for one in played)
    return Outcome(
        statistics.fmean(differences),
        Z_95 * statistics.stdev(differences) / math.sqrt(deals),
        deals,
        answers / seconds if seconds else 0.0,
        max(one.slowest for one in played),
    )


def deals_of(game: str, options: Mapping[str, Value], deals: int, seed: str) -> Iterator[Record]:
    """Yield `deals` records that end with a shuffled pack. A match that is over is followed by another."""
    rules = game_named(game)
    count = rules.seats(rules.options.read(options))
    seats = [SeatLine(BOT_NAMES[seat], MATCH_LEVEL) for seat in range(count)]
    match, number = new_match(game, options, seats, seed), 1
    for _ in range(deals):
        yield match.record
        while match.decision:
            play_on(match)
        if match.end:
            number += 1
            match = new_match(game, options, seats, f"{seed}/{number}")
        else:
            match.next_deal()


def play_pairing(pairing: Pairing) -> PairingOutcome:
    """Play a deal twice, with the levels on each other's seats."""
    record, levels, say = pairing
    scores: list[Sequence[int]] = []
    times: list[float] = []
    for turned in (0, 1):
        seats = [line._replace(player=levels[(seat + turned) % 2]) for seat, line in enumerate(record.seats)]
        match = Match(record._replace(seats=tuple(seats)))
        times += answer_times(match, say)
        scores.append(match.standing.deals[-1].scores)
    good = -1 if match.game.lowest_wins else 1
    differences = [
        (one - two) * (good if seat % 2 == 0 else -good)
        for seat, (one, two) in enumerate(zip(*scores, strict=True))
    ]
    return PairingOutcome(statistics.fmean(differences), len(times), sum(times), max(times, default=0.0))


def answer_times(match: Match, say: Say) -> Iterator[float]:
    """Let the bots play the deal to its end; yields the seconds of each answer at which a bot had a
    choice.
    """
    while match.decision:
        free = match.decision.choices.is_free()
        started = time.perf_counter()
        match.answer(say(match))
        if free:
            yield time.perf_counter() - started
