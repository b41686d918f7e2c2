"""Puzzles: each replays, its card may be played, and by an expert's worlds it is the best one by far."""

import json
from math import ceil

import pytest

from kartenstube.analysis.autoplay import play_on
from kartenstube.analysis.best_card import LEADS, best_card, last
from kartenstube.bots.games import bots_of
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text
from kartenstube.match.match import Match
from kartenstube.match.record import read
from kartenstube.render.demos.finished import from_match
from kartenstube.render.demos.reader import BadDemo

puzzles = pytest.importorskip("assembly.puzzles", reason="the build's modules are not in Pyodide")

pytestmark = pytest.mark.cpython_only
GAMES = puzzles.paths.with_puzzles()
COUNT = 12  # of a game


def moments(game):
    """The puzzles of a game as they are written, each with the match at its moment."""
    return [(told, puzzles.reached(game, told, "")) for told in puzzles.lines(game)]


def legal(match):
    return [card_text(card) for card in match.view(match.decision.seat).legal_cards()]


@pytest.mark.parametrize("game", GAMES)
def test_the_card_of_a_puzzle_is_one_of_three_at_least_and_leads_by_enough(game):
    for told, match in moments(game):
        assert match.decision.seat == told["seat"]
        assert sorted(told["cards"]) == sorted(legal(match))
        assert [card for card, cost in told["cards"].items() if cost is None] == [told["best"]]
        assert len(told["cards"]) >= 3
        assert told["lead"] >= LEADS[told["unit"]]


@pytest.mark.parametrize("game", GAMES)
def test_neither_the_first_card_nor_the_rule_of_thumb_finds_the_best_one(game):
    first = by_lot = 0
    for told, match in moments(game):
        view = match.view(told["seat"])
        assert act_text(bots_of(game).choose(view, match.game.rules)) != f"play {told['best']}"
        first += legal(match)[0] == told["best"]
        by_lot += 1 / len(legal(match))
    assert first <= ceil(by_lot)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_dozen_puzzles_from_easy_to_hard_each_of_another_deal(game):
    found = puzzles.lines(game)
    grades = [puzzles.GRADES.index(told["grade"]) for told in found]
    assert len(found) == COUNT
    assert grades == sorted(grades)
    assert len({told["seed"] for told in found}) == len(found)


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_an_expert_who_sees_what_the_seat_sees_finds_the_same_card_and_reason(game):
    for told, match in moments(game):
        found = last(best_card(match))
        assert (found.card, found.lead, found.unit) == (told["best"], told["lead"], told["unit"])
        assert json.loads(json.dumps(found.cards())) == told["cards"]
        assert json.loads(json.dumps(found.why.plain())) == told["why"]


def test_no_card_is_the_best_answer_where_a_word_may_be_given_instead():
    """The ace of spades is clearly better here than any other answer; one of them is to meld."""
    match = puzzles.begun("dreierschnapsen", "puzzle 62")
    for _ in range(13):
        play_on(match)
    assert "meld C" in map(act_text, match.decision.choices.acts)
    assert last(best_card(match)) is None


def test_a_puzzle_that_breaks_the_rules_is_refused():
    (game, *_) = GAMES
    (told, *_) = puzzles.lines(game)
    with pytest.raises(puzzles.BadPuzzle, match="puzzle 7: answer 0, play 9Z"):
        puzzles.ready(game, 7, {**told, "actions": ["play 9Z"]})
    with pytest.raises(puzzles.BadPuzzle, match="not seat"):
        puzzles.ready(game, 7, {**told, "seat": told["seat"] - 1})
    with pytest.raises(puzzles.BadPuzzle, match="the cards that may be played are"):
        puzzles.ready(game, 7, {**told, "cards": {told["best"]: None}})


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_is_lost_on_its_way_to_the_page(game, tmp_path):
    puzzles.write(tmp_path / "puzzles")
    written = json.loads((tmp_path / "puzzles" / f"{game}.json").read_text(encoding="utf-8"))
    assert [one["cards"] for one in written] == [told["cards"] for told in puzzles.lines(game)]
    assert [one["next"] for one in written] == [one["id"] for one in written[1:]] + [""]
    for one in written:
        match = Match(read(one["record"]))
        assert (match.decision.seat, match.seats[one["seat"]].player) == (one["seat"], "human")


def test_a_puzzle_can_be_asked_in_a_demo_and_what_is_no_puzzle_cannot():
    (told, *_) = puzzles.lines(GAMES[0])
    match = puzzles.reached(GAMES[0], told, "")
    at = len(told["actions"])
    made = from_match(match, 0, range(at, at + 1), told["seat"], {}, asks=[{"at": 0, "what": "best"}])
    asked = made["steps"][0]["ask"]
    # other worlds, since the record of a demo lacks the seed of a match that goes on
    assert asked["cards"].keys() == told["cards"].keys()
    assert [card for card, cost in asked["cards"].items() if cost is None] == [told["best"]]
    assert asked["reason"][0] == told["why"][0]
    asked_first = puzzles.begun(GAMES[0], told["seed"]).decision.seat
    for seat, code in ((asked_first, "fault.demo_no_best"), (1 - asked_first, "fault.demo_not_asked")):
        with pytest.raises(BadDemo) as fault:  # before the first word of the deal
            from_match(match, 0, range(1), seat, {}, asks=[{"at": 0, "what": "best"}])
        assert fault.value.message.code == code
