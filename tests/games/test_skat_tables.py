"""Skat as many tables play it: Ramsch with the skat passed round, Spitze and Bock, by the numbers of the
rules page.
"""

import pytest
from strategies import after, in_play, position, refused, standing, started
from test_skat import CLASSIC, GAME, by_hand, given_up, on_table, seat_of

from kartenstube.analysis.review import real_world
from kartenstube.bots.games import bots_of
from kartenstube.bots.games.skat.search import on_the_sheet
from kartenstube.core.cards import SKAT32, cards_text, parse_cards
from kartenstube.core.contract import DealResult
from kartenstube.core.options import WrongOption
from kartenstube.core.standing import DealDone, DealPlan, Standing
from kartenstube.core.state import Trick
from kartenstube.core.table import Table
from kartenstube.games.skat import scoring
from kartenstube.games.skat.bock import counter
from kartenstube.games.skat.contracts import contract
from kartenstube.games.skat.counting import SPITZE, Promise
from kartenstube.games.skat.giving_up import score_given_up
from kartenstube.games.skat.match import next_deal
from kartenstube.games.skat.ramsch import score as ramsch_score
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.ramsch import result_of

PUSHED = {"all_pass": "schieberamsch"}
F, M, R = 0, 1, 2


# 9: Ramsch


def ramsch_of(points, tricks, takers, options, skat="", passed_on=(), bock=0):
    """The scores of a Ramsch with these card points and tricks of forehand, middlehand and rearhand, who won
    the last tricks, and a skat that nobody has won.
    """
    o = GAME.options.read({"all_pass": "ramsch", **options})
    made = Table(o, DealPlan(2, SKAT32), 2, Standing((), (0,) * 3), (), GAME.zones)
    made.zone("talon").cards.extend(parse_cards(skat))
    made.tricks.extend(Trick(0, (), seat) for seat in takers)
    for seat in made.active:
        made.tell("points", points[seat], seat)
        made.tell("tricks", tricks[seat], seat)
        made.tell("passed_on", seat in passed_on, seat)
    made.tell("bock", bock)
    return ramsch_score(made, result_of(made)).by_seat


LOSER, LAST = {"ramsch_skat": "loser"}, {"ramsch_level": "last_trick"}
A_SKAT = "AC QC"  # 14 card points
RAMSCH = [
    # the points by tricks, with the skat where the last trick takes it; tricks; who took the last ones
    ("R1", (0, 71, 49), (0, 6, 4), (R, M), {}, "", (), (0, -142, 0)),
    ("R2", (0, 57, 49), (0, 6, 4), (R, M), LOSER, A_SKAT, (), (0, -142, 0)),
    ("R3", (36, 49, 35), (3, 4, 3), (M, R, F), {}, "", (), (0, -49, 0)),
    ("R4", (22, 49, 35), (3, 4, 3), (M, R, F), LOSER, A_SKAT, (), (0, -63, 0)),
    ("R5", (36, 42, 42), (3, 4, 3), (M, R, F), {}, "", (), (0, -42, -42)),
    ("R6", (36, 42, 42), (3, 4, 3), (M, R, F), LAST, "", (), (0, 0, -42)),
    ("R7", (22, 42, 42), (3, 4, 3), (M, R, F), {**LOSER, **LAST}, A_SKAT, (), (0, 0, -56)),
    ("R8", (22, 42, 42), (3, 4, 3), (M, R, F), {**LOSER, **LAST}, A_SKAT, (F, M), (0, 0, -224)),
    ("R9", (0, 120, 0), (0, 10, 0), (M,), PUSHED, "", (R,), (0, 240, 0)),
    ("R10", (40, 40, 40), (3, 4, 3), (M, R, F), {}, "", (), (-40, -40, -40)),
    ("R11", (40, 40, 40), (3, 4, 3), (M, R, F), LAST, "", (), (-40, 0, 0)),
]


