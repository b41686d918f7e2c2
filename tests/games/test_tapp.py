"""Tapp against its rules page: the worked examples by number, every option, the rulings, sections 3 to 9."""

from functools import partial

import pytest
import strategies
from attempts import attempts
from by_game import Knowledge
from hypothesis import given
from strategies import (
    after,
    done,
    option_sets,
    play_deal,
    play_match,
    played_by,
    position,
    recount,
    refused,
    seeds,
    started,
)
from tapp_recount import recounted

from kartenstube.bots.games import bots_of
from kartenstube.core.cards import card_text, cards_text, parse_cards, suit_of
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.tapp import scoring
from kartenstube.games.tapp.contracts import (
    CONTRACTS,
    TAPP36,
    TOUTS,
    pack,
    play_of,
    play_of_ramsch,
    ranking_of,
)
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.ramsch import result_of
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene

GAME = game_named("tapp")
ALL = {"bettel": True, "rufer": True, "durch": True}
EVERYTHING = {**ALL, "kontra": True, "all_pass": "ramsch"}
OTHER_WAY = {"direction": "anticlockwise"}


def table(options=None, dealer=2, cards=()):
    """An empty table with this dealer."""
    o = GAME.options.read(options or {})
    plan = DealPlan(dealer, pack(o), "", o.players == 4, o.direction == "anticlockwise")
    return Table(o, plan, dealer, Standing((), (0,) * o.players), cards, GAME.zones)


def scored(contract, points, tricks=6, tout=False, doublings=0, options=None, trump="C", tapp=""):
    """The score of a deal that seat 0 played, with so many card points in its tricks, and this Tapp."""
    made = table(options, 3 if (options or {}).get("players") == 4 else 2)
    made.zone("talon").cards.extend(parse_cards(tapp))
    for seat in made.active:
        made.tell("points", points if seat == 0 else 0, seat)
        made.tell("tricks", tricks if seat == 0 else (11 - tricks) * (seat == 1), seat)
    made.tell("declarer", 0)
    made.tell("contract", contract)
    made.tell("trump", "H" if contract in ("frage", "heart_solo") else trump)
    made.tell("tout", tout)
    made.tell("doublings", doublings)
    return scoring.score(made)


EXAMPLES = [
    (1, "frage", 61, 6, False, 2, -1),
    (2, "frage", 64, 6, False, 2, -1),
    (3, "frage", 65, 6, False, 4, -2),
    (4, "frage", 80, 7, False, 10, -5),
    (5, "frage", 60, 6, False, -2, 1),
    (6, "frage", 40, 4, False, -12, 6),
    (7, "solo", 75, 7, False, 16, -8),
    (8, "solo", 60, 6, False, -2, 1),
    (9, "heart_solo", 75, 7, False, 30, -15),
    (10, "heart_solo", 50, 5, False, -22, 11),
    (11, "heart_solo", 120, 11, False, 120, -60),
    (12, "frage", 120, 11, True, 60, -30),
    (13, "solo", 110, 10, True, -120, 60),
]


@pytest.mark.parametrize(("number", "contract", "points", "tricks", "tout", "own", "other"), EXAMPLES)
def test_worked_examples_of_section_7(number, contract, points, tricks, tout, own, other):
    assert scored(contract, points, tricks, tout).by_seat == (own, other, other), number
    four = scored(contract, points, tricks, tout, options={"players": 4})
    assert four.by_seat == (own, other, other, 0)


@pytest.mark.parametrize(("contract", "value"), [("frage", 30), ("solo", 60), ("heart_solo", 120)])
def test_a_tout_pays_the_same_won_or_lost(contract, value):
    assert scored(contract, 120, 11, tout=True).by_seat == (2 * value, -value, -value)
    assert scored(contract, 20, 1, tout=True).by_seat == (-2 * value, value, value)
    assert scored(contract, 120, 10, tout=True).by_seat[0] == -2 * value  # an empty trick was lost


@pytest.mark.parametrize(
    ("contract", "tricks", "own"),
    [
        ("bettel", 0, 30),
        ("bettel", 1, -30),
        ("rufer", 11, 80),
        ("rufer", 10, -80),
        ("durch", 11, 120),
        ("durch", 3, -120),
    ],
)
def test_fixed_values_of_section_9(contract, tricks, own):
    assert scored(contract, 0, tricks).by_seat == (own, -own // 2, -own // 2)


@pytest.mark.parametrize(("said", "times"), [(0, 1), (1, 2), (2, 4)])
def test_ruling_13_kontra_and_re_multiply_what_was_rounded_and_what_is_fixed(said, times):
    assert scored("frage", 65, doublings=said).by_seat == (4 * times, -2 * times, -2 * times)
    assert scored("frage", 65, 11, True, said).by_seat[0] == 60 * times
    assert scored("bettel", 0, 0, doublings=said).by_seat[0] == 30 * times


def test_in_all_contracts_the_tapp_counts_for_the_declarer():
    assert scored("solo", 50, tapp="AD").by_seat == (2, -1, -1)
    assert scored("solo", 50, tapp="TD").by_seat == (-2, 1, 1)


def test_a_goal_is_told_where_card_points_decide():
    assert scored("frage", 60).goal[1:] == (60, 61, 120)
    assert scored("frage", 60, tout=True).goal is None
    assert scored("bettel", 60).goal is None
    assert scored("durch", 60).goal is None


# 9: Ramsch


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        ((70, 30, 20), (-20, 10, 10)),
        ((20, 30, 70), (10, 10, -20)),
        ((50, 20, 50), (-5, 10, -5)),
        ((40, 40, 40), (0, 0, 0)),
        ((0, 0, 120), (10, 10, -20)),
    ],
)
def test_ruling_14_what_a_ramsch_pays(points, scores):
    made = table({"all_pass": "ramsch"})
    for seat in made.active:
        made.tell("points", points[seat], seat)
    found = scoring.ramsch_score(made, result_of(made))
    assert found.by_seat == scores
    payers = [seat for seat in made.active if scores[seat] < 0]
    alone = len(payers) == 1
    tied = (None, -5 if payers else 0)
    assert (found.entry.seat, found.entry.value) == ((payers[0], -10) if alone else tied)


