"""How a table of Tapp is shown, and how it asks."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import card_text
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question, held_suits
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View
from kartenstube.games.tapp import own_facts
from kartenstube.games.tapp.contracts import (
    ALL_POINTS,
    WINS,
    card_play,
    contract_of,
    ladder,
    needs_all,
    ranking_of,
    talon_size,
)
from kartenstube.games.tapp.scoring import named, tally


def by_tricks(view: View) -> bool:
    """Whether tricks decide the deal, and not card points."""
    contract = contract_of(view)
    return contract is not None and (contract.no_trick or needs_all(view, contract))


def meter(view: View) -> Meter | None:
    """7: the card points that the declarer needs; what he laid aside counts, but only he knows it."""
    declarer = view.seat_of(facts.DECLARER)
    if declarer is None or by_tricks(view) or view.score:
        return None
    return Meter(declarer, view.count(facts.POINTS, declarer) + talon_points(view), WINS, ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """Card points, the declarer's with the Tapp once the deal is over; tricks where they decide."""
    if by_tricks(view):
        return told_figure(view, seat, facts.TRICKS)
    told = told_figure(view, seat, facts.POINTS)
    if told and view.score and seat == view.seat_of(facts.DECLARER):
        return told._replace(value=told.value + talon_points(view))
    return told


def talon_points(view: View) -> int:
    """7: what the viewer sees of the Tapp, or of what was laid aside for it."""
    return card_play(view).ranking.points_of(view.faces("aside") | view.faces("talon"))


def order(view: View) -> Ranking | None:
    """4: what is trump depends on the contract, and may have to be named."""
    return None if view.word(facts.TRUMP) else ranking_of(view.options.short_deck, "")


# Questions


def highest_bid(view: View) -> Message | None:
    """4: who holds the highest bid."""
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if bidder is None:
        return None
    return Message(f"note.tapp.standing.{view.word(facts.BID, bidder)}", {"seat": bidder})


def what_it_pays(view: View) -> Mapping[str, Message]:
    """7 and 9: what each contract pays."""
    return {f"bid {name}": Message(f"value.tapp.{name}") for name in ladder(view.options)}


def card_points(view: View) -> Mapping[str, int]:
    """1: what the cards of the hand count."""
    points = ranking_of(view.options.short_deck, "").points
    return {card_text(card): points[card] for card in view.hand}


def lays_aside(view: View) -> Message:
    """TP-8: how many cards are laid aside, three or with the short pack two."""
    return Message("ask.tapp.discard", {"count": talon_size(view.options)})


def gets_card(view: View) -> Message:
    """TP-12: who gets the card that is given back."""
    return Message("ask.tapp.give", {"seat": view.seat_of(own_facts.LENDER), "card": view.word(facts.CALLED)})


def plays(view: View) -> Message | None:
    """Who plays which game."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None:
        return None
    return Message("note.tapp.plays", {"seat": declarer, "game": named(view, contract)})


def doubles(view: View) -> Message:
    """TP-13: kontra to the opponents, re to the declarer."""
    return Message(f"ask.tapp.{'re' if view.seat == view.seat_of(facts.DECLARER) else 'kontra'}")


DISPLAY = Display(
    shown=(facts.TRUMP, facts.CONTRACT, facts.DECLARER, facts.CALLED),
    seat_shown=(facts.BID, facts.POINTS),
    logged=(facts.DECLARER, own_facts.LENDER, own_facts.UNHELD),
    tally=tally,
    meter=meter,
    order=order,
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER, facts.TRUMP),),
    chips=(facts.DOUBLED, facts.PLAYS),
    questions={
        "auction": Question(note=highest_bid, values=what_it_pays),
        "discard": Question(ask=lays_aside, points=card_points),
        "trump": Question(note=plays, values=held_suits),
        "give": Question(ask=gets_card),
        "tout": Question(note=plays, decline=Message("act.tapp.no_tout")),
        "kontra": Question(ask=doubles, note=plays, decline=Message("act.say_nothing")),
    },
)
