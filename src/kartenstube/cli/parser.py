"""The parser of the command line: its commands with their arguments."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TypeAlias

from kartenstube.cli.arguments import from_to, number
from kartenstube.cli.demos import build_demo, check_demo
from kartenstube.cli.games import list_games
from kartenstube.cli.new_game import new_game
from kartenstube.cli.records import import_deals, print_scene, replay, simulate
from kartenstube.cli.tournament import MOST_DEALS, MOST_JOBS, MOST_MILLISECONDS, arena
from kartenstube.cli.usage import Parser
from kartenstube.core.on_demand import on_demand
from kartenstube.render.catalogue import languages
from kartenstube.render.wording import Wording

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"

MOST_MATCHES = 1_000_000


def language_in(arguments: Sequence[str]) -> str | None:
    """The language asked for, None without one; complaints about the other arguments are in this language,
    too.
    """
    parser = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    parser.add_argument("--lang")
    try:
        found = parser.parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        return None
    return found if found in languages() else None


def parser_in(words: Wording) -> Parser:
    """The parser, with its help in a language."""
    parser = Parser(words=words, prog="python -m kartenstube", description=words.say("cli.about"))
    version = f"kartenstube {on_demand('kartenstube', '__version__')}"
    parser.add_argument("--version", action="version", version=version, help=words.say("cli.version"))
    parser.add_argument("--lang", choices=languages(), help=words.say("cli.lang"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in (
        add_simulate,
        add_arena,
        add_import,
        add_replay,
        add_games,
        add_scene,
        add_demo,
        add_new_game,
    ):
        add(commands, words)
    return parser


def add_simulate(commands: Commands, words: Wording) -> None:
    """`simulate` and its arguments."""
    command = commands.add_parser("simulate", words=words, help=words.say("cli.simulate"))
    command.add_argument("game", metavar="GAME")
    add_set(command, words)
    matches = from_to("--matches", 1, MOST_MATCHES)
    command.add_argument("--matches", type=matches, default=1, metavar="N", help=words.say("cli.matches"))
    add_seed(command, words)
    command.add_argument("--bots", default="medium", metavar="LEVEL[,LEVEL ...]", help=words.say("cli.bots"))
    command.add_argument("--trace", action="store_true", help=words.say("cli.trace"))
    command.add_argument("--table", action="store_true", help=words.say("cli.table"))
    command.set_defaults(run=simulate)


def add_arena(commands: Commands, words: Wording) -> None:
    """`arena` and its arguments."""
    command = commands.add_parser("arena", words=words, help=words.say("cli.arena"))
    command.add_argument("game", metavar="GAME")
    command.add_argument("--bots", default="expert,medium", metavar="A,B", help=words.say("cli.arena.bots"))
    deals = from_to("--deals", 2, MOST_DEALS)
    command.add_argument("--deals", type=deals, default=100, metavar="N", help=words.say("cli.arena.count"))
    add_seed(command, words)
    add_set(command, words)
    milliseconds = from_to("--milliseconds", 0, MOST_MILLISECONDS)
    command.add_argument(
        "--milliseconds", type=milliseconds, metavar="MS", help=words.say("cli.arena.milliseconds")
    )
    jobs = from_to("--jobs", 1, MOST_JOBS)
    command.add_argument("--jobs", type=jobs, default=1, metavar="J", help=words.say("cli.jobs"))
    command.add_argument("--scheduler", metavar="ADDRESS", help=words.say("cli.scheduler"))
    command.set_defaults(run=arena)


def add_import(commands: Commands, words: Wording) -> None:
    """`import` and its arguments."""
    reading(commands, words, "import", "cli.import", "cli.import.file").set_defaults(run=import_deals)


def add_replay(commands: Commands, words: Wording) -> None:
    """`replay` and its arguments."""
    reading(commands, words, "replay", "cli.replay", "cli.file").set_defaults(run=replay)


def add_games(commands: Commands, words: Wording) -> None:
    """`games` and its arguments."""
    command = commands.add_parser("games", words=words, help=words.say("cli.games"))
    command.add_argument("--json", action="store_true", help=words.say("cli.json"))
    command.set_defaults(run=list_games)


def add_scene(commands: Commands, words: Wording) -> None:
    """`scene` and its arguments."""
    command = reading(commands, words, "scene", "cli.scene", "cli.file")
    command.add_argument("--seat", type=number, required=True, metavar="S", help=words.say("cli.seat"))
    command.add_argument("--deal", type=number, metavar="D", help=words.say("cli.deal"))
    command.add_argument("--at", type=number, metavar="K", help=words.say("cli.at"))
    command.set_defaults(run=print_scene)


def add_demo(commands: Commands, words: Wording) -> None:
    """`demo check` and `demo build`."""
    command = commands.add_parser("demo", words=words, help=words.say("cli.demo"))
    demos = command.add_subparsers(required=True, metavar="check|build")
    reading(demos, words, "check", "cli.demo.check", "cli.demo.file").set_defaults(run=check_demo)
    build = reading(demos, words, "build", "cli.demo.build", "cli.demo.file")
    build.add_argument("-o", "--out", required=True, metavar="OUT", help=words.say("cli.demo.out"))
    build.set_defaults(run=build_demo)


def add_new_game(commands: Commands, words: Wording) -> None:
    """`new-game` and its arguments."""
    command = commands.add_parser("new-game", words=words, help=words.say("cli.new_game"))
    command.add_argument("game", metavar="ID", help=words.say("cli.new_game.id"))
    command.add_argument("--title", metavar="TEXT", help=words.say("cli.new_game.title"))
    command.set_defaults(run=new_game)


def reading(commands: Commands, words: Wording, name: str, told: str, file_told: str) -> Parser:
    """A command that reads a file, with the codes of the help for it and for the file."""
    command = commands.add_parser(name, words=words, help=words.say(told))
    command.add_argument("file", metavar="FILE", help=words.say(file_told))
    return command


def add_set(command: Parser, words: Wording) -> None:
    """`--set`, once for each option of the game."""
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help=words.say("cli.set")
    )


def add_seed(command: Parser, words: Wording) -> None:
    """`--seed`."""
    command.add_argument("--seed", metavar="TEXT", help=words.say("cli.seed"))
