"""Schlauch against its rules page: the worked examples by number, options, rulings, sections 1 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge, hands
from hypothesis import given
from schlauch_recount import recounted
from strategies import (
    after,
    answer_all,
    done,
    in_play,
    option_sets,
    played_by,
    plays,
    refused,
    seeds,
    standing,
    started,
)

from kartenstube.bots.hint import Reasons
from kartenstube.core.cards import SKAT32, card_text, cards_text, parse_cards
from kartenstube.core.decisions import act_text, parse_act, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.schlauch import scoring
from kartenstube.games.schlauch.cards import ranking_of
from kartenstube.games.schlauch.contracts import CONTRACTS, play_of
from kartenstube.games.schlauch.turn_up import told_of
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

GAME = game_named("schlauch")
CHEAP, SETTLED, PLAIN = {"prices": "1_1_2"}, {"zero_sum": True}, {"red_double": False}
comes_next = partial(strategies.comes_next, "schlauch")
position = partial(in_play, "schlauch")


def table(turned, options=None, dealer=2):
    """An empty table on which a card of this suit was turned up."""
    made = Table(
        GAME.options.read(options or {}), DealPlan(dealer, SKAT32), dealer, Standing((), (0,) * 3), ()
    )
    made.tell("turn_up", f"9{turned}")
    return made


def scored(contract, turned, made, options=None, declarer=0):
    """The scores of a deal, that of the declarer first."""
    t, (next_one, last) = table(turned, options), [(declarer + step) % 3 for step in (1, 2)]
    if contract is None:
        t.dealer = declarer
        scores = scoring.all_passed(t).by_seat
    else:
        t.tell("tricks", 10 if (contract == "bettel") != made else 0, declarer)
        t.tell("tricks", 0 if (contract == "bettel") != made else 10, next_one)
        for fact, value in (("declarer", declarer), ("contract", contract), ("trump", None)):
            t.tell(fact, value)
        scores = scoring.score(t).by_seat
    assert scores[next_one] == scores[last]
    return scores[declarer], scores[last]


EXAMPLES = [
    (1, "schlauch", "D", True, {}, 0, -1),
    (2, "schlauch", "C", False, {}, -1, 0),
    (3, "schlauch", "H", True, {}, 0, -2),
    (4, "schlauch_sp", "S", True, {}, 0, -2),
    (5, "schlauch_sp", "H", False, {}, -4, 0),
    (6, "bettel", "D", True, {}, 0, -2),
    (7, "bettel", "H", False, {}, -4, 0),
    (8, "grandioso", "C", True, {}, 0, -3),
    (9, "grandioso_sp", "S", False, {}, -6, 0),
    (10, "grandioso_sp", "H", True, {}, 0, -12),
    (11, None, "C", None, {}, -1, 0),
    (13, None, "H", None, PLAIN, -2, 0),
    (14, "grandioso", "H", True, PLAIN, 0, -3),
    (15, "bettel", "S", True, CHEAP, 0, -1),
    (16, "grandioso_sp", "H", False, CHEAP, -8, 0),
    (17, "schlauch", "S", True, SETTLED, 2, -1),
    (18, "schlauch_sp", "H", False, SETTLED, -8, 4),
    (19, None, "H", None, SETTLED, -4, 2),
    (20, "schlauch", "D", True, {"red": "both"}, 0, -2),
    (21, None, "D", None, {"red": "both", **PLAIN}, -2, 0),
]


@pytest.mark.parametrize("declarer", [0, 2])
@pytest.mark.parametrize(("number", "contract", "turned", "made", "options", "own", "other"), EXAMPLES)
def test_worked_examples_of_section_7(number, contract, turned, made, options, own, other, declarer):
    assert scored(contract, turned, made, options, declarer) == (own, other), number


def passed(value, dealer):
    """A deal that all passed."""
    scores = [-value if seat == dealer else 0 for seat in range(3)]
    return done(*scores, dealer=dealer)._replace(notes={"redeal": (dealer,)})


def test_worked_example_12_all_pass_twice_and_the_dealer_deals_again():
    first, second = passed(2, 1), passed(1, 1)
    assert comes_next({}, first).dealer == comes_next({}, first, second).dealer == 1
    won = done(-1, 0, -1, dealer=1, won=1)
    assert comes_next({}, first, second, won).dealer == 2
    assert standing(first, second, won).totals == (-1, -3, -1)


ENDS = [
    ((9, 4, 7), passed(1, 0), (10, 4, 7), (1,)),
    ((8, 8, 7), done(-2, -2, 0, won=2), (10, 10, 7), (2,)),
    ((8, 3, 3), done(-2, 0, 0, lost=0), (10, 3, 3), (1, 2)),
    ((9, 9, 9), done(-3, 0, -3, won=1), (12, 9, 12), (1,)),
]


@pytest.mark.parametrize(("before", "deal", "then", "winners"), ENDS)
def test_the_worked_examples_of_section_8(before, deal, then, winners):
    earlier = done(*[-strokes for strokes in before])
    assert standing(earlier, deal).totals == tuple(-strokes for strokes in then)
    assert comes_next({}, earlier, deal) == MatchEnd(winners)
    assert comes_next({"target": 13}, earlier, deal).dealer is not None
    assert comes_next({"match_end": "deals", "deals": 3}, earlier, deal, deal, deal) == (
        MatchEnd(standing(earlier, deal, deal, deal).leaders)
        if "redeal" not in deal.notes
        else DealPlan(deal.dealer, SKAT32)
    )


AWAY = [
    ("9S", "7C 8D", "nothing"),
    ("9S", "AC 7D", "ace"),
    ("9S", "9S QD", "suit"),
    ("9S", "AS 8S", "suit.suit_ace"),
    ("AH", "AH AD", "ace.suit_ace"),
]


@pytest.mark.parametrize(("turned", "away", "said"), AWAY)
def test_the_worked_examples_of_section_4(turned, away, said):
    assert told_of(parse_cards(away), turned) == said


TRUMPS = [
    ("D", "JD JH AD TD KD QD 9D 8D 7D"),
    ("H", "JH JD AH TH KH QH 9H 8H 7H"),
    ("C", "JC JS AC TC KC QC 9C 8C 7C"),
    ("S", "JS JC AS TS KS QS 9S 8S 7S"),
]


@pytest.mark.parametrize(("suit", "order"), TRUMPS)
def test_the_nine_trumps_of_section_1(suit, order):
    ranking = ranking_of(suit)
    strongest = sorted(parse_cards(order), key=lambda card: -ranking.power[card])
    assert [card_text(card) for card in strongest] == order.split(" ")
    assert sorted(mask.bit_count() for mask in ranking.members) == [0, 7, 8, 8, 9]


TRICKS = [
    ("schlauch", "D", "AH JH 7D", "JH"),
    ("schlauch", "D", "AD JD JH", "JD"),
    ("schlauch", "D", "JS AS TS", "AS"),
    ("schlauch", "C", "KS JS 9C", "JS"),
    ("grandioso", "", "KC TC AS", "TC"),
    ("bettel", "", "TC 9C JC", "JC"),
    ("bettel", "", "TC 9C 8C", "TC"),
]


@pytest.mark.parametrize(("contract", "trump", "trick", "wins"), TRICKS)
def test_the_worked_examples_of_section_5(contract, trump, trick, wins):
    cards, ranking = parse_cards(trick), play_of(True, CONTRACTS[contract], trump).ranking
    assert card_text(cards[ranking.winner(cards)]) == wins


def test_section_3_how_cards_are_dealt():
    match = started(game="schlauch")
    dealt, deck = match.live.table, match.record.deals[0].deck.split(" ")
    places = ([*range(5), *range(15, 20)], [*range(5, 10), *range(20, 25)], [*range(10, 15), *range(25, 32)])
    for seat, own in zip(dealt.clockwise(dealt.forehand), places, strict=True):
        assert {*map(card_text, dealt.hand(seat))} == {deck[place] for place in own}
    assert (dealt.word("turn_up"), match.decision.seat) == (deck[31], dealt.dealer)
    (asked,) = match.decision.choices.texts()
    assert asked == "discard 2 of " + cards_text(dealt.hand(dealt.dealer))


def said(*answers, options=None, seed="bids"):
    """A match after the dealer's first two cards are discarded and these answers."""
    match = started(options or {}, seed, "schlauch")
    cards = cards_text(tuple(match.live.table.hand(match.decision.seat))[:2])
    return after("schlauch", f"discard {cards}", *answers, options=options, seed=seed)


