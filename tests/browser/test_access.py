"""Everybody can play: axe finds nothing on any screen, theme and language; the keyboard alone is enough in
every game; narrow and enlarged pages stay whole.
"""

import re

import pytest
import storage
from by_game import seed_of
from conftest import ROOT
from look import draw
from playwright.sync_api import expect
from storage import GAMES
from table_page import SLOW, comes_to, open_design, show_moment

from kartenstube.match.record import SeatLine

pytestmark = pytest.mark.started

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_LOOKS = ["color-contrast", "link-in-text-block", "target-size"]  # what a theme can change
# what fades in or out is looked at as it is in between
FOUND = """async (runOnly) => {
  for (const one of document.getAnimations()) one.cancel();
  const { violations } = await axe.run(document, { runOnly });
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}"""
THEMES = ("light", "dark", "contrast")
# what a page says does not change how it looks; that each language says all is tested in tests/screen
LANGUAGES = ["en", pytest.param("de", marks=pytest.mark.long)]
# tables in play: a game, the seed of a deal, how many answers were given, and options
IN_PLAY = (
    ("german-whist", "axe", 6, {}),
    ("solo-66", "axe", 0, {"players": 5}),
    ("spitzer", "axe", 3, {}),
    ("kein-stich", "axe", 3, {"players": 6}),
    ("officers-skat", "axe", 9, {"deals": 6}),
    ("kein-stich", "axe", 4, {"players": 3, "preset": "power"}),
)


def axe(page, themes=THEMES):
    """What axe complains of on the page as it is, in each theme: of its looks in all of them, of what it is
    made of in the first.
    """
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for number, theme in enumerate(themes):
        page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
        found += page.evaluate(FOUND, OF_LOOKS if number else ALL)
    return found


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_before_a_match_in_any_theme(table, language):
    page, dialog = table.page, table.page.locator("#dialog")
    table.speak(language)
    assert axe(page) == []
    page.locator("[data-do=lobby-menu]").click()
    expect(dialog).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    table.to_game("kein-stich")
    assert axe(page) == []
    page.locator("[data-do=settings]").click()
    expect(dialog).to_be_visible()
    assert axe(page) == []


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_at_a_table_from_its_question_to_its_review_in_any_theme(table, language):
    page, dialog = table.page, table.page.locator("#dialog")
    table.speak(language)
    table.sit_down("axe", game="solo-66", all_pass="last_trick")
    assert axe(page) == []
    page.locator("#menu").click()
    expect(dialog.locator("[data-do=order]")).to_be_visible()
    assert axe(page) == []
    dialog.locator("[data-do=order]").click()
    expect(dialog.locator("[data-do=order]")).to_have_count(0)
    assert axe(page) == []
    page.keyboard.press("Escape")
    table.play_deal()
    assert axe(page) == []
    page.locator("#all-cards").click()
    expect(dialog.locator(".strip").first).to_be_visible(timeout=SLOW)
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator("#look-back").click()
    expect(page.locator(".answer").nth(3)).to_be_visible(timeout=SLOW)
    assert axe(page) == []


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_pages_about_saved_matches_in_any_theme(table, language):
    page = table.page
    table.speak(language)
    table.keep({"over": storage.entry(storage.played("spitzer", None, level="easy", deals=2))})
    assert axe(page) == []
    page.locator("#app [data-do=statistics]").click()
    expect(page.locator("#count-dealt")).to_be_visible()
    assert axe(page) == []
    page.locator("#app [data-do=shelf]").click()
    page.locator("[data-arg^=replay]").click()
    expect(page.locator("#step")).to_be_visible(timeout=SLOW)
    assert axe(page) == []
    page.locator("#embed").click()
    page.locator("[data-do=embed-more]").click()
    expect(page.locator(".remark")).to_have_count(2)
    assert axe(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.by_turns
@pytest.mark.parametrize("scene", IN_PLAY)
def test_axe_finds_nothing_at_tables_in_play_in_any_theme(page, looks, scene, language):
    """A bid, tricks of two to six players, rows of Domino."""
    game, seed, answers, options = scene
    looks(language).play_some(draw(game, seed, **options), answers)
    assert axe(page) == []


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_in_what_is_said_at_a_table_in_any_theme(page, looks, language):
    """A refusal, a hint, and the sheet of a phone."""
    look, found = looks(language), {}
    look.play_some(draw("kein-stich", "refused", players=4), 3)
    for one in ("refused", "hinted"):
        assert page.evaluate("(one) => look.EXTRAS[one]()", one)
        found[one] = axe(page)
    page.set_viewport_size({"width": 390, "height": 844})
    found["phone"] = axe(page)
    page.locator("#panel-button").click()
    expect(page.locator("#panel")).to_be_visible()
    found["sheet"] = axe(page)
    assert not any(found.values()), {at: found[at] for at in found if found[at]}


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_the_curtain_in_any_theme(page, looks, language):
    look, drawn = looks(language), draw("german-whist", "curtain", mode="alternate")
    look.sit_down(drawn._replace(seats=(SeatLine("Anna", "human"), SeatLine("Bo", "human"))))
    expect(page.locator("#curtain")).to_be_visible(timeout=SLOW)
    assert axe(page) == []


@pytest.mark.by_turns
@pytest.mark.starts
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_a_rules_page_and_in_a_frame(page, guarded, site, language):
    guarded(page).goto(f"{site}rules/{language}/spitzer.html")
    assert axe(page) == []
    page.goto(f"{site}embed.html?demo=spitzer/queen-is-not-a-club&lang={language}")
    expect(page.locator("#forth")).to_be_visible(timeout=SLOW)
    assert axe(page) == []
    for _ in range(3):
        page.locator("#forth").click()
    expect(page.locator("#question")).to_be_visible(timeout=SLOW)
    page.locator(".hand-card[data-arg=QC]").click()
    expect(page.locator("#verdict.wrong")).to_be_visible()
    assert axe(page) == []
    page.locator("#play-on").click()
    expect(page.locator(".playing #room[data-state=you]")).to_be_visible(timeout=SLOW)
    assert axe(page) == []


BY_KEYS = "spitzer"  # by turns; questions are answered by keys in test_games.py, test_skat.py and others


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.by_turns if game == BY_KEYS else pytest.mark.long)
        for game in GAMES
    ],
)
def test_a_whole_deal_by_keyboard_alone_told_in_the_log(table, game):
    """From the lobby to the result without a mouse; each card that was played is a line of the log."""
    page = table.page
    page.locator(f".game-card[data-game={game}] h3 a").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#remarks")).to_be_attached(timeout=SLOW)
    page.locator("#pace").focus()
    page.keyboard.type("Instant")
    page.locator("#seed").focus()
    page.keyboard.type(seed_of(game, "arrows"))
    page.keyboard.press("Enter")

    def press(one):
        one.focus()
        page.keyboard.press("Enter")

    table.moved_on()
    expect(page.locator(":is(.hand, .prompt) :focus")).to_have_count(1)
    table.play_deal(press)
    expect(page.locator("#go-on")).to_be_focused()
    played = [act for act in table.record()["deals"][0]["actions"] if act.startswith("play ")]
    assert page.locator("#log p", has_text="play").count() >= len(played) > 0


