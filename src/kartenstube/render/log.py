"""The log: the deal so far in sentences, a fold over the events that a seat noticed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from kartenstube.core import facts
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import CARD_VERBS, PASS, Act
from kartenstube.core.events import Event, Moved, Said, Seat, Told
from kartenstube.core.messages import Message
from kartenstube.core.questions import PLAIN_QUESTION, Question
from kartenstube.core.state import ZoneView
from kartenstube.core.view import View
from kartenstube.games.registry import game_named
from kartenstube.render.acts import spoken
from kartenstube.render.lately import CARD_PLAYS

# what a move between two kinds of zones is called in the log; moves that are not listed go without saying.
# Moves one after the other between the same two zones make one line
LOGGED_MOVES = {
    ("open", "hand"): "log.takes",
    ("stock", "hand"): "log.draws",
    ("stock", "open"): "log.turned_up",
    ("stock", "rest"): "log.turned_up",
    ("talon", "hand"): "log.takes_up",
    ("talon", "pile"): "log.gets_talon",
    ("hand", "hand"): "log.gets",
    ("hand", "melds"): "log.shows",
    ("hand", "shown"): "log.shows",
}

TAKE = "take"  # the verb that takes a talon up
GIVE = "give"  # the verb that gives cards to another seat


def log(view: View) -> Iterator[Message]:
    """The deal so far in sentences, a fold over the seat's events."""
    game = game_named(view.game)
    questions, kinds = game.display.questions, {zone.name: zone for zone in view.zones}
    unasked, phase, round_of = _unasked(view.events, questions), "", ""
    said: list[Said] = []  # the cards that are dealt before anybody is asked go without saying
    for _, alike in groupby(view.events, partial(_together, kinds)):
        events = list(alike)
        event = events[0]
        if isinstance(event, Said):
            if round_of:
                yield Message(f"log.may.{round_of}")
            said.append(event)
            round_of = ""
            if event.act.verb != GIVE:  # else who gets the cards is told
                yield _said(event, questions.get(phase, PLAIN_QUESTION))
        elif isinstance(event, Moved) and kinds[event.dst].kind == "place":
            yield _lies_open([one for one in events if isinstance(one, Moved)], kinds, view.seat)
        elif isinstance(event, Moved) and said and _gives(said[-1], kinds[event.src], view.seat):
            yield _given(said[-1], kinds[event.dst])
        elif isinstance(event, Moved):
            cards = [one.card for one in events if isinstance(one, Moved)]
            yield from _moved(cards, kinds[event.src], kinds[event.dst], said[-1] if said else None)
        elif event.fact == facts.TRICK_WINNER:
            yield Message("log.trick", {"seat": event.value})
        elif event.fact == facts.PHASE:
            phase, round_of = str(event.value), ""
            if id(event) not in unasked:
                yield Message(f"log.phase.{game.id}.{event.value}")
        elif event.fact == facts.DOUBLINGS:
            round_of = _next_round(event, questions.get(phase, PLAIN_QUESTION))
        elif event.fact in game.display.logged and event.value is not None and not _repeats(event, said):
            yield _told(event, said)


def _unasked(events: Sequence[Event], questions: Mapping[str, Question]) -> set[int]:
    """The ids of the events that begin a phase with a question in which nobody was asked."""
    begun_by, unasked = None, set()
    for event in events:
        if isinstance(event, Said):
            begun_by = None
        elif isinstance(event, Told) and event.fact == facts.PHASE:
            if begun_by is not None and begun_by.value in questions:
                unasked.add(id(begun_by))
            begun_by = event
    return unasked


def _next_round(event: Told, asked: Question) -> str:
    """The word that may be said after so many that have doubled; "" for none."""
    count = int(str(event.value))
    return asked.rounds[count] if 0 < count < len(asked.rounds) else ""


def _together(zones: Mapping[str, ZoneView], event: Event) -> object:
    """The key by which events belong together: moves between the same two zones that follow each other, and
    those from zones of one kind into places; other events are alone.
    """
    if not isinstance(event, Moved):
        return id(event)
    into_places = zones[event.dst].kind == "place"
    return (zones[event.src].kind, "place") if into_places else (event.src, event.dst)


