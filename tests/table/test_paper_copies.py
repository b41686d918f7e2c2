"""Cards that are there twice, at the table on a page of paper. The game is one of a few lines
(`tests/engine/doubled.py`).
"""

from collections import Counter

import doubled
import pytest
from storage import entry
from strategies import seated

from kartenstube.core.cards import card_text
from kartenstube.games.registry import GAMES
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine


def pairs_of(cards):
    """The cards that are there twice among some, as they are written."""
    counted = Counter(card.rstrip("'") for card in cards)
    return [card for card in counted if counted[card] == 2]


def seed_with_a_pair_to_lead():
    """The seed of a match in which seat 1, who leads, holds a card twice."""
    for number in range(50):
        hand = new_match("doubled", {}, seated("random", 4), f"{number}").live.table.hand(1)
        if pairs_of(map(card_text, hand)):
            return f"{number}"
    raise AssertionError("never dealt")


@pytest.fixture
def at_lead(paper, monkeypatch):
    """The table where the player leads and holds a card twice."""
    monkeypatch.setitem(GAMES, doubled.GAME.id, doubled.GAME)
    seats = [{"name": name, "player": "random"} for name in ("Resi", "Xaver", "Vroni", "Kaspar")]
    seats[1] = {"name": "You", "player": "human"}
    given = {"game": "doubled", "options": {}, "seats": seats, "seed": seed_with_a_pair_to_lead()}
    paper.app().context.settings["pace"] = "slow"
    paper.begin(paper.app().seating.start(given))
    assert paper.moved_on() == "you"
    return paper


def button(paper, card):
    return paper.find(f'.hand-card[data-arg="{card}"]')


def drawn(element):
    """The pictures of cards in an element."""
    return [one.getAttribute("href").split("#face-")[1] for one in element.querySelectorAll(".face use")]


def test_both_copies_lie_side_by_side_with_the_same_face_and_may_be_played(at_lead):
    card = pairs_of(at_lead.hand())[0]
    assert at_lead.hand().index(card + "'") == at_lead.hand().index(card) + 1
    assert drawn(button(at_lead, card)) == drawn(button(at_lead, card + "'")) == [card]
    assert at_lead.legal() == at_lead.hand()


def test_who_reads_by_ear_hears_which_is_the_second(at_lead):
    card = pairs_of(at_lead.hand())[0]
    first, second = (button(at_lead, one).getAttribute("aria-label") for one in (card, card + "'"))
    assert second == first + ", the second"
    at_lead.tap(card)
    at_lead.wait(lambda: len(at_lead.hand()) == 7)
    (left,) = [one for one in at_lead.hand() if one.rstrip("'") == card]
    assert button(at_lead, left).getAttribute("aria-label") == first


@pytest.mark.parametrize("mark", ["", "'"])
def test_each_copy_can_be_tapped_and_flies_from_where_it_lay(at_lead, mark):
    at_lead.browser.motion.is_calm = False
    card = pairs_of(at_lead.hand())[0]
    tapped = button(at_lead, card + mark)
    at_lead.press(tapped)
    (source,) = [place for place, _, _ in at_lead.browser.motion.flights if "hand-card" in str(place)][-1:]
    assert source == f'.hand-card[data-arg="{tapped.getAttribute("data-arg")}"]'
    assert at_lead.record()["deals"][0]["actions"] == [f"play {card}"]
    assert drawn(at_lead.find(".trick")) == [card]
    assert Counter(one.rstrip("'") for one in at_lead.hand())[card] == 1


def test_the_second_copy_waits_for_its_own_second_tap(at_lead):
    at_lead.set_to(tap="twice")
    card = pairs_of(at_lead.hand())[0]
    at_lead.tap(card)
    at_lead.tap(card + "'")
    assert len(at_lead.hand()) == 8
    raised = [one.getAttribute("data-arg") for one in at_lead.all(".hand-card[data-raised]")]
    assert raised == [card + "'"]
    at_lead.tap(card + "'")
    assert len(at_lead.hand()) == 7


def test_a_hint_marks_one_of_two_equal_cards(at_lead):
    card = pairs_of(at_lead.hand())[0]
    at_lead.app().view.hand.recommend([card])
    assert len(at_lead.all(".hand-card[data-hinted]")) == 1
    assert at_lead.find(".hand-card[data-hinted]").getAttribute("data-arg").rstrip("'") == card


def test_the_arrow_keys_reach_both(at_lead):
    card = pairs_of(at_lead.hand())[0]
    at_lead.key("Home")
    for _ in range(at_lead.hand().index(card)):
        at_lead.key("ArrowRight")
    assert at_lead.focused() is button(at_lead, card)
    at_lead.key("ArrowRight")
    assert at_lead.focused() is button(at_lead, card + "'")
    at_lead.key("Enter")
    assert len(at_lead.hand()) == 7


def test_both_copies_are_told_seen_and_counted(at_lead):
    at_lead.menu("seen")
    faces = drawn(at_lead.find("#dialog"))
    assert Counter(faces) == Counter(dict.fromkeys(set(faces), 2))
    assert len(faces) == 32
    gone = [drawn(one)[0] for one in at_lead.all("#dialog .gone")]
    assert Counter(gone) == Counter(card.rstrip("'") for card in at_lead.hand())


def test_the_order_names_each_card_once(at_lead):
    at_lead.menu("order")
    faces = drawn(at_lead.find("#dialog"))
    assert len(faces) == len(set(faces)) == 16


def test_a_match_is_played_to_its_end_and_shown_again(at_lead):
    at_lead.app().context.settings["pace"] = "once"
    while at_lead.moved_on() == "you":
        at_lead.play()
    at_lead.click("all-cards")
    at_lead.wait(at_lead.is_open)
    played = drawn(at_lead.find("#dialog .tricks"))
    assert Counter(played) == Counter(dict.fromkeys(set(played), 2))
    assert len(played) == 32


def poor_hand():
    """A match of Doppelkopf in which the player gives a poor hand away, with two trumps in it."""
    lines = [SeatLine("You", "human"), *seated("medium", 4)[1:]]
    match = new_match("doppelkopf", {"armut": True}, lines, "poor 308")
    for answer in ("pass", "reserve", "pass", "pass", "poverty"):
        match.answer(answer)
    assert match.decision.seat == 0
    return match


def test_cards_that_must_be_given_are_chosen_already_and_missed_when_they_come_back(paper):
    match = poor_hand()
    must = [card_text(card) for card in match.decision.choices.must]
    paper.keep({"poor": entry(match)})
    paper.go("table/poor")
    assert paper.moved_on() == "you"
    laid = [one.getAttribute("data-arg") for one in paper.all(".laid-card")]
    assert sorted(laid) == sorted(must)
    assert paper.text(".picked") == "2 of 3 chosen"
    paper.press(f".laid-card[data-arg='{must[0]}']")
    for card in [card for card in paper.hand() if card not in must][:2]:
        paper.tap(card)
    assert paper.find("#done").getAttribute("aria-disabled") == "true"
    paper.press("#done")
    assert "must give" in paper.text("#message")
    assert len(match.live.answers) == len(paper.record()["deals"][0]["actions"])
