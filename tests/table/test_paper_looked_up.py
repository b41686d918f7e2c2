"""What a table offers besides cards, on a page of paper: settings, things looked up, deals laid open,
reviews, same deal replayed, and guided deals.
"""

import json
import re
import sys
from importlib import import_module

import pytest

RANKS = "AKQJT98765432"


def test_the_menu_names_all_that_can_be_done(paper):
    paper.sit_down("menu", game="spitzer")
    paper.press("#menu")
    assert paper.text("#dialog-title") == "Menu"
    actions = [one.getAttribute("data-do") for one in paper.all("#dialog .dialog-body button")]
    assert actions == [
        "back",
        "panel",
        "all-tricks",
        "order",
        "plain",
        "seen",
        "claim",
        "ask-give-up",
        "same-deal",
        "deal-table",
        "share",
        "settings",
        "fairness",
    ]
    assert paper.find("#rules").getAttribute("href").startswith("rules/en/spitzer.html#")
    assert paper.find("#glossary").getAttribute("href") == "rules/en/glossary.html"
    paper.key("Escape")
    assert not paper.is_open()
    assert paper.focused().id == "menu"


def test_each_button_has_a_name(paper):
    """Also those that show but a sign."""
    for game in ("spitzer", "german-whist"):
        assert all(paper.labels("button"))
        paper.sit_down("names", game=game)
        for action in ("settings", "order", "share"):
            paper.menu(action)
            assert all(paper.labels("button"))
            paper.key("Escape")
        paper.load()


def test_the_keyboard_is_in_what_comes_in_the_place_of_the_menu(paper):
    paper.sit_down("menu", game="spitzer")
    for action in ("settings", "order", "plain", "ask-give-up", "fairness"):
        paper.menu(action)
        assert paper.focused().closest("#dialog"), action
        paper.key("Escape")


def test_the_key_of_trump_says_when_nothing_is_named_yet(paper):
    paper.sit_down("named", game="solo-66", players=5)
    assert paper.find(".prompt")
    paper.key("i")
    assert paper.text("#message") == "Nothing has been named yet."
    paper.key("?")
    assert "U: undo." in paper.text("#message")


def test_settings_are_kept_and_change_the_page_at_once(paper):
    root = paper.document.documentElement
    paper.set_to(theme="dark", side="left")
    assert root.getAttribute("data-theme") == "dark"
    assert root.getAttribute("data-side") == "left"
    paper.load()
    assert paper.document.documentElement.getAttribute("data-theme") == "dark"
    paper.set_to(theme="system")
    assert "data-theme" not in paper.document.documentElement.attributes


def test_the_sizes_of_cards_and_text_are_seen_by_styles_and_draw_the_table_anew(paper):
    root = paper.document.documentElement
    assert [root.getAttribute(f"data-{name}") for name in ("cards", "text")] == ["normal", "normal"]
    paper.sit_down("sizes", game="german-whist")
    before = paper.find(".hand-card")
    paper.set_to(cards="large", text="small")
    assert [root.getAttribute(f"data-{name}") for name in ("cards", "text")] == ["large", "small"]
    assert paper.find(".hand-card") is not before, "nobody lays the hand out anew"


def test_pack_and_names_are_settings_apart_from_each_other(paper):
    paper.sit_down("packs", game="spitzer")
    assert "faces.svg" in pictures(paper)[0]
    paper.set_to(pack="german")
    assert all("faces-german.svg" in picture for picture in pictures(paper))
    assert all(ends_in(label, "acorns|leaves|hearts|bells") for label in paper.labels(".hand-card"))
    paper.set_to(names="french")
    assert all("faces-german.svg" in picture for picture in pictures(paper))
    assert all(ends_in(label, "clubs|spades|hearts|diamonds") for label in paper.labels(".hand-card"))


def pictures(paper):
    """The files and ids of the pictures in the hand."""
    return [use.getAttribute("href") for use in paper.all(".hand-card use")]


def ends_in(label, suits):
    return label.rpartition(" ")[2] in suits.split("|")


def test_german_and_french_faces(paper):
    paper.sit_down("faces", game="kein-stich")
    assert len([picture for picture in pictures(paper) if "faces-german.svg" in picture]) == 8
    paper.press("#to-lobby")
    paper.sit_down("faces", game="kein-stich", faces="french")
    assert not [picture for picture in pictures(paper) if "faces-german.svg" in picture]
    assert "acorns" not in " ".join(paper.labels(".hand-card"))


