"""The tricks of a deal, marriages, and its end."""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.known import Known
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.places import hand_of
from kartenstube.core.standing import Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.dreierschnapsen import own_facts
from kartenstube.games.dreierschnapsen.contracts import (
    OTHERS,
    RACE,
    SCHNAPSER,
    Bid,
    Contract,
    card_play,
    contract_of,
)
from kartenstube.games.dreierschnapsen.scoring import (
    FORTY,
    NEEDED,
    TWENTY,
    Course,
    Party,
    decided,
    limit_of,
    may_announce,
    worth,
)
from kartenstube.mechanics.marriages import Marriages, held_by, tricks_with_marriages
from kartenstube.mechanics.settlement import to_each
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import set_leader

ALL_POINTS = 120


def play(t: Table) -> Playing:
    """5: tricks until the deal is decided."""
    contract = contract_of(t)
    if contract is None:
        return "auction"
    t.seat(facts.DECLARER)  # a position without one is refused
    set_leader(t, first_leader(t, contract))
    if contract.goal == SCHNAPSER:
        t.tell(own_facts.LIMIT, limit_now(t))
    marriages = Marriages(may_meld, melded)
    yield from tricks_with_marriages(t, "play", card_play, marriages, lambda t: outcome(t) is not None)
    turn_up_all(t)
    return score(t, contract)


def first_leader(t: Table, contract: Contract) -> Seat:
    """4.2 and DS-12: who leads to the first trick."""
    by_declarer = not contract.trumps or (contract.by == OTHERS and t.options.leads_kontra == "declarer")
    return t.seat(facts.DECLARER) if by_declarer else t.forehand


def limit_now(k: Known) -> int:
    """7: within how many tricks a Schnapser must be won, as it stands."""
    return k.count(own_facts.LIMIT) or limit_of(k.options, 0)


# Marriages


def marriage_points(k: Known, suit: str) -> int:
    """5: what a marriage counts."""
    return FORTY if suit == k.word(facts.TRUMP) else TWENTY


def limit_after(k: Known, suit: str) -> int:
    """7 and DS-11: the limit when this marriage is announced, too."""
    return min(limit_now(k), limit_of(k.options, marriage_points(k, suit)))


def may_meld(t: Table, seat: Seat) -> list[str]:
    """5: the marriages that a seat may announce which leads."""
    contract = contract_of(t)
    assert contract
    is_declarer, tricks = seat == t.seat(facts.DECLARER), t.count(facts.TRICKS, seat)
    return [
        suit
        for suit in held_by(t.hand(seat))
        if may_announce(contract, is_declarer, tricks, limit_after(t, suit))
    ]


def melded(t: Table, seat: Seat, suit: str) -> None:
    """5: a marriage counts, and in a Schnapser leaves less time."""
    if t.count(own_facts.LIMIT):
        t.tell(own_facts.LIMIT, limit_after(t, suit))
    t.tell(own_facts.MARRIAGES, t.count(own_facts.MARRIAGES, seat) + marriage_points(t, suit), seat)


# The end


def party(k: Known, seats: Iterable[Seat]) -> Party:
    """7: what some seats have together."""
    counts = (facts.TRICKS, facts.POINTS, own_facts.MARRIAGES)
    return Party(*(sum(k.count(count, seat) for seat in seats) for count in counts))


def course(k: Known) -> Course:
    """How the deal stands."""
    declarer = k.seat_of(facts.DECLARER)
    assert declarer is not None
    others = [seat for seat in k.active if seat != declarer]
    left = max(k.size(hand_of(seat)) for seat in k.active)
    leads = k.seat_of(facts.LEADER) == declarer
    return Course(party(k, [declarer]), party(k, others), left, leads, limit_now(k))


def outcome(k: Known) -> bool | None:
    """7: whether the declarer has won; None while that is open."""
    contract = contract_of(k)
    assert contract
    return decided(contract, course(k))


def score(t: Table, contract: Contract) -> Score:
    """7: the declarer scores alone, or each defender."""
    declarer, so, won = t.seat(facts.DECLARER), course(t), bool(outcome(t))
    paid = [declarer] if won else [seat for seat in t.active if seat != declarer]
    value = worth(contract, so, won)
    award = value * 2 ** t.count(facts.DOUBLINGS)
    lines = [*counted(declarer, contract, so, won), *doubled(t.count(facts.DOUBLINGS), value, award)]
    lines.append(line("paid", seats=paid, points=award))
    is_race = contract.goal == RACE
    return Score(
        to_each(t.seats, paid, award),
        tuple(lines),
        {"won" if won else "lost": (declarer,)},
        goal=Goal((declarer,), so.own.points, NEEDED, max(ALL_POINTS, so.own.points)) if is_race else None,
        entry=Entry(
            declarer,
            named(Bid(t.word(facts.CONTRACT), bool(t.fact(own_facts.OHNE)))),
            award if won else -award,
        ),
    )


def named(bid: Bid) -> Message:
    """A contract by its name, with the word that the talon was left."""
    name = Message(f"dreierschnapsen.game.{bid.contract}")
    return Message("dreierschnapsen.ohne", {"game": name}) if bid.ohne else name


line = lines_of("dreierschnapsen", "scoring")


def counted(declarer: Seat, contract: Contract, so: Course, won: bool) -> list[Message]:
    """7: how the deal came out."""
    word = "won" if won else "lost"
    if contract.goal == RACE:
        points = line("points", seat=declarer, points=so.own.points, others=so.others.points)
        value, winners = worth(contract, so, won), so.own if won else so.others
        return [points, line("last" if winners.points < NEEDED else f"race.{value}", side=word)]
    if contract.goal == SCHNAPSER:
        return [line(f"schnapser.{word}", seat=declarer, points=so.own.points, tricks=so.own.tricks)]
    return [line(f"{contract.goal}.{word}", seat=declarer, tricks=so.own.tricks)]


def doubled(said: int, value: int, award: int) -> list[Message]:
    """4.4: what the Flecken make of it."""
    return [line("doubled", times=said, value=value, points=award)] if said else []
