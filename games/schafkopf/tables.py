"""The table and the numbers of the rules page of Schafkopf: what each tariff asks for."""

from kartenstube.core.contract import DealResult
from kartenstube.games.registry import GAMES
from kartenstube.games.schafkopf import scoring as schafkopf
from kartenstube.games.schafkopf.contracts import game_of
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table, values

FULL_RUN = 8  # runners of a Sie


def tariffs(words: Wording) -> str:
    """What each tariff asks for each kind of game; the Sie with the long and with the short pack."""
    columns = ("schafkopf.unit", "schafkopf.call", "schafkopf.alone", "schafkopf.bettel", "schafkopf.sie")
    allowed = GAMES["schafkopf"].options.by_id["tariff"].allowed or ()
    return table([*heads(words, "schafkopf.tariff"), *heads(words, *columns)], map(tariff, map(str, allowed)))


def tariff(name: str) -> list[str]:
    """One tariff, from runners to the Sie."""
    options = values("schafkopf", tariff=name)
    bettel = schafkopf.value(options, game_of("bettel"), DealResult())
    sie = [schafkopf.value(options, game_of("sie"), DealResult(run=run)) for run in (8, 6)]
    return [
        name.replace("_", "-"),
        *map(str, schafkopf.tariff(options)),
        str(bettel),
        " / ".join(map(str, sie)),
    ]


def schafkopf_prices() -> dict[str, int]:
    """What counts by the usual tariff."""
    options = values("schafkopf")
    prices = schafkopf.tariff(options)
    bettel = schafkopf.value(options, game_of("bettel"), DealResult())
    sie = schafkopf.value(options, game_of("sie"), DealResult(run=FULL_RUN))
    found = {"unit": prices.unit, "call": prices.call, "alone": prices.solo, "bettel": bettel, "sie": sie}
    return {f"schafkopf-{name}": price for name, price in found.items()}


TABLES = {
    "schafkopf-tariffs": tariffs,
}
NUMBERS = schafkopf_prices()
