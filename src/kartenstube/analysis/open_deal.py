"""An open deal, one that is over: all hands as they were dealt, the zones beside them, and the tricks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kartenstube.analysis.review import start_of
from kartenstube.core.cards import card_text, in_order
from kartenstube.core.events import Moved, Seat
from kartenstube.core.state import Trick
from kartenstube.core.table import Table, Zone
from kartenstube.match.match import Match
from kartenstube.mechanics.places import LAID_OUT, laid_out

ON_THE_WAY = ("hand", "talon")
"""Kinds of zones to which a card goes from a hand that is given to another seat."""
AT_FIRST, AT_LAST = ("stock", "open", "talon", "rest"), ("aside",)
"""Kinds of zones beside the hands: those that matter as they were dealt, and those as they were left."""


def open_deal(match: Match) -> dict[str, Any]:
    """The deal on the table of a match as plain data: `hands` by seat, `beside` as pairs of a kind of zone
    and its cards, `given`, the cards that a seat gave to another before the tricks, `tricks` as their plays
    (seat and card) and winner, `deal`, its number, and the `seed`, None until the match is over, since the
    later decks come from it. Raises ValueError while the deal is played.
    """
    if match.live is None or match.decision:
        raise ValueError("the deal is not over")
    first = start_of(match)
    assert first.live
    zones = list(first.live.table.zones.values())
    left = [zone for zone in match.live.table.zones.values() if zone.kind in AT_LAST]
    return {
        "hands": [_hand(match.live.table, zone) for zone in zones if zone.kind == "hand"],
        "beside": [
            [zone.kind, _cards(zone)]
            for zone in (*(zone for zone in zones if zone.kind in AT_FIRST), *left)
            if zone.cards and not _are_laid_out(zones)
        ],
        "given": given(match.live.table),
        "tricks": [_trick(trick) for trick in match.live.table.tricks],
        "seed": match.seed if match.end else None,
        "deal": len(match.standing.deals),
    }


def given(table: Table) -> list[dict[str, Any]]:
    """The cards that went from one hand (`seat`) into another (`to`, None if nobody took them), in order,
    also by way of the table. Each is named as its giver saw it.
    """
    moves = [[event for event in seen if isinstance(event, Moved)] for seen in table.seen]
    found: list[dict[str, Any]] = []
    for index, move in enumerate(moves[table.bystander]):
        seat = table.zone(move.src).owner
        if seat is None or table.zone(move.src).kind != "hand" or table.zone(move.dst).kind not in ON_THE_WAY:
            continue
        card, to = moves[seat][index].card, _taker(table, moves[table.bystander][index:])
        assert card is not None
        if not found or (found[-1]["seat"], found[-1]["to"]) != (seat, to):
            found.append({"seat": seat, "to": to, "cards": []})
        found[-1]["cards"].append(card_text(card))
    return found


def _taker(table: Table, moves: list[Moved]) -> Seat | None:
    """The seat into whose hand a card came, the first of these moves, at once or from the table."""
    place = moves[0].dst
    if table.zone(place).kind == "hand":
        return table.zone(place).owner
    taken = (move.dst for move in moves if move.src == place)
    return next((table.zone(zone).owner for zone in taken), None)


def _hand(table: Table, hand: Zone) -> list[str]:
    """A hand as it was dealt, or, where cards are laid out, all those of the seat."""
    laid = laid_out(table, hand.owner or 0)
    return [card_text(card) for card in in_order(laid or hand.cards)]


def _are_laid_out(zones: Iterable[Zone]) -> bool:
    """Tell whether a deal lays cards out, which come from a stock while seats are asked."""
    return any(zone.kind in LAID_OUT for zone in zones)


def _cards(zone: Zone) -> list[str]:
    return [card_text(card) for card in zone.cards]


def _trick(trick: Trick) -> dict[str, Any]:
    return {"plays": [[seat, card_text(card)] for seat, card in trick.plays], "winner": trick.winner}
