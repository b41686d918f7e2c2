"""What a deal of Brandeln pays."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.messages import lines_of
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.brandeln.contracts import FRAME

line = lines_of("brandeln", "scoring")


def score(t: Table) -> Score:
    """7: each opponent pays the price to the declarer, or gets it from him."""
    declarer, contract, result = t.seat(facts.DECLARER), FRAME.contract(t), FRAME.result(t)
    is_won = contract.aim.is_met(result)
    word, needed = "won" if is_won else "lost", contract.aim.needed
    came = f"{'tricks' if needed else 'bettel'}.{word}"
    lines = (
        line(came, seat=declarer, game=FRAME.named(t), tricks=result.tricks, needed=needed),
        line(f"paid.{word}", seat=declarer, points=contract.price),
    )
    return FRAME.score(t, result, contract.price if is_won else -contract.price, lines)
