"""The answers that a scene offers to its seat: cards, words, several cards at once, and words out of turn."""

from __future__ import annotations

from kartenstube.core.cards import token
from kartenstube.core.decisions import GIVE_UP, Act, Answer, Pick, act_text, answer_text, is_card
from kartenstube.core.game import Display, Game
from kartenstube.core.messages import Message
from kartenstube.core.questions import PLAIN_QUESTION
from kartenstube.core.view import View
from kartenstube.render.acts import named
from kartenstube.render.scene_types import CardAct, GiveUpPart, InterjectionPart, PickPart, WordAct


def act_part(act: Act) -> CardAct | WordAct:
    """An act as a screen offers it: a card of the hand or of a place, or a button with words."""
    if is_card(act):
        return {"act": act_text(act), "card": token(act.cards[0])}
    return {"act": act_text(act), "label": named(act).plain()}


def pick_part(view: View, display: Display) -> PickPart | None:
    """The cards of which several are asked for at once; None if the question is another one."""
    choices = view.decision.choices if view.decision else None
    if view.decision is None or not isinstance(choices, Pick):
        return None
    points = display.questions.get(view.decision.phase, PLAIN_QUESTION).points(view)
    return {
        "verb": choices.verb,
        "least": choices.least,
        "count": choices.most,
        "cards": [token(card) for card in choices.cards],
        "points": [points[card] for card in choices.cards] if points else [],
        "sets": [[token(card) for card in source] for source in choices.sets],
        "must": [token(card) for card in choices.must],
    }


def interjection_parts(view: View, display: Display) -> list[InterjectionPart]:
    """The interjections of the seat; none if only what everybody knows is shown."""
    acts, until = view.may_say.acts if view.may_say else (), display.deadlines(view)
    return [
        {
            "act": answer_text(Answer(view.seat, act, is_interjection=True)),
            "label": named(act).plain(),
            "until": until[act_text(act)].plain() if act_text(act) in until else None,
        }
        for act in acts
    ]


def give_up_part(view: View, game: Game) -> GiveUpPart | None:
    """The way in which the seat may give up; None if nobody in particular looks, and when the deal is
    over.
    """
    if view.score or view.covered:
        return None
    if not game.rules_on_giving_up(view):
        return {"kind": "bots", "act": None, "what": Message("give_up.bots").plain()}
    what = game.display.giving_up(view).plain()
    if not view.may_give_up:
        return {"kind": "not_now", "act": None, "what": what}
    return {
        "kind": "answer",
        "act": answer_text(Answer(view.seat, GIVE_UP, is_interjection=True)),
        "what": what,
    }
