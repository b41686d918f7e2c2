"""Officers' Skat against its rules page: the worked examples by number, every option, every ruling."""

import pytest
from by_game import Knowledge
from hypothesis import given
from strategies import option_sets, play_deal, play_match, play_some, position, seeds, started

from kartenstube.analysis.fairness import cards_dealt
from kartenstube.analysis.open_deal import open_deal
from kartenstube.core.cards import SKAT32, card_text, parse_card, parse_cards
from kartenstube.core.events import Moved
from kartenstube.core.messages import Fault
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.officers_skat import scoring
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match, checked
from kartenstube.match.record import Damaged, from_plain
from kartenstube.mechanics.jacks import BASES
from kartenstube.mechanics.ramsch import result_of
from kartenstube.render.scene import scene

GAME = game_named("officers-skat")
JACKS = "JC JS JH JD"


def dealt(match, seat):
    """The cards that lie before a seat, open and covered."""
    return [
        card
        for zone in match.live.table.zones.values()
        if zone.owner == seat and zone.kind in ("place", "covered")
        for card in zone.cards
    ]


def lying(match, kind):
    """How many cards of a kind lie before each seat."""
    zones = match.live.table.zones.values()
    return [
        sum(len(zone.cards) for zone in zones if (zone.owner, zone.kind) == (seat, kind)) for seat in (0, 1)
    ]


def scored(contract, held, points, own=8, others=8, doublings=0, options=None):
    """The score of a deal in which seat 1, the forehand, is the declarer and holds these cards; `own` and
    `others` are the tricks.
    """
    o = GAME.options.read(options or {})
    cards = parse_cards(held)
    t = Table(o, DealPlan(0, SKAT32), 0, Standing((), (0, 0)), cards, GAME.zones)
    for number, card in enumerate(cards, start=1):
        t.move([card], "stock", f"{'up' if number % 2 else 'down'}1_{(number + 1) // 2}")
    for seat, has, won in ((1, points, own), (0, 120 - points, others)):
        t.tell("points", has, seat)
        t.tell("tricks", won, seat)
    t.tell("declarer", 1)
    t.tell("contract", contract)
    t.tell("doublings", doublings)
    return scoring.ramsch_score(t, result_of(t)) if contract == "ramsch" else scoring.score(t)


WITH_1, WITH_2, WITH_4 = "JC 7D", "JC JS 7D", JACKS
AGAINST_2, AGAINST_3 = "JH 7D", "JD 7D"


@pytest.mark.parametrize(
    ("number", "contract", "held", "points", "tricks", "doublings", "declarer", "defender"),
    [
        (1, "C", WITH_1, 70, (8, 8), 0, 24, 0),
        (2, "H", AGAINST_2, 58, (8, 8), 0, 0, 30),
        (3, "D", WITH_1, 60, (8, 8), 0, 0, 18),
        (4, "grand", WITH_4, 95, (12, 4), 0, 144, 0),
        (5, "S", WITH_2, 61, (8, 8), 1, 66, 0),
        (6, "S", WITH_2, 40, (6, 10), 2, 0, 132),
        (7, "C", AGAINST_3, 0, (0, 16), 0, 0, 72),
        (8, "H", f"{JACKS} AH", 80, (8, 8), 0, 50, 0),
        (9, "H", WITH_1, 120, (15, 1), 0, 30, 0),
        (10, "D", WITH_1, 90, (10, 6), 0, 27, 0),
        (11, "D", WITH_1, 89, (10, 6), 0, 18, 0),
        (12, "ramsch", WITH_1, 47, (8, 8), 0, -47, -73),
        (13, "ramsch", WITH_1, 0, (0, 16), 0, 0, 120),
    ],
)
def test_worked_examples_of_section_7(number, contract, held, points, tricks, doublings, declarer, defender):
    found = scored(contract, held, points, *tricks, doublings)
    assert found.by_seat == (defender, declarer), number


def test_worked_example_8_counted_through_the_trumps():
    found = scored("H", f"{JACKS} AH", 80, options={"matador_cap": "full"})
    assert found.by_seat == (0, 60)


