"""Kein Stich by rules of thumb (rules page, section 11).

In the trick deals each card is weighed by the chance to win the trick with it, by what the trick is likely to
cost, and by what the card may cost if it is kept. In the lay-off the cards go first that lead to one's own
end cards, and those are held back that open the way for others. Not seen: marches, and what passes prove.
"""

from __future__ import annotations

from kartenstube.bots.reading import Reading, best_card
from kartenstube.core.cards import NAMES, Card, suit_of
from kartenstube.core.decisions import Act
from kartenstube.core.view import View
from kartenstube.games.kein_stich.contracts import contract_of, order, pack, ranking_of
from kartenstube.mechanics.compendium import Contract

KEEPING = 0.8  # how much of what a card may cost later counts now
OPENS = 1.2  # what a card costs that lets others lay their next one
OWN_WAY = 0.9  # what it is worth for each own card farther out


def choose(view: View) -> Act:
    """The answer that the rules of thumb give."""
    if not view.legal_cards():
        return Act("pass")
    if view.phase == "lay-off":
        return Act("lay", (lay(view),))
    return Act("play", (play(view),))


def play(view: View) -> Card:
    """The card that is likely to cost least, now and later."""
    o = view.options
    reading = Reading(view, ranking_of(pack(o), order(o)), pack(o).cards)
    contract = contract_of(o, view.word("contract"))
    number, left = len(view.tricks), len(reading.hand)

    def balance(card: Card) -> float:
        wins = reading.chances(card)[view.seat]
        now = cost_now(reading, contract, card, number, left)
        later = reading.wins_later(card) * cost_later(reading, contract, card, number, left)
        return KEEPING * later - wins * now

    return best_card(reading.legal, {card: balance(card) for card in reading.legal})


def cost_now(reading: Reading, contract: Contract, card: Card, number: int, left: int) -> float:
    """What the trick is likely to cost whoever wins it: `number` tricks were played, `left` are left."""
    lying = sum(contract.per_card.get(one, 0) for one in [*reading.trick, card])
    led = reading.trick[0] if reading.trick else card
    expected = len(reading.later) * mean_cost(reading, contract, led)
    return contract.per_trick + at(contract, number, left) + lying + expected


def cost_later(reading: Reading, contract: Contract, card: Card, number: int, left: int) -> float:
    """What winning a trick with this card in some later round is likely to cost."""
    if left == 1:
        return 0.0
    own = contract.per_card.get(card, 0)
    ahead = sum(at(contract, number + step, left - step) for step in range(1, left)) / (left - 1)
    others = (len(reading.order) - 1) * mean_cost(reading, contract, card)
    return contract.per_trick + ahead + own + others


def mean_cost(reading: Reading, contract: Contract, led: Card) -> float:
    """What an unseen card is likely to cost that falls on a card of this suit: one of the suit, or a penalty
    thrown on it.
    """
    unseen = list(reading.unseen)
    if not unseen:
        return 0.0
    suit = [card for card in unseen if suit_of(card) == suit_of(led)]
    follows = sum(contract.per_card.get(card, 0) for card in suit) / max(1, len(suit))
    thrown = sum(contract.per_card.get(card, 0) for card in unseen) / len(unseen)
    is_void = 1 / (1 + len(suit))
    return (1 - is_void) * follows + 2 * is_void * thrown


def at(contract: Contract, number: int, left: int) -> int:
    """What the trick after `number` others costs by itself, when `left` tricks are left."""
    return contract.at.get(number, 0) + contract.at.get(-left, 0)


def lay(view: View) -> Card:
    """The card that helps oneself most and others least."""
    ranks, hand = order(view.options), view.faces(f"hand{view.seat}")
    middle = ranks.index("J")

    def beyond(card: Card) -> list[int]:
        """The places in the rank order from a card outwards; all others for an Unter."""
        place = ranks.index(NAMES[card][0])
        ends = [*range(place)] if place < middle else [*range(place + 1, len(ranks))]
        return [other for other in range(len(ranks)) if other != place] if place == middle else ends

    def balance(card: Card) -> float:
        own = [other for other in hand if suit_of(other) == suit_of(card) and other != card]
        places = beyond(card)
        helps = sum(ranks.index(NAMES[other][0]) in places for other in own)
        in_play = [other for other in pack(view.options).cards if suit_of(other) == suit_of(card)]
        opened = sum(ranks.index(NAMES[other][0]) in places for other in in_play) - helps
        return OWN_WAY * helps - OPENS * min(opened, 2)

    cards = view.legal_cards()
    return best_card(cards, {card: balance(card) for card in cards})
