"""The catalogues as the build sees them: complete in both languages, and the engine's copies are fresh."""

import json
import re
from pathlib import Path

import catalogues
import pytest

ROOT = Path(__file__).parents[2]
CODES = re.compile(r'"(ui\.[a-z_.]*[a-z_])"')


def codes_of_the_screen():
    files = (ROOT / "src" / "stube_ui").rglob("*.py")
    return {code for path in files for code in CODES.findall(path.read_text(encoding="utf-8"))}


def placeholders(text):
    return {name.split(":")[0] for name in re.findall(r"\{([^}]*)\}", json.dumps(text))}


def test_no_code_is_missing_in_a_language():
    assert catalogues.missing() == []


def test_every_code_of_the_screen_has_a_sentence():
    assert len(codes_of_the_screen()) > 40
    assert codes_of_the_screen() <= set(catalogues.compiled("screen", "en"))


def test_both_languages_fill_in_the_same():
    english, german = (catalogues.compiled("screen", language) for language in catalogues.LANGUAGES)
    for code in english:
        assert placeholders(english[code]) == placeholders(german[code]), code


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_the_engines_copy_is_what_the_build_would_write(language):
    kept = ROOT / "src" / "kartenstube" / "locale" / f"{language}.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == catalogues.compiled("engine", language)
