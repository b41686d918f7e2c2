"""The site as files: nothing foreign, nothing inline, two ways to start, from a sub-path."""

import gzip
import hashlib
import json
import re
import struct
import subprocess

import hosts
import pytest
from by_day import in_pairs
from conftest import ROOT
from playwright.sync_api import expect
from table_page import IN_LOBBY, SLOW, Table

from assembly import styles
from base.page_head import POLICIES
from kartenstube.games.registry import GAMES
from kartenstube.match.match import new_match

DIST = ROOT / "dist"


def engine(page, how):
    expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)
    expect(page.locator("#engine")).to_have_attribute("data-how", how)


@pytest.mark.smoke
@pytest.mark.fresh
def test_no_request_leaves_and_nothing_is_logged_as_an_error(table):
    """The guard of every test looks at requests and console; here the page does all it does."""
    table.sit_down()
    engine(table.page, "snapshot")
    table.play()
    table.moved_on()


@pytest.mark.parametrize("function", [new_match, json.dumps], ids=["ours", "of the library"])
def test_the_snapshot_brings_functions_without_what_is_said_of_them(function):
    memory = gzip.decompress((DIST / "vendor" / "pyodide" / "snapshot.bin").read_bytes())
    said = function.__doc__.splitlines()[0]
    assert function.__name__.encode() in memory
    assert said.encode() not in memory


# what a script in the restored snapshot does
FAULT = """
import json, traceback
try:
    json.loads("{")
except ValueError:
    told = traceback.format_exc()
assert "in raw_decode" in told
parts = {}
"""


def test_a_fault_in_the_library_is_told_with_its_traceback(tmp_path):
    script, tool = tmp_path / "fault.py", ROOT / "src" / "site" / "assembly" / "game_parts.mjs"
    script.write_text(FAULT, encoding="utf-8")
    engine, memory = DIST / "vendor" / "pyodide" / "kartenstube.zip", ROOT / "build" / "memory.bin"
    given = [engine, memory, script, tmp_path]
    done = subprocess.run(["node", tool, *given], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr


def spoil(page):
    """Answer requests for the snapshot with what is none."""
    page.route("**/snapshot.bin", lambda route: route.fulfill(body=b"not compressed"))


def lose(page):
    """Let the snapshot not come."""
    page.route("**/snapshot.bin", lambda route: route.abort())


def exchange(page):
    """Answer requests for the snapshot with one of another Pyodide, and tell the page that it is right."""
    snapshot, runtime = (DIST / "vendor" / "pyodide" / name for name in ("snapshot.bin", "runtime.js"))
    head = bytearray(gzip.decompress(snapshot.read_bytes()))
    pages = int.from_bytes(head[4:8], "little")
    head[8 + 4 * pages + 16] ^= 1  # in the mark of the Pyodide that it was made by
    other = gzip.compress(head, 1)
    files, script = runtime.read_text(encoding="utf-8").removeprefix("const FILES = ").split(";\n", 1)
    known = {"size": len(other), "hash": hashlib.sha256(other).hexdigest()}
    files = json.dumps({**json.loads(files), "snapshot.bin": known})
    text = f"const FILES = {files};\n{script}"
    page.route("**/snapshot.bin", lambda route: route.fulfill(body=other))
    page.route("**/runtime.js", lambda route: route.fulfill(body=text, content_type="text/javascript"))


@pytest.mark.fresh
@pytest.mark.by_turns
@pytest.mark.expects_errors
@pytest.mark.parametrize("wrong", [lose, spoil, exchange])
def test_without_the_snapshot_the_wheel_is_installed_and_a_match_begins(page, guarded, site, wrong):
    wrong(guarded(page))
    table = Table(page, site)
    table.open()
    table.sit_down()
    engine(page, "plain")


@pytest.mark.by_turns
@pytest.mark.smoke
def test_the_lobby_needs_no_engine(page, guarded, site):
    held = []
    guarded(page).route("**/pyodide.js", lambda route: held.append(route))
    page.goto(site)
    expect(page.locator(IN_LOBBY).first).to_be_visible()
    expect(page.locator("#engine progress")).to_be_visible()
    expect(page.locator("#engine")).to_contain_text("Fetching the cards")
    page.locator("[data-do=deal]").first.click()
    expect(page.locator("#message")).to_contain_text("Shuffling")
    while not held:  # the worker asks for it when it has started itself
        page.wait_for_timeout(50)
    for route in held:
        route.continue_()
    expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)


