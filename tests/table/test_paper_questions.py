"""Questions of every kind on a page of paper: what is there to press, and the answer that each button sends.

Positions of Skat ask (`src/site/design_page/scenes.py`) and made-up questions (`questions.py` beside it) at
the table of a real game. The engine refuses what it does not know.
"""

import json
from types import SimpleNamespace

import pytest
from storage import entry

from design_page import questions, scenes
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.scene import scene

NAMES = ("You", "Resi", "Xaver", "Vroni")


def table_of(seats):
    """A match of so many in which the first seat is asked for a bid."""
    for number in range(30):
        match = new_match(
            "solo-66", {"players": seats}, [SeatLine(one, "random") for one in NAMES[:seats]], f"{number}"
        )
        if match.decision.seat == 0:
            return match
    raise AssertionError("never asked first")


def heard(engine):
    """The answers that are sent to the engine from now on."""
    sent, ask = [], engine.ask

    async def listen(name, request):
        sent.extend([request["act"]] if name == "act" else [])
        return await ask(name, request)

    engine.ask = listen
    return sent


@pytest.fixture
def ask(paper):
    """Asks a question of Skat, or one of those that are made up, at a table of as many."""

    def of_skat(name, *said):
        paper.sit_down("questions", game="skat")
        return dict(scenes.seen(scenes.in_position(name, *said)))

    def asked(name, *said):
        is_skat = name in [one for one, *_ in scenes.POSITIONS]
        made = of_skat(name, *said) if is_skat else made_up(name)
        player = paper.app().seating.player
        paper.sent = heard(player.session.engine)
        player.shown = made
        player.session.state = {**player.session.state, "scene": made}
        player.view.draw(made)
        return made

    def made_up(name):
        (one,) = [one for one in questions.QUESTIONS if one.name == name]
        paper.sit_down("questions", game="solo-66", players=one.seats)
        match, player = table_of(one.seats), paper.app().seating.player
        player.words.catalogue.update(questions.words_in("en"))
        return questions.asked(one, match, 0, dict(scene(match.view(0), match.seats)))

    return asked


def sent(paper):
    """The answer that was sent to the engine last."""
    return paper.sent[-1]


def parts(paper, selector):
    """What is called what in the box."""
    return paper.labels(f".prompt {selector}")


def steps(paper):
    """What is to be read on the ladder."""
    return [one.textContent for one in paper.find("#ladder").children]


def test_a_bid_is_held_or_passed_with_two_buttons_and_the_ladder_under_them(paper, ask):
    ask("ladder: hold")
    assert paper.text(".question") == "Resi bids 20. Do you hold?"
    assert parts(paper, "button") == ["Pass", "Hold 20", "What my hand is worth"]
    paper.key("ArrowRight")
    assert paper.focused().textContent == "Pass"
    assert steps(paper) == ["18", "20", "22", "23", "24", "27", "…"]
    assert paper.text("#ladder [aria-current=step]") == "20"
    assert paper.texts("#ladder s") == ["18"]
    assert paper.texts(".worth-of") == [
        "Diamonds 18",
        "Hearts 20",
        "Spades 22",
        "Clubs 24",
        "Grand 48",
        "Null 23",
    ]
    paper.press(".prompt .primary")
    assert sent(paper) == "hold"


def test_the_usual_answer_is_the_main_button_until_another_one_is_chosen(paper, ask):
    assert ask("stepper: many numbers")["question"]["usual"] == "pass"
    assert parts(paper, ".primary") == ["Pass"]
    paper.press(".prompt [data-arg=up]")
    assert parts(paper, ".primary") == ["Bid 125"]
    paper.press(".prompt [data-arg=down]")
    assert parts(paper, ".primary") == ["Bid 120"]
    ask("grid: numbers and kinds")
    assert parts(paper, ".primary") == ["Pass"]
    paper.press(".prompt [data-arg='bid 3_hand_open']")
    assert parts(paper, ".primary") == ["Bid 3 hand open"]


