"""A talon, in some games called blind: taking it up, and discarding for it."""

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
REST = ZonePlan("rest", "rest")
TURNED = ZonePlan("turned", "rest", EVERYBODY)
"""Cards that are left over and stay out of play, and one of them that was turned up."""
ASIDE = ZonePlan("aside", "aside")
"""Where cards lie that a seat laid aside; only that seat sees them until the deal is scored."""


def take_up(t: Table, seat: Seat) -> None:
    """Let a seat take the talon into its hand; the others see backs."""
    t.move(t.zone("talon").cards, "talon", hand_of(seat))


def lay_aside(t: Table, seat: Seat, phase: str, verb: str, count: int) -> Generator[Decision, Answer, None]:
    """Ask a seat to discard `count` cards of its hand, face down. Raises Fault in a position that leaves it
    too few.
    """
    if len(t.hand(seat)) < count:
        raise Fault(Message("fault.few_cards", {"zone": hand_of(seat), "count": count}))
    t.enter(phase)
    answer = yield Decision(seat, phase, Pick(verb, exactly(count), t.hand(seat)))
    t.turn_up("aside", only(seat))
    t.move(answer.act.cards, hand_of(seat), "aside")


def exchange(t: Table, seat: Seat, count: int) -> Generator[Decision, Answer, None]:
    """Let a seat take up the talon, and ask it to discard `count` cards for it."""
    take_up(t, seat)
    yield from lay_aside(t, seat, "discard", "discard", count)


def show_aside(t: Table, seat: Seat | None) -> None:
    """Let a seat know its discards, in a position too; `seat` is None if nobody took the talon."""
    if seat is not None:
        t.turn_up("aside", only(seat))


def points_laid_aside(t: Table, ranking: Ranking) -> int:
    """The card points of the talon, if it was left, and of the discards."""
    return sum(ranking.points_of(t.zone(name).cards) for name in (TALON.name, ASIDE.name) if name in t.zones)


def points_seen_aside(view: View, ranking: Ranking) -> int:
    """The card points of the talon and the discards, as far as the view's seat sees the cards."""
    return sum(
        ranking.points_of(view.faces(name)) for name in (TALON.name, ASIDE.name) if name in view.places
    )


def turn_up_all(t: Table) -> None:
    """Turn everything up at the end of a deal: the talon, the discards, the hands, covered cards."""
    covered = (zone.name for zone in t.zones.values() if zone.kind == "covered")
    for name in ("talon", "aside", *(hand_of(seat) for seat in t.active), *covered):
        if name in t.zones:
            t.turn_up(name, EVERYBODY)


def last_trick_takes(t: Table, ranking: Ranking) -> None:
    """Give the winner of the last trick the talon, and its card points."""
    winner = t.seat(facts.LEADER)
    t.turn_up("talon", EVERYBODY)
    points = ranking.points_of(t.zone("talon").cards)
    t.move(t.zone("talon").cards, "talon", pile_of(winner))
    t.tell(facts.POINTS, t.count(facts.POINTS, winner) + points, winner)
