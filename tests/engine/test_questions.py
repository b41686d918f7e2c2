"""Questions of a scene: each answer in words is there once, in the form that its words suggest or the game
declares.
"""

from dataclasses import replace

import pytest
from hypothesis import given
from strategies import matches

from kartenstube.core.decisions import words
from kartenstube.core.messages import Message
from kartenstube.core.questions import (
    Box,
    Cell,
    Closed,
    Combination,
    Grid,
    HandLine,
    Item,
    Items,
    Ladder,
    Mark,
    Outcome,
    Question,
    Stepper,
    Worth,
)
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.questions import asked, question
from kartenstube.render.scene import scene

SEATS = [SeatLine(name, "random") for name in "ABC"]


def answers_of(part):
    """The answers that a question lets a seat give, each as often as it is there."""
    found = [one["act"] for one in part["steps"] if one["act"]]
    found += [one["choice"]["act"] for one in part.get("items", []) if one["choice"]]
    if part["kind"] != "options":
        found += [one["act"] for one in part["choices"]]
    found += sorted({outcome["answers"][0] for outcome in part["outcomes"]})
    return found + ([part["decline"]["act"]] if part["decline"] else [])


@given(matches())
def test_every_answer_in_words_is_there_once(match):
    if match.decision:
        made = scene(match.view(match.decision.seat), match.seats)
        part = made["question"]
        assert (part is None) == (made["ask"] is None)
        if part:
            assert (part["kind"] == "cards") == (made["pick"] is not None)
            said = [act["act"] for act in made["acts"] if "label" in act]
            assert sorted(answers_of(part)) == sorted(said)


@given(matches())
def test_a_seat_that_is_not_asked_has_no_question(match):
    for seat in range(len(match.seats)):
        if not match.decision or seat != match.decision.seat:
            assert scene(match.view(seat), match.seats)["question"] is None


@pytest.fixture
def asking():
    """What a seat of three is asked when it may say these words, and the game declares so much."""
    match = new_match("solo-66", {"players": 3}, SEATS, "questions")
    view = match.view(match.decision.seat)

    def made(*texts, declared=None):
        choices = words(*texts)
        decision = replace(match.decision, choices=choices)
        given = {view.decision.phase: declared} if declared else {}
        return question(replace(view, decision=decision), given)

    return made


def test_words_are_buttons_and_passing_is_apart(asking):
    part = asking("pass", "reserve")
    assert part["kind"] == "words"
    assert part["decline"]["act"] == "pass"
    assert [one["act"] for one in part["choices"]] == ["reserve"]
    assert part["choices"][0]["label"][0] == part["choices"][0]["name"][0] == "act.reserve"


def test_the_first_usual_answer_that_may_be_given_is_named(asking):
    assert asking("pass", "reserve")["usual"] == "pass"
    assert asking("take", "hand")["usual"] is None
    declared = Question(usual=("take", "pass"))
    assert asking("take", "pass", declared=declared)["usual"] == "take"
    assert asking("pass", "reserve", declared=declared)["usual"] == "pass"
    assert asking("bid 18", "pass", declared=Question(usual=()))["usual"] is None


def test_suits_have_their_signs_by_themselves_and_by_a_card(asking):
    values = {"trump C": Message("value.cards", {"count": 3})}
    part = asking("trump C", "trump S", "grand", "pass", declared=Question(values=lambda view: values))
    assert part["kind"] == "suits"
    assert [one["suit"] for one in part["choices"]] == ["C", "S", None]
    assert [one["value"] for one in part["choices"]] == [["value.cards", {"count": 3}], None, None]
    assert [one["row"] for one in part["choices"]] == [None] * 3
    called = asking("call AC", "call AS", "trump H")
    assert [one["suit"] for one in called["choices"]] == ["C", "S", "H"]
    assert [one["name"][0] for one in called["choices"]] == ["choice.card", "choice.card", "choice.suit"]
    assert [one["row"][0] for one in called["choices"]] == ["row.call", "row.call", "row.trump"]


