"""The names of the zones that each seat has at every table."""

from __future__ import annotations

from kartenstube.core.events import Seat


def hand_of(seat: Seat) -> str:
    """The zone of the cards that a seat holds."""
    return f"hand{seat}"


def trick_of(seat: Seat) -> str:
    """The zone of the card that a seat has played to the trick that is under way."""
    return f"trick{seat}"


def pile_of(seat: Seat) -> str:
    """The zone of the cards that a seat has taken."""
    return f"pile{seat}"
