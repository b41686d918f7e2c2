"""Events that came about lately in a deal: folds over a view's events from its newest ones."""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.core.cards import Card, token
from kartenstube.core.events import Event, Moved, Said, Told
from kartenstube.core.messages import Message
from kartenstube.core.view import View

CARD_PLAYS = ("play", "lay")  # verbs by which a card comes onto the table
GIVEN_FROM = ("talon", "hand")  # kinds of zones from which cards come to a hand after the deal


def begun(view: View) -> list[object] | None:
    """The phase that has begun since the view's seat spoke last and a card was played; None for none."""
    for event in reversed(view.events):
        if isinstance(event, Said) and (event.seat == view.seat or event.act.verb in CARD_PLAYS):
            return None
        if isinstance(event, Told) and event.fact == "phase":
            return Message(f"log.phase.{view.game}.{event.value}").plain()
    return None


def phase_after(events: Sequence[Event]) -> str:
    """The phase that was told last; "" before the first."""
    told = (event for event in reversed(events) if isinstance(event, Told) and event.fact == "phase")
    return next((str(event.value) for event in told), "")


def taken_up(view: View) -> list[str]:
    """The cards that the view's seat took up, or was given, since one left its hand; a card exchanged for
    them by the same answer does not count. Those of a talon may be shown to all in between. A view that is
    covered has no hand, and none of them.
    """
    if view.covered:
        return []
    hand, kinds = f"hand{view.seat}", {zone.name: zone.kind for zone in view.zones}
    taken: list[str] = []
    known = 0  # how many of them came before the latest answer
    shown: dict[Card, str] = {}  # the kinds of zones from which open cards came
    for event in view.events:
        if isinstance(event, Said):
            known = len(taken)
        elif isinstance(event, Moved) and event.src == hand:
            taken, known = taken[known:], 0
        elif isinstance(event, Moved) and event.card is not None:
            kind = kinds[event.src]
            if kinds[event.dst] == "open":
                shown[event.card] = kind
            elif event.dst == hand and shown.get(event.card, kind) in GIVEN_FROM:
                taken.append(token(event.card))
    return taken


def latest(events: Sequence[Event], known: int | None) -> Sequence[Event]:
    """The events from the first answer after the `known` ones on; from the last answer on if `known`
    is None.
    """
    answers = [index for index, event in enumerate(events) if isinstance(event, Said)]
    if known is not None:
        return events[answers[known] :] if known < len(answers) else ()
    return events[answers[-1] :] if answers else events
