"""Schafkopf against its rules page: the worked examples by number, every option, the rulings, sections 1 to
9. Who knows the partner when stands in `test_schafkopf_partner.py`.
"""

from functools import partial

import pytest
from attempts import attempts
from by_game import Knowledge
from hypothesis import given
from schafkopf_recount import recounted
from strategies import after, comes_next, done, option_sets, played_by, position, recount, seeds, started

from kartenstube.core.cards import SKAT32, card_text, cards_of, cards_text, parse_card, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.events import Moved
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.schafkopf import scoring
from kartenstube.games.schafkopf.contracts import (
    CONTRACTS,
    SHORT24,
    game_of,
    play_of,
    play_of_ramsch,
    ranking_of,
)
from kartenstube.games.schafkopf.ramsch import score as score_of_ramsch
from kartenstube.match.match import Illegal, Match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.ramsch import result_of
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene

GAME = game_named("schafkopf")
HEADS = "QC QS QH QD JC JS JH JD"
NAMES = ("Anna", "Resi", "Xaver", "Vroni")


def table(options=None, deck="long"):
    """An empty table; seat 0 is forehand."""
    o = GAME.options.read({"deck": deck, **(options or {})})
    pack = SHORT24 if deck == "short" else SKAT32
    return Table(o, DealPlan(3, pack), 3, Standing((), (0,) * 4), (), GAME.zones)


# 7: scoring


def scored(contract, run, points, tricks=5, options=None, laid=0, doublings=0, others=3):
    """The score of a deal of seat 0, in a call game with seat 1: who holds the `run` highest trumps (below
    nothing: the opponents), and the card points and tricks of the declaring party.
    """
    t = table(options)
    ranking = ranking_of(contract)
    trumps = sorted(cards_of(ranking.trumps), key=lambda card: -ranking.power[card])
    run_of, gap_of = (0, 3) if run > 0 else (3, 0)
    t.zone(f"hand{run_of}").cards.extend(trumps[: abs(run)])
    t.zone(f"hand{gap_of}").cards.extend(trumps[abs(run) : abs(run) + 1])
    t.tell("declarer", 0)
    if contract.is_call:
        t.zone("hand1").cards.append(parse_card("A" + contract.suit))
        t.tell(f"dealt_A{contract.suit}", 1)
    t.tell("contract", contract.kind)
    t.tell("suit", contract.suit or None)
    t.tell("tout", contract.tout)
    for seat, (has, took) in enumerate([(points, tricks), (0, 0), (120 - points, others), (0, 0)]):
        t.tell("points", has, seat)
        t.tell("tricks", took, seat)
    t.tell("laid", laid)
    t.tell("doublings", doublings)
    return scoring.score(t)


CALL, SOLO, WENZ = game_of("call", "C"), game_of("solo", "C"), game_of("wenz")
SOLO_TOUT, WENZ_TOUT = game_of("solo", "S", tout=True), game_of("wenz", tout=True)
EXAMPLES = [
    (1, CALL, 1, 61, {}, 20),
    (2, CALL, 3, 95, {}, 60),
    (3, CALL, 1, 60, {}, -20),
    (4, CALL, 1, 31, {}, -20),
    (5, CALL, 1, 30, {}, -30),
    (6, CALL, 1, 90, {}, 20),
    (7, CALL, 1, 91, {}, 30),
    (8, CALL, 5, 120, {"tricks": 8, "others": 0}, 90),
    (9, CALL, -4, 50, {"doublings": 1}, -120),
    (10, SOLO, 3, 70, {}, 80),
    (11, WENZ, 2, 61, {}, 70),
    (12, WENZ, 2, 28, {}, -80),
    (13, SOLO_TOUT, 4, 120, {"tricks": 8, "others": 0}, 180),
    (14, WENZ_TOUT, 2, 100, {"tricks": 7, "others": 1}, -140),
    (15, game_of("sie"), 8, 0, {"tricks": 0, "others": 0}, 520),
    (16, CALL, 1, 61, {"laid": 1}, 40),
    (17, WENZ, 1, 65, {}, 50),
]


@pytest.mark.parametrize(("number", "contract", "run", "points", "more", "each"), EXAMPLES)
def test_worked_examples_of_section_7(number, contract, run, points, more, each):
    found = scored(contract, run, points, **more)
    accounts = (each, each, -each, -each) if contract.is_call else (3 * each, -each, -each, -each)
    assert found.by_seat == accounts, number
    assert found.entry.value == each
    winners = [seat for seat in range(4) if accounts[seat] > 0]
    assert sorted(found.notes["won"]) == winners
    assert sorted(found.notes["lost"]) == [seat for seat in range(4) if seat not in winners]


FARBWENZ, FARBGEIER = game_of("farbwenz", "H"), game_of("farbgeier", "H")
GEIER, GEIER_TOUT = game_of("geier"), game_of("geier", tout=True)
NONE, FROM_3, FROM_2 = {"laufende_call": "none"}, {"laufende_wenz": "from_3"}, {"laufende_farbwenz": "from_2"}
RUNNERS = [
    ("F1", FARBGEIER, 3, 70, {}, 80),
    ("F2", FARBGEIER, 2, 70, {}, 50),
    ("F3", game_of("farbgeier", "S"), -11, 30, {}, -170),
    ("F4", game_of("farbgeier", "C", tout=True), 4, 120, {}, 180),
    ("F5", game_of("farbgeier", "D"), 2, 61, FROM_2, 70),
    ("T1", CALL, 4, 61, NONE, 20),
    ("T2", CALL, 4, 61, {}, 60),
    ("T3", WENZ, 2, 61, FROM_3, 50),
    ("T4", WENZ, 2, 61, {}, 70),
    ("T5", GEIER_TOUT, 3, 120, FROM_3, 160),
    ("T6", FARBWENZ, 2, 50, FROM_2, -70),
    ("T7", SOLO, 3, 70, NONE, 80),
    ("T8", CALL, 5, 95, NONE, 30),
    ("T9", GEIER, 2, 61, {}, 70),
    ("T10", GEIER, 2, 61, FROM_3, 50),
]


