"""The table of the rules page of Baśka: its games and their stakes."""

from kartenstube.games.baska.contracts import BASE as BASKA
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def baska_stakes(words: Wording) -> str:
    """The base stake of each game, and how the sides stand."""
    rows = [
        (words.say(f"baska.game.{name}"), str(stake), "2 : 2" if name in ("zwykla", "wesele") else "1 : 3")
        for name, stake in BASKA.items()
    ]
    return table(heads(words, "game", "baska.stake", "baska.sides"), rows)


TABLES = {
    "baska-stakes": baska_stakes,
}