def test_where_a_step_is_usual_or_nothing_was_chosen_one_button_is_the_main_one(paper, ask):
    ask("ladder: hold")
    assert parts(paper, ".primary") == ["Hold 20"]
    ask("items: announcements")
    assert len(parts(paper, ".primary")) == 1


def test_who_is_healthy_says_so_with_the_main_button(paper):
    paper.sit_down("healthy", game="doppelkopf")
    paper.until(".prompt [data-arg=reserve]")
    assert parts(paper, ".deciding button") == ["Healthy", "Reservation"]
    assert parts(paper, ".primary") == ["Healthy"]
    assert lies(paper) == ["cloth", "prompt"]


def lies(paper):
    """What lies between the players, each by the first word of its kind."""
    return [one.getAttribute("class").split()[0] for one in paper.find("#middle").children]


def test_the_box_lies_on_the_cloth_beside_the_cards_that_lie_face_down(paper):
    paper.sit_down("talon", game="skat")
    assert lies(paper) == ["cloth", "piles", "prompt"]
    assert paper.labels(".piles .stock") == ["Skat, cards: 2"]


def test_what_the_hand_is_worth_is_shown_by_a_press_and_stays_so(paper, ask):
    ask("ladder: hold")
    assert paper.find("#worths").getAttribute("hidden") is not None
    assert paper.find(".worth-title").getAttribute("aria-expanded") == "false"
    paper.press(".worth-title")
    assert json.loads(paper.browser.disk.entries["settings"])["worth"] == "on"
    for question in ("ladder: bid", "ladder: hold"):
        assert paper.find("#worths").getAttribute("hidden") is None
        assert paper.find(".worth-title").getAttribute("aria-expanded") == "true"
        ask(question)
    paper.press(".worth-title")
    assert paper.find("#worths").getAttribute("hidden") is not None


def test_where_there_is_room_what_the_hand_is_worth_is_shown_until_it_is_hidden(paper, ask):
    paper.browser.window.matchMedia = lambda query: SimpleNamespace(matches="height" in query)
    ask("ladder: hold")
    assert paper.find("#worths").getAttribute("hidden") is None
    paper.press(".worth-title")
    ask("ladder: bid")
    assert paper.find("#worths").getAttribute("hidden") is not None


def test_the_lowest_bid_is_offered_and_a_higher_one_can_be_chosen(paper, ask):
    ask("ladder: bid")
    assert parts(paper, ".deciding button") == ["Pass", "Bid 22"]
    assert parts(paper, "[aria-checked=true]") == ["Bid 22"]
    paper.press(".prompt [data-arg='bid 24']")
    assert parts(paper, ".deciding button") == ["Pass", "Bid 24"]
    assert parts(paper, "[aria-checked=true]") == ["Bid 24"]
    paper.press(".prompt .primary")
    assert sent(paper) == "bid 24"


def test_every_step_of_a_long_ladder_can_be_reached_and_come_back_from(paper, ask):
    made = ask("ladder: bid")
    seen = parts(paper, "[data-do=choose]")
    while paper.find(".prompt [aria-label='Higher steps']"):
        paper.press(".prompt [aria-label='Higher steps']")
        assert paper.focused().getAttribute("data-do") == "choose"
        seen += [one for one in parts(paper, "[data-do=choose]") if one not in seen]
    assert seen == [f"Bid {act['act'][4:]}" for act in made["acts"] if act["act"] != "pass"]
    while paper.find(".prompt [aria-label='Lower steps']"):
        paper.press(".prompt [aria-label='Lower steps']")
    assert paper.find(".prompt [data-arg='bid 22']")


