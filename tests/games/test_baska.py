"""Baśka against its rules page: the worked examples by number, all options, the rulings, sections 1 to 8."""

import re
from functools import partial

import baska_recount
import pytest
import strategies
from attempts import attempts
from by_game import Knowledge, other_hands
from hypothesis import given
from strategies import by_lot, done, option_sets, play_match, played_by, position, refused, seeds, started

from kartenstube.core.cards import card_text, cards_of, cards_text, mask_of, parse_cards
from kartenstube.core.contract import DealResult
from kartenstube.core.events import Said
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, Entry, MatchEnd
from kartenstube.games.baska import scoring
from kartenstube.games.baska.contracts import CONTRACTS, LADDER, PACK, ZWYKLA, ladder, ranking_of, value
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain, read, write
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene

GAME = game_named("baska")
SEATS = range(4)

# Hands by who speaks: the cards of the seat that leads, of the one that speaks first, and so on
APART = ("QC AH AD JD", "QS TH TD JH", "QH JC AS TC", "QD JS TS AC")
SILENT = ("QH AH AD JD", "QC QS TD JH", "TH JC AS TC", "QD JS TS AC")
QUEENS = ("QC QS QH QD", "AH TH TD JH", "AD JC AS TC", "JD JS TS AC")


def dealt(hands=APART, options=None, said=()):
    """A match in which seat 0 leads and these hands are dealt, after these words."""
    zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    return Match(from_plain(position(zones, {}, "auction", said, options, 3, "baska")))


PASSED = ["pass"] * 4


def in_play(hands, facts=None, cards=(), options=None):
    """A match in a position in which seat 0 leads, after these cards."""
    zones = {f"hand{seat}": held for seat, held in enumerate(hands)}
    told = {"leader": 0, "contract": "zwykla", **(facts or {})}
    actions = [f"play {card}" for card in cards]
    return Match(from_plain(position(zones, told, "play", actions, options, 3, "baska")))


# 7: the worked examples


TWO, ONE = 2, 1
EXAMPLES = [
    (1, "zwykla", 53, 2, 0, TWO, 1, -1),
    (2, "zwykla", 52, 2, 0, TWO, -1, 1),
    (3, "zwykla", 79, 3, 0, TWO, 2, -2),
    (4, "zwykla", 78, 3, 0, TWO, 1, -1),
    (5, "zwykla", 26, 1, 1, TWO, -4, 4),
    (6, "zwykla", 27, 1, 2, TWO, -3, 3),
    (7, "zwykla", 104, 4, 0, TWO, 3, -3),
    (8, "wesele", 60, 3, 0, TWO, 1, -1),
    (9, "cicha", 55, 2, 0, ONE, 6, -2),
    (10, "zolo", 40, 2, 1, ONE, -12, 4),
    (11, "zolo_du", 104, 4, 0, ONE, 12, -4),
    (12, "gran", 70, 3, 0, ONE, 9, -3),
    (13, "gran_du", 50, 2, 0, ONE, -18, 6),
    (14, "baszka", 0, 0, 0, ONE, 18, -6),
]


