"""The lay-off of Kein Stich as an expert plays it: sampled hands are played out, everybody with the card that
opens his own way and holds up the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kartenstube.bots.search import Look
from kartenstube.core.cards import NAMES, SUITS, Card, Mask, mask_of, suit_of
from kartenstube.core.decisions import Act
from kartenstube.core.problem import World
from kartenstube.core.view import View
from kartenstube.games.kein_stich.contracts import has_pot, order
from kartenstube.games.kein_stich.domino import PLACE, may_be_laid
from kartenstube.games.kein_stich.pot import payout
from kartenstube.solver import machine as kernel


class Domino:
    """A lay-off, read off a view."""

    def __init__(self, view: View) -> None:
        self.view, o = view, view.options
        ways = {card: outwards(order(o), view.pack, card) for card in view.pack}
        self.next, self.beyond = (
            tuple(ways.get(card, (0, 0))[part] for card in range(52)) for part in (0, 1)
        )
        laid = {suit: sorted(view.faces(f"row{suit}")) for suit in SUITS}
        self.fitting = mask_of(card for card in view.pack if may_be_laid(o, laid[suit_of(card)], card))
        pays = payout(o, view.count("pot")) if has_pot(o) else None
        self.pays = pays or [-PLACE * place for place in range(view.seats)]
        self.out = sum(view.fact("place", seat) is not None for seat in view.active)

    def look(self, world: World) -> Iterator[Look]:
        """What each card brings when the hands are played out."""
        view = self.view
        hands = tuple(world[f"hand{seat}"] for seat in range(view.seats))
        places = kernel.lay_out(
            kernel.LayOff(hands, self.next, self.beyond, self.fitting, view.seat, self.out)
        )
        yield Look({Act("lay", (card,)): self.pays[place] for card, place in places.items()}, 0)


def outwards(ranks: str, pack: Sequence[Card], card: Card) -> tuple[Mask, Mask]:
    """The cards that come next when this one was laid, and all that come some time: away from the Unter."""
    suit = {ranks.index(NAMES[one][0]): one for one in pack if suit_of(one) == suit_of(card)}
    place, middle = ranks.index(NAMES[card][0]), ranks.index("J")
    higher = [one for at, one in suit.items() if at < place and place <= middle]
    lower = [one for at, one in suit.items() if at > place and place >= middle]
    nearest = [
        min(side, key=lambda one: abs(ranks.index(NAMES[one][0]) - place)) for side in (higher, lower) if side
    ]
    return mask_of(nearest), mask_of([*higher, *lower])
