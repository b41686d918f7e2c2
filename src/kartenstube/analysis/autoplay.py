"""Lets bots play their seats of a match."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.base import Budget
from kartenstube.bots.levels import bot_named
from kartenstube.core.decisions import Act, act_text
from kartenstube.core.shuffle import Chance
from kartenstube.match.match import Match

BOT_NAMES = ("Resi", "Xaver", "Vroni", "Kaspar", "Zenzi", "Loisl")
"""What bots are called that nobody has named, by seat."""

USUAL = Budget()
"""What a bot may think about where no clock runs."""


def thoughts(match: Match, budget: Budget = USUAL) -> Iterator[Act]:
    """The asked seat's bot at work: ever better answers, the last one counts. Raises UnknownLevel for a seat
    without a bot.

    Its chance comes from the seed, the place in the match and the seat, never from the stream of a deck.
    """
    assert match.live
    assert match.decision
    seat, number = match.decision.seat, len(match.standing.deals) + 1
    chance = Chance(f"{match.seed}/bot/{number}/{len(match.live.answers)}/{seat}")
    bot = bot_named(match.seats[seat].player)
    return bot.think(match.view(seat), match.game.rules, chance, budget)


def play_on(match: Match) -> None:
    """Let the asked seat's bot answer."""
    *_, best = thoughts(match)
    match.answer(act_text(best))
