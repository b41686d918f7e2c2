"""The lay-off of Kein Stich. By rules of thumb the cards go first that lead to the seat's own end cards, and
those are held back that open the way for others. An expert rolls sampled hands out, in which all play like
that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kartenstube.bots.reading import best_card
from kartenstube.bots.search import Evaluation
from kartenstube.core import facts
from kartenstube.core.cards import FRENCH52, SUITS, Card, Mask, mask_of, rank_of, suit_of
from kartenstube.core.decisions import Act
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.kein_stich import own_facts
from kartenstube.games.kein_stich.cards import order
from kartenstube.games.kein_stich.contracts import has_pot
from kartenstube.games.kein_stich.domino import PLACE, may_be_laid
from kartenstube.games.kein_stich.pot import payout
from kartenstube.solver.layout import ANSWER, CARDS, LAY_OFF, SEATS, padded
from kartenstube.solver.machine import run

OPENS = 1.2  # what a card costs that lets others lay their next one
OWN_WAY = 0.9  # what it is worth for each own card farther out


def best_lay(view: View) -> Card:
    """The card that helps the seat most and the others least."""
    ranks, hand = order(view.options), view.hand
    middle = ranks.index("J")

    def beyond(card: Card) -> list[int]:
        """The places in the rank order from a card outwards; all others for an Unter."""
        place = ranks.index(rank_of(card))
        ends = [*range(place)] if place < middle else [*range(place + 1, len(ranks))]
        return [other for other in range(len(ranks)) if other != place] if place == middle else ends

    def balance(card: Card) -> float:
        own = [other for other in hand if suit_of(other) == suit_of(card) and other != card]
        places = beyond(card)
        helps = sum(ranks.index(rank_of(other)) in places for other in own)
        in_play = [other for other in view.pack if suit_of(other) == suit_of(card)]
        opened = sum(ranks.index(rank_of(other)) in places for other in in_play) - helps
        return OWN_WAY * helps - OPENS * min(opened, 2)

    cards = view.legal_cards()
    return best_card(cards, {card: balance(card) for card in cards})


class LayOff(NamedTuple):
    """A lay-off under way. `next` are the cards that fit when a card was laid, `beyond` all cards farther
    out, by card; `fitting` those that fit now, and `out` is how many seats are out.
    """

    hands: tuple[Mask, ...]
    next: tuple[Mask, ...]
    beyond: tuple[Mask, ...]
    fitting: Mask
    seat: int
    out: int


def rollout_domino(lay_off: LayOff) -> Mapping[Card, int]:
    """Return by card the place, from 0, to which the seat comes when all go on by rules of thumb."""
    hands, after, beyond, fitting, seat, out = lay_off
    masks = (*padded(hands, SEATS), *padded(after, CARDS), *padded(beyond, CARDS), fitting)
    answer = run("lay_out", "lay_off", LAY_OFF.pack(*masks, len(hands), seat, out))
    places = ANSWER.unpack_from(answer)[2:]
    return {card: places[card] for card in FRENCH52.cards if places[card] >= 0}


class Domino:
    """A lay-off, read off a view."""

    def __init__(self, view: View) -> None:
        self.view, o = view, view.options
        ways = {card: outwards(order(o), view.pack, card) for card in view.pack}
        self.next, self.beyond = (
            tuple(ways.get(card, (0, 0))[part] for card in FRENCH52.cards) for part in (0, 1)
        )
        laid = {suit: sorted(view.faces(f"row{suit}")) for suit in SUITS}
        self.fitting = mask_of(card for card in view.pack if may_be_laid(o, laid[suit_of(card)], card))
        pays = payout(o, view.count(facts.POT)) if has_pot(o) else None
        self.pays = pays or [-PLACE * place for place in range(view.seats)]
        self.out = sum(view.fact(own_facts.PLACE, seat) is not None for seat in view.active)

    def evaluate(self, world: World) -> Iterator[Evaluation]:
        """Yield the gain of each card when the hands are played out."""
        view = self.view
        hands = tuple(world[hand_of(seat)] for seat in range(view.seats))
        lay_off = LayOff(hands, self.next, self.beyond, self.fitting, view.seat, self.out)
        places = rollout_domino(lay_off)
        yield Evaluation({Act("lay", (card,)): self.pays[place] for card, place in places.items()}, 0)


def outwards(ranks: str, pack: Sequence[Card], card: Card) -> tuple[Mask, Mask]:
    """The cards that come next when this one was laid, and all that come some day: away from the Unter."""
    suit = {ranks.index(rank_of(one)): one for one in pack if suit_of(one) == suit_of(card)}
    place, middle = ranks.index(rank_of(card)), ranks.index("J")
    higher = [one for at, one in suit.items() if at < place and place <= middle]
    lower = [one for at, one in suit.items() if at > place and place >= middle]
    nearest = [
        min(side, key=lambda one: abs(ranks.index(rank_of(one)) - place)) for side in (higher, lower) if side
    ]
    return mask_of(nearest), mask_of([*higher, *lower])
