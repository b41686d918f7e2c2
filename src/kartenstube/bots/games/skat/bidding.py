"""Calls and discards by rules of thumb: bids, skat or hand, the game, announcements and kontra."""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.bots.contract import leads
from kartenstube.bots.games.skat import hand_value, ramsch
from kartenstube.bots.games.skat.giving_up import ACCEPT, answered
from kartenstube.bots.games.skat.hand_value import Prospect, best
from kartenstube.bots.soloist import call_by_phase, said_if
from kartenstube.core import facts
from kartenstube.core.cards import Card, rank_of
from kartenstube.core.contract import NO_TRICK
from kartenstube.core.decisions import PASS, Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.skat import own_facts
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import announced
from kartenstube.mechanics.jacks import ranking_of

BID_FROM = 0.0  # what a game must be worth in expectation
WAYS = 12  # so many pairs are thought of for each game
KONTRA_FROM, RE_FROM = 4.5, 0.9  # tricks that an opponent holds for certain; chance of the declarer to win
MANY, SAFE = 8, 0.9  # trumps, and the chance to win, with which the last trick is promised
BOLDER, KONTRA_BOLDER, RE_BOLDER = 3.0, 0.4, 0.05  # so much less in each case is enough for a bold seat
SURE = {"A": 0.8, "T": 0.3}  # a side suit's cards, in tricks


def bid(view: View, choices: OneOf, boldness: float) -> Act:
    """Bid, or hold, while the seat is expected to gain at that bid."""
    act = min((act for act in choices.acts if act != PASS), key=lambda act: int(act.word or 0), default=PASS)
    value = int(act.word or bid_of(view))
    if act == PASS:
        return PASS
    worth = hand_value.worth_of_bid(view.hand.mask, leads(view), view.options, value)
    return act if worth > BID_FROM - BOLDER * boldness else PASS


def skat_or_hand(view: View, choices: OneOf, boldness: float) -> Act:
    """The skat, unless a game by hand is worth more."""
    hand, o, least = view.hand.mask, view.options, bid_of(view)
    alone = best(hand_value.by_hand(hand, leads(view)), o, least).worth(o, least)
    return Act("hand" if alone > hand_value.worth_with_skat(hand, leads(view), o, least) else "take")


def aside(view: View, rules: CardRules, pick: Pick) -> list[tuple[Card, ...]]:
    """The pairs of cards that may be laid aside, those of the best games first; before a Ramsch those that
    leave the safest hand.
    """
    if view.phase == "push":
        return ramsch.laid_down(view, pick)
    o, least = view.options, bid_of(view)
    games = hand_value.with_skat(pick.cards.mask, leads(view), WAYS)
    found = [one for one in games if hand_value.is_allowed(one, least)]
    found.sort(key=lambda one: one.worth(o, least), reverse=True)
    return list(dict.fromkeys(one.aside for one in found))


def game(view: View, choices: OneOf, boldness: float) -> Act:
    """The game that is worth most."""
    return act_of(chosen(view, known_prospects(view)))


def announcement(view: View, choices: OneOf, boldness: float) -> Act:
    """Announce the step that the best prospect of the named game has."""
    named = view.word(facts.CONTRACT)
    extra = chosen(view, (one for one in known_prospects(view) if one.game.game == named)).game.extra
    return Act(extra) if extra else PASS


def spitze(view: View, choices: OneOf, boldness: float) -> Act:
    """Promise the last trick with many trumps and a game that is hardly lost."""
    game = announced(view)
    assert game
    trumps = (view.hand.mask & ranking_of(game.suits).trumps).bit_count()
    return said_if(game.suits != "" and trumps >= MANY and chance_to_win(view) >= SAFE, choices)


def kontra(view: View, choices: OneOf, boldness: float) -> Act:
    """Kontra with a hand that takes many tricks, re with a game that is hardly lost."""
    if view.seat != view.seat_of(facts.DECLARER):
        return said_if(certain_tricks(view) >= KONTRA_FROM - KONTRA_BOLDER * boldness, choices)
    return said_if(chance_to_win(view) >= RE_FROM - RE_BOLDER * boldness, choices)


def chance_to_win(view: View) -> float:
    """The declarer's chance to win the game that is announced; 0 for one that is not thought of."""
    return max((one.odds.won for one in known_prospects(view) if one.game == announced(view)), default=0.0)


def known_prospects(view: View) -> Iterable[Prospect]:
    """The games that can be played now, by hand or with what was laid aside."""
    hand = view.hand.mask
    if view.fact(own_facts.HAND):
        return hand_value.by_hand(hand, leads(view))
    laid = view.faces("aside")
    return hand_value.after_aside(hand | laid.mask, [tuple(laid)], leads(view), 1)


def chosen(view: View, found: Iterable[Prospect]) -> Prospect:
    """The best of some games for what was bid."""
    return best(found, view.options, bid_of(view))


def act_of(prospect: Prospect) -> Act:
    """The word that names a game."""
    game = prospect.game
    return Act("trump", word=game.suits) if game.suits else Act(game.game)


def certain_tricks(view: View) -> float:
    """The tricks that an opponent is likely to take against a suit game or Grand."""
    game = announced(view)
    if game is None or game.aim == NO_TRICK:
        return 0.0
    trumps, hand = ranking_of(game.suits).trumps, view.hand
    sides = sum(SURE.get(rank_of(card), 0.0) for card in hand if not trumps >> card & 1)
    return (hand.mask & trumps).bit_count() * 0.75 + sides


by_phase = call_by_phase(
    bidding=bid,
    skat=skat_or_hand,
    game=game,
    announcement=announcement,
    spitze=spitze,
    kontra=kontra,
    instead=ramsch.instead,
    push=ramsch.take_or_pass,
)


def words(view: View, choices: OneOf, boldness: float) -> Act | None:
    """Return the call; None for a card."""
    return answered(view) if ACCEPT in choices.acts else by_phase(view, choices, boldness)