def test_in_a_ramsch_the_tapp_goes_to_the_last_trick_and_nothing_is_trump():
    hands = {"hand0": "AH 6D", "hand1": "TC 7S", "hand2": "KH JS", "talon": "AC TS 6S"}
    actions = ["play AH", "play TC", "play KH", "play 6D", "play 7S", "play JS"]
    plain = position(hands, {}, "ramsch", actions, {"all_pass": "ramsch"}, 2, "tapp")
    match = Match(from_plain(plain))
    assert match.live.table.count("points", 0) == 11 + 10 + 4 + 2 + 21
    assert match.live.score.by_seat == (-20, 10, 10)


def test_in_a_ramsch_of_four_the_resting_dealer_pays_nothing():
    match = said("pass", "pass", "pass", options={"all_pass": "ramsch", "players": 4})
    assert match.decision.phase == "ramsch"
    assert match.decision.seat == seat_of(match, 0)
    dealer = match.live.table.dealer
    play_deal(match)
    assert match.standing.deals[0].scores[dealer] == 0
    assert not match.standing.deals[0].thrown_in


# 1 and 3: cards


@pytest.mark.parametrize("trump", ["", "C", "S", "H", "D"])
def test_section_1_every_suit_from_ace_and_ten_to_six(trump):
    ranking = ranking_of(False, trump)
    for suit in "CSHD":
        cards = sorted(
            (card for card in TAPP36.cards if suit_of(card) == suit), key=lambda card: -ranking.power[card]
        )
        assert cards_text(cards) == " ".join(rank + suit for rank in "ATKQJ9876")
        assert ranking.is_trump(cards[0]) == (suit == trump)
    assert ranking.points_of(TAPP36.cards) == 120
    assert ranking_of(True, trump).points_of(pack(GAME.options.read({"short_deck": True})).cards) == 120


@pytest.mark.parametrize("options", [{}, {"players": 4}, OTHER_WAY, {"players": 4, **OTHER_WAY}])
@pytest.mark.parametrize("short", [False, True])
def test_section_3_packets_and_ruling_15_the_way_round(options, short):
    match = started({**options, "short_deck": short}, "deal", "tapp")
    made, deck = match.live.table, match.record.deals[0].deck.split(" ")
    way = -1 if "direction" in options else 1
    order = [(made.dealer + way * step) % match.options.players for step in (1, 2, 3)]
    assert [seat_of(match, place) for place in range(3)] == order
    packets = ((3, 2), 2, (3, 2)) if short else ((4, 3), 3, (4,))
    hands = {seat: [] for seat in order}
    for packet in packets[0]:
        for seat in order:
            hands[seat] += [deck.pop(0) for _ in range(packet)]
    assert cards_text(made.zone("talon").cards).split(" ") == [deck.pop(0) for _ in range(packets[1])]
    for packet in packets[2]:
        for seat in order:
            hands[seat] += [deck.pop(0) for _ in range(packet)]
    assert not deck
    for seat in order:
        assert sorted(hands[seat]) == sorted(map(card_text, made.hand(seat)))
        assert len(hands[seat]) == (10 if short else 11)
    assert match.decision.seat == order[0]


# 4: the auction


said = partial(after, "tapp")


def seat_of(match, place):
    """The seat of forehand (0), middlehand (1) or rearhand (2)."""
    made = match.live.table
    return list(made.clockwise(made.forehand))[place]


def rules_page(texts, ladder):
    """Section 4 as it is written: who is asked (F, M, R: 0 to 2) and what is legal after these words, or who
    plays what.
    """
    out, bid, bidder, turn = set(), -1, None, 0
    for text in texts:
        if text == "pass":
            out.add(turn)
        else:
            bid, bidder = ladder.index(text.removeprefix("bid ")), turn
        if len(out) == 3 or (len(out) == 2 and bidder is not None):
            return None, (bidder, ladder[bid] if bidder is not None else "")
        turn = next(place % 3 for place in range(turn + 1, turn + 4) if place % 3 not in out)
    return turn, sorted([*(f"bid {word}" for word in ladder[bid + 1 :]), "pass"])


