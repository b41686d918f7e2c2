"""Games with the jacks as trumps: their cards, base values, and how a value is counted, as Skat has them and
its relatives.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import SKAT32, Card, parse_cards, suit_of
from kartenstube.core.contract import NO_TRICK, Aim, Contract, DealResult
from kartenstube.core.messages import Message
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, by_strength, plain_suits, with_trumps

JACKS = parse_cards("JC JS JH JD")
GRAND, NULL = "grand", "null"
BASES = {"D": 9, "H": 10, "S": 11, "C": 12, GRAND: 24}
"""What one step of a suit game or of Grand counts."""
NULL_VALUE = 23
ALL_POINTS, WINS, SCHNEIDER = 120, 61, 30
"""All card points, those that win a game, and the most that are schneider."""
ENOUGH = Aim("points", WINS, ALL_POINTS)
NULL_RANKING = plain_suits(SKAT32, "AKQJT987", points=AUGEN)
"""In a Null nothing is trump, and the ten is low."""


@lru_cache(maxsize=8)
def ranking_of(trump: str) -> Ranking:
    """The ranking with the jacks as trumps and, for "C", "S", "H" or "D", the cards of that suit."""
    suit: list[Card] = [
        card for card in by_strength(SKAT32, ACE_TEN) if suit_of(card) == trump and card not in JACKS
    ]
    return with_trumps(SKAT32, ACE_TEN, [*JACKS, *suit], AUGEN)


@lru_cache(maxsize=64)
def play_of(contract: Contract) -> CardPlay:
    """The rules and values of a contract's tricks; the declarer of a Null avoids tricks."""
    if contract.aim == NO_TRICK:
        return CardPlay(NULL_RANKING, value=TrickValue(per_trick=1), misere=True)
    ranking = ranking_of(contract.suits)
    return CardPlay(ranking, value=TrickValue(per_card=ranking.points))


RAMSCH_PLAY = CardPlay(ranking_of(""), value=TrickValue(per_card=ranking_of("").points), misere=True)
"""In a Ramsch everybody avoids card points."""


def answer(contract: Contract) -> str:
    """The declarer's answer that names a contract: `trump C`, `grand`."""
    return f"trump {contract.suits}" if contract.suits else contract.kind


def is_schwarz(result: DealResult) -> bool:
    """Tell whether one of the two sides took no trick."""
    return not (result.tricks and result.others)


def is_schneider(result: DealResult) -> bool:
    """Tell whether one of the two sides has at most 30 card points."""
    return not SCHNEIDER < result.points < ALL_POINTS - SCHNEIDER


def counted_aloud(game: str, run: int, count: int, steps: Iterable[str]) -> Message:
    """The steps of a value as players count them one by one: with 2, game 3, hand 4; `run` is the number of
    matadors, negative for a hand without them.
    """
    said = Message(f"{game}.{'with' if run > 0 else 'without'}", {"count": count, "step": count + 1})
    for number, step in enumerate(steps, start=count + 2):
        said = Message(f"{game}.{step}", {"before": said, "step": number})
    return said
