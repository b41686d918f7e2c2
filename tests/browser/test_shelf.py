"""The shelf with all matches, what files and links take from it and bring to it, and the statistics."""

import json
import re
from base64 import b64encode
from pathlib import Path

import pytest
import storage
from playwright.sync_api import expect
from table_page import SLOW, Table

from kartenstube.match import link
from kartenstube.match.record import read, write

pytestmark = pytest.mark.started
SERVER_LINES = Path(__file__).parents[1] / "games" / "skat_server_lines.sgf"

# notes how far the bar has come, each time that it moves
PROGRESS = """() => {
  window.parts = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.id === "taking-part") window.parts.push(target.value);
  }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ["value"] });
}"""

# width and height of a picture, and how much of its cards and of what is written below them is not ground
INKED = """async (png) => {
  const response = await fetch(`data:image/png;base64,${png}`);
  const bitmap = await createImageBitmap(await response.blob()), { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(bitmap, 0, 0);
  const share = (top, bottom) => {
    const { data } = canvas.getImageData(0, top, width, bottom - top), ground = data.slice(0, 3);
    const differs = (at) => ground.some((part, of) => Math.abs(part - data[at + of]) > 40);
    let inked = 0;
    for (let at = 0; at < data.length; at += 4) inked += differs(at);
    return (4 * inked) / data.length;
  };
  return { width, height, cards: share(0, 480), written: share(500, height) };
}"""
DAY = "2026-01-05"

DECODER = Path(__file__).parents[2] / "node_modules" / "qr" / "decode.js"


@pytest.fixture
def shelf(table):
    """The shelf with three matches."""
    table.keep(
        {
            "over": storage.entry(storage.played("spitzer", None, level="easy", deals=2), 1),
            "open": storage.entry(storage.played("german-whist", 9, level="expert", mode="high_low"), 2),
            "named": storage.entry(storage.played("solo-66", 4), 3, name="Sunday"),
        }
    )
    return table


def act(table, name, match):
    """Press one of the buttons of a match."""
    table.page.locator(f"[data-arg='{name} {match}']").click()


def saved_file(page, press):
    """Name and text of the file that a press saves."""
    with page.expect_download() as download:
        press()
    return download.value.suggested_filename, download.value.path().read_text(encoding="utf-8")


def saved_picture(page, drawn, save):
    """What is seen in the picture that a button saves, once it is drawn into a canvas."""
    page.wait_for_function("(name) => document.getElementById(name)?.width === 1200", arg=drawn)
    with page.expect_download() as download:
        page.locator(f"[data-do={save}]").click()
    return page.evaluate(INKED, b64encode(download.value.path().read_bytes()).decode())


@pytest.mark.by_turns(every=3)
def test_results_are_drawn_and_saved_as_pictures(table):
    page, match = table.page, storage.played("german-whist", None)
    table.keep({f"daily-{DAY}-german-whist": storage.entry(match)})
    act(table, "share", f"daily-{DAY}-german-whist")
    page.locator("[data-do=share-sheet]").click()
    sheet = saved_picture(page, "sheet-picture", "save-sheet")
    page.evaluate("(day) => { location.hash = `daily/${day}/german-whist`; }", DAY)
    result = saved_picture(page, "day-picture", "day-picture")
    assert [(one["width"], one["height"]) for one in (sheet, result)] == [
        (1200, 650 + 2 * 72 + 90),
        (1200, 900),
    ]
    for one in (sheet, result):
        assert 0.2 < one["cards"] < 0.9
        assert 0.01 < one["written"] < 0.2


@pytest.mark.by_turns
def test_a_match_is_gone_on_with_renamed_copied_deleted_and_brought_back(shelf):
    page = shelf.page
    act(shelf, "rename", "open")
    page.locator("#match-name").fill("<b>Evening</b>")
    page.locator("[data-arg='call open']").click()
    expect(page.locator("[data-match=open] h2")).to_have_text("<b>Evening</b>")
    act(shelf, "duplicate", "open")
    copy = page.locator(".kept", has_text="<b>Evening</b>, copy")
    expect(copy).to_be_visible()
    other = copy.get_attribute("data-match")
    records = [shelf.saved()[match]["record"] for match in ("open", other)]
    assert records[0] == records[1]
    act(shelf, "delete", "open")
    expect(page.locator(".kept")).to_have_count(3)
    assert "open" not in shelf.saved()
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator("[data-match=open] h2")).to_have_text("<b>Evening</b>")
    act(shelf, "continue", "open")
    assert shelf.moved_on() == "you"
    shelf.play()
    shelf.asked()
    assert len(json.loads(shelf.saved()["open"]["record"])["deals"][0]["actions"]) > 9
    page.locator("#to-lobby").click()
    expect(page.locator(".going-on")).to_contain_text("<b>Evening</b>")