@pytest.mark.parametrize("options", [{}, OTHER_WAY, {"bettel": True, "players": 4}])
def test_section_4_every_course_of_the_auction(options):
    ladder = ["frage", "solo", *(["bettel"] if "bettel" in options else []), "heart_solo"]
    match, courses = started({**options, "all_pass": "ramsch"}, "ladder", "tapp"), []

    def walk(texts):
        place, told = rules_page(texts, ladder)
        if place is None:
            courses.append(texts)
            bidder, contract = told
            made = match.live.table
            assert made.seat_of("declarer") == (None if bidder is None else seat_of(match, bidder))
            assert made.word("contract") == contract or (contract == "" and match.decision.phase == "ramsch")
            return
        assert match.decision.phase == "auction"
        assert match.decision.seat == seat_of(match, place), texts
        assert match.decision.choices.texts() == told, texts
        for text in told:
            match.answer(text)
            walk((*texts, text))
            match.back(1)

    walk(())
    assert len(courses) == len(set(courses)) > 20


def test_the_words_of_the_auction_stand_alphabetically():
    assert said(options=ALL).decision.choices.texts() == [
        "bid bettel",
        "bid durch",
        "bid frage",
        "bid heart_solo",
        "bid rufer",
        "bid solo",
        "pass",
    ]


@pytest.mark.parametrize(
    ("options", "standing", "higher"),
    [
        ({}, "frage", ["heart_solo", "solo"]),
        ({}, "heart_solo", []),
        ({"bettel": True}, "solo", ["bettel", "heart_solo"]),
        ({"bettel": True}, "bettel", ["heart_solo"]),
        ({"rufer": True}, "heart_solo", ["rufer"]),
        ({"rufer": True}, "rufer", []),
        ({"durch": True}, "heart_solo", ["durch"]),
        ({"rufer": True, "durch": True}, "rufer", ["durch"]),
        (ALL, "durch", []),
    ],
)
def test_the_order_of_contracts_with_each_option(options, standing, higher):
    match = said(f"bid {standing}", options=options)
    assert match.decision.choices.texts() == [*(f"bid {word}" for word in higher), "pass"]


class TestAuction:
    def test_ruling_7_who_was_overbid_by_the_highest_is_asked_and_can_only_pass(self):
        match = said("bid frage", "pass", "bid heart_solo")
        assert match.decision.seat == seat_of(match, 0)
        assert match.decision.choices.texts() == ["pass"]
        match.answer("pass")
        assert match.live.table.fact("declarer") == seat_of(match, 2)

    def test_ruling_7_the_last_is_asked_when_the_two_before_it_passed(self):
        match = said("pass", "pass")
        assert match.decision.seat == seat_of(match, 2)
        assert len(match.decision.choices.texts()) == 4

    def test_who_was_overbid_may_bid_higher_again(self):
        match = said("bid frage", "bid solo", "pass", "bid heart_solo", "pass")
        assert match.live.table.fact("declarer") == seat_of(match, 0)
        assert match.live.table.word("contract") == "heart_solo"

    def test_when_all_pass_the_next_dealer_deals_and_the_deal_does_not_count(self):
        match = said("pass", "pass", "pass")
        assert match.standing.deals[0].thrown_in
        assert match.standing.deals[0].scores == (0, 0, 0)
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == (dealer + 1) % 3

    def test_all_bids_are_public(self):
        match = said("bid frage", "bid solo", "pass")
        for seat in range(3):
            assert match.view(seat).fact("bid", seat_of(match, 0)) == "frage"
            assert match.view(seat).fact("bid", seat_of(match, 1)) == "solo"


# 4 and 9: Tapp, trump, call, give, Tout, kontra


def declared(contract, *texts, options=None, seed="bids"):
    """A match in which middlehand plays this, and then said that."""
    return said("pass", f"bid {contract}", "pass", *texts, options={**ALL, **(options or {})}, seed=seed)


def discards(match):
    choices = match.decision.choices
    return "discard " + cards_text(list(choices.cards)[: choices.most])


class TestFrage:
    @pytest.mark.parametrize(("short", "size"), [(False, 3), (True, 2)])
    def test_ruling_8_any_cards_may_be_laid_aside(self, short, size):
        match = declared("frage", options={"short_deck": short})
        declarer = match.decision.seat
        deck = match.record.deals[0].deck.split(" ")
        tapp = deck[21:24] if not short else deck[15:17]
        hand = match.live.table.hand(declarer)
        assert set(tapp) <= set(map(card_text, hand))
        assert len(hand) == (12 if short else 14)
        assert match.decision.choices.texts() == [f"discard {size} of {cards_text(hand)}"]
        text = discards(match)
        match.answer(text)
        assert "discard " + cards_text(match.live.table.zone("aside").cards) == text
        assert match.decision.phase == "tout"

    def test_hearts_are_trumps_and_nothing_is_asked(self):
        match = declared("frage")
        assert match.live.table.word("trump") == "H"

    def test_only_the_declarer_sees_the_tapp_and_what_is_laid_aside(self):
        match = declared("frage")
        declarer = match.decision.seat
        match.answer(discards(match))
        for seat in range(3):
            assert (None in match.view(seat).zone("aside")) == (seat != declarer)


