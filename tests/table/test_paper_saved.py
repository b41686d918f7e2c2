"""Saved matches, files, links, statistics, and stepping through a match, on a page of paper."""

import asyncio
import csv
import hashlib
import json
import re
import sys
from functools import cache
from pathlib import Path

import pytest
from converters import converted
from fake_browser import HOME, Records
from paper_page import read as shown
from storage import entry, first_version, played

from kartenstube.match import link
from kartenstube.match.match import Match
from kartenstube.match.record import read, write
from kartenstube.render.deal_table import deal_rows

ROOT = Path(__file__).parents[2]
SERVER_LINES = ROOT / "tests" / "games" / "skat_server_lines.sgf"


@cache
def three_matches():
    """The entries of a match that is over, of one that goes on, and of one with a name."""
    return {
        "over": entry(played("spitzer", None, level="easy", deals=2), 1),
        "open": entry(played("german-whist", 9, level="expert", mode="high_low"), 2),
        "named": entry(played("solo-66", 4), 3, name="Sunday"),
    }


@pytest.fixture
def shelf(paper):
    """The page of all matches, with three of them."""
    paper.keep(three_matches())
    return paper


def do(shelf, name, match):
    """Press one of the buttons of a match."""
    shelf.click("on-shelf", f"{name} {match}")


@pytest.mark.slow
def test_the_shelf_lists_what_is_saved_the_latest_first(shelf):
    matches = shelf.all(".kept")
    assert [one.getAttribute("data-match") for one in matches] == ["named", "open", "over"]
    named, going_on, over = shelf.texts(".kept")
    assert shelf.texts(".kept h2")[0] == "Sunday"
    assert "Solo 66" in named
    assert "not finished" in going_on
    assert "Kind of deal: " in going_on  # the option that is not its default
    assert "Deals" in over
    assert "· finished" in over
    labels = [one.getAttribute("aria-label") for one in matches[2].querySelectorAll("button")]
    assert "Step through: Spitzer" in labels
    assert shelf.focused().id == "title"


def test_where_totals_decide_nothing_lists_tell_what_does(paper):
    paper.keep({"sjavs": entry(played("sjavs", 60), 1)})
    match = Match(read(paper.saved()["sjavs"]["record"]))
    told = {line.word: line.by_seat for line in match.game.display.tally(match.options, match.standing)}
    (own, theirs), (mine, others) = told["rubber"][:2], told["crosses"][:2]
    assert own < 24 or theirs < 24
    paper.load("")
    assert paper.text(".going-on p").endswith(f" · To go {own}, Crosses {mine}")
    paper.load("matches")
    a, b, c, d = (line.name for line in match.seats)
    assert (
        f"To go: {a} + {c} {own}, {b} + {d} {theirs} · Crosses: {a} + {c} {mine}, {b} + {d} {others}"
        in paper.text(".kept")
    )


def test_an_empty_shelf_says_so(paper):
    paper.load("matches")
    assert not paper.find(".kept")
    assert "No saved matches yet." in paper.text()
    assert not paper.find("[data-arg='export-all -']")


def test_a_match_is_gone_on_with_renamed_copied_deleted_and_brought_back(shelf):
    do(shelf, "rename", "open")
    assert shelf.focused().id == "match-name"
    shelf.fill("#match-name", "<b>Evening</b>")
    do(shelf, "call", "open")
    assert shelf.text("[data-match=open] h2") == "<b>Evening</b>"
    do(shelf, "duplicate", "open")
    (copy,) = [one for one in shelf.all(".kept") if "<b>Evening</b>, copy" in one.textContent]
    other = copy.getAttribute("data-match")
    assert shelf.saved()["open"]["record"] == shelf.saved()[other]["record"]
    do(shelf, "delete", "open")
    assert len(shelf.all(".kept")) == 3
    assert "open" not in shelf.saved()
    do(shelf, "restore", "-")
    assert shelf.text("[data-match=open] h2") == "<b>Evening</b>"
    do(shelf, "continue", "open")
    assert shelf.moved_on() == "you"
    shelf.play()
    shelf.moved_on()
    saved = shelf.saved()["open"]
    assert saved["name"] == "<b>Evening</b>"
    assert len(json.loads(saved["record"])["deals"][0]["actions"]) > 9
    shelf.press("#to-lobby")
    assert "<b>Evening</b>" in shelf.texts(".saved-match")[0]


