"""Solo 66. A hand is worth so many tricks under a trump suit; it bids when that is enough for the number of
players. A soloist draws trumps while he has the highest one. An expert tries bids, trump suits and discards
out, on sampled hands and talons.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from kartenstube.bots.contract import Tries, all_alike, at_marks, best_ways, taken_by
from kartenstube.bots.game_bots import BlunderRate, Expert, GameBots, Hints, Thumb
from kartenstube.bots.leading import Lead
from kartenstube.bots.search import Stakes
from kartenstube.bots.search_result import MADE
from kartenstube.bots.sixty_six import worth
from kartenstube.bots.soloist import Continuation, after_discard, played_alone, ways_aside
from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, cards_of
from kartenstube.core.contract import DealResult
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.solo_66 import ALL_POINTS, LADDER, with_trump
from kartenstube.games.solo_66 import value as in_points

BID_AT = {5: 4.25, 4: 4.55, 3: 4.5, 2: 4.0}  # worth from which a hand bids, by players
BOLDER = 0.15  # by so much less a bold seat bids
POINT = 0.01  # what a card point is worth besides the score that it decides
# what a bid must be worth, by what scores count, since the others do better than they should: they know all
# hands
CAUTION = {"points": 10.0, "units": 0.8}
DISCARDED = 2
WAYS = 3  # so many discards are tried out: time for few worlds is better spent on more of them
MARKS = (1, 33, 66, 98, ALL_POINTS)  # the card points at which the factor of the score changes
WEIGHTS = Weights(later=0.6, trump=1.5, falls=1.0, own=1.0)


def words(view: View, choices: OneOf, boldness: float) -> Act:
    """Bid, or name, the best suit that may be said; pass when none is good enough."""
    hand = view.hand
    offered = {act.word: act for act in choices.acts if act.verb != "pass"}
    best = max(offered, key=lambda suit: (worth(suit, hand), LADDER.index(suit)), default="")
    if not best:
        return PASS
    if view.phase == "auction" and worth(best, hand) < BID_AT[view.seats] - BOLDER * boldness:
        return PASS
    return offered[best]


def discards(view: View, hand: Iterable[Card], trump: str) -> list[tuple[Card, ...]]:
    """The pairs of cards that can be laid aside with a trump suit, the best first."""
    return ways_aside(hand, DISCARDED, partial(worth, trump), with_trump(view.options, trump))


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The pairs of cards that can be laid aside, the best first."""
    return discards(view, pick.cards, view.word(facts.TRUMP))


by_weight = trick_player(WEIGHTS, known_friends)


def play_card(view: View, rules: CardRules) -> Card:
    """Choose the card. A soloist leads in a way of his own as long as the others may have trumps."""
    play, soloist = rules.card_play(view), view.seat_of(facts.SOLOIST)
    if play and soloist == view.seat and not view.played():
        lead = Lead(view, rules, play)
        if lead.trumps and lead.theirs:
            return led_by_soloist(lead)
    return by_weight(view, rules)


def led_by_soloist(lead: Lead) -> Card:
    """His highest trump if nothing beats it; otherwise the side card that counts least, of a short suit, so
    that he keeps his trumps for tricks that others lead.
    """
    highest = max(cards_of(lead.trumps), key=lambda card: lead.ranking.power[card])
    if lead.is_high(highest) or not lead.sides:
        return highest
    return min(lead.sides, key=lambda card: (lead.ranking.points[card], lead.length(card)))


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The seat's own game after a bid, a trump suit or a discard; none after passing."""
    if act.verb == "pass":
        return None
    trump, held = view.word(facts.TRUMP) or act.word, world[hand_of(view.seat)] | world.get("talon", 0)
    cards = act.cards or discards(view, cards_of(held), trump)[0]
    caution, play = (
        CAUTION[view.options.scoring] if act.verb == "bid" else 0.0,
        with_trump(view.options, trump),
    )
    return played_alone(view, play, after_discard(world, view.seat, cards), stakes, caution)


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The score of the soloist's game, of which those values matter at which its factor changes; when all
    passed, that of the last trick.
    """
    if not play.value.per_card:
        return Stakes(float)
    taken = taken_by(view, play, side, world)
    size = world[hand_of(view.seat)].bit_count() + len(view.tricks)
    sign = 1 if view.seat in side else -1
    return Stakes(lambda points: sign * score(view, taken + points, size), at_marks(MARKS, taken))


def score(view: View, own: int, size: int) -> float:
    """Return the soloist's score for so many of the 130 points, which also show all tricks, or none."""
    tricks = size if own == ALL_POINTS else min(own, 1)
    return in_points(view.options, DealResult(own, tricks, size - tricks)) + POINT * own


def unit(view: View) -> str:
    """Games that are won, but where all have passed."""
    return "" if view.phase == "play" and not view.word(facts.TRUMP) else MADE


TRIES = Tries(
    {"auction": all_alike, "announce": all_alike, "discard": best_ways(aside, WAYS)},
    continuation,
    on_sheet=True,
)
BOTS = GameBots(
    Thumb(play_card, words, aside),
    Expert(stakes, TRIES.search, TRIES.ways_compared),
    Hints(unit=unit),
    BlunderRate(words=1),
)
