"""The contracts of Schlauch: their prices and their order in the bidding, and how they are played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SKAT32, SUITS, card_text
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, Contract, table_of
from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.state import DealState
from kartenstube.games.schlauch.cards import TEN_LOW, ranking_of
from kartenstube.mechanics.contract import Frame


@dataclass(frozen=True, slots=True, eq=False)
class SchlauchContract(Contract):
    """A contract: whether its declarer calls a card, and its strokes by the lower price table; `price` are
    those by the usual one.
    """

    calls: bool = False
    low_price: int = 0


CONTRACTS = table_of(
    SchlauchContract("schlauch", EVERY_TRICK, 1, SUITS, calls=True, low_price=1),
    SchlauchContract("bettel", NO_TRICK, 2, low_price=1),
    SchlauchContract("schlauch_sp", EVERY_TRICK, 2, SUITS, low_price=2),
    SchlauchContract("grandioso", EVERY_TRICK, 3, calls=True, low_price=2),
    SchlauchContract("grandioso_sp", EVERY_TRICK, 6, low_price=4),
)
"""4: the contracts, lowest first by the usual prices."""
CARDS = (None, *map(card_text, SKAT32.cards))
"""The values of a fact of a position that names a card."""
PRICES = ("1_2_3", "1_1_2")


def price(o: Values, contract: SchlauchContract) -> int:
    """4 and 9: the strokes of a contract before the turn-up doubles them."""
    return contract.price if o.prices == PRICES[0] else contract.low_price


def height(o: Values, name: str) -> int:
    """4: more strokes rank higher; at equal strokes a Schlauch ranks above the other."""
    return 2 * price(o, CONTRACTS[name]) + bool(CONTRACTS[name].suits)


def contract_of(k: DealState) -> SchlauchContract | None:
    """The contract of the deal; None before there is one."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


@lru_cache(maxsize=32)
def play_of(must_trump: bool, contract: SchlauchContract, trump: str) -> CardPlay:
    """5: the card play of a contract. Suit is followed; a void seat must trump."""
    if contract.aim == NO_TRICK:
        return CardPlay(TEN_LOW, value=TrickValue(per_trick=1), misere=True)
    return CardPlay(ranking_of(trump), FollowRule(must_trump), TrickValue(per_trick=1))


def card_play(k: DealState) -> CardPlay:
    """The card play of the deal; without trumps before they are named."""
    return play_of(k.options.must_trump, contract_of(k) or CONTRACTS["schlauch"], k.word(facts.TRUMP))


def first_lead(k: DealState, contract: SchlauchContract, declarer: Seat) -> Seat:
    """5: the seat that leads to the first trick; always forehand in a Bettel."""
    is_forehand = contract.aim == NO_TRICK or k.options.lead == "forehand"
    return k.forehand if is_forehand else declarer


def named(game: str, k: DealState, contract: SchlauchContract) -> Message:
    """The name of a contract in sentences, with its trump suit once that is named."""
    suit = k.word(facts.TRUMP)
    return (
        Message(f"{game}.in_suit.{contract.name}", {"suit": suit})
        if suit
        else Message(f"fact.bid.{contract.name}")
    )


FRAME = Frame("schlauch", contract_of, card_play, name_of=named)