def test_a_finished_match_is_stepped_through_with_all_cards_open(shelf):
    do(shelf, "replay", "over")
    assert not shelf.all(".other .backs .face use[href$=back]")
    assert len(shelf.hand()) == 8
    shelf.key("ArrowLeft")  # there is nothing before the first answer
    shelf.fill("#deal", "1")
    for _ in range(6):
        shelf.key("ArrowRight")
    assert shelf.find("#step").value == "6"
    assert len(shelf.all(".trick .card-box")) == 2
    assert "play" in shelf.text("#message")
    shelf.fill("#step", "36")
    assert shelf.hand() == []
    shelf.key("ArrowRight")  # there is nothing after the last
    assert shelf.find("#step").value == "36"
    shelf.click("step", "-1")
    assert shelf.find("#step").value == "35"
    shelf.press("#to-lobby")
    assert shelf.find("#games")


def test_a_match_that_goes_on_is_stepped_through_as_the_player_sees_it(shelf):
    do(shelf, "replay", "open")
    shelf.fill("#step", "9")
    assert shelf.all(".other .backs .face use[href$=back]")
    before = shelf.saved()
    shelf.press(".hand-card")  # nothing is played
    assert shelf.saved() == before


def test_matches_are_saved_as_files_and_taken_in_again(shelf):
    do(shelf, "export", "open")
    (name,) = shelf.browser.files.saved
    assert name == "german-whist-2026-01-02.stube.json"
    assert shelf.browser.files.saved[name] == shelf.saved()["open"]["record"]
    do(shelf, "export-all", "-")
    lines = shelf.browser.files.saved["kartenstube.stube.jsonl"]
    assert [read(line).game for line in lines.splitlines()] == ["solo-66", "german-whist", "spitzer"]
    shelf.browser.disk.entries.clear()
    for _ in range(2):  # what is there already does not come twice
        shelf.take_file("all.stube.jsonl", Records(lines))
        assert "3 matches" in shelf.text(".notice")
        assert len(shelf.all(".kept")) == 3


def test_deals_of_another_program_become_matches_to_be_stepped_through(shelf):
    shelf.take_file("some.sgf", Records(SERVER_LINES.read_text(encoding="utf-8")))
    notice = shelf.text(".notice")
    assert "From some.sgf: 19 matches." in notice
    assert "Incomplete: 6 matches. The first: Ben laid the hand open during play." in notice
    found = [match for match, entry in shelf.saved().items() if '"imported"' in entry["record"]]
    assert len(found) == 19
    do(shelf, "replay", found[0])
    assert shelf.all("#step")


def test_a_table_of_deals_is_taken_in_and_what_is_wrong_in_it_is_said(shelf):
    page = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    table = re.search(r"```csv\n(.*?)```", page, re.DOTALL)[1]
    shelf.take_file("deals.csv", Records(table + "whist,,0,,,,,\n"))
    notice = shelf.text(".notice")
    assert "From deals.csv: 1 match." in notice
    assert "Lines not imported: 1. The first one: " in notice


@pytest.mark.parametrize(
    ("records", "words"),
    [
        (Records("hello"), "not JSON"),
        (Records("{}"), "not a Kartenstube record"),
        (None, "too large"),
    ],
    ids=["text", "object", "large"],
)
def test_a_file_that_is_no_match_is_said_and_nothing_is_lost(shelf, records, words):
    shelf.take_file("strange.json", records)
    assert words in shelf.text(".notice")
    assert "strange.json" in shelf.text(".notice")
    assert len(shelf.all(".kept")) == 3


def backup(count, *others):
    """The records of a file with so many short matches, and other lines behind them."""
    match = played("german-whist", None, target=1, seed="b")
    lines = [write(match.record._replace(seed=f"backup {at}")) for at in range(count)]
    return Records("\n".join([*lines, *others]))


def test_a_large_backup_is_shown_fifty_at_a_time(shelf):
    shelf.take_file("backup", backup(100))
    assert "100 matches" in shelf.text(".notice")
    assert len(shelf.all(".kept")) == 50
    shelf.press("#more")
    assert len(shelf.all(".kept")) == 100
    assert shelf.focused() is shelf.all(".kept")[50].querySelector("button")
    shelf.press("#more")
    assert len(shelf.all(".kept")) == 103
    assert not shelf.find("#more")


def test_a_backup_for_which_there_is_no_room_says_how_much_of_it_was_taken_in(shelf):
    disk = shelf.browser.disk
    disk.room = sum(map(len, disk.entries.values())) + 10_000
    shelf.take_file("backup", backup(40))
    taken, left = (int(number) for number in re.findall(r"(\d+) match", shelf.text(".notice")))
    assert "storage is full" in shelf.text(".notice")
    assert taken > 0
    assert taken + left == 40
    assert len(shelf.saved()) == 3 + taken


