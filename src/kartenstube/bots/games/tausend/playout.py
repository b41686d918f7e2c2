"""The rest of a deal of Tausend with all hands known: by rules of thumb until a marriage is declared or none
is left, and with best play from there on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeVar

from kartenstube.core.card_play import CardPlay, playable
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, mask_of, rank_of, suit_of
from kartenstube.core.options import Values
from kartenstube.core.problem import Position, Problem
from kartenstube.games.tausend.cards import play_of, value_of
from kartenstube.mechanics.marriages import ACES, announced, pair_of
from kartenstube.solver.api import solving
from kartenstube.solver.layout import Window

KEPT = {"A": 6.0, "T": 4.0, "K": 1.5, "Q": 1.0, "J": 0.5, "9": 0.0}  # what a card is worth later
TRUMP, PAIR, TEMPO = 4.0, 0.4, 0.25  # more for a trump; the share of a marriage it may cost, or bring
FALLS = 2.0  # the points of a card that is still to fall
DECLARED, HOPED = 0.75, 0.3  # the share of a marriage that is still held, of the declarer and of others
NEAR, NODES = 30, 60_000
Value = TypeVar("Value")
PAIRS = {suit: mask_of(pair_of(suit)) for suit in SUITS}


class Deal(NamedTuple):
    """The terms of a deal: its options, the declarer's place and the bid."""

    options: Values
    declarer: int
    bid: int


class Course(NamedTuple):
    """The course of a deal: hands by place, the leader, the trick under way, the trumps; by place what it
    has so far, and whether it has won a trick.
    """

    hands: tuple[Mask, ...]
    leader: int
    trick: tuple[Card, ...]
    trump: str
    own: tuple[float, ...]
    has_won: tuple[bool, ...]

    @property
    def turn(self) -> int:
        """The place that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)


def law(deal: Deal, course: Course) -> CardPlay:
    """The rules of tricks with the trumps of the moment."""
    return play_of(course.trump, bool(deal.options.must_beat))


def with_card(deal: Deal, course: Course, card: Card) -> Course:
    """The course after a card."""
    turn, trick = course.turn, (*course.trick, card)
    hands = put(course.hands, turn, course.hands[turn] & ~(1 << card))
    if len(trick) < len(hands):
        return course._replace(hands=hands, trick=trick)
    ranking = law(deal, course).ranking
    taker = (course.leader + ranking.winner(trick)) % len(hands)
    own = put(course.own, taker, course.own[taker] + ranking.points_of(trick))
    return Course(hands, taker, (), course.trump, own, put(course.has_won, taker, True))


def put(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """The values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])


def with_meld(deal: Deal, course: Course, word: str) -> Course:
    """The course after a declaration."""
    own = put(course.own, course.leader, course.own[course.leader] + value_of(deal.options, word))
    return course._replace(own=own, trump=course.trump if word == ACES else word)


def melds(deal: Deal, course: Course) -> list[str]:
    """The suits of which the leader may declare a marriage."""
    leader = course.leader
    at_once = deal.options.marriage_first and leader == deal.declarer and not any(course.has_won)
    if not (course.has_won[leader] or at_once):
        return []
    return pairs(course.hands[leader])


@lru_cache(maxsize=1 << 12)
def pairs(hand: Mask) -> list[str]:
    """The suits of which a hand holds a marriage."""
    return [suit for suit, pair in PAIRS.items() if hand & pair == pair]


# To the end


def outcome(deal: Deal, course: Course) -> tuple[float, ...]:
    """The points of all places at the end: whoever may declare a marriage does so, and then all play their
    best.
    """
    while any(course.hands):
        if not course.trick:
            words = melds(deal, course)
            if words:
                return best_meld(deal, course, words)
            if not any(map(pairs, course.hands)):
                return solved(deal, course)
        course = with_card(deal, course, thumb(deal, course))
    return course.own


def best_meld(deal: Deal, course: Course, words: Iterable[str]) -> tuple[float, ...]:
    """The points at the end after the leader's best declaration."""
    found = [after_meld(deal, course, word) for word in words]
    return max(found, key=lambda own: own[course.leader])