@pytest.mark.parametrize(
    ("number", "points", "tricks", "takers", "options", "skat", "passed_on", "scores"), RAMSCH
)
def test_examples_of_ramsch(number, points, tricks, takers, options, skat, passed_on, scores):
    for how in ("classic", "seeger", "zero_sum"):
        given = {"scoring": how, **options}
        assert ramsch_of(points, tricks, takers, given, skat, passed_on) == scores, number


def test_a_march_counts_without_the_skat_and_two_without_a_trick_are_one():
    assert ramsch_of((0, 106, 0), (0, 10, 0), (M,), {**PUSHED, **LOSER}, A_SKAT) == (0, 120, 0)
    assert ramsch_of((0, 106, 0), (0, 10, 0), (M,), PUSHED, "", (F, M, R)) == (0, 960, 0)


def test_example_r12_a_grand_by_hand_instead_costs_as_any():
    hands = ("7C 8C", "7S 8S", "9S 7D")
    given = {"all_pass": "ramsch", "ramsch_hand": True, **CLASSIC}
    match = in_play("skat", hands, {}, ["pass", "pass", "grand", "pass"], given, "instead")
    table = match.live.table
    assert (table.fact("declarer"), table.fact("contract"), table.fact("hand")) == (R, "grand", True)
    assert match.decision.phase == "play"
    assert match.decision.seat == F
    lost = scoring.score(on_table(by_hand("grand"), -4, 50, 4, 0, CLASSIC, 0, ""))
    assert lost.by_seat[0] == -288


def passed(*texts, options=PUSHED, seed="bids"):
    """A match in which all have passed, and then these answers were given."""
    return after("skat", "pass", "pass", "pass", *texts, options=options, seed=seed)


def two(match):
    return "discard " + cards_text(list(match.decision.choices.cards)[:2])


class TestPassingRound:
    def test_forehand_middlehand_and_rearhand_are_asked_and_each_passes_on_or_takes(self):
        match = passed()
        for place in range(3):
            assert match.decision.seat == seat_of(match, place)
            assert match.decision.choices.texts() == ["pass", "take"]
            match.answer("pass")
        assert match.decision.phase == "ramsch"
        assert match.decision.seat == seat_of(match, 0)

    def test_who_takes_lays_two_of_twelve_down_but_no_jack(self):
        match = passed("take")
        seat = match.decision.seat
        held = match.live.table.hand(seat)
        assert len(held) == 12
        assert set(match.decision.choices.cards) == set(held) - set(parse_cards("JC JS JH JD"))
        refused(match, "discard JC JS")
        laid = two(match)
        match.answer(laid)
        assert len(match.live.table.hand(seat)) == 10
        assert "discard " + cards_text(match.live.table.zone("talon").cards) == laid

    def test_all_must_take_where_passing_on_is_not_played(self):
        match = passed(options={**PUSHED, "ramsch_push": "must_take"})
        for _ in range(3):
            assert match.decision.choices.texts() == ["take"]
            match.answer("take")
            match.answer(two(match))
        assert match.decision.phase == "ramsch"

    def test_only_who_laid_the_skat_down_last_knows_it(self):
        match = passed("take")
        first, *_ = order = list(match.live.table.clockwise(match.live.table.forehand))
        match.answer(two(match))
        assert None not in match.view(first).zone("talon")
        assert all(None in match.view(seat).zone("talon") for seat in order[1:])
        match.answer("take")
        match.answer(two(match))
        assert None in match.view(first).zone("talon")
        assert None not in match.view(order[1]).zone("talon")
        match.answer("pass")
        assert None in match.view(order[2]).zone("talon")
        for seat in order:
            told = [match.view(seat).fact("passed_on", other) for other in order]
            assert told == [False, False, True]

    def test_each_who_passes_on_doubles(self):
        match = passed("pass", "take")
        match.answer(two(match))
        match.answer("pass")
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        lost = [line for line in match.live.score.lines if line.code == "line.skat.ramsch.passed_on"]
        assert lost[0].params == {"n": 2, "times": 4}

    def test_a_dealer_who_rests_is_not_asked(self):
        match = passed("pass", "pass", "pass", options={**PUSHED, "players": 4})
        assert match.decision.phase == "ramsch"

    def test_grand_by_hand_is_asked_first_and_then_there_is_no_passing_round(self):
        given = {**PUSHED, "ramsch_hand": True, "kontra": True, "kontra_needs_bid": True}
        match = passed("pass", "grand", options=given)
        assert match.decision.choices.texts() == ["open", "pass", "schneider", "schwarz"]
        match.answer("pass")
        assert match.decision.choices.texts() == ["pass"]  # nobody has bid, so nobody says kontra
        match.answer("pass")
        match.answer("pass")
        assert match.decision.phase == "play"
        assert match.decision.may_give_up
        assert passed("pass", "pass", "pass", options=given).decision.phase == "push"


