"""The contracts of Tapp: what is trump, what has to be reached, how they are played, what they are worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32, SUITS, Pack, pack_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, Aim, Contract, DealResult, table_of
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN, Ranking, plain_suits
from kartenstube.core.state import DealState
from kartenstube.mechanics.contract import Frame
from kartenstube.mechanics.ramsch import is_ramsch

RANKS = "ATKQJ9876"
TAPP36 = pack_of("tapp36", RANKS)
ALL_POINTS, WINS = 120, 61


def pack(o: Values) -> Pack:
    """1 and 9: 36 cards, or 32 without the sixes."""
    return SKAT32 if o.short_deck else TAPP36


@lru_cache(maxsize=16)
def ranking_of(short_deck: bool, trump: str) -> Ranking:
    """1: every suit from ace and ten down to the six, with this trump suit or, with "", none."""
    return plain_suits(SKAT32 if short_deck else TAPP36, RANKS, trump or None, AUGEN)


def talon_size(o: Values) -> int:
    """3 and 9: the number of cards in the Tapp."""
    return 2 if o.short_deck else 3


WORDS = ("kontra", "re")  # 4


@dataclass(frozen=True, slots=True, eq=False)
class TappContract(Contract):
    """A contract: how many card points are one point of its value, where it has no fixed price."""

    divisor: int = 1

    @property
    def may_be_tout(self) -> bool:
        """Tell whether all tricks may be announced (TP-10)."""
        return not self.price


ENOUGH = Aim("points", WINS, ALL_POINTS)
CONTRACTS = table_of(
    TappContract("frage", ENOUGH, suits="H", takes_talon=True, divisor=4),
    TappContract("solo", ENOUGH, suits="CSD", divisor=2),
    TappContract("bettel", NO_TRICK, 15),
    TappContract("heart_solo", ENOUGH, suits="H"),
    TappContract("rufer", EVERY_TRICK, 40, SUITS),
    TappContract("durch", EVERY_TRICK, 60, SUITS),
)
"""4 and 9: from low to high."""
TOUTS = {
    name: replace(one, name=f"{name}.tout", aim=EVERY_TRICK)
    for name, one in CONTRACTS.items()
    if one.may_be_tout
}
"""4: the same with all tricks announced."""
FRAGE, RUFER = CONTRACTS["frage"], CONTRACTS["rufer"]
OPTIONAL = ("bettel", "rufer", "durch")


def ladder(o: Values) -> tuple[str, ...]:
    """4 and 9: the contracts that may be bid, lowest first."""
    return tuple(name for name in CONTRACTS if name not in OPTIONAL or getattr(o, name))


def contract_of(k: DealState) -> TappContract | None:
    """The declarer's contract; None before one stands, and in a Ramsch."""
    return (TOUTS if k.fact(facts.TOUT) else CONTRACTS).get(k.word(facts.CONTRACT))


@lru_cache(maxsize=64)
def play_of(o: Values, contract: TappContract, trump: str) -> CardPlay:
    """5: return how a contract is played. In a Bettel nothing is trump, and tricks are avoided. Where tricks
    decide they count, and not the points in them.
    """
    if contract.aim == NO_TRICK:
        return CardPlay(ranking_of(o.short_deck, ""), value=TrickValue(per_trick=1), misere=True)
    ranking, rule = ranking_of(o.short_deck, trump), FollowRule(must_trump=o.must_trump)
    by_tricks = contract.aim.by_tricks
    value = TrickValue(per_trick=1) if by_tricks else TrickValue(per_card=ranking.points)
    return CardPlay(ranking, rule, value)


@lru_cache(maxsize=8)
def play_of_ramsch(o: Values) -> CardPlay:
    """9: in a Ramsch nothing is trump, and card points are avoided."""
    ranking = ranking_of(o.short_deck, "")
    rule = FollowRule(must_trump=o.must_trump)
    return CardPlay(ranking, rule, TrickValue(per_card=ranking.points), misere=True)


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played; before anything is known as in a Frage, the most usual contract."""
    if is_ramsch(k):
        return play_of_ramsch(k.options)
    return play_of(k.options, contract_of(k) or FRAGE, k.word(facts.TRUMP) or "H")


def named(game: str, k: DealState, contract: TappContract) -> Message:
    """The game by its name: a Solo in clubs, a Frage with Tout; a Solo, as long as its suit is not named."""
    suit = k.word(facts.TRUMP)
    if contract.suits and not suit:
        return Message(f"fact.bid.{contract.name}")
    return Message(f"{game}.game.{contract.name}", {"suit": suit})


FRAME = Frame("tapp", contract_of, card_play, name_of=named)
TOUT = 2  # 7: so many times the value at 60 points above


def value(contract: TappContract, result: DealResult) -> int:
    """7: the payment between the declarer and each opponent, before kontra."""
    if contract.price:
        return contract.price
    if contract.aim.by_tricks:
        return TOUT * value_of(contract, ALL_POINTS - WINS + 1)
    return value_of(contract, margin(result))


def margin(result: DealResult) -> int:
    """7: by how many card points a contract was won or lost."""
    return result.points - WINS + 1 if ENOUGH.is_met(result) else WINS - result.points


def value_of(contract: TappContract, margin: int) -> int:
    """7: the value of a contract that was won or lost by so much, fractions rounded up (TP-1)."""
    return -(-margin // contract.divisor)
