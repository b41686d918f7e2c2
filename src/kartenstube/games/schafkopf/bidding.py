"""From the first four cards to the lead: doubling, who plays, the duel of those who want to, the
announcement, kontra.
"""

from __future__ import annotations

from functools import partial

from kartenstube.core import facts
from kartenstube.core.cards import CardSet, mask_of
from kartenstube.core.contract import SHOWN
from kartenstube.core.decisions import Decision, OneOf, act_text, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import (
    CALL,
    CATEGORIES,
    CONTRACTS,
    HEADS,
    OLD_OBER,
    SchafkopfContract,
    called_ace,
    categories,
    contract_of,
    is_at_least,
    is_offered,
    pack,
    ranking_of,
)
from kartenstube.games.schafkopf.sides import FRAME, all_know_sides, begin_game, tell_sides
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.duel import Ladder, play_duel
from kartenstube.mechanics.rounds import by_all, doublings
from kartenstube.mechanics.settlement import thrown_in

WORDS = ("kontra", "re") * 2  # 4.4: the opponents, the declarers, and once more


def deal(t: Table) -> str:
    """3: half of the cards to each, and if nobody may double then, the other half."""
    deal_packet(t)
    if t.options.legen:
        return "double"
    deal_packet(t)
    return "interest"


def deal_packet(t: Table) -> None:
    """3: four cards each. 9, deck: three of the short pack."""
    size = len(pack(t.options).cards) // len(t.active) // 2
    deal_packets(t, list(t.clockwise(t.forehand)), [size])


def double(t: Table) -> Playing:
    """4.4, legen: each seat may double what the deal will count before it has seen all its cards."""
    t.enter("double")
    for seat in t.clockwise(t.forehand):
        answer = yield Decision(seat, "double", words("double", "pass"))
        if answer.act.verb == "double":
            t.tell(own_facts.LAID, t.count(own_facts.LAID) + 1)
            t.tell(facts.DOUBLED, "double", seat)
    deal_packet(t)
    return "interest"


def interest(t: Table) -> Playing:
    """4.1: each seat says once whether it wants to play."""
    yield from one_round(t, "interest", lambda t, seat: words("bid", "pass"), lambda act: False)
    claimants = claimants_of(t)
    if not claimants:
        return "marriage" if t.options.hochzeit else all_passed(t)
    t.tell(facts.HOLDER, claimants[0])
    return "duel" if claimants[1:] else "announcement"


def claimants_of(t: Table) -> list[Seat]:
    """4.1: the seats that want to play, in the order in which they spoke."""
    return [seat for seat in t.clockwise(t.forehand) if t.word(facts.SPOKE, seat) == "bid"]


def all_passed(t: Table) -> str | Score:
    """9, all_pass: the next dealer deals, all play a Ramsch, or the holder of the highest Ober must play."""
    if t.options.all_pass == "ramsch":
        return "ramsch"
    if t.options.all_pass == "eo_muss":
        t.tell(own_facts.FORCED, True)
        t.tell(facts.HOLDER, next(seat for seat in t.active if OLD_OBER in t.hand(seat)))
        return "announcement"
    return thrown_in(t, Message("line.schafkopf.redeal", {}, "all-pass"))


def duel(t: Table) -> Playing:
    """4.2: have a seat that said "I too", and so promised more than a call game, name a category; the seat
    before it holds the category or gives way.
    """
    claimants = claimants_of(t)
    if not claimants:
        return "interest"
    steps = categories(t.options)[1:]
    ladder = Ladder(steps, may=partial(may_promise, t), promised=claimants, fact=own_facts.LEVEL)
    stands = yield from play_duel(t, "duel", claimants, ladder)
    t.tell(facts.HOLDER, stands.seat if stands else claimants[0])
    return "announcement"


def may_promise(t: Table, seat: Seat, category: str) -> bool:
    """4.2: a Sie needs its cards, any other category none."""
    return category != CATEGORIES[-1] or has_sie(t, seat)


def has_sie(t: Table, seat: Seat) -> bool:
    """4.3: the eight highest trumps. 9, deck: of the short pack the six highest, with four players."""
    return t.hand(seat).mask == mask_of(HEADS[: len(pack(t.options).cards) // len(t.active)])


def announcement(t: Table) -> Playing:
    """4.3: have the winner of the bidding name his game."""
    holder = t.seat_of(facts.HOLDER)
    if holder is None:
        return "interest"
    t.enter("announcement")
    answer = yield Decision(holder, "announcement", announcements(t, holder))
    contract = CONTRACTS[act_text(answer.act)]
    t.tell(facts.DECLARER, holder)
    t.tell(facts.CONTRACT, contract.kind)
    t.tell(own_facts.SUIT, contract.suit or None)
    t.tell(facts.TOUT, contract.tout)
    begin_game(t, contract)
    return kontra_or_play(t, contract)


def kontra_or_play(t: Table, contract: SchafkopfContract) -> str:
    """4.4, stoss: the phase after the announcement."""
    has_rounds = t.options.stoss and t.options.stoss_until == "before_lead"
    return "kontra" if contract.is_doubled and has_rounds else "play"


def announcements(t: Table, seat: Seat) -> OneOf:
    """4.3: the games that a seat may name at the level that stands."""
    least = t.word(own_facts.LEVEL) or CATEGORIES[0]
    return words(
        *(
            name
            for name, contract in CONTRACTS.items()
            if is_at_least(t.options, contract, least)
            and is_offered(t.options, contract)
            and may_announce(t, seat, contract)
        )
    )


def may_announce(t: Table, seat: Seat, contract: SchafkopfContract) -> bool:
    """4.3: a call game needs a card of the suit whose ace is called, and not that ace; a Sie its cards."""
    if contract.is_call:
        hand = t.hand(seat)
        return may_call(hand, contract) or (may_call_void(t, hand) and called_ace(contract) not in hand)
    return contract.aim != SHOWN or has_sie(t, seat)


def may_call(hand: CardSet, contract: SchafkopfContract) -> bool:
    """4.3: tell whether this hand may call the ace."""
    ace = called_ace(contract)
    suit = hand.mask & ranking_of(CALL).follows(ace)
    return ace not in hand and bool(suit)


def may_call_void(t: Table, hand: CardSet) -> bool:
    """9, muss_call: tell whether a declarer who had to play may call the ace of a suit that he lacks: he may
    call no other.
    """
    may_lack = t.options.muss_call == "void" and bool(t.fact(own_facts.FORCED))
    calls = (contract for contract in CONTRACTS.values() if contract.is_call)
    return may_lack and not any(may_call(hand, contract) for contract in calls)


def kontra(t: Table) -> Playing:
    """4.4, stoss: the opponents may double, then the declarers, and so on; all seats are asked."""
    if contract_of(t) is None:
        return "announcement"
    order = tuple(t.clockwise(t.forehand))
    rounds = by_all(WORDS[: t.options.stoss], order, FRAME.playing(t), partial(all_know_sides, t))
    yield from doublings(t, "kontra", rounds, heard=tell_sides)
    return "play"
