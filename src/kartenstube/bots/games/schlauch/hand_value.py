"""The value of a hand of Schlauch: the chance to win every trick, with or without a called card, and the
chance to win none.

A suit is won throughout if, however the cards that are out lie with the two opponents, each card that is led
beats the best one of a hand that can still follow. Trumps must be drawn, too. Both chances were fitted to
deals that were played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.bots import misere
from kartenstube.core.cards import SKAT32, SUITS, Card, Mask, cards_of, mask_of
from kartenstube.core.contract import NO_TRICK
from kartenstube.games.schlauch.cards import ranking_of
from kartenstube.games.schlauch.contracts import CONTRACTS, SchlauchContract

COVERED = 0.35  # what is left of the danger of a Bettel when the opponents do not see the hand
EASIER = 0.6  # the power of a chance to win every trick, since opponents cannot guard all suits at once
FEWEST = 4  # with fewer trumps no suit is worth a look
ALL: Mask = mask_of(SKAT32.cards)


class Prospect(NamedTuple):
    """The best way to play a contract with a hand: the chance, the trump suit, the card to call and the one
    to give for it.
    """

    chance: float
    trump: str = ""
    called: Card | None = None
    given: Card | None = None


@lru_cache(maxsize=8)
def suits_of(trump: str) -> tuple[tuple[Card, ...], ...]:
    """The suits with this trump suit, each from the highest card down; the trumps first."""
    power = ranking_of(trump).power
    return tuple(
        tuple(sorted(cards_of(group), key=lambda card: -power[card])) for group in ranking_of(trump).members
    )


@lru_cache(maxsize=1 << 14)
def chance_of_suit(trump: str, number: int, own: Mask, gone: Mask) -> float:
    """The chance that the own cards of a suit win all of its tricks; `gone` are cards out of play."""
    suit = suits_of(trump)[number]
    places = [place for place, card in enumerate(suit) if own >> card & 1]
    if not places and number:
        return 1.0
    out = [place for place, card in enumerate(suit) if not (own | gone) >> card & 1]
    must_draw = bool(trump) and number == 0
    won = sum(holds(places, out, split, must_draw) for split in range(1 << len(out)))
    return won / (1 << len(out))


def holds(places: list[int], out: list[int], split: int, must_draw: bool) -> bool:
    """Tell whether the cards at these places of a suit win against two hands that split the cards out."""
    for side in (0, 1):
        theirs = [place for at, place in enumerate(out) if (split >> at & 1) == side]
        rounds = places[: len(theirs)]
        if (rounds and rounds[-1] > theirs[0]) or (must_draw and len(theirs) > len(places)):
            return False
    return True


@lru_cache(maxsize=1 << 14)
def chance_of_all(trump: str, hand: Mask, gone: Mask = 0) -> float:
    """The chance that a hand that leads wins every trick."""
    chance = 1.0
    for number, group in enumerate(ranking_of(trump).members):
        if group and chance > 0:
            chance *= chance_of_suit(trump, number, hand & group, gone & group)
    return chance


def to_call(trump: str, hand: Mask, barred: Mask) -> list[Card]:
    """The cards worth calling: the highest that the hand lacks in each suit."""
    found = [[card for card in suit if not (hand | barred) >> card & 1] for suit in suits_of(trump)]
    return [missing[0] for missing in found if missing]


def to_give(trump: str, hand: Mask) -> list[Card]:
    """The cards worth giving away: the lowest of each suit."""
    found = [[card for card in suit if hand >> card & 1] for suit in suits_of(trump)]
    return [held[-1] for held in found if held]


@lru_cache(maxsize=1 << 13)
def with_card(trump: str, hand: Mask, called: Card, gone: Mask = 0) -> tuple[float, Card]:
    """The chance of every trick when a card is called, and the best one to give for it."""
    own = hand | 1 << called
    return max((chance_of_all(trump, own & ~(1 << card), gone), card) for card in to_give(trump, hand))


def called_in(trump: str, hand: Mask, gone: Mask = 0) -> Prospect:
    """The best card to call with this trump suit."""
    found = [(*with_card(trump, hand, card, gone), card) for card in to_call(trump, hand, gone)]
    chance, given, called = max(found)
    return Prospect(chance, trump, called, given)


@lru_cache(maxsize=1 << 12)
def prospect(name: str, hand: Mask, gone: Mask = 0) -> Prospect:
    """The best way to play a contract; `gone` are the own discards."""
    contract = CONTRACTS[name]
    if contract.aim == NO_TRICK:
        return Prospect(misere.chance_of_none(hand, COVERED))
    suits = likely_trumps(hand) if contract.suits else ("",)
    ways = [
        called_in(suit, hand, gone) if contract.calls else Prospect(chance_of_all(suit, hand, gone), suit)
        for suit in suits
    ]
    best = max(ways, key=lambda one: one.chance)
    return best._replace(chance=best.chance**EASIER)


def likely_trumps(hand: Mask) -> list[str]:
    """The suits with enough trumps, or that with most of them."""
    counts = {suit: (hand & ranking_of(suit).trumps).bit_count() for suit in SUITS}
    most = max(counts.values())
    return [suit for suit, count in counts.items() if count >= min(FEWEST, most)]


def strength_of(contract: SchlauchContract, trump: str, hand: Mask) -> float:
    """The chance of a contract with a hand whose exchange is over."""
    if contract.aim == NO_TRICK:
        return misere.chance_of_none(hand, COVERED)
    return chance_of_all(trump, hand)
