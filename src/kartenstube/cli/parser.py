"""The parser of the command line: its commands with their arguments."""

from __future__ import annotations

import argparse
from typing import NoReturn, TypeAlias

from kartenstube.cli.arguments import BadUse, number
from kartenstube.cli.demos import build_demo, check_demo
from kartenstube.cli.games import list_games
from kartenstube.cli.new_game import new_game
from kartenstube.cli.records import print_scene, replay, simulate
from kartenstube.cli.tournament import arena
from kartenstube.core.messages import Message
from kartenstube.core.texts import quoted
from kartenstube.render.catalogue import LANGUAGES
from kartenstube.render.wording import Wording


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are faults."""

    def error(self, message: str) -> NoReturn:
        """Refuse a command line."""
        raise BadUse(Message("fault.usage", {"problem": quoted(message, 300), "program": self.prog}))


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def parser_in(words: Wording) -> Parser:
    """The parser, with its help in a language."""
    parser = Parser(prog="python -m kartenstube", description=words.say("cli.about"))
    parser.add_argument("--lang", choices=LANGUAGES, help=words.say("cli.lang"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in (add_simulate, add_arena, add_replay, add_games, add_scene, add_demo, add_new_game):
        add(commands, words)
    return parser


def add_simulate(commands: Commands, words: Wording) -> None:
    """`simulate` and its arguments."""
    command = commands.add_parser("simulate", help=words.say("cli.simulate"))
    command.add_argument("game", metavar="GAME")
    add_set(command, words)
    command.add_argument("--matches", type=number, default=1, metavar="N", help=words.say("cli.matches"))
    add_seed(command, words)
    command.add_argument("--bots", default="medium", metavar="LEVEL[,LEVEL ...]", help=words.say("cli.bots"))
    command.add_argument("--trace", action="store_true", help=words.say("cli.trace"))
    command.set_defaults(run=simulate)


def add_arena(commands: Commands, words: Wording) -> None:
    """`arena` and its arguments."""
    command = commands.add_parser("arena", help=words.say("cli.arena"))
    command.add_argument("game", metavar="GAME")
    command.add_argument("--bots", default="expert,medium", metavar="A,B", help=words.say("cli.arena.bots"))
    command.add_argument("--deals", type=number, default=100, metavar="N", help=words.say("cli.arena.count"))
    add_seed(command, words)
    add_set(command, words)
    command.add_argument(
        "--milliseconds", type=number, metavar="MS", help=words.say("cli.arena.milliseconds")
    )
    command.add_argument("--jobs", type=number, default=1, metavar="J", help=words.say("cli.jobs"))
    command.add_argument("--scheduler", metavar="ADDRESS", help=words.say("cli.scheduler"))
    command.set_defaults(run=arena)


def add_replay(commands: Commands, words: Wording) -> None:
    """`replay` and its arguments."""
    command = commands.add_parser("replay", help=words.say("cli.replay"))
    command.add_argument("file", metavar="FILE", help=words.say("cli.file"))
    command.set_defaults(run=replay)


def add_games(commands: Commands, words: Wording) -> None:
    """`games` and its arguments."""
    command = commands.add_parser("games", help=words.say("cli.games"))
    command.add_argument("--json", action="store_true", help=words.say("cli.json"))
    command.set_defaults(run=list_games)


def add_scene(commands: Commands, words: Wording) -> None:
    """`scene` and its arguments."""
    command = commands.add_parser("scene", help=words.say("cli.scene"))
    command.add_argument("file", metavar="FILE", help=words.say("cli.file"))
    command.add_argument("--seat", type=number, required=True, metavar="S", help=words.say("cli.seat"))
    command.add_argument("--deal", type=number, metavar="D", help=words.say("cli.deal"))
    command.add_argument("--at", type=number, metavar="K", help=words.say("cli.at"))
    command.set_defaults(run=print_scene)


def add_demo(commands: Commands, words: Wording) -> None:
    """`demo check` and `demo build`."""
    command = commands.add_parser("demo", help=words.say("cli.demo"))
    demos = command.add_subparsers(required=True, metavar="check|build")
    check = demos.add_parser("check", help=words.say("cli.demo.check"))
    check.add_argument("file", metavar="FILE", help=words.say("cli.demo.file"))
    check.set_defaults(run=check_demo)
    build = demos.add_parser("build", help=words.say("cli.demo.build"))
    build.add_argument("file", metavar="FILE", help=words.say("cli.demo.file"))
    build.add_argument("-o", "--out", required=True, metavar="OUT", help=words.say("cli.demo.out"))
    build.set_defaults(run=build_demo)


def add_new_game(commands: Commands, words: Wording) -> None:
    """`new-game` and its arguments."""
    command = commands.add_parser("new-game", help=words.say("cli.new_game"))
    command.add_argument("game", metavar="ID", help=words.say("cli.new_game.id"))
    command.add_argument("--title", metavar="TEXT", help=words.say("cli.new_game.title"))
    command.set_defaults(run=new_game)


def add_set(command: Parser, words: Wording) -> None:
    """`--set`, once for each option of the game."""
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help=words.say("cli.set")
    )


def add_seed(command: Parser, words: Wording) -> None:
    """`--seed`."""
    command.add_argument("--seed", metavar="TEXT", help=words.say("cli.seed"))
