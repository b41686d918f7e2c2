"""Puzzles, "find the play": reads `games/<game>/puzzles.jsonl`, checks each against the rules, and writes
them for the page. `make puzzles` finds them (`find_puzzles.py`).

A line names the seed of a deal, the seat that is to find the card, all answers before it, the best card and
its lead, what each other card costs, and the reason.
"""

import json
import sys
from pathlib import Path
from typing import Any

from assembly.by_name import write_by_name
from base import paths
from kartenstube.analysis.autoplay import against_bots, names_beside
from kartenstube.core.cards import card_text
from kartenstube.core.messages import Fault
from kartenstube.games.registry import game_named
from kartenstube.match import record as records
from kartenstube.match.match import Match, begin
from kartenstube.match.record import Record

GRADES = ("easy", "medium", "hard")
PICTURED = 3  # cards in the picture of a puzzle


class BadPuzzle(Exception):
    """A puzzle that cannot be played as it is written; the text says where and why."""


def puzzles() -> dict[str, list[dict[str, Any]]]:
    """The puzzles of each game that has some, from easy to hard, ready for the page. Raises BadPuzzle."""
    return {game: in_order(game) for game in paths.with_puzzles()}


def in_order(game: str) -> list[dict[str, Any]]:
    """The puzzles of a game; each names the next one, "" after the last. Raises BadPuzzle."""
    found = [ready(game, *line) for line in enumerate(lines(game), 1)]
    after = [one["id"] for one in found[1:]] + [""]
    return [one | {"of": len(found), "next": name} for one, name in zip(found, after, strict=True)]


def lines(game: str) -> list[dict[str, Any]]:
    """The puzzles of a game as they are written."""
    return [json.loads(line) for line in paths.puzzles(game).read_text(encoding="utf-8").splitlines()]


def ready(game: str, number: int, told: dict[str, Any]) -> dict[str, Any]:
    """One puzzle, ready for the page. Raises BadPuzzle."""
    where = f"{game}, puzzle {number}"
    match = reached(game, told, where)
    if not match.decision or match.decision.seat != told["seat"]:
        raise BadPuzzle(f"{where}: it is not seat {told['seat']}'s turn")
    legal = [card_text(card) for card in match.view(told["seat"]).legal_cards()]
    if set(told["cards"]) != set(legal) or told["cards"].get(told["best"], 0) is not None:
        raise BadPuzzle(f"{where}: the cards that may be played are {' '.join(legal)}")
    return {
        "id": f"{game}-{number}",
        "number": number,
        "game": game,
        "seat": told["seat"],
        "grade": told["grade"],
        "held": len(match.view(told["seat"]).hand),
        "pictured": legal[:PICTURED],
        "record": records.write(match.record),
        "cards": told["cards"],
        "why": told["why"],
    }


def reached(game: str, told: dict[str, Any], where: str) -> Match:
    """The match of a puzzle at the moment of its question. Raises BadPuzzle."""
    match = begun(game, told["seed"], told["seat"])
    for at, action in enumerate(told["actions"]):
        try:
            match.answer(action)
        except (Fault, ValueError) as fault:
            raise BadPuzzle(f"{where}: answer {at}, {action}: {fault}") from fault
    return match


def begun(game: str, seed: str, person: int = -1) -> Match:
    """A deal before its first answer, with a person on a seat, by default on none."""
    rules = game_named(game)
    seats = against_bots(person, names_beside(person, rules.seats(rules.options.read({}))))
    return begin(Record(rules.id, rules.revision, {}, seats, seed, ()))


def write(folder: Path) -> None:
    """Write a file with the puzzles of each game that has some. Raises BadPuzzle."""
    write_by_name(folder, puzzles())


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]))
    except BadPuzzle as bad:
        sys.exit(str(bad))
