"""Doppelkopf: two of each card, four players; who holds a queen of clubs plays with the other who does, takes
121 of 240 card points, and may announce how many more they will be.

Rules: docs/rules-spec/doppelkopf.md; the comments name its sections and rulings. Covered: all options of
section 9. Deviations: none. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import Mask, mask_of
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Side, zero_sum
from kartenstube.core.options import Option, Options, Preset
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import (
    CONTRACTS,
    FOXES,
    MARRIAGE,
    NORMAL,
    OLD_QUEENS,
    card_play,
    contract_of,
    ranking_of,
)
from kartenstube.games.doppelkopf.display import DISPLAY
from kartenstube.games.doppelkopf.match_end import bock_deals, forced_seat, next_deal
from kartenstube.games.doppelkopf.play import play
from kartenstube.games.doppelkopf.reservations import OFFER, kind, poverty, reservation
from kartenstube.games.doppelkopf.scoring import KONTRA
from kartenstube.mechanics.dealing import deal_packets

OPTIONS = Options(
    Option("nines", bool, True, None, "nines", "beyond"),
    Option("duty_solo", bool, False, None, "duty-solo", "beyond"),
    Option("soloist_leads", bool, False, None, "soloist-leads", "beyond"),
    Option("second_dulle", str, "off", ("off", "on", "not_last"), "second-ten", "beyond"),
    Option("schweine", bool, False, None, "pigs", "beyond"),
    Option("armut", bool, False, None, "poverty", "beyond"),
    Option("poverty_told", str, "nothing", ("nothing", "trumps"), "poverty", "beyond"),
    Option("marriage_by", str, "first_foreign", ("first_foreign", "trump", "plain"), "marriage", "beyond"),
    Option("karlchen", bool, True, None, "charlie", "beyond"),
    Option("fuchs", bool, True, None, "fox", "beyond"),
    Option("doppelkopf", bool, True, None, "doppelkopf", "beyond"),
    Option("bock", bool, False, None, "bock", "beyond"),
    Option("re_doubles", bool, False, None, "re-doubles", "beyond"),
    Option("deals", int, 16, range(4, 101, 4), "match", "beyond"),
)


def deal(t: Table) -> str:
    """3: three cards at a time, without nines three, three and four."""
    deal_packets(t, list(t.clockwise(t.forehand)), [3, 3, 3, 3] if t.options.nines else [3, 3, 4])
    bock, forced = bock_deals(t.options, t.standing), forced_seat(t.options, t.standing, t.dealer)
    if bock:
        t.tell(own_facts.BOCK, bock)
    if forced is None:
        return "reservation"
    t.tell(own_facts.DUTY, True)
    t.tell(facts.DECLARER, forced)
    return "kind"


def side(view: View, world: World) -> Side | None:
    """The players of Re; nobody knows them before the partner of a marriage is found."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract == NORMAL:
        queens = mask_of(OLD_QUEENS)
        return frozenset(
            s for s in view.active if view.count(own_facts.QUEENS, s) or world[hand_of(s)] & queens
        )
    if declarer is None or (contract == MARRIAGE and view.fact(own_facts.DECIDING) is None):
        return None
    partner = view.seat_of(facts.PARTNER)
    return frozenset([declarer] if partner is None else [declarer, partner])


def inferences(view: View) -> Mapping[str, Mask]:
    """4 and 6: the queens of clubs lie with Re, those of a marriage with its holder; pigs with who showed
    them; no trump with a poor seat that got none back.
    """
    never: dict[str, Mask] = {}
    holder = view.seat_of(facts.DECLARER) if contract_of(view) == MARRIAGE else None
    for seat in view.active:
        normal = contract_of(view) == NORMAL and view.word(own_facts.PARTY, seat) == KONTRA
        if normal or (holder is not None and seat != holder):
            never[hand_of(seat)] = mask_of(OLD_QUEENS)
        if view.fact(own_facts.RETURNED, seat) == 0:
            never[hand_of(seat)] = ranking_of(NORMAL, view.options.nines).trumps
        if view.seat_of(own_facts.PIGS) not in (None, seat):
            never[hand_of(seat)] = never.get(hand_of(seat), 0) | mask_of(FOXES)
    return never


GAME = Game(
    id="doppelkopf",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": deal,
        "reservation": reservation,
        "kind": kind,
        "poverty": poverty,
        "play": play,
    },
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing("schafkopf", ("TH", "QC", "AD"), 45, ("Doko", "Double Head")),
    presets=(
        Preset("tournament", {"duty_solo": True, "deals": 24}),
        Preset("friends", {"second_dulle": "on", "schweine": True, "armut": True}),
    ),
    zones=(OFFER,),
    start_facts={
        facts.CONTRACT: (None, *CONTRACTS),
        facts.DECLARER: ANY_SEAT,
        facts.PARTNER: ANY_SEAT,
        own_facts.POOR: ANY_SEAT,
        own_facts.DECIDING: (None, 1, 2, 3),
        own_facts.DUTY: (None, False, True),
        own_facts.LEVEL["re"]: (None, 0, 1, 2, 3),
        own_facts.LEVEL["kontra"]: (None, 0, 1, 2, 3),
        own_facts.BOCK: (None, 1, 2, 3),
        facts.LEADER: ANY_SEAT,
    },
    seats=lambda o: 4,
    sum=zero_sum,
)
