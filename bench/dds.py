"""The same endings by Bo Haglund's DDS (PyPI `endplay`, for this comparison only): values must agree."""

import time
from random import Random
from statistics import fmean

from endplay.dds import solve_board
from endplay.types import Deal, Denom, Player
from problems import ending

from kartenstube.core.cards import cards_of, rank_of, suit_of
from kartenstube.solver import api as solver

ENDINGS = 200


def compare(trump: bool) -> tuple[float, float]:
    """Mean milliseconds of the processor that DDS and our kernel take for the value of all leads of the
    same endings, in turn.
    Raises AssertionError where they disagree.
    """
    make, rng = ending(trump), Random("endings")
    theirs, ours = [], []
    for _ in range(ENDINGS):
        problem = make(rng)
        deal = Deal(pbn(problem.start.hands), first=Player.north, trump=Denom.hearts if trump else Denom.nt)
        started = time.process_time()
        board = solve_board(deal)
        theirs.append(time.process_time() - started)
        started = time.process_time()
        found = solver.solve(problem)
        ours.append(time.process_time() - started)
        values = {str(card): tricks for card, tricks in board}
        assert sorted(values.values()) == sorted(found.by_card.values()), problem
        assert max(values.values()) == found.value
    return 1000 * fmean(theirs), 1000 * fmean(ours)


def pbn(hands: tuple[int, ...]) -> str:
    """Four hands in the notation of bridge programs."""

    def one(hand: int) -> str:
        suits = ("".join(rank_of(card) for card in cards_of(hand) if suit_of(card) == s) for s in "SHDC")
        return ".".join(suits)

    return "N:" + " ".join(map(one, hands))
