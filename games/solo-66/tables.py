"""The tables of the rules page of Solo 66: its packs, and examples of results."""

from kartenstube.core.contract import DealResult
from kartenstube.games import solo_66
from kartenstube.render.wording import Wording
from reading.table_parts import heads, left_out, signed, table, values

# the examples: the soloist's points and his tricks of six
SOLO_RESULTS = ((66, 3), (97, 5), (98, 5), (130, 6), (65, 4), (33, 2), (32, 2), (21, 0), (0, 0))


def solo_packs(words: Wording) -> str:
    """The cards by number of players, and what is left out."""
    rows = [
        (str(players), str(len(pack.cards)), left_out(words, pack), str(sum(solo_66.PACKETS[players])))
        for players, pack in solo_66.PACKS.items()
    ]
    return table(heads(words, "players", "cards", "left_out", "hand"), rows)


def solo_results(words: Wording) -> str:
    """What the soloist scores in some examples, by each option."""
    usual, own, units = (
        values("solo-66", **chosen) for chosen in ({}, {"loss_basis": "own"}, {"scoring": "units"})
    )
    rows = []
    for points, tricks in SOLO_RESULTS:
        result = DealResult(points, tricks, 6 - tricks)
        found = [signed(solo_66.value(o, result)) for o in (usual, own, units)]
        rows.append((f"{points} : {solo_66.ALL_POINTS - points}", str(tricks), *found))
    columns = ("soloist", "his_tricks", "score", "solo.own", "solo.units")
    return table(heads(words, *columns), rows)


TABLES = {
    "solo-66-packs": solo_packs,
    "solo-66-results": solo_results,
}
