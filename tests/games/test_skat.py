"""Skat against its rules page: the worked examples by number, every option, the rulings, sections 3 to 9."""

from functools import partial
from itertools import pairwise

import pytest
import strategies
from by_game import Knowledge
from hypothesis import given
from skat_recount import recounted
from strategies import after, done, option_sets, play_deal, play_match, played_by, position, seeds, started

from kartenstube.analysis.autoplay import last_of
from kartenstube.analysis.claims import NotGivenUp, give_up
from kartenstube.bots.base import Budget
from kartenstube.bots.levels import bot_named
from kartenstube.core.cards import SKAT32, SUITS, card_text, cards_text, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.ranking import matadors
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.skat import bidding, contracts, giving_up, scoring
from kartenstube.games.skat.contracts import contract
from kartenstube.games.skat.match import tally
from kartenstube.games.skat.ramsch import score as ramsch_score
from kartenstube.match.match import Illegal, Match
from kartenstube.match.record import TooNew, from_plain, read, to_plain, write
from kartenstube.mechanics.jacks import RAMSCH_PLAY, play_of, ranking_of
from kartenstube.mechanics.ramsch import result_of
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene

GAME = game_named("skat")
CLASSIC = {"scoring": "classic"}
BIDS = (
    "18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 "
    "110 117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 "
    "216 240 264"
)
BID_VALUES = BIDS.split(" ")
TRUMPS = {suit: [*["JC", "JS", "JH", "JD"], *(rank + suit for rank in "ATKQ987")] for suit in SUITS}
TRUMPS["grand"] = TRUMPS["C"][:4]


def ranking_in(game):
    """How the cards rank in a game, or in a Ramsch."""
    return (RAMSCH_PLAY if game == "ramsch" else play_of(contract(game))).ranking


def run_of(game, count):
    """Trumps that make it "with" so many, or "without" so many below 0."""
    return TRUMPS[game][:count] if count > 0 else TRUMPS[game][-count : 1 - count]


def scored(game, run, points, tricks, bid=18, options=None, doublings=0, skat=""):
    """The score of a deal that seat 0 played, and what the sheet notes of it."""
    return scoring.score(on_table(game, run, points, tricks, bid, options, doublings, skat))


def on_table(game, run, points, tricks, bid, options, doublings, skat):
    """The table of a deal that seat 0 plays, as far as the score needs it."""
    o = GAME.options.read(options or CLASSIC)
    hand, aside = parse_cards(" ".join(run_of(game.game, run) if run else [])), parse_cards(skat)
    empty = Standing((), (0,) * o.players)
    made = Table(o, DealPlan(o.players - 1, SKAT32, "", o.players == 4), o.players - 1, empty, (), GAME.zones)
    made.zone("hand0").cards.extend(hand)
    made.zone("aside").cards.extend(aside)
    for seat in made.active:
        made.tell("points", points if seat == 0 else 0, seat)
        made.tell("tricks", tricks if seat == 0 else (10 - tricks) * (seat == 1), seat)
    made.tell("declarer", 0)
    made.tell("contract", game.game)
    made.tell("hand", game.hand)
    made.tell("announced", game.extra or None)
    made.tell("bid", str(bid))
    made.tell("doublings", doublings)
    return made


def by_hand(game, extra=""):
    return contract(game, True, extra)


EXAMPLES = [
    (1, 18, contract("C"), 1, 75, 6, 24),
    (2, 18, by_hand("H"), -3, 92, 8, 60),
    (3, 18, contract("D"), 1, 60, 5, -36),
    (4, 23, contract("grand"), 4, 93, 8, 144),
    (5, 22, by_hand("S", "schneider"), 2, 88, 7, -132),
    (6, 22, by_hand("S", "schneider"), 2, 91, 8, 66),
    (7, 22, by_hand("S", "schneider"), 2, 120, 10, 77),
    (8, 33, contract("C"), 1, 70, 6, -72),
    (9, 33, contract("C"), 1, 92, 8, 36),
    (10, 59, by_hand("grand", "open"), 4, 120, 10, 264),
    (11, 24, by_hand("C", "open"), 2, 120, 10, 108),
    (12, 20, contract("S"), -1, 28, 3, -66),
    (13, 22, contract("S"), -1, 14, 0, -88),
    (14, 48, contract("S"), 1, 28, 3, -110),
    (15, 18, contract("H"), 1, 120, 9, 30),
    (16, 24, by_hand("C", "schwarz"), 2, 118, 9, -192),
    (17, 20, by_hand("H", "schneider"), 2, 25, 3, -120),
    (18, 18, contract("D"), 11, 120, 10, 126),
    (20, 46, contract("null", False, "open"), 0, 5, 1, -92),
]


@pytest.mark.parametrize(("number", "bid", "game", "run", "points", "tricks", "score"), EXAMPLES)
def test_worked_examples_of_section_7(number, bid, game, run, points, tricks, score):
    skat = "AH QH" if number == 13 else ""
    found = scored(game, run, 0 if skat else points, tricks, bid, skat=skat)
    assert found.by_seat == (score, 0, 0), number
    assert found.entry.value == score
    seeger = scored(game, run, 0 if skat else points, tricks, bid, {"scoring": "seeger"}, skat=skat)
    assert seeger.by_seat == ((score + 50, 0, 0) if score > 0 else (score - 50, 40, 40))
    zero = scored(game, run, 0 if skat else points, tricks, bid, {"scoring": "zero_sum"}, skat=skat)
    assert zero.by_seat == (2 * score, -score, -score)
    assert zero.lines[-1].code == f"line.skat.zero_sum.{'won' if score > 0 else 'lost'}"


def test_worked_example_19_null():
    assert scored(contract("null"), 0, 0, 0, 23).by_seat == (23, 0, 0)
    assert scored(contract("null"), 0, 5, 1, 23).by_seat == (-46, 0, 0)


def test_worked_example_21_kontra():
    assert scored(contract("D"), 1, 85, 7, 20, doublings=1).by_seat == (-108, 0, 0)
    assert scored(contract("D"), 1, 85, 7, 20, doublings=2).by_seat == (-216, 0, 0)


@pytest.mark.parametrize(
    ("hand", "extra", "value"), [(0, "", 23), (1, "", 35), (0, "open", 46), (1, "open", 59)]
)
def test_the_four_values_of_null(hand, extra, value):
    game = contract("null", bool(hand), extra)
    assert scored(game, 0, 0, 0).by_seat[0] == value
    assert scored(game, 0, 0, 1).by_seat[0] == -2 * value


@pytest.mark.parametrize(
    ("options", "points", "scores"),
    [
        ({"scoring": "classic"}, 75, (24, 0, 0, 0)),
        ({"scoring": "seeger"}, 75, (74, 0, 0, 0)),
        ({"scoring": "zero_sum"}, 75, (48, -24, -24, 0)),
        ({"scoring": "classic"}, 60, (-48, 0, 0, 0)),
        ({"scoring": "seeger"}, 60, (-98, 30, 30, 30)),
        ({"scoring": "zero_sum"}, 60, (-96, 48, 48, 0)),
    ],
)
def test_four_at_the_table_with_each_scoring(options, points, scores):
    assert scored(contract("C"), 1, points, 6, options={"players": 4, **options}).by_seat == scores


def test_kontra_doubles_neither_the_bonus_nor_the_value_that_is_compared_with_the_bid():
    seeger = {"scoring": "seeger"}
    assert scored(contract("C"), 1, 75, 6, 24, seeger, 1).by_seat == (98, 0, 0)
    assert scored(contract("C"), 1, 60, 6, 24, seeger, 2).by_seat == (-242, 40, 40)
    assert scored(contract("C"), 1, 75, 6, 27, CLASSIC, 1).by_seat == (-144, 0, 0)


@pytest.mark.parametrize(("points", "won"), [(60, False), (61, True), (89, True), (90, True)])
def test_ruling_1_of_7_needs_61_and_90_where_schneider_is_announced(points, won):
    assert (scored(contract("C"), 1, points, 6).by_seat[0] > 0) == won
    announced = scored(by_hand("C", "schneider"), 1, points, 6)
    assert (announced.by_seat[0] > 0) == (points >= 90)
    assert (announced.goal.value, announced.goal.needed, announced.goal.most) == (points, 90, 120)


@pytest.mark.parametrize(("points", "factor"), [(30, 3), (31, 2), (60, 2), (61, 2), (89, 2), (90, 3)])
def test_schneider_has_30_points_or_less_on_either_side(points, factor):
    assert abs(scored(contract("C"), 1, points, 5).by_seat[0]) == 12 * factor * (1 if points > 60 else 2)


