"""The tricks of a deal."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.announcements import SPEECH
from kartenstube.games.doppelkopf.booking import score
from kartenstube.games.doppelkopf.contracts import card_play, contract_of, is_solo
from kartenstube.games.doppelkopf.sides import leave_alone, look_for_partner, note_queens, show_queen
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader


def play(t: Table) -> Playing:
    """5: all tricks are played; meanwhile every seat may announce what it has to say."""
    t.enter("play")
    if is_solo(contract_of(t)):
        t.tell(facts.SOLOIST, t.seat(facts.DECLARER))
    set_leader(t, first_leader(t))
    note_queens(t)
    yield from play_tricks(
        t, "play", card_play, after_card=show_queen, after_trick=look_for_partner, speech=SPEECH
    )
    leave_alone(t)
    turn_up_all(t)
    return score(t)


def first_leader(t: Table) -> Seat:
    """5: forehand leads, but in a duty solo the soloist; 9, soloist_leads: in every solo that was named."""
    leads = t.fact(own_facts.DUTY) or (t.options.soloist_leads and is_solo(contract_of(t)))
    return t.seat(facts.DECLARER) if leads else t.forehand
