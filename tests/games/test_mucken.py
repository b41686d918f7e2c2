"""Mucken against its rules page: the worked examples by number, all options, the rulings, sections 1 to 8."""

from functools import partial

import mucken_recount
import pytest
import strategies
from attempts import attempts
from by_game import Knowledge, other_hands
from hypothesis import given
from strategies import (
    after,
    done,
    option_sets,
    play_match,
    played_by,
    position,
    recount,
    refused,
    seeds,
    started,
)

from kartenstube.core.cards import card_text, cards_text
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, Entry, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.mucken import bobbl, scoring
from kartenstube.games.mucken.contracts import CONTRACTS, ladder, pack, ranking_of, value
from kartenstube.games.mucken.sides import PAIRS
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import Damaged, from_plain, read, write
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene
from kartenstube.render.summary import summary

GAME = game_named("mucken")
EVERYTHING = {"geier": True, "kontra": 3, "bobbl": 2}
SHORT = {"values": "20_20_20_20_20_20"}
"""Values with which a Bobbl takes two deals or three."""


def scored(contract, points, tricks=3, doublings=0, options=None, declarer=0, before=()):
    """The score of a deal that a pair played, with so many card points and tricks of six."""
    o = GAME.options.read(options or {})
    so_far = Standing((), (0,) * 4)
    for one in before:
        so_far = so_far.after(one)
    made = Table(o, DealPlan(3, pack(o)), 3, so_far, (), GAME.zones)
    partner = (declarer + 2) % 4
    for seat in made.active:
        mine = seat in (declarer, partner)
        made.tell("points", (points - 5 if seat == partner else 5) if mine else 0, seat)
        made.tell("tricks", (tricks if seat == partner else 0) if mine else (6 - tricks) * (seat < 2), seat)
    made.tell("declarer", declarer)
    made.tell("contract", contract)
    made.tell("doublings", doublings)
    return scoring.score(made)


def test_all_tricks_of_a_position_that_has_too_few_card_points_are_no_schwarz():
    made = scored("muck", 40, tricks=6)
    assert made.notes["lost"] == (0, 2)
    assert made.by_seat[1] == scored("muck", 40).by_seat[1]


EXAMPLES = [
    (1, "muck", 61, 3, 0, 3, 0),
    (2, "muck", 60, 3, 0, 0, 3),
    (3, "muck", 91, 5, 0, 4, 0),
    (4, "muck", 90, 4, 0, 3, 0),
    (5, "wenz", 30, 2, 0, 0, 5),
    (6, "wenz", 31, 2, 0, 0, 4),
    (7, "wenz", 120, 6, 0, 6, 0),
    (8, "muck_schneider", 90, 5, 0, 0, 6),
    (9, "wenz_schneider", 95, 5, 1, 14, 0),
    (10, "wenz_tout", 120, 6, 0, 10, 0),
    (11, "wenz_tout", 118, 5, 2, 0, 40),
    (12, "muck", 45, 3, 1, 0, 6),
]


@pytest.mark.parametrize(("number", "contract", "points", "tricks", "said", "own", "other"), EXAMPLES)
def test_worked_examples_of_section_7(number, contract, points, tricks, said, own, other):
    assert scored(contract, points, tricks, said).by_seat == (own, other, own, other), number
    assert scored(contract, points, tricks, said, declarer=1).by_seat == (other, own, other, own), number


@pytest.mark.parametrize(
    ("points", "tricks", "own", "other"),
    [(120, 5, 4, 0), (120, 6, 5, 0), (5, 1, 0, 4), (5, 0, 0, 5), (30, 1, 0, 4), (31, 1, 0, 3)],
)
def test_ruling_8_no_trick_counts_two_in_all_and_an_empty_trick_is_a_trick(points, tricks, own, other):
    assert scored("muck", points, tricks).by_seat[:2] == (own, other)
    plain = scored("muck", points, tricks, options={"bonus": False})
    assert plain.by_seat[:2] == (3 if own else 0, 3 if other else 0)


def test_the_bonus_is_doubled_with_the_rest():
    assert scored("muck", 91, 5, 2).by_seat == (16, 0, 16, 0)