def test_matches_are_saved_as_files_and_taken_in_again(shelf, tmp_path):
    page = shelf.page
    name, text = saved_file(page, page.locator("[data-arg='export open']").click)
    assert name == "german-whist-2026-01-02.stube.json"
    assert text == shelf.saved()["open"]["record"]
    backup, lines = saved_file(page, page.locator("[data-arg='export-all -']").click)
    assert backup.endswith(".jsonl")
    assert [read(line).game for line in lines.splitlines()] == ["solo-66", "german-whist", "spitzer"]
    page.evaluate("localStorage.clear()")
    file = tmp_path / "all.stube.jsonl"
    file.write_text(lines, encoding="utf-8")
    for _ in range(2):  # what is there already does not come twice
        assert "3 matches" in taken_in(page, file)
        expect(page.locator(".kept")).to_have_count(3)
    notice = taken_in(page, SERVER_LINES)  # deals of another program
    assert "19 matches" in notice
    assert "Incomplete: 6 matches" in notice


@pytest.mark.by_turns
def test_a_file_that_is_dropped_on_the_page_is_taken_in(shelf):
    text = write(storage.played("kein-stich", 5).record)
    shelf.page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "dropped.stube.json"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
        }""",
        text,
    )
    expect(shelf.page.locator(".notice")).to_contain_text("1 match", timeout=SLOW)
    expect(shelf.page.locator(".kept").first).to_contain_text("Kein Stich")


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("text", "words"),
    [("hello", "not JSON"), ("{}", "not a Kartenstube record"), ("x" * 20_000_001, "too large")],
    ids=["text", "object", "large"],
)
def test_a_file_that_is_no_match_is_said_and_nothing_is_lost(shelf, tmp_path, text, words):
    file = tmp_path / "strange.json"
    file.write_text(text, encoding="utf-8")
    shelf.page.set_input_files("#import", file)
    expect(shelf.page.locator(".notice")).to_contain_text(words, timeout=SLOW)
    expect(shelf.page.locator(".notice")).to_contain_text("strange.json")
    expect(shelf.page.locator(".kept")).to_have_count(3)


def backup(tmp_path, count, *others):
    """A file with so many short matches, and other lines behind them."""
    played = [
        storage.played("solo-66", None, level="easy", rounds=1, players=2, seed="a"),
        storage.played("german-whist", None, target=1, seed="b"),
    ]
    lines = [write(played[at % 2].record._replace(seed=f"backup {at}")) for at in range(count)]
    file = tmp_path / "backup.stube.jsonl"
    file.write_text("\n".join([*lines, *others]), encoding="utf-8")
    return file


def taken_in(page, file):
    """The notice when a file was taken in; the page is drawn anew with it."""
    before = page.query_selector("#import")
    page.set_input_files("#import", file)
    before.wait_for_element_state("hidden", timeout=4 * SLOW)
    expect(page.locator(".notice")).to_be_visible()
    return page.locator(".notice").inner_text()


@pytest.mark.by_turns
def test_a_large_backup_is_taken_in_with_progress_and_shown_fifty_at_a_time(shelf, tmp_path):
    page, file = shelf.page, backup(tmp_path, 120)
    page.evaluate(PROGRESS)
    assert "120 matches" in taken_in(page, file)
    moved = page.evaluate("parts")
    assert moved == sorted(moved)
    assert len(moved) >= 5
    expect(page.locator(".kept")).to_have_count(50)
    page.locator("#more").click()
    expect(page.locator(".kept")).to_have_count(100)
    expect(page.locator(".kept").nth(50).locator("button").first).to_be_focused()
    page.locator("#more").click()
    expect(page.locator(".kept")).to_have_count(123)
    expect(page.locator("#more")).to_have_count(0)
    assert "120 matches" in taken_in(page, file)  # what is there already does not come twice
    assert len(shelf.saved()) == 123


@pytest.mark.by_turns
def test_one_line_of_a_backup_that_is_damaged_keeps_no_other_from_being_taken_in(shelf, tmp_path):
    file = backup(tmp_path, 3)
    file.write_text(file.read_text(encoding="utf-8")[20:], encoding="utf-8")
    notice = taken_in(shelf.page, file)
    assert "2 matches" in notice
    assert "not JSON" in notice


@pytest.mark.by_turns
def test_taking_in_a_backup_can_be_stopped_and_keeps_what_was_taken_in(shelf, tmp_path):
    page, file = shelf.page, backup(tmp_path, 400)
    page.set_input_files("#import", file)
    expect(page.locator("#taking")).to_contain_text("so far", timeout=SLOW)
    page.locator("#stop-taking").click()
    expect(page.locator(".notice")).to_contain_text("You stopped there")
    taken = int(re.search(r"(\d+) match", page.locator(".notice").inner_text())[1])
    assert 0 < taken < 400
    assert len(shelf.saved()) == 3 + taken


@pytest.mark.long
@pytest.mark.starts
def test_a_backup_for_which_there_is_no_room_says_how_much_of_it_was_taken_in(shelf, tmp_path):
    page = shelf.page
    page.evaluate(storage.FILL, 30_000)  # for a few of them
    notice = taken_in(page, backup(tmp_path, 40))
    taken, left = (int(number) for number in re.findall(r"(\d+) match", notice))
    assert "storage is full" in notice
    assert taken > 0
    assert taken + left == 40
    assert len(shelf.saved()) == 3 + taken


@pytest.mark.by_turns
def test_four_megabytes_of_what_is_no_match_are_given_up_soon(shelf, tmp_path):
    notice = taken_in(shelf.page, backup(tmp_path, 2, *["{}"] * 1_400_000))
    assert "2 matches" in notice
    assert "After 100 lines in a row" in notice
    assert "not a Kartenstube record" in notice


@pytest.mark.starts
@pytest.mark.long
def test_two_thousand_matches_are_taken_in(table, tmp_path):
    page, file = table.page, backup(tmp_path, 2_000)
    page.goto(f"{table.site}#matches")
    expect(page.locator("#import")).to_be_visible()
    expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)
    assert "2,000 matches" in taken_in(page, file)
    assert len(table.saved()) == 2_000


def shared(page, kind):
    """The link that the dialog makes."""
    page.locator(f"[data-do=make-link][data-arg^={kind}]").click()
    expect(page.locator("#dialog [data-do=copy]")).to_be_visible(timeout=SLOW)
    return page.locator("#link").input_value()


@pytest.mark.by_turns
@pytest.mark.smoke
def test_a_match_is_continued_elsewhere_exactly_there(table):
    page = table.page
    table.sit_down("share-2")
    for _ in range(3):
        table.play()
        table.asked()
    before = table.hand(), table.record()
    table.menu("share")
    address = shared(page, "continue")
    assert len(address.split("=")[1]) < link.LONGEST
    expect(page.locator("#dialog")).to_contain_text("including later deals")
    storage.empty(page, table.site)
    page.goto(address)
    expect(page.locator("#dialog")).to_contain_text("nothing is overwritten", timeout=SLOW)
    page.locator("[data-do=open-link]").click()
    table.asked()
    assert (table.hand(), table.record()) == before
    table.play()
    table.asked()
    page.goto(address)
    page.locator("[data-do=refuse-link]").click(timeout=SLOW)
    assert len(table.saved()) == 1
    assert table.record() != before[1]


READ = """async (picture) => {
  const { decodeQR } = await import(new URL("vendor/qr/decode.js", document.baseURI));
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  canvas.drawImage(bitmap, 0, 0);
  return decodeQR(canvas.getImageData(0, 0, bitmap.width, bitmap.height));
}"""
"""Reads a code off a picture, with the other half of npm's `qr`, which the site does not have."""


