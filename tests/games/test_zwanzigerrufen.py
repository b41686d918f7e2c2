"""Zwanzigerrufen against its rules page: the worked examples by number, options, rulings, sections 1 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge, other_hands
from hypothesis import given
from strategies import after, done, option_sets, played_by, refused, seeds, started
from zwanzigerrufen_recount import recounted

from kartenstube.core.cards import card_text, cards_text, mask_of, parse_card, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.zwanzigerrufen import bidding, scoring
from kartenstube.games.zwanzigerrufen.contracts import PACK, highest_lacking, play_of, ranking_of
from kartenstube.games.zwanzigerrufen.scoring import Course
from kartenstube.match.deal import begin_deal
from kartenstube.match.record import DealLine
from kartenstube.mechanics.settlement import between_sides
from kartenstube.solver.layout import Numbers

GAME = game_named("zwanzigerrufen")
in_play, said = partial(strategies.in_play, "zwanzigerrufen"), partial(after, "zwanzigerrufen")
comes_next = partial(strategies.comes_next, "zwanzigerrufen")

# 1: the cards


def test_the_pack_has_forty_cards_of_88_points_in_the_order_of_legal():
    suits = "KC QC NC JC TC KS QS NS JS TS AH KH QH NH JH AD KD QD ND JD"
    tarocks = " ".join(f"T{number}" for number in (*range(22, 3, -1), 1))
    assert cards_text(PACK.cards) == f"{suits} {tarocks}"
    assert ranking_of(True).points_of(PACK.cards) == 88


PILES = [
    ("T22 T21 T1", 15),
    ("KC QC NC JC TC", 14),
    ("T20 T4 KC AH", 7),
    ("T1 KH QS NS", 17),
    ("TC TS AH AD", 0),
]


@pytest.mark.parametrize(("pile", "points"), PILES)
def test_piles_of_section_1(pile, points):
    assert ranking_of(True).points_of(parse_cards(pile)) == points


def test_the_kernel_can_hold_the_cards():
    """The tarocks have numbers beyond those of a plain pack."""
    assert Numbers(ranking_of(True)).mask(mask_of(PACK.cards)) == (1 << 40) - 1


# 3: the deal


WEAK = [("KC QC NC JC TC KS QS NS JS TS", True), ("T1 KC QC NC JC TC KS QS NS JS", True)]
WEAK += [("T22 KC QC NC JC TC KS QS NS JS", True), ("T4 KC QC NC JC TC KS QS NS JS", False)]
WEAK += [("T1 T4 KC QC NC JC TC KS QS NS", False), ("T22 T21 T20 T19 T18 T17 T16 T15 T14 T13", False)]


@pytest.mark.parametrize(("hand", "weak"), WEAK)
def test_zw_9_a_weak_hand_is_dealt_again_by_the_same_dealer(hand, weak):
    held = hand.split(" ")
    rest = [card_text(card) for card in PACK.cards if card_text(card) not in held]
    deck = held[:5] + rest[:15] + held[5:] + rest[15:]
    options = GAME.options.read({})
    plan, so_far = GAME.next_deal(options, Standing((), (0,) * 4)), Standing((), (0,) * 4)
    deal = begin_deal(GAME, options, so_far, plan, DealLine(3, " ".join(deck), ()))
    others = any(bidding.is_weak(deal.table.hand(seat)) for seat in (1, 2, 3))
    assert bidding.is_weak(deal.table.hand(0)) == weak
    assert bool(deal.score and deal.score.thrown_in) == (weak or others)
    played = GAME.options.read({"redeal_weak": False})
    assert begin_deal(GAME, played, so_far, plan, DealLine(3, " ".join(deck), ())).score is None


@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("anticlockwise", -1)])
def test_option_direction_and_who_deals_next(direction, step):
    options = {"direction": direction}
    table = said(options=options).live.table
    assert table.forehand == (table.dealer + step) % 4
    assert comes_next(options, done(1, 1, -1, -1, dealer=2)).dealer == (2 + step) % 4
    again = done(0, 0, 0, 0, dealer=2)._replace(thrown_in=True)
    assert comes_next(options, again).dealer == 2


# 4: bidding and calling

CALLS = [
    ("T19 T18", "T20"),
    ("T20 T18", "T19"),
    ("T20 T19 T17", "T18"),
    ("T20 T19 T18 T16", "T17"),
    ("T20 T19 T18 T17", "T16"),
    ("T20 T19 T18 T17 T16", None),
]


@pytest.mark.parametrize(("holds", "called"), CALLS)
def test_the_called_card_of_section_4(holds, called):
    found = highest_lacking(mask_of(parse_cards(holds)))
    assert (found and card_text(found)) == called


HANDS = (
    "T20 T18 T12 T9 KC QC KH QH AH KD",
    "T19 T22 T5 NC JC QS NS NH JH QD",
    "T21 T17 T16 T15 T6 T7 KS TC ND JD",
    "T14 T13 T11 T10 T8 T4 T1 JS TS AD",
)
FULL = ("T20 T19 T18 T17 T16 KC QC KH QH KD", *HANDS[1:])


def bidding_with(hands, *answers, options=None):
    return in_play(hands, {}, answers, options, "auction")


def offered(match):
    return match.decision.choices.texts()


def test_who_may_bid_what():
    assert offered(bidding_with(HANDS)) == ["bid farbensolo", "bid normal", "bid solo"]
    assert offered(bidding_with(HANDS, options={"farbensolo": False})) == ["bid normal", "bid solo"]
    assert offered(bidding_with(HANDS, "bid normal")) == ["bid farbensolo", "bid solo", "pass"]
    assert offered(bidding_with(HANDS, "bid normal", "pass")) == ["bid solo", "pass"]
    assert offered(bidding_with(HANDS, "bid farbensolo")) == ["bid solo", "pass"]


def test_zw_7_forehand_with_all_five_must_play_a_solo():
    hands = ("T20 T19 T18 T17 T16 KC QC KH QH KD", *[""] * 3)
    assert offered(bidding_with(hands)) == ["bid farbensolo", "bid solo"]
    assert offered(bidding_with(hands, options={"farbensolo": False})) == ["bid solo"]


def test_forehand_raises_only_what_somebody_went_above_and_solo_ends_it():
    match = bidding_with(HANDS, "bid normal", "bid farbensolo", "pass", "pass")
    assert (match.decision.seat, offered(match)) == (0, ["bid solo", "pass"])
    match.answer("bid solo")
    assert (match.decision.phase, match.live.table.seat("declarer")) == ("announce", 0)
    ended = bidding_with(HANDS, "bid normal", "bid solo")
    assert (ended.decision.phase, ended.decision.seat) == ("announce", 1)


# 4: announcements


def announcing(*answers, contract="normal", declarer=0, options=None):
    facts = {"declarer": declarer, "contract": contract}
    return in_play(HANDS, facts, answers, options, "announce")


def test_what_may_be_said_and_that_four_passes_end_it():
    assert offered(announcing()) == ["absolut", "pass", "valat"]
    assert offered(announcing("pass")) == ["absolut", "pass", "valat"]
    assert offered(announcing("pass", "pass")) == ["absolut", "kontra game", "pass", "valat"]
    assert offered(announcing("pass", "pass", "pass")) == ["absolut", "kontra game", "pagat", "pass", "valat"]
    assert announcing("pass", "pass", "pass", "pass").decision.phase == "play"
    late = announcing("pass", "pass", "pass", "pagat", "pass", "pass", "pass")
    assert late.decision.phase == "announce"
    late.answer("pass")
    assert late.decision.phase == "play"


def test_each_item_has_its_own_doubles_in_turn_of_the_sides():
    match = announcing("absolut", "pass", "kontra absolut", "pagat")
    assert offered(match) == ["kontra pagat", "pass", "re absolut", "valat"]
    match = announcing("pass", "pass", "kontra game", "pass", "re game", "pass", "supra game", "pass")
    assert "resupra game" in offered(match)
    short = announcing("pass", "pass", "kontra game", "pass", "re game", "pass", options={"resupra": False})
    assert "supra game" not in offered(short)


def test_both_sides_may_say_absolut_and_kontra_means_that_of_the_others():
    match = announcing("absolut", "pass", "absolut", "pass")
    assert offered(match) == ["kontra absolut", "pass", "valat"]
    match.answer("kontra absolut")
    table = match.live.table
    assert (table.count("absolut_contra_doublings"), table.count("absolut_re_doublings")) == (1, 0)


def test_a_valat_cancels_absolut_and_pagat_and_nothing_follows():
    match = announcing("absolut", "pass", "pass", "pagat", "valat", "pass")
    assert offered(match) == ["kontra game", "kontra valat", "pass"]
    table = match.live.table
    assert [table.fact(f"item_{item}") for item in ("absolut_re", "pagat", "valat")] == [None, None, 12]
    assert play_of(True) == match.game.rules.card_play(match.view(3))


SOLOS = [("solo", {}, "kontra game pagat pass valat"), ("farbensolo", {}, "kontra game pass valat")]
SOLOS += [("solo", {"solo_absolut": True}, "absolut kontra game pagat pass valat")]


@pytest.mark.parametrize(("contract", "options", "words"), SOLOS)
def test_zw_5_what_is_said_in_solos(contract, options, words):
    match = announcing("pass", "pass", "pass", contract=contract, options=options)
    assert " ".join(offered(match)) == words


# 5: the play

TRICKS = [
    ("KC QC T4 NC", "T4", "KC"),
    ("T5 KC T9 QH", "T9", "T9"),
    ("JD AD KH QD", "QD", "QD"),
    ("T21 T1 T22 T4", "T1", "T22"),
    ("TC KH QH T1", "T1", "TC"),
]


@pytest.mark.parametrize(("trick", "trumps", "farben"), TRICKS)
def test_tricks_of_section_5(trick, trumps, farben):
    cards = parse_cards(trick)
    ranking = ranking_of(True, pagat_wins="T22" in trick)
    assert card_text(cards[ranking.winner(cards)]) == trumps
    assert card_text(cards[ranking_of(False).winner(cards)]) == farben


FAIRY = ("T21 KC", "T1 KH", "T22 KS", "T4 T20")


@pytest.mark.parametrize(("options", "winner"), [({}, 1), ({"maerchenstich": False}, 2)])
@pytest.mark.parametrize("leader", range(4))
def test_option_maerchenstich(options, winner, leader):
    facts = {"declarer": 0, "contract": "normal", "called": "T20", "leader": leader}
    hands = list(FAIRY)
    match = in_play(hands, facts, (), options)
    for seat in match.live.table.clockwise(leader):
        match.answer(f"play {hands[seat].split(' ')[0]}")
    table = match.live.table
    assert table.tricks[0].winner == winner
    assert match.decision.seat == winner
    assert table.fact("maerchenstich") is None


def test_a_void_hand_must_play_a_tarock_also_in_farbensolo():
    hands = ("KC QC", "T5 T6", "KH QH", "T20 JH")
    for contract in ("normal", "farbensolo"):
        facts = {"declarer": 0, "contract": contract, "leader": 0}
        facts |= {"called": "T20"} if contract == "normal" else {}
        match = in_play(hands, facts, ["play KC"])
        assert offered(match) == ["play T6", "play T5"]
        match.answer("play T5")
        refused(match, "play T9")
        assert offered(match) == ["play KH", "play QH"]
        match.answer("play KH")
        assert offered(match) == ["play T20"]
        refused(match, "play JH")


def test_in_farbensolo_suit_cards_are_led_before_tarocks():
    hands = ("T22 KC", "T5 T6", "KH QH", "T20 JH")
    match = in_play(hands, {"declarer": 0, "contract": "farbensolo", "leader": 0})
    assert offered(match) == ["play KC"]
    refused(match, "play T22")


def test_an_announced_pagat_waits_for_the_last_trick_unless_it_is_the_only_legal_card():
    hands = ("T5 T6 KC", "T1 T20 QC", "KH QH JH", "T19 JS TS")
    facts = {"declarer": 0, "contract": "normal", "called": "T20", "leader": 0, "pagat_by": 1}
    match = in_play(hands, facts, ["play T5"])
    assert offered(match) == ["play T20"]
    refused(match, "play T1")
    alone = in_play(("T5 T6 KC", "T1 KD QC", "KH QH JH", "T20 JS TS"), facts, ["play T5"])
    assert offered(alone) == ["play T1"]
    cancelled = in_play(hands, {**facts, "valat_by": 0}, ["play T5"])
    assert offered(cancelled) == ["play T20", "play T1"]


# 6: who knows the partner


def known(match, seat):
    """The sides that a seat knows."""
    view = match.view(seat)
    return {about: view.word("side", about) for about in range(4) if view.word("side", about)}


def test_section_6_the_partner_is_known_to_himself_alone_until_he_plays_the_card_or_speaks():
    match = announcing("pass")
    assert match.live.table.word("called") == "T19"
    assert known(match, 1) == {0: "re", 1: "re", 2: "contra", 3: "contra"}
    assert known(match, 0) == {0: "re"}
    assert known(match, 2) == {0: "re", 2: "contra"}
    spoken = announcing("pass", "absolut")
    assert all(known(spoken, seat)[1] == "re" for seat in range(4))
    opponent = announcing("pass", "pass", "kontra game")
    assert known(opponent, 0) == {0: "re", 2: "contra"}
    assert known(opponent, 3) == {0: "re", 1: "re", 2: "contra", 3: "contra"}
    played = announcing("pass", "pass", "pass", "pass", "play T12", "play T19")
    assert known(played, 0) == {0: "re", 1: "re", 2: "contra", 3: "contra"}


# 7: the score


def settle(contract, re, options=None, **given):
    """R of a deal: `by` who announced what, `times` how often it was doubled, and what the course says."""
    made = Table(GAME.options.read(options or {}), DealPlan(3, PACK), 3, Standing((), (0,) * 4), ())
    by, times = given.pop("by", {}), given.pop("times", {})
    facts = {"declarer": 0, "contract": contract, "called": "T20" if contract == "normal" else None}
    facts |= {f"{item}_by": seat for item, seat in by.items()}
    facts |= {f"{item}_doublings": count for item, count in times.items()}
    for fact, value in facts.items():
        made.tell(fact, value)
    made.zone("hand1").cards.append(parse_card("T20"))
    if contract == "normal":
        made.tell("dealt_T20", 1)
    course = Course(re, given.pop("re_tricks", 6), given.pop("contra_tricks", 4), **given)
    return sum(item.for_re for item in scoring.items(made, course))


RE, CONTRA = 1, 2  # a seat of either side
EXAMPLES = [
    (1, "normal", 45, {}, {}, 1),
    (2, "normal", 44, {}, {}, -1),
    (3, "normal", 56, {}, {}, 2),
    (4, "normal", 32, {}, {}, -2),
    (5, "normal", 50, {"times": {"game": 1}}, {}, 2),
    (6, "normal", 50, {"times": {"game": 1}, "pagat": "re"}, {}, 3),
    (7, "normal", 55, {"by": {"absolut_re": RE}}, {}, -1),
    (8, "normal", 58, {"by": {"absolut_re": RE, "pagat": RE}, "pagat": "re"}, {}, 5),
    (9, "normal", 40, {"by": {"absolut_contra": CONTRA}}, {}, 1),
    (10, "normal", 47, {"trull": "re", "mond": "contra"}, {}, 1),
    (11, "normal", 48, {"by": {"pagat": RE}, "times": {"pagat": 1}}, {}, -3),
    (12, "normal", 88, {"re_tricks": 10, "contra_tricks": 0}, {}, 7),
    (13, "normal", 88, {"by": {"valat": RE}, "re_tricks": 10, "contra_tricks": 0}, {}, 13),
    (14, "normal", 80, {"by": {"valat": RE}, "re_tricks": 9, "contra_tricks": 1}, {}, -13),
    (15, "solo", 46, {}, {}, 4),
    (16, "solo", 40, {"times": {"game": 1}}, {}, -8),
    (17, "farbensolo", 60, {}, {}, 4),
    (18, "farbensolo", 44, {"kings": "re"}, {}, -3),
    (19, "normal", 50, {"times": {"game": 2}}, {}, 4),
    (20, "normal", 48, {"by": {"pagat": RE}, "times": {"pagat": 3}, "pagat": "re"}, {}, 17),
    (21, "normal", 50, {"by": {"absolut_re": RE, "absolut_contra": CONTRA}}, {}, 1),
    (22, "normal", 30, {"by": {"valat": CONTRA}, "re_tricks": 1, "contra_tricks": 9}, {}, 13),
    (23, "normal", 44, {"times": {"game": 1}, "pagat": "contra"}, {}, -3),
    (24, "normal", 50, {"by": {"absolut_re": RE, "valat": RE}}, {}, -13),
    (25, "normal", 60, {"by": {"absolut_contra": CONTRA}}, {}, 3),
    (26, "solo", 70, {"pagat": "re"}, {}, 5),
    (27, "solo", 88, {"re_tricks": 10, "contra_tricks": 0}, {}, 10),
    (28, "farbensolo", 50, {"trull": "re"}, {}, 4),
    (29, "normal", 0, {"times": {"game": 1}, "re_tricks": 0, "contra_tricks": 10}, {}, -8),
    (7, "normal", 55, {"by": {"absolut_re": RE}}, {"absolut_game": True}, -3),
    (9, "normal", 40, {"by": {"absolut_contra": CONTRA}}, {"absolut_game": True}, 3),
    (21, "normal", 50, {"by": {"absolut_re": RE, "absolut_contra": CONTRA}}, {"absolut_game": True}, 0),
    (30, "solo", 46, {}, {"solo_value": 5}, 5),
    (31, "farbensolo", 60, {}, {"solo_absolut": True}, 5),
    (32, "solo", 60, {"by": {"absolut_re": 0}}, {"solo_absolut": True, "solo_bonus": 2}, 8),
    (26, "solo", 70, {"pagat": "re"}, {"solo_bonus": 2}, 6),
    (27, "solo", 88, {"re_tricks": 10, "contra_tricks": 0}, {"solo_bonus": 2}, 16),
    (33, "normal", 44, {"trull": "contra"}, {"honours": "captured"}, -2),
    (33, "normal", 44, {"trull": "re"}, {}, 0),
    (34, "normal", 50, {"kings": "re"}, {"honours": "captured"}, 2),
    (34, "normal", 50, {}, {}, 1),
]


@pytest.mark.parametrize(("number", "contract", "re", "special", "options", "each"), EXAMPLES)
def test_worked_examples_of_section_7(number, contract, re, special, options, each):
    assert settle(contract, re, options, **special) == each, number
    side = (0, 1) if contract == "normal" else (0,)
    others = tuple(seat for seat in range(4) if seat not in side)
    own = each if contract == "normal" else 3 * each
    assert between_sides(4, side, others, each) == tuple(own if seat in side else -each for seat in range(4))


HELD = [
    ("dealt", "T22 T21 T1 KC", "re"),
    ("dealt", "T22 T21 T4 KC", ""),
]


@pytest.mark.parametrize(("honours", "hand", "side"), HELD)
def test_option_honours_dealt_looks_at_one_hand(honours, hand, side):
    hands = (hand, "T20 T18 KS KD", "T17 T16 T15 T14", "T13 T12 T11 T10")
    facts = {"declarer": 0, "contract": "normal", "called": "T20", "leader": 0}
    match = in_play(hands, facts, (), {"honours": honours})
    assert scoring.course_of(match.live.table).trull == side


# 8: the match


def test_a_match_ends_after_so_many_deals_and_ties_are_shared():
    deals = [done(1, 1, -1, -1), done(1, -1, 1, -1), done(-1, 1, 1, -1), done(1, 1, 1, -3)]
    assert comes_next({"deals": 4}, *deals) == MatchEnd((0, 1, 2))
    thrown = done(0, 0, 0, 0)._replace(thrown_in=True)
    assert comes_next({"deals": 4}, *deals[:3], thrown).dealer == 0


REFUSED = [
    ((), "pass"),
    ((), "bid 18"),
    (("bid normal",), "bid normal"),
    (("bid solo",), "absolut"),
    (("bid solo",), "kontra game"),
    (("bid solo",), "re game"),
]


@pytest.mark.parametrize(("before", "text"), REFUSED)
def test_what_is_refused_and_why(before, text):
    refused(bidding_with(HANDS, *before), text)


# The recount


def as_people_speak(match, chance):
    """An answer by lot; most seats pass, and a Valat is rare, or no deal would have anything else."""
    choices = match.decision.choices
    said = act_text(random_act(choices, chance.below))
    if match.decision.phase == "announce" and (chance.below(3) or (said == "valat" and chance.below(9))):
        return "pass"
    if match.decision.phase == "auction" and chance.below(4):
        return next(word for word in ("pass", "bid normal", said) if word in choices.texts() or word == said)
    return said


@given(option_sets("zwanzigerrufen"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(
        as_people_speak, started({**options, "deals": 4}, seed, "zwanzigerrufen"), SeededRandom(seed)
    )
    assert len(match.record.deals) == len(match.standing.deals)
    strategies.recount(match, recounted)


# For the tests of all games


ITEMS = ("game", "absolut_re", "absolut_contra", "pagat", "valat")
TOLD = "declarer contract called leader high_bidder last_speaker maerchenstich"
OF_SEATS = "@bid @plays @points @tricks @shown"
SECTION_6 = Knowledge(
    open=(),
    public=(
        *TOLD.split(" "),
        *OF_SEATS.split(" "),
        *(f"{item}_{word}" for item in ITEMS for word in ("by", "doublings", "doubled_by")),
        *(f"item_{item}" for item in ITEMS),
    ),
    hidden=other_hands,
)
VARIANTS = [{}, {"direction": "anticlockwise", "solo_absolut": True}]
LATE = [{"maerchenstich": False}]  # with it the ranking alone does not decide
UNKNOWN_LATE = True
OBVIOUS = ({}, "T22 T21 T20 T19 T18", {"declarer": 0, "contract": "solo", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {f"hand{seat}": hand for seat, hand in enumerate(HANDS)},
    "phase": "auction",
    "dealer": 3,
}
TRACES = "e3f1867421a62b6143a68c15355fd3e83194444607a76a606f6a5c1adf05b0e0"
MEDIUM_BEATS_RANDOM = [({}, 0.3)]
GOLDEN_ANSWERS = []
