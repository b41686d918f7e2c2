"""The table of the rules page of Fipsen: what the bids of Prisdorf are worth."""

from kartenstube.games.fipsen import contracts
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def fipsen_bids(words: Wording) -> str:
    """The bids: a row for each kind, a column for each number of tricks."""
    rows = [
        (
            words.say(f"fipsen.kind.{kind}"),
            *(str(contracts.bid(number, kind).price) for number in contracts.NUMBERS),
        )
        for kind in contracts.KINDS
    ]
    return table([*heads(words, "fipsen.bid"), *map(str, contracts.NUMBERS)], rows)


TABLES = {
    "fipsen-bids": fipsen_bids,
}
