"""Rules pages, the demos in them, and demos in a page of another origin."""

import gzip
import json
import re
import threading

import pytest
from by_day import first_of, in_pairs
from by_game import cases_of
from conftest import ROOT
from playwright.sync_api import expect
from storage import GAMES
from table_page import SLOW, comes_to

import serve
from assembly import puzzles
from base import paths
from kartenstube.match import link
from kartenstube.match.checks import trick_over
from kartenstube.match.excerpts import deal_at
from kartenstube.match.match import Match
from kartenstube.render.demos.finished import from_match, pack

DIST = ROOT / "dist"
DEMOS = sorted(paths.demos())
PAGES = [f"rules/{language}/{game}.html" for language in ("en", "de") for game in GAMES]
# what a person sets who lets no page store anything in another one
BLOCKS_OTHERS = {"profile": {"block_third_party_cookies": True, "cookie_controls_mode": 1}}
# Firefox, so set, forbids frames this too
NO_CHANNEL = """if (window.top !== window) window.BroadcastChannel = class {
  constructor() { throw new DOMException("The operation is insecure.", "SecurityError"); }
};"""
STORED = """() => {
  try { return localStorage.length } catch (error) { return error.name }
}"""
# what a frame shows, with attributes in one order, and cards from wherever they are drawn
SHOWN = """() => {
  const place = /^(static.*svg)?#(faces-(german-)?(?=face-))?/;
  const given = ({ name, value }) => name + "=" + value.replace(place, "#");
  const told = (node) => node.nodeType !== 1 ? node.data : [
    node.localName, [...node.attributes].filter(lasts).map(given).sort(), [...node.childNodes].map(told)];
  const lasts = ({ name }) => name !== "style";  // sizes are worked out by scripts, no markup may hold them
  document.querySelector(".drawn")?.remove();
  document.normalize();
  return ["app", "banner"].map((name) => told(document.getElementById(name)));
}"""
KEPT = """async () => {
  const counts = [await indexedDB.databases(), await caches.keys(), localStorage];
  return counts.map(({ length }) => length);
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
AT_TABLE = ".playing #room[data-state=you], .playing .prompt"
HEARD = """window.heard = [];
window.addEventListener("message", ({ data, origin }) => window.heard.push({ ...data, origin }));
const note = ({ type, detail }) => detail && window.heard.push({ event: type, ...detail });
for (const type of ["ready", "move", "answer", "resize"]) window.addEventListener(type, note);"""
# messages of every type, and events of answers of both kinds
ALL_HEARD = """() => {
  const has = (given) => heard.some((one) => Object.keys(given).every((key) => one[key] === given[key]));
  const told = ["ready", "move", "answer", "resize"].map((type) => ({ kartenstube: 1, type }));
  return [...told, ...[true, false].map((right) => ({ event: "answer", right }))].every(has);
}"""


@pytest.fixture(scope="session")
def blog(site, tmp_path_factory):
    """The address of the example blog on a host of its own."""
    folder = tmp_path_factory.mktemp("blog")
    text = (DIST / "blog-example.html").read_text(encoding="utf-8")
    text = text.replace('src="embed', f'src="{site}embed')
    (folder / "index.html").write_text(text, encoding="utf-8")
    (folder / "static").mkdir()
    (folder / "static" / "blog-example.css").write_bytes((DIST / "static" / "blog-example.css").read_bytes())
    (folder / "blog-example.json").write_bytes((DIST / "blog-example.json").read_bytes())
    running = serve.server(folder, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://localhost:{running.server_port}/"  # another name, so another site
    running.shutdown()


def play_through(frame, told, language, look=lambda: None):
    """Play a demo from its beginning to its end, and answer each question once wrongly and once rightly;
    `look` looks at each moment and at each verdict.
    """
    expect(frame.locator(".room")).to_be_visible(timeout=SLOW)
    for at, step in enumerate(told["steps"]):
        if len(told["steps"]) > 1:
            expect(frame.locator(".way .hint")).to_contain_text(re.compile(rf"\b{at}\b"))
        if "note" in step:
            expect(frame.locator("#banner")).to_contain_text(step["note"][language])
        look()
        if "ask" in step:
            expect(frame.locator("#forth")).to_have_attribute("aria-disabled", "true")
            answer(frame, step["ask"], right=False)
            expect(frame.locator("#verdict.wrong")).to_be_visible()
            look()
            sentences = frame.locator("#banner > p")
            expected = sentences.count() + len(step["lines"])
            answer(frame, step["ask"], right=True)
            expect(frame.locator("#verdict.right")).to_be_visible()
            expect(frame.locator("#verdict")).to_contain_text(step["ask"]["why"].get(language, ""))
            expect(sentences).to_have_count(expected)
            look()
        if at + 1 < len(told["steps"]):
            frame.locator("#forth").click()
    if len(told["steps"]) > 1:
        expect(frame.locator("#forth")).to_have_attribute("aria-disabled", "true")


def answer(frame, ask, right):
    """Answer a question."""
    if "cards" in ask:
        card = next(card for card, reason in ask["cards"].items() if (reason is None) == right)
        frame.locator(f".hand-card[data-arg='{card}']").click()
        return
    truth = ask["seats"].index(ask["right"]) if ask["what"] == "winner" else ask["right"]
    index = truth if right else (truth + 1) % len(frame.locator("[data-do=answer]").all())
    frame.locator(f"[data-do=answer][data-arg='{index}']").click()


def test_the_best_card_is_asked_for_in_a_frame_and_comes_with_its_reason(page, guarded, site):
    (told, *_) = puzzles.lines("skat")
    match, at = puzzles.reached("skat", told, ""), len(told["actions"])
    made = from_match(match, 0, range(at, at + 1), told["seat"], {}, asks=[{"at": 0, "what": "best"}])
    guarded(page).goto(f"{site}embed.html#demo={pack(made)}")
    ask = made["steps"][0]["ask"]
    answer(page, ask, right=False)
    expect(page.locator("#verdict.wrong")).to_contain_text("the best card", timeout=SLOW)
    answer(page, ask, right=True)
    expect(page.locator("#verdict.right")).to_contain_text("layouts")


def demo_told(name):
    return json.loads((DIST / "demos" / f"{name}.json").read_text(encoding="utf-8"))


def demos_on(page_of):
    """The names of the demos on a page of rules, as they stand there."""
    return re.findall(r'demo="([^"]+)"', (DIST / page_of).read_text(encoding="utf-8"))


@pytest.mark.parametrize("page_of", PAGES)
def test_a_page_of_rules_has_demos(page_of):
    assert len(demos_on(page_of)) >= 5


@pytest.mark.read
@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_a_demo_of_a_page_of_rules_is_played_to_the_end(page, guarded, site, game):
    """Of each game one, of each page another one, in each language those of half of the games."""
    number = sorted(GAMES).index(game)
    language = ("en", "de")[number // 3 % 2]  # so that each turn has both
    plays_the_demos(guarded(page), site, f"rules/{language}/{game}.html", [number % 5])


@pytest.mark.long
@pytest.mark.read
@pytest.mark.parametrize("page_of", PAGES)
def test_the_demos_of_a_page_of_rules_are_played_to_the_end(page, guarded, site, page_of):
    """In German the first one: the same demo in the other language differs in its texts only."""
    numbers = range(len(demos_on(page_of))) if "/en/" in page_of else [0]
    plays_the_demos(guarded(page), site, page_of, numbers)


def plays_the_demos(page, site, page_of, numbers):
    """Play some demos of a page of rules, by their numbers."""
    page.goto(f"{site}{page_of}")
    for number in numbers:
        element = page.locator("karten-tisch").nth(number)
        element.scroll_into_view_if_needed()
        frame = element.locator("iframe").content_frame
        play_through(frame, demo_told(element.get_attribute("demo")), page_of.split("/")[1])


def test_all_demos_stand_on_the_rules_pages():
    for language in ("en", "de"):
        shown = {name for page in PAGES if f"/{language}/" in page for name in demos_on(page)}
        assert shown == set(DEMOS)


def test_each_rule_that_the_engine_names_has_its_place_on_the_rules_page():
    modules = (ROOT / "src" / "kartenstube").rglob("*.py")
    source = "".join(path.read_text(encoding="utf-8") for path in modules)
    duties = set(re.findall(r'Duty\((?:[^()]|\([^()]*\))*"([a-z-]+)"\s*\)', source))
    duties |= set(re.findall(r'Reason\("[^"]+", "([a-z-]+)"\)', source))
    assert {"follow-suit", "must-trump", "play", "michigan", "lay-off"} <= duties
    for language in ("en", "de"):
        there = {}
        for game in GAMES.values():
            text = (DIST / "rules" / language / f"{game.id}.html").read_text(encoding="utf-8")
            there[game.id] = set(re.findall(r'id="([^"]+)"', text))
            anchors = {option.anchor for option in game.options} | set(game.start_phases) | {"follow-suit"}
            assert anchors <= there[game.id], (game.id, language)
        assert duties <= set.union(*there.values())


@pytest.mark.long
@pytest.mark.fresh
def test_a_demo_fetches_as_much_as_is_told_of_it(page, guarded, site):
    text = (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8")
    sizes = re.findall(r"\(([\d.]+) (kB|MB)\b", text.partition("The first picture")[2])
    told = [float(size) * {"kB": 1e3, "MB": 1e6}[unit] for size, unit in sizes[:3]]
    asked = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(site).partition("?")[0]))
    guarded(page).goto(f"{site}embed.html?demo=spitzer/queen-is-not-a-club&lang=en")
    expect(page.locator(".hand-card")).to_have_count(6)
    page.wait_for_load_state("networkidle")
    found = [compressed(asked)]
    page.locator("#forth").click()
    expect(page.locator(".way .hint")).to_contain_text("Step 1", timeout=SLOW)
    found.append(compressed(asked))
    page.locator("#play-on").click()
    expect(page.locator(AT_TABLE).first).to_be_visible(timeout=SLOW)
    found.append(compressed(asked))
    assert [found[0], found[1] - found[0], found[2] - found[1]] == pytest.approx(told, rel=0.1)


def compressed(paths):
    """How many bytes some files of the site are on their way."""
    files = [DIST / path for path in paths if (DIST / path).is_file()]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


@pytest.mark.smoke
def test_a_rules_page_can_be_read_without_scripts(browser, site, browser_context_args):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}rules/en/spitzer.html")
    expect(page.get_by_role("heading", name="Spitzer")).to_be_visible()
    page.get_by_role("link", name="The queen of clubs is not a club").click()
    expect(page.locator(".hand-card")).to_have_count(6)
    expect(page.locator("#banner")).to_contain_text("Resi will lead a club.")
    link = page.get_by_role("link", name="At the full table")
    assert link.evaluate("(one) => one.href").startswith(f"{site}index.html#continue=")
    context.close()


@pytest.mark.by_turns
@pytest.mark.started
def test_a_refusal_leads_to_the_very_rule(table):
    page = table.page
    table.sit_down("refused", game="german-whist")
    while not page.locator(".hand-card[aria-disabled]").count():
        table.play()
        table.moved_on()
    page.locator(".hand-card[aria-disabled]").first.click(force=True)
    link = page.locator("#message .rule")
    expect(link).to_be_visible()
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("#follow-suit")).to_be_in_viewport()
    opened.value.close()
    page.locator("#menu").click()
    expect(page.locator("#dialog #rules")).to_have_attribute(
        "href", re.compile("rules/en/german-whist.html#")
    )


@pytest.fixture
def strict(playwright, whole_browser, browser_context_args, tmp_path):
    """A page of a browser that lets no page store anything in another one."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKS_OTHERS), encoding="utf-8")
    given = {**whole_browser, **browser_context_args}
    context = playwright.chromium.launch_persistent_context(tmp_path, **given)
    yield context.new_page()
    context.close()


