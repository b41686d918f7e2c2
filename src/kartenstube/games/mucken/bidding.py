"""From the deal to the first card: the auction, then kontra, re and sup in turn by pairs."""

from __future__ import annotations

from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.table import Table
from kartenstube.games.mucken.contracts import FRAME, contract_of, ladder, pack
from kartenstube.games.mucken.sides import playing_pair, show_sides
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import thrown_in

WORDS = ("kontra", "re", "sup")  # 4: one by the defenders, one by the playing pair, and so on


def deal(t: Table) -> str:
    """3 and 9: three cards each, twice; four of the long pack."""
    size = len(pack(t.options).cards) // t.seats // 2
    deal_packets(t, list(t.clockwise(t.forehand)), [size, size])
    return "auction"


def auction(t: Table) -> Playing:
    """4: the highest bid plays, with its partner, who may be overbid, too. After the top bid the seats that
    are still in are asked all the same.
    """
    bid = yield from ascending(t, "auction", ladder(t.options), top_ends=False)
    if bid is None:
        return thrown_in(t, Message("line.mucken.redeal", {}, "all-pass"))
    FRAME.settle(t, bid)
    show_sides(t)
    return "kontra" if t.options.kontra else "play"


def kontra(t: Table) -> Playing:
    """4 and MU-7: the defenders may double, then the playing pair, then the defenders once more."""
    return FRAME.kontra(t, WORDS[: t.options.kontra], t.forehand)


def begin_position(t: Table) -> None:
    """Tell what a position does not say: the contract, and the pair that plays it."""
    FRAME.show(t)
    if contract_of(t) and playing_pair(t):
        show_sides(t)
