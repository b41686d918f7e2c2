"""The side whose tricks count together, and proofs from words and discards."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import Mask, mask_of
from kartenstube.core.events import Moved
from kartenstube.core.game import Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.cego.contracts import (
    T1,
    TRUMPS,
    ULTIMO,
    card_play,
    contract_of,
    leads_first,
    tricks_done,
)
from kartenstube.games.cego.keeping import LAID


def side(view: View, world: World) -> Side:
    """The declarer alone; in a Räuber, and before a contract stands, each seat (2)."""
    declarer = view.seat_of(facts.DECLARER)
    return frozenset([view.seat if declarer is None else declarer])


def inferences(view: View) -> Mapping[str, Mask]:
    """6: an Ultimo needs T1. After the discard the declarer holds no trump below the lowest, or above the
    highest; none at all, if none was discarded.
    """
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return {}
    if contract is ULTIMO:
        return {zone.name: mask_of([T1]) for zone in view.zones if zone.name != hand_of(declarer)}
    if view.phase != "play" or contract.away not in ("lowest", "highest"):
        return {}
    gone = [event.card for event in view.events if isinstance(event, Moved) and event.dst == LAID.name]
    laid = gone[0] if gone else next(iter(view.faces(LAID.name)), None)
    if laid is None:
        return {hand_of(declarer): mask_of(TRUMPS)}
    place = TRUMPS.index(laid)
    lacks = TRUMPS[place:] if contract.away == "lowest" else TRUMPS[: place + 1]
    return {hand_of(declarer): mask_of(lacks)}


def by_ranking(view: View) -> bool:
    """No leads are prescribed any more, so that the ranking decides all tricks (5)."""
    contract = contract_of(view)
    leads_again = contract is not None and tricks_done(view) < leads_first(view.options, contract)
    return not leads_again and not card_play(view).rule.must_lead
