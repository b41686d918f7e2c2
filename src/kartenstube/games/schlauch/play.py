"""The card play of Schlauch."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.schlauch.contracts import FRAME, first_lead
from kartenstube.games.schlauch.scoring import score


def play(t: Table) -> Playing:
    """5: the deal ends with the first trick that the declarer loses, in a Bettel wins."""
    contract, declarer = FRAME.contract(t), t.seat(facts.DECLARER)
    if contract.suits and not t.word(facts.TRUMP):
        return "trump"
    yield from FRAME.play(t, first_lead(t, contract, declarer))
    return score(t)
