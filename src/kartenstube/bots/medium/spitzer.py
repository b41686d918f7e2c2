"""Spitzer by rules of thumb (rules page, section 11), with the blind and in Michigan too.

Each card is weighed by who is likely to win the trick, whether that seat is a friend, and what the card is
worth later. A friend is who is known to be one; of the others, who holds a trump has one friend among three
and who holds none has two. Not seen: what a player gives away by the cards that he throws.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from kartenstube.bots.reading import Reading, best_card
from kartenstube.core.cards import SKAT32, Card, CardSet, suit_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View
from kartenstube.games.spitzer.cards import FAIL_ACES, MICHIGAN, RANKING, TWO_BLIND, is_michigan

TRICK_WORTH = 9.0  # what winning a trick later is worth, in card points
TRUMP_BONUS = 1.7
STRANGER = {"trump": 0.33, "other": 0.62}  # the chance that an unknown seat is a friend, by one's own side
SOLO_AT, PICK_AT = 4.4, 3.8  # worth in tricks from which a hand plays alone
BANKED = 0.06  # what a buried card point is worth, in tricks
ZOLO_AT, ZOLO_SCHNEIDER_AT = 5.6, 7.0


def choose(view: View) -> Act:
    """The answer that the rules of thumb give."""
    assert view.decision
    choices = view.decision.choices
    hand = list(view.faces(f"hand{view.seat}"))
    if isinstance(choices, Pick):
        return Act(choices.verb, burials(hand, choices.size)[0])
    if view.legal_cards():
        return Act("play", (play(view),))
    if view.phase == "speak":
        return speak(choices, hand)
    words = {act.verb: act for act in choices.acts}
    at = {"announce": SOLO_AT, "pick": PICK_AT}[view.phase]
    plays_alone = worth(RANKING, hand) >= at
    return next((words[verb] for verb in ("solo", "pick") if verb in words and plays_alone), words["pass"])


def ranking_of(view: View) -> Ranking:
    """The ranking of the rule set."""
    return MICHIGAN if is_michigan(view.options) else RANKING


def worth(ranking: Ranking, hand: Sequence[Card]) -> float:
    """How many tricks a hand is likely to win alone."""
    total = 0.0
    for card in hand:
        suit = CardSet.of(ranking.follows(card))
        above = sum(ranking.power[other] > ranking.power[card] for other in suit if other not in hand)
        if ranking.is_trump(card):
            total += max(0.4, 1.0 - 0.12 * above)
        else:
            total += 0.85 * 0.5**above
    return total


def burials(hand: Sequence[Card], size: int) -> list[tuple[Card, ...]]:
    """What can be buried, the best first: the cards without which the hand stays strongest; points that are
    buried are safe.
    """

    def left(cards: Iterable[Card]) -> float:
        kept = sorted(set(hand).difference(cards))
        return worth(RANKING, kept) + BANKED * sum(RANKING.points[card] for card in cards)

    return sorted(combinations(sorted(hand), size), key=left, reverse=True)


def speak(choices: OneOf, hand: Sequence[Card]) -> Act:
    """Michigan: a Zolo on a very strong hand; with both black queens the ace of the shortest fail suit is
    called.
    """
    strength = worth(MICHIGAN, hand)
    if strength >= ZOLO_AT:
        return Act("zolo", word="schneider" if strength >= ZOLO_SCHNEIDER_AT else "")
    calls = [act for act in choices.acts if act.verb == "call"]
    length = {ace: sum(suit_of(card) == suit_of(ace) for card in hand) for ace in FAIL_ACES}
    return min(calls, key=lambda act: [length[card] for card in act.cards], default=Act("pass"))


def play(view: View) -> Card:
    """The card with the best balance of the trick it is played to and what it is worth later."""
    ranking = ranking_of(view)
    pack = TWO_BLIND if view.options.blind == "two" and ranking is RANKING else SKAT32
    reading = Reading(view, ranking, pack.cards)
    if view.fact("contract") == "leaster":
        return in_a_leaster(reading)
    friends = {seat: friendship(view, seat) for seat in view.active}

    def balance(card: Card) -> float:
        chances = reading.chances(card)
        ours = sum(p * friends[seat] for seat, p in chances.items())
        pot = reading.points([*reading.trick, card]) + 2.5 * len(reading.later)
        keep = TRICK_WORTH * reading.wins_later(card)
        trump = ranking.is_trump(card)
        return (2 * ours - 1) * pot - keep * (TRUMP_BONUS if trump else 1)

    return best_card(reading.legal, {card: balance(card) for card in reading.legal})


def friendship(view: View, seat: Seat) -> float:
    """The chance that a seat is on one's own side."""
    if seat == view.seat:
        return 1.0
    own, other = view.fact("side", view.seat), view.fact("side", seat)
    if other is not None:
        return float(own == other)
    return STRANGER.get(str(own), 0.5)


def in_a_leaster(reading: Reading) -> Card:
    """One cheap trick, and otherwise as few points as possible."""
    has_trick = bool(reading.view.fact("tricks", reading.view.seat))

    def balance(card: Card) -> float:
        wins = reading.chances(card)[reading.view.seat]
        pot = reading.points([*reading.trick, card]) + 2.5 * len(reading.later)
        wanted = 0.0 if has_trick else 8.0
        return wins * (wanted - pot) + 5.0 * reading.wins_later(card) + 0.3 * reading.points([card])

    return best_card(reading.legal, {card: balance(card) for card in reading.legal})
