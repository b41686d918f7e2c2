"""The contracts of Brandeln: what has to be reached, what it costs, and how it is played."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import pack_of
from kartenstube.core.known import Known
from kartenstube.core.options import Values
from kartenstube.core.ranking import Ranking, by_strength, plain_suits, with_trumps

RANKS = "AKQJT97"
TRUMP_RANKS = "J7AKQT9"  # 1: jack and seven of the trump suit are the highest
BRANDELN28 = pack_of("brandeln28", RANKS)
TRICKS = 7


class Contract(NamedTuple):
    """A contract: how many tricks the declarer `needs`, its price, and whether he names a trump suit. Who
    needs none may not take any.
    """

    name: str
    needs: int
    price: int
    has_trumps: bool = True


CONTRACTS = {
    one.name: one
    for one in (
        Contract("3", 3, 3),
        Contract("4", 4, 4),
        Contract("5", 5, 5),
        Contract("6", 6, 6),
        Contract("bettel", 0, 7, has_trumps=False),
        Contract("mord", TRICKS, 8),
        Contract("herrenmord", TRICKS, 9, has_trumps=False),
    )
}
"""4, 7 and 9: from low to high."""


def ladder(o: Values) -> tuple[str, ...]:
    """4 and 9: the contracts that may be bid, lowest first."""
    return tuple(name for name in CONTRACTS if name != "herrenmord" or o.herrenmord)


def contract_of(k: Known) -> Contract | None:
    """The declarer's contract; None before there is one."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


def won(contract: Contract, tricks: int, others: int) -> bool | None:
    """5, 7 and BR-12: whether a contract is won with so many tricks of the declarer and of the others;
    None as long as that is open.
    """
    if not contract.needs:
        return False if tricks else True if others == TRICKS else None
    if tricks >= contract.needs:
        return True
    return False if others > TRICKS - contract.needs else None


@lru_cache(maxsize=8)
def ranking_of(trump: str) -> Ranking:
    """1: the ranking with this trump suit or, with "", without trumps."""
    if not trump:
        return plain_suits(BRANDELN28, RANKS)
    order = by_strength(BRANDELN28, TRUMP_RANKS)
    suit = plain_suits(BRANDELN28, TRUMP_RANKS, trump).trumps
    return with_trumps(BRANDELN28, RANKS, [card for card in order if suit >> card & 1])


@lru_cache(maxsize=64)
def play_of(follow: str, contract: str, trump: str) -> CardPlay:
    """5: how a contract is played. By Pierer who cannot follow must trump, and in a Bettel who follows must
    beat; by Meyer who follows must beat in every contract, and nobody must trump.
    """
    is_bettel = contract == "bettel"
    beats = follow == "meyers" or is_bettel
    rule = FollowRule(must_trump=follow == "pierer", head_led=beats)
    return CardPlay(ranking_of(trump), rule, TrickValue(per_trick=1), misere=is_bettel)


def card_play(k: Known) -> CardPlay:
    """How the tricks are played; before anything is known without trumps, as nothing more can be said."""
    return play_of(k.options.follow, k.word(facts.CONTRACT), k.word(facts.TRUMP))
