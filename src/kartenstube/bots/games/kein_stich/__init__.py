"""Kein Stich: weights of the trick deals, and the lay-off. Not seen: marches."""

from __future__ import annotations

from kartenstube.bots.game_bots import Expert, GameBots, Hints, Thumb
from kartenstube.bots.games.kein_stich.domino import Domino, best_lay
from kartenstube.bots.games.kein_stich.reasons import reasons
from kartenstube.bots.search import SearchTask
from kartenstube.bots.trick_player import Weights, trick_player
from kartenstube.core.cards import Card
from kartenstube.core.decisions import Act
from kartenstube.core.game import CardRules
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

CHEAP = 4  # a lay-off that is played out costs so little that so many times more worlds are sampled
TRICKS = trick_player(Weights(later=0.8, theirs=0.0, falls=1.0, thrown=2.0, own=1.0))


def play(view: View, rules: CardRules) -> Card:
    """The card that the rules of thumb play, or lay."""
    return TRICKS(view, rules) if rules.card_play(view) else best_lay(view)


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """Return the search for a card to lay; None for tricks, which are like any others."""
    if rules.card_play(view):
        return None
    acts = [Act("lay", (card,)) for card in view.legal_cards()]
    return SearchTask(acts, Domino(view).evaluate, CHEAP, unit(view))


def unit(view: View) -> str:
    """Gains count what tricks, or places in the lay-off, cost and bring."""
    return "points"


BOTS = GameBots(Thumb(play), Expert(search=search), Hints(reasons, unit))
