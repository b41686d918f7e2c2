"""Guided deals: reads `games/<id>/lessons/*.toml`, and `src/course/*.toml` for a person who has never played,
checks each against the rules, and writes them for the page.

A file names a game, its options, the seed of the deal or a position (`start` in docs/record.md, with its
`dealer`, seat 0 if none is named), what it teaches, all answers, and notes for the learner, who sits on seat
0: a note stands at the number of the learner's answer. Answers without a note give themselves. `hides` names
facts of the table, such as `trump`, that the learner has not been told of yet.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from assembly.by_name import write_by_name
from base import paths
from kartenstube.analysis.autoplay import against_bots, names_beside
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import CARD_VERBS
from kartenstube.core.messages import Fault
from kartenstube.games.registry import game_named
from kartenstube.match import record as records
from kartenstube.match.match import Match, begin
from kartenstube.match.record import DealLine, Record
from kartenstube.render.catalogue import FIRST, languages

LEARNER = 0
COURSE = "course"  # the file with the lessons that are of no game
WORDS_A_MINUTE = 130  # of a note that is read at the table
SECONDS_AN_ANSWER = 2  # until it lies there, a finished trick included
PICTURED = 3  # cards in the picture of a lesson


class BadLesson(Exception):
    """A lesson that cannot be played as it is written; the text says where and why."""


def lessons() -> dict[str, list[dict[str, Any]]]:
    """The lessons of each game, by number, ready for the page. Raises BadLesson."""
    found: dict[str, list[dict[str, Any]]] = {game: [] for game in paths.games()}
    for path in paths.lessons():
        found[path.parents[1].name].append(lesson(path))
    return found


def course() -> list[dict[str, Any]]:
    """The steps of the course, ready for the page; each names the next one. Raises BadLesson."""
    found = [lesson(path) | {"id": f"{COURSE}-{path.stem}"} for path in paths.course()]
    after = [one["id"] for one in found[1:]] + [""]
    return [one | {"next": name} for one, name in zip(found, after, strict=True)]


def lesson(path: Path) -> dict[str, Any]:
    """One lesson. Raises BadLesson."""
    with path.open("rb") as file:
        told = tomllib.load(file)
    notes = {str(note["at"]): texts(path, note) for note in told["note"]}
    actions = [action.strip() for action in told["actions"].split(",")]
    hides = hidden(path, told)
    match = begun(told)
    fresh = records.write(match.record)
    played: list[str] = []
    held: list[str] = []  # where the learner plays none, the picture is of these
    for at, action in enumerate(actions):
        if str(at) in notes and (match.decision is None or match.decision.seat != LEARNER):
            raise BadLesson(f"{path.name}: answer {at} is not the learner's")
        if match.decision and match.decision.seat == LEARNER:
            verb, *named = action.split(" ")
            played += named if verb in CARD_VERBS else []
            held = held or [card_text(card) for card in match.view(LEARNER).hand]
        try:
            match.answer(action)
        except (Fault, ValueError) as fault:
            raise BadLesson(f"{path.name}: answer {at}, {action}: {fault}") from fault
    if match.decision:
        raise BadLesson(f"{path.name}: the deal is not over")
    return {
        "id": f"{told['game']}-{path.stem}",
        "game": told["game"],
        "title": texts(path, told["title"]),
        "teaches": texts(path, told["teaches"]),
        "minutes": minutes(told, len(actions)),
        "cards": list(dict.fromkeys(played or held))[:PICTURED],
        "record": fresh,
        "hides": hides,
        "actions": actions,
        "notes": notes,
        "end": texts(path, told["end"]),
    }


def begun(told: dict[str, Any]) -> Match:
    """The deal of a lesson before its first answer."""
    game, options = game_named(told["game"]), told.get("options", {})
    seats = against_bots(LEARNER, names_beside(LEARNER, game.seats(game.options.read(options))))
    deals = (DealLine(told.get("dealer", 0), None, (), start=told["start"]),) if "start" in told else ()
    return begin(Record(game.id, game.revision, options, seats, told["seed"], deals))


def hidden(path: Path, told: dict[str, Any]) -> list[str]:
    """The facts that the table does not show yet. Raises BadLesson for one that it never shows."""
    shown = game_named(told["game"]).display.shown
    names = told.get("hides", [])
    for name in names:
        if name not in shown:
            raise BadLesson(f"{path.name}: the table shows no {name}")
    return [f"fact.{name}" for name in names]


def texts(path: Path, told: dict[str, Any]) -> dict[str, str]:
    """A text in all languages; what one lacks is in the first. Raises BadLesson when that is missing."""
    if not told.get(FIRST):
        raise BadLesson(f"{path.name}: a text is missing in {FIRST}: {told}")
    return {language: " ".join(str(told.get(language) or told[FIRST]).split()) for language in languages()}


def minutes(told: dict[str, Any], answers: int) -> int:
    """The minutes that a lesson takes: its notes are read, and its answers lie there for a moment."""
    words = sum(len(str(note[FIRST]).split()) for note in [*told["note"], told["end"]])
    return max(1, round(words / WORDS_A_MINUTE + answers * SECONDS_AN_ANSWER / 60))


def write(folder: Path) -> None:
    """Write a file with the lessons of each game, and one with those of the course. Raises BadLesson."""
    write_by_name(folder, lessons() | {COURSE: course()})


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]))
    except BadLesson as bad:
        sys.exit(str(bad))