def test_the_highest_bid_can_be_held_and_once_it_is_held_only_passed(paper, ask):
    ask("ladder: hold", "bid 264")
    assert parts(paper, ".deciding button") == ["Pass", "Hold 264"]
    assert paper.text("#ladder [aria-current=step]") == "264"
    ask("ladder: bid", "bid 264", "hold")
    assert parts(paper, "[data-do=say]") == ["Pass"]
    assert paper.text("#ladder [aria-current=step]") == "264"
    paper.press(".prompt [data-arg=pass]")
    assert sent(paper) == "pass"


def test_games_are_steps_of_a_ladder_too(paper, ask):
    ask("ladder: words")
    assert steps(paper) == ["Call", "Wenz", "Solo", "Wenz tout", "Solo tout", "Sie"]
    assert parts(paper, "[data-do=choose]") == ["Say Wenz", "Say solo", "Say solo tout"]
    paper.press(".prompt [data-arg='bid solo_tout']")
    paper.press(".prompt .primary")
    assert sent(paper) == "bid solo_tout"


def test_bids_of_a_grid_are_chosen_by_what_they_are_worth_and_said_with_the_button(paper, ask):
    made = ask("grid: numbers and kinds")
    assert paper.texts(".bids thead th") == ["2", "3", "4", "5"]
    assert paper.texts(".bids tbody th") == ["Plain", "Hand", "Open", "Both"]
    assert paper.texts(".bids .step") == [
        *("2", "3", "4", "5"),
        *("4", "6", "8", "10"),
        *("4", "6", "8", "10"),
        *("8", "12", "16", "20"),
    ]
    assert paper.texts(".bids s") == ["2", "3", "4", "4"]
    assert paper.texts(".bids [aria-current=step]") == ["4"]
    assert parts(paper, ".deciding button") == ["Pass", "Bid 5"]
    taken = [one.getAttribute("data-arg") for one in paper.all(".bids [role=radio]")]
    assert sorted(taken) == sorted(act["act"] for act in made["acts"] if act["act"] != "pass")
    paper.press(".prompt [data-arg='bid 3_hand_open']")
    assert parts(paper, "[aria-checked=true]") == ["12: Bid 3 hand open"]
    paper.press(".prompt .primary")
    assert sent(paper) == "bid 3_hand_open"


def number(paper):
    """The number that is chosen, and what the button would answer."""
    return paper.text("#number"), parts(paper, ".deciding button")[-1]


def turners(paper):
    """The buttons that change the number, of those that are not muted."""
    return parts(paper, "[data-do=number]:not([aria-disabled])")


def test_many_numbers_are_counted_up_and_down_between_the_lowest_and_the_highest(paper, ask):
    ask("stepper: many numbers")
    assert number(paper) == ("120", "Bid 120")
    assert turners(paper) == ["Higher", "+5", "+10", "+20"]
    for by, value in (("up", 125), ("20", 145), ("10", 155), ("5", 160), ("down", 155)):
        paper.press(f".prompt [data-do=number][data-arg='{by}']")
        assert number(paper) == (f"{value}", f"Bid {value}")
    assert len(turners(paper)) == 5
    paper.press(".prompt .primary")
    assert sent(paper) == "bid 155"


def test_above_the_limit_and_below_the_lowest_there_is_no_number(paper, ask):
    ask("stepper: many numbers")
    for _ in range(4):
        paper.press(".prompt [data-arg='20']")
    paper.press(".prompt [data-arg='10']")
    assert number(paper)[0] == "210"
    assert turners(paper) == ["Lower", "Higher", "+5", "+10"]
    paper.press(".prompt [data-arg='20']")
    assert paper.text("#message") == "at most 220"
    paper.press(".prompt [data-arg='10']")
    assert turners(paper) == ["Lower"]
    assert number(paper) == ("220", "Bid 220")


def test_keys_count_wherever_the_keyboard_is_in_the_box(paper, ask):
    ask("stepper: many numbers")
    paper.document.focused = None
    paper.key("ArrowRight")
    assert paper.focused().textContent == "Pass"
    keys = [("ArrowUp", 125), ("PageUp", 145), ("ArrowDown", 140), ("PageDown", 120), ("ArrowDown", 120)]
    for key, value in keys:
        paper.key(key)
        assert number(paper)[0] == f"{value}"
    for _ in range(6):
        paper.key("PageUp")
    assert number(paper)[0] == "220"
    paper.key("ArrowRight")
    paper.key("Enter")
    assert sent(paper) == "bid 220"


