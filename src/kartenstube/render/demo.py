"""Demos: a position or a deal with moves, notes and questions, written by hand in a few lines of TOML.

They are checked against the rules and finished with all that a page needs to show them without the engine.
The notation is told in docs/embedding.md.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, NoReturn, TypeVar

from kartenstube.analysis.autoplay import BOT_NAMES
from kartenstube.core.cards import Card, card_text, cards_of, cards_text
from kartenstube.core.decisions import OneOf
from kartenstube.core.game import Game
from kartenstube.core.messages import Fault, Message, Param
from kartenstube.core.options import Values, WrongOption
from kartenstube.core.plain import among, entries, field, span, table, text, whole, wrong
from kartenstube.core.shuffle import Chance
from kartenstube.core.texts import odd_character, quoted
from kartenstube.games.registry import game_named
from kartenstube.match import link
from kartenstube.match.excerpts import deal_at
from kartenstube.match.match import Match, trick_over
from kartenstube.match.record import (
    MOST_ACTIONS,
    MOST_NOTES,
    MOST_REMARK,
    DealLine,
    Record,
    SeatLine,
    cards_line,
    name_text,
    read,
    seed_text,
    to_plain,
    too_long,
    word,
)
from kartenstube.match.setup import KEYS as START_KEYS
from kartenstube.match.setup import cards_at
from kartenstube.render.scene import scene
from kartenstube.render.toml_lines import Lines, Path, TooMuch

Value = TypeVar("Value")

MOST_CHARACTERS = 100_000
"""Characters of the lines of an author."""
MOST_CHOICES = 20
VERSION = 1
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
QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "legal": (),
    "winner": (),
    "worth": ("choices",),
    "choice": ("choices", "right"),
}
"""What can be asked, and the keys that such a question has besides those that all have."""
FOR_ALL = ("winner", "choice")
"""Questions that do not depend on who looks."""
LANGUAGES = ("en", "de")
LEVEL = "medium"
"""Who plays the other seats when somebody plays on from a demo."""
FILL = "..."
"""Behind the cards of a hand: fill it up to the size of the longest."""


class BadDemo(Fault):
    """A demo that cannot be shown as it is written: the line, and what is wrong there."""


class Told:
    """What somebody tells of a demo, who has to hear what is wrong with it."""

    def refuse(self, message: Message, path: Path = ()) -> NoReturn:
        """Raise BadDemo; `path` is the place in what is told."""
        raise BadDemo(message)

    def wrong(self, code: str, path: Path = (), **params: Param) -> NoReturn:
        """Raise BadDemo with a sentence of the catalogue."""
        self.refuse(Message(code, params), path)

    def given(self, kind: Callable[[object, str], Value], value: object, path: Path) -> Value:
        """A value that is of its kind (`plain.py`). Raises BadDemo."""
        try:
            return kind(value, spelled(path))
        except Fault as fault:
            self.refuse(fault.message, path)

    def part(
        self, plain: Mapping[str, Any], key: str, kind: Callable[[object, str], Value], path: Path
    ) -> Value:
        """The value under a key, which must be there and of its kind. Raises BadDemo."""
        try:
            return field(plain, spelled(path), key, kind)
        except Fault as fault:
            self.refuse(fault.message, (*path, key))

    def only(self, plain: Mapping[str, Any], known: Sequence[str], path: Path = ()) -> None:
        """Raise BadDemo for a key that is not known at its place."""
        for key in plain:
            if key not in known:
                where = spelled((*path, quoted(key)))
                self.wrong("fault.unknown_key", (*path, key), where=where, allowed=", ".join(known))


class Source(Told):
    """The text of a demo, which knows on which line a thing stands."""

    def __init__(self, written: str) -> None:
        if len(written) > MOST_CHARACTERS:
            raise BadDemo(too_long("demo", len(written), MOST_CHARACTERS))
        for number, line in enumerate(written.split("\n"), start=1):
            odd = odd_character(line, prose=True)
            if odd:
                raise BadDemo(at_line(number, Message("fault.demo_character", {"found": odd})))
        try:
            self.lines = Lines(written)
            self.told = tomllib.loads(written)
        except TooMuch as fault:
            raise BadDemo(at_line(fault.line, fault.message)) from None
        except ValueError as error:  # no TOML
            raise BadDemo(Message("fault.demo_toml", {"problem": quoted(str(error), 200)})) from None

    def refuse(self, message: Message, path: Path = ()) -> NoReturn:
        """Raise BadDemo for the line on which this part stands."""
        raise BadDemo(at_line(self.lines.of(path), message))


def at_line(line: int, message: Message) -> Message:
    """What is wrong on a line."""
    return Message("fault.demo", {"line": line, "fault": message})


def spelled(path: Path) -> str:
    """A place as a sentence names it: ask[2].why.en."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


