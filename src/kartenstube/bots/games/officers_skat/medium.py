"""Officers' Skat by rules of thumb: what lies open is looked at, one trick ahead."""

from __future__ import annotations

from kartenstube.bots.games.officers_skat.piles import Laid, Search, best_of, worth_of
from kartenstube.bots.games.officers_skat.reading import ends_with, frees, left_of
from kartenstube.bots.soloist import call_by_phase, said_if
from kartenstube.core.cards import Card, CardSet, rank_of, suit_of
from kartenstube.core.decisions import Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.officers_skat.contracts import card_play
from kartenstube.mechanics.jacks import GRAND, JACKS

BLACK_JACKS = JACKS[:2]
DOUBLES = 12.0  # by so much more than those of the other one's own open cards are worth where it is doubled
BOLDER = 2.0  # by so much less a bold seat doubles


def play(view: View, rules: CardRules) -> Card:
    """The card that brings most in this trick, less what it would bring later."""
    play, seat = rules.card_play(view), view.seat
    assert play
    legal = view.legal_cards()
    if len(legal) == 1:
        return legal[0]
    worth = worth_of(play, left_of(view), frees(view))
    laid = Laid((view.held(0).mask, view.held(1).mask), {})
    found = Search(play, laid, worth, ends_with(view))
    led = view.played()
    return best_of(found.follows_with(seat, led[0], 1) if led else found.leads(seat, 1))


def doubled(view: View, choices: OneOf, boldness: float) -> Act:
    """A doubling where the own open cards are worth much more."""
    return said_if(balance(view, view.seat) > DOUBLES - BOLDER * boldness, choices)


def contract(view: View, choices: OneOf, boldness: float) -> Act:
    """The suit in which most of the open cards are trumps, or a Grand with two jacks, a black one among them,
    and an ace.
    """
    held = view.held(view.seat)
    jacks = [card for card in JACKS if card in held]
    has_ace = any(rank_of(card) == "A" for card in held)
    if len(jacks) > 1 and any(jack in jacks for jack in BLACK_JACKS) and has_ace:
        return next(act for act in choices.acts if act.verb == GRAND)
    suits = [suit_of(card) for card in held if rank_of(card) != "J"]
    return max(
        (act for act in choices.acts if act.verb == "trump"),
        key=lambda act: (suits.count(act.word), -sum(suit_of(c) == act.word for c in jacks)),
    )


def balance(view: View, seat: Seat) -> float:
    """Return the worth of a seat's open cards less that of the other's, in card points."""
    worth = worth_of(card_play(view), CardSet.of(view.pack).mask, 0)
    own, other = (sum(worth[card] for card in view.held(s)) for s in (seat, 1 - seat))
    return own - other


words = call_by_phase(contract=contract, kontra=doubled, re=doubled)
"""The calls before the play, by phase."""