@pytest.mark.parametrize(
    ("contract", "held", "cap", "counted"),
    [
        ("C", f"{JACKS} AC TC KC", "full", 7),
        ("C", f"{JACKS} AC TC KC", "jacks", 4),
        ("C", "7C", "full", 10),
        ("C", "7C", "jacks", 4),
        ("D", f"{JACKS} AD TD KD QD 9D 8D 7D", "full", 11),
        ("grand", f"{JACKS} AC TC", "full", 4),
        ("grand", "AC", "full", -4),
    ],
)
def test_matador_cap(contract, held, cap, counted):
    found = scored(contract, held, 70, options={"matador_cap": cap})
    assert max(found.by_seat) == BASES[contract] * (abs(counted) + 1)


def test_ruling_4_sixty_to_sixty_in_a_ramsch():
    assert scored("ramsch", "JC", 60).by_seat == (-60, -60)


def test_ruling_6_the_winner_scores_and_the_loser_does_not_pay():
    assert scored("C", WITH_1, 40).by_seat == (24, 0)


@pytest.mark.parametrize(
    ("points", "declarer", "defender"),
    [
        (60, 1, 1),
        (61, 2, 0),
        (90, 2, 0),
        (91, 3, 0),
        (119, 3, 0),
        (120, 4, 0),
        (59, 0, 2),
        (29, 0, 3),
        (0, 0, 4),
    ],
)
def test_scoring_simple(points, declarer, defender):
    assert scored("C", WITH_1, points, options={"scoring": "simple"}).by_seat == (defender, declarer)


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "doublings", "paid"),
    [
        ("C", 70, (8, 8), 0, 24),
        ("C", 60, (8, 8), 0, -48),
        ("C", 60, (8, 8), 1, -96),
        ("C", 70, (8, 8), 2, 96),
        ("null", 0, (0, 16), 0, 23),
        ("null", 30, (1, 3), 0, -46),
        ("null", 30, (1, 3), 2, -184),
    ],
)
def test_scoring_declarer_only(contract, points, tricks, doublings, paid):
    found = scored(contract, WITH_1, points, *tricks, doublings, {"scoring": "declarer_only"})
    assert found.by_seat == (0, paid)
    assert found.entry.value == paid


def test_a_ramsch_scores_the_same_when_the_declarer_alone_scores():
    assert scored("ramsch", "JC", 47, options={"scoring": "declarer_only"}).by_seat == (-73, -47)


@pytest.mark.parametrize(("tricks", "doublings", "paid"), [((0, 16), 0, (0, 23)), ((1, 0), 1, (46, 0))])
def test_null_has_a_fixed_value(tricks, doublings, paid):
    assert scored("null", WITH_4, 0, *tricks, doublings).by_seat == paid


def test_the_sheet_notes_whose_game_it_was_with_its_sign():
    won, lost = scored("S", WITH_2, 61, doublings=1).entry, scored("S", WITH_2, 40).entry
    assert (won.seat, won.value, won.game.params) == (1, 66, {"suit": "S"})
    assert (lost.seat, lost.value) == (1, -33)
    both = scored("ramsch", "JC", 50)
    assert (both.entry.seat, both.entry.value) == (None, sum(both.by_seat)) == (None, -120)


class TestDeal:
    def test_section_3_the_rows_come_between_the_questions(self):
        match = started({}, "rows", "officers-skat")
        forehand = match.live.table.forehand
        assert lying(match, "covered") == [4, 4]
        assert lying(match, "place")[forehand] == 4
        assert lying(match, "place")[1 - forehand] == 0
        match.answer("trump C")
        assert (match.decision.phase, match.decision.seat) == ("kontra", 1 - forehand)
        assert (lying(match, "covered"), lying(match, "place")) == ([4, 4], [4, 4])
        match.answer("kontra")
        assert (match.decision.phase, match.decision.seat) == ("re", forehand)
        assert (lying(match, "covered"), lying(match, "place")) == ([8, 8], [8, 8])

    def test_section_3_the_order_of_the_cards(self):
        """The pack from the top: D1 to D6, the same with all cards first."""
        rows = [("down", 1, 1), ("down", 0, 1), ("up", 1, 1), ("up", 0, 1)]
        rows += [("down", 1, 5), ("down", 0, 5), ("up", 1, 5), ("up", 0, 5)]
        for mode in ("staged", "all_first"):
            match = started({"deal_mode": mode}, "order", "officers-skat")
            table = match.live.table
            if mode == "staged":
                match.answer("grand")
                match.answer("pass")
            seats = {1: table.forehand, 0: 1 - table.forehand}
            zones = [f"{kind}{seats[who]}_{first + n}" for kind, who, first in rows for n in range(4)]
            laid = [table.zone(zone).cards[0] for zone in zones]
            assert " ".join(map(card_text, laid)) == match.record.deals[0].deck

    def test_all_first(self):
        match = started({"deal_mode": "all_first"}, "first", "officers-skat")
        assert match.decision.phase == "contract"
        assert lying(match, "place") == [8, 8]
        phases = []
        for text in ("trump H", "kontra", "re"):
            phases.append(match.decision.phase)
            match.answer(text)
        assert [*phases, match.decision.phase] == ["contract", "kontra", "re", "play"]

    def test_the_deal_alternates(self):
        match = play_match(started({"deals": 4}, "turns", "officers-skat"))
        dealers = [done.dealer for done in match.standing.deals]
        assert dealers in ([0, 1, 0, 1], [1, 0, 1, 0])


