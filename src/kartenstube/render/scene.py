"""A view as JSON for a screen: pure and total. The screen knows the parts of a scene and no game.

Everything is codes and parameters; sentences are made from the catalogue where they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, card_text, cards_of
from kartenstube.core.decisions import CARD_VERBS, Act, Choices, OneOf, Pick, act_text
from kartenstube.core.events import Event, Moved, Said, Seat, Told
from kartenstube.core.game import Display, Meter
from kartenstube.core.known import Trick
from kartenstube.core.messages import Message
from kartenstube.core.standing import DealDone, Score
from kartenstube.core.view import View, ZoneView
from kartenstube.games.registry import game_named
from kartenstube.match.record import SeatLine
from kartenstube.render.scene_types import (
    VERSION,
    CardAct,
    MeterPart,
    MovePart,
    OrderPart,
    OverPart,
    PickPart,
    Play,
    RowPart,
    Scene,
    SeatPart,
    SheetPart,
    TrickPart,
    TurnPart,
    WordAct,
    ZonePart,
)

# what a move between two kinds of zones is called in the log; moves that are not listed go without saying.
# Moves one after the other between the same two zones make one line
LOGGED_MOVES = {
    ("open", "hand"): "log.takes",
    ("stock", "hand"): "log.draws",
    ("stock", "open"): "log.turned_up",
    ("talon", "hand"): "log.takes_up",
    ("talon", "pile"): "log.gets_talon",
}


def scene(view: View, seats: Sequence[SeatLine]) -> Scene:
    """What the view's seat may see, as plain data. `seats` are the players as the record names them."""
    game = game_named(view.game)
    display = game.display
    choices = view.decision.choices if view.decision else None
    return {
        "v": VERSION,
        "game": view.game,
        "seat": view.seat,
        "dealer": view.dealer,
        "deal": view.number,
        "phase": view.phase,
        "turn": TurnPart(seat=view.turn.seat, phase=view.turn.phase) if view.turn else None,
        "seats": [_seat(view, display, seat, line) for seat, line in enumerate(seats)],
        "faces": display.faces(view.options),
        "zones": [_zone(zone) for zone in view.zones],
        "tricks": [_trick(trick) for trick in view.tricks],
        "leader": view.seat_of("leader"),
        "winning": view.seat_of("winning"),
        "ask": _ask(view),
        "acts": [_act(act) for act in choices.acts] if isinstance(choices, OneOf) else [],
        "pick": _pick(choices),
        "facts": _facts(view, display.shown),
        "meter": _meter(display.meter(view)),
        "order": _order(game.rules.card_play(view)),
        "sheet": _sheet(view, display),
        "begun": _begun(view),
        "log": [message.plain() for message in log(view)],
        "moves": [_move(event) for event in _latest(view.events) if isinstance(event, Moved)],
        "over": _over(view.score, view.winners),
    }


def log(view: View) -> Iterator[Message]:
    """The deal so far in sentences, a fold over the seat's events."""
    game = game_named(view.game)
    kinds = {zone.name: zone for zone in view.zones}
    dealt = False  # the cards that are dealt before anybody is asked go without saying
    for _, alike in groupby(view.events, _together):
        events = list(alike)
        event = events[0]
        if isinstance(event, Said):
            dealt = True
            yield _said(event, view.seat)
        elif isinstance(event, Moved):
            cards = [one.card for one in events if isinstance(one, Moved)]
            yield from _moved(cards, kinds[event.src], kinds[event.dst], dealt)
        elif event.fact == "trick_winner":
            yield Message("log.trick", {"seat": event.value})
        elif event.fact == "phase":
            yield Message(f"log.phase.{game.id}.{event.value}")
        elif event.fact in game.display.logged and event.value is not None:
            yield _told(event)


def _together(event: Event) -> object:
    """Moves between the same two zones that follow each other belong together; other events stand alone."""
    return (event.src, event.dst) if isinstance(event, Moved) else id(event)


def _said(event: Said, viewer: int) -> Message:
    """What a seat said. Cards that it chose face down are named to itself only."""
    cards = [card_text(card) for card in event.act.cards]
    if event.act.verb in CARD_VERBS and len(cards) != 1:
        return Message(f"log.{event.act.verb}", {"seat": event.seat, "cards": cards})
    card = cards[0] if cards else None
    return Message(_code("log", event.act), {"seat": event.seat, "card": card, "suit": event.act.word})


def _told(event: Told) -> Message:
    if event.about is not None:
        return Message(f"log.fact.{event.fact}", {"seat": event.about, "value": event.value})
    return Message("log.fact", {"fact": f"fact.{event.fact}", "value": event.value})


def _moved(cards: Sequence[int | None], src: ZoneView, dst: ZoneView, dealt: bool) -> Iterator[Message]:
    code = LOGGED_MOVES.get((src.kind, dst.kind))
    if code and (dealt or dst.kind != "hand"):
        seen = [card_text(card) for card in cards if card is not None]
        card = seen[0] if seen else None
        yield Message(code, {"seat": dst.owner, "card": card, "cards": seen, "count": len(cards)})


