"""Herzblatt against its rules page: the worked examples by number, every option, the rulings, sections 1 to
8.
"""

from functools import partial

import pytest
from attempts import attempts
from by_game import Knowledge, hidden_with_talon
from herzblatt_recount import allowed, recounted
from hypothesis import given
from hypothesis import strategies as st
from strategies import after, by_lot, done, option_sets, played_by, position, recount, refused, seeds, started

from kartenstube.core.card_play import duty, playable
from kartenstube.core.cards import card_text, cards_of, cards_text, mask_of, parse_cards, suit_of
from kartenstube.core.messages import Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games import herzblatt
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.render.catalogue import wording
from kartenstube.render.log import log
from kartenstube.render.scene import scene

GAME = game_named("herzblatt")
ZERO_SUM = {"settlement": "zero_sum"}
FREE = {"must_trump": False}
PLAYERS = (2, 3, 4, 5)


def scored(options, points, aside=""):
    """The score of a deal that seat 0 played, with so many card points in its tricks and these discards."""
    o = GAME.options.read(options)
    plan = DealPlan(o.players - 1, herzblatt.PACKS[o.players])
    made = Table(o, plan, o.players - 1, Standing((), (0,) * o.players), parse_cards(aside), GAME.zones)
    made.move(parse_cards(aside), "stock", "aside")
    for seat in range(o.players):
        made.tell("points", points if seat == 0 else 0, seat)
    made.tell("soloist", 0)
    return herzblatt.score(made)


EXAMPLES = [
    (1, 4, 66, "", 1, (3, -1)),
    (2, 4, 65, "", -2, (-6, 2)),
    (3, 4, 86, "", 1, (3, -1)),
    (4, 4, 87, "", 3, (9, -3)),
    (5, 4, 34, "", -2, (-6, 2)),
    (6, 4, 33, "", -3, (-9, 3)),
    (7, 2, 70, "", 1, (1, -1)),
    (8, 5, 120, "", 3, (12, -3)),
    (9, 3, 0, "AD TD", -3, (-6, 3)),
    (10, 3, 45, "AD TD", 1, (2, -1)),
]


@pytest.mark.parametrize(("number", "players", "points", "aside", "factor", "zero_sum"), EXAMPLES)
def test_worked_examples_of_section_7(number, players, points, aside, factor, zero_sum):
    alone = scored({"players": players}, points, aside)
    assert alone.by_seat == (factor, *(0,) * (players - 1)), number
    own, other = zero_sum
    assert scored({"players": players, **ZERO_SUM}, points, aside).by_seat == (own, *(other,) * (players - 1))


@pytest.mark.parametrize(
    ("points", "factor"), [(0, -2), (33, -2), (34, -2), (65, -2), (66, 1), (86, 1), (87, 3), (120, 3)]
)
def test_without_triple_loss_each_loss_is_2(points, factor):
    assert scored({"triple_loss": False}, points).by_seat[0] == factor
    assert scored({"triple_loss": False, **ZERO_SUM}, points).by_seat == (3 * factor, *(-factor,) * 3)


# 1 and 3: cards


@pytest.mark.parametrize(
    ("players", "cards", "hand", "removed"),
    [
        (2, 20, 9, "9C 8C 7C 9S 8S 7S 9H 8H 7H 9D 8D 7D"),
        (3, 26, 8, "7C 7S 7H 7D 8H 8D"),
        (4, 30, 7, "7H 7D"),
        (5, 32, 6, ""),
    ],
)
def test_section_1_the_pack_by_players(players, cards, hand, removed):
    pack = herzblatt.PACKS[players]
    every = {rank + suit for rank in "ATKQJ987" for suit in "CSHD"}
    assert set(map(card_text, pack.cards)) == every - set(removed.split())
    assert len(pack.cards) == cards == players * hand + 2
    ranking = herzblatt.ranking_of(players)
    assert ranking.points_of(pack.cards) == 120
    for suit in "CSHD":
        own = sorted((c for c in pack.cards if suit_of(c) == suit), key=lambda card: -ranking.power[card])
        assert [card_text(card) for card in own] == [r + suit for r in "ATKQJ987" if r + suit in every][
            : len(own)
        ]
        assert ranking.is_trump(own[0]) == (suit == "H")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("who", ["left", "dealer"])