def test_ruling_3_nothing_is_counted_twice():
    for extra, factor in (("schneider", 5), ("schwarz", 7), ("open", 8)):
        lost = scored(by_hand("C", extra), 1, 20, 0 if extra != "schneider" else 2)
        assert lost.by_seat[0] == -2 * 12 * factor


def test_no_goal_is_told_where_card_points_do_not_decide():
    assert scored(contract("C"), 1, 70, 6, 33).goal is None  # overbid
    assert scored(contract("null"), 0, 0, 0).goal is None
    assert scored(by_hand("C", "schwarz"), 1, 120, 10).goal is None


# 1 and 4: cards, bids, matadors


def test_there_are_63_bids():
    assert list(contracts.LADDER) == BID_VALUES
    assert len(BID_VALUES) == 63


@pytest.mark.parametrize("game", ["C", "S", "H", "D", "grand"])
def test_every_number_of_matadors_with_and_without(game):
    ranking = ranking_in(game)
    for count in range(1, len(TRUMPS[game]) + 1):
        held = parse_cards(" ".join([*TRUMPS[game][:count], "9C" if game != "C" else "9S"]))
        assert matadors(ranking, held) == count or game == "grand"
        others = [card for card in SKAT32.cards if card_text(card) not in TRUMPS[game][:count]]
        assert matadors(ranking, others) == -count


@pytest.mark.parametrize(
    ("game", "order"),
    [
        ("H", "JC JS JH JD AH TH KH QH 9H 8H 7H"),
        ("grand", "JC JS JH JD"),
        ("ramsch", "JC JS JH JD"),
        ("null", ""),
    ],
)
def test_section_1_trumps_from_high_to_low(game, order):
    ranking = ranking_in(game)
    trumps = sorted(
        (card for card in SKAT32.cards if ranking.is_trump(card)), key=lambda card: -ranking.power[card]
    )
    assert cards_text(trumps) == order
    high, low = parse_cards("TS KS")
    assert ranking.beats(high, low) == (game != "null")
    assert ranking.points_of(SKAT32.cards) == 120


@pytest.mark.parametrize("players", [3, 4])
def test_section_3_packets_and_who_rests(players):
    match = started({"players": players}, "deal", "skat")
    table, deck = match.live.table, match.record.deals[0].deck.split(" ")
    order = [(table.dealer + 1 + step) % players for step in range(3)]
    assert set(table.active) == set(order)
    assert cards_text(table.zone("talon").cards) == " ".join(deck[9:11])
    for place, seat in enumerate(order):
        packets = deck[3 * place : 3 * place + 3] + deck[11 + 4 * place : 15 + 4 * place]
        packets += deck[23 + 3 * place : 26 + 3 * place]
        assert sorted(packets) == sorted(card_text(card) for card in table.hand(seat))
    assert match.decision.seat == order[1]  # middlehand speaks first


# 4.1: bidding


said = partial(after, "skat")


def seat_of(match, place):
    """The seat of forehand (0), middlehand (1) or rearhand (2)."""
    table = match.live.table
    return list(table.clockwise(table.forehand))[place]


def rules_page(texts, ladder):
    """Section 4.1 as it is written: who is asked (F, M, R) and what is legal after these words, or who
    plays at which bid.
    """
    state, bid, survivor, ever = "B1-say", 0, "F", False
    for text in texts:
        value = int(text.split(" ")[1]) if text.startswith("bid") else None
        if state == "B1-say":
            state, bid, survivor = ("B1-hold", value, survivor) if value else ("B2-say", bid, "F")
        elif state == "B1-hold":
            state, survivor = ("B1-say", "F") if text == "hold" else ("B2-say", "M")
        elif state == "B2-say":
            state, bid = ("B2-hold", value) if value else ("end", bid)
            if state == "end" and not ever:
                state = "B3"
        elif state == "B2-hold":
            state, survivor = ("B2-say", survivor) if text == "hold" else ("end", "R")
        elif state == "B3":
            state, bid, survivor = "end", value or 0, "F"
        ever = ever or value is not None
    if state == "end":
        return survivor if bid else None, bid
    actor = {"B1-say": "M", "B1-hold": "F", "B2-say": "R", "B2-hold": survivor, "B3": "F"}[state]
    values = [f"bid {number}" for number in ladder if int(number) > bid]
    legal = {"B1-hold": ["hold"], "B2-hold": ["hold"], "B3": ["bid 18"]}.get(state, values)
    return actor, [*legal, "pass"]


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_section_4_1_every_course_of_the_bidding_on_a_short_ladder(monkeypatch, steps):
    ladder = contracts.LADDER[:steps]
    monkeypatch.setattr(bidding, "LADDER", ladder)
    match, courses = started({}, "ladder", "skat"), []

    def walk(texts):
        name, told = rules_page(texts, ladder)
        asked = match.decision
        if isinstance(told, int):
            courses.append(texts)
            table = match.live.table
            assert table.seat_of("declarer") == (None if name is None else seat_of(match, "FMR".index(name)))
            assert int(table.word("bid") or 0) == told
            assert (asked is None) == (name is None)
            return
        assert asked.seat == seat_of(match, "FMR".index(name)), texts
        assert sorted(asked.choices.texts()) == sorted(told), texts
        for text in told:
            match.answer(text)
            walk((*texts, text))
            match.back(1)

    walk(())
    assert len(courses) == len(set(courses)) > 4
    assert max(map(len, courses)) >= 2 * steps


class TestBidding:
    def test_jumps_are_legal_and_only_upwards(self):
        match = said("bid 40")
        assert match.decision.choices.texts() == ["hold", "pass"]
        match.answer("hold")
        assert match.decision.choices.allows(act("bid 44"))
        assert not match.decision.choices.allows(act("bid 40"))

    def test_who_has_passed_never_speaks_again(self):
        match = said("bid 18", "pass", "bid 20")
        assert match.decision.seat == seat_of(match, 1)
        match.answer("pass")
        assert match.decision.seat == seat_of(match, 2)
        assert match.decision.phase == "skat"

    def test_at_264_the_next_speaker_is_asked_and_can_only_pass(self):
        match = said("bid 264", "hold")
        assert match.decision.choices.texts() == ["pass"]
        match.answer("pass")
        assert match.decision.seat == seat_of(match, 2)
        assert match.decision.choices.texts() == ["pass"]
        match.answer("pass")
        assert match.live.table.fact("declarer") == seat_of(match, 0)

    def test_forehand_may_say_18_when_nobody_did_and_nothing_else(self):
        match = said("pass", "pass")
        assert match.decision.seat == seat_of(match, 0)
        assert match.decision.choices.texts() == ["bid 18", "pass"]
        match.answer("bid 18")
        assert match.live.table.fact("declarer") == seat_of(match, 0)
        assert match.live.table.word("bid") == "18"

    def test_forehand_is_not_asked_when_rearhand_bids_alone(self):
        match = said("pass", "bid 18", "pass")
        assert match.decision.phase == "skat"
        assert match.decision.seat == seat_of(match, 2)

    def test_all_bids_are_public(self):
        match = said("bid 18", "hold", "bid 20", "pass")
        for seat in range(3):
            assert match.view(seat).fact("bid", seat_of(match, 0)) == "18"
            assert match.view(seat).fact("bid", seat_of(match, 1)) == "20"


def act(text):
    verb, _, word = text.partition(" ")
    return bidding.words(f"{verb} {word}".strip()).acts[0]


# 9, all_pass


class TestAllPass:
    def test_pass_in_counts_and_scores_nothing(self):
        match = said("pass", "pass", "pass")
        (done,) = match.standing.deals
        assert not done.thrown_in
        assert done.scores == (0, 0, 0)
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == (dealer + 1) % 3

    def test_redeal_does_not_count_and_the_same_dealer_deals(self):
        match = said("pass", "pass", "pass", options={"all_pass": "redeal"})
        assert match.standing.deals[0].thrown_in
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == dealer

    def test_ten_redeals_in_a_row_then_passed_in(self):
        match = said(options={"all_pass": "redeal"})
        for number in range(11):
            for _ in range(3):
                match.answer("pass")
            assert match.standing.deals[-1].thrown_in == (number < 10)
            match.next_deal()
        for _ in range(3):
            match.answer("pass")
        assert match.standing.deals[-1].thrown_in  # the count begins anew

    def test_ramsch(self):
        match = said("pass", "pass", "pass", options={"all_pass": "ramsch", "kontra": True})
        assert match.decision.phase == "ramsch"
        assert match.decision.seat == seat_of(match, 0)
        play_deal(match)
        assert min(match.standing.deals[0].scores) < 0 or max(match.standing.deals[0].scores) == 120


