"""The games of Baśka: their trumps, how their tricks are played, and what they are worth."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import pack_of, parse_cards
from kartenstube.core.known import Known
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, with_trumps

PACK = pack_of("baska16", "ATQJ")  # 1
QUEENS, JACKS = parse_cards("QC QS QH QD"), parse_cards("JC JS JH JD")
OLD_QUEENS = QUEENS[:2]
HEARTS, DIAMONDS = parse_cards("AH TH"), parse_cards("AD TD")
ALL_POINTS, WINS = 104, 53  # 1 and 7
SCHNEIDER_WON, SCHNEIDER_LOST = 79, 26  # 7

LADDER = ("wesele", "zolo", "gran", "zolo_du", "gran_du", "baszka")
"""4: what may be bid, lowest first. Where nobody bids, `zwykla` is played."""
CONTRACTS = ("zwykla", *LADDER)
BASE = {
    "zwykla": 1,
    "wesele": 1,
    "cicha": 2,
    "zolo": 2,
    "gran": 3,
    "zolo_du": 4,
    "gran_du": 6,
    "baszka": 6,
}
"""7: the base stakes; a `zwykla` is worth that of a `cicha` if one hand has both old queens."""
ALONE = ("zolo", "gran", "zolo_du", "gran_du", "baszka")
ALL_TRICKS = ("zolo_du", "gran_du")
SHOWN = ("baszka",)
DOUBLED = ("zwykla", "zolo", "gran", "zolo_du", "gran_du")

RULE = FollowRule(must_trump=True, head_led=True, overtrump=True)  # 5


def ladder(o: Values) -> tuple[str, ...]:
    """4 and 9: what may be bid, lowest first."""
    return tuple(word for word in LADDER if o.gran or not is_gran(word))


def is_gran(contract: str) -> bool:
    """Whether only the jacks are trumps."""
    return contract.startswith("gran")


def contract_of(k: Known) -> str:
    """The game that is played, one of CONTRACTS; "" before one stands. Whether a `zwykla` is a Cicha the
    cards decide.
    """
    return k.word(facts.CONTRACT)


@lru_cache(maxsize=4)
def ranking_of(gran: bool, hearts: str = "top") -> Ranking:
    """1: the order of the cards."""
    if gran:
        return with_trumps(PACK, ACE_TEN, JACKS, AUGEN)
    high = HEARTS if hearts == "top" else ()
    return with_trumps(PACK, ACE_TEN, [*high, *QUEENS, *JACKS, *DIAMONDS], AUGEN)


@lru_cache(maxsize=32)
def play_of(contract: str, hearts: str = "top") -> CardPlay:
    """5: how a game is played: suit is followed, trumps are a duty, and so is to beat the best card. Where
    every trick is needed they count, and not the points in them.
    """
    ranking = ranking_of(is_gran(contract), hearts)
    value = TrickValue(per_trick=1) if contract in ALL_TRICKS else TrickValue(per_card=ranking.points)
    return CardPlay(ranking, RULE, value)


def card_play(k: Known) -> CardPlay:
    """How the tricks are played; before a game stands as in a `zwykla`, which is the most usual."""
    return play_of(contract_of(k) or "zwykla", str(k.options.hearts))


class Outcome(NamedTuple):
    """How a game came out: the card points of the declaring side, its tricks, and those of the others."""

    points: int
    tricks: int
    others: int


def is_won(contract: str, outcome: Outcome) -> bool:
    """7: 53 card points, every trick, or all queens."""
    if contract in ALL_TRICKS:
        return not outcome.others
    return contract in SHOWN or outcome.points >= WINS


def grade(contract: str, outcome: Outcome) -> int:
    """7: by what the stake is multiplied because the losers have few card points, or no trick."""
    if contract in ALL_TRICKS or contract in SHOWN:
        return 1
    won = is_won(contract, outcome)
    if not (outcome.others if won else outcome.tricks):
        return 3
    is_low = outcome.points >= SCHNEIDER_WON if won else outcome.points <= SCHNEIDER_LOST
    return 2 if is_low else 1


def times(o: Values, doublings: int) -> int:
    """9, kontra_mode: by what kontra and re multiply the stake."""
    return int(2**doublings) if o.kontra_mode == "double" else 1 + doublings


def value(o: Values, contract: str, outcome: Outcome, doublings: int) -> int:
    """7: what each loser pays, and below nothing what the declaring side pays to each."""
    graded = grade(contract, outcome) if o.schneider else 1
    each = BASE[contract] * graded * times(o, doublings)
    return each if is_won(contract, outcome) else -each