def test_the_line_says_what_stands_and_what_the_hand_is_worth_where_that_is_set(paper, ask):
    ask("stepper: many numbers")
    assert paper.texts(".marks li") == ["Xaver 115", "at most 220"]
    paper.press(".prompt [data-arg=up]")
    paper.press(".worth-title")
    assert paper.texts(".marks li") == ["Xaver 115", "your hand 155", "at most 220"]
    assert number(paper)[0] == "125"
    paper.press(".worth-title")
    assert paper.texts(".marks li") == ["Xaver 115", "at most 220"]


def boxes(paper):
    """The boxes: whether each is ticked, and whether that may be changed."""
    return {
        one.getAttribute("data-arg"): (
            one.getAttribute("aria-checked") == "true",
            one.getAttribute("aria-disabled") is None,
        )
        for one in paper.all(".prompt [role=checkbox]")
    }


def test_nothing_is_announced_before_a_game_is_chosen(paper, ask):
    ask("options: game and announcement")
    assert paper.text(".deciding") == "Choose a contract"
    assert [box for box, (is_ticked, _) in boxes(paper).items() if is_ticked] == ["hand"]  # said before
    paper.press(".deciding button")
    assert paper.text("#message") == "Choose a contract"
    assert paper.sent == []


def test_options_wait_for_those_that_they_depend_on_and_the_value_is_worked_out(paper, ask):
    ask("options: game and announcement")
    paper.press(".prompt [data-arg='trump S']")
    assert parts(paper, "[role=radio][aria-checked=true]") == ["Spades 33: Spades are trumps"]
    assert boxes(paper)["hand"] == (True, False)  # it is a hand game, and stays one
    assert boxes(paper)["schneider"] == (False, True)
    assert boxes(paper)["schwarz"] == (False, False)
    assert paper.text(".worked-out strong") == "3 × 11 = 33"
    paper.press(".prompt [data-arg=schwarz]")
    assert paper.text("#message") == "Schwarz is announced with schneider."
    for box in ("schneider", "schwarz", "open"):
        paper.press(f".prompt [data-arg={box}]")
    assert paper.text(".worked-out strong") == "8 × 11 = 88"
    paper.press(".prompt [data-arg=schneider]")  # and what depends on it goes, too
    assert [box for box, (is_ticked, _) in boxes(paper).items() if is_ticked] == ["hand"]
    paper.press(".prompt [data-arg=schneider]")
    assert paper.text(".worked-out strong") == "5 × 11 = 55"
    assert paper.text(".deciding .primary") == "Play: Spades hand, schneider announced"
    paper.press(".deciding .primary")
    assert sent(paper) == "trump S"


def test_another_game_keeps_what_goes_with_it(paper, ask):
    ask("options: game and announcement")
    for what in ("trump S", "schneider", "grand"):
        paper.press(f".prompt [data-arg='{what}']")
    assert boxes(paper)["schneider"] == (True, True)
    assert paper.text(".worked-out strong") == "5 × 24 = 120"
    paper.press(".prompt [data-arg=null]")
    assert boxes(paper)["schneider"] == (False, False)
    assert paper.text(".worked-out") == "35"
    paper.press(".prompt [data-arg=open]")
    assert paper.text(".worked-out") == "59"


def test_a_box_may_make_another_word_of_a_choice(paper, ask):
    ask("options: one word of two")
    assert paper.texts(".row-title") == ["Play with the holder of", "Solo"]
    paper.press(".prompt [data-arg='call AC']")
    assert boxes(paper) == {"tout": (False, False)}
    paper.press(".prompt [data-arg='trump H']")
    paper.press(".prompt [data-arg=tout]")
    assert paper.text(".deciding .primary") == "Play hearts solo tout"
    paper.press(".deciding .primary")
    assert sent(paper) == "trump_tout H"


