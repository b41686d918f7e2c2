"""Places of files in the repository, the content of the games above all: `games/<id>/` holds the words, rules
pages, demos and lessons of one game; `src/locale/` holds the sentences of no single game.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
STATIC = ROOT / "static"
SCREEN = ROOT / "src" / "stube_ui"
GAMES_CONTENT = ROOT / "games"
LOCALE = ROOT / "src" / "locale"
COMMON = ("engine", "screen", "page", "reading", "rules")  # the parts of `src/locale/<language>/`
FIRST = "en"  # the language that others are measured by, and that is spoken where nothing better is known


def languages() -> tuple[str, ...]:
    """The languages: those that have a folder, the first one in front."""
    found = {path.name for path in LOCALE.iterdir() if path.is_dir()}
    return (FIRST, *sorted(found - {FIRST}))


LANGUAGES = languages()


def games() -> list[str]:
    """The games that have content, by their ids; those of the registry, as a test sees to."""
    return sorted(path.name for path in GAMES_CONTENT.iterdir() if path.is_dir())


def common_words(part: str, language: str) -> Path:
    """Sentences of the engine, the screen or pages that are read that are of no single game."""
    return LOCALE / language / f"{part}.po"


def words(game: str, language: str) -> Path:
    """The sentences of a game."""
    return GAMES_CONTENT / game / f"words.{language}.po"


def rules(game: str, language: str) -> Path:
    """The rules page of a game."""
    return GAMES_CONTENT / game / f"rules.{language}.md"


def tables(game: str) -> Path:
    """The tables and numbers of a game's rules page, which a program makes."""
    return GAMES_CONTENT / game / "tables.py"


def glossary(language: str) -> Path:
    """The words of all games."""
    return GAMES_CONTENT / f"glossary.{language}.md"


def own_glossary(game: str, language: str) -> Path:
    """The words of the glossary that are one game's."""
    return GAMES_CONTENT / game / f"glossary.{language}.md"


def glossaries() -> list[Callable[[str], Path]]:
    """All parts of the glossary, each by language."""
    own = [partial(own_glossary, game) for game in games() if own_glossary(game, FIRST).is_file()]
    return [glossary, *own]


def there(place: Callable[[str], Path], language: str) -> Path:
    """A page in a language, or in the first one as long as nobody has translated it."""
    return place(language) if place(language).is_file() else place(FIRST)


def said(texts: Mapping[str, Any], language: str) -> Any:
    """The text in one language of several that an author wrote: else that in the first language, or the only
    one.
    """
    return texts.get(language) or texts.get(FIRST) or next(iter(texts.values()), "")


def reading(name: str, language: str) -> Path:
    """A page that is read and of no single game."""
    return ROOT / "src" / "reading" / f"{name}.{language}.md"


def demos() -> dict[str, Path]:
    """All demos by `game/name`."""
    return {
        f"{path.parents[1].name}/{path.stem}": path for path in sorted(GAMES_CONTENT.glob("*/demos/*.toml"))
    }


def screen_folders() -> list[Path]:
    """The folders of the screen's source."""
    return sorted({path.parent for path in SCREEN.rglob("*.py")})


def lessons() -> list[Path]:
    """All guided deals, by game and number."""
    return sorted(GAMES_CONTENT.glob("*/lessons/*.toml"))


def course() -> list[Path]:
    """The guided deals for a person who has never played, in their order."""
    return sorted((ROOT / "src" / "course").glob("*.toml"))


def puzzles(game: str) -> Path:
    """The file with the puzzles of a game."""
    return GAMES_CONTENT / game / "puzzles.jsonl"


def with_puzzles() -> list[str]:
    """The games that have puzzles."""
    return [game for game in games() if puzzles(game).exists()]