def test_a_file_that_a_silent_engine_should_read_is_given_up_and_another_one_is_read(shelf):
    silent = shelf.browser.workers[-1]
    silent.silent = True
    shelf.take_file("backup", backup(1))
    assert "game isn’t loaded" in shelf.text(".notice")
    shelf.wait(lambda: shelf.browser.workers[-1] is not silent)
    shelf.settle()
    shelf.take_file("backup", backup(1))
    shelf.wait(lambda: "1 match" in shelf.text(".notice"))


def test_an_engine_that_has_much_to_read_and_says_that_it_is_alive_is_waited_for(shelf):
    slow = shelf.browser.workers[-1]
    slow.signs = 10
    shelf.browser.loop.call_soon(shelf.browser.files.take, "backup", backup(1))
    shelf.pass_time(40)
    assert shelf.find("#taking")
    shelf.wait(lambda: shelf.find(".notice"))
    assert "1 match" in shelf.text(".notice")
    assert shelf.browser.workers[-1] is slow


def test_an_engine_that_falls_silent_after_signs_of_life_is_given_up(shelf):
    slow = shelf.browser.workers[-1]
    slow.signs, slow.silent = 3, True
    shelf.take_file("backup", backup(1))
    assert "game isn’t loaded" in shelf.text(".notice")


def test_a_record_that_is_too_long_for_any_browser_is_refused_by_its_length(shelf):
    """Nobody reads it, and the reason is true; what stands beside it is taken in."""
    long = '{"kartenstube": 1, "game": "' + "x" * 4_000_000 + '"}'
    before = list(shelf.browser.workers[-1].asked)
    shelf.take_file("long.stube.json", Records(long))
    notice = shelf.text(".notice")
    assert f"it has {len(long):,} characters, 4,000,000 are allowed" in notice
    assert shelf.browser.workers[-1].asked == before
    shelf.take_file("some.stube.jsonl", backup(1, long))
    assert "1 match" in shelf.text(".notice")
    assert "Lines not imported: 1" in shelf.text(".notice")


def test_a_link_that_is_too_long_is_refused_by_its_length(paper):
    before = list(paper.browser.workers[-1].asked)
    paper.go("continue=" + "A" * 20_001)
    assert "it has 20,001 characters, 20,000 are read" in paper.text("#dialog p")
    assert paper.browser.workers[-1].asked == before


def test_a_long_value_of_a_file_is_refused_with_its_own_reason(shelf):
    told = json.loads(shelf.saved()["open"]["record"])
    told["seats"][0]["name"] = "x" * 1_000_000
    shelf.take_file("long.stube.json", Records(json.dumps(told)))
    assert "seats[0].name" in shelf.text(".notice")


def test_many_lines_of_what_is_no_match_are_given_up_soon(shelf):
    shelf.take_file("backup", backup(2, *["{}"] * 1_000))
    notice = shelf.text(".notice")
    assert "2 matches" in notice
    assert "After 100 lines in a row" in notice
    assert "not a Kartenstube record" in notice


def test_an_entry_that_is_damaged_is_set_aside_and_can_be_saved_and_deleted(paper):
    paper.keep({"good": entry(played("spitzer", 3)), "bad": "{"})
    paper.click("on-shelf", "export-damaged bad")
    assert paper.browser.files.saved["bad.txt"] == "{"
    assert len(paper.all(".kept")) == 1
    paper.click("on-shelf", "forget bad")
    assert not paper.find("[data-arg='forget bad']")


def shared(paper, kind):
    """The link that the dialog makes."""
    paper.press(f"[data-do=make-link][data-arg^={kind}]")
    return paper.find("#link").value


def test_a_link_is_a_code_too_and_its_text_is_folded_away(shelf):
    do(shelf, "share", "open")
    address = shared(shelf, "continue")
    assert "camera" in shelf.text("#dialog figure.code")
    assert not shelf.find("#dialog details").open
    assert not shelf.find("#dialog [data-do=hand]")
    shelf.press("#dialog [data-do=copy]")
    assert shelf.text("#copied-link") == "Copied."
    assert not shelf.find("#dialog details").open
    assert address.startswith(HOME)


def test_where_the_device_has_a_sheet_to_share_with_it_gets_the_link(shelf):
    shelf.browser.share.has_sheet = True
    do(shelf, "share", "open")
    address = shared(shelf, "deal")
    shelf.press("#dialog [data-do=hand]")
    assert shelf.browser.share.handed == [("Share this deal", address)]
    assert shelf.text("#copied-link") == ""
    shelf.browser.share.fails = True
    shelf.press("#dialog [data-do=hand]")
    assert "Copy the link instead" in shelf.text("#copied-link")


@pytest.mark.parametrize(
    ("why", "said"), [("long", "too long for a QR code"), ("gone", "couldn’t be fetched")]
)
def test_why_a_link_has_no_code_is_said(shelf, why, said):
    shelf.browser.share.no_code = why
    do(shelf, "share", "open")
    assert shared(shelf, "match").startswith(HOME)
    assert said in shelf.text("#dialog")
    assert not shelf.find("#dialog figure")


