"""Herzblatt. A hand is worth so many tricks with hearts as trumps, and plays alone when that is enough for
the number of players. An expert tries playing and discards out, on sampled hands and blinds.
"""

from __future__ import annotations

from functools import partial

from kartenstube.bots.contract import Tries, all_alike, at_marks, best_ways, taken_by
from kartenstube.bots.game_bots import Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.search import Stakes
from kartenstube.bots.sixty_six import worth
from kartenstube.bots.soloist import Continuation, after_discard, played_alone, said_if, ways_aside
from kartenstube.bots.trick_player import Weights, known_friends, trick_player
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, cards_of
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.game import CardRules, Side
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.herzblatt import BLIND, LOSES_HIGH, TRUMP, WINS, WINS_HIGH, card_play, factor

BID_AT = {5: 5.2, 4: 4.75, 3: 5.0, 2: 3.9}  # worth from which a hand plays, by players; from deals played
BOLDER = 0.15  # by so much less a bold seat plays
POINT = 0.005  # what a card point is worth besides the score that it decides
CAUTION = 0.8  # what playing must be worth, since the others do better than they should: they know all hands
WAYS = 3  # so many discards are tried out: time for few worlds is better spent on more of them
MARKS = (LOSES_HIGH + 1, WINS, WINS_HIGH)  # the card points at which the factor of the score changes
in_hearts = partial(worth, TRUMP)
WEIGHTS = Weights(later=0.6, trump=1.5, falls=1.0, own=1.0)


def words(view: View, choices: OneOf, boldness: float) -> Act:
    """Play alone with a hand that is good enough."""
    return said_if(in_hearts(view.hand) >= BID_AT[view.seats] - BOLDER * boldness, choices)


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The pairs of cards that can be laid aside, the best first."""
    return ways_aside(pick.cards, BLIND, in_hearts, card_play(view))


def continuation(view: View, rules: CardRules, world: World, act: Act) -> Continuation | None:
    """The seat's own game after it said so, or after a discard; none after passing."""
    if act.verb == "pass":
        return None
    play, held = card_play(view), world[hand_of(view.seat)] | world.get("talon", 0)
    cards = act.cards or ways_aside(cards_of(held), BLIND, in_hearts, play)[0]
    caution = CAUTION if act.verb == "bid" else 0.0
    return played_alone(view, play, after_discard(world, view.seat, cards), stakes, caution)


def stakes(view: View, play: CardPlay, side: Side, world: World) -> Stakes:
    """The score of the soloist's game, of which those values matter at which its factor changes."""
    taken = taken_by(view, play, side, world)
    sign = 1 if view.seat in side else -1
    return Stakes(lambda points: sign * worth_of(view, taken + points), at_marks(MARKS, taken))


def worth_of(view: View, points: int) -> float:
    """Return the soloist's score for so many card points, and a little for each of them."""
    return factor(points, view.options.triple_loss) + POINT * points


TRIES = Tries({"auction": all_alike, "discard": best_ways(aside, WAYS)}, continuation, on_sheet=True)
BOTS = GameBots(
    Thumb(trick_player(WEIGHTS, known_friends), words, aside),
    Expert(stakes, TRIES.search, TRIES.ways_compared),
    Hints(unit=games_won),
)
