"""Kein Stich against its rules page: the worked examples by number, every option, sections 3 to 8."""

import pytest
from by_game import Knowledge, other_hands
from hypothesis import given
from hypothesis import strategies as st
from strategies import option_sets, play_deal, play_match, play_some, position, seeds, started

from kartenstube.core.cards import card_text, parse_card, parse_cards
from kartenstube.core.options import WrongOption
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing
from kartenstube.core.state import Trick
from kartenstube.core.table import Table
from kartenstube.games.kein_stich import contracts, trick_deals
from kartenstube.games.kein_stich.cards import PACKS, pack
from kartenstube.games.kein_stich.match import winner
from kartenstube.games.kein_stich.pot import payout
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.render.scene import scene

GAME = game_named("kein-stich")


def booked(name, won_by, piles=(), options=None):
    """What a trick deal with this contract changes: who won the tricks, and what lies on the piles."""
    o = GAME.options.read(options or {})
    cards = [parse_cards(pile) for pile in piles]
    deck = [card for pile in cards for card in pile]
    plan = DealPlan(0, pack(o), name)
    made = Table(o, plan, 0, Standing((), (0,) * o.players), deck, GAME.zones)
    for seat, pile in enumerate(cards):
        made.move(pile, "stock", f"pile{seat}")
    made.tell("contract", name)
    made.tricks += [Trick(0, (), int(seat)) for seat in won_by]
    return trick_deals.charged(made, contracts.contract_of(o, name)).by_seat


TRICK_10 = "AH QH TH KH"
TRICK_12 = "QS 9S 8S 7S"
PIG, MARCH = {"black_pig": True}, {"march": True}
WHOLE = " ".join(card_text(card) for card in PACKS["32", 4].cards)


@pytest.mark.parametrize(
    ("number", "name", "won_by", "piles", "options", "scores"),
    [
        (1, "D1", "00011223", [], {}, (-3, -2, -2, -1)),
        (2, "D1", "01200011", [], {}, (-4, -3, -1, 0)),
        (3, "D2", "11112223", ["AC 7S", "AH KH QH JH", "TH 9H 8H", "7H"], {}, (0, -4, -3, -1)),
        (4, "D3", "00122233", ["QC KS", "AS", "QH QS", "QD AH"], {}, (-2, 0, -4, -2)),
        (5, "D4", "00112233", ["AC", "AS", "AH", "KH"], {}, (0, 0, 0, -8)),
        (6, "D4", "00112233", ["AC", "QS", "KH", "AH"], PIG, (0, -8, 0, 0)),
        (7, "E1", "00011120", [], {}, (0, 0, -8, 0)),
        (8, "E2", "01112220", [], {}, (-8, 0, 0, 0)),
        (9, "E2", "01112223", [], {}, (-4, 0, 0, -4)),
        (10, "DP", "0", [TRICK_10], {}, (-15, 0, 0, 0)),
        (12, "DP", "0", [TRICK_12], PIG, (-11, 0, 0, 0)),
        (13, "D1", "11111111", [], MARCH, (-6, 10, -6, -6)),
        (14, "D1", "11111111", [], {}, (0, -8, 0, 0)),
        (15, "DP", "00000000", [WHOLE], MARCH, (40, -24, -24, -24)),
        (19, "D2", "00000000", ["AH KH QH JH TH 9H"], {"players": 3}, (-6, 0, 0)),
    ],
)
def test_worked_examples_of_trick_deals(number, name, won_by, piles, options, scores):
    assert booked(name, won_by, piles, options) == scores, number


def test_worked_example_11_the_whole_power_deal():
    assert sum(booked("DP", "00112233", [WHOLE])) == -32