def test_the_sheet_of_a_match_is_shared_as_a_line_and_as_a_picture(shelf):
    share = shelf.browser.share
    share.has_sheet = True
    do(shelf, "share", "named")
    shelf.click("share-sheet", "named")
    totals = json.loads(three_matches()["named"])["summary"]["totals"]
    drawn, line = share.picture.drawn, shelf.find("#sheet-line").value
    assert [drawn["title"], drawn["cards"]] == ["Sunday", "static/share/solo-66.png"]
    assert drawn["about"].startswith("Deal 1, ")
    assert [row["figures"] for row in drawn["rows"]] == [[f"{total:+}" if total else "0"] for total in totals]
    assert [row["own"] for row in drawn["rows"]] == [True] + 4 * [False]
    assert line == f"Sunday, {drawn['about']}: " + ", ".join(
        f"{row['name']} {row['figures'][0]}" for row in drawn["rows"]
    )
    assert shelf.labels("#sheet-picture") == [line]
    shared = shelf.share_picture("hand-sheet", "save-sheet", "#copied-sheet-line")
    assert shared == ("kartenstube-solo-66-2026-01-03.png", line)


def test_partners_have_one_row_of_the_picture_and_what_decides_its_heading(paper):
    paper.keep({"pairs": entry(played("mucken", 3), 1)})
    do(paper, "share", "pairs")
    paper.click("share-sheet", "pairs")
    drawn = paper.browser.share.picture.drawn
    assert [(row["name"].count(" + "), row["own"]) for row in drawn["rows"]] == [(1, True), (1, False)]
    assert all(len(row["figures"]) == len(drawn["headings"]) for row in drawn["rows"])


def test_without_what_draws_pictures_a_sheet_is_a_line(shelf):
    shelf.browser.share.picture = None
    do(shelf, "share", "over")
    shelf.click("share-sheet", "over")
    assert shelf.find("#sheet-line").value.startswith("Spitzer, ")
    assert not shelf.find("#sheet-picture")
    assert not shelf.find("#dialog [data-do=save-sheet]")


@pytest.mark.parametrize("name", ["replay", "share", "export", "rename", "duplicate"])
def test_a_match_of_the_list_that_turns_out_to_be_damaged_is_said_by_each_button(shelf, name):
    entries = shelf.browser.disk.entries
    where = next(key for key in entries if key.endswith("named") and key.startswith("match:"))
    entries[where] = entries[where][:-40]
    do(shelf, name, "named")
    assert "set aside, not deleted" in shelf.text(".notice")
    assert not shelf.find("[data-match=named]")
    assert len(shelf.all(".kept")) == 2


def test_a_damaged_match_is_deleted_without_an_offer_to_bring_it_back(shelf):
    entries = shelf.browser.disk.entries
    where = next(key for key in entries if key.endswith("named") and key.startswith("match:"))
    entries[where] = entries[where][:-40]
    do(shelf, "delete", "named")
    assert "deleted" in shelf.text(".notice")
    assert not shelf.find(".notice button")


def test_a_deal_is_shared_and_played_afresh_by_another_player(paper):
    paper.choose("german-whist", mode="high_low")
    paper.fill("#name", "Anna")
    paper.sit_down("share-1")
    hand = paper.hand()
    paper.play()
    paper.moved_on()
    paper.menu("share")
    address = shared(paper, "deal")
    assert address.startswith(HOME + "#deal=")
    assert "Anna" not in write(link.unpack(address.split("=")[1]))
    paper.click("copy")
    assert paper.document.copied == address
    paper.click("close")
    paper.choose("german-whist")
    paper.fill("#name", "Berta")
    paper.go(address.removeprefix(HOME))
    assert "German Whist" in paper.text("#dialog")
    assert "Kind of deal: " in paper.text("#dialog")
    assert len(paper.saved()) == 1
    paper.click("open-link")
    assert paper.moved_on() == "you"
    assert sorted(paper.hand()) == sorted(hand)
    assert paper.text(".own .name") == "Berta"
    assert len(paper.saved()) == 2


def test_a_match_is_continued_elsewhere_exactly_there(paper):
    paper.sit_down("share-2")
    for _ in range(3):
        paper.play()
        paper.moved_on()
    hand, record = paper.hand(), paper.record()
    paper.menu("share")
    address = shared(paper, "continue").removeprefix(HOME)
    assert "including later deals" in paper.text("#dialog")
    paper.browser.disk.entries.clear()
    paper.load(address.removeprefix("#"))
    assert "nothing is overwritten" in paper.text("#dialog")
    paper.click("open-link")
    assert paper.moved_on() == "you"
    assert paper.hand() == hand
    assert paper.record() == record
    paper.play()
    paper.moved_on()
    paper.go(address)
    paper.click("refuse-link")
    assert len(paper.saved()) == 1
    assert paper.record() != record


