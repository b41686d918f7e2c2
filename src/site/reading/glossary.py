"""The glossary as a page beside the rules pages. Their terms lead to it, and so does the menu at the table;
each term has the same name in all languages.

Words of several games stand in `games/glossary.<language>.md`, those of one game in
`games/<id>/glossary.<language>.md`. The page has them all in the order of the alphabet.
"""

import re
import unicodedata
from itertools import groupby

from base import paths
from kartenstube.games.registry import GAMES
from kartenstube.render.wording import Wording
from reading.reading_page import Reading, Way, from_markdown, whole

ENTRY = re.compile(r"^### \[(.+?)\]", re.MULTILINE)


def page(words: Wording, language: str) -> str:
    """The glossary as HTML, with links to the lobby, to the rules of all games, and to itself in the other
    languages.
    """
    reading = Reading(
        path=path_of(language),
        language=language,
        title=words.say("ui.glossary"),
        about=words.say("rules.glossary.about"),
        main=from_markdown(joined(words, language)),
        home=Way("index.html", words.say("rules.play")),
        ways=[Way(f"rules/{language}/{game}.html", words.say(f"game.{game}")) for game in GAMES],
        others={other: path_of(other) for other in paths.LANGUAGES if other != language},
        index=f"rules/{language}/search.json",
    )
    return whole(reading, words)


def joined(words: Wording, language: str) -> str:
    """Join the parts of the glossary in Markdown: an introduction, then all entries under their letters."""
    texts = [paths.there(part, language).read_text(encoding="utf-8") for part in paths.glossaries()]
    articles = words.say("rules.glossary.articles").split()
    entries = sorted((place_of(name, articles), entry) for text in texts for name, entry in entries_in(text))
    pieces = [texts[0].partition("### ")[0]]
    for letter, found in groupby(entries, key=lambda one: one[0][0].upper()):
        pieces += [f"## {letter}", *(entry for _, entry in found)]
    return "\n\n".join(piece.strip() for piece in pieces) + "\n"


def entries_in(text: str) -> list[tuple[str, str]]:
    """Split a part of the glossary into its entries, each with its name."""
    begun = list(ENTRY.finditer(text))
    ends = [*(one.start() for one in begun[1:]), len(text)]
    return [(one[1], text[one.start() : end]) for one, end in zip(begun, ends, strict=True)]


def place_of(name: str, articles: list[str]) -> str:
    """Return the place of a name in the alphabet: its letters without accents, without an article."""
    first, _, rest = name.casefold().partition(" ")
    letters = unicodedata.normalize("NFKD", rest if first in articles else name.casefold())
    return "".join(one for one in letters if one.isalpha() or one == " ")


def path_of(language: str) -> str:
    """The path of the glossary in the site."""
    return f"rules/{language}/glossary.html"
