"""What a deal of Mucken counts, and for whom it is written."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param
from kartenstube.core.standing import Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.mucken.bidding import WORDS
from kartenstube.games.mucken.bobbl import Count, counted, match_winners
from kartenstube.games.mucken.contracts import ALL_POINTS, WINS, Contract, opponents_of, pair_of, value
from kartenstube.mechanics.settlement import to_each

SCHNEIDER_WON, SCHNEIDER_LOST = 91, 30  # 7
SCHNEIDER, SCHWARZ = 1, 2  # 7, MU-8


class Outcome(NamedTuple):
    """How a game came out: the card points of the playing pair, its tricks, and those of the defenders."""

    points: int
    tricks: int
    others: int


def is_won(contract: Contract, outcome: Outcome) -> bool:
    """7: 61 or 91 card points, or every trick."""
    if contract.needs_all:
        return not outcome.others
    return outcome.points >= WINS[contract.level]


def extra(contract: Contract, outcome: Outcome) -> int:
    """7: what is added in a game of the first level because the losers are Schneider or have no trick."""
    won = is_won(contract, outcome)
    if contract.level > 1:
        return 0
    if not (outcome.others if won else outcome.tricks):
        return SCHWARZ
    is_low = outcome.points >= SCHNEIDER_WON if won else outcome.points <= SCHNEIDER_LOST
    return SCHNEIDER if is_low else 0


def score(t: Table, contract: Contract) -> Score:
    """7: the winners write the value; the losers pay nothing."""
    playing, defending = pair_of(t.seat(facts.DECLARER)), opponents_of(t.seat(facts.DECLARER))
    outcome = outcome_of(t, playing)
    won = is_won(contract, outcome)
    winners, losers = (playing, defending) if won else (defending, playing)
    more = extra(contract, outcome) if t.options.bonus else 0
    written = (value(t.options, contract) + more) * 2 ** t.count(facts.DOUBLINGS)
    scores = to_each(t.seats, winners, written)
    return Score(
        scores,
        (*lines(t, contract, outcome, more, written), *bobbl_line(t, scores)),
        {"won": winners, "lost": losers},
        goal=None if contract.needs_all else Goal(playing, outcome.points, WINS[contract.level], ALL_POINTS),
        entry=Entry(t.seat(facts.DECLARER), named(contract), written),
    )


def outcome_of(t: Table, playing: Collection[Seat]) -> Outcome:
    """7: how the game came out."""
    tricks = sum(t.count(facts.TRICKS, seat) for seat in playing)
    everything = sum(t.count(facts.TRICKS, seat) for seat in t.active)
    return Outcome(sum(t.count(facts.POINTS, seat) for seat in playing), tricks, everything - tricks)


# The lines of the score


def named(contract: Contract) -> Message:
    """A game by its name."""
    return Message(f"mucken.game.{contract.name}")


def line(code: str, anchor: str = "scoring", **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.mucken.{code}", params, anchor)


def lines(t: Table, contract: Contract, outcome: Outcome, more: int, written: int) -> Iterator[Message]:
    """How the value came about, and who writes it."""
    declarer, won = t.seat(facts.DECLARER), is_won(contract, outcome)
    playing = list(pair_of(declarer))
    winners = playing if won else list(opponents_of(declarer))
    if contract.needs_all:
        yield line(f"tricks.{'won' if won else 'lost'}", seats=playing)
    else:
        yield line("points", seats=playing, points=outcome.points, needed=WINS[contract.level])
    yield line("value", game=named(contract), value=value(t.options, contract))
    if more:
        yield line("schwarz" if more == SCHWARZ else "schneider", value=more)
    if t.count(facts.DOUBLINGS):
        yield line(WORDS[t.count(facts.DOUBLINGS) - 1], "kontra", points=written)
    yield line("written", seats=winners, points=written)


def bobbl_line(t: Table, scores: tuple[int, ...]) -> Iterator[Message]:
    """8: a Bobbl that ends with this deal, where more than one is played."""
    count = counted(t.options, t.standing).after(scores, t.options.target)
    if t.options.bobbl > 1 and not any(count.now):
        written = [seat for seat, gained in enumerate(scores) if gained]
        told = {"number": len(count.over), "high": max(count.over[-1]), "low": min(count.over[-1])}
        yield line("bobbl", "match", seats=written, **told)
        if len(count.over) == t.options.bobbl and count.won(0) == count.won(1):
            yield tore_line(count)


def tore_line(count: Count) -> Message:
    """8: what decides a match in which each pair has won as many Bobbls."""
    tore, won_by = [count.tore(0), count.tore(1)], list(match_winners(count))
    if len(won_by) > 2:
        return line("tie", "match", low=min(tore))
    return line("tore", "match", seats=won_by, high=max(tore), low=min(tore))
