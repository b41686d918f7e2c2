"""Questions of deals by lot in the windows that a phone's browser leaves, and in all others: each button is
hit at its middle, or can be scrolled to, and what is scrolled shows it (look.js). In German, whose words are
longer.

Drawn by the design page, which needs no engine; what else holds of whole deals is looked at in test_look.py.
"""

import pytest
from look import GAMES, PHONES, SCRIPT, WINDOWS
from question_buttons import asked_in
from table_page import adopt, open_design, show_moment

BY_DAY, BY_NIGHT = "a", "abcdef"  # seeds
SHARE = 12  # each question in every twelfth window, the next one in others
HELD = (*PHONES, (360, 640), (667, 375), (844, 390))
CHOOSE = """() => {
  const choice = document.querySelector(".prompt .choice[data-do=choose]");
  choice?.click();
  return choice !== null;
}"""
SPEAK = "(language) => document.documentElement.lang === language"


def open_moments(page, site, moments):
    """Open the design page at these moments, in German."""
    page.route("**/design.json", lambda route: route.fulfill(json=moments))
    open_design(page, site)
    page.evaluate(SCRIPT)
    page.select_option("#language", "de")
    page.wait_for_function(SPEAK, arg="de")


def wrong_in(page, window):
    """What is wrong with a question in a window, before and after something is chosen."""
    page.set_viewport_size(dict(zip(("width", "height"), window, strict=True)))
    wrong = page.evaluate("(width) => look.lookAfterResizing(width)", window[0])
    return wrong + (page.evaluate("look.lookAfterResizing()") if page.evaluate(CHOOSE) else [])


def look_at_questions(page, site, moments, windows_of):
    """Look at each of the moments in the windows for its number; what was wrong, in lines."""
    open_moments(page, site, moments)
    lines = []
    for index, moment in enumerate(moments):
        for window in windows_of(index):
            show_moment(page, index)
            lines += [f"{moment['name']} {window} | {one}" for one in wrong_in(page, window)]
    return "\n".join(lines)


@pytest.mark.by_turns
@pytest.mark.slow
def test_each_button_of_a_question_is_hit_or_can_be_scrolled_to_on_phones(page, guarded, site):
    moments = [one for game in GAMES for one in asked_in(game, *BY_DAY) if one["scene"]["question"]]
    wrong = look_at_questions(guarded(page), site, moments, lambda index: [HELD[index % len(HELD)]])
    assert not wrong, wrong


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_button_of_a_question_is_hit_or_can_be_scrolled_to(page, guarded, site, game):
    moments = asked_in(game, *BY_NIGHT)
    wrong = look_at_questions(guarded(page), site, moments, lambda index: WINDOWS[index % SHARE :: SHARE])
    assert not wrong, wrong


@pytest.mark.long
@pytest.mark.parametrize(
    ("css", "wrong"),
    [
        (".deciding::before { display: none !important; }", "no sign of more"),
        (".prompt { overflow: clip !important; }", "cannot be scrolled to"),
    ],
)
def test_a_question_that_hides_what_is_below_is_found(page, guarded, site, css, wrong):
    """The announcement at Skat has four boxes and a long sentence, more than any phone has room for."""
    asked = [one for one in asked_in("skat", *BY_NIGHT) if one["scene"]["question"]]
    moments = [one for one in asked if len(one["scene"]["question"]["boxes"]) == 4]
    open_moments(guarded(page), site, moments[:1])
    assert not wrong_in(page, (320, 480))
    adopt(page, css)
    assert any(one.startswith(wrong) for one in wrong_in(page, (320, 480)))
