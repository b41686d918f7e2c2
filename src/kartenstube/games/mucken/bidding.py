"""From the deal to the first card: the auction, then kontra, re and sup in turn by pairs."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.mucken.contracts import Contract, contract_of, ladder, pack, pair_of
from kartenstube.mechanics.auction import ascending
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.rounds import Round, doublings
from kartenstube.mechanics.talon import turn_up_all

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
        turn_up_all(t)
        return Score((0,) * t.seats, (Message("line.mucken.redeal", {}, "all-pass"),), thrown_in=True)
    t.tell(facts.DECLARER, bid.seat)
    t.tell(facts.CONTRACT, bid.word)
    show_game(t)
    return "kontra" if t.options.kontra else "play"


def kontra(t: Table) -> Playing:
    """4 and MU-7: the defenders may double, then the playing pair, then the defenders once more."""
    playing = pair_of(t.seat(facts.DECLARER))
    order = list(t.clockwise(t.forehand))
    declaring = [seat for seat in order if seat in playing]
    defending = [seat for seat in order if seat not in playing]
    rounds = [Round(word, declaring if word == "re" else defending) for word in WORDS]
    yield from doublings(t, "kontra", rounds[: t.options.kontra])
    return "play"


def its_contract(t: Table) -> Contract:
    """The game that is played. Raises Fault in a position that does not say which."""
    contract = contract_of(t)
    if contract is None:
        raise Fault(Message("fault.mucken.no_contract"))
    return contract


def show_game(t: Table) -> None:
    """All know which pair plays, and what."""
    contract, declarer = contract_of(t), t.seat_of(facts.DECLARER)
    if contract is None or declarer is None:
        return
    t.tell(facts.PLAYS, contract.name, declarer)
    for seat in t.active:
        t.tell(facts.SIDE, "playing" if seat in pair_of(declarer) else "defending", seat)
