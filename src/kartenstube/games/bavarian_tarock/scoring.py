"""What a deal of Bavarian Tarock pays, and what lies in the pot."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Values
from kartenstube.core.standing import Entry, Goal, Score, Standing, Tally
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock.contracts import (
    ALL_POINTS,
    BETTEL,
    STAKE,
    STEP,
    Result,
    card_play,
    result,
    steps,
    target,
)
from kartenstube.mechanics.settlement import between_sides


def score(t: Table) -> Score:
    """7: the deal's result. The stock, or what was laid aside for it, counts for the declarer."""
    declarer, contract = t.seat(facts.DECLARER), t.word(facts.CONTRACT)
    points = t.count(facts.POINTS, declarer) + stock_points(t)
    if contract == "bettel":
        found = Result(t.count(facts.TRICKS, declarer) == 0, BETTEL)
    else:
        found = result(contract, target(t), points)
    word, sign = ("won", 1) if found.won else ("lost", -1)
    moved = sign * min(found.value, t.count(facts.POT)) if found.won else sign * found.value * t.options.pot
    changes = paid(t, declarer, sign * found.value, moved)
    return Score(
        changes,
        (*lines(t, contract, found, points), *pot_lines(t, moved)),
        {word: (declarer,)},
        goal=None if contract == "bettel" else Goal((declarer,), points, target(t), ALL_POINTS),
        entry=Entry(declarer, named(t), sign * found.value),
    )


def paid(t: Table, declarer: Seat, each: int, from_pot: int) -> tuple[int, ...]:
    """7: the score changes when each opponent pays so much, and the pot besides."""
    opponents = [seat for seat in t.active if seat != declarer]
    changes = between_sides(t.seats, [declarer], opponents, each)
    return tuple(change + from_pot * (seat == declarer) for seat, change in enumerate(changes))


def stock_points(t: Table) -> int:
    """4: the card points of the stock, or of what was laid aside for it."""
    return card_play(t).ranking.points_of([*t.zone("talon").cards, *t.zone("aside").cards])


def named(t: Table) -> Message:
    """The game in a few words: how, for how much, with which trumps."""
    contract = t.word(facts.CONTRACT)
    return Message(f"bavarian-tarock.game.{contract}", {"target": target(t), "suit": t.word(facts.TRUMP)})


def line(code: str, anchor: str = "scoring", **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.bavarian-tarock.{code}", params, anchor)


def lines(t: Table, contract: str, found: Result, points: int) -> list[Message]:
    """How the result came about, and what each opponent pays or gets."""
    declarer, word, needed = t.seat(facts.DECLARER), "won" if found.won else "lost", target(t)
    pays = line(f"paid.{word}", seat=declarer, points=found.value)
    if contract == "bettel":
        return [line(f"bettel.{word}", "bettel", seat=declarer), pays]
    return [
        line(f"points.{word}", seat=declarer, points=points, target=needed, margin=abs(points - needed)),
        line(
            f"value.{contract}",
            game=named(t),
            steps=steps(needed),
            over=abs(points - needed) // STEP,
            value=found.value,
        ),
        pays,
    ]


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
