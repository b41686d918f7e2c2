"""Frames where something is forbidden, missing or damaged, and frames that hold a demo in their address:
what a person sees there, and the way on. Each host is a server that does what such hosts do.
"""

import json
import re
import threading
from urllib.parse import quote

import pytest
from by_day import first_of
from conftest import ROOT
from converters import converted
from playwright.sync_api import expect
from table_page import SLOW, comes_to
from test_demos import AT_TABLE, DRAWN, demo_told, frame_of, play_through

import serve
from kartenstube.match import link
from kartenstube.render.demos.finished import pack

DIST = ROOT / "dist"
QUEEN = "spitzer/queen-is-not-a-club"
SAID = "embed.html?demo=" + QUEEN + "&lang="
FIRST = {
    "en": "This is the first step of the demo, as a picture.",
    "de": "Das ist der erste Schritt der Demo",
}
OPEN = {"en": "Open the demo", "de": "Demo öffnen"}
# what hosts send that allow less than the frame needs
NO_EVAL = "default-src 'self'; script-src 'self'; worker-src 'self' blob:; connect-src 'self' blob: data:"
NO_SCRIPTS = "script-src 'none'"
TRUSTED = "require-trusted-types-for 'script'"


def running(folder, handler=serve.Handler):
    """The address of a host that serves a folder."""
    made = serve.server(folder, 0, handler)
    threading.Thread(target=made.serve_forever, daemon=True).start()
    return made, f"http://127.0.0.1:{made.server_port}/"


def sends(**headers):
    """What a host does that adds headers to all that it serves."""

    class Sends(serve.Handler):
        def end_headers(self):
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            super().end_headers()

    return Sends


@pytest.fixture
def host(request):
    """Starts hosts; they are stopped when the test is over."""
    started = []

    def start(folder=DIST, handler=serve.Handler):
        made, address = running(folder, handler)
        started.append(made)
        return address

    yield start
    for made in started:
        made.shutdown()


@pytest.fixture
def author(host, tmp_path):
    """Puts a page on a host of its own, and gives its address."""

    def write(body, **headers):
        (tmp_path / "index.html").write_text(f'<!doctype html><html lang="en"><body>{body}', encoding="utf-8")
        return host(tmp_path, sends(**headers)) + "index.html"

    return write


def framed(address, given=""):
    return f'<iframe src="{address.replace("&", "&amp;")}" {given} width="700" height="600"></iframe>'


def only_frame(page):
    return page.locator("iframe").content_frame


def is_picture(frame, language, address):
    """The demo's picture, with nothing in it that does nothing, and the way to the demo."""
    expect(frame.locator(".hand-card")).to_have_count(6)
    expect(frame.locator("#banner button:visible")).to_have_count(0)
    expect(frame.locator("body")).to_contain_text(FIRST[language])
    way = frame.get_by_role("link", name=OPEN[language])
    assert way.evaluate("(one) => one.href") == f"{address}{SAID}{language}"


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_frame_says_what_a_host_has_done_to_it(page, host):
    page.goto(f"{host()}embed.html#lang=en")  # as a host redirects that drops what stands behind the “?”
    expect(page.locator("[role=alert]").first).to_contain_text("The address names no demo.", timeout=SLOW)
    page.goto(f"{host(handler=sends(Content_Security_Policy=TRUSTED))}{SAID}en")
    page.keyboard.press("Tab")
    expect(page.locator("#unable")).to_contain_text("or has require-trusted-types-for", timeout=SLOW)


