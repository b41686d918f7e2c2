"""A search for claims that are certain: all tricks left are the seat's own, as far as it can know.

They are if one line of play takes them in each world that the view allows, whatever the others play. The line
may depend on what the seat sees until then, and on nothing else: cards that win in one world, and other cards
in another one that looks the same, are not enough. Worlds are those of `sampler.py`; what is not counted
there (what a choice among several cards says about a hand) rules no world out.

The worlds are not gone through one by one. They are all ways to put the unseen cards into places where they
may lie, and a card that a seat plays says only which cards are not in that hand; so what is left are again
all such ways. The search tries the cards of the seat against every reply that is possible in some world. The
view alone decides what is tried, in which order, and how much of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kartenstube.bots.sampler import Sampler, barred_by
from kartenstube.core.card_play import CardPlay, playable
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.game import CardRules
from kartenstube.core.view import View

NODES = 10_000
"""So many replies are tried before the rest counts as one that cannot be counted out."""


class TooMany(Exception):
    """The ways in which the cards may lie and be played are too many to be counted out."""


class Unseen(NamedTuple):
    """The cards that a seat does not see: `locations` are the places in which each may lie, a bit for each
    place, and `capacity` is how many cards lie in each. The places are the hands of the others, clockwise,
    and, as the last one, all that is beside them.
    """

    locations: Mapping[Card, int]
    capacity: tuple[int, ...]

    def is_possible(self) -> bool:
        """Return whether there is a world: no set of places has less room than there are cards that can lie
        nowhere else. There are as many cards as there is room, so this is enough (Hall's theorem).
        """
        counts = Counter(self.locations.values())
        unions = {0}
        for locations in counts:
            unions |= {union | locations for union in unions}
        return all(self._fits(counts, union) for union in unions)

    def _fits(self, counts: Mapping[int, int], union: int) -> bool:
        needed = sum(count for locations, count in counts.items() if not locations & ~union)
        return needed <= sum(capacity for place, capacity in enumerate(self.capacity) if union >> place & 1)

    def after(self, place: int, card: Card, barred: Mask) -> Unseen | None:
        """Return the unseen cards after a card is played from a hand that then holds none of the barred ones;
        None if there is no such world.
        """
        elsewhere = ~(1 << place)
        locations = {
            other: held & elsewhere if barred >> other & 1 else held
            for other, held in self.locations.items()
            if other != card
        }
        capacity = tuple(size - (number == place) for number, size in enumerate(self.capacity))
        rest = Unseen(locations, capacity)
        return rest if rest.is_possible() else None


def unseen_by(view: View, rules: CardRules, inferences: Mapping[str, Mask]) -> Unseen:
    """The cards that the seat of a view does not see."""
    sampler = Sampler(view, rules, inferences)
    hands = [view.held_in(seat) for seat in view.after(view.seat) if seat != view.seat]
    bit = {name: 1 << place for place, hand in enumerate(hands) for name in hand}
    beside = 1 << len(hands)
    locations = {
        card: sum({bit.get(name, beside) for name in names}) for card, names in sampler.locations.items()
    }
    if sampler.spare:  # in a position cards may be out of play
        locations = {card: places | beside for card, places in locations.items()}
    for name, place in bit.items():
        locations |= dict.fromkeys(cards_of(sampler.known[name]), place)
    capacity = [sum(map(view.size, hand)) for hand in hands]
    return Unseen(dict(sorted(locations.items())), (*capacity, len(locations) - sum(capacity)))


class Kind(NamedTuple):
    """The powers of an unseen card: its suit, None for one that does not matter; how many cards of the hand
    it `beats` in its suit; where it may lie; and whether each duty of the rules names it.
    """

    suit: int | None
    beats: int
    locations: int
    duties: tuple[int, ...]


class Certainty:
    """Finds the cards with which a seat takes all tricks for certain, within so many nodes. It remembers what
    it has found, so that it can be asked again after each trick of the deal.
    """

    def __init__(self, play: CardPlay, others: int, nodes: float = NODES) -> None:
        self.play, self.others, self.nodes = play, range(others), nodes
        power, rule = play.ranking.power, play.rule
        members = play.ranking.members
        self.groups = [sorted(cards_of(group), key=lambda card: -power[card]) for group in members]
        self._duties = {
            card: tuple(
                mask >> card & 1
                for mask in (rule.no_lead, rule.must_lead, rule.falls, rule.called, rule.kept, rule.bound)
            )
            for group in self.groups
            for card in group
        }
        self._sure: dict[object, bool] = {}

    def card(self, view: View, rules: CardRules, inferences: Mapping[str, Mask]) -> Card | None:
        """The card to play now; None if it is not certain that the seat takes all tricks. Raises TooMany."""
        unseen = unseen_by(view, rules, inferences)
        trick, hand = tuple(view.played()), view.held(view.seat).mask
        later = self.others[: len(self.others) - len(trick)]
        sizes = [hand.bit_count() - (place not in later) for place in self.others]
        if list(unseen.capacity[: len(self.others)]) != sizes or not unseen.is_possible():
            raise TooMany  # a position in which hands are missing cards
        if not trick and self._is_plain(hand, unseen):
            return next(self._choices(hand, trick))
        cards = self._choices(hand, trick)
        return next((card for card in cards if self._holds(hand, unseen, (*trick, card), later)), None)

    def _choices(self, hand: Mask, trick: tuple[Card, ...]) -> Iterator[Card]:
        """The cards of a hand that win the trick as it is: trumps first, the highest first."""
        ranking, allowed = self.play.ranking, playable(self.play, hand, trick)
        for card in (card for group in self.groups for card in group):
            if allowed >> card & 1 and ranking.winner((*trick, card)) == len(trick):
                yield card

    def _holds(self, hand: Mask, unseen: Unseen, trick: tuple[Card, ...], later: Sequence[int]) -> bool:
        """Return whether a hand takes this trick with its last card, and then all others."""
        higher = [card for card in unseen.locations if self.play.ranking.beats(card, trick[-1])]
        for place in later:
            if any(True for _ in self._replies(place, higher, unseen, trick)):
                return False
        return self._all_follow(hand, unseen, trick, later)

    def _all_follow(self, hand: Mask, unseen: Unseen, trick: tuple[Card, ...], later: Sequence[int]) -> bool:
        """Return whether a hand takes all tricks after this one, in which no card can beat it."""
        if not later:
            return self._leads(hand & ~(1 << trick[-1]), unseen)
        cards = self._unlike(hand, unseen, trick)
        replies = self._replies(later[0], cards, unseen, trick)
        return all(self._all_follow(hand, after, trick, later[1:]) for after in replies)

    def _leads(self, hand: Mask, unseen: Unseen) -> bool:
        """Return whether a hand that leads takes all tricks."""
        if self._is_plain(hand, unseen):
            return True
        key = self._key(hand, unseen)
        if key not in self._sure:
            cards = self._choices(hand, ())
            self._sure[key] = any(self._holds(hand, unseen, (card,), self.others) for card in cards)
        return self._sure[key]

    def _is_plain(self, hand: Mask, unseen: Unseen) -> bool:
        """Return whether a hand that leads takes all tricks by drawing trumps from the top: all its cards are
        the highest of their suits, and its trumps draw those of the others.
        """
        ranking, hands = self.play.ranking, (1 << len(self.others)) - 1
        theirs = mask_of(card for card, locations in unseen.locations.items() if locations & hands)
        for group in self.groups:
            own = [card for card in group if hand >> card & 1]
            if own and any(theirs >> card & 1 and ranking.beats(card, own[-1]) for card in group):
                return False
        trumps = [unseen.locations[card] for card in cards_of(theirs & ranking.trumps)]
        most = (
            min(unseen.capacity[place], sum(locations >> place & 1 for locations in trumps))
            for place in self.others
        )
        draws = 0 if self.play.rule.trumps_free else (hand & ranking.trumps).bit_count()
        return max(most) <= draws

    def _replies(
        self, place: int, cards: Iterable[Card], unseen: Unseen, trick: tuple[Card, ...]
    ) -> Iterator[Unseen]:
        """Yield the unseen cards after each of some cards that a hand may play to a trick in some world."""
        ranking, rule = self.play.ranking, self.play.rule
        for card in cards:
            if unseen.locations[card] >> place & 1:
                self.nodes -= 1
                if self.nodes < 0:
                    raise TooMany
                after = unseen.after(place, card, barred_by(ranking, rule, card, trick))
                if after:
                    yield after

    def _unlike(self, hand: Mask, unseen: Unseen, trick: tuple[Card, ...]) -> Iterable[Card]:
        """One of each kind of unseen cards, those first that beat the fewest cards of the hand."""
        found: dict[Kind, Card] = {}
        for card, kind in self._kinds(hand, unseen, self.play.ranking.group[trick[0]]):
            found.setdefault(kind, card)
        return (found[kind] for kind in sorted(found, key=lambda kind: kind.beats))

    def _key(self, hand: Mask, unseen: Unseen) -> object:
        """Return a key that is the same for all positions in which a hand that leads can do the same."""
        own = tuple(
            (suit, self._duties[card])
            for suit, group in enumerate(self.groups)
            for card in group
            if hand >> card & 1
        )
        kinds = Counter(kind for _, kind in self._kinds(hand, unseen))
        return own, frozenset(kinds.items()), unseen.capacity

    def _kinds(self, hand: Mask, unseen: Unseen, led: int = 0) -> Iterator[tuple[Card, Kind]]:
        """The unseen cards and what each of them can do. Of suits that are neither trumps nor led, now or by
        the hand later, one is like the other.
        """
        for suit, group in enumerate(self.groups):
            own = [card for card in group if hand >> card & 1]
            matters = own or suit in (0, led)
            for card in group:
                if card in unseen.locations and card not in own:
                    beats = sum(self.play.ranking.beats(card, mine) for mine in own)
                    locations = unseen.locations[card]
                    yield card, Kind(suit if matters else None, beats, locations, self._duties[card])