@pytest.mark.parametrize("contract", ["muck_schneider", "wenz_schneider"])
def test_ruling_4_all_tricks_in_a_game_of_the_second_level_give_nothing_extra(contract):
    assert scored(contract, 120, 6).by_seat == scored(contract, 91, 5).by_seat


@pytest.mark.parametrize(("said", "times"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_each_word_doubles(said, times):
    options = {"kontra": 3}
    assert scored("muck", 61, 3, said, options).by_seat == (3 * times, 0, 3 * times, 0)
    assert scored("wenz_tout", 120, 6, said, options).by_seat[0] == 10 * times


VALUES = [
    ({}, "muck muck_schneider muck_tout", (3, 6, 9)),
    ({}, "wenz wenz_schneider wenz_tout", (4, 7, 10)),
    ({"order": "muck_over_wenz"}, "muck muck_schneider muck_tout", (4, 7, 10)),
    ({"order": "muck_over_wenz"}, "wenz wenz_schneider wenz_tout", (3, 6, 9)),
    ({"geier": True}, "geier geier_schneider geier_tout", (2, 5, 8)),
    ({"geier": True, "order": "muck_over_wenz"}, "geier geier_schneider geier_tout", (2, 5, 8)),
    ({"geier": True, "values": "1_1_2_9_8_7"}, "geier geier_schneider geier_tout", (1, 1, 1)),
    ({"values": "1_1_2_9_8_7"}, "muck muck_schneider muck_tout", (1, 1, 2)),
    ({"values": "1_1_2_9_8_7"}, "wenz wenz_schneider wenz_tout", (9, 8, 7)),
]


@pytest.mark.parametrize(("options", "names", "values"), VALUES)
def test_values_of_section_7_with_each_option(options, names, values):
    o = GAME.options.read(options)
    assert tuple(value(o, CONTRACTS[name]) for name in names.split()) == values


def test_a_goal_is_told_where_card_points_decide():
    assert scored("muck", 60).goal == ((0, 2), 60, 61, 120)
    assert scored("wenz_schneider", 60).goal == ((0, 2), 60, 91, 120)
    assert scored("muck_tout", 60).goal is None


# 1 and 3: cards


@pytest.mark.parametrize(
    ("kind", "trumps", "suits"),
    [
        ("muck", "QC QS QH QD JC JS JH JD AH TH KH 9H", "ATK9"),
        ("wenz", "JC JS JH JD", "ATKQ9"),
        ("geier", "QC QS QH QD", "ATKJ9"),
    ],
)
@pytest.mark.parametrize("deck", ["short", "long"])
def test_section_1_trumps_and_suits_from_high_to_low(kind, trumps, suits, deck):
    ranking, more = ranking_of(kind, deck), {"short": "", "long": "87"}[deck]

    def high_to_low(suit):
        held = [card for card in pack(GAME.options.read({"deck": deck})).cards if ranking.group[card] == suit]
        return cards_text(sorted(held, key=lambda card: -ranking.power[card]))

    own = " ".join([trumps, *(f"{rank}H" for rank in more)]) if kind == "muck" else trumps
    assert high_to_low(0) == own
    plain = {high_to_low(group) for group in (1, 2, 3, 4)} - {""}
    named = "CSD" if kind == "muck" else "CSHD"
    assert plain == {" ".join(rank + suit for rank in suits + more) for suit in named}
    assert ranking.points_of(pack(GAME.options.read({"deck": deck})).cards) == 120


@pytest.mark.parametrize(("deck", "size"), [("short", 3), ("long", 4)])
def test_section_3_packets(deck, size):
    match = started({"deck": deck}, "deal", "mucken")
    made, rest = match.live.table, match.record.deals[0].deck.split(" ")
    order = [(made.dealer + step) % 4 for step in (1, 2, 3, 4)]
    hands = {seat: [] for seat in order}
    for seat in order * 2:
        hands[seat] += rest[:size]
        rest = rest[size:]
    assert not rest
    assert all(sorted(hands[seat]) == sorted(map(card_text, made.hand(seat))) for seat in order)
    assert match.decision.seat == order[0]


# 4: the auction


said = partial(after, "mucken")


def seat_of(match, place):
    """The seat that speaks as the first (0) to the last (3)."""
    return (match.live.table.dealer + 1 + place) % 4


LADDERS = [
    ({}, "muck wenz muck_schneider wenz_schneider muck_tout wenz_tout"),
    ({"order": "muck_over_wenz"}, "wenz muck wenz_schneider muck_schneider wenz_tout muck_tout"),
    (
        {"geier": True},
        "geier muck wenz geier_schneider muck_schneider wenz_schneider geier_tout muck_tout wenz_tout",
    ),
    (
        {"geier": True, "order": "muck_over_wenz"},
        "geier wenz muck geier_schneider wenz_schneider muck_schneider geier_tout wenz_tout muck_tout",
    ),
]


@pytest.mark.parametrize(("options", "names"), LADDERS)
def test_section_4_the_ladder_with_each_option(options, names):
    steps = names.split()
    assert list(ladder(GAME.options.read(options))) == steps
    for place, step in enumerate(steps):
        higher = sorted(f"bid {name}" for name in steps[place + 1 :])
        assert said(f"bid {step}", options=options).decision.choices.texts() == [*higher, "pass"]


def rules_page(texts, steps):
    """Section 4 as it is written: who is asked (0 to 3) and what is legal, or who plays what."""
    out, bid, bidder, turn = set(), -1, None, 0
    for text in texts:
        if text == "pass":
            out.add(turn)
        else:
            bid, bidder = steps.index(text.removeprefix("bid ")), turn
        if not {0, 1, 2, 3} - out - {bidder}:
            return None, (bidder, steps[bid] if bidder is not None else "")
        turn = next(
            place % 4 for place in range(turn + 1, turn + 5) if place % 4 not in out and place % 4 != bidder
        )
    return turn, sorted([*(f"bid {word}" for word in steps[bid + 1 :]), "pass"])


def test_section_4_courses_of_the_auction():
    steps = LADDERS[0][1].split()
    match, chance, seen = started({"kontra": 0}, "ladder", "mucken"), SeededRandom("ladder"), set()
    for _ in range(300):
        texts = []
        while match.decision and match.decision.phase == "auction":
            place, told = rules_page(texts, steps)
            assert match.decision.seat == seat_of(match, place), texts
            assert match.decision.choices.texts() == told, texts
            text = "pass" if chance.below(2) else told[chance.below(len(told))]
            match.answer(text)
            texts.append(text)
        place, (bidder, contract) = rules_page(texts, steps)
        assert place is None
        declarer = match.live.table.fact("declarer")
        assert declarer == (None if bidder is None else seat_of(match, bidder)), texts
        assert match.live.table.word("contract") == contract
        seen.add(tuple(texts))
        match.back(len(texts))
    assert len(seen) > 50


class TestAuction:
    def test_ones_own_partner_may_be_overcalled(self):
        match = said("bid muck", "pass", "bid wenz", "pass")
        assert match.decision.seat == seat_of(match, 0)
        match.answer("bid muck_schneider")
        match.answer("pass")
        assert match.live.table.fact("declarer") == seat_of(match, 0)

    def test_after_the_top_bid_the_others_are_asked_and_can_only_pass(self):
        match = said("bid muck", "bid wenz_tout")
        for place in (2, 3, 0):
            assert match.decision.seat == seat_of(match, place)
            assert match.decision.choices.texts() == ["pass"]
            match.answer("pass")
        assert match.decision.phase == "kontra"

    def test_ruling_2_a_pass_is_final_and_who_was_overcalled_may_go_on(self):
        match = said("bid muck", "pass", "pass", "bid wenz", "bid wenz_schneider", "pass")
        assert match.live.table.fact("declarer") == seat_of(match, 0)

    def test_all_pass_throws_the_cards_in_and_the_next_one_deals(self):
        match = said("pass", "pass", "pass", "pass")
        assert match.standing.deals[0].thrown_in
        assert match.standing.totals == (0, 0, 0, 0)
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == (dealer + 1) % 4


# 4: doubling


def declared(*texts, options=None, contract="muck", place=1):
    """A match in which the seat of this place bids, and then this is said."""
    before, after = ["pass"] * place, ["pass"] * (3 - place)
    return said(*before, f"bid {contract}", *after, *texts, options=options)


@pytest.mark.parametrize("place", range(4))
def test_kontra_re_and_sup_are_asked_of_each_pair_from_forehand(place):
    own, other = [place % 2, place % 2 + 2], [1 - place % 2, 3 - place % 2]
    match = declared(options={"kontra": 3}, place=place)
    for word, seats in (("kontra", other), ("re", own), ("sup", other)):
        first, second = seats
        assert match.decision.seat == seat_of(match, first)
        assert match.decision.choices.texts() == sorted([word, "pass"])
        match.answer("pass")
        assert match.decision.seat == seat_of(match, second)
        match.answer(word)
    assert match.decision.phase == "play"
    assert match.live.table.count("doublings") == 3


def test_the_first_word_ends_the_question_and_a_question_that_both_pass_ends_the_doubling():
    match = declared("kontra", options={"kontra": 3})
    assert match.decision.seat == seat_of(match, 1)
    match.answer("pass")
    match.answer("pass")
    assert match.decision.phase == "play"
    assert declared("pass", "pass", options={"kontra": 3}).decision.phase == "play"


@pytest.mark.parametrize(
    ("levels", "words", "phase"),
    [
        (0, (), "play"),
        (1, ("kontra",), "play"),
        (2, ("kontra", "re"), "play"),
        (3, ("kontra", "re"), "kontra"),
    ],
)
def test_option_kontra_says_how_many_words_there_are(levels, words, phase):
    assert declared(*words, options={"kontra": levels}).decision.phase == phase


@pytest.mark.parametrize("contract", ["muck_schneider", "wenz_tout"])
def test_ruling_7_kontra_is_asked_on_every_level(contract):
    assert declared(contract=contract).decision.phase == "kontra"


# 5: the play


def in_play(hands, facts, actions=(), options=None):
    """A match in a position in which seat 0 leads."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    facts = {"leader": 0, "declarer": 0, "contract": "muck", **facts}
    return Match(from_plain(position(lie, facts, "play", actions, options, 3, "mucken")))


class TestPlay:
    def test_forehand_leads_whoever_bid(self):
        match = declared(options={"kontra": 0}, place=2)
        assert (match.decision.phase, match.decision.seat) == ("play", seat_of(match, 0))

    def test_trumps_follow_trumps(self):
        hands = ("QC AS", "JD KC", "AC 9H", "TC TS")
        match = in_play(hands, {}, ["play QC"])
        assert match.decision.choices.texts() == ["play JD"]
        assert match.why_not("play KC").code == "why.follow_suit"

    def test_an_ober_is_no_card_of_its_suit_in_a_muck_and_is_one_in_a_wenz(self):
        hands = ("AC AS", "QC KS", "TC 9H", "KC TS")
        assert in_play(hands, {}, ["play AC"]).decision.choices.texts() == ["play QC", "play KS"]
        wenz = in_play(hands, {"contract": "wenz"}, ["play AC"])
        assert wenz.decision.choices.texts() == ["play QC"]

    def test_there_is_no_duty_to_trump_or_to_beat(self):
        match = in_play(("AC AS", "QC KS", "TC 9H", "KC TS"), {}, ["play AC"])
        assert match.why_not("play KS") is None
        match = in_play(("JD AS", "9H QC", "TH TC", "KC TS"), {}, ["play JD"])
        assert match.decision.choices.texts() == ["play QC", "play 9H"]

    @pytest.mark.parametrize("contract", ["muck", "muck_schneider"])
    def test_other_games_are_played_to_the_end(self, contract):
        cards = ["play KS", "play AS", "play 9S", "play TS"]
        match = in_play(("KS QC", "AS JD", "9S 9H", "TS KC"), {"contract": contract}, cards)
        assert match.decision is not None

    def test_a_game_for_every_trick_ends_with_the_first_of_the_defenders(self):
        cards = ["play KS", "play AS", "play 9S", "play TS"]
        match = in_play(("KS QC", "AS JD", "9S 9H", "TS KC"), {"contract": "muck_tout"}, cards)
        assert match.decision is None
        assert match.live.score.by_seat == (0, 9, 0, 9)

    def test_a_trick_of_the_partner_is_one_of_the_pair(self):
        cards = ["KS", "9S", "AS", "TS", "QC", "KC", "JD", "9H"]
        hands = ("KS JD", "9S 9H", "AS QC", "TS KC")
        match = in_play(hands, {"contract": "muck_tout"}, [f"play {card}" for card in cards])
        assert match.live.score.by_seat == (9, 0, 9, 0)

    @pytest.mark.parametrize(("deck", "tricks"), [("short", 6), ("long", 8)])
    def test_all_tricks_are_played(self, deck, tricks):
        match = declared(options={"kontra": 0, "deck": deck})
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        assert len(match.live.table.tricks) == tricks


# 8: the match

comes_next = partial(strategies.comes_next, "mucken")


def won_by(pair, points, dealer=0):
    """A deal for which a pair wrote so many points."""
    return done(*(points if seat % 2 == pair else 0 for seat in range(4)), dealer=dealer)


class TestMatch:
    def test_the_deal_passes_to_the_left_after_a_deal_that_was_thrown_in_too(self):
        thrown = done(0, 0, 0, 0, dealer=3, thrown_in=True)
        assert comes_next({}, won_by(0, 3, dealer=2)).dealer == 3
        assert comes_next({}, thrown).dealer == 0

    @pytest.mark.parametrize(
        ("target", "points", "is_over"), [(21, 20, 0), (21, 21, 1), (31, 30, 0), (31, 31, 1)]
    )
    def test_option_target(self, target, points, is_over):
        found = comes_next({"target": target}, won_by(1, points))
        assert found == MatchEnd((1, 3)) if is_over else isinstance(found, DealPlan)

    @pytest.mark.parametrize(
        ("bobbls", "deals", "winners"),
        [
            (1, [(0, 21)], (0, 2)),
            (2, [(0, 21)], None),
            (2, [(0, 21), (0, 21)], (0, 2)),
            (2, [(1, 5), (0, 30), (1, 21)], (1, 3)),
            (2, [(1, 5), (0, 30), (0, 6), (1, 40)], (0, 2)),
            (2, [(1, 5), (0, 30), (0, 5), (1, 40)], (0, 1, 2, 3)),
            (2, [(0, 21), (1, 21)], (0, 1, 2, 3)),
            (3, [(0, 21), (0, 21)], None),
            (3, [(0, 21), (0, 21), (1, 80)], (0, 2)),
            (3, [(1, 20), (0, 21), (1, 21), (1, 20), (0, 21)], (0, 2)),
        ],
    )
    def test_option_bobbl_restarts_scores_and_at_one_all_the_tore_decide(self, bobbls, deals, winners):
        found = comes_next({"bobbl": bobbls}, *(won_by(*deal) for deal in deals))
        assert found == MatchEnd(winners) if winners else isinstance(found, DealPlan)

    def test_ruling_6_totals_do_not_restart(self):
        match = play_match(started({"bobbl": 2, **SHORT}, "totals", "mucken"))
        totals = match.standing.totals
        assert totals[0] == totals[2]
        assert totals[1] == totals[3]
        assert sum(totals[:2]) == sum(sum(one.scores[:2]) for one in match.standing.deals) > 42
        assert len(bobbl.counted(match.options, match.standing).over) == 2

    def test_the_tally_counts_games_and_of_several_bobbls_what_each_pair_has(self):
        so_far = Standing((), (0,) * 4)
        for deal in ((1, 5), (0, 30), (0, 4), (1, 6)):
            so_far = so_far.after(won_by(*deal)._replace(notes={"won": PAIRS[deal[0]]}))
        found = {line.word: line.by_seat for line in bobbl.tally(GAME.options.read({"bobbl": 2}), so_far)}
        assert found == {
            "won": (2, 2, 2, 2),
            "lost": (0, 0, 0, 0),
            "bobbl": (4, 6, 4, 6),
            "bobbls": (1, 0, 1, 0),
            "tore": (0, 5, 0, 5),
        }
        words = [[line.word for line in bobbl.tally(GAME.options.read({"bobbl": n}), so_far)] for n in (1, 3)]
        assert words == [["won", "lost"], ["won", "lost", "bobbl", "bobbls"]]

    def test_no_bobbl_stands_on_the_sheet_of_a_match_that_is_over(self):
        over = Standing((), (0,) * 4).after(won_by(0, 30)).after(won_by(1, 30))
        words = [line.word for line in bobbl.tally(GAME.options.read({"bobbl": 2}), over)]
        assert words == ["won", "lost", "bobbls", "tore"]

    def test_a_match_in_short_tells_the_lines_that_decide_it(self):
        match = started({"bobbl": 2}, "short", "mucken")
        told = [line["word"] for line in summary(match, 0)["stands"]]
        assert told == [line.word for line in bobbl.tally(match.options, match.standing)][2:]
        assert told == list(match.game.display.standing)


# Fixed pairs


def test_partners_share_everything_and_come_back_from_the_record():
    match = play_match(started({}, "pairs", "mucken"))
    assert match.end.winners in PAIRS
    assert match.view(1).teams == PAIRS
    assert summary(match, 0)["teams"] == [[0, 2], [1, 3]]
    assert [summary(match, seat)["won"] for seat in range(4)] == [s in match.end.winners for s in range(4)]
    again = Match(read(write(match.record)))
    assert again.result() == match.result()


def test_all_see_which_pair_plays():
    match = declared(place=1, options={"kontra": 0})
    for seat in range(4):
        sides = [match.view(seat).fact("side", seat_of(match, place)) for place in range(4)]
        assert sides == ["defending", "playing"] * 2


def test_a_partner_is_called_so_at_the_table_of_the_own_pair():
    match = declared(place=1, options={"kontra": 0})
    badges = [
        scene(match.view(seat_of(match, place)), match.seats)["seats"][seat_of(match, 3)]["badges"]
        for place in (0, 1)
    ]
    assert [[code for code, _ in told] for told in badges] == [["badge.partner.theirs"], ["badge.partner"]]


def test_bots_are_told_the_playing_pair_and_before_there_is_one_their_own():
    match = said("pass")
    assert [GAME.rules.side(match.view(seat), {}) for seat in range(4)] == [{0, 2}, {1, 3}] * 2
    match = declared(place=1, options={"kontra": 0})
    assert [GAME.rules.side(match.view(seat), {}) for seat in range(4)] == [
        {seat_of(match, 1), seat_of(match, 3)}
    ] * 4


@pytest.mark.parametrize("part", ["declarer", "leader"])
@pytest.mark.parametrize("seat", range(4))
def test_each_seat_may_bid_and_lead(part, seat):
    match = in_play(("KS JD", "9S 9H", "AS QC", "TS KC"), {part: seat})
    assert match.live.table.fact(part) == seat


@pytest.mark.parametrize("part", ["declarer", "leader"])
def test_there_is_no_fifth_seat(part):
    with pytest.raises(Damaged):
        in_play(("KS JD", "9S 9H", "AS QC", "TS KC"), {part: 4})


def test_a_long_evening_has_two_bobbls_with_geier_kontra_re_and_sup():
    (found,) = [one.values for one in GAME.presets if one.name == "long_evening"]
    options = GAME.options.read(found)
    assert (options.bobbl, options.geier, options.kontra) == (2, True, 3)


# Bad input


@pytest.mark.parametrize(
    ("before", "text"),
    [
        *attempts((), "bid geier", "bid", "muck", "kontra"),
        *attempts(("bid wenz",), "bid muck", "bid wenz"),
        *attempts(("bid wenz", "pass", "pass", "pass"), "re"),
        *attempts(("bid wenz", "pass", "pass", "pass", "kontra"), "kontra", "sup"),
        *attempts(("bid wenz",), "@2 kontra"),
    ],
)
def test_what_is_refused_and_why(before, text):
    match = said(*before)
    refused(match, text)


@pytest.mark.parametrize(
    "text",
    ["", "3_6_9", "3_6_9_4_7_0", "3_6_9_4_7_100", "3_6_9_4_7_10_11", "03_6_9_4_7_10", "3 6 9 4 7 10", "a"],
)
def test_values_are_six_whole_numbers_from_1_to_99(text):
    with pytest.raises(WrongOption) as wrong:
        GAME.options.read({"values": text})
    assert wrong.value.message.code == "fault.option_value"
    for language in ("en", "de"):
        assert "1-99_1-99" in wording(language).message(wrong.value.message.plain())


def test_a_position_that_names_no_game_is_refused():
    plain = position({"hand0": "QC"}, {"declarer": 0}, "play", (), {}, 3, "mucken")
    with pytest.raises(Exception, match="contract"):
        Match(from_plain(plain))


# Whole deals, counted once more


def sensible(match, chance):
    """An answer by lot, but the higher a bid the rarer it is."""
    texts = match.decision.choices.texts()
    if match.decision.phase == "auction" and chance.below(4):
        return "pass"
    if match.decision.phase == "auction" and chance.below(2):
        return texts[0]
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("mucken"), seeds)
def test_every_deal_and_match_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(sensible, started({**options, **SHORT}, seed, "mucken"), SeededRandom(seed))
    check_again(match)


@given(option_sets("mucken"), seeds)
def test_some_deals_with_any_values_are_counted_once_more(options, seed):
    match, chance = started(options, seed, "mucken"), SeededRandom(seed)
    for _ in range(60):
        if not strategies.deal_out(match):
            break
        match.answer(sensible(match, chance))
    check_again(match)


def check_again(match):
    """Each deal that is over, and the match if it is."""
    recount(match, mucken_recount.recounted)
    found = mucken_recount.winners(dict(match.options), [deal.scores for deal in match.standing.deals])
    assert found == (match.end.winners if match.end else None)


RARE = {"line.mucken.tricks.won", "line.mucken.schwarz", "line.mucken.tore", "line.mucken.tie"}


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(24):
        options = {**EVERYTHING, "target": 31, "order": ("wenz_over_muck", "muck_over_wenz")[number % 2]}
        match = started(options, f"kinds {number}", "mucken")
        for deal in played_by(sensible, match, SeededRandom(f"kinds {number}")).standing.deals:
            kinds |= {line.code for line in deal.lines} | ({deal.entry.game.code} if deal.entry else set())
    codes = {code for code in wording("en").catalogue if code.startswith(("line.mucken.", "mucken.game."))}
    codes = {code for code in codes if not code.endswith(".you")}
    assert not codes - kinds - RARE


# What a person is shown


def shown(match, seat=None):
    return scene(match.view(match.decision.seat if seat is None else seat), match.seats)


def in_english(sentence):
    """A sentence of the engine."""
    return wording("en", ("Anna", "Resi", "Xaver", "Vroni")).message(sentence)


def test_the_sheet_notes_whose_game_it_was_which_and_its_value():
    found = scored("wenz_schneider", 95, 5, 1)
    assert found.entry == Entry(0, found.entry.game, 14)
    assert in_english(found.entry.game.plain()) == "Wenz Schneider"
    assert scored("muck", 60).entry.value == -3


def test_the_lines_of_a_score_in_words():
    lines = [in_english(line.plain()) for line in scored("muck", 91, 5, 1).lines]
    assert lines == [
        "Anna and Xaver, the declarer’s side, have 91 card points and needed 61.",
        "Muck: 3 points.",
        "The losers are schneider: 1 more.",
        "Kontra doubles it: 8.",
        "Anna and Xaver score 8 points.",
    ]
    lost = [in_english(line.plain()) for line in scored("wenz_tout", 118, 5, 2).lines]
    assert lost[0] == "Anna and Xaver, the declarer’s side, needed every trick and lost one."
    assert lost[-1] == "Resi and Vroni score 40 points."


def test_the_end_of_a_bobbl_is_told_where_more_than_one_is_played():
    found = scored("wenz_tout", 118, 5, 2, {"bobbl": 2}).lines[-1]
    assert in_english(found.plain()) == "Resi and Vroni win Bobbl 1, 40 to 0."
    assert "bobbl" not in scored("wenz_tout", 118, 5, 2).lines[-1].code


@pytest.mark.parametrize(
    ("first", "own", "sentence"),
    [
        ((40, 0, 40, 0), 3, "One Bobbl each: the Tore decide, 3 to 0, and Anna and Xaver win the match."),
        ((40, 9, 40, 9), 3, "One Bobbl each: the Tore decide, 9 to 3, and Resi and Vroni win the match."),
        ((40, 3, 40, 3), 3, "One Bobbl each, and 3 Tore each: all four share the victory."),
    ],
)
def test_section_8_the_tore_decide_where_each_pair_has_a_bobbl(first, own, sentence):
    before = [done(*first), done(own, 0, own, 0)]
    found = scored("wenz_tout", 118, 5, 2, {"bobbl": 2}, before=before)
    assert in_english(found.lines[-1].plain()) == sentence
    assert "tore" not in scored("wenz_tout", 118, 5, 2, {"bobbl": 3}, before=before).lines[-1].code


def test_section_8_no_tore_where_one_pair_has_more_bobbls():
    before = [done(0, 40, 0, 40)]
    found = scored("wenz_tout", 118, 5, 2, {"bobbl": 2}, before=before).lines[-1]
    assert in_english(found.plain()) == "Resi and Vroni win Bobbl 2, 40 to 0."


def test_a_meter_and_the_figures_show_what_a_pair_has():
    cards = ["play KS", "play 9S", "play AS", "play TS"]
    hands = ("KS JD", "9S 9H", "AS QC", "TS KC")
    match = in_play(hands, {}, cards)
    for seat in range(4):
        found = shown(match, seat)
        assert (found["meter"]["seat"], found["meter"]["value"], found["meter"]["goal"]) == (0, 25, 61)
        assert [line["number"][1]["value"] for line in found["seats"]] == [25, 0, 25, 0]
    every = shown(in_play(hands, {"contract": "muck_tout"}, cards), 0)
    assert every["meter"] is None
    assert [line["number"] for line in every["seats"]] == [
        ["number.tricks", {"value": n}] for n in (1, 0, 1, 0)
    ]


def test_the_game_stands_at_the_declarer_and_his_partner_is_marked():
    match = declared(place=1, contract="wenz_schneider", options={"kontra": 0})
    seats = shown(match)["seats"]
    assert seats[seat_of(match, 1)]["chip"] == ["chip.plays.wenz_schneider", {}]
    badges = [[badge[0] for badge in seats[seat_of(match, place)]["badges"]] for place in range(4)]
    assert badges == [[], ["badge.declarer"], [], ["badge.partner.theirs"]]


def test_of_several_bobbls_the_one_under_way_says_how_a_match_stands_of_one_the_totals():
    counted = []
    for bobbls in (1, 2, 3):
        sheet = shown(said(options={"bobbl": bobbls}))["sheet"]
        counted.append([line["word"] for line in sheet["tally"] if line["word"] in sheet["standing"]])
    assert counted == [[], ["bobbl", "bobbls", "tore"], ["bobbl", "bobbls"]]


def test_questions_in_words():
    match = said("bid muck")
    assert shown(match)["question"]["note"][0] == "note.mucken.standing.opponent"
    match.answer("pass")
    assert shown(match)["question"]["note"][0] == "note.mucken.standing.partner"
    worth = {choice["act"]: choice["value"][1]["value"] for choice in shown(match)["question"]["choices"]}
    assert worth == {
        "bid wenz": 4,
        "bid muck_schneider": 6,
        "bid wenz_schneider": 7,
        "bid muck_tout": 9,
        "bid wenz_tout": 10,
    }
    asked = [shown(declared(*words, options={"kontra": 3}))["ask"][0] for words in ((), ("kontra",))]
    assert asked == ["ask.kontra", "ask.re"]


# What the tests of all games want to know


SECTION_6 = Knowledge(
    open=(),
    public=(
        "declarer",
        "contract",
        "doublings",
        "leader",
        "@bid",
        "@doubled",
        "@plays",
        "@side",
        "@points",
        "@tricks",
    ),
    hidden=other_hands,
)
VARIANTS = [{}, EVERYTHING, {"deck": "long"}]
LATE = [{}, {"deck": "long"}, {"geier": True}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "QC QS QH QD JC JS", {"declarer": 0, "contract": "muck", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {"hand0": "QC AC 9H", "hand1": "QS TC KD", "hand2": "JC AH 9C", "hand3": "JD TH AD"},
    "phase": "auction",
    "options": {"geier": True, "kontra": 3},
    "dealer": 3,
}
TRACES = "b1b3340b1555bc4feaec0f948e17841cfd39902e57ef732a91bc0a6a5357c0cd"
MEDIUM_BEATS_RANDOM = [({}, 1.5)]
GOLDEN_ANSWERS = []
