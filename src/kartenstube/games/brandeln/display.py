"""Display of a Brandeln table, and its questions."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.messages import Message
from kartenstube.core.questions import Ladder, Question, held_suits
from kartenstube.core.view import View
from kartenstube.games.brandeln.bidding import standing
from kartenstube.games.brandeln.contracts import FRAME, ladder


def asks(view: View) -> Message:
    """4: the question in the bidding; to the holder of the bid, whether he plays at the next one himself."""
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
    """4: the ladder of bids, and the bid that stands."""
    bid = standing(view)
    return Ladder(ladder(view.options), bid and bid.word)


DISPLAY = FRAME.display._replace(
    shown=(facts.TRUMP, facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.BID, facts.TRICKS),
    questions={
        "auction": Question(ask=asks, note=highest_bid, ladder=bids),
        "trump": Question(note=FRAME.plays, values=held_suits),
    },
)