# 4.2 and 4.3: skat or hand, the game, what is announced


def declared(bid, *texts, options=None, seed="bids"):
    """A match in which middlehand has bid so high alone, and then said this."""
    return said(f"bid {bid}", "pass", "pass", *texts, options=options, seed=seed)


def discards(match):
    return "discard " + cards_text(list(match.decision.choices.cards)[:2])


class TestGame:
    def test_taken_skat_gives_twelve_cards_of_which_any_two_are_laid_aside(self):
        match = declared(18, "take")
        declarer, talon = match.decision.seat, match.record.deals[0].deck.split(" ")[9:11]
        hand = {card_text(card) for card in match.live.table.hand(declarer)}
        assert len(hand) == 12
        assert set(talon) <= hand
        (line,) = match.decision.choices.texts()
        assert line == f"discard 2 of {cards_text(match.live.table.hand(declarer))}"
        text = discards(match)
        match.answer(text)
        assert "discard " + cards_text(match.live.table.zone("aside").cards) == text
        assert match.decision.phase == "game"

    def test_by_hand_nobody_sees_the_skat_until_the_end(self):
        match = declared(18, "hand", "grand", "pass")
        assert match.decision.phase == "play"
        assert all(match.view(seat).zone("talon") == (None, None) for seat in range(3))
        play_deal(match)
        assert None not in match.view(0).zone("talon")

    @pytest.mark.parametrize(
        ("bid", "taken", "hand"),
        [(18, True, True), (46, True, True), (48, False, True), (59, False, True), (60, False, False)],
    )
    def test_ruling_1_null_is_offered_where_one_of_its_values_reaches_the_bid(self, bid, taken, hand):
        suits = [f"trump {suit}" for suit in "CSHD"]
        for how, offered in (("take", taken), ("hand", hand)):
            match = declared(bid, how)
            if how == "take":
                match.answer(discards(match))
            assert match.decision.choices.texts() == [*suits, "grand", *(["null"] if offered else [])]

    @pytest.mark.parametrize(
        ("bid", "how", "words"),
        [
            (23, "take", ["open", "pass"]),
            (24, "take", ["open"]),
            (35, "hand", ["open", "pass"]),
            (36, "hand", ["open"]),
        ],
    )
    def test_null_is_always_asked_whether_it_is_open(self, bid, how, words):
        match = declared(bid, how)
        if how == "take":
            match.answer(discards(match))
        match.answer("null")
        assert match.decision.choices.texts() == words

    @pytest.mark.parametrize("game", ["trump C", "trump D", "grand"])
    def test_after_the_skat_was_taken_nothing_is_announced_with_a_suit_or_grand(self, game):
        match = declared(18, "take")
        match.answer(discards(match))
        match.answer(game)
        assert match.decision.phase == "play"

    @pytest.mark.parametrize("game", ["trump C", "trump D", "grand"])
    def test_by_hand_there_are_three_announcements(self, game):
        match = declared(18, "hand", game)
        assert match.decision.phase == "announcement"
        assert match.decision.choices.texts() == ["open", "pass", "schneider", "schwarz"]

    @pytest.mark.parametrize("game", ["trump S", "grand", "null"])
    def test_an_open_hand_is_seen_by_all_from_the_announcement_on(self, game):
        match = declared(18, "hand", game)
        declarer = match.decision.seat
        other = (declarer + 1) % 3
        assert None in match.view(other).zone(f"hand{declarer}")
        match.answer("open")
        assert match.view(other).faces(f"hand{declarer}") == match.live.table.hand(declarer)
        assert match.view(0, covered=True).faces(f"hand{declarer}") == match.live.table.hand(declarer)
        match.answer(match.decision.choices.texts()[0])
        assert None not in match.view(other).zone(f"hand{declarer}")


# 4.4: kontra


class TestKontra:
    OPTIONS = {"kontra": True}
    NEEDS_BID = {"kontra": True, "kontra_needs_bid": True}

    def test_off_by_default(self):
        assert declared(18, "hand", "grand", "pass").decision.phase == "play"

    def test_the_opponents_in_turn_until_one_says_it_then_the_declarer(self):
        match = declared(18, "hand", "grand", "pass", options=self.OPTIONS)
        declarer = match.live.table.seat("declarer")
        assert (match.decision.phase, match.decision.seat) == ("kontra", (declarer + 1) % 3)
        assert match.decision.choices.texts() == ["kontra", "pass"]
        match.answer("pass")
        assert match.decision.seat == (declarer + 2) % 3
        match.answer("kontra")
        assert match.decision.seat == declarer
        assert match.decision.choices.texts() == ["pass", "re"]
        match.answer("re")
        assert match.decision.phase == "play"
        assert match.live.table.count("doublings") == 2

    @pytest.mark.parametrize(("said", "asked"), [(0, [2, 1]), (1, [1]), (2, [])])
    def test_a_position_goes_on_after_what_was_said(self, said, asked):
        facts = {"declarer": 1, "contract": "grand", "doublings": said}
        zones = {"hand0": "AC", "hand1": "KC", "hand2": "TC"}
        match = Match(from_plain(position(zones, facts, "kontra", options=self.OPTIONS, game="skat")))
        seats = []
        while match.decision.phase == "kontra":
            seats.append(match.decision.seat)
            match.answer(next(word for word in match.decision.choices.texts() if word != "pass"))
        assert seats == asked

    def test_the_first_kontra_ends_the_questions(self):
        match = declared(18, "hand", "grand", "pass", "kontra", options=self.OPTIONS)
        assert match.decision.seat == match.live.table.seat("declarer")
        match.answer("pass")
        assert match.live.table.count("doublings") == 1

    def test_nobody_says_it(self):
        match = declared(18, "hand", "grand", "pass", "pass", "pass", options=self.OPTIONS)
        assert match.decision.phase == "play"
        assert match.live.table.count("doublings") == 0

    def test_who_made_no_bid_is_asked_and_can_only_pass(self):
        match = said("bid 18", "hold", "pass", "pass", "hand", "grand", "pass", options=self.NEEDS_BID)
        declarer = match.live.table.seat("declarer")
        assert declarer == seat_of(match, 0)
        assert match.decision.choices.texts() == ["kontra", "pass"]  # middlehand has bid, and then passed
        match.answer("pass")
        assert match.decision.choices.texts() == ["pass"]

    def test_who_held_may_say_it(self):
        match = said(
            "bid 18", "hold", "bid 20", "pass", "pass", "hand", "grand", "pass", options=self.NEEDS_BID
        )
        assert match.live.table.seat("declarer") == seat_of(match, 1)
        assert match.decision.choices.texts() == ["pass"]  # rearhand
        match.answer("pass")
        assert match.decision.seat == seat_of(match, 0)
        assert match.decision.choices.texts() == ["kontra", "pass"]

    def test_four_players_the_dealer_is_not_asked(self):
        options = {"players": 4, **self.OPTIONS}
        match = declared(18, "hand", "grand", "pass", "pass", options=options)
        assert match.decision.seat == seat_of(match, 0)
        match.answer("pass")
        assert match.decision.phase == "play"


# 5: the play


def in_play(hands, facts, actions=(), options=None, zones=None):
    """A position with seat 0 as forehand and these hands."""
    zones = {**{f"hand{seat}": cards for seat, cards in enumerate(hands)}, **(zones or {})}
    plain = position(zones, facts, "play", actions, options or CLASSIC, 2, "skat")
    return Match(from_plain(plain))


