"""The contracts of Brandeln: what has to be reached, what it costs, and how it is played."""

from __future__ import annotations

from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SUITS, pack_of
from kartenstube.core.contract import Aim, Contract, table_of
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.ranking import Ranking, by_strength, plain_suits, with_trumps
from kartenstube.core.state import DealState
from kartenstube.mechanics.contract import Frame

RANKS = "AKQJT97"
TRUMP_RANKS = "J7AKQT9"  # 1: jack and seven of the trump suit are the highest
BRANDELN28 = pack_of("brandeln28", RANKS)
TRICKS = 7


@lru_cache(maxsize=8)
def ranking_of(trump: str) -> Ranking:
    """1: the ranking with this trump suit or, with "", without trumps."""
    if not trump:
        return plain_suits(BRANDELN28, RANKS)
    order = by_strength(BRANDELN28, TRUMP_RANKS)
    suit = plain_suits(BRANDELN28, TRUMP_RANKS, trump).trumps
    return with_trumps(BRANDELN28, RANKS, [card for card in order if suit >> card & 1])


HERRENMORD = "herrenmord"
CONTRACTS = table_of(
    *(Contract(str(needed), Aim("tricks", needed, TRICKS), needed, SUITS) for needed in range(3, 7)),
    Contract("bettel", Aim("none", most=TRICKS), 7),
    Contract("mord", Aim("tricks", TRICKS, TRICKS), 8, SUITS),
    Contract(HERRENMORD, Aim("tricks", TRICKS, TRICKS), 9),
)
"""4, 7 and 9: from low to high."""


def ladder(o: Values) -> tuple[str, ...]:
    """4 and 9: the contracts that may be bid, lowest first."""
    return tuple(name for name in CONTRACTS if name != HERRENMORD or o.herrenmord)


def contract_of(k: DealState) -> Contract | None:
    """The declarer's contract; None before there is one."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


def named(game: str, k: DealState, contract: Contract) -> Message:
    """The game by its name: a Brandel with clubs as trumps."""
    suit = k.word(facts.TRUMP)
    return Message(f"{game}.game.{contract.name}{'.suit' * bool(suit)}", {"suit": suit})


@lru_cache(maxsize=64)
def play_of(follow: str, contract: Contract | None, trump: str) -> CardPlay:
    """5: return how a contract is played. By Pierer a player who cannot follow must trump, and in a Bettel
    one who follows must beat; by Meyer one who follows must beat in every contract, and nobody must trump.
    """
    is_bettel = contract is not None and not contract.aim.needed
    beats = follow == "meyers" or is_bettel
    rule = FollowRule(must_trump=follow == "pierer", head_led=beats)
    return CardPlay(ranking_of(trump), rule, TrickValue(per_trick=1), misere=is_bettel)


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played; without trumps before anything is known."""
    return play_of(k.options.follow, contract_of(k), k.word(facts.TRUMP))


FRAME = Frame("brandeln", contract_of, card_play, name_of=named)