def with_options(paper, *answers):
    """Ask for a bid at the real table as an option with these answers."""
    player = paper.app().seating.player
    outcome = {"choice": answers[0], "ticked": [], "answers": list(answers), "how": None, "total": None}
    label = ["act.pass", {}]
    choice = {"act": answers[0], "label": label, "name": label, "suit": None, "row": None, "value": None}
    asked = dict(player.shown["question"], kind="options", choices=[choice], decline=None)
    shown = dict(player.shown, question=dict(asked, outcomes=[dict(outcome, label=label)]))
    player.shown = shown
    player.view.draw(shown)
    paper.press(".deciding .affirm")
    paper.moved_on()
    return paper.record()["deals"][-1]["actions"]


def test_a_second_answer_is_given_to_the_question_that_follows_at_once(paper):
    paper.sit_down("second", game="solo-66", players=3)
    paper.until(".prompt [data-arg='bid C']")
    said = with_options(paper, "bid C", "trump C")
    assert said[said.index("bid C") + 1] == "trump C"
    assert paper.find("#done")  # the table waits for the cards that are laid aside


def test_a_second_answer_is_dropped_where_something_else_comes(paper):
    paper.sit_down("dropped", game="solo-66", players=3)
    paper.until(".prompt [data-arg='bid D']")
    said = with_options(paper, "bid D", "trump C")
    assert "trump C" not in said[said.index("bid D") :][:2]


def test_suits_have_signs_and_values_and_other_games_stand_under_them(paper, ask):
    ask("suits: contract")
    assert parts(paper, ".suit-row button") == ["Clubs 12", "Spades 11", "Hearts 10", "Diamonds 9"]
    assert parts(paper, ".word-row button") == ["Grand 24", "Null 35, ouvert 59"]
    assert parts(paper, ".deciding button") == ["Pass"]
    paper.press(".prompt [data-arg='trump H']")
    assert sent(paper) == "trump H"


def test_one_of_many_games_is_one_press(paper, ask):
    ask("suits: kinds of a solo")
    assert len(parts(paper, "button")) == 8
    assert not paper.all(".deciding")
    paper.press(".prompt [data-arg='solo queens']")
    assert sent(paper) == "solo queens"


@pytest.mark.parametrize(
    ("name", "buttons", "act"),
    [
        ("words: yes and no", ["Healthy", "Reservation"], "reserve"),
        ("words: two ways", ["Take the skat", "Play hand"], "hand"),
    ],
)
def test_words_stand_beside_each_other_no_on_the_left(paper, ask, name, buttons, act):
    ask(name)
    assert parts(paper, "button") == buttons
    paper.press(f".prompt [data-arg='{act}']")
    assert sent(paper) == act


CANNOT = [
    ("sjavs", "five 3", "You have no suit with five trumps: you pass."),
    ("sjavs", "five 1", "You can’t beat that claim: you pass."),
    ("spitzer", "solo", "You can’t announce a solo without both trumps: you pass."),
]


@pytest.mark.parametrize(("game", "seed", "why"), CANNOT)
def test_who_can_only_pass_reads_why_and_presses_a_button(paper, game, seed, why):
    paper.sit_down(seed, game=game)
    said = paper.app().seating.player.session.state["at"]
    assert paper.text(".prompt .question") == why
    assert paper.labels(".prompt [data-do]") == ["Pass"]
    assert not paper.find(".hand-card[aria-disabled]")
    paper.pass_time(20)
    assert paper.app().seating.player.session.state["at"] == said
    paper.press(".prompt [data-arg=pass]")
    paper.wait(lambda: paper.app().seating.player.session.state["at"] > said)


