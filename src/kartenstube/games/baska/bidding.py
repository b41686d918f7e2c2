"""From the deal to the first card: the auction, then kontra and re."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.contract import SHOWN
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.table import Table
from kartenstube.games.baska.contracts import CONTRACTS, OLD_QUEENS, WESELE, ZWYKLA, contract_of, ladder
from kartenstube.games.baska.sides import FRAME, current_contract, holders_of, tell_sides
from kartenstube.mechanics.auction import Bid, going_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.rounds import by_all, doublings
from kartenstube.mechanics.sides import key_fact, note_holders, show_holder

WORDS = ("kontra", "re", "kontra")  # 4: by the others, by the declaring side, and once more
AT_ONCE = tuple(name for name, one in CONTRACTS.items() if one.aim == SHOWN)
"""4: the bids that end the auction."""


def deal(t: Table) -> str:
    """3: one card at a time, four each."""
    deal_packets(t, list(t.clockwise(t.forehand)), [1, 1, 1, 1])
    note_holders(t, OLD_QUEENS)
    return "auction"


def auction(t: Table) -> Playing:
    """4: each bid is higher than the one before, and a pass is not final; forehand speaks last (BK-3).
    Without a bid `zwykla` is played, unless both old queens in one hand are a Wesele.
    """

    def may_bid(seat: Seat, standing: Bid | None) -> Iterator[str]:
        steps = ladder(t.options)
        for word in steps[steps.index(standing.word) + 1 :] if standing else steps:
            if all(card in t.hand(seat) for card in CONTRACTS[word].needs):
                yield word

    if not contract_of(t):  # in a position it may be over
        bid = yield from going_round(t, "auction", may_bid, next(t.after(t.forehand)), AT_ONCE)
        stands(t, bid or without_bid(t))
    return "kontra" if t.options.kontra and FRAME.contract(t).is_doubled else "play"


def without_bid(t: Table) -> Bid | None:
    """9, cicha: without it who has kept silent about both old queens plays a Wesele."""
    holders = set(holders_of(t))
    return None if t.options.cicha or len(holders) > 1 else Bid(holders.pop(), WESELE.name)


def stands(t: Table, bid: Bid | None) -> None:
    """Tell everybody the contract and, after a bid, its declarer."""
    t.tell(facts.CONTRACT, bid.word if bid else ZWYKLA.name)
    if bid:
        t.tell(facts.DECLARER, bid.seat)
    show_game(t)


def kontra(t: Table) -> Playing:
    """4: all four seats are asked, from forehand, until one says kontra, and then re; those of the other side
    have nothing to say.
    """
    order, is_open = tuple(t.clockwise(t.forehand)), contract_of(t) != ZWYKLA
    rounds = by_all(WORDS[: t.options.kontra], order, FRAME.side(t), lambda: is_open)
    yield from doublings(t, "kontra", rounds, tell_sides)
    return "play"


def show_game(t: Table) -> None:
    """Show everybody the contract, unless it is a `zwykla`, and each seat the sides that it may know."""
    if current_contract(t) != ZWYKLA:
        FRAME.show(t)
    tell_sides(t)


def begin_position(t: Table) -> None:
    """Tell what a position does not say: the seats that were dealt the old queens, and the sides."""
    note_holders(t, OLD_QUEENS)
    for card in OLD_QUEENS:
        if (seat := t.seat_of(key_fact(card))) is not None and card not in t.hand(seat):
            show_holder(t, seat, card)
    if contract_of(t):
        show_game(t)
