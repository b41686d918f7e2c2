"""Whole matches of all games on a page of paper, by taps: what the table says and shows on the way, the
sheet, and that nothing hidden is in the document.
"""

import json
from collections import Counter
from importlib import import_module

import pytest
from by_game import each

from kartenstube.core.cards import card_text, is_card_text
from kartenstube.games.registry import GAMES


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "whole"), each("matches"))
def test_a_whole_match_is_played_by_taps_and_its_sheet_adds_up(paper, game, whole):
    options, seed, say = whole
    paper.sit_down(seed, game=game, given=options)
    deals = paper.play_match(say=say)
    record = paper.record()
    assert record["game"] == game
    assert options.items() <= record["options"].items()
    assert len(record["deals"]) == deals
    assert "match" in paper.text(".result h2")
    rows = cells_of(paper, "#sheet .deal")
    assert len(rows) == deals
    cells = [[number(cell.split()[0]) for cell in row] for row in rows]
    cells.append([before(cell) for cell in rows[0]])
    (totals,) = cells_of(paper, "#sheet tfoot tr")
    stakes = [row for row in paper.all("#sheet .tally tr") if "Stakes" in row.textContent]  # a pot's
    cells += [[number(cell.textContent) for cell in row.querySelectorAll("td")] for row in stakes]
    assert [number(cell) for cell in totals] == [sum(column) for column in zip(*cells, strict=True)]
    assert all(
        number(cell.split()[-1]) == number(total)
        for cell, total in zip(rows[-1], totals, strict=True)
        if " " in cell
    )
    if record["options"].get("preset") == "five":
        assert paper.texts("#sheet tbody th") == ["No tricks", "No hearts", "No Obers", "No Max", "Domino"]
        assert paper.text("#sheet .unit") == "Pfennigs"
    tiles = [number(text.split(" ")[-1]) for text in paper.texts(".tile .total")]
    assert tiles == [number(cell) for cell in totals]


def cells_of(paper, rows):
    """The figures of the players or of their sides, row by row."""
    cells = (row.querySelectorAll("td") for row in paper.all(rows))
    return [[cell.textContent for cell in found if cell.className != "entry"] for found in cells]


def before(text):
    """The account before a deal, whose cell says change and account; 0 where there are no accounts."""
    change, *account = map(number, text.split())
    return account[0] - change if account else 0


def number(text):
    """What a cell of a sheet says; a deal that was thrown in counts nothing."""
    return 0 if text == "–" else int(text.replace("−", "-").replace(",", ""))


def test_a_match_to_a_target_ends_when_it_is_reached(paper):
    paper.sit_down("match-5", target=5)
    paper.play_match()
    (totals,) = cells_of(paper, "#sheet tfoot tr")
    assert max(number(cell) for cell in totals) >= 5
    assert len(paper.all("#sheet tbody tr")) == len(paper.record()["deals"])


def test_a_new_match_after_the_end_of_one(paper):
    paper.sit_down("again-1", target=1)
    paper.play_match()
    first = paper.record()
    paper.next_deal()
    records = [json.loads(entry["record"]) for entry in paper.saved().values()]
    assert len(records) == 2
    (second,) = [record for record in records if record != first]
    assert second["seed"] != first["seed"]
    assert "Deal 1" in paper.text("#facts")


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in GAMES), *each("secrets")], ids=str)
def test_no_card_that_the_player_cannot_see_is_in_the_document(paper, game, options):
    """At each answer of a deal: faces and buttons show no card of which another player holds all copies, or
    that lies covered. The engine's own table knows which those are. Melds show what everybody is shown.
    """
    state, looks = paper.sit_down("secret", game=game, given=options), 0
    while state == "you" or looks < 5:
        if state == "next":  # it was thrown in
            paper.next_deal()
        assert not faces_shown(paper) & hidden_cards(paper)
        assert melds_shown(paper) <= melds_of_all(paper)
        looks += 1
        paper.answer()
        state = paper.moved_on()


def faces_shown(paper):
    """The cards whose faces are in the document, but for melds that lie in the middle."""
    return faces(use for use in paper.all("use") if not use.closest(".melds")) | {
        card.rstrip("'") for card in paper.hand()
    }


def melds_shown(paper):
    """The cards whose faces are in melds."""
    return faces(paper.all(".melds use"))


