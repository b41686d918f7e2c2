"""A Ramsch before its first card: a Grand by hand instead, and the skat that is taken up or passed on."""

from __future__ import annotations

from itertools import combinations

from kartenstube.bots.contract import leads
from kartenstube.bots.games.skat import hand_value
from kartenstube.bots.misere import null_risk
from kartenstube.bots.soloist import said_if
from kartenstube.core.cards import Card, Mask, mask_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.view import View
from kartenstube.mechanics.jacks import GRAND, JACKS

RANKS = "789QKTA"  # low to high, without the jacks
A_JACK = 0.9  # what a jack adds to the danger
GRAND_FROM = 0.0  # what a Grand by hand must be worth, where a Ramsch is played otherwise
SAFE = 5.5  # with less danger the skat is passed on, which doubles the loss of somebody else
BOLDER_GRAND, BOLDER_PASS = 3.0, 0.4  # so much less, or more, is enough for a bold seat
ALL_JACKS = mask_of(JACKS)


def instead(view: View, choices: OneOf, boldness: float) -> Act:
    """Grand by hand, if it is expected to gain."""
    found = [one for one in hand_value.by_hand(view.hand.mask, leads(view)) if one.game.game == GRAND]
    worth = max((one.worth(view.options, 0) for one in found), default=GRAND_FROM)
    return said_if(worth > GRAND_FROM - BOLDER_GRAND * boldness, choices)


def take_or_pass(view: View, choices: OneOf, boldness: float) -> Act:
    """The skat is passed on with a safe hand; with another it may take two cards away."""
    return said_if(danger(view.hand.mask) > SAFE + BOLDER_PASS * boldness, choices)


def danger(hand: Mask) -> float:
    """Add up the danger of a hand: that of its suits, and its jacks."""
    return null_risk(hand & ~ALL_JACKS, RANKS) + A_JACK * (hand & ALL_JACKS).bit_count()


def laid_down(view: View, pick: Pick) -> list[tuple[Card, ...]]:
    """The pairs that may be laid down for the skat, those first that leave the safest hand."""
    hand = view.hand.mask
    return sorted(combinations(pick.cards, 2), key=lambda pair: danger(hand & ~mask_of(pair)))
