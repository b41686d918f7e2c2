"""Display of a Kein Stich table."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.cards import rank_of
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, LayOff, Unit, told_figure
from kartenstube.core.options import Values
from kartenstube.core.places import pile_of
from kartenstube.core.view import View
from kartenstube.games.kein_stich import own_facts
from kartenstube.games.kein_stich.cards import order
from kartenstube.games.kein_stich.contracts import LAY_OFFS, ROUNDS, contract_of
from kartenstube.mechanics.compendium import costs


def unit(o: Values) -> Unit:
    """Pfennigs by the stake, or points (KS-14)."""
    plain = o.currency == "points" or o.preset == "herzeln8"
    return Unit("points") if plain else Unit("pfennigs", o.stake)


def figure(view: View, seat: Seat) -> Figure | None:
    """4: the cost of the tricks so far where cards count, else their number; in the lay-off the place of a
    seat that is out.
    """
    name = view.word(facts.CONTRACT)
    if name in LAY_OFFS or not name:
        return told_figure(view, seat, own_facts.PLACE)
    contract = contract_of(view.options, name)
    if not contract.per_card:
        return told_figure(view, seat, facts.TRICKS)
    winners = [trick.winner for trick in view.tricks]
    taken = {other: list(view.faces(pile_of(other))) for other in view.active}
    return Figure("amount", -costs(contract, winners, taken)[seat])


def rows(view: View) -> LayOff | None:
    """5: in the lay-off a row a suit, around its Unter."""
    if view.word(facts.CONTRACT) not in LAY_OFFS:
        return None
    held = {rank_of(card) for card in view.pack}
    return LayOff("".join(rank for rank in reversed(order(view.options)) if rank in held), "J")


DISPLAY = Display(
    shown=(facts.CONTRACT, facts.POT),
    seat_shown=(facts.TRICKS, own_facts.PLACE),
    logged=(facts.CONTRACT, own_facts.PLACE),
    unit=unit,
    faces=lambda o: str(o.faces),
    columns=lambda o: ROUNDS[o.preset],
    trick_unit="stakes",
    figure=figure,
    lay_off=rows,
)