def _said(event: Said, asked: Question) -> Message:
    """The words of a seat in the log. Cards that it chose face down are named to itself only."""
    cards = [card_text(card) for card in event.act.cards]
    if event.act.verb in CARD_VERBS and (len(cards) != 1 or event.act.verb not in CARD_PLAYS):
        return Message(f"log.{event.act.verb}", {"seat": event.seat, "cards": cards})
    said = spoken("log", event.act, asked)
    return said._replace(params={"seat": event.seat, **said.params})


def _gives(event: Said, src: ZoneView, viewer: Seat) -> bool:
    """Tell whether cards that leave a zone are those that the viewer gave away with its last answer."""
    return event.act.verb == GIVE and event.seat == src.owner == viewer


def _given(event: Said, dst: ZoneView) -> Message:
    """The line of cards that the viewer gave away: to a seat, or to nobody yet."""
    if dst.kind != "hand":
        return _said(event, PLAIN_QUESTION)
    cards = [card_text(card) for card in event.act.cards]
    return Message("log.gives", {"seat": event.seat, "to": dst.owner, "cards": cards})


def _repeats(event: Told, said: Sequence[Said]) -> bool:
    """Tell whether a fact of the deal is no more than the last words: after "clubs are trumps" it need not be
    told that clubs are. After a card nothing is new that was said before it.
    """
    if event.about is not None or not said:
        return False
    is_played = said[-1].act.verb in CARD_PLAYS
    return any(event.value in _words_of(one.act) for one in (said if is_played else said[-1:]))


def _words_of(act: Act) -> tuple[str, ...]:
    """The words that a fact may have of an act."""
    return act.word, act.verb, f"{act.verb}_{act.word}"


def _told(event: Told, said: Sequence[Said]) -> Message:
    if event.about is not None:
        nothing = ".none" if event.value == 0 else ""
        return Message(f"log.fact.{event.fact}{nothing}", {"seat": event.about, "value": event.value})
    if event.fact == facts.PARTNER:
        return Message("log.partner", {"seat": event.value})
    if event.fact == facts.LENDER:
        return Message("log.lender", {"seat": event.value})
    if event.fact in (facts.DECLARER, facts.SOLOIST):
        code = "must_play" if _has_passed(event.value, said) else event.fact
        return Message(f"log.{code}", {"seat": event.value})
    return Message("log.fact", {"fact": f"fact.{event.fact}", "value": event.value})


def _has_passed(seat: object, said: Sequence[Said]) -> bool:
    """Tell whether the last words of a seat were a pass."""
    own = [one.act for one in said if one.seat == seat]
    return bool(own) and own[-1] == PASS


def _moved(cards: Sequence[int | None], src: ZoneView, dst: ZoneView, said: Said | None) -> Iterator[Message]:
    """The line of cards that were moved after these last words: none if nothing of it is new."""
    code = LOGGED_MOVES.get((src.kind, dst.kind))
    seen = [card_text(card) for card in cards if card is not None]
    is_new = seen or (dst.kind != "rest" and not (src.kind == "talon" and said and said.act.verb == TAKE))
    if code and (said or dst.kind != "hand") and is_new:
        card = seen[0] if seen else None
        seat = src.owner if dst.kind == "melds" else dst.owner
        yield Message(code, {"seat": seat, "card": card, "cards": seen, "count": len(cards)})


def _lies_open(moves: Sequence[Moved], zones: Mapping[str, ZoneView], viewer: Seat) -> Message:
    """Cards that were laid face up before one seat or both, or turned up there, in one sentence; what the
    viewer got comes first.
    """
    got: dict[Seat | None, list[str]] = {}
    for move in moves:
        if move.card is not None:
            got.setdefault(zones[move.dst].owner, []).append(card_text(move.card))
    (seat, cards), *more = sorted(got.items(), key=lambda one: one[0] != viewer)
    code = "log.uncovers" if zones[moves[0].src].kind == "covered" else "log.lays_open"
    if not more:
        return Message(code, {"seat": seat, "cards": cards})
    ((other, others),) = more
    return Message(f"{code}.both", {"seat": seat, "cards": cards, "other": other, "others": others})
