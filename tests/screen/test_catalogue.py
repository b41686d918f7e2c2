"""The catalogues as the build sees them: complete in all languages, no code without a sentence and no
sentence that nobody says, and the engine's copies are fresh.
"""

import ast
import itertools
import json
import re
import shutil
from functools import partial
from pathlib import Path

import pytest

from base import catalogues, page_words, paths
from kartenstube.analysis.learning import KINDS as KINDS_OF_MISTAKES
from kartenstube.bots.levels import LEVELS
from kartenstube.core.game import FAMILIES
from kartenstube.games.registry import GAMES
from kartenstube.match.record import MARKS
from kartenstube.render.catalogue import languages
from prerender import fake_dom

fake_dom.install()

from settings import SETTINGS  # the screen's, which needs the fake document

ROOT = Path(__file__).parents[2]
SCREEN = sorted((ROOT / "src" / "stube_ui").rglob("*.py"))
SITE = sorted((ROOT / "src" / "site").rglob("*.py"))
ENGINE = [
    path for room in ("kartenstube", "engine_worker") for path in sorted((ROOT / "src" / room).rglob("*.py"))
]
EVERYTHING = catalogues.everything("en")
KINDS = {code.split(".")[0] for code in EVERYTHING}
CODE = re.compile(r"[a-z]+(\.[\w-]+)+")
FILE = re.compile(r".*\.(js|json)")
PREFIX = re.compile(r"([a-z]+\.)+")
# what the screen appends to the beginning of a code
LINKS = ("deal", "match", "continue")
COMPOSED = {
    "ui.group.": sorted({one.group for game in GAMES.values() for one in game.options if one.group}),
    "ui.beside.": ("aside", "open", "rest", "stock", "talon"),
    "ui.engine.": ("broken", "damaged", "fetch", "install", "missing", "network", "start", "stopped"),
    "ui.link.": LINKS,
    "ui.link.open.": LINKS,
    "ui.offline.": ("changed", "insecure", "ready", "waits"),
    "ui.stack.": ("back", "back.shown", "card", "covering", "covering.shown", "empty"),
    "share.": [kind + part for kind in LINKS for part in ("", ".about", ".opened")],
    "shelf.": ("damaged", "kept", "later", "not-kept", "unknown"),
    "statistics.": ("best", "deals", "marked", "matches", "mean", "streak", "wins"),
    "fair.": ("bots", "levels", "number", "review", "shuffle"),
    "embed.kind.": ("best", "legal", "note", "winner", "worth"),
    "demo.": ("best", "legal", "winner", "worth"),
    "demo.fault.": (
        "cut",
        "file",
        "forbidden",
        "foreign",
        "none",
        "nothing",
        "refused",
        "too_long",
        "unreachable",
    ),
    "mark.": MARKS,
    "review.mark.": ("close", "good", "lucky", "mistake", "unlucky"),
    "review.told.": ("lucky", "mistake", "unlucky"),
    "review.cost.": ("each", "ten"),
    "review.learn.": KINDS_OF_MISTAKES,
    "whose.": ("kontra", "re"),
    "level.": (*LEVELS, "human", "mixed"),
    "family.": [family + whole for family in FAMILIES for whole in ("", ".whole")],
    "set.": [end for name, values, _ in SETTINGS for end in (name, *(f"{name}.{one}" for one in values))],
}
OF_GAMES = {
    "act.",
    "gain.",
    "game.",
    "option.",
    "preset.",
    "standing.",
    "tally.",
    "unit.",
}  # see tests/engine/test_words.py
# parts of a code that `Wording` adds, or a message with a form of its own
ADDED = {"False", "None", "True", "about", "acc", "form", "help", "the", "value", "you"}


