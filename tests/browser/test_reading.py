"""Pages that are read: what search engines find of them, and the box to search in."""

import json
import re
import struct

import pytest
import share_pictures
from conftest import ROOT
from playwright.sync_api import expect

from base import paths, search_engines
from kartenstube.games.registry import GAMES

DIST = ROOT / "dist"
LANGUAGES = paths.LANGUAGES
RULES = [f"rules/{language}/{game}.html" for language in LANGUAGES for game in GAMES]
HREF = re.compile(r'href="([^"]+)"')


def text_of(path):
    return (DIST / path).read_text(encoding="utf-8")


def index_of(language):
    return json.loads(text_of(f"rules/{language}/search.json"))


def test_each_page_of_rules_is_described_in_its_language_in_words_of_its_own():
    described = [re.findall(r'<meta name="description" content="([^"]+)">', text_of(path)) for path in RULES]
    assert all(len(found) == 1 for found in described)
    assert len({found[0] for found in described}) == len(RULES)


@pytest.mark.parametrize("path", RULES)
def test_a_page_of_rules_names_the_other_language_and_neither_address_nor_picture_where_none_is_told(path):
    text = text_of(path)
    (other,) = re.findall(r'<a rel="alternate" lang="\w+" hreflang="(\w+)" href="([^"]+)"', text)
    assert (DIST / path).parent.joinpath(other[1]).resolve() == (
        DIST / "rules" / other[0] / path.split("/")[-1]
    )
    assert f'<html lang="{other[0]}">' not in text
    assert "canonical" not in text
    assert "og:" not in text


