"""The games on the page: a deal of each by mouse, their widest options, the end of a match, their questions,
and what the table shows of them.
"""

import re

import pytest
import storage
from playwright.sync_api import expect
from storage import GAMES
from table_page import SLOW, by_mouse

pytestmark = pytest.mark.started

FIRST, *OTHERS = GAMES
WIDE = [
    ("solo-66", {"rounds": 1, "all_pass": "last_trick"}),
    ("kein-stich", {"players": 6, "preset": "power"}),
    ("spitzer", {"players": 5, "blind": "two", "deals": 5}),
    ("spitzer", {"ruleset": "michigan"}),
]


@pytest.mark.parametrize("game", [pytest.param(FIRST, marks=pytest.mark.smoke), *OTHERS])
def test_a_deal_by_mouse_and_the_next(table, game):
    plays_a_deal(table, by_mouse, game)


@pytest.mark.parametrize(("game", "options"), WIDE, ids=str)
def test_a_deal_by_wide_options_and_the_next(table, game, options):
    plays_a_deal(table, None, game, **options)


def plays_a_deal(table, press, game, **options):
    """A deal from the lobby to its result, and the beginning of the next."""
    table.sit_down("whole", game=game, **options)
    table.play_deal(press)
    expect(table.page.locator(".result")).to_be_visible()
    record = table.record()
    assert record["game"] == game
    assert options.items() <= record["options"].items()
    assert len(record["deals"]) == 1
    table.next_deal()
    assert len(table.record()["deals"]) == 2


@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in GAMES), *WIDE], ids=str)
def test_the_end_of_a_match_and_its_sheet(table, game, options):
    match = storage.nearly_over(game, **options)
    table.keep({"over": storage.entry(match)})
    table.page.locator("[data-arg='continue over']").click()
    deals = len(match.record.deals) - 1 + table.play_match()
    record = table.record()
    assert len(record["deals"]) == deals
    expect(table.page.locator(".result h2")).to_contain_text(re.compile("the match", re.I))
    rows = table.page.locator(".result tbody tr")
    cells = [[number(cell) for cell in row.locator("td").all()] for row in rows.all()]
    if game == "kein-stich":  # a row for each player, a column for each contract, and the total
        assert len(cells) == len(record["seats"])
        assert all(len(row) == deals + 1 and sum(row[:-1]) == row[-1] for row in cells)
    else:
        assert len(cells) == deals
        totals = [number(cell) for cell in table.page.locator(".result tfoot td").all()]
        assert totals == [sum(column) for column in zip(*cells, strict=True)]
    if record["options"].get("preset") == "five":
        titles = table.page.locator(".result .contract").all_inner_texts()
        assert titles == ["No tricks", "No hearts", "No Obers", "No Max", "Domino"]
        expect(table.page.locator(".result caption")).to_have_text("Pfennigs")


def number(cell):
    """What a cell of a sheet says; a deal that was thrown in counts nothing."""
    text = cell.inner_text().replace("−", "-")
    return 0 if text == "–" else int(text)


@pytest.mark.smoke
def test_the_auction_is_buttons_with_plain_words(table):
    table.sit_down("auction", game="solo-66")
    table.until(".prompt [data-arg='bid D']")
    prompt = table.page.locator(".prompt")
    expect(prompt).to_have_attribute("aria-label", "Your bid?")
    labels = [button.inner_text() for button in prompt.get_by_role("button").all()]
    assert labels == ["Bid diamonds", "Bid hearts", "Bid spades", "Bid clubs", "Pass"]
    expect(prompt.get_by_role("button", name="Pass")).to_be_focused()


def test_two_cards_are_laid_aside_by_choosing_them(table):
    table.sit_down("exchange", game="solo-66")
    table.until("#done", say="bid C")
    page = table.page
    done, cards = page.locator("#done"), page.locator(".hand-card")
    expect(done).to_have_text("Choose 2 more")
    done.click(force=True)
    expect(page.locator("#message")).to_contain_text("Choose 2")
    for index in (0, 1, 2):
        cards.nth(index).click()
    expect(done).to_have_text("Too many chosen")
    cards.nth(1).click()
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
    expect(done).to_have_text("Lay aside")
    chosen = [cards.nth(index).get_attribute("data-arg") for index in (0, 2)]
    done.click()
    for card in chosen:
        expect(page.locator(f".hand-card[data-arg='{card}']")).to_have_count(0)
    table.moved_on()
    said = [text for text in table.record()["deals"][-1]["actions"] if text.startswith("discard")]
    assert set(said[0].split(" ")[1:]) == set(chosen)
    expect(page.locator("#log")).to_contain_text("You lay aside")


