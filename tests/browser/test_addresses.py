"""Addresses that are set while the page is on its way to another place, above all while it starts: the newest
one counts, and its place is shown once.
"""

import json

import pytest
import storage
from by_day import in_pairs
from held import Held
from playwright.sync_api import expect
from table_page import SLOW

# moments of a start: what the page itself asks for then, or (#) what it shows
MOMENTS = {
    "before the screen's code comes": "py/start.txt",
    "while its modules come": "py/screen.bin",
    "while it runs and the words come": "locale/en.json",
    "while it runs and the games come": "games.json",
    "while the engine begins": "engine.json",
    "right after": "#games",
}
# sets an address at one of them; the page gets what it asks for when it has heard of that
SET = """(() => {
  const { moment, address } = GIVEN;
  let there = false;
  const heard = () => new Promise((resolve) => addEventListener("hashchange", () => setTimeout(resolve)));
  const set = async () => {
    there = true;
    const told = heard();
    location.hash = address;
    await told;
  };
  let fetch = window.fetch;
  const watched = (fetch) => async (request, ...more) => {
    if (!there && String(request.url ?? request).endsWith(moment)) await set();
    return fetch(request, ...more);
  };
  Object.defineProperty(window, "fetch", { get: () => fetch, set: (made) => (fetch = watched(made)) });
  const look = () => !there && moment[0] === "#" && document.querySelector(moment) && set();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
})();"""
# notes which places were shown, one after the other
LISTEN = """
window.places = [];
new MutationObserver(() => {
  const kinds = { "#games": "lobby", "#new-match": "game", "#room": "table", "#shelf": "matches" };
  const there = Object.keys(kinds).find((part) => document.querySelector(`#app ${part}`));
  if (there && window.places.at(-1) !== kinds[there]) window.places.push(kinds[there]);
}).observe(document, { childList: true, subtree: true });
"""
GO = "(address) => { location.hash = address; }"


@pytest.fixture
def visit(page, guarded, site):
    """A page that will note which places it shows; a match is saved there already."""
    storage.visit_nothing(page, site)
    entries = {"match:kept": storage.entry(storage.played("german-whist", 9)), "changes": "9"}
    script = "(entries) => Object.entries(entries).forEach((one) => localStorage.setItem(...one))"
    page.evaluate(script, {storage.key(site, name): text for name, text in entries.items()})
    page.add_init_script(LISTEN)
    return guarded(page)


def is_at(page, address):
    """Wait for the place of an address, and see that it is shown as it should be."""
    if address.startswith("table/"):
        expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)
        expect(page.locator("#banner")).to_be_empty()
        assert not page.locator("body.looks-on").count()
    elif address.startswith("game/"):
        expect(page.locator("#new-match")).to_be_visible(timeout=SLOW)
    elif address == "matches":
        expect(page.locator("#shelf")).to_be_visible(timeout=SLOW)
    else:
        expect(page.locator("#games")).to_be_visible(timeout=SLOW)
    assert page.evaluate("location.hash") == (f"#{address}" if address else "")


@pytest.mark.by_turns
@pytest.mark.parametrize(("moment", "address"), in_pairs(MOMENTS, ["table/kept", "game/spitzer", "matches"]))
def test_an_address_that_is_set_while_the_page_starts_leads_to_its_place_once(visit, site, moment, address):
    given = json.dumps({"moment": MOMENTS[moment], "address": address})
    visit.add_init_script(SET.replace("GIVEN", given))
    visit.goto(site)
    is_at(visit, address)
    shown = visit.evaluate("places")
    assert shown[-1] == address.partition("/")[0]
    assert set(shown[:-1]) <= {"lobby"}
    assert len(shown) <= 2


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("first", "file", "newest"),
    [
        ("table/kept", "locale/german-whist.en.json", "game/spitzer"),
        ("table/kept", "locale/german-whist.en.json", "matches"),
        ("game/spitzer", "py/game_page.txt", "table/kept"),
        ("game/spitzer", "py/game_page.txt", ""),
        ("matches", "py/saved_matches.txt", "game/kein-stich"),
    ],
)
def test_who_is_on_the_way_to_a_place_gives_way_to_a_newer_address(visit, site, first, file, newest):
    held = Held(visit, file)
    visit.goto(f"{site}#{first}", wait_until="commit")
    held.wait()
    visit.evaluate(GO, newest)
    if newest != "game/kein-stich":
        is_at(visit, newest)
    held.let_go()
    is_at(visit, newest)
    visit.evaluate(GO, "statistics")  # takes longer than what came of the file that was held
    expect(visit.locator("#title")).to_have_text("Statistics", timeout=SLOW)
    kind = newest.partition("/")[0] or "lobby"
    assert visit.evaluate("places") == [kind]


@pytest.mark.by_turns
def test_a_table_that_is_left_and_taken_again_before_it_is_there_is_played_once(visit, site):
    held = Held(visit, "locale/german-whist.en.json")
    visit.goto(f"{site}#table/kept", wait_until="commit")
    held.wait()
    for address in ("matches", "table/kept", "", "table/kept"):
        visit.evaluate(GO, address)
    held.let_go()
    is_at(visit, "table/kept")
    locks = visit.evaluate("navigator.locks.query().then(({ held }) => held.map(({ name }) => name))")
    assert [name for name in locks if "match:" in name] == [storage.key(site, "match:kept")]


def test_a_table_that_was_given_up_on_the_way_is_free_for_others(visit, site):
    held = Held(visit, "locale/german-whist.en.json")
    visit.goto(f"{site}#table/kept", wait_until="commit")
    held.wait()
    visit.evaluate(GO, "")
    is_at(visit, "")
    locks = visit.evaluate("navigator.locks.query().then(({ held }) => held.map(({ name }) => name))")
    assert not [name for name in locks if "match:" in name]
