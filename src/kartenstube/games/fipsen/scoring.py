"""The tricks of both games, the score of a deal, and the end of the match."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import SKAT32
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.standing import DealDone, DealPlan, Entry, MatchEnd, Score, Standing, to_the_left
from kartenstube.core.table import Table
from kartenstube.games.fipsen.bidding import line
from kartenstube.games.fipsen.contracts import (
    CONTRACTS,
    FIPSEN,
    FIPSEN25,
    FRAME,
    card_play,
    contract_of,
    first_lead,
    is_prisdorf,
)
from kartenstube.mechanics import deal_round
from kartenstube.mechanics.settlement import to_each
from kartenstube.mechanics.tricks import play_tricks, set_leader


def play(t: Table) -> Playing:
    """5: the deal stops when it is decided, and nothing is turned up."""
    prisdorf = is_prisdorf(t.options)
    if prisdorf and not t.word(facts.TRUMP) and FRAME.contract(t).suits:
        return "trump"
    if prisdorf or contract_of(t):
        yield from FRAME.play(t, first_lead(t, t.seat(facts.DECLARER)), opens=False)
    else:
        set_leader(t, t.forehand)
        yield from play_tricks(t, "play", card_play, until=is_over)
    return bid_score(t) if prisdorf else round_score(t)


def is_over(t: Table) -> bool:
    """5: the deal stops when somebody has the tricks of a round."""
    return deal_round.first_with(t, t.options.target) is not None


def bid_score(t: Table) -> Score:
    """7: the declarer scores the value of the bid, or loses it; or every other seat pays him."""
    declarer, contract, result = t.seat(facts.DECLARER), FRAME.contract(t), FRAME.result(t)
    won, settled = contract.aim.is_met(result), bool(t.options.zero_sum)
    value = contract.price if won else -contract.price * t.options.loss
    word, needed = "won" if won else "lost", contract.aim.needed
    lines = (
        line(f"tricks.{word}", seat=declarer, game=FRAME.named(t), tricks=result.tricks, needed=needed),
        line(f"paid.{word}" if settled else "scores", seat=declarer, points=abs(value) if settled else value),
    )
    score = FRAME.score(t, result, value, lines)
    return score if settled else score._replace(by_seat=to_each(t.seats, [declarer], value))


def round_score(t: Table) -> Score:
    """7: Fipsen wins the round at once, or costs five buns; else the tricks of the round add up."""
    declarer, winner = t.seat_of(facts.DECLARER), deal_round.first_with(t, t.options.target)
    if declarer is None:
        told = [line("in_round", seat=seat, tricks=deal_round.in_round(t, seat)) for seat in t.active]
        return deal_round.goes_on(t, told) if winner is None else won_round(t, winner, told)
    is_won, cost = FRAME.contract(t).aim.is_met(FRAME.result(t)), FRAME.contract(t).price
    told = [line(f"fipsen.{'won' if is_won else 'lost'}", seat=declarer)]
    if is_won:
        return won_round(t, declarer, told)
    entry = Entry(declarer, FRAME.named(t), -cost)
    return Score(to_each(t.seats, [declarer], -cost), tuple(told), {"lost": (declarer,)}, entry=entry)


def won_round(t: Table, winner: Seat, told: list[Message]) -> Score:
    """7: each other seat pays the winner a bun."""
    return deal_round.is_won(t, winner, [*told, line("round", seat=winner)])


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: all pay each other; or the declarer alone scores, as after a lost Fipsen."""
    if is_prisdorf(o):
        return 0 if o.zero_sum else done.entry and done.entry.value
    return -CONTRACTS[FIPSEN].price if "lost" in done.notes else 0


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals that count, or so many rounds. 2: the deal passes left."""
    prisdorf = is_prisdorf(o)
    played = len(so_far.scored_deals) if prisdorf else deal_round.rounds(so_far)
    if played >= (o.deals if prisdorf else o.rounds):
        return MatchEnd(so_far.leaders)
    return DealPlan(to_the_left(so_far), FIPSEN25 if prisdorf else SKAT32)
