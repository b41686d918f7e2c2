"""How a table of Dreierschnapsen is shown, and what its questions say."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core.cards import card_text
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.questions import Question
from kartenstube.core.standing import Standing, Tally
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen.contracts import RACE, SCHNAPSER, Bid, bid_of, contract_of, ranking_of
from kartenstube.games.dreierschnapsen.match_end import bummerl
from kartenstube.games.dreierschnapsen.scoring import NEEDED
from kartenstube.games.dreierschnapsen.tricks import ALL_POINTS, named, party


def meter(view: View) -> Meter | None:
    """7: the points that the declarer needs, where they decide."""
    contract, declarer = contract_of(view), view.seat_of("declarer")
    if contract is None or declarer is None or contract.goal not in (RACE, SCHNAPSER) or view.score:
        return None
    return Meter(declarer, min(party(view, [declarer]).points, ALL_POINTS), NEEDED, ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """7: card points and marriages where they decide, else tricks."""
    contract = contract_of(view)
    if contract is None or contract.goal in (RACE, SCHNAPSER):
        told = told_figure(view, seat, "points")
        return told and told._replace(value=told.value + view.count("marriages", seat))
    return told_figure(view, seat, "tricks")


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """8: games won and lost, and the marks of the series."""
    seats = range(len(so_far.totals))
    won, lost = (
        tuple(sum(seat in done.notes.get(word, ()) for done in so_far.deals) for seat in seats)
        for word in ("won", "lost")
    )
    return Tally("won", won), Tally("lost", lost), Tally("bummerl", bummerl(o, so_far))


# Questions


def held_suits(view: View) -> Mapping[str, Message]:
    """How many of the three cards are of a suit."""
    held = [card_text(card)[1] for card in view.faces(f"hand{view.seat}")]
    return {f"trump {suit}": Message("value.cards", {"count": held.count(suit)}) for suit in "CSHD"}


def standing(view: View) -> Message | None:
    """4.2: which bid stands, and whose it is."""
    bidder = view.seat_of("high_bidder")
    if bidder is None:
        return None
    game = named(bid_of(view.word("bid", bidder)))
    return Message("note.dreierschnapsen.standing", {"seat": bidder, "game": game})


def plays(view: View) -> Message | None:
    """Who plays what."""
    bid = Bid(view.word("contract"), bool(view.fact("ohne")))
    return Message("note.dreierschnapsen.plays", {"seat": view.seat_of("declarer"), "game": named(bid)})


def doubles(view: View) -> Message:
    """4.4: what is said against the word that stands."""
    word = ("kontra", "re", "again")[view.count("doublings")]
    return Message(f"ask.dreierschnapsen.{word}")


def card_points(view: View) -> Mapping[str, int]:
    """1: what the cards of the hand count."""
    ranking = ranking_of("")
    return {card_text(card): ranking.points[card] for card in view.faces(f"hand{view.seat}")}


DISPLAY = Display(
    shown=("trump", "contract", "declarer", "limit"),
    seat_shown=("bid", "points", "marriages"),
    logged=("trump", "declarer"),
    tally=tally,
    meter=meter,
    trick_unit="card_points",
    figure=figure,
    roles=(Role("declarer", "trump"),),
    chips=("doubled", "plays"),
    questions={
        "trump": Question(values=held_suits),
        "auction": Question(note=standing),
        "discard": Question(note=plays, points=card_points),
        "kontra": Question(ask=doubles, note=plays, decline=Message("act.say_nothing")),
    },
)
