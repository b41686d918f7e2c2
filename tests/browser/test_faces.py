"""Cards as the browser draws them: sizes and states by properties that cross into the sprite."""

import pytest
from playwright.sync_api import expect
from table_page import SLOW

CARD = ".strip .small-card:has([href$='faces.svg#face-TS'])"


@pytest.fixture(scope="module")
def card(household, site):
    """The ten of spades on the design page."""
    page = household.new_page()
    page.goto(f"{site}design.html")
    found = page.locator(CARD).first
    expect(found).to_be_visible(timeout=SLOW)
    page.wait_for_load_state("networkidle")
    yield found
    page.close()


def drawn(card, **properties):
    """The picture of the card when it has these properties and no others."""
    card.evaluate(
        """(node, given) => {
          node.removeAttribute("style");
          for (const name in given) node.style.setProperty(name.replaceAll("_", "-"), given[name]);
        }""",
        properties,
    )
    return card.screenshot()


@pytest.mark.by_turns
def test_a_card_under_60_px_shows_its_small_face(card):
    small = drawn(card, width="59px", height="86px")
    card.evaluate("(node) => node.querySelector('use').style.setProperty('--face-small', 'none')")
    card.evaluate("(node) => node.querySelector('use').style.setProperty('--face-large', 'inline')")
    assert card.screenshot() != small
    large = drawn(card, width="61px", height="86px")
    card.evaluate("(node) => node.querySelector('use').removeAttribute('style')")
    assert card.screenshot() == large


@pytest.mark.parametrize("name", ["--face-paper", "--face-index", "--face-art"])
def test_paper_index_and_pips_change_each_by_a_property(card, name):
    before = drawn(card, width="80px")
    value = "#eee2cb" if name == "--face-paper" else "0.34"
    assert drawn(card, width="80px", **{"--unknown": value}) == before
    assert drawn(card, width="80px", **{name: value}) != before


@pytest.mark.by_turns
@pytest.mark.started
def test_a_table_shows_faces_that_are_part_of_the_page(table):
    table.sit_down("faces-1")
    expect(table.page.locator("symbol[id='faces-face-QC']")).to_have_count(1)
    expect(table.page.locator(".hand-card use[href^='#faces-face-']")).to_have_count(13)


@pytest.mark.by_turns
@pytest.mark.expects_errors
def test_where_they_cannot_be_had_cards_are_drawn_from_their_file(table):
    table.page.route(
        "**/faces.svg",
        lambda asked: asked.abort() if asked.request.resource_type == "fetch" else asked.continue_(),
    )
    table.sit_down("faces-1")
    expect(table.page.locator(".hand-card use[href^='static/faces.svg#face-']")).to_have_count(13)