@pytest.mark.parametrize(("number", "contract", "run", "points", "options", "each"), RUNNERS)
def test_the_examples_of_runners_with_options_of_ruling_8(number, contract, run, points, options, each):
    more = {"tricks": 8, "others": 0} if contract.tout else {}
    assert scored(contract, run, points, options=options, **more).entry.value == each


TARIFFS = [
    ("10_20_50", 60, 80, 180, 520, 30),
    ("5_10_20", 30, 35, 80, 240, 15),
    ("10_10_50", 50, 80, 180, 520, 30),
    ("10_20_60", 60, 90, 200, 560, 30),
]


@pytest.mark.parametrize(("tariff", "call", "solo", "tout", "sie", "bettel"), TARIFFS)
def test_option_tariff_unit_call_game_solo(tariff, call, solo, tout, sie, bettel):
    options = {"tariff": tariff}
    assert scored(CALL, 3, 95, options=options).by_seat[0] == call
    assert scored(SOLO, 3, 70, options=options).by_seat[1] == -solo
    assert scored(SOLO_TOUT, 4, 120, 8, options, others=0).by_seat[1] == -tout
    assert scored(game_of("sie"), 8, 0, 0, options, others=0).by_seat[1] == -sie
    assert scored(game_of("bettel"), 1, 0, 0, options).by_seat[1] == -bettel
    assert scored(game_of("bettel"), 1, 5, 1, options).by_seat[1] == bettel


def least_run_cases():
    for kind, suit, least, most in (
        ("call", "C", 3, 13),
        ("solo", "D", 3, 13),
        ("farbwenz", "H", 3, 10),
        ("farbgeier", "H", 3, 10),
        ("wenz", "", 2, 3),
        ("geier", "", 2, 3),
    ):
        yield from ((game_of(kind, suit), run, run if run >= least else 0) for run in range(1, most + 1))


@pytest.mark.parametrize(("contract", "run", "counted"), [*least_run_cases()])
def test_ruling_8_from_which_number_runners_count(contract, run, counted):
    if contract.kind == "call" and run >= 13:
        run = counted = 12
    price = 20 if contract.is_call else 50
    for sign in (1, -1):
        found = scored(contract, sign * run, 61)
        assert abs(found.by_seat[3]) == price + 10 * counted


@pytest.mark.parametrize(
    ("points", "tricks", "others", "steps"),
    [
        (91, 7, 1, 1),
        (90, 7, 1, 0),
        (120, 8, 0, 2),
        (120, 7, 1, 1),
        (31, 1, 7, 0),
        (30, 1, 7, 1),
        (0, 0, 8, 2),
    ],
)
def test_schneider_and_schwarz_of_both_parties(points, tricks, others, steps):
    found = scored(CALL, 1, points, tricks, others=others)
    assert abs(found.by_seat[0]) == 20 + 10 * steps
    assert (found.by_seat[0] > 0) == (points > 60)


def test_a_tout_counts_no_schneider_and_doublings_go_on_top():
    assert scored(SOLO_TOUT, 1, 10, 1, others=7).by_seat == (-300, 100, 100, 100)
    assert scored(CALL, 1, 61, laid=2, doublings=2).by_seat[0] == 320
    assert scored(game_of("sie"), 8, 0, 0, laid=1, others=0).by_seat[1] == -1040
    assert scored(game_of("bettel"), 1, 0, 0, doublings=1).by_seat == (180, -60, -60, -60)


def test_the_goal_is_61_where_card_points_decide():
    assert tuple(scored(CALL, 1, 70).goal) == ((0, 1), 70, 61, 120)
    assert scored(SOLO, 1, 70).goal.seats == (0,)
    for contract in (SOLO_TOUT, game_of("bettel"), game_of("sie")):
        assert scored(contract, 1, 70).goal is None


def test_the_lines_of_a_score_in_words():
    say = wording("en", NAMES).message
    assert [say(line.plain()) for line in scored(CALL, 3, 95, doublings=1).lines] == [
        "Anna and Resi (declarer’s side): 95 card points.",
        "Call game on clubs: basic value 20, 3 runners 30, schneider 10, 60 in all.",
        "With one doubling: 120.",
        "Anna and Resi get 120 points each.",
    ]


@pytest.mark.parametrize(
    ("contract", "line"), [(SOLO_TOUT, "Tout ×2: 260."), (game_of("sie"), "Sie ×4: 520.")]
)
def test_the_lines_of_a_score_say_what_multiplies_it(contract, line):
    said = [wording("en", NAMES).message(one.plain()) for one in scored(contract, 8, 120, others=0).lines]
    assert line in said


# 1 and 9: the cards

ORDERS = [
    (CALL, f"{HEADS} AH TH KH 9H 8H 7H", "AS TS KS 9S 8S 7S"),
    (game_of("solo", "S"), f"{HEADS} AS TS KS 9S 8S 7S", "AH TH KH 9H 8H 7H"),
    (WENZ, "JC JS JH JD", "AH TH KH QH 9H 8H 7H"),
    (game_of("geier"), "QC QS QH QD", "AH TH KH JH 9H 8H 7H"),
    (game_of("farbgeier", "D"), "QC QS QH QD AD TD KD JD 9D 8D 7D", "AH TH KH JH 9H 8H 7H"),
    (game_of("farbwenz", "D"), "JC JS JH JD AD TD KD QD 9D 8D 7D", "AH TH KH QH 9H 8H 7H"),
    (game_of("bettel"), "", "AH KH QH JH TH 9H 8H 7H"),
    ("ramsch", f"{HEADS} AH TH KH 9H 8H 7H", "AS TS KS 9S 8S 7S"),
]


@pytest.mark.parametrize(("contract", "trumps", "suit"), ORDERS)
@pytest.mark.parametrize("deck", ["long", "short"])
def test_section_1_trumps_and_suits_from_high_to_low(contract, trumps, suit, deck):
    play = play_of_ramsch(deck) if contract == "ramsch" else play_of(contract, deck)
    ranking = play.ranking

    def high_to_low(mask):
        return cards_text(sorted(cards_of(mask), key=lambda card: -ranking.power[card]))

    def there(cards):
        return " ".join(card for card in cards.split() if deck == "long" or card[0] not in "87")

    assert high_to_low(ranking.trumps) == there(trumps)
    assert high_to_low(ranking.follows(parse_card(suit[:2]))) == there(suit)
    assert ranking.points_of(SKAT32.cards) == 120 if deck == "long" else True
    assert ranking.points_of(SHORT24.cards) == 120