@pytest.mark.long
def test_the_panel_can_be_closed_by_key_while_the_first_cards_are_on_their_way(page, guarded, site):
    held = []
    page.set_viewport_size({"width": 768, "height": 1024})
    guarded(page).route("**/pyodide.js", lambda route: held.append(route))
    page.goto(site)
    page.locator("[data-do=deal]").first.click()
    page.locator("#panel-button").click()
    expect(page.locator("#panel")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    page.locator("#to-lobby").click()
    expect(page.locator(IN_LOBBY).first).to_be_visible()


def fits(page):
    """Nothing makes a page scroll sideways, in windows of a desk and of phones."""
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


def speaks(page, language):
    """Have the lobby speak a language."""
    if language != "en":
        page.locator(f"[data-do=language][data-arg={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.by_turns
@pytest.mark.started
def test_the_lobby_fits_the_window_in_both_languages(table):
    for language in ("en", "de"):
        speaks(table.page, language)
        fits(table.page)


@pytest.mark.by_turns
@pytest.mark.started
def test_on_a_phone_games_are_tiles_two_abreast_that_lead_to_their_pages(table):
    page = table.page
    for language in ("en", "de"):
        page.set_viewport_size({"width": 1280, "height": 640})
        speaks(page, language)
        page.set_viewport_size({"width": 360, "height": 640})
        names, tiles = page.locator(".game-card h3"), page.locator(".game-card")
        assert (
            names.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0
        )
        first, second = (tiles.nth(number).bounding_box() for number in (0, 1))
        assert (first["y"], first["width"]) == (second["y"], second["width"])
        assert first["x"] + first["width"] < second["x"]
    page.mouse.click(first["x"] + 20, first["y"] + first["height"] / 2)  # its picture
    expect(page.locator("#new-match")).to_be_visible()


@pytest.mark.started
@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "language"), in_pairs(sorted(GAMES), ["en", "de"]))
def test_all_options_of_a_game_fit_the_window(table, game, language):
    speaks(table.page, language)
    table.to_game(game)
    fits(table.page)


@pytest.mark.by_turns
@pytest.mark.expects_errors
@pytest.mark.parametrize("missing", ["pyodide.asm.wasm", "engine.json", "engine_start.txt", "runtime.js"])
def test_an_engine_that_cannot_be_loaded_is_said_and_a_match_begins_when_it_is_tried_again(
    page, guarded, site, missing
):
    guarded(page).route(f"**/{missing}", lambda route: route.abort())
    page.goto(site)
    page.locator("[data-do=deal]").first.click()
    expect(page.locator("#engine")).to_contain_text("couldn’t be loaded", timeout=SLOW)
    page.unroute(f"**/{missing}")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)
    expect(page.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)


@pytest.mark.by_turns
@pytest.mark.expects_errors
def test_a_language_that_cannot_be_loaded_is_said_and_the_old_one_stays(table):
    page = table.page
    page.route("**/locale/de.json", lambda route: route.abort())
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("alert").first).to_contain_text("couldn’t be loaded")
    expect(page.locator("[data-do=deal]").first).to_have_text("Play")
    page.unroute("**/locale/de.json")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("[data-do=deal]").first).to_have_text("Spielen")


@pytest.mark.by_turns
@pytest.mark.expects_errors
def test_without_the_words_of_a_game_the_lobby_says_so_and_its_options_come_at_the_second_try(table):
    page = table.page
    page.route("**/locale/spitzer.en.json", lambda route: route.abort())
    page.locator(".game-card[data-game=spitzer] h3 a").click()
    expect(page.locator("#options [role=alert]")).to_contain_text("couldn’t be loaded")
    expect(page.locator("#options")).not_to_contain_text("option.")
    page.locator("#play").click()
    expect(page.locator("#banner")).to_contain_text("couldn’t be loaded")
    page.unroute("**/locale/spitzer.en.json")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_label("Rule set")).to_be_visible()
    page.locator("#play").click()
    table.moved_on()


@pytest.mark.parametrize("page", ["index.html", "design.html", "embed.html", "rules/de/spitzer.html"])
def test_no_inline_script_and_no_inline_style(page):
    html = (DIST / page).read_text(encoding="utf-8")
    scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", html, re.DOTALL)
    assert scripts
    assert all("src=" in attributes and not text.strip() for attributes, text in scripts)
    assert not re.search(r"\son\w+=|\sstyle=|<style", html)


