"""What a table offers besides cards: settings, things looked up, claims, deals laid open."""

import json
import re

import pytest
from playwright.sync_api import expect
from table_page import SLOW

pytestmark = pytest.mark.started


def menu(table, action):
    """Choose something in the menu of the table."""
    table.page.locator("#menu").click()
    table.page.locator(f"#dialog [data-do={action}]").click()


def set_to(table, **wanted):
    """Change settings, wherever one is."""
    page = table.page
    if page.locator("#menu").count():
        menu(table, "settings")
    else:
        page.locator("[data-do=settings]").click()
    for name, value in wanted.items():
        page.select_option(f"#dialog #{name}", value)
    page.locator("#dialog [data-do=close]").click()


@pytest.mark.smoke
def test_settings_are_kept_and_change_the_page_at_once(table):
    page, root = table.page, table.page.locator("html")
    set_to(table, theme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.reload()
    expect(page.locator("#play")).to_be_visible(timeout=SLOW)
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark
    set_to(table, theme="light")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != dark


def test_pack_and_names_are_settings_apart_from_each_other(table):
    table.sit_down("packs", game="spitzer")
    card = table.page.locator(".hand-card").first
    assert "faces.svg" in card.locator("use").get_attribute("href")
    set_to(table, pack="german")
    assert "faces-german.svg" in card.locator("use").get_attribute("href")
    expect(card).to_have_accessible_name(re.compile("acorns|leaves|hearts|bells"))
    set_to(table, names="french")
    assert "faces-german.svg" in card.locator("use").get_attribute("href")
    expect(card).to_have_accessible_name(re.compile("clubs|spades|hearts|diamonds"))


def test_the_hand_is_sorted_as_it_is_set(table):
    table.sit_down("sorting", game="german-whist")
    ranks = "AKQJT98765432"
    by_suit = table.hand()
    set_to(table, sort="rank", trumps="right")
    by_rank = table.hand()
    assert sorted(by_rank) == sorted(by_suit)
    assert by_rank != by_suit
    suits = {card[1] for card in by_rank}
    for last in suits:  # one suit, the trumps, is on the right, and the others are by rank
        rest = [card for card in by_rank if card[1] != last]
        if by_rank == rest + [card for card in by_rank if card[1] == last]:
            assert [ranks.index(card[0]) for card in rest] == sorted(ranks.index(card[0]) for card in rest)
            return
    raise AssertionError(by_rank)


def test_a_second_tap_plays_if_that_is_set(table):
    table.sit_down("twice", game="german-whist")
    set_to(table, tap="twice")
    card = table.legal().first
    name = card.get_attribute("data-arg")
    card.click()
    expect(card).to_have_attribute("data-raised", "")
    expect(table.page.locator("#message")).to_contain_text("again")
    assert name in table.hand()
    card.click()
    expect(table.page.locator(f'.hand-card[data-arg="{name}"]')).to_have_count(0)


def test_the_last_card_and_forced_cards_play_by_themselves_if_that_is_set(table):
    set_to(table, forced="self")
    table.sit_down("forced", game="spitzer")
    while table.moved_on() == "you":
        assert table.legal().count() != 1  # the only card that may be played is not asked for
        table.answer()
    expect(table.page.locator(".result")).to_be_visible()


def test_tricks_can_be_looked_up_unless_one_plays_from_memory(table):
    table.sit_down("tricks", game="spitzer")
    page = table.page
    for _ in range(4):
        if table.moved_on() == "you":
            table.answer()
    table.moved_on()
    menu(table, "last-trick")
    expect(page.locator("#dialog .played-card")).to_have_count(4)
    expect(page.locator("#dialog .played-card.best")).to_have_count(1)
    page.keyboard.press("Escape")
    menu(table, "all-tricks")
    assert page.locator("#dialog .trick-row").count() >= 1
    page.keyboard.press("Escape")
    set_to(table, memory="on")
    page.locator("#menu").click()
    expect(page.locator("#dialog [data-do=order]")).to_be_visible()
    expect(page.locator("#dialog [data-do=last-trick]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#message")).to_contain_text("from memory")
    assert page.locator("#log p:visible").count() <= 5


def test_the_order_of_the_cards_has_the_two_queens_where_they_belong(table):
    table.sit_down("order", game="spitzer")
    menu(table, "order")
    strips = table.page.locator("#dialog .strip")
    expect(strips.first).to_have_accessible_name(re.compile("queen of clubs, 7 of diamonds"))
    clubs = table.page.locator("#dialog").get_by_label("Clubs:")
    assert "queen" not in clubs.get_attribute("aria-label")


def test_a_wrong_claim_is_refused_kindly_and_a_deal_can_be_given_up(table):
    table.sit_down("claims", game="spitzer")
    page = table.page
    while page.locator(".prompt").count():
        table.answer()
        table.moved_on()
    hand = table.hand()
    menu(table, "claim")
    expect(page.locator("#message.urgent")).to_contain_text("not yours for certain")
    expect(page.locator("#sheet")).to_contain_text("the rest claimed")
    assert table.record()["marks"] == ["failed-claim"]
    assert table.hand() == hand
    menu(table, "ask-give-up")
    page.locator("#dialog [data-do=close]").last.click()
    assert table.hand() == hand
    menu(table, "ask-give-up")
    page.locator("#dialog [data-do=give-up]").click()
    expect(page.locator(".result")).to_be_visible(timeout=SLOW)
    expect(page.locator("#sheet")).to_contain_text("conceded")
    assert table.record()["marks"] == ["failed-claim", "conceded"]


def test_a_right_claim_ends_the_deal(table):
    """Whoever has the last tricks for certain need not play them."""
    table.sit_down("right claims", game="german-whist")
    page, refused = table.page, []
    while table.moved_on() == "you":
        if len(table.hand()) <= 5:
            menu(table, "claim")
            expect(page.locator("#message.urgent, .result").first).to_be_visible(timeout=SLOW)
            if page.locator(".result").count():
                break
            refused = ["failed-claim"]
        table.answer()
    assert table.hand() == []
    assert len(table.record()["deals"][0]["actions"]) == 52
    assert table.record().get("marks", []) == refused


def test_a_deal_that_is_over_is_laid_open_and_copied_as_text(table):
    table.sit_down("open", game="solo-66", all_pass="last_trick")
    page = table.page
    table.play_deal()
    page.locator("#all-cards").click()
    dialog = page.locator("#dialog")
    expect(dialog.locator(".strip")).to_have_count(7)  # five hands, talon, what was laid aside
    text = dialog.locator("textarea").input_value()
    assert text.splitlines()[0] == "Kartenstube, Solo 66, deal 1"  # the seed would tell the next deals
    assert text.count("→") == 6
    dialog.locator("[data-do=copy]").click()
    expect(dialog.locator("#copied-deal-text")).to_have_text("Copied.")


def test_a_deal_that_is_over_is_stepped_through_with_all_cards_open(table):
    table.sit_down("steps", game="spitzer")
    page = table.page
    table.play_deal()
    page.locator("#look-back").click()
    expect(page.locator("#step")).to_be_visible()
    page.locator("#step").fill("0")
    expect(page.locator(".hand-card")).to_have_count(8, timeout=SLOW)
    expect(page.locator(".backs use[href*=back]")).to_have_count(0)
    assert page.locator(".backs use").count() == 24
    page.locator("#review-title").focus()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#step")).to_have_value("8")
    expect(page.locator("#log")).not_to_contain_text("wins the match")
    page.locator("[data-do=review-end]").click()
    expect(page.locator(".result")).to_be_visible()


def test_the_same_deal_again_is_a_marked_match_of_its_own(table):
    table.sit_down("again", game="spitzer")
    page = table.page
    hand = table.hand()
    table.play_deal()
    menu(table, "same-deal")
    expect(page.locator(".result")).to_have_count(0)
    table.moved_on()
    assert table.hand() == hand
    expect(page.locator("#sheet")).to_contain_text("the same deal again")
    assert len(table.saved()) == 2
    records = [json.loads(entry["record"]) for entry in table.saved().values()]
    assert sorted(record.get("marks", []) for record in records) == [[], ["same-deal"]]


def test_the_deal_of_the_day_is_one_match(table):
    page = table.page
    page.check("input[name=game][value=spitzer]")
    page.locator("#daily").click()
    table.moved_on()
    hand = table.hand()
    assert table.record()["seed"].startswith("daily 20")
    table.answer()
    page.locator("#to-lobby").click()
    page.locator("#daily").click()
    table.moved_on()
    assert len(table.saved()) == 1
    assert set(table.hand()) <= set(hand)


def test_bots_can_be_watched(table):
    page = table.page
    page.select_option("#own-seat", "medium")
    table.sit_down("watching", game="spitzer")
    expect(page.locator(".result")).to_be_visible(timeout=SLOW)
    assert {seat["player"] for seat in table.record()["seats"]} == {"medium"}


@pytest.mark.starts
def test_cards_fly_only_where_motion_is_wanted(table):
    page = table.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("""() => {
      window.flights = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        window.flights++;
        return animate.apply(this, given);
      };
    }""")
    table.sit_down("flying", game="german-whist")
    table.play()
    table.moved_on()
    assert page.evaluate("window.flights") >= 2
    set_to(table, motion="off")
    page.evaluate("window.flights = 0")
    table.play()
    table.moved_on()
    assert page.evaluate("window.flights") == 0


def test_the_sheet_of_kein_stich_has_a_column_for_each_contract(table):
    table.sit_down("columns", game="kein-stich")
    heads = table.page.locator("#sheet .contract")
    assert heads.all_inner_texts() == ["No tricks", "No hearts", "No Obers", "No Max", "Domino"]
    expect(table.page.locator("#sheet .contract.now")).to_have_text("No tricks")
    table.play_deal()
    table.next_deal()
    expect(table.page.locator("#sheet .contract.now")).to_have_text("No hearts")


def test_a_soloist_of_solo_66_has_a_meter(table):
    table.sit_down("meter", game="solo-66")
    while not table.page.locator(".goal").count():
        assert table.moved_on() == "you"
        table.answer(say="bid C")
    expect(table.page.locator(".goal meter")).to_have_count(1)
    expect(table.page.locator(".goal")).to_contain_text("of 66")


@pytest.mark.parametrize("key", ["u", "U"])
def test_u_takes_back(table, key):
    table.sit_down("keys", game="german-whist")
    hand = table.hand()
    played = table.play()
    table.moved_on()
    table.page.keyboard.press(key)
    expect(table.page.locator(f'.hand-card[data-arg="{played}"]')).to_have_count(1)
    table.asked()
    assert table.hand() == hand


def test_letter_keys_can_be_turned_off(table):
    table.sit_down("no keys", game="german-whist")
    set_to(table, keys="off")
    message = table.page.locator("#message")
    before = message.inner_text()
    table.page.keyboard.press("h")
    table.page.keyboard.press("Home")
    assert message.inner_text() == before


def test_a_card_can_be_drawn_onto_the_table(table):
    table.sit_down("drag", game="german-whist")
    page = table.page
    card, place = table.legal().first, page.locator(".trick")
    name = card.get_attribute("data-arg")
    start, end = card.bounding_box(), place.bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 40, steps=4)
    expect(page.locator(".hand-card.dragged")).to_have_count(1)
    page.mouse.move(start["x"] + 10, start["y"] + 30)
    page.mouse.up()  # put back: nothing is played
    page.wait_for_timeout(200)
    assert name in table.hand()
    page.mouse.move(start["x"] + 10, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator(f'.hand-card[data-arg="{name}"]')).to_have_count(0)


