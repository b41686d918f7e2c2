"""The exact solver at full speed: `src/solver/solver.c` as WebAssembly, the same file in every interpreter.

Who runs the engine brings the machine for it: in CPython that is `wasmtime`, if it is installed; in the
browser the worker's door provides one. Without a machine, or in a checkout in which nothing was built, the
solver in plain Python answers the same, slowly.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Protocol

from kartenstube.bots import solver
from kartenstube.cards import Card
from kartenstube.position import Problem, Rule, Solution, Worth
from kartenstube.ranking import Ranking

wasmtime: Any
try:
    import wasmtime
except ImportError:  # in the browser, and where nobody wants it
    wasmtime = None

MOST_NODES = 1 << 31

SEATS, CARDS = 6, 64
MUST_TRUMP, MUST_BEAT, TRUMPS_FREE = 1, 2, 4
HANDS = struct.Struct(f"<{SEATS}Q")
RULES = struct.Struct(f"<3Q{CARDS}s{CARDS}s")
WORTH = struct.Struct(f"<{CARDS}s{CARDS}h")
PLAY = struct.Struct(f"<{SEATS}s9Bx2I")
ANSWER = struct.Struct(f"<iI{CARDS}h")
TAKEN = struct.Struct(f"<{CARDS * SEATS}h")


class Machine(Protocol):
    """What runs the kernel."""

    def solve(self, problem: bytes) -> tuple[bool, bytes]:
        """Put a problem where the kernel reads it, and call it: whether it is finished, and its answer."""
        ...

    def play_out(self, problem: bytes) -> bytes:
        """The same for playing out: the answer, and behind it what each seat takes."""
        ...


class Wasmtime:
    """The machine of CPython. Raises what wasmtime raises if the kernel is none."""

    def __init__(self, source: bytes) -> None:
        self.store = wasmtime.Store()
        made = wasmtime.Instance(self.store, wasmtime.Module(self.store.engine, source), [])
        exports: Any = made.exports(self.store)
        self.memory, self._solve, self._play_out = exports["memory"], exports["solve"], exports["play_out"]
        self.problem, self.answer = exports["problem"](self.store), exports["answer"](self.store)

    def solve(self, problem: bytes) -> tuple[bool, bytes]:
        """Whether the kernel has finished, and its answer."""
        self.memory.write(self.store, problem, self.problem)
        done = self._solve(self.store)
        return bool(done), bytes(self.memory.read(self.store, self.answer, self.answer + ANSWER.size))

    def play_out(self, problem: bytes) -> bytes:
        """The kernel's answer, with what each seat takes."""
        self.memory.write(self.store, problem, self.problem)
        self._play_out(self.store)
        size = ANSWER.size + TAKEN.size
        return bytes(self.memory.read(self.store, self.answer, self.answer + size))


def _source() -> bytes | None:
    """The kernel; read at import, since the browser starts from a snapshot that has no files."""
    path = files("kartenstube.bots").joinpath("solver.wasm")
    return path.read_bytes() if path.is_file() else None


SOURCE = _source()
_machines: list[Machine] = []


def provide(machine: Machine) -> None:
    """Let this machine run the kernel from now on."""
    _machines[:] = [machine]


def machine() -> Machine | None:
    """What runs the kernel; None if nothing can."""
    if not _machines and SOURCE and wasmtime:
        provide(Wasmtime(SOURCE))
    return _machines[0] if _machines else None


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
        done, answer = running.solve(_bytes(problem, go_on, nodes, one_value))
        if done:
            break
        go_on = True
        yield None
    value, _, *values = ANSWER.unpack(answer)
    yield Solution(value, {card: one for card, one in enumerate(values) if one >= 0})


def play_out(problem: Problem, selfish: bool = False) -> Mapping[Card, tuple[int, ...]]:
    """What each place takes of the rest when a legal card is played and everybody goes on by rules of thumb,
    knowing all hands; `selfish`: each for itself instead of takers against the others.
    """
    running = machine()
    assert running, "there is no kernel"
    answer = running.play_out(_bytes(problem, selfish=selfish))
    _, _, *legal = ANSWER.unpack_from(answer)
    taken = TAKEN.unpack_from(answer, ANSWER.size)
    seats = len(problem.start.hands)
    return {card: taken[card * SEATS : card * SEATS + seats] for card, one in enumerate(legal) if one >= 0}


def _bytes(
    problem: Problem, go_on: bool = False, nodes: int = 0, one_value: bool = False, selfish: bool = False
) -> bytes:
    """The problem as `struct problem` of solver.c."""
    (ranking, rule, worth, low), takers, start = problem
    seats = len(start.hands)
    asked = (MUST_TRUMP, rule.must_trump), (MUST_BEAT, rule.must_beat), (TRUMPS_FREE, rule.trumps_free)
    return b"".join(
        (
            HANDS.pack(*start.hands, *[0] * (SEATS - seats)),
            _rules(ranking, rule),
            _worth(worth),
            PLAY.pack(
                bytes(start.trick),
                len(start.trick),
                start.leader,
                seats,
                len(ranking.members),
                sum(1 << place for place in takers),
                low,
                sum(bit for bit, held in asked if held),
                go_on,
                selfish,
                nodes,
                one_value,
            ),
        )
    )


@lru_cache(maxsize=64)
def _rules(ranking: Ranking, rule: Rule) -> bytes:
    return RULES.pack(rule.no_lead, rule.falls, rule.called, bytes(ranking.group), bytes(ranking.power))


@lru_cache(maxsize=64)
def _worth(worth: Worth) -> bytes:
    by_left = [0, *(worth.of_trick(left) for left in range(1, CARDS))]
    return WORTH.pack(bytes(worth.per_card), *by_left)