@pytest.mark.parametrize(("deck", "packet"), [("long", 4), ("short", 3)])
@pytest.mark.parametrize("legen", [False, True])
def test_section_3_two_packets_to_each(deck, packet, legen):
    match = started({"deck": deck, "legen": legen}, "deal", "schafkopf")
    cards, t = match.record.deals[0].deck.split(" "), match.live.table
    order = list(t.clockwise(t.forehand))
    first = {seat: set(cards[packet * n : packet * n + packet]) for n, seat in enumerate(order)}
    if legen:
        assert {seat: {card_text(card) for card in t.hand(seat)} for seat in order} == first
        for _ in order:
            match.answer("pass")
    for n, seat in enumerate(order):
        second = set(cards[packet * (n + 4) : packet * (n + 5)])
        assert {card_text(card) for card in t.hand(seat)} == first[seat] | second
    assert t.size("stock") == 0


# 4: who plays


said = partial(after, "schafkopf", seed="talk")


def place(match, seat):
    """How far a seat sits from forehand."""
    return (seat - match.live.table.forehand) % 4


def asked(match):
    """Who is asked, counted from forehand, in which phase, and what it may answer."""
    return place(match, match.decision.seat), match.decision.phase, match.decision.choices.texts()


LEVELS = ["wenz", "solo", "wenz_tout", "solo_tout", "sie"]


def rules_page(claimants, texts):
    """Section 4.2 as it is written: who is asked and what is legal after these words, or who plays at which
    level; nobody has the cards of a Sie.
    """
    rest, holder, level, turn = list(claimants[1:]), claimants[0], 0, "claimant"
    for text in texts:
        if turn == "claimant" and text != "pass":
            level, turn = LEVELS.index(text.split(" ")[1]) + 1, "holder"
        elif turn == "holder" and text == "hold":
            turn = "claimant"
        else:
            holder = rest[0] if turn == "holder" else holder
            rest, turn = rest[1:], "claimant"
    if not rest:
        return holder, level
    if turn == "holder":
        return holder, ["hold", "pass"]
    return rest[0], [f"bid {word}" for word in LEVELS[level:4]] + ["pass"] * (level > 0)


@pytest.mark.parametrize("claimants", [(0,), (2,), (0, 1), (1, 3), (0, 1, 2), (0, 1, 2, 3)])
def test_section_4_2_every_course_of_the_duels(claimants):
    match, courses = said(*("bid" if seat in claimants else "pass" for seat in range(4))), []

    def walk(texts):
        who, told = rules_page(claimants, texts)
        if isinstance(told, int):
            courses.append(texts)
            seat, phase, _ = asked(match)
            assert (seat, phase) == (who, "announcement"), texts
            assert match.live.table.word("level") == ("", *LEVELS)[told]
            return
        assert asked(match)[::2] == (who, sorted(told)), texts
        for text in told if len(texts) < 3 else told[-2:]:
            match.answer(text)
            walk((*texts, text))
            match.back(1)

    walk(())
    assert len(courses) == len(set(courses)) >= len(claimants)


class TestTalk:
    def test_each_seat_says_once_whether_it_plays(self):
        match = said()
        for number in range(4):
            assert asked(match) == (number, "interest", ["bid", "pass"])
            match.answer("bid" if number == 3 else "pass")
        assert asked(match)[:2] == (3, "announcement")
        assert match.live.table.seat("holder") == (match.live.table.forehand + 3) % 4

    def test_who_said_i_too_does_not_pass_before_a_level_stands(self):
        match = said("bid", "pass", "bid", "bid")
        assert asked(match)[2] == [f"bid {word}" for word in sorted(LEVELS[:4])]
        match.answer("bid wenz")
        assert asked(match) == (0, "duel", ["hold", "pass"])
        match.answer("hold")
        assert asked(match)[2] == ["bid solo", "bid solo_tout", "bid wenz_tout", "pass"]
        match.answer("pass")
        assert asked(match)[2] == ["bid solo", "bid solo_tout", "bid wenz_tout", "pass"]
        assert asked(match)[0] == 3

    def test_at_the_highest_level_the_next_claimant_is_asked_and_can_only_pass(self):
        match = said("bid", "bid", "pass", "bid", "bid solo_tout", "hold")
        assert asked(match) == (1, "duel", ["pass"])
        match.answer("pass")
        assert asked(match) == (3, "duel", ["pass"])

    @pytest.mark.parametrize("deck", ["long", "short"])
    def test_a_sie_needs_its_cards_and_the_holder_can_only_pass(self, deck):
        eight = HEADS if deck == "long" else HEADS[:17]
        for hand, offered in ((eight, True), (eight.replace("QC", "AH"), False)):
            match = dealt({1: hand}, options={"deck": deck})
            for text in ("bid", "bid", "pass", "pass"):
                match.answer(text)
            assert ("bid sie" in asked(match)[2]) == offered
            if offered:
                match.answer("bid sie")
                assert asked(match) == (0, "duel", ["pass"])
                match.answer("pass")
                assert asked(match) == (1, "announcement", ["sie"])
                match.answer("sie")
                assert match.live.score.by_seat[1] == (1560 if deck == "long" else 3 * 4 * (50 + 60))
                assert not match.live.table.tricks

    def test_what_is_said_is_public(self):
        match = said("bid", "bid", "pass", "pass", "bid solo")
        forehand = match.live.table.forehand
        for seat in range(4):
            view = match.view(seat)
            assert [view.word("spoke", (forehand + n) % 4) for n in range(4)] == [
                "bid",
                "bid",
                "pass",
                "pass",
            ]
            assert view.word("level") == "solo"
            assert (view.seat_of("holder"), view.seat_of("claimant")) == (forehand, (forehand + 1) % 4)


