"""The dealing of the cards of Kein Stich, and the facts told of the deal."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.table import Table
from kartenstube.games.kein_stich.contracts import LAY_OFFS
from kartenstube.games.kein_stich.pot import tell_pot
from kartenstube.mechanics.dealing import deal_packets


def deal(t: Table) -> str:
    """3: packets of four, with the rest last."""
    size = len(t.plan.pack.cards) // t.seats
    packets = [4] * (size // 4) + [size % 4]
    deal_packets(t, list(t.clockwise(t.forehand)), packets)
    tell_contract(t)
    return "lay-off" if t.word(facts.CONTRACT) in LAY_OFFS else "tricks"


def tell_contract(t: Table) -> None:
    """4 and 6: tell the place of this deal in the round, and what the pot holds."""
    if t.fact(facts.CONTRACT) is None:
        t.tell(facts.CONTRACT, t.plan.contract)
    tell_pot(t, 0)
