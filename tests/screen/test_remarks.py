"""Remarks of bots on a trick: about what all have seen, seldom, and the same each time."""

import pytest

from prerender import fake_dom

fake_dom.install()

import remarks  # the screen's, which need the fake browser

SEATS = [{"player": "human" if not seat else "expert", "rests": False} for seat in range(4)]
ORDER = {"trumps": ["QC", "QS"], "suits": [["AS", "TS", "KS"], ["AH", "TH", "KH"]]}
ACE = {1: "AS", 2: "TS", 3: "QC", 0: "KS"}  # which is trumped


def trick(cards=ACE, leader=1, winning=3, deal=0, **more):
    zones = [{"kind": "trick", "seat": seat, "cards": [card]} for seat, card in cards.items()]
    given = {"zones": zones, "leader": leader, "winning": winning, "deal": deal, "seats": SEATS}
    return {**given, "order": ORDER, **more}


def said(full, over=None):
    """What is said of a trick, in each of the deals in which one is as likely as another."""
    after = {"seats": full["seats"], "over": over}
    found = [remarks.with_remark(full, dict(full, deal=deal), after).get("remark") for deal in range(12)]
    assert found == [
        remarks.with_remark(full, dict(full, deal=deal), after).get("remark") for deal in range(12)
    ]
    return found


def test_who_leads_an_ace_and_loses_it_says_so_now_and_then():
    found = said(trick())
    assert set(found) == {None, (1, "remark.oh")}
    assert found.count(None) == 8


@pytest.mark.parametrize(
    "full",
    [
        trick(winning=1),
        trick(cards={1: "TS", 2: "AS", 3: "KS", 0: "QC"}, winning=0),
        trick(cards={0: "AS", 1: "TS", 2: "KS", 3: "QC"}, leader=0),
        trick(order=None),
    ],
)
def test_nothing_is_said_of_a_trick_that_was_won_of_lower_cards_and_by_people(full):
    assert set(said(full)) == {None}


def over(match=False, winners=(), goal=None):
    return {"match": match, "winners": list(winners), "goal": goal}


def goal(value):
    return {"seats": [0, 2], "value": value, "needed": 61, "most": 120}


@pytest.mark.parametrize("ended", [over(goal=goal(61)), over(match=True, winners=[0, 2])])
def test_bots_that_have_lost_praise_the_winners_at_the_last_trick(ended):
    speakers = {one for one in said(trick(winning=1), ended) if one}
    assert speakers
    assert speakers <= {(1, "remark.well_played"), (3, "remark.well_played")}


@pytest.mark.parametrize("ended", [over(goal=goal(60)), over(), over(match=True, winners=range(4))])
def test_nobody_is_praised_where_nobody_won(ended):
    assert set(said(trick(winning=1), ended)) == {None}
