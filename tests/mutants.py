"""Mutation tests: rules are changed in one place at a time, and for each change some test must fail.

Usage: mutants.py [PART ...] [--most 100] [--length day]. A part is a file or folder of the engine
(`games/spitzer`); without any, all of them are tried, which takes many hours. `--most` tries so many of each
part, spread over it, and always the same; `--length` takes the tests of `make test` (day) or `make test-all`
(all) instead of the quick ones. A change that no test sees is told, unless `tests/mutants.toml` says why that
is right, or `tests/games/<game>_mutants.toml` for a game's own. One that makes tests run on without end is
killed by time: by the processor's, so that a busy machine kills none; the clock is asked only about tests
that sleep. All happens in a copy, `build/mutants`. Exit status 1 if a change survives that is not explained.
"""

import argparse
import ast
import os
import re
import shlex
import shutil
import sys
import tomllib
from collections import Counter
from hashlib import sha256
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.testing import run_tests
from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkResult

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutants"
COPIED = ("src", "tests", "games", "docs", "static")
ENGINE = Path("src", "kartenstube")
LONGEST = 1800  # seconds by the clock that tests may take
EXPLAINED = sorted((ROOT / "tests").rglob("*mutants.toml"))
# The hashes of traces would see every change, and tell of none whether it is wrong: they are not asked.
PYTEST = f"{sys.executable} -m pytest -xq "
LENGTHS = {
    "quick": "--hypothesis-profile=few -m 'not long' ",
    "day": "--hypothesis-profile=day -m 'not long' --turn=0 ",
    "all": "--hypothesis-profile=all -m '' ",
}
SHARED = ("tests/engine/test_standing.py", "tests/games/test_published.py")
OPTIONS = "tests/games/test_section_9.py"
GAMES = [
    path for path in (ROOT / ENGINE / "games").iterdir() if path.stem[0] != "_" and path.stem != "registry"
]
BESIDE = {
    "core/card_play.py": ("tests/engine/test_card_play.py", "tests/games/test_schafkopf.py"),
    "core/standing.py": (*SHARED, "tests/games/test_spitzer.py"),
    "match/record.py": ("tests/engine/test_record.py", "tests/engine/test_regressions.py"),
}
PARTS = ("mechanics", *BESIDE, *sorted(f"games/{path.name}" for path in GAMES))
# one change of each kind at a place; what mutes more is seen by the same tests
OPERATORS = {
    "AddNot",
    "NumberReplacer",
    "ReplaceAndWithOr",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_BitAnd_BitOr",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_FloorDiv_Mul",
    "ReplaceBinaryOperator_Mod_Add",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBreakWithContinue",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceFalseWithTrue",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
    "ZeroIterationForLoop",
}


def main() -> int:
    """Try the parts that are wanted; the exit status."""
    parser = argparse.ArgumentParser(description="Mutation tests of the engine's rules.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--most", type=int, default=sys.maxsize, help="so many changes of each part")
    parser.add_argument("--length", choices=LENGTHS, default="quick", help="how much is tested")
    given = parser.parse_args()
    make_copy()
    pytest = PYTEST + LENGTHS[given.length]
    totals = [try_part(part, given.most, pytest) for part in given.parts or PARTS]
    return int(any(total["survived"] for total in totals))


