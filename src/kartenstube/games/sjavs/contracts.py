"""The contracts of both games of Sjavs, and how their tricks are played."""

from __future__ import annotations

from functools import cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.contract import EVERY_TRICK, Aim, Contract, table_of
from kartenstube.core.messages import Message
from kartenstube.core.ranking import Ranking
from kartenstube.core.state import DealState
from kartenstube.games.sjavs.cards import ALL_POINTS, CLUBS, WINS, is_faroese, pack, ranking_of
from kartenstube.games.sjavs.sides import declaring
from kartenstube.mechanics.contract import Frame

ENOUGH = Aim("points", WINS, ALL_POINTS)
CONTRACTS = table_of(
    Contract("spil", ENOUGH, 1, takes_talon=True),
    Contract("stryger", ENOUGH, 4),
    Contract("tout", EVERY_TRICK, 10, takes_talon=True),
    Contract("stroeget_tout", EVERY_TRICK, 15),
)
"""4 and 7: the Danish games from low to high."""
SUIT = Contract("suit", ENOUGH)
"""7: the contract of the makers of the Faroese game; their payment depends on their card points."""


def contract_of(k: DealState) -> Contract | None:
    """The game that is played; None before a Danish one stands."""
    return SUIT if is_faroese(k.options) else CONTRACTS.get(k.word(facts.CONTRACT))


@cache
def play_of(ranking: Ranking, by_tricks: bool) -> CardPlay:
    """5: suit is followed and nothing else is a duty. Card points count, or tricks."""
    return CardPlay(
        ranking, value=TrickValue(per_trick=1) if by_tricks else TrickValue(per_card=ranking.points)
    )


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played. Before a suit is named it is taken for clubs, in which the six are
    highest, too.
    """
    ten_high = is_faroese(k.options) and bool(k.options.ten_high)
    ranking, contract = ranking_of(k.word(facts.TRUMP) or CLUBS, pack(k.options), ten_high), contract_of(k)
    return play_of(ranking, contract is not None and contract.aim.by_tricks)


def named(game: str, k: DealState, contract: Contract) -> Message:
    """The game by its name, the Faroese one by its trump suit."""
    return Message(f"{game}.game.{contract.name}", {"suit": k.word(facts.TRUMP)} if contract == SUIT else {})


FRAME = Frame("sjavs", contract_of, card_play, declaring, named)