def test_who_has_no_card_that_fits_passes_by_a_button_at_the_thumb(paper):
    paper.sit_down("domino", game="kein-stich", preset="power")
    paper.until("#interjections [data-arg=pass]")
    assert paper.text("#message") == "None of your cards fits: you pass."
    assert paper.labels("#interjections [data-do]") == ["Pass"]
    assert not paper.legal()
    held = paper.hand()
    paper.document.focused = None  # the keyboard is nowhere
    paper.key("ArrowRight")
    assert paper.focused().getAttribute("data-arg") == "pass"
    paper.key("Enter")
    paper.moved_on()
    assert paper.hand() == held


def test_a_pass_that_must_be_is_said_by_itself_if_that_is_set(paper):
    paper.choose("spitzer")
    paper.set_to(forced="self")
    paper.choose("spitzer")
    paper.fill("#seed", "solo")
    paper.press("#play")
    paper.wait(lambda: paper.legal() and not paper.find(".prompt"))
    assert "pass" in paper.record()["deals"][0]["actions"]


def test_cards_go_to_their_places_and_are_given_in_the_order_of_the_record(paper, ask):
    ask("cards: two of twelve")
    assert len(paper.all(".next-place")) == 2
    assert paper.text(".picked") == "0 of 2 chosen, 0 card points"
    for card in ("7D", "KC"):
        paper.tap(card)
    assert paper.text(".picked") == "2 of 2 chosen, 4 card points"
    paper.press(".laid-card[data-arg='KC']")
    paper.tap("8C")
    assert paper.focused().id == "done"
    assert not paper.all(".next-place")
    assert len(paper.hand()) == 10
    paper.press(".laid-card[data-arg='7D']")
    assert "7D" in paper.hand()
    paper.tap("9D")
    paper.press("#done")
    assert sent(paper) == "discard 8C 9D"


def test_words_out_of_turn_stand_at_the_thumb_with_their_deadline(paper, ask):
    ask("out of turn")
    assert paper.texts("#interjections button") == ["Kontra till your 2nd card", "no 90 till your 3rd card"]
    assert paper.legal() == paper.hand()  # the card may be played as well
    paper.press("#interjections [data-arg='@0 no90']")
    assert sent(paper) == "@0 no90"


def more(paper):
    """The words in the box with all of them, if it is open."""
    return paper.texts("#more-said:not([hidden]) button strong")


def test_of_several_words_two_lie_at_the_thumb_and_a_button_shows_the_others(paper, ask):
    ask("out of turn: several words")
    lie = [one for one in paper.all("#interjections button") if one.parentElement.id == "interjections"]
    assert [one.querySelector("strong").textContent for one in lie[:-1]] == ["Re", "no 90"]
    assert paper.labels("#interjections [data-do=more-said]") == ["More announcements"]
    assert "Re, no 90, no 60, no 30, black, Pigs" in paper.text("#may-say")
    assert more(paper) == []
    paper.click("more-said")
    assert more(paper) == ["no 90", "no 60", "no 30", "black", "Pigs"]
    assert lie[-1].getAttribute("aria-expanded") == "true"
    paper.press("#more-said [data-arg='@0 no60']")
    assert sent(paper) == "@0 no60"


def test_the_box_of_words_is_closed_by_escape_and_by_a_press_elsewhere(paper, ask):
    scene = ask("out of turn: several words")
    paper.click("more-said")
    paper.key("Escape")
    assert more(paper) == []
    assert paper.focused().getAttribute("data-arg") == "@0 re"
    paper.click("more-said")
    paper.app().view.draw(dict(scene, acts=[]))  # somebody else is asked
    assert more(paper)
    paper.browser.tell("pointerdown", paper.find("#interjections"))
    assert more(paper)
    paper.browser.tell("pointerdown", paper.find("#hand"))
    assert more(paper) == []
    paper.click("more-said")
    paper.app().view.draw(dict(scene, interjections=scene["interjections"][1:]))  # it was said
    assert more(paper) == []