def test_german_letters_stand_on_french_cards_of_a_german_page(paper):
    paper.click("language", "de")
    paper.sit_down("letters", game="spitzer", players=4)
    assert paper.all(".hand-card .german-letters use")
    assert not paper.all(".hand-card .face:not(.german-letters)")


def test_cards_of_two_packs_are_told_apart_where_that_is_asked_for(paper):
    """A mark on a face, another colour of a back; the picture that is copied stays as it was."""
    face = sys.modules["dom"].face
    marked = [use.getAttribute("href") for use in face("TH", "german", 2).querySelectorAll("use")]
    assert marked == [f"static/faces-german.svg#face-{name}" for name in ("TH", "copy-2")]
    assert len(face("TH", "german").querySelectorAll("use")) == 1
    for pack in ("tarock", "tarock-de"):
        assert (
            face("T17", pack).querySelector("use").getAttribute("href") == "static/faces-tarock.svg#face-T17"
        )
    kinds = [face(None, "french", copy).getAttribute("class") for copy in (None, 1, 2)]
    assert kinds == ["face", "face", "face second-back"]


def test_the_hand_is_sorted_as_it_is_set(paper):
    paper.sit_down("sorting", game="german-whist")
    by_suit = paper.hand()
    paper.set_to(sort="rank", trumps="right")
    by_rank = paper.hand()
    assert sorted(by_rank) == sorted(by_suit)
    assert by_rank != by_suit
    (trumps,) = {suit for name, suit in NAMES.items() if f"Trumps {name}" in paper.text("#facts")}
    rest = [card for card in by_rank if card[1] != trumps]
    assert by_rank == rest + [card for card in by_rank if card[1] == trumps]
    assert [RANKS.index(card[0]) for card in rest] == sorted(RANKS.index(card[0]) for card in rest)


def test_the_suits_of_a_hand_stay_in_their_places_for_the_deal(paper):
    paper.sit_down("places", game="kein-stich")
    first = paper.hand()
    while paper.moved_on() == "you" and paper.hand():
        assert paper.hand() == [card for card in first if card in paper.hand()]
        paper.answer()


@pytest.mark.parametrize("colours", ["turns", "fixed"])
def test_black_and_red_lie_by_turns_unless_suits_keep_one_order(paper, colours):
    paper.sit_down("colours", game="kein-stich")
    paper.set_to(colours=colours)
    suits = list(dict.fromkeys(card[1] for card in paper.hand()))
    assert "".join(suits) == {"turns": "SHCD", "fixed": "CSHD"}[colours]


NAMES = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}


def test_tricks_can_be_looked_up_unless_one_plays_from_memory(paper):
    paper.sit_down("tricks", game="spitzer")
    while not paper.app().seating.player.shown["tricks"]:
        paper.answer()
        paper.moved_on()
    paper.press("#last")
    assert paper.text("#last-trick h2").startswith("Last trick: ")
    assert len(paper.all("#last-trick .played-card")) == 4
    assert len(paper.all("#last-trick .played-card.best")) == 1
    paper.press("#last")
    assert not paper.text("#last-trick")
    paper.menu("all-tricks")
    assert len(paper.all("#dialog .trick-row")) >= 1
    paper.key("Escape")
    paper.set_to(memory="on")
    paper.press("#menu")
    assert paper.find("#dialog [data-do=order]")
    assert not paper.find("#dialog [data-do=all-tricks]")
    paper.key("Escape")
    paper.key("l")
    assert "from memory" in paper.text("#message")


def test_the_last_trick_lies_there_while_its_button_is_held(paper):
    paper.sit_down("tricks", game="spitzer")
    while not paper.app().seating.player.shown["tricks"]:
        paper.answer()
        paper.moved_on()
    last = paper.find("#last")
    for seconds, stays in ((2, False), (0.1, True)):
        begun = paper.time() * 1000
        paper.browser.tell("pointerdown", last, timeStamp=begun)
        assert "Last trick" in paper.text("#last-trick")
        paper.browser.tell("pointerup", last, timeStamp=begun + seconds * 1000)
        paper.browser.tell("click", last)
        assert bool(paper.text("#last-trick")) == stays
    paper.key("Escape")
    assert not paper.text("#last-trick")


