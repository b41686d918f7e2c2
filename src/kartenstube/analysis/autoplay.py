"""Lets bots play their seats of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kartenstube.bots.base import Budget
from kartenstube.bots.levels import bot_named
from kartenstube.core.decisions import Act, act_text
from kartenstube.core.events import Seat
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match
from kartenstube.match.record import SeatLine

BOT_NAMES = ("Resi", "Xaver", "Vroni", "Kaspar", "Zenzi", "Loisl")
"""The default names of bots, by seat."""


def names_beside(player: Seat, count: int) -> list[str]:
    """The default names at a table with so many seats, by seat: those of bots, and none for the player."""
    bots = iter(BOT_NAMES)
    return ["" if seat == player else next(bots) for seat in range(count)]


def against_bots(player: Seat, names: Sequence[str], level: str = "medium") -> tuple[SeatLine, ...]:
    """The seats of a match of one player with bots of a level."""
    return tuple(SeatLine(name, "human" if seat == player else level) for seat, name in enumerate(names))


DEFAULT_BUDGET = Budget()
"""The budget of a bot where no clock runs."""


def thoughts(match: Match, budget: Budget = DEFAULT_BUDGET) -> Iterator[Act]:
    """Ever better answers of the asked seat's bot; the last one counts. Raises UnknownLevel for a seat
    without a bot.

    Its random numbers come from the seed, the place in the match and the seat, never from the stream of a
    deck.
    """
    assert match.live
    assert match.decision
    seat, number = match.decision.seat, len(match.standing.deals) + 1
    chance = SeededRandom(f"{match.seed}/bot/{number}/{len(match.live.answers)}/{seat}")
    bot = bot_named(match.seats[seat].player)
    return bot.think(match.view(seat), match.game.rules, chance, budget)


def play_on(match: Match) -> None:
    """Let the asked seat's bot answer."""
    *_, best = thoughts(match)
    match.answer(act_text(best))
