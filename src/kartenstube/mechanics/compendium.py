"""Contracts of a compendium: what a deal's tricks and cards cost. A new one is a line in a game's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kartenstube.core.cards import Card
from kartenstube.core.events import Seat


class Contract(NamedTuple):
    """A contract of a compendium: the costs of each trick, of single cards, and of tricks by number (0 is the
    first, -1 the last). Costs are positive, rewards negative.
    """

    name: str
    per_trick: int = 0
    per_card: Mapping[Card, int] = {}
    at: Mapping[int, int] = {}


def sum_of(name: str, contracts: Iterable[Contract]) -> Contract:
    """The contract that counts all of these contracts at once."""
    per_trick = 0
    cards: Counter[Card] = Counter()
    at: Counter[int] = Counter()
    for contract in contracts:
        per_trick += contract.per_trick
        cards.update(contract.per_card)
        at.update(contract.at)
    return Contract(name, per_trick, dict(cards), dict(at))


def costs(
    contract: Contract, winners: Sequence[Seat], taken: Mapping[Seat, Sequence[Card]]
) -> dict[Seat, int]:
    """The costs of each seat in `taken`, the cards that each seat captured; `winners` are the winners of the
    tricks, in order.
    """
    found = {
        seat: contract.per_trick * list(winners).count(seat)
        + sum(contract.per_card.get(card, 0) for card in cards)
        for seat, cards in taken.items()
    }
    for number, cost in contract.at.items():
        if -len(winners) <= number < len(winners):  # a position may begin after that trick
            found[winners[number]] += cost
    return found
