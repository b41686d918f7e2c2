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
