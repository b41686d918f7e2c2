"""The corpus: seeded matches of every game, which the checks of what holds for all games walk through.

Options and answers are by lot, so a match is the same in every run and in every interpreter. It is played to
its end once, and looked at again by every check: at one moment of its course (`at_moments`) or after each of
its answers (`after_each_answer`). A check that fails names its match, which can then be walked through alone:
`MATCH="spitzer 17" pytest tests/engine/test_invariants.py`.
"""

import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple
from zlib import crc32

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from strategies import deal_out, fits, play_match, some_values, started, to_the_end

from kartenstube.core.decisions import OneOf, act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import Record

FEW = settings().max_examples < 20
IS_DAY = settings().max_examples < 60
A_GAME = 4 if FEW else 20 if IS_DAY else 100
"""How many matches there are of each game."""
ALONE = os.environ.get("MATCH", "")
"""The name of the only match to walk through, if there is one."""
WHOLE = not (IS_DAY or ALONE)
"""Whether the whole corpus is there, such that what happens now and then can be counted on."""


class Moment(NamedTuple):
    """A match at a moment of its course. No check changes `match`; `whole` is its record when it is over."""

    name: str
    whole: Record
    answers: int
    match: Match


def options_by_lot(game: str, chance: SeededRandom) -> dict:
    """Options of a game that go together, each of them set now and then; the match is kept short."""
    while True:
        given = {}
        for option in GAMES[game].options:
            if chance.below(3) == 0:
                allowed = some_values(option)
                given[option.id] = allowed[chance.below(len(allowed))]
        for name in ("deals", "rounds", "target", "start"):
            if name in GAMES[game].options.by_id:
                given[name] = GAMES[game].options.by_id[name].allowed[chance.below(2)]
        given = to_the_end(game, given)
        if fits(game, given):
            return given


def answer_by_lot(match: Match, chance: SeededRandom) -> str:
    """One of the legal answers, chosen by its place in the list of the trace; now and then something that is
    said out of turn.
    """
    choices, interjections = match.decision.choices, match.decision.interjections
    if interjections and chance.below(6) == 0:
        seat, sayings = chance.choice(interjections)
        return f"@{seat} {chance.choice(sayings.texts())}"
    if isinstance(choices, OneOf):
        return chance.choice(choices.texts())
    return act_text(random_act(choices, chance.below))


def by_lot(game: str, number: int) -> Match:
    """The match of this number with its first deal on the table."""
    return started(options_by_lot(game, SeededRandom(f"options {number}")), f"corpus {number}", game)


def match_of(game: str, seed: str) -> Match:
    """A match with options by lot, played to its end."""
    return play_match(started(options_by_lot(game, SeededRandom(seed)), seed, game))


def matches_of(game: str, word: str, number: int) -> Iterator[Match]:
    """So many matches, each with options by lot, played to its end."""
    return (match_of(game, f"{word} {at}") for at in range(number))


def played_by_lot(match: Match, chance: SeededRandom) -> Match:
    """Play to the end of the match."""
    while deal_out(match):
        match.answer(answer_by_lot(match, chance))
    return match


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """All matches of a game, each at one moment; or the only one of the corpus that is asked for."""
    if ALONE:
        alone, _, number = ALONE.rpartition(" ")
        return (moment(game, int(number)),) if game == alone else ()
    return tuple(moment(game, number) for number in range(A_GAME))


def moment(game: str, number: int) -> Moment:
    """A match at a moment by lot; now and then it stands where a deal is over, or at its very end."""
    chance = SeededRandom(f"corpus {game} {number}")
    over = played_by_lot(by_lot(game, number), chance)
    whole = over.record._replace(result=over.result())
    deals = [len(deal.actions) for deal in whole.deals]
    answers = chance.below(1 + sum(deals))
    if chance.below(4) == 0:
        answers = sum(deals[: 1 + chance.below(len(deals))])
    if chance.below(10) == 0:
        answers = sum(deals)
    return Moment(f"{game} {number}", whole, answers, Match(cut(whole, answers)))


def cut(record: Record, answers: int) -> Record:
    """The record as it was after so many answers of the match."""
    deals = []
    for deal in record.deals:
        deals.append(deal._replace(actions=deal.actions[:answers]))
        answers -= len(deals[-1].actions)
        if not answers and len(deal.actions):
            break
    return record._replace(deals=tuple(deals), result=None)


def walk(check: Callable[[Match], None], moment: Moment) -> None:
    """Check a match at its moment; the check leaves it as it is."""
    check(moment.match)
    assert moment.match.record == cut(moment.whole, moment.answers), "the check changed the match"


def run_through(check: Callable[[Match], None], moment: Moment) -> None:
    """Check a match when it has been dealt and after each of its answers."""
    start = Match(cut(moment.whole, 0))
    check(start)
    Match(moment.whole, watch=check)


def _contract(way: Callable, every: int) -> Callable:
    """What makes a test of a check, once for each game: of every so manyth match, and of other ones for other
    checks.
    """

    def of(check):
        @pytest.mark.parametrize("game", sorted(GAMES))
        def test(game):
            step = 1 if ALONE else min(every, A_GAME)
            for moment in moments(game)[crc32(check.__name__.encode()) % step :: step]:
                told_of(way, check, moment)

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return of


def told_of(way: Callable, check: Callable[[Match], None], moment: Moment) -> None:
    """Check a match; a failure tells which one it was, and after how many of its answers."""

    def counted(match):
        try:
            check(match)
        except Exception as error:
            error.add_note(f"after {sum(len(deal.actions) for deal in match.record.deals)} answers of")
            raise

    try:
        way(counted, moment)
    except Exception as error:
        error.add_note(told(moment))
        raise


def told(moment: Moment) -> str:
    """What is needed to see a failure again."""
    options, seed = dict(moment.whole.options), moment.whole.seed
    return f'MATCH="{moment.name}": seed {seed!r}, options {options}'


def at_moments(every: int = 5) -> Callable:
    """A check of matches at their moments."""
    return _contract(walk, every)


def after_each_answer(every: int = 10) -> Callable:
    """A check of matches after each of their answers."""
    return _contract(run_through, every)


corpus_matches = st.deferred(
    lambda: st.sampled_from([moment.match for game in sorted(GAMES) for moment in moments(game)])
)
"""For Hypothesis: a match at its moment, which a test leaves as it is."""
