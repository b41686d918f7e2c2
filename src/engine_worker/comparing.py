"""Comparing: an expert plays the deal that a person has played, from the same seat."""

from time import perf_counter

from kartenstube.analysis.autoplay import speak_up, thoughts
from kartenstube.analysis.review import start_of
from kartenstube.bots.base import Budget
from kartenstube.bots.temperament import temperament_named
from kartenstube.core.decisions import act_text
from kartenstube.match import record as records
from kartenstube.match.match import Match

from .answering import answering
from .session import first_person
from .thinking import last

# counted, not timed: the expert plays a deal alike on every device, and all compare with the same result
BUDGET = Budget(worlds=40)
SECONDS = 0.5
"""So long the expert plays before the page is told how far it is; it begins no answer after that."""


@answering
async def compare(request):
    """Let an expert go on with its match, `expert`, in the person's seat of a `record`; null to begin with
    the first deal of that. The `expert`'s match now; `left`, how many cards are in the hands; `score`, what
    its first deal that counts brought the seat, null until that is over, 0 where none counts.
    """
    own = Match(records.read(request["record"]))
    seat = first_person(own)
    told = request["expert"]
    match = Match(records.read(told)) if told else begun(own, seat)
    begin = perf_counter()
    while not is_over(match) and perf_counter() - begin < SECONDS:
        await play(match, request)
    unit = match.game.display.unit(match.options)
    return {
        "expert": records.write(match.record),
        "left": sum(len(match.live.table.held(one)) for one in range(len(match.seats))),
        "score": score_of(match, seat) * unit.each if is_over(match) else None,
    }


def begun(own, seat):
    """The first deal of a match before its first answer, with an expert in a seat."""
    record = start_of(own, deal=0).record
    seats = list(record.seats)
    seats[seat] = seats[seat]._replace(player="expert")
    match = Match(record._replace(seats=tuple(seats), marks=()))
    speak_up(match, temperament_named)
    return match


def is_over(match):
    """Tell whether a deal that counts has been played, or none will come."""
    return bool(match.standing.scored_deals) or match.end is not None


def score_of(match, seat):
    """The score of a seat in the first deal that counts; 0 if there was none."""
    done = match.standing.scored_deals
    return done[0].scores[seat] if done else 0


async def play(match, request):
    """Give the next answer, or deal again where a deal was thrown in."""
    if match.decision is None:
        match.next_deal()
    else:
        coming = thoughts(match, BUDGET, temperament_named)
        best = await last(coming, request, expect=whoever_asks)
        match.answer(act_text(best))
    speak_up(match, temperament_named)


def whoever_asks(request):
    """Expect no session: this match is on no table."""