class TestSolo:
    def test_the_suit_is_named_now_and_hearts_are_none(self):
        match = declared("solo")
        assert match.decision.choices.texts() == ["trump C", "trump S", "trump D"]
        match.answer("trump D")
        assert match.live.table.word("trump") == "D"
        assert match.decision.phase == "tout"

    @pytest.mark.parametrize(
        "answers",
        [
            ("solo", "trump C", "pass"),
            ("heart_solo", "pass"),
            ("bettel",),
            ("durch", "trump H"),
        ],
    )
    def test_nobody_sees_the_tapp_before_scoring(self, answers):
        match = declared(*answers)
        assert match.decision.phase == "play"
        assert match.decision.seat == seat_of(match, 0)
        assert all(match.view(seat).zone("talon") == (None,) * 3 for seat in range(3))
        play_deal(match)
        assert None not in match.view(0).zone("talon")

    def test_a_heart_solo_has_hearts_as_trumps_and_asks_for_tout(self):
        match = declared("heart_solo")
        assert match.live.table.word("trump") == "H"
        assert match.decision.choices.texts() == ["pass", "tout"]


@pytest.mark.parametrize("contract", ["durch", "rufer"])
def test_ruling_12_durch_and_rufer_name_any_suit(contract):
    assert declared(contract).decision.choices.texts() == ["trump C", "trump S", "trump H", "trump D"]


@pytest.mark.parametrize("answers", [("bettel",), ("durch", "trump C")])
def test_ruling_10_no_tout_in_bettel_and_durch(answers):
    assert declared(*answers).decision.phase == "play"


def rufer(where, *texts, options=None):
    """A match in which middlehand plays a Rufer and may call a card that lies there: a place, or the Tapp."""
    match = declared("rufer", "trump H", options=options)
    zone = "talon" if where == "talon" else f"hand{seat_of(match, where)}"
    called = card_text(match.live.table.zone(zone).cards[0])
    for text in (f"call {called}", *texts):
        match.answer(text)
    return match, called


class TestRufer:
    def test_every_card_may_be_called_that_the_declarer_lacks_card_by_card(self):
        match = declared("rufer", "trump H")
        hand = match.live.table.hand(match.decision.seat)
        lacking = [card_text(card) for card in TAPP36.cards if card not in hand]
        assert match.decision.choices.texts() == [f"call {card}" for card in lacking]
        assert len(lacking) == 25

    @pytest.mark.parametrize("place", [0, 2])
    def test_its_holder_hands_it_over_and_gets_one_of_the_declarers_own(self, place):
        match, called = rufer(place)
        declarer, lender = seat_of(match, 1), seat_of(match, place)
        assert (match.decision.seat, match.decision.phase) == (declarer, "give")
        own = [card_text(card) for card in match.live.table.hand(declarer)]
        assert called not in own
        assert len(own) == 11
        assert match.decision.choices.texts() == [f"give {card}" for card in own]
        assert match.why_not(f"give {called}") is not None
        match.answer(f"give {own[0]}")
        assert own[0] in map(card_text, match.live.table.hand(lender))
        assert called in map(card_text, match.live.table.hand(declarer))
        assert match.decision.phase == "play"
        assert {len(match.live.table.hand(seat)) for seat in range(3)} == {11}

    def test_only_the_two_know_the_card_that_was_given(self):
        match, _ = rufer(0)
        text = match.decision.choices.texts()[0]
        match.answer(text)
        (card,) = parse_cards(text.removeprefix("give "))
        knows = [card in match.view(seat).known_hand(seat_of(match, 0)) for seat in range(3)]
        assert knows == [seat != seat_of(match, 2) for seat in range(3)]
        assert not any(text == act_text(event.act) for event in saids(match, seat_of(match, 2)))

    def test_a_card_in_the_tapp_stays_there_and_nothing_is_given(self):
        match, called = rufer("talon")
        assert match.decision.phase == "play"
        assert called in map(card_text, match.live.table.zone("talon").cards)
        assert match.live.table.fact("lender") is None
        for seat in range(3):
            assert match.view(seat).fact("called") == called
            assert None in match.view(seat).zone("talon")

    def test_the_exchange_comes_before_kontra(self):
        match, _ = rufer(2, options={"kontra": True})
        assert match.decision.phase == "give"
        match.answer(match.decision.choices.texts()[0])
        assert match.decision.phase == "kontra"


def saids(match, seat):
    """What a seat heard."""
    return [event for event in match.view(seat).events if hasattr(event, "act")]


@pytest.mark.parametrize(
    ("answers", "before"),
    [
        (("solo", "trump C", "pass"), "tout"),
        (("heart_solo", "tout"), "tout"),
        (("bettel",), "auction"),
        (("durch", "trump S"), "trump"),
    ],
)
def test_ruling_13_kontra_is_asked_last_of_the_opponents_from_forehand_then_re(answers, before):
    match = declared(*answers, options={"kontra": True})
    assert (match.decision.phase, match.decision.seat) == ("kontra", seat_of(match, 0))
    assert match.decision.choices.texts() == ["kontra", "pass"]
    match.answer("pass")
    assert match.decision.seat == seat_of(match, 2)
    match.answer("kontra")
    assert match.decision.seat == seat_of(match, 1)
    assert match.decision.choices.texts() == ["pass", "re"]
    match.answer("re")
    assert match.decision.phase == "play"
    assert match.live.table.count("doublings") == 2


@pytest.mark.parametrize("answers", [("heart_solo", "tout"), ("durch", "trump S"), ("bettel",)])
def test_a_bot_answers_kontra_to_a_game_for_every_trick_or_none(answers):
    match = declared(*answers, "kontra", options={"kontra": True})
    view = match.view(match.decision.seat)
    assert bots_of("tapp").choose(view, match.game.rules) in match.decision.choices.acts


