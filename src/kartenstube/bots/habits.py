"""Inferences from cards played: how likely the other seats were to play the cards that they played, if the
hands were those of a world.

Each of these cards is weighed against all that its hand could have played instead, by how they looked then
(`looks`). The weight of each look is the game's habits: fitted to the cards that `medium` chooses
(`bench/habits.py`), so they are guesses of what a person does. Nothing is inferred in games in which tricks
are avoided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import exp
from typing import NamedTuple

from kartenstube.core.card_play import CardPlay, playable
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.state import Trick
from kartenstube.core.view import View

RARE = 0.05
"""No card that may be played is less likely than this."""
LEAD, OURS, THEIRS = "lead", "ours", "theirs"
"""The kinds of trick to which a card is played: a new one, one that its own side is winning, or one that the
other side is.
"""

Habits = Mapping[tuple[bool, str], tuple[float, ...]]
"""The weight of each look of a card: by whether its seat is of the side that the game is about, and by the
kind of trick to which it is played.
"""


class Moment(NamedTuple):
    """A card that a seat chose: to which trick so far, which seat was winning it, what had been played in the
    deal before, and what was played from the same hand from then on, this card included.
    """

    seat: Seat
    card: Card
    trick: tuple[Card, ...]
    winning: Seat | None
    gone: Mask
    since: Mask

    def habit(self, side: Side | None) -> tuple[bool, str]:
        """Return the key of the habit at this moment, if these seats are the side that the game is about."""
        is_of_side = side is not None and self.seat in side
        if self.winning is None:
            return is_of_side, LEAD
        together = side is not None and (self.winning in side) == is_of_side
        return is_of_side, OURS if together else THEIRS

    def looks(self, play: CardPlay, card: Card) -> tuple[float, ...]:
        """Return the looks of a card at this moment: whether it takes the lead of the trick, its card points,
        whether it is a trump, whether it is the highest one left of its suit, how much of its suit is above
        it, and some of these together.
        """
        ranking = play.ranking
        wins = bool(self.trick) and ranking.beats(card, self.trick[ranking.winner(self.trick)])
        points = play.value.of_card(card) / max((1, *play.value.per_card))
        trump = ranking.is_trump(card)
        above = (ranking.above[card] & ~self.gone).bit_count()
        share = above / max(1, (ranking.follows(card) & ~self.gone).bit_count())
        return (wins, points, trump, not above, share, wins * points, trump * points, trump * share)


def moments(view: View, play: CardPlay) -> Iterator[Moment]:
    """The cards that the other seats have chosen in this deal, the last one first."""
    plays = [trick.plays for trick in (*view.tricks, Trick(view.seat, view.plays(), view.seat))]
    since: dict[Seat, Mask] = {}
    gone = mask_of(card for trick in plays for _, card in trick)
    for trick in reversed(plays):
        cards = tuple(card for _, card in trick)
        for place in reversed(range(len(trick))):
            seat, card = trick[place]
            gone &= ~(1 << card)
            since[seat] = since.get(seat, 0) | 1 << card
            if seat != view.seat:
                winning = trick[play.ranking.winner(cards[:place])][0] if place else None
                yield Moment(seat, card, cards[:place], winning, gone, since[seat])


def played_so(view: View, rules: CardRules, habits: Habits) -> Callable[[World], float] | None:
    """Return the likelihood of a world by the others' cards; None where there is nothing to go by."""
    play = rules.card_play(view)
    if play is None or play.misere:
        return None
    chosen = [Weighed(moment, play, habits) for moment in moments(view, play)]

    def likelihood(world: World) -> float:
        side, found = rules.side(view, world), 1.0
        for one in chosen:
            found *= one.chance(world, side)
        return found

    return likelihood if chosen else None


class Weighed:
    """The cards that might have been played in a moment, each with what speaks for it."""

    def __init__(self, moment: Moment, play: CardPlay, habits: Habits) -> None:
        self.moment, self.play, self.habits = moment, play, habits
        self.hand = hand_of(moment.seat)
        self.weights: dict[tuple[bool, str], dict[Card, float]] = {}

    def chance(self, world: World, side: Side | None) -> float:
        """Return the chance of the card among all that the hand could have played."""
        moment, habit = self.moment, self.moment.habit(side)
        cards = cards_of(playable(self.play, world[self.hand] | moment.since, moment.trick))
        if len(cards) == 1 or habit not in self.habits:
            return 1.0
        known = self.weights.setdefault(habit, {})
        for card in cards:
            if card not in known:
                known[card] = self.weight(card, habit)
        return max(RARE, known[moment.card] / sum([known[card] for card in cards]))

    def weight(self, card: Card, habit: tuple[bool, str]) -> float:
        """Return the weight of a card, as compared to others."""
        looks = self.moment.looks(self.play, card)
        return exp(sum(look * counts for look, counts in zip(looks, self.habits[habit], strict=True)))
