"""The games on the page: a deal of each by mouse, the end of a match, questions, and the form. What a table
says of them is tested in `tests/table`.
"""

import re

import pytest
import storage
from playwright.sync_api import expect
from storage import GAMES
from table_page import SLOW, by_mouse

pytestmark = pytest.mark.started

# by day a short deal with words and cards; rows that cards are laid to, are tapped in test_stacks.py
BY_DAY = {"dreierschnapsen": [pytest.mark.smoke]}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=BY_DAY.get(game, [pytest.mark.long])) for game in GAMES]
)
def test_a_deal_by_mouse_and_the_next(table, game):
    table.sit_down("whole", game=game)
    table.play_deal(by_mouse)
    expect(table.page.locator(".result")).to_be_visible()
    record = table.record()
    assert record["game"] == game
    assert len(record["deals"]) == 1
    table.next_deal()
    assert len(table.record()["deals"]) == 2


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_and_its_sheet(table, game):
    match = storage.nearly_over(game)
    table.keep({"over": storage.entry(match)})
    table.page.locator("[data-arg='continue over']").click()
    deals = len(match.record.deals) - 1 + table.play_match()
    record = table.record()
    assert len(record["deals"]) == deals
    expect(table.page.locator(".result h2")).to_contain_text(re.compile("the match", re.I))
    sheet = table.page.locator("#sheet")
    rows = sheet.locator("tbody:not(.tally) tr").all()
    figures = [[figures_of(cell) for cell in row.locator("td:not(.entry)").all()] for row in rows]
    assert len(figures) == deals
    cells = [[change for change, *_ in row] for row in figures]
    cells.append([account[0] - change if account else 0 for change, *account in figures[0]])
    totals = [number(cell) for cell in sheet.locator("tfoot td").all()]
    stakes = sheet.locator(".tally tr", has_text="Stakes")  # booked besides, in a game with a pot
    cells += [[number(cell) for cell in row.locator("td").all()] for row in stakes.all()]
    assert totals == [sum(column) for column in zip(*cells, strict=True)]
    if record["options"].get("preset") == "five":
        titles = sheet.locator("tbody th").all_inner_texts()
        assert titles == ["No tricks", "No hearts", "No Obers", "No Max", "Domino"]
        expect(sheet.locator(".unit")).to_have_text("Pfennigs")


def figures_of(cell):
    """What a cell of a sheet says: the change, and the account where there are such. A deal that was thrown
    in counts nothing.
    """
    texts = cell.inner_text().replace("−", "-").replace(",", "").split()
    return [0 if text == "–" else int(text) for text in texts]


def number(cell):
    """The one figure of a cell."""
    (figure,) = figures_of(cell)
    return figure


@pytest.mark.by_turns
@pytest.mark.smoke
def test_the_auction_is_buttons_with_plain_words(table):
    table.sit_down("auction", game="solo-66")
    table.until(".prompt [data-arg='bid D']")
    prompt = table.page.locator(".prompt")
    expect(prompt).to_have_attribute("aria-label", "Your bid?")
    names = [name.inner_text() for name in prompt.locator(".name").all()]
    assert names == ["Diamonds", "Hearts", "Spades", "Clubs"]
    expect(prompt.get_by_role("button", name="Bid diamonds")).to_be_visible()
    table.page.keyboard.press("ArrowRight")
    expect(prompt.get_by_role("button", name="Pass")).to_be_focused()


@pytest.mark.by_turns
def test_a_whole_deal_with_questions_by_keyboard_alone(table):
    table.sit_down("keys", game="solo-66", all_pass="last_trick")
    page = table.page
    page.keyboard.press("ArrowRight")
    for _ in range(40):
        if table.moved_on() == "next":
            break
        log = page.locator("#log p").count()
        if page.locator("#done").count():
            expect(page.locator(".hand-card:focus")).to_have_count(1)
            for key in ("Home", "Enter", "ArrowRight", "Enter"):
                page.keyboard.press(key)
            page.locator("#done").focus()
            page.keyboard.press("Enter")
        elif page.locator(".prompt").count():
            expect(page.locator(".prompt button:focus")).to_have_count(1)
            if page.locator(".prompt [data-arg=pass]:focus").count():
                page.keyboard.press("Shift+Tab")
            page.keyboard.press("Enter")
        else:
            expect(page.locator(".hand-card:focus")).to_have_count(1)
            page.keyboard.press("Home")
            while page.locator(".hand-card:focus").get_attribute("aria-disabled"):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        expect(page.locator("#log p").nth(log)).to_be_attached(timeout=SLOW)
    expect(page.locator(".result")).to_be_visible()
    expect(table.go_on()).to_be_focused()


@pytest.mark.by_turns
def test_what_does_not_go_together_is_not_started_and_a_preset_fills_the_form(table):
    table.choose(game="kein-stich", march=True, early_finish=True)
    page = table.page
    expect(page.locator("#forbidden")).to_contain_text("a march needs every trick")
    page.locator("#play").click()
    expect(page.locator("#options :focus")).to_have_count(1)  # on what does not go together
    expect(page.locator("#play")).to_be_visible()
    page.locator("#option-march").uncheck()
    expect(page.locator("#forbidden")).to_be_empty()
    table.to_game("spitzer")
    page.locator("#option-preset").select_option("teaching")
    for name in ("solo", "schneider", "schwarz"):
        expect(page.locator(f"#option-{name}")).not_to_be_checked()
    expect(page.locator("#option-both_trumps")).to_have_value("redeal")
    page.locator("#option-preset").select_option("competitive")
    expect(page.locator("#option-solo")).to_be_checked()
    expect(page.locator("#option-both_trumps")).to_have_value("silent")
