"""Lets bots play their seats of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import process_time

from kartenstube.bots.base import BY_THE_CLOCK, Budget, in_time
from kartenstube.bots.levels import bot_named
from kartenstube.bots.temperament import Temperament, even
from kartenstube.core.decisions import Act, Answer, act_text, answer_text
from kartenstube.core.events import Seat
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match
from kartenstube.match.record import SeatLine

BOT_NAMES = ("Resi", "Xaver", "Vroni", "Kaspar", "Zenzi", "Loisl")
"""The default names of bots, by seat."""


def names_beside(player: Seat, count: int) -> list[str]:
    """The default names at a table of `count` seats, by seat: names of bots, and "" for the player."""
    bots = iter(BOT_NAMES)
    return ["" if seat == player else next(bots) for seat in range(count)]


def against_bots(player: Seat, names: Sequence[str], level: str = "medium") -> tuple[SeatLine, ...]:
    """The seats of a match of one player with bots of a level; `names` are by seat."""
    return tuple(SeatLine(name, "human" if seat == player else level) for seat, name in enumerate(names))


DEFAULT_BUDGET = Budget()
"""The budget of a bot where no clock runs."""


Temperaments = Callable[[str], Temperament]
"""The temperament of a bot, by its name. Without one told all are even: levels are what is compared."""


def thoughts(
    match: Match, budget: Budget = DEFAULT_BUDGET, temperaments: Temperaments = even
) -> Iterator[Act]:
    """Yield ever better answers of the asked seat's bot; the last one counts. Raises UnknownLevel for a seat
    without a bot.
    """
    assert match.decision
    seat = match.decision.seat
    line = match.seats[seat]
    bot = bot_named(line.player, temperaments(line.name))
    return bot.think(match.view(seat), match.game.rules, chance_of(match, seat), budget)


def play_on(match: Match) -> None:
    """Let the bots of a match say or answer one thing."""
    match.answer(next_said(match))


def next_said(match: Match) -> str:
    """The next thing said in a match of bots, as the record writes it: an interjection of any bot, else the
    answer of the asked one.
    """
    return next_interjection(match) or last_of(thoughts(match))


def said_within(seconds: float, match: Match) -> str:
    """The next thing said if a bot has `seconds` of its own processor time for an answer."""
    return next_interjection(match) or last_of(in_time(thoughts(match, BY_THE_CLOCK), seconds, process_time))


def last_of(thoughts: Iterator[Act]) -> str:
    """The text of a bot's last thought, which is its answer."""
    *_, best = thoughts
    return act_text(best)


def speak_up(match: Match, temperaments: Temperaments = even) -> None:
    """Let bots say out of turn all they want to say."""
    while said := next_interjection(match, temperaments):
        match.answer(said)


def next_interjection(match: Match, temperaments: Temperaments = even) -> str | None:
    """The next interjection of a bot, in the order of the seats, as the record writes it; None if all keep
    silent.
    """
    speakers = [seat for seat, _ in match.decision.interjections] if match.decision else []
    said = (aside_of(match, seat, temperaments) for seat in sorted(speakers))
    return next(filter(None, said), None)


def aside_of(match: Match, seat: Seat, temperaments: Temperaments) -> str | None:
    """The interjection of a seat's bot, as the record writes it; None for a person, and for a bot that may
    say nothing or keeps silent.
    """
    name, player = match.seats[seat]
    if player == "human" or match.decision is None or match.decision.may_say(seat) is None:
        return None
    act = bot_named(player, temperaments(name)).speak(
        match.view(seat), match.game.rules, chance_of(match, seat)
    )
    return answer_text(Answer(seat, act, is_interjection=True)) if act else None


def chance_of(match: Match, seat: Seat) -> SeededRandom:
    """The random numbers of a seat's bot: from the seed, the place in the match and the seat, never from the
    stream of a deck.
    """
    assert match.live
    number = len(match.standing.deals) + 1
    return SeededRandom(f"{match.seed}/bot/{number}/{len(match.live.answers)}/{seat}")
