"""Puzzles at the table: cards are judged, none is played, and what was solved is remembered."""

import json

import pytest
from fake_browser import puzzles_of

from assembly.puzzles import paths

GAMES = paths.with_puzzles()


def best(puzzle):
    (found,) = [card for card, cost in puzzle["cards"].items() if cost is None]
    return found


def press_card(paper, card):
    (held, *_) = paper.all(f'.hand-card[data-arg="{card}"], .hand-card[data-arg="{card}\'"]')
    paper.press(held)


def sit_down(paper, game, number=0):
    """Open the puzzles of a game, sit down to one, and return it."""
    puzzle = json.loads(puzzles_of(game))[number]
    paper.load(f"puzzles/{game}")
    paper.wait(lambda: paper.find(".lesson-step"))
    paper.click("puzzle", puzzle["id"])
    assert paper.moved_on() == "you"
    return puzzle


def test_a_wrong_card_is_judged_and_stays_in_the_hand_and_the_best_one_ticks_the_puzzle(paper):
    puzzle = sit_down(paper, GAMES[0])
    held = len(paper.all(".hand-card"))
    wrong = next(card for card, cost in puzzle["cards"].items() if cost)
    press_card(paper, wrong)
    paper.wait(lambda: "Not " in paper.text("#message"))
    press_card(paper, best(puzzle))
    paper.wait(lambda: "Right, " in paper.text("#message"))
    assert len(paper.all(".hand-card")) == held
    assert paper.saved() == {}
    paper.load(f"puzzles/{GAMES[0]}")
    paper.wait(lambda: paper.find(".lesson-step"))
    (done,) = paper.all(".is-done")
    assert done.closest("[data-do=puzzle]").getAttribute("data-arg") == puzzle["id"]


def test_a_shown_answer_marks_the_card_and_does_not_count_as_solved(paper):
    puzzle = sit_down(paper, GAMES[0])
    paper.press("#go-on")
    paper.wait(lambda: "The best card is " in paper.text("#message"))
    assert paper.find("[data-hinted]").getAttribute("data-arg").rstrip("'") == best(puzzle)
    press_card(paper, best(puzzle))
    paper.load(f"puzzles/{GAMES[0]}")
    paper.wait(lambda: paper.find(".lesson-step"))
    assert not paper.find(".is-done")


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_the_puzzles_of_a_game_are_solved_one_after_the_other(paper, game):
    sit_down(paper, game)
    found = json.loads(puzzles_of(game))
    for number, puzzle in enumerate(found, 1):
        assert f"{number} of {len(found)}" in paper.text("#banner")
        press_card(paper, best(puzzle))
        paper.wait(lambda: "Right, " in paper.text("#message"))
        paper.press("#go-on")
        if puzzle["next"]:
            paper.wait(lambda: "Which card is best?" in paper.text("#message"))
            assert paper.moved_on() == "you"
    paper.wait(lambda: paper.find(".lesson-step"))
    assert len(paper.all(".is-done")) == len(found)


def test_the_page_of_learning_and_the_page_of_a_game_lead_to_puzzles_where_there_are_some(paper):
    paper.load("learn")
    paper.wait(lambda: paper.find("[data-do=puzzles]"))
    assert sorted(one.getAttribute("data-arg") for one in paper.all("[data-do=puzzles]")) == GAMES
    paper.click("puzzles", GAMES[0])
    paper.wait(lambda: paper.find("[data-do=puzzle]"))
    paper.load(f"game/{GAMES[0]}")
    paper.wait(lambda: paper.find("#puzzles"))
    paper.press("#puzzles")
    paper.wait(lambda: paper.find("[data-do=puzzle]"))