def frame_of(page, number):
    """The frame of an element of a page, when it is in view; the browser has drawn it there, or would send a
    tap to where the frame was.
    """
    element = page.locator("karten-tisch").nth(number)
    element.scroll_into_view_if_needed()
    frame = element.locator("iframe").content_frame
    frame.locator("body").evaluate(DRAWN)
    return frame


@pytest.mark.by_turns
def test_a_foreign_blog_uses_every_form_with_storage_blocked(strict, guarded, blog, site):
    page = strict
    page.add_init_script(NO_CHANNEL)
    page.add_init_script(HEARD)
    errors, workers = [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("worker", lambda worker: workers.append(worker.url))
    page.goto(blog)
    first = frame_of(page, 0)
    play_through(first, demo_told("spitzer/queen-is-not-a-club"), "en")
    assert first.locator("body").evaluate(STORED) == "SecurityError"
    page.wait_for_function(ALL_HEARD)
    heard = page.evaluate("window.heard")
    told = [one for one in heard if one.get("kartenstube")]
    assert {one["origin"] for one in told} == {site.split("/some")[0]}
    assert next(one for one in heard if one.get("event") == "ready")["moments"] == 5
    frame = frame_of(page, 1)
    expect(frame.locator(".way .hint")).to_have_text("Schritt 2 von 4", timeout=SLOW)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator(".hand-card use").first).to_have_attribute("href", re.compile("faces-german"))
    frame = frame_of(page, 2)
    expect(frame.locator(".room")).to_be_visible(timeout=SLOW)
    expect(frame.locator("html")).to_have_css("--accent", "#7a3b69")
    alone = page.locator("body > main > iframe")
    alone.scroll_into_view_if_needed()
    expect(alone.content_frame.locator("#banner h2")).to_have_text("You must trump", timeout=SLOW)
    play_through(frame_of(page, 3), demo_told("german-whist/the-unseen-card"), "en")

    lines = frame_of(page, 4)
    lines.locator("#forth").click(timeout=SLOW)
    lines.locator(".hand-card[data-arg='AH']").click()
    expect(lines.locator("#verdict.wrong")).to_contain_text("club")
    lines.locator(".hand-card[data-arg='3C']").click()
    expect(lines.locator("#verdict.right")).to_contain_text("You hold a club, so you must follow suit.")
    record = frame_of(page, 5)
    expect(record.locator("#banner")).to_contain_text("Two tricks, and both were mine.", timeout=SLOW)
    seat = frame_of(page, 6)
    expect(seat.locator("#own-seat .name")).to_have_text("You", timeout=SLOW)
    held = demo_told("spitzer/sides-appear.seat2")["steps"][0]["scene"]["zones"][6]["cards"]
    shown = seat.locator(".hand-card").evaluate_all("(cards) => cards.map((one) => one.dataset.arg)")
    assert sorted(shown) == sorted(held)
    assert seat.locator("body").evaluate("() => innerWidth") == 24 * 16
    play_through(frame_of(page, 8), demo_told("schafkopf/called-ace"), "en")
    play_through(frame_of(page, 9), demo_told("doppelkopf/the-first-one-wins"), "en")

    deal = frame_of(page, 7)
    deal.locator("#play-on").click(timeout=SLOW)
    expect(deal.locator(AT_TABLE).first).to_be_visible(timeout=SLOW)
    first = frame_of(page, 0)
    first.locator("#play-on").click()
    expect(first.locator(AT_TABLE)).to_be_visible(timeout=SLOW)
    assert len(workers) == 1  # all of them share the engine that frame 4 or 5 needed first
    page.evaluate("[...document.querySelectorAll('karten-tisch')].slice(4, 6).forEach((one) => one.remove())")
    held = first.locator(".hand-card").count()
    first.locator(".hand-card:not([aria-disabled])").first.click()
    expect(first.locator(".hand-card")).to_have_count(held - 1)
    expect(first.locator(".playing #room[data-state=you]")).to_be_visible(timeout=SLOW)
    assert len(workers) == 2
    assert not errors


