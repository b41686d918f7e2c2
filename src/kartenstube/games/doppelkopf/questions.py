"""Questions of Doppelkopf: reservations, the kind of a game, poverty."""

from __future__ import annotations

from kartenstube.core.decisions import OneOf
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts


def which_kind(view: View) -> Message:
    """4.1: the question for the game or, among several reservations, for a solo."""
    choices = view.decision.choices if view.decision else None
    verbs = [act.verb for act in choices.acts if not act.word] if isinstance(choices, OneOf) else []
    if "solo" in verbs:
        return Message("ask.doppelkopf.solo")
    return Message("ask.doppelkopf.duty" if view.fact(own_facts.DUTY) else "ask.doppelkopf.kind")


def exchange(view: View) -> Message:
    """9, armut: giving trumps away, taking them, giving cards back."""
    poor = view.seat_of(own_facts.POOR)
    if view.decision and isinstance(view.decision.choices, OneOf):
        return Message("ask.doppelkopf.take", {"seat": poor})
    return Message("ask.doppelkopf.give" if view.seat == poor else "ask.doppelkopf.give_back", {"seat": poor})


QUESTIONS = {
    "reservation": Question(decline=Message("act.doppelkopf.healthy"), passed="healthy"),
    "kind": Question(ask=which_kind, decline=Message("act.doppelkopf.no_solo"), passed="no_solo"),
    "poverty": Question(ask=exchange),
}
