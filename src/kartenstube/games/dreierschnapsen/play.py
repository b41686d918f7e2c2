"""The tricks of a deal, and marriages."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.dreierschnapsen import own_facts
from kartenstube.games.dreierschnapsen.contracts import (
    OTHERS,
    RACE,
    SCHNAPSER,
    Contract,
    card_play,
    contract_of,
)
from kartenstube.games.dreierschnapsen.scoring import FORTY, TWENTY, limit_now, limit_of, outcome, score
from kartenstube.mechanics.marriages import Marriages, held_by, tricks_with_marriages
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import set_leader


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
    """5, 4.2 and DS-12: the leader to the first trick."""
    by_declarer = not contract.trumps or (contract.by == OTHERS and t.options.leads_kontra == "declarer")
    return t.seat(facts.DECLARER) if by_declarer else t.forehand


# Marriages


def may_announce(contract: Contract, is_declarer: bool, tricks: int, limit: int) -> bool:
    """5 and DS-11: tell whether a marriage that sets this limit may be announced after this many tricks."""
    if contract.goal == SCHNAPSER:
        return is_declarer and tricks <= limit
    return contract.goal == RACE


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


def marriage_points(k: DealState, suit: str) -> int:
    """5: the points of a marriage."""
    return FORTY if suit == k.word(facts.TRUMP) else TWENTY


def limit_after(k: DealState, suit: str) -> int:
    """7 and DS-11: the limit when this marriage is announced, too."""
    return min(limit_now(k), limit_of(k.options, marriage_points(k, suit)))