def dealt(hands, options=None, dealer=3):
    """A match in which these seats hold these cards, dealt from a deck."""
    o = GAME.options.read(options or {})
    pack, size = (SHORT24, 3) if o.deck == "short" else (SKAT32, 4)
    left = [card_text(card) for card in pack.cards]
    given_out = {}
    for seat, cards in hands.items():
        given_out[seat] = cards.split()
        left = [card for card in left if card not in given_out[seat]]
    for seat in range(4):
        more = 2 * size - len(given_out.get(seat, []))
        given_out[seat] = given_out.get(seat, []) + left[:more]
        left = left[more:]
    order = [(dealer + 1 + n) % 4 for n in range(4)]
    deck = [card for half in (0, size) for seat in order for card in given_out[seat][half : half + size]]
    plain = {
        "kartenstube": 1,
        "game": "schafkopf",
        "rules": 1,
        "options": options or {},
        "seats": [{"name": name, "player": "human"} for name in NAMES],
        "deals": [{"dealer": dealer, "deck": " ".join(deck), "actions": []}],
    }
    return Match(from_plain(plain))


def announcing(hand, *level, options=None):
    """What forehand may announce with a hand, alone or after this duel with the second seat."""
    match = dealt({0: hand}, options)
    for text in ("bid", "bid" if level else "pass", "pass", "pass", *level):
        match.answer(text)
    assert asked(match)[:2] == (0, "announcement")
    return match.decision.choices.texts()


SOLOS = [f"trump {suit}" for suit in "CSHD"]
ALL_GAMES = {"geier": True, "farbwenz": True, "farbgeier": True, "bettel": True}
CALLER = "QC QS JD AH 9H TC AS KD"  # may call acorns and bells


class TestAnnouncement:
    @pytest.mark.parametrize(
        ("hand", "calls"),
        [
            (CALLER, ["call AC", "call AD"]),
            ("QC QS JD AH 9H 8H 7H KH", []),  # no card of another suit
            ("QC QS JD AH 9H AC TC TS", ["call AS"]),  # the ace itself is held
            ("QC QS QH QD JC JS JH 9D", ["call AD"]),
            ("QC QS JC JS TC KC 9C 7S", ["call AC", "call AS"]),
        ],
    )
    def test_who_may_call_which_ace(self, hand, calls):
        found = announcing(hand)
        assert [text for text in found if text.startswith("call")] == calls
        assert "call AH" not in found
        assert {*SOLOS, "wenz", "wenz_tout"} <= {*found}
        assert "sie" not in found

    @pytest.mark.parametrize(
        ("level", "least"),
        [("wenz", "wenz"), ("solo", "trump C"), ("wenz_tout", "wenz_tout"), ("solo_tout", "trump_tout C")],
    )
    def test_a_game_of_the_level_that_was_held_or_higher(self, level, least):
        found = announcing(CALLER, f"bid {level}", "hold", "pass")
        named = [text for text in found if text[-1] not in "SHD"]
        order = ["call AC", "wenz", "trump C", "wenz_tout", "trump_tout C"]
        assert sorted(named) == sorted(order[order.index(least) :])

    @pytest.mark.parametrize("option", ["geier", "farbwenz", "farbgeier", "bettel"])
    def test_options_geier_farbwenz_farbgeier_bettel(self, option):
        texts = {
            "geier": {"geier", "geier_tout"},
            "farbwenz": {f"farbwenz{tout} {suit}" for tout in ("", "_tout") for suit in "CSHD"},
            "farbgeier": {f"farbgeier{tout} {suit}" for tout in ("", "_tout") for suit in "CSHD"},
            "bettel": {"bettel"},
        }
        assert {*announcing(CALLER, options={option: True})} - {*announcing(CALLER)} == texts[option]

    def test_further_games_rank_with_the_wenz(self):
        found = announcing(CALLER, "bid wenz", "hold", "pass", options=ALL_GAMES)
        assert {"geier", "farbwenz D", "bettel"} <= {*found}
        found = announcing(CALLER, "bid solo", "hold", "pass", options=ALL_GAMES)
        assert not {"geier", "farbwenz D", "bettel", "wenz"} & {*found}
        assert {"geier_tout", "farbwenz_tout D", "wenz_tout"} <= {*found}

    def test_every_game_has_one_answer(self):
        assert len(CONTRACTS) == 3 + 2 + 2 + 8 + 8 + 8 + 1 + 1
        found = [game_of(one.kind, one.suit, one.tout) for one in CONTRACTS.values()]
        assert found == [*CONTRACTS.values()]


# 4.4: doubling


class TestDoubling:
    def test_legen_four_questions_each_doubles(self):
        match = said(options={"legen": True})
        for number, text in enumerate(["double", "pass", "double", "pass"]):
            assert asked(match) == (number, "double", ["double", "pass"])
            match.answer(text)
        assert match.live.table.count("laid") == 2
        assert asked(match)[1] == "interest"

    def test_legen_is_off_by_default(self):
        assert asked(said())[1] == "interest"

    CALLED = {0: "QC QS JD AH 9H TC 7S KD", 2: "AC 9C KH TH QD JS 8D 7D"}

    def called(self, *texts, stoss=2):
        """Forehand calls the ace of acorns, which the third seat holds."""
        match = dealt(self.CALLED, {"stoss": stoss})
        for text in ("bid", "pass", "pass", "pass", "call AC", *texts):
            match.answer(text)
        return match

    def test_all_are_asked_and_only_the_other_party_may(self):
        match = self.called()
        turns = [("schafkopf.no_kontra.own", 1), ("kontra", 2), ("schafkopf.no_kontra", 1), ("kontra", 2)]
        for number, (word, answers) in enumerate(turns):
            assert asked(match) == (number, "kontra", ["kontra", "pass"][-answers:])
            assert shown(match)["ask"] == [f"ask.{word}", {}]
            match.answer("pass")
        assert asked(match)[1] == "play"
        assert match.live.table.count("doublings") == 0

    def test_the_first_kontra_ends_its_round(self):
        match = self.called("pass", "kontra")
        assert asked(match) == (0, "kontra", ["pass", "re"])
        match.answer("pass")
        assert asked(match) == (1, "kontra", ["pass"])
        match.answer("pass")
        assert asked(match) == (2, "kontra", ["pass", "re"])
        match.answer("re")
        assert asked(match)[1] == "play"
        assert match.live.table.count("doublings") == 2

    @pytest.mark.parametrize("stoss", [0, 1, 2, 3, 4])
    def test_option_stoss_so_many_levels(self, stoss):
        words = ["pass", "kontra", "re", "pass", "kontra", "re"]
        levels = [0, 2, 3, 5, 6][stoss]
        match = self.called(*words[:levels], stoss=stoss)
        assert asked(match)[1] == "play"
        assert match.live.table.count("doublings") == stoss

    def test_alone_against_three(self):
        match = dealt(self.CALLED)
        for text in ("bid", "pass", "pass", "pass", "wenz"):
            match.answer(text)
        may = []
        for _ in range(4):
            may.append(asked(match)[2])
            match.answer("pass")
        assert may == [["pass"], ["kontra", "pass"], ["kontra", "pass"], ["kontra", "pass"]]

    def test_none_in_a_sie_and_a_ramsch(self):
        match = dealt({0: HEADS})
        for text in ("bid", "pass", "pass", "pass", "sie"):
            match.answer(text)
        assert match.live.score
        match = said("pass", "pass", "pass", "pass", options={"all_pass": "ramsch"})
        assert asked(match)[:2] == (0, "ramsch")


