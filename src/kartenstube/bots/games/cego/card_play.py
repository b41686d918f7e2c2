"""The cards by rules of thumb: the declarer draws trumps where he holds many and cashes what is high; the
others lead short suits and give points to whoever wins against him. In a Piccolo one trick is taken.
"""

from __future__ import annotations

from kartenstube.bots import alone
from kartenstube.bots.leading import Lead
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.cego.contracts import PICCOLO, contract_of


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played."""
    return alone.play_card(view, as_it_is_now(view, rules), draws)


def draws(lead: Lead) -> bool:
    """Tell whether the declarer draws trumps: he holds as many as the others have left together."""
    return bool(lead.theirs and lead.to_lead) and lead.trumps.bit_count() >= lead.theirs.bit_count() // 2


def as_it_is_now(view: View, rules: CardRules) -> CardRules:
    """The rules without leads that are prescribed now and not later. A Piccolo in which the declarer has his
    trick is a Bettel from then on.
    """
    play = rules.card_play(view)
    if play is None:
        return rules
    declarer = view.seat_of(facts.DECLARER)
    has_trick = declarer is not None and view.count(facts.TRICKS, declarer) > 0
    later = later_on(play)
    if contract_of(view) is PICCOLO and has_trick:
        later = later._replace(misere=True)
    return rules._replace(card_play=lambda k: later)


def later_on(play: CardPlay) -> CardPlay:
    """The card play once no lead is prescribed."""
    return play._replace(rule=play.rule._replace(must_lead=0)) if play.rule.must_lead else play
