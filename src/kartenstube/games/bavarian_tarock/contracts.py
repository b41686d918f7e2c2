"""The contracts of Bavarian Tarock: the targets, how the cards rank, and what a contract pays."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import pack_of
from kartenstube.core.known import Known
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN, Ranking, plain_suits
from kartenstube.games.bavarian_tarock import own_facts

RANKS = "ATKQJ9876"
BETTEL_RANKS = "AKQJT9876"  # 9
TAROCK36 = pack_of("tarock36", RANKS)
ALL_POINTS, LEAST, STEP = 120, 61, 5  # BT-5
STOCK = 3
TARGETS = (*map(str, range(LEAST, ALL_POINTS, STEP)), str(ALL_POINTS))
"""4: what may have to be reached, 61 to 116 by fives, and 120."""
CONTRACTS = ("pickup", "hand", "bettel")
FACTOR = {"pickup": 1, "hand": 2}
BETTEL = 20  # 7: what a Bettel pays
STAKE = 10  # 7: what each seat puts into the pot


class Result(NamedTuple):
    """7: whether the declarer has won, and what each opponent pays him or gets."""

    won: bool
    value: int


def result(contract: str, target: int, points: int) -> Result:
    """7, BT-2 and BT-3: a game for card points, with so many of the declarer."""
    return Result(points >= target, FACTOR[contract] * (1 + steps(target) + abs(points - target) // STEP))


def steps(target: int) -> int:
    """7: by how many steps the target lies above 61."""
    return -(-(target - LEAST) // STEP)


def target(k: Known) -> int:
    """4: the card points that the declarer needs; 0 before that is known, and in a Bettel."""
    return int(k.word(own_facts.TARGET) or 0)


def levels(o: Values) -> tuple[str, ...]:
    """4 and BT-1: the words of the duels, lowest first. In fives the opening itself is 61."""
    targets = TARGETS if o.ladder == "hand" else TARGETS[1:]
    return (*targets, "bettel") if o.bettel else targets


@lru_cache(maxsize=8)
def ranking_of(trump: str) -> Ranking:
    """1: every suit from ace and ten down to the six, with this trump suit or, with "", none."""
    return plain_suits(TAROCK36, RANKS, trump or None, AUGEN)


@lru_cache(maxsize=1)
def ranking_of_bettel() -> Ranking:
    """9: no trumps, and the ten below the jack."""
    return plain_suits(TAROCK36, BETTEL_RANKS, None, AUGEN)


@lru_cache(maxsize=32)
def play_of(o: Values, contract: str, trump: str) -> CardPlay:
    """5: how a contract is played."""
    rule = FollowRule(must_trump=o.must_trump, head_led=o.head_tricks, overtrump=o.head_tricks)
    if contract == "bettel":
        return CardPlay(ranking_of_bettel(), rule, TrickValue(per_trick=1), misere=True)
    ranking = ranking_of(trump)
    return CardPlay(ranking, rule, TrickValue(per_card=ranking.points))


def card_play(k: Known) -> CardPlay:
    """How the tricks are played; with hearts as trumps while no suit is named."""
    return play_of(k.options, k.word(facts.CONTRACT), k.word(facts.TRUMP) or "H")