# 4.5: Spitze


def promised(option, is_kept):
    """A Spitze by the option, kept or not."""
    return Promise(SPITZE[option], is_kept)


SPITZEN = [
    ("S1", contract("D"), 1, 18, 70, "plus_1", True, 27),
    ("S2", contract("D"), 1, 18, 70, "plus_1", False, -54),
    ("S3", contract("D"), 1, 18, 70, "plus_2", True, 36),
    ("S4", by_hand("C", "schneider"), 2, 18, 95, "plus_1", True, 84),
    ("S5", contract("D"), 1, 27, 61, "plus_1", True, 27),
    ("S6", contract("grand"), 2, 18, 60, "plus_1", True, -192),
    ("S7", contract("D"), 1, 36, 65, "plus_1", True, -72),
]


@pytest.mark.parametrize(("number", "game", "run", "bid", "points", "option", "is_kept", "score"), SPITZEN)
def test_examples_of_spitze(number, game, run, bid, points, option, is_kept, score):
    result = DealResult(points, 6, 4, run)
    assert scoring.value_of(game, bid, result, promised(option, is_kept)).points == score, number


SPITZE_ON = {**CLASSIC, "spitze": "plus_1"}


@pytest.mark.parametrize(
    ("hand", "facts", "may"),
    [
        ("JC 7D", {"contract": "D"}, True),
        ("JC 8D", {"contract": "D"}, False),
        ("JC JD", {"contract": "grand"}, True),
        ("JC JS JH", {"contract": "grand"}, False),
        ("JC JS JH JD", {"contract": "grand"}, False),
        ("JC JS JH JD", {"contract": "grand", "hand": True}, False),
    ],
)
def test_spitze_needs_the_lowest_trump_and_in_a_grand_not_all_jacks(hand, facts, may):
    others = ("9C 8C 7C TC", "9S 8S 7S TS")
    hands = (hand, *(" ".join(cards.split()[: len(hand.split())]) for cards in others))
    match = in_play(
        "skat", hands, {"declarer": 0, "bid": "18", "hand": False, **facts}, (), SPITZE_ON, "spitze"
    )
    assert match.decision.choices.texts() == (["pass", "spitze"] if may else ["pass"])


def test_a_jack_that_was_laid_aside_is_one_of_the_four():
    zones = {"hand0": "JC JD AH", "hand1": "9C 8C 7C", "hand2": "9S 8S 7S", "aside": "JS JH"}
    facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "grand"}
    match = Match(from_plain(position(zones, facts, "spitze", (), SPITZE_ON, 2, "skat")))
    assert match.decision.choices.texts() == ["pass"]


def test_it_is_asked_before_kontra_and_never_in_a_null():
    given = {**SPITZE_ON, "kontra": True}
    match = after("skat", "bid 18", "pass", "pass", "hand", "grand", "pass", options=given)
    assert match.decision.phase == "spitze"
    match.answer("pass")
    assert match.decision.phase == "kontra"
    match = after("skat", "bid 18", "pass", "pass", "hand", "null", "pass", options=given)
    assert match.decision.phase == "kontra"


