"""Measures, side by side in one run: engine deals a second in CPython and in Pyodide, what a person waits for
on the page, and bytes over the wire.

`make bench`. Figures vary with the machine; compare them within one run, as ratios.
"""

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
sys.path.insert(0, str(ROOT / "src"))

import problems
from deals import deals_a_second, decision_times
from page import page_figures

try:
    from dds import compare
except ImportError:  # endplay is no part of the tools; it compiles where there is no wheel of it
    compare = None

from kartenstube.games.registry import GAMES

DEALS, SOLVED, THOUGHT = 150, 500, 6
# what a page fetches before its lobby can be used, besides what these two name and the chunks of PyScript
LOBBY = ("index.html", "screen.json", "games.json", "locale/en.json", "py/main.txt")
LOBBY_VENDOR = ("vendor/micropython/*", "vendor/pyscript/*.js")
NAMED = re.compile(r'"(?:\./)?((?:static|py)/[\w-]+\.(?:css|js|txt))"')
BUDGET_LOBBY, BUDGET_ALL = 450_000, 9_000_000

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


def in_pyodide(measure: Callable[[str, int], object], deals: int, kinds: list[str]) -> list:
    """What a function of bench/ measures in Pyodide, under Node, for each kind."""
    asked = [str(ROOT), measure.__module__, measure.__name__, str(deals), *kinds]
    command = ["node", "--input-type=module", "-e", IN_PYODIDE, *asked]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def solver_rows(measure: Callable[[str, int], list[float]], targets: dict[str, tuple[float, float]]) -> None:
    """Times of some kinds of problems, in Pyodide and in CPython, and what they may be in Pyodide."""
    for kind, there in zip(targets, in_pyodide(measure, SOLVED, list(targets)), strict=True):
        figures = [f(times) for times in (there, measure(kind, SOLVED)) for f in (fmean, most, max)]
        mean, p95 = targets[kind]
        print(f"  {kind:32}{''.join(f'{figure:10.2f}' for figure in figures)}{f'{mean} / {p95}':>14}")


def most(times: list[float]) -> float:
    """What 95 of 100 take at most."""
    return sorted(times)[int(0.95 * len(times))]


def solver_figures() -> None:
    """Values of all legal cards from the first card on, of the position alone, and the question that decides
    a deal; and beside DDS, in CPython.
    """
    columns = "".join(f"{name:>10}" for name in ("Pyodide", "95 %", "worst", "CPython", "95 %", "worst"))
    print(f"{f'the solver, ms over {SOLVED} deals':34}{columns}{'targets':>14}")
    solver_rows(problems.solving_times, {kind: targets for kind, (_, *targets) in problems.KINDS.items()})
    print("the value alone")
    solver_rows(problems.value_times, problems.VALUES)
    print("whether the declarer gets 61, or in a null a trick")
    solver_rows(problems.question_times, problems.QUESTIONS)
    if compare is None:
        print("  no DDS to compare with: pip install endplay")
        return
    for trump in (False, True):
        theirs, ours = compare(trump)
        name = f"endings, {'trumps' if trump else 'no trumps'}: DDS, ours"
        print(f"  {name:32}{theirs:10.2f}{ours:10.2f}{f'{ours / theirs:.1f} (2)':>14}")


def decision_figures() -> None:
    """How long an expert thinks, in Pyodide."""
    print(f"{'an expert thinks, ms':34}{'95 %':>10}{'slowest':>10}{'budgets':>14}")
    for game, times in zip(GAMES, in_pyodide(decision_times, THOUGHT, list(GAMES)), strict=True):
        print(f"  {game:32}{most(times):10.0f}{times[-1]:10.0f}{'300 / 1000':>14}")


def wire(paths: list[Path]) -> int:
    """Bytes of these files as a host that compresses sends them."""
    return sum(min(len(gzip.compress(data)), len(data)) for data in (path.read_bytes() for path in paths))


def main() -> None:
    """Print all figures."""
    kinds = [f"{game} {level}" for game in GAMES for level in ("random", "medium")]
    pyodide = in_pyodide(deals_a_second, DEALS, kinds)
    print(f"{'engine deals a second':34}{'CPython':>10}{'Pyodide':>10}{'ratio':>8}")
    for kind, there in zip(kinds, pyodide, strict=True):
        here = deals_a_second(kind, DEALS)
        print(f"  {kind:32}{here:10.0f}{there:10.0f}{there / here:8.2f}")
    solver_figures()
    decision_figures()
    print(f"{'the page, milliseconds':34}{'measured':>10}{'budget':>10}")
    figures, fetched = page_figures()
    for name, measured, budget in figures:
        print(f"  {name:32}{measured:10.{2 if 'ratio' in name else 0}f}{budget:>10}")
    named = {name for page in LOBBY[:2] for name in NAMED.findall((DIST / page).read_text(encoding="utf-8"))}
    lobby = wire([path for pattern in {*LOBBY, *LOBBY_VENDOR, *named} for path in DIST.glob(pattern)])
    print(f"{'bytes over the wire, gzip':34}{'measured':>10}{'budget':>10}")
    print(f"  {'until the lobby, at most':32}{lobby:10}{BUDGET_LOBBY:10}")
    print(f"  {'first visit, a deal included':32}{wire(fetched):10}{BUDGET_ALL:10}")


if __name__ == "__main__":
    main()