LADDERS = [({}, "schlauch bettel schlauch_sp grandioso grandioso_sp")]
LADDERS += [(CHEAP, "bettel schlauch grandioso schlauch_sp grandioso_sp")]


@pytest.mark.parametrize(("options", "ladder"), LADDERS)
def test_section_4_the_order_of_bids(options, ladder):
    words = ladder.split(" ")
    assert said(options=options).decision.choices.texts() == [*sorted(f"bid {one}" for one in words), "pass"]
    for place, word in enumerate(words):
        higher = sorted(f"bid {one}" for one in words[place + 1 :])
        assert said(f"bid {word}", options=options).decision.choices.texts() == [*higher, "pass"]


def test_ruling_8_each_seat_is_asked_once_even_if_it_can_only_pass():
    match = said("bid grandioso_sp", "pass")
    assert match.decision.choices.texts() == ["pass"]
    assert match.decision.seat == match.live.table.dealer
    match.answer("pass")
    assert match.decision.phase == "play"


ASKED = [
    ("schlauch", "trump call give", "declarer"),
    ("schlauch_sp", "trump", "declarer"),
    ("grandioso", "call give", "declarer"),
    ("grandioso_sp", "", "declarer"),
    ("bettel", "", "forehand"),
]


@pytest.mark.parametrize("lead", ["declarer", "forehand"])
@pytest.mark.parametrize(("bid", "asked", "leads"), ASKED)
def test_what_is_asked_after_a_bid_and_option_lead(bid, asked, leads, lead):
    match = said("pass", f"bid {bid}", "pass", options={"lead": lead}, seed="lead")
    assert answer_all(match, *asked.split()) == "play"
    is_forehand = "forehand" in (leads, lead)
    assert match.decision.seat == (match.live.table.forehand + (not is_forehand)) % 3