def test_a_whole_deal_with_questions_by_keyboard_alone(table):
    table.sit_down("keys", game="solo-66", all_pass="last_trick")
    page = table.page
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


def test_domino_grows_in_four_rows_and_the_pot_is_in_sight(table):
    table.sit_down("domino", game="kein-stich", preset="power")
    table.until(".rows")
    page = table.page
    expect(page.locator("#facts")).to_contain_text("Domino")
    expect(page.locator("#facts")).to_contain_text("Pot 160 pfennigs")
    expect(page.locator(".row")).to_have_count(4)
    table.until(".row:nth-child(1) .laid:nth-child(3)")
    label = page.locator(".row").first.get_attribute("aria-label")
    assert label.startswith("Acorns: ")
    assert "Unter of acorns" in label
    table.until(".hand-card[aria-disabled]")
    table.page.locator(".hand-card[aria-disabled]").first.click(force=True)
    expect(table.page.locator("#message")).to_contain_text("does not fit")


def test_german_and_french_faces(table):
    table.sit_down("faces", game="kein-stich")
    page = table.page
    assert page.locator(".hand-card use[href*='faces-german.svg']").count() == 8
    page.locator("#to-lobby").click()
    table.sit_down("faces", game="kein-stich", faces="french")
    assert page.locator(".hand-card use[href*='faces-german.svg']").count() == 0
    names = " ".join(card.get_attribute("aria-label") for card in page.locator(".hand-card").all())
    assert "acorns" not in names


def test_sides_leak_nowhere_before_they_are_known(table):
    """The person holds no trump and leads to the first trick: only the own side can be known."""
    table.sit_down("sides-6", game="spitzer")
    page = table.page
    expect(page.locator("#log")).to_contain_text("The play begins", timeout=SLOW)
    table.moved_on()
    assert table.record()["deals"][0]["actions"] == ["pass"] * 4
    assert not {"QC", "7D"} & set(table.hand())
    expect(page.locator("#own-plate")).to_contain_text("Side others")
    for plate in page.locator(".other .plate").all():
        assert "Side" not in plate.inner_text()
    assert "trump side" not in page.locator("#log").inner_text()
    assert "dealt_" not in page.content()
    expect(page.locator("#facts")).to_contain_text("Trumps queen of clubs, 7 of diamonds")


def test_an_announcement_that_leaves_no_choice_is_passed_by_itself(table):
    table.sit_down("alone-1", game="spitzer", pace="fast")
    expect(table.page.locator("#log")).to_contain_text("You pass.", timeout=SLOW)
    assert table.page.locator(".prompt").count() == 0


def test_what_does_not_go_together_is_not_started_and_a_preset_fills_the_form(table):
    table.choose(game="kein-stich", march=True, early_finish=True)
    page = table.page
    expect(page.locator("#forbidden")).to_contain_text("a march needs every trick")
    page.locator("#play").click()
    expect(page.locator("#play")).to_be_visible()
    page.locator("#option-march").uncheck()
    expect(page.locator("#forbidden")).to_be_empty()
    page.check("input[name=game][value=spitzer]")
    page.locator("#options summary").click()
    page.locator("#option-preset").select_option("teaching")
    for name in ("solo", "schneider", "schwarz"):
        expect(page.locator(f"#option-{name}")).not_to_be_checked()
    expect(page.locator("#option-both_trumps")).to_have_value("redeal")
    page.locator("#option-preset").select_option("competitive")
    expect(page.locator("#option-solo")).to_be_checked()
    expect(page.locator("#option-both_trumps")).to_have_value("silent")


def test_every_option_of_every_game_is_in_the_form_with_a_sentence_in_both_languages(table):
    page = table.page
    games = page.evaluate("fetch('./games.json').then((answer) => answer.json())")
    for language in ("English", "Deutsch"):
        page.get_by_role("button", name=language).click()
        expect(page.locator(f"[aria-pressed=true]:text('{language}')")).to_be_visible()
        for game in games:
            page.check(f"input[name=game][value={game['id']}]")
            texts = [option.text_content() for option in page.locator(".option").all()]
            assert len(texts) == len(game["options"])
            for text, hint in zip(texts, page.locator(".option .hint").all(), strict=True):
                assert "option." not in text
                assert hint.text_content()[-1] in ".)"
