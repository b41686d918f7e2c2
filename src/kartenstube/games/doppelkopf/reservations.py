"""Before the play: the deal, reservations, what they are, and poverty."""

from __future__ import annotations

from collections.abc import Generator

from kartenstube.core import facts
from kartenstube.core.cards import CardSet
from kartenstube.core.decisions import Answer, Decision, Pick, exactly, words
from kartenstube.core.events import EVERYBODY, Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.places import hand_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table, ZonePlan
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import MARRIAGE, POVERTY, SOLOS
from kartenstube.games.doppelkopf.hands import has_both, is_poor, reasons_to_throw, to_offer, trumps_in
from kartenstube.games.doppelkopf.match import bock_deals, forced_seat, owes_solo
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import thrown_in
from kartenstube.mechanics.talon import turn_up_all

SOLO_WORDS = tuple(f"solo {kind}" for kind in SOLOS)
OFFER = ZonePlan("offer", "talon")
"""The place of the cards of a poor hand until somebody takes them."""


def deal(t: Table) -> str:
    """3: three cards at a time, without nines three, three and four."""
    deal_packets(t, list(t.clockwise(t.forehand)), [3, 3, 3, 3] if t.options.nines else [3, 3, 4])
    bock, forced = bock_deals(t.options, t.standing), forced_seat(t.options, t.standing, t.dealer)
    if bock:
        t.tell(own_facts.BOCK, bock)
    if forced is None:
        return "reservation"
    t.tell(own_facts.DUTY, True)
    t.tell(facts.DECLARER, forced)
    return "kind"


def reservation(t: Table) -> Playing:
    """4.1: each seat says whether it is healthy or has a reservation."""
    t.enter("reservation")
    for seat in t.clockwise(t.forehand):
        answer = yield Decision(seat, "reservation", words("pass", "reserve"))
        t.tell(own_facts.RESERVED, answer.act.verb, seat)
    if with_reservation(t):
        return "kind"
    t.tell(facts.CONTRACT, "normal")
    return "play"


def with_reservation(t: Table) -> list[Seat]:
    """The seats that have made a reservation, from forehand on."""
    return [seat for seat in t.clockwise(t.forehand) if t.word(own_facts.RESERVED, seat) == "reserve"]


def kind(t: Table) -> Playing:
    """4.1: have the contract named; of several reservations a solo comes first."""
    t.enter("kind")
    seat, kinds = yield from who_names(t)
    answer = yield Decision(seat, "kind", words(*kinds))
    verb = answer.act.verb
    if verb == "throw":
        return thrown(t, seat)
    if verb == POVERTY:
        t.tell(own_facts.POOR, seat)
        t.tell(facts.CONTRACT, "poverty")
        return "poverty"
    t.tell(facts.DECLARER, seat)
    if verb == "solo" and owes_solo(t.options, t.standing, seat):
        t.tell(own_facts.DUTY, True)
    t.tell(facts.CONTRACT, answer.act.word or verb)
    t.tell(facts.PLAYS, answer.act.word or verb, seat)
    return "play"


def who_names(t: Table) -> Generator[Decision, Answer, tuple[Seat, tuple[str, ...]]]:
    """4.1: the seat that names its game, and the games that it may name. 9, duty_solo: a seat that must play
    its solo now names one; else those that owe one are asked first. Of those who pass the first that may
    throw its hand in is asked for that, or else the first poor one plays its poverty (DK-11). In a position
    `declarer` names its game.
    """
    asked = with_reservation(t)
    if len(asked) < 2:
        seat = asked[0] if asked else t.seat(facts.DECLARER)
        return seat, SOLO_WORDS if t.fact(own_facts.DUTY) else kinds_of(t, seat)
    order = sorted(asked, key=lambda seat: not owes_solo(t.options, t.standing, seat))
    for seat in order:
        may_pass = ["pass"] if besides_solos(t, seat) else []
        answer = yield Decision(seat, "kind", words("solo", *may_pass))
        if answer.act.verb == "solo":
            return seat, SOLO_WORDS
    of_several = [(seat, besides_solos(t, seat)) for seat in order]
    throwing = [(seat, found) for seat, found in of_several if "throw" in found]
    seat, found = (throwing or [one for one in of_several if POVERTY in one[1]])[0]
    return seat, tuple(word for word in found if word != MARRIAGE)


