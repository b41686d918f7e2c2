"""The card play of Bavarian Tarock, the payment for a deal, and the pot."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, Score, Standing
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock.contracts import BETTEL, FRAME, current_contract, fives, steps, value

STAKE = 10  # 7: what each seat puts into the pot


def play(t: Table) -> Playing:
    """5: F leads. All tricks are played; a Bettel ends with the first one of the declarer."""
    if current_contract(t).suits and not t.word(facts.TRUMP):
        return "trump"
    yield from FRAME.play(t, t.forehand)
    return score(t)


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
    """Yield how the result came about, and what each opponent pays or, below nothing, gets."""
    declarer, contract, points = t.seat(facts.DECLARER), FRAME.contract(t), result.points
    word, needed, over = "won" if each > 0 else "lost", contract.aim.needed, fives(contract, points)
    if contract == BETTEL:
        yield line(f"bettel.{word}", "bettel", seat=declarer)
    else:
        yield line(f"points.{word}", seat=declarer, points=points, target=needed, margin=abs(points - needed))
        told = {"steps": steps(needed), "over": over, "value": abs(each)}
        yield line(f"value.{contract.name}", game=FRAME.named(t), **told)
    yield line(f"paid.{word}", seat=declarer, points=abs(each))


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the sum of the scores: nothing, as the others pay what the declarer wins; not fixed with a pot."""
    return None if o.pot else 0


# The pot


def tell_pot(t: Table) -> None:
    """7: accounts and pot are 0 together."""
    if t.options.pot:
        t.tell(facts.POT, -sum(t.standing.totals))


def pot_lines(t: Table, moved: int) -> list[Message]:
    """7: lines for what the declarer takes from the pot or pays into it, and for what becomes of it then."""
    if not t.options.pot:
        return []
    left, declarer = t.count(facts.POT) - moved, t.seat(facts.DECLARER)
    told = [line("pot.takes" if moved > 0 else "pot.pays", "pot", seat=declarer, points=abs(moved))]
    if len(t.standing.scored_deals) + 1 >= t.options.deals:
        return [*told, line("pot.shared", "pot", points=left)] if left else told
    return told if left else [*told, line("pot.stakes", "pot", points=STAKE)]


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
