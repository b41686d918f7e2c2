"""The table of the rules page of Bavarian Tarock: what games count."""

from kartenstube.games.bavarian_tarock import contracts as tarock
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def tarock_values(words: Wording) -> str:
    """What a game counts that just reaches its target."""
    kinds = (tarock.PICKUP, tarock.HAND)
    rows = [
        (target, *(str(tarock.value(tarock.to_reach(kind, int(target)), int(target))) for kind in kinds))
        for target in tarock.TARGETS
    ]
    columns = ("bavarian-tarock.target", "bavarian-tarock.pickup", "bavarian-tarock.hand")
    return table(heads(words, *columns), rows)


TABLES = {
    "bavarian-tarock-values": tarock_values,
}
