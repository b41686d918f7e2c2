"""The deal, and the auction, in which forehand must name a contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kartenstube.core.cards import CardSet, cards_of, mask_of
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import lines_of
from kartenstube.core.table import Table
from kartenstube.games.zwanzigerrufen.contracts import (
    FARBENSOLO,
    NORMAL,
    SOLO,
    TAROCKS,
    TRULL,
    highest_lacking,
    suit_cards,
)
from kartenstube.games.zwanzigerrufen.sides import FRAME, call
from kartenstube.mechanics.auction import Bid
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.outbidding import outbidding
from kartenstube.mechanics.settlement import thrown_in

LEAST_SUIT_CARDS = 5  # 4: FARBENSOLO needs so many

line = lines_of("zwanzigerrufen", "scoring")


def deal(t: Table) -> Playing:
    """3 and ZW-9: five cards each, and five more. A weak hand is a reason to deal again; nobody is asked."""
    yield from ()
    order = list(t.clockwise(t.forehand))
    deal_packets(t, order, [5, 5])
    weak = next((seat for seat in order if is_weak(t.hand(seat))), None)
    if weak is None or not t.options.redeal_weak:
        return "auction"
    only = cards_of(t.hand(weak).mask & mask_of(TAROCKS))
    return thrown_in(t, line("weak.one" if only else "weak.none", "deal", seat=weak))


def is_weak(hand: CardSet) -> bool:
    """3: no tarock at all, or exactly one and that is of the Trull."""
    tarocks = [card for card in hand if card in TAROCKS]
    return not tarocks or (len(tarocks) == 1 and tarocks[0] in TRULL)


def auction(t: Table) -> Playing:
    """4: forehand names a contract, the others may say a higher one; SOLO ends it at once."""
    bid = yield from outbidding(t, "auction", higher(t), ends=(SOLO.name,))
    FRAME.settle(t, bid)
    call(t)
    return "announce"


def higher(t: Table) -> Callable[[Seat, Bid | None], Iterator[str]]:
    """4 and ZW-7: the contracts above the highest bid that a seat may say with the cards it holds."""

    def words(seat: Seat, standing: Bid | None) -> Iterator[str]:
        hand = t.hand(seat).mask
        if standing is None and highest_lacking(hand) is not None:
            yield NORMAL.name
        is_open = t.options.farbensolo and suit_cards(hand) >= LEAST_SUIT_CARDS
        if is_open and (standing is None or standing.word == NORMAL.name):
            yield FARBENSOLO.name
        yield SOLO.name

    return words
