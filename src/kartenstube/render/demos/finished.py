"""Finished demos: plain data with all that a page needs to show a demo without the engine.

A finished demo holds its record with the notes in it, and for each moment (`steps`) the scene, the note and
the question there, and the text of a link to play on from there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kartenstube.analysis.autoplay import against_bots
from kartenstube.core.events import Seat
from kartenstube.core.json_fields import entries, table
from kartenstube.match import link
from kartenstube.match.excerpts import deal_at
from kartenstube.match.match import Match
from kartenstube.match.record import MOST_NOTES, Record, read, to_plain
from kartenstube.render.catalogue import languages
from kartenstube.render.demos.notation import DemoText, match_of, moves_of, play, rules_of
from kartenstube.render.demos.questions import Question, answered, questions
from kartenstube.render.demos.reader import Reader, in_languages
from kartenstube.render.demos.toml_lines import Path
from kartenstube.render.scene import scene

VERSION = 1


def from_text(
    written: str, seat: Seat | None = None, watch: Callable[[Match], None] | None = None
) -> dict[str, Any]:
    """The demo of an author's text, which is a record or the notation; with `seat` that seat looks. `watch`
    is called while a record is replayed. Raises Fault.
    """
    is_record = written.lstrip().startswith("{")
    return from_record(written, seat, watch) if is_record else from_notation(written, seat)


def from_record(
    written: str, seat: Seat | None = None, watch: Callable[[Match], None] | None = None
) -> dict[str, Any]:
    """The demo of a record's last deal, seen from `seat`, by default the first person's. Raises Fault."""
    match = Match(read(written), watch)
    if not match.record.deals:
        if match.seed is None:
            Reader().wrong("fault.demo_no_deal")
        match.next_deal()
    last = len(match.record.deals) - 1
    moments = range(len(match.record.deals[last].actions) + 1)
    notes = match.record.notes or []
    return from_match(
        match, last, moments, viewer_of(match.record, seat), {}, notes if isinstance(notes, list) else [notes]
    )


def viewer_of(record: Record, wanted: Seat | None) -> Seat:
    """The seat that looks at a record: the wanted one, or the first person's. Raises BadDemo."""
    people = [seat for seat, line in enumerate(record.seats) if line.player == "human"]
    return (people or [0])[0] if wanted is None else Reader().seat(wanted, len(record.seats))


def from_notation(written: str, seat: Seat | None = None) -> dict[str, Any]:
    """The demo of a text in the notation. With `seat` that seat looks instead of the one in the text, and
    questions whose answers depend on the seat are left out. Raises BadDemo.
    """
    demo = DemoText(written)
    game, options = rules_of(demo)
    count = game.seats(options)
    default = demo.seat(demo.plain.get("seat", 0), count)
    viewer = default if seat is None else Reader().seat(seat, count)
    match = match_of(demo, game, options, viewer)
    moves = moves_of(demo)
    asked = questions(demo, demo.plain.get("ask", []), len(moves))
    if viewer != default:
        asked = {at: question for at, question in asked.items() if question.kind.for_all}
    steps = [moment(demo, match, viewer, asked.get(0))]
    for number, move in enumerate(moves):
        play(demo, match, move, number)
        steps.append(moment(demo, match, viewer, asked.get(number + 1)))
    notes = demo.plain.get("note", [])
    add_notes(demo, steps, notes, "note")
    title = demo.texts(demo.plain.get("title", {"en": game.id}), ("title",))
    return whole_demo(match.record._replace(notes=notes), viewer, title, steps)


def from_match(
    match: Match,
    deal: int,
    moments: range,
    viewer: Seat,
    title: Mapping[str, str],
    notes: Sequence[Mapping[str, Any]] = (),
    asks: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """The demo of a part of a deal: its index, its moments (numbers of answers), the seat that looks, a
    title, notes and questions, whose moments (`at`) are counted from the first of the part. Raises BadDemo,
    and ValueError for moments that the deal does not have.
    """
    reader = Reader()
    asked = questions(reader, list(asks), len(moments) - 1)
    then = deal_at(for_one(match, viewer), deal, moments.start)
    actions = match.record.deals[deal].actions
    if not moments or moments[-1] > len(actions):
        raise ValueError("there is no such moment")
    steps = []
    for at in moments:
        if at > moments.start:
            then.answer(actions[at - 1])
        steps.append(moment(reader, then, viewer, asked.get(at - moments.start)))
    add_notes(reader, steps, list(notes), "notes")
    record = then.record._replace(notes=list(notes) or None)
    return whole_demo(record, viewer, reader.texts(title, ("title",), needed=False), steps)


def for_one(match: Match, viewer: Seat) -> Match:
    """The match as one of the viewer against bots, since a reader plays on alone."""
    people = [seat for seat, line in enumerate(match.seats) if line.player == "human"]
    if people in ([], [viewer]):
        return match
    alone = against_bots(viewer, [line.name for line in match.seats])
    seats = [alone[seat] if seat in (viewer, *people) else line for seat, line in enumerate(match.seats)]
    return Match(match.record._replace(seats=tuple(seats)), match.watch)


def whole_demo(
    record: Record, viewer: Seat, title: Mapping[str, str], steps: list[dict[str, Any]]
) -> dict[str, Any]:
    """The parts of a finished demo in their order."""
    return {
        "v": VERSION,
        "game": record.game,
        "seat": viewer,
        "title": dict(title),
        "record": to_plain(record),
        "steps": steps,
    }


def moment(reader: Reader, match: Match, viewer: Seat, question: Question | None) -> dict[str, Any]:
    """A moment of a demo: the scene, with nothing to be answered in it, the lines of the result, the
    question, and the text of a link to play on, where a link can hold the match. Raises BadDemo.
    """
    drawn = scene(match.view(viewer), match.seats)
    over = drawn["over"]
    quiet = {**drawn, "acts": [], "interjections": [], "pick": None, "ask": None, "over": None}
    found = {"scene": quiet, "lines": over["lines"] if over else []}
    packed = link.packed_small(match.record) if match.decision else None
    if packed:
        found["link"] = packed
    if question:
        found["ask"] = answered(reader, match, viewer, question)
    return found


def add_notes(reader: Reader, steps: list[dict[str, Any]], notes: object, key: str) -> None:
    """Put each note at its moment; `key` is the place of all notes. Raises BadDemo."""
    for number, note in enumerate(reader.value(partial(entries, most=MOST_NOTES), notes, (key,))):
        path: Path = (key, number)
        reader.only(reader.value(table, note, path), ("at", *languages()), path)
        at = reader.moment(note, len(steps) - 1, path)
        if "note" in steps[at]:
            reader.wrong("fault.demo_two_notes", (*path, "at"))
        steps[at]["note"] = reader.texts(in_languages(note), path)


def pack(demo: Mapping[str, Any]) -> str | None:
    """The finished demo as text for the fragment of a frame's address; None if it is too long. Its links are
    left out (`true` stands for them): a frame makes them anew from the record.
    """
    steps = [{**step, "link": True} if "link" in step else step for step in demo["steps"]]
    whole_text = json.dumps({**demo, "steps": steps}, ensure_ascii=False, separators=(",", ":"))
    text = link.pack_text(whole_text)
    return text if len(text) <= link.LONGEST else None
