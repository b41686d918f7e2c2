"""The solver's speed: the value of every legal card from the first card on, over random deals; in whatever
interpreter runs this.
"""

import time
from random import Random

from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import FRENCH52, RANKS, SKAT32, mask_of
from kartenstube.core.problem import Position, Problem
from kartenstube.core.ranking import ACE_TEN, AUGEN, plain_suits
from kartenstube.games.kein_stich.contracts import CONTRACTS, value_of
from kartenstube.games.spitzer.cards import RANKING, TRUMPS
from kartenstube.solver import api as solver

NO_TRUMP, HEARTS = plain_suits(FRENCH52, RANKS), plain_suits(FRENCH52, RANKS, "H")
SOLO = plain_suits(SKAT32, ACE_TEN, "H", AUGEN)
NO_TRUMP_32 = plain_suits(SKAT32, RANKS)


def hands(rng: Random, cards: list[int], seats: int, size: int) -> tuple[int, ...]:
    """Random hands."""
    mixed = rng.sample(cards, seats * size)
    return tuple(mask_of(mixed[seat * size : (seat + 1) * size]) for seat in range(seats))


def whist(low: bool):
    """German Whist's endgame, 13 cards each."""
    tricks = CardPlay(NO_TRUMP if low else HEARTS, FollowRule(), TrickValue(1), low)
    return lambda rng: Problem(tricks, frozenset([0]), Position(hands(rng, range(52), 2, 13), 0))


def spitzer(side: int):
    """Spitzer from the first card, with so many seats on the side that holds the two trumps."""
    tricks = CardPlay(RANKING, FollowRule(), TrickValue(per_card=RANKING.points))

    def make(rng: Random) -> Problem:
        while True:
            dealt = hands(rng, SKAT32.cards, 4, 8)
            declarers = frozenset(s for s in range(4) if any(dealt[s] >> card & 1 for card in TRUMPS))
            if len(declarers) == side:
                return Problem(tricks, declarers, Position(dealt, 0))

    return make


def kein_stich(contract: str):
    """A contract of Kein Stich, one against all."""
    tricks = CardPlay(NO_TRUMP_32, FollowRule(), value_of(CONTRACTS[contract], 8), misere=True)
    return lambda rng: Problem(
        tricks, frozenset([rng.randrange(4)]), Position(hands(rng, SKAT32.cards, 4, 8), 0)
    )


def solo(rng: Random) -> Problem:
    """Solo 66 from the first card: five seats, six tricks."""
    tricks = CardPlay(SOLO, FollowRule(must_trump=True), TrickValue(per_card=SOLO.points, at=((1, 10),)))
    return Problem(tricks, frozenset([rng.randrange(5)]), Position(hands(rng, SKAT32.cards, 5, 6), 0))


def ending(trump: bool):
    """Four hands of eight cards, two against two, counted in tricks."""
    tricks = CardPlay(HEARTS if trump else NO_TRUMP, FollowRule(), TrickValue(1))
    return lambda rng: Problem(tricks, frozenset([0, 2]), Position(hands(rng, range(52), 4, 8), 0))


# kinds of problems, and the targets: milliseconds, mean and 95 %
KINDS = {
    "German Whist, 13 cards": (whist(low=False), 0.5, 1.3),
    "  the same, low": (whist(low=True), 0.5, 1.3),
    "Spitzer, 2 against 2": (spitzer(2), 8, 30),
    "Spitzer, 1 against 3": (spitzer(1), 50, 200),
    **{f"Kein Stich, {name}": (kein_stich(name), 3, 10) for name in ("D1", "D2", "D3", "D4", "E1", "E2")},
    "Solo 66": (solo, 2, 8),
}


def solving_times(kind: str, deals: int) -> list[float]:
    """Milliseconds of each of so many problems, sorted; a few more are solved first to warm up."""
    make, rng, times = KINDS[kind][0], Random(kind), []
    for number in range(deals + 10):
        problem = make(rng)
        started = time.perf_counter()
        solver.solve(problem)
        if number >= 10:
            times.append(1000 * (time.perf_counter() - started))
    return sorted(times)
