"""Announcements and doubles: the items of a deal, whose turn it is to double each of them, and the round in
which seats speak until four in a row have passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Act, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.options import Values
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.zwanzigerrufen import own_facts
from kartenstube.games.zwanzigerrufen.contracts import NORMAL, PAGAT, OwnContract, contract_of, price
from kartenstube.games.zwanzigerrufen.own_facts import (
    ANNOUNCED_BY,
    DOUBLINGS,
    ITEMS,
    announcer,
    level,
    stands,
)
from kartenstube.games.zwanzigerrufen.sides import CONTRA, FRAME, RE, show

LADDER = ("kontra", "re", "supra", "resupra")
"""4: the words of the doubles, in turn of the other side and of its own."""
VALUES = {"absolut_re": 2, "absolut_contra": 2, "pagat": 2, "valat": 12}
"""4: what an announced item counts."""


def doubles(o: Values) -> tuple[str, ...]:
    """4 and 9: the words that may be said."""
    return LADDER if o.resupra else LADDER[:2]


def bonus(o: Values, contract: OwnContract) -> int:
    """9, solo_bonus: by how much bonuses and valat are multiplied."""
    return int(o.solo_bonus) if contract.is_solo else 1


def base_of(k: DealState, item: str) -> int:
    """Return what an item counts without doubles (7)."""
    contract = contract_of(k) or NORMAL
    return price(k.options, contract) if item == "game" else VALUES[item] * bonus(k.options, contract)


def value_of(k: DealState, item: str) -> int:
    """Return what an item counts, with its doubles (7)."""
    return base_of(k, item) * level(k, item)


def has_absolut(o: Values, contract: OwnContract) -> bool:
    """4 and 9: tell whether there is an absolut in a contract."""
    return not contract.is_solo or bool(o.solo_absolut)


def has_pagat(contract: OwnContract) -> bool:
    """4: tell whether there is a Pagat in a contract."""
    return contract.tarocks


def of_word(word: str, side: str) -> str:
    """The item that a word names for a side."""
    return f"absolut_{side}" if word == "absolut" else word


def side_of_item(k: DealState, item: str, side_of: dict[Seat, str]) -> str:
    """4: the side whose item it is: Re's the game, of others that of who announced them."""
    if item.startswith("absolut_"):
        return item.removeprefix("absolut_")
    seat = announcer(k, item)
    return RE if item == "game" or seat is None else side_of[seat]


def other(side: str) -> str:
    """The other side."""
    return CONTRA if side == RE else RE


def next_word(k: DealState, item: str) -> str | None:
    """4: the word by which an item is doubled next; None if it cannot be."""
    said, allowed = k.count(DOUBLINGS[item]), doubles(k.options)
    return allowed[said] if stands(k, item) and said < len(allowed) else None


def whose_turn(k: DealState, item: str, owner: str) -> str:
    """4: the side that may double an item next."""
    return owner if k.count(DOUBLINGS[item]) % 2 else other(owner)


def kind_of(item: str) -> str:
    """The word by which an item is named."""
    return item.split("_")[0]


def sides(t: Table) -> dict[Seat, str]:
    """The side of each seat."""
    re = FRAME.playing(t)
    return {seat: RE if seat in re else CONTRA for seat in t.active}


def may_say(t: Table, seat: Seat) -> Iterator[str]:
    """4: the words of a seat: announcements, and doubles of its side."""
    side_of = sides(t)
    own, contract = side_of[seat], FRAME.contract(t)
    if announcer(t, "valat") is None:
        if has_absolut(t.options, contract) and announcer(t, f"absolut_{own}") is None:
            yield "absolut"
        if has_pagat(contract) and PAGAT in t.hand(seat) and announcer(t, "pagat") is None:
            yield "pagat"
        yield "valat"
    for item in ITEMS:
        word, owner = next_word(t, item), side_of_item(t, item, side_of)
        if word and whose_turn(t, item, owner) == own:
            yield f"{word} {kind_of(item)}"


def announce(t: Table) -> Playing:
    """4 and ZW-2: from the declarer in turn, one thing each time, until four seats in a row have passed."""
    FRAME.contract(t)
    t.enter("announce")
    passed = 0
    for seat in cycle(t.clockwise(t.seat(facts.DECLARER))):
        answer = yield Decision(seat, "announce", words(*may_say(t, seat), "pass"))
        passed = passed + 1 if answer.act == PASS else 0
        if answer.act != PASS:
            note(t, seat, answer.act)
        if passed == len(t.active):
            break
    return "play"


def note(t: Table, seat: Seat, act: Act) -> None:
    """4: note an announcement or a double; it shows the side of who says it."""
    own = sides(t)[seat]
    if act.verb in LADDER:
        is_own = LADDER.index(act.verb) % 2 == 1
        item = of_word(act.word, own if is_own else other(own))
        t.tell(DOUBLINGS[item], t.count(DOUBLINGS[item]) + 1)
        t.tell(own_facts.DOUBLED_BY[item], seat)
    else:
        item = of_word(act.verb, own)
        t.tell(ANNOUNCED_BY[item], seat)
    show(t, seat)
    tell_items(t)


def tell_items(t: Table) -> None:
    """Tell what stands, and what it counts; nothing of what a valat has cancelled (6)."""
    for item in ITEMS:
        said = stands(t, item) and (item != "game" or t.count(DOUBLINGS[item]))
        if said or t.fact(own_facts.STANDS[item]) is not None:
            t.tell(own_facts.STANDS[item], value_of(t, item) if said else None)