@pytest.mark.by_turns
@pytest.mark.smoke
@pytest.mark.fresh
def test_a_deal_is_played_in_a_frame_to_its_end_and_left_again(page, guarded, site):
    """With the mouse, and at the end back to the demo; nothing is kept, nor by a page of rules."""
    guarded(page).goto(f"{site}embed.html?game=x&demo=german-whist/counting-the-other-hand&lang=en")
    page.locator("#play-on").click(timeout=SLOW)
    for left in (2, 1):
        expect(page.locator(AT_TABLE)).to_be_visible(timeout=SLOW)
        page.locator(".hand-card:not([aria-disabled])").first.click()
        expect(page.locator(".hand-card")).to_have_count(left)
    expect(page.locator(".result")).to_be_visible(timeout=SLOW)
    expect(page.locator(".result button:visible")).to_have_text(["Next deal"])
    page.locator("#go-on").click()
    expect(page.locator(".hand-card")).to_have_count(13, timeout=SLOW)
    page.locator("#demo").click()
    expect(page.locator("#banner")).to_contain_text("The stock is empty")
    expect(page.locator(".hand-card")).to_have_count(3)
    page.goto(f"{site}rules/en/spitzer.html")
    assert page.evaluate(KEPT) == [0, 0, 0]


@pytest.mark.long
def test_a_bid_is_made_in_a_frame_by_keyboard_and_what_the_hand_is_worth_is_shown(page, guarded, site):
    page.set_viewport_size({"width": 600, "height": 560})
    guarded(page).goto(f"{site}embed.html?demo=skat/bidding&lang=en&seat=1")
    page.locator("#play-on").click(timeout=SLOW)
    worth = page.locator(".worth-title")
    expect(worth).to_have_attribute("aria-expanded", "false", timeout=SLOW)  # a frame has little room
    worth.click()
    expect(worth).to_have_attribute("aria-expanded", "true")
    bids = page.locator(".prompt [data-do=say]")
    bids.first.focus()
    page.keyboard.press("ArrowRight")
    expect(bids.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(bids).to_have_count(0)
    expect(page.locator("html")).not_to_have_attribute("data-unable", re.compile("."))


@pytest.mark.by_turns
def test_a_refusal_in_a_frame_names_the_rule_and_a_match_goes_on_at_the_full_table(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?demo=german-whist/follow-suit&lang=en&start=1")
    page.locator("#play-on").click(timeout=SLOW)
    expect(page.locator(AT_TABLE)).to_be_visible(timeout=SLOW)
    page.locator(".hand-card[aria-disabled]").first.click(force=True)
    expect(page.locator("#message .rule")).to_have_attribute("href", re.compile("#follow-suit"))
    held = page.locator(".hand-card").count()
    with page.context.expect_page() as opened:
        page.locator("[data-do=full-table]").click()
    table = opened.value
    table.locator("[data-do=open-link]").click(timeout=SLOW)
    expect(table.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)
    expect(table.locator(".hand-card")).to_have_count(held)
    table.close()


@pytest.mark.read
@pytest.mark.parametrize(
    ("name", "language"),
    in_pairs(
        ["german-whist/who-takes-what", "spitzer/a-deal", "kein-stich/domino", "solo-66/auction"],
        ["en", "de"],
    ),
)
def test_the_picture_of_the_build_is_what_the_screen_draws(page, guarded, site, name, language):
    guarded(page).goto(f"{site}embed.html?demo={name}&lang={language}")
    expect(page.locator(".hand-card").first).to_be_visible(timeout=SLOW)
    page.evaluate(DRAWN)
    before, title = page.evaluate(SHOWN), page.title()
    assert not page.locator("script[type=mpy]").count()
    page.keyboard.press("Tab")
    page.locator("html[data-awake]").wait_for(timeout=SLOW, state="attached")
    comes_to(lambda: page.evaluate(SHOWN), before)
    assert page.title() == title
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"  # the keyboard stays where it was


@pytest.mark.read
@pytest.mark.expects_errors
def test_an_interpreter_that_cannot_be_fetched_is_said(page, guarded, site):
    page.route("**/vendor/pyscript/core.js", lambda route: route.abort())
    guarded(page).goto(f"{site}embed.html?demo=spitzer/sides-appear&lang=en")
    expect(page.locator("#unable")).to_be_hidden()
    page.locator("#forth").click(timeout=SLOW)
    said = page.locator("#unable").get_by_text("This demo couldn’t be loaded, or it has stopped.")
    expect(said).to_be_visible()
    page.unroute("**/vendor/pyscript/core.js")
    page.locator("#banner h2").click()
    page.keyboard.press("ArrowRight")  # the second wish; the first is done as well
    expect(page.locator(".way .hint")).to_contain_text("Step 2", timeout=SLOW)
    expect(page.locator("#unable")).to_be_hidden()
    expect(page.locator("script[type=mpy]")).to_have_count(1)


@pytest.mark.read
@pytest.mark.expects_errors
def test_a_press_during_which_the_interpreter_cannot_be_fetched_is_no_less_a_click(page, guarded, site):
    """The buttons do not move under the finger."""
    asked = []
    page.route("**/vendor/pyscript/core.js", lambda route: asked.append(route))
    guarded(page).goto(f"{site}embed.html?demo=spitzer/sides-appear&lang=en")
    page.locator("#forth").hover(timeout=SLOW)
    page.locator("script[src*=core]").wait_for(state="attached")
    page.mouse.down()
    comes_to(lambda: len(asked), 1)
    asked[0].abort()
    page.locator("script[src*=core]").wait_for(state="detached")
    page.mouse.up()
    expect(page.locator(".way .hint")).to_contain_text("Step 1", timeout=SLOW)
    expect(page.locator("#unable")).to_be_hidden()


@pytest.mark.long
@pytest.mark.expects_errors
def test_an_engine_that_cannot_be_fetched_is_said_and_tried_again(page, guarded, site):
    page.route("**/engine.json", lambda route: route.abort())
    guarded(page).goto(f"{site}embed.html?demo=german-whist/a-deal&lang=en")
    page.locator("#play-on").click(timeout=SLOW)
    expect(page.locator("#banner [role=alert]")).to_contain_text("couldn’t be loaded", timeout=SLOW)
    page.unroute("**/engine.json")
    page.locator("[data-do=retry]").click()
    expect(page.locator(AT_TABLE)).to_be_visible(timeout=SLOW)


HAND_IN = """([at, messages]) => {
  for (const one of messages) document.getElementById(`own${at}`).contentWindow.postMessage(one, "*");
}"""
OWN = [
    ("", "couldn’t be loaded"),
    ("game = 'spitzer'\nmoves = 'play KC'\nseed = 'x'", "Line 2:"),
    ('{"kartenstube": 1, "game": "spitzer"}', "This demo can’t be shown."),
    ('{"v": 1, "steps": [{"scene": {"seats": []}}]}', "This demo can’t be shown."),
    ('{"v": 1, "steps": 7}', "This demo can’t be shown."),
    ("3", "This is not TOML"),
    ("game = &quot;spitzer&quot;</p>\n<p>seed = &quot;x&quot;", "These lines contain markup"),
]


@pytest.mark.by_turns
def test_what_is_no_demo_is_said(page, guarded, site):
    """In frames of one page, which share an engine."""
    waits_for_demos(guarded(page), site, len(OWN))
    for at, (text, said) in enumerate(OWN):
        page.evaluate(HAND_IN, [at, [{"kartenstube": 1, "type": "demo", "demo": text}]])
        expect(page.frame_locator(f"#own{at}").locator("body")).to_contain_text(said, timeout=SLOW)


def waits_for_demos(page, site, count=1):
    """Show a page with frames, which have asked that page for demos."""
    page.goto(f"{site}rules/en/spitzer.html")
    page.evaluate(
        """([address, count]) => {
          window.asked = 0;
          window.addEventListener("message", ({ data }) => { window.asked += data.type === "wants-demo"; });
          const frame = (id) => Object.assign(document.createElement("iframe"), { id, src: address });
          document.body.replaceChildren(...Array.from({ length: count }, (_, at) => frame(`own${at}`)));
        }""",
        [f"{site}embed.html?from=page&lang=en", count],
    )
    comes_to(lambda: page.evaluate("window.asked >= document.querySelectorAll('iframe').length"), True)


# with the longest question and result, a full trick above two rows of the hand, a talon, a stock
CROWDED = [f"{game}/{cases_of(game).crowded}" for game in GAMES if cases_of(game).crowded]
WITH_ELEMENT = """(demo) => {
  const given = { type: "application/json", textContent: demo };
  const lines = Object.assign(document.createElement("script"), given);
  const element = document.createElement("karten-tisch");
  element.append(lines);
  element.lang = "de";
  document.querySelector("main").replaceChildren(element);
}"""
HAND_ON = """(demo) => {
  const { contentWindow } = document.querySelector("karten-tisch iframe");
  contentWindow.postMessage({ kartenstube: 1, type: "demo", demo }, "*");
}"""
# what of a demo is not seen at once, or too small to be read
OUT_OF_SIGHT = """() => {
  const { contentDocument: demo, offsetHeight } = document.querySelector("karten-tisch iframe");
  const faults = [];
  if (offsetHeight > innerHeight) faults.push(`${offsetHeight} pixels high`);
  const { scrollHeight, clientHeight } = demo.documentElement;
  if (scrollHeight > clientHeight) faults.push(`scrolls to ${scrollHeight}`);
  const lowest = demo.getElementById("banner").getBoundingClientRect().top + 1;
  for (const card of demo.querySelectorAll(".hand-card, .trick .face")) {
    const { top, bottom, width } = card.getBoundingClientRect();
    if (top < 0 || bottom > lowest || width < 44) faults.push([card.dataset.arg, top, bottom, width].join());
  }
  return faults;
}"""


@pytest.mark.read
@pytest.mark.by_turns(every=3)
def test_a_demo_is_in_sight_as_a_whole_in_the_window_of_a_phone(page, guarded, site):
    """In one frame, so that the interpreter is started once."""
    page.set_viewport_size({"width": 360, "height": 640})
    guarded(page).goto(f"{site}rules/de/glossary.html")
    page.add_script_tag(url=f"{site}embed.js")
    page.evaluate(WITH_ELEMENT, json.dumps(demo_told(CROWDED[0])))
    for name in CROWDED:
        if name != CROWDED[0]:
            page.evaluate(HAND_ON, json.dumps(demo_told(name)))
        play_through(frame_of(page, 0), demo_told(name), "de", lambda: all_in_sight(page))


def all_in_sight(page):
    """All of a demo is seen at once, and nothing is too small."""
    comes_to(lambda: page.evaluate(OUT_OF_SIGHT), [])


WALKING = "embed.html?demo=spitzer/queen-is-not-a-club&lang=en&autoplay"
PAUSE = 2_500  # milliseconds between two moments
LONG_ENOUGH = 20_000  # milliseconds of the page's clock: a demo that walks has come to its question by then


@pytest.fixture
def clock(page):
    """The clock of a profile that no other test has: it would stay in all pages to come."""
    page.clock.install()
    return page.clock


def walking(page, site, motion):
    """A demo that walks by itself, on a page whose clock stands still until it is told to go on."""
    page.emulate_media(reduced_motion=motion)
    page.goto(f"{site}{WALKING}")
    expect(page.locator("#walk")).to_be_visible(timeout=SLOW)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    return page.locator("#walk"), page.locator(".way .hint")


def stays(page, walk, moment):
    """Stopped, the demo does not move by itself."""
    expect(walk).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(LONG_ENOUGH)
    expect(walk).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".way .hint")).to_have_text(moment)