def test_ruling_13_after_the_first_kontra_the_other_opponent_is_not_asked():
    match = declared("bettel", "kontra", options={"kontra": True})
    assert match.decision.seat == seat_of(match, 1)
    assert declared("bettel", "pass", "pass", options={"kontra": True}).decision.phase == "play"


def test_there_is_no_kontra_in_a_ramsch_and_none_without_the_option():
    assert said("pass", "pass", "pass", options=EVERYTHING).decision.phase == "ramsch"
    assert declared("bettel").decision.phase == "play"


# 5: the play


def in_play(hands, facts, actions, options=None, phase="play", zones=None):
    """A match in a position in which seat 0 leads."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate(hands)} | (zones or {"talon": "6C 6S 6D"})
    plain = position(lie, {"leader": 0, **facts}, phase, actions, {**ALL, **(options or {})}, 2, "tapp")
    return Match(from_plain(plain))


class TestPlay:
    FRAGE = {"declarer": 0, "contract": "frage"}

    def test_a_hand_that_cannot_follow_plays_a_trump(self):
        hands = ("AS 7C", "7H TH 8C", "KS 9S")
        match = in_play([*hands[:1], "7H 8C", hands[2]], self.FRAGE, ["play AS"])
        assert match.decision.choices.texts() == ["play 7H"]
        assert match.why_not("play 8C").code == "why.must_trump"

    def test_it_need_not_beat(self):
        match = in_play(("AS 7C", "TH 8C", "7H AH"), self.FRAGE, ["play AS", "play TH"])
        assert match.decision.choices.texts() == ["play AH", "play 7H"]

    def test_suit_is_followed_and_any_card_is_played_without_suit_and_trump(self):
        match = in_play(("AS 7C", "9S TH", "8C 7D"), self.FRAGE, ["play AS"])
        assert match.decision.choices.texts() == ["play 9S"]
        match.answer("play 9S")
        assert match.decision.choices.texts() == ["play 8C", "play 7D"]

    def test_without_must_trump_any_card_is_played(self):
        match = in_play(("AS 7C", "7H 8C", "KS 9S"), self.FRAGE, ["play AS"], {"must_trump": False})
        assert match.decision.choices.texts() == ["play 8C", "play 7H"]

    def test_the_ten_beats_the_king_and_a_trump_beats_an_ace(self):
        match = in_play(("KS 7C", "TS 8C", "6H 9S"), self.FRAGE, ["play KS", "play TS", "play 9S"])
        assert match.live.table.fact("leader") == 1
        match = in_play(("AS 7C", "TS 8C", "6H 7H"), self.FRAGE, ["play AS", "play TS", "play 6H"])
        assert match.live.table.fact("leader") == 2

    def test_a_bettel_has_no_trumps_and_ends_with_the_declarers_first_trick(self):
        facts = {"declarer": 1, "contract": "bettel"}
        match = in_play(("7S 7C", "KS 8C", "6H TH"), facts, ["play 7S", "play KS"])
        assert match.decision.choices.texts() == ["play TH", "play 6H"]
        match.answer("play TH")
        assert match.live.score.by_seat == (15, -30, 15)

    @pytest.mark.parametrize(
        ("contract", "every", "avoided", "per_trick"),
        [
            ("frage", False, False, 0),
            ("frage", True, False, 1),
            ("bettel", False, True, 1),
        ],
    )
    def test_bots_are_told_what_counts_and_whether_it_is_avoided(self, contract, every, avoided, per_trick):
        play = play_of(GAME.options.read(ALL), (TOUTS if every else CONTRACTS)[contract], "H")
        assert play.misere == avoided
        assert play.value.per_trick == per_trick
        assert bool(play.value.per_card) == (not per_trick)

    def test_bots_are_told_that_card_points_are_avoided_in_a_ramsch(self):
        play = play_of_ramsch(GAME.options.read(ALL))
        assert play.misere
        assert play.value.per_card
        assert not play.value.per_trick

    def test_a_bettel_goes_on_while_the_others_win(self):
        facts = {"declarer": 1, "contract": "bettel"}
        plays = ["play 9S", "play 8S", "play TS"]
        assert in_play(("9S 7C", "8S 8C", "TS TH"), facts, plays).decision.seat == 2

    @pytest.mark.parametrize(
        ("facts", "value"),
        [
            ({"contract": "durch", "trump": "H"}, 60),
            ({"contract": "rufer", "trump": "H", "called": "6C"}, 40),
            ({"contract": "solo", "trump": "C", "tout": True}, 60),
            ({"contract": "heart_solo", "tout": True}, 120),
        ],
    )
    def test_a_game_for_all_tricks_ends_with_the_first_lost_one(self, facts, value):
        plays = ["play 7S", "play KS", "play 9S"]
        match = in_play(("7S AH", "KS 8C", "9S TH"), {"declarer": 0, **facts}, plays)
        assert match.decision is None
        assert match.live.score.by_seat == (-2 * value, value, value)

    def test_without_tout_it_is_played_to_the_end(self):
        plays = ["play 7S", "play KS", "play 9S"]
        assert in_play(("7S AH", "KS 8C", "9S TH"), self.FRAGE, plays).decision is not None

    @pytest.mark.parametrize("options", [{}, OTHER_WAY])
    def test_ruling_15_the_way_round(self, options):
        match = declared("heart_solo", "pass", options=options)
        order = [seat_of(match, place) for place in range(3)]
        seats = []
        for _ in range(3):
            seats.append(match.decision.seat)
            match.answer(match.decision.choices.texts()[0])
        assert seats == order
        way = -1 if options else 1
        assert order == [(order[0] + way * step) % 3 for step in range(3)]

    def test_with_the_short_deck_a_tout_is_all_ten_tricks(self):
        options = {"short_deck": True}
        hand = "AH TH KH QH JH 9H 8H 7H AS AC"
        plain = position(
            {"hand0": hand},
            {"declarer": 0, "contract": "heart_solo", "tout": True},
            "play",
            (),
            options,
            2,
            "tapp",
        )
        match = Match(from_plain(plain))
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        assert len(match.live.table.tricks) == 10
        assert match.live.score.by_seat == (240, -120, -120)


# 8: the match


comes_next = partial(strategies.comes_next, "tapp")


class TestMatch:
    def test_twelve_deals_by_default(self):
        assert isinstance(comes_next({}, *[done(2, -1, -1)] * 11), DealPlan)
        assert comes_next({}, *[done(2, -1, -1)] * 12) == MatchEnd((0,))

    def test_ruling_6_a_thrown_in_deal_does_not_count_but_the_deal_passes_on(self):
        thrown = done(0, 0, 0, dealer=1, thrown_in=True)
        plan = comes_next({"deals": 3}, *[done(0, 0, 0)] * 2, thrown)
        assert plan.dealer == 2
        assert comes_next({"deals": 3}, *[done(0, 0, 0)] * 3, thrown) == MatchEnd((0, 1, 2))

    def test_ruling_15_the_dealer_passes_the_other_way(self):
        plan = comes_next({**OTHER_WAY, "players": 4}, done(0, 0, 0, 0, dealer=0))
        assert (plan.dealer, plan.anticlockwise, plan.dealer_rests) == (3, True, True)

    def test_ruling_16_ties_are_shared(self):
        assert comes_next({"deals": 3}, done(1, -2, 1), *[done(0, 0, 0)] * 2) == MatchEnd((0, 2))

    @pytest.mark.parametrize(
        ("players", "deals", "fits"), [(3, 3, 1), (3, 99, 1), (3, 100, 0), (4, 100, 1), (4, 6, 0), (4, 12, 1)]
    )
    def test_deals_are_a_multiple_of_players(self, players, deals, fits):
        options = {"players": players, "deals": deals}
        if fits:
            assert GAME.options.read(options).deals == deals
            return
        with pytest.raises(WrongOption) as wrong:
            GAME.options.read(options)
        assert wrong.value.message.code == "fault.tapp.deals"

    def test_the_deal_passes_left_in_a_match(self):
        match = play_match(started({"deals": 4, "players": 4}, "dealers", "tapp"))
        dealers = [one.dealer for one in match.standing.deals]
        assert dealers == [(dealers[0] + step) % 4 for step in range(len(dealers))]

    def test_the_tally_counts_games(self):
        so_far = Standing((), (0, 0, 0)).after(done(2, -1, -1, won=0)).after(done(1, -2, 1, lost=1))
        found = {line.word: line.by_seat for line in GAME.display.tally(GAME.options.read({}), so_far)}
        assert found == {"won": (1, 0, 0), "lost": (0, 1, 0)}


# Bad input


@pytest.mark.parametrize(
    ("before", "text"),
    [
        *attempts((), "bid bettel", "bid", "bid 18", "solo", "tout"),
        *attempts(("bid solo",), "bid frage", "bid solo"),
        *attempts(("pass", "bid solo", "pass"), "trump H", "pass"),
        *attempts(("pass", "bid heart_solo", "pass"), "trump C"),
        *attempts(("pass", "bid heart_solo", "pass", "pass"), "kontra"),
        *attempts(("pass", "bid heart_solo", "pass"), "@2 tout"),
    ],
)
def test_what_is_refused_and_why(before, text):
    match = said(*before)
    refused(match, text)


def test_a_discard_of_four_of_one_twice_or_of_a_strangers_card_is_refused():
    match = declared("frage")
    held = [card_text(card) for card in match.decision.choices.cards]
    stranger = next(card_text(card) for card in TAPP36.cards if card_text(card) not in held)
    for wrong in (held[:4], held[:2], [held[0], held[0], held[1]], held[2::-1], [*held[:2], stranger], []):
        assert match.why_not(" ".join(["discard", *wrong])) is not None
    assert match.why_not("discard " + " ".join(held[:3])) is None


# Whole deals, counted once more


def sensible(match, chance):
    """An answer by lot, but words that end a deal early stay rare."""
    texts = match.decision.choices.texts()
    if match.decision.phase in ("auction", "tout", "kontra") and chance.below(3):
        return "pass"
    if match.decision.phase == "call":
        return texts[chance.below(len(texts))]
    return act_text(random_act(match.decision.choices, chance.below))


def short_matches(options):
    """The options with few deals."""
    return {**options, "deals": options.get("players", 3)}


@given(option_sets("tapp"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(sensible, started(short_matches(options), seed, "tapp"), SeededRandom(seed))
    assert len(match.record.deals) == len(match.standing.deals)
    recount(match, recounted)


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(60):
        options = {**EVERYTHING, "deals": 6, "all_pass": ("ramsch", "redeal")[number % 2]}
        match = started(options, f"kinds {number}", "tapp")
        played_by(sensible, match, SeededRandom(f"kinds {number}"))
        for done_deal in match.standing.deals:
            kinds |= {line.code for line in done_deal.lines}
            kinds |= {done_deal.entry.game.code} if done_deal.entry else set()
    codes = {code for code in wording("en").catalogue if code.startswith(("line.tapp.", "tapp.game."))}
    rare = {"line.tapp.ramsch.all", "line.tapp.ramsch.tied", "line.tapp.tricks.won", "line.tapp.re"}
    missing = {code for code in codes if not code.endswith(".you")} - kinds - rare
    assert not missing


@given(option_sets("tapp"), seeds)
def test_card_points_add_up_to_120(options, seed):
    match = started(short_matches(options), seed, "tapp")
    chance = SeededRandom(seed)
    while match.decision:
        match.answer(sensible(match, chance))
    made = match.live.table
    left = [card for seat in made.active for card in made.hand(seat)]
    zones = [card for name in ("talon", "aside", "stock") for card in made.zone(name).cards]
    taken = sum(made.count("points", seat) for seat in made.active)
    again = ranking_of(False, "").points_of([*left, *zones])
    counted_twice = made.word("contract") == "ramsch"  # the Tapp lies with the last trick then
    assert taken + again == 120, counted_twice


# What a person is shown


def shown(match):
    return scene(match.view(match.decision.seat), match.seats)


def in_english(sentence):
    """A sentence of the engine."""
    return wording("en", ("Anna", "Resi", "Xaver", "Vroni")).message(sentence)


def test_the_sheet_notes_whose_game_it_was_which_and_its_value():
    found = scored("solo", 75)
    assert found.entry == Entry(0, found.entry.game, 8)
    assert in_english(found.entry.game.plain()) == "Solo in clubs"
    assert in_english(scored("frage", 120, 11, tout=True).entry.game.plain()) == "Frage, Tout"


def test_the_lines_of_a_score_in_words():
    lines = [in_english(line.plain()) for line in scored("solo", 75, doublings=1).lines]
    assert lines == [
        "Anna has 75 of 120 card points, 15 above 60.",
        "Solo in clubs: half of 15, rounded up, is 8.",
        "Kontra doubles it: 16.",
        "Anna gets 16 points from each opponent.",
    ]
    lost = [in_english(line.plain()) for line in scored("frage", 60).lines]
    assert lost[0] == "Anna has 60 of 120 card points, 1 below 61."
    assert lost[-1] == "Anna pays 1 point to each opponent."


def test_a_meter_shows_the_declarer_what_was_laid_aside_and_nobody_else():
    match = declared("frage")
    declarer = match.decision.seat
    match.answer(discards(match))
    match.answer("pass")
    aside = ranking_of(False, "").points_of(match.live.table.zone("aside").cards)
    meters = [scene(match.view(seat), match.seats)["meter"] for seat in range(3)]
    assert [meter["value"] for meter in meters] == [aside * (seat == declarer) for seat in range(3)]
    assert {(meter["seat"], meter["goal"], meter["most"]) for meter in meters} == {(declarer, 61, 120)}
    assert scene(declared("bettel").view(0), match.seats)["meter"] is None
    assert scene(declared("heart_solo", "tout").view(0), match.seats)["meter"] is None


@pytest.mark.parametrize("answers", [("frage",), ("solo", "trump C", "pass")])
def test_at_the_end_the_declarers_figure_counts_the_tapp(answers):
    match = declared(*answers)
    while not match.live.score:
        match.answer(
            discards(match) if match.decision.phase == "discard" else match.decision.choices.texts()[0]
        )
    (points,) = (one.params for one in match.live.score.lines if "line.tapp.points" in one.code)
    for seat, line in enumerate(scene(match.view(0), match.seats)["seats"]):
        counted = points["points"] if seat == points["seat"] else match.live.table.count("points", seat)
        assert line["number"] == ["number.points", {"value": counted}]


@pytest.mark.parametrize(
    ("answers", "chip"),
    [
        (("heart_solo", "pass"), "chip.plays.heart_solo"),
        (("heart_solo", "tout"), "chip.plays.heart_solo.tout"),
        (("bettel",), "chip.plays.bettel"),
        (("durch", "trump C"), "chip.plays.durch"),
    ],
)
def test_the_game_stands_at_the_declarer(answers, chip):
    match = declared(*answers, options={"kontra": True})
    declarer = match.live.table.seat("declarer")
    assert shown(match)["seats"][declarer]["chip"][0] == chip


def test_questions_in_words():
    match = said("bid frage")
    assert shown(match)["question"]["note"] == ["note.tapp.standing.frage", {"seat": seat_of(match, 0)}]
    match, called = rufer(0)
    assert shown(match)["ask"] == ["ask.tapp.give", {"seat": seat_of(match, 0), "card": called}]
    match = declared("bettel", options={"kontra": True})
    assert shown(match)["ask"] == ["ask.kontra", {}]
    match.answer("kontra")
    assert shown(match)["ask"] == ["ask.re", {}]
    for options, count in (({}, 3), ({"short_deck": True}, 2)):
        assert shown(declared("frage", options=options))["ask"] == ["ask.tapp.discard", {"count": count}]
    pick = shown(declared("frage"))["pick"]
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    assert pick["points"] == [worth.get(card[0], 0) for card in pick["cards"]]


@pytest.mark.parametrize(
    ("answers", "game"),
    [
        (("solo",), "Solo"),
        (("rufer",), "Rufer"),
        (("durch",), "Durch"),
        (("solo", "trump D"), "Solo in diamonds"),
        (("solo", "trump D", "tout"), "Solo in diamonds, Tout"),
        (("durch", "trump H"), "Durch in hearts"),
        (("bettel",), "Bettel"),
    ],
)
def test_a_note_says_who_plays_and_its_suit_once_it_is_named(answers, game):
    match = declared(*answers, options={"kontra": True})
    name = ("Anna", "Resi", "Xaver")[seat_of(match, 1)]
    assert in_english(shown(match)["question"]["note"]) == f"{name}’s contract: {game}."


def test_a_button_says_what_a_contract_pays_and_how_many_cards_of_a_suit_there_are():
    values = {one["act"]: in_english(one["value"]) for one in shown(said(options=ALL))["question"]["choices"]}
    assert values == {
        "bid frage": "¼ per point",
        "bid solo": "½ per point",
        "bid bettel": "15",
        "bid heart_solo": "1 per point",
        "bid rufer": "40",
        "bid durch": "60",
    }
    match = declared("durch")
    held = [suit_of(card) for card in match.live.table.hand(match.decision.seat)]
    counts = {one["suit"]: one["value"][1]["count"] for one in shown(match)["question"]["choices"]}
    assert counts == {suit: held.count(suit) for suit in "CSHD"}


def test_the_preset_with_all_contracts_has_what_its_note_says():
    (modern,) = (preset for preset in GAME.presets if preset.name == "modern")
    assert modern.values == EVERYTHING


# Positions


@pytest.mark.parametrize(("said", "asked"), [(0, [0, 2, 1]), (1, [1]), (2, [])])
def test_a_position_goes_on_after_what_was_said(said, asked):
    facts = {"declarer": 1, "contract": "heart_solo", "doublings": said}
    match = in_play(("AC", "KC", "TC"), facts, [], {"kontra": True}, "kontra")
    seats = []
    while match.decision.phase == "kontra":
        seats.append(match.decision.seat)
        match.answer("pass" if match.decision.seat == 0 else match.decision.choices.texts()[0])
    assert seats == asked


@pytest.mark.parametrize("seat", range(4))
def test_in_a_position_each_of_four_may_play_and_lead(seat):
    hands = {f"hand{seat}": "AC KC", f"hand{(seat + 1) % 4}": "7C 8C", f"hand{(seat + 2) % 4}": "9C 6C"}
    facts = {"declarer": seat, "contract": "heart_solo", "leader": seat}
    plays = ["play AC", "play 7C", "play 9C", "play KC", "play 8C", "play 6C"]
    plain = position(hands, facts, "play", plays, {"players": 4}, (seat + 3) % 4, "tapp")
    assert Match(from_plain(plain)).live.score.notes["lost"] == (seat,)


# What the tests of all games want to know


def hidden(match, seat):
    """All other hands and the Tapp, but of a Rufer the called card, which all know, and the one that was
    given for it, which both know. What was laid aside only the declarer knows.
    """
    made = match.live.table
    declarer = made.fact("declarer")
    cards = {card for other in made.active if other != seat for card in made.hand(other)}
    cards |= set(made.zone("talon").cards)
    if seat != declarer:
        cards |= set(made.zone("aside").cards)
    known = [made.word("called")] if made.word("called") else []
    if seat in (declarer, made.fact("lender")):
        known += [text.removeprefix("give ") for text in match.live.answers if text.startswith("give ")]
    return cards - set(parse_cards(" ".join(known)))


SECTION_6 = Knowledge(
    open=(),
    public=(
        "declarer",
        "contract",
        "trump",
        "tout",
        "called",
        "lender",
        "doublings",
        "leader",
        "@bid",
        "@points",
        "@tricks",
    ),
    hidden=hidden,
)
VARIANTS = [{}, {"players": 4}, {"all_pass": "ramsch"}, EVERYTHING, OTHER_WAY]
LATE = [{}, {"players": 4, **OTHER_WAY}, {"all_pass": "ramsch"}, {"must_trump": False}]
UNKNOWN_LATE = True
OBVIOUS = (
    {},
    "AH TH KH QH JH 9H 8H 7H 6H AC AS",
    {"declarer": 0, "contract": "heart_solo", "leader": 0},
    "play",
)
TRANSCRIPT = {
    "zones": {"hand0": "AH 6H 7C", "hand1": "KC 9S TD", "hand2": "QC KS 6D", "talon": "TC AS JD"},
    "phase": "auction",
    "options": {"kontra": True},
    "dealer": 2,
}
TRACES = "d1e3e1db0700fd6553e303cf1ce12ca413ef10c7a3a1ac1db8b2b86fb64be4fc"
MEDIUM_BEATS_RANDOM = [({}, 5.0)]
GOLDEN_ANSWERS = []
