"""Questions of Zwanzigerrufen: a contract, and what is announced and doubled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kartenstube.core import facts
from kartenstube.core.decisions import act_text
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.questions import Closed, Item, Items, Question
from kartenstube.core.view import View
from kartenstube.games.zwanzigerrufen import own_facts
from kartenstube.games.zwanzigerrufen.announcing import (
    LADDER,
    VALUES,
    base_of,
    has_absolut,
    has_pagat,
    kind_of,
    next_word,
    side_of_item,
    value_of,
    whose_turn,
)
from kartenstube.games.zwanzigerrufen.contracts import CONTRACTS, NORMAL, called_card, contract_of, price
from kartenstube.games.zwanzigerrufen.own_facts import ITEMS, announcer, stands
from kartenstube.games.zwanzigerrufen.sides import FRAME, RE

# The auction


def prices(view: View) -> Mapping[str, Message]:
    """The value of each contract (7)."""
    return {f"bid {name}": worth(price(view.options, contract)) for name, contract in CONTRACTS.items()}


def worth(points: int) -> Message:
    """A value."""
    return Message("zwanzigerrufen.worth", {"value": points})


# Announcements


def said_so_far(view: View) -> Items:
    """4: the rows of what stands, and of what may be announced or not."""
    rows = tuple(row(view, item) for item in ITEMS if stands(view, item))
    return Items(rows, tuple(not_now(view)))


def row(view: View, item: str) -> Item:
    """4: an item: its value, its side, who spoke of it, and the word that can be said now."""
    own, owner = view.word(facts.SIDE, view.seat), owner_of(view, item)
    word, base, times = next_word(view, item), base_of(view, item), own_facts.level(view, item)
    may = word is not None and whose_turn(view, item, side_of(view, item)) == own
    value = Message("zwanzigerrufen.worth.doubled", {"value": base, "times": times})
    return Item(
        Message(f"zwanzigerrufen.item.{kind_of(item)}"),
        value if times > 1 else worth(base),
        last_word(view, item),
        Message("zwanzigerrufen.side_of", {"seat": owner}),
        side_of(view, item) == RE,
        f"{word} {kind_of(item)}" if may else "",
        Message("zwanzigerrufen.counts", {"value": 2 * value_of(view, item)}) if may else None,
        None if may else Message(f"zwanzigerrufen.closed.{'others' if word else 'top'}"),
    )


def side_of(view: View, item: str) -> str:
    """4: the side of an item, which is public."""
    return side_of_item(view, item, {seat: view.word(facts.SIDE, seat) for seat in view.active})


def owner_of(view: View, item: str) -> Seat | None:
    """4: the seat that an item is named after."""
    return view.seat_of(facts.DECLARER) if item == "game" else announcer(view, item)


def last_word(view: View, item: str) -> Message | None:
    """4: the seat that announced an item, or doubled it last."""
    said, seat = view.count(own_facts.DOUBLINGS[item]), view.seat_of(own_facts.DOUBLED_BY[item])
    if said and seat is not None:
        return Message(f"zwanzigerrufen.said.{LADDER[said - 1]}", {"seat": seat})
    by = announcer(view, item)
    return None if by is None else Message("zwanzigerrufen.said.announced", {"seat": by})


def not_now(view: View) -> Iterator[Closed]:
    """4: the items that the seat cannot announce, and why."""
    offered = {act_text(act) for act in view.offered.acts}
    for word in ("absolut", "pagat", "valat"):
        if word not in offered:
            yield Closed(Message(f"act.{word}"), why_not(view, word))


def why_not(view: View, word: str) -> Message:
    """4: why something cannot be announced."""
    contract, own = contract_of(view) or NORMAL, view.word(facts.SIDE, view.seat)
    by = announcer(view, "valat")
    if by is not None:
        return Message("zwanzigerrufen.closed.valat", {"seat": by})
    if word == "absolut" and not has_absolut(view.options, contract):
        return Message("zwanzigerrufen.closed.solo")
    if word == "pagat" and not has_pagat(contract):
        return Message("zwanzigerrufen.closed.farbensolo")
    by = announcer(view, "pagat" if word == "pagat" else f"absolut_{own}")
    if by is not None:
        return Message(f"zwanzigerrufen.closed.{word}", {"seat": by})
    return Message("zwanzigerrufen.closed.no_pagat")


def values(view: View) -> Mapping[str, Message]:
    """The values of announcements (7)."""
    return {kind_of(item): worth(base_of(view, item)) for item in VALUES}


def shows_side(view: View) -> Message | None:
    """6: the side that the seat alone knows, and that speaking shows."""
    called, declarer = called_card(view), view.seat_of(facts.DECLARER)
    if called is None or view.seat == declarer or view.fact(own_facts.SHOWN, view.seat):
        return None
    word = "partner" if view.word(facts.SIDE, view.seat) == RE else "opponent"
    params = {"seat": declarer, "card": view.word(facts.CALLED)}
    return Message(f"note.zwanzigerrufen.{word}", params)


QUESTIONS = {
    "auction": Question(note=FRAME.standing(CONTRACTS), values=prices, usual=("pass", "bid normal")),
    "announce": Question(
        note=shows_side,
        decline=Message("act.zwanzigerrufen.weiter"),
        passed="zwanzigerrufen.weiter",
        values=values,
        items=said_so_far,
    ),
}
