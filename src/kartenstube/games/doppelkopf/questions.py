"""Questions of Doppelkopf: reservations, the kind of a game, poverty."""

from __future__ import annotations

from kartenstube.core.decisions import OneOf
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.reservations import OFFER


def which_kind(view: View) -> Message:
    """4.1: the question for the game or, among several reservations, for a solo."""
    choices = view.decision.choices if view.decision else None
    verbs = [act.verb for act in choices.acts if not act.word] if isinstance(choices, OneOf) else []
    if "solo" in verbs:
        return Message("ask.doppelkopf.solo")
    if "throw" in verbs and len(verbs) == len(view.offered.acts):
        return Message("ask.doppelkopf.throw")
    if view.fact(own_facts.DUTY):
        return Message("ask.doppelkopf.duty")
    return Message("ask.doppelkopf.kind" if verbs else "ask.doppelkopf.which")


def exchange(view: View) -> Message:
    """9, armut: giving trumps away, taking them, giving cards back."""
    poor, choices = view.seat_of(own_facts.POOR), view.asked.choices
    if isinstance(choices, OneOf):
        offered = view.size(OFFER.name)
        word = "take" if offered else "join"
        return Message(f"ask.doppelkopf.{word}", {"seat": poor, "n": offered})
    word = "give" if view.seat == poor else "give_back"
    return Message(f"ask.doppelkopf.{word}", {"seat": poor, "n": choices.least})


QUESTIONS = {
    "reservation": Question(decline=Message("act.doppelkopf.healthy"), passed="healthy"),
    "kind": Question(ask=which_kind, decline=Message("act.doppelkopf.no_solo"), passed="no_solo"),
    "poverty": Question(ask=exchange),
}
