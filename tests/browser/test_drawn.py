"""The lobby before any interpreter runs: the build has drawn it; the screen draws the same in its place, and
does what was pressed meanwhile. And the engine, which is fetched when somebody is about to play.
"""

import datetime
import json

import pytest
import storage
from held import Held
from playwright.sync_api import expect
from table_page import IN_LOBBY, SLOW

STEP = 20  # milliseconds that a page's time goes on while it is not there yet
DRAWN = "html[data-drawn] .game-card"
# the lobby without what changes from day to day
SHOWN = """() => {
  const lobby = document.querySelector(".lobby").cloneNode(true);
  lobby.querySelector(".daily p").textContent = "";
  for (const news of lobby.querySelectorAll("#news, [aria-busy]")) news.removeAttribute("aria-busy");
  lobby.querySelector("#news").textContent = "";
  lobby.querySelector(".daily button").removeAttribute("data-arg");
  lobby.querySelector(".daily a").setAttribute("href", "#daily");
  for (const one of lobby.querySelectorAll("*")) {
    const attributes = [...one.attributes].sort((some, other) => (some.name < other.name ? -1 : 1));
    for (const { name } of attributes) one.removeAttribute(name);
    for (const { name, value } of attributes) one.setAttribute(name, value);
  }
  return lobby.innerHTML;
}"""
# where the games are, one after the other
PLACES = """() => [...document.querySelectorAll(".game-card")].map((card) => {
  const { x, y } = card.getBoundingClientRect();
  return [card.dataset.game, Math.round(x), Math.round(y)];
})"""
# where everything in the lobby is
BOXES = """() => [...document.querySelectorAll("#app *")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifts += value)))
  .observe({ type: "layout-shift", buffered: true });
"""

# counts how often the list of the games is taken out of the document
WATCHED = """
() => {
  const games = document.getElementById("games");
  const holders = (node) => (node ? [node, ...holders(node.parentNode)] : []);
  const held = new Set(holders(games));
  window.taken = 0;
  const count = (nodes) => (window.taken += [...nodes].filter((one) => held.has(one)).length);
  const observer = new MutationObserver((changes) => changes.forEach((change) => count(change.removedNodes)));
  observer.observe(document, { childList: true, subtree: true });
}
"""


@pytest.fixture
def held(page, guarded, site):
    """A page that shows the lobby that the build has drawn; the screen's comes when it is let go."""
    guarded(page)
    return Held(page, "games.json")


@pytest.fixture
def opened(page, held, site):
    """Opens the page, with entries in its storage, and waits for the lobby that the build has drawn."""

    def made(address="", **entries):
        storage.visit_nothing(page, site)
        script = "(entries) => Object.entries(entries).forEach((one) => localStorage.setItem(...one))"
        page.evaluate(script, {storage.key(site, name): text for name, text in entries.items()})
        page.goto(site + address)
        expect(page.locator(DRAWN).first).to_be_visible()
        return page

    return made


def taken_over(held):
    """Let the screen draw its lobby."""
    held.wait()
    held.let_go()
    expect(held.page.locator(f"{IN_LOBBY}:visible").first).to_be_visible(timeout=SLOW)


@pytest.mark.by_turns(every=2)
@pytest.mark.parametrize(
    ("width", "settings"),
    [
        (1280, {"language": "en"}),
        (390, {"language": "de"}),
        (1280, {"language": "de", "knows": "solo-66"}),
    ],
)
def test_the_screen_draws_the_same_lobby_in_its_place_and_nothing_moves(opened, held, width, settings):
    held.page.set_viewport_size({"width": width, "height": 800})
    held.page.add_init_script(SHIFTS)
    page = opened(settings=json.dumps(settings))
    page.locator(".game-card[data-game=skat] h3 a").focus()
    before = page.evaluate(SHOWN), page.evaluate(PLACES)
    page.evaluate(WATCHED)
    taken_over(held)
    assert (page.evaluate(SHOWN), page.evaluate(PLACES)) == before
    assert page.evaluate("taken") == 0  # or the browser would lay out each card of the games again
    assert page.evaluate("shifts") < 0.001  # the date appears
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#game/skat"
    expect(page.locator("template")).to_have_count(0)
    page.locator(".game-card[data-game=skat] h3 a").click()
    expect(page.locator("#new-match")).to_be_visible()
    page.go_back()  # now the screen draws each game, too
    expect(page.locator(f"{IN_LOBBY}:visible").first).to_be_visible()
    assert (page.evaluate(SHOWN), page.evaluate(PLACES)) == before


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("pressed", "shown"),
    [
        (".game-card[data-game=spitzer] [data-do=deal]", "#room"),
        (".daily button", "#room"),
        (".game-card[data-game=skat] h3 a", "#new-match"),
        ("[data-do=settings]", "#dialog[open] #theme"),
        ("[data-arg='players 3'][data-do=filter]", "[data-arg='players 3'][aria-pressed=true]"),
        ("[data-do=language]", "html[lang=de] .game-card"),
    ],
)
def test_what_is_pressed_before_the_screen_is_there_is_done(opened, held, pressed, shown):
    page = opened()
    page.locator(pressed).click()
    expect(page.locator(pressed)).to_have_attribute("aria-busy", "true")
    held.wait()
    held.let_go()
    expect(page.locator(f"{shown} >> nth=0")).to_be_visible(timeout=SLOW)
    expect(page.locator("[data-drawn]")).to_have_count(0)
    expect(page.locator("[aria-busy]")).to_have_count(0)


