"""Until the lobby is there: whatever happens to a file that the page fetches, the page says what is true and
shows a way on, and when the host is well again it leads to the lobby. Real hosts (`hosts.py`) do what
happens.
"""

import json
import re

import hosts
import pytest
from by_day import first_of, in_pairs
from conftest import ROOT
from playwright.sync_api import expect
from table_page import IN_LOBBY, SLOW

DIST = ROOT / "dist"
SCRIPT = (DIST / "static" / "opening.js").read_text(encoding="utf-8")
FIRST, LATER = (
    json.loads(SCRIPT.split(f"const {name} = ")[1].split(";\n")[0]) for name in ("FILES", "LATER")
)
STYLES = [path for path in LATER if path.endswith(".css")]
FETCHED = [*FIRST, *STYLES, "locale/en.json"]
ONCE = [path for path in FETCHED if path != "static/page/no_storage.js"]  # which the worker asks for, too
(CORE,) = [path for path in FIRST if path.startswith("vendor/pyscript/core-")]
WASM = "vendor/micropython/micropython.wasm"
TYPICAL = [CORE, WASM, "static/page/storage.js", "py/screen.bin", "games.json", "static/table.css"]
FAULTS = {
    "cut": "The connection was lost while",
    "torn": "The connection was lost while",
    "damaged": "arrived damaged",
    "missing": "(status 404)",
}
POLICY = re.search(r'Security-Policy" content="([^"]*)"', (DIST / "index.html").read_text(encoding="utf-8"))[
    1
]
OTHERS = {
    "",
    "static/opening.js",
    "static/icon.svg",
    "static/icon-192.png",
    "static/manifest.json",
    "locale/german-whist.en.json",  # when the lobby is there
    "static/icons.svg",
    "static/faces-gallery.svg",
}
SOME_CAME = "document.querySelector('[data-why=fetching] [data-fill=come]').textContent > 100"
ALL_CAME = """() => {
  const [come, all] = document.querySelectorAll('[data-why=fetching] [data-fill]');
  return come.textContent > 100 && come.textContent === all.textContent;
}"""
# notes all that the page says before the lobby is there; without its style nothing of it is drawn
LISTEN = """
window.said = [];
const isSeen = (line) => line.checkVisibility({ visibilityProperty: true });
new MutationObserver(() => {
  if (!getComputedStyle(document.documentElement).getPropertyValue("--whole-base")) return;
  const lines = [...document.querySelectorAll("#opening [data-why]")].filter(isSeen);
  const text = lines.map((line) => line.textContent).join(" ");
  if (text && window.said.at(-1) !== text) window.said.push(text);
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
"""


PRESS_IF_THERE = """() => {
  const shown = [...document.querySelectorAll("[data-again]")].find((link) => link.checkVisibility());
  shown?.click();
}"""


@pytest.fixture(scope="module")
def visitor(browser, browser_context_args):
    """A browser that has seen none of these hosts, each of which has an address of its own."""
    context = browser.new_context(**browser_context_args)
    yield context
    context.close()


@pytest.fixture
def visit(visitor):
    """Opens pages of that browser."""
    opened = []

    def made():
        opened.append(visitor.new_page())
        return opened[-1]

    yield made
    for page in opened:
        page.close()


@pytest.fixture
def visit_alone(browser, browser_context_args):
    """Opens pages of browsers of their own, which have a clock, a network, and settings."""
    opened = []

    def made(**settings):
        opened.append(browser.new_context(**{**browser_context_args, **settings}))
        return opened[-1].new_page()

    yield made
    for context in opened:
        context.close()


def said(page):
    """What the page's first script says."""
    return page.locator("#opening:not(.alone) [data-why]:visible").first


def again(page):
    """The link that tries again."""
    return page.get_by_role("link", name="Try again")


def try_again(page, make_well=lambda: None):
    """Make all well, and press the link, unless the page, which tries again by itself, too, was faster and
    has taken it away.
    """
    expect(again(page)).to_be_visible()
    make_well()
    page.evaluate(PRESS_IF_THERE)


def in_lobby(page):
    """Wait for a lobby of which nothing is missing."""
    expect(page.locator(IN_LOBBY).first).to_be_visible(timeout=SLOW)
    expect(page.locator("#opening")).to_be_hidden()
    expect(page.locator(".py-error")).to_have_count(0)


def counts(asked):
    """How often a host was asked for each file of the page's list."""
    return {path: asked.count(path) for path in ONCE}


