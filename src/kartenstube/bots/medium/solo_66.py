"""Solo 66 by rules of thumb (rules page, section 11).

A hand is worth so many tricks under a trump suit; it bids when that is enough for the number of players. Two
cards are laid aside so that the rest stays strong and points are safe. In the play each card is weighed by
who is likely to win the trick, and by what it is worth later. Not seen: what bids say about hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from kartenstube.bots.reading import Reading, best_card
from kartenstube.core.cards import NAMES, SUITS, Card, suit_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.ranking import AUGEN
from kartenstube.core.view import View
from kartenstube.games.solo_66 import LADDER, PACKS, ranking_of

TRUMP_WORTH = {"A": 1.5, "T": 1.3, "K": 1.0, "Q": 0.9, "J": 0.8}  # in tricks; others as below
SMALL_TRUMP = 0.7
SIDE_WORTH = {"A": 0.9, "T": 0.4, "K": 0.1}
COVERED_TEN = 0.3  # more, with the ace or a guard beside it
VOID = 0.35
BID_AT = {5: 4.0, 4: 4.4, 3: 4.7, 2: 5.0}  # worth from which a hand bids, by players
BANKED = 0.06  # what a card point laid aside is worth, in tricks
TRICK_WORTH = 9.0  # what winning a trick later is worth, in card points
TRUMP_BONUS = 1.4


def choose(view: View) -> Act:
    """The answer that the rules of thumb give."""
    assert view.decision
    choices = view.decision.choices
    hand = list(view.faces(f"hand{view.seat}"))
    if isinstance(choices, Pick):
        return Act(choices.verb, discards(hand, view.word("trump"))[0])
    if view.legal_cards():
        return Act("play", (play(view),))
    return speak(view, choices, hand)


def worth(hand: Iterable[Card], trump: str) -> float:
    """How many tricks a hand is worth to a soloist with this trump suit."""
    cards = list(hand)
    total = 0.0
    for card in cards:
        rank, suit = NAMES[card][0], suit_of(card)
        if suit == trump:
            total += TRUMP_WORTH.get(rank, SMALL_TRUMP)
        else:
            total += SIDE_WORTH.get(rank, 0.0)
            beside = [NAMES[other][0] for other in cards if suit_of(other) == suit]
            total += COVERED_TEN * (rank == "T" and ("A" in beside or len(beside) > 2))
    held = {suit_of(card) for card in cards}
    return total + VOID * len([suit for suit in SUITS if suit not in held and suit != trump])


def speak(view: View, choices: OneOf, hand: Sequence[Card]) -> Act:
    """Bid, or name, the best suit that may be said; pass when none is good enough."""
    offered = {act.word: act for act in choices.acts if act.verb != "pass"}
    best = max(offered, key=lambda suit: (worth(hand, suit), LADDER.index(suit)), default="")
    if not best:
        return Act("pass")
    if view.phase == "auction" and worth(hand, best) < BID_AT[view.seats]:
        return Act("pass")
    return offered[best]


def discards(hand: Sequence[Card], trump: str) -> list[tuple[Card, ...]]:
    """The pairs of cards that can be laid aside, the best first: those without which the hand stays
    strongest; points laid aside are safe.
    """

    def left(pair: Iterable[Card]) -> float:
        points = sum(AUGEN.get(NAMES[card][0], 0) for card in pair)
        return worth(set(hand).difference(pair), trump) + BANKED * points

    return sorted(combinations(sorted(hand), 2), key=left, reverse=True)


def play(view: View) -> Card:
    """The card with the best balance of the trick it is played to and what it is worth later."""
    trump, soloist = view.word("trump"), view.seat_of("soloist")
    ranking = ranking_of(view.seats, trump)
    reading = Reading(view, ranking, PACKS[view.seats].cards)
    if soloist is None:
        return for_the_last_trick(reading)

    def balance(card: Card) -> float:
        chances = reading.chances(card)
        ours = sum(p for seat, p in chances.items() if (seat == soloist) == (view.seat == soloist))
        pot = reading.points([*reading.trick, card]) + 2.5 * len(reading.later)
        keep = TRICK_WORTH * reading.wins_later(card)
        return (2 * ours - 1) * pot - keep * (TRUMP_BONUS if suit_of(card) == trump else 1)

    return best_card(reading.legal, {card: balance(card) for card in reading.legal})


def for_the_last_trick(reading: Reading) -> Card:
    """Keep what is likely to win the last trick: the highest cards, the long suit."""
    length = {suit: sum(suit_of(card) == suit for card in reading.hand) for suit in SUITS}
    keep = {card: reading.wins_later(card) + 0.2 * length[suit_of(card)] for card in reading.legal}
    return best_card(reading.legal, {card: -kept for card, kept in keep.items()})
