"""Players that only the bench knows, to measure levels by: they see or overlook what a bot does not."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from kartenstube.analysis.review import real_world
from kartenstube.bots.base import Bot, Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.levels import LEVELS
from kartenstube.bots.medium import MediumBot
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card
from kartenstube.core.decisions import PLAYS, Act, act_text
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.match.match import Match


class BeginnerBot(MediumBot):
    """A beginner who knows the rules and looks at nothing but the trick: leads the highest card, takes a
    trick as cheaply as possible, throws the lowest; where tricks cost, the other way round. Bids like medium.
    """

    def think(self, view: View, rules: CardRules, chance: SeededRandom, budget: Budget) -> Iterator[Act]:
        """One answer."""
        play, legal = rules.card_play(view), view.legal_cards()
        if play and legal:
            yield PLAYS[by_the_trick(view, play, legal)]
        else:
            yield from super().think(view, rules, chance, budget)


def by_the_trick(view: View, play: CardPlay, legal: Sequence[Card]) -> Card:
    """The card that a beginner plays."""
    ranking, trick = play.ranking, view.played()
    low_first = sorted(legal, key=lambda card: (ranking.is_trump(card), ranking.power[card]))
    if not trick:
        return low_first[0] if play.misere else low_first[-1]
    winners = [card for card in low_first if ranking.winner([*trick, card]) == len(trick)]
    if play.misere:
        return ([card for card in low_first if card not in winners] or winners)[-1]
    return (winners or low_first)[0]


class AsTheyLie(SeededRandom):
    """No chance: cards that an expert would shuffle, since he does not know their order, lie as they lie."""

    def __init__(self, match: Match) -> None:
        super().__init__("")
        assert match.live
        zones = match.live.table.zones.values()
        self.order = {card: place for zone in zones for place, card in enumerate(zone.cards)}

    def shuffled(self, things: Sequence[Card]) -> list[Card]:
        """The cards as they lie."""
        return sorted(things, key=lambda card: self.order[card])


def seen(match: Match) -> str:
    """What an expert says who sees all cards: one world, the real one, is solved or rolled out."""
    assert match.decision
    view, rules = match.view(match.decision.seat), match.game.rules
    bots, free = bots_of(match.game.id), match.decision.choices.is_free()
    task = bots.search_task(view, rules, AsTheyLie(match)) if free else None
    found: Mapping[Act, float] = {}
    for evaluation in task.evaluate(real_world(match)) if task else ():
        found = evaluation.gains or found
    return act_text(max(found, key=lambda act: found[act]) if found else bots.choose(view, rules))


SEER = "seer"
PLAYERS: Mapping[str, Bot] = {
    "beginner": BeginnerBot(),
    SEER: MediumBot(),  # what it says out of turn; its answers are `seen`
}


@contextmanager
def at_the_table() -> Iterator[None]:
    """These players may take seats, too."""
    LEVELS.update(PLAYERS)
    try:
        yield
    finally:
        for name in PLAYERS:
            del LEVELS[name]