def test_numbers_make_a_ladder_by_themselves(asking):
    part = asking("bid 18", "bid 20", "pass")
    assert part["kind"] == "ladder"
    assert [(one["act"], one["state"]) for one in part["steps"]] == [("bid 18", "next"), ("bid 20", "next")]
    assert part["steps"][0]["name"] == ["step.number", {"number": "18"}]
    assert part["steps"][0]["label"][0] == "act.bid.number"


def test_a_ladder_says_what_was_what_stands_and_what_comes(asking):
    hand = HandLine(Message("hand.line"), (Worth(Message("choice.suit", {"suit": "S"}), 22, "S"),))
    ladder = Ladder(("18", "20", "22"), "20", hand)
    part = asking("hold", "pass", declared=Question(ladder=lambda view: ladder))
    assert [(one["act"], one["state"]) for one in part["steps"]] == [
        (None, "was"),
        ("hold", "is"),
        (None, "next"),
    ]
    assert part["steps"][1]["label"] == ["act.hold.number", {"number": "20"}]
    assert [(one["suit"], one["value"]) for one in part["hand"]["worths"]] == [("S", 22)]
    above = asking("bid 22", "pass", declared=Question(ladder=lambda view: ladder))
    assert [one["act"] for one in above["steps"]] == [None, None, "bid 22"]


def test_games_are_steps_too_and_other_words_stand_beside_a_ladder(asking):
    ladder = Ladder(("3", "4", "bettel"), "3")
    part = asking("bid 4", "bid bettel", "exchange", "pass", declared=Question(ladder=lambda view: ladder))
    assert [one["name"][0] for one in part["steps"]] == ["step.number", "step.number", "step.bettel"]
    assert [one["act"] for one in part["choices"]] == ["exchange"]


MANY = [f"bid {number}" for number in range(100, 165, 5)]


def test_more_than_twelve_numbers_are_counted_up_and_down(asking):
    assert asking(*MANY[1:], "pass")["kind"] == "ladder"
    part = asking(*reversed(MANY), "hold", "pass")
    assert part["kind"] == "stepper"
    assert [one["act"] for one in part["steps"]] == MANY
    assert part["steps"][0]["label"] == ["act.bid.number", {"number": "100"}]
    assert part["stepper"] == {"values": list(range(100, 165, 5)), "leaps": [5, 10, 20], "marks": []}
    assert [one["act"] for one in part["choices"]] == ["hold"]
    assert "stepper" not in asking("bid 18", "pass")


def test_many_numbers_of_a_declared_ladder_stay_one(asking):
    steps = Question(ladder=lambda view: Ladder(tuple(bid[4:] for bid in MANY)))
    assert asking(*MANY, "pass", declared=steps)["kind"] == "ladder"


def test_a_stepper_says_how_far_it_leaps_and_what_stands_where(asking):
    marks = (Mark(Message("most"), 120, "limit"), Mark(Message("bid"), 100, "stands"))
    hand = HandLine(Message("hand.line"))
    declared = Question(stepper=lambda view: Stepper((5, 50), marks, hand))
    part = asking("bid 105", "bid 110", "pass", declared=declared)
    assert part["kind"] == "stepper"
    assert part["stepper"]["leaps"] == [5, 50]
    assert [(one["value"], one["kind"]) for one in part["stepper"]["marks"]] == [
        (100, "stands"),
        (120, "limit"),
    ]
    assert part["hand"]["line"][0] == "hand.line"
    assert asking("pass", declared=declared)["kind"] == "words"


NUMBERS = tuple(Message("step.number", {"number": one}) for one in "23")
KINDS = (Message("made_up.plain"), Message("made_up.hand"))
BIDS = Grid(
    NUMBERS, KINDS, (Cell("bid 2", 2), Cell("bid 3", 3), Cell("bid 2_hand", 4), Cell("bid 3_hand", 6))
)