@pytest.mark.parametrize(
    ("number", "options", "pot", "pays"),
    [
        (16, {}, 32, [20, 10, 2, 0]),
        (17, {"preset": "king_louis"}, 24, [14, 8, 2, 0]),
        (18, {"preset": "six_penultimate"}, 40, [24, 13, 3, 0]),
        (18, {"preset": "six_first_last", "payout": "hausruck"}, 40, [20, 13, 7, 0]),
        (20, {"players": 3}, 30, [20, 10, 0]),
        # the table of section 7
        (0, {"players": 3}, 22, [15, 7, 0]),
        (0, {"players": 3}, 38, [25, 13, 0]),
        (0, {"players": 5}, 34, [20, 10, 3, 1, 0]),
        (0, {"players": 5}, 26, [15, 8, 2, 1, 0]),
        (0, {"players": 5}, 42, [25, 12, 4, 1, 0]),
        (0, {"players": 6}, 36, [20, 10, 3, 2, 1, 0]),
        (0, {"players": 6}, 28, [15, 8, 2, 2, 1, 0]),
        (0, {"players": 6}, 44, [25, 12, 4, 2, 1, 0]),
        (0, {"payout": "hausruck"}, 32, [16, 10, 6, 0]),
        (0, {"payout": "hausruck"}, 24, [12, 8, 4, 0]),
    ],
)
def test_payouts(number, options, pot, pays):
    assert payout(GAME.options.read(options), pot) == pays


def test_the_complete_round_of_section_7():
    """Examples 1, 3, 4, 5 and 16, through the standing."""
    made = Standing((), (0,) * 4)
    deals = [(-3, -2, -2, -1), (0, -4, -3, -1), (-2, 0, -4, -2), (0, 0, 0, -8)]
    for scores in deals:
        made = made.after(kein_stich_done(scores))
    assert made.totals == (-5, -6, -9, -12)
    pays = dict(zip((3, 0, 2, 1), payout(GAME.options.read({}), -sum(made.totals)), strict=True))
    made = made.after(kein_stich_done(tuple(pays[seat] for seat in range(4)), (3, 0, 2, 1)))
    assert made.totals == (5, -6, -7, 8)
    assert GAME.next_deal(GAME.options.read({}), made) == MatchEnd((3,))


def kein_stich_done(scores, places=()):
    return DealDone(0, scores, "", {"places": places} if places else {})


@pytest.mark.parametrize(
    ("players", "pack", "cards", "size"),
    [
        (3, "eight_each", 24, 8),
        (4, "eight_each", 32, 8),
        (5, "eight_each", 40, 8),
        (6, "eight_each", 48, 8),
        (3, "24", 24, 8),
        (4, "24", 24, 6),
        (3, "32", 30, 10),
        (4, "32", 32, 8),
        (5, "32", 30, 6),
        (6, "32", 30, 5),
        (3, "52", 51, 17),
        (4, "52", 52, 13),
        (5, "52", 50, 10),
        (6, "52", 48, 8),
    ],
)
def test_section_3_packs(players, pack, cards, size):
    match = started({"players": players, "pack": pack}, "packs", "kein-stich")
    table = match.live.table
    deck = match.record.deals[0].deck.split(" ")
    assert len(deck) == cards
    assert [len(table.hand(seat)) for seat in range(players)] == [size] * players
    assert {"QC", "QS", "QH", "QD", "KH", "JC", "JH"} <= set(deck)
    first = {parse_card(name) for name in deck[:4]}
    assert first <= set(table.hand(table.forehand))
    assert match.decision.seat == table.forehand


REMOVED = {
    (3, "32"): {"7C", "7S"},
    (3, "52"): {"2C"},
    (5, "52"): {"2C", "2D"},
    (6, "52"): {"2C", "2S", "2H", "2D"},
}


@pytest.mark.parametrize(("players", "pack"), list(REMOVED))
def test_removed_cards(players, pack):
    match = started({"players": players, "pack": pack}, "packs", "kein-stich")
    deck = set(match.record.deals[0].deck.split(" "))
    ranks = "AKQJT987" if pack == "32" else "AKQJT98765432"
    assert {rank + suit for suit in "CSHD" for rank in ranks} - deck == REMOVED[players, pack]


