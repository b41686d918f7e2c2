"""The table of the rules page of Baśka: its games and their stakes."""

from kartenstube.games.baska.contracts import CONTRACTS, WESELE, ZWYKLA
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def baska_stakes(words: Wording) -> str:
    """The base stake of each game, and how the sides stand."""
    pairs = (ZWYKLA, WESELE)
    rows = [
        (words.say(f"baska.game.{name}"), str(contract.price), "2 : 2" if contract in pairs else "1 : 3")
        for name, contract in CONTRACTS.items()
    ]
    return table(heads(words, "game", "baska.stake", "baska.sides"), rows)


TABLES = {
    "baska-stakes": baska_stakes,
}