@pytest.mark.parametrize(("number", "contract", "points", "tricks", "said", "size", "own", "other"), EXAMPLES)
def test_worked_examples_of_section_7(number, contract, points, tricks, said, size, own, other):
    o = GAME.options.read({})
    each = value(o, CONTRACTS[contract], DealResult(points, tricks, 4 - tricks), said)
    assert (each * (4 - size) // size, -each) == (own, other), number


@pytest.mark.parametrize(
    ("points", "tricks", "each"),
    [(0, 0, -3), (8, 1, -2), (26, 1, -2), (27, 1, -1), (78, 3, 1), (79, 3, 2), (96, 3, 2), (104, 4, 3)],
)
def test_grades_of_section_7_and_option_schneider(points, tricks, each):
    result = DealResult(points, tricks, 4 - tricks)
    plain = GAME.options.read({"schneider": False})
    for contract in ("zwykla", "wesele", "cicha", "zolo", "gran"):
        stake = CONTRACTS[contract].price
        assert value(GAME.options.read({}), CONTRACTS[contract], result, 0) == each * stake
        assert value(plain, CONTRACTS[contract], result, 0) == (stake if each > 0 else -stake)


@pytest.mark.parametrize("contract", ["zolo_du", "gran_du"])
def test_a_game_for_every_trick_has_no_grade(contract):
    o = GAME.options.read({})
    assert value(o, CONTRACTS[contract], DealResult(104, 4, 0), 0) == CONTRACTS[contract].price
    assert value(o, CONTRACTS[contract], DealResult(0, 0, 1), 0) == -CONTRACTS[contract].price


@pytest.mark.parametrize(("mode", "times"), [("add", (1, 2, 3, 4)), ("double", (1, 2, 4, 8))])
def test_option_kontra_mode(mode, times):
    o = GAME.options.read({"kontra_mode": mode})
    assert tuple(value(o, ZWYKLA, DealResult(60, 3, 1), said) for said in range(4)) == times


# 1 and 3: cards


@pytest.mark.parametrize(
    ("gran", "hearts", "trumps", "suits"),
    [
        (False, "top", "AH TH QC QS QH QD JC JS JH JD AD TD", {"AC TC", "AS TS"}),
        (False, "plain", "QC QS QH QD JC JS JH JD AD TD", {"AC TC", "AS TS", "AH TH"}),
        (True, "top", "JC JS JH JD", {f"A{suit} T{suit} Q{suit}" for suit in "CSHD"}),
        (True, "plain", "JC JS JH JD", {f"A{suit} T{suit} Q{suit}" for suit in "CSHD"}),
    ],
)
def test_section_1_trumps_and_suits_from_high_to_low(gran, hearts, trumps, suits):
    ranking = ranking_of(gran, hearts)

    def high_to_low(group):
        held = [card for card in PACK.cards if ranking.group[card] == group]
        return cards_text(sorted(held, key=lambda card: -ranking.power[card]))

    assert high_to_low(0) == trumps
    assert {high_to_low(group) for group in (1, 2, 3, 4)} - {""} == suits
    assert ranking.points_of(PACK.cards) == 104


def test_section_3_one_card_at_a_time_from_the_seat_that_leads():
    match = started({}, "deal", "baska")
    deck = match.record.deals[0].deck.split(" ")
    for place, seat in enumerate(match.live.table.clockwise(match.live.table.forehand)):
        assert {card_text(card) for card in match.live.table.hand(seat)} == set(deck[place::4])
    assert len(deck) == 16


# 4: the auction


class TestAuction:
    def test_who_leads_speaks_last(self):
        match = dealt()
        order = []
        for _ in range(4):
            order.append(match.decision.seat)
            match.answer("pass")
        assert order == [1, 2, 3, 0]

    def test_each_bid_is_higher_and_all_in_the_order_of_the_record(self):
        match = dealt((QUEENS[1], QUEENS[0], *QUEENS[2:]))
        bids = ["bid baszka", "bid gran", "bid gran_du", "bid wesele", "bid zolo", "bid zolo_du", "pass"]
        assert match.decision.choices.texts() == bids
        match.answer("bid zolo")
        assert match.decision.choices.texts() == ["bid gran", "bid gran_du", "bid zolo_du", "pass"]

    @pytest.mark.parametrize("step", LADDER[1:-1])
    def test_the_ladder(self, step):
        higher = sorted(f"bid {word}" for word in LADDER[LADDER.index(step) + 1 : -1])
        assert dealt(said=[f"bid {step}"]).decision.choices.texts() == [*higher, "pass"]

    @pytest.mark.parametrize(("hands", "words"), [(APART, set()), (SILENT, {"bid wesele"})])
    def test_a_wesele_needs_both_old_queens_and_a_baszka_all_four(self, hands, words):
        assert set(dealt(hands).decision.choices.texts()) & {"bid wesele", "bid baszka"} == words

    def test_a_seat_that_can_only_pass_is_asked(self):
        match = dealt(said=["bid gran_du"])
        for seat in (2, 3, 0):
            assert (match.decision.seat, match.decision.choices.texts()) == (seat, ["pass"])
            match.answer("pass")
        assert match.decision.phase == "kontra"

    def test_a_pass_is_not_final_and_nobody_overbids_himself(self):
        match = dealt(said=["pass", "bid zolo", "pass", "pass"])
        assert match.decision.seat == 1
        for text in ("bid gran", "bid zolo_du", "pass", "pass", "bid gran_du", "pass", "pass"):
            match.answer(text)
        assert match.decision.seat == 0
        match.answer("pass")
        assert match.decision.phase == "kontra"
        assert (match.live.table.fact("declarer"), match.live.table.word("contract")) == (1, "gran_du")

    def test_all_queens_are_shown_and_win_at_once(self):
        match = dealt(QUEENS, said=["pass", "pass", "pass", "bid baszka"])
        assert match.decision is None
        assert match.live.score.by_seat == (18, -6, -6, -6)

    def test_option_gran(self):
        match = dealt(options={"gran": False})
        assert match.decision.choices.texts() == ["bid zolo", "bid zolo_du", "pass"]
        assert ladder(match.options) == ("wesele", "zolo", "zolo_du", "baszka")

    def test_four_passes_are_a_zwykla_or_in_silence_a_cicha(self):
        for hands in (APART, SILENT):
            match = dealt(hands, said=PASSED)
            assert match.view(0).word("contract") == "zwykla"
            assert match.decision.phase == "kontra"

    def test_option_cicha_makes_a_wesele_of_it_that_all_know_and_nobody_doubles(self):
        match = dealt(SILENT, {"cicha": False}, PASSED)
        assert match.decision.phase == "play"
        for seat in SEATS:
            assert (match.view(seat).fact("declarer"), match.view(seat).word("contract")) == (1, "wesele")
        apart = dealt(APART, {"cicha": False}, PASSED)
        assert (apart.view(0).fact("declarer"), apart.view(0).word("contract")) == (None, "zwykla")


# 4: kontra


def asked(match):
    """Who is asked in the kontra rounds, and what each may say; all say nothing."""
    found = []
    while match.decision.phase == "kontra":
        found.append((match.decision.seat, match.decision.choices.texts()))
        match.answer("pass")
    return found


NOTHING = ["pass"]


class TestKontra:
    def test_all_four_are_asked_and_the_old_have_nothing_to_say(self):
        match = dealt(said=PASSED)
        assert asked(match) == [(0, NOTHING), (1, NOTHING), (2, ["kontra", "pass"]), (3, ["kontra", "pass"])]
        assert match.decision.phase == "play"

    def test_after_kontra_the_old_may_say_re_and_then_the_young_once_more(self):
        match = dealt(options={"kontra": 3}, said=[*PASSED, "pass", "pass", "kontra"])
        assert [match.decision.seat, match.decision.choices.texts()] == [0, ["pass", "re"]]
        match.answer("pass")
        match.answer("re")
        assert asked(match) == [(0, NOTHING), (1, NOTHING), (2, ["kontra", "pass"]), (3, ["kontra", "pass"])]

    def test_a_round_in_which_nobody_speaks_ends_them(self):
        match = dealt(options={"kontra": 3}, said=[*PASSED, "pass", "pass", "kontra"])
        assert [seat for seat, _ in asked(match)] == [0, 1, 2, 3]
        assert match.decision.phase == "play"

    def test_against_a_zolo_the_three_others_may_say_it(self):
        match = dealt(said=["bid zolo", "pass", "pass", "pass"])
        may = [seat for seat, texts in asked(match) if "kontra" in texts]
        assert may == [0, 2, 3]

    def test_ruling_7_who_plays_a_cicha_may_say_re(self):
        match = dealt(SILENT, said=[*PASSED, "kontra"])
        assert asked(match) == [(0, NOTHING), (1, ["pass", "re"]), (2, NOTHING), (3, NOTHING)]

    @pytest.mark.parametrize("levels", range(4))
    def test_option_kontra_says_how_many_words_there_are(self, levels):
        match, words = dealt(options={"kontra": levels}, said=PASSED), []
        while match.decision.phase == "kontra":
            texts = [text for text in match.decision.choices.texts() if text != "pass"]
            words += texts
            match.answer((texts or NOTHING)[0])
        assert words == ["kontra", "re", "kontra"][:levels]
        assert match.live.table.count("doublings") == levels

    def test_a_wesele_is_not_doubled(self):
        assert dealt(SILENT, said=["bid wesele", "pass", "pass", "pass"]).decision.phase == "play"


# 5: the play


class TestPlay:
    @pytest.mark.parametrize(
        ("led", "hand", "legal"),
        [
            ("AS", "TS QD JD AC", ["TS"]),  # suit first
            ("AS", "QD JD AC TC", ["QD", "JD"]),  # else trumps
            ("AS", "AC TC", ["AC", "TC"]),  # else anything
            ("QD", "QH JD AD AS", ["QH"]),  # trumps are beaten
            ("QD", "JD AD AS AC", ["JD", "AD"]),  # if possible
            ("QD", "AS AC TC TS", ["AC", "TC", "AS", "TS"]),
            ("TS", "AS JD", ["AS"]),
        ],
    )
    def test_section_5_and_ruling_1(self, led, hand, legal):
        used = {led, *hand.split()}
        rest = [card for card in map(card_text, PACK.cards) if card not in used]
        size = len(hand.split())
        others = [rest[place * size : (place + 1) * size] for place in range(3)]
        hands = (" ".join([led, *others[0]][:size]), hand, " ".join(others[1]), " ".join(others[2]))
        match = in_play(hands, {"contract": "zolo", "declarer": 0}, [led])
        assert sorted(match.decision.choices.texts()) == sorted(f"play {card}" for card in legal)

    def test_who_follows_suit_to_a_trick_that_was_trumped_plays_any_card_of_it(self):
        match = in_play(("AS QC", "JD QS", "TS AH", "QH TH"), None, ["AS", "JD"])
        assert match.decision.choices.texts() == ["play TS"]
        assert match.why_not("play AH").code == "why.follow_suit"

    def test_who_trumps_after_a_trump_beats_it_if_he_can(self):
        match = in_play(("AS QC", "QD QS", "JC AH", "TS TH"), None, ["AS", "QD"])
        assert match.decision.choices.texts() == ["play AH"]
        assert match.why_not("play JC").code == "why.must_overtrump"

    def test_in_a_gran_a_plain_suit_is_beaten_too(self):
        facts = {"contract": "gran", "declarer": 0}
        match = in_play(("TS QC", "AS QS", "JC AH", "QH TH"), facts, ["TS"])
        assert match.decision.choices.texts() == ["play AS"]
        assert match.why_not("play QS").code == "why.must_head"

    def test_with_plain_hearts_the_queen_of_hearts_stays_a_trump(self):
        hands = ("TH QC", "QH AH", "JC QS", "AC TC")
        match = in_play(hands, None, ["TH"], {"hearts": "plain"})
        assert match.decision.choices.texts() == ["play AH"]

    @pytest.mark.parametrize("contract", ["zolo_du", "gran_du"])
    def test_a_game_for_every_trick_ends_with_the_first_that_is_lost(self, contract):
        match = in_play(
            ("QC AS", "QS TS", "QD TC", "JC AC"),
            {"contract": contract, "declarer": 0},
            ["AS", "TS", "QD", "JC"],
        )
        assert match.decision is None
        assert match.live.score.by_seat == (-3 * CONTRACTS[contract].price, *[CONTRACTS[contract].price] * 3)

    def test_other_games_are_played_to_the_end(self):
        match = dealt(said=[*PASSED, *PASSED])
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        assert len(match.live.table.tricks) == 4


# 4 and 7: a Wesele


class TestWesele:
    HANDS = ("AH JD", "QC QS", "TH AS", "QD TS")
    FACTS = {"contract": "wesele", "declarer": 1}

    def test_ruling_4_the_partner_wins_the_first_trick_that_its_player_does_not_win(self):
        match = in_play(self.HANDS, self.FACTS, ["AH", "QC", "TH", "QD"])
        assert match.live.table.fact("partner") == 0
        assert [match.view(2).word("side", seat) for seat in SEATS] == ["player", "player", "other", "other"]

    def test_before_that_only_its_player_is_known(self):
        match = in_play(self.HANDS, self.FACTS)
        for seat in SEATS:
            assert [match.view(seat).word("side", one) for one in SEATS] == ["", "player", "", ""]

    def test_tricks_before_the_partner_is_found_count_too(self):
        zones = {"hand0": "JD", "hand1": "QS", "hand2": "AH", "hand3": "TC"}
        zones["pile1"] = "AC QC JC AS TS JS TH QH JH AD TD QD"
        cards = [f"play {card}" for card in ("JD", "QS", "AH", "TC")]
        plain = position(zones, {**self.FACTS, "leader": 0}, "play", cards, {}, 3, "baska")
        match = Match(from_plain(plain))
        assert match.live.table.fact("partner") == 2
        assert match.live.score.by_seat == (-3, 3, 3, -3)

    def test_one_who_wins_all_four_tricks_is_alone(self):
        hands = ("JD", "QC", "JS", "JC")
        match = in_play(hands, self.FACTS, ["JD", "QC", "JS", "JC"])
        assert match.live.table.fact("partner") is None
        assert match.live.score.by_seat == (2, -6, 2, 2)  # 9 card points, which are Schneider in a position

    def test_a_wesele_without_a_partner_is_always_schwarz(self):
        result = DealResult(104, 4, 0)
        assert value(GAME.options.read({}), CONTRACTS["wesele"], result, 0) == 3


# 8: the match

comes_next = partial(strategies.comes_next, "baska")


class TestMatch:
    def test_the_deal_passes_to_the_left(self):
        assert comes_next({}, done(1, 1, -1, -1, dealer=3)).dealer == 0

    @pytest.mark.parametrize("deals", [4, 8])
    def test_option_deals_and_the_highest_account_wins(self, deals):
        played = [done(1, 1, -1, -1)] * (deals - 2)
        assert isinstance(comes_next({"deals": deals}, *played, done(1, 1, -1, -1)), DealPlan)
        even = comes_next({"deals": deals}, *played, done(1, 1, -1, -1), done(1, 1, -1, -1))
        assert even == MatchEnd((0, 1))
        alone = comes_next({"deals": deals}, *played, done(1, 1, -1, -1), done(3, -1, -1, -1))
        assert alone == MatchEnd((0,))

    def test_a_match_has_twenty_deals_and_comes_back_from_its_record(self):
        match = play_match(started({}, "match", "baska"))
        assert len(match.standing.deals) == 20
        assert not any(deal.thrown_in for deal in match.standing.deals)
        assert Match(read(write(match.record))).result() == match.result()


# 6: who may know whose side


def letters(view):
    """What a view says of all sides: the first letter of each, or - for nothing."""
    return "".join((view.word("side", seat) or "-")[0] for seat in SEATS)


def everybody(match):
    """What each seat was told, and what everybody knows."""
    return [*(letters(match.view(seat)) for seat in SEATS), letters(match.view(0, covered=True))]


@pytest.mark.parametrize(
    ("hands", "options", "said", "expected"),
    [
        (APART, {}, [], ["o---", "-o--", "--y-", "---y", "----"]),
        (SILENT, {}, [], ["y---", "yoyy", "--y-", "---y", "----"]),
        # one of the young has said kontra: nobody knows both of the old yet
        (APART, {}, ["pass", "pass", "kontra"], ["o-y-", "-oy-", "--y-", "--yy", "--y-"]),
        # re as well: who was dealt the other old queen knows all
        (
            APART,
            {},
            ["pass", "pass", "kontra", "re"],
            ["o-y-", "ooyy", "o-y-", "o-yy", "o-y-"],
        ),
        # in a Cicha re tells that one is old, not that he is alone
        (SILENT, {}, ["kontra", "pass", "re"], ["yo--", "yoyy", "yoy-", "yo-y", "yo--"]),
        # without a Cicha somebody else must be old
        (APART, {"cicha": False}, ["pass", "pass", "kontra"], ["o-y-", "-oy-", "--y-", "ooyy", "--y-"]),
    ],
)
def test_who_is_told_which_side_after_words(hands, options, said, expected):
    assert everybody(dealt(hands, options, [*PASSED, *said])) == expected


@pytest.mark.parametrize(
    ("hands", "cards", "expected"),
    [
        (APART, ["QC"], ["o---", "ooyy", "o-y-", "o--y", "o---"]),
        (APART, ["JD", "QS"], ["ooyy", "-o--", "-oy-", "-o-y", "-o--"]),
        (SILENT, ["JD", "QS"], ["yo--", "yoyy", "-oy-", "-o-y", "-o--"]),
        (SILENT, ["JD", "QS", "TH", "QD", "AS", "TS", "AH", "QC"], ["yoyy"] * 5),
    ],
)
def test_who_is_told_which_side_after_old_queens(hands, cards, expected):
    said = [*PASSED, *PASSED, *(f"play {card}" for card in cards)]
    assert everybody(dealt(hands, said=said)) == expected


def test_only_its_player_knows_of_a_cicha_until_both_queens_lie_before_him():
    match = dealt(SILENT, said=[*PASSED, *PASSED, "play JD", "play QS"])
    assert [match.view(seat).word("plays", 1) for seat in SEATS] == ["", "cicha", "", ""]
    chips = [scene(match.view(seat), match.seats)["seats"][1]["chip"] for seat in SEATS]
    assert chips == [["chip.side.old", {}], ["chip.plays.cicha", {}], *[["chip.side.old", {}]] * 2]
    for card in ("TH", "QD", "AS", "TS", "AH", "QC"):
        match.answer(f"play {card}")
    assert [match.view(seat).word("plays", 1) for seat in SEATS] == ["cicha"] * 4


@pytest.mark.parametrize(("said", "own"), [("bid zolo", "player"), ("bid gran_du", "player")])
def test_what_is_bid_is_public(said, own):
    match = dealt(said=[said, "pass", "pass", "pass"])
    assert everybody(match) == ["opoo"] * 5
    assert match.view(0).word("side", 1) == own


def seen_by_hand(match):
    """From the record alone: the old queens that each seat was dealt, who played them, and what was said."""
    line = match.record.deals[-1]
    deck, table = line.deck.split(" "), match.live.table
    order = [(line.dealer + step) % 4 for step in (1, 2, 3, 4)]
    held = {seat: {"QC", "QS"} & set(deck[place::4]) for place, seat in enumerate(order)}
    shown = {queen: seat for seat in held for queen in held[seat] if f"play {queen}" in line.actions}
    said = {event.seat: event.act.verb for event in table.seen[0] if isinstance(event, Said)}
    words = {}
    for event in table.seen[0]:
        if isinstance(event, Said) and event.act.verb in ("kontra", "re"):
            words[event.seat] = event.act.verb
    assert said
    return held, shown, words


@pytest.mark.parametrize("number", range(12))
def test_the_oracle_agrees_at_every_moment_of_whole_deals(number):
    options = {"deals": 12, "kontra": number % 4, "cicha": number % 2 > 0}
    match, chance, asked_for = started(options, f"oracle {number}", "baska"), SeededRandom(f"o {number}"), 0
    while strategies.deal_out(match):
        match.answer("pass" if match.decision.phase == "auction" else by_lot(match, chance))
        if match.live.table.word("contract") == "zwykla" and match.decision:
            asked_for += 1
            held, shown, said = seen_by_hand(match)
            for seat in SEATS:
                known = baska_recount.parties(held[seat], seat, shown, said, options["cicha"])
                assert letters(match.view(seat)) == known
            covered = baska_recount.parties(None, None, shown, said, options["cicha"])
            assert letters(match.view(0, covered=True)) == covered
    assert asked_for > 100


# Bad input


@pytest.mark.parametrize(
    ("before", "text"),
    [
        *attempts((), "bid wesele", "bid baszka", "bid", "zolo", "kontra"),
        *attempts(("bid gran",), "bid zolo", "bid gran"),
        *attempts(PASSED, "re", "kontra"),
        *attempts((*PASSED, "pass", "pass", "kontra"), "kontra"),
        *attempts(PASSED, "@2 kontra"),
    ],
)
def test_what_is_refused_and_why(before, text):
    match = dealt(said=before)
    refused(match, text)


@pytest.mark.parametrize("facts", [{}, {"contract": "zolo"}])
def test_a_position_that_does_not_say_who_plays_what_is_refused(facts):
    plain = position({"hand0": "QC", "hand1": "QS"}, facts, "play", (), {}, 3, "baska")
    with pytest.raises(Exception, match="contract"):
        Match(from_plain(plain))


@pytest.mark.parametrize("facts", [{"contract": "gran", "partner": 2}, {"contract": "wesele", "partner": 0}])
def test_a_position_that_names_a_partner_who_cannot_be_one_is_refused(facts):
    hands = {"hand0": "QC", "hand1": "QS", "hand2": "AC", "hand3": "TC"}
    plain = position(hands, {"declarer": 0, **facts}, "play", (), {}, 3, "baska")
    with pytest.raises(Exception, match=r"baska\.partner"):
        Match(from_plain(plain))


def test_a_position_without_an_old_queen_is_refused():
    plain = position({"hand0": "QC"}, {"contract": "zwykla"}, "play", (), {}, 3, "baska")
    with pytest.raises(Exception, match="no_holder"):
        Match(from_plain(plain))


def test_in_a_position_an_old_queen_that_was_played_is_known():
    zones = {"hand0": "QS", "hand1": "JD", "hand2": "AS", "hand3": "TS", "pile2": "QC AH JC AD"}
    facts = {"contract": "zwykla", "leader": 0}
    match = Match(from_plain(position(zones, facts, "play", (), {}, 3, "baska")))
    assert letters(match.view(0)) == "oyoy"
    assert letters(match.view(1)) == "-yo-"


# Whole deals, counted once more


def sensible(match, chance):
    """An answer by lot, but bids are rare, other than a Wesele."""
    if "bid wesele" in match.decision.choices.texts() and chance.below(2):
        return "bid wesele"
    if match.decision.phase == "auction" and chance.below(6):
        return "pass"
    return by_lot(match, chance)


@given(option_sets("baska"), seeds)
def test_every_deal_and_match_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(sensible, started({**options, "deals": 8}, seed, "baska"), SeededRandom(seed))
    for line, deal in zip(match.record.deals, match.standing.deals, strict=True):
        scores = baska_recount.recounted(dict(match.options), line.dealer, line.deck.split(" "), line.actions)
        assert list(deal.scores) == scores
    totals = match.standing.totals
    assert match.end.winners == tuple(seat for seat in SEATS if totals[seat] == max(totals))


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(24):
        match = started({"kontra": 3}, f"kinds {number}", "baska")
        for deal in played_by(sensible, match, SeededRandom(f"kinds {number}")).standing.deals:
            kinds |= {line.code for line in deal.lines} | {deal.entry.game.code}
    codes = {code for code in wording("en").catalogue if code.startswith(("line.baska.", "baska.game."))}
    told_to_him = {code for code in codes if code.endswith(".you")}
    rare = {"baska.game.baszka", "line.baska.queens", "line.baska.tricks.won"}
    assert codes - told_to_him - kinds - rare == {"baska.game.zwykla"}  # the entry says who was paid


# What a person is shown


def in_english(sentence):
    """A sentence of the engine."""
    return wording("en", ("Anna", "Resi", "Xaver", "Vroni")).message(sentence.plain())


def played_out(match):
    """The score when all play the first card that they may."""
    while match.decision:
        match.answer(match.decision.choices.texts()[0])
    return match.live.score


def test_the_lines_of_a_score_in_words():
    kontra = [*PASSED, "pass", "pass", "kontra", "pass", "re"]
    found = played_out(dealt(said=[*kontra, "pass", "pass", "pass", "pass"][:9]))
    lines = [in_english(line) for line in found.lines]
    assert lines[0].startswith("Anna and Resi, the old, have ")
    assert lines[1] == "Zwykła: stake 1."
    assert "Kontra and re: ×3." in lines
    assert re.search(r" win \d+ points? each; .* lose as many\.$", lines[-1])


def test_the_lines_say_who_pays_and_for_what():
    found = played_out(dealt(said=["bid zolo", "pass", "pass", "pass", *PASSED]))
    assert [in_english(line) for line in found.lines] == [
        "Resi has 51 card points and needed 53.",
        "Zolo: stake 2.",
        "Resi pays 2 points to each of the others.",
    ]
    young = in_play(("QC", "QS", "AH", "TH"), None, ["QC", "QS", "AH", "TH"]).live.score
    assert [in_english(line) for line in young.lines] == [
        "Anna and Resi, the old, have 0 card points and needed 53.",
        "Zwykła: stake 1.",
        "The losing side took no tricks: ×3.",
        "Xaver and Vroni win 3 points each; Anna and Resi lose as many.",
    ]


def test_without_grades_the_lines_tell_of_none():
    found = played_out(dealt(options={"schneider": False}, said=[*PASSED, *PASSED]))
    assert [in_english(line) for line in found.lines] == [
        "Anna and Resi, the old, have 104 card points and needed 53.",
        "Zwykła: stake 1.",
        "Anna and Resi win 1 point each; Xaver and Vroni lose as many.",
    ]


@pytest.mark.parametrize(
    ("hands", "said"), [(APART, PASSED), (SILENT, PASSED), (APART, ["bid zolo", *NOTHING * 3])]
)
def test_what_some_win_the_others_pay(hands, said):
    score = played_out(dealt(hands, said=said))
    assert GAME.sum(GAME.options.read({}), done(*score.by_seat)) == sum(score.by_seat)


def test_who_wins_a_wesele_alone_gets_the_stake_from_each():
    zones = {"hand0": "JD", "hand1": "QC", "hand2": "JS", "hand3": "JC"}
    zones["pile1"] = "AC TC QS AS TS JH TH QH AH AD TD QD"
    facts = {"contract": "wesele", "declarer": 1, "leader": 0}
    cards = [f"play {card}" for card in ("JD", "QC", "JS", "JC")]
    match = Match(from_plain(position(zones, facts, "play", cards, {"schneider": False}, 3, "baska")))
    assert match.live.score.by_seat == (-1, 3, -1, -1)
    assert in_english(match.live.score.lines[-1]) == "Resi gets 1 point from each of the others."


def test_the_lines_of_a_cicha_tell_that_it_was_one():
    found = played_out(dealt(SILENT, said=[*PASSED, *PASSED]))
    lines = [in_english(line) for line in found.lines]
    assert lines[0].startswith("Resi held both old queens and silently played alone: ")
    assert lines[1] == "Cicha: stake 2."
    assert found.entry.seat == 1
    assert found.entry.game.code == "baska.game.cicha"


def test_the_sheet_notes_who_was_paid_where_nobody_had_bid():
    match = dealt(said=[*PASSED, *PASSED])
    entry = played_out(match).entry
    assert entry == Entry(None, entry.game, abs(match.live.score.by_seat[0]))
    assert entry.game.params["for"] == ("old" if match.live.score.by_seat[0] > 0 else "young")


def test_a_meter_and_the_figures_show_what_is_public():
    match = in_play(
        ("AS QC", "TS QS", "JC AH", "QH TH"), {"contract": "zolo", "declarer": 2}, ["AS", "TS", "AH", "TH"]
    )
    for seat in SEATS:
        found = scene(match.view(seat), match.seats)
        assert (found["meter"]["seat"], found["meter"]["value"], found["meter"]["goal"]) == (2, 42, 53)
        assert [line["number"][1]["value"] for line in found["seats"]] == [0, 0, 42, 0]
    secret = dealt(said=[*PASSED, *PASSED])
    assert scene(secret.view(0), secret.seats)["meter"] is None


def test_the_game_stands_at_who_bid_it_and_the_partner_is_marked():
    facts = {"contract": "wesele", "declarer": 1}
    match = in_play(TestWesele.HANDS, facts, ["AH", "QC", "TH", "QD"])
    seats = scene(match.view(2), match.seats)["seats"]
    assert seats[1]["chip"] == ["chip.plays.wesele", {}]
    badges = [[badge[0] for badge in line["badges"]] for line in seats]
    assert badges == [["badge.partner.theirs"], ["badge.declarer"], [], []]


def test_buttons_stand_by_the_ladder_lowest_first():
    match = dealt((QUEENS[1], QUEENS[0], *QUEENS[2:]))
    choices = scene(match.view(1), match.seats)["question"]["choices"]
    assert [choice["act"] for choice in choices] == [f"bid {word}" for word in LADDER]


def test_questions_in_words():
    match = dealt(said=["bid zolo"])
    question = scene(match.view(2), match.seats)["question"]
    assert question["note"] == ["note.baska.standing", {"seat": 1, "game": ["baska.game.zolo", {}]}]
    worth = {choice["act"]: choice["value"][1]["value"] for choice in question["choices"]}
    assert worth == {"bid gran": 3, "bid zolo_du": 4, "bid gran_du": 6}
    for seat, side, asked in ((0, "old", "baska.kontra.pass"), (2, "young", "kontra")):
        match = dealt(said=[*PASSED, *["pass"] * seat])
        found = scene(match.view(seat), match.seats)
        assert found["ask"][0] == f"ask.{asked}"
        assert found["question"]["note"][0] == f"note.baska.{side}"


@pytest.mark.parametrize(
    ("facts", "cards"),
    [
        ({"contract": "zolo_du", "declarer": 0}, ["AS", "TS", "QD", "JC"]),
        ({"contract": "gran_du", "declarer": 0}, ["AS", "TS", "QD", "JC"]),
        ({"contract": "wesele", "declarer": 1}, ["AS"]),
    ],
)
def test_no_meter_where_every_trick_is_needed_or_a_partner_is_looked_for(facts, cards):
    hands = ("AS QC", "TS QS", "QD TC", "JC AC")
    for played in range(len(cards)):
        match = in_play(hands, facts, cards[:played])
        assert scene(match.view(0), match.seats)["meter"] is None


def test_no_meter_when_the_deal_is_over():
    match = in_play(("AS", "TS", "AH", "TH"), {"contract": "zolo", "declarer": 2}, ["AS", "TS", "AH", "TH"])
    assert match.live.score
    assert scene(match.view(0), match.seats)["meter"] is None


@pytest.mark.parametrize(
    ("hands", "said", "goal"),
    [
        (APART, PASSED, ((0, 1), 53, 104)),
        (SILENT, PASSED, ((1,), 53, 104)),
        (APART, ["bid zolo", "pass", "pass", "pass"], ((1,), 53, 104)),
        (APART, ["bid zolo_du", "pass", "pass", "pass"], None),
        (APART, ["bid gran_du", "pass", "pass", "pass"], None),
        (QUEENS, ["pass", "pass", "pass", "bid baszka"], None),
    ],
)
def test_the_goal_is_53_card_points_except_where_tricks_or_queens_decide(hands, said, goal):
    found = played_out(dealt(hands, said=said)).goal
    assert (found and (found.seats, *found[2:])) == goal


@pytest.mark.parametrize(("each", "paid"), [(1, "old"), (3, "old"), (-1, "young"), (-2, "young")])
def test_the_sheet_says_for_whom_a_zwykla_went(each, paid):
    assert scoring.entry(ZWYKLA, (0, 1), each).game.params["for"] == paid


def test_the_sheet_notes_what_the_player_got_or_paid_and_whether_he_was_alone():
    lost = in_play(("AH", "QC", "TH", "QD"), {"contract": "zolo", "declarer": 1}, ["AH", "QC", "TH", "QD"])
    score = lost.live.score
    assert (score.entry.seat, score.entry.value) == (1, score.by_seat[1])
    assert score.notes == {"won": (0, 2, 3), "alone": (1,)}
    facts = {"contract": "wesele", "declarer": 1}
    pair = in_play(("AH", "QC", "TH", "QD"), facts, ["AH", "QC", "TH", "QD"]).live.score
    assert (pair.entry.seat, pair.entry.value) == (1, pair.by_seat[1])
    assert pair.notes == {"won": (2, 3), "alone": ()}


def test_presets_are_what_their_notes_say():
    found = {one.name: GAME.options.read(one.values) for one in GAME.presets}
    assert found["usual"] == GAME.options.read({})
    assert found["tournament"] == GAME.options.read({"deals": 60})
    assert found["plain_hearts"] == GAME.options.read({"hearts": "plain"})
    simple = found["simple"]
    assert (simple.gran, simple.kontra, simple.schneider, simple.deals) == (False, 0, False, 12)


# What bots are told


def sides_told(match, hands):
    """What each seat is told of the declaring side, where it takes these hands for those that lie."""
    world = {f"hand{seat}": mask_of(parse_cards(cards)) for seat, cards in enumerate(hands)}
    return [GAME.rules.side(match.view(seat), world) for seat in SEATS]


def inferred(match, seat):
    """The cards that a seat knows not to be in a hand."""
    found = GAME.rules.inferences(match.view(seat))
    return {hand: cards_text(cards_of(mask)) for hand, mask in found.items()}


class TestBots:
    def test_the_holders_of_the_old_queens_play_together_as_far_as_a_seat_knows_or_takes_it(self):
        match = dealt(said=PASSED)
        assert sides_told(match, APART) == [{0, 1}] * 4
        taken = ("AH AD JD JC", "TH TD JH JS", "QC AS TC QH", "QS TS AC QD")
        assert sides_told(match, taken) == [{0, 3}, {2, 1}, {2, 3}, {2, 3}]

    def test_who_bid_is_alone_and_a_wesele_has_no_side_before_its_partner(self):
        assert sides_told(dealt(said=["bid zolo", "pass", "pass", "pass"]), APART) == [{1}] * 4
        facts = {"contract": "wesele", "declarer": 1}
        assert sides_told(in_play(TestWesele.HANDS, facts), TestWesele.HANDS) == [None] * 4
        found = in_play(TestWesele.HANDS, facts, ["AH", "QC", "TH", "QD"])
        assert sides_told(found, TestWesele.HANDS) == [{0, 1}] * 4

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ({}, ["bid wesele"]),
            ({}, ["bid wesele", "bid zolo", "pass", "pass", "pass"]),
            ({"cicha": False}, PASSED),
        ],
    )
    def test_who_bid_a_wesele_or_had_to_has_both_old_queens(self, options, said):
        match = dealt(SILENT, options, said)
        for seat in SEATS:
            assert inferred(match, seat) == {f"hand{other}": "QC QS" for other in (0, 2, 3)}

    def test_the_young_have_no_old_queen(self):
        match = dealt(said=[*PASSED, "pass", "pass", "kontra"])
        found = [inferred(match, seat) for seat in SEATS]
        assert found[:3] == [{"hand2": "QC QS"}] * 3
        assert found[3] == {"hand2": "QC QS", "hand3": "QC QS"}

    def test_who_has_one_old_queen_has_not_the_other_where_there_is_no_cicha(self):
        match = dealt(options={"cicha": False}, said=PASSED)
        found = [inferred(match, seat) for seat in SEATS]
        assert found == [{"hand0": "QS"}, {"hand1": "QC"}, {"hand2": "QC QS"}, {"hand3": "QC QS"}]
        assert inferred(dealt(said=PASSED), 0) == {}

    def test_nothing_is_known_of_the_queens_of_who_bid_a_zolo(self):
        match = dealt(options={"cicha": False}, said=["bid zolo", "pass", "pass", "pass"])
        assert [inferred(match, seat) for seat in SEATS] == [{}] * 4

    @pytest.mark.parametrize(
        ("contract", "per_trick"), [("zwykla", 0), ("gran", 0), ("zolo_du", 1), ("gran_du", 1)]
    )
    def test_card_points_count_or_tricks(self, contract, per_trick):
        match = in_play(("AS QC", "TS QS", "QD TC", "JC AC"), {"contract": contract, "declarer": 0})
        value = GAME.rules.card_play(match.view(0)).value
        assert (value.per_trick, bool(value.per_card)) == (per_trick, not per_trick)


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (0, {0: "kontra", 2: "kontra", 3: "kontra"}),
        (1, {1: "re"}),
        (2, {0: "kontra", 2: "kontra", 3: "kontra"}),
        (3, {}),
    ],
)
def test_a_position_goes_on_after_what_was_said(said, asked):
    zones = {f"hand{seat}": cards for seat, cards in enumerate(APART)}
    facts = {"contract": "zolo", "declarer": 1, "doublings": said}
    match = Match(from_plain(position(zones, facts, "kontra", (), {"kontra": 3}, 3, "baska")))
    found = {}
    while match.decision.phase == "kontra":
        for word in set(match.decision.choices.texts()) - {"pass"}:
            found[match.decision.seat] = word
        match.answer("pass")
    assert found == asked
    assert match.live.table.count("doublings") == said


