"""Fipsen against its rules page: the worked examples by number, options, rulings, sections 1 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge
from fipsen_recount import recounted
from hypothesis import given
from strategies import (
    after,
    answer_all,
    answered,
    done,
    option_sets,
    played_by,
    plays,
    refused,
    seeds,
    started,
)

from kartenstube.core.cards import card_text, cards_text, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.fipsen import scoring
from kartenstube.games.fipsen.contracts import BIDS, FIPSEN25, LADDER, with_trump
from kartenstube.games.registry import game_named
from kartenstube.match.deal import begin_deal
from kartenstube.match.record import DealLine

GAME = game_named("fipsen")
BUNS, RAISE = {"game": "thedinghausen"}, {"raise": True}
said, in_play = partial(after, "fipsen"), partial(strategies.in_play, "fipsen")
comes_next = partial(strategies.comes_next, "fipsen")


def scored(bid, tricks, options=None, declarer=0):
    """The score of a deal of Prisdorf in which the declarer took so many tricks, the next seat the rest."""
    made = Table(GAME.options.read(options or {}), DealPlan(3, FIPSEN25), 3, Standing((), (0,) * 4), ())
    made.tell("tricks", tricks, declarer)
    made.tell("tricks", 5 - tricks, (declarer + 1) % 4)
    for fact, value in (("declarer", declarer), ("contract", bid), ("trump", BIDS[bid].suits[-1])):
        made.tell(fact, value)
    return scoring.bid_score(made).by_seat


EXAMPLES = [
    (1, "2", 2, {}, 2, 0),
    (2, "5", 5, {}, 5, 0),
    (3, "3", 2, {}, -3, 0),
    (4, "3_hand", 3, {}, 6, 0),
    (5, "4", 4, {}, 4, 0),
    (6, "4_hand", 3, {}, -8, 0),
    (7, "2_ruten", 2, {}, 4, 0),
    (8, "3_hand_ruten", 3, {}, 12, 0),
    (9, "5_hand", 5, {}, 10, 0),
    (10, "5_hand_ruten", 4, {}, -20, 0),
    (11, "3", 1, {"loss": 2}, -6, 0),
    (13, "3_hand", 3, {"zero_sum": True}, 18, -6),
]


@pytest.mark.parametrize("declarer", [0, 2])
@pytest.mark.parametrize(("number", "bid", "tricks", "options", "own", "other"), EXAMPLES)
def test_worked_examples_of_part_a(number, bid, tricks, options, own, other, declarer):
    assert scored(bid, tricks, options, declarer) == tuple(own if s == declarer else other for s in range(4))


def test_worked_example_12_all_passed_and_option_all_pass():
    (deal,) = said(*["pass"] * 4).standing.deals
    assert (deal.thrown_in, deal.scores) == (True, (0, 0, 0, 0))
    assert comes_next({}, *[done(0, 0, 0, 0)] * 23, deal._replace(dealer=2)).dealer == 3
    forced = said(*["pass"] * 4, options={"all_pass": "forced", **RAISE})
    table = forced.live.table
    assert (table.fact("declarer"), table.word("contract")) == (table.forehand, "2")
    assert answer_all(forced, "discard", "trump", "raise") == "play"


RAISED = plays("AC TC 8C TH KC 9C 7C JH QC QS 8S QH 7S AS 9S KH KS TS AH 7H")


@pytest.mark.parametrize(("said", "cards", "score"), [("bid 4", 20, -4), ("pass", 8, 2)])
def test_worked_example_14_a_bid_of_2_raised_to_4(said, cards, score):
    hands = ("AC KC QC 7S 7H", "TC 9C AS KS QS", "8C 7C 8S 9S TS", "AH KH QH JH TH")
    facts = {"declarer": 0, "contract": "2", "trump": "C"}
    match = in_play(hands, facts, [said, *RAISED[:cards]], RAISE, "raise")
    assert match.live.score.by_seat == (score, 0, 0, 0)


def test_bids_compare_by_value_and_the_order_of_legal():
    values = {bid: BIDS[bid].price for bid in ("4", "3", "2", "2_hand", "3_hand", "5", "5_hand_ruten")}
    assert list(values.values()) == [4, 3, 2, 4, 6, 5, 20]
    kinds = [f"bid {number}_{kind}" for number in "2345" for kind in ("hand", "hand_ruten", "ruten")]
    every = [*(f"bid {number}" for number in "2345"), *kinds]
    assert said().decision.choices.texts() == [*every, "pass"]
    for bid in LADDER[:-1]:
        higher = [text for text in every if BIDS[text[4:]].price > BIDS[bid].price]
        assert said(f"bid {bid}").decision.choices.texts() == [*higher, "pass"], bid


def test_ruling_5_who_is_asked_and_20_ends_the_auction():
    assert "bid 2" in said("pass", "pass", "pass").decision.choices.texts()
    assert said("pass", "pass", "pass", "bid 2").decision.phase == "discard"
    match = said("bid 2", "pass", "bid 3", "pass")
    assert match.decision.seat == match.live.table.forehand
    match.answer("bid 5_hand_ruten")
    assert (match.decision.phase, match.decision.seat) == ("play", match.live.table.forehand)


ASKED = [
    ("2", "discard trump raise"),
    ("2_hand", "trump raise"),
    ("2_ruten", "discard raise"),
    ("2_hand_ruten", "raise"),
    ("5_hand", "trump"),
]


@pytest.mark.parametrize(("bid", "asked"), ASKED)
def test_rulings_6_and_7_what_is_asked_after_a_bid(bid, asked):
    assert answer_all(said(f"bid {bid}", *["pass"] * 3, options=RAISE), *asked.split(" ")) == "play"


TRICKS = [("H", "7D AC 9H KS", "9H"), ("H", "7D AC KS QC", "7D"), ("D", "AS KS 7D 8S", "7D")]


@pytest.mark.parametrize(("trump", "trick", "wins"), TRICKS)
def test_the_trick_examples_of_section_7(trump, trick, wins):
    cards = parse_cards(trick)
    assert card_text(cards[with_trump(GAME.options.read({}), trump).ranking.winner(cards)]) == wins


@pytest.mark.parametrize(("lead", "leader"), [("declarer", 1), ("forehand", 0)])
def test_option_lead(lead, leader):
    match = said("pass", "bid 2_hand", "pass", "pass", "trump C", options={"lead": lead})
    assert match.decision.seat == (match.live.table.forehand + leader) % 4


@pytest.mark.parametrize(("options", "may"), [({}, "AC KC 8H"), ({"must_trump": True}, "8H"), (BUNS, "8H")])
def test_who_is_void_plays_any_card_or_must_trump(options, may):
    seats = 5 if options == BUNS else 4
    facts = {"leader": 0, "trump": "H", **({} if seats == 5 else {"declarer": 0, "contract": "3"})}
    match = in_play(("AS KS QS", "AC KC 8H", *[""] * (seats - 2)), facts, ["play AS"], options)
    assert match.decision.choices.texts() == plays(may)


@pytest.mark.parametrize(
    ("options", "seats", "beside", "rest"), [({}, 4, 2, 3), ({"players": 3}, 3, 2, 8), (BUNS, 5, 0, 6)]
)
def test_section_3_how_cards_are_dealt(options, seats, beside, rest):
    match = said(options=options)
    table, deck = match.live.table, match.record.deals[0].deck.split(" ")
    for place, seat in enumerate(table.clockwise(table.forehand)):
        late = 3 * seats + beside + 2 * place
        dealt = deck[3 * place : 3 * place + 3] + deck[late : late + 2]
        assert sorted(dealt) == sorted(map(card_text, table.hand(seat)))
    assert cards_text(table.zone("talon").cards) == " ".join(deck[3 * seats : 3 * seats + beside])
    assert (table.size("rest"), table.word("trump")) == (rest, deck[25][1] if seats == 5 else "")


# Thedinghausen: the hands of five, with the highest spades, which are trumps, in one of them

STRONG = ("TH 9H 8H JH TC", "9C 8C 7C JC QC", "TD 9D 8D QD JD", "AC KC AH KH AD", "AS KS QS 7H 7D")
ALL = ("TH 9H 8H 7H JH", "TC 9C 8C 7C JC", "TD 9D 8D 7D JD", "AC KC QC AD KD", "AS KS QS JS TS")
FIRST = ("AS KS AH 7C 8C", "TC 9C 7H 8H 9H", "TD 9D 8D 7D JD", "AC KC QC AD KD", "QH JH TH KH QD")
SILENT, ALONE = ["pass"] * 5, ["pass"] * 4 + ["fipsen"]
FIVE = plays("TH TC TD AC AS KS 9H 9C 9D KC QS 8H 8C 8D QC JS 7H 7C 7D AD TS JH JC JD KD")
LOSES_3 = plays("AS 7H TD AD QD KS 8H 9D KD TH 7C TC 8D AC KH")
WINS_2_AND_4 = plays("TH 9C TD AH 7H AC AS TC 8C 9D 7D 9H 7C 8D AD KC KS 8H JC QD")
LOSES_4 = plays("TC 9C TD AC AS KS TH 8C 9D AD QS 9H 7C 8D KC 7H 8H JC QD AH")
PART_B = [
    (1, ALL, (0, 0, 0, 0, 0), SILENT + FIVE, (0, 0, 0, 0, 0), (0, 0, 0, 0, 5)),
    (2, ALL, (0, 0, 0, 0, 5), SILENT + FIVE, (-1, -1, -1, -1, 4), (0,) * 5),
    (3, ALL, (1, 2, 3, 4, 0), ALONE + FIVE, (-1, -1, -1, -1, 4), (0,) * 5),
    (4, FIRST, (4, 3, 2, 1, 0), ["fipsen", *LOSES_3], (-5, 0, 0, 0, 0), (4, 3, 2, 1, 0)),
    (5, STRONG, (0, 0, 0, 0, 8), SILENT + WINS_2_AND_4, (-1, -1, -1, -1, 4), (0,) * 5),
    (6, STRONG, (0, 0, 0, 0, 8), ALONE + LOSES_4, (0, 0, 0, 0, -5), (0, 0, 0, 0, 8)),
]


@pytest.mark.parametrize(("number", "hands", "before", "answers", "scores", "left"), PART_B)
def test_worked_examples_of_part_b(number, hands, before, answers, scores, left):
    """Seat 0 is forehand, spades are trumps; `before` are the tricks of the round before, `left` after it."""
    noted = {"tricks": tuple(seat for seat, tricks in enumerate(before) for _ in range(tricks))}
    so_far = strategies.standing(done(0, 0, 0, 0, 0, dealer=3)._replace(notes=noted))
    plan, cards = GAME.next_deal(GAME.options.read(BUNS), so_far), [hand.split(" ") for hand in hands]
    deck = [card for part in (slice(3), slice(3, 5)) for hand in cards for card in hand[part]]
    rest = sorted({*map(card_text, plan.pack.cards)} - {*deck}, key=lambda card: card[1] != "S")
    line = DealLine(4, " ".join(deck + rest), ())
    deal = answered(begin_deal(GAME, GAME.options.read(BUNS), so_far, plan, line), answers)
    assert deal.score.by_seat == scores, number
    over = so_far.after(done(*scores)._replace(notes=deal.score.notes))
    assert over.in_round("tricks", "round") == left
    assert recounted(dict(deal.table.options), 4, deck + rest, answers, before) == ([*scores], False, left)


def test_who_says_fipsen_first_ends_the_asking_and_forehand_leads():
    match = said("pass", "fipsen", options=BUNS)
    assert (match.decision.phase, match.decision.seat) == ("play", match.live.table.forehand)


def test_a_match_ends_after_so_many_deals_or_rounds_and_ties_are_shared():
    deals = [done(2, 0, 0, 0, dealer=0), done(0, 2, 0, 0, dealer=1)] * 3
    assert comes_next({"deals": 6}, *deals) == MatchEnd((0, 1))
    assert comes_next({"deals": 7}, *deals).dealer == 2
    won = [done(4, -1, -1, -1, -1, dealer=4)._replace(notes={"round": (0,)}), done(0, 0, 0, 0, 0)]
    assert comes_next({**BUNS, "rounds": 1}, *won) == MatchEnd((0,))
    assert comes_next({**BUNS, "rounds": 2}, *won).dealer == 1


REFUSED = [
    ({}, (), "bid 6"),
    ({}, (), "bid 2_kieker"),
    ({}, ("bid 4",), "bid 2_hand"),
    ({}, ("bid 2_hand", "pass", "pass", "pass"), "trump D"),
    (RAISE, ("bid 3_hand", "pass", "pass", "pass", "trump C"), "bid 3"),
    (BUNS, (), "bid 2"),
    (BUNS, ("fipsen",), "fipsen"),
]


@pytest.mark.parametrize(("options", "before", "text"), REFUSED)
def test_what_is_refused_and_why(options, before, text):
    refused(said(*before, options=options), text)


def seldom_fipsen(match, chance):
    """An answer by lot; Fipsen is seldom said, so that rounds come to their end."""
    choices = match.decision.choices
    return (
        "pass"
        if "fipsen" in choices.texts() and chance.below(9)
        else act_text(random_act(choices, chance.below))
    )


@given(option_sets("fipsen"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(seldom_fipsen, started({**options, "deals": 6}, seed, "fipsen"), SeededRandom(seed))
    assert len(match.record.deals) == len(match.standing.deals)
    strategies.recount(match, recounted, (0,) * 5)


def hidden(match, seat):
    """All other hands, the rest, the skat unless it was taken, and what others have laid away."""
    made = match.live.table
    aside = made.zone("aside").cards if made.fact("declarer") != seat else ()
    hands = [card for other in made.active if other != seat for card in made.hand(other)]
    return {*hands, *made.zone("rest").cards, *made.zone("talon").cards, *aside}


TOLD = "declarer contract trump leader high_bidder last_speaker @bid @spoke @plays @points @tricks @in_round"
SECTION_6 = Knowledge(open=("turned",), public=tuple(TOLD.split(" ")), hidden=hidden, opens=False)
VARIANTS = [{}, {"players": 3, "lead": "forehand", **RAISE}, BUNS]
LATE = [{}, BUNS]
UNKNOWN_LATE = True
OBVIOUS = ({}, "AC KC QC JC TC", {"declarer": 0, "contract": "5", "trump": "C", "leader": 0}, "play")
HANDS = {"hand0": "AC KC 8H 7D 9S", "hand1": "QC JC AH TS 8S", "hand2": "TC 9C KH QS JS", "talon": "AS KS"}
TRANSCRIPT = {"zones": HANDS, "phase": "auction", "options": RAISE, "dealer": 3}
TRACES = "4eac04613cf539e00478fb667e7df3f3023201c1678b189b8fcd146bee7c8a30"
MEDIUM_BEATS_RANDOM = [({}, 2.0), (BUNS, 0.5)]
GOLDEN_ANSWERS = []
