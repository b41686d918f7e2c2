"""How a table of Baśka is shown, and how it asks."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.questions import Question
from kartenstube.core.standing import Standing, Tally
from kartenstube.core.view import View
from kartenstube.games.baska.bidding import WORDS
from kartenstube.games.baska.contracts import (
    ALL_POINTS,
    ALL_TRICKS,
    ALONE,
    BASE,
    WINS,
    contract_of,
    ladder,
)
from kartenstube.games.baska.scoring import has_no_goal, named


def meter(view: View) -> Meter | None:
    """7: the card points that one who announced to play alone needs."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if declarer is None or contract not in ALONE or has_no_goal(contract) or view.score:
        return None
    return Meter(declarer, view.count(facts.POINTS, declarer), WINS, ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """6: the card points of each seat, or its tricks where they decide."""
    return told_figure(view, seat, facts.TRICKS if contract_of(view) in ALL_TRICKS else facts.POINTS)


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """8: deals won, and deals played alone."""
    return so_far.tallies("won", "alone")


# Questions


def highest_bid(view: View) -> Message | None:
    """4: who holds the highest bid."""
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if bidder is None:
        return None
    return Message("note.baska.standing", {"seat": bidder, "game": named(view.word(facts.BID, bidder))})


def what_it_counts(view: View) -> Mapping[str, Message]:
    """7: the base stake of each game."""
    return {f"bid {word}": Message("value.base", {"value": BASE[word]}) for word in ladder(view.options)}


def doubles(view: View) -> Message:
    """4: which word may be said now."""
    return Message(f"ask.baska.{WORDS[view.count(facts.DOUBLINGS)]}")


def what_is_played(view: View) -> Message | None:
    """Which game is played, and by whom as far as all know."""
    declarer = view.seat_of(facts.DECLARER)
    if declarer is None:
        return Message(f"note.baska.{view.word(facts.SIDE, view.seat)}")
    return Message("note.baska.plays", {"seat": declarer, "game": named(contract_of(view))})


DISPLAY = Display(
    shown=(facts.CONTRACT,),
    seat_shown=(facts.BID, facts.SIDE),
    logged=(facts.CONTRACT, facts.PARTNER),
    tally=tally,
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER),),
    side=facts.SIDE,
    chips=(facts.DOUBLED, facts.PLAYS),
    questions={
        "auction": Question(note=highest_bid, values=what_it_counts),
        "kontra": Question(
            ask=doubles, note=what_is_played, decline=Message("act.say_nothing"), passed="nothing"
        ),
    },
)
