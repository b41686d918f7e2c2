"""The end of a deal before its last card: a claim of the rest, and giving up. Both play the deal to its end,
so that its record stays one of legal answers.
"""

from __future__ import annotations

from collections.abc import Callable

from kartenstube.bots import bot_named, kernel
from kartenstube.cards import card_text
from kartenstube.chance import Chance
from kartenstube.decisions import act_text
from kartenstube.events import Seat
from kartenstube.match import Match
from kartenstube.messages import Fault, Message
from kartenstube.players import USUAL
from kartenstube.position import Problem, Worth
from kartenstube.review import real_problem

FINISHER = "medium"
"""The level that plays a deal to its end for those who have given it up."""


class NoClaim(Fault):
    """The rest cannot be claimed now, or does not belong to the one who claims it."""


def claim(match: Match, seat: Seat) -> None:
    """End the deal for a seat that takes all tricks that are left, whatever the others do. Raises NoClaim if
    it is not its turn to play a card, or if somebody can take a trick; the table is then as before.
    """
    assert match.live
    drawn_from = any(zone.kind == "stock" and zone.cards for zone in match.live.table.zones.values())
    problem = _tricks_of(match, seat)
    if problem is None or drawn_from or match.decision is None or match.decision.seat != seat:
        raise NoClaim(Message("fault.claim_when"))
    if kernel.solve(problem, one_value=True).value < problem.start.left:
        raise NoClaim(Message("fault.claim"))
    _play_out(match, lambda: _best_card(match, seat))


def give_up(match: Match) -> None:
    """Have bots play the deal to its end, on all seats; the record is marked. ValueError without a deal."""
    if match.decision is None:
        raise ValueError("no deal is under way")
    match.mark("conceded")
    finisher = bot_named(FINISHER)

    def answer() -> str:
        assert match.decision
        view = match.view(match.decision.seat)
        *_, best = finisher.think(view, Chance("given up"), USUAL)
        return act_text(best)

    _play_out(match, answer)


def _play_out(match: Match, answer: Callable[[], str]) -> None:
    while match.decision:
        match.answer(answer())


def _tricks_of(match: Match, seat: Seat) -> Problem | None:
    """How many of the tricks that are left a seat takes against all others; None where none are played."""
    problem = real_problem(match, seat)
    if problem is None:
        return None
    assert match.live
    place = list(match.live.table.active).index(seat)
    tricks = problem.tricks._replace(worth=Worth(per_trick=1), low=False)
    return problem._replace(tricks=tricks, takers=frozenset([place]))


def _best_card(match: Match, seat: Seat) -> str:
    """The answer that keeps all tricks for the seat, or from them."""
    assert match.decision
    problem = _tricks_of(match, seat)
    if problem is None:
        return match.decision.choices.texts()[0]
    found = kernel.solve(problem)
    best = next(card for card, value in found.by_card.items() if value == found.value)
    return f"play {card_text(best)}"
