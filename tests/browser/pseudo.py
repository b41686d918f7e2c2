"""A language that nobody speaks: every sentence of the English one with other letters, and longer. What it
adds to a copy of the source are files only, so a site that is built of the copy shows what another language
needs: a sentence that is read in plain letters did not come through the catalogue.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
LANGUAGE = "eo"  # one that Babel knows the plural forms of
COPIED = (
    "src",
    "games",
    "static",
    "docs",
    "index.html",
    "package-lock.json",
    "pyproject.toml",
    "pyscript.toml",
    "NOTICE",
    *tuple(path.name for path in ROOT.glob("*.md")),
)
LINKED = ("node_modules", "build/wheels")
LETTERS = str.maketrans("acdeghijklnorstuyzACDEGHIJKLNORSTUYZ", "áćďéğĥíĵķĺńóŕśťúýžÁĆĎÉĞĤÍĴĶĹŃÓŔŚŤÚÝŽ")
LONGER = 0.4  # of its own length, for each word
PLAIN = re.compile("[acdeghijklnorstuyz]{2,}", re.IGNORECASE)  # letters that no sentence of this language has
# what is no word: places that are filled in, cards in a note, addresses of links, code
KEPT = re.compile(r"(\{[^{}]*\}|\[[0-9AKQJT][CSHD]\]|\]\([^)]*\)|`[^`]*`|&\w+;)")
WORD = re.compile(r"[^\W\d_]+")
# entries that are no sentences, by their codes
SIGNS = {"ui.point", "ui.french_faces"}
# of a demo or a guided deal: a text, or the answers to choose from
TEXT = re.compile(r'^((?:\w+\.)?)en = (".*"|\[".*"\])$', re.MULTILINE)


def pseudo(text):
    """A sentence of the language."""
    parts = KEPT.split(text)
    return "".join(part if at % 2 else WORD.sub(longer, part) for at, part in enumerate(parts))


def longer(word):
    """A word of the language."""
    more = round(len(word[0]) * LONGER)
    return word[0].translate(LETTERS) + "é" * more


def build(folder, write=None):
    """Build the site of a copy of the source with this language in it, or with what `write` adds to it; the
    folder of the site.
    """
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    (folder / "build").mkdir()
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    (write or write_language)(folder)
    script = folder / "src" / "site" / "build.py"
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=environment())
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist"


def environment():
    """That of the tests, without the folders of this source."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def write_language(folder):
    """Add the files of the language to a copy of the source, as docs/translating.md tells."""
    for path in (folder / "src" / "locale" / "en").glob("*.po"):
        write_words(path, folder / "src" / "locale" / LANGUAGE / path.name)
    glossaries = (folder / "games").rglob("glossary.en.md")
    for page in [*glossaries, folder / "src" / "reading" / "teach.en.md"]:
        written = pseudo(page.read_text(encoding="utf-8"))
        page.with_name(page.name.replace(".en.", f".{LANGUAGE}.")).write_text(written, encoding="utf-8")
    for game in filter(Path.is_dir, (folder / "games").iterdir()):
        write_words(game / "words.en.po", game / f"words.{LANGUAGE}.po")
        rules = (game / "rules.en.md").read_text(encoding="utf-8")
        (game / f"rules.{LANGUAGE}.md").write_text(pseudo(rules), encoding="utf-8")
    course = (folder / "src" / "course").glob("*.toml")
    for path in [*(folder / "games").glob("*/*/*.toml"), *course]:
        path.write_text(TEXT.sub(in_both, path.read_text(encoding="utf-8")), encoding="utf-8")


def write_words(english, path):
    """Write a catalogue in the language."""
    path.parent.mkdir(exist_ok=True)
    with english.open("rb") as file:
        catalogue = read_po(file, locale=LANGUAGE)
    for message in catalogue:
        if message.id and message.id not in SIGNS:
            forms = [message.string] if isinstance(message.string, str) else message.string
            said = tuple(pseudo(form) for form in forms)
            message.string = said[0] if isinstance(message.string, str) else said
    with path.open("wb") as file:
        write_po(file, catalogue, width=0)


def in_both(found):
    """A text of a demo or a guided deal in English, and below it in the language."""
    return f"{found[0]}\n{found[1]}{LANGUAGE} = {pseudo(found[2])}"
