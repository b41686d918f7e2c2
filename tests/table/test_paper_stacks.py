"""Cards that lie on others, at the table on a page of paper: Officers' Skat."""

import pytest


@pytest.fixture
def at_play(paper):
    """The table when the first card is asked for."""
    paper.sit_down("stacks", game="officers-skat")
    paper.until(".hand-card[aria-disabled]", say="pass")
    return paper


def places(paper, selector="#own-hand .stack"):
    return [one.getAttribute("data-place") for one in paper.all(selector)]


def test_the_own_rows_take_the_place_of_the_hand_and_the_others_lie_across(at_play):
    assert places(at_play) == [f"up0_{number}" for number in (5, 6, 7, 8, 1, 2, 3, 4)]
    assert places(at_play, "#backs1 .stack") == [f"up1_{number}" for number in range(1, 9)]
    assert at_play.find("#hand").getAttribute("role") == "toolbar"
    assert at_play.find("#backs1 .stacks").getAttribute("aria-label") == "Resi’s piles"
    assert not at_play.all("#backs1 button")


def test_a_card_is_called_by_its_pile_and_what_lies_under_it(at_play):
    for stack in at_play.all("#own-hand .stack"):
        number = stack.getAttribute("data-place")[-1]
        (card,) = stack.querySelectorAll(".hand-card") or [None]
        said = (card or stack).getAttribute("aria-label")
        assert f"pile {number}" in said
        assert ("covering a card" in said) == bool(card and stack.querySelector(".under"))
        assert bool(stack.getAttribute("role")) == (card is None)


def test_arrows_walk_the_rows(at_play):
    spots = at_play.app().view.hand.spots
    at_play.key("ArrowRight")
    here = spots[int(at_play.focused().getAttribute("data-index"))]
    at_play.key("Home")
    assert at_play.focused() is at_play.all(".hand-card")[0]
    at_play.key("ArrowDown")
    below = spots[int(at_play.focused().getAttribute("data-index"))]
    assert (below[0], spots[0][0]) == (1, 0)
    assert abs(below[1] - spots[0][1]) == min(abs(across - spots[0][1]) for down, across in spots if down)
    at_play.key("ArrowDown")  # there is no third row
    assert spots[int(at_play.focused().getAttribute("data-index"))] == below
    at_play.key("ArrowUp")
    assert spots[int(at_play.focused().getAttribute("data-index"))][0] == 0
    assert here in spots


def test_a_card_that_may_not_be_played_says_why(at_play):
    refused = at_play.find(".hand-card[aria-disabled]").getAttribute("data-arg")
    at_play.tap(refused)
    assert at_play.find("#message.urgent a.rule")
    assert refused in at_play.hand()


def test_a_hint_is_marked_on_its_pile(at_play):
    at_play.click("hint")
    at_play.wait(lambda: at_play.find(".stack .hand-card[data-hinted]"))
    hinted = at_play.find(".hand-card[data-hinted]")
    assert hinted.getAttribute("aria-label").endswith(", Hint")
    assert "pile" in hinted.getAttribute("aria-label")


def test_both_cards_are_turned_up_after_the_trick_and_told_in_one_line(paper):
    paper.sit_down("turned", game="officers-skat")
    paper.until("#own-hand .stack:nth-child(1) .hand-card", say="pass")
    paper.browser.motion.is_calm = False
    paper.play()
    paper.moved_on()
    flights = [one[:2] for one in paper.browser.motion.flights]
    face_down = [selector for kind, selector in flights if kind == "face down"]
    face_up = [selector for kind, selector in flights if kind == "face up"]
    assert len(face_down) == len(face_up) > 0
    told = [line for line in paper.texts("#lines p") if "turn up" in line]
    assert told
    assert ", Resi the " in told[0]


def test_keys_and_the_table_in_words_tell_the_piles(at_play):
    at_play.key("h")
    said = at_play.text("#message")
    assert said.count("pile") == len([one for one in at_play.all("#own-hand .stack") if one.children])
    at_play.menu("plain")
    text = at_play.text("#dialog")
    assert said in text
    assert text.count("pile") > said.count("pile")


def test_a_whole_deal_and_its_result(paper):
    paper.sit_down("whole", game="officers-skat")
    paper.play_deal("grand")
    assert paper.find(".result")
    assert not paper.all(".stack")
    assert paper.find("#room").getAttribute("data-stacks") is None
    paper.next_deal()
    assert paper.all(".stack")


def test_who_steps_back_through_a_deal_sees_the_piles(paper):
    paper.sit_down("review", game="officers-skat")
    paper.play_deal("grand")
    paper.click("review")
    paper.wait(lambda: paper.find("#review"))
    paper.key("ArrowLeft")
    paper.wait(lambda: paper.all(".stack"))
    assert len(places(paper)) == 8


def test_between_two_people_all_that_lies_open_stays_open(paper):
    paper.sit_together(["Anna", "Bo"], game="officers-skat")
    assert paper.all(".stack .hand-card")
    paper.reveal()
    assert paper.all(".stack .hand-card")
