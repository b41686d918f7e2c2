"""The frame of pages that are read: where its links lead from any folder, what it says of itself to search
engines and to its box, and names for its headings.
"""

import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from base import catalogues, search_engines
from kartenstube.render.wording import Wording
from reading import headings, search_index
from reading.reading_page import Reading, Way, from_markdown, whole

WORDS = Wording(catalogues.everything("en"))
HOME = Way("index.html#game/skat", "To the table")


def made(path, **given):
    return Reading(path=path, language="en", title="T", about="A", main="<h1>T</h1>", home=HOME, **given)


@pytest.mark.parametrize(
    ("path", "home", "style", "other"),
    [
        ("docs.html", "index.html#game/skat", "./static/reading.css", "rules/de/a.html"),
        ("docs/a.html", "../index.html#game/skat", "../static/reading.css", "../rules/de/a.html"),
        ("rules/en/a.html", "../../index.html#game/skat", "../../static/reading.css", "../de/a.html"),
    ],
)
def test_addresses_are_seen_from_the_folder_of_the_page(path, home, style, other):
    text = whole(made(path, others={"de": "rules/de/a.html"}), WORDS)
    assert f'class="home button" href="{home}"' in text
    assert f'rel="stylesheet" href="{style}"' in text
    assert f'<a rel="alternate" lang="de" hreflang="de" href="{other}"' in text


def test_the_link_to_the_page_itself_is_marked():
    text = whole(made("docs/a.html", ways=[Way("docs/a.html", "A"), Way("docs/b.html", "B")]), WORDS)
    assert re.findall(r'<a href="([^"]+)" aria-current="page">', text) == ["a.html"]


def test_a_page_of_several_parts_lists_them_and_one_of_few_does_not():
    parts = "<h1>T</h1><h2>Cards</h2><h3>Suits</h3><h2>The <em>deal</em> &amp; more</h2>"
    assert 'class="contents"' not in whole(replace(made("a.html"), main=parts), WORDS)
    text = whole(replace(made("a.html"), main=f"{parts}<h2>Play</h2>"), WORDS)
    listed = re.findall(r'<li><a href="#([^"]+)">([^<]+)</a></li>', text.partition("<main>")[0])
    assert listed == [("cards", "Cards"), ("the-deal-more", "The deal &amp; more"), ("play", "Play")]


def test_the_letters_of_a_glossary_are_listed_as_letters():
    page = replace(made("a.html"), main="<h1>T</h1><h2>A</h2><h2>B</h2><h2>C</h2>")
    assert '<ol class="letters">' in whole(page, WORDS)


def test_the_appearance_can_be_chosen_once_its_script_runs():
    text = whole(made("rules/en/a.html"), WORDS)
    assert re.search(r'<select id="appearance"[^>]* hidden>', text)
    assert '<script src="../../static/reading/header.js" defer>' in text


def test_a_table_whose_first_head_is_empty_names_its_rows():
    named = from_markdown("| | A | B |\n|---|---|---|\n| Players | four | three |\n")
    assert '<tr>\n<th scope="row">Players</th>\n<td>four</td>' in named
    plain = from_markdown("| Game | A |\n|---|---|\n| Skat | 1 |\n")
    assert "<td>Skat</td>" in plain
    assert 'scope="row"' not in plain


def test_what_is_said_about_a_page_is_text_and_no_markup():
    page = Reading(path="a.html", language="en", title="<b>", about='"&', main="", home=Way("b", "<i>"))
    text = whole(page, WORDS)
    assert "<title>&lt;b&gt; – Kartenstube</title>" in text
    assert 'content="&quot;&amp;"' in text
    assert "<i>" not in text


def test_the_box_is_hidden_until_its_script_runs():
    assert re.search(r'<div class="search"[^>]* hidden', whole(made("a.html", index="search.json"), WORDS))
    assert "search" not in whole(made("a.html"), WORDS)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("<h1>Skat</h1><h2>The cards</h2>", ["the-cards"]),
        ('<h2><span id="deal">The deal</span></h2><h2>Deal</h2>', ["deal", "deal-2"]),
        ("<h2>Große Übersicht: <em>Null</em></h2><h3>…</h3>", ["grosse-ubersicht-null", "part"]),
        ("<h2>Cards</h2><h2>Cards</h2><h2>Cards</h2>", ["cards", "cards-2", "cards-3"]),
    ],
)
def test_each_heading_has_a_name_of_its_own(text, names):
    assert re.findall(r'id="([^"]+)"', headings.named(text)) == names


ADDRESS = "https://cards.example/room"


def test_a_site_that_knows_its_address_says_it(monkeypatch):
    monkeypatch.setenv("SITE", ADDRESS)
    text = whole(made("rules/en/a.html", others={"de": "rules/de/a.html"}, picture="static/a.png"), WORDS)
    assert f'<link rel="canonical" href="{ADDRESS}/rules/en/a.html">' in text
    assert f'<link rel="alternate" hreflang="en" href="{ADDRESS}/rules/en/a.html">' in text
    assert f'<link rel="alternate" hreflang="de" href="{ADDRESS}/rules/de/a.html">' in text
    assert f'<meta property="og:image" content="{ADDRESS}/static/a.png">' in text
    assert f'<meta property="og:url" content="{ADDRESS}/rules/en/a.html">' in text


@pytest.mark.parametrize("told", ["cards.example", "javascript:alert(1)", 'https://a"b', "https://a/?b"])
def test_what_is_no_address_ends_the_build_with_a_sentence(monkeypatch, told):
    monkeypatch.setenv("SITE", told)
    with pytest.raises(SystemExit, match=r"it has to be an address such as https://"):
        search_engines.site()


def test_the_sitemap_names_each_page_that_says_its_address(monkeypatch, tmp_path):
    monkeypatch.setenv("SITE", ADDRESS)
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.html").write_text(whole(made("rules/a.html"), WORDS), encoding="utf-8")
    (tmp_path / "demo.html").write_text("<p>noindex</p>", encoding="utf-8")
    search_engines.write(tmp_path)
    sitemap = ElementTree.parse(tmp_path / "sitemap.xml").getroot()
    assert [found.text for found in sitemap.iter() if found.tag.endswith("}loc")] == [
        f"{ADDRESS}/rules/a.html"
    ]
    assert f"Sitemap: {ADDRESS}/sitemap.xml" in (tmp_path / "robots.txt").read_text(encoding="utf-8")


def test_without_an_address_there_is_no_sitemap(monkeypatch, tmp_path):
    monkeypatch.delenv("SITE", raising=False)
    search_engines.write(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_sections_are_found_by_their_headings(tmp_path):
    first = "<h1>Skat</h1><p>Three players.</p>"
    text = f'{first}<h2><span id="deal">The <em>deal</em></span></h2><p>Each gets <b>ten</b>.</p>'
    (tmp_path / "rules").mkdir()
    page = Reading(path="rules/skat.html", language="en", title="T", about="A", main=text, home=HOME)
    (tmp_path / page.path).write_text(whole(page, WORDS), encoding="utf-8")
    search_index.write(tmp_path, "rules/search.json", [page.path])
    assert json.loads((tmp_path / "rules" / "search.json").read_text(encoding="utf-8")) == [
        {
            "page": "Skat",
            "path": "skat.html",
            "sections": [["", "Skat", "Three players."], ["deal", "The deal", "Each gets ten."]],
        }
    ]
