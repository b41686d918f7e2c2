"""Cards that are taken up, on a page of paper: they lie open on the table, then in the hand, marked until one
leaves it. That every game has them is tested with the scenes (`tests/screen/test_scenes.py`).
"""

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
    assert paper.text("#message").startswith("Taken up: ")
    began = paper.time()
    paper.moved_on()
    assert 1.1 < paper.time() - began < 2
    assert not lying(paper)
    assert len(paper.hand()) == 12
    assert set(marked(paper)) == set(cards)
    assert all(label.endswith(", taken up") for label in marked(paper).values())
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


def test_of_several_people_only_who_takes_them_sees_them(paper):
    paper.sit_together(("Anna", "Ben", "Carla"), "skat", "skat 0")
    while not paper.find("#done"):
        if paper.find("#curtain"):
            assert not marked(paper)
            paper.reveal()
        offered = [one.getAttribute("data-arg") for one in paper.all(".prompt [data-do=say]")]
        paper.press(f".prompt [data-arg='{next(word for word in (*BIDS, 'pass') if word in offered)}']")
        paper.passed_on()
    assert len(marked(paper)) == 2
    one_answer(paper)
    assert not marked(paper)
