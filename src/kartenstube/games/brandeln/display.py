"""How a table of Brandeln is shown, and how it asks."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Display, Meter, Role, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import Ladder, Question, held_suits
from kartenstube.core.view import View
from kartenstube.games.brandeln.bidding import standing
from kartenstube.games.brandeln.contracts import TRICKS, contract_of, ladder
from kartenstube.games.brandeln.scoring import named, tally


def meter(view: View) -> Meter | None:
    """7: the tricks that the declarer needs; none in a Bettel."""
    declarer, contract = view.seat_of(facts.DECLARER), contract_of(view)
    if declarer is None or contract is None or not contract.needs or view.score:
        return None
    return Meter(declarer, view.count(facts.TRICKS, declarer), contract.needs, TRICKS)


def asks(view: View) -> Message:
    """4: who holds the bid is asked whether he plays at the next one himself."""
    bid = standing(view)
    holds = bid is not None and bid.seat == view.seat
    return Message(f"ask.brandeln.{'hold' if holds else 'auction'}")


def highest_bid(view: View) -> Message | None:
    """4: the bid that stands, and who made or held it; to the holder, who has bid it over him."""
    bid = standing(view)
    if bid is None:
        return None
    seat = view.seat_of(facts.CLAIMANT) if bid.seat == view.seat else bid.seat
    return Message("note.brandeln.standing", {"seat": seat, "game": Message(f"brandeln.game.{bid.word}")})


def bids(view: View) -> Ladder:
    """4: what may be bid, and what stands."""
    bid = standing(view)
    return Ladder(ladder(view.options), bid and bid.word)


def plays(view: View) -> Message | None:
    """Who plays which game."""
    if contract_of(view) is None:
        return None
    return Message("note.brandeln.plays", {"seat": view.seat_of(facts.DECLARER), "game": named(view)})


DISPLAY = Display(
    shown=(facts.TRUMP, facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.BID, facts.TRICKS),
    logged=(facts.DECLARER,),
    tally=tally,
    meter=meter,
    figure=lambda view, seat: told_figure(view, seat, facts.TRICKS),
    roles=(Role(facts.DECLARER, facts.TRUMP),),
    chips=(facts.PLAYS,),
    questions={
        "auction": Question(ask=asks, note=highest_bid, ladder=bids),
        "trump": Question(note=plays, values=held_suits),
    },
)
