"""Brandeln against its rules page: the worked examples by number, options, rulings, sections 1 to 8."""

from functools import partial

import pytest
import strategies
from attempts import attempts
from brandeln_recount import STEPS, allowed, recounted
from by_game import Knowledge, other_hands
from hypothesis import given
from hypothesis import strategies as st
from strategies import after, by_lot, done, option_sets, played_by, position, recount, refused, seeds, started

from kartenstube.core.card_play import duty, playable
from kartenstube.core.cards import card_text, cards_of, cards_text, mask_of, parse_cards
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.brandeln import contracts, scoring
from kartenstube.games.brandeln.contracts import BRANDELN28, ladder, play_of, ranking_of
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene

GAME = game_named("brandeln")
TOP = {"herrenmord": True}
MEYERS = {"follow": "meyers"}
OUTBID = {"hold": False}
TO_THE_END = {"stop_when_decided": False}
WITHOUT = ("bettel", "herrenmord")


def scored(contract, tricks, declarer=0, options=None):
    """The score of a deal in which the declarer took so many of the seven tricks."""
    made = Table(GAME.options.read(options or {}), DealPlan(3, BRANDELN28), 3, Standing((), (0,) * 4), ())
    for seat in range(4):
        other = (declarer + 1) % 4
        made.tell("tricks", tricks if seat == declarer else (7 - tricks) * (seat == other), seat)
    made.tell("declarer", declarer)
    made.tell("contract", contract)
    made.tell("trump", None if contract in WITHOUT else "C")
    return scoring.score(made)


EXAMPLES = [
    (1, "3", 3, 9, -3),
    (2, "3", 7, 9, -3),
    (3, "3", 2, -9, 3),
    (4, "4", 4, 12, -4),
    (5, "5", 0, -15, 5),
    (6, "6", 6, 18, -6),
    (7, "bettel", 0, 21, -7),
    (8, "bettel", 1, -21, 7),
    (9, "mord", 7, 24, -8),
    (10, "mord", 6, -24, 8),
    (11, "herrenmord", 7, 27, -9),
]


@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize(("number", "contract", "tricks", "own", "other"), EXAMPLES)
def test_worked_examples_of_section_7(number, contract, tricks, own, other, declarer):
    expected = tuple(own if seat == declarer else other for seat in range(4))
    assert scored(contract, tricks, declarer).by_seat == expected, number


def test_worked_example_12_all_passed():
    match = said("pass", "pass", "pass", "pass")
    (deal,) = match.standing.deals
    assert deal.thrown_in
    assert deal.scores == (0, 0, 0, 0)


TRICKS = [
    ("C", "7C AC KC JC", "JC"),
    ("C", "AH 9H 7C AC", "7C"),
    ("C", "JH KH TH 7H", "KH"),
    ("", "7C AC KC JC", "AC"),
    ("", "AH 9H 7C AC", "AH"),
]


@pytest.mark.parametrize(("trump", "trick", "wins"), TRICKS)
def test_the_trick_examples_of_section_7(trump, trick, wins):
    cards = parse_cards(trick)
    assert card_text(cards[ranking_of(trump).winner(cards)]) == wins


def test_a_goal_is_told_where_tricks_are_needed():
    assert scored("4", 5).goal == ((0,), 5, 4, 7)
    assert scored("mord", 6, 2).goal == ((2,), 6, 7, 7)
    assert scored("bettel", 1).goal is None


# 1 and 3: cards


@pytest.mark.parametrize("trump", ["C", "S", "H", "D", ""])
def test_section_1_trumps_and_suits_from_high_to_low(trump):
    ranking = ranking_of(trump)
    assert len(BRANDELN28.cards) == 28
    groups = {
        cards_text(sorted(cards_of(suit), key=lambda card: -ranking.power[card])) for suit in ranking.members
    }
    orders = {suit: "J7AKQT9" if suit == trump else "AKQJT97" for suit in "CSHD"}
    assert groups - {""} == {" ".join(rank + suit for rank in order) for suit, order in orders.items()}
    assert cards_text(cards_of(ranking.trumps)) == cards_text(
        [card for card in BRANDELN28.cards if card_text(card)[1] == trump]
    )
    assert not ranking.points_of(BRANDELN28.cards)


