"""What docs/language.md rules out, and the texts in which it is looked for: catalogues, pages, demos, lessons
and documents, without what is no prose, such as code, names of headings and what is filled in.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import documents

from base import catalogues, paths

PAGE = documents.ROOT / "docs" / "language.md"
SPAN = re.compile(r"`([^`]+)`(?: \(([^)]*)\))?")
NO_PROSE = re.compile(r"<[^>]*>|\]\([^)]*\)|\{[^}]*\}")
WITHIN = r"(?:[^.?!|\n]|\n(?!\n))*?"  # what a sentence may have, on however many lines
APART = "\n\n"  # between texts that are no sentence together
NUMBERED_RULES = "docs/rules-spec/"
NEAR = 30  # characters on each side of a word, in a complaint


class Text(NamedTuple):
    """A piece of prose: where it is, its language, the game it is about, and its words."""

    place: str
    language: str
    game: str
    words: str


class Term(NamedTuple):
    """A word that is ruled out: how the page writes it, what finds it, and the games it concerns."""

    word: str
    language: str
    finds: re.Pattern[str]
    games: frozenset[str]
    excepted: frozenset[str]

    def concerns(self, game):
        """Whether it is ruled out in the texts of a game, or in those of none."""
        return game in self.games if self.games else game not in self.excepted


class Habit(NamedTuple):
    """A word with a bound: how many times players' texts and documents may have it."""

    term: Term
    texts: int
    documents: int


def rows(page, heading) -> list[list[str]]:
    """Return the cells of the table under a heading, a list for each row, without the head."""
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def is_for_players(place) -> bool:
    """Whether a place is in a text of the games and screens."""
    return place.startswith(("games/", "src/"))


def is_document(place) -> bool:
    """Whether a place is in a document, and not in a text of the games and screens, nor in the numbered
    rules, which are kept to the letter.
    """
    return not place.startswith(("games/", "src/", NUMBERED_RULES))


def terms(page) -> list[Term]:
    """Return the words that the table of terms rules out. Raises AssertionError for a game there is not."""
    found = []
    for _, _, english, _, german in rows(page, "Terms"):
        for language, cell in (("en", english), ("de", german)):
            found += [term(word, language, games) for word, games in SPAN.findall(cell)]
    return found


def habits(page) -> list[Habit]:
    """Return the words that the table of habits puts a bound to."""
    found = []
    for language, cell, texts, docs, _ in rows(page, "Habits"):
        found += [
            Habit(term(word, language, games), int(texts), int(docs)) for word, games in SPAN.findall(cell)
        ]
    return found


def allowed(page) -> list[tuple[str, str]]:
    """Return the places where a word is right nevertheless, each with the word."""
    return [(place.strip("`"), word.strip("`")) for place, word, _ in rows(page, "Allowed places")]


def term(word, language, games="") -> Term:
    """Make a term of what the page writes: a word, and the games it concerns, or `not` and those excepted."""
    named = frozenset(re.findall(r"[\w-]+", games)) - {"not"}
    assert named <= set(paths.games()), f"{word}: there is no game {named - set(paths.games())}"
    but = games.startswith("not ")
    return Term(word, language, pattern(word), frozenset() if but else named, named if but else frozenset())


def pattern(word) -> re.Pattern[str]:
    """Return what finds a word: whole, capitalised too if it is small, `*` for an ending, `…` for a part of
    the sentence.
    """
    source = re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*").replace("…", WITHIN)
    if word[0].islower():
        source = f"[{word[0]}{word[0].upper()}]{source[1:]}"
    return re.compile(rf"\b{source}" + (r"\b" if word[-1].isalnum() else ""))


@cache
def texts() -> list[Text]:
    """Return all texts for people."""
    return [*sentences(), *pages(), *notes(), *documentation()]


def sentences() -> Iterator[Text]:
    """Yield the sentences of all catalogues."""
    for source in catalogues.sources():
        for language in paths.LANGUAGES:
            yield from in_catalogue(source(language), language)


def in_catalogue(path, language) -> Iterator[Text]:
    """Yield the sentences of a catalogue, those with plural forms in one."""
    for code, said in catalogues.compiled(path, language).items():
        words = APART.join(catalogues.forms(said))
        yield Text(f"{name_of(path)}: {code}", language, game_of(path), NO_PROSE.sub("{}", words))


def pages() -> Iterator[Text]:
    """Yield the pages of rules, the glossary and the page for teachers."""
    for page in catalogues.pages():
        yield from (in_markdown(page(language), language) for language in paths.LANGUAGES)


def documentation() -> Iterator[Text]:
    """Yield the documents, but for the page that has the terms."""
    found = sorted([*documents.ROOT.glob("*.md"), *(documents.ROOT / "docs").rglob("*.md")])
    yield from (in_markdown(path, "en") for path in found if path != PAGE)


def in_markdown(path, language) -> Text:
    """Return what a page in Markdown says, without code and names."""
    words = NO_PROSE.sub("{}", documents.CODE.sub("`", path.read_text(encoding="utf-8")))
    return Text(name_of(path), language, game_of(path), words)


def notes() -> Iterator[Text]:
    """Yield what demos, lessons and the course say."""
    for path in [*paths.demos().values(), *paths.lessons(), *paths.course()]:
        yield from in_toml(path)


def in_toml(path) -> Iterator[Text]:
    """Yield the texts of a demo or a lesson in each language."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    for language in paths.LANGUAGES:
        words = APART.join(spoken(told, language))
        yield Text(name_of(path), language, game_of(path), NO_PROSE.sub("{}", words))


def spoken(told, language) -> Iterator[str]:
    """Yield all texts under the key of a language."""
    for key, value in told.items() if isinstance(told, dict) else enumerate(told):
        if key == language:
            yield from [value] if isinstance(value, str) else value
        elif isinstance(value, dict | list):
            yield from spoken(value, language)


def name_of(path) -> str:
    """Return the path of a file in the repository, or its name if it is elsewhere."""
    inside = path.is_relative_to(documents.ROOT)
    return path.relative_to(documents.ROOT).as_posix() if inside else path.name


def game_of(path) -> str:
    """Return the game whose texts a file has, "" for one of no single game."""
    parts = {Path(part).stem for part in Path(name_of(path)).parts}
    return next((game for game in paths.games() if game in parts), "")


def complaints(all_terms, some_texts) -> Iterator[tuple[str, str, str]]:
    """Yield each place that has a word which is ruled out there, with the word and what is around it."""
    for language in paths.LANGUAGES:
        own = [one for one in all_terms if one.language == language]
        any_of = re.compile("|".join(f"(?:{one.finds.pattern})" for one in own))
        for text in some_texts:
            if text.language == language and any_of.search(text.words):
                for one in own:
                    yield from complaints_of(one, text)


def complaints_of(one, text) -> Iterator[tuple[str, str, str]]:
    """Yield the place, the word and what is around it, for each time that a text has it."""
    if one.concerns(text.game):
        for found in one.finds.finditer(text.words):
            around = text.words[max(found.start() - NEAR, 0) : found.end() + NEAR]
            yield text.place, one.word, " ".join(around.split())