@pytest.mark.parametrize(("last", "is_kept"), [("7D AC KC", True), ("7D 8D KC", False), ("AC 7D KC", False)])
def test_it_is_kept_only_if_that_card_wins_the_tenth_trick(last, is_kept):
    """Seat 0 is the declarer, and plays last to the tenth trick in the last row."""
    made = on_table(contract("D"), 1, 70, 7, 18, SPITZE_ON, 0, "")
    made.tell("spitze", True)
    cards = parse_cards(last)
    own, plays = cards.index(parse_cards("7D")[0]), []
    for place, card in enumerate(cards):
        plays.append(((place - own) % 3, card))
    winner = 0 if is_kept else 1
    made.tricks.extend(Trick(0, (), 0) for _ in range(9))
    made.tricks.append(Trick(plays[0][0], tuple(plays), winner))
    assert scoring.promise_of(made).is_kept == is_kept
    assert scoring.score(made).by_seat[0] == (27 if is_kept else -54)


def test_example_g23_a_spitze_that_fell_too_early_is_lost():
    made = on_table(contract("D"), 3, 10, 1, 18, SPITZE_ON, 0, "")
    made.tell("spitze", True)
    made.tricks.append(Trick(0, ((0, parse_cards("7D")[0]), (1, 0), (2, 1)), 0))
    assert score_given_up(made, 1).by_seat[0] == -90
    made.tricks.clear()
    assert score_given_up(made, 1).by_seat[0] == 45  # it may still be kept
    assert given_up("O", 18, contract("D"), 3, 10, 0, 0).by_seat[0] == 36


def test_the_declarer_keeps_the_card_that_was_promised():
    hands = ("7D 8D AC", "KC QC 9C", "KS QS 9S")
    facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "D", "spitze": True, "leader": 0}
    match = in_play("skat", hands, facts, (), SPITZE_ON)
    view, _ = bots_of("skat").keeping(match.view(0), GAME.rules)
    assert view.offered.texts() == ["play AC", "play 8D"]


@pytest.mark.parametrize(("is_promised", "wins"), [(True, True), (False, False)])
def test_the_expert_counts_the_step_of_a_spitze_for_the_bid(is_promised, wins):
    """Diamonds without nine trumps are worth 90, and 99 with a Spitze."""
    hands = ("7D 8D AC", "KC QC 9C", "KS QS 9S")
    facts = {"declarer": 0, "bid": "99", "hand": False, "contract": "D", "leader": 0}
    if is_promised:
        facts["spitze"] = True
    match = in_play("skat", hands, facts, (), SPITZE_ON)
    stakes = on_the_sheet(match.view(0), contract("D"), 0, real_world(match), 99)
    assert (stakes.gain(61) > 0) is wins


# 9: Bock


def deals_of(*kinds):
    """Finished deals by what they were: "-" passed in, "r" a Ramsch, "g" any other; "!" for each event."""
    contracts = {"-": "", "r": "ramsch", "g": "grand"}
    return [
        DealDone(number % 3, (0, 0, 0), contracts[kind[0]], {"bock": (0,) * kind.count("!")})
        for number, kind in enumerate(kinds)
    ]


BOCKS = [
    ("B1", "sixty", "normal", ("g!", "g", "g", "g"), "0 b3 b2 b1 0"),
    ("B2", "sixty", "normal", ("g!", "g!", "g", "g"), "0 b3 b5 b4 b3"),
    ("B3", "sixty", "normal", ("g!", "-", "g"), "0 b3 b3 b2"),
    ("B4", "kontra", "normal", ("g", "g!", "g"), "0 0 b3 b2"),
    ("B5", "kontra", "normal", ("g!",), "0 b3"),
    ("B6", "sixty_kontra", "normal", ("g!!",), "0 b6"),
    ("B7", "sixty", "normal", ("g",), "0 0"),
    ("B8", "sixty", "ramsch", ("g!", "g", "g", "g", "r", "r", "r"), "0 b3 b2 b1 r r r 0"),
    ("B9", "sixty", "ramsch", ("g!", "g", "g", "g", "r", "g", "r", "r"), "0 b3 b2 b1 r r r r 0"),
    ("B10", "sixty", "ramsch", ("g!", "g", "g", "g", "r", "g!", "r", "r"), "0 b3 b2 b1 r r r r b3"),
]


