"""The tricks, what a deal changes, and the end of the match."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.cards import SKAT32
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, MatchEnd, Score, Standing, to_the_left
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.zwanzig_ab.buying import OUT
from kartenstube.games.zwanzig_ab.cards import card_play
from kartenstube.games.zwanzig_ab.own_facts import COUNTS, TRUMPER
from kartenstube.mechanics.tricks import play_tricks, set_leader

NO_TRICK = 5
FACTORS = {"": 1, "double": 2, "fourfold": 4}

line = lines_of("zwanzig-ab", "scoring")


def play(t: Table) -> Playing:
    """5 and 6: the trumper leads; all five tricks are played, and nothing is turned up. What is left of the
    stock is out of play.
    """
    t.move(t.zone("stock").cards, "stock", "rest")
    set_leader(t, t.forehand)
    yield from play_tricks(t, "play", card_play)
    return score(t)


def factor(k: DealState) -> int:
    """7: hearts count double, hearts blind fourfold."""
    return FACTORS[k.word(COUNTS)]


def change(k: DealState, seat: Seat, tricks: int) -> int:
    """7: the change by so many tricks for a seat that played."""
    return price(k.options, tricks, factor(k), seat == k.seat_of(TRUMPER))


def price(o: Values, tricks: int, times: int, is_trumper: bool) -> int:
    """7: the change for so many tricks in a deal that counts so many times."""
    if tricks:
        return -tricks * times
    penal = 2 if o.trumper_penalty and is_trumper else 1
    return NO_TRICK * penal * (times if o.heart_double == "all" else 1)


def finished(o: Values, account: int, change: int) -> int:
    """7, `finish`, ZA-10: the effect of a change to an account."""
    after = account + change
    if after >= 0 or o.finish == "below":
        return change
    return 0 if o.finish == "exact" else -after - account


def score(t: Table) -> Score:
    """7: the changes of the accounts; who dropped out is noted for the running limit."""
    due = {seat: change(t, seat, t.count(facts.TRICKS, seat)) for seat in t.active}
    real = {seat: finished(t.options, t.standing.totals[seat], points) for seat, points in due.items()}
    out = tuple(seat for seat in range(t.seats) if seat not in t.active)
    return Score(tuple(real.get(seat, 0) for seat in range(t.seats)), tuple(lines(t, due, real)), {OUT: out})


def lines(t: Table, due: dict[Seat, int], real: dict[Seat, int]) -> Iterator[Message]:
    """7: the lines: what counts how often, the change of each seat, and what `finish` makes of it."""
    if t.word(COUNTS):
        yield line(f"{t.word(COUNTS)}{'' if t.options.heart_double == 'all' else '.tricks'}")
    for seat in range(t.seats):
        if seat not in due:
            yield line("out", "drop", seat=seat)
            continue
        tricks = t.count(facts.TRICKS, seat)
        word = "tricks" if tricks else "trumper" if seat == t.seat_of(TRUMPER) else "none"
        yield line(word, seat=seat, tricks=tricks, points=due[seat])
        if due[seat] != real[seat]:
            account = t.standing.totals[seat] + real[seat]
            yield line(t.options.finish, "match", seat=seat, account=account)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the lowest account wins as soon as one is 0 or less. 2: the trumper deals next."""
    is_over = so_far.deals and min(so_far.totals) <= 0
    return MatchEnd(so_far.leaders) if is_over else DealPlan(to_the_left(so_far), SKAT32)


def booked(o: Values, so_far: Standing, over: bool) -> tuple[int, ...]:
    """8: the accounts at the start."""
    return (0 if so_far.deals else int(o.start),) * len(so_far.totals)