PRESETS = {
    "five": ["D1", "D2", "D3", "D4", "DL"],
    "king_louis": ["D2", "D3", "D4", "DL"],
    "six_penultimate": ["D1", "D2", "D3", "D4", "E1", "DL"],
    "six_first_last": ["D1", "D2", "D3", "D4", "E2", "DL"],
    "power": ["DP", "DL"],
    "hausruck": ["E2", "D1", "D3", "D2", "D4", "DL"],
    "herzeln8": ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "HL"],
}


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("rounds", [1, 2])
def test_presets_and_rounds(preset, rounds):
    match = play_match(started({"preset": preset, "rounds": rounds}, "preset", "kein-stich"))
    assert [done.contract for done in match.standing.deals] == PRESETS[preset] * rounds
    if preset != "herzeln8":
        for number in range(1, rounds + 1):
            deals = match.standing.deals[: number * len(PRESETS[preset])]
            assert sum(sum(done.scores) for done in deals) == 0


def test_hausruck_sets_options_and_explicit_ones_win():
    o = GAME.options.read({"preset": "hausruck"})
    assert (o.domino_starter, o.dealer_rotation, o.payout) == ("heart", "per_game", "hausruck")
    assert GAME.options.read({"preset": "hausruck", "payout": "scaled", "players": 3}).payout == "scaled"


@pytest.mark.parametrize(
    ("rotation", "moves"), [("per_deal", [0, 1, 2, 3, 0]), ("per_game", [0, 0, 0, 0, 0])]
)
def test_dealer_rotation(rotation, moves):
    match = play_match(started({"dealer_rotation": rotation, "rounds": 2}, "dealers", "kein-stich"))
    dealers = [done.dealer for done in match.standing.deals]
    assert [(dealer - dealers[0]) % 4 for dealer in dealers[:5]] == moves
    assert (dealers[5] - dealers[4]) % 4 == 1


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"march": True, "early_finish": True}, "fault.kein-stich.march"),
        ({"pack": "24", "players": 5}, "fault.kein-stich.pack"),
        ({"pack": "24", "players": 6}, "fault.kein-stich.pack"),
        ({"payout": "hausruck", "players": 3}, "fault.kein-stich.payout"),
        ({"preset": "hausruck", "players": 5}, "fault.kein-stich.payout"),
        ({"preset": "herzeln8", "players": 5}, "fault.kein-stich.herzeln8"),
        ({"preset": "herzeln8", "players": 6}, "fault.kein-stich.herzeln8"),
    ],
)
def test_what_does_not_go_together(options, code):
    with pytest.raises(WrongOption) as fault:
        GAME.options.read(options)
    assert fault.value.message.code == code


def test_what_herzeln_ignores_forbids_nothing():
    GAME.options.read({"preset": "herzeln8", "march": True, "early_finish": True})
    GAME.options.read({"preset": "herzeln8", "players": 3, "payout": "hausruck"})


def tricks(hands, contract, plays=(), options=None):
    """A deal of this contract with these hands, seat 0 leading."""
    zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    facts = {"contract": contract, "leader": 0}
    actions = [f"play {card}" for card in plays]
    return Match(from_plain(position(zones, facts, "tricks", actions, options, 3, "kein-stich")))