def kinds_of(t: Table, seat: Seat) -> tuple[str, ...]:
    """4.1: the games that a seat may name if its reservation is the only one."""
    return (*SOLO_WORDS, *besides_solos(t, seat))


def besides_solos(t: Table, seat: Seat) -> tuple[str, ...]:
    """4.1 and 9: the words that a seat may say besides a solo, by its hand."""
    o, hand = t.options, t.hand(seat)
    found = {MARRIAGE: has_both(hand), POVERTY: is_poor(o, hand), "throw": bool(reasons_to_throw(o, hand))}
    return tuple(word for word, is_allowed in found.items() if is_allowed)


def thrown(t: Table, seat: Seat) -> Score:
    """9, throw: the hand is laid open with all its reasons, and the same dealer deals again."""
    reasons = reasons_to_throw(t.options, t.hand(seat))
    said = [Message(f"line.doppelkopf.throw.{reason}", {"seat": seat}, "throw") for reason in reasons]
    found = thrown_in(t, said[0], Entry(seat, Message("doppelkopf.game.throw"), 0))
    return found._replace(lines=(*said, Message("line.doppelkopf.thrown", {}, "throw")))


def poverty(t: Table) -> Playing:
    """9, armut: the poor seat gives its trumps away, and who takes them gives back as many cards of his
    choice. Where nobody takes them the same dealer deals again.
    """
    poor = t.seat(own_facts.POOR)
    t.enter("poverty")
    count = len(t.zone("offer").cards)
    if not count:
        count = to_offer(t.options, t.hand(poor))
        t.turn_up("offer", EVERYBODY if t.options.poverty_cards == "open" else only(poor))
        yield from give(t, poor, "offer", count, trumps_in(t.options, t.hand(poor)))
    for seat in list(t.clockwise(poor + 1))[:-1]:
        answer = yield Decision(seat, "poverty", words("take", "pass"))
        if answer.act.verb == "take":
            t.tell(facts.DECLARER, seat)
            t.tell(facts.PARTNER, poor)
            t.move(t.zone("offer").cards, "offer", hand_of(seat))
            yield from give(t, seat, hand_of(poor), count, CardSet(), poor)
            tell_returned(t, poor)
            return "play"
    return nobody_took(t)


def tell_returned(t: Table, poor: Seat) -> None:
    """9, poverty_told: all are told how many trumps of a normal game came back. The poor seat has no others,
    for it has given all of its own away.
    """
    if t.options.poverty_told == "trumps":
        t.tell(own_facts.RETURNED, len(trumps_in(t.options, t.hand(poor))), poor)


def give(
    t: Table, seat: Seat, zone: str, count: int, must: CardSet, to: Seat | None = None
) -> Generator[Decision, Answer, None]:
    """A seat gives so many cards of its hand away, face down; those of `must` are among them. Raises Fault in
    a position that leaves it too few, or too many trumps.
    """
    if len(t.hand(seat)) < count or len(must) > count:
        raise Fault(Message("fault.few_cards", {"zone": hand_of(seat), "count": count}))
    if not count:
        return
    answer = yield Decision(seat, "poverty", Pick("give", exactly(count), t.hand(seat), (), to, must))
    t.move(answer.act.cards, hand_of(seat), zone)


def nobody_took(t: Table) -> Score:
    """9, armut: the deal does not count."""
    turn_up_all(t)
    t.turn_up("offer", EVERYBODY)
    line = Message("line.doppelkopf.nobody_took", {}, "poverty")
    entry = Entry(t.seat(own_facts.POOR), Message("doppelkopf.game.poverty"), 0)
    return Score((0,) * t.seats, (line,), thrown_in=True, entry=entry)