def _seat(view: View, display: Display, seat: Seat, line: SeatLine) -> SeatPart:
    return {
        "name": line.name,
        "player": line.player,
        "tags": _facts(view, display.seat_shown, seat),
        "rests": seat not in view.active,
    }


def _meter(meter: Meter | None) -> MeterPart | None:
    if meter is None:
        return None
    return {"seat": meter.seat, "value": meter.value, "goal": meter.goal, "most": meter.most}


def _sheet(view: View, display: Display) -> SheetPart:
    unit = display.unit(view.options)
    return {
        "unit": {"word": unit.word, "each": unit.each},
        "contracts": [f"fact.contract.{name}" for name in display.columns(view.options)],
        "rows": [_row(number, done) for number, done in enumerate(view.standing.deals, start=1)],
        "totals": list(view.standing.totals),
    }


def _row(number: int, done: DealDone) -> RowPart:
    contract = f"fact.contract.{done.contract}" if done.contract else None
    return {
        "deal": number,
        "contract": contract,
        "scores": list(done.scores),
        "thrown_in": done.thrown_in,
    }


def _order(play: CardPlay | None) -> OrderPart | None:
    """The order of the cards, high to low: trumps, and each suit; None in a deal without tricks."""
    if play is None:
        return None
    power = play.ranking.power
    trumps, *suits = (
        [card_text(card) for card in sorted(cards_of(group), key=lambda card: -power[card])]
        for group in play.ranking.members
    )
    return {"trumps": trumps, "suits": [suit for suit in suits if suit]}


def _ask(view: View) -> list[object] | None:
    """The question that a seat is asked in words, where it is more than "your turn"."""
    if view.decision is None or view.legal_cards():
        return None
    return Message(f"ask.{view.game}.{view.decision.phase}").plain()


def _pick(choices: Choices | None) -> PickPart | None:
    if not isinstance(choices, Pick):
        return None
    cards = [card_text(card) for card in choices.cards]
    return {"verb": choices.verb, "count": choices.size, "cards": cards}


def _zone(zone: ZoneView) -> ZonePart:
    cards = [None if card is None else card_text(card) for card in zone.cards]
    return {"id": zone.name, "seat": zone.owner, "kind": zone.kind, "cards": cards}


def _act(act: Act) -> CardAct | WordAct:
    """An act as a screen offers it: a card of the hand, or a button with words."""
    if act.verb in CARD_VERBS:
        return {"act": act_text(act), "card": card_text(act.cards[0])}
    return {"act": act_text(act), "label": named(act).plain()}


def named(act: Act) -> Message:
    """An act in words: its cards, or what a button for it would say."""
    cards = [card_text(card) for card in act.cards]
    if act.verb in CARD_VERBS:
        return Message("named.cards" if len(cards) > 1 else "named.card", {"card": cards[0], "cards": cards})
    return Message(_code("act", act), {"suit": act.word, "card": cards[0] if cards else None})


def _code(kind: str, act: Act) -> str:
    """The code of an act's sentence; suits and cards are parameters of it, other words are part of it."""
    return f"{kind}.{act.verb}" if act.word in ("", *SUITS) else f"{kind}.{act.verb}.{act.word}"


def _move(event: Moved) -> MovePart:
    card = None if event.card is None else card_text(event.card)
    return {"card": card, "from": event.src, "to": event.dst}


def _trick(trick: Trick) -> TrickPart:
    plays: list[Play] = [[seat, card_text(card)] for seat, card in trick.plays]
    return {"leader": trick.leader, "plays": plays, "winner": trick.winner}


def _begun(view: View) -> list[object] | None:
    """The phase that has begun since the view's seat spoke last and a card was played, None for none."""
    for event in reversed(view.events):
        if isinstance(event, Said) and (event.seat == view.seat or event.act.verb in ("play", "lay")):
            return None
        if isinstance(event, Told) and event.fact == "phase":
            return Message(f"log.phase.{view.game}.{event.value}").plain()
    return None


def _facts(view: View, names: Sequence[str], about: Seat | None = None) -> list[list[object]]:
    told = {known.fact: known.value for known in view.facts if known.about == about}
    return [[f"fact.{name}", {"value": told[name]}] for name in names if name in told]


def _latest(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last answer, that answer included."""
    for index in range(len(events) - 1, -1, -1):
        if isinstance(events[index], Said):
            return events[index:]
    return events


def _over(score: Score | None, winners: Sequence[Seat]) -> OverPart | None:
    if score is None:
        return None
    return {
        "lines": [line.plain() for line in score.lines],
        "scores": list(score.by_seat),
        "thrown_in": score.thrown_in,
        "match": bool(winners),
        "winners": list(winners),
    }
