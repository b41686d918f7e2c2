"""The tricks, among them the Märchenstich, which the Pagat wins."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.places import trick_of
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.zwanzigerrufen import own_facts, sides
from kartenstube.games.zwanzigerrufen.contracts import NORMAL, PAGAT, TRULL, contract_of
from kartenstube.games.zwanzigerrufen.scoring import score
from kartenstube.games.zwanzigerrufen.sides import FRAME


def play(t: Table) -> Playing:
    """5: forehand leads, whoever is declarer; all ten tricks are played."""
    yield from FRAME.play(t, t.forehand, stops=False, after_card=after_card, after_trick=after_trick)
    return score(t)


def after_card(t: Table, seat: Seat, card: Card) -> None:
    """5, Märchenstich: the Pagat takes a trick in which the three of the Trull lie. 6: the called tarock
    shows the partner.
    """
    contract = FRAME.contract(t)
    lying = {one: at for at in t.active for one in t.zone(trick_of(at)).cards}
    if contract.tarocks and t.options.maerchenstich and all(one in lying for one in TRULL):
        t.tell(own_facts.MAERCHENSTICH, True)
        t.tell(facts.WINNING, lying[PAGAT])
    sides.after_card(t, seat, card)


def by_ranking(view: View) -> bool:
    """5: no Märchenstich can come: a card of the Trull was played before, or two are in the own hand."""
    contract = contract_of(view) or NORMAL
    gone = sum(card in TRULL for trick in view.tricks for card in trick.cards)
    held = sum(card in TRULL for card in view.hand)
    may_come = contract.tarocks and view.options.maerchenstich
    return not may_come or gone > 0 or held > 1


def after_trick(t: Table) -> None:
    """The next trick is an ordinary one again."""
    if t.fact(own_facts.MAERCHENSTICH):
        t.tell(own_facts.MAERCHENSTICH, None)