class TestPlay:
    HANDS = ("JH AS 7H", "KH 8S 9S", "JD QH TS")

    def test_a_jack_belongs_to_the_trumps_only(self):
        facts = {"declarer": 0, "contract": "C", "bid": "18"}
        match = in_play(self.HANDS, facts, ["play JH"])
        assert match.decision.choices.texts() == ["play 9S", "play 8S", "play KH"]  # no trump, any card
        match.answer("play KH")
        assert match.decision.choices.texts() == ["play JD"]
        assert match.why_not("play QH").code == "why.follow_suit"

    def test_in_a_null_a_jack_is_a_card_of_its_suit(self):
        facts = {"declarer": 0, "contract": "null", "bid": "23"}
        match = in_play(self.HANDS, facts, ["play JH", "play KH"])
        assert match.decision.choices.texts() == ["play QH"]

    def test_there_is_no_duty_to_trump_or_to_head(self):
        facts = {"declarer": 0, "contract": "H", "bid": "18"}
        match = in_play(("AS 7C", "JH 8C", "KH 9S"), facts, ["play AS"])
        assert match.decision.choices.texts() == ["play 8C", "play JH"]

    def test_a_null_ends_with_the_first_trick_of_the_declarer(self):
        facts = {"declarer": 1, "contract": "null", "bid": "23"}
        match = in_play(self.HANDS, facts, ["play 7H", "play KH", "play QH"])
        assert match.decision is None
        assert match.live.score.by_seat == (0, -46, 0)

    def test_a_null_goes_on_while_the_others_win(self):
        facts = {"declarer": 0, "contract": "null", "bid": "23"}
        match = in_play(self.HANDS, facts, ["play 7H", "play KH", "play QH"])
        assert match.decision.seat == 1

    @pytest.mark.parametrize(("extra", "factor"), [("schwarz", 8), ("open", 9)])
    def test_a_game_for_all_tricks_ends_with_the_first_lost_one(self, extra, factor):
        facts = {"declarer": 0, "contract": "grand", "hand": True, "announced": extra, "bid": "18"}
        hands = ("JC JS AH 7S", "TC TD AS KS", "TS TH KH QH")
        match = in_play(hands, facts, ["play 7S", "play AS", "play TS"], zones={"talon": "AD KD"})
        assert match.decision is None
        # with 2: the cards that are left count for nobody, the tricks of others for no schneider
        assert match.live.score.by_seat == (-2 * 24 * factor, 0, 0)
        assert match.live.score.lines[0].params["points"] == 15  # the skat alone

    def test_schneider_announced_is_played_to_the_end(self):
        facts = {"declarer": 0, "contract": "grand", "hand": True, "announced": "schneider", "bid": "18"}
        match = in_play(self.HANDS, facts, ["play 7H", "play KH", "play QH"])
        assert match.decision is not None

    def test_ruling_2_a_jack_that_was_laid_aside_counts_as_a_matador(self):
        facts = {"declarer": 0, "contract": "grand", "hand": False, "bid": "18"}
        hands = ("JC AH", "7C 8C", "9C 7D")
        plays = ["play AH", "play 7C", "play 9C", "play JC", "play 8C", "play 7D"]
        match = in_play(hands, facts, plays, zones={"aside": "JS JH", "pile0": "AS TS KS"})
        assert "with 3," in in_english(match.live.score.lines[1].plain())

    def test_ruling_4_an_overbid_is_saved_by_schneider(self):
        assert scored(contract("C"), 1, 89, 8, 33).by_seat[0] == -72
        assert scored(contract("C"), 1, 90, 8, 33).by_seat[0] == 36

    def test_forehand_leads_whoever_plays(self):
        match = declared(18, "hand", "grand", "pass")
        assert match.decision.seat == seat_of(match, 0)


# 9: Ramsch


def ramsch_scored(points, tricks, options=None):
    """The scores of a Ramsch with so many points and tricks by seat."""
    o = GAME.options.read({"all_pass": "ramsch", **(options or {})})
    made = Table(o, DealPlan(2, SKAT32), 2, Standing((), (0,) * 3), (), GAME.zones)
    for seat in made.active:
        made.tell("points", points[seat], seat)
        made.tell("tricks", tricks[seat], seat)
    return ramsch_score(made, result_of(made))


@pytest.mark.parametrize("how", ["classic", "seeger", "zero_sum"])
@pytest.mark.parametrize(
    ("points", "tricks", "scores"),
    [
        ((70, 30, 20), (5, 3, 2), (-70, 0, 0)),
        ((50, 50, 20), (4, 4, 2), (-50, -50, 0)),
        ((40, 40, 40), (4, 3, 3), (-40, -40, -40)),
        ((80, 40, 0), (6, 4, 0), (-160, 0, 0)),
        ((60, 60, 0), (5, 5, 0), (-120, -120, 0)),
        ((0, 120, 0), (0, 10, 0), (0, 120, 0)),
        ((0, 120, 0), (1, 9, 0), (0, -240, 0)),
        ((119, 1, 0), (8, 1, 1), (-119, 0, 0)),
    ],
)
def test_ramsch_is_scored_alike_with_every_scoring(how, points, tricks, scores):
    assert ramsch_scored(points, tricks, {"scoring": how}).by_seat == scores


def test_ramsch_gives_the_skat_to_the_last_trick_and_jacks_are_trumps():
    hands = {"hand0": "AH JD", "hand1": "TH 7S", "hand2": "KH JS", "talon": "AC TC"}
    actions = ["play AH", "play TH", "play KH", "play JD", "play 7S", "play JS"]
    plain = position(hands, {}, "ramsch", actions, {"all_pass": "ramsch"}, 2, "skat")
    match = Match(from_plain(plain))
    assert match.live.table.count("points", 0) == 25
    assert match.live.table.count("points", 2) == 4 + 21
    assert match.live.score.by_seat == (-50, 0, -50)  # two have most, the third no trick


# 8: the match


comes_next = partial(strategies.comes_next, "skat")


class TestMatch:
    @pytest.mark.parametrize(("players", "deals"), [(3, 3), (4, 4)])
    def test_a_round_is_one_deal_by_each_player(self, players, deals):
        options = {"players": players, "rounds": 1}
        played = [done(*[1] + [0] * (players - 1))] * deals
        assert isinstance(comes_next(options, *played[1:]), DealPlan)
        assert comes_next(options, *played) == MatchEnd((0,))

    def test_twelve_deals_by_default_and_36_in_a_tournament(self):
        assert isinstance(comes_next({}, *[done(1, 0, 0)] * 11), DealPlan)
        assert comes_next({}, *[done(1, 0, 0)] * 12) == MatchEnd((0,))
        tournament = GAME.presets[0]
        assert tournament.name == "tournament"
        assert isinstance(comes_next(tournament.values, *[done(1, 0, 0)] * 35), DealPlan)
        assert comes_next(tournament.values, *[done(1, 0, 0)] * 36) == MatchEnd((0,))

    def test_redeals_do_not_count_and_passed_in_deals_do(self):
        options = {"rounds": 1}
        assert isinstance(comes_next(options, *[done(0, 0, 0, thrown_in=True)] * 3), DealPlan)
        assert comes_next(options, *[done(0, 0, 0)] * 3) == MatchEnd((0, 1, 2))

    def test_ties_are_shared(self):
        assert comes_next({"rounds": 1}, done(20, 0, 20), *[done(0, 0, 0)] * 2) == MatchEnd((0, 2))

    def test_the_deal_passes_left_after_every_counted_deal(self):
        match = play_match(started({"rounds": 1, "players": 4}, "dealers", "skat"))
        dealers = [one.dealer for one in match.standing.deals]
        assert dealers == [(dealers[0] + step) % 4 for step in range(4)]

    def test_the_tally_counts_games_and_bonuses(self):
        o = GAME.options.read({})
        so_far = Standing((), (0, 0, 0)).after(done(74, 0, 0, won=0)).after(done(40, -86, 40, lost=1))
        found = {line.word: line.by_seat for line in tally(o, so_far)}
        assert found == {
            "games": (24, -36, 0),
            "won": (1, 0, 0),
            "lost": (0, 1, 0),
            "own": (50, -50, 0),
            "others": (40, 0, 40),
        }
        classic = GAME.options.read({"scoring": "classic"})
        assert [line.word for line in tally(classic, so_far)] == ["won", "lost"]


def test_the_sheet_notes_whose_game_it_was_which_and_its_value():
    found = scored(by_hand("C", "schneider"), 2, 91, 8, 22)
    assert found.entry == Entry(0, found.entry.game, 72)
    say = wording("en").message
    assert say(found.entry.game.plain()) == "Clubs hand, schneider announced"
    assert ramsch_scored((70, 30, 20), (5, 3, 2)).entry.value == -70
    assert ramsch_scored((50, 50, 20), (4, 4, 2)).entry.seat is None


# Bad input


