"""What a table that was drawn costs its page: what is still so stays, and while it waits nothing runs."""

import pytest
from table_page import comes_to

pytestmark = pytest.mark.started

# what a card is drawn with is marked, to be known again
MARK = """() => document.querySelectorAll(".hand-card, .hand-card .face, #who1 .portrait").forEach((one) => {
  one.marked = true;
})"""
KEPT = """() => [...document.querySelectorAll(".hand-card, .hand-card .face, #who1 .portrait")].every(
  (one) => one.marked)"""
# counts what is to run later, from now on
COUNT = """() => {
  window.later = 0;
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"]) {
    const begin = window[name];
    window[name] = (...given) => {
      window.later++;
      return begin(...given);
    };
  }
}"""
# keeps count of what is to run later; `soon` tells what is to run in less than ten seconds: the page watches
# an engine that fetches a game for longer
KEEP_COUNT = """() => {
  const waits = new Map(), plain = {};
  window.soon = () => [...waits].filter(([, wait]) => wait < 10_000).map(([what]) => what);
  for (const kind of ["Timeout", "Interval", "AnimationFrame"]) {
    const [begin, end] = kind === "AnimationFrame" ? ["request", "cancel"] : ["set", "clear"];
    for (const name of [begin + kind, end + kind]) plain[name] = window[name];
    window[begin + kind] = (work, wait = 0, ...given) => {
      const run = (...told) => {
        if (kind !== "Interval") waits.delete(`${kind} ${number}`);
        return work(...told);
      };
      const number = plain[begin + kind].call(window, run, wait, ...given);
      waits.set(`${kind} ${number}`, kind === "Timeout" ? wait : 0);
      return number;
    };
    window[end + kind] = (number) => {
      waits.delete(`${kind} ${number}`);
      plain[end + kind].call(window, number);
    };
  }
  window.soon.end = () => Object.assign(window, plain);
}"""
# what a part is made to hold, and what it holds then: how many elements of it were there before
RENEW = """async ([before, after]) => {
  const { renew } = await import(new URL("static/table/redraw.js", document.baseURI));
  const body = (html) => new DOMParser().parseFromString(html, "text/html").body;
  const [place, drawn] = [body(before), body(after)];
  const known = new Set(place.querySelectorAll("*"));
  renew(place, drawn);
  return [place.innerHTML, [...place.querySelectorAll("*")].filter((one) => known.has(one)).length];
}"""
CARD = '<button class="hand-card" data-arg="{}" tabindex="{}"><svg><use href="#{}"></use></svg></button>'
QUEEN, NINE, NINE_FIRST = CARD.format("QC", 0, "QC"), CARD.format("9H", -1, "9H"), CARD.format("9H", 0, "9H")


def nodes(table):
    """The nodes that the browser has for the page after it has put away what nobody needs."""
    session = table.page.context.new_cdp_session(table.page)
    session.send("Performance.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return found["Nodes"]


@pytest.mark.by_turns
def test_a_hand_keeps_the_cards_that_are_still_held(table):
    table.sit_down("kept", game="spitzer")
    table.page.evaluate(MARK)
    held = len(table.hand())
    table.play()
    table.moved_on()
    assert len(table.hand()) == held - 1
    assert table.page.evaluate(KEPT)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        (QUEEN + NINE, NINE_FIRST, 3),  # the queen is gone, the other card has the keyboard
        (QUEEN + NINE, NINE + QUEEN, 6),
        (QUEEN, QUEEN.replace("#QC", "#QS"), 1),  # a picture is never made another one
        ('<p class="hint">one</p>', '<p class="hint best" title="t">two</p>', 1),
        ('<p class="hint" title="t">one</p>', '<p class="hint">one<b>!</b></p>', 1),
        ('<p class="hint">one</p>', '<p class="urgent">one</p>', 0),
        ('<div class="prompt">one</div>', '<div class="prompt">two</div>', 0),  # it begins at its top
        ('<div class="prompt">one</div>', '<div class="prompt">one</div>', 1),
        (QUEEN, "", 0),
        ("", QUEEN + "text", 0),
    ],
)
def test_what_is_drawn_anew_becomes_what_it_should(table, before, after, kept):
    assert table.page.evaluate(RENEW, [before, after]) == [after, kept]


@pytest.mark.long
def test_what_is_drawn_anew_leaves_nothing_behind(table):
    table.sit_down("many deals", game="spitzer")
    table.play_deal()
    table.next_deal()
    before = nodes(table)
    for _ in range(2):
        table.play_deal()
        table.next_deal()
    assert nodes(table) < 1.1 * before


@pytest.mark.by_turns
def test_while_a_person_thinks_nothing_is_to_run_soon(table):
    page = table.page
    page.evaluate(KEEP_COUNT)
    table.sit_down("waits", game="spitzer")
    comes_to(lambda: page.evaluate("soon()"), [])
    page.evaluate("soon.end()")


@pytest.mark.long
@pytest.mark.starts
def test_while_a_person_thinks_nothing_runs(table):
    page = table.page
    table.sit_down("waits", game="spitzer")
    page.wait_for_timeout(21_000)  # longer than the page watches an engine that fetches a game
    page.evaluate(COUNT)
    page.wait_for_timeout(2_000)
    assert page.evaluate("window.later") == 0
    assert page.evaluate("document.getAnimations().every(({ playState }) => playState === 'finished')")
