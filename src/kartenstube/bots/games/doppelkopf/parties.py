"""Guesses of a seat at the parties: from the queens of clubs that may lie with each, from the leads, and from
who smeared for whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import NamedTuple

from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, rank_of
from kartenstube.core.events import Seat
from kartenstube.core.game import Side
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import MARRIAGE, OLD_QUEENS, card_play, contract_of
from kartenstube.games.doppelkopf.scoring import KONTRA, RE

FAT = 10  # card points from which a card is one that is given to a friend
LAST = 3  # the place of the last card of a trick
EARLY = 4  # tricks in which a lead says something
SILENT = 0.06  # how often one hand with both queens keeps silent, as against two hands with one each
BEGINS_TRUMP, BEGINS_SIDE = 1.7, 0.7  # how much likelier Re leads so than Kontra
GAVE_FAT, GAVE_LITTLE, TOOK_OVER = 2.2, 0.8, 0.65  # how much likelier a friend does so than an opponent
UNSETTLED = 0.4  # the chance that another seat becomes a friend while a marriage looks for its partner


class Sign(NamedTuple):
    """Something that a seat did, and how much likelier it is if it is of the same party as the `other` seat;
    with no other one, if it is Re.
    """

    seat: Seat
    other: Seat | None
    factor: float

    def weight(self, re: Side) -> float:
        """Return the factor of this sign if these seats are Re."""
        alike = self.seat in re if self.other is None else (self.seat in re) == (self.other in re)
        return self.factor if alike else 1.0


def signs(view: View) -> list[Sign]:
    """Return the signs of the parties in all tricks so far."""
    play = card_play(view)
    found: list[Sign] = []
    for number, trick in enumerate(view.tricks):
        found += signs_of(play, trick.plays, number)
    return found + list(signs_of(play, view.plays(), len(view.tricks)))


def signs_of(play: CardPlay, plays: Sequence[tuple[Seat, Card]], number: int) -> Iterator[Sign]:
    """Yield the signs of the parties in one trick."""
    if not plays:
        return
    leader, led = plays[0]
    if number < EARLY and rank_of(led) != "A":
        yield Sign(leader, None, BEGINS_TRUMP if play.ranking.is_trump(led) else BEGINS_SIDE)
    best_seat, best = plays[0]
    for place, (seat, card) in enumerate(plays[1:], start=1):
        points = play.value.of_cards(sum(1 << other for _, other in plays[:place]))
        if play.ranking.beats(card, best):
            if points >= FAT and not play.ranking.is_trump(best):
                yield Sign(seat, best_seat, TOOK_OVER)
            best_seat, best = seat, card
        elif play.value.of_card(card) >= FAT:
            yield Sign(seat, best_seat, GAVE_FAT)
        elif place == LAST:
            yield Sign(seat, best_seat, GAVE_LITTLE)


def weight_of(found: Iterable[Sign], re: Side) -> float:
    """Return the product of all signs if these seats are Re."""
    return prod(sign.weight(re) for sign in found)


def friends(view: View) -> Mapping[Seat, float]:
    """The chance of each seat to be of the view's own party."""
    own = view.word(own_facts.PARTY, view.seat)
    known = {seat: view.word(own_facts.PARTY, seat) for seat in view.active}
    if contract_of(view) == MARRIAGE and view.fact(own_facts.DECIDING) is None:
        return {seat: 1.0 if seat == view.seat else UNSETTLED for seat in view.active}
    if not own or all(known.values()):
        return {seat: float(known[seat] == own) for seat in view.active}
    ways = possible_re(view)
    total = sum(ways.values()) or 1.0
    return {
        seat: sum(weight for re, weight in ways.items() if (seat in re) == (view.seat in re)) / total
        for seat in view.active
    }


def possible_re(view: View) -> Mapping[Side, float]:
    """The ways in which Re may sit, as far as a seat knows, and how likely each is."""
    certain = frozenset(seat for seat in view.active if view.word(own_facts.PARTY, seat) == RE)
    may_be = [seat for seat in view.active if view.word(own_facts.PARTY, seat) != KONTRA]
    found = signs(view)
    ways = {
        side: (1.0 if size == len(OLD_QUEENS) else SILENT) * weight_of(found, side)
        for size in (1, len(OLD_QUEENS))
        for side in map(frozenset, combinations(may_be, size))
        if certain <= side and (len(side) > 1 or may_be_alone(view, side))
    }
    return ways or {certain: 1.0}


def may_be_alone(view: View, side: Side) -> bool:
    """Return whether one seat may have been dealt both queens of clubs, as far as the view's seat knows."""
    shown = sum(view.count(own_facts.QUEENS, seat) for seat in view.active if seat not in side)
    own = sum(card in OLD_QUEENS for card in view.hand) + view.count(own_facts.QUEENS, view.seat)
    return not shown and (own == len(OLD_QUEENS) if view.seat in side else not own)
