"""Tricks by rules of thumb, in any game: each card is weighed by who is likely to win the trick with it, by
what the trick counts, and by what winning with the card later would count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import islice
from typing import NamedTuple

from kartenstube.bots.holding import lengths
from kartenstube.bots.reading import Reading, best_card
from kartenstube.bots.sampler import worlds
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, suit_of
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side, own_tricks
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

WORLDS = 8  # worlds in which it is asked who plays with whom


class Weights(NamedTuple):
    """The weights by which the trick player balances its estimates: how much counts of what winning with a
    card `later` would bring, how much more of it for a `trump`, and how much against the seat of what the
    other side takes (`theirs`); how much is expected of cards that are still to fall (`falls`), how likely a
    void hand throws one that counts (`thrown`), and how much a card's own value counts later (`own`). The
    value of a card that falls is read off the unseen cards, unless it is given (`falling`).
    """

    later: float = 1.2
    trump: float = 1.7
    theirs: float = 1.0
    falls: float = 0.67
    thrown: float = 1.0
    own: float = 0.0
    falling: float | None = None


EVEN = Weights()
"""The weights of a game of which nothing is said."""

Friends = Callable[[View, CardRules, CardPlay], Mapping[Seat, float]]
"""The chance of each seat to be on the side of the view's own seat."""


def sampled_friends(view: View, rules: CardRules, play: CardPlay) -> Mapping[Seat, float]:
    """Return the share of some worlds in which a seat is on one's own side."""
    if rules.side is own_tricks:
        return friends_of(view, own_tricks(view, {}))
    sample = islice(worlds(view, rules, rules.inferences(view), SeededRandom("friends")), WORLDS)
    found = [friends_of(view, rules.side(view, world)) for world in sample] or [friends_of(view, None)]
    return {seat: sum(friends[seat] for friends in found) / len(found) for seat in view.active}


def known_friends(view: View, rules: CardRules, play: CardPlay) -> Mapping[Seat, float]:
    """Return 1 for each seat on one's own side, in a game in which the cards do not decide it."""
    return friends_of(view, rules.side(view, {}))


def friends_of(view: View, side: Side | None) -> dict[Seat, float]:
    """1 for each seat on one's own side, 0 for all others; a half where tricks are not what it is about."""
    if side is None:
        return dict.fromkeys(view.active, 0.5)
    return {seat: float((seat in side) == (view.seat in side)) for seat in view.active}


def trick_player(
    weights: Weights = EVEN, friends: Friends = sampled_friends
) -> Callable[[View, CardRules], Card]:
    """A way to choose the card that is played, or laid where there are no tricks."""
    return partial(_chosen_card, weights, friends)


def _chosen_card(weights: Weights, friends: Friends, view: View, rules: CardRules) -> Card:
    play, legal = rules.card_play(view), view.legal_cards()
    if len(legal) == 1:
        return legal[0]
    if play is None:
        return from_the_longest_suit(view)
    balance = Balance(Reading(view, rules, play), weights, friends(view, rules, play))
    return best_card(legal, {card: balance.of(card) for card in legal})


def from_the_longest_suit(view: View) -> Card:
    """A card to lay where there are no tricks: one of the suit of which the hand holds most."""
    cards, length = view.legal_cards(), lengths(view.held(view.seat))
    return best_card(cards, {card: length[suit_of(card)] for card in cards})


class Balance:
    """The worth of cards to a seat, as they are played now."""

    def __init__(self, reading: Reading, weights: Weights, friends: Mapping[Seat, float]) -> None:
        self.reading, self.weights, self.friends = reading, weights, friends
        self.value, left = reading.play.value, len(reading.hand)
        self.trick = self.value.of_trick(left) + sum(map(self.value.of_card, reading.trick))
        self.tricks_ahead = sum(map(self.value.of_trick, range(1, left))) / max(1, left - 1)
        self.is_last = left == 1
        self.falling: dict[int, float] = {}

    def of(self, card: Card) -> float:
        """Return what the trick is likely to bring with the card, less what the card would bring later."""
        reading, weights = self.reading, self.weights
        ours = sum(chance * self.friends[seat] for seat, chance in reading.chances(card).items())
        now = (ours - weights.theirs * (1 - ours)) * self.pot(card)
        trump = weights.trump if reading.ranking.is_trump(card) else 1.0
        later = weights.later * trump * reading.wins_later(card) * self.later_pot(card)
        return (later - now) if reading.play.misere else (now - later)

    def pot(self, card: Card) -> float:
        """Return the value that the trick is likely to have when all have played to it."""
        led = self.reading.trick[0] if self.reading.trick else card
        falling = self.weights.falls * len(self.reading.later) * self.falling_on(led)
        return self.trick + self.value.of_card(card) + falling

    def later_pot(self, card: Card) -> float:
        """Return the value that a trick is likely to have that is won with the card in some later round."""
        if self.is_last:
            return 0.0
        others = (len(self.reading.order) - 1) * self.falling_on(card)
        return self.weights.falls * (self.tricks_ahead + others) + self.weights.own * self.value.of_card(card)

    def falling_on(self, led: Card) -> float:
        """Return the value of an unseen card that is likely to fall on this one."""
        if self.weights.falling is not None:
            return self.weights.falling
        group = self.reading.ranking.group[led]
        if group not in self.falling:
            self.falling[group] = self._falling_on(led)
        return self.falling[group]

    def _falling_on(self, led: Card) -> float:
        """One of its suit falls, or one that a void hand throws."""
        unseen = self.reading.unseen.mask
        if not unseen or not self.value.per_card:
            return 0.0
        suit = unseen & self.reading.ranking.follows(led)
        follows = self.value.of_cards(suit) / max(1, suit.bit_count())
        thrown = self.weights.thrown * self.value.of_cards(unseen) / unseen.bit_count()
        is_void = 1 / (1 + suit.bit_count())
        return (1 - is_void) * follows + is_void * thrown


PLAIN = trick_player()
"""The trick player of a game of which nothing is said."""
