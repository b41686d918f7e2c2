"""What a deal of Baśka is worth, and who pays it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message, Param
from kartenstube.core.standing import Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.baska.contracts import (
    ALL_POINTS,
    ALL_TRICKS,
    BASE,
    SHOWN,
    WINS,
    Outcome,
    contract_of,
    grade,
    is_won,
    times,
    value,
)
from kartenstube.games.baska.parties import OLD, YOUNG, declaring, is_cicha, others
from kartenstube.mechanics.settlement import between_sides

LEVELS = ("kontra", "re", "more")  # 4: the sentence for one word, two, and three


def score(t: Table) -> Score:
    """7: the losers pay the value, one who plays alone to each of the others."""
    contract, own, against = name_of(t), declaring(t), others(t)
    outcome = outcome_of(t, own, against)
    each = value(t.options, contract, outcome, t.count(facts.DOUBLINGS))
    winners = own if is_won(contract, outcome) else against
    return Score(
        between_sides(t.seats, own, against, each),
        tuple(lines(t, contract, outcome, each)),
        {"won": winners, "alone": own if len(own) == 1 else ()},
        goal=None if has_no_goal(contract) else Goal(own, outcome.points, WINS, ALL_POINTS),
        entry=entry(contract, own, each),
    )


def name_of(t: Table) -> str:
    """The game that was played by its name, `cicha` among them."""
    return "cicha" if is_cicha(t) else contract_of(t)


def has_no_goal(contract: str) -> bool:
    """Whether it is not won by card points."""
    return contract in ALL_TRICKS or contract in SHOWN


def outcome_of(t: Table, own: Collection[Seat], against: Collection[Seat]) -> Outcome:
    """7: how the game came out."""
    points = sum(t.count(facts.POINTS, seat) for seat in own)
    tricks, lost = (sum(t.count(facts.TRICKS, seat) for seat in side) for side in (own, against))
    return Outcome(points, tricks, lost)


def entry(contract: str, own: tuple[Seat, ...], each: int) -> Entry:
    """What the sheet notes: the game of one who announced it or played alone; without a bid who is paid."""
    game = named(contract)
    if contract == "zwykla":
        paid = OLD if each > 0 else YOUNG
        return Entry(None, Message("baska.game.for", {"game": game, "for": paid}), abs(each))
    return Entry(own[0], game, each * (4 - len(own)) // len(own))


# The lines of the score


def named(contract: str) -> Message:
    """A game by its name."""
    return Message(f"baska.game.{contract}")


def line(code: str, anchor: str = "scoring", **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.baska.{code}", params, anchor)


def lines(t: Table, contract: str, outcome: Outcome, each: int) -> Iterator[Message]:
    """How the value came about, and who pays it."""
    own, against, levels = list(declaring(t)), list(others(t)), t.count(facts.DOUBLINGS)
    yield from what_happened(contract, own, outcome)
    yield line("base", game=named(contract), value=BASE[contract])
    graded = grade(contract, outcome) if t.options.schneider else 1
    if graded > 1:
        yield line("schneider" if graded == 2 else "schwarz", times=graded)
    if levels:
        yield line(LEVELS[levels - 1], "kontra", times=times(t.options, levels))
    winners, losers = (own, against) if each > 0 else (against, own)
    if len(own) == len(against):
        yield line("partners", winners=winners, losers=losers, points=abs(each))
    else:
        yield line("gets" if each > 0 else "pays", seat=own[0], points=abs(each))


def what_happened(contract: str, own: list[Seat], outcome: Outcome) -> Iterator[Message]:
    """What the declaring side has, and what it needed."""
    if contract in SHOWN:
        yield line("queens", "auction", seat=own[0])
    elif contract in ALL_TRICKS:
        yield line(f"tricks.{'lost' if outcome.others else 'won'}", seat=own[0])
    else:
        side = contract if contract in ("zwykla", "cicha") else "side"
        alone = {"seat": own[0]} if contract == "cicha" else {"seats": own}
        yield line(f"points.{side}", **alone, points=outcome.points, needed=WINS)