def test_section_3_packets_two_three_two_from_the_left_of_the_dealer():
    match = said()
    made, rest = match.live.table, match.record.deals[0].deck.split(" ")
    hands = {seat_of(match, place): [] for place in range(4)}
    for size in (2, 3, 2):
        for place in range(4):
            hands[seat_of(match, place)] += rest[:size]
            rest = rest[size:]
    assert not rest
    assert all(sorted(hands[seat]) == sorted(map(card_text, made.hand(seat))) for seat in hands)
    assert match.decision.seat == seat_of(match, 0)


# 4: the auction


said = partial(after, "brandeln")


def seat_of(match, place):
    """The seat that speaks as the first (0) to the last (3)."""
    return (match.live.table.dealer + 1 + place) % 4


def asked(match):
    """Who is asked, as a place, and what is legal."""
    place = (match.decision.seat - match.live.table.dealer - 1) % 4
    return place, match.decision.choices.texts()


@pytest.mark.parametrize(("options", "steps"), [({}, STEPS[:-1]), (TOP, STEPS)])
def test_section_4_the_ladder_and_the_order_of_legal(options, steps):
    assert list(ladder(GAME.options.read(options))) == steps
    for place, step in enumerate(steps):
        higher = sorted(f"bid {name}" for name in steps[place + 1 :])
        assert asked(said(f"bid {step}", options=options)) == (1, [*higher, "pass"])


def test_bids_stand_in_legal_as_the_answers_in_the_record_say():
    expected = ["bid 3", "bid 4", "bid 5", "bid 6", "bid bettel", "bid herrenmord", "bid mord", "pass"]
    assert asked(said(options=TOP)) == (0, expected)
    assert asked(said()) == (0, [text for text in expected if text != "bid herrenmord"])


def rules_page(texts, steps):
    """Section 4 with holding, as it is written: the questions that were asked for these answers, each with
    its place and what is legal, and who plays what.
    """
    asked_so, answers, holder, level = [], list(texts), None, -1
    for place in range(4):
        while True:
            asked_so.append((place, sorted([*(f"bid {word}" for word in steps[level + 1 :]), "pass"])))
            if not answers:
                return asked_so, None
            text = answers.pop(0)
            if text == "pass":
                break
            level = steps.index(text.removeprefix("bid "))
            if holder is not None:
                asked_so.append((holder, ["hold", "pass"]))
                if not answers:
                    return asked_so, None
                if answers.pop(0) == "hold":
                    continue
            holder = place
            break
    return asked_so, (holder, steps[level] if holder is not None else "")


def outbidding(texts, steps):
    """Section 9 without holding: a pass is final, until all but the last bidder have passed."""
    asked_so, answers, holder, level, out, turn = [], list(texts), None, -1, set(), 0
    while {0, 1, 2, 3} - out - {holder}:
        if turn not in out and turn != holder:
            asked_so.append((turn, sorted([*(f"bid {word}" for word in steps[level + 1 :]), "pass"])))
            if not answers:
                return asked_so, None
            text = answers.pop(0)
            if text == "pass":
                out.add(turn)
            else:
                holder, level = turn, steps.index(text.removeprefix("bid "))
        turn = (turn + 1) % 4
    return asked_so, (holder, steps[level] if holder is not None else "")


@pytest.mark.parametrize(("options", "page"), [({}, rules_page), (TOP, rules_page), (OUTBID, outbidding)])
def test_section_4_courses_of_the_auction(options, page):
    steps = list(ladder(GAME.options.read(options)))
    match, chance, seen = said(options=options), SeededRandom("courses"), set()
    for _ in range(200):
        texts = []
        while match.decision and match.decision.phase == "auction":
            assert page(texts, steps)[0][-1] == asked(match), texts
            legal = match.decision.choices.texts()
            texts.append(legal[-1] if chance.below(3) == 0 else legal[chance.below(len(legal))])
            match.answer(texts[-1])
        place, contract = page(texts, steps)[1]
        declarer = match.live.table.fact("declarer")
        assert declarer == (None if place is None else seat_of(match, place)), texts
        assert match.live.table.word("contract") == contract
        seen.add(tuple(texts))
        match.back(len(texts))
    assert len(seen) > 50


