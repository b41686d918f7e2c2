"""The contracts of Tapp: what is trump, what has to be reached, and what they are worth."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32, SUITS, Pack, pack_of
from kartenstube.core.known import Known
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN, Ranking, plain_suits

RANKS = "ATKQJ9876"
TAPP36 = pack_of("tapp36", RANKS)
ALL_POINTS, WINS = 120, 61
TOUT = 2  # 7: so many times the value at 60 points above


class Contract(NamedTuple):
    """A contract: its trump suits, of which the declarer names one if there are several; how many card points
    are one point of its value, or its `fixed` value; and whether it needs every trick, or none.
    """

    name: str
    suits: str = ""
    divisor: int = 1
    fixed: int = 0
    all_tricks: bool = False
    no_trick: bool = False

    @property
    def may_be_tout(self) -> bool:
        """Whether all tricks may be announced (TP-10)."""
        return not self.fixed


CONTRACTS = {
    one.name: one
    for one in (
        Contract("frage", "H", 4),
        Contract("solo", "CSD", 2),
        Contract("bettel", fixed=15, no_trick=True),
        Contract("heart_solo", "H"),
        Contract("rufer", SUITS, fixed=40, all_tricks=True),
        Contract("durch", SUITS, fixed=60, all_tricks=True),
    )
}
"""4 and 9: from low to high."""
OPTIONAL = ("bettel", "rufer", "durch")


def ladder(o: Values) -> tuple[str, ...]:
    """4 and 9: the contracts that may be bid, lowest first."""
    return tuple(name for name in CONTRACTS if name not in OPTIONAL or getattr(o, name))


def contract_of(k: Known) -> Contract | None:
    """The declarer's contract; None before one stands, and in a Ramsch."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


def needs_all(k: Known, contract: Contract) -> bool:
    """7: whether the declarer has to take every trick."""
    return contract.all_tricks or bool(k.fact(facts.TOUT))


def value(contract: Contract, won: bool, points: int, tout: bool) -> int:
    """7: what each opponent pays or gets, with so many card points of the declarer."""
    if contract.fixed:
        return contract.fixed
    if tout:
        return TOUT * value_of(contract, ALL_POINTS - WINS + 1)
    return value_of(contract, points - WINS + 1 if won else WINS - points)


def value_of(contract: Contract, margin: int) -> int:
    """7: the value of a contract that was won or lost by so much, fractions rounded up (TP-1)."""
    return -(-margin // contract.divisor)


# The cards


def pack(o: Values) -> Pack:
    """1 and 9: 36 cards, or 32 without the sixes."""
    return SKAT32 if o.short_deck else TAPP36


def talon_size(o: Values) -> int:
    """3 and 9: how many cards the Tapp has."""
    return 2 if o.short_deck else 3


@lru_cache(maxsize=16)
def ranking_of(short_deck: bool, trump: str) -> Ranking:
    """1: every suit from ace and ten down to the six, with this trump suit or, with "", none."""
    return plain_suits(SKAT32 if short_deck else TAPP36, RANKS, trump or None, AUGEN)


@lru_cache(maxsize=64)
def play_of(o: Values, contract: str, trump: str, every: bool = False) -> CardPlay:
    """5: how a contract is played. In a Bettel and a Ramsch nothing is trump: tricks are avoided in one, card
    points in the other. Where the declarer needs `every` trick they count, and not the points in them.
    """
    if contract == "bettel":
        return CardPlay(ranking_of(o.short_deck, ""), value=TrickValue(per_trick=1), misere=True)
    ranking = ranking_of(o.short_deck, "" if contract == "ramsch" else trump)
    rule = FollowRule(must_trump=o.must_trump)
    value = TrickValue(per_trick=1) if every else TrickValue(per_card=ranking.points)
    return CardPlay(ranking, rule, value, misere=contract == "ramsch")


def card_play(k: Known) -> CardPlay:
    """How the tricks are played; as in a Frage before anything is known, since that is the most usual."""
    contract = contract_of(k)
    every = contract is not None and needs_all(k, contract)
    return play_of(k.options, k.word(facts.CONTRACT), k.word(facts.TRUMP) or "H", every)