@pytest.mark.parametrize(
    ("before", "text", "code"),
    [
        ((), "bid 19", "why.not_a_choice"),
        ((), "bid 18 ", "why.not_a_choice"),
        ((), "bid 0", "why.not_a_choice"),
        ((), "bid 266", "why.not_a_choice"),
        ((), "bid", "why.not_a_choice"),
        ((), "hold", "why.not_a_choice"),
        (("bid 20",), "bid 22", "why.not_a_choice"),
        (("bid 20", "hold"), "bid 20", "why.not_a_choice"),
        (("bid 20", "hold"), "bid 18", "why.not_a_choice"),
        (("pass", "pass"), "bid 20", "why.not_a_choice"),
        ((), "kontra", "why.not_a_choice"),
        (("bid 18", "pass", "pass", "hand"), "null open", "why.not_a_choice"),
        (("bid 60", "pass", "pass", "hand"), "null", "why.not_a_choice"),
        (("bid 36", "pass", "pass", "hand", "null"), "pass", "why.not_a_choice"),
        (("bid 18", "pass", "pass", "hand", "null"), "schneider", "why.not_a_choice"),
        (("bid 18", "pass", "pass", "hand", "grand", "pass"), "kontra", "why.not_a_choice"),
    ],
)
def test_what_is_refused_and_why(before, text, code):
    match = said(*before, options={"kontra": False})
    assert match.why_not(text).code == code
    with pytest.raises(Illegal) as fault:
        match.answer(text)
    assert list(fault.value.legal) == match.decision.choices.texts()
    for language in ("en", "de"):
        sentence = wording(language, "ABC").message(fault.value.reason.plain())
        assert sentence.endswith((".", "!"))
        assert text.strip() in sentence


def test_a_discard_of_three_of_one_twice_or_of_a_strangers_card_is_refused():
    match = declared(18, "take")
    held = [card_text(card) for card in match.decision.choices.cards]
    stranger = next(card_text(card) for card in SKAT32.cards if card_text(card) not in held)
    assert match.why_not("discard " + " ".join(held[:3])).code == "why.pick"
    assert match.why_not(f"discard {held[0]} {held[0]}").code == "why.pick"
    assert match.why_not(f"discard {held[1]} {held[0]}").code == "why.pick"
    assert match.why_not(f"discard {held[0]}").code == "why.pick"
    assert match.why_not("discard").code in ("why.pick", "fault.card")
    assert match.why_not(f"discard {held[0]} {stranger}").code in ("why.not_held", "why.pick")


# Whole deals, counted once more


