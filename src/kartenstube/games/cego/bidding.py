"""The deal and the auction: special games once round, then Cego or Räuber, and duels for the levels."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Mask, mask_of
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.options import Values
from kartenstube.core.table import Table
from kartenstube.games.cego import own_facts
from kartenstube.games.cego.contracts import (
    CEGO,
    CONTRACTS,
    FRAME,
    GEISS,
    LEVELS,
    PLAIN,
    RAEUBER,
    SOLO,
    SPECIALS,
    T1,
    ULTIMO,
    OwnContract,
)
from kartenstube.mechanics.auction import Bid, next_to_bid, note_bid, standing_bid
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, challenges, say


def blinde(o: Values) -> int:
    """3: the number of cards of the Blinde; a hand has one more."""
    return 12 if o.players == 3 else 10


def deal(t: Table) -> str:
    """3: the Blinde first, then all cards of a hand in one packet, from forehand on."""
    count = blinde(t.options)
    t.move(t.zone("stock").cards[:count], "stock", "talon")
    deal_packets(t, tuple(t.clockwise(t.forehand)), [count + 1])
    return "special"


def open_specials(o: Values) -> Iterator[OwnContract]:
    """4 and 9: the special games that may be said, lowest first."""
    few = o.players == 3
    for contract in SPECIALS:
        if contract is SOLO or (getattr(o, contract.name) and not (few and contract is not ULTIMO)):
            yield contract


def special(t: Table) -> Playing:
    """4: each seat once may announce a special game above the highest so far."""
    t.enter("special")
    while (seat := next_to_bid(t, single_round=True)) is not None:
        standing = standing_bid(t)
        names = [one.name for one in open_specials(t.options)]
        higher = names[names.index(standing.word) + 1 :] if standing else names
        said = [f"bid {name}" for name in higher if may_say(t, seat, name)]
        answer = yield Decision(seat, "special", words(*said, "pass"), public=not higher)
        note_bid(t, seat, answer.act)
    bid = standing_bid(t)
    if bid is None:
        return "cego"
    contract = FRAME.settle(t, bid)
    return "against" if contract is SOLO and t.options.against_solo else "play"


def may_say(t: Table, seat: Seat, name: str) -> bool:
    """4: ULTIMO needs T1 in hand."""
    return name != ULTIMO.name or T1 in t.hand(seat)


def cego(t: Table) -> Playing:
    """4: forehand says Cego or Räuber; where there is no Räuber forehand plays Cego without being asked."""
    t.enter("cego")
    if t.options.raeuber and t.options.players > 3:
        answer = yield Decision(t.forehand, "cego", words(f"bid {CEGO.name}", f"bid {RAEUBER.name}"))
        if answer.act.word == RAEUBER.name:
            return "raeuber"
    return "duel"


def raeuber(t: Table) -> Playing:
    """4: the first of the others that says Cego holds it; if nobody does, Räuber is played."""
    bid = yield from duels(t, "raeuber", others(t, t.forehand))
    if bid is None:
        t.tell(facts.CONTRACT, RAEUBER.name)
        return "play"
    FRAME.settle(t, bid)
    return "keep"


def duel(t: Table) -> Playing:
    """4: forehand holds Cego, the others may raise in turn."""
    say(t, t.forehand, CEGO.name)
    t.tell(facts.HOLDER, t.forehand)
    bid = yield from duels(t, "duel", others(t, t.forehand))
    FRAME.settle(t, bid or Bid(t.forehand, CEGO.name))
    return "keep"


def against(t: Table) -> Playing:
    """4: the others may play a Cego against a Solo; whose Solo it was is then a defender."""
    soloist = t.seat(facts.DECLARER)
    bid = yield from duels(t, "against", others(t, soloist))
    if bid is None:
        return "play"
    t.tell(own_facts.AGAINST, soloist)
    t.tell(facts.PLAYS, None, soloist)
    FRAME.settle(t, bid)
    return "keep"


def others(t: Table, seat: Seat) -> list[Seat]:
    """The other seats in turn."""
    return [other for other in t.after(seat) if other != seat]


def duels(t: Table, phase: str, order: Sequence[Seat]) -> Generator[Decision, Answer, Bid | None]:
    """4: duels by one step each; nobody says a level that the hand cannot play. T1 ends them at once."""

    def may(seat: Seat, word: str) -> bool:
        return is_playable(CONTRACTS[word], t.hand(seat).mask)

    ladder = Ladder(LEVELS, jumps=False, may=may, ends=(GEISS.name,))
    return (yield from challenges(t, phase, order, ladder))


def is_playable(contract: OwnContract, hand: Mask) -> bool:
    """4: tell whether a hand has the cards that a level shows."""
    lengths = [(hand & mask_of(suit)).bit_count() for suit in PLAIN]
    needs = {
        "": True,
        "plain": any(lengths),
        "one_suit": max(lengths) > 1,
        "two_suits": lengths.count(0) < len(SUITS) - 1,
        "geiss": bool(hand >> T1 & 1),
    }
    return needs[contract.kind]
