"""The pack, the sides, what a declarer plays, and how tricks are played."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import SUITS, Pack, pack_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, SHOWN, Aim, Contract, table_of
from kartenstube.core.events import Seat
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN, plain_suits
from kartenstube.core.standing import Teams
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.binokel import own_facts
from kartenstube.mechanics.contract import Frame

RANKS = "ATKQJ7"
BINOKEL40, BINOKEL48 = pack_of("binokel40", RANKS[:-1], copies=2), pack_of("binokel48", RANKS, copies=2)
LAST_TRICK, ALL_POINTS = 10, 250
PAIRS: Teams = ((0, 2), (1, 3))


def pack(o: Values) -> Pack:
    """1: forty cards, or with the sevens forty-eight."""
    return BINOKEL48 if o.sevens else BINOKEL40


def in_pairs(o: Values) -> bool:
    """2: two partnerships."""
    return bool(o.players == 4 and o.partners)


def side_of(o: Values, seat: Seat) -> tuple[Seat, ...]:
    """2: the side of a seat, this seat first: alone, or with the partner opposite."""
    return (seat, (seat + 2) % 4) if in_pairs(o) else (seat,)


def declarers(k: DealState) -> tuple[Seat, ...]:
    """2: the side of the declarer; () before there is one."""
    declarer = k.seat_of(facts.DECLARER)
    return () if declarer is None else side_of(k.options, declarer)


DURCH = 1000
CONTRACTS = table_of(
    Contract("trump", Aim("points", 0, ALL_POINTS), suits=SUITS, kind="melds", takes_talon=True),
    Contract("give_up", SHOWN, suits=SUITS),
    Contract("durch", EVERY_TRICK, DURCH, takes_talon=True),
    Contract("bettel", NO_TRICK, DURCH, takes_talon=True),
)
"""4 and 7: the games. Of a trump game the bid and the melds say how many card points are needed."""
TRUMP, GIVEN_UP, *WITHOUT_TRUMPS = CONTRACTS.values()


def bid_of(k: DealState) -> int:
    """4: the last bid; 0 before there is one."""
    return int(k.word(facts.BID) or 0)


def current_bid(t: Table) -> int:
    """4: the bid of the declarer. Raises Fault in a position that does not say it."""
    if not bid_of(t):
        raise Fault(Message("fault.binokel.no_bid"))
    return bid_of(t)


def melded(k: DealState, side: tuple[Seat, ...]) -> int:
    """The points of all melds of a side."""
    return sum(k.count(own_facts.MELDED, seat) for seat in side)


@lru_cache(maxsize=256)
def to_reach(needed: int) -> Contract:
    """The trump game in which so many card points are needed (7)."""
    return replace(TRUMP, aim=Aim("points", max(0, needed), ALL_POINTS))


def contract_of(k: DealState) -> Contract | None:
    """The contract of the declarer; None before he says it."""
    contract = CONTRACTS.get(k.word(facts.CONTRACT))
    return to_reach(bid_of(k) - melded(k, declarers(k))) if contract == TRUMP else contract


def without_trumps(o: Values) -> tuple[Contract, ...]:
    """9: the games without trumps that may be played."""
    return tuple(one for one in WITHOUT_TRUMPS if dict(o)[one.name])


def play_of(o: Values, trump: str, contract: str = "trump") -> CardPlay:
    """5, BI-8: suit is followed, the best card beaten, else trumped. Without trumps tricks decide."""
    return rules_of(pack(o), bool(o.must_beat), trump, contract)


@lru_cache(maxsize=64)
def rules_of(deck: Pack, beat: bool, trump: str, contract: str) -> CardPlay:
    """5: the rules of play for a pack; with `beat` a trick has to be headed."""
    ranking = plain_suits(deck, RANKS, trump or None, AUGEN)
    if CONTRACTS[contract].aim.by_tricks:
        value = TrickValue(per_trick=1)
        return CardPlay(ranking, FollowRule(head_led=beat), value, misere=contract == "bettel")
    value = TrickValue(per_card=ranking.points, at=((1, LAST_TRICK),))
    return CardPlay(ranking, FollowRule(must_trump=True, head_led=beat, overtrump=beat), value)


def card_play(k: DealState) -> CardPlay:
    """5: the card play of the deal; without trumps before they are named."""
    return play_of(k.options, k.word(facts.TRUMP), k.word(facts.CONTRACT) or "trump")


def named(game: str, k: DealState, contract: Contract) -> Message:
    """The name of a game in sentences, with its trump suit, and the bid."""
    return Message(f"{game}.game.{contract.name}", {"suit": k.word(facts.TRUMP), "bid": bid_of(k)})


FRAME = Frame("binokel", contract_of, card_play, declarers, named)
