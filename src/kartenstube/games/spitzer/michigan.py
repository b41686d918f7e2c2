"""The Spitzer of Michigan: fourteen trumps; the black queens play together, or one player plays alone."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import Card, card_text
from kartenstube.core.decisions import Act, OneOf, words
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.standing import Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.spitzer import own_facts
from kartenstube.games.spitzer.bidding import lead
from kartenstube.games.spitzer.cards import FAIL_ACES, QUEENS, called_ace, card_play, is_michigan
from kartenstube.games.spitzer.scoring import ALL_POINTS, WINS
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.settlement import to_each
from kartenstube.mechanics.sides import holder, key_fact, note_holders, show_holder, tell_sides
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import play_tricks

ZOLOS = {"zolo": "zolo", "zolo schneider": "zolo_schneider", "zolo schwarz": "zolo_schwarz"}
# by contract: no trick, 0-30, 31-60, 61-89, 90-120, all tricks; negative: to each opponent
PAYS = {
    "normal": (-9, -9, -6, 3, 6, 9),
    "sneaker": (-9, -9, -6, 9, 12, 15),
    "zolo": (-15, -12, -9, 18, 27, 36),
    "zolo_schneider": (-42, -36, -24, -18, 36, 39),
    "zolo_schwarz": (-42, -42, -39, -33, -27, 42),
}
# the card points with which a contract pays; a Zolo schwarz needs the tricks
NEEDED = {"normal": WINS, "sneaker": WINS, "zolo": WINS, "zolo_schneider": 90}


def speak(t: Table) -> Playing:
    """SP-21: one round of calls and Zolos."""
    if is_michigan(t.options):
        said = yield from one_round(t, "speak", calls, lambda act: act.verb == "zolo")
        settle_calls(t, said.act if said else None, said.seat if said else None)
    return "play"


def play(t: Table) -> Playing:
    """9, Michigan: the tricks."""
    tell_michigan_sides(t)

    def after_card(t: Table, seat: Seat, card: Card) -> None:
        if t.fact(key_fact(card)) is not None:
            show_holder(t, seat, card)
            tell_michigan_sides(t)

    lead(t)
    yield from play_tricks(t, "play", card_play, after_card=after_card, after_trick=tell_michigan_sides)
    turn_up_all(t)
    return michigan_score(t)


def calls(t: Table, seat: Seat) -> OneOf:
    """SP-21: pass, a Zolo, and for a seat with both black queens a fail ace that it lacks, or "first" if it
    has them all.
    """
    said = ["pass", *ZOLOS]
    if all(card in t.hand(seat) for card in QUEENS):
        lacking = [card for card in FAIL_ACES if card not in t.hand(seat)]
        said += [f"call {card_text(card)}" for card in lacking] or ["call first"]
    return words(*said)


def settle_calls(t: Table, zolo: Act | None, seat: Seat | None) -> None:
    """SP-21: a Zolo cancels a call made before it."""
    if zolo:
        t.tell(facts.SOLOIST, seat)
        t.tell(facts.CONTRACT, ZOLOS[" ".join(filter(None, (zolo.verb, zolo.word)))])
        return
    for caller in t.active:
        verb, _, called = t.word(facts.SPOKE, caller).partition(" ")
        if verb == "call":
            t.tell(own_facts.CALLER, caller)
            t.tell(facts.CALLED, called)
            note_holders(t, [card for card in FAIL_ACES if card_text(card) == called])


def declarers(t: Table) -> tuple[Seat, ...]:
    """The side that plays: a Zolo alone, a caller and the partner, or the black queens."""
    soloist, caller, ace = t.seat_of(facts.SOLOIST), t.seat_of(own_facts.CALLER), called_ace(t)
    if soloist is not None:
        return (soloist,)
    if caller is not None:
        return tuple({caller, holder(t, ace) if ace is not None else t.tricks[0].winner})
    return tuple({holder(t, queen) for queen in QUEENS})


def tell_michigan_sides(t: Table) -> None:
    """6: the sides, as far as each seat can know them. A partner called as "first" is found by the first
    trick.
    """
    ace = called_ace(t)
    if t.fact(own_facts.CALLER) is None:
        keys = [] if t.fact(facts.SOLOIST) is not None else [key_fact(queen) for queen in QUEENS]
    elif ace is not None:
        keys = [own_facts.CALLER, key_fact(ace)]
    elif t.tricks:
        keys = []
    else:
        t.let_know(facts.SIDE, "trump", t.seat(own_facts.CALLER), EVERYBODY)
        return
    tell_sides(t, declarers(t), keys)


def michigan_score(t: Table) -> Score:
    """9, Michigan: the table of game points."""
    side = declarers(t)
    points = sum(t.count(facts.POINTS, seat) for seat in side)
    tricks = sum(t.count(facts.TRICKS, seat) for seat in side)
    all_tricks = sum(t.count(facts.TRICKS, seat) for seat in t.active)
    contract = t.word(facts.CONTRACT) or ("normal" if len(side) == 2 else "sneaker")
    t.tell(facts.CONTRACT, contract)
    pay = PAYS[contract][column(points, tricks, all_tricks)]
    paid = side if pay > 0 else [seat for seat in t.active if seat not in side]
    lines = (
        Message("line.spitzer.side", {"seats": sorted(side), "points": points}, "michigan"),
        Message(f"line.spitzer.contract.{contract}", {}, "michigan"),
        Message("line.spitzer.made" if pay > 0 else "line.spitzer.missed", {}, "michigan"),
        Message("line.spitzer.to_each", {"seats": sorted(paid), "units": abs(pay)}, "michigan"),
    )
    needed = NEEDED.get(contract)
    goal = Goal(tuple(sorted(side)), points, needed, ALL_POINTS) if needed else None
    return Score(to_each(t.seats, paid, abs(pay)), lines, goal=goal)


def column(points: int, tricks: int, all_tricks: int) -> int:
    """The column of the table of game points."""
    if tricks in (0, all_tricks):
        return 5 if tricks else 0
    return 1 + sum(points >= bound for bound in (31, 61, 90))
