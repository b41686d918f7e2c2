"""The card play of Mucken, the value of a deal, and the pair that writes it."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.contract import DealResult
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.mucken.bidding import WORDS
from kartenstube.games.mucken.bobbl import Count, counted, match_winners
from kartenstube.games.mucken.contracts import FRAME, MuckenContract, value
from kartenstube.mechanics.settlement import to_each

SCHNEIDER_WON, SCHNEIDER_LOST = 91, 30  # 7
SCHNEIDER, SCHWARZ = 1, 2  # 7, MU-8


def play(t: Table) -> Playing:
    """5: forehand leads, whoever bid. A game for every trick ends with the first of the defenders."""
    yield from FRAME.play(t, t.forehand)
    return score(t)


def score(t: Table) -> Score:
    """7: the winners write the value; the losers pay nothing."""
    contract, result = FRAME.contract(t), FRAME.result(t)
    sides = FRAME.side(t), FRAME.others(t)
    is_won = contract.aim.is_met(result)
    winners, losers = sides if is_won else reversed(sides)
    more = extra(contract, result) if t.options.bonus else 0
    written = (value(t.options, contract) + more) * 2 ** t.count(facts.DOUBLINGS)
    scores = to_each(t.seats, winners, written)
    return Score(
        scores,
        (*lines(t, contract, result, more, written), *bobbl_line(t, scores)),
        {"won": winners, "lost": losers},
        goal=contract.aim.goal(FRAME.side(t), result),
        entry=Entry(t.seat(facts.DECLARER), FRAME.named(t), written if is_won else -written),
    )


def extra(contract: MuckenContract, result: DealResult) -> int:
    """7: the addition to a contract of the first level because the losers are schneider or have no trick."""
    if contract.level > 1:
        return 0
    if not contract.aim.losers_tricks(result):
        return SCHWARZ
    is_low = not SCHNEIDER_LOST < result.points < SCHNEIDER_WON
    return SCHNEIDER if is_low else 0


def scores_sum(o: Values, done: DealDone) -> int:
    """7: both seats of the winners have the value."""
    return 2 * abs(done.entry.value) if done.entry else 0


# The lines of the score

line = lines_of("mucken", "scoring")


def lines(
    t: Table, contract: MuckenContract, result: DealResult, more: int, written: int
) -> Iterator[Message]:
    """Yield how the value came about, and who writes it."""
    playing, is_won = list(FRAME.side(t)), contract.aim.is_met(result)
    if contract.aim.by_tricks:
        yield line(f"tricks.{'won' if is_won else 'lost'}", seats=playing)
    else:
        yield line("points", seats=playing, points=result.points, needed=contract.aim.needed)
    yield line("value", game=FRAME.named(t), value=value(t.options, contract))
    if more:
        yield line("schwarz" if more == SCHWARZ else "schneider", value=more)
    if t.count(facts.DOUBLINGS):
        yield line(WORDS[t.count(facts.DOUBLINGS) - 1], "kontra", points=written)
    yield line("written", seats=playing if is_won else list(FRAME.others(t)), points=written)


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
    """8: the line that tells what decides a match in which both pairs have won equally many Bobbls."""
    tore, won_by = [count.tore(0), count.tore(1)], list(match_winners(count))
    if len(won_by) > 2:
        return line("tie", "match", low=min(tore))
    return line("tore", "match", seats=won_by, high=max(tore), low=min(tore))