def test_a_whole_match_is_shared_to_be_looked_at_and_leaves_nothing_behind(shelf):
    do(shelf, "share", "open")
    under_way = shared(shelf, "match")
    assert "can find out all hands" in shelf.text("#dialog")
    assert link.unpack(under_way.split("=")[1]).seed is None
    shelf.click("close")
    do(shelf, "share", "over")
    address = shared(shelf, "match").removeprefix(HOME + "#")
    before = shelf.saved()
    shelf.load(address)
    shelf.click("open-link")
    assert shelf.find("#step")
    assert shelf.saved() == before


def test_a_link_that_is_none_is_refused_with_a_reason(paper):
    paper.go("match=nonsense")
    assert "link" in paper.text("#dialog p")
    assert not paper.find("[data-do=open-link]")
    paper.click("close")
    assert paper.find("#games")
    assert paper.browser.window.location.hash == ""


def test_a_link_that_was_mangled_on_its_way_opens_and_one_that_was_cut_says_how_much_is_missing(shelf):
    do(shelf, "share", "open")
    address = shared(shelf, "continue").removeprefix(HOME + "#")
    kind, _, text = address.partition("=")
    shelf.click("close")
    shelf.load(f"{kind}=3D{text[:76]}%0A>%20{text[76:]}.&fbclid=IwAR0abc")
    assert shelf.find("[data-do=open-link]")
    shelf.click("refuse-link")
    shelf.go(f"{kind}%3D{text}")
    assert shelf.find("[data-do=open-link]")
    shelf.click("refuse-link")
    shelf.go(address[:-100])
    assert f"100 of its {len(text.partition('-')[2])} characters are missing" in shelf.text("#dialog p")
    assert not shelf.find("[data-do=open-link]")


@pytest.mark.parametrize("sound", [True, False])
def test_a_link_that_is_read_too_late_asks_nothing_at_another_place(shelf, monkeypatch, sound):
    do(shelf, "share", "over")
    address = shared(shelf, "match").removeprefix(HOME + "#") if sound else "match=nonsense"
    opened = sys.modules["sharing"].OpenedLink
    read = opened.read

    async def read_late(link, engine):
        await asyncio.sleep(5)
        return await read(link, engine)

    monkeypatch.setattr(opened, "read", read_late)
    shelf.click("close")
    shelf.go(address)
    assert shelf.is_open()
    shelf.go("statistics")
    shelf.pass_time(10)
    assert not shelf.is_open()
    assert shelf.text("#title") == "Statistics"
    assert shelf.browser.window.location.hash == "#statistics"


def learn_late(shelf, monkeypatch, game):
    """Let the words of a game come after five seconds."""
    words = shelf.app().context.words
    learn = words.learn

    async def learned(name):
        if name == game:
            await asyncio.sleep(5)
        await learn(name)

    monkeypatch.setattr(words, "learn", learned)


def test_of_two_matches_gone_on_with_the_later_one_is_shown(shelf, monkeypatch):
    learn_late(shelf, monkeypatch, "german-whist")
    do(shelf, "continue", "open")
    do(shelf, "continue", "named")
    shelf.pass_time(10)
    assert shelf.browser.window.location.hash == "#table/named"
    assert "Solo 66" in shelf.document.title


def test_who_has_gone_elsewhere_is_not_brought_back_to_a_table_that_comes_late(shelf, monkeypatch):
    learn_late(shelf, monkeypatch, "german-whist")
    do(shelf, "continue", "open")
    shelf.go("statistics")
    shelf.pass_time(10)
    assert shelf.text("#title") == "Statistics"
    assert shelf.browser.window.location.hash == "#statistics"


def test_of_two_pages_asked_for_by_buttons_the_later_one_is_shown(shelf, monkeypatch):
    learn_late(shelf, monkeypatch, "german-whist")
    shelf.click("statistics")
    shelf.click("shelf")
    shelf.click("lobby")
    shelf.pass_time(10)
    assert shelf.text("#title") == "Kartenstube"
    assert shelf.browser.window.location.hash == ""


def test_who_presses_twice_begins_one_match(paper, monkeypatch):
    paper.choose("solo-66")
    learn_late(paper, monkeypatch, "solo-66")
    paper.press("#play")
    paper.press("#play")
    paper.pass_time(10)
    assert len(paper.saved()) == 1


