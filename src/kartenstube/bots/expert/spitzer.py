"""Spitzer as an expert plays it, with the blind and in Michigan too. Who is on which side is taken from each
world, so that both hypotheses count as often as the cards that are out make them likely. Worlds of the first
tricks are played out, those of the later ones solved. Not seen: what a player's choice among several cards
says about his hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from kartenstube.bots.medium.spitzer import burials
from kartenstube.bots.search import Look, Question, estimate, played_out, problem_of, solved
from kartenstube.core.cards import cards_of, mask_of
from kartenstube.core.decisions import PLAYS, Act, OneOf, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.problem import World
from kartenstube.core.shuffle import Chance
from kartenstube.core.view import View
from kartenstube.games.spitzer.blind import BLIND_CARDS
from kartenstube.games.spitzer.cards import RANKING
from kartenstube.games.spitzer.michigan import PAYS, ZOLOS, column
from kartenstube.games.spitzer.partners import outcome

SOLVED_FROM = {2: 7, 1: 6}  # tricks that are left when worlds are solved, by seats of the side
POINT = 0.01  # what a card point is worth besides the units that it decides
BURIALS = 6  # so many ways to bury are tried, the best by rules of thumb
CAUTION = 0.5  # units that playing alone must be worth, since worlds are played with open cards


def question(view: View, rules: CardRules, chance: Chance) -> Question:
    """What to bury, which card to play, or what to say."""
    assert view.decision
    choices = view.decision.choices
    if isinstance(choices, Pick):
        hand = sorted(view.faces(f"hand{view.seat}"))
        ways = burials(hand, choices.size)[:BURIALS]
        return Question([Act(choices.verb, cards) for cards in ways], Words(view, rules).buried)
    if view.legal_cards():
        return Question([PLAYS[card] for card in view.legal_cards()], Cards(view, rules).look)
    return Question(choices.acts, Words(view, rules).said)


class Cards:
    """Which card to play."""

    def __init__(self, view: View, rules: CardRules) -> None:
        self.view, self.rules, self.play = view, rules, rules.card_play(view)
        self.left = len(view.faces(f"hand{view.seat}"))

    def look(self, world: World) -> Iterator[Look]:
        """What each card brings in a world; nothing while nobody knows who plays with whom."""
        takers = self.rules.side(self.view, world)
        if takers is None:
            return
        problem = problem_of(self.view, self.play, takers, world)
        aside = RANKING.points_of(cards_of(world.get("aside", 0)))
        gain = gain_of(self.view, takers, self.view.word("contract"), aside)
        solve = self.left <= SOLVED_FROM[len(takers)]
        yield from (solved if solve else played_out)(problem, gain)


class Words:
    """What to say, and what to bury."""

    def __init__(self, view: View, rules: CardRules) -> None:
        self.view, self.rules, self.hand = view, rules, f"hand{view.seat}"
        self.play = rules.card_play(view)

    def said(self, world: World) -> Iterator[Look]:
        """What each word brings."""
        assert self.view.decision
        choices = self.view.decision.choices
        assert isinstance(choices, OneOf)
        gains = {}
        for act in choices.acts:
            gains[act], nodes = self.game(act, world)
            yield Look(None, nodes)
        yield Look(gains, 0)

    def game(self, act: Act, world: World) -> tuple[float, int]:
        """What a word brings, and the cards that were tried."""
        view, me = self.view, frozenset([self.view.seat])
        if act.verb == "pick":
            held = world[self.hand] | world["talon"]
            gain, nodes = self.alone(world, held, burials(cards_of(held), BLIND_CARDS[view.options.blind])[0])
            return gain - CAUTION, nodes
        if act.verb == "pass" and view.phase == "pick":
            return 0.0, 0
        if act.verb == "call":
            ace = act.cards[0] if act.cards else None
            partner = [s for s in view.active if ace is not None and world[f"hand{s}"] >> ace & 1]
            return self.value(world, me | frozenset(partner), "")
        if act.verb in ("solo", "zolo"):
            contract = ZOLOS.get(f"{act.verb} {act.word}".strip(), "solo")
            gain, nodes = self.value(world, me, contract)
            return gain - CAUTION, nodes
        return self.value(world, self.rules.side(view, world) or me, "")

    def buried(self, world: World) -> Iterator[Look]:
        """What each way to bury brings."""
        assert self.view.decision
        choices, held = self.view.decision.choices, world[self.hand]
        assert isinstance(choices, Pick)
        gains = {}
        for cards in burials(cards_of(held), choices.size)[:BURIALS]:
            gains[Act(choices.verb, cards)], nodes = self.alone(world, held, cards)
            yield Look(None, nodes)
        yield Look(gains, 0)

    def alone(self, world: World, held: int, aside: Collection[int]) -> tuple[float, int]:
        """A picker's game with these cards buried."""
        kept = {**world, self.hand: held & ~mask_of(aside)}
        return self.value(kept, frozenset([self.view.seat]), "", RANKING.points_of(aside))

    def value(
        self, world: World, takers: frozenset[Seat], contract: str, aside: int = 0
    ) -> tuple[float, int]:
        """What a game brings in which these seats play together."""
        value, nodes = estimate(problem_of(self.view, self.play, takers, world))
        return gain_of(self.view, takers, contract, aside)(value), nodes


def gain_of(view: View, takers: Collection[Seat], contract: str, aside: int) -> Callable[[int], float]:
    """What it is worth to the seat when the side takes so many card points from now on. That a side took all
    tricks, or none, is read off the points.
    """
    taken = aside + sum(view.count("points", seat) for seat in takers)
    ours = view.seat in takers
    michigan = view.options.ruleset == "michigan"
    share = (4 - len(takers)) / len(takers) if ours and not michigan else 1
    alone = contract == "solo" or view.fact("soloist") is not None or view.fact("picker") is not None

    def gain(value: int) -> float:
        points = taken + value
        if contract == "leaster":
            return -float(points)
        tricks = 8 if points == 120 else min(points, 1)
        if michigan:
            units = PAYS[contract or ("normal" if len(takers) == 2 else "sneaker")][column(points, tricks, 8)]
        else:
            won, schneider, schwarz = outcome(view.options, points, tricks, 8)
            units = (1 + schneider + schwarz) * (1 if won else -1) * (2 if alone else 1)
        return (units * share + POINT * points) * (1 if ours else -1)

    return gain
