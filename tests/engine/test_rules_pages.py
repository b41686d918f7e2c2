"""The rules pages as they are built: each option has its place on them, their tables say what the engine
declares, their terms lead to the glossary.
"""

import re
from html import unescape

import content
import pytest
import rules
from reading_page import from_markdown
from rules_numbers import NUMBERS
from rules_tables import TABLES

from kartenstube.core.cards import SKAT32
from kartenstube.core.options import Values
from kartenstube.games.doppelkopf.contracts import tricks_of
from kartenstube.games.doppelkopf.scoring import LEVELS, Side, needed
from kartenstube.games.german_whist import deal_points
from kartenstube.games.kein_stich.contracts import CONTRACTS, PACKS, ROUNDS
from kartenstube.games.registry import GAMES
from kartenstube.games.schafkopf.scoring import tariff
from kartenstube.games.skat.contracts import LADDER, NULL_VALUES
from kartenstube.games.solo_66 import PACKS as SOLO_PACKS
from kartenstube.games.spitzer.cards import MICHIGAN, QUEENS
from kartenstube.games.spitzer.michigan import PAYS, ZOLOS
from kartenstube.mechanics.jacks import BASES
from kartenstube.render.catalogue import LANGUAGES

ROOT = content.ROOT
EVERY_PAGE = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for language in LANGUAGES for game in GAMES]
)
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)
TERM = re.compile(r'href="glossary\.html#([a-z-]+)"')
NAME = re.compile(r'id="([^"]+)"')
# what sounded translated, and what is said instead
GERMAN = {
    "german-whist": [("was auch später aufgedeckt wird", "egal, was später aufgedeckt wird")],
    "spitzer": [
        ("ist die Reihe Ass", "ist die Reihenfolge Ass"),
        ("um die doppelten Einheiten", "um doppelte Einheiten"),
        ("Jeder darf ihn aufnehmen oder passen", "Reihum ab Vorhand"),
    ],
    "kein-stich": [
        ("Die Reihe ist", "Die Reihenfolge ist"),
        ("wird stattdessen bezahlt", "bekommt stattdessen Geld"),
        ("liegt von selbst", "wird der Eichel-Unter von selbst gelegt"),
        ("fast blank", "in dieser Farbe sicher"),
    ],
    "solo-66": [
        ("die Reihe ist", "die Reihenfolge ist"),
        ("Ein gutes Gebot hat", "Zu einem guten Gebot gehören"),
        ("Links vom Geber beginnend", "Reihum ab"),
    ],
    "skat": [("in dieser Reihe:", "in dieser Reihenfolge:"), ("Ein Farbspiel braucht", "Zu einem Farbspiel")],
    "officers-skat": [
        ("in der Reihe Kreuz", "in der Reihenfolge Kreuz"),
        ("Als Option sind es andere viele", "eine andere Zahl"),
    ],
    "schafkopf": [
        ("in dieser Reihe.", "in dieser Reihenfolge."),
        ("Ein Rufspiel braucht", "Zu einem Rufspiel"),
    ],
    "doppelkopf": [
        ("von links vom Geber an", "Reihum ab"),
        ("wer es auch gesagt hat", "egal, wer es gesagt"),
    ],
    "tapp": [("Eine Frage braucht", "Zu einer Frage gehören"), ("wer auch allein", "egal, wer allein")],
    "bavarian-tarock": [
        ("wer auch allein", "egal, wer allein"),
        ("willst du", "Zu einem Spiel mit dem Stock"),
    ],
    "dreierschnapsen": [("wer auch immer", "egal, wer spielt")],
    "herzblatt": [("wer auch immer", "egal, wer Spielmacher")],
    "mucken": [("Üblich steht", "Gewöhnlich steht")],
    "sjavs": [("Üblich ist das", "Gewöhnlich ist das")],
}


@pytest.fixture(scope="module")
def pages():
    """All rules pages as HTML, by game and language."""
    made = rules.demos()
    return {(game, language): rules.page(game, language, made) for language in LANGUAGES for game in GAMES}


def source(game, language):
    return content.rules(game, language).read_text(encoding="utf-8")


def with_numbers(game, language):
    """The source of a page with the numbers in it that the engine declares."""
    return rules.NUMBER.sub(lambda found: rules.number(game, found[1]), source(game, language))