# 9, all_pass


class TestAllPass:
    def test_redeal_does_not_count_and_the_next_dealer_deals(self):
        match = said()
        dealer = match.live.table.dealer
        for number in range(25):  # as often as it takes
            for _ in range(4):
                match.answer("pass")
            assert match.standing.deals[-1].thrown_in
            match.next_deal()
            assert match.live.table.dealer == (dealer + number + 1) % 4
        assert not match.standing.scored_deals

    def test_eo_muss_the_holder_of_the_highest_ober_must_play(self):
        match = dealt({2: "QC 9S 8S 7S 9D 8D 7D AH"}, {"all_pass": "eo_muss"})
        for _ in range(4):
            match.answer("pass")
        assert asked(match)[:2] == (2, "announcement")
        assert {"call AS", "call AD", "wenz", "trump C"} <= {*match.decision.choices.texts()}
        match.answer("call AS")
        assert match.live.table.seat("declarer") == 2

    def test_eo_muss_without_a_suit_to_call_he_plays_alone(self):
        match = dealt({2: "QC QS AC AS AD AH TH KH"}, {"all_pass": "eo_muss"})
        for _ in range(4):
            match.answer("pass")
        assert not [text for text in match.decision.choices.texts() if text.startswith("call")]

    def test_doubling_after_four_cards_counts_in_a_ramsch_and_not_in_the_next_deal(self):
        words = ["double", "pass", "pass", "pass", *["pass"] * 4]
        match = said(*words, options={"all_pass": "ramsch", "legen": True})
        assert match.live.table.count("laid") == 1
        match = said(*words, options={"legen": True})
        match.next_deal()
        assert match.live.table.count("laid") == 0


RAMSCH = [
    ((50, 30, 20, 20), (3, 2, 2, 1), (-60, 20, 20, 20)),
    ((10, 60, 50, 0), (1, 4, 3, 0), (20, -80, 20, 40)),
    ((0, 120, 0, 0), (0, 7, 1, 0), (40, -100, 20, 40)),
    ((0, 120, 0, 0), (0, 8, 0, 0), (-50, 150, -50, -50)),
    ((40, 40, 20, 20), (2, 3, 2, 1), (20, -60, 20, 20)),
]


@pytest.mark.parametrize(("points", "tricks", "scores"), RAMSCH)
@pytest.mark.parametrize("laid", [0, 1, 2])
def test_ramsch_the_most_points_lose(points, tricks, scores, laid):
    assert ramsch_scored(points, tricks, laid=laid).by_seat == tuple(2**laid * score for score in scores)


@pytest.mark.parametrize(
    ("piles", "loser"),
    [
        (("JC 7C", "QD 8C", "", ""), 1),
        (("JC 7C", "JS 8C", "", ""), 0),
        (("7C", "AH", "", ""), 1),
        (("7C", "8C", "", ""), 0),
        (("", "8C", "9C", ""), 1),
    ],
)
def test_ramsch_a_tie_in_points_and_tricks_goes_to_the_highest_trump_then_to_the_first(piles, loser):
    tied = [seat for seat in range(4) if piles[seat]]
    points = [50 if seat in tied else 10 for seat in range(4)]
    found = ramsch_scored(points, [3 if seat in tied else 1 for seat in range(4)], piles)
    assert found.by_seat[loser] == -60


ALL, OFF, HALF = {"virgin": "all"}, {"virgin": "off"}, {"ramsch_price": "half"}
FROM_91, BOTH = {"durchmarsch": "from_91"}, {"ramsch_level": "both"}
MANY, TRUMP = {"ramsch_level": "tricks_many_trump"}, {"ramsch_level": "trump"}
V1, V4, V8 = ((0, 40, 60, 20), (0, 3, 3, 2)), ((0, 100, 0, 20), (0, 6, 0, 2)), ((10, 90, 0, 20), (1, 6, 0, 1))
L1 = ((41, 38, 41, 0), (2, 3, 3, 0), ("QC", "", "QH", ""))
L3 = ((45, 45, 20, 10), (3, 3, 1, 1), ("QC JC JS JH JD", "QS QH QD AH TH KH", "", ""))
RAMSCH_OPTIONS = [
    ("V1", V1, {}, (40, 20, -80, 20)),
    ("V2", V1, ALL, (40, 40, -120, 40)),
    ("V3", V1, OFF, (20, 20, -60, 20)),
    ("V4", V4, ALL, (80, -240, 80, 80)),
    ("V5", V4, {}, (40, -100, 40, 20)),
    ("V6", V1, {**ALL, **HALF}, (20, 20, -60, 20)),
    ("V7", V4, FROM_91, (-50, 150, -50, -50)),
    ("V8", V8, FROM_91, (20, -80, 40, 20)),
    ("V9", V1, {**HALF, "tariff": "5_10_20"}, (10, 5, -20, 5)),
    ("L1", L1, OFF, (20, 20, -60, 20)),
    ("L2", L1, {**OFF, **TRUMP}, (-60, 20, 20, 20)),
    ("L3", L3, MANY, (20, -60, 20, 20)),
    ("L4", L3, {}, (-60, 20, 20, 20)),
    ("L5", L3, BOTH, (-40, -40, 40, 40)),
    ("L6", ((40, 40, 40, 0), (3, 3, 2, 0)), BOTH, (-40, -40, -40, 120)),
    ("L7", ((30, 30, 30, 30), (2, 2, 2, 2)), BOTH, (0, 0, 0, 0)),
    ("L8", ((60, 60, 0, 0), (4, 4, 0, 0)), {**BOTH, **ALL}, (-160, -160, 160, 160)),
]