def asked_for(paper, **options):
    """Ask for a match of an engine that does not answer; the address of its table."""
    paper.choose("german-whist", **options)
    paper.fill("#name", "Anna")
    paper.fill("#seed", "early")
    paper.browser.workers[-1].silent = True
    paper.press("#play")
    assert not paper.saved()
    return paper.browser.window.location.fragment


def test_a_page_that_is_loaded_again_before_the_first_card_begins_the_table_that_was_asked_for(paper):
    address = asked_for(paper, mode="high_low")
    for name in ("#name", "#seed"):
        assert not paper.find(name)
    paper.load(address)
    assert paper.moved_on() == "you"
    assert paper.browser.window.location.fragment == address
    (match,) = paper.saved()
    record = paper.record()
    assert address == f"table/{match}"
    assert (record["seed"], record["options"]["mode"], record["seats"][0]["name"]) == (
        "early",
        "high_low",
        "Anna",
    )
    assert not [key for key in paper.browser.disk.entries if key.startswith("asked:")]


def test_what_was_asked_for_and_was_changed_since_begins_nothing(paper):
    address = asked_for(paper)
    (key,) = [key for key in paper.browser.disk.entries if key.startswith("asked:")]
    paper.browser.disk.entries[key] = paper.browser.disk.entries[key].replace("early", "later")
    paper.load(address)
    assert paper.find("#games")
    assert not paper.saved()


def test_of_matches_that_never_began_the_last_is_kept(paper):
    first = asked_for(paper)
    paper.go("")
    asked_for(paper)
    assert sum(key.startswith("asked:") for key in paper.browser.disk.entries) == 1
    paper.load(first)
    assert paper.find("#games")


@pytest.mark.slow
def test_a_match_that_is_too_long_for_a_link_is_a_file(paper):
    match = played("german-whist", None, target=200)
    assert len(link.pack(match.record)) > link.LONGEST
    paper.keep({"long": entry(match)})
    do(paper, "share", "long")
    paper.press("[data-do=make-link][data-arg^=match]")
    assert "too long for a link" in paper.text("#dialog")
    ((name, text),) = paper.browser.files.saved.items()
    assert name.endswith(".stube.json")
    assert Match(read(text)).end


def test_statistics_count_what_is_saved_and_begin_anew_when_asked_to(paper):
    won = [played("german-whist", None, seed=f"won {number}", target=2) for number in range(4)]
    entries = {f"m{number}": entry(match, number) for number, match in enumerate(won, start=1)}
    hinted = played("german-whist", None, seed="won 0", target=2)
    hinted.mark("hints")
    entries["hinted"] = entry(hinted, 5)
    entries["first"] = first_version(played("solo-66", None, level="easy", rounds=1))
    entries["open"] = entry(played("spitzer", 6), 7)
    practice = played("german-whist", None, seed="practice", target=2)
    practice.mark("practice")
    entries["practice"] = entry(practice, 8)
    paper.keep(entries)
    paper.click("statistics")
    line = "[data-line='german-whist random'] "
    cells = dict(
        zip(paper.texts(line + ".match-facts th"), paper.texts(line + ".match-facts td"), strict=True)
    )
    matches = [*won, hinted]
    assert cells["Matches"] == "5"
    assert cells["Deals"] == str(sum(len(match.standing.deals) for match in matches))
    assert cells["Won"] == str(sum(0 in match.end.winners for match in matches))
    assert cells["Best score"] == str(max(match.standing.totals[0] for match in matches))
    assert cells["With undo, hints or other help"] == "1"
    assert len(paper.all(line + ".totals-chart rect")) == 5
    assert paper.find("[data-line='solo-66 easy']")
    assert not paper.find("[data-line^=spitzer]")  # no deal of it is finished
    paper.press("#count-dealt")
    cards = sum(13 * len(match.record.deals) for match in matches)
    paper.wait(lambda: "aces or kings" in paper.text("#dealt"))
    assert int(re.search(r"dealt (\d+) cards", paper.text("#dealt"))[1]) > cards
    paper.click("export-statistics")
    assert len(paper.browser.files.saved["kartenstube.csv"].splitlines()) == 7
    paper.click("ask-reset")
    paper.click("reset-statistics")
    assert "No finished deals" in paper.text()
    assert len(paper.saved()) == 8


def test_deals_of_a_match_that_goes_on_are_counted_at_once(paper):
    paper.sit_down("two deals", game="spitzer")
    for _ in range(2):
        paper.play_deal()
        paper.next_deal()
    paper.go("statistics")
    assert dict(zip(paper.texts(FACTS + "th"), paper.texts(FACTS + "td"), strict=True)) == {
        "Matches": "0",
        "Deals": "2",
    }
    assert sum(int(cells[1]) for cells in counted(paper, "Role")) == 2
    assert "No finished deals" not in paper.text()


FACTS = "[data-line] .match-facts "