def sensible(match, chance):
    """An answer by lot, but bids stay low, so that games are won as well as lost."""
    texts = match.decision.choices.texts()
    if match.decision.phase == "bidding":
        bids = [text for text in texts if text.startswith("bid ")]
        low = min(bids, key=lambda text: int(text.split(" ")[1])) if bids else None
        go_on = chance.below(3) and int(match.live.table.word("bid") or 0) < 40
        return (low or "hold") if go_on and (low or "hold") in texts else "pass"
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("skat"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    count_once_more(played_by(sensible, started(options, seed, "skat"), SeededRandom(seed)))


@given(option_sets("skat"), seeds)
def test_deals_that_are_given_up_are_counted_once_more(options, seed):
    """Now and then somebody gives up, and is refused or not."""

    def answer(match, chance):
        may = match.decision.may_give_up
        if may and chance.below(20) == 0:
            return f"@{may[chance.below(len(may))]} give_up"
        return sensible(match, chance)

    count_once_more(played_by(answer, started(options, seed, "skat"), SeededRandom(seed)))


def count_once_more(match):
    """Each deal of a match has come out as the second count finds."""
    o, row, bock = dict(match.options), 0, ()
    for line, deal in zip(match.record.deals, match.standing.deals, strict=True):
        deck = line.deck.split(" ")
        scores, thrown_in, *bock = recounted(o, line.dealer, deck, line.actions, row, *bock)
        row = row + 1 if thrown_in else 0
        assert list(deal.scores) == scores
        assert deal.thrown_in == thrown_in


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(60):
        options = {"rounds": 1, "all_pass": ("ramsch", "redeal")[number % 2], "kontra": number % 3 == 0}
        if number > 20:
            options |= {"scoring": "classic", "bock": "kontra", "kontra": True, "spitze": "plus_2"}
            options |= {"all_pass": "schieberamsch", "ramsch_skat": "loser", "rounds": 2}
        match = played_by(
            sensible, started(options, f"kinds {number}", "skat"), SeededRandom(f"kinds {number}")
        )
        for done_deal in match.standing.deals:
            kinds |= {line.code for line in done_deal.lines}
            kinds.add(done_deal.entry.game.code)
    codes = {code for code in wording("en").catalogue if code.startswith("line.skat.")}
    codes -= {code for code in codes if code.startswith("line.skat.given_up")}  # 5.1 has its own
    rare = {
        "line.skat.ramsch.durchmarsch",
        "line.skat.ramsch.jungfrau",
        "line.skat.zero_sum.won",
        "line.skat.zero_sum.lost",
        "line.skat.passed_in",
        "line.skat.re",
        "line.skat.ramsch.bock",
    }
    missing = {code for code in codes if not code.endswith(".you")} - kinds - rare
    assert not missing
    assert {"skat.game.null", "skat.game.grand", "skat.game.suit"} <= kinds


@given(option_sets("skat"), seeds)
def test_card_points_add_up_to_120(options, seed):
    match = started(options, seed, "skat")
    chance = SeededRandom(seed)
    while match.decision:
        match.answer(sensible(match, chance))
    table = match.live.table
    left = [card for seat in table.active for card in table.hand(seat)]
    zones = [card for name in ("talon", "aside", "stock") for card in table.zone(name).cards]
    taken = sum(table.count("points", seat) for seat in table.active)
    assert taken + ranking_of("grand").points_of([*left, *zones]) == 120


# What a person is shown


def shown(match):
    return scene(match.view(match.decision.seat), match.seats)


NAMES = ("Anna", "Resi", "Xaver", "Vroni")


def in_english(sentence):
    """A sentence of the engine."""
    return wording("en", NAMES).message(sentence)


class TestQuestions:
    def test_bidding_is_a_ladder_with_what_stands(self):
        match = said("bid 20")
        asked = shown(match)["question"]
        assert asked["kind"] == "ladder"
        assert [step["state"] for step in asked["steps"]][:3] == ["was", "is", "next"]
        assert [step["act"] for step in asked["steps"] if step["act"]] == ["hold"]
        match.answer("hold")
        offered = [step["act"] for step in shown(match)["question"]["steps"] if step["act"]]
        assert offered == [f"bid {value}" for value in BID_VALUES[2:]]

    def test_it_says_who_bids_to_whom(self):
        match = said()
        holder = seat_of(match, 0)
        assert shown(match)["question"]["note"] == ["note.skat.hears", {"seat": holder}]
        match.answer("bid 18")
        assert shown(match)["ask"] == ["ask.skat.hold", {"seat": seat_of(match, 1), "number": "18"}]
        match.answer("hold")
        assert shown(match)["question"]["note"] == ["note.skat.holds", {"seat": holder, "number": "18"}]
        match.answer("pass")
        match.answer("pass")
        assert said("pass", "pass").decision.seat == holder
        assert shown(said("pass", "pass"))["ask"] == ["ask.skat.last", {}]

    def test_the_hand_as_a_player_counts_it(self):
        hand = "JC AS TS 9S TH KH 9H KD 8D 7C"
        plain = position({"hand1": hand}, {}, "bidding", (), CLASSIC, 2, "skat")
        asked = shown(Match(from_plain(plain)))["question"]["hand"]
        assert in_english(asked["line"]) == "with 1, up to"
        assert [(worth["suit"], worth["value"]) for worth in asked["worths"]] == [
            ("D", 18),
            ("H", 20),
            ("S", 22),
            ("C", 24),
            (None, 48),
            (None, 23),
        ]
        assert in_english(asked["worths"][-1]["name"]) == "Null"

    @pytest.mark.parametrize(
        ("hand", "line", "values"),
        [
            ("JC JS JH JD AC TC KC 7S 7H 7D", "with 4 or more, up to", [45, 50, 55, 96, 120]),
            ("JC JS JH JD TC KC TS TH KH TD", "with 4, up to", [45, 50, 55, 60, 120]),
            ("KC QC 9C 8C 7C AS TS KS AH TH", "without 4 or more, up to", [108, 50, 55, 84, 120]),
        ],
    )
    def test_behind_all_jacks_or_none_the_matadors_of_a_suit_may_go_on(self, hand, line, values):
        plain = position({"hand1": hand}, {}, "bidding", (), CLASSIC, 2, "skat")
        asked = shown(Match(from_plain(plain)))["question"]["hand"]
        assert in_english(asked["line"]) == line
        assert [worth["value"] for worth in asked["worths"]] == [*values, 23]

    TWO = "JC JH AD KD 9D 8D AC KC AS 9S"  # with 1

    @pytest.mark.parametrize(
        ("hand", "bid", "by_hand", "answers", "saves"),
        [
            (TWO, 27, False, ("trump D",), "lost unless schneider or schwarz saves it."),
            (TWO, 36, False, ("trump D",), "lost unless schwarz saves it."),
            (TWO, 48, False, ("trump D",), "lost in any case."),
            (TWO, 48, True, ("trump D", "pass"), "lost unless the skat, schneider or schwarz saves it."),
            (TWO, 216, True, ("grand", "open"), "lost unless the skat saves it."),
            (TWO, 81, True, ("trump D", "pass"), "lost unless the skat, schneider or schwarz saves it."),
            (TWO, 84, True, ("trump D", "pass"), "lost in any case."),  # with 5, hand, schneider, schwarz: 81
            ("JS JH AD KD 9D 8D AC KC AS 9S", 60, True, ("trump D", "pass"), "lost unless the skat, "),
        ],
    )
    def test_what_can_save_a_value_below_the_bid(self, hand, bid, by_hand, answers, saves):
        zones = {"hand0": hand} if by_hand else {"hand0": hand, "aside": "7C 8C"}
        facts = {"declarer": 0, "bid": str(bid), "hand": by_hand}
        plain = position(zones, facts, "game", (), CLASSIC, 2, "skat")
        outcomes = shown(Match(from_plain(plain)))["question"]["outcomes"]
        (told,) = (in_english(one["how"]) for one in outcomes if tuple(one["answers"]) == answers)
        assert f": below your {bid}, {saves}" in told

    def test_the_declarer_is_told_what_has_to_be_reached_and_what_is_played(self):
        assert shown(declared(22, "hand"))["question"]["note"] == ["note.skat.by_hand", {"number": 22}]
        match = declared(22, "take")
        assert shown(match)["question"]["note"] == ["note.skat.bid", {"number": 22}]
        note = shown(declared(22, "hand", "trump S"))["question"]["note"]
        assert in_english(note) == f"{NAMES[seat_of(match, 1)]}’s contract: Spades hand."

    def test_kontra_and_re_are_asked_by_their_names(self):
        match = declared(18, "hand", "grand", "pass", options={"kontra": True})
        assert shown(match)["ask"] == ["ask.kontra", {}]
        match.answer("kontra")
        assert shown(match)["ask"] == ["ask.re", {}]
        needs_bid = {"kontra": True, "kontra_needs_bid": True}
        match = said("bid 18", "hold", "pass", "pass", "hand", "grand", "pass", options=needs_bid)
        assert shown(match)["ask"] == ["ask.kontra", {}]
        match.answer("pass")
        assert shown(match)["ask"] == ["ask.skat.no_kontra", {}]

    def test_a_button_says_what_is_counted_with_it(self):
        zones = {"hand0": "JC AS TS 9S 8S TH KH 9H KD 8D"}
        facts = {"declarer": 0, "bid": "18", "hand": True}
        match = Match(from_plain(position(zones, facts, "game", (), CLASSIC, 2, "skat")))
        values = {one["act"]: in_english(one["value"]) for one in shown(match)["question"]["choices"]}
        assert values["trump S"] == "33"
        assert values["grand"] == "72"
        assert values["null"] == "35"
        match.answer("trump S")
        announced = {one["act"]: in_english(one["value"]) for one in shown(match)["question"]["choices"]}
        assert announced == {
            "schneider": "5 × 11 = 55",
            "schwarz": "7 × 11 = 77",
            "open": "8 × 11 = 88",
        }

    def test_laying_aside_counts_card_points(self):
        pick = shown(declared(18, "take"))["pick"]
        worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
        assert pick["points"] == [worth.get(card[0], 0) for card in pick["cards"]]

    def test_a_game_is_counted_aloud(self):
        facts = {"declarer": 0, "bid": "18", "hand": False}
        zones = {"hand0": "JC AS TS 9S 8S TH KH 9H KD 8D", "aside": "7C 8C"}
        plain = position(zones, facts, "game", (), CLASSIC, 2, "skat")
        outcomes = shown(Match(from_plain(plain)))["question"]["outcomes"]
        (spades,) = (one for one in outcomes if one["choice"] == "trump S")
        assert in_english(spades["how"]) == "with 1, game 2"
        assert in_english(spades["total"]) == "2 × 11 = 22"
        assert spades["answers"] == ["trump S"]
        null, open_null = (one for one in outcomes if one["choice"] == "null")
        assert null["answers"] == ["null", "pass"]
        assert (open_null["ticked"], open_null["answers"]) == (["open"], ["null", "open"])

    def test_a_value_below_the_bid_is_told_before_it_is_too_late(self):
        facts = {"declarer": 0, "bid": "33", "hand": True}
        plain = position({"hand0": "JC AS TS 9S 8S TH KH 9H KD 8D"}, facts, "game", (), CLASSIC, 2, "skat")
        outcomes = shown(Match(from_plain(plain)))["question"]["outcomes"]
        told = {one["answers"]: in_english(one["how"]) for one in map(keyed, outcomes) if one["how"]}
        assert told["trump D", "pass"] == (
            "with 1, game 2, hand 3: below your 33, lost unless the skat, schneider or schwarz saves it."
        )
        assert told["trump S", "pass"] == "with 1, game 2, hand 3"
        assert "below" not in told["trump D", "schneider"]
        assert told["grand", "open"] == (
            "with 1, game 2, hand 3, schneider 4, announced 5, schwarz 6, announced 7, ouvert 8"
        )
        assert ("null", "pass") in [one["answers"] for one in map(keyed, outcomes)]

    def test_a_box_says_by_how_many_steps_it_raises_the_value(self):
        match = declared(18, "hand")
        asked, hand = shown(match)["question"], match.live.table.hand(match.decision.seat)
        adds = [box["adds"][1]["count"] for box in asked["boxes"]]
        factors = [one["total"][1]["factor"] for one in asked["outcomes"] if one["choice"] == "grand"]
        run = abs(matadors(ranking_of("grand"), hand))
        assert adds == [later - before for before, later in pairwise([run + 1, *factors])] == [1, 2, 2, 1]

    @pytest.mark.parametrize("how", ["take", "hand"])
    @pytest.mark.parametrize("bid", [18, 24, 36, 48, 59, 60])
    def test_every_outcome_can_be_answered_and_leads_to_the_play(self, how, bid):
        match = declared(bid, how)
        if how == "take":
            match.answer(discards(match))
        outcomes, answers = shown(match)["question"]["outcomes"], len(match.live.answers)
        assert {one["answers"][0] for one in outcomes} == set(match.decision.choices.texts())
        for one in outcomes:
            for text in one["answers"]:
                match.answer(text)
            assert match.decision.phase == "play"
            match.back(len(match.live.answers) - answers)


def keyed(outcome):
    return {**outcome, "answers": tuple(outcome["answers"])}


def test_the_lines_of_a_score_in_words():
    say = wording("en", ("Anna", "Resi", "Xaver"))
    lines = [say.message(line.plain()) for line in scored(by_hand("C"), 2, 75, 6, 48).lines]
    assert lines == [
        "Anna has 75 of 120 card points.",
        "Clubs hand: with 2, game 3, hand 4, 4 × 12 = 48.",
        "Anna wins: 48.",
    ]
    seeger = [
        say.message(line.plain()) for line in scored(contract("C"), 1, 70, 6, 33, {"scoring": "seeger"}).lines
    ]
    assert seeger[2] == "Overbid: Anna bid 33, so the game counts 36. Lost, doubled: −72."
    assert seeger[3] == "Seeger-Fabian: 50 less for the declarer, 40 more for each opponent."


def test_a_meter_shows_the_declarer_what_was_laid_aside_and_nobody_else():
    match = declared(18, "take")
    declarer, text = match.decision.seat, discards(match)
    match.answer(text)
    match.answer("grand")
    aside = ranking_of("grand").points_of(match.live.table.zone("aside").cards)
    meters = [scene(match.view(seat), match.seats)["meter"] for seat in range(3)]
    assert [meter["value"] for meter in meters] == [aside * (seat == declarer) for seat in range(3)]
    assert {(meter["seat"], meter["goal"], meter["most"]) for meter in meters} == {(declarer, 61, 120)}
    assert scene(declared(18, "hand", "null", "pass").view(0), match.seats)["meter"] is None
    announced = declared(18, "hand", "grand", "schneider")
    assert scene(announced.view(0), match.seats)["meter"]["goal"] == 90


@pytest.mark.parametrize("answers", [("take",), ("hand", "grand", "pass")])
def test_at_the_end_the_declarers_figure_counts_the_skat(answers):
    match = declared(18, *answers)
    if answers == ("take",):
        match.answer(discards(match))
        match.answer("grand")
    while not match.live.score:
        match.answer(match.decision.choices.texts()[0])
    (points,) = (one.params for one in match.live.score.lines if one.code == "line.skat.points")
    table = match.live.table
    assert points["points"] > table.count("points", points["seat"])
    for seat, line in enumerate(scene(match.view(0), match.seats)["seats"]):
        counted = points["points"] if seat == points["seat"] else table.count("points", seat)
        assert line["number"] == ["number.points", {"value": counted}]


@pytest.mark.parametrize(
    ("answers", "chip"),
    [
        (("hand", "grand", "pass"), "chip.plays.grand.hand"),
        (("hand", "trump C", "open"), "chip.plays.suit.hand.open"),
        (("hand", "null", "open"), "chip.plays.null.hand.open"),
    ],
)
def test_the_game_stands_at_the_declarer(answers, chip):
    match = declared(18, *answers, options={"kontra": True})
    declarer = match.live.table.seat("declarer")
    assert shown(match)["seats"][declarer]["chip"][0] == chip
    match.answer("kontra")
    match.answer("re")
    chips = [seat["chip"] and seat["chip"][0] for seat in shown(match)["seats"]]
    assert sorted(filter(None, chips)) == ["chip.doubled.kontra", "chip.doubled.re"]


# 5.1: giving up


# number, who gives up, bid, game, matadors, card points of the declarer and of the opponents with their
# tricks, kontra, score
GIVEN_UP = [
    (1, "D", 18, contract("D"), 1, 10, 0, 0, 0, -36),
    (2, "D", 18, contract("D"), 4, 10, 0, 0, 0, -90),
    (3, "D", 22, by_hand("S", "schneider"), 2, 4, 0, 0, 0, -132),
    (4, "D", 33, contract("C"), 1, 0, 22, 1, 0, -72),
    (5, "O", 18, contract("grand"), 1, 14, 0, 0, 0, 48),
    (6, "O", 18, by_hand("grand", "open"), 1, 11, 0, 0, 0, 192),
    (7, "O", 18, contract("H"), 1, 40, 62, 6, 0, -40),
    (8, "O", 18, contract("H"), 1, 92, 14, 2, 0, 30),
    (9, "O", 33, contract("C"), 1, 30, 20, 1, 0, 36),
    (10, "O", 33, contract("C"), 1, 30, 31, 2, 0, -72),
    (11, "O", 48, contract("S"), 1, 40, 0, 0, 0, -110),
    (12, "O", 44, contract("S"), 1, 40, 0, 0, 0, 44),
    (13, "O", 44, contract("S"), 1, 40, 5, 1, 0, -88),
    (14, "D", 18, contract("D"), 1, 64, 20, 3, 0, 18),
    (15, "D", 18, contract("D"), 1, 20, 92, 7, 0, -36),
    (16, "O", 18, by_hand("H", "schneider"), 2, 50, 31, 2, 0, -120),
    (17, "O", 18, by_hand("H", "schneider"), 2, 50, 30, 2, 0, 60),
    (18, "O", 18, contract("D"), 1, 4, 95, 8, 0, -54),
    (19, "D", 18, by_hand("null"), 0, 0, 20, 2, 0, -70),
    (20, "O", 18, by_hand("null", "open"), 0, 0, 20, 2, 0, 59),
    (21, "D", 18, contract("D"), 4, 10, 0, 0, 1, -180),
    (22, "D", 18, contract("D"), 1, 92, 14, 2, 0, 27),
]


def given_up(by, bid, game, run, own, others, tricks, options=None, doublings=0):
    """The score of a deal that seat 0 plays and that it or seat 1 gives up."""
    made = on_table(game, run, own, (8 - tricks) * (game.game != "null"), bid, options, doublings, "")
    made.tell("points", others, 1)
    made.tell("tricks", tricks, 1)
    return giving_up.score_given_up(made, 0 if by == "D" else 1)


@pytest.mark.parametrize(
    ("number", "by", "bid", "game", "run", "own", "others", "tricks", "kontra", "score"), GIVEN_UP
)
def test_examples_of_5_1(number, by, bid, game, run, own, others, tricks, kontra, score):
    found = given_up(by, bid, game, run, own, others, tricks, doublings=kontra)
    assert found.by_seat == (score, 0, 0), number
    assert found.notes == {"won" if score > 0 else "lost": (0,)}
    seeger = given_up(by, bid, game, run, own, others, tricks, {"scoring": "seeger"}, kontra)
    assert seeger.by_seat == ((score + 50, 0, 0) if score > 0 else (score - 50, 40, 40))
    assert found.goal is None


def conceding(*texts, options=None, seed="bids"):
    """A match in which middlehand plays diamonds, and these answers; "lead" is the first card allowed."""
    match = declared(18, "hand", "trump D", "pass", options={**CLASSIC, **(options or {})}, seed=seed)
    for text in texts:
        match.answer(match.decision.choices.texts()[0] if text == "card" else text)
    return match


def sides_of(match):
    """The declarer, and the opponents clockwise from there."""
    table = match.live.table
    return list(table.clockwise(table.seat("declarer")))


class TestGivingUp:
    def test_with_ten_cards_the_declarer_asks_nobody_and_has_lost_simply(self):
        match = conceding()
        declarer, *_ = sides_of(match)
        simple = 2 * 9 * (abs(scoring.result_of(match.live.table).run) + 2)
        match.answer(f"@{declarer} give_up")
        assert match.decision is None
        assert match.standing.deals[0].scores[declarer] == -simple
        assert match.record.marks == ()
        assert Match(match.record).result() == match.result()
        assert all(None not in match.view(0).zone(zone) for zone in ("talon", "hand0", "hand1", "hand2"))

    def test_sixty_deals_given_up_with_ten_cards_are_lost_simply(self):
        for number in range(60):
            match = conceding(seed=f"give-up-{number}")
            declarer = sides_of(match)[0]
            factor = abs(scoring.result_of(match.live.table).run) + 2
            match.answer(f"@{declarer} give_up")
            assert match.standing.deals[0].scores[declarer] == -2 * 9 * factor

    def test_the_declarers_own_card_on_the_table_counts_with_the_nine_left(self):
        match = conceding()
        declarer, *_ = sides_of(match)
        while match.decision.seat != declarer:
            match.answer(match.decision.choices.texts()[0])
        run = scoring.result_of(match.live.table).run
        match.answer(match.decision.choices.texts()[0])
        assert match.live.table.size(f"hand{declarer}") == 9
        assert scoring.result_of(match.live.table).run == run
        match.answer(f"@{declarer} give_up")
        assert match.decision is None

    def test_course_a_with_eight_cards_both_opponents_are_asked_and_once_a_trick(self):
        match = conceding()
        declarer, left, right = sides_of(match)
        while match.live.table.size(f"hand{declarer}") > 8:
            match.answer(match.decision.choices.texts()[0])
        asked = match.decision.seat
        match.answer(f"@{declarer} give_up")
        for seat in (left, right):
            assert (match.decision.seat, match.decision.phase) == (seat, "give-up")
            assert match.decision.choices.texts() == ["accept", "play_on"]
            assert match.decision.out_of_turn(declarer).acts == ()
            match.answer("play_on")
        assert (match.decision.seat, match.decision.phase) == (asked, "play")
        tricks = len(match.live.table.tricks)
        while len(match.live.table.tricks) == tricks:
            with pytest.raises(Illegal):
                match.answer(f"@{declarer} give_up")
            match.answer(match.decision.choices.texts()[0])
        match.answer(f"@{declarer} give_up")
        match.answer("accept")  # one consent is enough
        assert match.decision is None
        assert match.standing.deals[0].scores[declarer] < 0

    def test_course_b_who_refuses_an_opponent_plays_for_all_that_can_be_had(self):
        zones = {
            "hand0": "JC JS JH JD AD TD KD QD AC AS",
            "hand1": "9D 8D AH TH KH QH 9H 8H 7H TC",
            "hand2": "7D KC QC 9C 8C 7C TS KS QS 9S",
            "aside": "8S 7S",
        }
        facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "D", "leader": 0}
        match = Match(from_plain(position(zones, facts, "play", (), CLASSIC, 2, "skat")))
        match.answer("@2 give_up")
        assert match.decision.seat == 0
        match.answer("play_on")
        for seat in (1, 2):
            with pytest.raises(Illegal):
                match.answer(f"@{seat} give_up")
        for card in ("JC", "JS", "JH", "JD", "AD", "TD", "KD", "QD", "AC", "AS"):
            match.answer(f"play {card}")
            while match.decision and match.decision.seat:
                match.answer(match.decision.choices.texts()[0])
        assert match.standing.deals[0].scores == (9 * 11, 0, 0)

    def test_one_opponent_binds_both(self):
        match = conceding()
        declarer, _, right = sides_of(match)
        match.answer(f"@{right} give_up")
        match.answer("accept")
        assert match.decision is None
        assert match.standing.deals[0].scores[declarer] > 0

    def test_course_d_cards_of_an_unfinished_trick_count_for_nobody(self):
        match = conceding("card", "card")
        declarer, left, _ = sides_of(match)
        match.answer(f"@{left} give_up")
        match.answer("accept")
        assert match.live.table.count("points", declarer) == 0
        assert all(match.live.table.count("points", seat) == 0 for seat in range(3))

    def test_it_is_offered_only_while_a_card_is_asked_for(self):
        match = said("bid 18", "pass", "pass", "take", options={"kontra": True})
        texts = (discards(match), "trump C", "kontra", "re")
        for text in texts:
            assert match.decision.may_give_up == ()
            match.answer(text)
        assert set(match.decision.may_give_up) == {0, 1, 2}
        off = declared(18, "hand", "trump D", "pass", options={"give_up": "off"})
        assert off.decision.may_give_up == ()
        ramsch = said("pass", "pass", "pass", options={"all_pass": "ramsch"})
        assert ramsch.decision.may_give_up == ()

    def test_bots_finish_no_game_that_has_a_declarer(self):
        match = declared(18, "hand")
        with pytest.raises(NotGivenUp):
            give_up(match)
        assert match.record.marks == ()
        before = said("bid 18")
        give_up(before)
        assert before.record.marks == ("conceded",)

    def test_the_dealer_who_rests_gives_nothing_up(self):
        match = conceding(options={"players": 4})
        table = match.live.table
        assert table.dealer not in match.decision.may_give_up
        assert len(match.decision.may_give_up) == 3

    def test_a_scene_says_how_one_may_give_up_and_what_that_means(self):
        match = said("bid 18")
        assert scene(match.view(0), match.seats)["give_up"]["kind"] == "bots"
        match = conceding()
        declarer, left, _ = sides_of(match)
        told = {seat: scene(match.view(seat), match.seats)["give_up"] for seat in range(3)}
        assert told[declarer]["act"] == f"@{declarer} give_up"
        assert told[declarer]["what"][0] == "skat.give_up.unasked"
        assert told[left]["what"][0] == "skat.give_up.opponent"
        match.answer(f"@{left} give_up")
        assert scene(match.view(left), match.seats)["give_up"]["kind"] == "not_now"
        match.answer("play_on")
        assert scene(match.view(left), match.seats)["give_up"]["what"][0] == "skat.give_up.refused"
        match.answer(f"@{declarer} give_up")
        assert scene(match.view(left), match.seats)["give_up"] is None

    def test_bots_accept_unless_they_are_sure_of_more(self):
        zones = {"hand0": "JC JS JH JD AD", "hand1": "9D 8D AH TH KH", "hand2": "7D KC QC 9C 8C"}
        zones["aside"] = "7H 8H"
        zones["pile0"] = "TD KD QD TS 9S 8S TC 7C QH KS QS 7S 9H AC AS"
        facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "D", "leader": 0}
        sure = Match(from_plain(position(zones, facts, "play", (), CLASSIC, 2, "skat")))
        sure.answer("@1 give_up")
        assert (
            last_of(bot_named("medium").think(sure.view(0), GAME.rules, SeededRandom(""), Budget()))
            == "play_on"
        )
        zones["hand0"], zones["hand1"] = "JC JS JH JD AH", "9D 8D AD TH KH"
        unsure = Match(from_plain(position(zones, facts, "play", (), CLASSIC, 2, "skat")))
        unsure.answer("@1 give_up")
        assert (
            last_of(bot_named("medium").think(unsure.view(0), GAME.rules, SeededRandom(""), Budget()))
            == "accept"
        )

    @pytest.mark.parametrize(
        ("pile", "said"), [("AH TH KH", "accept"), ("AH TH KH AC TC KC AS TS KS TD KD QD", "play_on")]
    )
    def test_opponents_refuse_with_ninety_points(self, pile, said):
        zones = {
            "hand0": "JC JS 9S",
            "hand1": "7H 8H 9H",
            "hand2": "7C 8C 9C",
            "aside": "7S 8S",
            "pile1": pile,
        }
        facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "D", "leader": 0}
        match = Match(from_plain(position(zones, facts, "play", (), CLASSIC, 2, "skat")))
        match.answer("@0 give_up")
        assert (
            last_of(bot_named("expert").think(match.view(1), GAME.rules, SeededRandom(""), Budget())) == said
        )


