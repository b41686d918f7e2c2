"""What a deal of Bavarian Tarock pays, and what lies in the pot."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import Score, Standing, Tally
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock.contracts import BETTEL, FRAME, STAKE, fives, steps, value


def score(t: Table) -> Score:
    """7: the deal's result, and the pot besides. The stock, or what was laid aside for it, counts for the
    declarer.
    """
    contract, result = FRAME.contract(t), FRAME.result(t)
    each = value(contract, result.points)
    if contract.aim.is_met(result):
        moved = min(each, t.count(facts.POT))
    else:
        each, moved = -each, -each * t.options.pot
    told = (*lines(t, result, each), *pot_lines(t, moved))
    return with_pot(FRAME.score(t, result, each, told), t.seat(facts.DECLARER), moved)


def with_pot(score: Score, declarer: Seat, moved: int) -> Score:
    """7: the score when the declarer gets so much from the pot, or below nothing pays it."""
    return score._replace(
        by_seat=tuple(change + moved * (seat == declarer) for seat, change in enumerate(score.by_seat))
    )


line = lines_of("bavarian-tarock", "scoring")


def lines(t: Table, result: DealResult, each: int) -> Iterator[Message]:
    """How the result came about, and what each opponent pays or, below nothing, gets."""
    declarer, contract, points = t.seat(facts.DECLARER), FRAME.contract(t), result.points
    word, needed, over = "won" if each > 0 else "lost", contract.aim.needed, fives(contract, points)
    if contract == BETTEL:
        yield line(f"bettel.{word}", "bettel", seat=declarer)
    else:
        yield line(f"points.{word}", seat=declarer, points=points, target=needed, margin=abs(points - needed))
        told = {"steps": steps(needed), "over": over, "value": abs(each)}
        yield line(f"value.{contract.name}", game=FRAME.named(t), **told)
    yield line(f"paid.{word}", seat=declarer, points=abs(each))


def pot_lines(t: Table, moved: int) -> list[Message]:
    """7: what the declarer takes from the pot or pays into it, and what becomes of it then."""
    if not t.options.pot:
        return []
    left, declarer = t.count(facts.POT) - moved, t.seat(facts.DECLARER)
    told = [line("pot.takes" if moved > 0 else "pot.pays", "pot", seat=declarer, points=abs(moved))]
    if len(t.standing.scored_deals) + 1 >= t.options.deals:
        return [*told, line("pot.shared", "pot", points=left)] if left else told
    return told if left else [*told, line("pot.stakes", "pot", points=STAKE)]


# The pot


def booked(o: Values, so_far: Standing, over: bool) -> tuple[int, ...]:
    """7 and 8: all put a stake into an empty pot; at the end what lies in it is shared, and what is left over
    goes one by one to the seats after the last dealer.
    """
    seats, pot = range(o.players), -sum(so_far.totals)
    if over:
        share, rest = divmod(pot, o.players)
        dealer = so_far.deals[-1].dealer
        return tuple(share + ((seat - dealer - 1) % o.players < rest) for seat in seats)
    return tuple(-STAKE if o.pot and not pot else 0 for _ in seats)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """The games that each player has won and lost as a declarer, and what he has put into the pot by stakes,
    and got of it at the end.
    """
    games = so_far.tallies("won", "lost")
    return (*games, Tally("stakes", stakes(so_far))) if o.pot else games


def stakes(so_far: Standing) -> tuple[int, ...]:
    """What the accounts hold besides the scores of the deals."""
    return tuple(
        total - sum(done.scores[seat] for done in so_far.deals) for seat, total in enumerate(so_far.totals)
    )