@pytest.mark.fresh
def test_a_demo_walks_by_itself_when_asked_to_is_paused_by_keyboard_and_stops_at_a_question(
    page, guarded, site, clock
):
    walk, hint = walking(guarded(page), site, "no-preference")
    expect(walk).to_have_attribute("aria-pressed", "true")
    expect(walk).to_have_accessible_name("Play automatically")
    moment = hint.inner_text()
    walk.focus()
    page.keyboard.press("Enter")
    stays(page, walk, moment)
    expect(walk).to_be_focused()
    page.keyboard.press("Space")
    expect(walk).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(LONG_ENOUGH)
    expect(page.locator("#question")).to_be_visible()
    expect(hint).to_have_text("Step 3 of 4")
    expect(walk).to_be_focused()  # though all under the table was drawn anew at each moment
    expect(walk).to_have_attribute("aria-disabled", "true")
    stays(page, walk, "Step 3 of 4")


@pytest.mark.fresh
def test_any_own_step_stops_a_demo_that_walks_by_itself(page, guarded, site, clock):
    walk, hint = walking(guarded(page), site, "no-preference")
    for step, moment in (("[data-do=step][data-arg='-1']", 0), (".hand-card >> nth=0", 1), ("#forth", 3)):
        page.clock.run_for(PAUSE)
        expect(hint).to_have_text(re.compile("Step [12] of 4"))
        page.locator(step).click()
        stays(page, walk, f"Step {moment} of 4")
        walk.press("Enter")  # and it walks on, but at its question


