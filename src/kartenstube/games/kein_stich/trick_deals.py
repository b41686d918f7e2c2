"""The trick deals of Kein Stich: play, costs, and the march."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message
from kartenstube.core.options import Values
from kartenstube.core.places import pile_of
from kartenstube.core.standing import DealDone, Score
from kartenstube.core.table import Table
from kartenstube.games.kein_stich.cards import pack
from kartenstube.games.kein_stich.contracts import EARLY, LAY_OFFS, POWER, card_play, contract_of, has_pot
from kartenstube.games.kein_stich.pot import tell_pot
from kartenstube.mechanics.compendium import Contract, costs
from kartenstube.mechanics.talon import turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

MARCH, MARCH_OTHERS = 10, 6  # 7: what the marcher gets, and what each other seat pays


def tricks(t: Table) -> Playing:
    """5: forehand leads; with `early_finish` the deal ends when all that costs is taken."""
    o, name = t.options, t.word(facts.CONTRACT)
    if name in LAY_OFFS:
        return "lay-off"
    contract = contract_of(o, name)
    set_leader(t, t.forehand)
    stops = o.early_finish and name in EARLY
    yield from play_tricks(t, "tricks", rules, until=lambda t: stops and all_taken(t, contract))
    turn_up_all(t)
    score = charged(t, contract)
    tell_pot(t, -sum(score.by_seat))
    return score


def rules(t: Table) -> CardPlay:
    """Return how cards are played in a deal that is no lay-off."""
    play = card_play(t)
    assert play
    return play


def all_taken(t: Table, contract: Contract) -> bool:
    """9, early_finish: every card that costs has been captured."""
    held = [card for seat in t.active for card in t.hand(seat)]
    return not any(card in contract.per_card for card in held)


def charged(t: Table, contract: Contract) -> Score:
    """7: each seat's cost, or the march."""
    o, winners = t.options, [trick.winner for trick in t.tricks]
    taken = {seat: t.zone(pile_of(seat)).cards for seat in t.active}
    paid = costs(contract, winners, taken)
    if o.march and has_pot(o) and len(set(winners)) == 1:
        return march(t, winners[0])
    scores = tuple(-paid[seat] for seat in range(t.seats))
    lines = [
        Message("line.kein-stich.costs", {"seat": seat, "amount": scores[seat]}, "scoring")
        for seat in t.active
        if scores[seat]
    ]
    return Score(scores, tuple(lines) or (Message("line.kein-stich.nothing", {}, "scoring"),))


def march(t: Table, seat: Seat) -> Score:
    """7: one seat won all tricks. In the Power deal everything counts four times (KS-6)."""
    times = len(POWER) if t.word(facts.CONTRACT) == "DP" else 1
    scores = tuple(times * (MARCH if s == seat else -MARCH_OTHERS) for s in range(t.seats))
    line = Message("line.kein-stich.march", {"seat": seat, "amount": scores[seat]}, "scoring")
    return Score(scores, (line,))


def scores_sum(o: Values, done: DealDone) -> int | None:
    """7: the cost of all cards and tricks together; not fixed in a march, and in the lay-off the pot pays."""
    if done.contract in LAY_OFFS or o.march:
        return None
    cost, cards = contract_of(o, done.contract), pack(o).cards
    tricks = cost.per_trick * (len(cards) // int(o.players)) + sum(cost.at.values())
    return -tricks - sum(cost.per_card.get(card, 0) for card in cards)
