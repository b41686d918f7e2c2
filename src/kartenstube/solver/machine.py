"""The exact solver at full speed: `src/solver` as WebAssembly, the same file in every interpreter.

Who runs the engine brings the machine for it: in CPython that is `wasmtime`, if it is installed; in the
browser the worker's door provides one. Without a machine, or in a checkout in which nothing was built, the
solver in plain Python answers the same, slowly.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple, Protocol

from kartenstube.core.card_play import FollowRule, TrickValue
from kartenstube.core.cards import Card, Mask
from kartenstube.core.problem import Problem, Solution
from kartenstube.core.ranking import Ranking
from kartenstube.solver import reference as solver

wasmtime: Any
try:
    import wasmtime
except ImportError:  # in the browser, and where nobody wants it
    wasmtime = None

MOST_NODES = 1 << 31

SEATS, CARDS = 6, 64
FLAGS = ("must_trump", "head_trump_lead", "trumps_free", "head_led", "overtrump")
"""Duties that are bits of one byte, the lowest first."""
HANDS = struct.Struct(f"<{SEATS}Q")
DUTIES = struct.Struct(f"<5Q{CARDS}s{CARDS}s")
WORTH = struct.Struct(f"<{CARDS}s{CARDS}h")
PLAY = struct.Struct(f"<{SEATS}s9Bx2I")
DRAW = struct.Struct(f"<{CARDS}s{CARDS}s4B")
LAY_OFF = struct.Struct(f"<{SEATS + 2 * CARDS + 1}Q3B")
ANSWER = struct.Struct(f"<iI{CARDS}h")
TAKEN = struct.Struct(f"<{CARDS * SEATS}h")
SIZE = ANSWER.size + TAKEN.size


class Machine(Protocol):
    """What runs the kernel."""

    def run(self, what: str, where: str, given: bytes) -> tuple[bool, bytes]:
        """Put what is given where the kernel reads it and call a function: whether it has finished, and
        `SIZE` bytes of its answer. `what` and `where` are names of the kernel's exports.
        """
        ...


class Wasmtime:
    """The machine of CPython. Raises what wasmtime raises if the kernel is none."""

    def __init__(self, source: bytes) -> None:
        self.store = wasmtime.Store()
        made = wasmtime.Instance(self.store, wasmtime.Module(self.store.engine, source), [])
        self.exports: Any = made.exports(self.store)

    def run(self, what: str, where: str, given: bytes) -> tuple[bool, bytes]:
        """Whether the kernel has finished, and its answer."""
        call, memory, store = self.exports, self.exports["memory"], self.store
        memory.write(store, given, call[where](store))
        done = call[what](store)
        answer = call["answer"](store)
        return bool(done), bytes(memory.read(store, answer, answer + SIZE))


def _source() -> bytes | None:
    """The kernel; read at import, since the browser starts from a snapshot that has no files."""
    path = files("kartenstube.solver").joinpath("solver.wasm")
    return path.read_bytes() if path.is_file() else None


SOURCE = _source()
_makers: list[Callable[[bytes], Machine]] = [Wasmtime] if wasmtime else []


def provide(maker: Callable[[bytes], Machine]) -> None:
    """Let a machine that this makes of the kernel run it; it is made when it is needed first."""
    _makers[:] = [maker]
    machine.cache_clear()


@lru_cache(maxsize=1)
def machine() -> Machine | None:
    """What runs the kernel; None if nothing can."""
    return _makers[0](SOURCE) if SOURCE and _makers else None


def solve(problem: Problem, one_value: bool = False) -> Solution:
    """The value of a problem and, unless only `one_value` is wanted, of each legal card. ValueError if its
    hands do not fit together.
    """
    for found in solving(problem, one_value):
        if found:
            return found
    raise AssertionError("a search without an end")


def solving(problem: Problem, one_value: bool = False, nodes: int = MOST_NODES) -> Iterator[Solution | None]:
    """The same in slices of so many nodes (cards that are tried): None after each that did not suffice."""
    if not problem.start.is_whole():
        raise ValueError("the hands do not fit together")
    running = machine()
    if running is None:
        yield solver.solve(problem)
        return
    go_on = False
    while True:
        done, answer = running.run("solve", "problem", _bytes(problem, go_on, nodes, one_value))
        if done:
            break
        go_on = True
        yield None
    value, used, *values = ANSWER.unpack_from(answer)
    yield Solution(value, _by_card(values), used)


def play_out(problem: Problem, selfish: bool = False) -> Mapping[Card, tuple[int, ...]]:
    """What each place takes of the rest when a legal card is played and everybody goes on by rules of thumb,
    knowing all hands; `selfish`: each for itself instead of takers against the others.
    """
    running = machine()
    assert running, "there is no kernel"
    _, answer = running.run("play_out", "problem", _bytes(problem, selfish=selfish))
    _, _, *legal = ANSWER.unpack_from(answer)
    taken = TAKEN.unpack_from(answer, ANSWER.size)
    seats = len(problem.start.hands)
    return {card: taken[card * SEATS : card * SEATS + seats] for card in _by_card(legal)}


class Stock(NamedTuple):
    """What two hands draw from: the winner of a trick the first card, the loser the next one. `prize` is what
    it is worth to have a card when the stock is gone, by card, in hundredths of a trick (at most 255), and
    `mean` that of an unseen one; `worth` is what a trick counts until then, and `asleep` says that trumps are
    ordinary cards as long.
    """

    cards: tuple[Card, ...]
    prize: tuple[int, ...]
    mean: int
    worth: int = 0
    asleep: bool = False


def draw_out(problem: Problem, stock: Stock) -> Solution:
    """What the takers get when a legal card is played, both go on for the cards of the stock by rules of
    thumb, knowing both hands, and then play their best. Two hands only.
    """
    running = machine()
    assert running, "there is no kernel"
    assert len(problem.start.hands) == 2
    more = DRAW.pack(
        bytes(stock.cards), bytes(stock.prize), len(stock.cards), stock.mean, stock.asleep, stock.worth
    )
    _, answer = running.run("draw_out", "problem", _bytes(problem, nodes=MOST_NODES) + more)
    _, used, *values = ANSWER.unpack_from(answer)
    by_card = _by_card(values)
    return Solution(max(by_card.values()), by_card, used)


class LayOff(NamedTuple):
    """A lay-off under way. `next` are the cards that fit when a card was laid, `beyond` all cards farther
    out, by card; `fitting` those that fit now, and `out` is how many seats are out.
    """

    hands: tuple[Mask, ...]
    next: tuple[Mask, ...]
    beyond: tuple[Mask, ...]
    fitting: Mask
    seat: int
    out: int


def lay_out(lay_off: LayOff) -> Mapping[Card, int]:
    """The place, from 0, that the seat comes to with each card that it can lay, when all go on by rules of
    thumb.
    """
    running = machine()
    assert running, "there is no kernel"
    hands, after, beyond, fitting, seat, out = lay_off
    masks = (padded(hands, SEATS), padded(after, CARDS), padded(beyond, CARDS), (fitting,))
    given = LAY_OFF.pack(*(mask for part in masks for mask in part), len(hands), seat, out)
    _, answer = running.run("lay_out", "lay_off", given)
    return _by_card(ANSWER.unpack_from(answer)[2:])


def padded(masks: Sequence[Mask], size: int) -> tuple[Mask, ...]:
    """The masks, and empty ones behind them."""
    return (*masks, *[0] * (size - len(masks)))


def _by_card(values: Sequence[int]) -> dict[Card, int]:
    """The kernel's values of legal cards."""
    return {card: value for card, value in enumerate(values) if value >= 0}


