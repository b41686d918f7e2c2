"""The tables of the rules page of Sjavs: what a Faroese deal counts, and the Danish games."""

from kartenstube.games.sjavs import faroese
from kartenstube.games.sjavs.contracts import CONTRACTS
from kartenstube.render.wording import Wording
from reading.table_parts import CARD_POINTS, heads, table

SJAVS_RESULTS = {
    "alone": faroese.Outcome(CARD_POINTS, faroese.TRICKS, alone=True),
    "all": faroese.Outcome(CARD_POINTS, faroese.TRICKS),
    "many": faroese.Outcome(faroese.MANY, 1),
    "won": faroese.Outcome(61, 1),
    "draw": faroese.Outcome(60, 1),
    "lost": faroese.Outcome(31, 1),
    "low": faroese.Outcome(30, 1),
    "none": faroese.Outcome(0, 0),
}
"""An example of each result of a Faroese deal, from the makers' best to their worst."""


def sjavs_faroese(words: Wording) -> str:
    """What a Faroese deal counts, with a suit that is not clubs as trumps, and with clubs."""
    rows = [
        (
            words.say(f"rules.sjavs.{name}"),
            words.say(f"rules.sjavs.side.{(worth > 0) - (worth < 0)}"),
            *(str(abs(faroese.worth(outcome, clubs))) for clubs in (False, True)),
        )
        for name, outcome in SJAVS_RESULTS.items()
        for worth in [faroese.worth(outcome, clubs=False)]
    ]
    return table(heads(words, "sjavs.makers", "sjavs.side", "sjavs.others", "sjavs.clubs"), rows)


def sjavs_danish(words: Wording) -> str:
    """The Danish games from low to high: what is needed, what becomes of the cat, and the price."""
    rows = [
        (
            words.say(f"sjavs.game.{name}"),
            words.say(f"rules.sjavs.needs.{'all' if contract.aim.by_tricks else 'points'}"),
            words.say(f"rules.sjavs.cat.{'taken' if contract.takes_talon else 'left'}"),
            str(contract.price),
        )
        for name, contract in CONTRACTS.items()
    ]
    return table(heads(words, "game", "sjavs.needed", "sjavs.cat", "sjavs.price"), rows)


TABLES = {
    "sjavs-faroese": sjavs_faroese,
    "sjavs-danish": sjavs_danish,
}
