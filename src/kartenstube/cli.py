"""The command line: simulate, arena, replay, games, scene, demo. Other programs call it, so its words stay.

Bad input ends with one sentence on standard error and exit status 2; nothing is changed.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import secrets
import sys
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import IO, Any, NoReturn

from kartenstube.analysis.arena import Apply, tournament
from kartenstube.analysis.autoplay import BOT_NAMES, play_on
from kartenstube.bots.levels import LEVELS, bot_named
from kartenstube.core.game import Game
from kartenstube.core.messages import Fault, Message, Param
from kartenstube.core.options import Option, plain
from kartenstube.core.plain import span
from kartenstube.core.texts import quoted
from kartenstube.games.registry import GAMES, game_named
from kartenstube.match import record as records
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, seed_text
from kartenstube.render.catalogue import LANGUAGES, wording
from kartenstube.render.demos.finished import from_notation
from kartenstube.render.scene import scene
from kartenstube.render.wording import Wording

CHUNK = 4
"""Deals that a process gets at once."""
SCHEDULER_SECONDS = 10
MOST_BYTES = 4 * records.MOST_CHARACTERS
"""Bytes of a record, or of a demo: as many as its characters can be in UTF-8."""


class BadUse(Fault):
    """A command line that asks for something there is not."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status: 0, 2 after bad input, 130 when somebody stopped it."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # records are UTF-8, whatever the terminal is
    words = wording("de" if os.environ.get("LANG", "").startswith("de") else "en")
    try:
        given = _parser(words).parse_args(arguments)
        words = wording(given.lang) if given.lang else words
        given.run(given, words)
        sys.stdout.flush()
    except Fault as fault:
        print(words.message(fault.message.plain()), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # whoever read our lines has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130  # as shells say it
    return 0


def simulate(given: argparse.Namespace, words: Wording) -> None:
    """Play matches without a screen and print one record a line."""
    game = game_named(given.game)
    options = game.options.parse(given.set)
    levels = given.bots.split(",")
    for level in levels:
        bot_named(level)
    count = game.seats(game.options.read(options))
    if len(levels) > count:
        raise BadUse(Message("fault.levels", {"found": len(levels), "seats": count}))
    seats = [SeatLine(BOT_NAMES[seat], levels[seat % len(levels)]) for seat in range(count)]
    seed = _seed(given)
    seed_text(f"{seed}/{given.matches}", "--seed")  # or the last matches could not be written
    previous = None  # each match follows the one before it
    for number in range(1, given.matches + 1):
        match = new_match(game.id, options, seats, seed if number == 1 else f"{seed}/{number}", previous)
        print(json.dumps(play_out(match, given.trace), ensure_ascii=False))
        previous = match.standing


def play_out(match: Match, trace: bool = False) -> dict[str, Any]:
    """Let bots play a match to its end; its record with `result`, and a trace if wanted, as plain data."""
    traces: list[dict[str, list[Any]]] = []
    while True:
        seats: list[int] = []
        legal: list[list[str]] = []
        while match.decision:
            seats.append(match.decision.seat)
            legal.append(match.decision.choices.texts())
            play_on(match)
        traces.append({"seats": seats, "legal": legal})
        if match.end:
            break
        match.next_deal()
    plain = records.to_plain(match.record._replace(result=match.result()))
    if trace:
        plain["deals"] = [{**deal, **traced} for deal, traced in zip(plain["deals"], traces, strict=True)]
    return plain


def replay(given: argparse.Namespace, words: Wording) -> None:
    """Replay records and print their results, one a line."""
    for number, text in _records(given.file):
        print(json.dumps(_match(number, text).result()))


def arena(given: argparse.Namespace, words: Wording) -> None:
    """Play a tournament of two levels and print what came of it."""
    game = game_named(given.game)
    options = game.options.parse(given.set)
    levels = tuple(given.bots.split(","))
    for level in levels:
        bot_named(level)
    if len(levels) != 2:
        raise BadUse(Message("fault.two_levels", {"found": quoted(given.bots)}))
    if given.deals < 2 or given.jobs < 1:
        raise BadUse(Message("fault.too_few", {"deals": given.deals, "jobs": given.jobs}))
    seed = _seed(given)
    with workers(given.jobs, given.scheduler) as apply:
        found = tournament(game.id, options, (levels[0], levels[1]), given.deals, seed, apply)
    params: dict[str, object] = {
        "one": levels[0],
        "other": levels[1],
        "game": game.id,
        "deals": found.deals,
        "seed": seed,
        "mean": f"{found.mean:+.3f}",
        "margin": f"{found.margin:.3f}",
        "unit": words.say(f"unit.{game.unit(game.options.read(options)).word}"),
        "speed": round(found.answers_a_second),
        "slowest": round(1000 * found.slowest),
    }
    for line in ("deals", "difference", "speed"):
        print(words.say(f"cli.arena.{line}", params))


@contextmanager
def workers(jobs: int, scheduler: str | None) -> Iterator[Apply]:
    """A `map` that has the work done here, by so many processes, or by the machines of a Dask scheduler."""
    if scheduler is not None:
        try:
            # imported here because nobody else needs it, and it takes a second
            dask: Any = import_module("distributed")
            with dask.Client(scheduler, timeout=SCHEDULER_SECONDS) as client:
                yield client.get_executor().map
        except ImportError:
            raise BadUse(Message("fault.no_dask")) from None
        except (OSError, ValueError) as error:
            params = {"address": quoted(scheduler), "problem": quoted(str(error).partition("\n")[0], 120)}
            raise BadUse(Message("fault.scheduler", params)) from None
    elif jobs == 1:
        yield map
    else:
        with ProcessPoolExecutor(jobs) as executor:
            yield partial(executor.map, chunksize=CHUNK)


def list_games(given: argparse.Namespace, words: Wording) -> None:
    """Print the games with their options, for people or as JSON."""
    if given.json:
        print(json.dumps([describe(game) for game in GAMES.values()], ensure_ascii=False))
        return
    for game in GAMES.values():
        seats, about = game.seats(game.options.read({})), words.say(f"game.{game.id}.about")
        print(words.say("cli.game", {"id": game.id, "seats": seats, "about": about}))
        for option in game.options:
            print(f"  {_option_line(game, option, words)}")
        for preset in game.options.presets:
            sets = ", ".join(f"{name}={plain(value)}" for name, value in preset.sets.items())
            name = f"{preset.option}={preset.value}"
            print("  " + words.say("cli.preset", {"preset": name, "sets": sets}))


def print_scene(given: argparse.Namespace, words: Wording) -> None:
    """Print what a seat may see at a moment of the first record in a file."""
    number, text = next(_records(given.file))
    record = _match(number, text).record
    if not record.deals:
        raise BadUse(Message("fault.no_deals", {"number": number}))
    deal = len(record.deals) if given.deal is None else given.deal
    if not 1 <= deal <= len(record.deals):
        allowed = span(1, len(record.deals))
        raise BadUse(Message("fault.no_such_deal", {"found": deal, "allowed": allowed}))
    line = record.deals[deal - 1]
    at = len(line.actions) if given.at is None else given.at
    if not 0 <= at <= len(line.actions):
        raise BadUse(
            Message(
                "fault.no_such_action", {"found": at, "deal": deal, "allowed": span(0, len(line.actions))}
            )
        )
    if given.seat not in range(len(record.seats)):
        raise BadUse(Message("fault.no_such_seat", {"found": given.seat, "last": len(record.seats) - 1}))
    match = Match(
        record._replace(deals=(*record.deals[: deal - 1], line._replace(actions=line.actions[:at])))
    )
    print(json.dumps(scene(match.view(given.seat), match.seats), ensure_ascii=False))


def check_demo(given: argparse.Namespace, words: Wording) -> None:
    """Check a demo and say what is in it."""
    found = from_notation(_text_of(given.file))
    asked = sum("ask" in step for step in found["steps"])
    params: dict[str, object] = {
        "file": quoted(given.file, 200),
        "moments": len(found["steps"]),
        "questions": asked,
    }
    print(words.say("cli.demo.well", params))


def build_demo(given: argparse.Namespace, words: Wording) -> None:
    """Write a finished demo."""
    found = from_notation(_text_of(given.file))
    try:
        Path(given.out).write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadUse(
            Message("fault.file_out", {"file": quoted(given.out, 200), "reason": _reason(error)})
        ) from None


def describe(game: Game) -> dict[str, Any]:
    """A game as plain data: what a form needs to offer it."""
    return {
        "id": game.id,
        "seats": game.seats(game.options.read({})),
        "options": game.options.describe(),
        "remarks": [remark._asdict() for remark in game.options.remarks],
        "presets": [preset._asdict() for preset in game.options.presets],
        "forbids": [forbid._asdict() for forbid in game.options.forbids],
        "proposals": [proposal._asdict() for proposal in game.options.proposals],
        "levels": list(LEVELS),
        "bot_names": list(BOT_NAMES),
    }


def _seed(given: argparse.Namespace) -> str:
    """What the decks are shuffled from. Raises Damaged for a text that no record can hold."""
    return secrets.token_hex(8) if given.seed is None else seed_text(given.seed, "--seed")


def _records(file: str) -> Iterator[tuple[int, str]]:
    """The texts of the records in a file, numbered from 1: one JSON text, or one record a line. Only one is
    held at a time.
    """
    with _opened(file) as stream:
        lines = _lines(stream, file)
        blank, first = next(((blank, line) for blank, line in enumerate(lines) if line.strip()), (0, None))
        if first is None:
            raise BadUse(Message("fault.empty_file", {"file": _called(file)}))
        if not _is_json(first):
            yield 1, "".join(_within_bounds(chain(["\n" * blank, first], lines), file))
            return
        yield 1, first
        yield from enumerate((line for line in lines if line.strip()), start=2)


def _within_bounds(lines: Iterable[str], file: str) -> Iterator[str]:
    """The lines of one text."""
    length = 0
    for line in lines:
        length += len(line)
        if length > records.MOST_CHARACTERS:
            raise _too_long(file)
        yield line


def _text_of(file: str) -> str:
    """The whole text of a file."""
    with _opened(file) as stream:
        data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise _too_long(file)
    return _decoded(data, 0, file)


def _lines(stream: IO[bytes], file: str) -> Iterator[str]:
    """The lines of a file with their ends."""
    start = 0
    while data := stream.readline(MOST_BYTES + 1):
        if len(data) > MOST_BYTES:
            raise _too_long(file)
        yield _decoded(data, start, file)
        start += len(data)


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """A file, or standard input, to be read."""
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
            yield stream
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise BadUse(Message("fault.file", {"file": _called(file), "reason": _reason(error)})) from None


def _decoded(data: bytes, start: int, file: str) -> str:
    """The text of some bytes of a file, the first of which is number `start` in it."""
    if not start and data.startswith(BOM_UTF8):
        data, start = data.removeprefix(BOM_UTF8), len(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        params: dict[str, Param] = {
            "file": _called(file),
            "byte": start + error.start,
            "found": f"0x{data[error.start]:02X}",
        }
        raise BadUse(Message("fault.utf8", params)) from None


def _called(file: str) -> Message:
    """What a file is called in a sentence."""
    return Message("cli.input") if file == "-" else Message("cli.named", {"name": quoted(file, 200)})


def _reason(error: OSError | ValueError) -> str:
    return quoted((error.strerror if isinstance(error, OSError) else None) or str(error), 120)


def _too_long(file: str) -> BadUse:
    return BadUse(Message("fault.file_long", {"file": _called(file), "limit": records.MOST_CHARACTERS}))


def _match(number: int, text: str) -> Match:
    """The match that a record's text tells; a fault in it is told with the number of the record."""
    try:
        return Match(records.read(text))
    except Fault as fault:
        raise BadUse(Message("fault.record", {"number": number, "fault": fault.message})) from None


def _is_json(text: str) -> bool:
    """Whether a line is a JSON text by itself, perhaps not one within bounds."""
    try:
        records.parsed(text)
    except records.Damaged as fault:
        return fault.message.code != "fault.not_json"
    return True


def _option_line(game: Game, option: Option, words: Wording) -> str:
    params: dict[str, object] = {
        "id": option.id,
        "default": plain(option.default),
        "allowed": option.allowed_text(),
    }
    return words.say("cli.option", {**params, "label": words.say(f"option.{game.id}.{option.id}")})


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are faults."""

    def error(self, message: str) -> NoReturn:
        raise BadUse(Message("fault.usage", {"problem": quoted(message, 300), "program": self.prog}))


def _parser(words: Wording) -> _Parser:
    parser = _Parser(prog="python -m kartenstube", description=words.say("cli.about"))
    parser.add_argument("--lang", choices=LANGUAGES, help=words.say("cli.lang"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("simulate", help=words.say("cli.simulate"))
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help=words.say("cli.set")
    )
    command.add_argument("--matches", type=_number, default=1, metavar="N", help=words.say("cli.matches"))
    command.add_argument("--seed", metavar="TEXT", help=words.say("cli.seed"))
    command.add_argument("--bots", default="medium", metavar="LEVEL[,LEVEL ...]", help=words.say("cli.bots"))
    command.add_argument("--trace", action="store_true", help=words.say("cli.trace"))
    command.set_defaults(run=simulate)

    command = commands.add_parser("arena", help=words.say("cli.arena"))
    command.add_argument("game", metavar="GAME")
    command.add_argument("--bots", default="expert,medium", metavar="A,B", help=words.say("cli.arena.bots"))
    command.add_argument("--deals", type=_number, default=100, metavar="N", help=words.say("cli.arena.count"))
    command.add_argument("--seed", metavar="TEXT", help=words.say("cli.seed"))
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help=words.say("cli.set")
    )
    command.add_argument("--jobs", type=_number, default=1, metavar="J", help=words.say("cli.jobs"))
    command.add_argument("--scheduler", metavar="ADDRESS", help=words.say("cli.scheduler"))
    command.set_defaults(run=arena)

    command = commands.add_parser("replay", help=words.say("cli.replay"))
    command.add_argument("file", metavar="FILE", help=words.say("cli.file"))
    command.set_defaults(run=replay)

    command = commands.add_parser("games", help=words.say("cli.games"))
    command.add_argument("--json", action="store_true", help=words.say("cli.json"))
    command.set_defaults(run=list_games)

    command = commands.add_parser("scene", help=words.say("cli.scene"))
    command.add_argument("file", metavar="FILE", help=words.say("cli.file"))
    command.add_argument("--seat", type=_number, required=True, metavar="S", help=words.say("cli.seat"))
    command.add_argument("--deal", type=_number, metavar="D", help=words.say("cli.deal"))
    command.add_argument("--at", type=_number, metavar="K", help=words.say("cli.at"))
    command.set_defaults(run=print_scene)

    command = commands.add_parser("demo", help=words.say("cli.demo"))
    demos = command.add_subparsers(required=True, metavar="check|build")
    command = demos.add_parser("check", help=words.say("cli.demo.check"))
    command.add_argument("file", metavar="FILE", help=words.say("cli.demo.file"))
    command.set_defaults(run=check_demo)
    command = demos.add_parser("build", help=words.say("cli.demo.build"))
    command.add_argument("file", metavar="FILE", help=words.say("cli.demo.file"))
    command.add_argument("-o", "--out", required=True, metavar="OUT", help=words.say("cli.demo.out"))
    command.set_defaults(run=build_demo)
    return parser


def _number(text: str) -> int:
    """A whole number from 0; argparse would complain of another one in the words of a programmer."""
    if not text.isdecimal() or len(text) > 9:
        raise BadUse(Message("fault.number", {"found": quoted(text)}))
    return int(text)