def test_section_3_one_at_a_time_and_ruling_8_from_forehand(players, who):
    match = started({"players": players, "forehand": who}, "deal", "herzblatt")
    made, deck = match.live.table, match.record.deals[0].deck.split(" ")
    first = made.dealer if who == "dealer" else (made.dealer + 1) % players
    for number, card in enumerate(deck[:-2]):
        assert card in map(card_text, made.hand((first + number) % players))
    assert cards_text(made.zone("talon").cards).split(" ") == deck[-2:]
    assert match.decision.seat == first
    match.answer("bid")
    match.answer(discards(match))
    assert match.decision.seat == first
    assert match.decision.phase == "play"


# 4: who plays, and the exchange


said = partial(after, "herzblatt")


def discards(match):
    choices = match.decision.choices
    return "discard " + cards_text(list(choices.cards)[: choices.most])


def seat_of(match, place):
    """The seat that is so many places after the dealer."""
    return (match.live.table.dealer + place) % match.options.players


class TestAsking:
    @pytest.mark.parametrize("players", PLAYERS)
    def test_the_first_who_plays_ends_it(self, players):
        for passes in range(players):
            match = said(*["pass"] * passes, options={"players": players})
            assert match.decision.seat == seat_of(match, passes + 1)
            assert match.decision.choices.texts() == ["bid", "pass"]
            match.answer("bid")
            assert match.live.table.fact("soloist") == seat_of(match, passes + 1)
            assert match.decision.phase == "discard"

    def test_when_all_pass_the_next_dealer_deals_and_the_deal_does_not_count(self):
        match = said(*["pass"] * 4)
        assert match.standing.deals[0].thrown_in
        assert match.standing.deals[0].scores == (0, 0, 0, 0)
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == (dealer + 1) % 4
        assert not match.standing.scored_deals

    @pytest.mark.parametrize(("who", "place"), [("left", 1), ("dealer", 0)])
    def test_ruling_7_forced_forehand_plays_and_is_asked_for_nothing_more(self, who, place):
        match = said(*["pass"] * 4, options={"all_pass": "forced", "forehand": who})
        assert match.live.table.fact("soloist") == seat_of(match, place)
        assert (match.decision.phase, match.decision.seat) == ("discard", seat_of(match, place))
        told = [line for line in log(match.view(seat_of(match, place))) if line.code == "log.must_play"]
        assert told == [Message("log.must_play", {"seat": seat_of(match, place)})]


class TestExchange:
    @pytest.mark.parametrize("players", PLAYERS)
    def test_any_two_of_the_hand_and_the_blind(self, players):
        match = said("bid", options={"players": players})
        soloist, deck = match.decision.seat, match.record.deals[0].deck.split(" ")
        hand = match.live.table.hand(soloist)
        assert len(hand) == herzblatt.HANDS[players] + 2
        assert set(deck[-2:]) <= set(map(card_text, hand))
        assert match.decision.choices.texts() == [f"discard 2 of {cards_text(hand)}"]
        taken = cards_text(sorted(parse_cards(" ".join(deck[-2:])), key=list(hand).index))
        match.answer(f"discard {taken}")
        assert match.decision.phase == "play"

    def test_hearts_may_be_laid_aside(self):
        hands = {"hand0": "AH TH AC", "hand1": "AD", "hand2": "TD", "hand3": "KD"}
        match = Match(
            from_plain(position(hands, {"soloist": 0}, "discard", ["discard AH TH"], {}, 3, "herzblatt"))
        )
        assert cards_text(match.live.table.zone("aside").cards) == "AH TH"

    def test_only_the_soloist_sees_what_is_laid_aside(self):
        match = said("bid")
        soloist = match.decision.seat
        match.answer(discards(match))
        for seat in range(4):
            assert (None in match.view(seat).zone("aside")) == (seat != soloist)


# 5: the play


