"""1: the pack, marriages, bids and their limit, and how tricks are played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import CardSet, pack_of
from kartenstube.core.events import Seat
from kartenstube.core.options import Values
from kartenstube.core.ranking import AUGEN, plain_suits
from kartenstube.core.state import DealState
from kartenstube.games.tausend import own_facts
from kartenstube.mechanics.marriages import ACES, held_by

RANKS = "ATKQJ9"
PACK = pack_of("schnapsen24", RANKS)
MARRIAGES: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {"east": {"H": 100, "D": 80, "C": 60, "S": 40}, "alt": {"C": 100, "S": 80, "H": 60, "D": 40}}
)
FOUR_ACES = 200
FORCED, ENOUGH = 100, 120
"""4: what forehand is bound to, and what may be bid without a marriage."""


def value_of(o: Values, word: str) -> int:
    """1 and 9: the value of what is declared, a suit's marriage or four aces."""
    return FOUR_ACES if word == ACES else MARRIAGES[o.marriages][word]


def in_hand(o: Values, hand: CardSet) -> int:
    """1: the values of all marriages in a hand."""
    return sum(value_of(o, suit) for suit in held_by(hand))


def opponents(k: DealState, declarer: Seat) -> Iterable[Seat]:
    """2: the opponents, from the declarer's left."""
    return [seat for seat in k.after(declarer) if seat != declarer]


def limit(o: Values, hand: CardSet) -> int:
    """4: the highest bid that a hand allows."""
    return ENOUGH + in_hand(o, hand)


def bid_of(k: DealState) -> int:
    """4: the bid of the declarer."""
    return int(k.word(facts.BID) or FORCED)


@lru_cache(maxsize=16)
def play_of(trump: str, must_beat: bool) -> CardPlay:
    """5: suit is followed; a void seat must trump. TS-11: `must_beat` asks only for what can be done."""
    ranking = plain_suits(PACK, RANKS, trump or None, AUGEN)
    rule = FollowRule(must_trump=True, head_led=must_beat, overtrump=must_beat)
    return CardPlay(ranking, rule, TrickValue(per_card=ranking.points))


def card_play(k: DealState) -> CardPlay:
    """5: the rules of tricks with the trump suit of this moment, which there is none of at first."""
    return play_of(k.word(facts.TRUMP), bool(k.options.must_beat))


def own(k: DealState, seat: Seat) -> int:
    """5 and 7: the card points of a seat in tricks, and what it declared."""
    return k.count(facts.POINTS, seat) + k.count(own_facts.MARRIAGES, seat)