def test_from_the_last_trick_one_goes_back_to_those_before(paper):
    paper.sit_down("tricks", game="german-whist")
    while len(tricks := paper.app().seating.player.shown["tricks"]) < 3:
        paper.answer()
        paper.moved_on()
    paper.press("#last")
    names = paper.app().view.wording.names
    titles = [f"Trick {at}: {names[one['winner']]}" for at, one in enumerate(tricks[:-1], 1)]
    titles.append(f"Last trick: {names[tricks[-1]['winner']]}")
    shown = []
    for step in (-1, -1, -1, 1, 1, 1):
        paper.click("step-trick", step)
        shown.append(paper.text("#last-trick h2"))
        assert paper.focused().getAttribute("data-arg") == str(step)
    assert shown == [titles[at] for at in (1, 0, 0, 1, 2, 2)]
    paper.press("#last")
    assert not paper.text("#last-trick")


def test_the_order_of_the_cards_has_the_two_queens_where_they_belong(paper):
    paper.sit_down("order", game="spitzer")
    paper.menu("order")
    labels = paper.labels("#dialog .strip")
    assert "queen of clubs, 7 of diamonds" in labels[0]
    (clubs,) = [label for label in labels if label.startswith("Clubs:")]
    assert "queen" not in clubs


def test_a_deal_that_is_over_is_laid_open_and_copied_as_text(paper):
    paper.sit_down("open 6", game="solo-66", all_pass="last_trick")
    paper.play_deal()
    paper.press("#all-cards")
    assert len(paper.all("#dialog .strip")) == 7  # five hands, talon, what was laid aside
    text = paper.find("#dialog textarea").value
    assert text.splitlines()[0] == "Kartenstube, Solo 66, deal 1"  # the seed would tell the next deals
    assert text.count("→") == 6
    paper.click("copy")
    assert paper.document.copied == text
    assert paper.text("#copied-deal-text") == "Copied."


def test_the_text_of_the_last_deal_of_a_match_names_the_seed(paper):
    paper.sit_down("named", game="german-whist", match_end="deals", deals=1)
    paper.play_deal()
    paper.press("#all-cards")
    title = paper.find("#dialog textarea").value.splitlines()[0]
    assert title == "Kartenstube, German Whist, seed named, deal 1"


def test_cards_seen_are_shown_and_noted(paper):
    paper.sit_down("seen", game="spitzer")
    paper.until(".hand-card:not([aria-disabled])")
    paper.menu("seen")
    seen = len(paper.hand()) + len(paper.all(".trick .face"))
    assert len(paper.all("#dialog .small-card.gone")) == seen
    assert paper.record()["marks"] == ["cards-seen"]


def test_the_table_in_words_says_what_is_to_be_seen(paper):
    paper.sit_down("words", game="german-whist")
    paper.menu("plain")
    for words in ("You hold: ", "Turned up: ", "Resi, cards: 1", "You may play: "):
        assert words in paper.text("#dialog")


def test_fairness_is_told_at_the_table_and_in_the_lobby(paper):
    paper.click("lobby-menu")
    paper.click("fairness")
    told = paper.texts("#dialog p")
    assert len(told) == 5
    paper.click("close")
    paper.sit_down("fair")
    paper.menu("fairness")
    assert paper.texts("#dialog p") == told


@pytest.mark.by_turns
@pytest.mark.slow
def test_a_deal_is_looked_back_at(paper):
    paper.sit_down("review", game="german-whist")
    paper.play_deal()
    paper.press("#look-back")
    assert paper.focused().id == "review-title"
    paper.wait(lambda: paper.find(".curve"))
    answers = paper.all(".answer")
    assert len(answers) == 52
    assert len(paper.all(".row-of-review")) == 26
    assert len(paper.all(".answer .small-card use")) == 52
    assert "best play still brings you from move 27 on: from " in paper.text("#review-curve p")
    paper.press(answers[30])
    assert "All cards known" in paper.text("#review-told")
    assert answers[30].getAttribute("aria-current") == "true"
    assert not paper.find(".result")
    assert len(paper.hand()) <= 11
    paper.press([one for one in answers if "You: the " in one.textContent][1])
    assert "From what you could see" in paper.text("#review-told")
    assert paper.text("#review-told").startswith("You: the ")
    paper.click("review-end")
    assert paper.find(".result")
    paper.next_deal()
    assert not paper.find(".answer")


