"""The bytes that the kernel reads and writes: the structs of `src/solver/solver.h`."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kartenstube.core.card_play import FollowRule, TrickValue
from kartenstube.core.cards import FACES, Card, Mask, cards_of
from kartenstube.core.problem import Problem
from kartenstube.core.ranking import Ranking

SEATS, CARDS, COPIES, MARKS = 6, 64, 2, 8
MOST_NODES = 1 << 31
FLAGS = ("must_trump", "head_trump_lead", "trumps_free", "head_led", "overtrump")
"""Duties that are bits of one byte, the lowest first; the next bit says that the last suit are jokers."""


class Window(NamedTuple):
    """The values to tell apart: those below `low` or above `high` count as one; with `marks`, rising and at
    most as many as the kernel holds, a value counts as the highest mark that it reaches, or as `low`.
    """

    low: int = 0
    high: int = (1 << 15) - 1
    marks: tuple[int, ...] = ()


ALL_VALUES = Window()

HANDS = struct.Struct(f"<{SEATS}Q")
DUTIES = struct.Struct(f"<7Q{CARDS}s{CARDS}s")
VALUE = struct.Struct(f"<{CARDS}s{CARDS}h")
PLAY = struct.Struct(f"<{SEATS}s10B2I{2 + MARKS}iI")
STOCK = struct.Struct(f"<{CARDS}s{CARDS}s4B")
LAY_OFF = struct.Struct(f"<{SEATS + 2 * CARDS + 1}Q3B")
ANSWER = struct.Struct(f"<iI{CARDS}h")
TAKEN = struct.Struct(f"<{CARDS * SEATS}h")
ANSWER_SIZE = ANSWER.size + TAKEN.size


def padded(numbers: Sequence[int], size: int) -> tuple[int, ...]:
    """Masks or other numbers, and zeros behind them."""
    return (*numbers, *[0] * (size - len(numbers)))


def by_card(ranking: Ranking, values: Sequence[int]) -> dict[Card, int]:
    """The values of legal cards, by card; `values` has a negative one for all other cards."""
    return {card: values[number] for card, number in numbers_of(ranking).of.items() if values[number] >= 0}


class Numbers:
    """The numbers that the kernel's bytes have for the cards of a ranking: their own, or, in a pack with
    second copies, knights or tarocks, from 0 on. Raises ValueError for cards that the kernel cannot hold.
    """

    def __init__(self, ranking: Ranking) -> None:
        self.all: Mask = sum(ranking.members)
        self.cards = cards_of(self.all)
        self.are_own = max(self.cards) < CARDS
        self.of = {card: card if self.are_own else number for number, card in enumerate(self.cards)}
        copies = Counter(FACES[card] for card in self.cards if not ranking.jokers >> card & 1)
        if len(self.cards) + len(ranking.members) > CARDS or max(copies.values()) > COPIES:
            raise ValueError("the kernel cannot hold these cards")

    def mask(self, cards: Mask) -> Mask:
        """The mask of these cards by number, cards of no suit of the ranking left out."""
        own = cards & self.all
        return own if self.are_own else sum(1 << self.of[card] for card in cards_of(own))

    def table(self, values: Sequence[int]) -> bytes:
        """The value of each card, by number, as bytes."""
        return bytes(values if self.are_own else [values[card] for card in self.cards]) if values else b""


numbers_of = lru_cache(maxsize=64)(Numbers)
"""The numbers for a ranking, made once."""


def problem_bytes(
    problem: Problem,
    resumed: bool = False,
    nodes: int = MOST_NODES,
    one_value: bool = False,
    selfish: bool = False,
    window: Window = ALL_VALUES,
) -> bytes:
    """The bytes of `struct problem`: a problem, and the way to solve it."""
    play, side, start = problem
    numbers, rules, duties = _of_play(play.ranking, play.rule, play.value)
    return b"".join(
        (
            HANDS.pack(*padded([numbers.mask(hand) for hand in start.hands], SEATS)),
            rules,
            PLAY.pack(
                bytes(numbers.of[card] for card in start.trick),
                len(start.trick),
                start.leader,
                len(start.hands),
                len(play.ranking.members),
                sum(1 << place for place in side),
                play.misere,
                duties,
                resumed,
                selfish,
                play.rule.runs_from,
                nodes,
                one_value,
                window.low,
                window.high,
                *padded(window.marks, MARKS),
                len(window.marks),
            ),
        )
    )


@lru_cache(maxsize=64)
def _of_play(ranking: Ranking, rule: FollowRule, value: TrickValue) -> tuple[Numbers, bytes, int]:
    """The parts that all problems of a play share: the numbers of its cards, its rules and values as bytes,
    its duties. They are looked up as one, since a ranking is long.
    """
    return numbers_of(ranking), _rules(ranking, rule) + _value(value, ranking), _duties(ranking, rule)


def _duties(ranking: Ranking, rule: FollowRule) -> int:
    duties = sum(1 << bit for bit, name in enumerate(FLAGS) if getattr(rule, name))
    return duties | bool(ranking.jokers) << len(FLAGS)


def _rules(ranking: Ranking, rule: FollowRule) -> bytes:
    numbers = numbers_of(ranking)
    masks = (rule.no_lead, rule.must_lead, rule.called, rule.falls, rule.kept, rule.bound, ranking.later_wins)
    return DUTIES.pack(*map(numbers.mask, masks), numbers.table(ranking.group), numbers.table(ranking.power))


def _value(value: TrickValue, ranking: Ranking) -> bytes:
    by_left = [0, *(value.of_trick(left) for left in range(1, CARDS))]
    return VALUE.pack(numbers_of(ranking).table(value.per_card), *by_left)
