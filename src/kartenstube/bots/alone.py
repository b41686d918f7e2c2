"""A good pub player's cards where one declarer plays alone. What is led follows rules of its own; to a trick
under way, where tricks are avoided and where nobody is the declarer each card is weighed by who is likely to
win the trick.

The declarer draws trumps, then cashes what is high. An opponent leads high cards of suits in which the
declarer is likely to follow; otherwise a long suit if the declarer plays next, a short one if he plays last.
"""

from __future__ import annotations

from collections.abc import Callable

from kartenstube.bots.leading import Lead
from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.game import CardRules
from kartenstube.core.view import View

weighed = trick_player(Weights(falls=1.0, own=1.0), known_friends)
smearing = trick_player(Weights(later=0.6, falls=1.0, own=1.0), known_friends)


def has_more(lead: Lead) -> bool:
    """Return whether the declarer draws trumps: he has two or more, the opponents at most one more."""
    return bool(lead.theirs) and lead.trumps.bit_count() >= max(2, lead.theirs.bit_count() - 1)


def play_card(view: View, rules: CardRules, draws: Callable[[Lead], bool] = has_more) -> Card:
    """The card that is played, by a declarer who draws trumps where `draws` says so."""
    play, declarer = rules.card_play(view), view.seat_of(facts.DECLARER)
    if play is None or play.misere or declarer is None:
        return weighed(view, rules)
    if view.played() or len(view.legal_cards()) == 1:
        return (weighed if declarer == view.seat else smearing)(view, rules)
    lead = Lead(view, rules, play)
    if declarer == view.seat:
        led = lead.to_draw() if draws(lead) else lead.to_cash()
        return weighed(view, rules) if led is None else led
    return lead.against(plays_next=next(view.after(view.seat)) == declarer)