FULL = ("AC KC QC TC 9C AS KS QS TS AH", "8C 7C 9S 8S 7S TH KH QH 9H 8H", "JC JS 7H AD TD KD QD 9D 8D JD")
AWAYS = {"hand0": FULL[0], "hand1": FULL[1], "hand2": FULL[2], "aside": "JH 7D"}


def calling(declarer, **facts):
    """A position in which a declarer calls for a Grandioso; seat 2 deals, and has discarded JH and 7D."""
    told = {"declarer": declarer, "contract": "grandioso", "turn_up": "9D", **facts}
    made = strategies.position(AWAYS, told, "call", [], {}, 2, "schlauch")
    return strategies.Match(strategies.from_plain(made))


def test_a_card_that_is_out_is_told_and_another_one_called():
    match = calling(0)
    assert "call JH" in match.decision.choices.texts()
    match.answer("call JH")
    assert (match.decision.phase, match.live.table.word("out")) == ("call", "JH")
    refused(match, "call JH")
    match.answer("call 7D")
    assert match.live.table.word("also_out") == "7D"
    refused(match, "call 7D")
    match.answer("call AD")
    assert match.live.table.fact("lender") == 2
    assert match.decision.choices.texts() == [f"give {card}" for card in FULL[0].split(" ")]
    refused(match, "give AD")
    match.answer("give 9C")
    assert "AD" in cards_text(match.live.table.hand(0))
    assert "9C" in cards_text(match.live.table.hand(2))


def test_the_dealer_calls_none_of_the_own_discards():
    match = calling(2)
    assert not {"call JH", "call 7D"} & {*match.decision.choices.texts()}
    refused(match, "call JH")


LEDS = [({}, "JS 9S"), ({"must_trump": False}, "9H JS 9S")]


@pytest.mark.parametrize(("options", "may"), LEDS)
def test_who_is_void_must_trump_by_option(options, may):
    facts = {"leader": 0, "declarer": 0, "contract": "schlauch_sp", "trump": "S"}
    match = position(("AC KC", "9H JS 9S", "7C 8H"), facts, ["play AC"], options)
    assert {*match.decision.choices.texts()} == {*plays(may)}


ENDED = [
    ("schlauch_sp", "S", ("JS 8S", "JC AS", "7S KS"), "JS AS 7S 8S JC KS", -2),
    ("grandioso_sp", None, ("AC 7C", "9C 8C", "9H 8H"), "AC 8C 8H 7C 9C 9H", -6),
    ("bettel", None, ("7C AS", "8C 9S", "9C 8S"), "7C 8C 9C AS 8S 9S", None),
    ("bettel", None, ("TC 7S", "9C 9S", "8C 8S"), "TC 9C 8C", -2),
]


@pytest.mark.parametrize(("contract", "trump", "hands", "cards", "score"), ENDED)
def test_section_5_when_a_deal_ends(contract, trump, hands, cards, score):
    facts = {"leader": 0, "declarer": 0, "contract": contract, "turn_up": "9C"}
    match = position(hands, {**facts, **({"trump": trump} if trump else {})})
    for card in cards.split(" "):
        if match.decision:
            match.answer(match.decision.choices.texts()[0] if score is None else f"play {card}")
    assert match.decision is None or score is None
    if score:
        assert match.live.score.by_seat[0] == score