def test_bids_of_two_parts_stand_in_a_grid_with_what_they_are_worth(asking):
    declared = Question(grid=lambda view: BIDS._replace(standing="bid 3"))
    part = asking("bid 2_hand", "bid 3_hand", "reserve", "pass", declared=declared)
    assert part["kind"] == "grid"
    assert [(one["act"], one["state"]) for one in part["steps"]] == [
        (None, "was"),
        (None, "is"),
        ("bid 2_hand", "next"),
        ("bid 3_hand", "next"),
    ]
    assert part["steps"][3]["name"] == ["step.number", {"number": "6"}]
    assert part["steps"][3]["label"] == ["act.bid.number.hand", {"number": "3"}]
    assert [len(heads) for heads in part["heads"].values()] == [2, 2]
    assert [one["act"] for one in part["choices"]] == ["reserve"]
    assert "heads" not in asking("bid 18", "pass")


GAME = Item(Message("game"), Message("one"), act="kontra game", counts=Message("counts", {"value": 2}))
PAGAT = Item(Message("pagat"), Message("two"), Message("by"), Message("whose"), False, closed=Message("why"))


def test_what_was_said_is_answered_row_by_row_and_other_words_stand_beside(asking):
    items = Items((GAME, PAGAT), (Closed(Message("valat"), Message("why")),))
    declared = Question(items=lambda view: items)
    part = asking("absolut", "kontra game", "pass", declared=declared)
    assert part["kind"] == "items"
    game, pagat = part["items"]
    assert (game["choice"]["act"], game["choice"]["value"]) == ("kontra game", ["counts", {"value": 2}])
    assert (game["closed"], game["declares"], pagat["declares"]) == (None, None, False)
    assert (pagat["choice"], pagat["closed"], pagat["owner"]) == (None, ["why", {}], ["whose", {}])
    assert part["closed"] == [{"label": ["valat", {}], "why": ["why", {}]}]
    assert [one["act"] for one in part["choices"]] == ["absolut"]
    assert asking("absolut", "pass", declared=declared)["items"][0]["choice"] is None
    assert "items" not in asking("bid 18", "pass")


TOUT = Box("tout", Message("box.tout"))
SOLOS = (
    Outcome("trump H", (), ("trump H",), Message("play.solo")),
    Outcome("trump H", ("tout",), ("trump_tout H",), Message("play.tout"), total=Message("total")),
    Outcome("null", (), ("null", "pass"), Message("play.null")),
    Outcome("null", ("open",), ("null", "open"), Message("play.open")),
)


def test_boxes_stand_beside_choices_and_outcomes_say_what_is_answered(asking):
    declared = Question(options=lambda view: Combination((TOUT,), SOLOS))
    part = asking("trump H", "trump_tout H", "null", declared=declared)
    assert part["kind"] == "options"
    assert [(one["act"], one["suit"]) for one in part["choices"]] == [("trump H", "H"), ("null", None)]
    assert [one["id"] for one in part["boxes"]] == ["tout"]
    assert [one["answers"] for one in part["outcomes"]][1:3] == [["trump_tout H"], ["null", "pass"]]
    assert part["outcomes"][1]["total"] == ["total", {}]


def test_a_game_may_word_its_question_anew_each_time():
    match = new_match("solo-66", {"players": 3}, SEATS, "questions")
    view = match.view(match.decision.seat)
    assert asked(view, {}) == ["ask.solo-66.auction", {}]
    declared = {"auction": Question(ask=lambda view: Message("ask.hold", {"seat": 1}))}
    assert asked(view, declared) == ["ask.hold", {"seat": 1}]


def test_solo_66_says_what_stands_and_how_many_cards_of_a_suit_are_held():
    match = new_match("solo-66", {"players": 3}, SEATS, "questions")
    first = scene(match.view(match.decision.seat), match.seats)["question"]
    assert first["note"] == ["note.solo-66.alone", {"lowest": "D", "highest": "C"}]
    match.answer("bid D")
    seat = match.decision.seat
    made = scene(match.view(seat), match.seats)
    assert made["question"]["note"][1]["suit"] == "D"
    (held,) = [one["cards"] for one in made["zones"] if one["id"] == f"hand{seat}"]
    for one in made["question"]["choices"]:
        assert one["value"][1]["count"] == sum(card[1] == one["suit"] for card in held)