def texts(path):
    """The texts in a module, without those that explain it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    nodes = [one for one in ast.walk(tree) if isinstance(one, ast.Constant) and id(one) not in said]
    return {one.value for one in nodes if isinstance(one.value, str)}


def texts_of(paths):
    return set().union(*map(texts, paths))


def begun_in(path):
    """What the codes begin with that a module has said: the first argument of `say`, as far as it is a text.
    The table and a demo say whole sentences.
    """
    for call in [
        one for one in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(one, ast.Call)
    ]:
        named = ast.unparse(call.func)
        said = call.args[0] if call.args else None
        said = said.left if isinstance(said, ast.BinOp) else said
        if re.fullmatch(r"(.*(words|wording|plain)\.)?say", named) and isinstance(said, ast.Constant):
            yield said.value


def composed():
    """The codes that the screen puts together, except for those of games."""
    return {prefix + end for prefix, ends in COMPOSED.items() for end in ends}


def is_code(text):
    return text.split(".")[0] in KINDS and CODE.fullmatch(text) and not FILE.fullmatch(text)


def placeholders(text):
    return {name.split(":")[0] for name in re.findall(r"\{([^}]*)\}", json.dumps(text))}


def test_the_engine_speaks_the_languages_that_have_catalogues():
    assert languages() == paths.LANGUAGES


def test_no_code_is_missing_in_a_language():
    assert catalogues.complaints() == []


def test_every_code_of_the_screen_has_a_sentence():
    codes = {text for text in texts_of(SCREEN) if is_code(text)}
    assert len(codes) > 200
    assert codes <= set(EVERYTHING)
    assert composed() <= set(EVERYTHING)
    begun = {text for path in SCREEN for text in begun_in(path)}
    assert len(begun) > 150
    assert {text for text in begun if text.split(".")[0] not in KINDS} == set()


def test_every_sentence_of_the_screen_gets_what_is_filled_in():
    lacking = {
        (path.name, code): sorted(left)
        for path in SCREEN
        for code, given in said_by(ast.parse(path.read_text(encoding="utf-8")))
        if (left := placeholders(EVERYTHING[code]) - given)
    }
    assert lacking == {}


def said_by(tree):
    """The codes that a module says, each with the names of what it fills in, where both stand there."""
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and call.args and ast.unparse(call.func).endswith("say")):
            continue
        code, *more = call.args
        if not isinstance(code, ast.Constant) or code.value not in EVERYTHING:
            continue
        names = {one.arg for one in call.keywords}
        for one in more:
            names |= {key.value for key in one.keys} if isinstance(one, ast.Dict) else {None}
        if None not in names:
            yield code.value, names


@pytest.mark.slow
def test_it_is_known_what_the_screen_appends_to_the_beginning_of_a_code():
    begun = {text for text in texts_of(SCREEN) if text.split(".")[0] in KINDS and PREFIX.fullmatch(text)}
    assert begun == {*COMPOSED, *OF_GAMES}
    scripts = [path.read_text(encoding="utf-8") for path in (ROOT / "static").rglob("*.js")]
    words = texts_of([*SCREEN, *ENGINE]) | {
        word for text in scripts for word in re.findall(r'"([\w-]+)"', text)
    }
    assert {end.split(".")[0] for ends in COMPOSED.values() for end in ends} <= words


def test_no_sentence_of_the_screen_is_said_by_nobody():
    said = texts_of([*SCREEN, *SITE]) | composed() | counted()
    unsaid = [
        code
        for code in catalogues.of_part("screen", "en")
        if not {code, one := code.removesuffix(".you"), one.removesuffix(".many")} & said
    ]
    assert unsaid == []


def test_pages_that_are_read_say_each_of_their_sentences():
    assert set(catalogues.of_part("reading", "en")) <= texts_of(SITE)


def test_no_sentence_of_the_engine_is_said_by_nobody():
    """Each part of its code is a word in the engine's sources, or a number, or added to other codes; words
    may be joined by a line.
    """
    words = {word for text in texts_of([*ENGINE, *SCREEN]) for word in re.findall(r"[^\W_]+", text)} | ADDED
    parts = {code: re.split(r"[._-]", code.rpartition("/")[2])[1:] for code in catalogues.of_engine("en")}
    unsaid = {code for code, found in parts.items() if not all(p in words or p.isdigit() for p in found)}
    assert {re.sub("^(french|german)[.]", "", code) for code in unsaid} - counted() == set()


def counted():
    """The codes of numbers of things that other sentences hold, and of words that they choose by a key."""
    held = {
        code for text in EVERYTHING.values() for code in re.findall(r":(count\.[\w.]+)\}", json.dumps(text))
    }
    keys = {key for text in EVERYTHING.values() for key in re.findall(r":key\.([\w.]+)\}", json.dumps(text))}
    return held | {code for code in EVERYTHING if code.rpartition(".")[0] in keys}


@pytest.mark.parametrize("part", catalogues.COMMON)
def test_all_languages_fill_in_the_same(part):
    first, *others = (catalogues.of_part(part, language) for language in catalogues.LANGUAGES)
    assert others
    for texts, code in itertools.product(others, first):
        assert placeholders(first[code]) == placeholders(texts[code]), code


@pytest.mark.parametrize("game", paths.games())
def test_all_languages_fill_in_the_same_for_a_game(game):
    first, *others = (
        catalogues.merged(catalogues.of_game(game, language), catalogues.of_tables(game, language))
        for language in catalogues.LANGUAGES
    )
    for texts, code in itertools.product(others, first):
        assert placeholders(first[code]) == placeholders(texts[code]), code


@pytest.mark.parametrize("part", ["screen", "page", "reading"])
def test_no_sentence_is_left_in_another_language(part):
    """One word may be the same in two languages; what is filled in is none."""
    texts = [catalogues.of_part(part, language) for language in catalogues.LANGUAGES]
    words = {
        code: re.findall(r"[^\W\d_]{2,}", re.sub(r"\{.*?\}", "", str(texts[0][code]))) for code in texts[0]
    }
    assert [
        code for code in words if len(words[code]) > 1 and len({str(one[code]) for one in texts}) == 1
    ] == []


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_what_a_seat_does_is_told_to_the_player_as_you(language):
    """A line of the log or the sheet that begins with a seat and its verb has an entry for the player; a game
    that says such a line in words of its own says both.
    """
    texts = catalogues.of_engine(language)
    lines = [code for code in texts if code.rpartition("/")[2].startswith(("log.", "line."))]
    told = [code for code in lines if re.match(r"\W*\{seats?:seats?\} [^\W\d]", json.dumps(texts[code])[1:])]
    assert len(told) > 100
    assert [code for code in told if not code.endswith(".you") and f"{code}.you" not in texts] == []


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_what_is_chosen_among_is_told_apart(language):
    """Yes and no, the values of each setting and of each option, and levels."""
    texts = catalogues.of_screen(language)
    among = {"yes or no": ["ui.yes", "ui.no"], "level": [f"level.{level}" for level in LEVELS]}
    for code in texts:
        group, _, value = code.rpartition(".")
        if code.startswith(("set.", "option.")) and value != "help" and group in texts:
            among.setdefault(group, []).append(code)
    assert len(among) > 50
    said = {group: [texts[code] for code in among[group]] for group in among}
    assert [group for group in said if len(set(said[group])) < len(said[group])] == []


@pytest.mark.parametrize("game", paths.games())
def test_what_stands_in_tables_of_rules_pages_does_not_come_to_the_table(game):
    own = catalogues.own(game, "en")
    assert [code for code in own if code.startswith("rules.")] == []
    assert (
        catalogues.of_tables(game, "en").keys() <= catalogues.on_rules_pages("en").keys() - EVERYTHING.keys()
    )


def test_every_sentence_of_the_pages_themselves_stands_there():
    sources = [ROOT / "index.html", ROOT / "src" / "pages" / "embed.html"]
    named = {code for path in sources for code in page_words.CODE.findall(path.read_text(encoding="utf-8"))}
    assert named == set(catalogues.of_part("page", "en"))


def test_what_a_page_says_is_there_once_for_each_language():
    source = '<p lang="en">\n  <div lang="{language}">\n    <b>{unable.scripts}</b>\n  </div>\n</p>\n'
    said = page_words.written_out(source)
    assert re.findall(r'<div lang="(\w+)">', said) == list(catalogues.LANGUAGES)
    assert re.findall(r'href="rules/(\w+)/', said) == list(catalogues.LANGUAGES)
    assert "{" not in said


def test_a_language_is_a_folder():
    folders = {path.name for path in paths.LOCALE.iterdir()}
    assert {language for language, _ in json.loads(page_words.languages())} == folders
    assert paths.LANGUAGES[0] == paths.FIRST


def test_the_games_that_have_content_are_those_of_the_registry():
    assert sorted(paths.games()) == sorted(GAMES)


def test_a_missing_code_and_one_that_stands_twice_are_named(tmp_path, new_language):
    new_language("de")
    common = catalogues.of_part("engine", "en")["act.pass"]
    for place, code, text in (
        ("games/spitzer/words.de.po", "act.new", "x"),
        ("games/spitzer/words.en.po", "act.pass", common),
        ("src/locale/de/engine.po", "act.pass", common),
    ):
        with (tmp_path / place).open("a", encoding="utf-8") as file:
            file.write(f'\nmsgid "{code}"\nmsgstr "{text}"\n')
    assert sorted(catalogues.complaints()) == [
        "games/spitzer/words.de.po: act.pass is missing",
        "games/spitzer/words.en.po: act.new is missing",
        "games/spitzer/words.en.po: act.pass stands in src/locale/en/engine.po, too",
        "src/locale/de/engine.po: act.pass stands there 2 times",
    ]
    (tmp_path / "games" / "skat" / "rules.de.md").unlink()
    assert "games/skat/rules.de.md is missing" in catalogues.lacking("de")
    (tmp_path / "games" / "skat" / "words.en.po").unlink()
    assert "games/skat/words.en.po is missing" in catalogues.wrong()


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        (
            'msgid_plural "act.new"\nmsgstr[0] "geht"\nmsgstr[1] "gehen"',
            "act.new has two forms, but neither {n} nor {seats} to choose by",
        ),
        ('msgstr "{n:count.cow}"', "act.new counts with count.cow, which has no forms"),
        ('msgstr "{n:dativ}"', "act.new has {n:dativ}, which is not filled in"),
    ],
)
def test_a_form_that_nothing_can_choose_is_named(tmp_path, new_language, entry, complaint):
    new_language("de")
    for language, text in (("en", 'msgstr "{n}"'), ("de", entry)):
        place = tmp_path / "games" / "spitzer" / f"words.{language}.po"
        with place.open("a", encoding="utf-8") as file:
            file.write(f'\nmsgid "act.new"\n{text}\n')
    assert catalogues.lacking("de") == [f"games/spitzer/words.de.po: {complaint}"]


@pytest.fixture
def new_language(tmp_path, monkeypatch):
    """Adds files of a language to a copy of the content; gives what they hold by their paths."""
    shutil.copytree(paths.ROOT / "src" / "locale", tmp_path / "src" / "locale")
    shutil.copytree(paths.ROOT / "src" / "reading", tmp_path / "src" / "reading")
    shutil.copytree(paths.GAMES_CONTENT, tmp_path / "games")
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    monkeypatch.setattr(paths, "LOCALE", tmp_path / "src" / "locale")
    monkeypatch.setattr(paths, "GAMES_CONTENT", tmp_path / "games")

    def add(language="fr", **files):
        folder = tmp_path / "src" / "locale" / language
        folder.mkdir(exist_ok=True)
        for part, text in files.items():
            data = text if isinstance(text, bytes) else text.encode()
            (folder / f"{part}.po").write_bytes(data)
        for module in (paths, catalogues, page_words):
            monkeypatch.setattr(module, "LANGUAGES", paths.languages())

    return add


def test_the_first_sentence_of_a_language_is_seen_and_the_rest_is_in_english(new_language):
    new_language(screen='msgid "ui.language"\nmsgstr "Français"\n')
    assert catalogues.wrong() == []
    assert catalogues.common("fr") == {**catalogues.common("en"), "ui.language": "Français"}
    for game in paths.games():
        assert catalogues.own(game, "fr") == catalogues.own(game, "en")
    assert page_words.own_name("fr") == "Français (incomplete, 0%)"
    assert page_words.own_name("de") == "Deutsch"
    lacking = catalogues.lacking("fr")
    assert "src/locale/fr/screen.po: ui.point is missing" in lacking
    assert "src/locale/fr/engine.po is missing" in lacking
    assert "games/skat/rules.fr.md is missing" in lacking
    assert paths.there(partial(paths.rules, "skat"), "fr") == paths.rules("skat", "en")
    assert paths.there(paths.glossary, "de") == paths.glossary("de")


def test_a_language_without_a_sentence_goes_by_its_code(new_language):
    new_language("xx")
    assert catalogues.wrong() == []
    assert catalogues.everything("xx") == catalogues.everything("en")
    assert page_words.own_name("xx") == "xx (incomplete, 0%)"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'msgid "ui.point"\nmsgstr "unfinished\n', "src/locale/fr/screen.po: line 2 is no line"),
        (b'msgid "ui.point"\nmsgstr "\xff"\n', "src/locale/fr/screen.po: not UTF-8"),
        (
            'msgid "ui.deal_number"\nmsgstr "Donne {numero}"\n',
            "src/locale/fr/screen.po: ui.deal_number has {numero}, which is not filled in",
        ),
        (
            'msgid "ui.deal_number"\nmsgstr "Donne {deal:genitive}"\n',
            "src/locale/fr/screen.po: ui.deal_number has {deal:genitive}, which is not filled in",
        ),
        (
            'msgid "ui.deal_number"\nmsgstr "Donne {deal"\n{',
            "src/locale/fr/screen.po: line 3 is no line",
        ),
    ],
)
def test_what_a_translator_writes_wrongly_is_named_and_not_shown(new_language, text, said):
    new_language(screen=text)
    assert [line for line in catalogues.lacking("fr") if line.startswith(said)]
    assert catalogues.common("fr") == catalogues.common("en")


def test_german_lacks_nothing_and_fills_in_nothing_else():
    assert [catalogues.done(language) for language in catalogues.LANGUAGES] == [100, 100]


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_the_engines_copy_is_what_the_build_would_write(language):
    kept = ROOT / "src" / "kartenstube" / "locale" / f"{language}.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == catalogues.of_engine(language)


@pytest.mark.parametrize(
    ("texts", "seen"),
    [
        ({"de": "d", "fr": "f", "en": "e"}, "f"),
        ({"de": "d", "en": "e"}, "e"),
        ({"de": "d", "fr": ""}, "d"),
        ({}, ""),
    ],
)
def test_what_authors_have_not_translated_is_shown_in_the_language_that_there_is(texts, seen):
    assert paths.said(texts, "fr") == seen
