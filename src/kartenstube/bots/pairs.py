"""A good player's cards where one side plays and another defends, mostly pair against pair: to a trick under
way each card is weighed by who is likely to win it. What is led follows rules of its own.

The playing side leads trumps as long as it holds the highest, then what is high; the defenders lead aces, of
short suits before long ones, and rarely trumps.
"""

from __future__ import annotations

from kartenstube.bots.alone import smearing, weighed
from kartenstube.bots.leading import Lead
from kartenstube.core.cards import Card
from kartenstube.core.game import CardRules
from kartenstube.core.view import View


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played."""
    play, plays = rules.card_play(view), view.seat in (rules.side(view, {}) or ())
    if play is None or view.played() or len(view.legal_cards()) == 1:
        return (weighed if plays else smearing)(view, rules)
    lead = Lead(view, rules, play)
    led = lead.to_draw_or_cash() if plays else lead.against(plays_next=False)
    return weighed(view, rules) if led is None else led
