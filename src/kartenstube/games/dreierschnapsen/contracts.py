"""The contracts of Dreierschnapsen: who may play them, how they rank, and how their tricks are played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import pack_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN, Ranking, plain_suits
from kartenstube.core.state import DealState

ORDER, ACE_LOW = "ATKQJ", "TKQJA"  # 1
PACK = pack_of("schnapsen20", ORDER)
STRICT = FollowRule(must_trump=True, head_led=True, overtrump=True)  # 5
RUFER, OTHERS, ANY = "rufer", "others", "any"
RACE, SCHNAPSER, ALL, NONE = "race", "schnapser", "all", "none"


@lru_cache(maxsize=16)
def ranking_of(trump: str, ace_low: bool = False) -> Ranking:
    """1: the cards with this trump suit, "" for none."""
    return plain_suits(PACK, ACE_LOW if ace_low else ORDER, trump or None, AUGEN)


class Contract(NamedTuple):
    """A contract: its value, who may bid it, what it is about (66 points before the others, the same in a few
    tricks, all tricks, no trick), and whether trumps count and the ace is low.
    """

    value: int
    by: str
    goal: str
    trumps: bool = True
    ace_low: bool = False


CONTRACTS: Mapping[str, Contract] = MappingProxyType(
    {
        "normal": Contract(1, RUFER, RACE),
        "bettler": Contract(4, ANY, NONE, trumps=False),
        "assenbettler": Contract(5, ANY, NONE, trumps=False, ace_low=True),
        "schnapser": Contract(6, RUFER, SCHNAPSER),
        "gang": Contract(9, ANY, ALL, trumps=False),
        "zehnergang": Contract(10, ANY, ALL, trumps=False, ace_low=True),
        "bauernschnapser": Contract(12, RUFER, ALL),
        "kontraschnapser": Contract(12, OTHERS, SCHNAPSER),
        "kontrabauernschnapser": Contract(24, OTHERS, ALL),
    }
)
"""4.2, from low to high."""

OHNE = "_ohne"


class Bid(NamedTuple):
    """A contract that is bid, with the talon or without it."""

    contract: str
    ohne: bool = False

    @property
    def word(self) -> str:
        """The bid as the record writes it."""
        return self.contract + OHNE * self.ohne

    def rank(self, place: int) -> tuple[int, bool, int]:
        """4.2: the rank of the bid when made by this seat, counted clockwise from the Rufer."""
        return CONTRACTS[self.contract].value, self.ohne, -place


def bid_of(word: str) -> Bid:
    """The bid that a word of the record names."""
    return Bid(word.removesuffix(OHNE), word.endswith(OHNE))


def bids_of(o: Values, place: int) -> list[Bid]:
    """4.2 and DS-8: all bids to which a seat is entitled."""
    found = []
    for name, contract in CONTRACTS.items():
        played = o.contracts == "full" or not contract.ace_low
        if played and contract.by in (ANY, OTHERS if place else RUFER):
            found += [Bid(name), Bid(name, ohne=True)] if o.ohne and name != "normal" else [Bid(name)]
    return found


def contract_of(k: DealState) -> Contract | None:
    """The contract that is played; None in the auction."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


@lru_cache(maxsize=64)
def play_of(name: str, trump: str) -> CardPlay:
    """5: return how a contract is played. Card points count in those that are won with 66."""
    contract = CONTRACTS[name]
    ranking = ranking_of(trump if contract.trumps else "", contract.ace_low)
    counts = contract.goal in (RACE, SCHNAPSER)
    value = TrickValue(per_card=ranking.points) if counts else TrickValue(per_trick=1)
    return CardPlay(ranking, STRICT, value, misere=contract.goal == NONE)


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played; before a contract is known as in the lowest one."""
    return play_of(k.word(facts.CONTRACT) or "normal", k.word(facts.TRUMP))
