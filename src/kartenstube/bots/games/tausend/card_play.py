"""Cards of Tausend by rules of thumb."""

from __future__ import annotations

from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, rank_of
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.tausend.cards import play_of
from kartenstube.mechanics.marriages import held_by

weighed = trick_player(Weights(later=0.8, trump=1.3, own=0.5), known_friends)


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played: who leads with a marriage and has no trick yet cashes an ace."""
    legal = view.legal_cards()
    if not view.played() and not view.count(facts.TRICKS, view.seat):
        aces = [card for card in legal if rank_of(card) == "A"]
        if aces and held_by(view.hand):
            return min(aces, key=lambda card: (view.hand.mask & suit_mask(card)).bit_count())
    return weighed(view, rules)


def suit_mask(card: Card) -> Mask:
    """All cards of the suit of a card."""
    return play_of("", False).ranking.follows(card)
