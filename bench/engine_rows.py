"""Rows about the engine, in Pyodide under Node as in the page, and in CPython: deals a second, the solver,
experts.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import problems
from deals import deals_a_second, decision_times
from measurements import Beside, Found, Measurement, Plan, measurement
from rows import Row, most

try:
    from dds import compare
except ImportError:  # endplay is no part of the tools; it compiles where there is no wheel of it
    compare = None

from kartenstube.games.registry import GAMES

# so many deals, problems of each kind, and deals of experts; and how many of them in a short run
DEALS, SOLVED, THOUGHT = (100, 10), (300, 10), (3, 1)
LEAST = {"medium": 150, "random": 500}  # so many deals of bots of a level CPython plays in a second
AS_CPYTHON = 0.5  # Pyodide's share of that
AS_DDS, AS_EXACT = 1.0, 0.3  # an ending's share of DDS's time, a question's of that for exact values
PATIENCE = 600  # seconds that Pyodide may take for a measurement

# measures, in Pyodide, by functions of bench/ that take the name of a kind and a number of deals
IN_PYODIDE = """
import { loadPyodide } from "pyodide";
const [root, deals, ...asked] = process.argv.slice(1);
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/root");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/root");
pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path += ['/root/src', '/root/bench']");
pyodide.runPython("import engine_worker"); // provides what runs the solver
const plain = (found) => found.toJs?.() ?? found;
console.log(JSON.stringify(asked.map((one) => {
  const [module, name, kind] = JSON.parse(one);
  return plain(pyodide.pyimport(module)[name](kind, Number(deals)));
})));
"""


def in_pyodide(deals: int, *asked: tuple[Callable[[str, int], object], str]) -> list:
    """What functions of bench/ measure in Pyodide, under Node, each of a kind."""
    told = [json.dumps([measure.__module__, measure.__name__, kind]) for measure, kind in asked]
    command = ["node", "--input-type=module", "-e", IN_PYODIDE, str(ROOT), str(deals), *told]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode:
        raise RuntimeError(f"Pyodide: {last_line(done.stderr)}")
    return json.loads(done.stdout)


def last_line(text: str) -> str:
    """The last line in which Python tells of an error; else the last one."""
    lines = text.strip().splitlines()
    errors = [line for line in lines if line[:1].isalpha() and "Error" in line]
    return (errors or lines or [""])[-1]


def deal_rows(plan: Plan) -> Iterator[Measurement]:
    """Deals a second of each game, by lot and by rules of thumb."""
    for game in plan.some(GAMES):
        kinds = [f"{game} {level}" for level in LEAST]
        rows = [row for level, least in LEAST.items() for row in pair_of_rows(f"{game} {level}", least)]
        yield measurement(rows, deal_counts, kinds, DEALS[plan.is_short])


def pair_of_rows(kind: str, least: float) -> tuple[Row, Row]:
    """The rows of a game and a level."""
    return (
        Row(f"{kind}: deals a second", "", budget=least, is_least=True),
        Row(f"{kind}: in Pyodide (peer: CPython)", "", share=AS_CPYTHON, is_least=True),
    )


def deal_counts(kinds: list[str], deals: int) -> Iterator[Found]:
    """Deals a second of each kind, in CPython and in Pyodide."""
    for kind, there in zip(
        kinds, in_pyodide(deals, *((deals_a_second, kind) for kind in kinds)), strict=True
    ):
        here = deals_a_second(kind, deals)
        yield here
        yield Beside(there, here)


class Aspect(NamedTuple):
    """What is asked about problems, how its times are measured, and what mean and 95 % may be, by kind."""

    name: str
    measure: Callable[[str, int], list[float]]
    budgets: dict[str, tuple[float, float]]


QUESTION, MARKS = "a question", "by marks"
ALL_CARDS = Aspect(
    "all cards",
    problems.solving_times,
    {kind: tuple(bounds) for kind, (_, *bounds) in problems.KINDS.items()},
)
ASPECTS = (
    ALL_CARDS,
    Aspect("the value", problems.value_times, problems.VALUES),
    Aspect(QUESTION, problems.question_times, problems.QUESTIONS),
    Aspect(MARKS, problems.marked_times, problems.MARKED),
)


def solver_rows(plan: Plan) -> Iterator[Measurement]:
    """Values of all legal cards from the first card on, exact and by marks, of the position alone, and the
    question that decides a deal, in Pyodide; and, in CPython, endings beside DDS.
    """
    for kind in plan.some(problems.KINDS):
        yield measurement(problem_rows(kind), problem_times, kind, SOLVED[plan.is_short])
    lacks = "" if compare else "DDS: pip install endplay"
    for trump in (False, True):
        row = Row(f"endings, {'trumps' if trump else 'no trumps'} (peer: DDS)", share=AS_DDS)
        yield measurement([row], beside_dds, trump)._replace(lacks=lacks)


def aspects_of(kind: str) -> list[Aspect]:
    """What is asked about problems of a kind."""
    return [aspect for aspect in ASPECTS if kind in aspect.budgets]


def compared(kind: str) -> list[Aspect]:
    """What has to take less than all cards do; of some kinds all cards are no more than a question."""
    less = {MARKS} if kind in problems.WINDOWS else {MARKS, QUESTION}
    return [aspect for aspect in aspects_of(kind) if aspect.name in less]


def problem_rows(kind: str) -> Iterator[Row]:
    """The rows of a kind of problems."""
    name = full_names(list(problems.KINDS))[kind]
    for aspect in aspects_of(kind):
        mean, slow = aspect.budgets[kind]
        yield Row(f"{name}: {aspect.name}, mean", budget=mean)
        yield Row(f"{name}: {aspect.name}, 95 %", budget=slow)
    for aspect in compared(kind):
        yield Row(f"{name}: {aspect.name} (peer: all cards)", share=AS_EXACT)


def problem_times(kind: str, solved: int) -> Iterator[Found]:
    """What these rows come to."""
    aspects = aspects_of(kind)
    found = in_pyodide(solved, *((aspect.measure, kind) for aspect in aspects))
    means = {aspect.name: fmean(times) for aspect, times in zip(aspects, found, strict=True)}
    for aspect, times in zip(aspects, found, strict=True):
        yield means[aspect.name]
        yield most(times)
    for aspect in compared(kind):
        yield Beside(means[aspect.name], means[ALL_CARDS.name])


def beside_dds(trump: bool) -> list[Found]:
    """Endings of ours, and of DDS."""
    theirs, ours = compare(trump)
    return [Beside(ours, theirs)]


def full_names(kinds: list[str]) -> dict[str, str]:
    """The names of kinds, those of "the same" with that of the kind before."""
    names, before = {}, ""
    for kind in kinds:
        before = before if kind.startswith("  the same") else kind
        names[kind] = kind.replace("  the same", before)
    return names


def expert_rows(plan: Plan) -> Iterator[Measurement]:
    """How long an expert thinks."""
    for game in plan.some(GAMES):
        rows = (
            Row(f"{game}: an expert thinks, 95 %", budget=300),
            Row(f"{game}: an expert thinks, longest", budget=1000),
        )
        yield measurement(rows, thinking_times, game, THOUGHT[plan.is_short])


def thinking_times(game: str, deals: int) -> list[Found]:
    """What these rows come to."""
    (times,) = in_pyodide(deals, (decision_times, game))
    return [most(times), max(times)]
