"""Display of a table of Officers' Skat, and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.game import Display, Role
from kartenstube.core.messages import Message
from kartenstube.core.questions import Question
from kartenstube.core.view import View
from kartenstube.games.officers_skat.contracts import CONTRACTS, FRAME
from kartenstube.mechanics.jacks import answer


def base_values(view: View) -> Mapping[str, Message]:
    """7: the base value of each contract."""
    if view.options.scoring == "simple":
        return {}
    return {answer(one): Message("value.base", {"value": one.price}) for one in CONTRACTS.values()}


DISPLAY = Display(
    shown=(facts.DECLARER, facts.CONTRACT),
    seat_shown=(facts.POINTS,),
    logged=(facts.DECLARER, facts.CONTRACT),
    meter=FRAME.meter,
    trick_unit="card_points",
    figure=FRAME.figure,
    roles=(Role(facts.DECLARER, facts.CONTRACT),),
    chips=(facts.DOUBLED,),
    questions={
        "contract": Question(values=base_values),
        "kontra": Question(decline=Message("act.say_nothing"), passed="nothing"),
        "re": Question(decline=Message("act.say_nothing"), passed="nothing"),
    },
)