@pytest.mark.by_turns
def test_a_link_is_read_off_the_picture_of_its_code(shelf):
    """On the smallest phone in the dark theme, where it is black on white, too."""
    page = shelf.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.emulate_media(color_scheme="dark")
    act(shelf, "share", "open")
    address = shared(page, "continue")
    picture = b64encode(page.locator("#dialog .code svg").screenshot()).decode()
    page.route("**/vendor/qr/decode.js", lambda route: route.fulfill(path=DECODER))
    assert page.evaluate(READ, picture) == address


@pytest.mark.by_turns
@pytest.mark.expects_errors
def test_a_code_that_cannot_be_fetched_is_said_and_the_link_is_there_and_the_next_one_has_it(shelf):
    page = shelf.page
    page.route("**/vendor/qr/index.js*", lambda route: route.abort())
    act(shelf, "share", "open")
    assert shared(page, "continue").startswith(shelf.site)
    expect(page.locator("#dialog")).to_contain_text("couldn’t be fetched")
    page.unroute("**/vendor/qr/index.js*")
    page.locator("#dialog [data-do=close]").click()
    act(shelf, "share", "open")
    shared(page, "continue")
    expect(page.locator("#dialog .code path")).to_have_attribute("d", re.compile("^M"))


@pytest.mark.long
def test_a_whole_match_is_shared_to_be_looked_at_and_leaves_nothing_behind(shelf):
    page = shelf.page
    act(shelf, "share", "open")
    under_way = shared(page, "match")
    expect(page.locator("#dialog")).to_contain_text("can find out all hands")
    assert link.unpack(under_way.split("=")[1]).seed is None
    page.locator("#dialog [data-do=close]").click()
    act(shelf, "share", "over")
    address = shared(page, "match")
    before = shelf.saved()
    page.goto("about:blank")
    page.goto(address)
    page.locator("[data-do=open-link]").click(timeout=SLOW)
    expect(page.locator("#step")).to_be_visible(timeout=SLOW)
    assert shelf.saved() == before


