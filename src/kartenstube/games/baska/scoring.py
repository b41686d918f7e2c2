"""The card play of Baśka, the value of a deal, and its payment."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.core import facts
from kartenstube.core.contract import SHOWN, DealResult
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Message, lines_of
from kartenstube.core.standing import Entry, Score
from kartenstube.core.table import Table
from kartenstube.games.baska.contracts import CICHA, WINS, ZWYKLA, BaskaContract, grade, times, value
from kartenstube.games.baska.sides import (
    FRAME,
    OLD,
    YOUNG,
    current_contract,
    is_cicha,
    look_for_partner,
    show_queen,
)
from kartenstube.mechanics.settlement import between_sides

LEVELS = ("kontra", "re", "more")  # 4: the sentence for one word, two, and three


def play(t: Table) -> Playing:
    """5: forehand leads. A game for every trick ends with the first that its player loses; all queens are
    shown and win at once.
    """
    current_contract(t)
    yield from FRAME.play(t, t.forehand, after_card=show_queen, after_trick=look_for_partner)
    return score(t)


def score(t: Table) -> Score:
    """7: the losers pay the value, one who plays alone to each of the others."""
    contract, result, own, against = played(t), FRAME.result(t), FRAME.side(t), FRAME.others(t)
    each = value(t.options, contract, result, t.count(facts.DOUBLINGS))
    return Score(
        between_sides(t.seats, own, against, each),
        tuple(lines(t, contract, result, each)),
        {"won": own if contract.aim.is_met(result) else against, "alone": own if len(own) == 1 else ()},
        goal=contract.aim.goal(own, result),
        entry=entry(contract, own, each),
    )


def played(t: Table) -> BaskaContract:
    """The game that was played, a Cicha too."""
    return CICHA if is_cicha(t) else FRAME.contract(t)


def entry(contract: BaskaContract, own: tuple[Seat, ...], each: int) -> Entry:
    """The entry of the score sheet: the contract of a seat that announced it or played alone; without a bid,
    the side that is paid.
    """
    game = named(contract)
    if contract == ZWYKLA:
        paid = OLD if each > 0 else YOUNG
        return Entry(None, Message("baska.game.for", {"game": game, "for": paid}), abs(each))
    return Entry(own[0], game, each * (4 - len(own)) // len(own))


# The lines of the score


line = lines_of("baska", "scoring")


def named(contract: BaskaContract) -> Message:
    """A game by its name."""
    return Message(f"baska.game.{contract.name}")


def lines(t: Table, contract: BaskaContract, result: DealResult, each: int) -> Iterator[Message]:
    """Yield how the value came about, and who pays it."""
    own, against, levels = list(FRAME.side(t)), list(FRAME.others(t)), t.count(facts.DOUBLINGS)
    yield from what_happened(contract, own, result)
    yield line("base", game=named(contract), value=contract.price)
    graded = grade(contract, result) if t.options.schneider else 1
    if graded > 1:
        yield line("schneider" if graded == 2 else "schwarz", times=graded)
    if levels:
        yield line(LEVELS[levels - 1], "kontra", times=times(t.options, levels))
    winners, losers = (own, against) if each > 0 else (against, own)
    if len(own) == len(against):
        yield line("partners", winners=winners, losers=losers, points=abs(each))
    else:
        yield line("gets" if each > 0 else "pays", seat=own[0], points=abs(each))


def what_happened(contract: BaskaContract, own: list[Seat], result: DealResult) -> Iterator[Message]:
    """Yield what the declaring side has, and what it needed."""
    if contract.aim == SHOWN:
        yield line("queens", "auction", seat=own[0])
    elif contract.aim.by_tricks:
        yield line(f"tricks.{'lost' if result.others else 'won'}", seat=own[0])
    else:
        side = "side" if contract.is_bid else contract.name
        alone = {"seat": own[0]} if contract == CICHA else {"seats": own}
        yield line(f"points.{side}", **alone, points=result.points, needed=WINS)