@pytest.mark.parametrize(
    ("hand", "trick", "must", "free"),
    [
        ("AC 9C AH", "KC", "AC 9C", "AC 9C"),
        ("AC 9C AH", "KC 9H", "AC 9C", "AC 9C"),
        ("AH 9H AC", "KH", "AH", "AH"),
        ("QH 9H AC", "KH", "QH 9H", "QH 9H"),
        ("TH 9H AC", "JH KH", "TH", "TH"),
        ("AC 9S", "KH", "AC 9S", "AC 9S"),
        ("AH 9H AC", "KD", "AH 9H", "AH 9H AC"),
        ("AH 9H AC", "KD JH", "AH", "AH AC"),
        ("9H 8H AC", "KD JH", "9H 8H", "9H 8H AC"),
        ("AH 9H AC", "KD JH AD", "AH", "AH AC"),
        ("AC 9S", "KD JH", "AC 9S", "AC 9S"),
        ("AH 9H", "KD JH", "AH", "AH"),
    ],
)
def test_section_5_and_rulings_1_2_and_6(hand, trick, must, free):
    for must_trump, may in ((True, must), (False, free)):
        play = herzblatt.play_of(5, must_trump)
        found = playable(play, mask_of(parse_cards(hand)), parse_cards(trick))
        assert set(map(card_text, cards_of(found))) == set(may.split())
        assert set(allowed(hand.split(), trick.split(), must_trump)) == set(may.split())


FULL = [card_text(card) for card in herzblatt.PACKS[5].cards]


@given(st.permutations(FULL), st.integers(1, 6), st.integers(0, 4), st.booleans())
def test_every_hand_may_play_what_section_5_says(cards, size, played, must_trump):
    hand, trick = cards[:size], cards[size : size + played]
    found = playable(
        herzblatt.play_of(5, must_trump), mask_of(parse_cards(" ".join(hand))), parse_cards(" ".join(trick))
    )
    assert set(map(card_text, cards_of(found))) == set(allowed(hand, trick, must_trump))


@pytest.mark.parametrize(
    ("hand", "trick", "must_trump", "code"),
    [
        ("AC AH", "KC", True, "why.follow_suit"),
        ("AH 9H AC", "KH", True, "why.must_beat"),
        ("AH 9H AC", "KD", True, "why.must_trump"),
        ("AH 9H AC", "KD JH", True, "why.must_overtrump"),
        ("9H 8H AC", "KD JH", True, "why.must_trump"),
        ("AH TH AC", "KD JH", True, "why.must_trump"),
        ("AH 9H AC", "KD JH", False, "why.trumps_beat"),
    ],
)
def test_why_a_card_may_not_be_played(hand, trick, must_trump, code):
    found = duty(herzblatt.play_of(5, must_trump), mask_of(parse_cards(hand)), parse_cards(trick))
    assert (found.code, found.anchor) == (code, "follow-suit" if "follow" in code else "must-trump")


def test_the_highest_heart_wins_otherwise_the_highest_of_the_suit():
    hands = {"hand0": "KC 8D", "hand1": "AC 9D", "hand2": "9H AD", "hand3": "9S AS"}
    match = Match(from_plain(position(hands, {"soloist": 0, "leader": 0}, "play", [], {}, 3, "herzblatt")))
    for text in ("play KC", "play AC", "play 9H", "play 9S"):
        match.answer(text)
    assert match.decision.seat == 2
    for text in ("play AD", "play AS", "play 8D", "play 9D"):
        match.answer(text)
    assert [match.live.table.count("points", seat) for seat in range(4)] == [0, 0, 37, 0]


# 8: the match


def next_deal(options, *deals, totals=None):
    o = GAME.options.read(options)
    return GAME.next_deal(o, Standing(deals, totals or (0,) * o.players))