@pytest.mark.read
@pytest.mark.expects_errors
@pytest.mark.parametrize("language", first_of("de", "en"))
def test_a_frame_without_an_origin_shows_the_picture_of_its_demo(page, guarded, host, author, language):
    site = host()
    page.goto(author(framed(f"{site}{SAID}{language}", 'sandbox="allow-scripts"')))
    is_picture(only_frame(page), language, site)


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_demo_of_ones_own_in_a_frame_without_an_origin_is_a_link_to_it(page, host, author):
    address = f"{host()}embed.html?lang=en#demo={pack(demo_told(QUEEN))}"
    page.goto(author(framed(address, 'sandbox="allow-scripts allow-popups"')))
    frame = only_frame(page)
    expect(frame.locator("#unable")).to_contain_text("sandbox without allow-same-origin")
    expect(frame.locator("#unable [lang=de]")).to_be_hidden()
    way = frame.get_by_role("link", name="This demo in a window of its own")
    assert way.evaluate("(one) => one.href") == address


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_demo_that_is_opened_as_a_file_shows_its_picture(page):
    page.goto(f"{DIST.as_uri()}/{SAID}en")
    is_picture(page, "en", f"{DIST.as_uri()}/")
    page.goto(f"{DIST.as_uri()}/demos/{QUEEN}.de.html")
    is_picture(page, "de", f"{DIST.as_uri()}/")
    page.goto(f"{DIST.as_uri()}/embed.html?from=page&lang=de")
    expect(page.locator("#unable")).to_contain_text("Leg den Ordner auf einen Webserver")


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_page_that_is_opened_as_a_file_shows_demos_of_a_host(page, host, tmp_path):
    site, blog = host(), tmp_path / "blog.html"
    elements = f'<karten-tisch demo="{QUEEN}"></karten-tisch><karten-tisch src="mine.json"></karten-tisch>'
    blog.write_text(f'<html lang="en"><script src="{site}embed.js"></script>{elements}', encoding="utf-8")
    (tmp_path / "mine.json").write_text(json.dumps(demo_told(QUEEN)), encoding="utf-8")
    page.goto(blog.as_uri())
    frame = frame_of(page, 0)
    frame.locator("#forth").click()
    expect(frame.locator(".way .hint")).to_have_text("Step 1 of 4", timeout=SLOW)
    own = frame_of(page, 1).locator("[role=alert]").first
    expect(own).to_contain_text("A page opened as a file may not read mine.json", timeout=SLOW)


def says_that_no_script_runs(frame):
    """In both languages, since without a script nobody knows which one is read."""
    for said in ("which isn’t allowed here", "das ist hier nicht erlaubt"):
        expect(frame.get_by_text(said)).to_be_visible()
    for ways in frame.locator("#unable .ways").all():
        expect(ways).to_be_hidden()


def test_without_scripts_a_frame_says_so(browser, site, author, browser_context_args):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto(author(framed(f"{site}{SAID}en")))
    says_that_no_script_runs(only_frame(page))
    page.goto(f"{site}{SAID}en")
    page.get_by_role("link", name="pages of rules").evaluate("(one) => one.removeAttribute('target')")
    page.get_by_role("link", name="pages of rules").click()
    expect(page.get_by_role("heading", name="German Whist")).to_be_visible()
    context.close()


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_host_that_lets_no_script_run_has_it_said(page, host, author):
    page.goto(author(framed(f"{host(handler=sends(Content_Security_Policy=NO_SCRIPTS))}{SAID}en")))
    says_that_no_script_runs(only_frame(page))


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_host_that_forbids_the_interpreter_has_it_said(page, host, author):
    site = host(handler=sends(Content_Security_Policy=NO_EVAL))
    page.goto(f"{site}{SAID}de")
    expect(page.locator(".hand-card")).to_have_count(6)
    expect(page.locator("#unable")).to_be_hidden()
    page.keyboard.press("Tab")
    expect(page.locator("#unable")).to_contain_text("verbietet ihr zu laufen", timeout=SLOW)
    expect(page.locator(".hand-card")).to_have_count(6)
    page.goto(f"{site}{SAID}en&seat=1")
    expect(page.locator("#unable")).to_contain_text("This demo’s server forbids it to run", timeout=SLOW)
    page.get_by_role("link", name="Its first step, as a picture").click()
    is_picture(page, "en", site)


