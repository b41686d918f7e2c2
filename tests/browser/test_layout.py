"""Every card can be hit, nothing overlaps or leaves the window: for 2 to 6 seats and hands of 5 to 17 cards,
as many as a pack has for so many. Drawn by the design page, from scenes with as many seats and cards as
wanted; what deals hold by themselves is looked at in test_look.py.
"""

import json

import pytest
from conftest import ROOT
from look import PHONES, SCRIPT, WINDOWS
from playwright.sync_api import expect
from table_page import open_design, show_moment

from kartenstube.analysis.autoplay import play_on
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.scene import scene

PACK = [rank + suit for suit in "SHCD" for rank in "AKQJT98765432"]
SEATS = (2, 3, 4, 5, 6)
CARDS = (5, 8, 10, 13, 17)
LARGEST_PACK = 54
# raises all cards but those of the back row; how many
RAISE_LOWER_ROWS = """() => {
  const cards = [...document.querySelectorAll(".hand-card")];
  const lower = cards.filter((one) => one.style.getPropertyValue("--top") !== "0px");
  for (const one of lower) one.dataset.raised = "";
  return lower.length;
}"""
# how the table is laid out: lengths in pixels, and how many cards lie in each row of the hand
LAID_OUT = """() => {
  const size = (at) => document.querySelector(at).getBoundingClientRect();
  const area = (at) => size(at).width * size(at).height;
  const tops = [...document.querySelectorAll(".hand-card")].map((one) => one.style.getPropertyValue("--top"));
  return {
    share: area(".cloth") / area(".felt"),
    portrait: size(".other .face-ring").width,
    panel: size(".panel").width,
    name: parseFloat(getComputedStyle(document.querySelector(".other .name")).fontSize),
    trick: size(".trick .card-box").width,
    hand: size(".hand-card").width,
    rows: [...new Set(tops)].map((top) => tops.filter((one) => one === top).length),
  };
}"""
DESKS = ((1920, 937), (1920, 1080), (2560, 1440))  # the first is what a browser leaves of the second
PLAYERS = [SeatLine(name, "medium") for name in ("You", "Resi", "Xaver")]


def built():
    """The moments of the design page."""
    return json.loads((ROOT / "dist" / "design.json").read_text(encoding="utf-8"))


def look_at_hands(page, site, seats, share=1):
    """Look at hands of all sizes at a table of so many seats, each in a share of the windows by turns."""
    held = [cards for cards in CARDS if cards * seats <= LARGEST_PACK]
    (six,) = [one["scene"] for one in built() if one["name"] == "contracts"]
    moments = [{"name": str(cards), "scene": resized(six, seats, cards)} for cards in held]
    page.route("**/design.json", lambda route: route.fulfill(json=moments))
    open_design(page, site)
    page.evaluate(SCRIPT)
    found = {}
    for index, cards in enumerate(held):
        show_moment(page, index)
        expect(page.locator(".hand-card")).to_have_count(cards)
        for width, height in WINDOWS[(index + seats) % share :: share]:
            page.set_viewport_size({"width": width, "height": height})
            wrong = page.evaluate("look.lookAfterResizing()")
            at = f"{cards} cards, {width}x{height}"
            found[at] = [one for one in wrong if not allowed(one, cards, width)]
    assert not any(found.values()), "\n".join(f"{at} | {one}" for at in found for one in found[at])


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_or_leaves_the_window_for_hands_of_5_to_17_cards(page, guarded, site, seats):
    look_at_hands(guarded(page), site, seats, share=3)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_or_leaves_any_window_for_hands_of_5_to_17_cards(page, guarded, site, seats):
    look_at_hands(guarded(page), site, seats)


