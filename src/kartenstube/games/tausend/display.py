"""6 and 7: the table of Tausend and its questions."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import rank_of, suit_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role
from kartenstube.core.messages import Message
from kartenstube.core.questions import HandLine, Ladder, Mark, Question, Stepper
from kartenstube.core.view import View
from kartenstube.games.tausend import own_facts
from kartenstube.games.tausend.cards import bid_of, in_hand, limit, own
from kartenstube.games.tausend.ledger import tally
from kartenstube.mechanics.auction import standing_bid

LEAPS = (1, 2, 4)  # of steps
REDEAL = Act("redeal")
ACE, TEN, REST = 19, 10, 15  # card points, about: with an ace, a ten behind it, and by the talon


def is_about_nines(view: View) -> bool:
    """TS-10: true while the holder of four nines is asked."""
    choices = view.asked.choices
    return isinstance(choices, OneOf) and REDEAL in choices.acts


def asks(view: View) -> Message | None:
    """4: the question of the auction: whose bid stands, or whether four nines are dealt again."""
    if is_about_nines(view):
        return Message("ask.tausend.nines")
    bid = standing_bid(view)
    return Message("ask.tausend.more", {"seat": bid.seat, "bid": int(bid.word)}) if bid else None


def note(view: View) -> Message | None:
    """4: the limit of the seat's bids."""
    if is_about_nines(view):
        return None
    most, pairs = limit(view.options, view.hand), in_hand(view.options, view.hand)
    code = "note.tausend.limit.marriages" if pairs else "note.tausend.limit"
    return Message(code, {"limit": most, "marriages": pairs})


def raises(view: View) -> Message | None:
    """4: the question whether the declarer bids more."""
    code = "ask.tausend.nines" if is_about_nines(view) else "ask.tausend.raise"
    return Message(code, {"bid": bid_of(view)})


def must_keep(view: View) -> Message:
    """4: the sentence for a declarer whose hand allows no higher bid."""
    return Message("ask.tausend.raise.pass", {"bid": bid_of(view)})


def stepper(view: View) -> Stepper | None:
    """4: bids in steps, with the bid that stands, an estimate of the hand, and the limit."""
    step, bid = view.options.step, standing_bid(view)
    stands = bid_of(view) if view.phase == "raise" else int(bid.word) if bid else 0
    seat = view.seat if view.phase == "raise" or bid is None else bid.seat
    most, about = limit(view.options, view.hand), estimate(view)
    marks = (
        Mark(Message("mark.tausend.stands", {"seat": seat, "bid": stands}), stands, "stands"),
        Mark(Message("mark.tausend.hand", {"points": about}), about, "hand"),
        Mark(Message("mark.tausend.limit", {"points": most}), most, "limit"),
    )
    pairs = in_hand(view.options, view.hand)
    has_ace = any(rank_of(card) == "A" for card in view.hand)
    code = "hand.tausend" + ("" if pairs and has_ace else ".aceless" if pairs else ".none")
    line = Message(code, {"marriages": pairs, "points": about})
    return Stepper(tuple(step * times for times in LEAPS), marks, HandLine(line))


def gift_to(view: View) -> Seat | None:
    """4: the opponent who gets the next gift."""
    choices = view.asked.choices
    return choices.to if isinstance(choices, Pick) else None


def declares(view: View) -> Message | None:
    """5: the question of a leader who may declare something."""
    may = any(act.verb == "meld" for act in view.offered.acts)
    return Message("ask.tausend.play") if may else None


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points and what was declared; before the first card nothing."""
    return None if view.fact(facts.POINTS, seat) is None else Figure("points", own(view, seat))


def meter(view: View) -> Meter | None:
    """7: the part of the bid that the declarer has."""
    declarer = view.seat_of(facts.DECLARER)
    if declarer is None or view.score or view.fact(facts.POINTS, declarer) is None:
        return None
    return Meter(declarer, own(view, declarer), bid_of(view), max(bid_of(view), own(view, declarer)))


def estimate(view: View) -> int:
    """11: about what a hand is worth: its marriages if an ace may take the trick before them, its aces, and
    the tens behind them.
    """
    hand, step = view.hand, int(view.options.step)
    aces = [suit_of(card) for card in hand if rank_of(card) == "A"]
    tens = sum(rank_of(card) == "T" and suit_of(card) in aces for card in hand)
    pairs = in_hand(view.options, hand) if aces else 0
    return (pairs + ACE * len(aces) + TEN * tens + REST) // step * step


KEEP = "tausend.keep"

DISPLAY = Display(
    shown=(facts.BID, facts.TRUMP, own_facts.BEFORE, facts.DECLARER),
    seat_shown=(own_facts.BARREL, facts.BID, facts.TRICKS, own_facts.MARRIAGES),
    logged=(facts.DECLARER, own_facts.FORCED),
    tally=tally,
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER, facts.TRUMP),),
    chips=(own_facts.BARREL,),
    questions={
        "auction": Question(ask=asks, note=note, usual=("redeal", "pass"), stepper=stepper),
        "talon": Question(ladder=lambda view: Ladder(())),
        "concede": Question(
            ask=lambda view: Message("ask.tausend.concede", {"bid": bid_of(view)}),
            decline=Message("act.tausend.play_on"),
            passed="tausend.play_on",
        ),
        "give": Question(ask=lambda view: Message("ask.tausend.give", {"seat": gift_to(view)})),
        "raise": Question(
            ask=raises,
            raises=True,
            note=note,
            usual=("redeal", "pass"),
            must_pass=must_keep,
            stepper=stepper,
            decline=Message(f"act.{KEEP}"),
            passed=KEEP,
        ),
        "play": Question(ask=declares),
    },
)