# What the tests of all games want to know


def said(match):
    """What words have told beyond their texts: for which side kontra and re were said; and what four passes
    have led to, which is a Wesele where there is no Cicha.
    """
    table = match.live.table
    sides = [table.word("side", seat) if table.word("doubled", seat) else "" for seat in table.active]
    return table.word("contract"), sides


SECTION_6 = Knowledge(
    open=(),
    public=(
        "contract",
        "declarer",
        "partner",
        "doublings",
        "leader",
        "@bid",
        "@doubled",
        "@points",
        "@tricks",
    ),
    hidden=other_hands,
    said=said,
)
VARIANTS = [{}, {"cicha": False}, {"kontra": 3, "hearts": "plain"}, {"gran": False}]
LATE = [{}, {"hearts": "plain"}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "AH TH QC QS", {"declarer": 0, "contract": "zolo", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {"hand0": "QC AS", "hand1": "QS TC", "hand2": "JC AH", "hand3": "JD TH"},
    "phase": "auction",
    "options": {"kontra": 3},
    "dealer": 3,
}
TRACES = "55e5fddc73ee74562d6feabccface07c5ee0ba46d99f5d654c00852634718430"
MEDIUM_BEATS_RANDOM = [({}, 1.0)]
GOLDEN_ANSWERS = []
