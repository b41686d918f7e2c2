"""Readings of a seat's view of a table of Officers' Skat, alone or with a world, in which the covered cards
are known.
"""

from __future__ import annotations

from kartenstube.bots.games.officers_skat.piles import Laid
from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, cards_of, mask_of
from kartenstube.core.contract import NO_TRICK, Contract
from kartenstube.core.events import Seat
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.officers_skat.contracts import contract_of


def frees(view: View) -> Mask:
    """The open cards that lie on a covered one."""
    return mask_of(
        card
        for zone in view.zones
        if zone.under and view.zone(zone.under)
        for card in zone.cards
        if card is not None
    )


def left_of(view: View) -> Mask:
    """The cards that are still to be played, or are not known."""
    gone = mask_of(card for trick in view.tricks for card in trick.cards)
    return mask_of(view.pack) & ~gone & ~mask_of(view.played())


def laid_in(view: View, world: World, chance: SeededRandom) -> Laid:
    """Return the layout of all cards in a world; those that are not dealt yet come in an order by chance."""
    stock = list(chance.shuffled(cards_of(world["stock"])))
    cards = {zone.name: world[zone.name] for zone in view.zones}
    for zone in view.zones:
        if zone.kind in ("place", "covered") and stock and not zone.cards and not view.tricks:
            cards[zone.name] = 1 << stock.pop()
    led = dict(view.plays())
    held: list[Mask] = [0, 0]
    under: dict[Card, Card] = {}
    for zone in view.zones:
        if zone.under and zone.owner is not None:
            held[zone.owner] |= cards[zone.name]
            if cards[zone.under]:
                top = cards_of(cards[zone.name]) or (led[zone.owner],)
                (under[top[0]],) = cards_of(cards[zone.under])
    return Laid((held[0], held[1]), under)


def dealt_to(view: View, laid: Laid, seat: Seat) -> list[Card]:
    """All cards that were laid before a seat, in a world."""
    held = laid.held[seat]
    played = [card for trick in view.tricks for player, card in trick.plays if player == seat]
    played += [card for player, card in view.plays() if player == seat]
    tops = [*cards_of(held), *played]
    return [*tops, *(laid.under[top] for top in tops if top in laid.under)]


def ends_with(view: View) -> Seat | None:
    """The seat whose first trick ends the deal: the declarer of a Null."""
    return view.seat_of(facts.DECLARER) if is_null(contract_of(view)) else None


def is_null(contract: Contract | None) -> bool:
    """Return whether the declarer may take no trick."""
    return contract is not None and contract.aim == NO_TRICK
