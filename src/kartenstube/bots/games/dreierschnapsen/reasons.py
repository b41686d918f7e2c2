"""Reasons for an answer in the words of Dreierschnapsen, by the cards that the seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.contract import points_with
from kartenstube.bots.holding import lengths
from kartenstube.core import facts
from kartenstube.core.cards import Card, card_text, cards_of
from kartenstube.core.decisions import Act
from kartenstube.core.messages import Message
from kartenstube.core.view import View
from kartenstube.games.dreierschnapsen import contracts
from kartenstube.games.dreierschnapsen.contracts import RACE, SCHNAPSER, bid_of, contract_of, play_of
from kartenstube.games.dreierschnapsen.play import marriage_points
from kartenstube.games.dreierschnapsen.scoring import NEEDED, party
from kartenstube.mechanics.marriages import held_by


def reasons(view: View, act: Act) -> Iterator[Message]:
    """The sentences that are true of an answer, the most telling first."""
    if act.verb == "meld":
        yield told("marriage", suit=act.word, points=marriage_points(view, act.word))
    elif view.phase == "trump" and act.word:
        yield from trump(view, act.word)
    elif act.verb == "bid":
        yield from bid(view, act.word)
    elif act.verb == "play":
        yield from enough(view, act.cards[0])


def told(code: str, **params: int | str | list[str]) -> Message:
    """A sentence of a hint."""
    return Message(f"hint.dreierschnapsen.{code}", params)


def trump(view: View, suit: str) -> Iterator[Message]:
    """King and queen of the suit, or most of the three cards."""
    count = lengths(view.hand)
    if suit in held_by(view.hand):
        yield told("forty", suit=suit)
    if all(count[suit] > count[one] for one in count if one != suit):
        yield told("longest", suit=suit, count=count[suit])


def bid(view: View, word: str) -> Iterator[Message]:
    """Yield the risk of a contract, or the cards that speak for it."""
    name = bid_of(word).contract
    contract, hand = contracts.CONTRACTS[name], list(view.hand)
    if contract.goal == RACE:
        yield told("cheap")
        return
    ranking = play_of(name, view.word(facts.TRUMP)).ranking
    masters = [card for card in hand if all(one in hand for one in cards_of(ranking.above[card]))]
    if contract.goal in (contracts.ALL, SCHNAPSER) and masters:
        yield told("masters", cards=[card_text(card) for card in masters])
    lowest = [card for card in hand if ranking.power[card] == 1]
    if contract.goal == contracts.NONE and lowest:
        yield told("lowest", cards=[card_text(card) for card in lowest])


def enough(view: View, last: Card) -> Iterator[Message]:
    """The last card to a trick with which a side has 66."""
    contract, declarer = contract_of(view), view.seat_of(facts.DECLARER)
    if contract is None or contract.goal not in (RACE, SCHNAPSER):
        return
    if contract.goal == SCHNAPSER and view.seat != declarer:
        return
    ranking = play_of(view.word(facts.CONTRACT), view.word(facts.TRUMP)).ranking
    side = [seat for seat in view.active if (seat == declarer) == (view.seat == declarer)]
    reached = points_with(view, ranking, last, side, party(view, side).marriages)
    if reached and reached[-1] >= NEEDED:
        yield told("enough", points=reached[-1])
