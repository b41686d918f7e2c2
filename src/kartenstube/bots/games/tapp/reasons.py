"""Reasons for an answer in the words of Tapp, by the cards that the seat sees, and by arithmetic."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.contract import banked, by_phase, decided, drawn, emptied
from kartenstube.bots.games.tapp.bidding import offered
from kartenstube.bots.holding import holding, lengths
from kartenstube.core import facts
from kartenstube.core.cards import suit_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.messages import Message
from kartenstube.core.view import View
from kartenstube.games.tapp.contracts import WINS, card_play, contract_of, ranking_of


def auction(view: View, act: Act) -> Iterator[Message]:
    """Yield the holding for the contract that is bid; for a pass, for the best one not for all tricks."""
    choices = view.offered
    bids = offered(view, choices)
    passed = [one for one in bids.values() if one.contract.aim != EVERY_TRICK]
    found = max(passed, key=lambda one: one.worth, default=None) if act == PASS else bids[act]
    if found and found.trump:
        game = Message(f"tapp.game.{found.contract.name}", {"suit": found.trump})
        told = holding(view.hand.mask, ranking_of(False, found.trump).trumps)
        yield Message(f"hint.tapp.{'weak' if act == PASS else 'strong'}", {"game": game, **told})


def trump(view: View, act: Act) -> Iterator[Message]:
    """The suit of which the hand holds most, of those that may be named."""
    contract = contract_of(view)
    assert contract
    length = lengths(view.hand)
    if length[act.word] == max(length[suit] for suit in contract.suits):
        yield Message("hint.tapp.trump", {"suit": act.word, "count": length[act.word]})


def aside(view: View, act: Act) -> Iterator[Message]:
    """The suits of which none is left, or the card points that are safe."""
    if any(suit_of(card) == "H" for card in view.hand if card not in act.cards):
        yield from (Message("hint.tapp.void", gone) for gone in emptied(view, act) if gone["suit"] != "H")
    yield from banked(view, card_play(view).ranking, act)


def card(view: View, act: Act) -> Iterator[Message]:
    """Trumps are drawn, or a trick decides the game."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if act.verb != "play" or contract is None or contract.aim == NO_TRICK or declarer is None:
        return
    ranking = card_play(view).ranking
    if declarer == view.seat and not view.played():
        told = drawn(view, ranking, act.cards[0])
        if told and contract.takes_talon:
            yield Message("hint.tapp.draw", told)
    elif contract.aim != EVERY_TRICK:
        laid = ranking.points_of(view.faces("aside"))
        yield from decided(view, ranking, act.cards[0], [declarer], WINS, laid)


reasons = by_phase(auction=auction, trump=trump, discard=aside, play=card)
"""The sentences that are true of an answer, the most telling first."""
