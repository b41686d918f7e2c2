"""The table of the rules page of Brandeln: its bids and their prices."""

from kartenstube.games.brandeln.contracts import CONTRACTS as BRANDELN
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def brandeln_prices(words: Wording) -> str:
    """The bids from low to high: the tricks that they need, and what they cost."""
    rows = [
        (words.say(f"fact.contract.{name}"), str(contract.aim.needed), str(contract.price))
        for name, contract in BRANDELN.items()
    ]
    return table(heads(words, "brandeln.bid", "brandeln.tricks", "brandeln.price"), rows)


TABLES = {
    "brandeln-prices": brandeln_prices,
}
