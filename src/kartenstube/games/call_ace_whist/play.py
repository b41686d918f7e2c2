"""The tricks."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.call_ace_whist.contracts import HALVE, called_card, card_play
from kartenstube.games.call_ace_whist.scoring import has_lost, score
from kartenstube.games.call_ace_whist.sides import FRAME, show_hands, soloists, tell_sides
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader


def play(t: Table) -> Playing:
    """5: thirteen tricks; a misère ends when every soloist has lost it."""
    contract, _ = FRAME.contract(t), FRAME.playing(t)
    if not contract.is_misere and called_card(t) is None:
        return "call"
    if contract.kind == HALVE and not t.word(facts.TRUMP):
        return HALVE
    set_leader(t, first_leader(t))
    yield from play_tricks(t, "play", card_play, until=is_over, after_card=after_card, after_trick=show_hands)
    turn_up_all(t)
    for name in ("turned", *(f"aside{seat}" for seat in t.active)):
        t.turn_up(name, EVERYBODY)
    return score(t)


def first_leader(t: Table) -> Seat:
    """5 and 9, lead: forehand, or the declarer."""
    return t.seat(facts.DECLARER) if t.options.lead == "declarer" else t.forehand


def is_over(t: Table) -> bool:
    """5: tell whether every soloist has lost."""
    return FRAME.contract(t).is_misere and all(has_lost(t, seat) for seat in soloists(t))


def after_card(t: Table, seat: Seat, card: Card) -> None:
    """6: the called card that falls shows who plays with whom."""
    if card == called_card(t):
        tell_sides(t)
