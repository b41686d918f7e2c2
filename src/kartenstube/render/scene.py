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
from kartenstube.core.game import Display, LayOff, Meter, Role
from kartenstube.core.known import Trick
from kartenstube.core.messages import Message
from kartenstube.core.standing import DealDone, Goal, Score
from kartenstube.core.view import View, ZoneView
from kartenstube.games.registry import game_named
from kartenstube.match.record import SeatLine
from kartenstube.render.acts import named, worded
from kartenstube.render.questions import asked, question
from kartenstube.render.scene_types import (
    VERSION,
    CardAct,
    GoalPart,
    LayOffPart,
    MeterPart,
    MovePart,
    OrderPart,
    OverPart,
    PickPart,
    Play,
    RowPart,
    SaidPart,
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


BIDS = ("bid", "hold")  # verbs of an auction; other words announce something
CARD_PLAYS = ("play", "lay")  # verbs by which a card comes onto the table


def scene(view: View, seats: Sequence[SeatLine]) -> Scene:
    """What the view's seat may see, as plain data, or what everybody may, if the view is covered. `seats` are
    the players as the record names them.
    """
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
        "ask": asked(view, display.questions),
        "acts": [_act(act) for act in choices.acts] if isinstance(choices, OneOf) else [],
        "pick": _pick(choices),
        "question": question(view, display.questions),
        "asides": [],
        "facts": _facts(view, display.shown),
        "meter": _meter(display.meter(view)),
        "lay_off": _lay_off(display.lay_off(view)),
        "order": _order(game.rules.card_play(view)),
        "sheet": _sheet(view, display),
        "begun": _begun(view),
        "log": [message.plain() for message in log(view)],
        "moves": [_move(event) for event in _latest(view.events) if isinstance(event, Moved)],
        "over": _over(view.score, view.winners),
        "covered": view.covered,
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
    said = worded("log", event.act)
    return said._replace(params={"seat": event.seat, **said.params})


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
        "number": _number(view, display, seat),
        "badges": [badge.plain() for badge in _badges(view, display, seat)],
        "chip": _chip(view, display, seat),
        "said": _last_words(view, seat),
    }


def _number(view: View, display: Display, seat: Seat) -> list[object] | None:
    figure = display.figure(view, seat) if seat in view.active else None
    return Message(f"number.{figure.word}", {"value": figure.value}).plain() if figure else None


def _role(view: View, display: Display) -> Role | None:
    """The part that is played in this deal, None while nobody plays one."""
    return next((role for role in display.roles if view.seat_of(role.fact) is not None), None)


def _badges(view: View, display: Display, seat: Seat) -> Iterator[Message]:
    """Who plays the deal, with which suit, and who is known to be the partner."""
    role = _role(view, display)
    if role is None:
        return
    declarer = view.seat_of(role.fact)
    if seat == declarer:
        yield Message("badge.declarer")
        yield from _sign(view, role)
    elif _side(view, display, seat) and _side(view, display, seat) == _side(view, display, declarer):
        yield Message("badge.partner")


def _sign(view: View, role: Role) -> Iterator[Message]:
    """The suit with which a part is played, or that of the card that was called for it."""
    sign = view.word(role.sign)
    if sign and sign[-1] in SUITS:
        yield Message(f"badge.{role.sign}", {"suit": sign[-1], "card": sign})


def _side(view: View, display: Display, seat: Seat | None) -> str:
    """The side of a seat, "" where it is not known."""
    return view.word(display.side, seat)


def _chip(view: View, display: Display, seat: Seat) -> list[object] | None:
    """The word that stands at a seat: what it announced, its part, or its side while nobody plays a part."""
    role = _role(view, display)
    said = [f"{name}.{view.fact(name, seat)}" for name in display.chips if view.fact(name, seat)]
    if role and seat == view.seat_of(role.fact):
        said.append(role.fact)
    elif not role and _side(view, display, seat):
        said.append(f"{display.side}.{_side(view, display, seat)}")
    return Message(f"chip.{said[0]}").plain() if said else None


def _last_words(view: View, seat: Seat) -> SaidPart | None:
    """What a seat said last, None if a card was played since."""
    for event in reversed(view.events):
        if isinstance(event, Said) and event.act.verb in CARD_PLAYS:
            return None
        if isinstance(event, Said) and event.seat == seat and event.act.verb not in CARD_VERBS:
            return _words(event.act)
    return None


def _words(act: Act) -> SaidPart:
    """An act as it is said at the table."""
    kind = "pass" if act.verb == "pass" else "bid" if act.verb in BIDS else "announcement"
    return {"kind": kind, "words": worded("said", act).plain()}


def _meter(meter: Meter | None) -> MeterPart | None:
    if meter is None:
        return None
    return {"seat": meter.seat, "value": meter.value, "goal": meter.goal, "most": meter.most}


def _lay_off(rows: LayOff | None) -> LayOffPart | None:
    return LayOffPart(ranks=rows.ranks, start=rows.start) if rows else None


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


def _move(event: Moved) -> MovePart:
    card = None if event.card is None else card_text(event.card)
    return {"card": card, "from": event.src, "to": event.dst}


def _trick(trick: Trick) -> TrickPart:
    plays: list[Play] = [[seat, card_text(card)] for seat, card in trick.plays]
    return {"leader": trick.leader, "plays": plays, "winner": trick.winner}


def _begun(view: View) -> list[object] | None:
    """The phase that has begun since the view's seat spoke last and a card was played, None for none."""
    for event in reversed(view.events):
        if isinstance(event, Said) and (event.seat == view.seat or event.act.verb in CARD_PLAYS):
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
        "goal": _goal(score.goal),
    }


def _goal(goal: Goal | None) -> GoalPart | None:
    if goal is None:
        return None
    return {"seats": list(goal.seats), "value": goal.value, "needed": goal.needed, "most": goal.most}
