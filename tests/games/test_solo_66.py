"""Solo 66 against its rules page: the worked examples by number, every option, sections 3 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge, hidden_with_talon
from hypothesis import given
from hypothesis import strategies as st
from strategies import done, option_sets, play_deal, play_match, play_some, position, seeds, started

from kartenstube.analysis.autoplay import play_on
from kartenstube.core.cards import card_text, parse_cards, rank_of
from kartenstube.core.messages import Message
from kartenstube.core.options import WrongOption
from kartenstube.core.ranking import AUGEN
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games import solo_66
from kartenstube.games.registry import game_named
from kartenstube.match.match import Illegal, Match
from kartenstube.match.record import Damaged, from_plain
from kartenstube.render.scene import scene

GAME = game_named("solo-66")


def scored(options, points, tricks, aside="", last=False):
    """The scores of a deal: what seat 0, the soloist, has in its tricks, and whether it won the last one."""
    o = GAME.options.read(options)
    seats = o.players
    pack = solo_66.PACKS[seats]
    made = Table(o, DealPlan(0, pack), 0, Standing((), (0,) * seats), parse_cards(aside), GAME.zones)
    made.move(parse_cards(aside), "stock", "aside")
    size = sum(solo_66.PACKETS[seats])
    for seat in range(seats):
        made.tell("points", points if seat == 0 else 0, seat)
        made.tell("tricks", tricks if seat == 0 else (size - tricks) * (seat == 1), seat)
    made.tell("soloist", 0)
    made.tell("trump", "C")
    made.tell("leader", 0 if last else 1)
    return solo_66.score(made)


@pytest.mark.parametrize(
    ("aside", "last", "code"),
    [("", False, ""), ("TH", False, ".aside"), ("", True, ".last"), ("TH", True, ".aside.last")],
)
def test_the_result_says_what_of_the_card_points_was_not_in_tricks(aside, last, code):
    assert scored({}, 40, 3, aside, last).lines[0].code == f"line.solo-66.counted{code}"


@pytest.mark.parametrize(
    ("number", "points", "aside", "last", "tricks", "own", "opponents"),
    [
        (1, 56, "", True, 3, 66, 66),
        (2, 65, "", False, 4, -130, -130),
        (3, 64, "", False, 3, -128, -132),
        (4, 44, "AH AD", True, 4, 76, 76),
        (5, 87, "", True, 5, 97, 97),
        (6, 88, "", True, 5, 196, 196),
        (7, 120, "", False, 5, 240, 240),
        (8, 120, "", True, 5, 260, 260),
        (9, 120, "", True, 6, 390, 390),
        (10, 33, "", False, 2, -66, -194),
        (11, 32, "", False, 2, -96, -294),
        (12, 0, "7C 8C", False, 1, 0, -390),
        (13, 0, "AC TC", False, 0, -84, -436),
        (14, 0, "7C 8C", False, 0, 0, -520),
    ],
)
def test_worked_examples_of_section_7(number, points, aside, last, tricks, own, opponents):
    for basis, expected in (("own", own), ("opponents", opponents)):
        found = scored({"loss_basis": basis}, points, tricks, aside, last)
        assert found.by_seat == (expected, 0, 0, 0, 0), number
    assert GAME.options.read({}).loss_basis == "opponents"


def test_the_zero_sum_check_of_section_7():
    found = scored({"settlement": "zero_sum"}, 88, 5, last=True)
    assert found.by_seat == (784, -196, -196, -196, -196)


def test_the_last_trick_check_of_section_7():
    assert scored({}, 56, 3, last=True).by_seat[0] == 66
    assert scored({}, 56, 3, last=False).by_seat[0] < 0


@pytest.mark.parametrize(
    ("points", "tricks", "last", "units"),
    [
        (56, 3, True, 1),
        (88, 5, True, 2),
        (120, 6, True, 3),
        (65, 4, False, -2),
        (32, 2, False, -3),
        (0, 0, False, -4),
    ],
)
def test_scoring_in_units_is_the_factor_alone(points, tricks, last, units):
    for basis in ("own", "opponents"):
        found = scored({"scoring": "units", "loss_basis": basis}, points, tricks, "", last)
        assert found.by_seat[0] == units


def test_zero_sum_with_two_players_is_plus_and_minus_the_result():
    assert scored({"players": 2, "settlement": "zero_sum"}, 56, 5, last=True).by_seat == (66, -66)


def all_pass(match):
    for _ in match.seats:
        match.answer("pass")


class TestAllPass:
    def test_worked_example_16_redeal(self):
        match = started({}, "pass", "solo-66")
        dealer = match.live.table.dealer
        all_pass(match)
        assert match.standing.deals[0].thrown_in
        assert match.result()["deals"] == [[0, 0, 0, 0, 0]]
        match.next_deal()
        assert match.live.table.dealer == dealer

    @pytest.mark.parametrize(
        ("options", "value"),
        [
            ({}, 10),
            ({"last_trick_value": 25}, 25),
            ({"last_trick_value": 25, "scoring": "units"}, 1),
        ],
    )
    def test_worked_example_15_last_trick(self, options, value):
        match = started({"all_pass": "last_trick", **options}, "pass", "solo-66")
        all_pass(match)
        assert match.decision.phase == "last-trick"
        play_deal(match)
        winner = match.live.table.fact("leader")
        scores = [value * (seat == winner) for seat in range(5)]
        assert list(match.standing.deals[0].scores) == scores
        assert not match.standing.deals[0].thrown_in
        assert len(match.live.table.zone("talon").cards) == 2

    def test_zero_sum(self):
        match = started({"all_pass": "last_trick", "settlement": "zero_sum"}, "pass", "solo-66")
        all_pass(match)
        play_deal(match)
        assert sorted(match.standing.deals[0].scores) == [-10, -10, -10, -10, 40]

    def test_ten_redeals_in_a_row_then_the_last_trick(self):
        match = started({}, "pass", "solo-66")
        for _ in range(10):
            all_pass(match)
            match.next_deal()
        all_pass(match)
        assert match.decision.phase == "last-trick"
        assert len(match.standing.scored_deals) == 0

    def test_in_it_nobody_must_trump_or_beat(self):
        options = {"all_pass": "last_trick", "overtrump_trump_lead": True}
        match = started(options, "pass", "solo-66")
        all_pass(match)
        play_deal(match)
        assert match.live.table.fact("trump") is None


@pytest.mark.parametrize(("players", "cards", "hand"), [(5, 32, 6), (4, 30, 7), (3, 26, 8), (2, 20, 9)])
def test_section_3_packs_and_packets(players, cards, hand):
    match = started({"players": players}, "deal", "solo-66")
    table = match.live.table
    deck = match.record.deals[0].deck.split(" ")
    assert len(deck) == cards
    assert [len(table.hand(seat)) for seat in range(players)] == [hand] * players
    talon = deck[3 * players : 3 * players + 2]
    assert [card_text(card) for card in table.zone("talon").cards] == talon
    assert sum(solo_66.AUGEN.get(name[0], 0) for name in deck) == 120
    assert match.decision.seat == (table.dealer + 1) % players


def bidding(*said, options=None):
    """A match after these words, forehand first."""
    match = started(options or {}, "auction", "solo-66")
    for text in said:
        match.answer(text)
    return match


class TestAuction:
    def test_any_suit_may_open_and_higher_suits_overbid(self):
        match = bidding()
        assert match.decision.choices.texts() == ["bid C", "bid S", "bid H", "bid D", "pass"]
        match.answer("bid H")
        assert match.decision.choices.texts() == ["bid C", "bid S", "pass"]

    def test_clubs_end_it_at_once(self):
        match = bidding("pass", "bid C")
        assert match.decision.phase == "announce"
        assert match.decision.choices.texts() == ["trump C"]

    def test_who_was_overbid_may_bid_again_and_a_pass_is_final(self):
        match = bidding("bid D", "bid H", "pass", "pass", "pass")
        first = match.live.table.forehand
        assert match.decision.seat == first
        match.answer("bid S")
        assert match.decision.seat == (first + 1) % 5
        match.answer("pass")
        assert match.decision.phase == "announce"
        assert match.decision.seat == first
        assert match.decision.choices.texts() == ["trump C", "trump S"]

    def test_a_bid_stands_when_all_others_have_passed(self):
        match = bidding("pass", "bid D", "pass", "pass", "pass")
        assert match.decision.phase == "announce"
        assert match.decision.choices.texts() == ["trump C", "trump S", "trump H", "trump D"]

    def test_single_round_asks_everyone_once(self):
        match = bidding("bid D", "bid H", "pass", "pass", "pass", options={"auction": "single_round"})
        assert match.decision.phase == "announce"
        assert match.decision.seat == (match.live.table.forehand + 1) % 5

    def test_the_suit_may_be_raised_when_it_is_announced(self):
        match = bidding("pass", "bid D", "pass", "pass", "pass", "trump S")
        assert match.live.table.fact("trump") == "S"


class TestExchange:
    def test_trump_is_named_before_the_talon_is_seen(self):
        match = bidding("bid C")
        soloist = match.decision.seat
        assert len(match.live.table.hand(soloist)) == 6
        match.answer("trump C")
        assert len(match.live.table.hand(soloist)) == 8
        (line,) = match.decision.choices.texts()
        assert line.startswith("discard 2 of ")
        assert line.split(" ")[3:] == [card_text(card) for card in match.live.table.hand(soloist)]

    def test_announce_after_talon(self):
        match = bidding("bid C", options={"announce_after_talon": True})
        assert match.decision.phase == "announce"
        assert len(match.live.table.hand(match.decision.seat)) == 8

    def test_two_are_laid_aside_and_forehand_leads(self):
        match = bidding("pass", "bid C", "trump C")
        cards = match.decision.choices.texts()[0].split(" ")[3:5]
        match.answer("discard " + " ".join(cards))
        assert match.decision.phase == "play"
        assert match.decision.seat == match.live.table.forehand
        assert [card_text(card) for card in match.live.table.zone("aside").cards] == cards

    def test_discards_count_for_the_soloist_and_are_no_trick(self):
        match = bidding("pass", "bid C", "trump C")
        play_deal(match)
        table = match.live.table
        line = match.live.score.lines[0]
        aside = sum(solo_66.AUGEN.get(card_text(card)[0], 0) for card in table.zone("aside").cards)
        assert line.params["aside"] == aside
        soloist = table.fact("soloist")
        last = 10 if table.fact("leader") == soloist else 0
        assert line.params["points"] == table.count("points", soloist) + aside + last


class TestPlay:
    HANDS = {"hand0": "AH 9C", "hand1": "KC 7S", "hand2": "QH TC", "hand3": "8S QC", "hand4": "7H 8H"}

    def trick(self, plays, options=None, hands=None, trump="C"):
        facts = {"soloist": 0, "trump": trump, "leader": 0}
        actions = [f"play {card}" for card in plays]
        return Match(from_plain(position(hands or self.HANDS, facts, "play", actions, options, 4, "solo-66")))

    def test_a_void_hand_must_trump(self):
        match = self.trick(["AH"])
        assert match.decision.choices.texts() == ["play KC"]
        assert match.why_not("play 7S").code == "why.must_trump"

    def test_any_trump_will_do(self):
        match = self.trick(["AH", "KC", "QH"])
        assert match.decision.choices.texts() == ["play QC"]  # lower than the king and legal

    def test_must_trump_off(self):
        assert self.trick(["AH"], {"must_trump": False}).decision.choices.texts() == ["play KC", "play 7S"]

    def test_overtrump_trump_lead(self):
        hands = {"hand0": "KC 9H", "hand1": "AC QC", "hand2": "TC JC", "hand3": "8S 7S", "hand4": "9C 8C"}
        free = self.trick(["KC"], hands=hands)
        assert free.decision.choices.texts() == ["play AC", "play QC"]
        options = {"overtrump_trump_lead": True}
        bound = self.trick(["KC"], options, hands)
        assert bound.decision.choices.texts() == ["play AC"]
        assert bound.why_not("play QC").code == "why.must_beat"
        bound.answer("play AC")
        assert bound.decision.choices.texts() == ["play JC", "play TC"]  # none of them beats the ace

    def test_overtrump_trump_lead_asks_for_nothing_where_no_trump_was_led(self):
        """A plain suit is followed by any card of it, and trumped by any trump."""
        hands = {"hand0": "KH 9S", "hand1": "AH 8H", "hand2": "QC 7S", "hand3": "8S JC", "hand4": "7H AD"}
        match = self.trick(["KH"], {"overtrump_trump_lead": True}, {**hands, "hand3": "KC JC"})
        assert match.decision.choices.texts() == ["play AH", "play 8H"]
        match.answer("play 8H")
        match.answer("play QC")
        assert match.decision.choices.texts() == ["play KC", "play JC"]

    def test_the_highest_trump_wins(self):
        match = self.trick(["AH", "KC", "QH", "QC", "7H"])
        assert match.live.table.count("tricks", 1) == 1
        assert match.live.table.count("points", 1) == 11 + 4 + 3 + 3


comes_next = partial(strategies.comes_next, "solo-66")


class TestMatch:
    TWO = {"players": 2, "rounds": 1}

    def test_rounds(self):
        assert isinstance(comes_next(self.TWO, done(66, 0, won=0)), DealPlan)
        assert comes_next(self.TWO, done(66, 0, won=0), done(0, 70, won=1)) == MatchEnd((1,))
        two_rounds = comes_next({"players": 2}, done(66, 0, won=0), done(0, 70, won=1))
        assert isinstance(two_rounds, DealPlan)

    def test_redeals_do_not_count(self):
        assert isinstance(comes_next(self.TWO, done(66, 0, won=0), done(0, 0, thrown_in=True)), DealPlan)

    def test_target(self):
        options = {"players": 2, "match_end": "target", "target": 100}
        assert isinstance(comes_next(options, *[done(33, 0)] * 3), DealPlan)
        assert comes_next(options, done(0, 100, won=1)) == MatchEnd((1,))

    def test_ties_by_won_solos_then_by_fewer_lost_ones_then_shared(self):
        four = {"players": 2, "rounds": 2}
        won = [done(66, 0, won=0), done(0, 140, won=1), done(74, 0, won=0), done(0, 0)]
        assert comes_next(four, *won) == MatchEnd((0,))
        lost = [done(70, 0, won=0), done(0, 200, won=1), done(0, -130, lost=1), done(0, 0)]
        assert comes_next(four, *lost) == MatchEnd((0,))
        assert comes_next(four, done(70, 0, won=0), done(0, 70, won=1), *[done(0, 0)] * 2) == MatchEnd((0, 1))

    def test_the_deal_passes_left_after_every_counted_deal(self):
        match = play_match(started({"rounds": 1}, "dealers", "solo-66"))
        dealers = [one.dealer for one in match.standing.scored_deals]
        assert dealers == [(dealers[0] + step) % 5 for step in range(5)]


@given(option_sets("solo-66"), seeds, st.integers(0, 60))
def test_a_deal_has_130_points(options, seed, answers):
    match = started(options, seed, "solo-66")
    play_some(match, answers, seed)
    table = match.live.table
    if match.live.score and not match.live.score.thrown_in:
        ranking = solo_66.ranking_of(table.seats, "")
        aside, talon = (ranking.points_of(table.zone(name).cards) for name in ("aside", "talon"))
        taken = sum(table.count("points", seat) for seat in table.active)
        assert taken + aside + talon + solo_66.LAST_TRICK == 130
    if match.options.settlement == "zero_sum":
        assert sum(match.standing.totals) == 0


def test_a_meter_shows_the_soloist_his_discards_and_nobody_else():
    match = started({}, "meter", "solo-66", "medium")
    while match.decision and match.decision.phase != "play":
        play_on(match)
    soloist = match.live.table.fact("soloist")
    meters = [scene(match.view(seat), match.seats)["meter"] for seat in range(5)]
    aside = sum(AUGEN.get(rank_of(card), 0) for card in match.live.table.zone("aside").cards)
    assert [meter["value"] for meter in meters] == [aside if seat == soloist else 0 for seat in range(5)]
    assert {(meter["seat"], meter["goal"], meter["most"]) for meter in meters} == {(soloist, 66, 130)}


def test_a_meter_adds_what_was_laid_aside_to_what_was_taken():
    hands = {f"hand{seat}": cards for seat, cards in enumerate(("AC 9S", "7C 7S", "8C 8S", "9C JS", "QC KS"))}
    facts = {"soloist": 0, "trump": "C", "leader": 0}
    plays = [f"play {card}" for card in ("AC", "7C", "8C", "9C", "QC")]
    zones = {**hands, "aside": "AH TD"}
    match = Match(from_plain(position(zones, facts, "play", plays, {}, 4, "solo-66")))
    meters = [scene(match.view(seat), match.seats)["meter"]["value"] for seat in range(5)]
    assert meters == [11 + 3 + 11 + 10, *[11 + 3] * 4]


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [("players", 2, 5), ("last_trick_value", 1, 130), ("rounds", 1, 10), ("target", 50, 5000)],
)
def test_section_9_ranges(option, least, most):
    for value in (least, most):
        assert getattr(GAME.options.read({option: value}), option) == value
    for value in (least - 1, most + 1):
        with pytest.raises(WrongOption):
            GAME.options.read({option: value})


class TestWhatTheTableTells:
    """What bots, the screen and the sheet learn of a deal."""

    HANDS = {f"hand{seat}": f"{rank}C {rank}S" for seat, rank in enumerate("AKQJ9")}

    def begun(self, soloist, leader=0, phase="play"):
        facts = {"soloist": soloist, "leader": leader, "trump": None if soloist is None else "C"}
        return Match(from_plain(position(self.HANDS, facts, phase, [], {}, 4, "solo-66")))

    @pytest.mark.parametrize("seat", range(5))
    def test_a_position_may_have_any_seat_as_soloist_and_leader(self, seat):
        match = self.begun(seat, leader=seat)
        assert match.live.table.fact("soloist") == match.decision.seat == seat

    @pytest.mark.parametrize("facts", [{"soloist": 5}, {"leader": 5}, {"trump": "X"}, {"bid": "X"}])
    def test_no_seat_or_suit_that_is_not_there(self, facts):
        with pytest.raises((Damaged, Illegal)):
            Match(from_plain(position(self.HANDS, facts, "play", [], {}, 4, "solo-66")))

    def test_the_soloist_is_a_side_alone_and_without_one_everybody_is(self):
        assert all(GAME.rules.side(self.begun(2).view(seat), {}) == {2} for seat in range(5))
        without = self.begun(None, phase="last-trick")
        assert all(GAME.rules.side(without.view(seat), {}) == {seat} for seat in range(5))

    def test_what_tricks_count_for_those_who_play_their_best(self):
        ace, value = parse_cards("AC")[0], GAME.rules.card_play(self.begun(0).view(0)).value
        assert (value.of_card(ace), value.of_trick(1), value.of_trick(2)) == (11, 10, 0)
        value = GAME.rules.card_play(self.begun(None, phase="last-trick").view(0)).value
        assert (value.of_card(ace), value.of_trick(1), value.of_trick(2)) == (0, 10, 0)

    def test_figures_are_card_points_or_where_all_passed_tricks(self):
        match = started({"all_pass": "last_trick"}, "figures", "solo-66")
        all_pass(match)
        assert match.view(0).fact("last_trick_game") is True
        assert {GAME.display.figure(match.view(0), seat).word for seat in range(5)} == {"tricks"}
        view = self.begun(1).view(0)
        assert {GAME.display.figure(view, seat).word for seat in range(5)} == {"points"}

    def test_the_highest_bid_stands_beside_the_question(self):
        note = GAME.display.questions["auction"].note
        match = bidding()
        assert note(match.view(0)) == Message("note.solo-66.alone", {"lowest": "D", "highest": "C"})
        bidder = match.decision.seat
        match.answer("bid H")
        match.answer("pass")
        assert note(match.view(0)) == Message("note.solo-66.standing", {"seat": bidder, "suit": "H"})

    @pytest.mark.parametrize(("bid", "code"), [("H", "bid"), ("C", "highest")])
    def test_one_is_told_the_own_bid_when_the_trump_suit_is_asked(self, bid, code):
        match = bidding()
        soloist = match.decision.seat
        match.answer(f"bid {bid}")
        while match.view(soloist).phase == "auction":
            match.answer("pass")
        note = GAME.display.questions["announce"].note
        assert note(match.view(soloist)) == Message(f"note.solo-66.{code}", {"suit": bid})

    def test_how_many_cards_of_each_suit_one_holds_stands_at_bids_and_trumps(self):
        match = bidding()
        hand = [card_text(card)[1] for card in match.live.table.hand(match.decision.seat)]
        for phase, verb in (("auction", "bid"), ("announce", "trump")):
            values = GAME.display.questions[phase].values(match.view(match.decision.seat))
            assert {word: said.params["count"] for word, said in values.items()} == {
                f"{verb} {suit}": hand.count(suit) for suit in "CSHD"
            }

    @pytest.mark.parametrize(
        ("points", "tricks", "word"), [(66, 4, "won"), (98, 5, "won"), (65, 4, "lost"), (0, 0, "lost")]
    )
    def test_a_deal_is_noted_as_won_or_lost(self, points, tricks, word):
        found = scored({}, points, tricks)
        assert found.notes == {word: (0,)}
        assert found.lines[1].code.startswith(f"line.solo-66.{word}.")

    def test_what_all_accounts_add_up_to(self):
        both = [GAME.options.read({"settlement": word}) for word in ("soloist", "zero_sum")]
        assert [GAME.sum(o, done(0, 0)) for o in both] == [None, 0]


SECTION_6 = Knowledge(
    open=(),
    public=("soloist", "trump", "leader", "last_trick_game", "@bid", "@points", "@tricks"),
    hidden=hidden_with_talon("soloist"),
)
VARIANTS = [
    {},
    {"all_pass": "last_trick"},
    {"announce_after_talon": True},
    {"auction": "single_round"},
    {"players": 3},
    {"players": 2},
]
LATE = [{}, {"players": 2}, {"players": 3, "must_trump": False}, {"overtrump_trump_lead": True}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "AC TC KC QC AS AH", {"soloist": 0, "trump": "C", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {"hand0": "AC KH", "hand1": "KC 9S", "hand2": "QC KS", "talon": "TC AS"},
    "phase": "auction",
    "options": {"players": 3},
    "dealer": 2,
}
TRACES = "9c140ff1065bbd8216a1c6411f69f4738e01a8b5457df0961c17ed957f4f59b8"
MEDIUM_BEATS_RANDOM = [({"all_pass": "last_trick"}, 30.0)]
GOLDEN_ANSWERS = [({"all_pass": "last_trick"}, ["play 7H", "play JC", "play TS", "play TH"])]