def test_cards_seen_are_shown_and_noted(table):
    table.sit_down("seen", game="spitzer")
    while table.page.locator(".prompt").count():
        table.answer()
        table.moved_on()
    menu(table, "seen")
    expect(table.page.locator("#dialog .small-card.gone").first).to_be_visible()
    seen = len(table.hand()) + table.page.locator(".trick .face").count()
    expect(table.page.locator("#dialog .small-card.gone")).to_have_count(seen)
    assert table.record()["marks"] == ["cards-seen"]


def test_the_table_in_words_says_what_is_to_be_seen(table):
    table.sit_down("words", game="german-whist")
    menu(table, "plain")
    dialog = table.page.locator("#dialog")
    expect(dialog).to_contain_text("You hold: ")
    expect(dialog).to_contain_text("Turned up: ")
    expect(dialog).to_contain_text("Resi, cards: 1")


def test_a_guided_deal_is_played_to_its_end_and_leaves_nothing_behind(table):
    page = table.page
    page.check("input[name=game][value=spitzer]")
    page.select_option("#pace", "once")
    page.locator("#learn").click()
    page.locator("#dialog [data-do=lesson]").first.click()
    message = page.locator("#message")
    expect(message).to_contain_text("9 of hearts", timeout=SLOW)
    page.locator('.hand-card[data-arg="QC"]').click()
    expect(message).to_contain_text("Not this time")
    expect(page.locator('.hand-card[data-hinted][data-arg="9H"]')).to_have_count(1)
    steps = {"9H": "Lead a small card", "JS": "Xaver has played", "QC": "Clubs were led", "TS": "is gone"}
    for card, words in steps.items():
        expect(message).to_contain_text(words, timeout=SLOW)
        table.asked()
        page.locator(f'.hand-card[data-arg="{card}"]').click()
    expect(message).to_contain_text("68 of 120", timeout=SLOW)
    assert table.saved() == {}
    page.locator("#go-on").click()
    expect(page.locator("#dialog [data-do=lesson]").first).to_be_visible()
