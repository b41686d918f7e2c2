"""The notation of a demo (docs/embedding.md): an author's text, and the match that begins with it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, NoReturn

from kartenstube.analysis.autoplay import against_bots, names_beside
from kartenstube.core.cards import Card, cards_text, copies_of
from kartenstube.core.events import Seat
from kartenstube.core.game import Game
from kartenstube.core.json_fields import entries, table, text, whole
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values, WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.texts import odd_character, quoted
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match, begin
from kartenstube.match.record import (
    MOST_ACTIONS,
    DealLine,
    Record,
    SeatLine,
    cards_line,
    name_text,
    seed_text,
    too_long,
    word,
)
from kartenstube.match.setup import KEYS as START_KEYS
from kartenstube.match.setup import cards_at
from kartenstube.render.demos.reader import BadDemo, Reader
from kartenstube.render.demos.toml_lines import Lines, Path, TooMuch

MOST_CHARACTERS = 100_000
"""Characters of a demo."""
MOST_NAMES = 20
KEYS = (
    "game",
    "options",
    "seat",
    "names",
    "title",
    "start",
    "deck",
    "seed",
    "dealer",
    "moves",
    "note",
    "ask",
)
LEVEL = "medium"
"""The level of the bots when a reader plays on from a demo."""
FILL = "..."
"""Behind the cards of a hand: fill it up to the size of the longest."""


class DemoText(Reader):
    """The text of a demo, which knows the line of each part. Raises BadDemo for what is no TOML."""

    def __init__(self, written: str) -> None:
        if len(written) > MOST_CHARACTERS:
            raise BadDemo(too_long("demo", len(written), MOST_CHARACTERS))
        for number, line in enumerate(written.split("\n"), start=1):
            odd = odd_character(line, prose=True)
            if odd:
                raise BadDemo(at_line(number, Message("fault.demo_character", {"found": odd})))
        try:
            self.lines = Lines(written)
            self.plain = tomllib.loads(written)
        except TooMuch as fault:
            raise BadDemo(at_line(fault.line, fault.message)) from None
        except ValueError as error:  # no TOML
            raise BadDemo(Message("fault.demo_toml", {"problem": quoted(str(error), 200)})) from None
        self.only(self.plain, KEYS)

    def refuse(self, message: Message, path: Path = ()) -> NoReturn:
        """Refuse a part with a message that names its line."""
        raise BadDemo(at_line(self.lines.of(path), message))


def at_line(line: int, message: Message) -> Message:
    """The message of a fault on a line."""
    return Message("fault.demo", {"line": line, "fault": message})


def rules_of(demo: DemoText) -> tuple[Game, Values]:
    """The game of a demo, and its options. Raises BadDemo."""
    name = demo.field(demo.plain, "game", word, ())
    options = demo.value(table, demo.plain.get("options", {}), ("options",))
    try:
        game = game_named(name)
    except Fault as fault:
        demo.refuse(fault.message, ("game",))
    try:
        return game, game.options.read(options)
    except WrongOption as fault:
        demo.refuse(fault.message, ("options", str(fault.message.params.get("name", ""))))


def match_of(demo: DemoText, game: Game, options: Values, viewer: Seat) -> Match:
    """The match of a demo before its first move; a person is on the viewer's seat. Raises BadDemo."""
    seats = against_bots(viewer, names_of(demo, viewer, game.seats(options)), LEVEL)
    seed = demo.plain.get("seed", "demo")
    seed = demo.value(seed_text, str(seed) if type(seed) is int else seed, ("seed",))
    record = Record(game.id, game.revision, dict(options), seats, seed, deals_of(demo, game, options))
    try:
        return begin(record)
    except Fault as fault:
        demo.refuse(*without_deal(fault.message))


def names_of(demo: DemoText, viewer: Seat, count: int) -> list[str]:
    """The names of the players by seat; the viewer has none by default. Raises BadDemo."""
    if "names" not in demo.plain:
        return names_beside(viewer, count)
    names = demo.value(partial(entries, most=MOST_NAMES), demo.plain["names"], ("names",))
    if len(names) != count:
        demo.wrong("fault.demo_names", ("names",), found=len(names), seats=count)
    return [demo.value(name_text, name, ("names", number)) for number, name in enumerate(names)]


