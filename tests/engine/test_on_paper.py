"""Demos on paper: what was played stands there, what is asked has its answer, and what the viewer does not
see stays away.
"""

import re
from functools import cache

import pytest

from base import catalogues, paths
from kartenstube.render.catalogue import languages
from kartenstube.render.demos.finished import from_notation
from kartenstube.render.wording import Wording
from reading import print_demo

DEMOS = paths.demos()
CATALOGUES = {language: catalogues.everything(language) for language in languages()}
NAMED = re.compile(r'aria-label="([^"]+)"')


@cache
def made(name):
    return from_notation(DEMOS[name].read_text(encoding="utf-8"))


def drawn(name, language="en"):
    return print_demo.figure(made(name), language, CATALOGUES[language])


@pytest.mark.parametrize("name", DEMOS)
def test_every_card_that_the_viewer_sees_played_is_drawn_and_no_other(name):
    told = made(name)
    scenes = [step["scene"] for step in told["steps"]]
    wording = Wording(CATALOGUES["en"], pack=scenes[0]["faces"], game=told["game"])
    called = {card: wording.say("ui.card", {"card": card}) for scene in scenes for card in seen(scene)}
    played = {card for step in scenes for trick in step["tricks"] for _, card in trick["plays"]}
    before = {card for trick in scenes[0]["tricks"] for _, card in trick["plays"]}
    shown = set(NAMED.findall(drawn(name)))
    assert {called[card] for card in played - before} <= shown <= set(called.values())


def seen(scene):
    """The cards whose faces a scene shows."""
    lying = {card for zone in scene["zones"] for card in zone["cards"] if card}
    return lying | {card for trick in scene["tricks"] for _, card in trick["plays"]}


@pytest.mark.parametrize("language", languages())
def test_each_remark_and_each_question_with_its_answer_stands_there(language):
    for name in DEMOS:
        told = made(name)
        text = re.sub(r"<[^>]*>", "", drawn(name, language)).replace("&#x27;", "'").replace("&quot;", '"')
        remarks = [step["note"][language] for step in told["steps"] if "note" in step]
        reasons = [step["ask"]["why"].get(language, "") for step in told["steps"] if "ask" in step]
        assert all(said in text for said in (*remarks, *reasons)), name
        assert text.count(CATALOGUES[language]["reading.paper.answer"].format(text="")) == len(reasons), name


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Answer: You may play the 8 of clubs. Only the 8"),
        ("de", "Antwort: Du darfst die Kreuz-8 spielen."),
    ],
)
def test_the_answer_to_which_card_may_be_played_names_it(language, said):
    assert said in drawn("spitzer/queen-is-not-a-club", language)


def test_a_card_has_the_letter_of_its_language_and_the_sign_of_its_pack():
    queen = '<span class="small-card french-C" role="img" aria-label="{}">{}<svg'
    assert queen.format("queen of clubs", "Q") in drawn("spitzer/queen-is-not-a-club")
    assert queen.format("Kreuz-Dame", "D") in drawn("spitzer/queen-is-not-a-club", "de")
    assert 'class="small-card german-C"' in drawn("kein-stich/no-obers")


def test_the_signs_that_figures_use_stand_on_their_page_once():
    signs = print_demo.signs(drawn("spitzer/queen-is-not-a-club") * 2)
    assert re.findall(r'id="([^"]+)"', signs) == ["french-C", "french-S", "french-H", "french-D"]