class TestRevisions:
    """Records of revision 1 mean what they meant."""

    def test_a_record_of_revision_1_plays_on_as_it_was(self):
        plain = to_plain(declared(18, "hand", "trump D", "pass", options={"give_up": "off"}).record)
        del plain["options"]["give_up"]
        old = Match(from_plain({**plain, "rules": 1}))
        assert old.options.give_up == "off"
        assert old.decision.may_give_up == ()
        assert old.record.rules == 1
        assert old.view(0).revision == 1
        with pytest.raises(Illegal):
            old.answer(f"@{sides_of(old)[0]} give_up")
        give_up(old)
        assert old.record.marks == ("conceded",)
        assert Match(read(write(old.record))).result() == old.result()

    def test_what_is_named_means_what_it_says(self):
        plain = to_plain(declared(18, "hand", "trump D", "pass").record)
        assert (plain["rules"], plain["options"]["give_up"]) == (2, "official")
        named = Match(from_plain({**plain, "rules": 1}))
        assert named.decision.may_give_up

    @pytest.mark.parametrize("rules", [0, 3])
    def test_other_revisions_are_refused(self, rules):
        plain = to_plain(said("bid 18").record)
        with pytest.raises(TooNew):
            Match(from_plain({**plain, "rules": rules}))


# What the tests of all games want to know