class TestAuction:
    def test_the_holder_is_asked_after_a_higher_bid_and_plays_it_himself(self):
        match = said("bid 3", "bid 4")
        assert asked(match) == (0, ["hold", "pass"])
        match.answer("hold")
        assert asked(match) == (1, ["bid 5", "bid 6", "bid bettel", "bid mord", "pass"])
        for text in ("pass", "pass", "pass"):
            match.answer(text)
        assert match.live.table.fact("declarer") == seat_of(match, 0)
        assert match.live.table.word("contract") == "4"

    def test_ruling_7_after_a_pass_of_the_holder_the_level_stays_at_the_challengers_bid(self):
        match = said("bid 3", "bid 5", "pass")
        assert asked(match) == (2, ["bid 6", "bid bettel", "bid mord", "pass"])

    def test_ruling_1_each_earlier_bidder_may_hold(self):
        match = said("pass", "bid 3", "bid 4", "pass", "bid 5")
        assert asked(match) == (2, ["hold", "pass"])

    def test_ruling_2_jumps_are_allowed(self):
        assert said("bid mord").live.table.word("bid") == "mord"

    def test_ruling_6_after_the_top_bid_the_rest_are_asked_and_can_only_pass(self):
        match = said("bid 3", "bid mord", "hold")
        for place in (1, 2, 3):
            assert asked(match) == (place, ["pass"])
            match.answer("pass")
        assert (match.decision.phase, match.live.table.fact("declarer")) == ("trump", seat_of(match, 0))

    def test_option_hold_false_is_outbidding_and_ruling_6_holds_there_too(self):
        match = said("bid 3", "bid 4", "pass", "pass", options=OUTBID)
        assert asked(match) == (0, ["bid 5", "bid 6", "bid bettel", "bid mord", "pass"])
        match.answer("bid mord")
        assert asked(match) == (1, ["pass"])

    @pytest.mark.parametrize("contract", STEPS)
    def test_the_declarer_names_the_trump_suit_where_there_is_one_and_ruling_13_leads(self, contract):
        match = said("pass", "pass", f"bid {contract}", "pass", options=TOP)
        if contract not in WITHOUT:
            assert (match.decision.phase, *asked(match)) == (
                "trump",
                2,
                ["trump C", "trump S", "trump H", "trump D"],
            )
            match.answer("trump H")
        assert (match.decision.phase, match.decision.seat) == ("play", seat_of(match, 2))
        assert len(match.decision.choices.texts()) == 7

    @pytest.mark.parametrize(("options", "step"), [({}, 1), ({"all_pass": "same_dealer"}, 0)])
    def test_option_all_pass(self, options, step):
        match = said("pass", "pass", "pass", "pass", options=options)
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == (dealer + step) % 4
        assert not match.standing.scored_deals


# 5: the play


def may_play(hand, trick, trump="C", contract="4", follow="pierer"):
    """The cards that may be played, and what the recount says."""
    play = play_of(follow, contracts.CONTRACTS.get(contract), trump)
    found = playable(play, mask_of(parse_cards(hand)), parse_cards(trick))
    texts = set(map(card_text, cards_of(found)))
    assert texts == set(allowed(hand.split(), trick.split(), trump, contract, follow))
    return texts


