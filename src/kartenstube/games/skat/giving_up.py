"""Giving up: a declarer who cannot win any more, or opponents who cannot stop him, end the deal before its
last card, and it is scored simply.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.contract import DealResult
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.known import Known
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.contracts import SkatContract, factor_of
from kartenstube.mechanics.jacks import ALL_POINTS, SCHNEIDER
from kartenstube.mechanics.speech import Speech

UNASKED = 9  # 5.1: with so many cards in hand a declarer needs no consent
SCHNEIDER_MADE = ALL_POINTS - SCHNEIDER


def rules_on_giving_up(k: Known) -> bool:
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


def what_follows(view: View) -> Message:
    """What giving up means for the seat at this moment, or why it cannot be."""
    declarer = view.seat_of(facts.DECLARER)
    if not view.may_give_up:
        word = "refused" if view.phase == "play" else "early"
    elif view.seat != declarer:
        word = "opponent"
    else:
        word = "unasked" if view.size(hand_of(declarer)) >= UNASKED else "asked"
    return Message(f"skat.give_up.{word}", {"seat": declarer}, "give-up")


def who_gives_up(view: View) -> Message:
    """5.1: what the others are asked."""
    side = "opponents" if view.seat == view.seat_of(facts.DECLARER) else "declarer"
    return Message(f"ask.skat.give_up.{side}", {"seat": view.seat_of(facts.DECLARER)}, "give-up")


class Stand(NamedTuple):
    """How a suit game or Grand stands when it is given up: what was bid, what each side has, and the card
    points of which the opponents are sure.
    """

    bid: int
    result: DealResult
    others: int


class Settled(NamedTuple):
    """How a game that was given up counts: the factor of its value, whether it is won, whether schneider and
    schwarz are counted, and whether all that was so before somebody gave up.
    """

    factor: int
    won: bool
    schneider: bool = False
    schwarz: bool = False
    decided: bool = False


def settled(game: SkatContract, stand: Stand, by_declarer: bool) -> Settled:
    """5.1: the sure steps, and who gives up has lost, unless the game was decided before."""
    if is_lost(game, stand):
        schneider = stand.others >= SCHNEIDER_MADE and not by_declarer
        return counting(game, stand, False, schneider, decided=True)
    made = stand.result.points >= SCHNEIDER_MADE
    if is_won(game, stand):
        return counting(game, stand, True, made, decided=True)
    if by_declarer:
        return counting(game, stand, False)
    ways = (counting(game, stand, True, made), counting(game, stand, True, True))
    granted = (way for way in ways if way.factor * game.price >= stand.bid)
    return next(granted, counting(game, stand, True, True, True))


def counting(
    game: SkatContract,
    stand: Stand,
    won: bool,
    schneider: bool = False,
    schwarz: bool = False,
    decided: bool = False,
) -> Settled:
    """The game with these steps beside those that are sure."""
    return Settled(factor_of(game, stand.result.run, schneider, schwarz), won, schneider, schwarz, decided)


def is_lost(game: SkatContract, stand: Stand) -> bool:
    """5.1: the opponents have enough, or no step that may still come reaches the bid."""
    can_come = factor_of(game, stand.result.run, stand.others <= SCHNEIDER, not stand.result.others)
    return stand.others > ALL_POINTS - game.aim.needed or can_come * game.price < stand.bid


def is_won(game: SkatContract, stand: Stand) -> bool:
    """5.1: the declarer has enough, and what he has reaches the bid."""
    factor = factor_of(game, stand.result.run, stand.result.points >= SCHNEIDER_MADE)
    return 0 < game.aim.needed <= stand.result.points and factor * game.price >= stand.bid