@pytest.mark.parametrize(("number", "taken", "options", "scores"), RAMSCH_OPTIONS)
def test_the_examples_of_ramsch_with_options_of_section_9(number, taken, options, scores):
    assert ramsch_scored(*taken, **options).by_seat == scores


@pytest.mark.parametrize(
    ("options", "codes"),
    [({}, ["jungfrau"]), (ALL, ["jungfrau_all"]), (OFF, [])],
)
def test_a_line_tells_what_a_virgin_costs(options, codes):
    told = [one.code.rpartition(".")[2] for one in ramsch_scored(*V1, **options).lines]
    assert [code for code in told if "jungfrau" in code] == codes


@pytest.mark.parametrize(
    ("tricks", "doubled"), [((0, 8, 0, 0), 2 * 50), ((0, 7, 1, 0), 2 * 20)], ids=["march", "loser"]
)
def test_a_doubled_ramsch_names_the_price_that_is_paid(tricks, doubled):
    found = ramsch_scored((0, 120, 0, 0), tricks, laid=1)
    told = [line.params["points"] for line in found.lines if line.code == "line.schafkopf.doubled"]
    assert told == [doubled]


def ramsch_scored(points, tricks, piles=("", "", "", ""), laid=0, **options):
    t = table({"all_pass": "ramsch", **options})
    for seat in range(4):
        t.tell("points", points[seat], seat)
        t.tell("tricks", tricks[seat], seat)
        t.zone(f"pile{seat}").cards.extend(parse_cards(piles[seat]))
    t.tell("laid", laid)
    return score_of_ramsch(t, result_of(t))


# 5: the play


def in_play(hands, facts=None, actions=(), options=None):
    """A position with seat 0 as forehand; by default seat 1 has called the ace of acorns."""
    zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    told = {"declarer": 1, "contract": "call", "suit": "C", **(facts or {})}
    return Match(from_plain(position(zones, told, "play", actions, options, 3, "schafkopf")))


def may_play(match):
    return {text.removeprefix("play ") for text in match.decision.choices.texts()}


class TestBoundAce:
    FOUR = "AC TC 9C 8C QS AS"
    REST = ("KC QC 9H AD 9S KS", "JC JS 7C 7D TD TS", "QH QD AH 7S 8S 8D")

    @pytest.mark.parametrize(
        ("hand", "deck", "may"),
        [
            (FOUR, "long", FOUR),
            ("AC TC 9C QS AS TH", "long", "AC QS AS TH"),
            ("AC TC 9C QS AS TH", "short", "AC TC 9C QS AS TH"),
            ("AC TC QS AS TH KH", "short", "AC QS AS TH KH"),
            ("AC TC 9C", "long", "AC"),
        ],
    )
    def test_the_partner_leads_the_suit_only_from_four_cards(self, hand, deck, may):
        pack = SKAT32 if deck == "long" else SHORT24
        size, held = len(hand.split()), hand.split()
        left = [text for text in map(card_text, pack.cards) if text not in held]
        hands = (hand, *(" ".join(left[size * n : size * n + size]) for n in range(3)))
        match = in_play(hands, options={"deck": deck})
        assert may_play(match) == {*may.split()}
        refused = {*held} - {*may.split()}
        for card in refused:
            assert match.why_not(f"play {card}").code == "why.schafkopf.bound_lead"

    def test_ruling_4_the_number_counts_at_that_moment(self):
        hands = ("AC TC 9C 8C QC", "KC 7S 8S 9S KS", "7C QD 7D 8D 9D", "TD AS TS KD AD")
        match = in_play(hands, actions=["play QC", "play 7S", "play QD", "play TD"])
        assert may_play(match) == {"AC", "TC", "9C", "8C"}
        hands = ("AC TC 9C QC QS", "KC 7S 8S 9S KS", "7C QD 7D 8D 9D", "TD AS TS KD AD")
        assert may_play(in_play(hands)) == {"AC", "QC", "QS"}

    def test_it_must_be_played_when_its_suit_is_led(self):
        match = in_play(("TC QS", "KC QC", "AC 8C", "QH 9C"), actions=["play TC", "play KC"])
        assert may_play(match) == {"AC"}
        assert match.why_not("play 8C").code == "why.schafkopf.bound"

    def test_it_is_kept_when_another_suit_is_led(self):
        match = in_play(("AS QS", "KC QC", "AC JC", "QH 9C"), actions=["play AS", "play QC"])
        assert may_play(match) == {"JC"}
        assert match.why_not("play AC").code == "why.schafkopf.bound_kept"

    def test_ruling_5_the_last_card_may_be_played(self):
        match = in_play(("AS", "KC", "AC", "QH"), actions=["play AS", "play KC"])
        assert may_play(match) == {"AC"}

    def test_the_others_may_lead_the_suit_and_discard_it(self):
        match = in_play(("TC QS", "KC QC", "AC 8C", "AS 9C"))
        assert may_play(match) == {"TC", "QS"}
        match = in_play(("AS QS", "KC QC", "AC JC", "TD 9C"), actions=["play AS", "play KC", "play JC"])
        assert may_play(match) == {"TD", "9C"}

    def test_after_running_away_it_is_an_ordinary_card(self):
        hands = ("AC TC 9C 8C QS", "KC 7S 8S 9S TH", "7C AS 7D 8D 9D", "TD TS KS KD AD")
        ran = ["play 8C", "play KC", "play 7C", "play TD"]
        match = in_play(hands, actions=[*ran, "play 7S", "play AS", "play TS"])
        assert may_play(match) == {"AC", "TC", "9C", "QS"}  # may be discarded
        match = in_play(hands, actions=[*ran, "play TH", "play AS", "play TS"])
        assert may_play(match) == {"QS"}
        assert match.live.table.fact("ran_away")

    def test_alone_no_ace_is_bound(self):
        match = in_play(("AC TC 9C", "KC QC QS", "JC JS 7C", "QH QD AH"), {"contract": "solo", "suit": "S"})
        assert may_play(match) == {"AC", "TC", "9C"}


