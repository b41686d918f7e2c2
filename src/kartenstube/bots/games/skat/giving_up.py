"""Answers of bots to a game that is given up: they accept, unless it is sure to count more when it is played
on.
"""

from __future__ import annotations

from kartenstube.bots.contract import total
from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK
from kartenstube.core.decisions import Act
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View
from kartenstube.games.skat.contracts import SkatContract, announced
from kartenstube.games.skat.giving_up import SCHNEIDER_MADE
from kartenstube.mechanics.jacks import SCHNEIDER, ranking_of

ACCEPT, PLAY_ON = Act("accept"), Act("play_on")


def answered(view: View) -> Act:
    """Return the answer to the other side, which gives up."""
    game, declarer = announced(view), view.seat_of(facts.DECLARER)
    if game is None or game.aim == NO_TRICK or declarer is None:
        return ACCEPT
    others = total(view, facts.POINTS, (seat for seat in view.active if seat != declarer))
    if view.seat != declarer:
        return PLAY_ON if others >= SCHNEIDER_MADE else ACCEPT
    return PLAY_ON if raises(view, game, others) else ACCEPT


def raises(view: View, game: SkatContract, others: int) -> bool:
    """Return whether the declarer is sure of a step that accepting would cost: schwarz, or a schneider that
    is not made yet.
    """
    ranking, tricks = ranking_of(game.suits), total(view, facts.TRICKS, view.active)
    own = view.count(facts.POINTS, view.seat) + ranking.points_of(
        [*view.faces("aside"), *view.faces("talon")]
    )
    schwarz = view.count(facts.TRICKS, view.seat) == tricks and game.aim != EVERY_TRICK
    schneider = not game.extra and own < SCHNEIDER_MADE and others <= SCHNEIDER
    return (schwarz or schneider) and takes_all(view, ranking)


def takes_all(view: View, ranking: Ranking) -> bool:
    """Return whether all that the declarer still has is higher than every card that anybody else may have."""
    trick = dict(view.plays())
    own = [*view.hand, *([trick[view.seat]] if view.seat in trick else [])]
    gone = mask_of(card for done in view.tricks for card in done.cards)
    known = gone | view.faces("aside").mask | mask_of(own)
    return all(is_master(ranking, card, mask_of(view.pack) & ~known) for card in own)


def is_master(ranking: Ranking, card: Card, others: Mask) -> bool:
    """Return whether a trump beats all these cards."""
    return ranking.is_trump(card) and not any(ranking.beats(other, card) for other in cards_of(others))
