"""The strokes of a deal of Schlauch, and the end of the match."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SKAT32
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, DealPlan, Entry, MatchEnd, Score, Standing
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.schlauch.contracts import FRAME, SchlauchContract, price
from kartenstube.games.schlauch.turn_up import is_red
from kartenstube.mechanics.settlement import between_sides, to_each
from kartenstube.mechanics.talon import turn_up_all

ALL_PASS, ALL_PASS_RED = 1, 2  # 4: what the dealer gets if all pass
REDEAL = "redeal"  # the note of such a deal

line = lines_of("schlauch", "scoring")


def strokes(k: DealState, contract: SchlauchContract) -> int:
    """7: the strokes of a contract in this deal."""
    return price(k.options, contract) * (2 if is_red(k) and k.options.red_double else 1)


def score(t: Table) -> Score:
    """7: a contract that is made costs the opponents its strokes, one that fails the declarer."""
    contract, declarer, result = FRAME.contract(t), t.seat(facts.DECLARER), FRAME.result(t)
    value, is_made, settled = strokes(t, contract), contract.aim.is_met(result), bool(t.options.zero_sum)
    word, paid = "won" if is_made else "lost", "paid" if settled else "strokes"
    told = [line(f"{contract.aim.kind}.{word}", seat=declarer, game=FRAME.named(t))]
    if value > price(t.options, contract):
        told.append(line("red", points=value))
    told.append(line(f"{paid}.{word}", seat=declarer, points=value))
    found = FRAME.score(t, result, value if is_made else -value, told)
    return found if settled else found._replace(by_seat=stroked(t, value, is_made))


def stroked(t: Table, value: int, is_made: bool) -> tuple[int, ...]:
    """7: the changes of the accounts, which fall by 1 for each stroke."""
    side = FRAME.playing(t)
    return to_each(t.seats, FRAME.others(t) if is_made else side, -value)


def all_passed(t: Table) -> Score:
    """4 and 7: the dealer gets a stroke if all pass, or two with a red turn-up, and deals again."""
    turn_up_all(t)
    value, dealer = ALL_PASS_RED if is_red(t) else ALL_PASS, t.dealer
    others = tuple(seat for seat in t.active if seat != dealer)
    settled = bool(t.options.zero_sum)
    scores = (
        between_sides(t.seats, [dealer], others, -value) if settled else to_each(t.seats, [dealer], -value)
    )
    told = line(f"all_pass.{'paid' if settled else 'strokes'}", seat=dealer, points=value)
    entry = Entry(dealer, Message("schlauch.all_pass"), -value)
    return Score(scores, (told,), {REDEAL: (dealer,)}, entry=entry)


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: all pay each other; or both opponents get the strokes, or one seat alone."""
    if o.zero_sum or done.entry is None:
        return 0 if o.zero_sum else None
    return -2 * done.entry.value if done.entry.value > 0 else done.entry.value


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: the match goes to so many strokes, or deals that count. 2 and 4: the deal passes left; after a deal
    that all have passed the same dealer deals.
    """
    last = so_far.deals[-1] if so_far.deals else None
    counted = sum(REDEAL not in done.notes for done in so_far.deals)
    is_over = -min(so_far.totals) >= o.target if o.match_end == "strokes" else counted >= o.deals
    if is_over:
        return MatchEnd(so_far.leaders)
    dealer = last and (last.dealer + (REDEAL not in last.notes)) % len(so_far.totals)
    return DealPlan(dealer, SKAT32)
