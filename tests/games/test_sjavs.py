"""Sjavs against its rules page, both games: the worked examples by number, all options, the rulings."""

from functools import partial

import pytest
import sjavs_recount
import strategies
from by_game import Knowledge, hidden_with_talon
from hypothesis import given
from strategies import done, option_sets, play_match, played_by, position, refused, seeds, standing, started

from kartenstube.core.cards import card_text, cards_text, mask_of, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.sjavs import bidding, danish, faroese, rubber
from kartenstube.games.sjavs.bidding import length
from kartenstube.games.sjavs.cards import KLOR20, pack, ranking_of
from kartenstube.match.match import Match
from kartenstube.match.record import MOST_DEALS, Damaged, from_plain, read, write
from kartenstube.render.catalogue import wording
from kartenstube.render.describe import describe
from kartenstube.render.scene import scene
from kartenstube.render.summary import summary

GAME = game_named("sjavs")
DANISH = {"game": "danish"}
FARVE = {"game": "danish", "farve": True}
FREE = {"duty": False}
SIDES = ((0, 2), (1, 3))
DRAW = done(0, 0, 0, 0)


def table(options, before=(), seats=4):
    """A table on which nothing has happened, after these deals."""
    o = GAME.options.read(options)
    so_far = standing(*before) if before else Standing((), (0,) * seats)
    return Table(o, DealPlan(0, pack(o)), 0, so_far, (), GAME.zones)


# 7: what a deal pays


def scored(suit, points, tricks, alone=False, options=None, before=(), maker=0):
    """The score of a Faroese deal in which the makers had so many card points and tricks of eight."""
    made = table(options or {}, before)
    partner = (maker + 2) % 4
    for seat in made.active:
        made.tell("points", points if seat == maker else 0, seat)
        made.tell("tricks", 0, seat)
    made.tell("tricks", tricks if alone or tricks < 2 else tricks - 1, maker)
    made.tell("tricks", 0 if alone or tricks < 2 else 1, partner)
    made.tell("declarer", maker)
    made.tell("trump", suit)
    return faroese.score(made)


FAROESE = [
    (1, "H", 61, 5, False, 0, 2),
    (2, "H", 90, 6, False, 0, 4),
    (3, "C", 75, 5, False, 0, 4),
    (4, "C", 95, 7, False, 0, 8),
    (5, "S", 60, 4, False, 0, 0),
    (6, "S", 59, 4, False, 0, -4),
    (7, "D", 30, 2, False, 0, -8),
    (8, "C", 31, 2, False, 0, -8),
    (9, "C", 25, 2, False, 0, -16),
    (10, "H", 120, 8, False, 0, 12),
    (11, "C", 120, 8, True, 0, 24),
    (12, "C", 0, 0, False, 0, -16),
    (13, "H", 70, 5, False, 1, 4),
    (14, "H", 120, 7, False, 0, 4),
]


@pytest.mark.parametrize("maker", range(4))
@pytest.mark.parametrize(("number", "suit", "points", "tricks", "alone", "draws", "value"), FAROESE)
def test_worked_examples_of_section_7_faroese(number, suit, points, tricks, alone, draws, value, maker):
    found = scored(suit, points, tricks, alone, before=[DRAW] * draws, maker=maker)
    winners = maker % 2 if value > 0 else 1 - maker % 2
    assert found.by_seat == tuple(abs(value) if seat % 2 == winners else 0 for seat in range(4)), number
    assert found.entry.value == value


@pytest.mark.parametrize(
    ("suit", "points", "tricks", "alone", "value"),
    [
        ("S", 120, 8, True, 16),
        ("C", 120, 8, False, 16),
        ("D", 0, 0, False, -16),
        ("D", 0, 1, False, -8),
        ("S", 89, 5, False, 2),
        ("C", 90, 5, False, 8),
        ("S", 31, 3, False, -4),
        ("C", 59, 3, False, -8),
        ("C", 30, 3, False, -16),
    ],
)
def test_the_rest_of_the_table_of_section_7(suit, points, tricks, alone, value):
    assert faroese.worth(faroese.Outcome(points, tricks, alone), suit == "C") == value


@pytest.mark.parametrize(("clubs", "value"), [(False, 12), (True, 16)])
def test_all_tricks_are_of_both_partners_where_nothing_else_is_said(clubs, value):
    assert faroese.worth(faroese.Outcome(120, 8), clubs) == value


def test_ruling_3_sixty_in_clubs_is_nothing_too():
    assert scored("C", 60, 4).by_seat == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("options", "draws", "won", "lost"),
    [
        ({}, 1, 4, 6),
        ({}, 3, 8, 10),
        ({"draw_bonus": 0}, 2, 2, 4),
        ({"defender_draw_4": True}, 1, 4, 8),
        ({"defender_draw_4": True}, 2, 6, 12),
        ({"defender_draw_4": True, "draw_bonus": 0}, 2, 2, 4),
    ],
)
def test_ruling_9_and_options_what_draws_add(options, draws, won, lost):
    thrown = done(0, 0, 0, 0, thrown_in=True)
    before = [done(2, 0, 2, 0), *[DRAW, thrown] * draws]
    assert scored("H", 61, 5, options=options, before=before).by_seat == (won, 0, won, 0)
    assert scored("H", 59, 4, options=options, before=before).by_seat == (0, lost, 0, lost)


def test_ruling_9_what_draws_add_is_not_doubled_and_is_used_up():
    assert scored("C", 61, 5, before=[DRAW]).by_seat == (6, 0, 6, 0)
    assert scored("C", 61, 5, before=[DRAW, done(0, 6, 0, 6)]).by_seat == (4, 0, 4, 0)