def counted(paper, kind):
    """The lines of the table of deals by role or by contract, of which there is one."""
    (table,) = [one for one in paper.all(".counted-table") if shown(one.querySelector("th")) == kind]
    rows = table.querySelectorAll("tbody tr")
    return [[shown(cell) for cell in row.querySelectorAll("th, td")] for row in rows]


def test_deals_are_counted_by_role_and_contract(paper):
    """The page says what the rows of the table of deals say, added up by hand."""
    matches = [played("skat", None, level="easy", seed=f"roles {number}") for number in range(2)]
    paper.keep({f"m{number}": entry(match, number) for number, match in enumerate(matches, start=1)})
    paper.click("statistics")
    rows = [row for match in matches for row in deal_rows(match) if row.result != "thrown_in"]
    own = [row for row in rows if row.players[:1] == (0,)]
    against = [row for row in rows if row.players and 0 not in row.players]
    wins = sum(row.result == "won" for row in own)
    assert wins
    told = {cells[0]: cells[1:] for cells in counted(paper, "Role")}
    assert told["Declarer"][0] == str(len(own))
    assert told["Declarer"][1].startswith(f"{wins} (")
    assert told["Opponent"][0] == str(len(against))
    lost = sum(row.result == "lost" for row in against)
    assert told["Opponent"][1].startswith(f"{lost} (")
    mean = sum(row.scores[0] for row in own) / len(own)
    assert abs(float(told["Declarer"][2].replace("−", "-")) - mean) <= 0.1
    assert sum(int(cells[1]) for cells in counted(paper, "Contract")) == len(own)
    assert paper.all(".course-chart rect")
    paper.click("export-deals")
    text = paper.browser.files.saved["kartenstube-deals.csv"]
    lines = list(csv.DictReader(text.splitlines()))
    assert len(lines) == len(rows)
    assert [int(line["score"]) for line in lines] == [row.scores[0] for row in rows]
    assert sum(line["role"] == "declarer" for line in lines) == len(own)


def test_deals_are_told_once_by_the_engine_and_kept_until_the_match_changes(paper):
    match = played("german-whist", None, target=2)
    paper.keep({"kept": entry(match, 1)})
    paper.click("statistics")
    kept = "counted:kept"
    text = paper.browser.disk.entries[kept]
    doubled = text.replace("[[", '[[1, "", "", "", 9], [')
    rest = doubled[doubled.index('"number"') :]
    assert counted(paper, "Role")[0][1] == str(len(match.standing.deals))
    seal = hashlib.sha256(rest[:-1].encode()).hexdigest()[:16]
    paper.browser.disk.entries[kept] = f'{{"seal": "{seal}", {rest}'
    paper.load("statistics")
    assert counted(paper, "Role")[0][1] == str(len(match.standing.deals) + 1)  # it is believed
    paper.browser.disk.entries[kept] = doubled  # its seal does not hold
    paper.load("statistics")
    assert counted(paper, "Role")[0][1] == str(len(match.standing.deals))
    paper.browser.disk.entries["match:kept"] = entry(match, 2)
    paper.browser.disk.entries.pop("list:kept")
    paper.load("statistics")
    assert '"number": 2' in paper.browser.disk.entries[kept]
    paper.load("matches")
    do(paper, "delete", "kept")
    assert kept not in paper.browser.disk.entries


def test_where_totals_do_not_decide_the_statistics_have_no_mean_of_them(paper):
    paper.keep({"sjavs": entry(played("sjavs", None), 1)})
    paper.click("statistics")
    assert paper.texts("[data-line='sjavs random'] .match-facts th") == [
        "Matches",
        "Deals",
        "Won",
        "Won in a row",
        "With undo, hints or other help",
    ]
    assert not paper.find("[data-line='sjavs random'] .totals-chart")


@pytest.mark.parametrize(
    ("answer", "words"),
    [("kept", "has promised"), ("not-kept", "may delete"), ("unknown", "doesn’t say")],
)
def test_what_the_browser_says_about_keeping_is_said(shelf, answer, words):
    shelf.browser.storage.promise = answer
    shelf.load("matches")
    assert words in shelf.text("#kept")
    assert bool(shelf.find("#kept button")) == (answer == "not-kept")
    assert "seven days" not in shelf.text()


def test_a_browser_that_forgets_is_told_of_the_home_screen(paper):
    paper.browser.storage.forgets = True
    paper.load("matches")
    assert "Add to Home Screen" in paper.text()
    assert paper.saved() == {}


