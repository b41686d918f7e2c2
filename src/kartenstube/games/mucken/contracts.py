"""The games of Mucken: what is trump, how high they stand, what they need, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import SKAT32, Pack, pack_of, parse_cards
from kartenstube.core.cards import suit_of as printed_suit
from kartenstube.core.contract import EVERY_TRICK, Aim, Contract, table_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, by_strength, with_trumps
from kartenstube.core.state import DealState
from kartenstube.games.mucken.sides import playing_pair
from kartenstube.mechanics.contract import Frame

SHORT24 = pack_of("muck24", "AKQJT9")  # 1
OBERS, UNTERS = parse_cards("QC QS QH QD"), parse_cards("JC JS JH JD")
ALL_POINTS = 120


def pack(o: Values) -> Pack:
    """1 and 9: 24 cards, or 32."""
    return SKAT32 if o.deck == "long" else SHORT24


@lru_cache(maxsize=8)
def ranking_of(kind: str, deck: str = "short") -> Ranking:
    """1: the order of the cards in a game of this kind."""
    cards = SKAT32 if deck == "long" else SHORT24
    highest = {"wenz": UNTERS, "geier": OBERS}.get(kind, (*OBERS, *UNTERS))
    hearts = [card for card in by_strength(cards, ACE_TEN) if printed_suit(card) == "H"]
    rest = [card for card in hearts if card not in highest] if kind == "muck" else []
    return with_trumps(cards, ACE_TEN, [*highest, *rest], AUGEN)


AIMS = (Aim("points", 61, ALL_POINTS), Aim("points", 91, ALL_POINTS), EVERY_TRICK)
"""7: the aims of the three levels."""
MARKS = ("", "_schneider", "_tout")


@dataclass(frozen=True, slots=True, eq=False)
class MuckenContract(Contract):
    """A game: what is trump in it (`kind`: muck wenz geier), and how high it is bid (`level` from 1)."""

    level: int = 1


CONTRACTS = table_of(
    *(
        MuckenContract(kind + mark, aim, kind=kind, level=level)
        for kind in ("geier", "muck", "wenz")
        for level, (mark, aim) in enumerate(zip(MARKS, AIMS, strict=True), start=1)
    )
)
LOWEST = CONTRACTS["muck"]


def kinds(o: Values) -> tuple[str, ...]:
    """4: the kinds of games, the lower ones first."""
    both = ("muck", "wenz") if o.order == "wenz_over_muck" else ("wenz", "muck")
    return ("geier", *both) if o.geier else both


@lru_cache(maxsize=16)
def ladder(o: Values) -> tuple[str, ...]:
    """4: the games that may be bid, lowest first."""
    return tuple(kind + mark for mark in MARKS for kind in kinds(o))


def contract_of(k: DealState) -> MuckenContract | None:
    """The game that is played; None before one stands."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


@lru_cache(maxsize=32)
def play_of(contract: MuckenContract, deck: str = "short") -> CardPlay:
    """5: return how a contract is played. Suit is followed and nothing else is a duty; where every trick is
    needed tricks count, and not the points in them.
    """
    ranking = ranking_of(contract.kind, deck)
    counts = TrickValue(per_trick=1) if contract.aim.by_tricks else TrickValue(per_card=ranking.points)
    return CardPlay(ranking, value=counts)


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played; before a contract is known as in a Muck, the most usual one."""
    return play_of(contract_of(k) or LOWEST, str(k.options.deck))


FRAME = Frame("mucken", contract_of, card_play, playing_pair)


def value(o: Values, contract: MuckenContract) -> int:
    """7: the value of a contract before schneider and kontra."""
    numbers = [int(number) for number in o.values.split("_")]
    lower, higher = numbers[:3], numbers[3:]
    if contract.kind == "geier":
        return max(1, lower[contract.level - 1] - 1)
    return (higher if contract.kind == kinds(o)[-1] else lower)[contract.level - 1]
