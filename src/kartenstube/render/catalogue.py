"""The engine's catalogue for the command line and notebooks. The build compiles it from `src/locale/` into
the package; git does not keep it. The page brings its own copy.
"""

from __future__ import annotations

import json
from importlib.resources import files

from kartenstube.render.wording import Wording

LOCALE = files("kartenstube") / "locale"
FIRST = "en"  # spoken where nothing better is known


NOT_BUILT = "This checkout has no sentences yet: `make build` writes them."


class NotBuilt(Exception):
    """A fault: the catalogues are missing, since the build has not written them."""


def built() -> tuple[str, ...]:
    """The languages that have a catalogue, the first one in front; () before the build."""
    names = {path.name.removesuffix(".json") for path in LOCALE.iterdir()} if LOCALE.is_dir() else set()
    return (FIRST, *sorted(names - {FIRST})) if FIRST in names else ()


BUILT = built()
"""Found when the engine is loaded: the page keeps it loaded, without its catalogues."""


def languages() -> tuple[str, ...]:
    """The languages, the first one in front. Raises NotBuilt."""
    if not BUILT:
        raise NotBuilt(NOT_BUILT)
    return BUILT


def wording(language: str, names: tuple[str, ...] = (), game: str = "") -> Wording:
    """The wording of a language, with a game's own words if `game` is its id; `names` are the players by
    seat.
    """
    return Wording(texts(language), names, game=game)


def texts(language: str) -> dict[str, str | list[str]]:
    """The texts of a language, by code."""
    assert language in languages()
    text = (LOCALE / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str | list[str]] = json.loads(text)
    return found


def language_of(wanted: str) -> str:
    """The language in a locale as systems name it ("de_AT.UTF-8")."""
    return next((language for language in languages() if wanted.startswith(language)), FIRST)
