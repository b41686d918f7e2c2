"""The table of the rules page of Dreierschnapsen: its contracts."""

from kartenstube.games.dreierschnapsen.contracts import CONTRACTS as DREIERSCHNAPSEN
from kartenstube.games.dreierschnapsen.contracts import RACE
from kartenstube.games.dreierschnapsen.contracts import Contract as DreierschnapsenGame
from kartenstube.render.wording import Wording
from reading.table_parts import heads, span, table

RACE_VALUES = (1, 3)  # 7: the least and the most that a normal game counts


def dreierschnapsen_contracts(words: Wording) -> str:
    """The contracts from low to high: what they count, whose they are, and what must be done."""
    columns = ("game", "value", "dreierschnapsen.by", "dreierschnapsen.trumps", "dreierschnapsen.goal")
    rows = [
        (words.say(f"dreierschnapsen.game.{name}"), *dreierschnapsen_cells(words, contract))
        for name, contract in DREIERSCHNAPSEN.items()
    ]
    return table(heads(words, *columns), rows)


def dreierschnapsen_cells(words: Wording, contract: DreierschnapsenGame) -> list[str]:
    """What is said of one contract."""
    trumps = "yes" if contract.trumps else "ace_low" if contract.ace_low else "no"
    told = [f"by.{contract.by}", f"trumps.{trumps}", f"goal.{contract.goal}"]
    worth = span(RACE_VALUES) if contract.goal == RACE else str(contract.value)
    return [worth, *(words.say(f"rules.dreierschnapsen.{code}") for code in told)]


TABLES = {
    "dreierschnapsen-contracts": dreierschnapsen_contracts,
}