def legal(match):
    return match.decision.choices.texts()


SUITS = ["trump C", "trump S", "trump H", "trump D"]


class TestContract:
    @pytest.mark.parametrize(
        ("options", "more"),
        [
            ({}, ["grand"]),
            ({"null": True}, ["grand", "null"]),
            ({"allow_pass": True}, ["grand", "pass"]),
            ({"allow_pass": True, "null": True}, ["grand", "null", "pass"]),
            ({"allow_pass": True, "null": True, "scoring": "simple"}, ["grand"]),
        ],
    )
    def test_what_may_be_named(self, options, more):
        assert legal(started(options, "named", "officers-skat")) == [*SUITS, *more]

    def test_ruling_5_the_dealer_names_the_game(self):
        match = started({"allow_pass": True}, "pass", "officers-skat")
        forehand = match.live.table.forehand
        match.answer("pass")
        assert match.decision.seat == 1 - forehand
        assert lying(match, "place") == [4, 4]
        assert legal(match) == [*SUITS, "grand", "pass"]
        match.answer("grand")
        assert (match.decision.phase, match.decision.seat) == ("kontra", forehand)
        assert lying(match, "covered") == [4, 4]
        match.answer("kontra")
        assert (match.decision.phase, match.decision.seat) == ("re", 1 - forehand)
        match.answer("pass")
        assert (match.decision.phase, match.decision.seat) == ("play", 1 - forehand)

    def test_both_pass(self):
        match = started({"allow_pass": True}, "ramsch", "officers-skat")
        forehand = match.live.table.forehand
        match.answer("pass")
        match.answer("pass")
        assert (match.decision.phase, match.decision.seat) == ("ramsch", forehand)
        assert match.live.table.fact("contract") == "ramsch"
        assert match.live.table.fact("declarer") is None
        play_deal(match)
        table = match.live.table
        points = [table.fact("points", seat) for seat in (0, 1)]
        assert sum(points) == 120
        assert match.live.score.by_seat == tuple(-one for one in points)

    def test_without_kontra(self):
        match = started({"kontra": False}, "no", "officers-skat")
        match.answer("trump C")
        assert match.decision.phase == "play"
        assert lying(match, "place") == [8, 8]

    def test_no_kontra_where_the_value_does_not_count(self):
        match = started({"scoring": "simple"}, "simple", "officers-skat")
        match.answer("trump C")
        assert match.decision.phase == "play"

    def test_re_is_asked_only_after_kontra(self):
        match = started({}, "re", "officers-skat")
        match.answer("trump C")
        assert legal(match) == ["kontra", "pass"]
        match.answer("pass")
        assert match.decision.phase == "play"

    def test_kontra_and_re_double_twice(self):
        match = started({}, "twice", "officers-skat")
        for text in ("trump C", "kontra", "re"):
            match.answer(text)
        play_deal(match)
        codes = [line.code for line in match.live.score.lines]
        assert "line.officers-skat.re" in codes
        assert max(match.live.score.by_seat) % 48 == 0

    @pytest.mark.parametrize("seed", [f"random {number}" for number in range(12)])
    def test_trump_choice_random(self, seed):
        match = started({"trump_choice": "random", "allow_pass": True, "null": True}, seed, "officers-skat")
        table = match.live.table
        (card,) = table.zone(f"up{table.forehand}_1").cards
        name = card_text(card)
        assert match.decision.phase == "kontra"
        assert table.fact("contract") == ("grand" if name[0] == "J" else name[1])
        assert table.fact("declarer") == table.forehand
        assert match.live.answers == []

    def test_trump_choice_random_without_kontra_asks_for_a_card_at_once(self):
        options = {"trump_choice": "random", "kontra": False, "deal_mode": "all_first"}
        assert started(options, "at once", "officers-skat").decision.phase == "play"