@pytest.mark.fresh
def test_a_demo_does_not_walk_by_itself_for_who_wants_no_motion(page, guarded, site, clock):
    walk, hint = walking(guarded(page), site, "reduce")
    stays(page, walk, "Step 0 of 4")
    walk.click()
    expect(walk).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(LONG_ENOUGH)
    expect(hint).to_have_text("Step 3 of 4")


def test_what_walks_by_itself_can_be_stopped_without_the_other_controls(page, guarded, site):
    page.emulate_media(reduced_motion="no-preference")
    guarded(page).goto(f"{site}{WALKING}&controls=none")
    expect(page.locator("#walk")).to_be_visible(timeout=SLOW)
    expect(page.locator("#forth")).to_be_hidden()
    page.locator("#walk").click()
    expect(page.locator("#walk")).to_have_attribute("aria-pressed", "false")


@pytest.mark.read
def test_a_demo_needs_neither_engine_nor_interpreter(page, guarded, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    guarded(page).goto(f"{site}embed.html?demo=spitzer/queen-is-not-a-club&lang=en")
    expect(page.locator(".room")).to_be_visible(timeout=SLOW)
    page.wait_for_load_state("networkidle")
    assert not any("pyodide" in address or "micropython" in address for address in asked)


@pytest.mark.read
@pytest.mark.expects_errors
@pytest.mark.parametrize("name", ["spitzer/none", "../games", "https://example.com/x"])
def test_a_demo_that_there_is_not_is_said(page, guarded, site, name):
    guarded(page).goto(f"{site}embed.html?demo={name}&lang=en")
    expect(page.locator("body")).to_contain_text("couldn’t be loaded", timeout=SLOW)


def test_messages_from_elsewhere_and_of_another_shape_change_nothing(page, guarded, site):
    asked, right = [], {"kartenstube": 1, "type": "demo"}
    waits_for_demos(guarded(page), site)
    page.on("request", lambda request: asked.append(request.url))
    frame = page.frame_locator("#own0")
    frame.locator("body").evaluate("(body, said) => window.postMessage(said, '*')", {**right, "demo": "{}"})
    page.evaluate(HAND_IN, [0, [{**right, "demo": 5}, {"type": "demo", "demo": "{}"}, None, "x"]])
    told = json.dumps(demo_told("spitzer/queen-is-not-a-club"))
    page.evaluate(HAND_IN, [0, [{**right, "demo": told}]])
    expect(frame.locator(".hand-card")).to_have_count(6, timeout=SLOW)
    page.wait_for_load_state("networkidle")
    assert not any("engine" in address for address in asked)  # by which the others would have been looked at


@pytest.mark.read
def test_a_demo_leads_to_the_full_table_at_its_moment(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?demo=german-whist/who-takes-what&lang=en")
    page.locator("#forth").click(timeout=SLOW)
    expect(page.locator(".way .hint")).to_contain_text("Step 1", timeout=SLOW)
    way = page.locator(".way a").evaluate("(one) => one.href")
    assert way.startswith(f"{site}index.html#continue=")
    match = Match(link.unpack(way.split("continue=")[1]))
    assert len(match.live.table.hand(0)) == page.locator(".hand-card").count() == 5


@pytest.mark.smoke
@pytest.mark.read
def test_a_demo_by_keyboard_alone(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?demo=german-whist/follow-suit&lang=en")
    expect(page.locator(".room")).to_be_visible(timeout=SLOW)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("ArrowRight")  # not before the question is answered
    expect(page.locator(".way .hint")).to_have_text("Step 1 of 2")
    page.locator(".hand-card[data-arg='9C']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict.right")).to_be_visible()
    expect(page.locator("#forth")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".way .hint")).to_have_text("Step 2 of 2")


@pytest.mark.by_turns
def test_a_question_is_answered_and_a_deal_played_in_a_frame_by_keyboard_alone(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?demo=german-whist/counting-the-other-hand&lang=en")
    expect(page.locator("#question")).to_be_visible(timeout=SLOW)
    page.keyboard.press("Tab")
    page.locator("html[data-awake]").wait_for(timeout=SLOW, state="attached")
    right = demo_told("german-whist/counting-the-other-hand")["steps"][0]["ask"]["right"]
    for index in ((right + 1) % 3, right):
        walk_to(page, f"[data-do=answer][data-arg='{index}']")
        page.keyboard.press("Enter")
    expect(page.locator("#verdict.right")).to_be_visible()
    walk_to(page, "#play-on")
    page.keyboard.press("Enter")
    expect(page.locator(AT_TABLE)).to_be_visible(timeout=SLOW)
    for left in (2, 1):
        expect(page.locator("#room")).to_have_attribute("data-state", "you", timeout=SLOW)
        expect(page.locator(".hand-card:focus")).to_have_count(1)
        while page.locator(".hand-card:focus[aria-disabled]").count():
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".hand-card")).to_have_count(left, timeout=SLOW)
    expect(page.locator("#go-on")).to_be_focused(timeout=SLOW)