class TestTrickDeals:
    HANDS = ["KH 7C", "AC QH", "9H 8D", "TH 9D"]

    def test_hearts_and_the_max_may_be_led_at_any_time(self):
        assert tricks(self.HANDS, "D4").decision.choices.texts() == ["play 7C", "play KH"]

    def test_suit_must_be_followed_and_nothing_is_trump(self):
        match = tricks(self.HANDS, "D1", ["KH"])
        assert match.decision.choices.texts() == ["play QH"]
        match = tricks(self.HANDS, "D1", ["7C", "AC", "9H"])
        assert match.decision.choices.texts() == ["play TH", "play 9D"]

    def test_the_ten_stands_below_the_unter(self):
        match = tricks(["TC 7C", "JC 7D", "8C 8D", "9C 9D"], "D1", ["TC", "JC", "8C", "9C"])
        assert match.decision.seat == 1

    @pytest.mark.parametrize(
        ("contract", "free"),
        [("D1", True), ("D2", False), ("D4", False), ("DP", True), ("H1", False), ("H5", False)],
    )
    def test_no_heart_lead(self, contract, free):
        options = {"no_heart_lead": True}
        if contract[0] == "H":
            options["preset"] = "herzeln8"
        match = tricks(self.HANDS, contract, options=options)
        assert match.decision.choices.texts() == (["play 7C", "play KH"] if free else ["play 7C"])
        if not free:
            assert match.why_not("play KH").code == "why.no_heart_lead"

    def test_no_heart_lead_lets_a_hand_of_hearts_lead_one(self):
        match = tricks(["KH 7H", "AC QH", "9H 8D", "TH 9D"], "D2", options={"no_heart_lead": True})
        assert match.decision.choices.texts() == ["play KH", "play 7H"]

    @pytest.mark.parametrize(("contract", "count"), [("D4", 2), ("D2", 1)])
    def test_no_heart_lead_with_the_black_pig_binds_hearts_only(self, contract, count):
        options = {"no_heart_lead": True, "black_pig": True}
        assert len(tricks(self.HANDS, contract, options=options).decision.choices.texts()) == count

    @pytest.mark.parametrize(
        ("options", "contract", "falls"),
        [
            ({"force_max": True}, "D4", "KH"),
            ({"force_max": True, "black_pig": True}, "D4", "QS"),
            ({"force_max": True, "preset": "herzeln8"}, "H5", "KH"),
            ({"force_max": True}, "DP", None),
            ({"force_max": True}, "D3", None),
            ({}, "D4", None),
        ],
    )
    def test_force_max(self, options, contract, falls):
        hands = ["AC 7C 8C", "KH QS 9D", "9C 8D TC", "9H TD JC"]
        match = tricks(hands, contract, ["AC"], options)
        assert match.decision.choices.texts() == (
            [f"play {falls}"] if falls else ["play QS", "play KH", "play 9D"]
        )
        if falls:
            assert match.why_not("play 9D").code == "why.max_falls"

    @pytest.mark.parametrize(
        ("contract", "hands", "stops"),
        [
            ("D2", ["AH 7C", "KH 8C", "QH 9C", "JH TC"], True),
            ("D3", ["QC 7D", "QS 8D", "QH 9D", "QD TS"], True),
            ("D4", ["AH 7C", "KH 8C", "QH 9C", "JH TC"], True),
            ("D1", ["AH 7C", "KH 8C", "QH 9C", "JH TC"], False),
            ("E2", ["AH 7C", "KH 8C", "QH 9C", "JH TC"], False),
        ],
    )
    def test_early_finish(self, contract, hands, stops):
        plays = [hand.split(" ")[0] for hand in hands]
        assert (tricks(hands, contract, plays, {"early_finish": True}).decision is None) == stops
        assert tricks(hands, contract, plays).decision is not None