def paid(contract, points, losers_tricks, won, options=None, aside="", cat=""):
    """The score of a Danish deal: card points of the declarer's tricks, and the tricks of who loses."""
    made = table({**DANISH, **(options or {})}, seats=3)
    own = 6 - losers_tricks if won else losers_tricks
    for seat, (has, tricks) in enumerate([(points, own), (0, 6 - own), (0, 0)]):
        made.tell("points", has, seat)
        made.tell("tricks", tricks, seat)
    for zone, cards in (("aside", aside), ("talon", cat)):
        made.zone(zone).cards.extend(parse_cards(cards))
    made.tell("declarer", 0)
    made.tell("contract", contract)
    return danish.score(made)


DANISH_EXAMPLES = [
    (1, "spil", 61, 3, 2),
    (2, "spil", 89, 2, 2),
    (3, "spil", 90, 2, 4),
    (4, "spil", 120, 0, 6),
    (5, "spil", 60, 2, -2),
    (6, "spil", 30, 1, -4),
    (8, "stryger", 75, 2, 8),
    (9, "stryger", 92, 1, 16),
    (10, "tout", 120, 0, 20),
    (12, "stroeget_tout", 120, 0, 30),
]


@pytest.mark.parametrize(("number", "contract", "points", "losers", "value"), DANISH_EXAMPLES)
def test_worked_examples_of_section_7_danish(number, contract, points, losers, value):
    found = paid(contract, points, losers, value > 0)
    assert found.by_seat == (value, -value // 2, -value // 2), number
    assert found.entry.value == value


def test_worked_example_7_danish_discards_count_and_without_a_trick_it_is_three_times():
    assert paid("spil", 0, 0, False, aside="TH KD").by_seat == (-6, 3, 3)


def test_worked_example_11_danish_a_tout_with_a_trick_lost():
    made = table(DANISH, seats=3)
    for seat, (points, tricks) in enumerate([(110, 5), (10, 1), (0, 0)]):
        made.tell("points", points, seat)
        made.tell("tricks", tricks, seat)
    made.tell("declarer", 0)
    made.tell("contract", "tout")
    assert danish.score(made).by_seat == (-20, 10, 10)


@pytest.mark.parametrize(
    ("owner", "points", "value"), [("declarer", 47, 8), ("opponents", 47, -8), ("opponents", 61, 8)]
)
def test_option_cat_owner_says_whose_the_untouched_cat_is(owner, points, value):
    found = paid("stryger", points, 2, value > 0, {"cat_owner": owner}, cat="TH KD")
    assert found.by_seat[0] == value


def test_ruling_12_jan_counts_the_cat_and_discards_are_always_the_declarers():
    assert paid("stryger", 80, 2, True, cat="TH").by_seat[0] == 16
    assert paid("stryger", 80, 2, True, {"cat_owner": "opponents"}, cat="TH").by_seat[0] == 8
    assert paid("spil", 51, 2, True, {"cat_owner": "opponents"}, aside="TH").by_seat[0] == 2
    assert paid("stryger", 31, 1, False, {"cat_owner": "opponents"}, cat="TH").by_seat[0] == -8
    assert paid("stryger", 29, 1, False, {"cat_owner": "opponents"}, cat="TH").by_seat[0] == -16


@pytest.mark.parametrize(
    ("options", "score"),
    [
        ({}, scored("H", 90, 6)),
        ({}, scored("S", 59, 4, before=[DRAW])),
        ({}, scored("C", 60, 4)),
        (DANISH, paid("spil", 90, 2, won=True)),
        (DANISH, paid("spil", 60, 2, won=False)),
    ],
)
def test_scores_add_up_to_what_the_game_says(options, score):
    ended = done(*score.by_seat)._replace(entry=score.entry)
    assert GAME.sum(GAME.options.read(options), ended) == sum(score.by_seat)


def test_the_sheet_counts_who_has_won_and_lost():
    assert scored("H", 61, 5).notes == {"won": (0, 2)}
    assert scored("H", 59, 5, maker=1).notes == {"lost": (1, 3)}
    assert scored("H", 60, 5).notes == {}
    assert paid("spil", 61, 2, won=True).notes == {"won": (0,)}
    assert paid("spil", 60, 2, won=False).notes == {"lost": (0,)}


# 1 and 3: cards


def high_to_low(ranking, cards, group):
    held = [card for card in cards.cards if ranking.group[card] == group]
    return cards_text(sorted(held, key=lambda card: -ranking.power[card]))


@pytest.mark.parametrize(
    ("trump", "rest", "plain"),
    [
        ("C", "AC KC TC 9C 8C 7C", {"S": "AKT987", "H": "AKQT987", "D": "AKQT987"}),
        ("H", "AH KH QH TH 9H 8H 7H", {"C": "AKT987", "S": "AKT987", "D": "AKQT987"}),
    ],
)
@pytest.mark.parametrize("ten_high", [False, True])
def test_section_1_and_option_ten_high_trumps_and_suits_from_high_to_low(trump, rest, plain, ten_high):
    made = table({"ten_high": ten_high})
    made.tell("trump", trump)
    ranking = GAME.rules.card_play(made).ranking

    def ordered(ranks):
        return ranks.replace("T", "").replace("A", "AT") if ten_high else ranks

    suit = rest[-1]
    own = " ".join(rank + suit for rank in ordered(rest.replace(suit, "").replace(" ", "")))
    assert high_to_low(ranking, pack(made.options), 0) == f"QC QS JC JS JH JD {own}"
    found = {high_to_low(ranking, pack(made.options), group) for group in (1, 2, 3, 4)} - {""}
    assert found == {" ".join(r + one for r in ordered(ranks)) for one, ranks in plain.items()}
    assert ranking.points_of(pack(made.options).cards) == 120


@pytest.mark.parametrize(
    ("trump", "trumps", "plain"),
    [
        ("C", "AC KC TC", {"AS KS TS", "AH KH QH TH", "AD KD QD TD"}),
        ("D", "AD KD QD TD", {"AC KC TC", "AS KS TS", "AH KH QH TH"}),
    ],
)
def test_section_1_and_ruling_6_the_danish_pack(trump, trumps, plain):
    ranking = ranking_of(trump, KLOR20)
    assert high_to_low(ranking, KLOR20, 0) == f"QC QS JC JS JH JD {trumps}"
    assert {high_to_low(ranking, KLOR20, group) for group in (1, 2, 3, 4)} - {""} == plain
    assert ranking.points_of(KLOR20.cards) == 120


def test_ten_high_does_nothing_in_the_danish_game():
    made = table({**DANISH, "ten_high": True}, seats=3)
    assert high_to_low(GAME.rules.card_play(made).ranking, KLOR20, 2) == "AS KS TS"


@pytest.mark.parametrize(("options", "packets"), [({}, (4, 4)), (DANISH, (3, 3))])
def test_section_3_packets(options, packets):
    match = started(options, "deal", "sjavs")
    made, rest = match.live.table, match.record.deals[0].deck.split(" ")
    order = list(made.clockwise(made.forehand))
    hands = {seat: [] for seat in order}
    for turn, size in enumerate(packets):
        if turn and options:
            assert rest[:2] == [card_text(card) for card in made.zone("talon").cards]
            rest = rest[2:]
        for seat in order:
            hands[seat] += rest[:size]
            rest = rest[size:]
    assert not rest
    assert all(sorted(hands[seat]) == sorted(map(card_text, made.hand(seat))) for seat in order)
    assert match.decision.seat == order[0]


# 4: claims


def at(hands, phase, actions=(), options=None, **facts):
    """A match in a position in which the last seat has dealt, so that seat 0 is forehand."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    return Match(from_plain(position(lie, facts, phase, actions, options, len(hands) - 1, "sjavs")))


SIX_HEARTS = "QC JC AH TH 9H 8H AS KD"
SIX_CLUBS = "QS JS AC TC 9C 8C TS QD"
FIVE_DIAMONDS = "JH JD AD TD 9D KS 9S KC"
NO_FIVE = "KH QH 7H 8S 7S 8D 7D 7C"
HANDS = (SIX_HEARTS, SIX_CLUBS, FIVE_DIAMONDS, NO_FIVE)


def mask(cards):
    return mask_of(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "lengths"),
    [
        (SIX_HEARTS, {"C": 2, "S": 3, "H": 6, "D": 3}),
        (SIX_CLUBS, {"C": 6, "S": 3, "H": 2, "D": 3}),
        ("QC QS JC JS JH JD AC KC", {"C": 8, "S": 6, "H": 6, "D": 6}),
        (NO_FIVE, {"C": 1, "S": 2, "H": 3, "D": 2}),
    ],
)
def test_ruling_4_the_length_counts_permanent_trumps_and_the_suit(cards, lengths):
    assert {suit: length(mask(cards), suit) for suit in "CSHD"} == lengths


class TestClaims:
    def test_with_duty_everybody_has_one_answer_and_clubs_beat_as_many(self):
        match = at(HANDS, "claim")
        for text in ("bid 6", "bid 6 C", "pass", "pass"):
            assert match.decision.choices.texts() == [text]
            match.answer(text)
        assert match.live.table.fact("declarer") == 1
        assert match.decision.choices.texts() == ["trump C"]

    def test_ruling_1_of_equal_claims_the_earlier_one_stands(self):
        order = (SIX_CLUBS, SIX_HEARTS, FIVE_DIAMONDS, NO_FIVE)
        match = at(order, "claim", ["bid 6 C"])
        assert match.decision.choices.texts() == ["pass"]
        hearts = at((SIX_HEARTS, NO_FIVE, FIVE_DIAMONDS, SIX_CLUBS), "claim", ["bid 6", "pass", "pass"])
        assert hearts.decision.choices.texts() == ["bid 6 C"]

    def test_option_duty_without_it_a_seat_may_say_less_or_nothing(self):
        match = at(HANDS, "claim", options=FREE)
        assert match.decision.choices.texts() == ["bid 5", "bid 6", "pass"]
        match.answer("bid 5")
        assert match.decision.choices.texts() == ["bid 5 C", "bid 6 C", "pass"]
        match.answer("pass")
        assert match.decision.choices.texts() == ["pass"]

    def test_ruling_8_a_claim_counts_as_clubs_wherever_clubs_are_as_long(self):
        eight = "QC QS JC JS JH AC AH 9H"  # six with clubs, seven with hearts
        others = (NO_FIVE, FIVE_DIAMONDS.replace("JH", "TS"), "TC 9C 8C TH 8H KD QD AS")
        match = at((eight, *others), "claim", options=FREE)
        assert match.decision.choices.texts() == ["bid 5 C", "bid 6 C", "bid 7", "pass"]
        match.answer("bid 6 C")
        for _ in range(3):
            match.answer("pass")
        assert match.decision.choices.texts() == ["trump C"]

    def test_ruling_8_with_a_shorter_claim_all_suits_that_are_long_enough_may_be_named(self):
        both = "QS JS AH TH 9H AD TD 9D"  # five with hearts, and with diamonds
        others = ("QC JC JD AC KC 8S 7S 8C", "JH KS QH 8H KD QD 8D 7C", "TS 9S TC 9C AS KH 7H 7D")
        match = at((both, *others), "claim", ["bid 5"], options=FREE)
        for _ in range(3):
            match.answer("pass")
        assert match.decision.choices.texts() == ["trump H", "trump D"]

    def test_where_clubs_are_among_equal_suits_the_claim_is_one_of_clubs(self):
        both = "QS JS JH JD AC KC AD KD"
        match = at((both, NO_FIVE, SIX_HEARTS.replace("KD", "8C"), "KS"), "claim")
        assert match.decision.choices.texts() == ["bid 6 C"]

    def test_ruling_2_nobody_has_five_and_the_same_dealer_deals_again(self):
        for number in range(400):
            match = started({}, f"redeal {number}", "sjavs")
            while match.decision and match.decision.choices.texts() == ["pass"]:
                match.answer("pass")
            if match.decision is None:
                break
        (redeal,) = match.standing.deals
        assert redeal.thrown_in
        assert redeal.scores == (0, 0, 0, 0)
        assert GAME.sum(match.options, redeal) == 0
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == dealer

    def test_the_maker_is_asked_where_one_suit_is_possible_too(self):
        match = at((SIX_HEARTS, NO_FIVE, "JD TD 9D 9S", "KS"), "claim", ["bid 6", "pass", "pass", "pass"])
        assert match.decision.choices.texts() == ["trump H"]


# 4: the Danish auction


def said(*texts, options=None, seed="bids"):
    """A Danish match after these words."""
    match = started({**DANISH, **(options or {})}, seed, "sjavs")
    for text in texts:
        match.answer(text)
    return match


def place_of(match):
    """The place in turn of the seat that is asked: 0 is forehand."""
    return (match.decision.seat - match.live.table.dealer - 1) % 3


class TestAuction:
    def test_bids_stand_alphabetically_and_rise(self):
        all_bids = ["bid spil", "bid stroeget_tout", "bid stryger", "bid tout", "pass"]
        assert said().decision.choices.texts() == all_bids
        assert said("bid spil").decision.choices.texts() == all_bids[1:]
        assert said("bid stryger").decision.choices.texts() == ["bid stroeget_tout", "bid tout", "pass"]
        assert said("bid tout").decision.choices.texts() == ["bid stroeget_tout", "pass"]

    def test_ruling_11_against_the_highest_bid_the_others_can_only_pass(self):
        match = said("bid spil", "bid stroeget_tout")
        for place in (2, 0):
            assert place_of(match) == place
            assert match.decision.choices.texts() == ["pass"]
            match.answer("pass")
        assert match.decision.phase == "play"

    def test_ruling_11_a_third_seat_is_asked_that_has_not_spoken(self):
        match = said("pass", "pass")
        assert len(match.decision.choices.texts()) == 5
        match.answer("bid spil")
        assert match.decision.phase == "discard"

    def test_who_was_overbid_may_go_on_and_a_pass_is_final(self):
        match = said("bid spil", "bid stryger", "pass")
        assert place_of(match) == 0
        match.answer("bid tout")
        assert place_of(match) == 1
        match.answer("pass")
        assert match.live.table.word("contract") == "tout"

    def test_all_pass_the_next_one_deals_and_it_does_not_count(self):
        match = said("pass", "pass", "pass")
        assert match.standing.deals[0].thrown_in
        assert match.standing.deals[0].scores == (0, 0, 0)
        assert match.standing.scored_deals == ()
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == (dealer + 1) % 3

    @pytest.mark.parametrize(
        ("bid", "plain", "farve"),
        [
            ("spil", ["discard", "play"], ["discard", "trump", "play"]),
            ("tout", ["discard", "play"], ["discard", "trump", "play"]),
            ("stryger", ["play"], ["trump", "play"]),
            ("stroeget_tout", ["play"], ["trump", "play"]),
        ],
    )
    def test_the_exchange_and_option_farve(self, bid, plain, farve):
        for options, phases in (({}, plain), (FARVE, farve)):
            match, seen = said(f"bid {bid}", "pass", "pass", options=options), []
            while match.decision and match.decision.phase != "play":
                seen.append(match.decision.phase)
                assert match.decision.seat == match.live.table.fact("declarer")
                chosen = match.decision.choices
                if match.decision.phase == "discard":
                    assert (len(chosen.cards), chosen.least, chosen.most) == (8, 2, 2)
                else:
                    assert chosen.texts() == ["trump C", "trump S", "trump H", "trump D"]
                match.answer(act_text(random_act(chosen, lambda n: 0)))
            assert [*seen, match.decision.phase] == phases

    def test_the_cat_stays_where_it_is_in_a_stryger(self):
        match = said("bid stryger", "pass", "pass")
        assert match.live.table.size("talon") == 2
        assert all(not match.view(seat).faces("talon") for seat in range(3))


# 5: the play


class TestPlay:
    def test_forehand_leads_whoever_made_trumps(self):
        match = at(HANDS, "claim", ["bid 6", "bid 6 C", "pass", "pass", "trump C"])
        assert (match.decision.phase, match.decision.seat) == ("play", 0)

    def test_permanent_trumps_belong_to_the_trump_suit_alone(self):
        match = at(("9H AS", "JS KC", "TC 8S", "7S 7D"), "play", ["play 9H"], declarer=0, trump="H", leader=0)
        assert match.decision.choices.texts() == ["play JS"]
        assert match.why_not("play KC").code == "why.follow_suit"
        led = at(("AS 7H", "JS KC", "TC 8S", "7S 7D"), "play", ["play AS"], declarer=0, trump="H", leader=0)
        assert led.decision.choices.texts() == ["play KC", "play JS"]

    def test_there_is_no_duty_to_trump_or_to_beat(self):
        match = at(("AS 9H", "JS KC", "TS 8S", "QC 7S"), "play", ["play AS"], declarer=0, trump="H", leader=0)
        assert match.why_not("play KC") is None
        match = at(("JD 9H", "JS 7H", "TS 8S", "QC 7S"), "play", ["play JD"], declarer=0, trump="H", leader=0)
        assert match.decision.choices.texts() == ["play JS", "play 7H"]

    @pytest.mark.parametrize(("contract", "goes_on"), [("spil", True), ("stryger", True), ("tout", False)])
    def test_a_tout_ends_with_the_first_trick_that_is_lost(self, contract, goes_on):
        cards = ["play KS", "play AS", "play TS"]
        hands = ("KS QC", "AS JD", "TS KH")
        match = at(hands, "play", cards, DANISH, declarer=0, contract=contract, leader=0)
        assert (match.decision is not None) == goes_on
        assert goes_on or match.live.score.by_seat == (-20, 10, 10)

    @pytest.mark.parametrize(("options", "tricks"), [({}, 8), (DANISH, 6)])
    def test_all_tricks_are_played(self, options, tricks):
        match = said("bid stryger", "pass", "pass") if options else at(HANDS, "claim")
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        assert len(match.live.table.tricks) == tricks


# 8: the match

comes_next = partial(strategies.comes_next, "sjavs")


def won_by(side, points):
    """A deal in which a side makes so many game points."""
    return done(*(points if seat % 2 == side else 0 for seat in range(4)))


class TestMatch:
    def test_the_deal_passes_to_the_left_after_a_draw_too(self):
        assert comes_next({}, done(0, 0, 0, 0, dealer=2)).dealer == 3
        assert comes_next({}, done(2, 0, 2, 0, dealer=3)).dealer == 0
        assert comes_next({}, done(0, 0, 0, 0, dealer=2, thrown_in=True)).dealer == 2

    @pytest.mark.parametrize(
        ("crosses", "deals", "winners"),
        [
            (1, [(0, 16), (0, 4)], None),
            (1, [(0, 16), (0, 8)], (0, 2)),
            (2, [(0, 16), (0, 8)], (0, 2)),
            (2, [(1, 2), (0, 24)], None),
            (2, [(1, 2), (0, 24), (1, 24)], (1, 3)),
            (2, [(1, 2), (0, 24), (0, 2), (1, 24), (0, 24)], (0, 2)),
            (3, [(1, 24), (0, 24)], None),
            (3, [(1, 24), (1, 24)], (1, 3)),
            (5, [(1, 24), (1, 24), (0, 2), (1, 22)], None),
            (5, [(1, 24), (1, 24), (0, 2), (1, 24)], (1, 3)),
        ],
    )
    def test_option_crosses_one_for_a_rubber_two_for_one_without_a_point_of_the_others(
        self, crosses, deals, winners
    ):
        found = comes_next({"crosses": crosses}, *(won_by(*deal) for deal in deals))
        assert found == MatchEnd(winners) if winners else isinstance(found, DealPlan)

    def test_a_rubber_counts_down_from_24_and_nothing_is_carried_over(self):
        options, before = GAME.options.read({}), standing(won_by(0, 16), won_by(1, 4))
        found = {line.word: line.by_seat for line in rubber.tally(options, before)}
        assert found == {"rubber": (8, 20, 8, 20), "crosses": (0, 0, 0, 0)}
        after = standing(won_by(0, 16), won_by(1, 4), won_by(0, 16))
        assert [line.by_seat for line in rubber.tally(options, after)] == [(24,) * 4, (1, 0, 1, 0)]

    def test_no_rubber_stands_on_the_sheet_of_a_match_that_is_over(self):
        over = standing(won_by(0, 16), won_by(1, 4), won_by(0, 16))
        assert [line.word for line in rubber.tally(GAME.options.read({"crosses": 1}), over)] == ["crosses"]

    def test_ruling_10_totals_add_up_over_the_rubbers(self):
        match = play_match(started({}, "totals", "sjavs"))
        assert match.standing.totals[0] == match.standing.totals[2]
        assert max(match.standing.totals) >= 24
        assert match.end.winners in SIDES

    @pytest.mark.parametrize(
        ("last", "winners"),
        [
            ([won_by(0, 2)], (0, 2)),  # by crosses, with fewer game points
            ([DRAW], (1, 3)),
            ([], None),
        ],
    )
    def test_ruling_10_crosses_win_the_last_deal_of_a_record_too(self, last, winners):
        rubbers = [won_by(0, 22), won_by(1, 22), won_by(0, 2)]  # a cross for one side
        rubbers += [won_by(0, 2), won_by(1, 22), won_by(1, 24)]  # a cross for the other
        rubbers += [won_by(0, 22), won_by(1, 2)]
        all_pass = [done(0, 0, 0, 0, thrown_in=True)] * (MOST_DEALS - len(rubbers) - 1)
        match = started({"duty": False, "crosses": 2}, "full", "sjavs")
        match.live, match.standing = None, standing(*all_pass, *rubbers, *last)
        assert match.end == (MatchEnd(winners) if winners else None)

    def test_option_deals_the_highest_account_wins_and_ties_are_shared(self):
        deals = [done(2, -1, -1), done(-1, 2, -1), done(0, 0, 0, thrown_in=True), done(-2, -2, 4)]
        assert isinstance(comes_next({**DANISH, "deals": 3}, *deals[:3]), DealPlan)
        assert comes_next({**DANISH, "deals": 3}, *deals) == MatchEnd((2,))
        tie = [done(2, -1, -1), done(-1, 2, -1), done(-1, -1, 2)]
        assert comes_next({**DANISH, "deals": 3}, *tie) == MatchEnd((0, 1, 2))

    @pytest.mark.parametrize("deals", [0, 2, 4, 100, 102])
    def test_ruling_13_deals_is_a_multiple_of_three_whichever_game_is_played(self, deals):
        for options in ({}, DANISH):
            with pytest.raises(WrongOption):
                GAME.options.read({**options, "deals": deals})

    def test_the_danish_tally_counts_games_won_and_lost(self):
        deals = [done(2, -1, -1, won=0), done(-1, 2, -1, won=1), done(2, -4, 2, lost=1)]
        assert [line.by_seat for line in GAME.display.tally(GAME.options.read(DANISH), standing(*deals))] == [
            (1, 1, 0),
            (0, 1, 0),
        ]


def test_partners_share_everything_and_come_back_from_the_record():
    match = play_match(started({}, "pairs", "sjavs"))
    assert match.view(1).teams == SIDES
    assert summary(match, 0)["teams"] == [[0, 2], [1, 3]]
    assert Match(read(write(match.record))).result() == match.result()


def test_the_danish_game_has_three_seats_and_no_teams():
    match = play_match(started(DANISH, "three", "sjavs"))
    assert len(match.seats) == 3
    assert match.view(1).teams == ()
    assert describe(GAME)["seats_by_game"] == {"faroese": 4, "danish": 3}
    assert describe(GAME)["listing"]["players"] == [3, 4]


# Bad input


@pytest.mark.parametrize(
    ("options", "before", "text"),
    [
        (DANISH, (), "bid"),
        (DANISH, (), "bid 5"),
        (DANISH, (), "bid 5 C"),
        (DANISH, ("bid stryger",), "bid spil"),
        (DANISH, ("bid stryger",), "bid stryger"),
        (DANISH, ("bid spil",), "@2 pass"),
        ({}, (), "bid 9"),
        ({}, (), "bid 5 S"),
        ({}, (), "trump C"),
    ],
)
def test_what_is_refused_and_why(options, before, text):
    match = started(options, "bids", "sjavs")
    for one in before:
        match.answer(one)
    refused(match, text)


@pytest.mark.parametrize(("options", "facts"), [({}, {"declarer": 0}), (DANISH, {"declarer": 0})])
def test_a_position_that_does_not_say_what_is_played_is_refused(options, facts):
    hands = ("QC", "AS", "AD", "AH")[: 3 if options else 4]
    with pytest.raises(Exception, match=r"trump|contract"):
        at(hands, "play", (), options, **facts)


# Whole deals, counted once more


def sensible(match, chance):
    """An answer by lot, but high Danish bids are rarer."""
    if match.decision.phase == "auction" and chance.below(3):
        return "pass" if chance.below(2) else match.decision.choices.texts()[0]
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("sjavs"), seeds)
def test_every_deal_and_match_is_counted_once_more_from_the_record_alone(options, seed):
    check_again(played_by(sensible, started(options, seed, "sjavs"), SeededRandom(seed)))


def check_again(match):
    """Each deal that is over, and the match if it is."""
    o, draws, told = dict(match.options), 0, []
    for line, deal in zip(match.record.deals, match.standing.deals, strict=False):
        deck = line.deck.split(" ")
        scores, thrown_in = sjavs_recount.recounted(o, line.dealer, deck, line.actions, draws)
        assert list(deal.scores) == scores
        assert deal.thrown_in == thrown_in
        told.append((scores, thrown_in))
        if not thrown_in:
            draws = 0 if any(scores) else draws + 1
    assert sjavs_recount.winners(o, told) == (match.end.winners if match.end else None)


RARE = {"line.sjavs.tricks.alone", "line.sjavs.tricks.none", "line.sjavs.draw.nothing"}


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(40):
        options = [FREE, {**FARVE, "deals": 30}][number % 2]
        match = started(options, f"kinds {number}", "sjavs")
        for deal in played_by(sensible, match, SeededRandom(f"kinds {number}")).standing.deals:
            kinds |= {line.code for line in deal.lines} | ({deal.entry.game.code} if deal.entry else set())
    codes = {code for code in wording("en").catalogue if code.startswith(("line.sjavs.", "sjavs.game."))}
    assert not {code for code in codes if not code.endswith(".you")} - kinds - RARE


# What a person is shown


def in_english(sentence):
    """A sentence of the engine."""
    return wording("en", ("Anna", "Resi", "Xaver", "Vroni"), game="sjavs").message(sentence)


def english(score):
    return [in_english(line.plain()) for line in score.lines]


def test_the_lines_of_a_faroese_score_in_words():
    assert english(scored("H", 70, 5, before=[DRAW])) == [
        "Anna and Xaver, the makers, have 70 card points.",
        "2 more for an earlier draw.",
        "Anna and Xaver get 4 points.",
    ]
    assert english(scored("S", 60, 4)) == [
        "Anna and Xaver, the makers, have 60 card points.",
        "60 to 60: nobody scores, and the next deal that scores is worth more.",
    ]
    assert "60 to 60: nobody scores." in english(scored("S", 60, 4, options={"draw_bonus": 0}))
    assert english(scored("S", 59, 4)) == [
        "Anna and Xaver, the makers, have 59 card points.",
        "Resi and Vroni get 4 points.",
    ]
    assert english(scored("D", 0, 1))[0] == "Anna and Xaver, the makers, have 0 card points."
    assert english(scored("C", 0, 0))[0] == "Anna and Xaver, the makers, took no tricks."
    assert english(scored("C", 120, 8))[0] == "Anna and Xaver, the makers, have all eight tricks."
    assert english(scored("C", 120, 8, alone=True))[0] == "One of the makers won all eight tricks alone."


def test_the_end_of_a_rubber_and_the_hook_are_told():
    before = [won_by(0, 16), won_by(1, 2)]
    assert english(scored("C", 95, 7, before=before))[-1] == "Anna and Xaver win rubber 1: one cross."
    other_side = english(scored("S", 59, 4, before=[*before, won_by(1, 20)]))[-1]
    assert other_side == "Resi and Vroni win rubber 1: one cross."
    second = english(scored("C", 75, 7, before=[won_by(1, 24), won_by(0, 20)]))[-1]
    assert second.startswith("Anna and Xaver win rubber 2 without a point")
    alone = english(scored("C", 95, 7, before=before[:1]))[-1]
    assert alone == "Anna and Xaver win rubber 1 without a point for the others: two crosses."
    hooked = english(scored("H", 61, 5, before=[won_by(0, 16)]))[-1]
    assert hooked == "Anna and Xaver are on the hook: 6 to go."
    other_side = english(scored("S", 59, 4, before=[won_by(1, 14)]))[-1]
    assert other_side == "Resi and Vroni are on the hook: 6 to go."
    assert "hook" not in english(scored("H", 59, 4, before=[won_by(0, 18)]))[-1]


def test_who_is_on_the_hook_is_marked_in_the_next_deal():
    made = table({}, [won_by(1, 18)])
    bidding.faroese_deal(made)
    assert [made.fact("hook", seat) for seat in range(4)] == [False, True, False, True]


def test_the_lines_of_a_danish_score_in_words():
    assert english(paid("spil", 90, 2, True)) == [
        "Anna has 90 card points and needed 61.",
        "Spil: 1 point.",
        "The losing side is jan, with 30 or fewer: doubled to 2.",
        "Anna gets 2 points from each opponent.",
    ]
    assert english(paid("spil", 61, 3, True)) == [
        "Anna has 61 card points and needed 61.",
        "Spil: 1 point.",
        "Anna gets 1 point from each opponent.",
    ]
    assert english(paid("spil", 0, 0, False))[2:] == [
        "The losing side took no tricks: tripled to 3.",
        "Anna pays 3 points to each opponent.",
    ]


def shown(match, seat=None):
    return scene(match.view(match.decision.seat if seat is None else seat), match.seats)


def test_claims_are_buttons_and_the_note_says_what_stands():
    match = at(HANDS, "claim", options=FREE)
    part = shown(match)["question"]
    assert (part["kind"], part["note"]) == ("words", None)
    assert [in_english(one["label"]) for one in part["choices"]] == ["5 trumps", "6 trumps"]
    match.answer("bid 5")
    part = shown(match)["question"]
    assert in_english(part["note"]) == "Anna has claimed 5."
    assert in_english(part["choices"][0]["label"]) == "5 in clubs"


def test_the_question_says_that_a_claim_must_be_made_where_there_is_a_duty_and_a_claim():
    asked = [shown(at(HANDS, "claim", options=options))["ask"] for options in ({}, FREE)]
    assert [one[0] for one in asked] == ["ask.sjavs.claim.must", "ask.sjavs.claim"]
    match = at(HANDS, "claim")
    while match.decision.choices.texts() != ["pass"]:
        match.answer(match.decision.choices.texts()[0])
    assert shown(match)["ask"][0] == "ask.sjavs.claim.lower"


def test_the_danish_questions_say_who_has_bid_and_what_each_answer_counts():
    assert shown(said())["question"]["note"] is None
    match = said("bid stryger")
    part = shown(match)["question"]
    bidder = ("Anna", "Resi", "Xaver")[match.live.table.forehand]
    assert in_english(part["note"]) == f"{bidder} has bid Stryger."
    assert [in_english(one["value"]) for one in part["choices"]] == ["10", "15"]
    hands = ("QC JC AH TH KH AS", "JS", "JH")
    part = shown(at(hands, "trump", (), FARVE, declarer=0, contract="stryger"))["question"]
    counts = [in_english(one["value"]) for one in part["choices"]]
    assert counts == ["2 trumps", "3 trumps", "5 trumps", "2 trumps"]


def test_who_lays_cards_away_sees_their_card_points():
    match = at(("KS QC AH TD", "JS", "JH"), "discard", (), DANISH, declarer=0, contract="spil")
    pick = shown(match)["pick"]
    assert dict(zip(pick["cards"], pick["points"], strict=True)) == {"QC": 3, "AH": 11, "TD": 10, "KS": 4}


def test_what_is_to_go_and_the_crosses_say_how_a_faroese_match_stands():
    sheet = shown(at(HANDS, "claim", options=FREE))["sheet"]
    assert {line["word"] for line in sheet["tally"]} == set(sheet["standing"]) == {"rubber", "crosses"}


def test_a_meter_and_the_figures_show_what_a_side_has():
    cards = ["play KS", "play 9S", "play AS", "play TS"]
    match = at(("KS JD", "9S 9H", "AS QC", "TS KC"), "play", cards, declarer=0, trump="H", leader=0)
    for seat in range(4):
        found = shown(match, seat)
        assert (found["meter"]["seat"], found["meter"]["value"], found["meter"]["goal"]) == (0, 25, 61)
        assert [line["number"][1]["value"] for line in found["seats"]] == [25, 0, 25, 0]
        badges = [[badge[0] for badge in line["badges"]] for line in found["seats"]]
        partner = "badge.partner.theirs" if seat % 2 else "badge.partner"
        assert badges == [["badge.declarer", "badge.trump"], [], [partner], []]


def test_only_the_declarer_counts_what_he_laid_away():
    hands = ("KS QC AH AC", "AS JD", "TS KH")
    match = at(hands, "discard", ["discard AC AH"], DANISH, declarer=0, contract="spil")
    assert [shown(match, seat)["meter"]["value"] for seat in range(3)] == [22, 0, 0]
    touts = at(hands[:1], "discard", ["discard AC AH"], DANISH, declarer=0, contract="tout")
    assert shown(touts, 0)["meter"] is None


@pytest.mark.parametrize(("owner", "declarers"), [("declarer", 39), ("opponents", 25)])
def test_in_the_end_the_declarers_figure_counts_the_untouched_cat_where_it_is_his(owner, declarers):
    zones = {"hand0": "KS", "hand1": "AS", "hand2": "TS", "talon": "TH KD"}
    facts = {"declarer": 1, "contract": "stryger"}
    plays = ["play KS", "play AS", "play TS"]
    match = Match(
        from_plain(position(zones, facts, "play", plays, {**DANISH, "cat_owner": owner}, 2, "sjavs"))
    )
    assert match.live.score.goal.value == declarers
    assert [line["number"][1]["value"] for line in shown(match, 0)["seats"]] == [0, declarers, 0]


def test_all_see_which_side_made_trumps():
    match = at(HANDS, "claim", ["bid 6", "bid 6 C", "pass", "pass"])
    for seat in range(4):
        assert [match.view(seat).word("side", one) for one in range(4)] == ["opponents", "makers"] * 2


def test_presets_are_what_their_notes_say():
    found = {one.name: GAME.options.read(one.values) for one in GAME.presets}
    assert found["faroese"] == GAME.options.read({})
    free, farve = found["free"], found["farvesjavs"]
    assert (free.game, free.duty, free.defender_draw_4) == ("faroese", False, True)
    assert (farve.game, farve.farve) == ("danish", True)
    assert found["danish"] == GAME.options.read(DANISH)


# What bots are told


def sides_told(match):
    return [set(GAME.rules.side(match.view(seat), {})) for seat in match.live.table.active]


def test_bots_are_told_the_makers_and_before_trumps_are_made_their_own_side():
    match = at(HANDS, "claim")
    assert sides_told(match) == [{0, 2}, {1, 3}] * 2
    for text in ("bid 6", "bid 6 C", "pass", "pass"):
        match.answer(text)
    assert sides_told(match) == [{1, 3}] * 4


def test_bots_are_told_the_danish_declarer_and_before_there_is_one_each_is_for_himself():
    match = said("pass", "bid spil")
    assert sides_told(match) == [{0}, {1}, {2}]
    declarer = match.live.table.fact("high_bidder")
    match.answer("pass")
    assert sides_told(match) == [{declarer}] * 3


@pytest.mark.parametrize(
    ("contract", "per_trick"), [("spil", 0), ("stryger", 0), ("tout", 1), ("stroeget_tout", 1)]
)
def test_bots_are_told_whether_tricks_count_or_card_points(contract, per_trick):
    match = at(("KS", "AS", "TS"), "play", (), DANISH, contract=contract, declarer=0)
    value = GAME.rules.card_play(match.view(0)).value
    assert (value.per_trick, bool(value.per_card)) == (per_trick, not per_trick)


# Positions


@pytest.mark.parametrize("part", ["declarer", "leader"])
@pytest.mark.parametrize("seat", range(4))
def test_in_a_position_each_seat_may_make_trumps_and_lead(part, seat):
    match = at(HANDS, "play", (), **{"declarer": 0, "leader": 0, "trump": "H", part: seat})
    assert match.live.table.fact(part) == seat


@pytest.mark.parametrize("part", ["declarer", "leader"])
def test_there_is_no_fifth_seat(part):
    with pytest.raises(Damaged):
        at(HANDS, "play", (), **{"declarer": 0, "leader": 0, "trump": "H", part: 4})


@pytest.mark.parametrize(("claimed", "suit"), [(5, "C"), (6, "C"), (7, "H"), (8, "H")])
def test_a_position_says_what_the_maker_has_claimed(claimed, suit):
    six_clubs_eight_hearts = "QC QS JC JS JH JD AH KH"
    match = at((six_clubs_eight_hearts, "AC"), "trump", (), declarer=0, length=claimed)
    assert match.decision.choices.texts() == [f"trump {suit}"]


# What the tests of all games want to know


SECTION_6 = Knowledge(
    open=(),
    public=(
        "declarer",
        "length",
        "trump",
        "contract",
        "leader",
        "@spoke",
        "@bid",
        "@hook",
        "@plays",
        "@side",
        "@points",
        "@tricks",
    ),
    hidden=hidden_with_talon("declarer"),
)
VARIANTS = [{}, FREE, DANISH, FARVE]
LATE = [{}, {"ten_high": True}, DANISH]
UNKNOWN_LATE = True
OBVIOUS = ({}, "QC QS JC JS JH JD AC KC", {"declarer": 0, "trump": "C", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {
        "hand0": "QC AC 9H JD AS",
        "hand1": "QS TC KD TS 8D",
        "hand2": "JC JS JH AH KH",
        "hand3": "9C KC QD 7H 9S",
    },
    "phase": "claim",
    "dealer": 3,
}
TRACES = "740ff8eb9e228e621a391a1d413a6b347338d7770550f1cb18fba9053e3a19c7"
MEDIUM_BEATS_RANDOM = [({}, 0.5), (DANISH, 0.5)]
GOLDEN_ANSWERS = []