def test_a_review_begins_at_the_first_card_and_shows_the_tricks_before_any_verdict(paper):
    paper.sit_down("from the first card", game="spitzer")
    paper.play_deal()
    paper.press("#look-back")
    before = [one for one in paper.all(".answer") if not one.querySelector(".small-card")]
    assert paper.text(".row-of-review h3") == "Before the first trick"
    assert paper.find("#step").value == str(len(before))
    assert paper.text(".row-of-review[data-now] h3").startswith("Trick 1: ")
    assert not paper.find(".result")


def test_the_first_own_card_is_reviewed_first_and_bids_last(paper):
    paper.sit_down("verdicts", game="spitzer")
    paper.play_deal()
    paper.press("#look-back")
    panel = paper.app().seating.player.review.panel
    order = panel.order()
    acts = [panel.moves[at]["act"].split()[0] for at in order]
    assert sorted(order) == list(range(len(panel.moves)))
    assert panel.moves[order[0]]["seat"] == 0
    assert panel.moves[order[0]]["trick"] == 1
    assert "play" not in acts[acts.count("play") :]


def test_a_tap_on_the_graph_moves_the_table(paper):
    paper.sit_down("mistakes", game="kein-stich")
    review_with_slips(paper)
    mistake = paper.find(".answer.mistake")
    at = mistake.getAttribute("data-arg")
    assert "mistake" in mistake.textContent
    assert len(paper.all(".slip")) == len(paper.all(".answer.mistake"))
    paper.press(f".curve rect[data-arg='{at}']")
    assert mistake.getAttribute("aria-current") == "true"
    assert paper.find("#review-here").getAttribute("x1") == at
    told = paper.text("#review-told")
    assert "A mistake." in told
    cost = int(re.search(r"All cards known, (\d+) pfennigs better: the ", told)[1])
    assert mistake.querySelector(".change").textContent == f"−{cost}"
    assert re.match("What best play brings you: from .*pfennigs", paper.text("#review-curve p"))
    least, most = (int(number.replace("−", "-")) for number in paper.texts(".axis text"))
    ends = re.findall(r"−?\d+(?= pfennigs)", paper.text("#review-curve p"))
    assert all(least <= int(end.replace("−", "-")) <= most for end in ends)
    assert cost <= most - least  # pfennigs, as the sheet has them
    assert paper.text("#review-learn").startswith("Tip: ")
    paper.press("#review-learn button")
    assert paper.find(".answer[aria-current]").getAttribute("class") in ("answer mistake", "answer lucky")


def test_the_graph_ends_at_the_points_of_the_result_and_has_the_line_of_what_is_needed(paper):
    paper.sit_down("needed", game="spitzer")
    paper.play_deal()
    goal = paper.app().seating.player.session.state["scene"]["over"]["goal"]
    ours = 0 in goal["seats"]
    has = goal["value"] if ours else goal["most"] - goal["value"]
    needed = goal["needed"] if ours else goal["most"] - goal["needed"] + 1
    paper.press("#look-back")
    paper.wait(lambda: paper.find(".curve"))
    assert f" to {has} card points. The dashed line is what you need: {needed} " in paper.text(
        "#review-curve p"
    )
    assert paper.text(".axis .needed") == str(needed)
    assert paper.find(".curve line.needed")


def test_a_deal_is_played_again_from_a_moment_of_its_review(paper):
    paper.sit_down("from here", game="spitzer")
    paper.play_deal()
    (before,) = paper.saved().values()
    paper.press("#look-back")
    assert paper.find("#play-from").getAttribute("aria-disabled") is None
    paper.fill("#step", "9")
    paper.press("#play-from")
    paper.wait(lambda: not paper.find("#review-title"))
    assert paper.moved_on() == "you"
    kept, practice = sorted(paper.saved().values(), key=lambda entry: entry["number"])
    assert kept["record"] == before["record"]
    record, played = json.loads(practice["record"]), json.loads(before["record"])["deals"][-1]["actions"]
    assert record["marks"] == ["practice"]
    assert record["deals"][-1]["actions"][:9] == played[:9]
    assert "practice" in paper.text("#sheet")


def test_undo_in_a_review_leads_back_to_the_result_and_takes_nothing_back(paper):
    paper.sit_down("looked back", game="spitzer")
    paper.play_deal()
    (before,) = paper.saved().values()
    paper.press("#look-back")
    paper.fill("#step", "9")
    assert not paper.find(".result")
    paper.click("back")
    assert paper.find(".result")
    assert not paper.text("#review")
    (after,) = paper.saved().values()
    assert after["record"] == before["record"]