def faces(uses):
    """The cards of faces among what is drawn."""
    named = (use.getAttribute("href").partition("#face-")[2] for use in uses)
    return {face for face in named if is_card_text(face)}


def match_of(paper):
    """The engine's own match."""
    (session,) = paper.browser.workers[-1].door.session.sessions.by_match.values()
    return session.match


def melds_of_all(paper):
    """The cards of the melds that each seat is told of: they were laid open to all."""
    match = match_of(paper)
    melds = match.game.display.melds
    views = [match.view(seat) for seat in range(len(match.seats))]
    told = (
        [{card.rstrip("'") for meld in melds(view) for card in meld.cards} for view in views] if melds else []
    )
    return set.intersection(*told) if told else set()


def hidden_cards(paper):
    """The cards of the others' hands and of the covered piles, as the engine's own table has them: those of
    which no copy lies elsewhere.
    """
    match = match_of(paper)
    zones = match.view(0, all_open=True).zones
    covered = [zone for zone in zones if zone.kind in ("stock", "talon")]
    hands = [zone for zone in zones if zone.kind == "hand" and zone.owner != 0]
    assert all(None not in zone.cards for zone in hands + covered)
    here = Counter(card_text(card) for zone in hands + covered for card in zone.cards)
    everywhere = Counter(card_text(card) for card in match.live.table.plan.pack.cards)
    return {card for card, copies in here.items() if copies == everywhere[card]}


def test_the_table_shows_what_is_public_and_no_name_of_a_hidden_card(paper):
    paper.sit_down("public-1")
    for word in ("Trump", "Aim", "Stock"):
        assert word in paper.text("#facts")
    assert paper.labels(".backs") == ["Resi, cards: 13"]
    assert not paper.all(".backs use:not([href$='face-back'])")
    deck = paper.record()["deals"][0]["deck"].split(" ")
    inside = paper.find("#room").inside()
    assert not [card for card in deck[27:] if f"face-{card}" in inside]


def test_sides_leak_nowhere_before_they_are_known(paper):
    """The player holds no trump and leads to the first trick: only the own side can be known."""
    paper.sit_down("sides-6", game="spitzer")
    paper.answer()
    paper.moved_on()
    assert "Play begins" in paper.text("#log")
    assert paper.record()["deals"][0]["actions"] == ["pass"] * 4
    assert not {"QC", "7D"} & set(paper.hand())
    assert paper.text("#own-seat .role") == "other side"
    assert len(paper.texts(".other .seat")) == 3
    assert not paper.all(".other .role")
    spoken = " ".join(paper.labels(".other .portrait-frame"))
    assert not [word for word in ("other side", "trump side", "partner", "declarer") if word in spoken]
    assert "on the trump side" not in paper.text("#log")
    assert "dealt_" not in paper.document.documentElement.text()
    assert "Trumps queen of clubs, 7 of diamonds" in paper.text("#facts")


def test_the_endgame_begins_with_a_word_and_an_empty_stock(paper):
    paper.sit_down("endgame-1")
    while "Second half" not in paper.text("#log"):
        paper.play()
        paper.moved_on()
    assert "Second half: 13 tricks" in paper.text("#message")
    assert not paper.all(".stock")


def test_options_change_the_deal(paper):
    paper.sit_down("options-1", mode="high_low", reveal_endgame=True)
    assert "no trumps" in paper.text("#facts")
    assert paper.record()["options"]["reveal_endgame"] is True


def test_domino_grows_in_four_rows_and_the_pot_is_in_sight(paper):
    paper.sit_down("domino", game="kein-stich", preset="power")
    paper.until(".rows")
    assert "Domino" in paper.text("#facts")
    assert "Pot 160 pfennigs" in paper.text("#facts")
    assert len(paper.all(".row")) == 4
    paper.until(".row:nth-child(1) .laid:nth-child(3)")
    label = paper.labels(".row")[0]
    assert label.startswith("Acorns: ")
    assert "Unter of acorns" in label
    paper.until(".hand-card[aria-disabled]")
    paper.press(".hand-card[aria-disabled]")
    assert "doesn’t fit" in paper.text("#message")


