"""The table of Fipsen and its questions."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Figure, Unit, won_and_lost
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.questions import Cell, Grid, Question, held_suits
from kartenstube.core.standing import Standing, Tally
from kartenstube.core.view import View
from kartenstube.games.fipsen.contracts import BIDS, FRAME, KINDS, NUMBERS, is_prisdorf
from kartenstube.mechanics import deal_round
from kartenstube.mechanics.auction import standing_bid

COLUMNS = tuple(Message("step.number", {"number": str(number)}) for number in NUMBERS)
ROWS = tuple(Message(f"fipsen.kind.{kind}") for kind in KINDS)
CELLS = tuple(Cell(f"bid {contract.name}", contract.price) for contract in BIDS.values())


def bids(view: View) -> Grid:
    """4: numbers and modifiers with their values, and the highest bid."""
    bid = standing_bid(view)
    return Grid(COLUMNS, ROWS, CELLS, bid and f"bid {bid.word}")


def figure(view: View, seat: Seat) -> Figure | None:
    """5 and 7: the tricks of the deal, or those of the round."""
    return (
        FRAME.figure(view, seat)
        if is_prisdorf(view.options)
        else Figure("in_round", deal_round.in_round(view, seat))
    )


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """7: games won and lost; or the tricks of the round, and rounds won."""
    return won_and_lost(o, so_far) if is_prisdorf(o) else deal_round.tally(so_far)


DISPLAY = FRAME.display._replace(
    shown=(facts.TRUMP, facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.BID, facts.TRICKS, deal_round.IN_ROUND),
    unit=lambda o: Unit("points" if is_prisdorf(o) else "buns"),
    tally=tally,
    figure=figure,
    questions={
        "auction": Question(note=FRAME.standing(BIDS), grid=bids),
        "discard": Question(note=FRAME.plays),
        "trump": Question(note=FRAME.plays, values=held_suits),
        "raise": Question(
            note=FRAME.plays, raises=True, decline=Message("act.fipsen.keep"), passed="fipsen.keep"
        ),
    },
)