class TestHerzeln:
    OPTIONS = {"preset": "herzeln8"}

    @pytest.mark.parametrize(
        ("contract", "won_by", "piles", "scores"),
        [
            ("H1", "01", ["AH TH KH QH", "JH 9H 8H 7H"], (-28, -5, 0, 0)),
            ("H2", "00012233", [], (30, 10, 20, 20)),
            ("H3", "00012233", [], (-30, -10, -20, -20)),
            ("H4", "01", ["QC QS KH", "QH"], (-40, -20, 0, 0)),
            ("H5", "01", ["QC QS", "KH"], (0, -40, 0, 0)),
            ("H6", "0123", [], (0, 0, 0, 40)),
            ("H7", "0123", [], (0, 0, 0, -40)),
        ],
    )
    def test_contracts(self, contract, won_by, piles, scores):
        assert booked(contract, won_by, piles, self.OPTIONS) == scores

    def test_what_it_ignores(self):
        ignored = {"pack": "52", "march": True, "stake": 50, "payout": "hausruck", "black_pig": True}
        plain, other = (
            play_match(started({**self.OPTIONS, **more}, "ignored", "kein-stich")) for more in ({}, ignored)
        )
        assert plain.result() == other.result()
        assert [deal.deck for deal in plain.record.deals] == [deal.deck for deal in other.record.deals]
        assert plain.view(0).fact("pot") is None

    def test_the_ten_stands_above_the_king(self):
        match = tricks(["KC 7C", "TC 7D", "8C 8D", "9C 9D"], "H2", ["KC", "TC", "8C", "9C"], self.OPTIONS)
        assert match.decision.seat == 1

    @pytest.mark.parametrize("players", [3, 4])
    def test_places_in_the_lay_off(self, players):
        match = play_match(started({**self.OPTIONS, "players": players}, "places", "kein-stich"))
        last = match.standing.deals[-1]
        assert [last.scores[seat] for seat in last.notes["places"]] == [-10 * k for k in range(players)]


def lay_off(hands, actions=(), options=None, turn=None, rows=None):
    zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)} | (rows or {})
    facts = {"contract": "DL", "turn": turn}
    plain = position(zones, facts, "lay-off", actions, {"preset": "five", **(options or {})}, 3, "kein-stich")
    return Match(from_plain(plain))


class TestLayOff:
    HANDS = ["KC 9S", "JC QC", "TC JH", "JS KH"]

    def row(self, match, suit):
        return [card_text(card) for card in match.live.table.zone(f"row{suit}").cards]

    def test_the_holder_of_the_starter_has_laid_it_and_the_next_seat_is_asked(self):
        match = lay_off(self.HANDS)
        assert self.row(match, "C") == ["JC"]
        assert match.decision.seat == 2
        assert match.decision.choices.texts() == ["lay TC", "lay JH"]

    def test_domino_starter_heart(self):
        match = lay_off(self.HANDS, options={"domino_starter": "heart"})
        assert self.row(match, "H") == ["JH"]
        assert match.decision.seat == 3

    def test_runs_grow_up_and_down_and_who_cannot_lay_passes(self):
        match = lay_off(self.HANDS, ["lay TC", "lay JS"])
        assert self.row(match, "C") == ["TC", "JC"]
        assert match.decision.choices.texts() == ["pass"]
        assert match.why_not("lay KC").code == "why.does_not_fit"
        match.answer("pass")
        assert match.decision.choices.texts() == ["lay QC"]
        assert match.why_not("pass").code == "why.not_a_choice"

    def test_who_is_out_is_skipped_and_the_last_one_is_last(self):
        match = lay_off(self.HANDS, ["lay TC", "lay JS", "pass", "lay QC", "lay JH"])
        assert match.live.table.count("place", 1) == 1
        assert match.live.table.count("place", 2) == 2
        assert match.decision.choices.texts() == ["pass"]
        match.answer("pass")
        match.answer(
            "lay KC"
        )  # the queen of hearts and the ten of spades are missing: nobody can lay any more
        assert match.decision is None
        assert [match.live.table.count("place", seat) for seat in (0, 3)] == [3, 4]

    def test_nothing_follows_the_ace_or_the_lowest_card(self):
        match = lay_off(["AC 7C", "8C JS", "9H JD", "TH JH"], turn=0, rows={"rowC": "9C TC JC QC KC"})
        assert match.decision.choices.texts() == ["lay AC"]
        match.answer("lay AC")
        match.answer("lay 8C")
        match.answer("lay JD")
        match.answer("lay JH")
        assert match.decision.choices.texts() == ["lay 7C"]

    def test_herzeln_ranks_in_the_lay_off(self):
        match = lay_off(
            ["KC TC", "QC 9C", "AC 7C", "8C 7S"], turn=0, rows={"rowC": "JC"}, options={"preset": "herzeln8"}
        )
        assert match.decision.choices.texts() == ["pass"]
        match.answer("pass")
        assert match.decision.choices.texts() == ["lay QC", "lay 9C"]


