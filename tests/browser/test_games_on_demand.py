"""A first visit is the same however many games there are: what a game brings comes with the game."""

import hosts
import pytest
from by_day import first_of
from playwright.sync_api import expect
from table_page import SLOW, Table
from test_start import TRY_AGAIN

from kartenstube.games.registry import GAMES

PARTS = "vendor/pyodide/games/"
# of each of these games the file does not come whole: what a person is told
SAID = {
    "spitzer": ("missing", "won’t send games/spitzer.zip"),
    "skat": ("cut", "connection to the server"),
    "tapp": ("damaged", "arrived damaged"),
}
WAITS = {"mucken": ("stalled", "connection to the server")}  # for a while, until that is said


@pytest.mark.by_turns
@pytest.mark.fresh
def test_until_a_game_is_chosen_nothing_of_a_game_is_fetched(page):
    asked = []
    with hosts.served(hosts.thin(asked)) as site:
        Table(page, site).open()
        expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)
        expect(page.locator("#engine")).to_have_attribute("data-how", "snapshot")
        assert not [path for path in asked if any(game in path for game in GAMES)]
        page.locator("[data-do=deal][data-arg=spitzer]").click()
        expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)
        assert [path for path in asked if path.startswith(PARTS)] == [f"{PARTS}spitzer.zip"]


@pytest.mark.by_turns
def test_a_game_is_fetched_while_its_page_is_read(table):
    with table.page.expect_request(f"**/{PARTS}kein-stich.zip", timeout=SLOW):
        table.to_game("kein-stich")


@pytest.mark.by_turns
@pytest.mark.expects_errors
@pytest.mark.parametrize("told", first_of(SAID, WAITS))
def test_a_game_that_does_not_come_whole_is_said_and_fetched_again(page, host, faults, told):
    page.goto(host)
    expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)
    for game, (fault, said) in told.items():
        faults.by_end[f"/games/{game}.zip"] = fault
        page.locator(f"[data-do=deal][data-arg={game}]").click()
        expect(page.locator("#engine")).to_contain_text(said, timeout=SLOW)
        faults.mend()
        page.locator("#engine").evaluate(TRY_AGAIN)
        expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)
        page.locator("#to-lobby").click()