def deals_of(demo: DemoText, game: Game, options: Values) -> tuple[DealLine, ...]:
    """The deal that a demo begins with; () if it is shuffled from a seed. Raises BadDemo."""
    plain = demo.plain
    if "start" in plain and "deck" in plain:
        demo.wrong("fault.demo_two_starts", ("deck",))
    if "start" not in plain and "deck" not in plain:
        if "dealer" in plain:
            demo.wrong("fault.demo_dealer", ("dealer",))
        return ()
    dealer = demo.value(whole, plain.get("dealer", 0), ("dealer",))
    if "deck" in plain:
        return (DealLine(dealer, demo.value(cards_line, plain["deck"], ("deck",)), ()),)
    return (DealLine(dealer, None, (), start=position_of(demo, game, options)),)


def without_deal(message: Message) -> tuple[Message, Path]:
    """The message of a fault in a record and its place, both as the author of a demo knows them."""
    where = str(message.params.get("where", "start")).removeprefix("deals[0].")
    params = {**message.params, "where": where} if "where" in message.params else message.params
    return message._replace(params=params), tuple(where.split("."))


def position_of(demo: DemoText, game: Game, options: Values) -> dict[str, Any]:
    """The position with its hands filled up: those that end with FILL get cards that are nowhere else. Raises
    BadDemo.
    """
    start = dict(demo.value(table, demo.plain["start"], ("start",)))
    demo.only(start, START_KEYS, ("start",))
    zones = demo.value(table, start.get("zones", {}), ("start", "zones"))
    lines = {name: demo.value(cards_line, zones[name], ("start", "zones", name)) for name in zones}
    cards = {
        name: list(demo.value(cards_before_fill, line, ("start", "zones", name)))
        for name, line in lines.items()
    }
    left = list(pack_of(game, options))
    for card in (card for held in cards.values() for card in held):
        lies_there = next((copy for copy in copies_of(card) if copy in left), None)
        if lies_there is not None:  # else the position is refused for it
            left.remove(lies_there)
    to_fill = [name for name, line in lines.items() if line.endswith(FILL)]
    fill_up(cards, to_fill, SeededRandom(json.dumps(zones)).shuffled(left))
    start["zones"] = {name: cards_text(held) for name, held in cards.items()}
    return start


def fill_up(cards: Mapping[str, list[Card]], names: Sequence[str], left: Sequence[Card]) -> None:
    """Fill up the zones of these names with the cards left, until they are as long as the longest hand."""
    size = max((len(held) for name, held in cards.items() if name.startswith("hand")), default=0)
    rest = iter(left)
    for name in names:
        cards[name].extend(islice(rest, max(0, size - len(cards[name]))))


def cards_before_fill(value: object, where: str) -> tuple[Card, ...]:
    """The cards of a line that may end with FILL."""
    return cards_at(cards_line(value, where).removesuffix(FILL).strip(), where)


def pack_of(game: Game, options: Values) -> tuple[Card, ...]:
    """The cards of the first deal of a match with these options."""
    seats = tuple(SeatLine("", LEVEL) for _ in range(game.seats(options)))
    fresh = begin(Record(game.id, game.revision, dict(options), seats, "", ()))
    assert fresh.live
    return tuple(card for zone in fresh.live.table.zones.values() for card in zone.cards)


def moves_of(demo: DemoText) -> list[str]:
    """The moves of a demo. Raises BadDemo."""
    line = demo.value(line_of_moves, demo.plain.get("moves", ""), ("moves",))
    moves = [move.strip() for move in line.split(",") if move.strip()]
    return demo.value(partial(entries, most=MOST_ACTIONS), moves, ("moves",))


def line_of_moves(value: object, where: str) -> str:
    """Answers with commas between them, on one line or several."""
    return text(value, where, MOST_CHARACTERS, prose=True)


def play(demo: DemoText, match: Match, move: str, number: int) -> None:
    """Make a move. Raises BadDemo with the line, the reason and the rule."""
    try:
        match.answer(move)
    except Fault as fault:
        params = {**fault.message.params, "where": f"moves[{number}]"}
        demo.refuse(fault.message._replace(params=params), ("moves",))
