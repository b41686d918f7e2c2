"""5: the tricks, and marriages that make trumps."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.tausend import own_facts
from kartenstube.games.tausend.cards import card_play, value_of
from kartenstube.games.tausend.scoring import scored
from kartenstube.mechanics.marriages import ACES, Marriages, aces_of, held_by, tricks_with_marriages
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import set_leader


def play(t: Table) -> Playing:
    """5: the declarer leads, and all tricks are played; there is no trump at first."""
    set_leader(t, t.seat(facts.DECLARER))
    if t.fact(facts.TRUMP) is None:
        t.tell(facts.TRUMP, None)
    yield from tricks_with_marriages(t, "play", card_play, Marriages(may_declare, declared), lambda t: False)
    turn_up_all(t)
    t.turn_up("second")
    return scored(t)


def may_declare(t: Table, seat: Seat) -> list[str]:
    """5 and 9: the marriages of a leader who has won a trick; with an option of the declarer at once."""
    is_first = not any(t.count(facts.TRICKS, one) for one in t.active)
    at_once = t.options.marriage_first and is_first and seat == t.seat(facts.DECLARER)
    if not t.count(facts.TRICKS, seat) and not at_once:
        return []
    hand = t.hand(seat)
    return held_by(hand) + ([ACES] if t.options.aces and aces_of(hand) else [])


def declared(t: Table, seat: Seat, word: str) -> None:
    """5 and TS-2, TS-3: the value counts at once, and a marriage makes its suit trumps."""
    value = value_of(t.options, word)
    t.tell(own_facts.MARRIAGES, t.count(own_facts.MARRIAGES, seat) + value, seat)
    if word != ACES:
        if t.word(facts.TRUMP):
            t.tell(own_facts.BEFORE, t.word(own_facts.BEFORE) + t.word(facts.TRUMP))
        t.tell(facts.TRUMP, word)