def test_arrow_keys_walk_in_the_box_and_tab_is_the_browsers(paper, ask):
    ask("ladder: bid")
    paper.key("ArrowRight")
    assert paper.focused().textContent == "Pass"
    paper.key("ArrowRight")
    assert paper.focused().textContent == "Bid 22"
    for _ in range(3):
        paper.key("ArrowRight")
    paper.key("Enter")
    assert parts(paper, ".deciding button") == ["Pass", "Bid 24"]
    paper.key("Home")
    assert paper.focused().textContent == "Pass"
    paper.key("Enter")
    assert sent(paper) == "pass"


def test_a_scene_that_does_not_say_how_it_asks_is_asked_with_plain_buttons(paper):
    paper.sit_down("old", game="solo-66", players=3)
    paper.until(".prompt [data-arg='bid C']")
    player = paper.app().seating.player
    old = {part: player.shown[part] for part in player.shown if part not in ("question", "interjections")}
    player.view.draw(old)
    assert set(paper.texts(".prompt button")) == {
        player.view.wording.message(act["label"]) for act in old["acts"]
    }
    paper.press(".prompt [data-arg='bid C']")
    paper.moved_on()
    assert "bid C" in paper.record()["deals"][-1]["actions"]


def test_what_was_said_stands_in_rows_each_with_its_answer(ask, paper):
    ask("items: announcements")
    rows = paper.all(".items li")
    assert len(rows) == 4
    assert [len(row.querySelectorAll("button")) for row in rows] == [1, 0, 1, 0]
    assert [len(row.querySelectorAll(".why-closed")) for row in rows] == [0, 1, 0, 1]
    sides = [row.querySelector(".whose").getAttribute("class") for row in rows]
    assert sides == ["whose declares", "whose declares", "whose opposes", "whose opposes"]
    assert len(paper.all(".beside-items .closed")) == 1
    paper.press(".items button")
    assert sent(paper) == "re game"


def test_beside_what_was_said_other_words_are_said_and_nothing_is_the_main_button(ask, paper):
    ask("items: announcements")
    paper.press(".beside-items button")
    assert sent(paper) == "valat"
    ask("items: announcements")
    paper.press(".deciding .primary")
    assert sent(paper) == "pass"


POOR = ("pass", "pass", "reserve", "pass", "poverty", "give JC QH 9D", "pass", "pass")


@pytest.mark.parametrize(("cards", "shown"), [("open", 3), ("hidden", 0)])
def test_cards_that_lie_open_are_in_sight_while_words_are_asked(paper, cards, shown):
    """At Doppelkopf, the cards of a poverty that are offered."""
    options = {"armut": True, "poverty_size": "trumps", "poverty_cards": cards}
    seats = [SeatLine(name, "medium" if seat else "human") for seat, name in enumerate(NAMES)]
    match = new_match("doppelkopf", options, seats, "s38")
    for said in POOR:
        match.answer(said)
    paper.keep({"poor": entry(match)})
    paper.click("on-shelf", "continue poor")
    paper.wait(lambda: paper.find(".prompt"))
    assert len(paper.all(".prompt .lying .small-card")) == shown
    if shown:
        told = paper.find(".prompt .lying").getAttribute("aria-label")
        assert told == "Open on the table: jack of clubs, queen of hearts, 9 of diamonds"


@pytest.mark.parametrize(("side", "to", "back"), [("right", "Right", "Left"), ("left", "Left", "Right")])
def test_arrows_lead_where_the_buttons_of_a_question_lie_for_either_hand(paper, side, to, back):
    paper.set_to(side=side)
    paper.sit_down("d1", game="skat")
    paper.find("#deciding [data-arg=pass]").focus()
    paper.key("Arrow" + to)
    assert paper.text("#deciding .primary") == "Bid 18"
    assert paper.focused().textContent == "Bid 18"
    paper.key("Arrow" + back)
    assert paper.focused().getAttribute("data-arg") == "pass"
