"""The card play of Tapp, the payment for a deal, and the end of the match."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kartenstube.core import facts
from kartenstube.core.contract import NO_TRICK, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Score, Standing
from kartenstube.core.table import Table
from kartenstube.games.tapp import contracts
from kartenstube.games.tapp.contracts import FRAME, WORDS, card_play, margin, pack
from kartenstube.mechanics.ramsch import RamschResult, play_ramsch

RAMSCH = 10  # 9: what the seat with most card points pays to each other
TIED = 5  # 9: what each of several pays

line = lines_of("tapp", "scoring")


def play(t: Table) -> Playing:
    """5 and TP-10: forehand leads. A game for all tricks ends with the first of the others, a Bettel with
    the declarer's.
    """
    if FRAME.contract(t).suits and not t.word(facts.TRUMP):
        return "trump"
    yield from FRAME.play(t, t.forehand)
    return score(t)


def ramsch(t: Table) -> Playing:
    """9: all have passed; no trumps, and the Tapp goes to the last trick."""
    return ramsch_score(t, (yield from play_ramsch(t, card_play)))


def score(t: Table) -> Score:
    """7: the deal's result for the declarer. The Tapp or what was laid aside counts for him."""
    contract, result = FRAME.contract(t), FRAME.result(t)
    value = contracts.value(contract, result)
    pays = value * 2 ** t.count(facts.DOUBLINGS)
    each = pays if contract.aim.is_met(result) else -pays
    return FRAME.score(t, result, each, lines(t, result, value, pays))


def lines(t: Table, result: DealResult, value: int, pays: int) -> Iterator[Message]:
    """Yield how the result came about, and what each opponent pays or gets."""
    contract, declarer, game = FRAME.contract(t), t.seat(facts.DECLARER), FRAME.named(t)
    word, said = "won" if contract.aim.is_met(result) else "lost", t.count(facts.DOUBLINGS)
    if contract.aim.by_tricks:
        kind = "bettel" if contract.aim == NO_TRICK else "tricks"
        yield line(f"{kind}.{word}", seat=declarer, game=game, value=value)
    else:
        yield line(f"points.{word}", seat=declarer, points=result.points, margin=margin(result))
        yield line(f"value.{contract.name}", game=game, margin=margin(result), value=value)
    if said:
        yield line(WORDS[said - 1], points=pays)
    yield line(f"paid.{word}", seat=declarer, points=pays)


def ramsch_score(t: Table, result: RamschResult) -> Score:
    """9 and TP-14: the score: the seat with most card points pays ten to each other; of several each pays
    five to each of the rest.
    """
    most = result.losers
    word = "one" if len(most) == 1 else "tied" if len(most) < len(t.active) else "all"
    told = [line("ramsch.points", seat=seat, points=points) for seat, points in result.points.items()]
    lost = 0 if word == "all" else -ramsch_each(most)
    return Score(
        ramsch_pay(t.seats, t.active, most),
        (*told, line(f"ramsch.{word}", seats=most)),
        entry=Entry(most[0] if word == "one" else None, Message("tapp.game.ramsch"), lost),
    )


def ramsch_each(most: Collection[Seat]) -> int:
    """9: the payment of each seat that has most card points to each of the rest."""
    return RAMSCH if len(most) == 1 else TIED


def ramsch_pay(seats: int, active: Collection[Seat], most: Collection[Seat]) -> tuple[int, ...]:
    """9: the score changes when these of the active seats have most card points."""
    rest, each = [seat for seat in active if seat not in most], ramsch_each(most)
    paid, got = -each * len(rest), each * len(most)
    return tuple(paid if seat in most else got if seat in rest else 0 for seat in range(seats))


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """8: so many deals. 2 and TP-6: the deal passes on, after a deal that was thrown in, too."""
    if len(so_far.scored_deals) >= o.deals:
        return MatchEnd(so_far.leaders)
    other_way = o.direction == "anticlockwise"
    dealer = (so_far.deals[-1].dealer + (-1 if other_way else 1)) % o.players if so_far.deals else None
    return DealPlan(dealer, pack(o), dealer_rests=o.players == 4, anticlockwise=other_way)
