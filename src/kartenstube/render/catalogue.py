"""The engine's catalogue for the command line and notebooks. The build compiles it from `src/locale/`; the
page brings its own copy.
"""

from __future__ import annotations

import json
from importlib.resources import files

from kartenstube.render.wording import Wording

LOCALE = files("kartenstube") / "locale"
FIRST = "en"  # spoken where nothing better is known


def languages() -> tuple[str, ...]:
    """The languages: those that have a catalogue, the first one in front."""
    found = {path.name.removesuffix(".json") for path in LOCALE.iterdir()}
    return (FIRST, *sorted(found - {FIRST}))


LANGUAGES = languages()


def wording(language: str, names: tuple[str, ...] = (), game: str = "") -> Wording:
    """Sentences in one of LANGUAGES, in the words of a game where it has its own."""
    return Wording(texts(language), names, game=game)


def texts(language: str) -> dict[str, str | list[str]]:
    """The texts in one of LANGUAGES, by code."""
    text = (LOCALE / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str | list[str]] = json.loads(text)
    return found


def language_of(wanted: str) -> str:
    """The language of a locale as systems name it ("de_AT.UTF-8")."""
    return next((language for language in LANGUAGES if wanted.startswith(language)), FIRST)