def no_script(route):
    """Answer a request unless a script is asked for."""
    if route.request.resource_type == "script":
        route.abort()
    else:
        route.fallback()


def fails_and_heals(page, host, faults, path, fault, words):
    """Open the page while something is wrong with a file; then all is well, and somebody tries again."""
    faults.by_end[path] = fault
    page.goto(host)
    expect(said(page)).to_contain_text(words, timeout=SLOW)
    expect(said(page)).to_contain_text(path)
    expect(page.locator(".py-error")).to_have_count(0)
    try_again(page, faults.by_end.clear)
    in_lobby(page)


@pytest.mark.long
def test_the_page_asks_for_each_file_of_its_list_once_and_for_no_other(visit):
    """Also where a browser cannot know a file again."""
    asked, page = [], visit()
    with hosts.served(hosts.thin(asked)) as site:
        page.goto(site)
        in_lobby(page)
    asks_once(asked)


def asks_once(asked):
    """A host was asked for what is on the page's list, and for nothing else; the engine has a list of its
    own.
    """
    of_page = [path for path in asked if not path.startswith(("engine", "vendor/pyodide/"))]
    assert counts(of_page) == dict.fromkeys(ONCE, 1)
    assert set(of_page) - set(FETCHED) <= OTHERS


@pytest.mark.by_turns
@pytest.mark.parametrize(("path", "fault"), in_pairs(TYPICAL, FAULTS))
def test_a_file_that_does_not_come_whole_is_named_and_can_be_had_later(visit, host, faults, path, fault):
    fails_and_heals(visit(), host, faults, path, fault, FAULTS[fault])


@pytest.mark.long
@pytest.mark.parametrize("path", [one for one in FETCHED if one not in TYPICAL])
def test_whatever_file_is_wrong_is_named_and_can_be_had_later(visit, host, faults, path):
    fault = list(FAULTS)[FETCHED.index(path) % len(FAULTS)]
    fails_and_heals(visit(), host, faults, path, fault, FAULTS[fault])


@pytest.mark.by_turns
@pytest.mark.parametrize("path", first_of("static/page/storage.js", "vendor/pyscript/core.js"))
def test_a_type_of_which_browsers_run_no_scripts_is_said_and_does_not_matter_else(visit, host, faults, path):
    page = visit()
    fails_and_heals(page, host, faults, path, "typed", "“text/html”, which browsers don’t run as a script")
    faults.by_end |= dict.fromkeys([WASM, "games.json", "py/screen.bin"], "typed")
    page.goto(host)
    in_lobby(page)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "path", first_of("py/screen.bin", "static/base.css", "vendor/pyscript/core.js", CORE)
)
def test_a_damaged_copy_that_the_browser_keeps_does_not_keep_the_page_dead(visit, faults, path):
    keeping = hosts.telling({"Cache-Control": "max-age=86400"})
    with hosts.served(hosts.faulty(faults, keeping)) as host:
        page = visit()
        fails_and_heals(page, host, faults, path, "damaged", FAULTS["damaged"])
        page.goto(host)
        in_lobby(page)


@pytest.mark.long
@pytest.mark.parametrize("path", ["static/page/storage.js", CORE, "games.json"])
def test_what_failed_is_tried_again_without_a_word_of_the_person(visit, host, faults, path):
    page = visit()
    faults.by_end[path] = "cut"
    page.goto(host)
    expect(said(page)).to_contain_text("The connection was lost", timeout=SLOW)
    faults.by_end.clear()
    in_lobby(page)


@pytest.mark.parametrize("fault", first_of("damaged", "missing"))
def test_a_first_script_that_does_not_come_is_said_and_can_be_had_later(visit, host, faults, fault):
    page = visit()
    faults.by_end["static/opening.js"] = fault
    page.goto(host)
    expect(page.locator("#opening.alone [data-why]:visible").first).to_contain_text("hasn’t started yet")
    expect(page.get_by_role("link", name="German Whist")).to_be_visible()
    try_again(page, faults.by_end.clear)
    in_lobby(page)


@pytest.mark.by_turns
def test_a_slow_line_is_slow_and_nothing_else(visit):
    """Twelve seconds and more: nothing is thrown away, and what is said moves and is true."""
    asked, page = [], visit()
    page.add_init_script(LISTEN)
    with hosts.served(hosts.thin(asked, rate=30_000)) as site:
        page.goto(site)
        in_lobby(page)
    told = page.evaluate("window.said")
    pattern = re.compile(
        r"Loading Kartenstube: (\d+) of (\d+) kB\.( The connection is slow, but loading continues\.)?"
    )
    moved = [pattern.fullmatch(text) for text in told]
    assert all(moved), told
    counted = [int(one[1]) for one in moved]
    assert counted == sorted(counted)
    assert len(set(counted)) > 20
    assert counted[-1] <= int(moved[-1][2]) <= 450
    assert moved[-1][3]
    asks_once(asked)