def after_meld(deal: Deal, course: Course, word: str) -> tuple[float, ...]:
    """The points at the end after a declaration and the better one of its cards."""
    declared = with_meld(deal, course, word)
    found = [solved(deal, with_card(deal, declared, card)) for card in announced(word)]
    return max(found, key=lambda own: own[course.leader] - own[deal.declarer] / 1000)


def solved(deal: Deal, course: Course) -> tuple[float, ...]:
    """The points at the end with best play for these trumps, and a share of the marriages that are held."""
    own, places = course.own, range(len(course.hands))
    if not any(course.hands):
        return own
    more = [held(deal, place, course.hands[place]) for place in places]
    play = law(deal, course)
    position = Position(course.hands, course.leader, course.trick)
    left = play.value.of_cards(sum(course.hands) | mask_of(course.trick))
    missing = round(deal.bid - own[deal.declarer] - more[deal.declarer])
    problem = Problem(play, frozenset([deal.declarer]), position)
    solution = next(solving(problem, one_value=True, nodes=NODES, window=about(missing, left)))
    taken = solution.value if solution else left // 2
    rest = (left - taken) / (len(own) - 1)
    return tuple(own[place] + more[place] + (taken if place == deal.declarer else rest) for place in places)


def about(missing: int, left: int) -> Window:
    """The window around what the declarer still needs; around the middle where the bid is made or lost
    already, and only points count.
    """
    middle = missing if 0 < missing <= left else left // 2
    return Window(max(0, middle - NEAR), max(1, min(left, middle + NEAR)))


def held(deal: Deal, place: int, hand: Mask) -> float:
    """The points that the marriages of a hand are still likely to bring."""
    if not pairs(hand):
        return 0.0
    share = DECLARED if place == deal.declarer else HOPED
    return share * sum(value_of(deal.options, suit) for suit in pairs(hand))


# A card by rules of thumb


def thumb(deal: Deal, course: Course) -> Card:
    """The card that is played by a place that knows all hands and looks at the trick."""
    play, turn = law(deal, course), course.turn
    legal = cards_of(playable(play, course.hands[turn], course.trick))
    if len(legal) == 1:
        return legal[0]
    tempo = TEMPO * max(held(deal, place, hand) for place, hand in enumerate(course.hands))
    return max(legal, key=lambda card: balance(deal, course, play, card, tempo))


def balance(deal: Deal, course: Course, play: CardPlay, card: Card, tempo: float) -> float:
    """The points of the trick with a card, less what the card would bring later."""
    turn, trick = course.turn, (*course.trick, card)
    is_ours = (taker(deal, course, play, trick) == deal.declarer) == (turn == deal.declarer)
    missing = len(course.hands) - len(trick)
    pot = play.ranking.points_of(trick) + FALLS * missing + tempo
    return (pot if is_ours else -pot) - kept(deal, course, turn, card)


def taker(deal: Deal, course: Course, play: CardPlay, trick: tuple[Card, ...]) -> int:
    """The place that takes the trick, if the others beat each other's cards where they can."""
    ranking, places = play.ranking, len(course.hands)
    at = ranking.winner(trick)
    best, winner = trick[at], (course.leader + at) % places
    for number in range(len(trick), places):
        place = (course.leader + number) % places
        if (place == deal.declarer) == (winner == deal.declarer):
            continue
        so_far = trick[:1] if best == trick[0] else (trick[0], best)
        beating = playable(play, course.hands[place], so_far) & ranking.that_beat(best)
        if beating:
            best, winner = cards_of(beating)[0], place
    return winner


def kept(deal: Deal, course: Course, place: int, card: Card) -> float:
    """The worth of a card later: more for a trump, and of a marriage that is held a share."""
    suit = suit_of(card)
    found = KEPT[rank_of(card)] + (TRUMP if suit == course.trump else 0.0)
    pair = PAIRS[suit]
    if pair >> card & 1 and course.hands[place] & pair == pair:
        found += PAIR * value_of(deal.options, suit)
    return found