@pytest.mark.by_turns
@pytest.mark.smoke
def test_statistics_count_what_is_saved_and_begin_anew_when_asked_to(table):
    page = table.page
    won = [storage.played("german-whist", None, seed=f"won {number}", target=2) for number in range(4)]
    entries = {f"m{number}": storage.entry(match, number) for number, match in enumerate(won, start=1)}
    entries["hinted"] = storage.entry(marked(won[0]), 5)
    entries["first"] = storage.first_version(storage.played("solo-66", None, level="easy", rounds=1))
    entries["open"] = storage.entry(storage.played("spitzer", 6), 7)
    table.keep(entries)
    page.locator("[data-do=statistics]").click()
    line = page.locator("[data-line='german-whist random']")
    facts = line.locator(".match-facts")
    expect(line).to_be_visible(timeout=SLOW)
    expect(page.locator("[data-line='solo-66 easy']")).to_be_visible(timeout=SLOW)  # all is counted
    cells = dict(
        zip(facts.locator("th").all_inner_texts(), facts.locator("td").all_inner_texts(), strict=True)
    )
    matches = [*won, won[0]]
    assert cells["Matches"] == "5"
    assert cells["Deals"] == str(sum(len(match.standing.deals) for match in matches))
    assert cells["Won"] == str(sum(0 in match.end.winners for match in matches))
    assert cells["Best score"] == str(max(match.standing.totals[0] for match in matches))
    assert cells["With undo, hints or other help"] == "1"
    expect(line.locator(".totals-chart rect")).to_have_count(5)
    expect(page.locator("[data-line^=spitzer]")).to_have_count(0)
    page.locator("#count-dealt").click()
    cards = sum(13 * len(match.record.deals) for match in matches)
    expect(page.locator("#dealt")).to_contain_text("aces or kings", timeout=SLOW)
    assert int(re.search(r"dealt (\d+) cards", page.locator("#dealt").inner_text())[1]) > cards
    name, text = saved_file(page, page.locator("[data-do=export-statistics]").click)
    assert name == "kartenstube.csv"
    assert len(text.splitlines()) == 7
    page.locator("[data-do=ask-reset]").click()
    page.locator("[data-do=reset-statistics]").click()
    expect(page.locator("body")).to_contain_text("No finished deals")
    assert len(table.saved()) == 7


def marked(match):
    match.mark("hints")
    return match


@pytest.mark.by_turns
def test_what_the_browser_says_about_keeping_is_said(shelf):
    expect(shelf.page.locator("#kept")).to_contain_text("browser")
    expect(shelf.page.locator("body")).not_to_contain_text("seven days")


@pytest.mark.starts
def test_a_tablet_that_forgets_is_told_of_the_home_screen(page, guarded, site):
    page.add_init_script(
        "Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });"
        "Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });"
    )
    table = Table(guarded(page), site)
    page.goto(f"{site}#matches")
    expect(page.locator("body")).to_contain_text("Add to Home Screen", timeout=SLOW)
    assert table.saved() == {}


SHOWN = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest(".score-page") && !one.querySelector(".score-page"))
  .map((one) => one.id || one.className || one.tagName)"""


@pytest.mark.by_turns
def test_the_deals_of_a_match_print_on_a_page_of_their_own(table):
    page = table.page
    table.sit_down("printed", game="spitzer")
    table.menu("deal-table")
    expect(page.locator(".deals")).to_be_visible(timeout=SLOW)
    page.emulate_media(media="print")
    shown = page.evaluate(SHOWN)
    page.emulate_media(media="screen")
    assert {*shown} <= {"dialog-head", "dialog-title"}