def _bytes(
    problem: Problem, go_on: bool = False, nodes: int = 0, one_value: bool = False, selfish: bool = False
) -> bytes:
    """The problem as `struct problem` of solver.h."""
    play, side, start = problem
    seats = len(start.hands)

    return b"".join(
        (
            HANDS.pack(*start.hands, *[0] * (SEATS - seats)),
            _rules(play.ranking, play.rule),
            _value(play.value),
            PLAY.pack(
                bytes(start.trick),
                len(start.trick),
                start.leader,
                seats,
                len(play.ranking.members),
                sum(1 << place for place in side),
                play.misere,
                _duties(play.rule),
                go_on,
                selfish,
                nodes,
                one_value,
            ),
        )
    )


def _duties(rule: FollowRule) -> int:
    return sum(1 << bit for bit, name in enumerate(FLAGS) if getattr(rule, name))


@lru_cache(maxsize=64)
def _rules(ranking: Ranking, rule: FollowRule) -> bytes:
    return DUTIES.pack(
        rule.no_lead,
        rule.must_lead,
        rule.called,
        rule.falls,
        rule.kept,
        bytes(ranking.group),
        bytes(ranking.power),
    )


@lru_cache(maxsize=64)
def _value(value: TrickValue) -> bytes:
    by_left = [0, *(value.of_trick(left) for left in range(1, CARDS))]
    return WORTH.pack(bytes(value.per_card), *by_left)