@pytest.mark.parametrize("name", ["kartenstube", *GAMES])
def test_there_is_a_picture_for_links_to_each_game(name):
    data = (DIST / "static" / "share" / f"{name}.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (search_engines.WIDTH, search_engines.HEIGHT)
    assert len(data) < 40_000


@pytest.mark.by_turns
@pytest.mark.parametrize("game", [share_pictures.SITE, *GAMES])
def test_the_picture_of_links_is_of_the_cards_and_names_of_today(game):
    assert share_pictures.kept(game) == share_pictures.source(game), "out of date: make share-pictures"


def test_a_program_that_reads_a_page_of_rules_finds_what_the_game_is():
    text = text_of("rules/de/schafkopf.html").partition('itemtype="https://schema.org/Game">')[2]
    told = re.findall(r'<meta itemprop="(\w+)" content="([^"]*)">', text.partition("</div>\n</div>")[0])
    assert ("name", "Schafkopf") in told
    assert list(dict(told)) == [
        "name",
        "alternateName",
        "description",
        "timeRequired",
        "minValue",
        "maxValue",
    ]
    assert (dict(told)["minValue"], dict(told)["maxValue"]) == ("3", "4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_found_leads_to_a_place_that_is_there(language):
    places = [(page["path"], name) for page in index_of(language) for name, _, _ in page["sections"]]
    assert len(places) > 60
    pages = {path: text_of(f"rules/{language}/{path}") for path, _ in places}
    assert [name for _, name in places].count("") == sum(text.count("<h1") for text in pages.values())
    for path, name in places:
        assert name == "" or f'id="{name}"' in pages[path], (path, name)


@pytest.mark.smoke
@pytest.mark.read
def test_a_word_is_sought_and_its_place_followed_by_keyboard(page, guarded, site):
    whist = next(found for found in index_of("en") if found["path"] == "german-whist.html")
    name, heading, _ = whist["sections"][1]
    guarded(page).goto(f"{site}rules/en/spitzer.html")
    page.get_by_role("searchbox", name="Search").focus()
    page.keyboard.type("xyzzy")
    expect(page.get_by_role("status")).to_have_text("Nothing found")
    page.keyboard.press("Control+a")
    page.keyboard.type(f"{whist['page']} {heading}".upper())
    expect(page.get_by_role("status")).to_contain_text("found")
    expect(page.locator(".found b").first).to_have_text(f"{whist['page']}: {heading}")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".found a").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/rules/en/german-whist.html#{name}")
    expect(page.locator(":target")).to_be_in_viewport()


@pytest.mark.read
def test_what_was_found_goes_with_escape_and_with_the_keyboard_that_leaves(page, guarded, site):
    guarded(page).goto(f"{site}rules/de/skat.html")
    box, found = page.get_by_role("searchbox", name="Suchen"), page.locator(".found a")
    box.fill("uberreizt")  # as people type it who have no Ü
    expect(found.first).to_contain_text("Skat: Überreizt")
    expect(found.locator("mark").first).to_have_text(re.compile("überreizt", re.IGNORECASE))
    found.first.focus()
    page.keyboard.press("Escape")
    expect(box).to_be_focused()
    expect(found).to_have_count(0)
    box.press("t")
    expect(page.get_by_role("status")).to_have_text("Nichts gefunden")
    page.get_by_role("link", name="An den Tisch").focus()
    expect(page.get_by_role("status")).to_be_empty()


@pytest.mark.read
def test_what_is_typed_is_no_markup_and_leaves_no_trace(page, guarded, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    guarded(page).goto(f"{site}rules/en/skat.html")
    page.get_by_role("searchbox").fill("<img src=x onerror=alert(1)>")
    expect(page.get_by_role("status")).to_have_text("Nothing found")
    assert page.locator(".search img").count() == 0
    assert not [url for url in asked if "onerror" in url]


@pytest.mark.read
@pytest.mark.expects_errors
def test_an_index_that_cannot_be_fetched_is_said_and_tried_again(page, guarded, site):
    guarded(page).route("**/search.json", lambda route: route.abort())
    page.goto(f"{site}rules/en/skat.html")
    page.get_by_role("searchbox").fill("grand")
    expect(page.get_by_role("status")).to_contain_text("couldn’t be loaded")
    page.unroute("**/search.json")
    page.get_by_role("searchbox").fill("grand ouvert")
    expect(page.locator(".found a").first).to_contain_text("Skat")


@pytest.mark.read
def test_an_index_that_comes_late_is_fetched_once_and_shows_nothing_to_who_has_left(page, guarded, site):
    held = []
    guarded(page).route("**/search.json", lambda route: held.append(route))
    page.goto(f"{site}rules/en/skat.html")
    box, found = page.get_by_role("searchbox"), page.locator(".found a")
    with page.expect_request("**/search.json"):
        box.focus()
    box.fill("grand")
    page.get_by_role("link", name="To the table").focus()
    with page.expect_event("requestfinished"):
        held[0].continue_()
    page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")
    expect(found).to_have_count(0)
    box.focus()
    expect(found.first).to_contain_text("Skat")
    assert len(held) == 1


@pytest.mark.read
def test_the_appearance_is_chosen_on_a_page_kept_for_the_table_and_followed_by_its_demos(page, guarded, site):
    guarded(page).goto(f"{site}rules/en/spitzer.html")
    frame = page.frame_locator("karten-tisch iframe").first
    expect(frame.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    page.get_by_role("combobox", name="Appearance").select_option("Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(f"{site}rules/de/skat.html")
    expect(page.get_by_role("combobox", name="Aussehen")).to_have_value("dark")
    expect(page.frame_locator("karten-tisch iframe").first.locator("html")).to_have_attribute(
        "data-theme", "dark"
    )
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.read
def test_the_contents_and_the_other_games_are_a_press_away(page, guarded, site):
    page.set_viewport_size({"width": 390, "height": 664})
    guarded(page).goto(f"{site}rules/en/spitzer.html")
    contents = page.get_by_role("navigation", name="On this page")
    expect(contents.get_by_role("link").first).to_be_hidden()
    contents.get_by_text("On this page").click()
    contents.get_by_role("link", name="The deal").click()
    expect(page.locator("h2:has(:target), h2:target")).to_be_in_viewport()
    games = page.locator(".beside")
    games.get_by_text("All games").click()
    page.keyboard.press("Escape")
    expect(games.get_by_role("link", name="Skat", exact=True)).to_be_hidden()
    games.get_by_text("All games").click()
    games.get_by_role("link", name="Skat", exact=True).click()
    page.wait_for_url("**/rules/en/skat.html")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(contents.get_by_role("link", name="Bidding")).to_be_visible()


@pytest.mark.read
def test_on_paper_a_page_has_its_demos_as_pictures_and_nothing_to_press(page, guarded, site):
    guarded(page).goto(f"{site}rules/de/spitzer.html")
    expect(page.locator("karten-tisch iframe").first).to_be_attached()
    expect(page.locator(".on-paper").first).to_be_hidden()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".on-paper:visible")).to_have_count(page.locator("karten-tisch").count())
    expect(page.locator(".on-paper")).to_have_count(page.locator("karten-tisch").count())
    for gone in (".top", ".contents", "#sought", "karten-tisch"):
        expect(page.locator(gone).first).to_be_hidden()
    colours = "(one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    assert page.locator("html").evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert page.locator(".on-paper use").first.evaluate("(one) => one.getBBox().width > 10")


def test_without_scripts_there_is_no_box_and_the_moments_of_a_demo_stand_in_the_page(
    browser, site, browser_context_args
):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}rules/en/spitzer.html")
    expect(page.get_by_role("heading", name="Spitzer", level=1)).to_be_visible()
    expect(page.locator("#sought")).to_be_hidden()
    expect(page.get_by_role("figure", name="The queen of clubs is not a club")).to_contain_text("Your hand")
    context.close()
