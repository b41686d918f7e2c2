"""The table of the rules page of Binokel: what the melds count."""

from kartenstube.games.binokel import melding
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table

ROWS = {
    "pair": melding.IN_TRUMPS["pair"],
    "family": melding.IN_TRUMPS["family"],
    "double_family": (melding.DOUBLE_FAMILY,) * 2,
    "four.A": (melding.FOUR_ALIKE["A"],),
    "four.K": (melding.FOUR_ALIKE["K"],),
    "four.Q": (melding.FOUR_ALIKE["Q"],),
    "four.J": (melding.FOUR_ALIKE["J"],),
    "eight": (melding.EIGHT,),
    "binokel": melding.BINOKELS[1:2],
    "double_binokel": melding.BINOKELS[2:],
    "seven": (melding.SEVEN,),
}


def binokel_melds(words: Wording) -> str:
    """Each meld with its cards and its points, plain and in trumps."""
    rows = [
        (words.say(f"rules.binokel.{kind}"), words.say(f"rules.binokel.{kind}.cards"), *points(kind, worth))
        for kind, worth in ROWS.items()
    ]
    columns = [f"binokel.{column}" for column in ("meld", "cards", "points", "trumps")]
    return table(heads(words, *columns), rows)


def points(kind: str, worth: tuple[int, ...]) -> tuple[str, str]:
    """The points of a meld in its two columns; a seven melds in trumps alone."""
    plain, trumps = str(worth[0]), str(worth[-1]) if len(worth) > 1 else ""
    return ("", plain) if kind == "seven" else (plain, trumps)


TABLES = {
    "binokel-melds": binokel_melds,
}