class Ask(NamedTuple):
    """A question as it is told, and where."""

    told: Mapping[str, Any]
    path: Path


def finished(written: str, seat: int | None = None) -> dict[str, Any]:
    """A demo from what an author has: a record (its last deal), or a few lines of the notation. With `seat`
    that seat looks. Raises Fault.
    """
    if written.lstrip().startswith("{"):
        match = Match(read(written))
        if not match.record.deals:
            if match.seed is None:
                Told().wrong("fault.demo_no_deal")
            match.next_deal()
        viewer = seat_of(match.record, seat)
        last = len(match.record.deals) - 1
        moments = range(len(match.record.deals[last].actions) + 1)
        notes = match.record.notes or []
        return cut_out(match, last, moments, viewer, {}, notes if isinstance(notes, list) else [notes])
    return build(written, seat)


def seat_of(record: Record, wanted: int | None) -> int:
    """The seat that looks at a record: the wanted one, or the first person's. Raises BadDemo."""
    people = [seat for seat, line in enumerate(record.seats) if line.player == "human"]
    return (people or [0])[0] if wanted is None else seat_among(Told(), wanted, len(record.seats))


def seat_among(told: Told, found: object, count: int) -> int:
    """A seat of a table with so many. Raises BadDemo."""
    if not isinstance(found, int) or isinstance(found, bool) or found not in range(count):
        told.wrong("fault.no_such_seat", ("seat",), found=quoted(found), last=count - 1)
    return found


def build(written: str, seat: int | None = None) -> dict[str, Any]:
    """The finished demo, as plain data: its record with the notes in it, and for each moment the scene, what
    is said and asked there, and a link's text to play on from there. With `seat` that seat looks, in place
    of the one that the text names, and what only that one can be asked is not asked. Raises BadDemo.
    """
    source = Source(written)
    told = source.told
    source.only(told, KEYS)
    game, options = rules_of(source)
    count = game.seats(options)
    by_default = seat_among(source, told.get("seat", 0), count)
    viewer = by_default if seat is None else seat_among(Told(), seat, count)
    match = begun(source, game, options, viewer)
    moves = moves_of(source)
    asked = questions(source, told.get("ask", []), len(moves))
    if viewer != by_default:
        asked = {at: ask for at, ask in asked.items() if ask.told["what"] in FOR_ALL}
    steps = []
    for at in range(len(moves) + 1):
        steps.append(moment(source, match, viewer, asked.get(at)))
        if at < len(moves):
            play(source, match, moves[at], at)
    notes = told.get("note", [])
    remark(source, steps, notes, "note")
    title = texts(source, told.get("title", {"en": game.id}), ("title",))
    return whole_demo(match.record._replace(notes=notes), viewer, title, steps)


