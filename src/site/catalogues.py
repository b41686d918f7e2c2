"""Compiles the catalogues: gettext .po files by Babel into one JSON of texts by code a language.

A text with plural forms becomes the list [one, other]. The engine's part goes into its package too, where git
keeps it, so that the command line speaks right after a checkout.
"""

import json
import sys
from pathlib import Path

from babel.messages.pofile import read_po

PARTS = ("engine", "screen")
ROOT = Path(__file__).parents[2]
LANGUAGES = sorted(path.parent.name for path in (ROOT / "locale").glob(f"*/{PARTS[0]}.po"))

Catalogue = dict[str, str | list[str]]


def compiled(part: str, language: str) -> Catalogue:
    """The texts of one .po file by code."""
    with (ROOT / "locale" / language / f"{part}.po").open("rb") as file:
        messages = [message for message in read_po(file, locale=language, abort_invalid=True) if message.id]
    return {code_of(message.id): text_of(message.string) for message in messages}


def code_of(msgid: str | tuple[str, ...]) -> str:
    """The code, which gettext holds twice when there are plural forms."""
    return msgid if isinstance(msgid, str) else msgid[0]


def text_of(msgstr: str | tuple[str, ...]) -> str | list[str]:
    """A text, or the list of its plural forms."""
    return msgstr if isinstance(msgstr, str) else list(msgstr)


def missing() -> list[str]:
    """Complaints: codes that a language lacks, and empty texts."""
    found = []
    for part in PARTS:
        texts = {language: compiled(part, language) for language in LANGUAGES}
        every = set().union(*texts.values())
        for language in LANGUAGES:
            found += [
                f"locale/{language}/{part}.po: {code} is missing"
                for code in sorted(every)
                if not texts[language].get(code)
            ]
    return found


def write(folder: Path, parts: tuple[str, ...]) -> None:
    """Write `<language>.json` into a folder, made of these parts."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        merged: Catalogue = {}
        for part in parts:
            merged |= compiled(part, language)
        # a line an entry: git keeps the engine's
        text = json.dumps(merged, ensure_ascii=False, indent=0) + "\n"
        (folder / f"{language}.json").write_text(text, encoding="utf-8")


def write_engine() -> None:
    """Write the engine's catalogues into its package."""
    write(ROOT / "src" / "kartenstube" / "locale", ("engine",))


if __name__ == "__main__":
    complaints = missing()
    print("\n".join(complaints), file=sys.stderr, end="\n" if complaints else "")
    write_engine()
    sys.exit(bool(complaints))
