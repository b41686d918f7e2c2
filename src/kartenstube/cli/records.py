"""The commands that write and read records: simulate, import, replay, scene."""

from __future__ import annotations

import argparse
import csv
import io
import json
from collections.abc import Callable
from functools import partial
from typing import Any

from kartenstube.analysis.autoplay import BOT_NAMES, next_said
from kartenstube.cli.arguments import BadUse, levels_of, seed_of
from kartenstube.cli.files import lines_of, match_of, name_of, opened, records_in
from kartenstube.cli.progress import Progress
from kartenstube.cli.streams import complain, put
from kartenstube.core.decisions import Decision, split_interjection
from kartenstube.core.json_fields import span
from kartenstube.core.messages import Message
from kartenstube.games.registry import game_named
from kartenstube.match.foreign import Imported, read_foreign
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, seed_text, to_plain, write
from kartenstube.render.deal_table import cells, deal_rows, heading
from kartenstube.render.scene import scene
from kartenstube.render.wording import Wording


def simulate(given: argparse.Namespace, words: Wording) -> None:
    """Play matches without a screen and print one record a line, or a table with a line a deal."""
    if given.table and given.trace:
        raise BadUse(Message("fault.table_or_trace"))
    game = game_named(given.game)
    options = game.options.parse(given.set)
    levels = levels_of(given, words)
    count = game.seats(game.options.read(options))
    if len(levels) > count:
        raise BadUse(Message("fault.levels", {"found": len(levels), "seats": count}))
    seats = [SeatLine(BOT_NAMES[seat], levels[seat % len(levels)]) for seat in range(count)]
    seed = seed_of(given)
    seed_text(f"{seed}/{given.matches}", "--seed")  # or the last matches could not be written
    previous, progress = None, Progress(words)  # each match follows the one before it
    for number in range(1, given.matches + 1):
        match = new_match(game.id, options, seats, seed if number == 1 else f"{seed}/{number}", previous)
        say = partial(progress.say, "cli.progress.match", number=number, most=given.matches)
        played = play_out(match, given.trace, say)
        progress.clear()
        put(written(match, number, words) if given.table else json.dumps(played, ensure_ascii=False))
        previous = match.standing


def written(match: Match, number: int, words: Wording) -> str:
    """The lines of a match in the table of deals; the first match brings the heading."""
    names = [line.name for line in match.seats]
    faces = match.game.display.faces(match.options)
    wording = Wording(words.catalogue, names, pack=faces, game=match.game.id)
    rows = [cells(row, names) for row in deal_rows(match, number)]
    lines = [[wording.message(cell) if isinstance(cell, list) else cell for cell in row] for row in rows]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([heading(names), *lines] if number == 1 else lines)
    return text.getvalue().removesuffix("\n")


def play_out(
    match: Match, trace: bool = False, watch: Callable[..., object] = lambda deal: None
) -> dict[str, Any]:
    """Let bots play a match to its end; returns its record with `result` and, with `trace`, a trace, as plain
    data. `watch` is called before each answer with the number of the `deal`.
    """
    traces: list[dict[str, list[Any]]] = []
    while True:
        seats: list[int] = []
        legal: list[list[str]] = []
        while match.decision:
            watch(deal=len(traces) + 1)
            said = next_said(match)
            speaker, might_say = traced_answer(match.decision, said)
            seats.append(speaker)
            legal.append(might_say)
            match.answer(said)
        traces.append({"seats": seats, "legal": legal})
        if match.end:
            break
        match.next_deal()
    plain = to_plain(match.record._replace(result=match.result()))
    if trace:
        plain["deals"] = [{**deal, **traced} for deal, traced in zip(plain["deals"], traces, strict=True)]
    return plain


def traced_answer(decision: Decision, said: str) -> tuple[int, list[str]]:
    """The seat that gives an answer, and the texts of its legal answers; out of turn each with the seat
    before it.
    """
    speaker, _ = split_interjection(said)
    if speaker is None:
        return decision.seat, decision.choices.texts()
    return speaker, [f"@{speaker} {text}" for text in decision.out_of_turn(speaker).texts()]


def import_deals(given: argparse.Namespace, words: Wording) -> None:
    """Print deals of other programs as records, one a line, and say on standard error what they leave out.
    Raises BadUse in the end if some could not be read.
    """
    progress, count, refused = Progress(words), 0, 0
    with opened(given.file) as stream:
        for found in read_foreign(lines_of(stream, given.file)):
            progress.say("cli.progress.deal", number=found.number)
            progress.clear()
            tell_imported(found, words)
            count, refused = count + 1, refused + (found.record is None)
    if not count:
        raise BadUse(Message("fault.foreign.none", {"file": name_of(given.file)}))
    if refused:
        raise BadUse(Message("fault.foreign.refused", {"refused": refused, "count": count}))


def tell_imported(found: Imported, words: Wording) -> None:
    """Print the record of a deal, and say what it leaves out, or why there is none."""
    for said in [found.fault] if found.fault else found.left_out:
        line = Message("cli.import.deal", {"number": found.number, "said": said})
        complain(words.message(line.plain()))
    if found.record:
        put(write(found.record))


def replay(given: argparse.Namespace, words: Wording) -> None:
    """Replay records and print their results, one a line."""
    progress = Progress(words)
    for number, text in records_in(given.file):
        say = partial(progress.say, "cli.progress.record", number=number)
        match = match_of(number, text, partial(tell_deal, say))
        progress.clear()
        put(json.dumps(match.result()))


def tell_deal(say: Callable[..., object], match: Match) -> None:
    """Show the number of the deal of a match that is played."""
    say(deal=len(match.standing.deals) + (match.decision is not None))


def print_scene(given: argparse.Namespace, words: Wording) -> None:
    """Print the scene of a seat at a moment of the first record in a file."""
    number, text = next(records_in(given.file))
    record = match_of(number, text).record
    if not record.deals:
        raise BadUse(Message("fault.no_deals", {"number": number}))
    deal = len(record.deals) if given.deal is None else given.deal
    if not 1 <= deal <= len(record.deals):
        allowed = span(1, len(record.deals))
        raise BadUse(Message("fault.no_such_deal", {"found": deal, "allowed": allowed}))
    line = record.deals[deal - 1]
    at = len(line.actions) if given.at is None else given.at
    if not 0 <= at <= len(line.actions):
        params = {"found": at, "deal": deal, "allowed": span(0, len(line.actions))}
        raise BadUse(Message("fault.no_such_action", params))
    if given.seat not in range(len(record.seats)):
        raise BadUse(Message("fault.no_such_seat", {"found": given.seat, "last": len(record.seats) - 1}))
    until = line._replace(actions=line.actions[:at])
    then = Match(record._replace(deals=(*record.deals[: deal - 1], until)))
    put(json.dumps(scene(then.view(given.seat), then.seats), ensure_ascii=False))
