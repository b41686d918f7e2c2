"""Measures, side by side in one run: engine deals a second in CPython and in Pyodide, and bytes over the
wire.

`make bench`. Figures vary with the machine; compare them within one run, as ratios.
"""

import gzip
import json
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
sys.path.insert(0, str(ROOT / "src"))

DEALS = 300
# what a page fetches before its lobby can be used, besides the chunks of PyScript that it asks for
LOBBY = ("index.html", "screen.toml", "games.json", "locale/en.json", "static/*.css", "static/*.mjs", "py/*")
LOBBY_VENDOR = ("vendor/micropython/*", "vendor/pyscript/*.js")
BUDGET_LOBBY, BUDGET_ALL = 450_000, 9_000_000

MEASURE = """
import time
from kartenstube.match import new_match
from kartenstube.players import play_on
from kartenstube.record import SeatLine

def deals_a_second(level, deals):
    seats = [SeatLine("A", level), SeatLine("B", level)]
    match = new_match("german-whist", {"match_end": "deals", "deals": min(deals, 100), "target": 200}, seats,
    "bench") played, started = 0, time.perf_counter() while played < deals:
        while match.decision:
            play_on(match)
        played += 1
        if match.end:
            match = new_match("german-whist", {"match_end": "deals", "deals": 100}, seats, f"bench-{played}")
        else:
            match.next_deal()
    return played / (time.perf_counter() - started)
"""


def in_cpython(level: str) -> float:
    """Deals a second in this interpreter."""
    names: dict[str, object] = {}
    exec(MEASURE, names)
    return float(names["deals_a_second"](level, DEALS))  # type: ignore[operator]


def in_pyodide(levels: list[str]) -> dict[str, float]:
    """Deals a second in Pyodide, under Node."""
    script = f"""
    import {{ loadPyodide }} from "pyodide";
    const pyodide = await loadPyodide();
    pyodide.FS.mkdirTree("/src");
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, {{ root: {json.dumps(str(ROOT / "src"))} }}, "/src");
    pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.append('/src')");
    pyodide.runPython({json.dumps(MEASURE)});
    const found = {{}};
    for (const level of {json.dumps(levels)}) found[level] = pyodide.globals.get("deals_a_second")(level,
    {DEALS}); console.log(JSON.stringify(found));
    """
    command = ["node", "--input-type=module", "-e", script]
    return dict(
        json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
    )


def wire(paths: list[Path]) -> int:
    """Bytes of these files as a host that compresses sends them."""
    return sum(min(len(gzip.compress(data)), len(data)) for data in (path.read_bytes() for path in paths))


def main() -> None:
    """Print all figures."""
    levels = ["random", "medium"]
    pyodide = in_pyodide(levels)
    print(f"{'engine deals a second':34}{'CPython':>10}{'Pyodide':>10}{'ratio':>8}")
    for level in levels:
        cpython = in_cpython(level)
        ratio = pyodide[level] / cpython
        print(f"  {level + ' against ' + level:32}{cpython:10.0f}{pyodide[level]:10.0f}{ratio:8.2f}")
    started = time.perf_counter()
    lobby = wire([path for pattern in (*LOBBY, *LOBBY_VENDOR) for path in DIST.glob(pattern)])
    everything = wire([path for path in DIST.rglob("*") if path.is_file() and path.name != ".done"])
    print(f"{'bytes over the wire, gzip':34}{'measured':>10}{'budget':>10}")
    print(f"  {'until the lobby, at most':32}{lobby:10}{BUDGET_LOBBY:10}")
    print(f"  {'the whole site':32}{everything:10}{BUDGET_ALL:10}")
    print(f"(compressed in {time.perf_counter() - started:.1f} s)")


if __name__ == "__main__":
    main()