def test_a_match_that_another_tab_plays_is_looked_at_and_taken_over(paper):
    paper.sit_down("tabs")
    (match,) = paper.saved()
    paper.browser.disk.played_elsewhere.add(match)
    paper.load(f"table/{match}")
    assert "looks-on" in paper.document.body.classList
    hand = paper.hand()
    paper.press(".hand-card")  # cards are played in the other tab
    assert paper.hand() == hand
    told = json.loads(paper.browser.disk.entries[f"match:{match}"])
    later = Match(read(told["record"]))
    later.answer(later.decision.choices.texts()[0])
    paper.browser.disk.entries[f"match:{match}"] = entry(later, 99)
    paper.hear_storage(f"match:{match}")
    assert paper.hand() != hand
    paper.click("take-over")
    assert paper.moved_on() == "you"
    assert "looks-on" not in paper.document.body.classList


def test_the_menu_offers_to_end_a_deal_only_where_it_is_played(paper):
    ends = {"seen", "claim", "ask-give-up"}
    paper.sit_down("menus")
    assert ends < offered(paper)
    (match,) = paper.saved()
    paper.browser.disk.played_elsewhere.add(match)
    paper.load(f"table/{match}")
    assert ends.isdisjoint(offered(paper))
    paper.go("matches")
    do(paper, "replay", match)
    assert ends.isdisjoint(offered(paper))


def test_a_deal_that_is_looked_at_is_played_again_and_not_the_match(shelf):
    """The first of two deals of a finished match, in the middle of it."""
    do(shelf, "replay", "over")
    hand = shelf.hand()
    shelf.fill("#step", "9")
    shelf.menu("same-deal")
    assert shelf.moved_on() == "you"
    assert shelf.hand() == hand
    assert "same deal replayed" in shelf.text("#sheet")
    assert not shelf.find("#step")
    (again,) = [one for match, one in shelf.saved().items() if match not in three_matches()]
    assert len(json.loads(again["record"])["deals"]) == 1


def test_a_replay_that_the_engine_has_lost_is_stepped_through_anew(shelf):
    do(shelf, "replay", "over")
    shelf.browser.workers[-1].door.session.sessions.by_match.clear()
    shelf.menu("same-deal")
    shelf.wait(lambda: shelf.find("#step"))
    assert "replay" in shelf.document.body.classList
    assert shelf.saved().keys() == three_matches().keys()


def test_only_a_match_that_is_kept_is_offered_to_be_given_away(shelf):
    given = {"share", "deal-table"}
    do(shelf, "replay", "over")
    assert given < offered(shelf)
    address = link.pack(read(json.loads(three_matches()["over"])["record"]))
    shelf.go(f"match={address}")
    shelf.wait(lambda: shelf.is_open() and shelf.find("[data-do=open-link]"))
    shelf.click("open-link")
    shelf.wait(lambda: shelf.find("#step") and shelf.hand())
    assert given.isdisjoint(offered(shelf))
    shelf.menu("same-deal")
    assert shelf.moved_on() == "you"
    assert given < offered(shelf)


def offered(paper):
    """The actions that the menu of the table offers; it is closed again."""
    paper.press("#menu")
    found = {one.getAttribute("data-do") for one in paper.all("#dialog .dialog-body button")}
    paper.click("close")
    assert "order" in found
    return found


def test_a_storage_that_another_tab_emptied_gets_the_match_on_the_table_again(paper):
    paper.sit_down("emptied")
    record = paper.record()
    paper.browser.disk.entries.clear()
    paper.hear_storage(None)
    assert paper.record() == record


def embed_nine_cards(shelf, name):
    """Make a demo of the first nine steps of the deal that is over."""
    do(shelf, "replay", "over")
    shelf.press("#embed")
    shelf.fill("#embed-first", "0")
    shelf.fill("#embed-last", "9")
    shelf.fill("#embed-name", name)
    shelf.click("embed-make")


def test_a_part_of_a_deal_is_made_a_demo(shelf):
    embed_nine_cards(shelf, "Nine cards")
    made = json.loads(shelf.find("karten-tisch script").textContent)
    assert len(made["steps"]) == 10
    assert 'title="Nine cards"' in shelf.find("#embed-line").value
    assert "#demo=" in shelf.find("#embed-frame").value
    shelf.click("embed-save")
    assert json.loads(shelf.browser.files.saved["demo.json"]) == made
    shelf.fill("#embed-last", "x")
    shelf.click("embed-make")
    assert "must come before the last" in shelf.text("#embed-said")


def test_the_lines_for_a_page_stay_whole_in_markdown(shelf):
    embed_nine_cards(shelf, '*Nine* _cards_, <b>2*3*4</b> and "a_b_c"')
    texts = [shelf.find(place).value for place in ("#embed-line", "#embed-frame")]
    for name, made in converted(texts).items():
        for text, one in zip(texts, made, strict=True):
            assert all(line in one for line in text.splitlines()), name
