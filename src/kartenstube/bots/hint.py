"""A hint: the expert's answer, and one sentence that says why, from what the seat can know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from kartenstube.bots.base import Budget
from kartenstube.bots.expert import ExpertBot
from kartenstube.bots.games import bots_of
from kartenstube.bots.sampler import worlds
from kartenstube.core.card_play import CardPlay, playable
from kartenstube.core.cards import Card, Mask, card_text, cards_of
from kartenstube.core.decisions import Act, Pick, act_text
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.messages import Message, Param
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

WORLDS = 60
"""Worlds in each of which something must be so before a hint says that it is certain."""


def hints(view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
    """The expert's answers, better and better; the last one counts."""
    return ExpertBot().think(view, rules, chance, budget)


def reason(view: View, rules: CardRules, act: Act, chance: SeededRandom) -> Message:
    """Why this answer is a good one, in one sentence."""
    assert view.decision
    choices = view.decision.choices
    if not choices.is_free():
        return Message("hint.only", named(act))
    own = bots_of(view.game).reason(view, act)
    if own:
        return own
    if isinstance(choices, Pick):
        return Message("hint.aside", {"cards": [card_text(card) for card in act.cards]})
    play = rules.card_play(view)
    if act.verb == "play" and play:
        return TrickWith(view, rules, play, act.cards[0], chance).reason()
    if act.verb == "lay":
        return Message("hint.lay", named(act))
    return Message("hint.pass" if act.verb == "pass" else "hint.word", named(act))


def named(act: Act) -> dict[str, Param]:
    """The parameters of a sentence about an answer."""
    return {"act": act_text(act), "card": card_text(act.cards[0]) if act.cards else None, "suit": act.word}


class TrickWith:
    """The trick under way with one more card, as far as the seat can see."""

    def __init__(
        self, view: View, rules: CardRules, play: CardPlay, card: Card, chance: SeededRandom
    ) -> None:
        self.view, self.rules, self.play, self.card = view, rules, play, card
        self.before = view.played()
        self.trick = [*self.before, card]
        leader = view.seat_of("leader")
        self.order = list(view.clockwise(view.seat if leader is None else leader))
        self.later = self.order[len(self.trick) :]
        # where all see what the others can play, a sentence about what is likely would be wrong
        self.is_open = any(zone.kind == "place" for zone in view.zones)
        sample = worlds(view, play, rules.inferences(view), chance)
        self.worlds = list(islice(sample, WORLDS))

    def reason(self) -> Message:
        """What the card does, the most certain thing first."""
        ranking, prize = self.play.ranking, bots_of(self.view.game).prize(self.view)
        wins = ranking.winner(self.trick) == len(self.before)
        if prize is None:
            code = self.misere_code(wins) if self.play.misere else self.high_code(wins)
        else:
            code = self.prize_code(wins)
        best = self.before[ranking.winner(self.before)] if self.before else None
        return Message(
            code,
            {
                "card": card_text(self.card),
                "best": None if best is None else card_text(best),
                "up": None if prize is None else card_text(prize),
                "seat": self.order[ranking.winner(self.trick)],
                "points": sum(map(self.play.value.of_card, self.trick)),
            },
        )

    def prize_code(self, wins: bool) -> str:
        """A card is won with the trick."""
        if not self.before:
            return "hint.prize.lead"
        return "hint.prize.win" if wins else "hint.prize.lose"

    def high_code(self, wins: bool) -> str:
        """Tricks are wanted."""
        holds = self.holds()
        if self.is_open and not wins and not self.gives_least():
            return "hint.word"
        if not self.before:
            unsure = "hint.word" if self.is_open else "hint.lead.quiet"
            return "hint.lead.sure" if holds else unsure
        if wins:
            sure = "hint.win.sure" if self.play.value.per_card else "hint.win.plain"
            return sure if holds else "hint.win.now"
        if self.ours() and holds:
            return "hint.give" if self.play.value.of_card(self.card) else "hint.leave"
        return "hint.save"

    def gives_least(self) -> bool:
        """Whether no card that may be played counts less."""
        value = self.play.value
        return all(value.of_card(self.card) <= value.of_card(card) for card in self.view.legal_cards())

    def misere_code(self, wins: bool) -> str:
        """Tricks are avoided."""
        if not self.before:
            return "hint.low.lead"
        if not wins:
            follows = self.play.ranking.group[self.card] == self.play.ranking.group[self.before[0]]
            return "hint.low.duck" if follows else "hint.low.throw"
        return "hint.low.must" if not self.later else "hint.low.under"

    def holds(self) -> bool:
        """Whether nobody of the other side can take the trick in any of the worlds."""
        ranking = self.play.ranking
        best = self.trick[ranking.winner(self.trick)]
        return bool(self.worlds) and not any(
            ranking.beats(card, best)
            for world in self.worlds
            for seat in self.others(world)
            for card in cards_of(playable(self.play, self.held(world, seat), self.trick))
        )

    def held(self, world: World, seat: Seat) -> Mask:
        """The cards that a seat may play in this world if no rule forbids it."""
        return sum(world[zone] for zone in self.view.held_in(seat))

    def others(self, world: World) -> Iterable[Seat]:
        """The seats of the other side in this world that are still to play."""
        side = self.rules.side(self.view, world) or frozenset([self.view.seat])
        return [seat for seat in self.later if (seat in side) != (self.view.seat in side)]

    def ours(self) -> bool:
        """Whether the card that wins so far belongs to the own side in all worlds."""
        winner = self.order[self.play.ranking.winner(self.trick)]
        sides = (self.rules.side(self.view, world) for world in self.worlds)
        return all(side and (winner in side) == (self.view.seat in side) for side in sides)
