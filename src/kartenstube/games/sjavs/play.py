"""The tricks of both games, and what the scores of a deal add up to."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone
from kartenstube.core.table import Table
from kartenstube.games.sjavs import danish, faroese
from kartenstube.games.sjavs.cards import is_faroese
from kartenstube.games.sjavs.contracts import FRAME


def play(t: Table) -> Playing:
    """5: the tricks of the game that is played."""
    return faroese_play(t) if is_faroese(t.options) else danish_play(t)


def faroese_play(t: Table) -> Playing:
    """5: eight tricks; forehand leads."""
    if not t.word(facts.TRUMP):
        raise Fault(Message("fault.sjavs.no_trump"))
    yield from FRAME.play(t, t.forehand)
    return faroese.score(t)


def danish_play(t: Table) -> Playing:
    """5: forehand leads. A game for every trick ends with the first that is lost."""
    yield from FRAME.play(t, t.forehand)
    return danish.score(t)


def scores_sum(o: Values, done: DealDone) -> int:
    """7: both seats of a side have its game points; in the Danish game one side pays the other."""
    return 2 * abs(done.entry.value) if is_faroese(o) and done.entry else 0
