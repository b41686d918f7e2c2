"""Cards that are taken up, on a page of paper: they lie open on the table, then in the hand, marked until one
leaves it. That every game has them is tested with the scenes (`tests/screen/test_scenes.py`).
"""

import pytest
from test_paper_shared import one_answer

BIDS = ("bid 18", "hold", "take")


def until_taken_up(paper, most=40):
    """Bid and take the skat, dealing on where another one does, until its cards lie open."""
    for _ in range(most):
        paper.wait(lambda: paper.state in ("you", "next") or lying(paper))
        if lying(paper):
            return lying(paper)
        if paper.state == "next":
            paper.press("#go-on")
        else:
            offered = [one.getAttribute("data-arg") for one in paper.all(".prompt [data-do=say]")]
            paper.answer(next((word for word in BIDS if word in offered), None))
    raise AssertionError("nobody took the skat")


def lying(paper):
    """The cards that lie open beside the trick."""
    return [one.getAttribute("data-card") for one in paper.all(".piles [data-card]")]


def marked(paper):
    """The cards of the hand that are marked, and what they are called."""
    return {one.getAttribute("data-arg"): one.getAttribute("aria-label") for one in paper.all("[data-new]")}


def test_the_skat_lies_open_flies_in_and_stays_marked_until_cards_are_laid_aside(paper):
    paper.sit_down("skat 0", game="skat", pace="normal")
    cards = until_taken_up(paper)
    assert len(cards) == 2
    assert len(paper.hand()) == 10
    assert paper.text("#message").startswith("Picked up: ")
    began = paper.time()
    paper.moved_on()
    assert 1.1 < paper.time() - began < 2
    assert not lying(paper)
    assert len(paper.hand()) == 12
    assert set(marked(paper)) == set(cards)
    assert all(label.endswith(", picked up") for label in marked(paper).values())
    paper.load("table/" + next(iter(paper.saved())))
    paper.moved_on()
    assert set(marked(paper)) == set(cards)
    paper.answer()
    paper.moved_on()
    assert not marked(paper)


def test_a_tap_takes_them_into_the_hand_at_once(paper):
    paper.sit_down("skat 0", game="skat", pace="normal")
    until_taken_up(paper)
    began = paper.time()
    paper.press(".felt")
    paper.moved_on()
    assert paper.time() - began < 0.5
    assert len(marked(paper)) == 2


SKAT = (*BIDS, "pass")
POVERTY = ("poverty", "take", "pass")
RUFER = ("bid rufer", "trump C", "call AC", "pass")
TAKERS = [
    ("skat", "skat 0", {}, 3, SKAT, 2),
    ("doppelkopf", "doppelkopf 24", {"armut": True}, 4, POVERTY, 3),
    ("tapp", "tapp 1", {"rufer": True}, 3, RUFER, 1),
]


@pytest.mark.parametrize(("game", "seed", "options", "people", "words", "count"), TAKERS)
def test_of_several_people_only_who_takes_cards_up_sees_them(
    paper, game, seed, options, people, words, count
):
    paper.sit_together(("Anna", "Ben", "Carla", "Dora")[:people], game, seed, **options)
    if "poverty" in words:
        answered(paper, "reserve")  # who is poor is asked first
    while not marked(paper):
        answered(paper, *words)
    assert len(marked(paper)) == count
    one_answer(paper)
    assert not marked(paper)


def answered(paper, *words):
    """Hand the screen on where it has to be, and give the first of these words that may be said, or as many
    cards as are asked for.
    """
    if paper.find("#curtain"):
        assert not marked(paper)
        paper.reveal()
    if marked(paper):
        return
    offered = [one.getAttribute("data-arg") for one in paper.all(".prompt [data-do]")]
    said = next((word for word in words if word in offered), None)
    if said:
        paper.press(f".prompt [data-arg='{said}']")
        confirm(paper)
    else:
        paper.lay_aside()
    paper.passed_on()


def confirm(paper):
    """Say what was only chosen, where a question is answered in two steps."""
    for action in ("say", "say-all"):
        button = paper.find(f".prompt .affirm[data-do={action}]")
        if button and paper.find(".prompt [aria-checked=true]"):
            paper.press(button)


def test_cards_that_are_out_of_play_lie_beside_the_trick_and_one_that_was_turned_up_shows_its_face(paper):
    paper.sit_down("rest", game="german-whist")
    made = paper.app().seating.player.shown
    zones = [zone for zone in made["zones"] if zone["kind"] not in ("stock", "open")]
    rest = {"id": "rest", "kind": "rest", "seat": None, "cards": [None] * 3}
    drawn = [*zones, rest, dict(rest, id="turned", cards=["7D"])]
    paper.app().view.draw(dict(made, zones=drawn))
    assert paper.labels(".piles .card-box") == ["Out of play, cards: 3", "Turned up: 7 of diamonds"]
