"""Announcements during the play, by any seat at any time: re and kontra, what a party will take, pigs."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.decisions import Act, Interjections, words
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import FOXES, WITH_PIGS, contract_of, superpigs_of, tricks_of
from kartenstube.games.doppelkopf.scoring import LEVELS, OTHER, PARTIES
from kartenstube.games.doppelkopf.sides import is_open, parties, tell_parties
from kartenstube.mechanics.speech import Speech


def level_of(k: DealState, party: str) -> int | None:
    """The level that a party has announced, 0 for re or kontra; None for nothing."""
    return k.fact(own_facts.LEVEL[party])


def first_limit(k: DealState) -> int:
    """4.3: with so many cards in hand re or kontra may be announced; later in a marriage that was decided by
    its second or third trick.
    """
    shift = max(0, k.count(own_facts.DECIDING) - 1)
    return tricks_of(k.options) - 1 - shift


def limits(k: DealState, party: str) -> dict[int, int]:
    """4.3: the levels that a seat of this party may still announce, with how many cards in hand at least. The
    lowest level that is left out decides; re or kontra in reply has its own limit.
    """
    said, other, first = level_of(k, party), level_of(k, OTHER[party]), first_limit(k)
    if said is not None:
        higher = () if k.fact(own_facts.IS_LATE[party]) else range(said + 1, len(LEVELS))
        return dict.fromkeys(higher, first - 1 - said)
    found = dict.fromkeys(range(len(LEVELS)), first)
    return found if other is None else {**found, 0: first - 1 - other}


def verb_of(party: str, level: int) -> str:
    """The verb by which a seat of a party announces a level."""
    return LEVELS[level] or party


def may_show_pigs(t: Table, seat: Seat) -> bool:
    """9, schweine: tell whether a seat may show pigs: both aces of diamonds, in a game that has pigs."""
    allowed = t.options.schweine and contract_of(t) in WITH_PIGS and t.fact(own_facts.PIGS) is None
    return bool(allowed) and all(card in t.hand(seat) for card in FOXES)


def may_show_superpigs(t: Table, seat: Seat) -> bool:
    """9, superschweine: tell whether a seat may show superpigs: once there are pigs, with both cards."""
    allowed = t.options.superschweine and t.fact(own_facts.PIGS) is not None
    is_first = t.fact(own_facts.SUPERPIGS) is None
    return bool(allowed) and is_first and all(card in t.hand(seat) for card in superpigs_of(t.options.nines))


def may_say(t: Table) -> Interjections:
    """4.3: the announcements that each seat may make at this moment: its own party's levels, in a marriage
    once its partner is found; 9: pigs and superpigs.
    """
    least_of = {party: limits(t, party) for party in PARTIES}
    found: dict[Seat, list[str]] = {seat: [] for seat in t.active}
    for seat, party in () if is_open(t) else parties(t).items():
        held = t.size(hand_of(seat))
        found[seat] += [verb_of(party, level) for level, least in least_of[party].items() if held >= least]
    for seat in t.active:
        found[seat] += ["pigs"] if may_show_pigs(t, seat) else []
        found[seat] += ["superpigs"] if may_show_superpigs(t, seat) else []
    return tuple((seat, words(*verbs)) for seat, verbs in found.items() if verbs)


def heard(t: Table, seat: Seat, act: Act) -> None:
    """4.3: all hear what a seat announces, and by re and kontra and what goes beyond them its party."""
    if act.verb in ("pigs", "superpigs"):
        t.tell(own_facts.PIGS if act.verb == "pigs" else own_facts.SUPERPIGS, seat)
        return
    party = parties(t)[seat]
    level = LEVELS.index(act.verb) if act.verb in LEVELS else 0
    if level == 0 and t.size(hand_of(seat)) < first_limit(t):
        t.tell(own_facts.IS_LATE[party], True)
    t.tell(own_facts.LEVEL[party], level)
    t.tell(facts.ANNOUNCED, act.verb, seat)
    tell_parties(t)


SPEECH = Speech(may_say, heard)


def deadlines(view: View) -> dict[str, Message]:
    """Before which card of its hand the view's seat may say what it may say now."""
    acts = view.may_say.acts if view.may_say else ()
    party, found = view.word(own_facts.PARTY, view.seat), {}
    for verb in [act.verb for act in acts if act.verb != "pigs"]:
        least = limits(view, party).get(LEVELS.index(verb) if verb in LEVELS else 0)
        if least is not None:
            found[verb] = Message("until.doppelkopf.card", {"number": tricks_of(view.options) + 1 - least})
    return found
