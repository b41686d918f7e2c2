"""The cards by rules of thumb: the declarer draws trumps and cashes what is high; his opponents lead high
cards. Without partners two opponents of a declarer are but half on one side: each writes down its own points.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.bots.leading import Lead
from kartenstube.bots.trick_player import Weights, friends_of, trick_player
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.binokel.contracts import in_pairs

HALF = 0.4  # how much of a friend another opponent of the declarer is


def friends(view: View, rules: CardRules, play: CardPlay) -> Mapping[Seat, float]:
    """The share of each seat in the own side."""
    found = friends_of(view, rules.side(view, {}))
    alone = not in_pairs(view.options) and not play.misere and play.value.per_card
    return {seat: HALF if one and seat != view.seat and alone else one for seat, one in found.items()}


weighed = trick_player(Weights(falls=1.0, own=1.0), friends)
defending = trick_player(Weights(later=0.6, falls=1.0, own=1.0), friends)


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played."""
    play, plays = rules.card_play(view), view.seat in (rules.side(view, {}) or ())
    if play is None or play.misere:
        return weighed(view, rules)
    if view.played() or len(view.legal_cards()) == 1:
        return (weighed if plays else defending)(view, rules)
    lead = Lead(view, rules, play)
    led = lead.to_draw_or_cash() if plays else lead.against(plays_next=False)
    return weighed(view, rules) if led is None else led
