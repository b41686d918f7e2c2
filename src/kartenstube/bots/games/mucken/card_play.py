"""A good Mucker's cards. What is led follows rules of its own; to a trick under way each card is weighed by
who is likely to win the trick.

The playing pair leads trumps as long as it holds high ones, then what is high; the defenders lead aces, of
short suits before long ones, and rarely trumps.
"""

from __future__ import annotations

from kartenstube.bots.leading import Lead
from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core.cards import Card, cards_of
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.mucken.contracts import pair_of

weighed = trick_player(Weights(falls=1.0, own=1.0), known_friends)
smearing = trick_player(Weights(later=0.6, falls=1.0, own=1.0), known_friends)


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played."""
    play, declarer = rules.card_play(view), view.seat_of("declarer")
    plays = declarer in pair_of(view.seat)
    if play is None or view.played() or len(view.legal_cards()) == 1:
        return (weighed if plays else smearing)(view, rules)
    lead = Lead(view, play)
    led = led_to_draw(lead) if plays else lead.against(plays_next=False)
    return weighed(view, rules) if led is None else led


def led_to_draw(lead: Lead) -> Card | None:
    """The playing pair leads trumps while it holds the highest and others have some, then what is high."""
    highest = max(cards_of(lead.trumps), key=lambda card: lead.ranking.power[card], default=None)
    if highest is not None and lead.theirs and lead.is_high(highest):
        return highest
    return lead.to_cash()