def review_with_slips(paper):
    """Play deals and look back at each, until one has mistakes."""
    for _ in range(6):
        paper.play_deal()
        paper.press("#look-back")
        paper.wait(lambda: paper.text("#review-learn"))
        if paper.find(".slip"):
            return
        paper.click("review-end")
        paper.next_deal()
    raise AssertionError("no deal had a mistake")


def test_a_deal_that_is_over_is_stepped_through_with_all_cards_open(paper):
    paper.sit_down("steps", game="spitzer")
    paper.play_deal()
    paper.press("#look-back")
    paper.fill("#step", "0")
    paper.wait(lambda: len(paper.hand()) == 8)
    assert not paper.all(".backs use[href*=back]")
    assert len(paper.all(".backs use")) == 24
    paper.find("#review-title").focus()
    for _ in range(8):
        paper.key("ArrowRight")
    assert paper.find("#step").value == "8"
    assert "wins the match" not in paper.text("#log")
    paper.click("review-end")
    assert paper.find(".result")


def test_the_same_deal_again_is_a_marked_match_of_its_own(paper):
    paper.sit_down("again", game="spitzer")
    hand = paper.hand()
    paper.play_deal()
    paper.menu("same-deal")
    paper.wait(lambda: not paper.find(".result"))
    paper.moved_on()
    assert paper.hand() == hand
    assert "same deal replayed" in paper.text("#sheet")
    records = [json.loads(entry["record"]) for entry in paper.saved().values()]
    assert sorted(record.get("marks", []) for record in records) == [[], ["same-deal"]]


def test_a_guided_deal_is_played_to_its_end_and_leaves_nothing_behind(paper):
    paper.choose(game="spitzer")
    paper.press("#learn")
    paper.click("lesson")
    paper.moved_on()
    assert "9 of hearts" in paper.text("#message")
    paper.tap("QC")
    assert "Not this time" in paper.text("#message")
    assert paper.find(".hand-card[data-hinted]").getAttribute("data-arg") == "9H"
    steps = {
        "9H": "lead a card that counts nothing",
        "8D": "You have only one diamond",
        "JS": "give her as little as you can",
        "QC": "Vroni leads the ace of clubs",
        "TS": "the ten ranks next",
        "QS": "the queen is the highest now",
    }
    for card, words in steps.items():
        assert paper.moved_on() == "you"
        assert words in paper.text("#message")
        paper.tap(card)
    assert paper.moved_on() == "next"
    assert "68 of the 120" in paper.text("#message")
    assert paper.saved() == {}
    paper.press("#go-on")
    assert paper.find("#dialog [data-do=lesson]")


def test_all_cards_of_a_deal_tell_which_changed_hands(paper):
    paper.sit_down("exchanged", game="spitzer")
    paper.play_deal()
    player = paper.app().seating.player
    given = [
        {"seat": 1, "to": 0, "cards": ["KD", "JD"]},
        {"seat": 0, "to": 1, "cards": ["9C"]},
        {"seat": 2, "to": None, "cards": ["8C"]},
    ]
    found = {"hands": [], "beside": [], "given": given, "tricks": [], "seed": None, "deal": 1}
    import_module("dialogs").cards(player.words, player.view.wording, player.shown, found)
    told = paper.text("#dialog")
    assert all(line in told for line in ("Resi → You", "You → Resi", "Xaver → nobody"))
    assert "Resi → You: " in paper.find("#deal-text").value


def test_who_looks_back_sees_the_hand_of_another_player_large_and_it_follows_the_table(paper):
    paper.sit_down("open hands", game="spitzer")
    paper.play_deal()
    paper.press("#look-back")
    paper.press("#seat1 .portrait-frame")
    assert len(paper.all("#open-hand .open-card use")) == 8
    assert paper.text("#open-hand h2") == paper.text("#seat1 .name")
    assert not paper.is_open()
    paper.press("#seat2 .portrait-frame")
    assert paper.text("#open-hand h2") == paper.text("#seat2 .name")
    for _ in range(4):
        paper.key("ArrowRight")
    assert len(paper.all("#open-hand .open-card use")) == 7
    paper.press("#open-hand button")
    assert not paper.text("#open-hand")
    paper.press("#seat2 .portrait-frame")
    paper.click("review-end")
    assert not paper.text("#open-hand")
    paper.press("#seat2 .portrait-frame")
    assert paper.is_open()