def test_each_part_of_a_style_is_in_the_style():
    parts = [path for path in (ROOT / "static").glob("*/*.css") if path != styles.WINDOWS]
    assert len(parts) > 10
    for path in parts:
        whole = (DIST / "static" / f"{path.parent.name}.css").read_text(encoding="utf-8")
        rules, _, _ = styles.finished(path).rpartition(":root")
        assert rules.strip() in whole, path.name


def test_the_dark_theme_is_the_same_by_wish_of_a_device_and_of_a_person():
    text = (DIST / "static" / "base.css").read_text(encoding="utf-8")
    device, person = re.findall(r":root(?::not\(\[data-theme\]\)|\[data-theme=\"dark\"\]) {([^}]*)}", text)
    assert "--linen:" in person
    assert device.split() == person.split()


def test_no_page_file_names_another_host():
    for path in [
        DIST / "index.html",
        DIST / "engine.json",
        DIST / "screen.json",
        DIST / "embed.json",
        *(path for path in DIST.glob("static/**/*.*") if path.suffix != ".png"),
        *DIST.glob("py/*"),
    ]:
        whole = path.read_bytes()
        text = (gzip.decompress(whole) if path.suffix == ".bin" else whole).decode(errors="replace")
        text = text.replace("http://www.w3.org/2000/svg", "")
        text = text.replace("https://host/", "")  # an example in a comment
        assert not re.search(r"https?://", text), path.name


OWN_FRAMES = "; frame-ancestors 'self'"
POLICY = re.compile(r'Content-Security-Policy"? (?:content)?= ?"([^"]*)"')


def test_the_policy_is_the_same_on_every_page_and_host():
    ours = [
        path for path in DIST.glob("*.html") if "example" not in path.name
    ]  # those stand for others' pages
    pages = [path.read_text(encoding="utf-8") for path in (*ours, ROOT / "netlify.toml")]
    policies = {policy.removesuffix(OWN_FRAMES) for text in pages for policy in POLICY.findall(text)}
    assert len(pages) == 4
    assert all(POLICY.search(text) for text in pages)
    assert policies == {POLICIES["page"]}
    assert "'unsafe-inline'" not in POLICIES["page"]


@pytest.mark.parametrize("joins", [True, False])
def test_only_demos_can_be_framed_by_strangers(joins):
    """Each page under the addresses by which hosts give it out."""
    pages = [path.relative_to(DIST) for path in DIST.rglob("*.html")]
    assert len(pages) > 60
    meant = [page for page in pages if page.parts[0] in ("embed.html", "demos")]
    assert len(meant) > 50
    for page in pages:
        addresses = [f"/{page.as_posix()}", f"/{page.with_suffix('').as_posix()}"]
        if page.name == "index.html":
            addresses.append(f"/{page.parent.as_posix()}/".replace("/./", "/"))
        for address in addresses:
            policies = hosts.headers_of(address, joins)["Content-Security-Policy"].split(", ")
            assert all(policy.startswith("default-src 'none'; script-src 'self'") for policy in policies)
            assert any("frame-ancestors 'self'" in policy for policy in policies) == (page not in meant), (
                address
            )


def test_the_manifest_names_pictures_that_are_there_in_their_sizes():
    manifest = json.loads((DIST / "static" / "manifest.json").read_text(encoding="utf-8"))
    for picture in manifest["icons"] + manifest["screenshots"]:
        file = DIST / "static" / picture["src"]
        if file.suffix == ".png":
            size = struct.unpack(">II", file.read_bytes()[16:24])
            assert f"{size[0]}x{size[1]}" == picture["sizes"]
    assert any(picture.get("purpose") == "maskable" for picture in manifest["icons"])
    games = json.loads((DIST / "games.json").read_text(encoding="utf-8"))
    named = [f"../#game/{game['id']}" for game in games]
    assert [one["url"] for one in manifest["shortcuts"]] == named[:10]  # browsers read no more


@pytest.mark.long
def test_a_shortcut_leads_to_its_game(table):
    table.page.goto(f"{table.site}#game/solo-66")
    expect(table.page.locator("#new-match")).to_be_visible(timeout=SLOW)
    expect(table.page.get_by_role("heading", name="Solo 66", level=1)).to_be_visible()


def test_each_sentence_about_saving_names_a_test_that_exists():
    told = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", told))
    files = (ROOT / "tests").rglob("test_*.py")
    there = {
        name for path in files for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 30
    assert named <= there