class TestPlay:
    HANDS = ("AC 7C", "QC KC", "JC TC", "8D 9C")

    def test_forehand_leads_whoever_plays(self):
        for seat in range(4):
            assert (
                in_play(self.HANDS, {"declarer": seat, "contract": "wenz", "suit": None}).decision.seat == 0
            )

    def test_a_tout_ends_with_the_first_trick_of_the_others(self):
        facts = {"declarer": 1, "contract": "wenz", "suit": None, "tout": True}
        match = in_play(self.HANDS, facts, ["play AC", "play KC", "play TC", "play 9C"])
        assert match.live.score.by_seat[1] < 0
        assert len(match.live.table.tricks) == 1
        match = in_play(self.HANDS, {**facts, "declarer": 2}, ["play AC", "play KC", "play TC", "play 9C"])
        assert match.live.score.by_seat[2] == -300
        match = in_play(self.HANDS, {**facts, "declarer": 0}, ["play AC", "play KC", "play TC", "play 9C"])
        assert match.decision is not None

    def test_a_bettel_ends_with_the_declarers_first_trick(self):
        facts = {"declarer": 0, "contract": "bettel", "suit": None}
        match = in_play(self.HANDS, facts, ["play AC", "play KC", "play TC", "play 9C"])
        assert match.live.score.by_seat == (-90, 30, 30, 30)
        match = in_play(self.HANDS, {**facts, "declarer": 3}, ["play AC", "play KC", "play TC", "play 9C"])
        assert match.decision is not None

    def test_any_other_game_is_played_to_the_end(self):
        facts = {"declarer": 1, "contract": "solo", "suit": "H"}
        match = in_play(self.HANDS, facts, ["play AC", "play KC", "play TC", "play 9C"])
        assert match.decision is not None

    def test_ruling_6_a_sie_is_shown(self):
        match = dealt({0: HEADS})
        for text in ("bid", "pass", "pass", "pass", "sie"):
            match.answer(text)
        assert match.live.score.by_seat == (1560, -520, -520, -520)
        assert None not in match.view(2).zone("hand0")


# 8 and 2: the match


def test_section_8_so_many_deals_thrown_in_ones_do_not_count():
    scores = [done(20, 20, -20, -20, dealer=n % 4) for n in range(3)]
    assert isinstance(comes_next("schafkopf", {"deals": 4}, *scores), DealPlan)
    end = comes_next("schafkopf", {"deals": 4}, *scores, done(0, 0, 0, 0, dealer=3, thrown_in=True))
    assert end.dealer == 0
    end = comes_next("schafkopf", {"deals": 4}, *scores, done(-10, 10, 0, 0, dealer=3))
    assert end == MatchEnd((1,))
    end = comes_next("schafkopf", {"deals": 4}, *scores, done(-60, -60, 60, 60, dealer=3))
    assert end == MatchEnd((0, 1, 2, 3))


@pytest.mark.parametrize("deals", [0, 2, 5, 6, 102, 104])
def test_the_number_of_deals_is_a_multiple_of_four(deals):
    with pytest.raises(WrongOption):
        GAME.options.read({"deals": deals})


def test_the_presets():
    values = {preset.name: GAME.options.read(preset.values) for preset in GAME.presets}
    assert values["official"] == GAME.options.read({})
    assert (values["inn"].legen, values["inn"].stoss, values["inn"].all_pass) == (True, 2, "ramsch")


# Bad input


@pytest.mark.parametrize(
    ("before", "text"),
    [
        *attempts((), "bid wenz", "spiel", "hold", "double"),
        *attempts(("bid", "bid", "pass", "pass"), "pass", "bid call", "bid sie"),
        *attempts(("bid", "bid", "pass", "pass", "bid solo"), "bid wenz_tout"),
        *attempts(("bid", "bid", "pass", "pass", "bid solo", "hold"), "bid solo", "bid wenz"),
        *attempts(("bid", "pass", "pass", "pass"), "call AH", "call TC", "geier", "pass", "sie", "trump"),
        *attempts(("bid", "pass", "pass", "pass", "wenz"), "kontra", "re"),
    ],
)
def test_what_is_refused_and_why(before, text):
    match = said(*before)
    assert match.why_not(text).code == "why.not_a_choice"
    with pytest.raises(Illegal) as fault:
        match.answer(text)
    assert list(fault.value.legal) == match.decision.choices.texts()
    for language in ("en", "de"):
        assert text in wording(language, NAMES).message(fault.value.reason.plain())


# Whole deals, counted once more