def played_deals(count, players=4, thrown_in=0):
    """So many deals, of which the last ones were thrown in."""
    return [
        done(*(0,) * players, dealer=number % players, thrown_in=number >= count - thrown_in)
        for number in range(count)
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_ruling_9_deals_left_out_are_three_for_each_player(players):
    assert GAME.options.read({"players": players}).deals == 3 * players
    assert GAME.options.read({"players": players, "deals": 5}).deals == 5
    assert GAME.options.read({}).deals == 12
    (proposed,) = [one.proposes for one in GAME.options.proposals if one.value == players]
    assert proposed == {"deals": 3 * players}


class TestMatchEnd:
    def test_after_so_many_deals_the_highest_wins_and_a_tie_is_shared(self):
        assert isinstance(next_deal({"deals": 3}, *played_deals(2)), DealPlan)
        assert next_deal({"deals": 3}, *played_deals(3), totals=(1, 3, -2, 3)) == MatchEnd((1, 3))

    def test_a_deal_that_was_thrown_in_does_not_count_and_the_deal_passes_on(self):
        plan = next_deal({"deals": 3}, *played_deals(3, thrown_in=1))
        assert plan.dealer == 3

    def test_at_the_target_whatever_the_number_of_deals(self):
        options = {"match_end": "target", "deals": 1}
        assert isinstance(next_deal(options, *played_deals(9), totals=(6, 0, 0, 0)), DealPlan)
        assert next_deal(options, *played_deals(9), totals=(7, 0, 0, 0)) == MatchEnd((0,))
        assert next_deal({**options, "target": 9}, *played_deals(9), totals=(9, 9, 0, 0)) == MatchEnd((0, 1))

    def test_with_deals_the_target_does_nothing(self):
        assert isinstance(next_deal({"target": 1}, *played_deals(9), totals=(50, 0, 0, 0)), DealPlan)

    def test_won_and_lost_games_are_counted(self):
        notes = ({"won": (0,)}, {"lost": (1,)}, {"won": (0,)})
        deals = tuple(made._replace(notes=note) for made, note in zip(played_deals(3), notes, strict=True))
        found = herzblatt.tally(GAME.options.read({}), Standing(deals, (0, 0, 0, 0)))
        assert {line.word: line.by_seat for line in found} == {"won": (2, 0, 0, 0), "lost": (0, 1, 0, 0)}


def test_bots_are_told_who_plays_alone_and_before_there_is_one_each_is_for_himself():
    match = said("pass")
    assert [GAME.rules.side(match.view(seat), {}) for seat in range(4)] == [{0}, {1}, {2}, {3}]
    match.answer("bid")
    assert [GAME.rules.side(match.view(seat), {}) for seat in range(4)] == [{seat_of(match, 2)}] * 4


@pytest.mark.parametrize(("options", "total"), [({}, None), (ZERO_SUM, 0)])
def test_scores_sum_to_0_only_where_all_others_pay(options, total):
    assert GAME.sum(GAME.options.read(options), done(1, -1, 0, 0)) == total


# Positions


@pytest.mark.parametrize("part", ["soloist", "leader"])
@pytest.mark.parametrize("seat", range(5))
def test_in_a_position_each_of_five_may_play_alone_and_lead(part, seat):
    hands = {f"hand{one}": cards for one, cards in enumerate(("AC", "KC", "QC", "JC", "9C"))}
    facts = {"soloist": 0, "leader": 0, part: seat}
    match = Match(from_plain(position(hands, facts, "play", [], {"players": 5}, 4, "herzblatt")))
    assert match.live.table.fact(part) == seat


# Bad input


@pytest.mark.parametrize(
    ("before", "text"),
    [
        *attempts((), "bid play", "bid H", "play", "play AH", "discard AH TH"),
        *attempts(("bid",), "pass", "bid"),
        *attempts(("pass",), "@2 bid"),
    ],
)
def test_what_is_refused_and_why(before, text):
    match = said(*before)
    refused(match, text)


# Whole deals, counted once more


@given(option_sets("herzblatt"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    options = {**options, "match_end": "deals", "deals": options.get("deals", 3)}
    match = played_by(by_lot, started(options, seed, "herzblatt"), SeededRandom(seed))
    assert len(match.record.deals) == len(match.standing.deals)
    recount(match, recounted)


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(40):
        options = {"players": 2 + number % 4, "deals": 6, "settlement": ("soloist", "zero_sum")[number % 2]}
        match = started(options, f"kinds {number}", "herzblatt")
        played_by(by_lot, match, SeededRandom(f"kinds {number}"))
        kinds |= {line.code for deal in match.standing.deals for line in deal.lines}
    codes = {code for code in wording("en").catalogue if code.startswith("line.herzblatt.")}
    assert {code for code in codes if not code.endswith(".you")} | {"line.herzblatt.redeal"} == kinds


@given(option_sets("herzblatt"), seeds)
def test_card_points_add_up_to_120(options, seed):
    match = started({**options, "match_end": "deals", "deals": 1, "all_pass": "forced"}, seed, "herzblatt")
    chance = SeededRandom(seed)
    while match.decision:
        match.answer(by_lot(match, chance))
    made = match.live.table
    aside = herzblatt.ranking_of(match.options.players).points_of(made.zone("aside").cards)
    assert sum(made.count("points", seat) for seat in made.active) + aside == 120


# What a person is shown


def in_english(sentence):
    """A sentence of the engine."""
    return wording("en", ("Anna", "Resi", "Xaver", "Vroni")).message(sentence)


@pytest.mark.parametrize(
    ("options", "points", "lines"),
    [
        ({}, 66, ["Won: 1 point."]),
        ({}, 90, ["Won, with the other side at 33 or fewer: 3 points."]),
        (ZERO_SUM, 20, ["Lost, with 33 card points or fewer: −3 points.", "Each opponent gets 3 points."]),
    ],
)
def test_the_lines_of_a_score_in_words(options, points, lines):
    counted, *others = [in_english(line.plain()) for line in scored(options, points, "TC").lines]
    assert counted == f"Anna has {points + 10} of 120 card points, 10 of them discarded."
    assert others == lines


def test_the_goal_of_the_soloist_is_told_with_what_he_laid_aside():
    assert scored({}, 56, "TC").goal == ((0,), 66, 66, 120)


def test_a_meter_shows_the_soloist_what_was_laid_aside_and_nobody_else():
    match = said("bid")
    soloist = match.decision.seat
    match.answer(discards(match))
    aside = herzblatt.ranking_of(4).points_of(match.live.table.zone("aside").cards)
    meters = [scene(match.view(seat), match.seats)["meter"] for seat in range(4)]
    assert [meter["value"] for meter in meters] == [aside * (seat == soloist) for seat in range(4)]
    assert {(meter["seat"], meter["goal"], meter["most"]) for meter in meters} == {(soloist, 66, 120)}
    assert scene(said().view(0), match.seats)["meter"] is None


def test_a_meter_adds_tricks_to_what_was_laid_aside():
    hands = {"hand0": "AH TC KC 9D", "hand1": "7C AD", "hand2": "8C KD", "hand3": "QC 8D"}
    said = ["discard TC AH", "play KC", "play 7C", "play 8C", "play QC"]
    match = Match(from_plain(position(hands, {"soloist": 0}, "discard", said, {}, 3, "herzblatt")))
    meters = [scene(match.view(seat), match.seats)["meter"] for seat in range(4)]
    assert [meter["value"] for meter in meters] == [28, 7, 7, 7]


def test_at_the_end_the_soloists_figure_counts_the_discards():
    match = said("bid")
    while not match.live.score:
        is_aside = match.decision.phase == "discard"
        match.answer(discards(match) if is_aside else match.decision.choices.texts()[0])
    goal = match.live.score.goal
    numbers = [line["number"][1]["value"] for line in scene(match.view(0), match.seats)["seats"]]
    assert numbers[goal.seats[0]] == goal.value
    assert sum(numbers) == 120


# What the tests of all games want to know


SECTION_6 = Knowledge(
    open=(), public=("soloist", "leader", "@spoke", "@points", "@tricks"), hidden=hidden_with_talon("soloist")
)
VARIANTS = [{}, {"players": 2}, {"players": 3, "forehand": "dealer"}, {"players": 5, "all_pass": "forced"}]
LATE = [{}, {"players": 2}, {"players": 3, **FREE}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "AH TH KH QH JH 9H 8H", {"soloist": 0, "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {"hand0": "AC 9H", "hand1": "KC 9S", "hand2": "QC KH", "talon": "TC AS"},
    "phase": "auction",
    "options": {"players": 3},
    "dealer": 2,
}
TRACES = "ceddad13a234c85610e0c8f36a5c00a4f7612aade8251280f2353d0e5d67b3dc"
MEDIUM_BEATS_RANDOM = [({}, 0.3)]
GOLDEN_ANSWERS = []
