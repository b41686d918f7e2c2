"""A view as JSON for a screen: pure and total. The screen knows the words below and no game.

Everything is codes and parameters; sentences are made from the catalogue where they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kartenstube.cards import card_text
from kartenstube.decisions import Act, act_text
from kartenstube.events import Event, Moved, Said, Told
from kartenstube.messages import Message
from kartenstube.record import SeatLine
from kartenstube.registry import game_named
from kartenstube.view import Score, View, ZoneView

VERSION = 1

# what a move between two kinds of zones is called in the log; moves that are not listed go without saying
LOGGED_MOVES = {
    ("open", "hand"): "log.takes",
    ("stock", "hand"): "log.draws",
    ("stock", "open"): "log.turned_up",
}


def scene(view: View, seats: Sequence[SeatLine]) -> dict[str, Any]:
    """What the view's seat may see, as plain data. `seats` are the players as the record names them."""
    game = game_named(view.game)
    return {
        "v": VERSION,
        "game": view.game,
        "seat": view.seat,
        "dealer": view.dealer,
        "deal": view.number,
        "phase": view.phase,
        "turn": view.turn._asdict() if view.turn else None,
        "seats": [
            {**line._asdict(), "tags": _facts(view, game.seat_shown, seat)} for seat, line in enumerate(seats)
        ],
        "zones": [_zone(zone) for zone in view.zones],
        "leader": view.fact("leader"),
        "winning": view.fact("winning"),
        "acts": [_act(act) for act in view.decision.choices.acts] if view.decision else [],
        "facts": _facts(view, game.shown),
        "sheet": {
            "unit": game.unit,
            "rows": [
                {"deal": number, "scores": list(done.scores)}
                for number, done in enumerate(view.standing.deals, start=1)
            ],
            "totals": list(view.standing.totals),
        },
        "log": [message.plain() for message in log(view)],
        "moves": [_move(event) for event in _latest(view.events) if isinstance(event, Moved)],
        "over": _over(view.score, view.winners),
    }


def log(view: View) -> Iterator[Message]:
    """The deal so far in sentences, a fold over the seat's events."""
    game = game_named(view.game)
    kinds = {zone.name: zone for zone in view.zones}
    dealt = False  # the cards that are dealt before anybody is asked go without saying
    for event in view.events:
        if isinstance(event, Said):
            dealt = True
            yield _said(event)
        elif isinstance(event, Moved):
            yield from _moved(event, kinds[event.src], kinds[event.dst], dealt)
        elif event.fact == "trick_winner":
            yield Message("log.trick", {"seat": event.value})
        elif event.fact == "phase":
            yield Message(f"log.phase.{game.id}.{event.value}")
        elif event.fact in game.logged:
            yield _told(event)


def _said(event: Said) -> Message:
    cards = [card_text(card) for card in event.act.cards]
    return Message(f"log.{event.act.verb}", {"seat": event.seat, "card": cards[0] if cards else None})


def _told(event: Told) -> Message:
    return Message("log.fact", {"fact": f"fact.{event.fact}", "value": event.value})


def _moved(event: Moved, src: ZoneView, dst: ZoneView, dealt: bool) -> Iterator[Message]:
    code = LOGGED_MOVES.get((src.kind, dst.kind))
    if code and (dealt or dst.kind != "hand"):
        card = None if event.card is None else card_text(event.card)
        yield Message(code, {"seat": dst.owner, "card": card})


def _zone(zone: ZoneView) -> dict[str, Any]:
    cards = [None if card is None else card_text(card) for card in zone.cards]
    return {"id": zone.name, "seat": zone.owner, "kind": zone.kind, "cards": cards}


def _act(act: Act) -> dict[str, Any]:
    plain: dict[str, Any] = {"act": act_text(act)}
    if act.cards:
        return {**plain, "card": card_text(act.cards[0])}
    return {**plain, "label": [f"act.{act.verb}", {"word": act.word}]}


def _move(event: Moved) -> dict[str, str | None]:
    card = None if event.card is None else card_text(event.card)
    return {"card": card, "from": event.src, "to": event.dst}


def _facts(view: View, names: Sequence[str], about: int | None = None) -> list[list[object]]:
    told = {known.fact: known.value for known in view.facts if known.about == about}
    return [[f"fact.{name}", {"value": told[name]}] for name in names if name in told]


def _latest(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last answer, that answer included."""
    for index in range(len(events) - 1, -1, -1):
        if isinstance(events[index], Said):
            return events[index:]
    return events


def _over(score: Score | None, winners: Sequence[int]) -> dict[str, Any] | None:
    if score is None:
        return None
    return {
        "lines": [line.plain() for line in score.lines],
        "scores": list(score.by_seat),
        "match": bool(winners),
        "winners": list(winners),
    }
