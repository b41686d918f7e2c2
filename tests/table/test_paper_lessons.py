"""The guided deals of every game, played to their ends by pressing what they ask for."""

import json

import pytest
from fake_browser import course, lessons_of

from kartenstube.core.decisions import CARD_VERBS
from kartenstube.games.registry import GAMES

TOLD = {"course-1": [], "course-2": [], "course-3": ["Trumps spades"]}  # on chips of the first steps
MORE = ".prompt [data-do=number][data-arg=up]:not([aria-disabled])"  # counts up, where numbers are counted


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_guided_deals_of_a_game_are_played_to_their_ends(paper, game):
    paper.choose(game=game)
    paper.press("#learn")
    for lesson in json.loads(lessons_of(game)):
        paper.click("lesson", lesson["id"])
        play_through(paper, lesson)
        paper.press("#go-on")
    assert paper.saved() == {}


def test_the_course_leads_from_step_to_step_and_remembers_what_was_done(paper):
    paper.load("learn")
    paper.wait(lambda: paper.find(".course .lesson-step"))
    steps = json.loads(course())
    assert len(paper.all(".course .lesson-step")) == len(steps)
    assert not paper.find(".is-done")
    paper.click("lesson", steps[0]["id"])
    for step in steps:
        assert paper.moved_on() == "you"
        assert paper.text("h1") == step["title"]["en"]
        chips = [one.textContent for one in paper.all("#facts .chip")]
        assert chips == TOLD.get(step["id"], chips)
        play_through(paper, step)
        paper.press("#go-on")
    paper.wait(lambda: paper.find(".course .lesson-step"))
    assert len(paper.all(".course .is-done")) == len(steps)
    paper.load("learn")
    paper.wait(lambda: paper.find(".course .lesson-step"))
    assert len(paper.all(".course .is-done")) == len(steps)


def play_through(paper, lesson):
    """Give every answer that a lesson asks for, and read what it says."""
    for at, note in lesson["notes"].items():
        assert paper.moved_on() == "you"
        assert longest(note) in paper.text("#message")
        give(paper, lesson["actions"][int(at)])
    assert paper.moved_on() == "next"
    assert longest(lesson["end"]) in paper.text("#message")


def longest(note):
    """The longest piece of a note that names no card in brackets."""
    pieces = [piece.rpartition("]")[2] for piece in note["en"].split("[")]
    return max(pieces, key=len).strip()


def give(paper, action):
    """Press what gives an answer: cards of the hand, or a word."""
    verb, *cards = action.split(" ")
    if verb in CARD_VERBS:
        for card in cards:
            (held, *_) = paper.all(f'.hand-card[data-arg="{card}"], .hand-card[data-arg="{card}\'"]')
            paper.press(held)  # or its second copy
        if verb != "play":
            paper.press("#done")
    else:
        say(paper, action)


def say(paper, word):
    """Press a word; one that is only chosen is said by the button below, a number is counted up to."""
    while paper.find(MORE) and not said_by(paper, word):
        paper.press(MORE)
    (said, *_) = said_by(paper, word)
    paper.press(said)
    if said.getAttribute("data-do") == "choose":
        paper.press("#deciding .affirm")


def said_by(paper, word):
    """The buttons that say a word."""
    return paper.all(f".prompt [data-arg='{word}']") or paper.all(f"#interjections [data-arg='{word}']")