def walk_to(page, selector):
    """Press the tab key until an element has the keyboard."""
    for _ in range(40):
        if page.locator(selector).evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not come to {selector}")


@pytest.mark.long
@pytest.mark.fresh
def test_the_engine_alone_runs_in_a_page_of_ones_own(page, guarded, site):
    guarded(page).goto(f"{site}engine-example.html")
    expect(page.locator("#said")).to_contain_text("Spitzer: ", timeout=SLOW)
    expect(page.locator("#said")).to_contain_text("won.")


@pytest.mark.by_turns
@pytest.mark.started
def test_a_deal_is_made_into_a_demo_seen_and_saved(table):
    page = table.page
    match = table.offer_demo()
    page.fill("#embed-first", "30")
    page.fill("#embed-last", "12")
    page.locator("[data-do=embed-make]").click()
    expect(page.locator("#embed-said")).to_contain_text("must come before the last")
    page.fill("#embed-first", "4")
    page.fill("#embed-name", 'Aunt "Resi" <b>')
    said(page, 0, 2, "note", "Look at the first two tricks.")
    page.locator("[data-do=embed-make]").click()
    expect(page.locator("#embed-said")).to_contain_text("to a step that isn’t shown")
    said(page, 0, 4, "note", "Look at the first two tricks.")
    page.locator("[data-do=embed-more]").click()
    said(page, 1, 5, "winner", "So it is.")
    page.locator("[data-do=embed-make]").click()
    expect(page.locator("#embed-said")).to_contain_text("No trick has just been completed")
    trick = next(at for at in range(5, 13) if trick_over(deal_at(match, 0, at).live))
    said(page, 1, trick, "winner", "So it is.")
    page.locator("[data-do=embed-make]").click()
    frame = page.locator("#embed-made iframe").content_frame
    expect(frame.locator("#banner")).to_contain_text("Look at the first two tricks.", timeout=SLOW)
    expect(frame.locator(".way .hint")).to_have_text("Step 0 of 8")
    line = page.locator("#embed-line").input_value()
    assert f'src="{table.site}embed-1.js"' in line
    assert 'title="Aunt &quot;Resi&quot; &lt;b>"' in line
    with page.expect_download() as download:
        page.locator("[data-do=embed-save]").click()
    made = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert len(made["steps"]) == 9
    assert made["title"] == {"en": 'Aunt "Resi" <b>'}
    play_through(frame, made, "en")


