"""Public knowledge of cards that are not seen: the turn-up, the discards, a called card."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import SKAT32, Mask, mask_of, parse_card
from kartenstube.core.places import hand_of
from kartenstube.core.view import View
from kartenstube.games.schlauch import own_facts
from kartenstube.games.schlauch.turn_up import AWAY, NOTHING, kind_of
from kartenstube.mechanics.calling import has_called


def may_be_away(told: str, turned: str) -> Mask:
    """6: the cards that the dealer may have discarded by what was said of them."""
    kinds = [] if told == NOTHING else told.split(".")
    kinds += [""] * (len(kinds) < AWAY)
    return mask_of(card for card in SKAT32.cards if kind_of(card, turned) in kinds)


def inferences(view: View) -> Mapping[str, Mask]:
    """6: the public limits: the words about the discards, the places of turn-up and called card."""
    places = {
        **turn_up_in(view),
        **{card: ("aside",) for card in map(view.word, (own_facts.OUT, own_facts.ALSO_OUT)) if card},
        **called_in(view),
    }
    found = {
        name: mask_of(parse_card(card) for card, known in places.items() if name not in known)
        for name in ("aside", *map(hand_of, view.active))
    }
    told, turned = view.word(own_facts.AWAY), view.word(own_facts.TURN_UP)
    if told and turned:
        found["aside"] |= mask_of(view.pack) & ~may_be_away(told, turned)
    return found


def called_in(view: View) -> Mapping[str, tuple[str, ...]]:
    """6: the called card and the hand that holds it; none while the last one that was called is out."""
    called, holder = view.word(facts.CALLED), has_called(view)
    is_held = called and holder is not None and view.phase != "call"
    return {called: (hand_of(holder),)} if is_held and holder is not None else {}


def turn_up_in(view: View) -> Mapping[str, tuple[str, ...]]:
    """6: the places where the turn-up may be: the dealer holds or has discarded it, or gave it back for a
    called card.
    """
    turned, lender = view.word(own_facts.TURN_UP), view.seat_of(facts.LENDER)
    if not turned:
        return {}
    may_be_given = lender is not None and view.dealer == view.seat_of(facts.DECLARER)
    given = (hand_of(lender),) if lender is not None and may_be_given else ()
    return {turned: ("aside", hand_of(view.dealer), *given)}
