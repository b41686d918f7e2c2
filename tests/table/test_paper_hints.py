"""The first word of a hint is the word of a button, and cards that it would lay aside are marked."""

import pytest

from kartenstube.games.registry import GAMES

QUOTES = {"en": "“”", "de": "„“"}


def told_wrongly(paper, language):
    """What is wrong with the hint for the question on the table: its first word, or what is marked."""
    paper.click("hint")
    paper.wait(lambda: paper.find("#message.hint"))
    said, done = paper.text("#message"), paper.find("#done")
    marked = [one.getAttribute("data-arg") for one in paper.all(".hand-card[data-hinted]")]
    opening, closing = QUOTES[language]
    if said.startswith(opening):
        word = said[1:].partition(closing)[0]
        return [] if word in words_of_buttons(paper) else [word]
    if done:
        pick = paper.app().seating.player.shown["pick"]
        is_so = said.startswith(done.textContent.strip()) and pick["least"] <= len(marked) <= pick["count"]
        return [] if is_so else [(said, marked)]
    return [] if not paper.find(".prompt") and len(marked) == 1 else [(said, marked)]


def words_of_buttons(paper):
    """What stands on the buttons that are there, and on those that appear once something is chosen; of a suit
    in a row the whole answer.
    """
    player = paper.app().seating.player
    there = paper.all(".prompt button, #interjections button")
    found = {(one.querySelector(".name, strong") or one).textContent.strip() for one in there}
    asked = player.shown["question"] or {"outcomes": [], "steps": [], "choices": []}
    in_rows = [one for one in asked["choices"] if one["row"]]
    said = [one["label"] for one in (*asked["outcomes"], *asked["steps"], *in_rows) if one["label"]]
    return found | set(map(player.view.wording.message, said))


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hint_begins_with_the_word_of_a_button_or_marks_its_cards(paper, game, language):
    if language == "de":
        paper.click("language", "de")
    paper.sit_down("hints", game=game)
    wrong = []
    for turn in range(12):
        if paper.moved_on() == "next":
            paper.next_deal()
            continue
        wrong += told_wrongly(paper, language)
        said = [one.getAttribute("data-arg") for one in paper.all(".prompt [data-do=say]")]
        paper.answer(said[-1] if said and turn < 6 else None)
    assert not wrong
