"""Compiles the catalogues: gettext .po files by Babel into JSON of texts by code.

A text with plural forms becomes the list [one, other]. The page fetches `<language>.json` before its lobby is
there, and `<game>.<language>.json` when the game is chosen or shown. The engine's part goes into its package
too, for the command line. What a language lacks is there in the first one, so that a translator sees each
sentence as soon as it is written.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from io import BytesIO
from pathlib import Path

from babel import localedata
from babel.messages.pofile import PoFileError, read_po

from base import paths
from base.paths import COMMON, FIRST, LANGUAGES

Catalogue = dict[str, str | list[str]]
# what is said of a game before its own words are there: in lists of games and matches, of a refused record
BEFORE = ("game.", "standing.", "fault.", "why.")
IN_FORM = ".form"  # ends the code of a fault as the form of options says it
IN_TABLES = "rules."  # begins what a game says in the tables of its rules page, and nowhere else
OF_A_PACK = ("french.", "german.")  # begin what is said where cards have the names of that pack
COMMAND_LINE = "cli."  # begins the codes that no page says
MSGID = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
PO_LINE = re.compile(r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s*)?"([^"\\]|\\.)*"\s*)?')
WORDING = paths.ROOT / "src" / "kartenstube" / "render" / "wording.py"
FORM = re.compile(r"^    def _(\w+)\(self, \w+: [^,]+, params: dict\[str, object\][,)]", re.MULTILINE)
FORMS = set(FORM.findall(WORDING.read_text(encoding="utf-8"))) - {"fill"}
"""The forms in which a place in a text is filled in, besides those with an entry behind a dot."""


def compiled(path: Path, language: str) -> Catalogue:
    """The texts of one .po file by code; none of a file that is not there, or cannot be read."""
    return dict(texts_in(source(path), language))


def source(path: Path) -> bytes:
    """The bytes of a .po file; none if it is not there."""
    return path.read_bytes() if path.is_file() else b""


def texts_in(data: bytes, language: str) -> Catalogue:
    """The texts of a .po file by code; none of one that cannot be read."""
    return {} if fault_of(data, language) else parsed(data, language)


def fault_in(path: Path, language: str) -> str:
    """The fault of a .po file as a whole, "" if there is none."""
    return fault_of(source(path), language)


@cache
def fault_of(data: bytes, language: str) -> str:
    """The fault in the bytes of a .po file as a whole, "" if there is none."""
    try:
        lines = data.decode("utf-8-sig").splitlines()
        for number, line in enumerate(lines, start=1):
            if not PO_LINE.fullmatch(line):  # Babel would make something of it
                return f"line {number} is no line of a catalogue: {line[:60]}"
        parsed(data, language)
    except UnicodeDecodeError:
        return "not UTF-8"
    except PoFileError as fault:
        return str(fault)
    return ""


@cache
def parsed(data: bytes, language: str) -> Catalogue:
    """The texts of a .po file, which is read many times and takes its time once."""
    known = language if localedata.exists(language) else None
    messages = [one for one in read_po(BytesIO(data), locale=known, abort_invalid=True) if one.id]
    return {code_of(message.id): text_of(message.string) for message in messages}


def in_language(place: Callable[[str], Path], language: str) -> Catalogue:
    """The texts of a file in a language, by code; in the first language, what is missing in it or does not
    fit.
    """
    return dict(with_first(source(place(FIRST)), source(place(language)), language))


@cache
def with_first(first_data: bytes, data: bytes, language: str) -> Catalogue:
    """The texts of a file, and those of the first language that it lacks, by what stands in both files."""
    first, own = texts_in(first_data, FIRST), texts_in(data, language)
    return {**first, **{code: text for code, text in own.items() if fits(text, first.get(code))}}


def fits(text: str | list[str], first: str | list[str] | None) -> bool:
    """Tell whether there is a text, and it fills in nothing that the first language does not."""
    return bool(text) and all(forms(text)) and not (first and unknown_places(text, first)) and chooses(text)


def chooses(text: str | list[str]) -> bool:
    """Tell whether something chooses among the forms of a text: its number, or the seats that it is about."""
    named = {place.partition(":")[0] for place in places(text)}
    return isinstance(text, str) or bool(named & {"n", "seats"})


def unknown_places(text: str | list[str], first: str | list[str]) -> list[str]:
    """The places in a text for what the sentence does not tell, or in a form that there is not."""
    named = {place.partition(":")[0] for place in places(first)}
    return [place for place in places(text) if place.partition(":")[0] not in named or not is_form(place)]


def places(text: str | list[str]) -> list[str]:
    """The places in a text that are filled in, without their braces."""
    return [piece.partition("}")[0] for form in forms(text) for piece in form.split("{")[1:]]


def is_form(place: str) -> bool:
    """Tell whether a place is filled in in a form that there is."""
    kind, _, entry = place.partition(":")[2].partition(".")
    return bool(entry) if kind in ("count", "key") else not kind or kind in FORMS


def forms(text: str | list[str]) -> list[str]:
    """The forms of a text: one, or one for each kind of number."""
    return [text] if isinstance(text, str) else text


def code_of(msgid: str | tuple[str, ...]) -> str:
    """The code, which gettext holds twice when there are plural forms."""
    return msgid if isinstance(msgid, str) else msgid[0]


def text_of(msgstr: str | tuple[str, ...]) -> str | list[str]:
    """A text, or the list of its plural forms."""
    return msgstr if isinstance(msgstr, str) else list(msgstr)


def of_part(part: str, language: str) -> Catalogue:
    """The sentences of the engine, the screen or pages that are read that are of no single game."""
    return in_language(partial(paths.common_words, part), language)


def of_game(game: str, language: str) -> Catalogue:
    """The sentences of a game at the table; what all say and it says in words of its own has the game before
    its code, and so has what it says where cards have the names of a pack.
    """
    shared = of_part("engine", language)
    texts, tables = in_language(partial(paths.words, game), language), of_tables(game, language)
    return {
        f"{game}/{code}" if code in shared or code.startswith(OF_A_PACK) else code: text
        for code, text in texts.items()
        if code not in tables
    }


def of_tables(game: str, language: str) -> Catalogue:
    """The sentences of a game that only the tables of its rules page have."""
    texts = in_language(partial(paths.words, game), language)
    return {code: text for code, text in texts.items() if code.startswith(IN_TABLES)}


def of_engine(language: str) -> Catalogue:
    """All sentences of the engine, those of every game among them."""
    return merged(of_part("engine", language), *(of_game(game, language) for game in paths.games()))


def everything(language: str) -> Catalogue:
    """All sentences there are in a language."""
    return merged(of_screen(language), of_part("reading", language))


def of_screen(language: str) -> Catalogue:
    """All sentences that the screen may say, those of the engine among them."""
    return merged(of_engine(language), of_part("screen", language))


def on_rules_pages(language: str) -> Catalogue:
    """All sentences, and those that only rules pages have."""
    tables = merged(*(of_tables(game, language) for game in paths.games()))
    return merged(everything(language), of_part("rules", language), tables)


def common(language: str) -> Catalogue:
    """The sentences that the page has from the beginning."""
    every = of_screen(language)
    own_ones = merged(*(own(game, language) for game in paths.games()))
    return {
        code: text
        for code, text in every.items()
        if code not in own_ones and not code.startswith(COMMAND_LINE)
    }


def own(game: str, language: str) -> Catalogue:
    """The sentences that the page fetches when a game is chosen or shown."""
    return {code: text for code, text in of_game(game, language).items() if not is_said_before(code)}


def is_said_before(code: str) -> bool:
    """Tell whether a sentence about a game is said before its own words are there."""
    return code.startswith(BEFORE) and not code.endswith(IN_FORM)


def names(language: str) -> dict[str, str]:
    """The names of the games, by id."""
    return {game: str(of_game(game, language)[f"game.{game}"]) for game in paths.games()}


def merged(*parts: Catalogue) -> Catalogue:
    """Some catalogues as one."""
    return {code: text for part in parts for code, text in part.items()}


def sources() -> list[Callable[[str], Path]]:
    """All .po files, each by language."""
    return [
        *(partial(paths.common_words, part) for part in COMMON),
        *(partial(paths.words, game) for game in paths.games()),
    ]


def common_sources(language: str) -> list[Path]:
    """The .po files of what is of no single game."""
    return [paths.common_words(part, language) for part in COMMON]


def pages() -> list[Callable[[str], Path]]:
    """All pages that are read, each by language."""
    return [
        *(partial(paths.rules, game) for game in paths.games()),
        *paths.glossaries(),
        partial(paths.reading, "teach"),
    ]


def complaints() -> list[str]:
    """All that is wrong: what the first language lacks, and what others do."""
    return [*wrong(), *(line for language in LANGUAGES[1:] for line in lacking(language))]


def wrong() -> list[str]:
    """Complaints about what no site can be built of: what the first language lacks, though another may have
    it, and codes that stand in two files.
    """
    others = [line for place in sources() for line in unknown_to_first(place)]
    return lacking(FIRST) or [*others, *doubled()]


def unknown_to_first(place: Callable[[str], Path]) -> list[str]:
    """Complaints about codes that only another language has."""
    known = compiled(place(FIRST), FIRST)
    every = {code for language in LANGUAGES for code in compiled(place(language), language)}
    return [f"{named(place(FIRST))}: {code} is missing" for code in sorted(every - set(known))]


def lacking(language: str) -> list[str]:
    """Complaints about what a language lacks: files, codes, texts, and places that no text may have."""
    absent = [
        f"{named(place(language))} is missing"
        for place in [*pages(), *sources()]
        if not place(language).is_file()
    ]
    return [*absent, *(line for place in sources() for line in lacking_in(place, language))]


def lacking_in(place: Callable[[str], Path], language: str) -> Iterator[str]:
    """Complaints about a .po file that is there."""
    path, first = place(language), compiled(place(FIRST), FIRST)
    if not path.is_file():
        return
    if fault := fault_in(path, language):
        yield f"{named(path)}: {fault}"
        return
    own, known = compiled(path, language), every_count()
    for code, text in sorted(first.items()):
        if not own.get(code) or not all(forms(own[code])):
            yield f"{named(path)}: {code} is missing"
        for place_in_text in unknown_places(own.get(code, ""), text):
            yield f"{named(path)}: {code} has {{{place_in_text}}}, which is not filled in"
        for counted in sorted(counts_in(own.get(code, "")) - known):
            yield f"{named(path)}: {code} counts with {counted}, which has no forms"
        if not chooses(own.get(code, "")):
            yield f"{named(path)}: {code} has two forms, but neither {{n}} nor {{seats}} to choose by"


def counts_in(text: str | list[str]) -> set[str]:
    """The entries with forms that a text counts with."""
    kinds = [place.partition(":")[2] for place in places(text)]
    return {kind for kind in kinds if kind.startswith("count.")}


def every_count() -> set[str]:
    """All entries with forms to count with."""
    texts = merged(*(compiled(place(FIRST), FIRST) for place in sources()))
    return {code for code, text in texts.items() if code.startswith("count.") and not isinstance(text, str)}


def named(path: Path) -> str:
    """A file as a complaint names it."""
    return str(path.relative_to(paths.ROOT))


def done(language: str) -> int:
    """The share of a language that is there, in hundredths of its sentences; 100 only if nothing is
    missing.
    """
    texts = [(compiled(place(FIRST), FIRST), compiled(place(language), language)) for place in sources()]
    every = sum(len(first) for first, _ in texts)
    there = sum(fits(own.get(code, ""), text) for first, own in texts for code, text in first.items())
    return min(100 * there // every, 99 if lacking(language) else 100)


def doubled() -> list[str]:
    """Complaints about codes that stand in one file twice, or in two. What two games say is common; but a
    game may say what is common in words of its own.
    """
    places = {code: path for path in common_sources(FIRST) for code in compiled(path, FIRST)}
    found = [line for place in sources() for language in LANGUAGES for line in twice(place(language))]
    for game in paths.games():
        path = paths.words(game, FIRST)
        for code in compiled(path, FIRST):
            if code in places and not in_own_words(game, code):
                found.append(f"{named(path)}: {code} stands in {named(places[code])}, too")
            places.setdefault(code, path)
    return found


def twice(path: Path) -> list[str]:
    """Complaints about codes that stand in a file twice, of which Babel keeps the first in silence."""
    codes = Counter(MSGID.findall(source(path).decode("utf-8-sig", "replace")))
    return [f"{named(path)}: {code} stands there {times} times" for code, times in codes.items() if times > 1]


def in_own_words(game: str, code: str) -> bool:
    """Tell whether a game has its own words for a common code, in one of the languages."""
    for language in LANGUAGES:
        common = compiled(paths.common_words("engine", language), language).get(code)
        own = compiled(paths.words(game, language), language).get(code, common)
        if common and own != common:
            return True
    return False


def write(path: Path, texts: Catalogue) -> None:
    """A catalogue as a file; a line an entry."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(texts, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def write_engine() -> None:
    """Write the engine's catalogues into its package, which takes each for a language."""
    folder = paths.ROOT / "src" / "kartenstube" / "locale"
    for path in folder.glob("*.json"):
        if path.stem not in LANGUAGES:
            path.unlink()
    for language in LANGUAGES:
        write(folder / f"{language}.json", of_engine(language))


def write_page(folder: Path) -> None:
    """Write the page's catalogues into a folder of the site."""
    for language in LANGUAGES:
        write(folder / f"{language}.json", common(language))
        for game in paths.games():
            write(folder / f"{game}.{language}.json", own(game, language))