REFUSED = [
    ((), "bid solo"),
    (("bid bettel",), "bid schlauch"),
    (("pass", "pass", "bid schlauch"), "trump X"),
    (("bid grandioso", "pass", "pass"), "call 6C"),
]


@pytest.mark.parametrize(("before", "text"), REFUSED)
def test_what_is_refused_and_why(before, text):
    refused(said(*before), text)


def test_two_cards_of_the_hand_are_discarded():
    match = started(game="schlauch")
    held = [card_text(card) for card in match.live.table.hand(match.decision.seat)]
    refused(match, f"discard {held[0]}")
    refused(match, "discard " + " ".join(held[:3]))
    strange = next(card for card in map(card_text, SKAT32.cards) if card not in held)
    refused(match, f"discard {strange} {held[0]}")


def with_cheap_bids(match, chance):
    """An answer by lot; passes and low bids are more likely, so that deals of all kinds are played."""
    texts = match.decision.choices.texts()
    if match.decision.phase == "auction" and chance.below(3):
        return "pass" if chance.below(3) else texts[0]
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("schlauch"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(with_cheap_bids, started(options, seed, "schlauch"), SeededRandom(seed))
    assert len(match.record.deals) == len(match.standing.deals)
    strategies.recount(match, recounted)


def hidden(match, seat):
    """The other hands but the turn-up, the called card and the one given for it; the discards."""
    made = match.live.table
    exchanged, declarer, lender = match.decision.phase == "play", made.fact("declarer"), made.fact("lender")
    known = {made.word("turn_up"), made.word("called") if lender is not None else ""}
    if exchanged and lender is not None and seat in (declarer, lender):
        known |= {text.split(" ")[1] for text in match.live.answers if text.startswith("give ")}
    hands = [card for other in made.active if other != seat for card in made.hand(other)]
    out = {made.word("out"), made.word("also_out")}
    aside = made.zone("aside").cards if made.dealer != seat else ()
    cards = [*hands, *(card for card in aside if card_text(card) not in out)]
    return {card for card in cards if card_text(card) not in known}


def announced(match):
    """What was said of the discards, and who holds the called card or that it is out."""
    return [match.live.table.fact(fact) for fact in ("away", "lender", "out", "also_out")]


TOLD = "turn_up away declarer contract trump called lender out also_out leader high_bidder last_speaker"
TOLD += " @bid @plays @points @tricks"
SECTION_6 = Knowledge(open=(), public=tuple(TOLD.split(" ")), hidden=hidden, said=announced)
VARIANTS = [{}, {"lead": "forehand", "must_trump": False}, {**CHEAP, **SETTLED}]
LATE = [{}]
UNKNOWN_LATE = True
FACTS = {"declarer": 0, "contract": "grandioso_sp", "leader": 0, "turn_up": "9C"}
OBVIOUS = ({}, "AC TC KC QC JC 9C 8C 7C AS TS", FACTS, "play")
HANDS = {"hand0": FULL[0], "hand1": FULL[1], "hand2": FULL[2] + " JH 7D"}
TRANSCRIPT = {"zones": HANDS, "facts": {"turn_up": "9D"}, "phase": "discard", "dealer": 2}
TRACES = "3df24f3a6ea7f4bae750a7698f3f04d2d02521dc5247862b6eda8143c669983b"
MEDIUM_BEATS_RANDOM = [({}, 0.5)]
GOLDEN_ANSWERS = []


@pytest.mark.parametrize(("called", "is_void"), [("KD", False), ("AH", True)])
def test_a_suit_of_which_the_called_card_comes_does_not_become_void(called, is_void):
    """The only diamond is given for a diamond, or for a heart."""
    zones = hands(
        "AC KC QC TC 9C AS KS QS TS QD",
        "8C 7C 9S 8S 7S TH KH QH AH KD",
        "JC JS 7H AD TD 9D 8D JD JH 7D",
    )
    facts = {"declarer": 0, "contract": "schlauch", "trump": "C", "called": called, "lender": 1}
    zones, facts = {**zones, "aside": "9H 8H"}, {**facts, "turn_up": "9S"}
    match = Match(from_plain(strategies.position(zones, facts, "give", [], None, 2, "schlauch")))
    found = Reasons(match.view(0), match.game.rules, SeededRandom("void")).of(parse_act("give QD"))
    assert ("hint.aside.void" in {message.code for message in found}) == is_void