@pytest.mark.parametrize(("number", "bock", "after_bock", "kinds", "told"), BOCKS)
def test_examples_of_bock(number, bock, after_bock, kinds, told):
    o = GAME.options.read({**CLASSIC, "bock": bock, "after_bock": after_bock})
    played, found = deals_of(*kinds), []
    for count in range(len(played) + 1):
        doubled, ramsch = counter(o, Standing(tuple(played[:count]), (0, 0, 0)))
        found.append("r" if ramsch else f"b{doubled}" if doubled else "0")
    assert " ".join(found) == told, number


@pytest.mark.parametrize(
    ("bock", "own", "others", "kontra", "events"),
    [
        ("sixty", 60, 60, 0, 1),
        ("sixty", 50, 70, 1, 0),  # B7
        ("sixty", 61, 59, 0, 0),
        ("sixty", 20, 20, 0, 0),  # the tricks of all are not complete
        ("kontra", 60, 60, 0, 0),
        ("kontra", 50, 70, 1, 1),
        ("kontra", 70, 50, 1, 0),
        ("kontra", 70, 50, 2, 1),
        ("kontra", 50, 70, 2, 1),
        ("sixty_kontra", 60, 60, 2, 2),
    ],
)
def test_the_events_that_bring_a_round_of_bock(bock, own, others, kontra, events):
    made = on_table(contract("C"), 1, own, 5, 18, {**CLASSIC, "bock": bock}, kontra, "")
    made.tell("points", others, 1)
    assert scoring.score(made).notes.get("bock", ()) == (0,) * events


def test_a_deal_in_bock_is_doubled_for_all_after_kontra_and_re_and_a_ramsch_too():
    given = {"scoring": "zero_sum", "bock": "sixty"}
    made = on_table(contract("C"), 1, 75, 6, 18, given, 1, "")
    made.tell("bock", 3)
    assert scoring.score(made).by_seat == (192, -96, -96)
    assert ramsch_of((70, 30, 20), (5, 3, 2), (F,), CLASSIC, bock=2) == (-140, 0, 0)


def test_all_see_how_many_deals_are_left():
    given = {**CLASSIC, "bock": "kontra", "kontra": True, "rounds": 4}
    match = after("skat", "bid 18", "pass", "pass", "hand", "trump C", "pass", "kontra", "re", options=given)
    while match.decision:
        match.answer(match.decision.choices.texts()[0])
    assert match.live.score.notes["bock"]
    match.next_deal()
    assert [match.view(seat).fact("bock") for seat in range(3)] == [3, 3, 3]


def test_a_round_of_ramsch_has_no_bidding_and_a_grand_keeps_the_dealer():
    given = {**CLASSIC, "bock": "sixty", "after_bock": "ramsch", "ramsch_hand": True}
    o, before = GAME.options.read(given), deals_of("g!", "g", "g", "g", "r")
    assert next_deal(o, standing(*before)).dealer == 2
    assert next_deal(o, standing(*before, before[3]._replace(dealer=2))).dealer == 2
    assert next_deal(o, standing(*before, before[4]._replace(dealer=2))).dealer == 0


@pytest.mark.parametrize("bock", ["sixty", "kontra", "sixty_kontra"])
def test_tournament_scoring_knows_no_bock(bock):
    with pytest.raises(WrongOption) as fault:
        GAME.options.read({"scoring": "seeger", "bock": bock})
    assert fault.value.message.code == "fault.skat.bock"
    assert GAME.options.read({"scoring": "classic", "bock": bock}).bock == bock


@pytest.mark.parametrize("name", ["bock", "spitze"])
def test_the_presets_of_tables_can_be_played(name):
    (preset,) = (one for one in GAME.presets if one.name == name)
    match = started(dict(preset.values), "preset", "skat")
    assert match.decision
