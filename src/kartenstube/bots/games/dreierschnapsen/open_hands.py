"""A game for 66 points with all hands open: what it brings the declarer if all play their best. Marriages and
the early end are counted, which the kernel does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, TypeVar

from kartenstube.core.card_play import CardPlay, playable
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, mask_of
from kartenstube.core.options import Values
from kartenstube.games.dreierschnapsen.contracts import RACE, Contract
from kartenstube.games.dreierschnapsen.play import may_announce
from kartenstube.games.dreierschnapsen.scoring import FORTY, TWENTY, Course, Party, decided, limit_of, worth
from kartenstube.mechanics.marriages import pair_of

PAIRS = tuple((suit, mask_of(pair_of(suit))) for suit in SUITS)
NODES = 400  # so many tricks are tried before a search is given up: some 10 milliseconds
MOST_OF_A_RACE = 3  # 7


class Lead(NamedTuple):
    """A card that is led, and what is announced with it, 0 for nothing."""

    card: Card
    marriage: int = 0


class Stand(NamedTuple):
    """The state of a deal between two tricks: the hands by place, who leads, what both sides have, and within
    how many tricks a Schnapser must be won.
    """

    hands: tuple[Mask, ...]
    leader: int
    own: Party
    others: Party
    limit: int


class Spent(Exception):
    """The search has tried more cards than it may."""


Choice = TypeVar("Choice")


def best_within(
    mine: bool, choices: Iterable[Choice], after: Callable[[Choice, int, int], int], low: int, high: int
) -> int:
    """Return the best of what choices bring the declarer, the most where they are his, else the least; told
    apart between `low` and `high` only.
    """
    best: int | None = None
    for choice in choices:
        found = after(choice, low, high)
        if best is None or (found > best if mine else found < best):
            best = found
            low, high = (max(low, best), high) if mine else (low, min(high, best))
            if low >= high:
                break
    assert best is not None
    return best


class OpenGame:
    """A search. `declarer` is a place; `nodes` are the tricks that it may still try."""

    def __init__(
        self, o: Values, contract: Contract, play: CardPlay, trump: str, declarer: int, nodes: int = NODES
    ) -> None:
        self.o, self.contract, self.play, self.trump = o, contract, play, trump
        self.declarer, self.nodes = declarer, nodes
        self.most = MOST_OF_A_RACE if contract.goal == RACE else contract.value
        self.known: dict[tuple[Stand, int, int], int] = {}
        self.legal: dict[tuple[Mask, tuple[Card, ...]], tuple[Card, ...]] = {}

    def value(self, at: Stand) -> int:
        """Return the points of the declarer, negative those of each defender. Raises Spent."""
        return self.within(at, -self.most, self.most)

    def within(self, at: Stand, low: int, high: int) -> int:
        """The same, told apart between two values only."""
        found = self.award(at)
        if found is not None:
            return found
        key = (at, low, high)
        if key not in self.known:
            self.known[key] = self._searched(at, low, high)
        return self.known[key]

    def award(self, at: Stand) -> int | None:
        """Return the points of a deal that is decided, None for one that is not."""
        left = at.hands[0].bit_count()
        course = Course(at.own, at.others, left, at.leader == self.declarer, at.limit)
        won = decided(self.contract, course)
        return None if won is None else worth(self.contract, course, won) * (1 if won else -1)

    def _searched(self, at: Stand, low: int, high: int) -> int:
        after = partial(self.after_lead, at)
        return best_within(at.leader == self.declarer, self.leads(at), after, low, high)

    def leads(self, at: Stand) -> Iterator[Lead]:
        """Yield the cards that may be led, with a marriage that is announced or without."""
        hand, silent = at.hands[at.leader], 0
        mine = at.leader == self.declarer
        tricks = (at.own if mine else at.others).tricks
        for suit, pair in PAIRS:
            if hand & pair == pair:
                points = FORTY if suit == self.trump else TWENTY
                limit = min(at.limit, limit_of(self.o, points))
                if may_announce(self.contract, mine, tricks, limit):
                    yield from (Lead(card, points) for card in cards_of(pair))
                    silent |= pair if limit == at.limit else 0  # then nothing is lost by saying it
        power = self.play.ranking.power
        for card in sorted(cards_of(hand & ~silent), key=lambda card: -power[card]):
            yield Lead(card)

    def announced(self, at: Stand, lead: Lead) -> Stand:
        """Return the state of the deal after an announcement."""
        if not lead.marriage:
            return at
        mine = at.leader == self.declarer
        party = at.own if mine else at.others
        more = party._replace(marriages=party.marriages + lead.marriage)
        if mine:
            return at._replace(own=more, limit=min(at.limit, limit_of(self.o, lead.marriage)))
        return at._replace(others=more)

    def after_lead(self, at: Stand, lead: Lead, low: int, high: int) -> int:
        """Return the points that a lead brings the declarer."""
        at = self.announced(at, lead)
        found = self.award(at) if lead.marriage else None
        return self.after_cards(at, (lead.card,), low, high) if found is None else found

    def after_cards(self, at: Stand, trick: tuple[Card, ...], low: int, high: int) -> int:
        """Return the points that a trick under way brings the declarer; the hands still have its cards."""
        if len(trick) == len(at.hands):
            return self.within(self.gathered(at, trick), low, high)
        place = (at.leader + len(trick)) % len(at.hands)
        cards = self.cards(at.hands[place], trick)

        def after(card: Card, low: int, high: int) -> int:
            return self.after_cards(at, (*trick, card), low, high)

        return best_within(place == self.declarer, cards, after, low, high)

    def cards(self, hand: Mask, trick: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards that may be played to a trick."""
        key = (hand, trick)
        if key not in self.legal:
            self.legal[key] = cards_of(playable(self.play, hand, trick))
        return self.legal[key]

    def gathered(self, at: Stand, trick: tuple[Card, ...]) -> Stand:
        """Return the state of the deal after a trick."""
        self.nodes -= 1
        if self.nodes < 0:
            raise Spent
        ranking, seats = self.play.ranking, len(at.hands)
        winner = (at.leader + ranking.winner(trick)) % seats
        hands = list(at.hands)
        for step, card in enumerate(trick):
            hands[(at.leader + step) % seats] &= ~(1 << card)
        mine = winner == self.declarer
        party = at.own if mine else at.others
        points = sum([ranking.points[card] for card in trick])
        party = party._replace(tricks=party.tricks + 1, cards=party.cards + points)
        own, others = (party, at.others) if mine else (at.own, party)
        return Stand(tuple(hands), winner, own, others, at.limit)
