"""Numbers in the text of rules pages that the engine declares, so that no page can say another number than
the one that is played with. `{number NAME}` in a page stands for one.
"""

from table_parts import values

from kartenstube.core.contract import DealResult
from kartenstube.core.ranking import AUGEN
from kartenstube.games.doppelkopf import announcements
from kartenstube.games.doppelkopf.own_facts import LEVEL
from kartenstube.games.doppelkopf.scoring import LEVELS, RE
from kartenstube.games.schafkopf import scoring as schafkopf
from kartenstube.games.schafkopf.contracts import game_of
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine

SEATS = [SeatLine(name, "easy") for name in "ABCD"]
FULL_RUN = 8  # runners of a Sie


def card_points() -> dict[str, int]:
    """What cards count in all games with 120 card points."""
    return {f"points-{rank}": points for rank, points in AUGEN.items()}


def schafkopf_prices() -> dict[str, int]:
    """What counts by the usual tariff."""
    prices = schafkopf.tariff(values("schafkopf"))
    bettel = schafkopf.value(prices, game_of("bettel"), DealResult())
    sie = schafkopf.value(prices, game_of("sie"), DealResult(run=FULL_RUN))
    found = {"unit": prices.unit, "call": prices.call, "alone": prices.solo, "bettel": bettel, "sie": sie}
    return {f"schafkopf-{name}": price for name, price in found.items()}


def doppelkopf_limits(kind: str, **options: bool) -> dict[str, int]:
    """With how many cards in hand at least something may be announced, and re or kontra in reply to it."""
    found = {}
    for level, word in enumerate(LEVELS):
        match = new_match("doppelkopf", options, SEATS, "limits")
        assert match.live
        table = match.live.table
        if level:
            table.tell(LEVEL[RE], level - 1)
        found[f"{kind}-{word or RE}"] = announcements.limits(table, RE)[level]
        table.tell(LEVEL[RE], level)
        found[f"{kind}-reply-{word or RE}"] = announcements.limits(table, "kontra")[0]
    return found


NUMBERS = {
    **card_points(),
    **schafkopf_prices(),
    **doppelkopf_limits("announce"),
    **doppelkopf_limits("announce-short", nines=False),
}