def laid(zones, contract="C", leader=0, phase="play", actions=(), options=None, declarer=0, **facts):
    """A match that starts in a position; zones by name, `up0_1` and so on."""
    given = {"declarer": declarer, "contract": contract, "leader": leader, **facts}
    plain = position(zones, given, phase, actions, options, dealer=1, game="officers-skat")
    return Match(from_plain(plain))


PILES = {
    "up0_1": "AS", "down0_1": "TS", "up0_2": "7H", "down0_2": "9H",
    "up1_1": "KS", "down1_1": "JD", "up1_2": "8D", "down1_2": "QS",
}  # fmt: skip


class TestPlay:
    def test_only_what_lies_open_is_played_and_a_void_is_judged_on_it(self):
        match = laid({**PILES, "up1_1": "KD"})  # the queen of spades is covered
        assert legal(match) == ["play AS", "play 7H"]
        match.answer("play AS")
        assert legal(match) == ["play KD", "play 8D"]

    def test_an_open_card_of_the_suit_must_follow(self):
        match = laid(PILES, actions=["play AS"])
        assert legal(match) == ["play KS"]
        assert match.why_not("play 8D").code == "why.follow_suit"

    def test_a_jack_follows_trumps_and_not_its_suit(self):
        zones = {"up0_1": "9D", "up0_2": "9C", "up1_1": "JD", "up1_2": "8H"}
        assert legal(laid(zones, actions=["play 9D"])) == ["play 8H", "play JD"]
        assert legal(laid(zones, actions=["play 9C"])) == ["play JD"]
        assert legal(laid(zones, "null", actions=["play 9D"])) == ["play JD"]

    @pytest.mark.parametrize("card", ["TS", "9H", "KS", "JD", "AC"])
    def test_a_covered_card_and_a_card_of_the_other_are_refused_alike(self, card):
        refused = laid(PILES).why_not(f"play {card}")
        assert (refused.code, refused.params) == ("why.lies_open", {"card": card})

    def test_ruling_1_both_turn_up_after_the_trick(self):
        match = laid(PILES)
        match.answer("play AS")
        assert lying(match, "covered") == [2, 2]
        assert match.why_not("play JD").code == "why.lies_open"
        match.answer("play KS")
        assert lying(match, "covered") == [1, 1]
        events = match.view(0).events
        turned = [event for event in events if isinstance(event, Moved) and event.src.startswith("down")]
        assert [card_text(event.card) for event in turned] == ["TS", "JD"]
        assert turned == [event for event in match.view(1).events if event in turned]
        assert legal(match) == ["play TS", "play 7H"]

    def test_an_empty_pile_turns_nothing_up(self):
        match = laid(
            {"up0_1": "AS", "up0_2": "TS", "up1_1": "KS", "up1_2": "QS"}, actions=["play AS", "play KS"]
        )
        assert lying(match, "place") == [1, 1]

    def test_ruling_3_all_tricks_are_played(self):
        match = started({"kontra": False}, "all", "officers-skat")
        match.answer("grand")
        play_deal(match)
        assert len(match.live.table.tricks) == 16

    @pytest.mark.parametrize("seed", [f"null {number}" for number in range(8)])
    def test_a_null_ends_with_the_first_trick_of_the_declarer(self, seed):
        match = started({"null": True, "kontra": False}, seed, "officers-skat")
        declarer = match.decision.seat
        match.answer("null")
        play_deal(match)
        tricks = match.live.table.tricks
        lost = [trick.winner == declarer for trick in tricks]
        assert lost.count(True) <= 1
        assert lost[-1] or len(tricks) == 16
        assert match.live.score.by_seat[declarer] == (23 if len(tricks) == 16 and not lost[-1] else 0)
        assert len(open_deal(match)["hands"][declarer]) == 16
        shown = scene(match.view(declarer), match.seats)["zones"]
        assert None not in [card for zone in shown if zone["kind"] == "covered" for card in zone["cards"]]

    def test_the_ten_is_low_in_a_null(self):
        match = laid({"up0_1": "TS", "up1_1": "JS"}, "null")
        match.answer("play TS")
        match.answer("play JS")
        assert match.live.score.by_seat == (23, 0)

    def test_matadors_are_counted_in_covered_cards_too(self):
        match = started({}, "covered", "officers-skat", "medium")
        play_deal(match)
        table = match.live.table
        declarer = table.fact("declarer")
        hand = open_deal(match)["hands"][declarer]
        (value,) = [line for line in match.live.score.lines if line.code == "line.officers-skat.value"]
        said = value.params["how"]
        while "before" in said.params:
            said = said.params["before"]
        assert said.code == f"officers-skat.{'with' if 'JC' in hand else 'without'}"

    @given(option_sets("officers-skat"), seeds)
    def test_each_seat_has_as_many_cards_as_the_other_when_a_trick_begins(self, options, seed):
        match = started(options, seed, "officers-skat")
        while match.decision:
            play_some(match, 1, seed)
            if match.decision and match.decision.phase in ("play", "ramsch"):
                table = match.live.table
                if not table.size("trick0") and not table.size("trick1"):
                    assert len(dealt(match, 0)) == len(dealt(match, 1)) > 0
                    assert table.held(0)
                    assert table.held(1)
            if len(match.standing.deals):
                break


