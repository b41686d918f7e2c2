"""The rules pages as they are built: each option has its place on them, their tables say what the engine
declares, their terms lead to the glossary.
"""

import re
from functools import cache

import pytest
from by_game import each
from page_tables import IN_BOTH, made, shown, source, told, users

from base import paths
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import languages
from reading import glossary, headings, rules, rules_tables
from reading.reading_page import from_markdown
from reading.rules_tables import NUMBERS, TABLES

# all tests of a page one after the other, so that it is made once
EVERY_PAGE = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for language in languages() for game in GAMES], scope="module"
)
TERM = re.compile(r'href="glossary\.html#([a-z-]+)"')
NAME = re.compile(r'id="([^"]+)"')


MADE = cache(rules.demos)


@cache
def page_of(game, language):
    """The rules page of a game as HTML."""
    return rules.page(game, language, MADE())


@pytest.mark.by_turns
@pytest.mark.slow
@EVERY_PAGE
def test_each_option_leads_to_what_tells_of_it(game, language):
    page = page_of(game, language)
    for option in GAMES[game].options:
        name = f"option-{option.id}"
        assert page.count(f'id="{name}"') == 1, name
        assert f'href="#{name}"' in page
        block = page.partition(f'id="{name}"')[2].partition("\n")[0]
        assert len(told(f"<{block}")) > 40, name


@pytest.mark.by_turns
@EVERY_PAGE
def test_the_table_of_options_marks_what_is_usual(game, language):
    usual = rules.words_of(language).say("rules.usual")
    for option in GAMES[game].options:
        row = page_of(game, language).partition(f'<td><a href="#option-{option.id}"')[2].partition("</tr>")[0]
        assert told(row).count(f"({usual}") == 1, option.id


@pytest.mark.by_turns(every=3)
@EVERY_PAGE
def test_each_way_to_play_that_can_be_chosen_at_once_is_named(game, language):
    words, page = rules.words_of(language, game), page_of(game, language)
    above = page.partition('id="presets"')[2].partition("<table>")[0].lower()
    for preset in GAMES[game].presets:
        assert f"<em>{words.say(f'preset.{game}.{preset.name}').lower()}</em>" in above, preset.name


@pytest.mark.by_turns(every=3)
@EVERY_PAGE
def test_no_name_stands_twice_on_a_page_and_each_link_within_it_leads_somewhere(game, language):
    there = NAME.findall(page_of(game, language))
    assert len(there) == len(set(there))
    assert set(re.findall(r'href="#([^"]+)"', page_of(game, language))) <= set(there)


@EVERY_PAGE
def test_a_page_says_what_else_the_game_is_called(game, language):
    section = page_of(game, language).partition('id="names"')[2].partition("<h2")[0]
    assert {name for name in GAMES[game].listing.other_names if name not in told(section)} == set()


@EVERY_PAGE
def test_a_page_begins_with_cards_and_with_how_the_game_goes_in_a_minute(game, language):
    above, _, rest = page_of(game, language).partition('<section class="in-short">')
    short = rest.partition("</section>")[0]
    assert above.count('<svg class="face') == 3
    assert headings.words_of(short).startswith(
        {"en": "In one minute How it goes", "de": "In einer Minute So geht es"}[language]
    )
    assert 4 <= short.count("<li>") + short.count("<tr>") <= 12
    assert len(headings.words_of(short).split()) <= 250


@IN_BOTH
def test_each_table_that_can_be_made_stands_on_a_page(language):
    for name in TABLES:
        assert users(name, language), name
        rows = made(name, language)
        assert all(shown(page_of(game, language), rows) for game in users(name, language)), name


@pytest.mark.parametrize("what", ["TABLES", "NUMBERS"])
def test_no_two_games_declare_one_name(what):
    names = [name for module in rules_tables.MODULES for name in getattr(module, what, {})]
    assert len(names) == len(set(names)) >= 10


def test_a_page_that_asks_for_a_table_that_there_is_not_is_refused():
    with pytest.raises(rules.BadPage, match="there is no table ten-pins"):
        rules.table("skat", "ten-pins", rules.words_of("en"))


@IN_BOTH
def test_each_number_that_the_engine_declares_stands_on_a_page(language):
    sources = "".join(paths.rules(game, language).read_text(encoding="utf-8") for game in GAMES)
    asked = set(rules.NUMBER.findall(sources))
    replies = {name for name in NUMBERS if name.startswith("announce-short-reply")}  # told by the one before
    assert asked == NUMBERS.keys() - replies


@EVERY_PAGE
def test_what_a_card_counts_no_page_types(game, language):
    head = {"en": "\n| Card |", "de": "\n| Karte |"}[language]
    table = source(game, language).partition(head)[2].partition("\n\n")[0]
    assert set(re.findall(r"\| (\d+) \|$", table, flags=re.MULTILINE)) <= {"0"}


def test_a_page_that_asks_for_a_number_that_there_is_not_is_refused():
    assert rules.number("schafkopf", "schafkopf-sie") == "520"
    with pytest.raises(rules.BadPage, match="there is no number ten-pins"):
        rules.number("skat", "ten-pins")


def terms_of(language):
    """The names of all terms of the glossary."""
    return NAME.findall(from_markdown(glossary.joined(rules.words_of(language), language)))


def test_the_glossary_has_the_same_terms_in_both_languages():
    terms = {}
    for language in languages():
        terms[language] = terms_of(language)
        assert len(terms[language]) == len(set(terms[language]))
    assert set(terms["en"]) == set(terms["de"])
    assert len(terms["en"]) >= 60


@IN_BOTH
def test_the_glossary_is_in_order_whichever_file_an_entry_is_from(language):
    text = glossary.joined(rules.words_of(language), language)
    found = re.findall(r"^(##+) \[?(.+?)(?:\]|$)", text, flags=re.MULTILINE)
    letters = [name for mark, name in found if mark == "##"]
    assert letters == sorted(set(letters))
    names = [name for mark, name in found if mark == "###"]
    assert len(names) == len(terms_of(language))
    assert {"en": "Bock Bolt Book Brandel Bummerl", "de": "Bock Bolzen Brandel Buch Bummerl"}[
        language
    ] in " ".join(names)


def test_the_alphabet_passes_over_articles_and_accents():
    names = ["Überreizt", "Die Alten", "Trumpf", "Ansage", "Die alten Damen", "Diebe"]
    places = sorted(names, key=lambda name: glossary.place_of(name, ["der", "die", "das"]))
    assert places == ["Die Alten", "Die alten Damen", "Ansage", "Diebe", "Trumpf", "Überreizt"]


@EVERY_PAGE
def test_terms_lead_to_the_glossary_where_a_page_says_them_first(game, language):
    linked = TERM.findall(page_of(game, language))
    assert len(linked) == len(set(linked)) >= 6
    assert {"trump", "void"} <= set(linked)
    assert set(linked) <= set(terms_of(language))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_names_the_same_numbers_in_both_languages(game):
    """In each part of the page; ten and less may be names of cards, or words in one language."""
    parts = [re.split(r"^##+ ", source(game, language), flags=re.MULTILINE) for language in languages()]
    for part in zip(*parts, strict=True):
        assert len({frozenset(re.findall(r"\d\d+", text)) - {"10"} for text in part}) == 1, part


@pytest.mark.parametrize(("game", "words"), each("german"))
def test_german_pages_say_it_as_germans_do(game, words):
    """What sounded translated, and what is said instead."""
    old, new = words
    assert new in source(game, "de")
    assert old not in source(game, "de")
