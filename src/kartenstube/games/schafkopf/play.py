"""The tricks, in which the partner may run away."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.card_play import runs_away
from kartenstube.core.cards import Card, mask_of
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import card_play, contract_of
from kartenstube.games.schafkopf.scoring import score
from kartenstube.games.schafkopf.sides import FRAME, tell_sides
from kartenstube.mechanics.ramsch import is_ramsch


def play(t: Table) -> Playing:
    """5: forehand leads. A Sie is not played (SH-6); a Tout ends with the first trick of the others, a Bettel
    with the declarer's.
    """
    if contract_of(t) is None:
        return "ramsch" if is_ramsch(t) else "announcement"
    yield from FRAME.play(t, t.forehand, after_card=after_card)
    return score(t)


def after_card(t: Table, seat: Seat, card: Card) -> None:
    """5 and 6: the partner may have run away with this card; and it may show who the partner is."""
    trick, hand = t.played(t.seat(facts.LEADER)), t.hand(seat).mask | mask_of([card])
    if runs_away(card_play(t), hand, card, trick[:-1]):
        t.tell(own_facts.RAN_AWAY, True, to=only(seat))
    tell_sides(t)