def said(page, number, at, kind, text):
    """Write a remark or a question."""
    row = page.locator(".remark").nth(number)
    row.locator(".remark-at").fill(str(at))
    row.locator(".remark-kind").select_option(kind)
    row.locator(".remark-text").fill(text)


@pytest.mark.by_turns
@pytest.mark.started
def test_a_deal_at_the_table_is_offered_for_a_page(table):
    page = table.page
    table.sit_down("offered", game="german-whist")
    table.menu("share")
    page.locator("[data-do=embed-match]").click()
    expect(page.locator("#embed-name")).to_be_visible(timeout=SLOW)
    page.locator("[data-do=embed-make]").click()
    expect(page.locator("#embed-said")).to_contain_text("still being played")


SHIFTED = """window.shifted = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shifted += value; }))
  .observe({ type: "layout-shift", buffered: true });"""
AROUND = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<script src="{site}embed.js"></script><p>Before.</p>
<karten-tisch demo="{demo}">A demo.</karten-tisch><p>Behind.</p>"""


@pytest.fixture(scope="module")
def around(site, tmp_path_factory):
    """The address of a page of another host with text around a demo."""
    folder = tmp_path_factory.mktemp("around")
    (folder / "index.html").write_text(AROUND.format(site=site, demo=DEMOS[0]), encoding="utf-8")
    running = serve.server(folder, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://localhost:{running.server_port}/"
    running.shutdown()


@pytest.mark.fresh
@pytest.mark.parametrize(("width", "height"), first_of((412, 823), (1350, 940)))
def test_nothing_on_a_page_moves_when_a_demo_comes(page, site, around, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(SHIFTED)
    for address, table in (
        (f"{site}embed.html?demo={DEMOS[0]}", page),
        (around, page.frame_locator("iframe")),
    ):
        page.goto(address)
        expect(table.locator(".room")).to_be_visible(timeout=SLOW)
        page.wait_for_load_state("networkidle")
        page.evaluate(DRAWN)
        assert page.evaluate("window.shifted") == 0, address
