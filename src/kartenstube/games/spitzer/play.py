"""The tricks of the game that is played; of two trumps the holders play together, or one plays alone."""

from __future__ import annotations

from functools import partial

from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.spitzer import blind, michigan
from kartenstube.games.spitzer.bidding import is_thrown_in, lead
from kartenstube.games.spitzer.cards import TRUMPS, card_play, is_michigan
from kartenstube.games.spitzer.cards import blind as blind_of
from kartenstube.games.spitzer.scoring import score, thrown_in
from kartenstube.games.spitzer.sides import add_up_side, trump_side
from kartenstube.mechanics.sides import key_fact, show_holder, tell_sides
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import play_tricks


def play(t: Table) -> Playing:
    """5: the tricks of the game that is played."""
    if is_michigan(t.options):
        return michigan.play(t)
    return with_partners(t) if blind_of(t.options) == "off" else blind.play(t)


def with_partners(t: Table) -> Playing:
    """5: the holders of the two trumps play together, or one plays alone."""
    if is_thrown_in(t):
        return thrown_in(t, "line.spitzer.both_trumps", "option-both_trumps")
    side, soloist = trump_side(t), t.seat_of(facts.SOLOIST)
    keys = [key_fact(card) for card in TRUMPS] if soloist is None else []
    tell_sides(t, side, keys)

    def after_card(t: Table, seat: Seat, card: Card) -> None:
        if card in TRUMPS:
            show_holder(t, seat, card)
            tell_sides(t, side, keys)

    lead(t)
    yield from play_tricks(
        t, "play", card_play, after_card=after_card, after_trick=partial(add_up_side, side)
    )
    turn_up_all(t)
    return score(t, side, 1 if soloist is None else 2)
