"""Cards that lie open before two players, each perhaps on a covered one: what a card is worth there, and a
search over some tricks in which all cards are known.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import inf
from typing import NamedTuple

from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.events import Seat
from kartenstube.core.ranking import Ranking

# the chance to win a trick with the highest, second highest ... card that is left of the trumps or a suit;
# above 1 for one with which it is also chosen which trick; all found by playing many deals against others
TRUMPS = (1.08, 0.98, 0.9, 0.83, 0.76, 0.7, 0.65, 0.61, 0.58)
SUIT = (0.64, 0.32, 0.17, 0.07, 0.02)
OTHER = 5.5  # card points that the other card of a trick has
FREES = 2.0  # what it is worth to play a card under which one is covered
NULL_LOST = 200.0  # for the declarer of a Null who takes a trick


class Laid(NamedTuple):
    """The layout of all cards: what each seat holds open, and by card what is covered under it."""

    held: tuple[Mask, Mask]
    under: Mapping[Card, Card]

    @property
    def left(self) -> Mask:
        """All cards that are held or covered."""
        return self.held[0] | self.held[1] | mask_of(self.under.values())

    @property
    def frees(self) -> Mask:
        """The cards that lie on a covered one."""
        return mask_of(self.under)


@lru_cache(maxsize=16)
def higher_cards(ranking: Ranking) -> tuple[Mask, ...]:
    """By card all that beat it when they are played after it."""
    cards = cards_of(sum(ranking.members))
    return tuple(
        mask_of(other for other in cards if other != card and ranking.beats(other, card))
        for card in range(len(ranking.power))
    )


def worth_of(play: CardPlay, left: Mask, frees: Mask) -> dict[Card, float]:
    """Return the worth of holding each card that is left, in card points: what its trick counts, more or less
    likely won; less the worth of playing one that lies on a covered card and frees it.
    """
    sign = -1.0 if play.misere else 1.0
    found: dict[Card, float] = {}
    for group, members in enumerate(play.ranking.members):
        chances = SUIT if group else TRUMPS
        cards = sorted(cards_of(members & left), key=lambda card: -play.ranking.power[card])
        for place, card in enumerate(cards):
            chance = chances[min(place, len(chances) - 1)]
            found[card] = sign * (2 * chance - 1) * (play.value.of_card(card) + OTHER)
            found[card] -= FREES * (frees >> card & 1)
    return found


class Search:
    """Looks some tricks ahead. A value is what the seat that leads gets more than the other in card points,
    less what the cards that were played for it are worth. `ends_with` is the seat whose first trick loses it
    the deal.
    """

    def __init__(
        self, play: CardPlay, laid: Laid, worth: Mapping[Card, float], ends_with: Seat | None = None
    ) -> None:
        size = len(play.ranking.power)
        self.laid, self.ends_with = laid, ends_with
        self.higher = higher_cards(play.ranking)
        self.follows = [play.ranking.follows(card) for card in range(size)]
        sign = -1.0 if play.misere else 1.0
        self.points = [0.0 if ends_with is not None else sign * play.value.of_card(c) for c in range(size)]
        self.under = [1 << laid.under[card] if card in laid.under else 0 for card in range(size)]
        self.cost = [worth.get(card, 0.0) for card in range(size)]
        self.nodes = 0
        self._known: dict[tuple[Mask, Mask, int], tuple[float, float]] = {}

    def leads(self, seat: Seat, depth: int) -> dict[Card, float]:
        """Return what each card that a seat may lead brings it within so many tricks."""
        own, other = self.laid.held[seat], self.laid.held[1 - seat]
        return {
            card: min(self.replies(seat, card, own, other, depth).values(), default=0.0)
            for card in cards_of(own)
        }

    def follows_with(self, seat: Seat, led: Card, depth: int) -> dict[Card, float]:
        """Return what each card brings that a seat may play to the card that was led."""
        own, other = self.laid.held[seat], self.laid.held[1 - seat] | 1 << led
        return {card: -value for card, value in self.replies(1 - seat, led, other, own, depth).items()}

    def replies(self, leader: Seat, led: Card, own: Mask, other: Mask, depth: int) -> dict[Card, float]:
        """By reply what it brings the leader that this card was led."""
        choices = cards_of(other & self.follows[led] or other)
        return {card: self._after(leader, led, card, own, other, depth, -inf, inf) for card in choices}

    def _after(
        self,
        leader: Seat,
        led: Card,
        reply: Card,
        own: Mask,
        other: Mask,
        depth: int,
        low: float,
        high: float,
    ) -> float:
        """Return what the leader gets from a trick of two cards on."""
        own, other = own ^ 1 << led | self.under[led], other ^ 1 << reply | self.under[reply]
        lost = self.higher[led] >> reply & 1
        won = self.points[led] + self.points[reply]
        now = (-won if lost else won) - self.cost[led] + self.cost[reply]
        if self.ends_with == (1 - leader if lost else leader):
            return now + (NULL_LOST if lost else -NULL_LOST)
        if lost:
            return now - self._value(1 - leader, other, own, depth - 1, now - high, now - low)
        return now + self._value(leader, own, other, depth - 1, low - now, high - now)

    def _value(self, leader: Seat, own: Mask, other: Mask, depth: int, low: float, high: float) -> float:
        """Return what the leader gets with best play in so many tricks; exact between `low` and `high`."""
        if not (depth and own and other):
            return 0.0
        key = (own, other, depth)
        least, most = self._known.get(key, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self.nodes += 1
        best, alpha = -inf, low
        for led in cards_of(own):
            value = self._worst(leader, led, own, other, depth, alpha, high)
            if value > best:
                best = value
                alpha = max(alpha, value)
                if best >= high:
                    break
        self._known[key] = (best if best > low else least, best if best < high else most)
        return best

    def _worst(
        self, leader: Seat, led: Card, own: Mask, other: Mask, depth: int, low: float, high: float
    ) -> float:
        """Return what a card that is led brings against the best reply."""
        worst, beta = inf, high
        for reply in cards_of(other & self.follows[led] or other):
            value = self._after(leader, led, reply, own, other, depth, low, beta)
            if value < worst:
                worst = value
                beta = min(beta, value)
                if worst <= low:
                    break
        return worst


def best_of(values: Mapping[Card, float]) -> Card:
    """The card that brings most; of equals the first in canonical order."""
    return max(values, key=lambda card: (round(values[card], 6), -card))


class Played(NamedTuple):
    """The result of a deal that was played to its end: card points and tricks by seat."""

    points: tuple[int, int]
    tricks: tuple[int, int]


def played_out(play: CardPlay, laid: Laid, leader: Seat, ends_with: Seat | None = None) -> Played:
    """Return the result of the deal if both look one trick ahead, and see what lies open."""
    held, points, tricks = list(laid.held), [0, 0], [0, 0]
    search = Search(play, laid, worth_of(play, laid.left, laid.frees), ends_with)
    while held[0] and held[1] and not (ends_with is not None and tricks[ends_with]):
        led, reply = _trick(search, leader, held[leader], held[1 - leader])
        winner = 1 - leader if search.higher[led] >> reply & 1 else leader
        points[winner] += play.ranking.points[led] + play.ranking.points[reply]
        tricks[winner] += 1
        for seat, card in ((leader, led), (1 - leader, reply)):
            held[seat] = held[seat] ^ 1 << card | search.under[card]
        leader = winner
    return Played((points[0], points[1]), (tricks[0], tricks[1]))


def _trick(search: Search, leader: Seat, own: Mask, other: Mask) -> tuple[Card, Card]:
    """The cards of a trick, for what it alone brings."""
    found: list[tuple[float, Card, Card]] = []
    for led in cards_of(own):
        replies = search.replies(leader, led, own, other, 1)
        reply = min(replies, key=lambda card: replies[card])
        found.append((replies[reply], -led, reply))
    _, led, reply = max(found)
    return -led, reply
