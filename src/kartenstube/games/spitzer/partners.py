"""The Spitzer of two trumps: their holders play together, unless one player plays alone; and its scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kartenstube.core import facts
from kartenstube.core.cards import Card
from kartenstube.core.decisions import OneOf, words
from kartenstube.core.events import Seat, only
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.standing import Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.spitzer import own_facts
from kartenstube.games.spitzer.cards import RANKING, TRUMPS, blind, card_play, is_michigan
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.settlement import between_sides
from kartenstube.mechanics.sides import holder, key_fact, knows_sides, show_holder, tell_sides
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

WINS = 61  # 7: card points that the trump side needs
ALL_POINTS = 120


def announce(t: Table) -> Playing:
    """4: who holds both trumps may announce a solo."""
    o = t.options
    if blind(o) == "off" and not is_michigan(o) and not is_thrown_in(t) and o.solo:
        said = yield from one_round(t, "announce", announcements, lambda act: act.verb == "solo")
        if said:
            t.tell(facts.SOLOIST, said.seat)
    return "play"


def announcements(t: Table, seat: Seat) -> OneOf:
    """4: whoever holds both trumps may announce a solo; the others are asked all the same."""
    both = all(card in t.hand(seat) for card in TRUMPS)
    return words("pass", "solo") if both else words("pass")


def play(t: Table) -> Playing:
    """5: the holders of the two trumps play together, or one plays alone."""
    if is_thrown_in(t):
        return thrown_in(t, "line.spitzer.both_trumps", "option-both_trumps")
    side, soloist = trump_side(t), t.seat_of(facts.SOLOIST)
    keys = [key_fact(card) for card in TRUMPS] if soloist is None else []
    tell_sides(t, side, keys)

    def after_card(t: Table, seat: Seat, card: Card) -> None:
        if card in TRUMPS:
            show_holder(t, seat, card)
            tell_sides(t, side, keys)

    lead(t)
    yield from play_tricks(
        t, "play", card_play, after_card=after_card, after_trick=partial(add_up_side, side)
    )
    turn_up_all(t)
    return score(t, side, 1 if soloist is None else 2)


def trump_side(t: Table) -> tuple[Seat, ...]:
    """4: the seats that were dealt the two trumps."""
    return tuple({holder(t, card) for card in TRUMPS})


def is_thrown_in(t: Table) -> bool:
    """9, both_trumps: whether a deal with both trumps in one hand is not played."""
    return len(trump_side(t)) == 1 and bool(t.options.both_trumps == "redeal")


def lead(t: Table) -> None:
    """5: forehand leads; with `leader_solo` an announced soloist does."""
    soloist = t.seat_of(facts.SOLOIST)
    set_leader(t, t.forehand if soloist is None or not t.options.leader_solo else soloist)


def add_up_side(side: Sequence[Seat], t: Table) -> None:
    """6: who knows the sides may see what the trump side has taken."""
    knowing = sum(only(seat) for seat in t.witnesses if knows_sides(t, seat))
    t.tell(own_facts.SIDE_POINTS, sum(t.count(facts.POINTS, seat) for seat in side), to=knowing)


def thrown_in(t: Table, code: str, anchor: str) -> Score:
    """9: the same dealer deals again, and this deal does not count."""
    turn_up_all(t)
    return Score((0,) * t.seats, (Message(code, {}, anchor),), thrown_in=True)


def score(t: Table, side: Sequence[Seat], times: int) -> Score:
    """7: the units of the deal."""
    buried = RANKING.points_of(t.zone("aside").cards)
    points = sum(t.count(facts.POINTS, seat) for seat in side) + buried
    tricks = sum(t.count(facts.TRICKS, seat) for seat in side)
    all_tricks = sum(t.count(facts.TRICKS, seat) for seat in t.active)
    won, schneider, schwarz = outcome(t.options, points, tricks, all_tricks)
    each = (1 + schneider + schwarz) * times
    others = [seat for seat in t.active if seat not in side]
    lines = [
        Message("line.spitzer.side", {"seats": sorted(side), "points": points}, "scoring"),
        Message(f"line.spitzer.{'won' if won else 'lost'}", {"units": each}, "scoring"),
    ]
    bonuses = (("buried", buried), ("schneider", schneider), ("schwarz", schwarz), ("doubled", times == 2))
    lines += [
        Message(f"line.spitzer.{word}", {"points": buried}, "scoring") for word, held in bonuses if held
    ]
    scores = between_sides(t.seats, side, others, each if won else -each)
    return Score(scores, tuple(lines), goal=Goal(tuple(sorted(side)), points, WINS, ALL_POINTS))


def outcome(o: Values, points: int, tricks: int, all_tricks: int) -> tuple[bool, bool, bool]:
    """7: whether the trump side won, and whether schneider and schwarz count (SP-1, SP-7)."""
    won = points >= WINS
    schneider = points >= 91 if won else points <= 30
    schwarz = tricks == all_tricks if won else tricks == 0
    return won, o.schneider and schneider, o.schwarz and schwarz
