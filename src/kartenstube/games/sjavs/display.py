"""Display of a Sjavs table, and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import SUITS
from kartenstube.core.events import Seat
from kartenstube.core.game import Figure, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import Ladder, Question
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View
from kartenstube.games.sjavs import own_facts
from kartenstube.games.sjavs.bidding import NO_CLAIM, best_claim, claim_of, length
from kartenstube.games.sjavs.cards import is_faroese, pack, ranking_of
from kartenstube.games.sjavs.contracts import CONTRACTS, FRAME, card_play, contract_of
from kartenstube.games.sjavs.match import tally
from kartenstube.games.sjavs.sides import side_at
from kartenstube.mechanics.auction import standing_note

# The cards


def order(view: View) -> Ranking | None:
    """1 and 4: until a suit is named only six cards are trumps; clubs are named where there is no choice."""
    o = view.options
    is_named = view.word(facts.TRUMP) or not (is_faroese(o) or o.farve)
    return None if is_named else ranking_of("", pack(o), is_faroese(o) and bool(o.ten_high))


# Questions


def claims_by_duty(view: View) -> Message | None:
    """4 and SJ-8: with `duty` who has a better claim must make it, and has no other answer."""
    must = view.decision and view.options.duty and view.decision.choices.texts() != ["pass"]
    return Message("ask.sjavs.claim.must") if must else None


def no_claim(view: View) -> Message:
    """4: why a hand has nothing to claim: too few trumps, or no more than were claimed."""
    return Message(f"ask.sjavs.claim.{'few' if best_claim(view) == NO_CLAIM else 'lower'}")


def said_best(view: View) -> Message | None:
    """4: the longest claim so far, and whose it is."""
    best = best_claim(view)
    if best == NO_CLAIM:
        return None
    seat = next(seat for seat in view.clockwise(view.forehand) if claim_of(view, seat) == best)
    word = "clubs" if best.clubs else "length"
    return Message(f"note.sjavs.{word}", {"seat": seat, "number": best.length})


def highest_bid(view: View) -> Message | None:
    """4: the note of the highest bid and its bidder."""
    return standing_note(view, lambda word: Message(f"sjavs.game.{word}"), "note.sjavs.standing")


def trumps_held(view: View) -> Mapping[str, Message]:
    """4: the number of trumps that the hand has with each suit."""
    hand = view.hand.mask
    return {f"trump {suit}": Message("value.sjavs.trumps", {"count": length(hand, suit)}) for suit in SUITS}


# What counts


def figure(view: View, seat: Seat) -> Figure | None:
    """6: the card points of the seat or its side, or the tricks where they decide."""
    contract = contract_of(view)
    if contract and contract.aim.by_tricks:
        return told_figure(view, seat, facts.TRICKS)
    if view.fact(facts.POINTS, seat) is None:
        return None
    more = laid_away(view) if view.score and seat == view.seat_of(facts.DECLARER) else 0
    return Figure("points", sum(view.count(facts.POINTS, one) for one in side_at(view, seat)) + more)


def laid_away(view: View) -> int:
    """7: the card points that count for the declarer without a trick, as far as the viewer sees them."""
    cards = view.faces("aside")
    if view.options.cat_owner == "declarer":
        cards |= view.faces("talon")
    return card_play(view).ranking.points_of(cards)


def what_it_pays(view: View) -> Mapping[str, Message]:
    """7: the price of each contract."""
    return {
        f"bid {name}": Message("value.base", {"value": contract.price})
        for name, contract in CONTRACTS.items()
    }


DISPLAY = FRAME.display._replace(
    shown=(facts.TRUMP, own_facts.LENGTH, facts.CONTRACT, facts.DECLARER),
    seat_shown=(facts.BID, facts.SIDE),
    tally=tally,
    standing=("rubber", "crosses"),
    order=order,
    trick_unit="card_points",
    figure=figure,
    side=facts.SIDE,
    chips=(facts.PLAYS, own_facts.HOOK),
    questions={
        "claim": Question(
            ask=claims_by_duty, note=said_best, must_pass=no_claim, ladder=lambda view: Ladder(())
        ),
        "auction": Question(note=highest_bid, values=what_it_pays),
        "discard": Question(points=lambda view: ranking_of("C", pack(view.options)).points),
        "trump": Question(values=trumps_held),
    },
)