def cut_out(
    match: Match,
    deal: int,
    moments: range,
    viewer: int,
    title: Mapping[str, str],
    notes: Sequence[Mapping[str, Any]] = (),
    asks: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """A part of a deal as a finished demo: the moments after so many answers, with a title, remarks and
    questions, whose moments (`at`) are counted from the first. Raises BadDemo for a remark or question that
    cannot be, ValueError for moments that there are not.
    """
    told = Told()
    asked = questions(told, list(asks), len(moments) - 1)
    then = deal_at(match, deal, moments.start)
    actions = match.record.deals[deal].actions
    if not moments or moments[-1] > len(actions):
        raise ValueError("there is no such moment")
    steps = []
    for at in moments:
        if at > moments.start:
            then.answer(actions[at - 1])
        steps.append(moment(told, then, viewer, asked.get(at - moments.start)))
    remark(told, steps, list(notes), "notes")
    record = then.record._replace(notes=list(notes) or None)
    return whole_demo(record, viewer, texts(told, title, ("title",), needed=False), steps)


def whole_demo(
    record: Record, viewer: int, title: Mapping[str, str], steps: list[dict[str, Any]]
) -> dict[str, Any]:
    """A finished demo of its parts."""
    return {
        "v": VERSION,
        "game": record.game,
        "seat": viewer,
        "title": dict(title),
        "record": to_plain(record),
        "steps": steps,
    }


def packed(made: Mapping[str, Any]) -> str | None:
    """A finished demo as text for the fragment of a frame's address; None if it is too long for one. Its
    links are left out (`true` stands for them): who shows it makes them anew from its record.
    """
    steps = [{**step, "link": True} if "link" in step else step for step in made["steps"]]
    whole_text = json.dumps({**made, "steps": steps}, ensure_ascii=False, separators=(",", ":"))
    text = link.pack_text(whole_text)
    return text if len(text) <= link.LONGEST else None


def remark(told: Told, steps: list[dict[str, Any]], notes: object, key: str) -> None:
    """Put remarks, which stand under this key, where they are to stand. Raises BadDemo."""
    for number, note in enumerate(told.given(partial(entries, most=MOST_NOTES), notes, (key,))):
        path: Path = (key, number)
        told.only(told.given(table, note, path), ("at", *LANGUAGES), path)
        at = place(told, note, len(steps) - 1, path)
        if "note" in steps[at]:
            told.wrong("fault.demo_two_notes", (*path, "at"))
        steps[at]["note"] = texts(told, {name: note[name] for name in LANGUAGES if name in note}, path)


def rules_of(source: Source) -> tuple[Game, Values]:
    """The game of a demo, and its options. Raises BadDemo."""
    told = source.told
    name = source.part(told, "game", word, ())
    options = source.given(table, told.get("options", {}), ("options",))
    try:
        game = game_named(name)
    except Fault as fault:
        source.refuse(fault.message, ("game",))
    try:
        return game, game.options.read(options)
    except WrongOption as fault:
        source.refuse(fault.message, ("options", str(fault.message.params.get("name", ""))))


def begun(source: Source, game: Game, options: Values, viewer: int) -> Match:
    """The match of a demo before its first move, in which a person sits on the seat that looks. Raises
    BadDemo.
    """
    told = source.told
    names = named(source, viewer, game.seats(options))
    seats = tuple(SeatLine(name, "human" if seat == viewer else LEVEL) for seat, name in enumerate(names))
    seed = told.get("seed", "demo")
    seed = source.given(seed_text, str(seed) if type(seed) is int else seed, ("seed",))
    record = Record(game.id, game.revision, dict(options), seats, seed, deals_of(source, game, options))
    try:
        match = Match(record)
        if not record.deals:
            match.next_deal()
    except Fault as fault:
        source.refuse(*without_deal(fault.message))
    return match


def deals_of(source: Source, game: Game, options: Values) -> tuple[DealLine, ...]:
    """The deal that a demo begins with, none where it is shuffled from a seed. Raises BadDemo."""
    told = source.told
    if "start" in told and "deck" in told:
        source.wrong("fault.demo_two_starts", ("deck",))
    if "start" not in told and "deck" not in told:
        if "dealer" in told:
            source.wrong("fault.demo_dealer", ("dealer",))
        return ()
    dealer = source.given(whole, told.get("dealer", 0), ("dealer",))
    if "deck" in told:
        return (DealLine(dealer, source.given(cards_line, told["deck"], ("deck",)), ()),)
    return (DealLine(dealer, None, (), start=filled(source, game, options)),)


def without_deal(message: Message) -> tuple[Message, Path]:
    """A fault of a record as the author of a demo knows its place, and that place."""
    where = str(message.params.get("where", "start")).removeprefix("deals[0].")
    params = {**message.params, "where": where} if "where" in message.params else message.params
    return message._replace(params=params), tuple(where.split("."))


def filled(source: Source, game: Game, options: Values) -> dict[str, Any]:
    """The position with its hands filled up: those that end with FILL get cards that lie nowhere else."""
    start = dict(source.given(table, source.told["start"], ("start",)))
    source.only(start, START_KEYS, ("start",))
    zones = source.given(table, start.get("zones", {}), ("start", "zones"))
    lines = {name: source.given(cards_line, zones[name], ("start", "zones", name)) for name in zones}
    cards = {
        name: list(source.given(cards_before_fill, line, ("start", "zones", name)))
        for name, line in lines.items()
    }
    size = max([len(held) for name, held in cards.items() if name.startswith("hand")], default=0)
    left = [card for card in pack_of(game, options) if not any(card in held for held in cards.values())]
    left = list(Chance(json.dumps(zones)).shuffled(left))
    for name, line in lines.items():
        if line.endswith(FILL):
            missing = max(0, size - len(cards[name]))
            cards[name] += left[:missing]
            left = left[missing:]
    start["zones"] = {name: cards_text(held) for name, held in cards.items()}
    return start


def cards_before_fill(value: object, where: str) -> tuple[Card, ...]:
    """The cards of a line that may end with FILL."""
    return cards_at(cards_line(value, where).removesuffix(FILL).strip(), where)


def pack_of(game: Game, options: Values) -> tuple[Card, ...]:
    """The cards of the first deal of a match with these options."""
    seats = tuple(SeatLine("", LEVEL) for _ in range(game.seats(options)))
    fresh = Match(Record(game.id, game.revision, dict(options), seats, "", ()))
    fresh.next_deal()
    assert fresh.live
    return tuple(card for zone in fresh.live.table.zones.values() for card in zone.cards)


def named(source: Source, viewer: int, count: int) -> list[str]:
    """What the seats are called. Who looks is not named unless the demo does it. Raises BadDemo."""
    if "names" not in source.told:
        bots = iter(BOT_NAMES)
        return ["" if seat == viewer else next(bots) for seat in range(count)]
    given = source.given(partial(entries, most=MOST_CHOICES), source.told["names"], ("names",))
    if len(given) != count:
        source.wrong("fault.demo_names", ("names",), found=len(given), seats=count)
    return [source.given(name_text, name, ("names", number)) for number, name in enumerate(given)]


def moves_of(source: Source) -> list[str]:
    """The moves of a demo. Raises BadDemo."""
    line = source.given(line_of_moves, source.told.get("moves", ""), ("moves",))
    moves = [move.strip() for move in line.split(",") if move.strip()]
    return source.given(partial(entries, most=MOST_ACTIONS), moves, ("moves",))


def line_of_moves(value: object, where: str) -> str:
    """Answers with commas between them, on one line or several."""
    return text(value, where, MOST_CHARACTERS, prose=True)


def play(source: Source, match: Match, move: str, number: int) -> None:
    """Make a move. Raises BadDemo with the line, the reason and its rule."""
    try:
        match.answer(move)
    except Fault as fault:
        params = {**fault.message.params, "where": f"moves[{number}]"}
        source.refuse(fault.message._replace(params=params), ("moves",))


def moment(told: Told, match: Match, viewer: int, ask: Ask | None) -> dict[str, Any]:
    """What is shown at a moment: the scene, with nothing to be answered in it, what the result says, what is
    asked, and the text of a link to play on, where a link can hold the match. Raises BadDemo.
    """
    drawn = scene(match.view(viewer), match.seats)
    over = drawn["over"]
    quiet = {**drawn, "acts": [], "pick": None, "ask": None, "over": None}
    found = {"scene": quiet, "lines": over["lines"] if over else []}
    packed = link.packed_small(match.record) if match.decision else None
    if packed:
        found["link"] = packed
    if ask:
        found["ask"] = answered(told, match, viewer, ask)
    return found


def questions(told: Told, asks: object, last: int) -> dict[int, Ask]:
    """The questions of a demo by the moment at which they are asked. Raises BadDemo."""
    found: dict[int, Ask] = {}
    for number, ask in enumerate(told.given(partial(entries, most=MOST_NOTES), asks, ("ask",))):
        path: Path = ("ask", number)
        told.given(table, ask, path)
        at = place(told, ask, last, path)
        what = told.part(ask, "what", kind_of_question, path)
        told.only(ask, ("at", "what", *LANGUAGES, "why", *QUESTIONS[what]), path)
        if at in found:
            told.wrong("fault.demo_two", (*path, "at"))
        found[at] = Ask(ask, path)
    return found


def kind_of_question(value: object, where: str) -> str:
    """One of QUESTIONS."""
    return (
        value if isinstance(value, str) and value in QUESTIONS else wrong(where, value, among([*QUESTIONS]))
    )


def place(told: Told, line: Mapping[str, Any], last: int, path: Path) -> int:
    """The moment of a note or a question. Raises BadDemo."""
    if "at" not in line:
        told.wrong("fault.demo_no_at", path, where=spelled(path), allowed=span(0, last))
    at = told.part(line, "at", whole, path)
    if at > last:
        told.wrong("fault.demo_at", (*path, "at"), found=at, allowed=span(0, last))
    return at


def answered(origin: Told, match: Match, viewer: int, ask: Ask) -> dict[str, Any]:
    """A question with its answers: `cards` or `choices`, each with what there is to say of it: null for a
    right one, else a message, or null where `why` says it. Raises BadDemo.
    """
    what, path = ask.told["what"], ask.path
    own = {language: ask.told[language] for language in LANGUAGES if language in ask.told}
    told = {"what": what, "text": texts(origin, own, path, needed=what == "choice")}
    told["why"] = texts(origin, ask.told.get("why", {}), (*path, "why"), needed=what == "choice")
    if what == "legal":
        return {**told, "cards": cards_and_reasons(origin, match, viewer, path)}
    if what == "winner":
        if not trick_over(match) or match.live is None:
            origin.wrong("fault.demo_no_trick", path)
        return {
            **told,
            "seats": list(match.live.table.active),
            "right": match.live.table.fact("trick_winner"),
        }
    if what == "worth":
        return {**told, **worths(origin, match, viewer, ask)}
    return {**told, **choices(origin, ask)}


def worths(origin: Told, match: Match, viewer: int, ask: Ask) -> dict[str, Any]:
    """The numbers among which the worth of a deal is to be found. Raises BadDemo."""
    if match.live is None or match.live.score is None:
        origin.wrong("fault.demo_not_over", ask.path)
    each = match.game.display.unit(match.options).each
    score = match.live.score.by_seat[viewer] * each
    path = (*ask.path, "choices")
    told = ask.told.get("choices", sorted({score, -score, 2 * score or each, -each}))
    numbers = origin.given(partial(entries, most=MOST_CHOICES), told, path)
    if any(type(number) is not int for number in numbers) or score not in numbers or len(numbers) < 2:
        origin.wrong("fault.demo_worth", path, score=score)
    return {"choices": numbers, "right": numbers.index(score)}


def choices(origin: Told, ask: Ask) -> dict[str, Any]:
    """What is to be chosen from, by language, and the number of the right one. Raises BadDemo."""
    path: Path = (*ask.path, "choices")
    told = origin.part(ask.told, "choices", table, ask.path)
    origin.only(told, LANGUAGES, path)
    if not told:
        origin.wrong("fault.demo_text", path, where=spelled(path))
    found = {language: choices_in(origin, told[language], (*path, language)) for language in told}
    first, *others = found
    for language in others:
        if len(found[language]) != len(found[first]):
            where, known = spelled((*path, language)), spelled((*path, first))
            params: dict[str, Param] = {"found": len(found[language]), "limit": len(found[first])}
            origin.wrong("fault.demo_uneven", (*path, language), where=where, other=known, **params)
    right, last = origin.part(ask.told, "right", whole, ask.path), len(found[first]) - 1
    if right > last:
        origin.wrong("fault.demo_right", (*ask.path, "right"), found=right, allowed=span(0, last))
    return {"choices": found, "right": right}


def choices_in(origin: Told, told: object, path: Path) -> list[str]:
    """What is to be chosen from in one language. Raises BadDemo."""
    found = origin.given(partial(entries, most=MOST_CHOICES), told, path)
    if len(found) < 2:
        origin.wrong("fault.demo_few", path, where=spelled(path))
    return [origin.given(remark_text, choice, (*path, number)) for number, choice in enumerate(found)]


def cards_and_reasons(origin: Told, match: Match, viewer: int, path: Path) -> dict[str, Any]:
    """Each card of the viewer's hand with null if he may play it, else the reason why not."""
    decision = match.decision
    if (
        decision is None
        or decision.seat != viewer
        or not isinstance(decision.choices, OneOf)
        or match.live is None
    ):
        origin.wrong("fault.demo_not_asked", path)
    verbs = {act.verb for act in decision.choices.acts if act.cards} or {"play"}
    reasons = {}
    for card in cards_of(match.live.table.hand(viewer).mask):
        found = [match.why_not(f"{verb} {card_text(card)}") for verb in verbs]
        reasons[card_text(card)] = None if None in found else found[0].plain() if found[0] else None
    if None not in reasons.values() or all(reason is None for reason in reasons.values()):
        origin.wrong("fault.demo_all_alike", path)
    return reasons


def texts(origin: Told, told: object, path: Path, needed: bool = True) -> dict[str, str]:
    """A text by language. Raises BadDemo, also if one is needed and there is none."""
    by_language = origin.given(table, told, path)
    origin.only(by_language, LANGUAGES, path)
    if needed and not by_language:
        origin.wrong("fault.demo_text", path, where=spelled(path))
    return {
        language: " ".join(origin.given(remark_text, by_language[language], (*path, language)).split())
        for language in LANGUAGES
        if language in by_language
    }


def remark_text(value: object, where: str) -> str:
    """A remark, a title, a reason or a choice."""
    return text(value, where, MOST_REMARK, prose=True)
