"""What a deal of Brandeln pays."""

from __future__ import annotations

from kartenstube.core import facts
from kartenstube.core.known import Known
from kartenstube.core.messages import Message, Param
from kartenstube.core.options import Values
from kartenstube.core.standing import Entry, Goal, Score, Standing, Tally
from kartenstube.core.table import Table
from kartenstube.games.brandeln.contracts import TRICKS, Contract, contract_of, won
from kartenstube.mechanics.settlement import between_sides


def outcome(k: Known, contract: Contract) -> bool | None:
    """Whether the declarer has won by the tricks so far; None as long as that is open."""
    declarer = k.seat_of(facts.DECLARER)
    others = sum(k.count(facts.TRICKS, seat) for seat in k.active if seat != declarer)
    return won(contract, k.count(facts.TRICKS, declarer), others)


def score(t: Table, contract: Contract) -> Score:
    """7: each opponent pays the price to the declarer, or gets it from him."""
    declarer = t.seat(facts.DECLARER)
    opponents = [seat for seat in t.active if seat != declarer]
    tricks, word = t.count(facts.TRICKS, declarer), "won" if outcome(t, contract) else "lost"
    pays = contract.price if word == "won" else -contract.price
    kind = "tricks" if contract.needs else "bettel"
    return Score(
        between_sides(t.seats, [declarer], opponents, pays),
        (
            line(f"{kind}.{word}", seat=declarer, game=named(t), tricks=tricks, needed=contract.needs),
            line(f"paid.{word}", seat=declarer, points=contract.price),
        ),
        {word: (declarer,)},
        goal=Goal((declarer,), tricks, contract.needs, TRICKS) if contract.needs else None,
        entry=Entry(declarer, named(t), pays),
    )


def named(k: Known) -> Message:
    """The game by its name: a Brandel with clubs as trumps."""
    contract, suit = contract_of(k), k.word(facts.TRUMP)
    with_suit = ".suit" * bool(suit)
    return Message(f"brandeln.game.{contract.name if contract else ''}{with_suit}", {"suit": suit})


def line(code: str, **params: Param) -> Message:
    """A line of the score."""
    return Message(f"line.brandeln.{code}", params, "scoring")


def tally(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """The games that each player has won and lost as a declarer."""
    return so_far.tallies("won", "lost")
