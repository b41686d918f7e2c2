"""Positions: a deal of a record that starts later than with a shuffled pack (`start` in docs/record.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from kartenstube.core import facts
from kartenstube.core.cards import Card, NotACard, card_text, cards_text, copies_of, parse_cards
from kartenstube.core.game import ANY_SEAT, Game
from kartenstube.core.json_fields import Damaged, among, only, table, wrong
from kartenstube.core.messages import Message, Plain
from kartenstube.core.places import hand_of, trick_of
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.table import Table
from kartenstube.match.record import cards_line

KEYS = ("zones", "facts", "phase")
SINGLE = ("place", "covered")
"""Kinds of zones in which at most one card lies."""


def set_up(t: Table, game: Game, start: Mapping[str, Any], pack: Sequence[Card], where: str) -> None:
    """Put a position on the table: `start` has `zones` (cards by name of zone), `facts` (by name) and the
    `phase` that begins.

    A hand that is left out gets cards not named, as many as the longest hand given; all others are out of
    play. Raises Damaged, naming the place.
    """
    only(start, where, KEYS)
    left = _lay(t, table(start.get("zones", {}), f"{where}.zones"), pack, f"{where}.zones")
    seed = json.dumps(start, default=str)  # a date of TOML is refused below
    _deal_the_rest(t, SeededRandom(seed).shuffled(left))
    for zone in t.zones:
        t.look_at(zone)
    _tell(t, game, table(start.get("facts", {}), f"{where}.facts"), f"{where}.facts")
    _check_trick(t, where)
    if "phase" not in start:
        _missing(f"{where}.phase", game.start_phases)
    if start["phase"] not in game.start_phases:
        wrong(f"{where}.phase", start["phase"], among(game.start_phases))
    t.enter(start["phase"])


def _lay(t: Table, zones: Mapping[str, Any], pack: Sequence[Card], where: str) -> list[Card]:
    """Lay the cards of a position into their zones; returns the cards of the pack that are left. Raises
    Damaged.
    """
    left = list(pack)
    only(zones, where, tuple(t.zones))
    for name, text in zones.items():
        at = f"{where}.{name}"
        for card in cards_at(cards_line(text, at), at):
            copy = next((copy for copy in copies_of(card) if copy in left), None)
            if copy is None:
                code = (
                    "fault.card_twice"
                    if any(one in pack for one in copies_of(card))
                    else "fault.card_foreign"
                )
                raise Damaged(Message(code, {"where": at, "card": card_text(card)}))
            left.remove(copy)
            t.zones[name].cards.append(copy)
        if t.zones[name].kind in SINGLE and len(t.zones[name].cards) > 1:
            raise Damaged(Message("fault.place", {"where": at, "found": cards_text(t.zones[name].cards)}))
    return left


def _tell(t: Table, game: Game, facts: Mapping[str, Any], where: str) -> None:
    """Tell all seats the facts of a position; a fact that is left out is not told yet, as in a deal. Raises
    Damaged.
    """
    only(facts, where, tuple(game.start_facts))
    for fact, values in game.start_facts.items():
        allowed = (None, *t.active) if values is ANY_SEAT else values
        found = facts.get(fact)
        if fact not in facts and None not in allowed:
            _missing(f"{where}.{fact}", allowed)
        # True is 1 to Python, and so is 1.0
        if not any(type(value) is type(found) and value == found for value in allowed):
            wrong(f"{where}.{fact}", found, among([value for value in allowed if value is not None]))
        if fact in facts:
            t.tell(fact, found)


def _missing(where: str, allowed: Sequence[Plain]) -> NoReturn:
    values = among([value for value in allowed if value is not None])
    raise Damaged(Message("fault.missing_of", {"where": where, "allowed": values}))


def _check_trick(t: Table, where: str) -> None:
    """Check that a trick under way has one card of each seat from the leader on, without a gap. Raises
    Damaged.
    """
    leader = t.fact(facts.LEADER)
    order = list(t.clockwise(leader if isinstance(leader, int) else t.forehand))
    sizes = [len(t.zone(trick_of(seat)).cards) for seat in order]
    if sizes != sorted((min(size, 1) for size in sizes), reverse=True):
        seat = next(seat for seat, size in zip(order, sizes, strict=True) if size)
        cards = cards_text(t.zone(trick_of(seat)).cards)
        at = f"{where}.zones.trick{seat}"
        raise Damaged(Message("fault.trick", {"where": at, "found": cards, "first": order[0]}))


def cards_at(text: str, where: str) -> tuple[Card, ...]:
    """Return the cards of a list in a record. Raises Damaged, naming the place."""
    try:
        return parse_cards(text)
    except NotACard as fault:
        raise Damaged(Message("fault.card_at", {**fault.message.params, "where": where})) from None


def _deal_the_rest(t: Table, left: list[Card]) -> None:
    hands = [t.zones[hand_of(seat)] for seat in range(t.seats)]
    size = max(len(hand.cards) for hand in hands)
    for hand in hands:
        if not hand.cards:
            hand.cards, left = left[:size], left[size:]
