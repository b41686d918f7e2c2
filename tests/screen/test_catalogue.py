"""The catalogues as the build sees them: complete in both languages, and the engine's copies are fresh."""

import json
import re
import shutil
from pathlib import Path

import catalogues
import content
import pytest

from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import LANGUAGES

ROOT = Path(__file__).parents[2]
CODES = re.compile(r'"(ui\.[a-z_.]*[a-z_])"')


def codes_of_the_screen():
    files = (ROOT / "src" / "stube_ui").rglob("*.py")
    return {code for path in files for code in CODES.findall(path.read_text(encoding="utf-8"))}


def placeholders(text):
    return {name.split(":")[0] for name in re.findall(r"\{([^}]*)\}", json.dumps(text))}


def test_the_engine_speaks_the_languages_that_have_catalogues():
    assert LANGUAGES == content.LANGUAGES


def test_no_code_is_missing_in_a_language():
    assert catalogues.complaints() == []


def test_every_code_of_the_screen_has_a_sentence():
    assert len(codes_of_the_screen()) > 40
    assert codes_of_the_screen() <= set(catalogues.of_part("screen", "en"))


def test_both_languages_fill_in_the_same():
    english, german = (catalogues.everything(language) for language in catalogues.LANGUAGES)
    for code in english:
        assert placeholders(english[code]) == placeholders(german[code]), code


def test_the_games_that_have_content_are_those_of_the_registry():
    assert sorted(content.games()) == sorted(GAMES)


def test_a_missing_code_and_one_that_stands_twice_are_named(tmp_path, monkeypatch):
    shutil.copytree(content.ROOT / "locale", tmp_path / "locale")
    shutil.copytree(content.GAMES_CONTENT, tmp_path / "games")
    monkeypatch.setattr(content, "ROOT", tmp_path)
    monkeypatch.setattr(content, "GAMES_CONTENT", tmp_path / "games")
    for place, code in (("games/spitzer/words.de.po", "act.new"), ("games/spitzer/words.en.po", "act.pass")):
        with (tmp_path / place).open("a", encoding="utf-8") as file:
            file.write(f'\nmsgid "{code}"\nmsgstr "x"\n')
    assert sorted(catalogues.complaints()) == [
        "games/spitzer/words.de.po: act.pass is missing",
        "games/spitzer/words.en.po: act.new is missing",
        "games/spitzer/words.en.po: act.pass stands in locale/en/engine.po, too",
    ]


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_the_engines_copy_is_what_the_build_would_write(language):
    kept = ROOT / "src" / "kartenstube" / "locale" / f"{language}.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == catalogues.of_engine(language)
