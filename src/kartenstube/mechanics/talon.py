"""A talon, in some games called blind: taking it up, and laying cards aside for it."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.decisions import Answer, Decision, Pick, exactly
from kartenstube.core.events import EVERYBODY, Seat, only
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of, pile_of
from kartenstube.core.ranking import Ranking
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View

TALON = ZonePlan("talon", "talon")
ASIDE = ZonePlan("aside", "aside")
"""Where cards lie that a seat laid aside; only that seat sees them until the deal is scored."""


def take_up(t: Table, seat: Seat) -> None:
    """A seat takes the talon into its hand; the others see backs."""
    t.move(t.zone("talon").cards, "talon", hand_of(seat))


def lay_aside(t: Table, seat: Seat, phase: str, verb: str, count: int) -> Generator[Decision, Answer, None]:
    """A seat lays so many cards of its hand aside, face down. Raises Fault in a position that leaves it too
    few.
    """
    if len(t.hand(seat)) < count:
        raise Fault(Message("fault.few_cards", {"zone": hand_of(seat), "count": count}))
    t.enter(phase)
    answer = yield Decision(seat, phase, Pick(verb, exactly(count), t.hand(seat)))
    t.turn_up("aside", only(seat))
    t.move(answer.act.cards, hand_of(seat), "aside")


def show_aside(t: Table, seat: Seat | None) -> None:
    """A seat knows what it laid aside, in a position too; None where nobody took the talon."""
    if seat is not None:
        t.turn_up("aside", only(seat))


def points_laid_aside(t: Table, ranking: Ranking) -> int:
    """The card points of the talon, where it was left, and of what was laid aside for it."""
    return sum(ranking.points_of(t.zone(name).cards) for name in (TALON.name, ASIDE.name) if name in t.zones)


def points_seen_aside(view: View, ranking: Ranking) -> int:
    """The same, as far as the view's seat sees the cards."""
    return sum(
        ranking.points_of(view.faces(name)) for name in (TALON.name, ASIDE.name) if name in view.places
    )


def turn_up_all(t: Table) -> None:
    """At the end of a deal everything lies open: the talon, what was laid aside, the hands, covered cards."""
    covered = (zone.name for zone in t.zones.values() if zone.kind == "covered")
    for name in ("talon", "aside", *(hand_of(seat) for seat in t.active), *covered):
        if name in t.zones:
            t.turn_up(name, EVERYBODY)


def last_trick_takes(t: Table, ranking: Ranking) -> None:
    """The winner of the last trick gets the talon, and its card points."""
    winner = t.seat(facts.LEADER)
    t.turn_up("talon", EVERYBODY)
    points = ranking.points_of(t.zone("talon").cards)
    t.move(t.zone("talon").cards, "talon", pile_of(winner))
    t.tell(facts.POINTS, t.count(facts.POINTS, winner) + points, winner)