def test_a_line_that_stands_still_is_said_and_can_be_tried_again(visit_alone, host, faults):
    page, documents = visit_alone(), []
    page.on("request", lambda asked: documents.append(asked) if asked.is_navigation_request() else None)
    faults.by_end[WASM] = "stalled"
    page.clock.install()
    page.goto(host)
    page.wait_for_function(SOME_CAME)
    page.clock.fast_forward(25_000)
    expect(said(page)).to_contain_text(re.compile(r"Nothing has arrived for \d\d seconds"))
    try_again(page, faults.by_end.clear)
    in_lobby(page)
    assert len(documents) == 1  # the page was not loaded again for it


@pytest.mark.by_turns
def test_a_style_that_never_comes_does_not_keep_the_page_white(visit_alone, host, faults):
    page = visit_alone()
    faults.by_end["static/base.css"] = "stalled"
    page.clock.install()
    page.goto(host, wait_until="commit")
    expect(page.locator(IN_LOBBY).first).to_be_attached(timeout=SLOW)
    page.clock.fast_forward(25_000)
    page.screenshot()  # waits until the page is drawn
    expect(said(page)).to_contain_text("Nothing has arrived for")
    faults.mend()
    page.clock.run_for(15_000)
    in_lobby(page)


@pytest.mark.by_turns
def test_a_network_that_goes_away_is_said_and_when_it_is_back_the_page_goes_on_by_itself(
    visit_alone, host, faults
):
    page = visit_alone()
    faults.by_end[WASM] = "stalled"
    page.goto(host)
    while not faults.done:  # or it would come whole from a host that is well again by then
        page.wait_for_timeout(20)
    page.context.set_offline(True)
    faults.mend()
    expect(said(page)).to_contain_text("can’t be reached", timeout=SLOW)
    expect(again(page)).to_be_visible()
    page.context.set_offline(False)
    in_lobby(page)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("'unsafe-eval'", "'unsafe-eval'"),
        ("'wasm-unsafe-eval' 'unsafe-eval'", "'wasm-unsafe-eval'"),
        ("connect-src 'self' blob: data:;", "connect-src"),
    ],
)
def test_a_policy_that_forbids_too_much_is_said_with_what_it_forbids(visit, missing, words):
    policy = POLICY.replace(f" {missing}", "")
    assert policy != POLICY
    page = visit()
    with hosts.served(hosts.telling({"Content-Security-Policy": policy})) as site:
        page.goto(site)
        expect(said(page)).to_contain_text("This server’s policy")
        expect(said(page)).to_contain_text(words)
        page.get_by_role("link", name="Spitzer").click()
        expect(page.get_by_role("heading", name="Spitzer").first).to_be_visible()


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("policy", "words"),
    [
        ("require-trusted-types-for 'script'", "has require-trusted-types-for, under which"),
        ("sandbox allow-scripts", "forbids what Kartenstube needs: sandbox"),
    ],
)
def test_a_policy_that_asks_for_what_cannot_be_is_said_by_its_name(visit, policy, words):
    page = visit()
    with hosts.served(hosts.telling({"Content-Security-Policy": policy})) as site:
        page.goto(site)
        expect(said(page)).to_contain_text(words)


class WithoutSlash(hosts.Plain):
    """A host that gives out the page of a folder under an address from which its files are not found."""

    def translate_path(self, path):
        return str(DIST / "index.html") if path == "/stube" else super().translate_path(path)


def test_a_page_whose_address_lacks_its_end_says_so(visit):
    page = visit()
    with hosts.served(WithoutSlash) as site:
        page.route(f"{site}static/**", lambda route: route.abort())
        page.goto(f"{site}stube")
        expect(page.get_by_text("its address may lack a “/” at the end")).to_be_visible()
        page.unroute_all()
        page.goto(site)
        expect(page.get_by_text("its address may lack a “/” at the end")).to_be_hidden()


def test_a_page_that_was_opened_as_a_file_says_what_it_needs(visit_alone):
    page = visit_alone(locale="de-DE")
    page.goto((DIST / "index.html").as_uri())
    expect(said(page)).to_contain_text("als Datei geöffnet")
    page.get_by_role("link", name="Kein Stich").click()
    expect(page.get_by_role("heading", name="Kein Stich").first).to_be_visible()


