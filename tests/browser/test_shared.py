"""Several people at one screen, in a real browser: between two of them no card of a hand is in the document,
not for a moment.
"""

import json

import pytest
import storage
from playwright.sync_api import expect
from table_page import LOOK, SLOW

from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, read, to_plain

pytestmark = pytest.mark.started

RANKS = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
SUITS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
FAMILY = (("Anna", "human"), ("Ben", "human"), ("Resi", "easy"), ("Carla", "human"))

# what is found at every change of the page while nobody has been asked who has it: faces, attributes and
# names of cards that were not played
WATCH = """(given) => {
  const state = () => document.querySelector("#room")?.dataset.state;
  const record = () => JSON.parse(JSON.parse(localStorage.getItem(given.key)).record);
  window.secrets = () => {
    const said = record().deals.at(-1).actions;
    const shown = [document.head, ...document.querySelectorAll("body > :not(svg)")]; // no sprite
    const text = shown.map((one) => one.outerHTML).join("");
    const signs = ([card, name]) => [`face-${card}"`, `face-${card}-`, `"${card}"`, ` ${card}"`, name];
    const hidden = given.cards.filter(([card]) => !said.includes(`play ${card}`));
    return hidden.filter((one) => signs(one).some((sign) => text.includes(sign))).map(([card]) => card);
  };
  window.leaks = [];
  window.looks = 0;
  let taker = []; // cards that were shown as somebody picked some up
  const look = () => {
    if (state() === "you") taker = [];
    if (!["busy", "curtain"].includes(state())) return;
    const said = document.getElementById("message")?.textContent;
    if (said?.startsWith("Picked up")) {
      taker = window.secrets(); // seen by whoever has the screen, and must be asked next
      return;
    }
    window.looks++;
    window.leaks.push(...window.secrets());
    if (state() === "curtain") window.leaks.push(...taker);
    if (state() === "curtain" && !document.querySelector("#curtain")) window.leaks.push("no curtain");
  };
  window.watcher = new MutationObserver(look);
  window.watcher.observe(document.documentElement, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""
WAITS = """() => {
  const state = document.getElementById("room")?.dataset.state;
  return ["you", "next", "curtain"].includes(state) && state;
}"""


def family():
    """A match of three people and a bot, before its first answer."""
    seats = [SeatLine(*one) for one in FAMILY]
    return new_match("solo-66", {"players": 4, "all_pass": "last_trick"}, seats, "family")


def named(card):
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


@pytest.mark.long
def test_a_whole_deal_of_three_people_and_a_bot_shows_no_hand_between_two_of_them(table):
    page, match = table.page, family()
    deck = match.record.deals[0].deck.split(" ")
    table.keep({"family": storage.entry(match)})
    cards = [[card, named(card)] for card in deck]
    page.evaluate(WATCH, {"key": storage.key(table.site, "match:family"), "cards": cards})
    page.locator("[data-arg='continue family']").click()
    asked = set()
    while (state := page.wait_for_function(WAITS, timeout=SLOW, polling=LOOK).json_value()) != "next":
        if state == "curtain":
            expect(page.locator("#reveal")).to_be_focused()
            page.keyboard.press("Escape")
            asked.add(page.locator("#reveal").inner_text())
            page.locator("#reveal").click()
            table.asked()
        assert set(page.evaluate("secrets()")) >= set(table.hand()) > set()  # the watch can see
        table.answer(say="bid C")
    page.evaluate("watcher.disconnect()")
    assert page.evaluate("leaks") == []
    assert page.evaluate("looks") > 50
    assert asked == {"I am Anna", "I am Ben", "I am Carla"}
    expect(page.locator(".result")).to_be_visible()
    record = table.record()
    assert to_plain(Match(read(json.dumps(record))).record) == record
    assert [seat["player"] for seat in record["seats"]] == ["human", "human", "easy", "human"]


def test_the_curtain_covers_all_of_the_table_and_is_read_out(table):
    page = table.page
    table.keep({"family": storage.entry(family())})
    page.locator("[data-arg='continue family']").click()
    curtain = page.locator("#curtain")
    expect(curtain).to_be_visible(timeout=SLOW)
    for width, height in ((1280, 800), (390, 844), (844, 390), (320, 480)):
        page.set_viewport_size({"width": width, "height": height})
        assert curtain.bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
        expect(page.locator("#reveal")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("alert")).to_contain_text("Hand the device to")
    for _ in range(6):  # the table behind it cannot be reached
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.closest('#room')")
    page.locator("#reveal").click()
    table.asked()
    expect(curtain).to_have_count(0)
