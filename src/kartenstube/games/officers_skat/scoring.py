"""The value of a deal of Officers' Skat, and its scores."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.contract import NO_TRICK, Contract, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import matadors
from kartenstube.core.standing import DealDone, Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.officers_skat.contracts import FRAME, WORDS, card_play
from kartenstube.mechanics.jacks import ALL_POINTS, counted_aloud, is_schneider, is_schwarz
from kartenstube.mechanics.places import laid_out
from kartenstube.mechanics.ramsch import RAMSCH, RamschResult
from kartenstube.mechanics.settlement import to_each

MOST_MATADORS = 4

line = lines_of("officers-skat", "scoring")


def factor(contract: Contract, result: DealResult, cap: str) -> int:
    """7: the factor by which the base value of a contract is multiplied."""
    return 1 if contract.aim == NO_TRICK else counted_matadors(result.run, cap) + 1 + len(steps(result))


def counted_matadors(run: int, cap: str) -> int:
    """7, matador_cap: the number of matadors that count."""
    return min(abs(run), MOST_MATADORS) if cap == "jacks" else abs(run)


def steps(result: DealResult) -> list[str]:
    """7: the steps after the matadors."""
    schwarz = is_schwarz(result)
    found = (("schneider", schwarz or is_schneider(result)), ("schwarz", schwarz))
    return [word for word, counts in found if counts]


def value(contract: Contract, result: DealResult, cap: str) -> int:
    """7: the value of a deal, before kontra and re."""
    return contract.price * factor(contract, result, cap)


def result_of(t: Table) -> DealResult:
    """7: the result of a deal; matadors are counted among all cards laid out before the declarer."""
    ranking, declarer = card_play(t).ranking, t.seat(facts.DECLARER)
    run = matadors(ranking, laid_out(t, declarer)) if ranking.trumps else 0
    return FRAME.result(t)._replace(run=run)


def score(t: Table) -> Score:
    """7: the result of a game with a declarer."""
    declarer, contract, result = t.seat(facts.DECLARER), FRAME.contract(t), result_of(t)
    said, simple = t.count(facts.DOUBLINGS), t.options.scoring == "simple"
    counts = value(contract, result, t.options.matador_cap) * 2**said
    paid = paid_for(t.options, declarer, contract, result, said)
    return Score(
        paid,
        tuple(lines(t, result, counts, paid)),
        {"won" if contract.aim.is_met(result) else "lost": (declarer,)},
        goal=None if simple else contract.aim.goal((declarer,), result),
        entry=Entry(declarer, FRAME.named(t), paid[declarer] or (0 if simple else -counts)),
    )


def paid_for(o: Values, declarer: Seat, contract: Contract, result: DealResult, said: int) -> tuple[int, ...]:
    """7, OS-6: the winner gets the value, doubled as often as kontra and re were said; with `declarer_only`
    the declarer gets it, or twice that is taken off; with `simple` what the card points bring.
    """
    if o.scoring == "simple":
        points = {declarer: result.points, 1 - declarer: ALL_POINTS - result.points}
        return tuple(simple_points(points[seat]) for seat in range(2))
    counts, is_won = value(contract, result, o.matador_cap) * 2**said, contract.aim.is_met(result)
    if o.scoring == "declarer_only":
        return to_each(2, [declarer], counts if is_won else -2 * counts)
    return to_each(2, [declarer if is_won else 1 - declarer], counts)


def simple_points(points: int) -> int:
    """7, simple: the score for these card points."""
    return next((won for least, won in ((120, 4), (91, 3), (61, 2), (60, 1)) if points >= least), 0)


def ramsch_score(t: Table, result: RamschResult) -> Score:
    """7, OS-4: each loses its card points; who takes all tricks wins 120."""
    lines = [line("ramsch", "ramsch", seat=seat, points=points) for seat, points in result.points.items()]
    game, winner = Message("officers-skat.game.ramsch"), result.march
    if winner is None:
        entry = Entry(None, game, -ALL_POINTS)  # what both lose together
        return Score(tuple(-result.points[seat] for seat in range(2)), tuple(lines), entry=entry)
    lines.append(line("ramsch_all", "ramsch", seat=winner, points=ALL_POINTS))
    return Score(to_each(2, [winner], ALL_POINTS), tuple(lines), entry=Entry(winner, game, ALL_POINTS))


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the winner alone scores the value; in a Ramsch all card points are lost, or won at once."""
    if done.contract == RAMSCH:
        return ALL_POINTS if max(done.scores) > 0 else -ALL_POINTS
    return abs(done.entry.value) if o.scoring == "value" and done.entry else None


# The lines of a score


def lines(t: Table, result: DealResult, counts: int, paid: tuple[int, ...]) -> Iterator[Message]:
    """Yield how a deal came out, how its value comes about where that counts, and who scores what."""
    declarer, contract, said = t.seat(facts.DECLARER), FRAME.contract(t), t.count(facts.DOUBLINGS)
    simple = t.options.scoring == "simple"
    if simple or contract.aim.needed:
        yield line("points", seat=declarer, points=result.points, others=ALL_POINTS - result.points)
    if not simple:
        yield counted(t, contract, result)
        if said:
            yield line(WORDS[said - 1], value=counts)
        yield line("won" if contract.aim.is_met(result) else "lost", seat=declarer)
    yield from (line("scores", seat=seat, points=points) for seat, points in enumerate(paid) if points)


def counted(t: Table, contract: Contract, result: DealResult) -> Message:
    """7: the line that tells how the value of a contract comes about."""
    cap = t.options.matador_cap
    if contract.aim == NO_TRICK:
        return line("null", seat=t.seat(facts.DECLARER), tricks=result.tricks, value=contract.price)
    how = counted_aloud("officers-skat", result.run, counted_matadors(result.run, cap), steps(result))
    times, worth = factor(contract, result, cap), value(contract, result, cap)
    return line("value", game=FRAME.named(t), how=how, factor=times, base=contract.price, value=worth)
