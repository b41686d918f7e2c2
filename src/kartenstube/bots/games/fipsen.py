"""Fipsen. A hand has an expected number of tricks with a trump suit, and each bid expected points. In
Thedinghausen each seat plays for itself, and says Fipsen with all five tricks in the hand.

The chances were fitted to 1500 deals of random hands, solved with all cards open.
"""

from __future__ import annotations

from functools import lru_cache, partial

from kartenstube.bots.alone import play_card
from kartenstube.bots.game_bots import CHEAP, Expert, GameBots, Hints, Thumb, games_won
from kartenstube.bots.odds import logistic
from kartenstube.bots.search import SearchTask
from kartenstube.bots.soloist import strength
from kartenstube.bots.trick_bids import TrickBids
from kartenstube.core import facts
from kartenstube.core.cards import Mask, cards_of
from kartenstube.core.contract import Contract
from kartenstube.core.decisions import PLAYS, Act
from kartenstube.core.game import CardRules
from kartenstube.core.options import Values
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.fipsen.contracts import (
    CONTRACTS,
    FIPSEN,
    KINDS,
    TRICKS,
    card_play,
    contract_of,
    first_lead,
    is_prisdorf,
    with_trump,
)

SEEN, UNSEEN = (
    (1.8, -0.1),
    (1.4, 0.8),
)  # the fall of the chance with each trick, and the tricks that lack for even,
SAID = (1.8, 0.9)  # with and without the skat, and for all tricks against four others
RUTEN = 0.4  # the tricks that a hand gains if there is only one trump


@lru_cache(maxsize=1 << 13)
def worth(o: Values, hand: Mask, trump: str) -> float:
    """The tricks that a hand is likely to win alone with a trump suit."""
    ranking = with_trump(o, trump).ranking
    return strength(ranking, cards_of(hand)) + RUTEN * (ranking.trumps.bit_count() == 1)


def chance(view: View, contract: Contract, tricks: float) -> float:
    """The chance to win a contract with a hand that is worth so many tricks."""
    is_unseen = contract.takes_talon and view.phase == "auction"
    sharp, close = SAID if contract.kind == FIPSEN else UNSEEN if is_unseen else SEEN
    return logistic(sharp * (tricks + close - contract.aim.needed))


def after(view: View, act: Act) -> Contract:
    """The contract to which an answer leads: a bid, or a raise of the seat's own."""
    stands = contract_of(view)
    if act.verb == "bid":
        return CONTRACTS[act.word + KINDS[stands.kind] if stands else act.word]
    return stands or CONTRACTS["2" if is_prisdorf(view.options) else FIPSEN]


BIDS = TrickBids(
    "fipsen",
    TRICKS,
    worth=lambda view, hand, trump: worth(view.options, hand, trump),
    chance=chance,
    after=after,
    standing=contract_of,
    play=lambda view, trump: with_trump(view.options, trump),
    leader=first_lead,
    loss=lambda view: int(view.options.loss),
    words=("auction", "raise", FIPSEN),
)


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """The answers that an expert tries; without a declarer each seat plays for itself."""
    if view.phase != "play" or view.seat_of(facts.DECLARER) is not None:
        return BIDS.tries.search(view, rules, chance)
    acts = [act for act in view.offered.acts if act in PLAYS]
    return SearchTask(acts, partial(BOTS.each_alone, view, card_play(view)), CHEAP)


BOTS = GameBots(
    Thumb(play_card, BIDS.call, BIDS.aside),
    Expert(BIDS.stakes, search, BIDS.tries.compared, BIDS.likelihood),
    Hints(BIDS.reasons, unit=games_won),
)
