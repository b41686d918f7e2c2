"""The temperaments of bots: how readily they bid and double. That shifts what they say where it hardly
matters for their strength, and never which card they play.
"""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core.decisions import OneOf, Pick

DOUBLES = frozenset(["kontra", "re", "sup", "double"])


class Temperament(NamedTuple):
    """The boldness of a bot from -1 to 1 when it bids, and when it `doubles`; 0 is that of its level."""

    bids: float = 0.0
    doubles: float = 0.0

    def boldness(self, choices: OneOf | Pick) -> float:
        """Return the boldness with these words; 0 among cards."""
        if isinstance(choices, Pick) or choices.takes_cards():
            return 0.0
        return self.doubles if any(act.verb in DOUBLES for act in choices.acts) else self.bids


EVEN = Temperament()
CAREFUL = Temperament(-1.0, -1.0)
BOLD = Temperament(1.0, 0.5)
CHATTY = Temperament(0.0, 1.0)

BY_NAME = {
    "Resi": CAREFUL,
    "Xaver": BOLD,
    "Vroni": CHATTY,
    "Kaspar": CAREFUL,
    "Zenzi": BOLD,
    "Loisl": CHATTY,
}
"""The temperaments of the bots that sit at a table of the page, by their names."""


def temperament_named(name: str) -> Temperament:
    """The temperament of a bot of this name; an even one of any other name."""
    return BY_NAME.get(name, EVEN)


def even(name: str) -> Temperament:
    """An even temperament, whatever the name."""
    return EVEN