def told(html):
    """What a piece of a page says, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def users(name, language):
    """The games whose pages have a table."""
    return [game for game in GAMES if f"{{table {name}}}" in source(game, language)]


def made(name, language):
    """The rows of a table that the build makes, as texts, without its head."""
    game = users(name, language)[0]
    lines = rules.table(game, name, rules.words_of(language, game)).splitlines()[2:]
    return [[cell.strip() for cell in line[2:-2].split(" | ")] for line in lines]


def shown(page, rows):
    """Whether a page has a table with these rows."""
    tables = re.findall(r"<tbody>(.*?)</tbody>", page, flags=re.DOTALL)
    found = [
        [
            [told(cell) for cell in re.findall(r"<td>(.*?)</td>", row, flags=re.DOTALL)]
            for row in re.findall(r"<tr>(.*?)</tr>", table, flags=re.DOTALL)
        ]
        for table in tables
    ]
    return [[told(cell) for cell in row] for row in rows] in found


def numbers(cells):
    """All numbers in some cells of a row."""
    return [int(one.replace("−", "-").replace("+", "")) for one in re.findall(r"[−+]?\d+", " ".join(cells))]


@EVERY_PAGE
def test_each_option_leads_to_what_tells_of_it(pages, game, language):
    page = pages[game, language]
    for option in GAMES[game].options:
        name = f"option-{option.id}"
        assert page.count(f'id="{name}"') == 1, name
        assert f'href="#{name}"' in page
        block = page.partition(f'id="{name}"')[2].partition("\n")[0]
        assert len(told(f"<{block}")) > 40, name


@EVERY_PAGE
def test_the_table_of_options_marks_what_is_usual(pages, game, language):
    usual = rules.words_of(language).say("rules.usual")
    for option in GAMES[game].options:
        row = pages[game, language].partition(f'<td><a href="#option-{option.id}"')[2].partition("</tr>")[0]
        assert told(row).count(f"({usual}") == 1, option.id


@EVERY_PAGE
def test_each_way_to_play_that_can_be_chosen_at_once_is_named(pages, game, language):
    words, page = rules.words_of(language, game), pages[game, language]
    above = page.partition('id="presets"')[2].partition("<table>")[0].lower()
    for preset in GAMES[game].presets:
        assert f"<em>{words.say(f'preset.{game}.{preset.name}').lower()}</em>" in above, preset.name


@EVERY_PAGE
def test_no_name_stands_twice_on_a_page_and_each_link_within_it_leads_somewhere(pages, game, language):
    there = NAME.findall(pages[game, language])
    assert len(there) == len(set(there))
    assert set(re.findall(r'href="#([^"]+)"', pages[game, language])) <= set(there)


@EVERY_PAGE
def test_a_page_says_what_else_the_game_is_called(pages, game, language):
    section = pages[game, language].partition('id="names"')[2].partition("<h2")[0]
    assert {name for name in GAMES[game].listing.other_names if name not in told(section)} == set()


@IN_BOTH
def test_each_table_that_can_be_made_stands_on_a_page(pages, language):
    for name in TABLES:
        assert users(name, language), name
        rows = made(name, language)
        assert all(shown(pages[game, language], rows) for game in users(name, language)), name


def test_a_page_that_asks_for_a_table_that_there_is_not_is_refused():
    with pytest.raises(rules.BadPage, match="there is no table ten-pins"):
        rules.table("skat", "ten-pins", rules.words_of("en"))


@IN_BOTH
def test_each_number_that_the_engine_declares_stands_on_a_page(language):
    sources = "".join(content.rules(game, language).read_text(encoding="utf-8") for game in GAMES)
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


@IN_BOTH
def test_the_pay_table_of_michigan_is_that_of_the_game(language):
    rows = made("spitzer-michigan", language)
    for row, (contract, pays) in zip(rows, PAYS.items(), strict=True):
        misses_all = contract in ZOLOS.values()
        assert numbers(row[1:]) == list(pays[0 if misses_all else 1 :])
        assert (row[1] == "–") is not misses_all
    assert max(SKAT32.cards, key=MICHIGAN.power.__getitem__) in QUEENS


@IN_BOTH
def test_the_units_of_spitzer_are_those_of_the_worked_examples(language):
    assert [numbers(row[1:]) for row in made("spitzer-units", language)] == [
        # as numbered in the rules: 1, 10, 13; 4, 11, 14; 8, -, 15; 2, -, 16; 6, 12, 17
        [1, -1, 3, -1, 6, -2],
        [2, -2, 6, -2, 12, -4],
        [3, -3, 9, -3, 18, -6],
        [-1, 1, -3, 1, -6, 2],
        [-2, 2, -6, 2, -12, 4],
    ]


@IN_BOTH
def test_the_deals_of_kein_stich_cost_what_they_declare(language):
    costs = [numbers(row[2:]) for row in made("kein-stich-deals", language)]
    each = [next(iter({c.per_trick, *c.per_card.values(), *c.at.values()} - {0})) for c in CONTRACTS.values()]
    assert costs == [[one] for one in [*each[:4], 32, *each[4:6]]] + [[]]


@IN_BOTH
def test_the_eight_deals_of_herzeln_are_worth_what_they_declare(language):
    points = dict(zip(ROUNDS["herzeln8"], made("kein-stich-herzeln", language), strict=True))
    by_rank = [-cost for cost in CONTRACTS["H1"].per_card.values()]
    said = re.findall(r"−\d+", points["H1"][1])
    assert [int(one.replace("−", "-")) for one in said] == by_rank
    for name in ("H2", "H3", "H6", "H7"):
        assert numbers(points[name][1:]) == [-(CONTRACTS[name].per_trick or CONTRACTS[name].at[-1])]
    assert numbers(points["H4"][1:]) == [-20]
    assert numbers(points["H5"][1:]) == [-40]
    assert numbers(points["HL"][1:]) == [0, -10, -20, -30]


@IN_BOTH
def test_the_packs_of_kein_stich_are_all_there_with_what_each_player_gets(language):
    rows = made("kein-stich-packs", language)
    sizes = {(int(row[0]), numbers(row[2:3])[0], int(row[3])) for row in rows}
    assert sizes == {(n, len(pack.cards), len(pack.cards) // n) for (_, n), pack in PACKS.items()}


@IN_BOTH
def test_the_pot_of_kein_stich_is_split_as_the_rules_say(language):
    text = (ROOT / "docs" / "rules-spec" / "kein-stich.md").read_text(encoding="utf-8")
    split = re.findall(r"^\| (\d) \|.*→ ([\d/]+) \|.*→ ([\d/]+) \|.*→ ([\d/]+) \|$", text, flags=re.MULTILINE)
    assert len(split) == 4
    rows = [[cell.replace(" ", "") for cell in row] for row in made("kein-stich-payouts", language)]
    assert [tuple(row) for row in rows[:4]] == split
    assert rows[4][1:] == ["16/10/6/0", "12/8/4/0", "20/13/7/0"]


@IN_BOTH
def test_the_packs_of_solo_66_are_all_there(language):
    rows = {int(row[0]): row for row in made("solo-66-packs", language)}
    assert {n: int(row[1]) for n, row in rows.items()} == {n: len(p.cards) for n, p in SOLO_PACKS.items()}
    assert all(int(row[3]) * n + 2 == int(row[1]) for n, row in rows.items())
    assert rows[4][2] == "♥7, ♦7"


@IN_BOTH
def test_base_values_null_values_and_tariffs_are_those_of_the_games(language):
    assert [int(row[1]) for row in made("base-values", language)] == [BASES[g] for g in "DHSC"] + [24]
    assert [int(row[1]) for row in made("null-values", language)] == list(NULL_VALUES.values())
    for row in made("schafkopf-tariffs", language):
        prices = tariff(Values({"tariff": row[0].replace("-", "_")}))
        assert [int(cell) for cell in row[1:4]] == list(prices)
        assert numbers(row[4:]) == [3 * prices.unit, *(4 * (prices.solo + n * prices.unit) for n in (8, 6))]


@IN_BOTH
def test_the_contracts_of_dreierschnapsen_stand_from_low_to_high(language):
    rows = made("dreierschnapsen-contracts", language)
    assert [row[1] for row in rows] == ["1–3", "4", "5", "6", "9", "10", "12", "12", "24"]
    assert [row[0] for row in rows][-2:] == ["Kontraschnapser", "Kontrabauernschnapser"]


@IN_BOTH
def test_the_bids_on_the_page_of_skat_are_those_that_can_be_made(language):
    listed = re.search(r"18, 20, 22[^:]*?264", source("skat", language).partition("#value")[0])
    said = re.findall(r"\d+", source("skat", language).partition("23, 24, 27")[2].partition("264")[0])
    assert listed
    assert ["18", "20", "22", "23", "24", "27", *said, "264"] == list(LADDER)


def terms_of(language):
    """The names of all terms of the glossary."""
    return NAME.findall(from_markdown(content.glossary(language).read_text(encoding="utf-8")))


def test_the_glossary_has_the_same_terms_in_both_languages():
    terms = {}
    for language in LANGUAGES:
        terms[language] = terms_of(language)
        assert len(terms[language]) == len(set(terms[language]))
    assert set(terms["en"]) == set(terms["de"])
    assert len(terms["en"]) >= 60


@EVERY_PAGE
def test_terms_lead_to_the_glossary_where_a_page_says_them_first(pages, game, language):
    linked = TERM.findall(pages[game, language])
    assert len(linked) == len(set(linked)) >= 6
    assert {"trump", "void"} <= set(linked)
    assert set(linked) <= set(terms_of(language))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_names_the_same_numbers_in_both_languages(game):
    """In each part of the page; ten and less may be names of cards, or words in one language."""
    parts = [re.split(r"^##+ ", source(game, language), flags=re.MULTILINE) for language in LANGUAGES]
    for part in zip(*parts, strict=True):
        assert len({frozenset(re.findall(r"\d\d+", text)) - {"10"} for text in part}) == 1, part


@pytest.mark.parametrize("game", GERMAN)
def test_german_pages_say_it_as_germans_do(game):
    text = source(game, "de")
    for old, new in GERMAN[game]:
        assert new in text
        assert old not in text


def typed(game, language, before, after=""):
    """The rows of a table that is written on a page, behind these words and before those."""
    text = with_numbers(game, language).partition(before)[2]
    text = text.partition(after)[0] if after else text
    lines = re.findall(r"^\|(.*)\|$", text.partition("|---")[2], flags=re.MULTILINE)[1:]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


@IN_BOTH
def test_what_is_typed_of_german_whist_is_what_is_scored(language):
    rows = typed("german-whist", language, "{#scoring}", "{demo")
    assert len(rows) == 4
    for tricks, points in rows:
        own, other = map(int, re.findall(r"\d+", tricks))
        scored = deal_points("endgame", "over_half", True, [0, 0], [own, other])[1]
        assert scored == (int(points), 0)


@IN_BOTH
def test_what_is_typed_of_schafkopf_is_the_usual_tariff(language):
    usual = tariff(GAMES["schafkopf"].options.read({}))
    rows = typed("schafkopf", language, "{#scoring}", "{#tariff}")
    worth = [numbers(row[1:2]) for row in rows]
    assert worth[:5] == [[usual.call], [usual.solo], [usual.unit], [usual.unit], [usual.unit]]
    assert worth[6:] == [[4 * (usual.solo + 8 * usual.unit)], [3 * usual.unit]]


@IN_BOTH
def test_what_is_typed_of_the_announcements_of_doppelkopf_is_what_may_be_said(language):
    rows = typed("doppelkopf", language, "{#announcements}", "{#reply}")
    tricks = {nines: tricks_of(GAMES["doppelkopf"].options.read({"nines": nines})) for nines in (True, False)}
    assert [int(row[2]) for row in rows] == [tricks[True] - 1 - level for level in range(len(LEVELS))]
    fewer = [str(tricks[False] - 1 - level) for level in range(len(LEVELS))]
    assert f": {', '.join(fewer)}." in with_numbers("doppelkopf", language)


@IN_BOTH
def test_what_is_typed_of_who_has_won_in_doppelkopf_is_what_wins(language):
    rows = typed("doppelkopf", language, "{#winner}", "{#points}")

    def both(re=None, kontra=None):
        sides = {"re": Side(0, 0, re), "kontra": Side(0, 0, kontra)}
        return [needed(sides, "re"), needed(sides, "kontra")]

    assert numbers(rows[0][1:]) == both() == both(re=0) == both(re=0, kontra=0)
    assert numbers(rows[1][1:]) == both(kontra=0)[::-1]
    denied = [both(re=level) for level in (1, 2, 3)]
    assert numbers(rows[2][1:]) == [own for own, _ in denied] + [other for _, other in denied]
