"""The contracts of Bavarian Tarock: the targets, how they are played, and what they pay."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SUITS, pack_of
from kartenstube.core.contract import NO_TRICK, Aim, Contract, table_of
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN, Ranking, plain_suits
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock import own_facts
from kartenstube.mechanics.contract import Frame

RANKS = "ATKQJ9876"
BETTEL_RANKS = "AKQJT9876"  # 9
TAROCK36 = pack_of("tarock36", RANKS)
ALL_POINTS, LEAST, STEP = 120, 61, 5  # BT-5
STOCK = 3
HEARTS = "H"  # 9: what may have to be trump with the stock


@lru_cache(maxsize=8)
def ranking_of(trump: str) -> Ranking:
    """1: every suit from ace and ten down to the six, with this trump suit or, with "", none."""
    return plain_suits(TAROCK36, RANKS, trump or None, AUGEN)


@lru_cache(maxsize=1)
def ranking_of_bettel() -> Ranking:
    """9: no trumps, and the ten below the jack."""
    return plain_suits(TAROCK36, BETTEL_RANKS, None, AUGEN)


TARGETS = (*map(str, range(LEAST, ALL_POINTS, STEP)), str(ALL_POINTS))
"""4: the targets, 61 to 116 by fives, and 120."""
TO_THE_TARGET = Aim("points", LEAST, ALL_POINTS)
CONTRACTS = table_of(
    Contract("pickup", TO_THE_TARGET, 1, SUITS, takes_talon=True),
    Contract("hand", TO_THE_TARGET, 2, SUITS),
    Contract("bettel", NO_TRICK, 20),
)
"""4 and 7: of the first two the price is that of a step."""
PICKUP, HAND, BETTEL = CONTRACTS.values()


@lru_cache(maxsize=64)
def to_reach(contract: Contract, target: int) -> Contract:
    """4: a contract with this target; a Bettel has none."""
    return contract if contract == BETTEL else replace(contract, aim=TO_THE_TARGET._replace(needed=target))


def target(k: DealState) -> int:
    """4: the card points that the declarer needs; 0 before that is known, and in a Bettel."""
    return int(k.word(own_facts.TARGET) or 0)


def contract_of(k: DealState) -> Contract | None:
    """The declarer's contract with its target; None before it stands."""
    contract = CONTRACTS.get(k.word(facts.CONTRACT))
    return contract and to_reach(contract, target(k))


def sought(k: DealState) -> Contract:
    """The same; with the stock as long as it is not said whether it is taken."""
    return contract_of(k) or to_reach(PICKUP, target(k))


def levels(o: Values) -> tuple[str, ...]:
    """4 and BT-1: the words of the duels, lowest first. In fives the opening itself is 61."""
    return with_bettel(o, TARGETS if o.ladder == "hand" else TARGETS[1:])


def with_bettel(o: Values, targets: tuple[str, ...]) -> tuple[str, ...]:
    """9: targets, and above them a Bettel if it is allowed."""
    return (*targets, BETTEL.name) if o.bettel else targets


@lru_cache(maxsize=32)
def play_of(o: Values, trump: str) -> CardPlay:
    """5: return how the cards are played with this trump suit or, with "", in a Bettel."""
    rule = FollowRule(must_trump=o.must_trump, head_led=o.head_tricks, overtrump=o.head_tricks)
    if not trump:
        return CardPlay(ranking_of_bettel(), rule, TrickValue(per_trick=1), misere=True)
    ranking = ranking_of(trump)
    return CardPlay(ranking, rule, TrickValue(per_card=ranking.points))


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played; with hearts as trumps while no suit is named."""
    is_bettel = CONTRACTS.get(k.word(facts.CONTRACT)) == BETTEL
    trump = "" if is_bettel else k.word(facts.TRUMP) or HEARTS
    return play_of(k.options, trump)


def named(game: str, k: DealState, contract: Contract) -> Message:
    """The game by its name: how, for how much, with which trumps."""
    return Message(f"{game}.game.{contract.name}", {"target": target(k), "suit": k.word(facts.TRUMP)})


FRAME = Frame("bavarian-tarock", contract_of, card_play, name_of=named)


def current_contract(t: Table) -> Contract:
    """The declarer's contract. Raises Fault in a position that lacks the contract or its target."""
    contract = FRAME.contract(t)
    if not contract.aim.by_tricks:
        target_of(t)
    return contract


def target_of(t: Table) -> int:
    """The card points that the declarer needs. Raises Fault in a position that does not say how many."""
    if not target(t):
        raise Fault(Message("fault.bavarian-tarock.no_target"))
    return target(t)


def value(contract: Contract, points: int) -> int:
    """7, BT-2 and BT-3: the payment between the declarer and each opponent, by the declarer's card points."""
    if contract == BETTEL:
        return contract.price
    return contract.price * (1 + steps(contract.aim.needed) + fives(contract, points))


def steps(target: int) -> int:
    """7: by how many steps the target lies above 61."""
    return -(-(target - LEAST) // STEP)


def fives(contract: Contract, points: int) -> int:
    """7: the number of whole fives between the target and the card points reached."""
    return abs(points - contract.aim.needed) // STEP
