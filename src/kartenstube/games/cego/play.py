"""The tricks: who leads, what must be led, and when the deal ends before the last trick."""

from __future__ import annotations

from functools import partial

from kartenstube.core import facts
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.game import Playing
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table
from kartenstube.games.cego.contracts import (
    BETTEL,
    CEGO,
    EINE,
    FRAME,
    PICCOLO,
    RAEUBER,
    SOLO,
    T1,
    ULTIMO,
    OwnContract,
    card_play,
    leads_first,
    tricks_done,
)
from kartenstube.games.cego.scoring import score
from kartenstube.mechanics.tricks import hands_not_empty, play_tricks, set_leader

FOREHAND_MAY_LEAD = (SOLO, ULTIMO, BETTEL, PICCOLO, CEGO, EINE)  # 9, first_lead


def play(t: Table) -> Playing:
    """5: all tricks, unless the contract is decided before."""
    contract = FRAME.contract(t)
    set_leader(t, first_leader(t, contract))
    ends, again = partial(is_over, contract=contract), partial(leads_again, contract=contract)
    yield from play_tricks(t, "play", card_play, until=ends, after_trick=again)
    turn_up(t, contract)
    return score(t)


def first_leader(t: Table, contract: OwnContract) -> Seat:
    """5: the declarer leads to the first trick, in a Räuber forehand. 9, first_lead: so it is in others."""
    by_forehand = t.options.first_lead == "forehand" and contract in FOREHAND_MAY_LEAD
    return t.forehand if contract is RAEUBER or by_forehand else t.seat(facts.DECLARER)


def leads_again(t: Table, contract: OwnContract) -> None:
    """5: with two shown cards the declarer leads to the second trick, whoever wins the first."""
    if tricks_done(t) < leads_first(t.options, contract):
        t.tell(facts.LEADER, t.seat(facts.DECLARER))


def is_over(t: Table, contract: OwnContract) -> bool:
    """5: a Bettel ends with the declarer's first trick, a Piccolo with his second, an Ultimo when T1 was
    played.
    """
    if contract is ULTIMO:
        return any(T1 in trick.cards for trick in t.tricks)
    most = {BETTEL: 0, PICCOLO: 1}.get(contract)
    return most is not None and t.count(facts.TRICKS, t.seat(facts.DECLARER)) > most


def turn_up(t: Table, contract: OwnContract) -> None:
    """6: at the end all see the Legage, the Blinde of a Solo, and hands that were not played out; an unused
    Blinde nobody.
    """
    for name in ("aside", *(["talon"] if contract is SOLO else [])):
        t.turn_up(name, EVERYBODY)
    if hands_not_empty(t):
        for seat in t.active:
            t.turn_up(hand_of(seat), EVERYBODY)