class TestPositions:
    def test_a_position_without_the_card_that_names_the_game_is_refused(self):
        with pytest.raises(Fault, match="few_cards"):
            laid(PILES | {"up0_1": "", "up0_2": "AS"}, phase="contract", options={"trump_choice": "random"})

    def test_two_cards_do_not_lie_in_one_place(self):
        for zone in ("up0_1", "down0_1"):
            with pytest.raises(Damaged) as refused:
                laid({zone: "AC KC"})
            assert refused.value.message.code == "fault.place"

    def test_what_lies_free_is_turned_up_before_the_first_trick(self):
        match = laid({"down0_1": "AS", "up1_1": "KS"})
        assert legal(match) == ["play AS"]

    def test_a_trick_under_way_is_finished_before_anything_is_turned_up(self):
        match = laid({"trick0": "AS", "down0_1": "TS", "up1_1": "KS", "down1_1": "QS"})
        assert legal(match) == ["play KS"]
        assert lying(match, "covered") == [1, 1]


def done(dealer, *scores):
    return DealDone(dealer, scores)


def standing(*scores):
    """So many finished deals."""
    so_far = Standing((), (0, 0))
    for number, pair in enumerate(scores):
        so_far = so_far.after(done(number % 2, *pair))
    return so_far


class TestMatch:
    @pytest.mark.parametrize(("deals", "count"), [(2, 2), (3, 4), (5, 6), (6, 6)])
    def test_an_odd_number_of_deals_is_rounded_up(self, deals, count):
        o = GAME.options.read({"deals": deals})
        pairs = [(10, 0)] * count
        assert isinstance(GAME.next_deal(o, standing(*pairs[:-1])), DealPlan)
        assert GAME.next_deal(o, standing(*pairs)) == MatchEnd((0,))

    def test_equal_totals_are_a_draw_after_a_number_of_deals(self):
        o = GAME.options.read({"deals": 2})
        assert GAME.next_deal(o, standing((20, 0), (0, 20))) == MatchEnd((0, 1))

    def test_the_target_counts_after_an_even_number_of_deals(self):
        o = GAME.options.read({"match_end": "target", "target": 100})
        assert isinstance(GAME.next_deal(o, standing((120, 0))), DealPlan)
        assert GAME.next_deal(o, standing((120, 0), (0, 96))) == MatchEnd((0,))
        assert GAME.next_deal(o, standing((120, 0), (0, 132))) == MatchEnd((1,))

    def test_a_tie_at_the_target_goes_on_for_two_deals(self):
        o = GAME.options.read({"match_end": "target", "target": 100})
        tie = [(120, 0), (0, 120)]
        assert isinstance(GAME.next_deal(o, standing(*tie)), DealPlan)
        assert isinstance(GAME.next_deal(o, standing(*tie, (24, 0))), DealPlan)
        assert GAME.next_deal(o, standing(*tie, (24, 0), (0, 18))) == MatchEnd((0,))

    def test_nobody_at_the_target(self):
        o = GAME.options.read({"match_end": "target", "target": 100})
        assert isinstance(GAME.next_deal(o, standing((24, 0), (0, 18))), DealPlan)


def test_a_deal_has_120_points_and_a_check_in_its_record():
    match = started({"deals": 2}, "points", "officers-skat")
    play_deal(match)
    assert sum(match.live.table.fact("points", seat) for seat in (0, 1)) == 120
    assert len(checked(match.record).deals[0].check) == 16