class Damaged(serve.Handler):
    """What a host does that lost a file, or has the first half of it."""

    lost = cut = re.compile("$^")

    def do_GET(self):
        path = self.path.lstrip("/").split("?")[0]
        if self.lost.fullmatch(path):
            self.send_error(404)
        elif self.cut.fullmatch(path):
            whole = (DIST / path).read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(whole) // 2))
            self.end_headers()
            self.wfile.write(whole[: len(whole) // 2])
        else:
            super().do_GET()


NEEDED = {
    "lost": [r"locale/en\.json", r"embed\.(toml|json)", r"py/embed\.\w+", r"static/frame/demo_boot\.m?js"],
    "cut": [
        r"locale/en\.json",
        r"embed\.(toml|json)",
        r"py/start\.\w+",
        r"py/embed\.\w+",
        r"static/frame/demo_boot\.m?js",
    ],
}


@pytest.mark.read
@pytest.mark.by_turns
@pytest.mark.expects_errors
@pytest.mark.parametrize(("how", "file"), [(how, file) for how, files in NEEDED.items() for file in files])
def test_a_file_that_is_lost_or_damaged_is_said_and_tried_again(page, host, how, file):
    class Spoilt(Damaged):
        pass

    setattr(Spoilt, how, re.compile(file))
    page.goto(f"{host(handler=Spoilt)}{SAID}en")
    if "demo_boot" not in file:
        expect(page.locator(".hand-card")).to_have_count(6)
        page.keyboard.press("Tab")
    said = page.locator("#unable").get_by_text("couldn’t be loaded, or it has stopped")
    expect(said).to_be_visible(timeout=SLOW)
    expect(page.locator(".py-error")).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text("Traceback")
    setattr(Spoilt, how, Damaged.lost)
    page.get_by_role("button", name="Try again").click()
    page.locator("#forth").click()
    expect(page.locator(".way .hint")).to_have_text("Step 1 of 4", timeout=SLOW)


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_demo_without_a_picture_says_what_is_missing(page, host):
    class Spoilt(Damaged):
        lost = re.compile(r"locale/.*")

    site = host(handler=Spoilt)
    page.goto(f"{site}{SAID}de&seat=1")
    expect(page.locator("#unable")).to_contain_text("konnte nicht geladen werden", timeout=SLOW)
    page.get_by_role("link", name="Ihr erster Schritt als Bild").click()
    is_picture(page, "de", site)


@pytest.mark.by_turns
@pytest.mark.read
@pytest.mark.expects_errors
def test_what_is_wrong_with_a_file_of_ones_own_is_said_with_its_reason(page, host, author, site, tmp_path):
    shut, closed = running(tmp_path)
    shut.shutdown()
    shut.server_close()
    faults = {
        "nothing.json": "There is no file nothing.json (its server answers 404).",
        f"{host()}blog-example.json": "lets no other page read it",
        f"{closed}mine.json": "its server wasn’t reached",
        "index.html": "is a web page, not a demo",
        "empty.json": "is empty",
        "other.json": "can’t be shown",
    }
    (tmp_path / "empty.json").write_text("", encoding="utf-8")
    (tmp_path / "other.json").write_text('{"steps": [1]}', encoding="utf-8")
    elements = "".join(f'<karten-tisch src="{file}"></karten-tisch>' for file in faults)
    page.goto(author(f'<script src="{site}embed.js"></script>{elements}'))
    for number, said in enumerate(faults.values()):
        expect(frame_of(page, number).locator("[role=alert]").first).to_contain_text(said, timeout=SLOW)
    (tmp_path / "nothing.json").write_text(json.dumps(demo_told(QUEEN)), encoding="utf-8")
    frame_of(page, 0).get_by_role("button", name="Try again").click()
    expect(frame_of(page, 0).locator(".hand-card")).to_have_count(6, timeout=SLOW)


@pytest.mark.read
def test_an_element_that_markdown_ended_too_soon_takes_the_lines_behind_it(page, author, site):
    lines = f'<script type="application/json">{json.dumps(demo_told(QUEEN))}</script>'
    text = f"<karten-tisch>\n\n{lines}\n\n</karten-tisch>\n\n<karten-tisch></karten-tisch>"
    made = converted([text])["Python-Markdown"][0]
    assert made.count("<p><karten-tisch></p>") == 1
    page.goto(author(f'<script src="{site}embed.js"></script>{made}'))
    expect(frame_of(page, 0).locator(".hand-card")).to_have_count(6, timeout=SLOW)
    empty = frame_of(page, 1).locator("[role=alert]").first
    expect(empty).to_contain_text("names no demo and has no lines in it", timeout=SLOW)


@pytest.mark.read
def test_a_frame_alone_takes_the_names_of_the_element_in_its_address(page, guarded, site, author):
    guarded(page).goto(f"{site}embed.html?game=spitzer&lang=en&title=Mine&size=small")
    inner = only_frame(page)
    expect(inner.locator(".hand-card").first).to_be_visible(timeout=SLOW)
    expect(page).to_have_title("Mine")
    comes_to(lambda: inner.locator("html").evaluate("() => document.title"), "Mine")
    assert inner.locator("html").evaluate("() => innerWidth") == 24 * 16
    told = page.frames[-1].url
    assert "size" not in told
    page.goto(f"{site}embed.html?src=blog-example.json&lang=en&title=File")
    expect(page.locator("#banner h2")).to_have_text(demo_told("german-whist/the-unseen-card")["title"]["en"])
    expect(page).to_have_title("File")


@pytest.mark.by_turns
@pytest.mark.read
def test_a_demo_in_a_frame_with_a_size_talks_to_the_page_around_it(page, site, author):
    listen = (
        "<script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data.type))</script>"
    )
    page.goto(
        author(listen + framed(f"{site}{SAID}en&size=small&start=1") + framed(f"{site}{SAID}en&size=medium"))
    )
    for number in (0, 1):
        inner = page.locator("body > iframe").nth(number).content_frame.frame_locator("iframe")
        inner.locator("#forth").click(timeout=SLOW)
    page.wait_for_function("heard.filter((type) => type === 'move').length === 2", timeout=SLOW)
    assert page.evaluate("heard.filter((type) => type === 'ready').length") == 2


@pytest.mark.read
def test_a_frame_alone_asks_no_other_host_for_a_demo(page, guarded, site, host):
    guarded(page).goto(
        f"{site}embed.html?src={host()}blog-example.json&lang=en"
    )  # which fails for any request there
    expect(page.locator("[role=alert]").first).to_contain_text("only from its own server", timeout=SLOW)


@pytest.mark.read
def test_the_elements_of_two_hosts_are_served_each_by_its_own(page, host, author):
    one, other = host(), host()
    tag = f'<karten-tisch demo="{QUEEN}"'
    page.goto(
        author(
            f'{tag}></karten-tisch><script src="{one}embed.js"></script>{tag}></karten-tisch>'
            f'<script src="{other}embed.js"></script>{tag}></karten-tisch>{tag} host="{one}"></karten-tisch>'
            f'{tag} host="{other.rstrip("/")}"></karten-tisch>'
        )
    )
    served = page.locator("karten-tisch iframe")
    expect(served).to_have_count(5)
    homes = [frame.get_attribute("src").split("embed.html")[0] for frame in served.all()]
    assert homes == [one, one, other, one, other]
    for number in (1, 2):
        element = page.locator("karten-tisch").nth(number)
        expect(frame_of(page, number).locator(".hand-card")).to_have_count(6)
        expect(element.locator("iframe")).not_to_have_css("height", "540px")  # it hears its frame


STAYS = "sjavs/six-that-stay"  # after its first moment nothing is said under the table
FORTH = """() => {
  const { left, bottom } = document.getElementById("forth").getBoundingClientRect();
  return [left, bottom, document.getElementById("banner").offsetHeight];
}"""


@pytest.mark.read
@pytest.mark.parametrize("width", first_of(390, 740))
def test_the_buttons_of_a_demo_stay_where_they_are_while_it_is_stepped_through(page, site, author, width):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(author(f'<script src="{site}embed.js"></script><karten-tisch demo="{STAYS}"></karten-tisch>'))
    frame, places = frame_of(page, 0), []
    for at in range(3):
        expect(frame.locator(".way .hint")).to_have_text(f"Step {at} of 4", timeout=SLOW)
        frame.locator("body").evaluate(DRAWN)
        places.append(frame.locator("body").evaluate(FORTH))
        frame.locator("#forth").click()
    assert places == places[:1] * 3


@pytest.mark.read
def test_a_height_is_told_once(page, site, author):
    page.set_viewport_size({"width": 500, "height": 900})
    note = """<script>window.heard = []; window.events = 0; window.resizes = 0;
      addEventListener("message", ({ data }) => data.type === "resize" && heard.push(data.height));
      addEventListener("resize", () => (resizes += 1));
      addEventListener("resize", () => (events += 1), true);</script>"""
    page.goto(
        author(f'{note}<script src="{site}embed.js"></script><karten-tisch demo="{QUEEN}"></karten-tisch>')
    )
    frame = frame_of(page, 0)
    frame.locator("#forth").click(timeout=SLOW)
    expect(frame.locator(".way .hint")).to_have_text("Step 1 of 4", timeout=SLOW)
    page.set_viewport_size({"width": 800, "height": 900})
    page.wait_for_function("heard.length > 1")
    frame.locator("body").evaluate(DRAWN)
    heard = page.evaluate("heard")
    assert all(before != after for before, after in zip(heard, heard[1:], strict=False)), heard
    assert page.evaluate("[resizes, events - heard.length]") == [1, 1]  # the window's own


@pytest.mark.read
def test_the_cards_of_a_trick_can_be_read_in_a_frame_of_the_height_that_was_told(page, site, author):
    tag = f'<karten-tisch demo="{QUEEN}" start="3"></karten-tisch>'
    page.goto(author(f'<script src="{site}embed.js"></script>{tag}'))
    expect(frame_of(page, 0).locator(".way .hint")).to_have_text("Step 3 of 4", timeout=SLOW)
    widths = "cards => cards.map(card => card.getBoundingClientRect().width)"
    cards = frame_of(page, 0).locator(".trick svg")
    all_in_sight = "() => document.documentElement.scrollHeight <= innerHeight"
    for width in (800, 620, 380):
        page.set_viewport_size({"width": width, "height": 900})
        comes_to(lambda: [width >= 44 for width in cards.evaluate_all(widths)], [True] * 3)
        comes_to(lambda: frame_of(page, 0).locator("body").evaluate(all_in_sight), True)


# the names of cards that cannot be seen and pressed, at the corners and in the middle of what is to be seen:
# a square at the index, or the whole card
COVERED = """(square) => [...document.querySelectorAll(".hand-card")].filter((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const [wide, high] = square ? [square, square] : [width, height];
  const places = [[0.1, 0.1], [0.96, 0.1], [0.5, 0.5], [0.1, 0.96], [0.96, 0.96]];
  const at = ([x, y]) => document.elementFromPoint(left + x * wide, top + y * high);
  const seen = (place) => at(place)?.closest(".hand-card") === card;
  return width < 44 || left < 0 || left + width > innerWidth || !places.every(seen);
}).map((card) => card.dataset.arg)"""


# whether what is seen of a table lies above what is said; flat ones cut the hand off at their lower edge
ABOVE_THE_BANNER = """() => {
  const lower = (one) => one.getBoundingClientRect().bottom;
  const seen = (one) => Math.min(lower(one), lower(one.closest(".felt") ?? one));
  const lowest = Math.max(...[...document.querySelectorAll(".room, .hand-card")].map(seen));
  return lowest <= document.getElementById("banner").getBoundingClientRect().top + 1;
}"""


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_frame_that_is_too_low_scrolls_and_nothing_is_covered(page, host):
    site = host(handler=sends(Content_Security_Policy=NO_EVAL))
    for address in (f"{site}demos/{QUEEN}.en.html", f"{site}{SAID}en"):
        page.goto(address)
        expect(page.locator(".hand-card")).to_have_count(6)
        page.keyboard.press("Tab")
        if "embed" in address:
            expect(page.locator("#unable")).to_be_visible(timeout=SLOW)  # and needs room, too
        for width, height in ((390, 540), (700, 440), (700, 600)):
            page.set_viewport_size({"width": width, "height": height})
            comes_to(lambda: page.evaluate(ABOVE_THE_BANNER), True)


@pytest.mark.read
def test_all_cards_of_a_hand_can_be_read_in_the_narrowest_frame(page, guarded, site):
    page.set_viewport_size({"width": 320, "height": 880})
    for name, count in ((QUEEN, 6), ("german-whist/a-deal", 13), ("solo-66/auction", 8)):
        guarded(page).goto(f"{site}embed.html?demo={name}&lang=de")
        expect(page.locator("#own-hand[data-rows] .hand-card")).to_have_count(count)
        all_can_be_read(page)
    guarded(page).goto(f"{site}embed.html?demo=german-whist/a-deal&lang=de&pack=german")
    expect(page.locator(".hand-card use[href*='faces-german']")).to_have_count(13, timeout=SLOW)
    all_can_be_read(page)


def all_can_be_read(page):
    """Each card of the hand shows its index, though rows lie on each other; nothing lies beside the page."""
    for width in (240, 270, 300, 320):
        page.set_viewport_size({"width": width, "height": 880})
        comes_to(lambda: page.evaluate(COVERED, 44), [])
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.by_turns
@pytest.mark.started
def test_a_deal_of_ones_own_is_shown_where_scripts_are_stripped(table, author):
    page = table.page
    match = table.offer_demo()
    page.fill("#embed-first", "0")
    page.locator("[data-do=embed-make]").click()
    expect(page.locator("#embed-made")).to_contain_text("too long for the address", timeout=SLOW)
    expect(page.locator("#embed-frame")).to_have_count(0)
    page.fill("#embed-first", "4")
    page.fill("#embed-last", "9")
    page.fill("#embed-name", 'Aunt "Resi" <b> & co')
    page.locator(".remark-at").fill("5")
    page.locator(".remark-text").fill("Look here.")
    page.locator("[data-do=embed-make]").click()
    line = page.locator("#embed-frame")
    expect(line).to_be_visible(timeout=SLOW)
    page.locator("[data-do=copy][data-arg=embed-frame]").click()
    expect(page.locator("#copied-embed-frame")).to_have_text("Copied.")
    text = line.input_value()
    assert "script" not in text
    assert text.count("\n") == 0

    forum = page.context.new_page()
    asked = []
    forum.on("request", lambda request: asked.append(request.url))
    forum.goto(author(text, Content_Security_Policy=NO_SCRIPTS))
    assert forum.locator("iframe").get_attribute("title") == 'Aunt "Resi" <b> & co'
    frame = only_frame(forum)
    expect(frame.locator("#banner h2")).to_have_text('Aunt "Resi" <b> & co', timeout=SLOW)
    for moment in range(1, 6):
        frame.locator("#forth").click()
        expect(frame.locator(".way .hint")).to_have_text(f"Step {moment} of 5")
        if moment == 1:
            expect(frame.locator("#banner")).to_contain_text("Look here.")
    packed = re.search('#demo=([^"]+)', text)[1]
    way = frame.locator(".way a").get_attribute("href")
    assert link.unpack(way.split("continue=")[1]).deals[0].actions == match.record.deals[0].actions[:9]
    frame.locator("#play-on").click()
    expect(frame.locator(AT_TABLE).first).to_be_visible(timeout=SLOW)
    assert not any(packed[:40] in address.split("#")[0] for address in asked)
    forum.close()


@pytest.mark.by_turns
@pytest.mark.read
def test_all_that_is_played_on_from_a_packed_demo_is_what_it_was(page, guarded, site):
    for name in ("solo-66/auction", "kein-stich/first-or-last"):
        told = demo_told(name)
        guarded(page).goto("about:blank")
        page.goto(f"{site}embed.html?lang=en#demo={pack(told)}")
        play_through(page, told, "en")
        last = max(at for at, step in enumerate(told["steps"]) if "link" in step)
        for at in range(len(told["steps"]) - 1, last, -1):
            page.keyboard.press("ArrowLeft")
            expect(page.locator(".way .hint")).to_have_text(f"Step {at - 1} of {len(told['steps']) - 1}")
        packed = page.locator(".way a").get_attribute("href").split("continue=")[1]
        assert link.unpack(packed) == link.unpack(told["steps"][last]["link"])


BOMB = link.pack_text("0" * 10_000_000)
PACKED = [
    (BOMB, "longer than a demo may be"),
    ("A" * 20_001, "longer than a demo may be"),
    ("AAAA", "cut off or changed"),
    (link.pack_text("x" * 500)[:-4], "cut off or changed"),
    (quote("<b>é"), "cut off or changed"),
    (link.pack_text('{"steps": [{"link": true}]}'), "cut off or changed"),
]


@pytest.mark.by_turns
@pytest.mark.read
def test_an_address_that_holds_no_demo_is_refused(page, guarded, site):
    assert len(BOMB) < 20_000
    for packed, said in PACKED:
        guarded(page).goto("about:blank")
        page.goto(f"{site}embed.html?lang=en#demo={packed}")
        expect(page.locator("[role=alert]").first).to_contain_text(said, timeout=SLOW)


@pytest.mark.read
@pytest.mark.parametrize(("width", "height"), first_of((1024, 768), (1920, 1080)))
def test_a_demo_on_a_slide_fills_it_in_large_letters_and_is_walked_through_by_keys(
    page, guarded, site, width, height
):
    page.set_viewport_size({"width": width, "height": height})
    guarded(page).goto(f"{site}embed.html?demo=skat/bidding&lang=en&size=slide")
    frame = page.locator(".held-demo")
    inside = frame.content_frame
    expect(inside.locator("#forth")).to_be_in_viewport(ratio=0.99)
    box = frame.bounding_box()
    assert (round(box["width"]), round(box["height"])) == (width, height)
    letters = inside.locator("#banner p").first.evaluate(
        "(one) => parseFloat(getComputedStyle(one).fontSize)"
    )
    scale = float(page.evaluate("document.documentElement.style.getPropertyValue('--scale')"))
    assert letters * scale >= height / 32  # a line a 32nd of the picture, as slides have it
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.keyboard.press("ArrowRight")
    expect(inside.locator("#banner")).to_contain_text("Step 1 of 8", timeout=SLOW)


@pytest.mark.read
def test_an_element_of_the_size_of_a_slide_is_as_wide_as_its_place(page, host, author):
    page.set_viewport_size({"width": 1920, "height": 1080})
    script = f'<script src="{host()}embed.js"></script>'
    element = '<karten-tisch demo="skat/bidding" size="slide"></karten-tisch>'
    page.goto(author(f"<style>body {{ margin: 0 }}</style>{script}{element}"))
    frame = page.locator("karten-tisch iframe")
    assert frame.bounding_box() == {"x": 0, "y": 0, "width": 1920, "height": 1080}
    inside = frame.content_frame.locator(".held-demo").content_frame
    inside.locator("#forth").click()
    expect(inside.locator("#banner")).to_contain_text("Step 1 of 8", timeout=SLOW)
    page.set_viewport_size({"width": 960, "height": 1080})
    expect(frame).to_have_js_property("clientHeight", 540)
    page.locator("karten-tisch").evaluate("(one) => { one.style.height = '100vh'; }")
    expect(frame).to_have_js_property("clientHeight", 1080)