def test_the_sheet_of_kein_stich_has_a_row_for_each_contract(paper):
    paper.sit_down("rows", game="kein-stich")
    assert paper.texts("#sheet tbody th") == ["No tricks", "No hearts", "No Obers", "No Max", "Domino"]
    assert paper.text("#sheet .now th") == "No tricks"
    assert set(cells_of(paper, "#sheet .now")[0]) == {"·"}
    paper.play_deal()
    paper.next_deal()
    assert paper.text("#sheet .now th") == "No hearts"


def test_a_row_of_the_sheet_says_how_it_came_about(paper):
    paper.sit_down("whole", game="solo-66", all_pass="last_trick")
    paper.play_deal()
    (scores,) = cells_of(paper, "#sheet .now")
    totals, reasons = paper.texts(".result .total"), paper.texts(".result .lines li")
    paper.next_deal()
    paper.press("#sheet .row-button")
    assert paper.text("#dialog-title") == "Deal 1"
    assert paper.texts("#dialog .tile strong") == scores
    assert paper.texts("#dialog .tile .total") == totals
    assert paper.texts("#dialog .lines li") == reasons
    paper.key("Escape")
    assert paper.focused().getAttribute("data-do") == "explain-deal"


def test_a_row_of_the_sheet_is_called_by_the_game_that_was_played(paper):
    paper.sit_down("whole", game="skat", rounds=1)
    paper.play_deal()
    noted = paper.app().seating.player.shown["sheet"]["rows"][0]["entry"]
    assert noted["game"] == ["skat.game.suit.hand", {"suit": "C"}]
    assert paper.labels("#sheet .row-button") == ["Deal 1, Clubs hand: how the score adds up"]
    paper.next_deal()
    paper.press("#sheet .row-button")
    assert paper.text("#dialog-title") == "Deal 1, Clubs hand"


def test_a_result_says_who_won_and_how_far_the_side_came(paper):
    paper.sit_down("whole", game="spitzer")
    paper.play_deal()
    goal = paper.app().seating.player.shown["over"]["goal"]
    won = goal["value"] >= goal["needed"]
    own = (0 in goal["seats"]) == won
    has, have = goal["value"], 120 - goal["value"]
    figures = f"{has} to {have}" if 0 in goal["seats"] else f"{have} to {has}"
    assert paper.text("#result-title") == ("Won: " if own else "Lost: ") + figures
    assert paper.find(".result").className == ("result won" if own else "result lost")
    assert paper.text(".result-head .hint").endswith(f" with {has}")
    assert paper.labels(".goal-bar") == [f"{goal['value']} of 120; 61 were needed"]
    gains = [one.querySelector(".name").textContent for one in paper.all(".tile.gains")]
    assert len(gains) == (len(goal["seats"]) if won else 4 - len(goal["seats"]))


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize(
    ("goal", "scores", "title"),
    [
        (((0, 2), 70), (8, -8, 8, -8), "Won: 70 to 50"),
        (((0, 2), 40), (-8, 8, -8, 8), "Lost: 40 to 80"),
        (((1, 3), 70), (-8, 8, -8, 8), "Lost: 50 to 70"),
        (((3,), 70), (-8, -8, -8, 24), "Lost: 50 to 70"),
        (((3,), 40), (8, 8, 8, -24), "Won: 80 to 40"),
        (((3,), 70), (60, 0, 20, 100), "You lose; Vroni wins with 70"),
        (((0,), 61, 151), (-8, 8, 8, 8), "You lose with 61"),
        (((3,), 61, 151), (8, 8, 8, -24), "You win; Vroni loses with 61"),
        (((3,), 40), (60, 0, 20, -100), "You win; Vroni loses with 40"),
        (((3,), 40), (0, 60, 20, -100), "You get nothing"),
        (None, (-1080, 360, 360, 360), "You lose 1,080"),
        (None, (360, 360, 360, -1080), "You, Resi and Xaver get 360"),
        (None, (-4, 0, 0, 0), "You lose 4"),
        (None, (0, 0, 0, -4), "You get off free"),
        (None, (0, 0, -3, -4), "You and Resi come off best"),
        (None, (20, 20, 5, 30), "You get 20"),
        (None, (0, 0, 5, 0), "You get nothing"),
        (None, (0, 0, 0, 0), "Deal 1 is over"),
    ],
)
def test_a_result_begins_with_what_it_was_for_the_person_who_looks(paper, goal, scores, title):
    paper.sit_down("whole", game="spitzer")
    paper.play_deal()
    table = paper.app().view
    over = {**paper.app().seating.player.shown["over"], "scores": list(scores), "goal": None}
    if goal:
        seats, value, needed = (*goal, 61)[:3]
        over["goal"] = {"seats": list(seats), "value": value, "needed": needed, "most": 120}
    said = import_module("result").outcome(table.wording, {**paper.app().seating.player.shown, "over": over})
    assert said.startswith(title)


