"""From the deal to the first card: the auction, then kontra and re."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.table import Table
from kartenstube.games.baska.contracts import DOUBLED, OLD_QUEENS, QUEENS, SHOWN, contract_of, ladder
from kartenstube.games.baska.parties import declaring, holders_of, others, tell_sides
from kartenstube.mechanics.auction import Bid, going_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.rounds import Round, doublings
from kartenstube.mechanics.sides import key_fact, note_holders, show_holder

WORDS = ("kontra", "re", "kontra")  # 4: by the others, by the declaring side, and once more
NEEDS = {"wesele": OLD_QUEENS, "baszka": QUEENS}
"""4: the cards without which a game may not be bid."""


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
            if all(card in t.hand(seat) for card in NEEDS.get(word, ())):
                yield word

    if not contract_of(t):  # in a position it may be over
        bid = yield from going_round(t, "auction", may_bid, next(t.after(t.forehand)), SHOWN)
        stands(t, bid or without_bid(t))
    return "kontra" if t.options.kontra and contract_of(t) in DOUBLED else "play"


def without_bid(t: Table) -> Bid | None:
    """9, cicha: without it who has kept silent about both old queens plays a Wesele."""
    holders = set(holders_of(t))
    return None if t.options.cicha or len(holders) > 1 else Bid(holders.pop(), "wesele")


def stands(t: Table, bid: Bid | None) -> None:
    """Which game is played, and by whom, as far as all know."""
    t.tell(facts.CONTRACT, bid.word if bid else "zwykla")
    if bid:
        t.tell(facts.DECLARER, bid.seat)
    show_game(t)


def kontra(t: Table) -> Playing:
    """4: all four seats are asked, from forehand, until one says kontra, and then re; those of the other side
    have nothing to say.
    """
    own, against, order = declaring(t), others(t), list(t.clockwise(t.forehand))
    is_open = contract_of(t) != "zwykla"
    rounds = [Round(word, order, (own if word == "re" else against).__contains__, is_open) for word in WORDS]
    yield from doublings(t, "kontra", rounds[: t.options.kontra], tell_sides)
    return "play"


def its_contract(t: Table) -> str:
    """The game that is played. Raises Fault in a position that does not say which, or whose, or that names a
    partner who cannot be one.
    """
    contract, declarer, partner = contract_of(t), t.seat_of(facts.DECLARER), t.seat_of(facts.PARTNER)
    if not contract or (contract != "zwykla" and declarer is None):
        raise Fault(Message("fault.baska.no_contract"))
    if partner is not None and (contract != "wesele" or partner == declarer):
        raise Fault(Message("fault.baska.partner"))
    return contract


def show_game(t: Table) -> None:
    """What all know of the game, and each seat of the sides."""
    contract = its_contract(t)
    if contract != "zwykla":
        t.tell(facts.PLAYS, contract, t.seat(facts.DECLARER))
    tell_sides(t)


def begin_position(t: Table) -> None:
    """What a position does not say: who was dealt the old queens, and the sides."""
    note_holders(t, OLD_QUEENS)
    for card in OLD_QUEENS:
        if (seat := t.seat_of(key_fact(card))) is not None and card not in t.hand(seat):
            show_holder(t, seat, card)
    if contract_of(t):
        show_game(t)
