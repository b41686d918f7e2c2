"""The tables of the rules page of Spitzer: what sides pay, and the game points of Michigan."""

from collections.abc import Sequence

from kartenstube.games.spitzer import michigan, scoring
from kartenstube.mechanics.settlement import between_sides
from kartenstube.render.wording import Wording
from reading.table_parts import CARD_POINTS, heads, number, runs, signed, span, table, values

# the least that leads to a result: the card points of the side with the trumps, and its tricks
SPITZER_RESULTS = {"won": (61, 4), "schneider": (91, 6), "schwarz": (120, 8), "lost": (60, 4), "low": (30, 2)}
SPITZER_SIDES = (((0, 1), 1), ((0,), 1), ((0,), 2))  # two, one in silence, one who has announced it


def spitzer_units(words: Wording) -> str:
    """What each player of the side with the trumps gets, and each of the others."""
    rows = [
        (words.say(f"rules.spitzer.result.{result}"), *spitzer_cells(*how))
        for result, how in SPITZER_RESULTS.items()
    ]
    return table(heads(words, "spitzer.result", "spitzer.two", "spitzer.silent", "spitzer.solo"), rows)


def spitzer_cells(points: int, tricks: int) -> list[str]:
    """A result for each number of players on the side with the trumps."""
    won, *more = scoring.outcome(values("spitzer"), points, tricks, 8)
    units = (1 + sum(more)) * (1 if won else -1)
    found = []
    for side, times in SPITZER_SIDES:
        others = [seat for seat in range(4) if seat not in side]
        scores = between_sides(4, side, others, units * times)
        found.append(f"{signed(scores[0])}, {signed(scores[3])}")
    return found


def spitzer_michigan(words: Wording) -> str:
    """The game points of Michigan, by game and result."""
    results = [words.say("rules.no_trick"), *map(span, michigan_points()), words.say("rules.all_tricks")]
    rows = [
        (words.say(f"fact.contract.{contract}"), *michigan_cells(contract, pays))
        for contract, pays in michigan.PAYS.items()
    ]
    return table([*heads(words, "game"), *results], rows)


def michigan_cells(contract: str, pays: Sequence[int]) -> list[str]:
    """What a contract pays. But for a Zolo its side has the highest trump, and so a trick."""
    cells = list(map(number, pays))
    return cells if contract in michigan.ZOLOS.values() else ["–", *cells[1:]]


def michigan_points() -> list[list[int]]:
    """The card points of each column between no trick and all of them."""
    return runs(range(CARD_POINTS + 1), lambda points: michigan.column(points, 1, 8))


TABLES = {
    "spitzer-units": spitzer_units,
    "spitzer-michigan": spitzer_michigan,
}
