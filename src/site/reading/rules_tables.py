"""Tables of the rules pages whose numbers the engine declares, and numbers in their text, so that no page can
say another number than the one that is played with. A line `{table NAME}` of a page stands for a table,
`{number NAME}` in a line for a number.

What is one game's stands in `games/<id>/tables.py`, as `TABLES` and `NUMBERS`; here is what several games
have. Words of heads and rows are those of the game, and what all tables say `src/locale/<language>/rules.po`.
"""

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from base import paths
from kartenstube.core.cards import SUITS
from kartenstube.core.ranking import AUGEN
from kartenstube.mechanics.jacks import BASES
from kartenstube.render.wording import Wording
from reading.table_parts import heads, table


def base_values(words: Wording) -> str:
    """The table of base values, by suit and in Grand."""
    rows = [(words.say("rules.suit", {"suit": suit}), str(BASES[suit])) for suit in reversed(SUITS)]
    grand = (words.say("fact.contract.grand"), str(BASES["grand"]))
    return table(heads(words, "game", "base_value"), [*rows, grand])


def card_points() -> dict[str, int]:
    """The card points of the ranks in all games with 120 card points."""
    return {f"points-{rank}": points for rank, points in AUGEN.items()}


def of_game(game: str) -> ModuleType | None:
    """Load the tables of a game, by their file since an id may have hyphens; None if it has none."""
    path = paths.tables(game)
    if not path.is_file():
        return None
    spec = spec_from_file_location(f"tables of {game}", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def of_all_games(name: str) -> dict[str, Any]:
    """Collect the entries of all games under a name of their modules."""
    return {one: made for module in MODULES for one, made in getattr(module, name, {}).items()}


MODULES = [module for game in paths.games() if (module := of_game(game))]
TABLES: dict[str, Callable[[Wording], str]] = {"base-values": base_values, **of_all_games("TABLES")}
NUMBERS: dict[str, int] = {**card_points(), **of_all_games("NUMBERS")}
