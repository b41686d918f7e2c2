"""How a table of Bavarian Tarock is shown, and how it asks."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import card_text
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Role, told_figure
from kartenstube.core.messages import Message
from kartenstube.core.questions import Ladder, Question, held_suits
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View
from kartenstube.games.bavarian_tarock import own_facts
from kartenstube.games.bavarian_tarock.contracts import (
    ALL_POINTS,
    LEAST,
    TARGETS,
    card_play,
    levels,
    ranking_of,
    target,
)
from kartenstube.games.bavarian_tarock.scoring import tally


def meter(view: View) -> Meter | None:
    """7: the card points that the declarer needs; what he laid aside counts, but only he knows it."""
    declarer = view.seat_of(facts.DECLARER)
    if declarer is None or not target(view) or view.word(facts.CONTRACT) == "bettel" or view.score:
        return None
    points = view.count(facts.POINTS, declarer) + stock_points(view)
    return Meter(declarer, points, target(view), ALL_POINTS)


def figure(view: View, seat: Seat) -> Figure | None:
    """Card points, the declarer's with the stock once the deal is over; in a Bettel tricks."""
    if view.word(facts.CONTRACT) == "bettel":
        return told_figure(view, seat, facts.TRICKS)
    told = told_figure(view, seat, facts.POINTS)
    if told and view.score and seat == view.seat_of(facts.DECLARER):
        return told._replace(value=told.value + stock_points(view))
    return told


def stock_points(view: View) -> int:
    """7: what the viewer sees of the stock, or of what was laid aside for it."""
    return card_play(view).ranking.points_of(view.faces("aside") | view.faces("talon"))


def order(view: View) -> Ranking | None:
    """1: no suit is higher than others until one is named."""
    return None if view.word(facts.TRUMP) or view.word(facts.CONTRACT) == "bettel" else ranking_of("")


# Questions


def open_or_too(view: View) -> Mapping[str, Message]:
    """4: the first plays, others play too."""
    others = any(view.word(facts.SPOKE, seat) == "bid" for seat in view.active)
    return {"bid": Message("act.bavarian-tarock.too")} if others else {}


def against(view: View) -> Message | None:
    """4: whom the seat speaks against, and what stands."""
    claims = view.seat == view.seat_of(facts.CLAIMANT)
    other = view.seat_of(facts.HOLDER if claims else facts.CLAIMANT)
    if other is None:
        return None
    code = f"note.bavarian-tarock.{'stands' if claims else 'claims'}.{what_stands(view)}"
    return Message(code, {"seat": other, "number": view.word(facts.BID) or str(LEAST)})


def what_stands(view: View) -> str:
    """4 and BT-1: what stands, as a sentence tells it: the opening, a target by hand or any, a Bettel."""
    word, by_hand = view.word(facts.BID), view.options.ladder == "hand"
    if word in ("", "bettel"):
        return word or ("opening" if by_hand else "fives")
    return "hand" if by_hand else "target"


def ladder(view: View) -> Ladder:
    """4: the levels of the duels."""
    return Ladder(levels(view.options), view.word(facts.BID) or None)


def targets(view: View) -> Ladder:
    """4: the targets that may be announced, from the one that holds."""
    place = TARGETS.index(view.word(own_facts.TARGET))
    return Ladder((*TARGETS[place:], *["bettel"] * view.options.bettel), TARGETS[place])


def needs(view: View) -> Message:
    """How many card points the declarer needs."""
    return Message("note.bavarian-tarock.needs", {"target": target(view)})


def card_points(view: View) -> Mapping[str, int]:
    """1: what the cards of the hand count."""
    points = ranking_of("").points
    return {card_text(card): points[card] for card in view.hand}


DISPLAY = Display(
    shown=(facts.TRUMP, facts.CONTRACT, own_facts.TARGET, facts.POT, facts.DECLARER),
    seat_shown=(facts.BID, facts.POINTS),
    logged=(facts.DECLARER, facts.POT),
    tally=tally,
    meter=meter,
    order=order,
    faces=lambda o: "german",
    trick_unit="card_points",
    figure=figure,
    roles=(Role(facts.DECLARER, facts.TRUMP),),
    chips=(facts.PLAYS,),
    questions={
        "opening": Question(labels=open_or_too),
        "duel": Question(note=against, ladder=ladder),
        "stock": Question(note=needs),
        "announce": Question(note=needs, ladder=targets, decline=Message("act.bavarian-tarock.stay")),
        "discard": Question(points=card_points),
        "trump": Question(note=needs, values=held_suits),
    },
)
