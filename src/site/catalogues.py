"""Compiles the catalogues: gettext .po files by Babel into JSON of texts by code.

A text with plural forms becomes the list [one, other]. The page fetches `<language>.json` before its lobby is
there, and `<game>.<language>.json` when the game is chosen or shown. The engine's part goes into its package
too, where git keeps it, so that the command line speaks right after a checkout.
"""

import io
import json
import sys
from functools import cache
from pathlib import Path

import content
from babel.messages.pofile import read_po
from content import COMMON, LANGUAGES

Catalogue = dict[str, str | list[str]]
# what is said of a game before its own words are there: in lists of games and matches, of a refused record
BEFORE = ("game.", "standing.", "fault.", "why.")
IN_FORM = ".form"  # ends the code of a fault as the form of options says it
COMMAND_LINE = "cli."  # begins the codes that no page says


def compiled(path: Path, language: str) -> Catalogue:
    """The texts of one .po file by code."""
    return dict(read(path.read_bytes(), language))


@cache  # reading one takes long, and each is asked for a dozen times
def read(source: bytes, language: str) -> Catalogue:
    """The texts of the source of a .po file by code."""
    messages = read_po(io.BytesIO(source), locale=language, abort_invalid=True)
    return {code_of(message.id): text_of(message.string) for message in messages if message.id}


def code_of(msgid: str | tuple[str, ...]) -> str:
    """The code, which gettext holds twice when there are plural forms."""
    return msgid if isinstance(msgid, str) else msgid[0]


def text_of(msgstr: str | tuple[str, ...]) -> str | list[str]:
    """A text, or the list of its plural forms."""
    return msgstr if isinstance(msgstr, str) else list(msgstr)


def of_part(part: str, language: str) -> Catalogue:
    """The sentences of the engine, the screen or pages that are read that are of no single game."""
    return compiled(content.common_words(part, language), language)


def of_game(game: str, language: str) -> Catalogue:
    """The sentences of a game; what all say and it says in words of its own has the game before its code."""
    shared = of_part("engine", language)
    texts = compiled(content.words(game, language), language)
    return {f"{game}/{code}" if code in shared else code: text for code, text in texts.items()}


def of_engine(language: str) -> Catalogue:
    """All sentences of the engine, those of every game among them."""
    return merged(of_part("engine", language), *(of_game(game, language) for game in content.games()))


def everything(language: str) -> Catalogue:
    """All sentences there are in a language."""
    return merged(of_screen(language), of_part("reading", language))


def of_screen(language: str) -> Catalogue:
    """All sentences that the screen may say, those of the engine among them."""
    return merged(of_engine(language), of_part("screen", language))


def on_rules_pages(language: str) -> Catalogue:
    """All sentences, and those that only rules pages have."""
    return merged(everything(language), of_part("rules", language))


def common(language: str) -> Catalogue:
    """The sentences that the page has from the beginning."""
    every = of_screen(language)
    own_ones = merged(*(own(game, language) for game in content.games()))
    return {
        code: text
        for code, text in every.items()
        if code not in own_ones and not code.startswith(COMMAND_LINE)
    }


def own(game: str, language: str) -> Catalogue:
    """The sentences that the page fetches when a game is chosen or shown."""
    return {code: text for code, text in of_game(game, language).items() if not is_said_before(code)}


def is_said_before(code: str) -> bool:
    """Whether something of a game is said before its own words are there."""
    return code.startswith(BEFORE) and not code.endswith(IN_FORM)


def names(language: str) -> dict[str, str]:
    """What the games are called, by their ids."""
    return {game: str(of_game(game, language)[f"game.{game}"]) for game in content.games()}


def merged(*parts: Catalogue) -> Catalogue:
    """Some catalogues as one."""
    return {code: text for part in parts for code, text in part.items()}


def sources(language: str) -> list[Path]:
    """All .po files of a language."""
    return [*common_sources(language), *(content.words(game, language) for game in content.games())]


def common_sources(language: str) -> list[Path]:
    """The .po files of what is of no single game."""
    return [content.common_words(part, language) for part in COMMON]


def complaints() -> list[str]:
    """What is wrong: files or codes that a language lacks, empty texts, and codes that stand in two files."""
    return absent() or [*missing(), *doubled()]


def absent() -> list[str]:
    """Complaints about files that a language lacks."""
    pages = [content.rules(game, language) for language in LANGUAGES for game in content.games()]
    paths = [*pages, *(path for language in LANGUAGES for path in sources(language))]
    return [f"{path.relative_to(content.ROOT)} is missing" for path in paths if not path.is_file()]


def missing() -> list[str]:
    """Complaints about codes that a language lacks, and about empty texts."""
    found = []
    for paths in zip(*map(sources, LANGUAGES), strict=True):
        texts = [compiled(path, language) for path, language in zip(paths, LANGUAGES, strict=True)]
        every = sorted(set().union(*texts))
        for path, known in zip(paths, texts, strict=True):
            lacking = [code for code in every if not known.get(code)]
            found += [f"{path.relative_to(content.ROOT)}: {code} is missing" for code in lacking]
    return found


def doubled() -> list[str]:
    """Complaints about codes that stand in two files. What two games say is common; but a game may say what
    is common in words of its own.
    """
    places = {code: path for path in common_sources(LANGUAGES[0]) for code in compiled(path, LANGUAGES[0])}
    found = []
    for game in content.games():
        path = content.words(game, LANGUAGES[0])
        for code in compiled(path, LANGUAGES[0]):
            if code in places and not in_own_words(game, code):
                place = places[code].relative_to(content.ROOT)
                found.append(f"{path.relative_to(content.ROOT)}: {code} stands in {place}, too")
            places.setdefault(code, path)
    return found


def in_own_words(game: str, code: str) -> bool:
    """Whether a game says what is common otherwise than all, in one language or another."""
    every = [of_engine(language) for language in LANGUAGES]
    return any(code in texts and texts.get(f"{game}/{code}", texts[code]) != texts[code] for texts in every)


def write(path: Path, texts: Catalogue) -> None:
    """A catalogue as a file; a line an entry, since git keeps the engine's."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(texts, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def write_engine() -> None:
    """Write the engine's catalogues into its package, which takes each for a language."""
    folder = content.ROOT / "src" / "kartenstube" / "locale"
    for path in folder.glob("*.json"):
        if path.stem not in LANGUAGES:
            path.unlink()
    for language in LANGUAGES:
        write(folder / f"{language}.json", of_engine(language))


def write_page(folder: Path) -> None:
    """Write the page's catalogues into a folder of the site."""
    for language in LANGUAGES:
        write(folder / f"{language}.json", common(language))
        for game in content.games():
            write(folder / f"{game}.{language}.json", own(game, language))


if __name__ == "__main__":
    found = complaints()
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    write_engine()
    sys.exit(bool(found))
