"""The table and the numbers of the rules page of Zwanzigerrufen: what cards and announcements count."""

from kartenstube.games.zwanzigerrufen.announcing import VALUES
from kartenstube.games.zwanzigerrufen.contracts import CONTRACTS, COURTS
from kartenstube.games.zwanzigerrufen.scoring import SILENT_VALAT
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table

SILENT = {"absolut": 1, "pagat": 1, "valat": SILENT_VALAT}


def announcements(words: Wording) -> str:
    """What is worth how much, silent and announced."""
    games = [
        (words.say(f"fact.contract.{name}"), str(contract.price), "–") for name, contract in CONTRACTS.items()
    ]
    announced = {"absolut": VALUES["absolut_re"], "pagat": VALUES["pagat"], "valat": VALUES["valat"]}
    said = [
        (words.say(f"zwanzigerrufen.item.{word}"), str(SILENT[word]), str(announced[word])) for word in SILENT
    ]
    bonuses = [(words.say(f"rules.zwanzigerrufen.{word}"), "1", "–") for word in ("trull", "kings", "mond")]
    columns = ("zwanzigerrufen.what", "zwanzigerrufen.silent", "zwanzigerrufen.announced")
    return table(heads(words, *columns), [*games, *said, *bonuses])


TABLES = {"zwanzigerrufen-values": announcements}
NUMBERS = {f"zwanzigerrufen-{rank}": points for rank, points in COURTS.items()} | {
    "zwanzigerrufen-trull": 5,
    "zwanzigerrufen-tarock": 1,
}