@pytest.mark.by_turns
def test_a_card_that_rises_leaves_room_for_a_finger_on_the_row_behind_it(page, guarded, site):
    """All cards of a lower row are raised at once: none of another row is less than 44 pixels high then."""
    (six,) = [one["scene"] for one in built() if one["name"] == "contracts"]
    moments = [{"name": str(cards), "scene": resized(six, 3, cards)} for cards in (8, 10, 13)]
    guarded(page).route("**/design.json", lambda route: route.fulfill(json=moments))
    open_design(page, site)
    page.evaluate(SCRIPT)
    for index, moment in enumerate(moments):
        show_moment(page, index)
        for width, height in ((375, 553), (412, 732)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("look.lookAfterResizing()")
            assert page.evaluate(RAISE_LOWER_ROWS), "there is but one row"
            wrong = page.evaluate("look.lookAfterResizing()")
            assert not [one for one in wrong if "hand card" in one], (moment["name"], width, wrong)


def show(page, site, scenes):
    """Show scenes on the design page; yields each when it is there."""
    moments = [{"name": str(number), "scene": one} for number, one in enumerate(scenes)]
    page.route("**/design.json", lambda route: route.fulfill(json=moments))
    open_design(page, site)
    page.evaluate(SCRIPT)
    for index, one in enumerate(scenes):
        show_moment(page, index)
        yield one


def laid_out(page, window):
    """How the table is laid out in a window, where nothing is wrong."""
    width, height = window
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate("(width) => look.lookAfterResizing(width)", width) == []
    return page.evaluate(LAID_OUT)


@pytest.mark.by_turns
def test_in_a_large_window_the_table_grows_as_a_whole(page, guarded, site):
    (six,) = [one["scene"] for one in built() if one["name"] == "contracts"]
    for _ in show(guarded(page), site, [resized(six, seats, 8) for seats in SEATS]):
        usual = laid_out(page, (1280, 800))
        for window in DESKS:
            large, times = laid_out(page, window), min(window[0] / 1920, window[1] / 937)
            assert large["share"] >= 0.25, (window, large)
            for part in ("portrait", "panel", "name", "trick"):
                assert large[part] >= 1.2 * times * usual[part], (part, window, large, usual)


@pytest.mark.by_turns
def test_a_hand_that_is_played_keeps_equal_rows_until_its_cards_lie_there_whole(page, guarded, site):
    (six,) = [one["scene"] for one in built() if one["name"] == "contracts"]
    for window in ((360, 640), (390, 664), (768, 1024)):
        hands = [resized(six, 3, cards) for cards in range(13, 0, -1)]
        rows = [laid_out(page, window)["rows"] for _ in show(guarded(page), site, hands)]
        assert all(max(row) - min(row) <= 1 and row == sorted(row) for row in rows), (window, rows)
        in_two = [row for row in rows if len(row) == 2]
        assert rows[: len(in_two)] == in_two, (window, rows)  # the last ones lie in one row
        assert len(rows) - len(in_two) in (3, 4, 5), (window, rows)


@pytest.mark.by_turns
@pytest.mark.parametrize("windows", [WINDOWS[::3], pytest.param(WINDOWS, marks=pytest.mark.long)], ids=len)
def test_the_open_card_of_a_stock_is_as_large_as_a_card_of_the_trick(page, guarded, site, windows):
    match = new_match("german-whist", {}, PLAYERS[:2], "prize")
    while not match.view(0).played():
        play_on(match)
    for _ in show(guarded(page), site, [scene(match.view(0), PLAYERS[:2])]):
        for window in windows:
            trick = laid_out(page, window)["trick"]
            prize = page.locator(".piles .open").bounding_box()["width"]
            assert abs(prize - trick) < 8, (window, prize, trick)  # a card of the trick is turned a little


@pytest.mark.by_turns
def test_cards_have_the_size_that_is_set_where_there_is_room(page, guarded, site):
    (six,) = [one["scene"] for one in built() if one["name"] == "contracts"]
    for _ in show(guarded(page), site, [resized(six, 3, 5)]):
        for window in ((390, 844), (768, 1024), (1280, 800), (1920, 1080)):
            wide = {}
            for size in ("small", "normal", "large"):
                page.evaluate("(size) => { document.documentElement.dataset.cards = size; }", size)
                laid_out(page, (1024, 768))  # so that the hand is laid out anew
                wide[size] = laid_out(page, window)
            for part in ("hand", "trick"):
                small, usual, large = (wide[size][part] for size in ("small", "normal", "large"))
                assert small < 0.9 * usual < 0.9 * large / 1.09, (part, window, small, usual, large)


@pytest.mark.by_turns
@pytest.mark.parametrize("windows", [PHONES, pytest.param(WINDOWS[1:], marks=pytest.mark.long)], ids=len)
def test_the_longest_name_of_a_contract_is_whole_in_bubbles_and_in_play(page, guarded, site, windows):
    look_at_long_names(guarded(page), site, windows)


def look_at_long_names(page, site, windows):
    """Look at the longest contract's name in German: said by each player, and while it is played. (In the
    smallest window its two lines take two pixels off the trick's cards.)
    """
    scenes = [scene(said_by(speaker).view(0), PLAYERS) for speaker in (1, 2, 0)]
    scenes.append(scene(in_play(said_by(2)).view(0), PLAYERS))
    moments = [{"name": str(number), "scene": one} for number, one in enumerate(scenes)]
    page.route("**/design.json", lambda route: route.fulfill(json=moments))
    open_design(page, site)
    page.evaluate(SCRIPT)
    page.select_option("#language", "de")
    found = {}
    for index, moment in enumerate(moments):
        show_moment(page, index)
        expect(page.locator(".room")).to_contain_text("Kontrabauernschnapser")
        for width, height in windows:
            page.set_viewport_size({"width": width, "height": height})
            found[f"{moment['name']}, {width}x{height}"] = page.evaluate("look.lookAfterResizing()")
    assert not any(found.values()), "\n".join(f"{at} | {one}" for at in found for one in found[at])


def said_by(speaker):
    """A match of Dreierschnapsen in which a player has just said the longest word that there is."""
    for number in range(30):
        match = new_match("dreierschnapsen", {"contracts": "full"}, PLAYERS, f"long {number}")
        while not (answer := longest(match)):
            match.answer(match.decision.choices.texts()[0])  # the trump, then the least of the contracts
        if match.decision.seat == speaker:
            match.answer(answer)
            return match
    raise LookupError(speaker)


def longest(match):
    """The answer with the longest word, where it may be given."""
    said = [one for one in match.decision.choices.texts() if one == "bid kontrabauernschnapser_ohne"]
    return said[0] if said else None


def in_play(match):
    """The same match at its first trick."""
    while not match.view(0).tricks and not match.view(0).played():
        play_on(match)
    return match


def allowed(wrong, cards, width):
    """Whether it need not be otherwise: seventeen cards leave a trick little room in the smallest window."""
    return "small card: trick card" in wrong and (cards, width) == (17, 320)


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