def hidden(match, seat):
    """All other hands but an open one, and the skat, unless the seat laid it down last; what was laid aside
    only the declarer knows.
    """
    table = match.live.table
    declarer = table.fact("declarer")
    others = [other for other in table.active if other != seat]
    if table.fact("announced") == "open":
        others = [other for other in others if other != declarer]
    cards = {card for other in others for card in table.hand(other)}
    order = list(table.clockwise(table.forehand))
    took = [one for one in order if table.fact("passed_on", one) is False]
    if took[-1:] != [seat]:
        cards |= set(table.zone("talon").cards)
    return cards if seat == declarer else cards | set(table.zone("aside").cards)


SECTION_6 = Knowledge(
    open=(),
    public=(
        "declarer",
        "contract",
        "bid",
        "hand",
        "announced",
        "leader",
        "@bid",
        "@points",
        "@tricks",
        "@refused",
        "spitze",
        "bock",
        "ramsch_round",
        "@passed_on",
    ),
    hidden=hidden,
)
VARIANTS = [
    {},
    {"players": 4},
    {"all_pass": "ramsch"},
    {"kontra": True},
    {"all_pass": "schieberamsch", "ramsch_hand": True, "spitze": "plus_1"},
]
LATE = [{}, {"players": 4}, {"all_pass": "ramsch"}]
UNKNOWN_LATE = True
OBVIOUS = (
    {},
    "JC JS JH JD AC TC AS AH AD TD",
    {"declarer": 0, "contract": "grand", "hand": False, "bid": "18", "leader": 0},
    "play",
)
TRANSCRIPT = {
    "zones": {"hand0": "JC AH", "hand1": "KC 9S", "hand2": "QC KS", "talon": "TC AS"},
    "phase": "bidding",
    "options": {"kontra": True},
    "dealer": 2,
}
TRACES = "7043f55eef08f3ac21fd2329ad0ab1c722fbdc1f407323d39a0f3e4d10d4ec84"
MEDIUM_BEATS_RANDOM = [({"all_pass": "ramsch"}, 5.0)]
GOLDEN_ANSWERS = [({"all_pass": "ramsch"}, ["play KC", "play 9D", "play QD", "play 8H"])]