FOLLOWING = [
    # pierer: follow, else trump, no duty to beat (ruling 11)
    ("AH 9H JC", "KH", "C", "4", "AH 9H", "AH"),
    ("AH 9H JC", "KH 7C", "C", "4", "AH 9H", "AH 9H"),
    ("9C JC AS", "KH", "C", "4", "9C JC", "9C JC AS"),
    ("9C QC AS", "KH 7C", "C", "4", "9C QC", "9C QC AS"),
    ("AS 9D", "KH 7C", "C", "4", "AS 9D", "AS 9D"),
    ("9C JC AS", "7C", "C", "4", "9C JC", "JC"),
    ("9C JC AS", "AC", "C", "mord", "9C JC", "JC"),
    ("9C AS", "AC", "C", "mord", "9C", "9C"),
    # ruling 8: in a Bettel beating binds whoever follows; other suits do not matter
    ("AH 9H 7C", "KH", "", "bettel", "AH", "AH"),
    ("QH 9H 7C", "KH", "", "bettel", "QH 9H", "QH 9H"),
    ("QH 9H 7C", "JH AC", "", "bettel", "QH", "QH"),
    ("QH 9H 7C", "JH KH", "", "bettel", "QH 9H", "QH 9H"),
    ("AC 7S", "KH", "", "bettel", "AC 7S", "AC 7S"),
    # ruling 9: Herrenmord
    ("AH 9H 7C", "KH", "", "herrenmord", "AH 9H", "AH"),
    ("AC 7S", "KH", "", "herrenmord", "AC 7S", "AC 7S"),
]


@pytest.mark.parametrize(("hand", "trick", "trump", "contract", "pierer", "meyers"), FOLLOWING)
def test_section_5_and_rulings_8_to_11(hand, trick, trump, contract, pierer, meyers):
    assert may_play(hand, trick, trump, contract) == set(pierer.split())
    assert may_play(hand, trick, trump, contract, "meyers") == set(meyers.split())


FULL = [card_text(card) for card in BRANDELN28.cards]
PLAYED = st.sampled_from([("C", "3"), ("H", "mord"), ("", "bettel"), ("", "herrenmord")])


@given(st.permutations(FULL), st.integers(1, 7), st.integers(0, 3), PLAYED, st.booleans())
def test_every_hand_may_play_what_section_5_says(cards, size, played, contract, is_meyers):
    hand, trick = " ".join(cards[:size]), " ".join(cards[size : size + played])
    assert may_play(hand, trick, *contract, "meyers" if is_meyers else "pierer")


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "contract", "follow", "code"),
    [
        ("AH 9C", "KH", "C", "4", "pierer", "why.follow_suit"),
        ("9C AS", "KH", "C", "4", "pierer", "why.must_trump"),
        ("AH 9H", "KH", "", "bettel", "pierer", "why.must_head"),
        ("AH 9H", "KH", "C", "4", "meyers", "why.must_head"),
    ],
)
def test_why_a_card_may_not_be_played(hand, trick, trump, contract, follow, code):
    found = duty(
        play_of(follow, contracts.CONTRACTS.get(contract), trump),
        mask_of(parse_cards(hand)),
        parse_cards(trick),
    )
    assert (found.code, found.anchor) == (code, "follow-suit" if "follow" in code else "must-trump")


