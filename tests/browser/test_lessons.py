"""A lesson in the windows of phones: what is said covers nothing that it talks about (look.js)."""

import itertools
import json

import pytest
from conftest import ROOT
from look import GAMES, PHONES
from playwright.sync_api import expect
from table_page import SLOW

pytestmark = pytest.mark.started

HELD = (*PHONES, (360, 640), (390, 844), (667, 375), (844, 390), (768, 1024), (1280, 800))
# gives the next answer of a lesson as a person does: by cards, by a word, or by choosing one and saying so
GIVE = """async (act) => {
  const [verb, ...cards] = act.split(" ");
  const named = () => document.querySelector(`:is(.prompt, #interjections) [data-arg="${act}"]`);
  const more = () => document.querySelector(".prompt [data-do=number][data-arg=up]:not([aria-disabled])");
  while (!named() && more()) {
    more().click();
    await new Promise(requestAnimationFrame);
  }
  const word = named();
  word?.click();
  const held = (card) => `.hand-card:is([data-arg="${card}"], [data-arg="${card}'"])`;
  if (!word) for (const card of cards) document.querySelector(held(card)).click();
  document.querySelector("#done")?.click();
  if (word?.dataset.do !== "choose") return;
  const said = () => document.querySelector("#deciding .affirm:not([aria-disabled])");
  await look.until(() => word.matches("[aria-checked=true]") && said(), 20_000);
  said().click();
}"""
IS_SAID = """() => look.waits() && document.querySelector("#message").textContent !== "" """


def walk(looks, page, game, lesson, windows):
    """Follow a lesson and look at each of its notes, in the next of the windows."""
    look = looks("de")
    page.evaluate("(game) => { location.hash = `game/${game}`; }", game)
    expect(page.locator(f"#learn[data-arg={game}]")).to_be_visible(timeout=SLOW)
    page.locator("#learn").click()
    page.locator(f"#dialog [data-do=lesson][data-arg='{lesson['id']}']").click()
    for number, at in enumerate([*lesson["notes"], None]):
        page.wait_for_function(IS_SAID, timeout=SLOW)
        look.moment = (f"{game} {lesson['id']}", number)
        look.look_around(sheet=False, windows=[next(windows)])
        if at:
            lines = page.evaluate("document.querySelectorAll('#log p').length")
            page.evaluate(GIVE, lesson["actions"][int(at)])
            page.wait_for_function("(lines) => document.querySelectorAll('#log p').length > lines", arg=lines)
    assert not look.found, look.told()


def lessons_of(game):
    return json.loads((ROOT / "dist" / "lessons" / f"{game}.json").read_text(encoding="utf-8"))


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_lessons_say_covers_nothing_in_any_window(looks, page, game):
    """Each note in one window, the next one in another."""
    windows = itertools.cycle(HELD)
    for lesson in lessons_of(game):
        walk(looks, page, game, lesson, windows)
