"""The games of Baśka: their trumps, what they need, how their tricks are played, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import Card, pack_of, parse_cards
from kartenstube.core.contract import EVERY_TRICK, SHOWN, Aim, Contract, DealResult, table_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, with_trumps
from kartenstube.core.state import DealState

PACK = pack_of("baska16", "ATQJ")  # 1
QUEENS, JACKS = parse_cards("QC QS QH QD"), parse_cards("JC JS JH JD")
OLD_QUEENS = QUEENS[:2]
HEARTS, DIAMONDS = parse_cards("AH TH"), parse_cards("AD TD")
ALL_POINTS, WINS = 104, 53  # 1 and 7


@lru_cache(maxsize=4)
def ranking_of(gran: bool, hearts: str = "top") -> Ranking:
    """1: the order of the cards."""
    if gran:
        return with_trumps(PACK, ACE_TEN, JACKS, AUGEN)
    high = HEARTS if hearts == "top" else ()
    return with_trumps(PACK, ACE_TEN, [*high, *QUEENS, *JACKS, *DIAMONDS], AUGEN)


ENOUGH = Aim("points", WINS, ALL_POINTS)


@dataclass(frozen=True, slots=True, eq=False)
class BaskaContract(Contract):
    """A game: whether it may be bid, the cards without which it may not (`needs`), and whether its player
    announces that he plays alone.
    """

    is_bid: bool = True
    needs: tuple[Card, ...] = ()
    is_alone: bool = False

    @property
    def is_gran(self) -> bool:
        """Tell whether only the jacks are trumps."""
        return self.kind == "gran"


CONTRACTS = table_of(
    BaskaContract("zwykla", ENOUGH, 1, is_bid=False),
    BaskaContract("wesele", ENOUGH, 1, is_doubled=False, needs=OLD_QUEENS),
    BaskaContract("cicha", ENOUGH, 2, is_bid=False),
    BaskaContract("zolo", ENOUGH, 2, is_alone=True),
    BaskaContract("gran", ENOUGH, 3, kind="gran", is_alone=True),
    BaskaContract("zolo_du", EVERY_TRICK, 4, is_alone=True),
    BaskaContract("gran_du", EVERY_TRICK, 6, kind="gran", is_alone=True),
    BaskaContract("baszka", SHOWN, 6, is_doubled=False, needs=QUEENS, is_alone=True),
)
"""4 and 7: from low to high; the price is the base stake. Where nobody bids, `zwykla` is played, and a
`cicha` if one hand has both old queens.
"""
ZWYKLA, WESELE, CICHA, ZOLO = [CONTRACTS[name] for name in ("zwykla", "wesele", "cicha", "zolo")]
LADDER = tuple(name for name, one in CONTRACTS.items() if one.is_bid)
"""4: the contracts that may be bid, lowest first."""


def ladder(o: Values) -> tuple[str, ...]:
    """4 and 9: the contracts that may be bid, lowest first."""
    return tuple(word for word in LADDER if o.gran or not CONTRACTS[word].is_gran)


def contract_of(k: DealState) -> BaskaContract | None:
    """The game that is played; None before one stands. Whether a `zwykla` is a Cicha the cards decide."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


RULE = FollowRule(must_trump=True, head_led=True, overtrump=True)  # 5


@lru_cache(maxsize=32)
def play_of(contract: BaskaContract, hearts: str = "top") -> CardPlay:
    """5: return how a contract is played: suit is followed, trumps are a duty, and so is to beat the best
    card. Where every trick is needed tricks count, and not the points in them.
    """
    ranking = ranking_of(contract.is_gran, hearts)
    value = TrickValue(per_trick=1) if contract.aim.by_tricks else TrickValue(per_card=ranking.points)
    return CardPlay(ranking, RULE, value)


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played; before a contract is known as in a `zwykla`, the most usual one."""
    return play_of(contract_of(k) or ZWYKLA, str(k.options.hearts))


SCHNEIDER_WON, SCHNEIDER_LOST = 79, 26  # 7


def value(o: Values, contract: BaskaContract, result: DealResult, doublings: int) -> int:
    """7: the payment of each loser; below nothing, that of the declaring side to each opponent."""
    graded = grade(contract, result) if o.schneider else 1
    each = contract.price * graded * times(o, doublings)
    return each if contract.aim.is_met(result) else -each


def grade(contract: BaskaContract, result: DealResult) -> int:
    """7: by what the stake is multiplied because the losers have few card points, or no trick."""
    if contract.aim != ENOUGH:
        return 1
    if not contract.aim.losers_tricks(result):
        return 3
    return 1 if SCHNEIDER_LOST < result.points < SCHNEIDER_WON else 2


def times(o: Values, doublings: int) -> int:
    """9, kontra_mode: by what kontra and re multiply the stake."""
    return int(2**doublings) if o.kontra_mode == "double" else 1 + doublings
