"""Rules pages, the demos in them, and demos in a page of another origin."""

import json
import re
import threading

import kept
import pytest
import serve
from conftest import ROOT
from playwright.sync_api import expect
from visitor import SLOW

DIST = ROOT / "dist"
DEMOS = sorted(
    path.relative_to(DIST / "demos").with_suffix("").as_posix() for path in DIST.glob("demos/*/*.json")
)
PAGES = [
    f"rules/{language}/{game}.html"
    for language in ("en", "de")
    for game in ("german-whist", "spitzer", "kein-stich", "solo-66")
]
# a browser that blocks what others store: a frame may not even look
BLOCKED = """if (window.top !== window) {
  const fail = () => { throw new DOMException("blocked", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: fail });
}"""
HEARD = """window.heard = [];
window.addEventListener("message", ({ data, origin }) => window.heard.push({ ...data, origin }));
const note = ({ type, detail }) => detail && window.heard.push({ event: type, ...detail });
for (const type of ["ready", "move", "answer", "resize"]) window.addEventListener(type, note);"""


@pytest.fixture(scope="session")
def blog(site, tmp_path_factory):
    """The address of the example blog on a host of its own."""
    folder = tmp_path_factory.mktemp("blog")
    text = (DIST / "blog-example.html").read_text(encoding="utf-8")
    text = text.replace('src="static/', f'src="{site}static/').replace(
        'src="embed.html', f'src="{site}embed.html'
    )
    (folder / "index.html").write_text(text, encoding="utf-8")
    (folder / "static").mkdir()
    (folder / "static" / "blog-example.css").write_bytes((DIST / "static" / "blog-example.css").read_bytes())
    (folder / "blog-example.json").write_bytes((DIST / "blog-example.json").read_bytes())
    running = serve.server(folder, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://localhost:{running.server_port}/"  # another name, so another site
    running.shutdown()


def play_through(frame, told, language):
    """Play a demo from its beginning to its end, and answer each question once wrongly and once rightly."""
    expect(frame.locator(".room")).to_be_visible(timeout=SLOW)
    for at, step in enumerate(told["steps"]):
        expect(frame.locator(".way .hint")).to_contain_text(re.compile(rf"\b{at}\b"))
        if "note" in step:
            expect(frame.locator("#banner")).to_contain_text(step["note"][language])
        if "ask" in step:
            expect(frame.locator("#forth")).to_have_attribute("aria-disabled", "true")
            answer(frame, step["ask"], right=False)
            expect(frame.locator("#verdict.wrong")).to_be_visible()
            answer(frame, step["ask"], right=True)
            expect(frame.locator("#verdict.right")).to_be_visible()
            expect(frame.locator("#verdict")).to_contain_text(step["ask"]["why"].get(language, ""))
        if at + 1 < len(told["steps"]):
            frame.locator("#forth").click()
    expect(frame.locator("#forth")).to_have_attribute("aria-disabled", "true")


def answer(frame, ask, right):
    """Answer a question."""
    if ask["what"] == "legal":
        card = next(card for card, reason in ask["cards"].items() if (reason is None) == right)
        frame.locator(f".hand-card[data-arg='{card}']").click()
        return
    truth = ask["seats"].index(ask["right"]) if ask["what"] == "winner" else ask["right"]
    index = truth if right else (truth + 1) % len(frame.locator("[data-do=answer]").all())
    frame.locator(f"[data-do=answer][data-arg='{index}']").click()


def demo_told(name):
    return json.loads((DIST / "demos" / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("page_of", PAGES)
def test_a_rules_page_is_whole_and_its_demos_are_played_to_the_end(page, guarded, site, page_of):
    guarded(page).goto(f"{site}{page_of}")
    language = page_of.split("/")[1]
    elements = page.locator("karten-tisch")
    names = [element.get_attribute("demo") for element in elements.all()]
    assert len(names) >= 5
    for index, name in enumerate(names):
        elements.nth(index).scroll_into_view_if_needed()
        frame = elements.nth(index).locator("iframe").content_frame
        if language == "en" or index == 0:  # the same demo in the other language differs in its texts only
            play_through(frame, demo_told(name), language)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_all_demos_stand_on_the_rules_pages():
    for language in ("en", "de"):
        pages = [DIST / page for page in PAGES if f"/{language}/" in page]
        shown = {
            name for path in pages for name in re.findall(r'demo="([^"]+)"', path.read_text(encoding="utf-8"))
        }
        assert shown == set(DEMOS)


def test_each_rule_that_the_engine_names_has_its_place_on_the_rules_page():
    from kartenstube.registry import GAMES

    modules = (ROOT / "src" / "kartenstube").rglob("*.py")
    source = "".join(path.read_text(encoding="utf-8") for path in modules)
    duties = set(re.findall(r'Duty\((?:[^()]|\([^()]*\))*"([a-z-]+)"\s*\)', source))
    assert {"follow-suit", "must-trump", "play"} <= duties
    for language in ("en", "de"):
        there = {}
        for game in GAMES.values():
            text = (DIST / "rules" / language / f"{game.id}.html").read_text(encoding="utf-8")
            there[game.id] = set(re.findall(r'id="([^"]+)"', text))
            anchors = {option.anchor for option in game.options} | set(game.start_phases) | {"follow-suit"}
            assert anchors <= there[game.id], (game.id, language)
        assert duties <= set.union(*there.values())


def test_a_rules_page_can_be_read_without_scripts(browser, site, browser_context_args):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}rules/en/spitzer.html")
    expect(page.get_by_role("heading", name="Spitzer")).to_be_visible()
    expect(page.get_by_role("link", name="The queen of clubs is not a club")).to_be_visible()
    context.close()


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


def test_a_foreign_blog_uses_every_form_with_storage_blocked(page, guarded, blog, site):
    page.add_init_script(BLOCKED)
    page.add_init_script(HEARD)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(blog)
    elements = page.locator("karten-tisch")
    first = elements.nth(0).locator("iframe").content_frame
    play_through(first, demo_told("spitzer/queen-is-not-a-club"), "en")
    heard = page.evaluate("window.heard")
    told = [one for one in heard if one.get("kartenstube")]
    assert {one["type"] for one in told} >= {"ready", "move", "answer", "resize"}
    assert {one["origin"] for one in told} == {site.split("/some")[0]}
    assert {one["right"] for one in heard if one.get("event") == "answer"} == {True, False}
    second = elements.nth(1)
    second.scroll_into_view_if_needed()
    frame = second.locator("iframe").content_frame
    expect(frame.locator(".way .hint")).to_have_text("Zeitpunkt 2 von 4", timeout=SLOW)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator(".hand-card use").first).to_have_attribute("href", re.compile("faces-german"))
    third = elements.nth(2)
    third.scroll_into_view_if_needed()
    frame = third.locator("iframe").content_frame
    expect(frame.locator(".room")).to_be_visible(timeout=SLOW)
    accent = frame.locator("html").evaluate("(one) => getComputedStyle(one).getPropertyValue('--accent')")
    assert accent == "#7a3b69"
    alone = page.locator("body > main > iframe")
    alone.scroll_into_view_if_needed()
    expect(alone.content_frame.locator("#banner h2")).to_have_text("You must trump", timeout=SLOW)
    own = elements.nth(3)
    own.scroll_into_view_if_needed()
    play_through(own.locator("iframe").content_frame, demo_told("german-whist/the-unseen-card"), "en")
    assert set(errors) <= {"blocked"}  # PyScript looks for IndexedDB, and goes on without


def test_a_demo_walks_by_itself_when_asked_to_and_stops_at_a_question(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?demo=spitzer/queen-is-not-a-club&lang=en&autoplay")
    expect(page.locator("#question")).to_be_visible(timeout=SLOW)
    expect(page.locator(".way .hint")).to_have_text("Moment 3 of 4")


def test_a_demo_needs_no_engine_and_is_small(page, guarded, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    guarded(page).goto(f"{site}embed.html?demo=spitzer/queen-is-not-a-club&lang=en")
    expect(page.locator(".room")).to_be_visible(timeout=SLOW)
    assert not any("pyodide" in address for address in asked)


@pytest.mark.expects_errors
@pytest.mark.parametrize("name", ["spitzer/none", "../games", "https://example.com/x"])
def test_a_demo_that_there_is_not_is_said(page, guarded, site, name):
    guarded(page).goto(f"{site}embed.html?demo={name}&lang=en")
    expect(page.locator("body")).to_contain_text("could not be loaded", timeout=SLOW)


def test_messages_from_elsewhere_and_of_another_shape_change_nothing(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?from=page&lang=en")
    page.wait_for_timeout(500)
    page.evaluate("""() => {
      for (const data of [{ kartenstube: 1, type: "demo", demo: 5 }, { type: "demo", demo: "{}" }, null, "x"])
        window.postMessage(data, "*");
    }""")
    page.wait_for_timeout(300)
    expect(page.locator(".room")).to_have_count(0)


def test_a_demo_is_played_on_at_the_full_table(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?demo=german-whist/who-takes-what&lang=en")
    page.locator("#forth").click(timeout=SLOW)
    with page.context.expect_page() as opened:
        page.locator(".way a").click()
    table = opened.value
    expect(table.locator("#dialog")).to_contain_text("German Whist", timeout=SLOW)
    table.locator("[data-do=open-link]").click()
    expect(table.locator("#room[data-state=you]")).to_be_visible(timeout=SLOW)
    expect(table.locator(".hand-card")).to_have_count(5)
    table.close()


def test_a_demo_by_keyboard_alone(page, guarded, site):
    guarded(page).goto(f"{site}embed.html?demo=german-whist/follow-suit&lang=en")
    expect(page.locator(".room")).to_be_visible(timeout=SLOW)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("ArrowRight")  # not before the question is answered
    expect(page.locator(".way .hint")).to_have_text("Moment 1 of 2")
    page.locator(".hand-card[data-arg='9C']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict.right")).to_be_visible()
    expect(page.locator("#forth")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".way .hint")).to_have_text("Moment 2 of 2")


@pytest.mark.fresh
def test_the_engine_alone_runs_in_a_page_of_ones_own(page, guarded, site):
    guarded(page).goto(f"{site}engine-example.html")
    expect(page.locator("#said")).to_contain_text("Spitzer: ", timeout=SLOW)
    expect(page.locator("#said")).to_contain_text("won.")


def test_a_deal_is_made_into_a_demo_seen_and_saved(table):
    page = table.page
    table.keep({"over": kept.entry(kept.played("spitzer", None, deals=1))})
    page.locator("[data-arg='replay over']").click()
    page.locator("#embed").click(timeout=SLOW)
    page.fill("#embed-first", "30")
    page.fill("#embed-last", "12")
    page.locator("[data-do=embed-make]").click()
    expect(page.locator("#embed-said")).to_contain_text("comes before the last")
    page.fill("#embed-first", "4")
    page.fill("#embed-name", 'Aunt "Resi" <b>')
    page.fill("#embed-note", "Look at the first two tricks.")
    page.locator("[data-do=embed-make]").click()
    frame = page.locator("#embed-made iframe").content_frame
    expect(frame.locator("#banner")).to_contain_text("Look at the first two tricks.", timeout=SLOW)
    expect(frame.locator(".way .hint")).to_have_text("Moment 0 of 8")
    line = page.locator("#embed-line").input_value()
    assert f'src="{table.site}embed.js"' in line
    assert 'title="Aunt &quot;Resi&quot; &lt;b>"' in line
    with page.expect_download() as download:
        page.locator("[data-do=embed-save]").click()
    made = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert len(made["steps"]) == 9
    assert made["title"] == {"en": 'Aunt "Resi" <b>'}
