"""Cards by rules of thumb. Who needs every trick draws trumps and leads what nothing beats; for the rest each
card is weighed by who is likely to win the trick.
"""

from __future__ import annotations

from kartenstube.bots.leading import Lead
from kartenstube.bots.reading import best_card
from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen.contracts import ALL, SCHNAPSER, contract_of

POINT = 0.05  # what a card point is worth, in cards of a suit
weighed = trick_player(Weights(later=0.6, trump=1.2, falls=1.0, own=1.0), known_friends)


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played."""
    contract, play = contract_of(view), rules.card_play(view)
    needs_all = contract is not None and contract.goal in (ALL, SCHNAPSER)
    if play and needs_all and view.seat == view.seat_of(facts.DECLARER) and not view.played():
        led = master(Lead(view, rules, play))
        if led is not None:
            return led
    return weighed(view, rules)


def master(lead: Lead) -> Card | None:
    """A card that nothing beats: a trump while the others may have some, else one of the longest suit."""
    high = [card for card in lead.legal if lead.is_high(card)]
    trumps = [card for card in high if lead.ranking.is_trump(card)]
    if trumps and lead.theirs:
        return trumps[0]
    points = lead.ranking.points
    return (
        best_card(high, {card: lead.length(card) + POINT * points[card] for card in high}) if high else None
    )
