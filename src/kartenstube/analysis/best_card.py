"""The one best card of a moment: by an expert's worlds, which agree with all that the seat can see, and
better than every other by so much that a player feels it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import floor
from typing import Any, NamedTuple

from kartenstube.bots.base import Budget
from kartenstube.bots.expert import tried
from kartenstube.bots.game_bots import Expert
from kartenstube.bots.games import bots_of
from kartenstube.bots.hint import hints, reason
from kartenstube.bots.search import flat_prior
from kartenstube.bots.search_result import MADE, SearchResult
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import PLAYS, Act
from kartenstube.core.messages import Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match

BUDGET = Budget(worlds=60, nodes=3_000_000)
"""The expert's budget for a card that is to be the best one."""
LEADS = {MADE: 3, "card_points": 10, "trick": 1, "tricks": 1, "stakes": 3, "points": 3}
"""The least lead of the best card over the next, by what it counts: games won in so many of ten layouts more,
or units of the tricks.
"""


class BestCard(NamedTuple):
    """The best card of a moment: its `lead` over the next best in the `unit` of LEADS, the message what each
    other card costs, by its text, the reason, and in how many of ten layouts no other card is better.
    """

    card: str
    lead: int
    unit: str
    others: Mapping[str, Message]
    why: Message
    tenths: int

    def is_clear(self) -> bool:
        """Return whether it is better by enough."""
        return self.lead >= LEADS[self.unit]

    def cards(self) -> dict[str, Any]:
        """Each card that may be played, with null if it is the best one, else the message what it costs."""
        return {self.card: None, **{card: message.plain() for card, message in self.others.items()}}


def best_card(match: Match, budget: Budget = BUDGET) -> Iterator[BestCard | None]:
    """Yield None after each slice of work, and then the best card for the seat that is asked; None where
    anything but a card may be answered, worlds say nothing, or another card may be as good.
    """
    assert match.decision
    view, rules = match.view(match.decision.seat), match.game.rules
    found = SearchResult({})
    for result in hints(view, rules, chance_of(match), budget):
        found = result
        yield None
    best = found.best()
    others = found.others(best)
    if not found.worlds or not others or any(act not in PLAYS for act in (best, *others)):
        return
    if not all(found.is_clear(best, other) for other in others):
        return
    counted, unit = found, found.unit
    if unit not in LEADS or lead_of(counted, unit, best) < LEADS[unit]:
        counted, unit = SearchResult({}), match.game.display.trick_unit
        for result in taken(match, best, budget):
            counted = result
            yield None
    if not counted.worlds or unit not in LEADS:
        return
    costs = {card_text(other.cards[0]): cost(counted, unit, best, other) for other in others}
    why = reason(view, rules, best, chance_of(match), found)
    tenths = found.tenths(found.unbeaten(best))
    yield BestCard(card_text(best.cards[0]), lead_of(counted, unit, best), unit, costs, why, tenths)


def chance_of(match: Match) -> SeededRandom:
    """The random numbers at this moment, which differ from those of a hint."""
    assert match.live
    return SeededRandom(f"{match.seed}/best/{len(match.record.deals)}/{len(match.live.answers)}")


def taken(match: Match, best: Act, budget: Budget) -> Iterator[SearchResult]:
    """The results of a search that counts what the seat's side takes, in the unit of tricks; nothing where
    tricks say nothing.
    """
    assert match.decision
    view, rules, choices = match.view(match.decision.seat), match.game.rules, match.decision.choices
    bots, play = bots_of(view.game), rules.card_play(view)
    plain = replace(bots, expert=Expert(likelihood=bots.expert.likelihood))
    task = plain.search_task(view, rules, chance_of(match)) if play and choices.is_free() else None
    if task:
        found = SearchResult(flat_prior(task.acts, best))
        yield from tried(view, rules, chance_of(match), budget, task, found)


def lead_of(found: SearchResult, unit: str, best: Act) -> int:
    """The lead of the best card over the next best in whole units."""
    others = found.others(best)
    if unit == MADE:
        return found.tenths(found.won(best)) - max(found.tenths(found.won(other)) for other in others)
    return floor(min(found.ahead(best, other) for other in others))


def cost(found: SearchResult, unit: str, best: Act, other: Act) -> Message:
    """The message what another card costs."""
    if unit == MADE:
        won = [found.tenths(found.won(act)) for act in (other, best)]
        return Message("best.won", {"won": won[0], "best": won[1]})
    return Message("best.costs", {"n": round(found.ahead(best, other)), "unit": unit})


def last(found: Iterator[BestCard | None]) -> BestCard | None:
    """The best card, once all slices are done."""
    *_, best = (None, *found)
    return best