def test_a_scene_shows_places_what_lies_under_them_and_the_way_to_61():
    match = started({}, "scene", "officers-skat")
    match.answer("trump H")
    match.answer("pass")
    seat = match.decision.seat
    made = scene(match.view(seat), match.seats)
    zones = {zone["id"]: zone for zone in made["zones"]}
    for owner in (0, 1):
        for number in range(1, 9):
            place, covered = zones[f"up{owner}_{number}"], zones[f"down{owner}_{number}"]
            assert (place["kind"], place["seat"], place["under"]) == ("place", owner, covered["id"])
            assert (covered["kind"], covered["seat"], covered["under"]) == ("covered", owner, None)
            assert (len(place["cards"]), covered["cards"]) == (1, [None])
    open_cards = {
        zone["cards"][0] for zone in made["zones"] if zone["kind"] == "place" and zone["seat"] == seat
    }
    assert {act["card"] for act in made["acts"]} == open_cards
    assert made["meter"] == {"seat": seat, "value": 0, "goal": 61, "most": 120}
    assert made["seats"][seat]["badges"][1] == ["badge.contract", {"suit": "H", "card": "H"}]


def test_the_question_for_a_contract_names_base_values():
    match = started({"null": True}, "values", "officers-skat")
    made = scene(match.view(match.decision.seat), match.seats)
    values = {choice["act"]: choice["value"][1]["value"] for choice in made["question"]["choices"]}
    assert values == {"trump C": 12, "trump S": 11, "trump H": 10, "trump D": 9, "grand": 24, "null": 23}


def test_no_base_values_where_they_do_not_count():
    match = started({"scoring": "simple"}, "values", "officers-skat")
    made = scene(match.view(match.decision.seat), match.seats)
    assert {choice["value"] for choice in made["question"]["choices"]} == {None}


def test_the_log_tells_what_was_turned_up():
    match = laid(PILES, actions=["play AS", "play KS"])
    log = scene(match.view(0), match.seats)["log"]
    (turned,) = [line[1] for line in log if line[0] == "log.uncovers.both"]
    assert turned == {"seat": 0, "cards": ["TS"], "other": 1, "others": ["JD"]}


def test_the_figures_of_fairness_count_all_sixteen_cards():
    match = started({"deals": 2, "trump_choice": "random", "kontra": False}, "fair", "officers-skat")
    high, cards = cards_dealt(play_match(match).record)
    assert cards == [32, 32]
    assert sum(high) == 16


def test_an_open_deal_shows_the_cards_of_each_seat_and_no_stock():
    match = started({}, "open", "officers-skat")
    play_deal(match)
    shown = open_deal(match)
    assert [len(hand) for hand in shown["hands"]] == [16, 16]
    assert sorted(parse_card(name) for hand in shown["hands"] for name in hand) == list(SKAT32.cards)
    assert shown["beside"] == []
    played = [play for trick in shown["tricks"] for play in trick["plays"]]
    assert all(card in shown["hands"][seat] for seat, card in played)


def hidden(match, seat):
    """What lies covered, and what is not dealt yet."""
    zones = match.live.table.zones.values()
    return {card for zone in zones if zone.kind in ("covered", "stock") for card in zone.cards}


SECTION_6 = Knowledge(
    open=tuple(f"up{seat}_{number}" for seat in (0, 1) for number in range(1, 9)),
    public=("declarer", "contract", "doublings", "leader", "@doubled", "@points", "@tricks"),
    hidden=hidden,
)
VARIANTS = [
    {},
    {"deal_mode": "all_first"},
    {"allow_pass": True},
    {"null": True},
    {"trump_choice": "random", "kontra": False},
]
LATE = [{}, {"trump_choice": "random"}, {"deal_mode": "all_first", "kontra": False}]
UNKNOWN_LATE = False
OBVIOUS = ({}, "JC JS JH JD", {"declarer": 0, "contract": "C", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {**PILES, "stock": ""},
    "facts": {"declarer": 0, "contract": "C"},
    "phase": "kontra",
    "dealer": 1,
}
TRACES = "3915e05962a4c3e89ef60719f1563b5e341f692ae292aa06dc1126ccc3c33853"
MEDIUM_BEATS_RANDOM = [({"deals": 2}, 10.0)]
GOLDEN_ANSWERS = [({}, ["play 8D", "play TH", "play 7S", "play AH"])]
