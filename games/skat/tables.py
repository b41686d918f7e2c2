"""The table of the rules page of Skat: the values of Null."""

from kartenstube.games.skat.contracts import NULL_VALUES
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def null_values(words: Wording) -> str:
    """The four values of Null."""
    rows = [
        (words.say("skat.game.null" + ".hand" * hand + ".open" * ouvert), str(value))
        for (hand, ouvert), value in NULL_VALUES.items()
    ]
    return table(heads(words, "game", "value"), rows)


TABLES = {
    "null-values": null_values,
}
