"""The seats in a scene: who sits there, and what is shown of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kartenstube.core.cards import SUITS
from kartenstube.core.decisions import CARD_VERBS, Act
from kartenstube.core.events import Said, Seat
from kartenstube.core.game import Display, Role
from kartenstube.core.messages import Message
from kartenstube.core.questions import PLAIN_QUESTION, Question
from kartenstube.core.view import View
from kartenstube.match.record import SeatLine
from kartenstube.render.acts import in_parts, spoken
from kartenstube.render.lately import CARD_PLAYS, phase_after
from kartenstube.render.scene_types import SaidPart, SeatPart

BIDS = ("bid", "hold")  # verbs of an auction; other words announce something


def seat_part(view: View, display: Display, seat: Seat, line: SeatLine) -> SeatPart:
    """A seat, with its player as the record names it."""
    return {
        "name": line.name,
        "player": line.player,
        "tags": shown_facts(view, display.seat_shown, seat),
        "rests": seat not in view.active,
        "number": _number(view, display, seat),
        "badges": [badge.plain() for badge in _badges(view, display, seat)],
        "chip": _chip(view, display, seat),
        "said": _last_words(view, display, seat),
    }


def _number(view: View, display: Display, seat: Seat) -> list[object] | None:
    figure = display.figure(view, seat) if seat in view.active or display.figures_stay else None
    return Message(f"number.{figure.word}", {"value": figure.value}).plain() if figure else None


def _badges(view: View, display: Display, seat: Seat) -> Iterator[Message]:
    """The badges of a seat: the declarer, with the suit, or the known partner."""
    role = display.role(view)
    if role is None:
        return
    declarer = view.seat_of(role.fact)
    if seat == declarer:
        yield Message("badge.declarer")
        yield from _sign(view, role)
    elif display.side_of(view, seat) and display.side_of(view, seat) == display.side_of(view, declarer):
        is_ours = display.side_of(view, view.seat) == display.side_of(view, declarer)
        yield Message("badge.partner" if is_ours else "badge.partner.theirs")


def _sign(view: View, role: Role) -> Iterator[Message]:
    """The suit of a role, or of the card that was called for it."""
    sign = view.word(role.sign)
    if sign and sign[-1] in SUITS:
        yield Message(f"badge.{role.sign}", {"suit": sign[-1], "card": sign})


def _chip(view: View, display: Display, seat: Seat) -> list[object] | None:
    """The word shown at a seat: its announcement, its role, or its side while nobody plays a role."""
    role = display.role(view)
    said = [(name, view.fact(name, seat)) for name in display.chips if view.fact(name, seat)]
    if said:
        word, parts = in_parts(str(said[0][1]))
        return Message(f"chip.{said[0][0]}.{word}", parts).plain()
    if role and seat == view.seat_of(role.fact):
        return Message(f"chip.{role.fact}").plain()
    side = None if role else display.side_of(view, seat)
    return Message(f"chip.{display.side}.{side}").plain() if side else None


def _last_words(view: View, display: Display, seat: Seat) -> SaidPart | None:
    """The last words of a seat; None if a card was played since."""
    for index in range(len(view.events) - 1, -1, -1):
        event = view.events[index]
        if isinstance(event, Said) and event.act.verb in CARD_PLAYS:
            return None
        if isinstance(event, Said) and event.seat == seat and event.act.verb not in CARD_VERBS:
            phase = phase_after(view.events[:index])
            return _words(event.act, display.questions.get(phase, PLAIN_QUESTION))
    return None


def _words(act: Act, asked: Question) -> SaidPart:
    """An act as it is said at the table."""
    kind = "pass" if act.verb == "pass" else "bid" if act.verb in BIDS else "announcement"
    return {"kind": kind, "words": spoken("said", act, asked).plain()}


def shown_facts(view: View, names: Sequence[str], about: Seat | None = None) -> list[list[object]]:
    """The facts of these names that the view knows, about a seat or about the deal."""
    return [_fact(name, view.facts[name, about]) for name in names if (name, about) in view.facts]


def _fact(name: str, value: object) -> list[object]:
    word, parts = in_parts(value) if isinstance(value, str) else (value, {})
    return [f"fact.{name}", {"value": word, **parts}]
