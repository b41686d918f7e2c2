"""Playing tricks: who may play what, who wins, and why a card may not be played."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.cards import Card, CardSet, suit_of
from kartenstube.decisions import Answer, Decision, Duty, plays
from kartenstube.events import Seat
from kartenstube.ranking import Ranking
from kartenstube.table import Table


def play_trick(t: Table, phase: str, ranking: Ranking) -> Generator[Decision, Answer, Seat]:
    """Play one trick, or the rest of one that is under way, and return the seat that won it.

    The fact `leader` names the seat that leads, and afterwards the winner, who leads next; `winning` the seat
    whose card is best so far; `trick_winner` the winner of the last trick. Suit must be followed; nobody need
    beat or trump.
    """
    leader = seat_of(t, "leader")
    for seat in t.clockwise(leader):
        if not t.zone(f"trick{seat}").cards:
            led = t.played(leader)[:1]
            card = yield from ask_card(t, seat, phase, ranking, led)
            t.move([card], f"hand{seat}", f"trick{seat}")
            t.tell("winning", _winning(t, leader, ranking))
    winner = _winning(t, leader, ranking)
    gather(t, leader, winner)
    return winner


def ask_card(
    t: Table, seat: Seat, phase: str, ranking: Ranking, led: list[Card]
) -> Generator[Decision, Answer, Card]:
    """Ask a seat for a card; `led` holds the card that was led, or nothing if this seat leads."""
    hand = t.hand(seat)
    following = CardSet.of(hand.mask & ranking.follows(led[0])) if led else CardSet()
    duty = Duty("why.follow_suit", suit_of(led[0]), following, "follow-suit") if following else None
    answer = yield Decision(seat, phase, plays(following or hand), duty)
    return answer.act.cards[0]


def gather(t: Table, leader: Seat, winner: Seat) -> None:
    """Put the finished trick on the winner's pile; the winner leads next."""
    for seat in t.clockwise(leader):
        t.move(list(t.zone(f"trick{seat}").cards), f"trick{seat}", f"pile{winner}")
    t.tell("winning", None)
    t.tell("trick_winner", winner)
    t.tell("leader", winner)


def seat_of(t: Table, fact: str) -> Seat:
    """The seat that a fact names."""
    seat = t.fact(fact)
    assert isinstance(seat, int), fact
    return seat


def _winning(t: Table, leader: Seat, ranking: Ranking) -> Seat:
    return (leader + ranking.winner(t.played(leader))) % t.seats
