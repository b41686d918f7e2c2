"""Demos: a position or a deal with moves, notes and questions, written by hand in a few lines of TOML.

They are checked against the rules and finished with all that a page needs to show them without the engine.
The notation is told in docs/embedding.md.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from kartenstube import link
from kartenstube.cards import Card, card_text, cards_of, cards_text
from kartenstube.chance import Chance
from kartenstube.decisions import OneOf
from kartenstube.match import Match, trick_over
from kartenstube.messages import Fault, Message, Param
from kartenstube.players import BOT_NAMES
from kartenstube.record import DealLine, Record, SeatLine, read, to_plain
from kartenstube.registry import game_named
from kartenstube.scene import scene
from kartenstube.sharing import deal_at
from kartenstube.start import cards_at

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
QUESTIONS = ("legal", "winner", "worth", "choice")
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

    def wrong(self, code: str, *words: str, **params: Param) -> NoReturn:
        """Raise BadDemo; `words` stand where it is told."""
        raise BadDemo(Message(code, params))


class Source(Told):
    """The text of a demo, which knows on which line a thing stands."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        try:
            self.told = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadDemo(Message("fault.demo_toml", {"problem": str(error)})) from None

    def line_of(self, *words: str) -> int:
        """The number of the first line in which all of these stand; 1 if there is none."""
        found = (
            number for number, line in enumerate(self.lines, start=1) if all(word in line for word in words)
        )
        return next(found, 1)

    def wrong(self, code: str, *words: str, **params: Param) -> NoReturn:
        """Raise BadDemo for the line in which these words stand."""
        raise BadDemo(Message("fault.demo", {"line": self.line_of(*words), "fault": Message(code, params)}))


def finished(text: str, seat: int | None = None) -> dict[str, Any]:
    """A demo from what an author has: a record (its last deal), or a few lines of the notation. With `seat`
    that seat looks. Raises Fault.
    """
    if text.lstrip().startswith("{"):
        match = Match(read(text))
        if not match.record.deals:
            match.next_deal()
        viewer = seat_of(match.record, seat)
        last = len(match.record.deals) - 1
        moments = range(len(match.record.deals[last].actions) + 1)
        notes = match.record.notes or []
        return cut_out(match, last, moments, viewer, {}, notes if isinstance(notes, list) else [notes])
    return build(text, seat)


def seat_of(record: Record, wanted: int | None) -> int:
    """The seat that looks at a record: the wanted one, or the first person's. Raises BadDemo."""
    count = len(record.seats)
    if wanted is not None and wanted not in range(count):
        Told().wrong("fault.no_such_seat", found=str(wanted)[:20], last=count - 1)
    people = [seat for seat, line in enumerate(record.seats) if line.player == "human"]
    return (people or [0])[0] if wanted is None else wanted


def build(text: str, seat: int | None = None) -> dict[str, Any]:
    """The finished demo, as plain data: its record with the notes in it, and for each moment the scene, what
    is said and asked there, and a link's text to play on from there. With `seat` that seat looks, in place
    of the one that the text names, and what only that one can be asked is not asked. Raises BadDemo.
    """
    source = Source(text)
    told = source.told
    for key in told:
        if key not in KEYS:
            source.wrong("fault.unknown_key", key, where=key)
    usual = told.get("seat", 0)
    viewer = usual if seat is None else seat
    record = begun(source, viewer)
    if not isinstance(viewer, int) or viewer not in range(len(record.seats)):
        source.wrong("fault.no_such_seat", "seat", found=str(viewer)[:20], last=len(record.seats) - 1)
    moves = [move.strip() for move in str(told.get("moves", "")).split(",") if move.strip()]
    match = replayed(source, record)
    asks = [ask for ask in told.get("ask", []) if viewer == usual or ask.get("what") in FOR_ALL]
    asked = questions(source, asks, len(moves))
    steps = []
    for at in range(len(moves) + 1):
        steps.append(moment(source, match, viewer, asked.get(at)))
        if at < len(moves):
            play(source, match, moves[at])
    notes = told.get("note", [])
    remark(source, steps, notes)
    title = texts(source, told.get("title", {"en": record.game}), "title")
    return whole(match.record._replace(notes=notes), viewer, title, steps)


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
    asked = questions(told, asks, len(moments) - 1)
    steps = [moment(told, deal_at(match, deal, at), viewer, asked.get(at - moments.start)) for at in moments]
    remark(told, steps, notes)
    record = deal_at(match, deal, moments[-1]).record._replace(notes=list(notes) or None)
    return whole(record, viewer, title, steps)