@pytest.mark.by_turns
def test_names_of_cards_are_spoken_and_pictures_are_silent(table):
    table.sit_down("names", game="german-whist")
    for card in table.page.locator(".hand-card").all():
        expect(card).to_have_accessible_name(re.compile(r"\w+ of \w+"))
    assert table.page.locator("svg.face:not([aria-hidden=true])").count() == 0


def test_motion_stops_where_less_of_it_is_asked_for(table, animated):
    table.page.emulate_media(reduced_motion="reduce")
    table.sit_down("calm", game="german-whist")
    table.play()
    table.moved_on()
    assert animated() == []
    table.page.locator("#menu").click()
    expect(table.page.locator("#dialog")).to_have_css("animation-duration", "0s")


LOW = """() => [...document.querySelectorAll(".button")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML)"""


@pytest.mark.started
def test_buttons_are_high_enough_for_a_finger(table):
    """In the lobby, on the page of a game, and in a dialog over a table."""
    page = table.page
    assert page.evaluate(LOW) == []
    table.to_game("german-whist")
    assert page.evaluate(LOW) == []
    table.sit_down("fingers", game="german-whist")
    page.locator("#menu").click()
    expect(page.locator("#dialog .button").first).to_be_visible()
    assert page.evaluate(LOW) == []


def test_forced_colours_keep_marks_and_cards_in_sight(page, table):
    page.emulate_media(forced_colors="active")
    table.sit_down("forced colours", game="spitzer")
    assert axe(page, ["system"]) == []
    expect(page.locator(".hand-card .face").first).to_have_css("forced-color-adjust", "none")


@pytest.mark.by_turns
@pytest.mark.parametrize("game", ["german-whist", pytest.param("kein-stich", marks=pytest.mark.long)])
def test_at_400_percent_everything_is_reached_without_scrolling_sideways(table, game):
    """A window of 1280 x 1024 at 400 % has 320 x 256 CSS pixels."""
    page = table.page
    page.set_viewport_size({"width": 320, "height": 256})
    table.sit_down("large", game=game)
    comes_to(lambda: page.evaluate("document.documentElement.scrollWidth <= 320"), True)
    table.play_deal()
    expect(page.locator("#go-on")).to_be_attached()
    assert axe(page, ["light"]) == []


@pytest.mark.starts
@pytest.mark.by_turns
@pytest.mark.parametrize("first", range(3))
def test_axe_finds_nothing_in_every_third_scene_of_the_design_page_with_a_question(
    page, guarded, site, first
):
    guarded(page)
    open_design(page, site)
    for index in range(page.locator("#moment option").count())[first::3]:
        show_moment(page, index)
        expect(page.locator("#room .seat").first).to_be_visible()
        if page.locator(".prompt, .aside").count():
            assert axe(page, ["light"]) == [], index


@pytest.mark.by_turns
@pytest.mark.starts
def test_axe_finds_nothing_on_the_design_page_in_any_theme(page, guarded, site):
    guarded(page).goto(f"{site}design.html")
    expect(page.locator("#moment")).to_be_visible(timeout=SLOW)
    assert axe(page) == []
