"""The tricks of a game with a declarer, and who may give it up before its last card."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.places import hand_of
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.contracts import FRAME, announced
from kartenstube.games.skat.giving_up import score_given_up
from kartenstube.games.skat.scoring import score
from kartenstube.mechanics.speech import SILENCE, GivenUp, Speech
from kartenstube.mechanics.talon import turn_up_all

UNASKED = 9  # 5.1: with so many cards in hand a declarer needs no consent


def play(t: Table) -> Playing:
    """5: forehand leads. A Null ends with the declarer's first trick, a game for all tricks with his
    opponents'.
    """
    if announced(t) is None:
        return "game"
    speech = SPEECH if rules_on_giving_up(t) else SILENCE
    try:
        yield from FRAME.play(t, t.forehand, speech=speech)
    except GivenUp as end:
        turn_up_all(t)
        return score_given_up(t, end.seat)
    return score(t)


def rules_on_giving_up(k: DealState) -> bool:
    """5.1: in a game with a declarer."""
    return k.options.give_up == "official" and k.seat_of(facts.DECLARER) is not None


def may_give_up(t: Table) -> tuple[Seat, ...]:
    """5.1: the declarer, unless he was refused in this trick; an opponent, unless one was refused."""
    declarer, *opponents = t.clockwise(t.seat(facts.DECLARER))
    refused = t.fact(own_facts.REFUSED, declarer) == len(t.tricks)
    none_refused = all(t.fact(own_facts.REFUSED, seat) is None for seat in opponents)
    return (*([] if refused else [declarer]), *(opponents if none_refused else []))


def accepted(t: Table, seat: Seat) -> Generator[Decision, Answer, bool]:
    """5.1: whom the rules ask, of whom one has to accept; the refusal counts for this trick."""
    asked = asked_about(t, seat)
    for other in asked:
        answer = yield Decision(other, "give-up", words("accept", "play_on"))
        if answer.act.verb == "accept":
            return True
    if asked:
        t.tell(own_facts.REFUSED, len(t.tricks), seat)
    return not asked


def asked_about(t: Table, seat: Seat) -> list[Seat]:
    """5.1: the declarer if an opponent gives up; the opponents if a declarer does who holds few cards."""
    declarer, *opponents = t.clockwise(t.seat(facts.DECLARER))
    if seat != declarer:
        return [declarer]
    return [] if t.size(hand_of(declarer)) >= UNASKED else opponents


SPEECH = Speech(may_give_up=may_give_up, accepted=accepted)
