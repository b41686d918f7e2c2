"""The table of Binokel and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import Seat
from kartenstube.core.game import Figure, Melded, Meter, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import HandLine, Mark, Question, Stepper, Worth
from kartenstube.core.view import View
from kartenstube.games.binokel import own_facts
from kartenstube.games.binokel.bidding import HIGHEST
from kartenstube.games.binokel.contracts import FRAME, bid_of, card_play, declarers
from kartenstube.games.binokel.melding import Meld, points_of, read


def figure(view: View, seat: Seat) -> Figure | None:
    """The melds of a seat (6) until the first trick is over, then the points in its tricks."""
    if view.tricks or view.score:
        return FRAME.figure(view, seat)
    return told_figure(view, seat, own_facts.MELDED)


LEAPS, ALONE = (10, 20, 50), 100  # 4; the card points that a good hand takes


def stepper(view: View) -> Stepper:
    """4: the bids; the one that stands, the highest, and what the hand melds, with some card points."""
    melds = {suit: points_of(view.options, view.hand.mask, suit) for suit in SUITS}
    worths = tuple(Worth(Message("choice.suit", {"suit": suit}), melds[suit], suit) for suit in SUITS)
    hoped = max(melds.values()) + ALONE
    marks = [
        Mark(Message("mark.binokel.hand", {"points": hoped, "tricks": ALONE}), hoped, "hand"),
        Mark(Message("mark.binokel.limit", {"bid": str(HIGHEST)}), HIGHEST, "limit"),
    ]
    if bid_of(view):
        marks.append(Mark(Message("mark.binokel.stands", {"bid": str(bid_of(view))}), bid_of(view), "stands"))
    return Stepper(LEAPS, tuple(marks), HandLine(Message("hand.binokel.melds"), worths))


def standing(view: View) -> Message | None:
    """4: the last bid and its seat."""
    bid = view.word(facts.BID)
    seat = next((seat for seat in view.active if view.word(facts.BID, seat) == bid), None)
    return Message("note.binokel.standing", {"seat": seat, "bid": bid}) if bid else None


def melds_in(view: View) -> Mapping[str, Message]:
    """4: the melds of the hand with the Dabb, for each suit as trumps."""
    return {
        f"trump {suit}": Message(
            "value.binokel.melds", {"points": points_of(view.options, view.hand.mask, suit)}
        )
        for suit in SUITS
    }


def has_bid(view: View) -> Message:
    """4: the declarer's bid."""
    return Message("note.binokel.bid", {"bid": bid_of(view)})


def now_melded(view: View) -> Message:
    """4: the melds of the hand before anything is discarded."""
    points = points_of(view.options, view.hand.mask, view.word(facts.TRUMP))
    return Message("note.binokel.melds", {"points": points, "bid": bid_of(view)})


def named(meld: Meld) -> Message:
    """4: the name of a meld, with its suit or rank."""
    of_rank = meld.kind in ("four", "eight")
    return Message(f"meld.{meld.kind}.{meld.of}" if of_rank else f"meld.{meld.kind}", {"suit": meld.of})


def meter(view: View) -> Meter | None:
    """7, BI-4: the card points of the declarer's side. It has none before its first trick, since without one
    its melds lapse, whatever it has discarded.
    """
    found = FRAME.meter(view)
    has_trick = any(view.count(facts.TRICKS, seat) for seat in declarers(view))
    return found if found is None or has_trick else found._replace(value=0)


def melds(view: View) -> list[Melded]:
    """4: the melds of all seats, as they were shown."""
    return [
        Melded(seat, named(meld), meld.cards, meld.points)
        for seat in view.active
        for meld in read(view.word(own_facts.MELDS, seat))
    ]


DISPLAY = FRAME.display._replace(
    shown=(facts.TRUMP, facts.BID, facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.BID, own_facts.MELDED, facts.TRICKS, facts.POINTS),
    logged=(facts.DECLARER, own_facts.MELDED),
    faces=lambda o: "german",
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    melds=melds,
    marks_copies=True,
    questions={
        "auction": Question(
            note=standing, stepper=stepper, usual=(), decline=Message("act.binokel.out"), passed="binokel.out"
        ),
        "game": Question(note=has_bid, values=melds_in),
        "discard": Question(note=now_melded, points=lambda view: card_play(view).ranking.points),
    },
)
