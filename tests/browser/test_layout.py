"""Nothing overlaps, nothing leaves the window, every card can be hit: for 2 to 6 seats, for hands of 5 to 17
cards, and for all that a table can show besides, in every window from a small phone to a large screen.
"""

import json

import pytest
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW

SIZES = [
    (1920, 1080),
    (1280, 800),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (320, 568),
    (844, 390),
    (667, 375),
]
PARTS = (
    ".bar, .other .plate, .other .backs, .trick .place, .row, .prompt, .piles .card-box, "
    "#own-plate .plate, .hand"
)
# what is wrong with the table as it lies: parts that overlap, parts and cards outside the window, cards that
# cannot be hit over a width of 44 px from their left edge, a page that scrolls
WRONG = """([parts, alone]) => {
  const complaints = [], boxes = [...document.querySelectorAll(parts)].map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return { name: part.className, left, top, right, bottom };
  }).filter((box) => box.right > box.left && box.bottom > box.top);
  const between = (one, other, low, high) => one[high] <= other[low] + 1 || other[high] <= one[low] + 1;
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (!between(one, other, "left", "right") && !between(one, other, "top", "bottom"))
        complaints.push(`${one.name} and ${other.name} overlap`);
    }
  });
  const cards = [...document.querySelectorAll(".hand-card")];
  const outside = (box) => box.left < -1 || box.top < -1
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  for (const box of [...boxes, ...cards.map((card) => card.getBoundingClientRect())]) {
    if (outside(box)) complaints.push(`${box.name ?? "a card"} leaves the window`);
  }
  for (const card of cards) {
    const box = card.getBoundingClientRect(), middle = box.top + box.height / 2;
    const hit = (x) => document.elementFromPoint(x, middle)?.closest(".hand-card") === card;
    if (!hit(box.left + 1) || !hit(box.left + 43)) complaints.push(`${card.dataset.arg} is too narrow`);
  }
  const whole = document.documentElement;
  if (whole.scrollWidth > innerWidth) complaints.push("the page scrolls sideways");
  if (alone && whole.scrollHeight > innerHeight) complaints.push("the page scrolls");
  return complaints;
}"""
TABLES = [
    ("german-whist", {}, ".trick .card-box"),
    ("spitzer", {"ruleset": "michigan"}, ".prompt"),
    ("solo-66", {}, ".prompt"),
    ("solo-66", {}, "#done"),
    ("kein-stich", {"players": 6, "preset": "power"}, ".row:nth-child(1) .laid:nth-child(5)"),
]
PACK = [rank + suit for suit in "SHCD" for rank in "AKQJT98765432"]


def wrong(page, alone=True):
    """What is wrong in any window; `alone`: the table is all that the page holds."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        complaints = page.evaluate(WRONG, [PARTS, alone])
        if complaints:
            found[f"{width} x {height}"] = complaints
    return found


@pytest.mark.started
@pytest.mark.parametrize(("game", "options", "there"), TABLES, ids=lambda value: str(value))
def test_nothing_overlaps_or_leaves_the_window_in_play(table, game, options, there):
    table.sit_down("sizes", game=game, **options)
    table.until(there, say="bid C" if there == "#done" else "pass")
    assert wrong(table.page) == {}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_overlaps_or_leaves_the_window_for_hands_of_5_to_17_cards(page, guarded, site, seats):
    """Drawn by the design page, from a scene with seats and cards as many as wanted."""
    built = json.loads((ROOT / "dist" / "design.json").read_text(encoding="utf-8"))
    (six,) = [one["scene"] for one in built if one["name"] == "contracts"]
    sizes = (5, 8, 10, 13, 17)
    moments = [{"name": str(cards), "scene": resized(six, seats, cards)} for cards in sizes]
    guarded(page).route("**/design.json", lambda route: route.fulfill(json=moments))
    page.goto(f"{site}design.html")
    expect(page.locator("#moment")).to_be_visible(timeout=SLOW)
    for index, cards in enumerate(sizes):
        page.select_option("#moment", str(index))
        expect(page.locator(".hand-card")).to_have_count(cards)
        assert wrong(page, alone=False) == {}, cards


def resized(scene, seats, cards):
    """A scene of six seats with only so many, each with so many cards; each has a card in the trick but the
    viewer.
    """
    zones = [one for one in scene["zones"] if one["seat"] is None or one["seat"] < seats]
    dealt = []
    for one in zones:
        held = one["cards"]
        if one["kind"] == "hand":
            held = PACK[:cards] if one["seat"] == scene["seat"] else [None] * cards
        elif one["kind"] == "trick":
            held = [] if one["seat"] == scene["seat"] else [PACK[-1 - one["seat"]]]
        dealt.append({**one, "cards": held})
    sheet = {**scene["sheet"], "rows": [], "contracts": [], "totals": scene["sheet"]["totals"][:seats]}
    acts = [{"act": f"play {card}", "card": card} for card in PACK[:cards]]
    plain = {"acts": acts, "sheet": sheet, "log": [], "leader": 1, "winning": 1}
    return {**scene, "seats": scene["seats"][:seats], "zones": dealt, **plain}