def sensible(match, chance):
    """An answer by lot, but a seat rarely wants to play and mostly calls, so that all kinds of deals come."""
    texts, aside = match.decision.choices.texts(), match.decision.interjections
    if aside and chance.below(8) == 0:
        return f"@{aside[0][0]} {aside[0][1].texts()[0]}"
    if match.decision.phase == "interest":
        return "bid" if chance.below(3) == 0 else "pass"
    calls = [text for text in texts if text.startswith("call")]
    if calls and chance.below(4):
        return calls[chance.below(len(calls))]
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("schafkopf"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(sensible, started(options, seed, "schafkopf"), SeededRandom(seed))
    assert len(match.record.deals) == len(match.standing.deals)
    recount(match, recounted)
    assert not any(sum(deal.scores) for deal in match.standing.deals)


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(60):
        options = {"deals": 8, "all_pass": ("ramsch", "redeal")[number % 2], "legen": True, **ALL_GAMES}
        options["virgin"] = ("single", "all")[number // 2 % 2]
        options["hochzeit"] = number % 3 == 0
        options["durchmarsch"] = ("all_tricks", "from_91")[number // 4 % 2]
        chance = SeededRandom(f"kinds {number}")
        match = played_by(sensible, started(options, f"kinds {number}", "schafkopf"), chance)
        for deal in match.standing.deals:
            kinds |= {line.code for line in deal.lines}
            kinds |= {deal.entry.game.code} if deal.entry else set()
    codes = {
        code for code in wording("en").catalogue if code.startswith(("line.schafkopf", "schafkopf.game"))
    }
    rare = {
        "line.schafkopf.sie",
        "line.schafkopf.times.sie",
        "schafkopf.game.sie",
        "line.schafkopf.tout.won",
        "line.schafkopf.bettel.won",
        "line.schafkopf.ramsch.durchmarsch",
    }
    assert {code for code in codes if not code.endswith(".you")} - kinds <= rare


# What a person is shown


def shown(match):
    return scene(match.view(match.decision.seat), match.seats)


class TestQuestions:
    def test_it_is_asked_as_one_talks(self):
        match = said("pass")
        assert shown(match)["ask"] == ["ask.schafkopf.interest", {}]
        assert [choice["label"][0] for choice in shown(match)["question"]["choices"]] == ["act.bid.play"]
        match.answer("bid")
        assert shown(match)["ask"] == ["ask.schafkopf.too", {}]
        assert [choice["label"][0] for choice in shown(match)["question"]["choices"]] == ["act.schafkopf.too"]
        assert shown(match)["question"]["decline"]["label"][0] == "act.schafkopf.weiter"

    def test_a_holder_is_asked_whether_he_has_as_much(self):
        match = said("bid", "bid", "pass", "pass")
        forehand = match.live.table.forehand
        assert shown(match)["ask"] == ["ask.schafkopf.more", {"seat": forehand}]
        match.answer("bid solo")
        assert shown(match)["ask"] == ["ask.schafkopf.hold.solo", {"seat": (forehand + 1) % 4}]
        assert shown(match)["question"]["choices"][0]["label"] == ["act.schafkopf.has", {}]
        match.answer("hold")
        assert shown(match)["question"]["note"] == ["note.schafkopf.holds.solo", {"seat": forehand}]

    @pytest.mark.parametrize("level", [(), ("bid solo", "hold", "pass"), ("bid solo_tout", "hold", "pass")])
    def test_every_outcome_of_the_announcement_is_an_answer(self, level):
        match = dealt({0: CALLER}, ALL_GAMES)
        for text in ("bid", "bid" if level else "pass", "pass", "pass", *level):
            match.answer(text)
        outcomes = shown(match)["question"]["outcomes"]
        assert sorted(one["answers"][0] for one in outcomes) == sorted(match.decision.choices.texts())
        assert all((one["ticked"] == ["tout"]) == ("_tout" in one["answers"][0]) for one in outcomes)

    def test_who_may_not_double_is_told_so(self):
        match = said("bid", "pass", "pass", "pass", "wenz")
        assert shown(match)["ask"][0] == "ask.schafkopf.no_kontra.own"
        match.answer("pass")
        assert shown(match)["ask"][0] == "ask.kontra"


# What the tests of all games want to know


def hidden(match, seat):
    """All other hands, what is not dealt yet, and the trump that is offered; but what two have exchanged is
    known to both.
    """
    t, giver = match.live.table, match.live.table.fact("giver")
    cards = {card for other in t.active if other != seat for card in t.hand(other)}
    cards |= {card for zone in ("stock", "offer") for card in t.zone(zone).cards}
    if giver is not None and seat in (giver, t.fact("declarer")):
        ways = {(f"hand{giver}", "offer"), (f"hand{t.fact('declarer')}", f"hand{giver}")}
        moved = [event for event in match.view(giver).events if isinstance(event, Moved)]
        cards -= {event.card for event in moved if (event.src, event.dst) in ways}
    return cards


SECTION_6 = Knowledge(
    open=(),
    public=(
        "declarer",
        "contract",
        "suit",
        "tout",
        "called",
        "level",
        "holder",
        "claimant",
        "laid",
        "doublings",
        "forced",
        "giver",
        "stoss_at",
        "leader",
        "@spoke",
        "@level",
        "@doubled",
        "@points",
        "@tricks",
    ),
    hidden=hidden,
)
VARIANTS = [
    {},
    {"legen": True, "all_pass": "ramsch", "stoss": 4},
    {"all_pass": "eo_muss", "stoss": 0, **ALL_GAMES},
    {"deck": "short", "all_pass": "eo_muss", "muss_call": "void", "stoss_until": "own_card"},
    {"players": 3, "deck": "short", "wenz_order": "wenz_first", **ALL_GAMES},
    {"hochzeit": True, "all_pass": "ramsch"},
]
LATE = [{"all_pass": "ramsch"}, {"all_pass": "eo_muss"}]
UNKNOWN_LATE = True
OBVIOUS = (
    {},
    "QC QS QH QD JC JS JH JD",
    {"declarer": 0, "contract": "solo", "suit": "H", "leader": 0},
    "play",
)
TRANSCRIPT = {
    "zones": {"hand0": "AC QH", "hand1": "KC QC", "hand2": "8C JS", "hand3": "TS 7D"},
    "facts": {"declarer": 1, "contract": "call", "suit": "C"},
    "phase": "kontra",
    "dealer": 3,
}
TRACES = "79054225b386083d0bfee013426bdcacfbd99ba7e62f4f0a08e515882dbcebf6"
MEDIUM_BEATS_RANDOM = [({"all_pass": "eo_muss"}, 5.0)]
GOLDEN_ANSWERS = [({"all_pass": "eo_muss"}, ["pass", "play 8C", "play AH", "play 8D"])]
