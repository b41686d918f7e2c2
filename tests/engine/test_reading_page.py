"""The frame of pages that are read: where its links lead from any folder, and names for its headings."""

import re

import catalogues
import headings
import pytest
from reading_page import Reading, Way, whole

from kartenstube.render.wording import Wording

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
    assert f'class="home" href="{home}"' in text
    assert f'rel="stylesheet" href="{style}"' in text
    assert f'<link rel="alternate" hreflang="de" href="{other}">' in text


def test_the_link_to_the_page_itself_is_marked():
    text = whole(made("docs/a.html", ways=[Way("docs/a.html", "A"), Way("docs/b.html", "B")]), WORDS)
    assert re.findall(r'<a href="([^"]+)" aria-current="page">', text) == ["a.html"]


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
