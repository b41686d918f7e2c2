"""The tables and the numbers of the rules page of Cego: the levels, the fixed prices, and what cards are
worth.
"""

from kartenstube.games.cego.contracts import BETTEL, CONTRACTS, COURTS, LEVELS, PICCOLO, RAEUBER, ULTIMO
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def levels(words: Wording) -> str:
    """Each level: what is kept and shown, what is discarded, and the factor."""
    rows = [
        (
            words.say(f"cego.game.{name}"),
            words.say(f"rules.cego.keep.{name}"),
            words.say(f"rules.cego.away.{CONTRACTS[name].away or 'none'}"),
            str(CONTRACTS[name].factor),
        )
        for name in LEVELS
    ]
    return table(heads(words, "cego.level", "cego.keep", "cego.away", "cego.factor"), rows)


def prices(words: Wording) -> str:
    """The fixed prices, those of the championship and the old ones."""
    rows = [
        (words.say(f"cego.game.{one.name}"), str(one.price), str(one.old_price))
        for one in (ULTIMO, PICCOLO, BETTEL, RAEUBER)
    ]
    return table(heads(words, "cego.game", "cego.price", "cego.old"), rows)


TABLES = {"cego-levels": levels, "cego-prices": prices}
NUMBERS = {f"cego-{rank}": points for rank, points in COURTS.items()} | {"cego-trull": 5, "cego-other": 1}
