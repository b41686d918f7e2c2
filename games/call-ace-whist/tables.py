"""The table of the rules page of Call-ace Whist: the ladder."""

from kartenstube.games.call_ace_whist.contracts import CONTRACTS, REN_BORDLAEGGER, STEPS
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def call_ace_whist_ladder(words: Wording) -> str:
    """The steps of the ladder with their prices, in rows."""
    prices = {contract.step: contract.price for contract in CONTRACTS.values()}
    rows = []
    for place, step in enumerate(STEPS):
        if step != REN_BORDLAEGGER:
            name = step if step[0].isdigit() else words.say(f"fact.bid.{step}")
            rows.append((name, str(prices[place])))
    return table(heads(words, "call-ace-whist.step", "call-ace-whist.price"), rows)


TABLES = {
    "call-ace-whist-ladder": call_ace_whist_ladder,
}
