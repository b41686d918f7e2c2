"""Display of a Bavarian Tarock table, and its questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kartenstube.core import facts
from kartenstube.core.messages import Message
from kartenstube.core.questions import Ladder, Question, held_suits
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View
from kartenstube.games.bavarian_tarock import own_facts
from kartenstube.games.bavarian_tarock.contracts import (
    CONTRACTS,
    FRAME,
    LEAST,
    TARGETS,
    card_play,
    levels,
    ranking_of,
    sought,
    target,
    with_bettel,
)
from kartenstube.games.bavarian_tarock.match import tally


def order(view: View) -> Ranking | None:
    """1: no suit is higher than others until one is named."""
    return None if view.word(facts.TRUMP) or card_play(view).misere else ranking_of("")


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
    """4 and BT-1: the kind of bid that a sentence tells: the opening, a target by hand or any, a Bettel."""
    word, by_hand = view.word(facts.BID), view.options.ladder == "hand"
    if not word or word in CONTRACTS:
        return word or ("opening" if by_hand else "fives")
    return "hand" if by_hand else "target"


def ladder(view: View) -> Ladder:
    """4: the levels of the duels."""
    return Ladder(levels(view.options), view.word(facts.BID) or None)


def targets(view: View) -> Ladder:
    """4: the targets that may be announced, from the one that holds."""
    place = TARGETS.index(view.word(own_facts.TARGET))
    return Ladder(with_bettel(view.options, TARGETS[place:]), TARGETS[place])


def needs(view: View) -> Message:
    """The note of the card points that the declarer needs."""
    return Message("note.bavarian-tarock.needs", {"target": target(view)})


DISPLAY = FRAME.display._replace(
    shown=(facts.TRUMP, facts.CONTRACT, own_facts.TARGET, facts.POT, facts.DECLARER),
    seat_shown=(facts.BID, facts.POINTS),
    logged=(facts.DECLARER, facts.POT),
    tally=tally,
    meter=replace(FRAME, contract_of=sought).meter,
    order=order,
    faces=lambda o: "german",
    trick_unit="card_points",
    questions={
        "opening": Question(labels=open_or_too),
        "duel": Question(note=against, ladder=ladder),
        "stock": Question(note=needs, usual=("take",)),
        "announce": Question(
            note=needs,
            ladder=targets,
            raises=True,
            decline=Message("act.bavarian-tarock.stay"),
            passed="nothing",
        ),
        "discard": Question(points=lambda view: ranking_of("").points),
        "trump": Question(note=needs, values=held_suits),
    },
)
