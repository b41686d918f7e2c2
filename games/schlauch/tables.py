"""The tables of the rules page of Schlauch: the trumps, and the contracts with their strokes."""

from kartenstube.core.cards import SUITS, card_text
from kartenstube.core.contract import NO_TRICK
from kartenstube.games.schlauch.cards import trumps_of
from kartenstube.games.schlauch.contracts import CONTRACTS, PRICES, SchlauchContract, price
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table, values


def schlauch_trumps(words: Wording) -> str:
    """The trumps of each suit, the highest first: both Unters by name, the others by rank."""
    german = Wording(words.catalogue, pack="german")
    rows = []
    for suit in SUITS:
        first, second, *rest = map(card_text, trumps_of(suit))
        unters = [german.say("rules.schlauch.card", {"card": card}) for card in (first, second)]
        ranks = ", ".join(german.say(f"rules.schlauch.rank.{card[0]}") for card in rest)
        rows.append([german.say("rules.schlauch.suit", {"suit": suit}), *unters, ranks])
    codes = ("trumps", "highest", "second", "rest")
    return table(heads(words, *(f"schlauch.{code}" for code in codes)), rows)


def schlauch_contracts(words: Wording) -> str:
    """The contracts from low to high: what is to be won, trumps, the called card, strokes by both prices."""
    rows = [row(words, contract) for contract in CONTRACTS.values()]
    codes = ("contract", "aim", "trumps", "calls", "strokes", "low")
    return table(heads(words, *(f"schlauch.{code}" for code in codes)), rows)


def row(words: Wording, contract: SchlauchContract) -> list[str]:
    """A contract in the table."""
    kinds = (
        "none" if contract.aim == NO_TRICK else "all",
        "any" if contract.suits else "no_trumps",
        "called" if contract.calls else "not_called",
    )
    prices = [str(price(values("schlauch", prices=word), contract)) for word in PRICES]
    named = words.say(f"fact.contract.{contract.name}")
    return [named, *(words.say(f"rules.schlauch.{kind}") for kind in kinds), *prices]


TABLES = {"schlauch-trumps": schlauch_trumps, "schlauch-contracts": schlauch_contracts}
