"""Rows about the engine, in Pyodide under Node as in the page, and in CPython: deals a second, the solver,
experts.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import problems
from deals import deals_a_second, decision_times
from rows import Row, most, row

try:
    from dds import compare
except ImportError:  # endplay is no part of the tools; it compiles where there is no wheel of it
    compare = None

from kartenstube.games.registry import GAMES

# so many deals, problems of each kind, and deals of experts; and how many of them in a short run
DEALS, SOLVED, THOUGHT = (150, 10), (500, 10), (6, 1)
FEW_GAMES = ("german-whist", "spitzer")
AS_DDS, AS_EXACT = 1.0, 0.3  # an ending's share of DDS's time, a question's of that for exact values

# measures, in Pyodide, each kind by a function of bench/ that takes its name and a number of deals
IN_PYODIDE = """
import { loadPyodide } from "pyodide";
const [root, module, name, deals, ...kinds] = process.argv.slice(1);
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/root");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/root");
pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path += ['/root/src', '/root/bench']");
pyodide.runPython("import engine_worker"); // provides what runs the solver
const measure = pyodide.pyimport(module)[name];
const plain = (found) => found.toJs?.() ?? found;
console.log(JSON.stringify(kinds.map((kind) => plain(measure(kind, Number(deals))))));
"""


def in_pyodide(measure: Callable[[str, int], object], deals: int, kinds: list[str]) -> dict[str, object]:
    """What a function of bench/ measures in Pyodide, under Node, by kind."""
    asked = [str(ROOT), measure.__module__, measure.__name__, str(deals), *kinds]
    command = ["node", "--input-type=module", "-e", IN_PYODIDE, *asked]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return dict(zip(kinds, json.loads(done.stdout), strict=True))


def deal_rows(is_short: bool) -> Iterator[Row]:
    """Deals a second of each game, by lot and by rules of thumb."""
    kinds = [f"{game} {level}" for game in GAMES for level in ("random", "medium")]
    there = in_pyodide(deals_a_second, DEALS[is_short], kinds)
    for kind in kinds:
        peer = deals_a_second(kind, DEALS[is_short])
        yield row(f"{kind}, deals a second (peer: CPython)", there[kind], "", peer=peer)


def solver_rows(is_short: bool) -> Iterator[Row]:
    """Values of all legal cards from the first card on, exact and by marks, of the position alone, and the
    question that decides a deal, in Pyodide; and, in CPython, endings beside DDS.
    """
    budgets = {kind: targets for kind, (_, *targets) in problems.KINDS.items()}
    exact = yield from kind_rows("all cards", problems.solving_times, budgets, SOLVED[is_short])
    yield from kind_rows("the value", problems.value_times, problems.VALUES, SOLVED[is_short])
    asked = yield from kind_rows("a question", problems.question_times, problems.QUESTIONS, SOLVED[is_short])
    marked = yield from kind_rows("by marks", problems.marked_times, problems.MARKED, SOLVED[is_short])
    for kind, mean in marked.items():
        yield row(f"{kind}: by marks (peer: all cards)", mean, peer=exact[kind], share=AS_EXACT)
    for kind, mean in asked.items():
        if kind not in problems.WINDOWS:  # else all cards are no more than a question
            yield row(f"{kind}: a question (peer: all cards)", mean, peer=exact[kind], share=AS_EXACT)
    if compare is None:
        print("  no DDS to compare with: pip install endplay")
        return
    for trump in (False, True):
        theirs, ours = compare(trump)
        name = f"endings, {'trumps' if trump else 'no trumps'} (peer: DDS)"
        yield row(name, ours, peer=theirs, share=AS_DDS)


def kind_rows(
    what: str,
    measure: Callable[[str, int], list[float]],
    budgets: dict[str, tuple[float, float]],
    solved: int,
) -> Iterator[Row]:
    """Rows of some kinds of problems, mean and 95 %. Returns the means."""
    found, names = in_pyodide(measure, solved, list(budgets)), full_names(list(budgets))
    for kind, (mean, slow) in budgets.items():
        yield row(f"{names[kind]}: {what}, mean", fmean(found[kind]), budget=mean)
        yield row(f"{names[kind]}: {what}, 95 %", most(found[kind]), budget=slow)
    return {kind: fmean(found[kind]) for kind in budgets}


def full_names(kinds: list[str]) -> dict[str, str]:
    """The names of kinds, those of "the same" with that of the kind before."""
    names, before = {}, ""
    for kind in kinds:
        before = before if kind.startswith("  the same") else kind
        names[kind] = kind.replace("  the same", before)
    return names


def expert_rows(is_short: bool) -> Iterator[Row]:
    """How long an expert thinks."""
    games = FEW_GAMES if is_short else tuple(GAMES)
    for game, times in in_pyodide(decision_times, THOUGHT[is_short], list(games)).items():
        yield row(f"{game}: an expert thinks, 95 %", most(times), budget=300)
        yield row(f"{game}: an expert thinks, longest", max(times), budget=1000)
