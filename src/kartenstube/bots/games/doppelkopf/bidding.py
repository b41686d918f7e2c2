"""Calls before the play: reservations, solos, marriage, poverty; and the cards that are exchanged."""

from __future__ import annotations

from itertools import combinations

from kartenstube.bots.games.doppelkopf.hand_value import best_solo, party_points, solo_points
from kartenstube.bots.soloist import call_by_phase, said_if
from kartenstube.core.cards import Card, Mask, cards_of, in_order, mask_of, rank_of, suit_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import hands
from kartenstube.games.doppelkopf.contracts import NORMAL, OLD_QUEENS, SOLOS, ranking_of
from kartenstube.games.doppelkopf.match import owes_solo
from kartenstube.games.doppelkopf.scoring import OTHER, RE

SOLO_AT = 138.0  # card points from which a hand plays alone of its own will
OWED_AT = 122.0  # and from which it plays the solo that it owes
SILENT_AT = 178.0  # and from which it keeps a marriage to itself
EVEN, DEARER = 120.0, 0.3  # by so much of what a hand takes more with a partner it wants more alone
TAKE_AT = 118.0  # card points of Re from which a hand takes the trumps of a poor one
BOLDER = 3.0  # so many fewer in each case are enough for a bold seat
TAKEN_TRUMPS = 3
GIVEN_ACE, GIVEN_POINT = 6.0, 0.15  # what an ace that is given back costs; what a card point brings


def reservation(view: View, choices: OneOf, boldness: float) -> Act:
    """A reservation for a solo, a marriage, or a poor hand, or one that is thrown in."""
    has_one = wants_solo(view, boldness) or marries(view) or is_poor(view) or throws(view)
    return said_if(has_one, choices)


def kind(view: View, choices: OneOf, boldness: float) -> Act:
    """The game that is named; among several reservations whether it is a solo."""
    by_verb = {act.verb: act for act in choices.acts}
    solos = [act for act in choices.acts if act.word in SOLOS]
    if not solos:
        if "throw" in by_verb and throws(view):
            return by_verb["throw"]
        may_pass = "pass" in by_verb and not wants_solo(view, boldness)
        return by_verb["pass"] if may_pass else choices.acts[0]
    if len(solos) < len(choices.acts) and not wants_solo(view, boldness):
        if "throw" in by_verb and throws(view):
            return by_verb["throw"]
        return next(act for act in choices.acts if act not in solos)
    hand, first, nines = view.hand.mask, leads(view), view.options.nines
    return max(solos, key=lambda act: solo_points(act.word, hand, first, nines))


def wants_solo(view: View, boldness: float = 0.0) -> bool:
    """Return whether the hand is played alone."""
    return best_solo(view.hand.mask, leads(view), view.options.nines)[1] >= solo_at(view) - BOLDER * boldness


def solo_at(view: View) -> float:
    """The card points from which the seat plays alone: fewer if it owes a solo, more with a hand that is good
    with a partner, too.
    """
    if owes_solo(view.options, view.standing, view.seat):
        return OWED_AT
    hand = view.hand.mask
    with_partner = party_points(RE, hand, False, view.options.nines) if has_both(hand) else EVEN
    return SOLO_AT + DEARER * max(0.0, with_partner - EVEN)


def marries(view: View) -> bool:
    """Return whether the hand, with both queens of clubs, looks for a partner; a very good one does not."""
    hand = view.hand.mask
    return has_both(hand) and solo_points("D", hand, leads(view), view.options.nines) < SILENT_AT


def has_both(hand: Mask) -> bool:
    """Return whether a hand holds both queens of clubs."""
    return all(hand >> card & 1 for card in OLD_QUEENS)


def is_poor(view: View) -> bool:
    """Return whether the hand may be played as a poor one."""
    return hands.is_poor(view.options, view.hand)


def throws(view: View) -> bool:
    """Return whether the hand may be thrown in, and is worse than most."""
    hand, nines = view.hand.mask, view.options.nines
    party = RE if any(card in view.hand for card in OLD_QUEENS) else OTHER[RE]
    may = hands.reasons_to_throw(view.options, view.hand)
    return bool(may) and party_points(party, hand, leads(view), nines) < EVEN


def take(view: View, choices: OneOf, boldness: float) -> Act:
    """The trumps of a poor hand, with a hand that is strong with three more."""
    hand = view.hand.mask
    lost = sum(sorted(map(side_worth, cards_of(hand & ~ranking_of(NORMAL).trumps)))[:TAKEN_TRUMPS])
    more = TAKEN_TRUMPS * 7 - lost
    worth = party_points(RE, hand, leads(view), view.options.nines) + more
    return said_if(worth >= TAKE_AT - BOLDER * boldness, choices)


def side_worth(card: Card) -> float:
    """Return the rough worth of a plain card to its hand, in card points."""
    return GIVEN_ACE if rank_of(card) == "A" else 0.0


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """Ways to give cards away, the best first: those that leave the hand strong. The trumps of a poor hand
    are among them.
    """
    must = in_order(pick.must)
    free = in_order(card for card in pick.cards if card not in pick.must)
    trumps = ranking_of(NORMAL, view.options.nines).trumps
    plain = [card for card in free if not trumps >> card & 1]
    from_which = plain if len(plain) >= pick.most - len(must) else free
    ways = [in_order([*must, *more]) for more in combinations(from_which, pick.most - len(must))]
    return sorted(ways, key=lambda way: left_without(view, pick, way), reverse=True)


def left_without(view: View, pick: Pick, way: tuple[Card, ...]) -> float:
    """Return the worth of a hand after some cards are given away, in card points."""
    kept = pick.cards.mask & ~mask_of(way)
    suits = {suit_of(card) for card in cards_of(kept & ~ranking_of(NORMAL, view.options.nines).trumps)}
    points = ranking_of(NORMAL).points_of(card for card in way if rank_of(card) != "A")
    return party_points(RE, kept, False, view.options.nines) + GIVEN_POINT * points - len(suits)


def leads(view: View) -> bool:
    """Return whether the seat leads to the first trick, as forehand or by right of a soloist."""
    owed = owes_solo(view.options, view.standing, view.seat)
    return bool(owed or view.options.soloist_leads) or view.seat == view.forehand


words = call_by_phase(reservation=reservation, kind=kind, poverty=take)
"""The calls before the play, by phase."""