def test_without_scripts_the_page_says_so_in_both_languages_and_shows_the_rules(visit_alone, host):
    page = visit_alone(java_script_enabled=False)
    page.goto(host)
    expect(page.get_by_text("Kartenstube needs JavaScript.")).to_be_visible()
    expect(page.get_by_text("Ohne JavaScript geht es nicht.")).to_be_visible()
    page.get_by_role("link", name="Deutsches Whist").click()
    expect(page.get_by_role("heading", name="Deutsches Whist").first).to_be_visible()


@pytest.mark.parametrize(
    ("sandbox", "words"),
    [("", "Kartenstube needs JavaScript"), ("allow-scripts", "This frame is sandboxed")],
)
def test_a_frame_that_is_closed_off_says_so(visit, host, tmp_path, sandbox, words):
    frame = f'<!doctype html><iframe sandbox="{sandbox}" src="{host}" width="900" height="600"></iframe>'
    (tmp_path / "index.html").write_text(frame, encoding="utf-8")
    with hosts.served(hosts.Plain, tmp_path, "localhost") as around:
        page = visit()
        page.goto(around)
        frame = page.frames[1]
        expect(frame.locator("#opening p:visible").first).to_contain_text(words)
        frame.locator("a:visible").get_by_text("Spitzer").first.click()
        expect(frame.locator("h1")).to_contain_text("Spitzer")


@pytest.mark.by_turns
def test_python_that_is_damaged_where_nobody_can_count_hashes_shows_no_traceback(visit, host, faults):
    """As on a host without https: the damaged file is as long as it should be."""
    page = visit()
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    faults.by_end["py/screen.bin"] = "damaged"
    page.goto(host)
    expect(said(page)).to_contain_text("Something went wrong in Kartenstube", timeout=SLOW)
    expect(page.get_by_text("Traceback")).to_have_count(0)
    try_again(page, faults.by_end.clear)
    in_lobby(page)


@pytest.mark.by_turns
def test_a_module_that_the_browser_does_not_take_is_tried_a_few_times_and_then_waits_for_the_person(
    visit, host
):
    """As an extension may do: it can be had, but not as a script."""
    page, documents = visit(), []
    page.on("request", lambda asked: documents.append(asked) if asked.is_navigation_request() else None)
    page.route(
        "**/static/table/sound.js", lambda route: no_script(route) if len(documents) < 4 else route.fallback()
    )
    page.goto(host)
    expect(said(page)).to_contain_text("this browser can’t run them", timeout=SLOW)
    assert len(documents) == 3
    try_again(page)
    in_lobby(page)


@pytest.mark.by_turns
def test_a_start_that_does_not_come_although_everything_has_come_is_said(visit_alone, host):
    page = visit_alone()
    starter = DIST / "py" / "start.txt"
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.route("**/py/start.txt", lambda route: route.fulfill(body="#" * starter.stat().st_size))
    page.clock.install()
    page.goto(host)
    page.wait_for_function(ALL_CAME)
    page.clock.fast_forward(25_000)
    expect(said(page)).to_contain_text("Everything has arrived, but Kartenstube hasn’t started")
    try_again(page, lambda: page.unroute("**/py/start.txt"))
    in_lobby(page)


def test_the_page_links_the_rules_of_each_game_in_both_languages():
    html = (DIST / "index.html").read_text(encoding="utf-8")
    games = [game["id"] for game in json.loads((DIST / "games.json").read_text(encoding="utf-8"))]
    linked = dict(re.findall(r'href="(rules/[^"]+)">([^<]+)</a>', html))
    assert linked.keys() == {f"rules/{language}/{game}.html" for language in ("en", "de") for game in games}
    for path, name in linked.items():
        assert f"<h1>{name}</h1>" in re.sub(r"<h1[^>]*>", "<h1>", (DIST / path).read_text(encoding="utf-8"))


def test_each_sentence_before_the_lobby_stands_in_both_languages():
    html = (DIST / "index.html").read_text(encoding="utf-8")
    english, german = (re.findall(r'data-why="(\w+)"', part) for part in html.split('<div lang="de">'))
    assert english == german
    assert all(f'"{why}"' in SCRIPT for why in english if why != "late")
    named = set(re.findall(r'(?:Fault|end|return )[(\[]+"(\w+)"', SCRIPT))
    assert len(named) > 10
    assert named <= set(english)