def test_of_two_that_were_pressed_the_last_one_is_done_once(opened, held):
    page = opened()
    page.locator("[data-do=lobby-menu]").click()
    page.locator("[data-arg='players 3'][data-do=filter]").click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    taken_over(held)
    expect(page.locator("[data-arg='players 3'][aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#dialog[open]")).to_have_count(0)


def test_the_look_that_is_set_is_there_from_the_beginning(opened, held):
    Held(held.page, "py/start.txt")  # so the screen has set nothing
    page = opened(
        settings=json.dumps({"theme": "dark", "backs": "madder", "text": "large", "language": "de"})
    )
    look = page.evaluate("({ ...document.documentElement.dataset })")
    assert [code for code, _ in json.loads(look.pop("languages"))][:1] == ["en"]
    assert look == {"drawn": "first", "theme": "dark", "backs": "madder", "text": "large"}
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px"
    expect(page.locator(".masthead [data-do=settings]")).to_have_text("Einstellungen")


@pytest.mark.by_turns
@pytest.mark.parametrize("settings", ["{", "7", "null", '{"theme": 3, "backs": "a b", "language": ["de"]}'])
def test_settings_that_cannot_be_read_are_none(opened, held, settings):
    page = opened(settings=settings)
    assert page.evaluate("document.documentElement.dataset.theme ?? null") is None
    taken_over(held)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_after_the_first_visit_there_is_a_place_for_what_goes_on_and_each_game_is_where_it_will_be(
    opened, held
):
    texts = {}
    for number, game in enumerate(("skat", "solo-66", "skat"), 1):
        entry = json.loads(storage.entry(storage.played(game, 2)))
        texts[f"match:m{number}"] = json.dumps({**entry, "number": number})
        line = {key: value for key, value in {**entry, "number": number}.items() if key != "record"}
        texts[f"list:m{number}"] = json.dumps(line)
    page = opened(**texts, changes="9")
    assert page.evaluate("document.documentElement.dataset.drawn") == "again"
    expect(page.locator(".going-on")).to_have_count(1)
    expect(page.locator(".also-going li")).to_have_count(2)
    expect(page.locator(".going-on [data-do]")).to_be_hidden()
    before = page.evaluate(PLACES)
    taken_over(held)
    assert page.evaluate(PLACES) == before
    games = [place[0] for place in before]
    assert games.index("skat") < games.index("spitzer")  # of its family the one that was played last
    expect(page.locator(".going-on [data-do=continue]")).to_be_visible()


def test_an_address_that_leads_elsewhere_shows_no_lobby(page, guarded, site):
    held = Held(guarded(page), "games.json")
    page.goto(f"{site}#game/spitzer")
    held.wait()
    assert not page.locator("[data-drawn], .game-card").count()
    held.let_go()
    expect(page.locator("#new-match")).to_be_visible(timeout=SLOW)


@pytest.fixture
def engine(page, guarded, site):
    """The addresses of the engine that a page asks for."""
    asked = []
    guarded(page).on("request", lambda one: asked.append(one.url) if "/pyodide" in one.url else None)
    return asked


@pytest.fixture
def unhurried(page, site, engine):
    """The lobby, in a page whose time goes on only when it is told to, however long the machine takes. A
    profile has one clock, so the test has a profile of its own.
    """
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    page.goto(site)
    while not page.locator(IN_LOBBY).count():
        page.clock.run_for(STEP)


@pytest.mark.fresh
def test_a_lobby_that_is_left_in_peace_fetches_the_engine_after_a_moment(page, unhurried, engine):
    page.clock.run_for(500)
    assert not engine
    assert page.locator("#engine").inner_text() == ""
    page.clock.run_for(1_000)
    expect(page.locator("#engine progress")).to_be_attached()


@pytest.mark.fresh
@pytest.mark.by_turns
@pytest.mark.parametrize("sign", ["pointer", "key", "address"])
def test_whoever_is_about_to_play_has_the_engine_fetched_at_once(page, unhurried, engine, sign):
    page.clock.run_for(100)
    assert not engine
    if sign == "pointer":
        page.locator(".game-card").nth(1).hover()
    elif sign == "key":
        page.keyboard.press("Tab")
    else:
        page.evaluate("() => { location.hash = 'game/skat'; }")
    page.clock.run_for(200)
    expect(page.locator("#engine progress")).to_be_attached()


@pytest.mark.by_turns
def test_the_lobby_looks_the_same_before_the_styles_of_tables_have_come(page, guarded, site):
    styles = Held(guarded(page), "static/table.css")
    page.goto(site, wait_until="commit")
    expect(page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)
    before = boxes(page)
    styles.let_go()
    page.wait_for_function(
        "getComputedStyle(document.documentElement).getPropertyValue('--whole-table') !== ''"
    )
    assert boxes(page) == before


def boxes(page):
    """Where everything in the lobby is, in windows of all kinds."""
    found = {}
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        found[width] = page.evaluate(BOXES)
    return found