def whole(
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


def remark(told: Told, steps: list[dict[str, Any]], notes: Sequence[Mapping[str, Any]]) -> None:
    """Put remarks where they are to stand. Raises BadDemo."""
    for note in notes:
        at = place(told, note, len(steps) - 1)
        steps[at]["note"] = texts(told, note, f"at = {at}")


def begun(source: Source, viewer: object) -> Record:
    """The record of a demo before its first move, in which a person sits on the seat that looks. Raises
    BadDemo.
    """
    told = source.told
    try:
        game = game_named(str(told.get("game", "")))
        options = game.options.read(told.get("options", {}))
    except Fault as fault:
        raise BadDemo(
            Message("fault.demo", {"line": source.line_of("game"), "fault": fault.message})
        ) from None
    count = game.seats(options)
    names = named(told, viewer, count)
    seats = tuple(SeatLine(name, "human" if seat == viewer else LEVEL) for seat, name in enumerate(names))
    line = DealLine(told.get("dealer", 0), told.get("deck"), ())
    if "start" in told:
        line = DealLine(told.get("dealer", 0), None, (), start=filled(source, game.id, told))
    seed = str(told.get("seed", "demo"))
    plain = Record(game.id, game.revision, dict(options.__dict__), seats, seed, (line,))
    return plain._replace(deals=()) if line.deck is None and line.start is None else plain


def replayed(source: Source, record: Record) -> Match:
    """The match of a demo before its first move. Raises BadDemo."""
    try:
        match = Match(record)
        if not record.deals:
            match.next_deal()
    except (Fault, ValueError, TypeError) as fault:
        found = (
            fault.message
            if isinstance(fault, Fault)
            else Message("fault.damaged", {"where": "start", "found": ""})
        )
        card = str(found.params.get("card", ""))
        words = (card,) if card and card != "None" else ("start",)
        raise BadDemo(Message("fault.demo", {"line": source.line_of(*words), "fault": found})) from None
    return match


def filled(source: Source, game: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """The position with its hands filled up: those that end with FILL get cards that lie nowhere else."""
    start = dict(told["start"])
    zones = {name: str(cards) for name, cards in dict(start.get("zones", {})).items()}
    try:
        cards = {name: list(cards_at(text.removesuffix(FILL).strip(), name)) for name, text in zones.items()}
    except Fault as fault:
        word = str(fault.message.params.get("found", "zones"))
        raise BadDemo(Message("fault.demo", {"line": source.line_of(word), "fault": fault.message})) from None
    size = max([len(held) for name, held in cards.items() if name.startswith("hand")], default=0)
    left = [card for card in pack_of(game, told) if not any(card in held for held in cards.values())]
    left = list(Chance(json.dumps(zones)).shuffled(left))
    for name, text in zones.items():
        if text.endswith(FILL):
            missing = size - len(cards[name])
            cards[name] += left[:missing]
            left = left[missing:]
    start["zones"] = {name: cards_text(held) for name, held in cards.items()}
    return start


def pack_of(game: str, told: Mapping[str, Any]) -> tuple[Card, ...]:
    """The cards of the first deal of a match with these options."""
    rules = game_named(game)
    options = rules.options.read(told.get("options", {}))
    fresh = Match(
        Record(game, rules.revision, dict(options.__dict__), seats_of(rules.seats(options)), "", ())
    )
    fresh.next_deal()
    assert fresh.live
    return tuple(card for zone in fresh.live.table.zones.values() for card in zone.cards)


def named(told: Mapping[str, Any], viewer: object, count: int) -> list[str]:
    """What the seats are called. Who looks is not named unless the demo does it."""
    if "names" in told:
        return [str(name) for name in told["names"]][:count]
    bots = iter(BOT_NAMES)
    return ["" if seat == viewer else next(bots) for seat in range(count)]


def seats_of(count: int) -> tuple[SeatLine, ...]:
    """So many seats without names."""
    return tuple(SeatLine("", LEVEL) for _ in range(count))


def play(source: Source, match: Match, move: str) -> None:
    """Make a move. Raises BadDemo with the line, the reason and its rule."""
    try:
        match.answer(move)
    except (Fault, ValueError) as fault:
        found = fault.message if isinstance(fault, Fault) else Message("fault.not_over", {"move": move})
        line = source.line_of("moves")
        raise BadDemo(Message("fault.demo", {"line": line, "fault": found})) from None


def moment(told: Told, match: Match, viewer: int, ask: Mapping[str, Any] | None) -> dict[str, Any]:
    """What is shown at a moment: the scene, with nothing to be answered in it, what the result says, what is
    asked, and the text of a link to play on. Raises BadDemo.
    """
    drawn = scene(match.view(viewer), match.seats)
    over = drawn["over"]
    quiet = {**drawn, "acts": [], "pick": None, "ask": None, "over": None}
    found = {"scene": quiet, "lines": over["lines"] if over else []}
    if match.decision:
        found["link"] = link.pack(match.record)
    if ask:
        found["ask"] = answered(told, match, viewer, ask)
    return found


def questions(told: Told, asks: Sequence[Mapping[str, Any]], last: int) -> dict[int, Mapping[str, Any]]:
    """The questions of a demo by the moment at which they are asked. Raises BadDemo."""
    found = {}
    for ask in asks:
        at = place(told, ask, last)
        if ask.get("what") not in QUESTIONS:
            allowed = ", ".join(QUESTIONS)
            told.wrong("fault.demo_what", "what", found=str(ask.get("what"))[:40], allowed=allowed)
        if at in found:
            told.wrong("fault.demo_two", f"at = {at}")
        found[at] = ask
    return found


def place(told: Told, line: object, last: int) -> int:
    """The moment of a note or a question. Raises BadDemo."""
    at = line.get("at") if isinstance(line, Mapping) else None
    if not isinstance(at, int) or not 0 <= at <= last:
        told.wrong("fault.demo_at", f"at = {at}", found=str(at)[:20], last=last)
    return at


def answered(origin: Told, match: Match, viewer: int, ask: Mapping[str, Any]) -> dict[str, Any]:
    """A question with its answers: `cards` or `choices`, each with what there is to say of it: null for a
    right one, else a message, or null where `why` says it. Raises BadDemo.
    """
    what, where = ask["what"], f"at = {ask['at']}"
    told = {"what": what, "text": texts(origin, ask, where, needed=what == "choice")}
    told["why"] = texts(origin, ask.get("why", {}), where, needed=False)
    if what == "legal":
        return {**told, "cards": cards_and_reasons(origin, match, viewer, where)}
    if what == "winner":
        if not trick_over(match) or match.live is None:
            origin.wrong("fault.demo_no_trick", where)
        return {
            **told,
            "seats": list(match.live.table.active),
            "right": match.live.table.fact("trick_winner"),
        }
    if what == "worth":
        if match.live is None or match.live.score is None:
            origin.wrong("fault.demo_not_over", where)
        each = match.game.unit(match.options).each
        score = match.live.score.by_seat[viewer] * each
        numbers = list(ask.get("choices", sorted({score, -score, 2 * score or each, -each})))
        if score not in numbers or len(numbers) < 2:
            origin.wrong("fault.demo_worth", where, score=score)
        return {**told, "choices": numbers, "right": numbers.index(score)}
    choices, right = ask.get("choices"), ask.get("right")
    if not isinstance(choices, dict) or not isinstance(right, int) or not told["why"]:
        origin.wrong("fault.demo_choice", where)
    return {**told, "choices": choices, "right": right}


def cards_and_reasons(origin: Told, match: Match, viewer: int, where: str) -> dict[str, Any]:
    """Each card of the viewer's hand with null if he may play it, else the reason why not."""
    decision = match.decision
    if (
        decision is None
        or decision.seat != viewer
        or not isinstance(decision.choices, OneOf)
        or match.live is None
    ):
        origin.wrong("fault.demo_not_asked", where)
    verbs = {act.verb for act in decision.choices.acts if act.cards} or {"play"}
    reasons = {}
    for card in cards_of(match.live.table.hand(viewer).mask):
        found = [match.why_not(f"{verb} {card_text(card)}") for verb in verbs]
        reasons[card_text(card)] = None if None in found else found[0].plain() if found[0] else None
    if None not in reasons.values() or all(reason is None for reason in reasons.values()):
        origin.wrong("fault.demo_all_alike", where)
    return reasons


def texts(origin: Told, told: Mapping[str, Any], where: str, needed: bool = True) -> dict[str, str]:
    """A text by language. Raises BadDemo if one is needed and there is none."""
    found = {language: " ".join(str(told[language]).split()) for language in LANGUAGES if language in told}
    if needed and not found:
        origin.wrong("fault.demo_text", where)
    return found
