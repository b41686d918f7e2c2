"""Cards that lie on others: where each is drawn, what it is called, and what happens between two scenes."""

import pytest

from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.log import log
from kartenstube.render.scene import scene
from prerender import fake_dom

fake_dom.install()

import scenes  # the screen's, which need the fake document
import stacks

SEATS = [SeatLine("You", "human"), SeatLine("Resi", "random")]
ANSWERS = {"contract": "grand", "kontra": "pass"}


class Named:
    """Says a code and what stands in it."""

    faces = "french"

    def say(self, code, params):
        return f"{code.removeprefix('ui.stack.')} {params['card']} {params['number']}"


@pytest.fixture
def match():
    """A deal of Officers' Skat, before its first question."""
    return new_match("officers-skat", {}, SEATS, "stacks 2")


def seen(match, seat=0):
    return scene(match.view(seat), match.seats)


def answer(match):
    """Answer as simply as can be; the scene before and after that."""
    before = seen(match)
    match.answer(ANSWERS.get(match.decision.phase) or match.decision.choices.texts()[0])
    return before, seen(match)


def play_begins(match):
    while match.decision.phase != "play":
        answer(match)


def numbers(rows):
    return [[number for number, _, _ in row] for row in rows]


def test_the_front_rows_lie_nearer_to_the_middle(match):
    play_begins(match)
    assert numbers(stacks.rows(seen(match), 0)) == [[5, 6, 7, 8], [1, 2, 3, 4]]
    assert numbers(stacks.rows(seen(match), 1)) == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_a_game_with_hands_has_none():
    hands = new_match("german-whist", {}, SEATS, "stacks")
    assert stacks.rows(seen(hands), 0) == []


def test_they_are_filled_between_the_questions(match):
    first = seen(match)
    forehand = 1 - first["dealer"]
    assert [len(scenes.hand_of(first, seat)) for seat in (forehand, 1 - forehand)] == [8, 4]
    before, after = answer(match)
    laid = scenes.laid_there(before, after)
    assert laid == [f"up{1 - forehand}_{number}" for number in (1, 2, 3, 4)]
    play_begins(match)
    assert [len(scenes.hand_of(seen(match), seat)) for seat in (0, 1)] == [16, 16]
    assert scenes.turned_up(first, seen(match)) == []


def test_the_own_card_leaves_its_place_and_shows_the_back_under_it(match):
    play_begins(match)
    while match.decision.seat:
        answer(match)
    before = seen(match)
    card = before["acts"][0]["card"]
    place = scenes.place_of(before, 0, card)
    after = scenes.with_own_answer(before, f"play {card}")
    assert scenes.zone(after, place)["cards"] == []
    assert scenes.zone(after, place.replace("up", "down"))["cards"] == [None]
    assert scenes.zone(after, "trick0")["cards"] == [card]
    assert scenes.place_of(after, 0, card) is None


def test_cards_of_both_are_turned_up_only_when_the_trick_is_gathered(match):
    play_begins(match)
    first, _ = answer(match)
    before = seen(match)
    assert scenes.turned_up(first, before) == []
    _, after = answer(match)
    full = scenes.full_trick(before, after)
    assert scenes.turned_up(before, full) == []
    turned = scenes.turned_up(full, after)
    assert sorted(one[:3] for one in turned) == ["up0", "up1"]
    assert scenes.laid_there(full, after) == []
    faces = {scenes.zone(after, one)["cards"][0] for one in turned}
    (line,) = [message for message in log(match.view(0)) if message.code == "log.uncovers.both"]
    assert line.params["seat"] == 0
    assert {*line.params["cards"], *line.params["others"]} == faces


def test_the_open_rows_are_told_as_they_are_laid(match):
    play_begins(match)
    codes = [message.code for message in log(match.view(0)) if message.code.startswith("log.lays_open")]
    assert codes == ["log.lays_open", "log.lays_open", "log.lays_open.both"]


def test_each_is_called_by_its_card_its_number_and_whether_one_lies_under_it(match):
    play_begins(match)
    now = seen(match)
    while len(now["tricks"]) < 12:
        _, now = answer(match)
    found = stacks.rows(now, 0)
    said = stacks.in_words(Named(), now, 0).split("; ")
    assert [int(one.split()[-1]) for one in said] == sorted(int(one.split()[-1]) for one in said)
    assert len(stacks.labels(Named(), found)) == len(stacks.top_cards(found)) == len(stacks.spots(found))
    for number, place, under in (one for row in found for one in row):
        top, below = place["cards"], under["cards"]
        kind = "covering" if top and below else "card" if top else "empty"
        card = top[0] if top else None
        assert stacks.told(Named(), number, place, under) == f"{kind} {card} {number}"


def test_a_card_under_another_is_named_only_where_all_cards_are_shown(match):
    play_begins(match)
    (number, place, under), *_ = stacks.rows(scene(match.view(0, all_open=True), match.seats), 0)[0]
    assert stacks.told(Named(), number, place, under) == f"covering.shown {place['cards'][0]} {number}"
    hidden = dict(under, cards=[None])
    assert stacks.told(Named(), number, place, hidden) == f"covering {place['cards'][0]} {number}"


def test_the_last_card_is_played_alone_and_the_result_takes_the_room(match):
    play_begins(match)
    while len(scenes.hand_of(seen(match), 0)) > 1 or match.decision.seat:
        answer(match)
    last = seen(match)
    assert scenes.only_answer(last, forced=False) == last["acts"][0]["act"]
    while match.decision:
        answer(match)
    assert stacks.rows(seen(match), 0) == []


def test_a_covered_table_shows_what_lies_open(match):
    play_begins(match)
    answer(match)
    for seat in (0, 1):
        one = scenes.covered(seen(match, seat))
        assert one["zones"] == scene(match.view(seat, covered=True), match.seats)["zones"]
        assert stacks.top_cards(stacks.rows(one, seat))
