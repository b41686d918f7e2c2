"""The pack of forty, the contracts, and how their tricks are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, Reason, TrickValue
from kartenstube.core.cards import (
    SUITS,
    Card,
    Mask,
    Pack,
    in_order,
    mask_of,
    parse_card,
    parse_cards,
    rank_of,
)
from kartenstube.core.contract import Aim, Contract, table_of
from kartenstube.core.options import Values
from kartenstube.core.ranking import Ranking
from kartenstube.core.state import DealState
from kartenstube.games.zwanzigerrufen import own_facts

TAROCKS = parse_cards(" ".join(f"T{number}" for number in (*range(22, 3, -1), 1)))
PAGAT, MOND, SKUES = TRULL = parse_cards("T1 T21 T22")
GLATZEN = {"C": "T", "S": "T", "H": "A", "D": "A"}  # 1: the lowest card of each suit
PLAIN = tuple(parse_cards(" ".join(f"{rank}{s}" for rank in "KQNJ" + GLATZEN[s])) for s in SUITS)
PACK = Pack("zwanzigerrufen40", in_order([*TAROCKS, *(card for suit in PLAIN for card in suit)]))
KINGS = parse_cards("KC KS KH KD")
CALLED = parse_cards("T20 T19 T18 T17 T16")
"""4: the tarocks that are called, in this order."""
COURTS = {"K": 5, "Q": 4, "N": 3, "J": 2}
POINTS: Mapping[Card, int] = {
    card: 5 if card in TRULL else 1 if card in TAROCKS else COURTS.get(rank_of(card), 0)
    for card in PACK.cards
}
"""1: card points; 88 in the pack."""
ALL_POINTS, NEEDED, ABSOLUT_FROM, TRICKS = 88, 45, 56, 10


@dataclass(frozen=True, slots=True, eq=False)
class OwnContract(Contract):
    """A contract of this game: whether it is played alone, and whether tarocks are trumps in it."""

    is_solo: bool = True
    tarocks: bool = True


MOST_POINTS = Aim("points", NEEDED, ALL_POINTS)
CONTRACTS = table_of(
    OwnContract("normal", MOST_POINTS, 1, is_solo=False),
    OwnContract("farbensolo", MOST_POINTS, 4, tarocks=False),
    OwnContract("solo", MOST_POINTS, 4),
)
"""4: the contracts, lowest first."""
NORMAL, FARBENSOLO, SOLO = CONTRACTS.values()


def contract_of(k: DealState) -> OwnContract | None:
    """The contract of the deal; None before it stands."""
    return CONTRACTS.get(k.word(facts.CONTRACT))


@lru_cache(maxsize=4)
def ranking_of(tarocks: bool, pagat_wins: bool = False) -> Ranking:
    """1 and 5: the suits, and the tarocks as trumps or as a fifth suit; in a Märchenstich the Pagat is the
    highest of them.
    """
    order = [PAGAT, *(card for card in TAROCKS if card != PAGAT)] if pagat_wins else TAROCKS
    return Ranking([order, *PLAIN] if tarocks else [(), *PLAIN, order], POINTS)


def held_tarocks(hand: Mask) -> int:
    """The number of tarocks in a hand."""
    return (hand & mask_of(TAROCKS)).bit_count()


def called_card(k: DealState) -> Card | None:
    """4: the tarock that was called; None in a solo."""
    word = k.word(facts.CALLED)
    return parse_card(word) if word else None


def highest_lacking(cards: Mask) -> Card | None:
    """4: the tarock that a hand calls: the highest of T20 to T16 that it lacks; None if it has all."""
    return next((card for card in CALLED if not cards >> card & 1), None)


REASONS = {
    "falls": Reason("why.zwanzigerrufen.tarock", "must-trump"),
    "no_lead": Reason("why.zwanzigerrufen.lead", "farbensolo"),
    "kept": Reason("why.zwanzigerrufen.pagat", "pagat"),
}


@lru_cache(maxsize=8)
def play_of(tarocks: bool, keeps_pagat: bool = False, pagat_wins: bool = False) -> CardPlay:
    """5: the card play. Where tarocks are no trumps they are not led before suits, and still have to be
    played by a hand that is void. Who announced Pagat keeps the card.
    """
    ranking, members = ranking_of(tarocks, pagat_wins), mask_of(TAROCKS)
    kept = mask_of([PAGAT]) if keeps_pagat else 0
    rule = FollowRule(must_trump=True, kept=kept) if tarocks else FollowRule(no_lead=members, falls=members)
    return CardPlay(ranking, rule, TrickValue(per_card=ranking.points), reasons=REASONS)


def card_play(k: DealState) -> CardPlay:
    """5: the rules of tricks; as in the lowest contract before one stands."""
    contract = contract_of(k) or NORMAL
    keeps = own_facts.stands(k, "pagat")
    return play_of(contract.tarocks, keeps, bool(k.fact(own_facts.MAERCHENSTICH)))


def suit_cards(cards: Mask) -> int:
    """The number of cards of a hand that are no tarocks."""
    return cards.bit_count() - held_tarocks(cards)


def price(o: Values, contract: OwnContract) -> int:
    """7 and 9: the value of a contract before doubles."""
    return int(o.solo_value) if contract is SOLO else contract.price
