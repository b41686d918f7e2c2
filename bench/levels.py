"""How strong the levels are: tournaments of each against the next, the players of the bench among them, and
the table of docs/bots.md made of them.

`make levels`, or `.venv/bin/python bench/levels.py [--deals 400] [--games GAME ...] [--write]`. An expert has
the time that it has in the page: how much slower Python is there is measured first, game by game. The table
gets each game's row when it is found; the rows of other games stay, so games can be measured one by one.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from deals import expert_seconds
from engine_rows import in_pyodide
from players import SEER, at_the_table, seen

from kartenstube.analysis.arena import Outcome, tournament
from kartenstube.analysis.autoplay import next_interjection, said_within
from kartenstube.core.game import Unit
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.render.catalogue import wording
from kartenstube.solver.machine import machine

PAGE_SECONDS = 0.56
"""How long an expert thinks in a page at its normal pace: the pause, less what is spare in it."""
ASKED = 30  # so many answers are timed here and in Pyodide
CHEAP = 5  # where no expert plays so many times more deals are played
PAIRS = (
    ("easy", "random"),
    ("easy", "beginner"),
    ("medium", "easy"),
    ("expert", "medium"),
    ("seer", "medium"),
)
DOCUMENT = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- levels -->\n", "<!-- /levels -->\n"


def said(seconds: float, match: Match) -> str:
    """What is said next where an expert has so many seconds."""
    assert match.decision
    if match.seats[match.decision.seat].player == SEER and next_interjection(match) is None:
        return seen(match)
    return said_within(seconds, match)


def played(game: str, levels: tuple[str, str], deals: int, seconds: float) -> Outcome:
    """A tournament in which an expert has so many seconds."""
    count = deals if "expert" in levels or "seer" in levels else CHEAP * deals
    with at_the_table(), ProcessPoolExecutor() as pool:
        apply: Callable = partial(pool.map, chunksize=1)
        return tournament(game, {}, levels, count, "levels", apply, partial(said, seconds))


def rows_of(games: list[str], deals: int) -> Iterator[str]:
    """The rows of games, as Markdown, each when it is found."""
    slower = in_pyodide(ASKED, *((expert_seconds, game) for game in games))
    for game, there in zip(games, slower, strict=True):
        seconds = PAGE_SECONDS * expert_seconds(game, ASKED) / there
        each = unit_of(game).each
        cells = [cell(played(game, pair, deals, seconds), each) for pair in PAIRS]
        yield f"{first_cell(game)} {1000 * seconds:.0f} ms | " + " | ".join(cells) + " |"


def unit_of(game: str) -> Unit:
    """What a game's scores are counted in on its sheet, by its usual options."""
    rules = GAMES[game]
    return rules.display.unit(rules.options.read({}))


def first_cell(game: str) -> str:
    """A row's beginning, which tells it from all others: the game, and the unit of its scores."""
    words = wording("en")
    unit = words.say(f"unit.{unit_of(game).word}").lower()
    return f"| {words.say(f'game.{game}')}, {unit} |"


def cell(found: Outcome, each: int) -> str:
    """How much better the first level fares, with its interval and the number of deals; `each` is how many of
    the sheet's unit one of the rules' is, below 0 if the unit counts what costs.
    """
    return f"{abs(each) * found.mean:+.2f} ± {abs(each) * found.margin:.2f} ({found.deals})"


def with_row(text: str, row: str) -> str:
    """The document's text with this row in place of the one that begins alike, or as the last."""
    before, _, rest = text.partition(BEGIN)
    table, _, after = rest.partition(END)
    first, *rows = table.splitlines()
    begin = row[: row.index("|", 1) + 1]
    kept = [old for old in rows if not old.startswith(begin)]
    at = next((at for at, old in enumerate(rows) if old.startswith(begin)), len(rows))
    return before + BEGIN + "\n".join([first, *kept[:at], row, *kept[at:]]) + "\n" + END + after


def main() -> None:
    """Play what is asked for, and print the rows."""
    parser = argparse.ArgumentParser(description="Measure how strong the levels are.")
    parser.add_argument("--deals", type=int, default=400, metavar="N")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), metavar="GAME")
    parser.add_argument("--write", action="store_true", help="into docs/bots.md, too")
    given = parser.parse_args()
    assert machine(), "experts have no solver here: make build"
    for row in rows_of(given.games, given.deals):
        print(row, flush=True)
        if given.write:
            text = DOCUMENT.read_text(encoding="utf-8")
            DOCUMENT.write_text(with_row(text, row), encoding="utf-8")


if __name__ == "__main__":
    main()