def make_copy() -> None:
    """A copy of all that the tests read, to change there."""
    shutil.rmtree(COPY, ignore_errors=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", COPY)
    os.chdir(COPY)


def try_part(part: str, most: int, pytest: str) -> Counter[str]:
    """Try the changes of a part; how many of them came out how."""
    command = pytest + " ".join(tests_of(part))
    patience = 15 + 5 * round(seconds_of(command))
    changes, explained, total = changes_of(part), explanations(), Counter[str]()
    for change in changes[:most]:
        result = mutate_and_test([change], limited(command, patience), LONGEST)
        told = change.module_path.relative_to(ENGINE).as_posix() + "\n" + lines_of(result)
        kind = kind_of(result, told in explained)
        total[kind] += 1
        print(f"\n{change.start_pos[0]}: {told}" if kind == "survived" else ".", end="", flush=True)
    total["not run"] = len(changes[most:])
    counts = ", ".join(f"{count} {kind}" for kind, count in total.items())
    print(f"\n{part}: {len(changes)} changes; {counts}", flush=True)
    return total


def tests_of(part: str) -> list[str]:
    """The tests that a change of a part is to be seen by: those of its game, of the games that are made with
    it, or the ones named beside it.
    """
    if part in BESIDE:
        return list(BESIDE[part])
    if part.startswith("mechanics"):
        return [*SHARED, *(test for game in GAMES if is_made_with(game, part) for test in of_game(game.stem))]
    return of_game(Path(part).stem)


def is_made_with(game: Path, part: str) -> bool:
    """Whether a game imports what lies in a file or folder of the engine."""
    named = part.removesuffix(".py").replace("/", ".")
    modules = game.rglob("*.py") if game.is_dir() else [game]
    return any(f"kartenstube.{named}" in path.read_text(encoding="utf-8") for path in modules)


def of_game(name: str) -> list[str]:
    """The tests of a game's rules; those of its bots and of its page take long for what they add."""
    found = sorted(Path("tests/games").glob(f"test_{name}*.py"))
    return [*(str(path) for path in found if not path.stem.endswith(("_bots", "_page"))), OPTIONS]


def seconds_of(command: str) -> float:
    """How much of the processor's time the tests take where nothing is changed."""
    started = os.times().children_user
    outcome, output = run_tests(command, LONGEST)
    assert outcome is TestOutcome.SURVIVED, f"{command}\nfails without any change:\n{output}"
    return os.times().children_user - started


def limited(command: str, patience: int) -> str:
    """The command, which a signal ends when it has used so many seconds of the processor; the shell says then
    what Cosmic Ray says when the clock ends it.
    """
    script = f"ulimit -t {patience}; {command} || {{ [ $? -lt 128 ] || echo timeout; exit 1; }}"
    return shlex.join(["sh", "-c", script])


def changes_of(part: str) -> list[MutationSpec]:
    """The changes of a part, by lot, in the same order every time."""
    place = ENGINE / part
    modules = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    with use_db("changes.sqlite") as found:
        init(modules, found, {})
        changes = [change for item in found.work_items for change in item.mutations]
    beside = {module: unasked(module) for module in modules}
    return sorted((one for one in changes if is_wanted(one, beside[one.module_path])), key=lot)


def lot(change: MutationSpec) -> bytes:
    """The place of a change among all."""
    return sha256(f"{change.module_path} {change.operator_name} {change.occurrence}".encode()).digest()


Span = tuple[tuple[int, int], tuple[int, int]]


def unasked(module: Path) -> list[Span]:
    """Where a module names types, which nobody asks when it runs, and says how many answers are kept, which
    changes none of them.
    """
    nodes = list(ast.walk(ast.parse(module.read_text(encoding="utf-8"))))
    types = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    kept = [one for node in nodes for one in getattr(node, "decorator_list", ())]
    found = [one for one in (*types, *kept) if one]
    return [((n.lineno, n.col_offset), (n.end_lineno, n.end_col_offset)) for n in found]


def is_wanted(change: MutationSpec, beside: list[Span]) -> bool:
    """Whether a change is of a kind that is tried, and does something."""
    idle = any(start <= change.start_pos < end for start, end in beside)
    return change.operator_name.removeprefix("core/") in OPERATORS and not idle


def lines_of(result: WorkResult) -> str:
    """The lines that a change took away and put there."""
    found = [line for line in (result.diff or "").splitlines() if re.match(r"[-+](?![-+])", line)]
    return "\n".join(f"{line[0]} {line[1:].strip()}" for line in found if line[1:].strip())


def kind_of(result: WorkResult, explained: bool) -> str:
    """How a change came out."""
    if result.test_outcome is not TestOutcome.SURVIVED:
        return "killed by time" if result.output.rstrip().endswith("timeout") else "killed"
    return "explained" if explained else "survived"


def explanations() -> set[str]:
    """The changes that no test needs to see."""
    told = [one for path in EXPLAINED for one in tomllib.loads(path.read_text(encoding="utf-8"))["survivor"]]
    return {"\n".join((one["module"], "- " + one["was"], "+ " + one["is"])) for one in told}


if __name__ == "__main__":
    sys.exit(main())