def test_of_a_deal_that_was_not_played_out_the_title_has_no_figures_of_the_others(paper):
    paper.sit_down("whole", game="spitzer")
    paper.play_deal()
    shown = paper.app().seating.player.shown
    goal = {"seats": [1, 3], "value": 40, "needed": 61, "most": 120}
    held = [{"kind": "hand", "seat": 0, "cards": ["AC"]}]
    over = {**shown["over"], "scores": [8, -8, 8, -8], "goal": goal}
    made = result_of(paper, {**shown, "zones": held, "over": over})
    assert made.querySelector("h2").textContent == "You win; Resi and Vroni lose with 40"
    assert not made.querySelector(".result-head .hint"), "the title says it all"


@pytest.mark.parametrize(
    ("scores", "kind"),
    [
        ((5, 0, 0, 0), "result won"),
        ((0, 0, 0, 5), "result lost"),
        ((2, 5, 1, 0), "result"),
        ((1,) * 4, "result"),
    ],
)
def test_a_result_has_the_colour_of_what_it_was_for_the_person_who_looks(paper, scores, kind):
    paper.sit_down("whole", game="spitzer")
    paper.play_deal()
    shown = paper.app().seating.player.shown
    over = {**shown["over"], "scores": list(scores), "goal": None}
    assert result_of(paper, {**shown, "over": over}).className == kind


def test_the_faces_of_bots_tell_what_a_deal_was_for_them_until_the_next_one(paper):
    paper.sit_down("whole", game="spitzer")
    assert not moods(paper, ".portrait-frame")
    paper.play_deal()
    over = paper.app().seating.player.shown["over"]
    goal = over["goal"]
    won = (
        goal["seats"] if goal["value"] >= goal["needed"] else [s for s in range(4) if s not in goal["seats"]]
    )
    faces = {f"bot-{seat}-{'won' if seat in won else 'lost'}" for seat in (1, 2, 3)}
    assert moods(paper, ".portrait-frame") == moods(paper, ".tile-face") == faces
    paper.next_deal()
    assert not moods(paper, ".portrait-frame")


def moods(paper, where):
    """The faces that are drawn over those of the portraits in a place."""
    found = [one.getAttribute("href") for one in paper.all(f"{where} use")]
    return {href.split("#")[1] for href in found if "/moods.svg#" in href}


COSTLY = next(
    game for game, rules in GAMES.items() if rules.display.unit(rules.options.read({})).fewest_win(False)
)


