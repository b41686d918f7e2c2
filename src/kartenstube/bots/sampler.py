"""Worlds: ways in which the cards that a seat cannot see may lie. One sampler for all games, from the view.

A world agrees with every card that the seat has seen come into a hand, with the sizes of all zones, with what
each card that was played proves about the hand it came from, and with a game's own limits. Not seen: what a
choice among several allowed cards says about a hand. Cards that may lie anywhere are dealt, each way with the
same chance; those that may not are put down before, card by card, and that is not exact where they differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

from kartenstube.bots.past import Played, past
from kartenstube.core.card_play import CardPlay, FollowRule, playable
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.ranking import Ranking
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

TRIES = 50
"""The number of new beginnings of the sampler when it has nowhere to put a card, before it gives up."""
COMPARED = 4
"""So many worlds are compared by how likely they are, for each that is used."""


def worlds(
    view: View, rules: CardRules, inferences: Mapping[str, Mask], chance: SeededRandom
) -> Iterator[World]:
    """World after world without end; a single one if it is certain where every card lies, none if no world
    can be found.
    """
    sampler, rng = Sampler(view, rules, inferences), fast_random(chance)
    while True:
        world = next((found for _ in range(TRIES) if (found := sampler.draw(rng)) is not None), None)
        if world is None:
            return
        yield world
        if sampler.is_certain():
            return


def likely(
    sample: Iterable[World], likelihood: Callable[[World], float], chance: SeededRandom
) -> Iterator[World]:
    """One of each few worlds of a sample, drawn by how likely they are."""
    rest, rng = iter(sample), fast_random(chance)
    while few := list(islice(rest, COMPARED)):
        weights = [likelihood(world) for world in few]
        yield rng.choices(few, weights)[0] if any(weights) else few[0]


def fast_random(chance: SeededRandom) -> Random:
    """A faster source of chance that this one determines; Mersenne Twister's `random()` is the same in every
    version of Python.
    """
    return Random(chance.below(1 << 32))


class Run(NamedTuple):
    """A hand that has led a card of the suit of the bound ace: if it holds the ace it has run away, and so
    still holds so many cards of the suit.
    """

    hand: str
    ace: Mask
    suit: Mask
    cards: int

    def agrees(self, world: World) -> bool:
        """Return whether this may have been so in a world."""
        held = world[self.hand]
        return not held & self.ace or (held & self.suit).bit_count() >= self.cards


class Sampler:
    """The knowledge of a seat about where the cards lie: `known` by zone, the `capacity` for others, and the
    zones in which each of the others may lie.
    """

    def __init__(self, view: View, rules: CardRules, inferences: Mapping[str, Mask]) -> None:
        never = dict(inferences)
        for hand, mask in voids(view, rules).items():
            never[hand] = never.get(hand, 0) | mask
        self.known: dict[str, Mask] = {}
        self.capacity: dict[str, int] = {}
        seen = 0
        for zone in view.zones:
            faces = mask_of(card for card in zone.cards if card is not None)
            if zone.kind == "hand" and zone.owner is not None and zone.owner != view.seat:
                faces |= view.known_hand(zone.owner).mask
            self.known[zone.name] = faces
            self.capacity[zone.name] = len(zone.cards) - faces.bit_count()
            seen |= faces
        places = [name for name, capacity in self.capacity.items() if capacity]
        unseen = cards_of(mask_of(view.pack) & ~seen)
        self.locations = {
            card: [name for name in places if not never.get(name, 0) >> card & 1] for card in unseen
        }
        self.spare = len(unseen) - sum(self.capacity.values())  # in a position cards may be out of play
        self.limited = [location for location in self.locations.items() if len(location[1]) < len(places)]
        self.free = [1 << card for card, locations in self.locations.items() if len(locations) == len(places)]
        self.runs = tuple(runs(view, rules))

    def is_certain(self) -> bool:
        """Return whether there is but one world."""
        return not self.spare and all(len(locations) == 1 for locations in self.locations.values())

    def draw(self, rng: Random) -> World | None:
        """One world; None if the cards that were put down first left no room for one."""
        found, capacity = dict(self.known), dict(self.capacity)
        some = rng.random
        if not self._put_down_limited(found, capacity, some):
            return None
        free, dealt = sorted(self.free, key=lambda card: some()), 0  # shuffled
        for name, more in capacity.items():
            if more:
                found[name] |= sum(free[dealt : dealt + more])
                dealt += more
        return found if all(run.agrees(found) for run in self.runs) else None

    def _put_down_limited(
        self, found: dict[str, Mask], capacity: dict[str, int], some: Callable[[], float]
    ) -> bool:
        """Put down the cards that may not lie anywhere; whether there was room for all."""
        spare = self.spare
        for card, locations in sorted(self.limited, key=lambda location: (len(location[1]), some())):
            place = some() * (sum([capacity[name] for name in locations]) + spare)
            for name in locations:
                if place < capacity[name]:
                    found[name] |= 1 << card
                    capacity[name] -= 1
                    break
                place -= capacity[name]
            else:
                if not spare:
                    return False
                spare -= 1
        return True


def voids(view: View, rules: CardRules) -> Mapping[str, Mask]:
    """The cards that each hand lacks, because with one of them it could not have played what it played, by
    the rules that there were then.
    """
    found: dict[str, Mask] = {}
    seen = mask_of(card for zone in view.zones for card in zone.cards if card is not None)
    unseen = mask_of(view.pack) & ~seen
    for event in past(view, rules):
        if isinstance(event, Played):
            barred = barred_by(event.play.ranking, event.play.rule, event.card, event.trick)
            found[event.hand] = found.get(event.hand, 0) | barred & unseen
        else:
            found.pop(event.zone, None)  # what came into a hand unseen may be anything
    return found


def runs(view: View, rules: CardRules) -> Iterator[Run]:
    """The hands that have led a card of the suit of the bound ace."""
    found: dict[str, Run] = {}
    for event in past(view, rules):
        if not isinstance(event, Played) or not event.play.rule.bound:
            continue
        rule = event.play.rule
        suit = event.play.ranking.follows(cards_of(rule.bound)[0])
        of_suit = bool(suit >> event.card & 1)
        if not event.trick and of_suit:
            found.setdefault(event.hand, Run(event.hand, rule.bound, suit, rule.runs_from))
        if event.hand in found:
            run = found[event.hand]
            found[event.hand] = run._replace(cards=run.cards - of_suit)
    yield from found.values()


def barred_by(ranking: Ranking, rule: FollowRule, card: Card, trick: tuple[Card, ...]) -> Mask:
    """The cards that do not lie in a hand that plays this card to the trick so far; of that only the card led
    and the best one matter.
    """
    if len(trick) > 1:
        best = trick[ranking.winner(trick)]
        trick = trick[:1] if best == trick[0] else (trick[0], best)
    return _barred_by(ranking, rule, card, trick)


@lru_cache(maxsize=4096)
def _barred_by(ranking: Ranking, rule: FollowRule, card: Card, trick: tuple[Card, ...]) -> Mask:
    """Return the same; a hand that leads a card beside the bound ace may have run away."""
    play, own = CardPlay(ranking, rule if trick else rule._replace(bound=0)), 1 << card
    kinds = alike(ranking, rule, trick[-1:])
    return sum(kind for kind in kinds if not playable(play, own | (kind & -kind), trick) & own) & ~own


def alike(ranking: Ranking, rule: FollowRule, best: tuple[Card, ...]) -> list[Mask]:
    """The cards of the pack, those together that are the same to all duties."""
    kinds = list(ranking.members)
    beat = ranking.that_beat(*best) if best else 0
    for mask in (beat, rule.no_lead, rule.must_lead, rule.called, rule.falls, rule.kept, rule.bound):
        kinds = [part for kind in kinds for part in (kind & mask, kind & ~mask) if part]
    return kinds
