"""The tricks, in which the partner may run away."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.card_play import runs_away
from kartenstube.core.cards import Card, mask_of
from kartenstube.core.decisions import Act, Interjections, words
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.bidding import WORDS
from kartenstube.games.schafkopf.contracts import card_play, contract_of, pack
from kartenstube.games.schafkopf.scoring import score
from kartenstube.games.schafkopf.sides import FRAME, tell_sides
from kartenstube.mechanics.ramsch import is_ramsch
from kartenstube.mechanics.speech import Speech


def play(t: Table) -> Playing:
    """5: forehand leads. A Sie is not played (SH-6); a Tout ends with the first trick of the others, a Bettel
    with the declarer's.
    """
    if contract_of(t) is None:
        return "ramsch" if is_ramsch(t) else "announcement"
    yield from FRAME.play(t, t.forehand, after_card=after_card, speech=SPEECH)
    return score(t)


def may_double(t: Table) -> Interjections:
    """9, stoss_until: the opponents may double until their first card, then the declarers, and so on; in
    reply also later, until the next card.
    """
    contract, level = FRAME.contract(t), t.count(facts.DOUBLINGS)
    is_open = t.options.stoss_until == "own_card" and level < t.options.stoss
    if not (is_open and contract.is_doubled):
        return ()
    in_time = level > 0 and t.count(own_facts.STOSS_AT) == cards_played(t)
    full = len(pack(t.options).cards) // len(t.active)
    seats = FRAME.side(t) if level % 2 else FRAME.others(t)
    return tuple((seat, words(WORDS[level])) for seat in seats if in_time or len(t.hand(seat)) == full)


def cards_played(t: Table) -> int:
    """The number of cards that were played in this deal."""
    return len(pack(t.options).cards) - sum(len(t.hand(seat)) for seat in t.active)


def heard(t: Table, seat: Seat, act: Act) -> None:
    """9, stoss_until: all hear who doubles, and a partner who says re is known."""
    t.tell(facts.DOUBLED, act.verb, seat)
    t.tell(facts.DOUBLINGS, t.count(facts.DOUBLINGS) + 1)
    t.tell(own_facts.STOSS_AT, cards_played(t))
    tell_sides(t)


SPEECH = Speech(may_double, heard)


def after_card(t: Table, seat: Seat, card: Card) -> None:
    """5 and 6: the partner may have run away with this card; and it may show who the partner is."""
    trick, hand = t.played(t.seat(facts.LEADER)), t.hand(seat).mask | mask_of([card])
    if runs_away(card_play(t), hand, card, trick[:-1]):
        t.tell(own_facts.RAN_AWAY, True, to=only(seat))
    tell_sides(t)
