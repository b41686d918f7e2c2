"""The sides whose tricks count together, and what the Dabb proves."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import Mask
from kartenstube.core.events import Moved
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.binokel.contracts import declarers, side_of


def side(view: View, world: World) -> Side:
    """2: the declarer's side; the side of the view's seat before there is a declarer."""
    return frozenset(declarers(view) or side_of(view.options, view.seat))


def inferences(view: View) -> Mapping[str, Mask]:
    """The cards of the Dabb, which all saw (6), are in no hand but the declarer's."""
    dabb = 0
    for event in view.events:
        if isinstance(event, Moved) and event.src == "talon" and event.card is not None:
            dabb |= 1 << event.card
    declarer = view.seat_of(facts.DECLARER)
    return {hand_of(seat): dabb for seat in view.active if dabb and seat != declarer}