def in_play(contract, hands, played=(), options=None, piles=("", "", "", "")):
    """A match in a position in which seat 0 is the declarer and leads."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    lie |= {f"pile{seat}": cards for seat, cards in enumerate(piles) if cards}
    facts = {"leader": 0, "declarer": 0, "contract": contract}
    if contract not in WITHOUT:
        facts["trump"] = "C"
    actions = [f"play {card}" for card in played]
    return Match(from_plain(position(lie, facts, "play", actions, options, 3, "brandeln")))


FOUR_LOST = "AS KS QS JS TS 9S 7S AH KH QH JH TH 9H 7H AD KD"  # four tricks of the others
ENDS = [
    ("bettel", ("AD 7D", "KC 7C", "QC 9C", "JC TC"), ("AD", "KC", "QC", "JC"), (-21, 7, 7, 7)),
    ("mord", ("9C 7D", "KC AC", "QC 7C", "JC TC"), ("9C", "KC", "QC", "JC"), (-24, 8, 8, 8)),
    ("herrenmord", ("9C 7D", "KC AC", "QC 7C", "JC TC"), ("9C", "KC", "QC", "JC"), (-27, 9, 9, 9)),
]


@pytest.mark.parametrize(("contract", "hands", "played", "scores"), ENDS)
def test_section_5_the_hand_stops_when_the_result_is_certain(contract, hands, played, scores):
    match = in_play(contract, hands, played, TOP)
    assert match.decision is None
    assert match.live.score.by_seat == scores
    longer = in_play(contract, hands, played, {**TOP, **TO_THE_END})
    assert longer.decision.phase == "play"
    while longer.decision:
        longer.answer(longer.decision.choices.texts()[0])
    assert longer.live.score.by_seat == scores


@pytest.mark.parametrize(
    ("contract", "piles", "is_over"),
    [
        ("3", ("", FOUR_LOST, "", ""), False),
        ("4", ("", FOUR_LOST, "", ""), True),
        ("4", (FOUR_LOST, "", "", ""), True),
        ("5", (FOUR_LOST, "", "", ""), False),
    ],
)
def test_ruling_12_by_the_number_of_tricks_alone(contract, piles, is_over):
    hands = ("JC 7C AC", "KC QC QD", "TC 9C JD", "TD 9D 7D")
    assert (in_play(contract, hands, (), {}, piles).decision is None) == is_over
    assert in_play(contract, hands, (), TO_THE_END, piles).decision is not None


# 8: the match

comes_next = partial(strategies.comes_next, "brandeln")


class TestMatch:
    def test_the_deal_passes_left(self):
        assert comes_next({}, done(9, -3, -3, -3, dealer=2)).dealer == 3
        assert comes_next({}, done(9, -3, -3, -3, dealer=3)).dealer == 0

    def test_a_deal_that_all_passed_does_not_count(self):
        deals = [done(9, -3, -3, -3, dealer=number % 4) for number in range(3)]
        thrown = done(0, 0, 0, 0, dealer=3, thrown_in=True)
        assert comes_next({"deals": 4}, *deals, thrown).dealer == 0
        assert comes_next({"deals": 4, "all_pass": "same_dealer"}, *deals, thrown).dealer == 3

    def test_after_so_many_deals_the_highest_account_wins_and_a_tie_is_shared(self):
        deals = [done(9, -3, -3, -3, dealer=0), done(-3, 9, -3, -3, dealer=1)] * 2
        assert comes_next({"deals": 4}, *deals) == MatchEnd((0, 1))
        assert isinstance(comes_next({}, *deals), DealPlan)

    @pytest.mark.parametrize("deals", [0, 3, 6, 104])
    def test_deals_are_a_multiple_of_four(self, deals):
        with pytest.raises(WrongOption):
            GAME.options.read({"deals": deals})

    def test_won_and_lost_games_are_counted(self):
        notes = ({"won": (0,)}, {"lost": (1,)}, {"won": (0,)})
        deals = tuple(done(0, 0, 0, 0)._replace(notes=note) for note in notes)
        found = GAME.display.tally(GAME.options.read({}), Standing(deals, (0, 0, 0, 0)))
        assert {line.word: line.by_seat for line in found} == {"won": (2, 0, 0, 0), "lost": (0, 1, 0, 0)}


# Bad input


@pytest.mark.parametrize(
    ("before", "text"),
    [
        *attempts((), "hold", "bid 7", "bid herrenmord", "trump C"),
        *attempts(("bid 4",), "bid 4", "hold"),
        *attempts(("bid 4", "bid 5"), "bid 6"),
        *attempts(("bid 4", "pass", "pass", "pass"), "trump X", "pass"),
        *attempts(("bid 4", "pass", "pass", "pass", "trump C"), "play 8C"),
    ],
)
def test_what_is_refused_and_why(before, text):
    match = said(*before)
    refused(match, text)


# Whole deals, counted once more


@given(option_sets("brandeln"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(by_lot, started({**options, "deals": 4}, seed, "brandeln"), SeededRandom(seed))
    assert len(match.record.deals) == len(match.standing.deals)
    recount(match, recounted)


COMMON = ("redeal", "tricks.won", "tricks.lost", "paid.won", "paid.lost")  # lines that other games have, too


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(60):
        options = {"all_pass": ("redeal", "same_dealer")[number % 2], "deals": 12, "herrenmord": True}
        match = started(options, f"kinds {number}", "brandeln")
        played_by(mostly_passing, match, SeededRandom(f"kinds {number}"))
        kinds |= {line.code for deal in match.standing.deals for line in deal.lines}
    codes = {code for code in wording("en").catalogue if code.startswith("line.brandeln.")}
    common = {f"line.brandeln.{code}" for code in COMMON}
    assert {code for code in codes if not code.endswith(".you")} | common == kinds


def mostly_passing(match, chance):
    """An answer by lot, which passes more often, so that now and then all do."""
    texts = match.decision.choices.texts()
    return "pass" if "pass" in texts and chance.below(2) else by_lot(match, chance)


# What a person is shown


def in_english(sentence):
    """A sentence of the engine."""
    return wording("en", ("Anna", "Resi", "Xaver", "Vroni")).message(sentence)


@pytest.mark.parametrize(
    ("contract", "tricks", "lines"),
    [
        (
            "3",
            2,
            [
                "Brandel in clubs: Anna needed 3 and won 2 tricks. Lost.",
                "Anna pays 3 points to each opponent.",
            ],
        ),
        (
            "6",
            6,
            ["6 in clubs: Anna needed 6 and won 6 tricks. Won.", "Each opponent pays 6 points to Anna."],
        ),
        ("bettel", 0, ["Bettel: Anna took no tricks. Won.", "Each opponent pays 7 points to Anna."]),
        ("bettel", 1, ["Bettel: Anna has 1 trick. Lost.", "Anna pays 7 points to each opponent."]),
    ],
)
def test_the_lines_of_a_score_in_words(contract, tricks, lines):
    assert [in_english(line.plain()) for line in scored(contract, tricks).lines] == lines


def test_the_sheet_notes_whose_game_it_was():
    entry = scored("4", 3, 2).entry
    assert isinstance(entry, Entry)
    assert (entry.seat, in_english(entry.game.plain()), entry.value) == (2, "4 in clubs", -4)


def test_the_holder_reads_who_has_bid_over_him_and_what():
    match = said("bid 3", "bid 5")
    question = scene(match.view(match.decision.seat), match.seats)["question"]
    assert in_english(question["note"]).endswith("bid: 5 tricks.")
    assert [step["act"] for step in question["steps"]] == [None, None, "hold", None, None, None]


def test_a_meter_shows_the_tricks_of_the_declarer_and_none_in_a_bettel():
    hands = ("JC 7D", "KC AC", "QC 7C", "AD TC")
    match = in_play("3", hands, ("JC", "KC", "QC", "TC"))
    meter = scene(match.view(1), match.seats)["meter"]
    assert (meter["seat"], meter["value"], meter["goal"], meter["most"]) == (0, 1, 3, 7)
    assert scene(in_play("bettel", hands).view(1), match.seats)["meter"] is None


# What the tests of all games want to know


SECTION_6 = Knowledge(
    open=(),
    public=("declarer", "contract", "trump", "bid", "leader", "@bid", "@plays", "@points", "@tricks"),
    hidden=other_hands,
)
VARIANTS = [{}, MEYERS, {**OUTBID, **TOP}]
LATE = [TO_THE_END, {**MEYERS, **TO_THE_END}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "JC 7C AC KC QC TC 9C", {"declarer": 0, "contract": "mord", "trump": "C", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {"hand0": "JC AC 9H", "hand1": "7C TC KD", "hand2": "JS AH 9C", "hand3": "JD TH AD"},
    "phase": "auction",
    "options": {**TO_THE_END, "herrenmord": True},
    "dealer": 3,
}
TRACES = "1bca8bcfe8cfae72f92fafba5facf2f28ed45bf47d0eb471ff49b2142c7be1e6"
MEDIUM_BEATS_RANDOM = [({}, 1.5)]
GOLDEN_ANSWERS = []
