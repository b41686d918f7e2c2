"""Playing tricks: who may play what, who wins, and why a card may not be played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple, TypeAlias

from kartenstube.core.cards import Card, CardSet, suit_of
from kartenstube.core.decisions import Answer, Decision, Duty, plays
from kartenstube.core.events import Seat
from kartenstube.core.ranking import Ranking
from kartenstube.core.table import Table


class Playable(NamedTuple):
    """The cards that may be played, and the duty that leaves out others of the hand, if there is one."""

    cards: CardSet
    duty: Duty | None = None


FollowRule: TypeAlias = Callable[[CardSet, Ranking, Sequence[Card]], Playable]
"""What may be played from a hand to the trick so far, which is empty for the leader."""


def follow_suit(hand: CardSet, ranking: Ranking, trick: Sequence[Card]) -> Playable:
    """Follow suit; else, and when leading, anything. Nobody need beat or trump."""
    following = CardSet.of(hand.mask & ranking.follows(trick[0])) if trick else CardSet()
    if not following:
        return Playable(hand)
    return Playable(following, Duty("why.follow_suit", led_suit(ranking, trick[0]), following, "follow-suit"))


def follow_or_trump(hand: CardSet, ranking: Ranking, trick: Sequence[Card]) -> Playable:
    """Follow suit; else trump, with any trump; else anything."""
    playable = follow_suit(hand, ranking, trick)
    trumps = CardSet.of(hand.mask & ranking.trumps)
    if not trick or playable.duty or not trumps:
        return playable
    return Playable(trumps, Duty("why.must_trump", led_suit(ranking, trick[0]), trumps, "must-trump"))


def led_suit(ranking: Ranking, card: Card) -> str:
    """The suit that a card asks for, as a sentence names it: the printed one, or "trump" for trumps that are
    not one printed suit.
    """
    suit = suit_of(card)
    mixed = any(suit_of(other) != suit for other in CardSet.of(ranking.follows(card)))
    return "trump" if mixed and card in CardSet.of(ranking.trumps) else suit


def first_lead(t: Table, seat: Seat) -> None:
    """This seat leads to the first trick, unless a position that begins later says who leads."""
    if t.fact("leader") is None:
        t.tell("leader", seat)


def play_tricks(
    t: Table,
    phase: str,
    ranking: Ranking,
    rule: FollowRule = follow_suit,
    over: Callable[[Table], bool] = lambda t: False,
    after_card: Callable[[Table, Seat, Card], None] = lambda t, seat, card: None,
    after_trick: Callable[[Table], None] = lambda t: None,
) -> Generator[Decision, Answer, None]:
    """Play tricks until the hands are empty, or until `over` holds after one.

    The facts `tricks` and `points` of each seat count the tricks that it won and the card points in them;
    the fact `won_by` names the winners of all tricks so far, a digit each. `after_card` is told of every card
    that was played, `after_trick` when one is counted.
    """
    t.enter(phase)
    for seat in t.active:
        taken = t.zone(f"pile{seat}").cards  # empty, except in a position that begins later
        t.tell("tricks", len(taken) // len(t.active), seat)
        t.tell("points", points_in(ranking, taken), seat)
    while all_can_play(t) and not over(t):
        winner = yield from play_trick(t, phase, ranking, rule, after_card)
        trick = t.zone(f"pile{winner}").cards[-len(t.active) :]
        t.tell("tricks", t.count("tricks", winner) + 1, winner)
        t.tell("points", t.count("points", winner) + points_in(ranking, trick), winner)
        t.tell("won_by", f"{t.fact('won_by') or ''}{winner}")
        after_trick(t)


def play_trick(
    t: Table,
    phase: str,
    ranking: Ranking,
    rule: FollowRule = follow_suit,
    after_card: Callable[[Table, Seat, Card], None] = lambda t, seat, card: None,
) -> Generator[Decision, Answer, Seat]:
    """Play one trick, or the rest of one that is under way, and return the seat that won it.

    The fact `leader` names the seat that leads, and afterwards the winner, who leads next; `winning` the seat
    whose card is best so far; `trick_winner` the winner of the last trick.
    """
    leader = t.seat("leader")
    for seat in t.clockwise(leader):
        if not t.zone(f"trick{seat}").cards:
            playable = rule(t.hand(seat), ranking, t.played(leader))
            answer = yield Decision(seat, phase, plays(playable.cards), playable.duty)
            (card,) = answer.act.cards
            t.move([card], f"hand{seat}", f"trick{seat}")
            t.tell("winning", winning(t, leader, ranking))
            after_card(t, seat, card)
    winner = winning(t, leader, ranking)
    gather(t, leader, winner)
    return winner


def all_can_play(t: Table) -> bool:
    """Whether every seat holds a card, or has played its last one to the trick that is under way."""
    return all(t.hand(seat) or t.zone(f"trick{seat}").cards for seat in t.active)


def gather(t: Table, leader: Seat, winner: Seat) -> None:
    """Put the finished trick on the winner's pile; the winner leads next."""
    for seat in t.clockwise(leader):
        t.move(t.zone(f"trick{seat}").cards, f"trick{seat}", f"pile{winner}")
    t.tell("winning", None)
    t.tell("trick_winner", winner)
    t.tell("leader", winner)


def winning(t: Table, leader: Seat, ranking: Ranking) -> Seat:
    """The seat whose card is best in the trick so far."""
    return list(t.clockwise(leader))[ranking.winner(t.played(leader))]


def points_in(ranking: Ranking, cards: Sequence[Card]) -> int:
    """The card points of some cards."""
    return sum(ranking.points[card] for card in cards)
