"""Positions: a deal of a record that starts later than with a shuffled pack (record.md, `start`)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from kartenstube.cards import Card, NotACard, card_text, cards_text, parse_cards
from kartenstube.chance import Chance
from kartenstube.game import Game
from kartenstube.messages import Message
from kartenstube.record import Damaged
from kartenstube.table import Table


def set_up(t: Table, game: Game, start: Mapping[str, Any], pack: Sequence[Card], where: str) -> None:
    """Put a position on the table: `zones` (cards by name of zone), `facts` (by name) and the `phase` that
    begins.

    A hand that is left out gets as many of the cards that are left as the longest hand that is there; what
    then is left is out of play. Raises Damaged, naming the place.
    """
    left = list(pack)
    for name, text in _part(start, "zones", where).items():
        if name not in t.zones or not isinstance(text, str):
            _wrong(f"{where}.zones", name)
        for card in cards_at(text, f"{where}.zones.{name}"):
            if card not in left:
                raise Damaged(
                    Message("fault.card_twice", {"where": f"{where}.zones.{name}", "card": card_text(card)})
                )
            left.remove(card)
            t.zones[name].cards.append(card)
    _deal_the_rest(t, Chance(json.dumps(start)).shuffled(left))
    facts = _part(start, "facts", where)
    for fact, allowed in game.start_facts.items():
        found = facts.get(fact)
        if found not in allowed or (isinstance(found, int) and found not in t.active):
            _wrong(f"{where}.facts.{fact}", found)
        t.tell(fact, found)
    _check_trick(t, where)
    if start.get("phase") not in game.start_phases:
        _wrong(f"{where}.phase", start.get("phase"))
    t.enter(start["phase"])


def _check_trick(t: Table, where: str) -> None:
    """A trick under way holds one card of each seat from the leader on, as far as it has come."""
    leader = t.fact("leader")
    order = list(t.clockwise(leader if isinstance(leader, int) else t.forehand))
    sizes = [len(t.zone(f"trick{seat}").cards) for seat in order]
    if sizes != sorted((min(size, 1) for size in sizes), reverse=True):
        seat = next(seat for seat, size in zip(order, sizes, strict=True) if size)
        _wrong(f"{where}.zones.trick{seat}", cards_text(t.zone(f"trick{seat}").cards))


def cards_at(text: str, where: str) -> tuple[Card, ...]:
    """The cards of a list in a record. Raises Damaged, naming the place."""
    try:
        return parse_cards(text)
    except NotACard as fault:
        raise Damaged(Message("fault.card_at", {**fault.message.params, "where": where})) from None


def _deal_the_rest(t: Table, left: list[Card]) -> None:
    hands = [t.zones[f"hand{seat}"] for seat in range(t.seats)]
    size = max(len(hand.cards) for hand in hands)
    for hand in hands:
        if not hand.cards:
            hand.cards, left = left[:size], left[size:]


def _part(start: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    found = start.get(key, {})
    return found if isinstance(found, dict) else _wrong(f"{where}.{key}", found)


def _wrong(where: str, found: object) -> NoReturn:
    raise Damaged(Message("fault.damaged", {"where": where, "found": str(found)[:60]}))
