"""The card play of Brandeln, the payment for a deal, and the end of the match."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Playing
from kartenstube.core.messages import lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Score, Standing, next_dealer, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.brandeln.contracts import BRANDELN28, FRAME

line = lines_of("brandeln", "scoring")


def play(t: Table) -> Playing:
    """5, BR-12 and BR-13: the declarer leads; the deal ends when its result is certain."""
    if FRAME.contract(t).suits and not t.word(facts.TRUMP):
        return "trump"
    yield from FRAME.play(t, t.seat(facts.DECLARER), stops=t.options.stop_when_decided)
    return score(t)


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


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals, the highest account wins. 2 and `all_pass`: the deal passes left, and after a deal
    that all passed as the option says.
    """
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    dealer = to_the_left(so_far) if o.all_pass == "redeal" else next_dealer(so_far, None)
    return DealPlan(dealer, BRANDELN28)