@pytest.mark.parametrize(
    ("paid", "title"), [((3, 0), "You get 3"), ((0, 3), "You get off free"), ((1, 3), "You come off best")]
)
def test_who_alone_pays_heads_a_result_in_which_the_fewest_win(paper, paid, title):
    paper.sit_down("costly", game=COSTLY)
    shown, wording = paper.app().seating.player.shown, paper.app().view.wording
    others = 5 if min(paid) else 0
    by_seat = [*paid, *[others] * (len(shown["seats"]) - 2)]
    over = {"scores": [costs // wording.each for costs in by_seat], "goal": None}
    assert import_module("result").outcome(wording, {**shown, "over": over}).startswith(title)


def result_of(paper, shown):
    """The result of a scene, as the table draws it."""
    view = paper.app().view
    return import_module("result").Result(view.words).draw(view.wording, shown)


def test_of_a_deal_that_was_not_played_out_the_bar_has_only_the_result_of_one_side(paper):
    paper.sit_down("whole", game="spitzer")
    paper.play_deal()
    shown = paper.app().seating.player.shown
    over = shown["over"]
    over["goal"] = {"seats": [0], "value": 44, "needed": 61, "most": 120}
    held = [{"kind": "hand", "seat": 0, "cards": ["AC"]}]
    drawn = [result_of(paper, {**shown, "zones": zones}) for zones in (shown["zones"], held)]
    figures = [[one.textContent for one in made.querySelector(".goal-figures").children] for made in drawn]
    assert figures == [["44", "61 needed", "76"], ["44", "61 needed", ""]]


def test_a_bar_has_room_for_a_bid_above_all_points_and_tells_the_others_what_they_have(paper):
    paper.sit_down("whole", game="spitzer")
    paper.play_deal()
    shown = paper.app().seating.player.shown
    shown["over"]["goal"] = {"seats": [0], "value": 100, "needed": 150, "most": 120}
    made = result_of(paper, shown)
    assert [one.textContent for one in made.querySelector(".goal-figures").children] == [
        "100",
        "150 needed",
        "20",
    ]
    bar = made.querySelector(".goal-bar")
    assert bar.getAttribute("aria-label") == "100 of 120; 150 were needed"
    assert bar.getAttribute("viewBox") == "0 0 150 1"
    assert bar.querySelector("line").getAttribute("x1") == "150"


@pytest.mark.parametrize(
    ("winners", "title"),
    [
        ([0], "You win the match"),
        ([2, 3], "You lose the match; Xaver and Vroni win it"),
        ([0, 1, 3], "You, Resi and Vroni win the match"),
        ([0, 1, 2, 3], "The match is drawn"),
    ],
)
def test_a_match_is_drawn_only_if_all_have_won_it(paper, winners, title):
    paper.sit_down("whole", game="spitzer")
    paper.play_deal()
    shown = paper.app().seating.player.shown
    over = {**shown["over"], "match": True, "winners": winners}
    made = result_of(paper, {**shown, "over": over})
    assert made.querySelector("h2").textContent == title


def test_a_deal_that_only_costs_has_no_goal(paper):
    paper.sit_down("whole", game="kein-stich")
    paper.play_deal()
    scores = paper.app().seating.player.shown["over"]["scores"]
    title = "You lose " if scores[0] < max(scores) else "You"
    assert paper.text("#result-title").startswith(title)
    assert not paper.find(".goal-bar")


def test_a_soloist_of_solo_66_has_a_meter(paper):
    paper.sit_down("meter", game="solo-66")
    paper.until(".goal", say="bid C")
    assert len(paper.all(".goal meter")) == 1
    assert "of 66" in paper.text(".goal")


def test_the_auction_is_buttons_with_plain_words(paper):
    paper.sit_down("auction", game="solo-66")
    paper.until(".prompt [data-arg='bid D']")
    assert paper.labels(".prompt") == ["Your bid?"]
    names = [one.split(": ")[-1] for one in paper.labels(".prompt button")]
    assert names == ["Bid diamonds", "Bid hearts", "Bid spades", "Bid clubs", "Pass"]
    assert paper.texts(".prompt .choice .name") == ["Diamonds", "Hearts", "Spades", "Clubs"]
    paper.key("ArrowRight")
    assert paper.focused().textContent == "Pass"


def test_two_cards_are_laid_aside_by_choosing_them(paper):
    paper.sit_down("exchange", game="solo-66")
    paper.until("#done", say="bid C")
    assert paper.text(".picked") == "0 of 2 chosen"
    paper.press("#done")
    assert "Choose 2" in paper.text("#message")
    cards = paper.hand()
    for card in cards[:3]:
        paper.tap(card)
    assert paper.text(".picked") == "3 of 2 chosen"
    assert paper.find("#done[aria-disabled]")
    paper.press(f".laid-card[data-arg='{cards[1]}']")
    assert [one.getAttribute("data-arg") for one in paper.all(".laid-card")] == [cards[0], cards[2]]
    assert paper.hand() == [cards[1], *cards[3:]]
    assert paper.text("#done") == "Discard"
    paper.press("#done")
    paper.moved_on()
    assert not {cards[0], cards[2]} & set(paper.hand())
    said = [text for text in paper.record()["deals"][-1]["actions"] if text.startswith("discard")]
    assert set(said[0].split(" ")[1:]) == {cards[0], cards[2]}
    assert "You discard" in paper.text("#log")


def test_bots_can_be_watched(paper):
    paper.choose("spitzer")
    paper.fill("#level0", "medium")
    assert paper.sit_down("watching") == "next"
    assert paper.find(".result")
    assert {seat["player"] for seat in paper.record()["seats"]} == {"medium"}
