"""Reasons for an answer in the words of Mucken, by the cards that the seat sees and the rules."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.contract import by_phase, decided, drawn
from kartenstube.bots.games.mucken.hand_value import points_of
from kartenstube.bots.holding import holding
from kartenstube.bots.reading import unseen_cards
from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.messages import Message, Param
from kartenstube.core.view import View
from kartenstube.games.mucken import contracts
from kartenstube.games.mucken.contracts import CONTRACTS, MuckenContract, card_play, contract_of, ranking_of
from kartenstube.games.mucken.sides import pair_of


def auction(view: View, act: Act) -> Iterator[Message]:
    """Yield that the bid is left to the partner; otherwise the holding for the game that is bid, or for the
    best one if the answer is to pass.
    """
    bidder = view.seat_of(facts.HIGH_BIDDER)
    if act != PASS:
        yield Message("hint.mucken.strong", held_for(view, CONTRACTS[act.word]))
    elif bidder in pair_of(view.seat):
        yield Message(f"hint.mucken.partner{'.open' * may_be_overbid(view)}", {"seat": bidder})
    else:
        best = max(open_games(view), key=lambda one: (points(view, one), -one.level), default=None)
        if best:
            yield Message("hint.mucken.weak", held_for(view, best))


def may_be_overbid(view: View) -> bool:
    """4: tell whether an opponent may still outbid the highest bid."""
    others = [seat for seat in view.active if seat not in pair_of(view.seat)]
    return bool(open_games(view)) and any(view.word(facts.BID, seat) != "pass" for seat in others)


def points(view: View, game: MuckenContract) -> float:
    """The card points that the hand is likely to make in a game."""
    is_long, leads = view.options.deck == "long", view.forehand in pair_of(view.seat)
    return points_of(game.kind, view.hand.mask, leads, is_long)


def open_games(view: View) -> list[MuckenContract]:
    """The games that may still be bid."""
    return [CONTRACTS[act.word] for act in view.offered.acts if act != PASS]


def held_for(view: View, contract: MuckenContract) -> dict[str, Param]:
    """The parameters of a sentence about what the hand holds for a game: trumps, and aces beside them."""
    trumps = ranking_of(contract.kind, str(view.options.deck)).trumps
    return {"game": contracts.FRAME.named(view, contract), **holding(view.hand.mask, trumps)}


def card(view: View, act: Act) -> Iterator[Message]:
    """A trick that decides, or trumps that are drawn, of which none that the others hold is higher."""
    contract, declarer, ranking = contract_of(view), view.seat_of(facts.DECLARER), card_play(view).ranking
    if contract is None or declarer is None:
        return
    playing, led = pair_of(declarer), act.cards[0]
    if not view.played():
        told = drawn(view, ranking, led)
        if view.seat in playing and told and not ranking.above[led] & unseen_cards(view):
            yield Message("hint.mucken.draw", told)
    elif not contract.aim.by_tricks:
        yield from decided(view, ranking, led, playing, contract.aim.needed)


reasons = by_phase(auction=auction, play=card)
"""The sentences that are true of an answer, the most telling first."""
