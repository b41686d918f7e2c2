"""Hochzeit: nobody wants to play, and a seat with a single trump offers it to a partner."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import CardSet
from kartenstube.core.decisions import Decision, Pick, exactly, words
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table, ZonePlan
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.bidding import all_passed, kontra_or_play
from kartenstube.games.schafkopf.contracts import WEDDING, table_ranking
from kartenstube.games.schafkopf.sides import begin_game

OFFER = ZonePlan("offer", "talon")
"""The place of the trump that is offered, until somebody takes it."""


def marriage(t: Table) -> Playing:
    """9, hochzeit: from forehand on a seat with exactly one trump may offer it; then each seat from its left
    on may take it. Only one is offered in a deal.
    """
    t.enter("marriage")
    for seat in t.clockwise(t.forehand):
        may = ["marriage"] if len(trumps_of(t, seat)) == 1 else []
        answer = yield Decision(seat, "marriage", words(*may, "pass"))
        if answer.act.verb == "marriage":
            t.tell(own_facts.GIVER, seat)
            t.turn_up(OFFER.name, only(seat))
            t.move(trumps_of(t, seat), hand_of(seat), OFFER.name)
            return "offer"
    return all_passed(t)


def trumps_of(t: Table, seat: Seat) -> CardSet:
    """The trumps of a call game in a hand."""
    return CardSet.of(card for card in t.hand(seat) if table_ranking(t).is_trump(card))


def offer(t: Table) -> Playing:
    """9, hochzeit: the seat that takes the trump gives a plain card back; the two play together, and all know
    it. Nobody takes it: as if all had passed.
    """
    giver = t.seat(own_facts.GIVER)
    t.enter("offer")
    for seat in list(t.clockwise(giver + 1))[:-1]:
        answer = yield Decision(seat, "offer", words("take", "pass"))
        if answer.act.verb == "take":
            t.move(t.zone(OFFER.name).cards, OFFER.name, hand_of(seat))
            plain = t.hand(seat) - trumps_of(t, seat)
            given = yield Decision(seat, "offer", Pick("give", exactly(1), plain or t.hand(seat), (), giver))
            t.move(given.act.cards, hand_of(seat), hand_of(giver))
            return play_together(t, seat, giver)
    t.move(t.zone(OFFER.name).cards, OFFER.name, hand_of(giver))
    return all_passed(t)


def play_together(t: Table, taker: Seat, giver: Seat) -> str:
    """9, hochzeit: trumps, price and play as in a call game; nothing is called."""
    t.tell(facts.DECLARER, taker)
    t.tell(facts.PARTNER, giver)
    t.tell(facts.CONTRACT, WEDDING.kind)
    begin_game(t, WEDDING)
    return kontra_or_play(t, WEDDING)
