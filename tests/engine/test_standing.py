"""What stands between deals, who pays whom, and who leads: what all games count on, by hand."""

import pytest
from strategies import done, position, standing

from kartenstube.core.cards import SKAT32
from kartenstube.core.game import Unit
from kartenstube.core.places import hand_of
from kartenstube.core.standing import DealDone, DealPlan, Standing, next_dealer
from kartenstube.core.table import Table
from kartenstube.core.view import Public, view_of
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.settlement import between_sides, to_each

PLAYED, THROWN = done(3, -3, dealer=1), done(0, 0, dealer=1, thrown_in=True)


@pytest.mark.parametrize(
    ("deals", "row"),
    [
        ([], 0),
        ([PLAYED], 0),
        ([THROWN], 1),
        ([THROWN, THROWN, PLAYED], 0),
        ([PLAYED, THROWN, THROWN], 2),
        ([THROWN, PLAYED, THROWN], 1),
    ],
)
def test_only_the_last_deals_are_thrown_in_in_a_row(deals, row):
    assert Standing(tuple(deals), (0, 0)).thrown_in_a_row == row


def test_a_deal_counts_where_nothing_else_is_said():
    assert Standing((DealDone(0, (3, -3)),), (0, 0)).thrown_in_a_row == 0


def test_a_standing_adds_up_and_leaves_out_what_was_thrown_in():
    before = Standing((), (10, 20), standing(PLAYED))
    after = before.after(PLAYED).after(THROWN).after(done(-1, 1))
    assert after.totals == (12, 18)
    assert after.deals == (PLAYED, THROWN, done(-1, 1))
    assert after.scored_deals == (PLAYED, done(-1, 1))
    assert after.previous == before.previous


def test_the_best_total_is_the_highest_or_the_lowest():
    assert Standing((), (3, 1, 3)).leaders == (0, 2)
    assert Standing((), (3, 1, 3), lowest_wins=True).leaders == (1,)


def test_a_hand_that_lies_face_down_is_seen_by_nobody_and_a_seat_that_leaves_plays_no_more():
    t = Table(GAMES["skat"].options.read({}), DealPlan(0, SKAT32), 0, standing(done(0, 0, 0)), SKAT32.cards)
    t.cover_hands()
    for seat in range(3):
        t.move(t.zone("stock").cards[:2], "stock", hand_of(seat))
    views = [view_of(Public("skat", 1, t.standing, None, (), ()), t, None, seat) for seat in range(3)]
    assert all(view.zone(hand_of(seat)) == (None, None) for seat, view in enumerate(views))
    assert not t.held_seen(1)
    t.look_at_hands()
    assert len(t.held_seen(1)) == 2
    t.leave(1, "pile0")
    assert (t.active, t.size(hand_of(1)), list(t.clockwise(1))) == ((0, 2), 0, [2, 0])


def test_the_deal_passes_left_after_each_one_that_counts():
    assert next_dealer(Standing((), (0, 0, 0)), None) is None
    assert next_dealer(Standing((), (0, 0, 0)), 2) == 2
    for dealer, follows in ((0, 1), (1, 2), (2, 0)):
        assert next_dealer(standing(done(0, 0, 0, dealer=dealer)), 0) == follows
        assert next_dealer(standing(done(0, 0, 0, dealer=dealer, thrown_in=True)), 0) == dealer


def test_a_round_counts_over_several_deals_until_one_ends_it():
    def noted(**notes):
        return PLAYED._replace(notes=notes)

    deals = [noted(tricks=(0, 1, 0)), THROWN, noted(tricks=(1,))]
    assert standing(*deals).in_round("tricks", "won") == (2, 2)
    assert standing(*deals).in_round("stars", "won") == (0, 0)
    assert standing(*deals, noted(tricks=(0, 0), won=(0,))).in_round("tricks", "won") == (0, 0)
    assert standing(*deals, noted(won=(0,)), noted(tricks=(1,))).in_round("tricks", "won") == (0, 1)


def test_sides_pay_each_other_and_who_rests_nothing():
    assert between_sides(5, [1], [0, 2, 4], 7) == (-7, 21, -7, 0, -7)
    assert between_sides(5, [1, 3], [0, 4], -6) == (6, -6, 0, -6, 6)
    assert between_sides(4, [0, 1, 2], [3], 9) == (3, 3, 3, -9)
    with pytest.raises(AssertionError):
        between_sides(4, [0, 1, 2], [3], 1)


def test_to_each_nobody_pays():
    assert to_each(4, [0, 3], 5) == (5, 0, 0, 5)
    assert to_each(4, [2], -5) == (0, 0, -5, 0)


def test_the_winner_of_a_trick_leads_the_next_and_the_others_follow_clockwise():
    hands = {"hand0": "KH 9D", "hand1": "7H 7D", "hand2": "AH 8D", "hand3": "8H KD", "hand4": "9H AD"}
    plain = position(hands, {"soloist": 0, "trump": "C", "leader": 0}, "play", [], {}, 4, "solo-66")
    match, asked = Match(from_plain(plain)), []
    while match.decision:
        asked.append(match.decision.seat)
        match.answer(match.decision.choices.texts()[0])
    assert asked == [0, 1, 2, 3, 4, 2, 3, 4, 0, 1]
    table = match.live.table
    assert [(trick.leader, trick.winner) for trick in table.tricks] == [(0, 2), (2, 4)]
    assert (table.fact("leader"), table.fact("trick_winner")) == (4, 4)


@pytest.mark.parametrize(
    ("each", "lowest_wins", "fewest"),
    [(1, False, False), (10, True, True), (-1, False, True), (-1, True, False)],
)
def test_of_a_unit_that_counts_what_costs_the_fewest_are_best(each, lowest_wins, fewest):
    assert Unit("units", each).fewest_win(lowest_wins) == fewest
