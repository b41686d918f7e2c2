"""The past of a deal as a seat remembers it: the rules by which each card was played. A marriage, an
announcement or a new phase may change them later in the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card
from kartenstube.core.events import Moved, Seat, Told
from kartenstube.core.facts import Fact, Value
from kartenstube.core.game import CardRules
from kartenstube.core.state import DealState
from kartenstube.core.view import View


class Then(DealState):
    """A deal as it was before the events of a view, and after some of them: facts, phase, sizes of zones and
    tricks. All else is as it is now.
    """

    def __init__(self, view: View) -> None:
        self.options, self.seats, self.active, self.step = view.options, view.seats, view.active, view.step
        self.dealer, self.standing = view.dealer, view.standing
        told = {(event.fact, event.about) for event in view.events if isinstance(event, Told)}
        self.facts: dict[tuple[str, Seat | None], Any] = {
            key: value for key, value in view.facts.items() if key not in told
        }
        self.phase = "deal" if (facts.PHASE, None) in told else view.phase
        self.kinds: Mapping[str, str] = MappingProxyType({zone.name: zone.kind for zone in view.zones})
        self.sizes = Counter({zone.name: len(zone.cards) for zone in view.zones})
        for event in view.events:
            if isinstance(event, Moved):
                self.sizes[event.src] += 1
                self.sizes[event.dst] -= 1
        self.trick: tuple[Card, ...] = ()
        self.all_tricks, self.done = view.tricks, 0
        self.tricks = view.tricks[:0]

    def fact(self, fact: Fact[Value], about: Seat | None = None) -> Value | None:
        """The value of a fact then."""
        value: Value | None = self.facts.get((fact, about))
        return value

    def size(self, zone: str) -> int:
        """The number of cards in a zone then."""
        return self.sizes[zone]

    def learn(self, event: Told) -> None:
        """Let a fact become known."""
        self.facts[event.fact, event.about] = event.value
        if event.fact == facts.PHASE and event.about is None:
            self.phase = str(event.value)

    def move(self, event: Moved) -> None:
        """Let a card move."""
        self.sizes[event.src] -= 1
        self.sizes[event.dst] += 1
        if self.kinds[event.src] == "trick":
            if self.trick:
                self.done += 1
                self.tricks = self.all_tricks[: self.done]
            self.trick = ()
        elif self.kinds[event.dst] == "trick" and event.card is not None:
            self.trick = (*self.trick, event.card)


class Played(NamedTuple):
    """A card that was played from a hand to a trick so far, and the rules by which it was."""

    play: CardPlay
    hand: str
    card: Card
    trick: tuple[Card, ...]


class Drawn(NamedTuple):
    """A card that came unseen into a zone."""

    zone: str


def past(view: View, rules: CardRules) -> Iterator[Played | Drawn]:
    """Yield what a seat remembers of hands: cards that were played, and those that came into them unseen."""
    then = Then(view)
    for event in view.events:
        if isinstance(event, Told):
            then.learn(event)
        elif isinstance(event, Moved):
            kind = then.kinds[event.dst]
            if event.card is None:
                yield Drawn(event.dst)
            elif kind == "trick" and then.kinds[event.src] != "trick":
                play = rules.card_play(then)
                if play:
                    yield Played(play, event.src, event.card, then.trick)
            then.move(event)
