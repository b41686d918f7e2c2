"""Spitzer against its rules page: the worked examples by number, every option, sections 3 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge, hidden_with_talon
from hypothesis import given
from hypothesis import strategies as st
from strategies import (
    after,
    done,
    option_sets,
    play_deal,
    play_match,
    play_some,
    position,
    seeds,
    standing,
    started,
)

from kartenstube.core.cards import SKAT32, card_text, cards_of, cards_text, mask_of, parse_card, parse_cards
from kartenstube.core.events import Moved
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing
from kartenstube.core.state import Trick
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.spitzer import michigan, scoring
from kartenstube.games.spitzer.cards import MICHIGAN, RANKING
from kartenstube.match.match import Illegal, Match, new_match
from kartenstube.match.record import Damaged, SeatLine, from_plain
from kartenstube.render.scene import scene

GAME = game_named("spitzer")


def table(options, points, tricks, aside=""):
    """A table at the end of a deal: card points and tricks by seat, and what was laid aside."""
    o = GAME.options.read(options)
    made = Table(o, DealPlan(0, SKAT32), 0, Standing((), (0,) * 4), parse_cards(aside), GAME.zones)
    made.move(parse_cards(aside), "stock", "aside")
    for seat in range(4):
        made.tell("points", points[seat], seat)
        made.tell("tricks", tricks[seat], seat)
    return made


TWO, ONE = (0, 2), (0,)


@pytest.mark.parametrize(
    ("number", "side", "points", "tricks", "solo", "options", "each_t", "each_o"),
    [
        (1, TWO, 61, 4, False, {}, 1, -1),
        (2, TWO, 60, 5, False, {}, -1, 1),
        (3, TWO, 90, 6, False, {}, 1, -1),
        (4, TWO, 91, 6, False, {}, 2, -2),
        (5, TWO, 31, 3, False, {}, -1, 1),
        (6, TWO, 30, 2, False, {}, -2, 2),
        (7, TWO, 3, 1, False, {}, -2, 2),
        (8, TWO, 120, 8, False, {}, 3, -3),
        (9, TWO, 120, 7, False, {}, 2, -2),
        (10, ONE, 61, 4, False, {}, 3, -1),
        (11, ONE, 92, 6, False, {}, 6, -2),
        (12, ONE, 30, 2, False, {}, -6, 2),
        (13, ONE, 75, 5, True, {}, 6, -2),
        (14, ONE, 91, 6, True, {}, 12, -4),
        (15, ONE, 120, 8, True, {}, 18, -6),
        (16, ONE, 60, 4, True, {}, -6, 2),
        (17, ONE, 28, 2, True, {}, -12, 4),
        (18, TWO, 95, 6, False, {"schneider": False}, 1, -1),
        (19, TWO, 120, 8, False, {"schneider": False}, 2, -2),
        (0, TWO, 120, 8, False, {"schwarz": False}, 2, -2),  # as 8, but `schwarz` off
    ],
)
def test_worked_examples_of_section_7(number, side, points, tricks, solo, options, each_t, each_o):
    others = [seat for seat in range(4) if seat not in side]
    half = len(side) - 1
    own = {side[0]: points - 2 * half, side[-1]: 2} if half else {side[0]: points}
    by_seat = [own.get(seat, (120 - points) * (seat == others[0])) for seat in range(4)]
    won = [tricks * (seat == side[0]) + (8 - tricks) * (seat == others[0]) for seat in range(4)]
    found = scoring.score(table(options, by_seat, won), side, 2 if solo else 1)
    assert found.by_seat == tuple(each_t if seat in side else each_o for seat in range(4)), number
    assert sum(found.by_seat) == 0


def test_worked_example_20_a_picker_wins():
    made = table({"blind": "two"}, [70, 50, 0, 0], [4, 3, 0, 0])
    assert scoring.score(made, [0], 2).by_seat == (6, -2, -2, -2)


def test_worked_example_21_a_picker_without_a_trick():
    made = table({"blind": "two"}, [0, 109, 0, 0], [0, 7, 0, 0], "AC 8C")
    assert scoring.score(made, [0], 2).by_seat == (-18, 6, 6, 6)


@pytest.mark.parametrize(
    ("number", "piles", "points", "scores"),
    [
        (
            22,
            ["AC KC 9C 8C", "AS TS KS QS JS", "AH TH KH TD", "AD TC KD QD QC JD JC QH JH"],
            (15, 30, 35, 40),
            (6, -2, -2, -2),
        ),
        (23, ["AC KC 9C 8C", "AS TS KS QS JS", "AH TH KH TD", ""], (15, 30, 35, 0), (-4, -4, -4, 12)),
        (
            24,
            ["TS TC", "TH TD", "AC AS AH JH", "AD KC KS KH KD QC QS QH QD JC JS JD"],
            (20, 20, 35, 45),
            (0, 0, 0, 0),
        ),
    ],
)
def test_worked_examples_of_a_leaster(number, piles, points, scores):
    """Only the last trick is left; it has no points, seat 0 wins it, and with it a blind of none."""
    hands = {"hand0": "9S", "hand1": "8S", "hand2": "9H", "hand3": "8H", "talon": "9D 8D"}
    zones = {**hands, **{f"pile{seat}": cards for seat, cards in enumerate(piles)}}
    actions = ["pass"] * 4 + [f"play {hands[f'hand{seat}']}" for seat in range(4)]
    match = Match(from_plain(position(zones, {}, "pick", actions, {"blind": "two"}, 3, "spitzer")))
    assert tuple(match.live.table.count("points", seat) for seat in range(4)) == points
    assert match.standing.deals[-1].scores == scores, number


class TestTricks:
    """The trick examples and the consequences of section 5."""

    def trick(self, hands, plays, options=None, facts=None):
        zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
        plain = position(
            zones,
            {"leader": 0, **(facts or {})},
            "play",
            [f"play {card}" for card in plays],
            options,
            3,
            "spitzer",
        )
        return Match(from_plain(plain))

    def test_the_spitzer_takes_a_trick_of_clubs(self):
        match = self.trick(["AC 7H", "TC 8H", "QC 9H", "9C 7D"], ["AC", "TC", "QC", "9C"])
        assert match.live.table.count("points", 2) == 24
        assert match.live.table.count("tricks", 2) == 1

    def test_a_led_trump_asks_for_the_other_one(self):
        match = self.trick(["7D 7H", "QC AH", "8H 9H", "9C AS"], ["7D"])
        assert match.decision.choices.texts() == ["play QC"]
        assert match.why_not("play AH").code == "why.follow_suit"
        assert match.why_not("play AH").params["suit"] == "trump"

    def test_with_trump_lead_follow_off_it_asks_for_nothing(self):
        match = self.trick(["7D 7H", "QC AH", "8H 9H", "9C AS"], ["7D"], {"trump_lead_follow": False})
        assert match.decision.choices.texts() == ["play QC", "play AH"]

    def test_the_second_trump_is_no_diamond(self):
        match = self.trick(["KD 7H", "7D JD", "QC 9H", "9C AS"], ["KD"])
        assert match.decision.choices.texts() == ["play JD"]

    def test_the_queen_of_clubs_is_no_club_and_need_not_be_played(self):
        match = self.trick(["AC 7H", "QC AH", "7D 9H", "9C AS"], ["AC"])
        assert match.decision.choices.texts() == ["play QC", "play AH"]

    def test_the_spitzer_beats_the_second_trump(self):
        match = self.trick(["8H 7S", "7D KS", "QC 9S", "AH AS"], ["8H", "7D", "QC", "AH"])
        assert match.live.table.count("tricks", 2) == 1

    def test_trumps_do_not_beat_by_duty(self):
        match = self.trick(["8H 7S", "7D KS", "QC 9S", "AH AS"], ["8H"])
        assert "play KS" in match.decision.choices.texts()


def seat_of(match, name):
    """Who holds a card."""
    return next(seat for seat in match.live.table.active if parse_card(name) in match.live.table.hand(seat))


def sizes(match):
    return [len(match.live.table.hand(seat)) for seat in range(len(match.seats))]


@pytest.mark.parametrize("batches", ["3-2-3", "4-4"])
def test_section_3_deals_eight_cards_in_batches_from_forehand(batches):
    match = started({"batches": batches}, "deal", "spitzer")
    deck = match.record.deals[0].deck.split(" ")
    first = int(batches[0])
    for place, seat in enumerate(match.live.table.clockwise(match.live.table.dealer + 1)):
        dealt = {parse_card(name) for name in deck[place * first : (place + 1) * first]}
        assert dealt <= set(match.live.table.hand(seat))
    assert sizes(match) == [8] * 4
    assert match.decision.seat == (match.live.table.dealer + 1) % 4


def test_with_five_players_the_dealer_sits_out_and_everybody_sits_out_equally_often():
    match = play_match(started({"players": 5, "deals": 12}, "five", "spitzer"))
    regular = [one.dealer for one in match.standing.deals][:15]
    assert sorted(regular) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    for one in match.standing.deals:
        assert one.scores[one.dealer] == 0
    fresh = started({"players": 5}, "five", "spitzer")
    dealer = fresh.live.table.dealer
    assert sizes(fresh)[dealer] == 0
    assert fresh.view(dealer).decision is None


@pytest.mark.parametrize(("blind", "left"), [("two", "7C 7S"), ("four", "")])
def test_a_blind_is_dealt_after_the_first_batch(blind, left):
    match = started({"blind": blind}, "blind", "spitzer")
    deck = match.record.deals[0].deck.split(" ")
    assert sizes(match) == [7] * 4
    assert not set(left.split()) & set(deck)
    size = {"two": 2, "four": 4}[blind]
    assert [card_text(card) for card in match.live.table.zone("talon").cards] == deck[12 : 12 + size]
    assert match.decision.phase == "pick"


def with_both_trumps(options):
    """A match whose first deal gives both trumps to one seat, and that seat."""
    for number in range(200):
        match = started(options, f"both {number}", "spitzer")
        if seat_of(match, "QC") == seat_of(match, "7D"):
            return match, seat_of(match, "QC")
    raise AssertionError("never both")


def test_solo_is_offered_to_the_holder_of_both_trumps_alone_and_ends_the_round():
    match, holder = with_both_trumps({"solo": True, "deals": 1})
    while match.decision.seat != holder:
        assert match.decision.choices.texts() == ["pass"]
        match.answer("pass")
    assert match.decision.choices.texts() == ["pass", "solo"]
    match.answer("solo")
    assert match.decision.phase == "play"
    assert match.decision.seat == match.live.table.forehand
    play_deal(match)
    assert abs(match.standing.deals[0].scores[holder]) in (6, 12, 18)


def test_a_silent_solo_is_not_doubled():
    match, holder = with_both_trumps({"solo": True, "deals": 1})
    while match.decision.phase == "announce":
        match.answer("pass")
    play_deal(match)
    assert abs(match.standing.deals[0].scores[holder]) in (3, 6, 9)


def test_without_solo_nobody_is_asked():
    match, _ = with_both_trumps({"solo": False})
    assert match.decision.phase == "play"


def test_leader_solo_lets_the_soloist_lead():
    match, holder = with_both_trumps({"leader_solo": True})
    while match.decision.seat != holder:
        match.answer("pass")
    match.answer("solo")
    assert match.decision.seat == holder


def test_both_trumps_redeal_throws_the_deal_in_and_the_same_dealer_deals_again():
    options = {"solo": False, "both_trumps": "redeal", "deals": 1}
    for number in range(200):
        match = started(options, f"both {number}", "spitzer")
        if match.decision is None:
            break
    assert match.standing.deals[0].thrown_in
    assert match.standing.deals[0].scores == (0, 0, 0, 0)
    assert [line.anchor for line in match.standing.deals[0].lines] == ["option-both_trumps"]
    assert match.result()["deals"] == [[0, 0, 0, 0]]
    assert not match.end
    dealer = match.live.table.dealer
    match.next_deal()
    assert match.live.table.dealer == dealer
    again = Match(match.record)
    assert again.result() == match.result()


@pytest.mark.parametrize(
    ("hands", "thrown_in"),
    [(["QC 7D", "8H 9H", "7H KH", "AH TH"], True), (["QC 7H", "8H 9H", "7D KH", "AH TH"], False)],
)
def test_a_deal_is_thrown_in_only_when_one_hand_has_both_trumps(hands, thrown_in):
    options = {"solo": False, "both_trumps": "redeal"}
    match = TestInferences.begun(hands, options=options, phase="announce")
    assert (match.decision is None) == thrown_in
    assert [deal.thrown_in for deal in match.standing.deals] == [True] * thrown_in


def test_presets_set_options_and_explicit_ones_win():
    teaching = dict(GAME.options.read({"preset": "teaching"}))
    assert [teaching[name] for name in ("solo", "schneider", "schwarz")] == [False] * 3
    assert teaching["both_trumps"] == "redeal"
    competitive = dict(GAME.options.read({"preset": "competitive"}))
    assert [competitive[name] for name in ("solo", "schneider", "schwarz")] == [True] * 3
    assert GAME.options.read({"preset": "teaching", "schwarz": True}).schwarz is True
    match = started({"preset": "teaching", "deals": 1}, "preset", "spitzer")
    assert match.record.options["preset"] == "teaching"
    assert match.record.options["solo"] is False


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"blind": "two", "solo": False, "both_trumps": "redeal"}, "fault.spitzer.blind"),
        ({"blind": "four", "both_trumps": "redeal"}, "fault.spitzer.blind"),
        ({"solo": True, "both_trumps": "redeal"}, "fault.spitzer.solo"),
        ({"both_trumps": "redeal"}, "fault.spitzer.solo"),
        ({"preset": "teaching", "solo": True}, "fault.spitzer.solo"),
        ({"preset": "teaching", "blind": "two"}, "fault.spitzer.blind"),
        ({"first_dealer": "seat4"}, "fault.spitzer.dealer"),
    ],
)
def test_what_does_not_go_together(options, code):
    with pytest.raises(WrongOption) as fault:
        GAME.options.read(options)
    assert fault.value.message.code == code


def test_what_michigan_ignores_forbids_nothing():
    GAME.options.read({"ruleset": "michigan", "both_trumps": "redeal"})


comes_next = partial(strategies.comes_next, "spitzer")


def test_match_end_by_deals():
    assert isinstance(comes_next({"deals": 2}, done(1, 1, -1, -1)), DealPlan)
    assert comes_next({"deals": 2}, done(3, -1, -1, -1), done(1, 1, -1, -1)) == MatchEnd((0,))


@pytest.mark.parametrize(("deals", "played"), [(1, 5), (12, 15), (15, 15), (16, 20)])
def test_with_five_players_the_number_of_deals_is_rounded_up(deals, played):
    options = {"players": 5, "deals": deals}
    won = done(3, -1, -1, -1, 0)
    assert isinstance(comes_next(options, *[won] * (played - 1)), DealPlan)
    assert comes_next(options, *[won] * played) == MatchEnd((0,))


def test_deals_that_were_thrown_in_do_not_count():
    thrown = DealDone(0, (0, 0, 0, 0), thrown_in=True)
    assert isinstance(comes_next({"deals": 2}, done(3, -1, -1, -1), thrown), DealPlan)


def test_match_end_by_target():
    options = {"match_end": "target", "target": 3}
    assert isinstance(comes_next(options, done(2, 0, -1, -1), done(0, 0, 0, 0)), DealPlan)
    assert comes_next(options, done(3, -1, -1, -1)) == MatchEnd((0,))


LEVEL = done(1, 1, -1, -1)


def test_tie_break_by_extra_deals():
    assert isinstance(comes_next({"deals": 1}, LEVEL), DealPlan)
    # seat 2 has most after it, but only the tied seats can win
    assert comes_next({"deals": 1}, LEVEL, done(2, -3, 3, -2)) == MatchEnd((0,))
    assert isinstance(comes_next({"deals": 1}, LEVEL, *[done(0, 0, 0, 0)] * 3), DealPlan)
    assert comes_next({"deals": 1}, LEVEL, *[done(0, 0, 0, 0)] * 4) == MatchEnd((0, 1))


def test_after_four_extra_deals_those_share_that_are_level_at_the_top():
    three = done(1, 1, 1, -3)
    extra = [*[done(0, 0, 0, 0)] * 3, done(1, 1, -1, -1)]
    assert comes_next({"deals": 1}, three, *extra) == MatchEnd((0, 1))


def test_tie_break_shared():
    options = {"deals": 2, "tie_break": "shared"}
    assert isinstance(comes_next(options, LEVEL), DealPlan)
    assert comes_next(options, LEVEL, LEVEL) == MatchEnd((0, 1))


class TestFirstDealer:
    def first(self, choice, previous=None, players=4):
        o = GAME.options.read({"first_dealer": choice, "players": players})
        return GAME.next_deal(o, Standing((), (0,) * players, previous)).dealer

    @pytest.mark.parametrize("seat", range(5))
    def test_a_seat(self, seat):
        assert self.first(f"seat{seat}", players=5) == seat

    def test_random(self):
        assert self.first("random", standing(done(-1, -1, 1, 1))) is None

    def test_left_of_loser(self):
        assert self.first("left_of_loser") is None
        assert self.first("left_of_loser", standing(done(3, -2, -1, 0))) == 2

    def test_left_of_loser_with_several_losers_counts_from_the_first_dealer(self):
        assert self.first("left_of_loser", standing(done(-1, -1, 1, 1, dealer=1))) == 2
        assert self.first("left_of_loser", standing(done(-1, 1, -1, 1, dealer=1))) == 3
        assert self.first("left_of_loser", standing(done(-1, -1, 1, 1, dealer=0))) == 1

    def test_left_of_loser_counts_from_who_dealt_first_in_the_whole_match(self):
        before = standing(done(0, 0, 0, 0, dealer=1), done(-1, -1, 1, 1, dealer=0))
        assert self.first("left_of_loser", before) == 2

    def test_a_match_that_follows_another(self):
        seats = [SeatLine(name, "random") for name in "ABCD"]
        before = play_match(new_match("spitzer", {"deals": 1}, seats, "before")).standing
        match = new_match("spitzer", {"first_dealer": "left_of_loser"}, seats, "after", before)
        assert match.live.table.dealer == self.first("left_of_loser", before)


class TestBlind:
    def picked(self, options=None):
        match = started({"blind": "two", **(options or {})}, "pick", "spitzer")
        match.answer("pass")
        picker = match.decision.seat
        match.answer("pick")
        return match, picker

    def test_the_picker_takes_the_blind_and_buries_as_many(self):
        match, picker = self.picked()
        assert match.decision.seat == picker
        assert sizes(match)[picker] == 9
        (line,) = match.decision.choices.texts()
        assert line.startswith("bury 2 of ")
        cards = line.split(" ")[3:]
        match.answer(f"bury {cards[0]} {cards[1]}")
        assert sizes(match) == [7] * 4
        assert match.decision.seat == match.live.table.forehand

    @pytest.mark.parametrize(
        "order", ["bury {1} {0}", "bury {0} {0}", "bury {0}", "bury {0} {1} {2}", "discard {0} {1}"]
    )
    def test_cards_in_another_order_or_number_are_refused(self, order):
        match, _ = self.picked()
        cards = match.decision.choices.texts()[0].split(" ")[3:]
        with pytest.raises(Illegal) as fault:
            match.answer(order.format(*cards))
        assert fault.value.reason.code == "why.pick"

    def test_four_cards(self):
        match, _ = self.picked({"blind": "four"})
        assert match.decision.choices.texts()[0].startswith("bury 4 of ")

    @pytest.mark.parametrize(("blind", "count"), [("two", 2), ("four", 4)])
    def test_the_question_says_how_many(self, blind, count):
        match, picker = self.picked({"blind": blind})
        assert scene(match.view(picker), match.seats)["ask"] == ["ask.spitzer.bury", {"count": count}]

    def test_buried_points_count_for_the_picker_and_the_stakes_are_doubled(self):
        match, picker = self.picked({"deals": 1})
        play_deal(match)
        scores = match.standing.deals[0].scores
        assert abs(scores[picker]) in (6, 12, 18)
        assert sum(scores) == 0
        (line,) = [line for line in match.live.score.lines if line.code == "line.spitzer.side"]
        table = match.live.table
        buried = sum(RANKING.points[card] for card in table.zone("aside").cards)
        assert line.params["points"] == table.count("points", picker) + buried

    def test_a_picker_wins_two_units_from_each(self):
        """70 card points, 2 of them laid aside, in two tricks of three."""
        zones = {
            "hand0": "QC", "hand1": "8S", "hand2": "9H", "hand3": "8H",
            "pile0": "AC TC AS TS KC KS AH KH", "pile1": "TH 7H 9C 8C", "aside": "JC 9S",
        }  # fmt: skip
        actions = ["play QC", "play 8S", "play 9H", "play 8H"]
        match = Match(
            from_plain(
                position(zones, {"picker": 0, "leader": 0}, "play", actions, {"blind": "two"}, 3, "spitzer")
            )
        )
        assert match.live.score.goal[1] == 70
        assert match.standing.deals[-1].scores == (6, -2, -2, -2)

    def test_forehand_leads_whatever_leader_solo_says(self):
        match, picker = self.picked({"leader_solo": True})
        cards = match.decision.choices.texts()[0].split(" ")[3:5]
        match.answer("bury " + " ".join(cards))
        assert match.decision.seat == match.live.table.forehand != picker

    def test_when_all_pass_a_leaster_is_played_and_the_blind_goes_to_the_last_trick(self):
        match = started({"blind": "two", "deals": 1}, "leaster", "spitzer")
        for _ in range(4):
            match.answer("pass")
        blind = set(match.live.table.zone("talon").cards)
        play_deal(match)
        table = match.live.table
        last = table.seat("leader")
        assert blind <= set(table.zone(f"pile{last}").cards)
        assert sum(table.count("points", seat) for seat in range(4)) == 120
        assert sum(match.standing.totals) == 0

    def test_bots_are_told_that_a_leaster_alone_avoids_card_points(self):
        leaster = after("spitzer", *["pass"] * 4, options={"blind": "two"})
        picked, _ = self.picked()
        for match, avoided in ((leaster, True), (picked, False), (started({}, "none", "spitzer"), False)):
            assert GAME.rules.card_play(match.view(0)).misere == avoided

    def test_all_pass_redeal_ten_times_in_a_row_then_a_leaster(self):
        match = started({"blind": "two", "blind_all_pass": "redeal"}, "redeal", "spitzer")
        dealer = match.live.table.dealer
        for _ in range(10):
            for _ in range(4):
                match.answer("pass")
            assert match.standing.deals[-1].thrown_in
            match.next_deal()
            assert match.live.table.dealer == dealer
        for _ in range(4):
            match.answer("pass")
        assert match.decision.phase == "play"
        assert match.live.table.fact("contract") == "leaster"


class TestMichigan:
    OPTIONS = {"ruleset": "michigan"}
    HANDS = [
        "QC QS AC 9C 8C AH 9H 8H",
        "7D QH QD JC AS TS KS 7S",
        "JS JH JD AD TC KC 7C TH",
        "TD KD 9D 8D 9S 8S KH 7H",
    ]

    def spoken(self, *said, hands=None, options=None, dealer=3):
        zones = {f"hand{seat}": cards for seat, cards in enumerate(hands or self.HANDS)}
        return Match(
            from_plain(
                position(zones, {}, "speak", said, {**self.OPTIONS, **(options or {})}, dealer, "spitzer")
            )
        )

    def test_fourteen_trumps_in_order(self):
        trumps = sorted(
            (card for card in SKAT32.cards if MICHIGAN.group[card] == 0),
            key=lambda card: -MICHIGAN.power[card],
        )
        assert cards_text(trumps) == "QC 7D QS QH QD JC JS JH JD AD TD KD 9D 8D"

    def test_the_holder_of_both_queens_may_call_an_ace_that_he_lacks(self):
        zolos = ["pass", "zolo", "zolo schneider", "zolo schwarz"]
        match = self.spoken()
        assert match.decision.choices.texts() == ["call AS", *zolos]
        match.answer("pass")
        assert match.decision.choices.texts() == zolos

    def test_first_is_called_only_with_all_three_fail_aces(self):
        hands = [*self.HANDS]
        hands[0], hands[1] = "QC QS AC 9C 8C AH AS 8H", "7D QH QD JC 9H TS KS 7S"
        assert self.spoken(hands=hands).decision.choices.texts()[0] == "call first"

    CALLED = ["QC QS 9S", "AS TS 8C", "8S 7D 7C", "7S JC KC"]

    def test_the_holder_of_the_called_ace_must_play_it_when_its_suit_is_led(self):
        match = self.spoken("call AS", "pass", "pass", "pass", "play 9S", hands=self.CALLED)
        assert match.decision.choices.texts() == ["play AS"]
        assert match.why_not("play TS").code == "why.called_ace"
        assert match.view(2).fact("side", 1) is None
        assert [match.view(2).fact("side", seat) for seat in (0, 2)] == ["trump", "other"]
        assert [match.view(1).fact("side", seat) for seat in range(4)] == ["trump", "trump", "other", "other"]
        match.answer("play AS")
        assert match.view(2).fact("side", 1) == "trump"

    def test_who_leads_the_suit_of_his_called_ace_may_lead_any_card_of_it(self):
        match = self.spoken("pass", "pass", "pass", "call AS", hands=self.CALLED, dealer=0)
        assert match.decision.seat == 1
        assert match.decision.choices.texts() == ["play 8C", "play AS", "play TS"]

    def test_a_zolo_cancels_a_call(self):
        match = self.spoken("call AS", "pass", "zolo", hands=self.CALLED)
        assert match.live.table.fact("soloist") == 2
        assert match.live.table.fact("called") is None
        match.answer("play 9S")
        assert match.decision.choices.texts() == ["play AS", "play TS"]

    def test_the_partner_called_as_first_is_the_winner_of_the_first_trick(self):
        hands = ["QC QS AC AH AS", "9S 8C 7C KC 9C", "8S TC KH 7H 9H", "7S JC KS TH TS"]
        match = self.spoken("call first", "pass", "pass", "pass", "play AH", hands=hands)
        assert match.view(0).fact("side", 1) is None
        assert match.view(1).fact("side", 1) is None
        assert match.view(1).fact("side", 0) == "trump"
        for card in ("9S", "KH", "TH"):
            match.answer(f"play {card}")
        assert match.view(1).fact("side", 1) == "other"  # seat 0 won it and stays alone

    def test_void_hands_must_trump(self):
        match = self.spoken("pass", "pass", "pass", "pass")
        match.answer("play 9H")
        assert match.decision.choices.texts() == ["play JC", "play QH", "play QD", "play 7D"]
        assert match.why_not("play AS").code == "why.must_trump"

    def test_trump_lead_follow_off_holds_in_michigan_too(self):
        match = self.spoken("pass", "pass", "pass", "pass", options={"trump_lead_follow": False})
        match.answer("play QC")
        assert len(match.decision.choices.texts()) == 8

    def test_a_zolo_ends_the_round(self):
        match = self.spoken("pass", "zolo schneider")
        assert match.decision.phase == "play"
        assert match.live.table.fact("contract") == "zolo_schneider"
        assert {match.view(0).fact("side", seat) for seat in (0, 2, 3)} == {"other"}

    def test_leader_solo_lets_a_zolo_lead(self):
        assert self.spoken("pass", "zolo", options={"leader_solo": True}).decision.seat == 1

    @pytest.mark.parametrize("contract", list(michigan.PAYS))
    @pytest.mark.parametrize(
        ("column", "points", "tricks"),
        [
            (0, 0, 0),
            (1, 30, 2),
            (2, 31, 3),
            (2, 60, 4),
            (3, 61, 4),
            (3, 89, 5),
            (4, 90, 6),
            (4, 120, 7),
            (5, 120, 8),
        ],
    )
    def test_the_table_of_game_points(self, contract, column, points, tricks):
        side = (0, 1) if contract == "normal" else (0,)
        made = table(self.OPTIONS, [points, 0, 120 - points, 0], [tricks, 0, 8 - tricks, 0])
        made.tell("dealt_QC", 0)
        made.tell("dealt_QS", len(side) - 1)
        if contract.startswith("zolo"):
            made.tell("soloist", 0)
            made.tell("contract", contract)
        pay = PAID[contract][column]
        if pay is None:
            return
        winners = side if pay > 0 else [seat for seat in range(4) if seat not in side]
        expected = tuple(abs(pay) if seat in winners else 0 for seat in range(4))
        assert michigan.michigan_score(made).by_seat == expected

    @pytest.mark.parametrize(
        ("contract", "least"), [("zolo", 61), ("zolo_schneider", 90), ("zolo_schwarz", None)]
    )
    def test_a_zolo_needs_card_points_or_all_tricks(self, contract, least):
        made = table(self.OPTIONS, [70, 0, 50, 0], [5, 0, 3, 0])
        made.tell("soloist", 0)
        made.tell("contract", contract)
        goal = michigan.michigan_score(made).goal
        assert goal == (((0,), 70, least, 120) if least else None)

    @pytest.mark.parametrize(
        ("winners", "contract", "scores"),
        [((0, 2), "sneaker", (9, 0, 0, 0)), ((2, 0), "normal", (6, 0, 6, 0))],
    )
    def test_the_winner_of_the_first_trick_is_paid_with_who_called_it(self, winners, contract, scores):
        made = table(self.OPTIONS, [70, 0, 50, 0], [5, 0, 2, 1])
        made.tell("dealt_QC", 0)
        made.tell("dealt_QS", 0)
        made.tell("caller", 0)
        made.tell("called", "first")
        made.tricks.extend(Trick(0, (), winner) for winner in winners)
        score = michigan.michigan_score(made)
        assert score.by_seat == scores
        assert score.lines[1].code == f"line.spitzer.contract.{contract}"
        is_won = score.by_seat[0] > 0
        assert score.lines[2].code == ("line.spitzer.made" if is_won else "line.spitzer.missed")

    def test_the_match_ends_at_42_with_a_highest_total_of_its_own(self):
        options = {"ruleset": "michigan", "deals": 1, "match_end": "target", "target": 1}
        assert isinstance(comes_next(options, done(41, 0, 0, 0)), DealPlan)
        assert isinstance(comes_next(options, done(42, 42, 0, 0)), DealPlan)
        assert comes_next(options, done(42, 0, 0, 0)) == MatchEnd((0,))
        assert comes_next(options, done(42, 45, 0, 0)) == MatchEnd((1,))


PAID = {
    "normal": (None, -9, -6, 3, 6, 9),
    "sneaker": (None, -9, -6, 9, 12, 15),
    "zolo": (-15, -12, -9, 18, 27, 36),
    "zolo_schneider": (-42, -36, -24, -18, 36, 39),
    "zolo_schwarz": (-42, -42, -39, -33, -27, 42),
}


@given(option_sets("spitzer"), seeds, st.integers(0, 60))
def test_scores_sum_to_0_except_in_michigan(options, seed, answers):
    match = started(options, seed, "spitzer")
    play_some(match, answers, seed)
    if match.options.ruleset == "seed":
        assert sum(match.standing.totals) == 0
        assert all(sum(done.scores) == 0 for done in match.standing.deals)


@pytest.mark.parametrize(("ruleset", "total"), [("seed", 0), ("michigan", None)])
def test_the_game_says_what_the_scores_of_a_deal_come_to(ruleset, total):
    options = GAME.options.read({"ruleset": ruleset})
    assert GAME.sum(options, done(1, 1, -1, -1)) == total


@given(seeds)
def test_a_deal_has_120_card_points(seed):
    match = started({"deals": 1}, seed, "spitzer")
    chance = SeededRandom(seed)
    while match.decision:
        match.answer(chance.choice(match.decision.choices.texts()))
    assert sum(match.live.table.count("points", seat) for seat in range(4)) == 120


@pytest.mark.parametrize(("ruleset", "trumps"), [("seed", "two"), ("michigan", "fourteen")])
def test_the_table_says_which_trumps_there_are(ruleset, trumps):
    assert started({"ruleset": ruleset}, "trumps", "spitzer").view(0).fact("trumps") == trumps


def test_the_queens_and_the_order_of_trumps_stand_in_the_scene():
    match = started({}, "order", "spitzer")
    order = scene(match.view(0), match.seats)["order"]
    assert order["trumps"][:2] == ["QC", "7D"]
    assert order["suits"][0][:2] == ["AC", "TC"]


class TestSides:
    """Section 6: who may know which side whom is on, worked out from the cards, not from the facts."""

    @staticmethod
    def dealt(match, name):
        """Who was dealt a card, and whether it lies open."""
        table = match.live.table
        for seat in table.active:
            if parse_card(name) in table.hand(seat):
                return seat, False
        (seat,) = [
            event.src.removeprefix("hand")
            for event in table.seen[0]
            if isinstance(event, Moved) and event.card == parse_card(name) and event.src.startswith("hand")
        ]
        return int(seat), True

    @given(st.integers(0, 34), seeds, st.booleans(), st.booleans())
    def test_two_trumps(self, answers, seed, solo, five):
        match = started({"solo": solo, "players": 5 if five else 4, "deals": 1}, seed, "spitzer")
        play_some(match, answers, seed)
        if match.live.score or match.live.table.fact("leader") is None:
            return
        holders = [self.dealt(match, name) for name in ("QC", "7D")]
        side = {seat for seat, _ in holders}
        public = match.live.table.fact("soloist") is not None
        for seat in range(len(match.seats)):
            known = [holder for holder, shown in holders if shown or holder == seat]
            for about in match.live.table.active:
                may_know = public or len(known) == 2 or about == seat or about in known
                told = ("trump" if about in side else "other") if may_know else None
                assert match.view(seat).fact("side", about) == told
            assert match.view(seat).fact("side_points") is None or public or len(known) == 2
            for name, (holder, shown) in zip(("QC", "7D"), holders, strict=True):
                told = holder if shown or holder == seat else None
                assert match.view(seat).fact(f"dealt_{name}") == told

    @given(st.integers(0, 36), seeds)
    def test_michigan(self, answers, seed):
        match = started({"ruleset": "michigan"}, seed, "spitzer")
        play_some(match, answers, seed)
        table = match.live.table
        called = table.fact("called")
        if match.live.score or table.fact("leader") is None or called == "first":
            return
        zolo, caller = table.fact("soloist"), table.fact("caller")
        keys = [called] if called else ["QC", "QS"]
        holders = [self.dealt(match, name) for name in keys]
        if called:
            holders.append((caller, True))
        if zolo is not None:
            holders = [(zolo, True)]
        side = {seat for seat, _ in holders}
        for seat in range(4):
            known = [holder for holder, shown in holders if shown or holder == seat]
            for about in range(4):
                may_know = len(known) == len(holders) or about == seat or about in known
                told = ("trump" if about in side else "other") if may_know else None
                assert match.view(seat).fact("side", about) == told
            assert match.view(seat).fact("contract") == (None if zolo is None else table.fact("contract"))

    @given(seeds)
    def test_everybody_is_asked_whatever_he_holds(self, seed):
        match = started({}, seed, "spitzer")
        asked = []
        while match.decision.phase == "announce":
            asked.append(match.decision.seat)
            match.answer("pass")
        assert asked == [(match.live.table.dealer + step) % 4 for step in range(1, 5)]


class TestInferences:
    """Sections 4 and 6: the cards that no hand of a side can hold, as far as a seat knows the sides."""

    HANDS = ["QC 7H", "8H 9H", "7D KH", "AH TH"]

    @staticmethod
    def begun(hands, actions=(), options=None, facts=None, phase="play"):
        zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
        plain = position(zones, {"leader": 0, **(facts or {})}, phase, actions, options, 3, "spitzer")
        return Match(from_plain(plain))

    @staticmethod
    def inferred(match, seat):
        found = GAME.rules.inferences(match.view(seat))
        return {hand: cards_text(cards_of(mask)) for hand, mask in found.items()}

    def test_a_seat_without_a_trump_knows_only_its_own_side(self):
        match = self.begun(self.HANDS)
        assert self.inferred(match, 1) == {"hand1": "QC 7D"}
        assert self.inferred(match, 0) == {}

    def test_the_other_side_is_known_when_both_trumps_are(self):
        match = self.begun(self.HANDS, ["play QC", "play 9H", "play 7D"])
        assert all(self.inferred(match, seat) == {"hand1": "QC 7D", "hand3": "QC 7D"} for seat in range(4))

    def test_a_soloist_has_both_trumps(self):
        match = self.begun(["QC 7D", "8H 9H", "7H KH", "AH TH"], facts={"soloist": 0})
        assert self.inferred(match, 2) == {f"hand{seat}": "QC 7D" for seat in (1, 2, 3)}

    def test_a_picker_may_have_none(self):
        match = self.begun(self.HANDS, options={"blind": "two"}, facts={"picker": 3})
        assert match.view(1).fact("side", 0) == "other"
        assert self.inferred(match, 1) == {}

    MICHIGAN = {"ruleset": "michigan"}
    CALLED = ["QC QS 9S", "AS TS 8C", "8S 7D 7C", "7S JC KC"]

    def test_who_calls_an_ace_has_it_not(self):
        match = self.begun(self.CALLED, ["call AS", *["pass"] * 3], self.MICHIGAN, phase="speak")
        assert all(self.inferred(match, seat) == {"hand0": "AS"} for seat in range(4))

    def test_who_calls_the_first_trick_says_nothing_of_another_hand(self):
        hands = ["QC QS AC AH AS", "9S 8C 7C KC 9C", "8S TC KH 7H 9H", "7S JC KS TH TS"]
        match = self.begun(hands, ["call first", *["pass"] * 3], self.MICHIGAN, phase="speak")
        assert all(self.inferred(match, seat) == {} for seat in range(4))

    def test_a_zolo_says_nothing_of_the_queens(self):
        match = self.begun(self.CALLED, ["pass", "pass", "zolo"], self.MICHIGAN, phase="speak")
        assert match.view(1).fact("side", 0) == "other"
        assert all(self.inferred(match, seat) == {} for seat in range(4))

    def test_the_queens_of_michigan_are_its_key_cards(self):
        match = self.begun(self.CALLED, ["pass"] * 4, self.MICHIGAN, phase="speak")
        assert self.inferred(match, 2) == {"hand2": "QC QS"}


class TestWhoPlaysTogether:
    """Section 4: the side that holds the trumps, picked, called or declared, as a seat imagines the hands."""

    begun = staticmethod(TestInferences.begun)
    HANDS, CALLED = TestInferences.HANDS, TestInferences.CALLED
    MICHIGAN = TestInferences.MICHIGAN

    @staticmethod
    def side(match, seat):
        table = match.live.table
        world = {f"hand{one}": mask_of(table.hand(one)) for one in table.active}
        return GAME.rules.side(match.view(seat), world)

    def test_the_holders_of_the_trumps_before_and_after_they_are_played(self):
        for actions in ([], ["play QC"], ["play QC", "play 9H", "play 7D"]):
            match = self.begun(self.HANDS, actions)
            assert all(self.side(match, seat) == {0, 2} for seat in range(4))

    def test_a_soloist_or_a_picker_alone(self):
        solo = self.begun(["QC 7D", "8H 9H", "7H KH", "AH TH"], facts={"soloist": 0})
        assert self.side(solo, 2) == {0}
        picked = self.begun(self.HANDS, options={"blind": "two"}, facts={"picker": 3})
        assert self.side(picked, 1) == {3}

    def test_in_a_leaster_everybody_for_himself(self):
        match = started({"blind": "two"}, "leaster", "spitzer")
        for _ in range(4):
            match.answer("pass")
        assert [self.side(match, seat) for seat in range(4)] == [{0}, {1}, {2}, {3}]

    def test_a_caller_and_the_holder_of_the_ace(self):
        match = self.begun(self.CALLED, ["call AS", *["pass"] * 3], self.MICHIGAN, phase="speak")
        assert all(self.side(match, seat) == {0, 1} for seat in range(4))

    def test_a_caller_and_the_winner_of_the_first_trick_alone(self):
        hands = ["QC QS AC AH AS", "9S 8C 7C KC 9C", "8S TC KH 7H 9H", "7D JC KS TH TS"]
        match = self.begun(hands, ["call first", *["pass"] * 3], self.MICHIGAN, phase="speak")
        assert self.side(match, 1) is None
        for card in ("AC", "9C", "TC", "7D"):
            match.answer(f"play {card}")
        assert self.side(match, 1) == {0, 3}
        for card in ("KS", "AS", "9S", "8S"):
            match.answer(f"play {card}")
        assert match.live.table.tricks[-1].winner == 0
        assert self.side(match, 1) == {0, 3}


class TestPositions:
    """A position may begin with any seat in any part."""

    HANDS = ["QC 7H", "8H 9H", "7D KH", "AH TH"]

    @pytest.mark.parametrize("part", ["leader", "soloist", "picker"])
    @pytest.mark.parametrize("seat", range(5))
    def test_of_five_each_may_lead_and_be_alone(self, part, seat):
        seats = [one for one in range(5) if one != (seat + 1) % 5]
        zones = {f"hand{one}": cards for one, cards in zip(seats, self.HANDS, strict=True)}
        options = {"players": 5, "blind": "two" if part == "picker" else "off"}
        facts = {"leader": seats[0], part: seat}
        match = Match(from_plain(position(zones, facts, "play", [], options, (seat + 1) % 5, "spitzer")))
        assert match.live.table.fact(part) == seat

    @pytest.mark.parametrize("part", ["leader", "soloist", "picker"])
    def test_no_seat_that_is_not_there(self, part):
        zones = {f"hand{seat}": cards for seat, cards in enumerate(self.HANDS)}
        with pytest.raises(Damaged):
            Match(from_plain(position(zones, {"leader": 0, part: 5}, "play", [], {}, 3, "spitzer")))


def test_an_announced_solo_pays_twice_what_a_silent_one_does():
    scores = []
    for facts in ({}, {"soloist": 0}):
        match = TestInferences.begun(["QC 7D", "8H 9H", "7H KH", "AH TH"], facts=facts)
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        assert match.live.score.goal[2:] == (61, 120)
        said = [line.code for line in match.live.score.lines]
        assert ("line.spitzer.doubled" in said) == bool(facts)
        won = match.live.score.by_seat[0] > 0
        assert (f"line.spitzer.{'won' if won else 'lost'}") in said
        scores.append(match.live.score.by_seat)
    assert scores[1] == tuple(2 * score for score in scores[0]) != (0, 0, 0, 0)


def test_in_michigan_without_a_call_no_ace_has_to_fall():
    hands = ["7C QC QS", "AC TC 8H", "AH TH KH", "7D JC 8S"]
    actions = [*["pass"] * 4, "play 7C"]
    match = TestInferences.begun(hands, actions, {"ruleset": "michigan"}, phase="speak")
    assert match.decision.choices.texts() == ["play AC", "play TC"]
    assert match.why_not("play 8H").code == "why.follow_suit"


SECTION_6 = Knowledge(
    open=(),
    public=("soloist", "picker", "caller", "called", "leader", "@points", "@tricks", "@spoke"),
    hidden=hidden_with_talon("picker"),
)
VARIANTS = [
    {},
    {"ruleset": "michigan"},
    {"blind": "two"},
    {"blind": "four"},
    {"blind": "two", "blind_all_pass": "redeal"},
    {"players": 5},
]
LATE = [{}, {"ruleset": "michigan"}, {"blind": "two"}, {"trump_lead_follow": False}, {"players": 5}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "QC 7D AC TC KC AS TS AH", {"soloist": None, "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {"hand0": "QC 7D", "hand1": "KC 9S", "hand2": "AH KH", "hand3": "TC 8S", "talon": "8H 8D"},
    "phase": "pick",
    "options": {"blind": "two"},
    "dealer": 3,
}
TRACES = "407071b551a380f0256df530d30dd4823a75e7e3cf4e4c342e4b828d31d81c41"
MEDIUM_BEATS_RANDOM = [
    ({"deals": 12}, 0.2),
    ({"deals": 12, "blind": "two"}, 1.0),
    ({"ruleset": "michigan"}, 4.0),
]
GOLDEN_ANSWERS = [
    ({}, ["play 8C", "play 9C", "play AH", "play QS"]),
    ({"blind": "two"}, ["play AH", "play KC", "play 7H", "play 9C"]),
]
