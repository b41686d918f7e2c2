"""The lay-off of Kein Stich: Domino around the Unters."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from kartenstube.core import facts
from kartenstube.core.card_play import Duty
from kartenstube.core.cards import (
    SUITS,
    Card,
    CardSet,
    Mask,
    card_text,
    mask_of,
    parse_card,
    rank_of,
    suit_of,
)
from kartenstube.core.decisions import PASS, Act, Answer, Decision, OneOf
from kartenstube.core.events import Moved, Said, Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.standing import Score
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.kein_stich import own_facts
from kartenstube.games.kein_stich.cards import order
from kartenstube.games.kein_stich.contracts import LAY_OFFS, has_pot
from kartenstube.games.kein_stich.pot import payout, pot, tell_pot
from kartenstube.mechanics.talon import turn_up_all

PLACE = 10  # 9, herzeln8: what each place behind the first costs in the lay-off


def lay_off(t: Table) -> Playing:
    """5: Domino around the Unters; the last seat holds cards. Some seat can always lay, except in a
    position in which cards are missing; then it ends, too.
    """
    if t.word(facts.CONTRACT) not in LAY_OFFS:
        return "tricks"
    t.enter("lay-off")
    if t.fact(own_facts.TURN) is None:
        start(t)
    while len(holding(t)) > 1 and any(playable(t, seat) for seat in holding(t)):
        seat = next(s for s in t.clockwise(t.seat(own_facts.TURN)) if t.hand(s))
        yield from turn(t, seat)
        t.tell(own_facts.TURN, (seat + 1) % t.seats)
    for last in holding(t):
        finish(t, last)
    turn_up_all(t)
    score = paid_out(t)
    tell_pot(t, -sum(score.by_seat))
    return score


def start(t: Table) -> None:
    """5, KS-3: the holder of the starter lays it without being asked; the seat to the left is next. Raises
    Fault in a position in which nobody holds it.
    """
    card = parse_card("JH" if t.options.domino_starter == "heart" else "JC")
    seat = next((s for s in t.active if card in t.hand(s)), None)
    if seat is None:
        raise Fault(Message("fault.no_holder", {"card": card_text(card)}))
    lay(t, seat, card)
    t.tell(own_facts.TURN, (seat + 1) % t.seats)


def turn(t: Table, seat: Seat) -> Generator[Decision, Answer, None]:
    """5: a seat lays exactly one card if it can, else it passes."""
    cards = playable(t, seat)
    acts = [Act("lay", (card,)) for card in cards] or [PASS]
    duty = Duty("why.does_not_fit", "", CardSet.of(cards), "lay-off")
    answer = yield Decision(seat, "lay-off", OneOf(tuple(acts)), duty, public=True)
    for card in answer.act.cards:
        lay(t, seat, card)


def playable(t: Table, seat: Seat) -> list[Card]:
    """5: the cards of a hand that fit."""
    rows = {suit: t.zone(f"row{suit}").cards for suit in SUITS}
    return [card for card in t.hand(seat) if may_be_laid(t.options, rows[suit_of(card)], card)]


def may_be_laid(o: Values, row: Sequence[Card], card: Card) -> bool:
    """5: an Unter may always be laid, another card above or below the open run of its suit."""
    ranks = order(o)
    places = [ranks.index(rank_of(one)) for one in row]
    ends = (min(places) - 1, max(places) + 1) if places else ()
    return rank_of(card) == "J" or ranks.index(rank_of(card)) in ends


def lay(t: Table, seat: Seat, card: Card) -> None:
    """Lay a card on its run, low cards in front; a seat that has laid its last card is out."""
    row, ranks = f"row{suit_of(card)}", order(t.options)
    low = ranks.index(rank_of(card)) > ranks.index("J")
    t.move([card], hand_of(seat), row, first=low)
    if not t.hand(seat):
        finish(t, seat)


def finish(t: Table, seat: Seat) -> None:
    """A seat is out, or last: it has the next free place."""
    t.tell(own_facts.PLACE, 1 + sum(t.fact(own_facts.PLACE, other) is not None for other in t.active), seat)


def holding(t: Table) -> list[Seat]:
    """The seats that still hold cards."""
    return [seat for seat in t.active if t.hand(seat)]


def inferences(view: View) -> Mapping[str, Mask]:
    """6: the cards that a seat cannot hold, since it passed when they could have been laid."""
    passed: dict[str, Mask] = {}
    laid = [event.card for event in _laid(view)]
    rows = {suit: [card for card in view.faces(f"row{suit}") if card not in laid] for suit in SUITS}
    for event in view.events:
        if isinstance(event, Moved) and event.card is not None and view.places[event.dst].kind == "row":
            rows[suit_of(event.card)].append(event.card)
        elif isinstance(event, Said) and event.act.verb == "pass":
            fitting = (card for card in view.pack if may_be_laid(view.options, rows[suit_of(card)], card))
            hand = hand_of(event.seat)
            passed[hand] = passed.get(hand, 0) | mask_of(fitting)
    return passed


def _laid(view: View) -> list[Moved]:
    """The cards that came to the rows."""
    moves = [event for event in view.events if isinstance(event, Moved)]
    return [move for move in moves if view.places[move.dst].kind == "row"]


def paid_out(t: Table) -> Score:
    """7: the pot, or plain points, by finishing place."""
    places = sorted(t.active, key=lambda seat: t.count(own_facts.PLACE, seat))
    o = t.options
    pays = [-PLACE * k for k in range(t.seats)] if not has_pot(o) else payout(o, pot(t))
    by_seat = dict(zip(places, pays, strict=True))
    lines = [
        Message("line.kein-stich.place", {"seat": s, "place": k, "amount": by_seat[s]}, "scoring")
        for k, s in enumerate(places, start=1)
    ]
    return Score(tuple(by_seat[s] for s in range(t.seats)), tuple(lines), {"places": tuple(places)})