@given(seeds, st.integers(3, 6), st.sampled_from(["eight_each", "32", "52"]))
def test_domino_never_deadlocks(seed, players, pack):
    match = started({"preset": "power", "players": players, "pack": pack}, seed, "kein-stich")
    play_deal(match)
    match.next_deal()
    passes = 0
    while match.decision:
        text = match.decision.choices.texts()[0]
        passes = passes + 1 if text == "pass" else 0
        assert passes < players
        match.answer(text)
    assert sorted(match.standing.deals[-1].notes["places"]) == list(range(players))


@given(option_sets("kein-stich"), seeds, st.integers(0, 120))
def test_balances_and_pot_are_0_at_every_moment(options, seed, answers):
    match = started(options, seed, "kein-stich")
    play_some(match, answers, seed)
    if match.options.preset != "herzeln8":
        assert sum(match.standing.totals) + match.view(0).fact("pot") == 0
        for done in match.standing.deals:
            assert all(isinstance(score, int) for score in done.scores)


def test_equal_balances_rank_by_the_last_lay_off():
    made = Standing((), (0,) * 4).after(kein_stich_done((5, 5, -5, -5), (1, 0, 2, 3)))
    assert winner(made) == 1


@pytest.mark.parametrize(
    ("options", "unit"),
    [
        ({}, {"word": "pfennigs", "each": 5}),
        ({"stake": 20}, {"word": "pfennigs", "each": 20}),
        ({"currency": "points", "stake": 20}, {"word": "points", "each": 1}),
        ({"preset": "herzeln8"}, {"word": "points", "each": 1}),
    ],
)
def test_stake_and_currency_are_shown(options, unit):
    match = started(options, "unit", "kein-stich")
    assert scene(match.view(0), match.seats)["sheet"]["unit"] == unit


@pytest.mark.parametrize("faces", ["german", "french"])
def test_faces_are_shown(faces):
    match = started({"faces": faces}, "faces", "kein-stich")
    assert scene(match.view(0), match.seats)["faces"] == faces


SECTION_6 = Knowledge(
    open=("rowC", "rowS", "rowH", "rowD"),
    public=("contract", "pot", "leader", "@tricks", "@place"),
    hidden=other_hands,
)
VARIANTS = [{}, {"preset": "herzeln8"}, {"preset": "power"}, {"players": 3}, {"players": 6, "pack": "52"}]
LATE = [{"players": 3}, {"preset": "herzeln8"}, {"no_heart_lead": True, "force_max": True}]
UNKNOWN_LATE = True
OBVIOUS = (
    {"players": 3, "pack": "52"},
    "AC KC QC AS KS QS AH KH QH AD KD QD JC JS JH JD TC",
    {"contract": "D1", "leader": 0},
    "tricks",
)
TRANSCRIPT = {
    "zones": {"hand0": "AC KH", "hand1": "KC 9S", "hand2": "QH KS"},
    "facts": {"contract": "D4", "leader": 0},
    "phase": "tricks",
    "options": {"players": 3},
    "dealer": 2,
}
TRACES = "51a0ea5befb8eb7da94def36c4b1574fdef00a2e5b8b0e644e403d1eef679660"
MEDIUM_BEATS_RANDOM = [({}, 0.5), ({"preset": "herzeln8"}, 3.0)]
GOLDEN_ANSWERS = [
    ({}, ["play QD", "play TH", "play 7H", "play JH"]),
    ({"preset": "herzeln8"}, ["play 7S", "play JC", "play TD", "play KC"]),
]
