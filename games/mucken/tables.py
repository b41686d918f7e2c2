"""The table of the rules page of Mucken: what each game counts."""

from kartenstube.games.mucken.contracts import CONTRACTS as MUCKEN
from kartenstube.games.mucken.contracts import MARKS
from kartenstube.games.mucken.contracts import value as mucken_value
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table, values


def mucken_values(words: Wording) -> str:
    """What each game counts on each level, by the usual order."""
    usual = values("mucken", geier=True)
    rows = [
        (
            words.say(f"mucken.game.{kind}"),
            *(str(mucken_value(usual, MUCKEN[kind + mark])) for mark in MARKS),
        )
        for kind in ("muck", "wenz", "geier")
    ]
    return table(heads(words, "game", "mucken.plain", "mucken.schneider", "mucken.auf"), rows)


TABLES = {
    "mucken-values": mucken_values,
}
