"""The bytes that the kernel reads and writes: the structs of `src/solver/solver.h`."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import lru_cache

from kartenstube.core.card_play import FollowRule, TrickValue
from kartenstube.core.cards import Card, Mask
from kartenstube.core.problem import Problem
from kartenstube.core.ranking import Ranking

SEATS, CARDS = 6, 64
MOST_NODES = 1 << 31
FLAGS = ("must_trump", "head_trump_lead", "trumps_free", "head_led", "overtrump")
"""Duties that are bits of one byte, the lowest first."""

HANDS = struct.Struct(f"<{SEATS}Q")
DUTIES = struct.Struct(f"<5Q{CARDS}s{CARDS}s")
VALUE = struct.Struct(f"<{CARDS}s{CARDS}h")
PLAY = struct.Struct(f"<{SEATS}s9Bx2I")
STOCK = struct.Struct(f"<{CARDS}s{CARDS}s4B")
LAY_OFF = struct.Struct(f"<{SEATS + 2 * CARDS + 1}Q3B")
ANSWER = struct.Struct(f"<iI{CARDS}h")
TAKEN = struct.Struct(f"<{CARDS * SEATS}h")
ANSWER_SIZE = ANSWER.size + TAKEN.size


def padded(masks: Sequence[Mask], size: int) -> tuple[Mask, ...]:
    """The masks, and empty ones behind them."""
    return (*masks, *[0] * (size - len(masks)))


def by_card(values: Sequence[int]) -> dict[Card, int]:
    """The values of legal cards; all other cards have a negative one."""
    return {card: value for card, value in enumerate(values) if value >= 0}


def problem_bytes(
    problem: Problem,
    resumed: bool = False,
    nodes: int = MOST_NODES,
    one_value: bool = False,
    selfish: bool = False,
) -> bytes:
    """`struct problem`: a problem, and how it is to be solved."""
    play, side, start = problem
    return b"".join(
        (
            HANDS.pack(*padded(start.hands, SEATS)),
            _rules(play.ranking, play.rule),
            _value(play.value),
            PLAY.pack(
                bytes(start.trick),
                len(start.trick),
                start.leader,
                len(start.hands),
                len(play.ranking.members),
                sum(1 << place for place in side),
                play.misere,
                _duties(play.rule),
                resumed,
                selfish,
                nodes,
                one_value,
            ),
        )
    )


def _duties(rule: FollowRule) -> int:
    return sum(1 << bit for bit, name in enumerate(FLAGS) if getattr(rule, name))


@lru_cache(maxsize=64)
def _rules(ranking: Ranking, rule: FollowRule) -> bytes:
    return DUTIES.pack(
        rule.no_lead,
        rule.must_lead,
        rule.called,
        rule.falls,
        rule.kept,
        bytes(ranking.group),
        bytes(ranking.power),
    )


@lru_cache(maxsize=64)
def _value(value: TrickValue) -> bytes:
    by_left = [0, *(value.of_trick(left) for left in range(1, CARDS))]
    return VALUE.pack(bytes(value.per_card), *by_left)
