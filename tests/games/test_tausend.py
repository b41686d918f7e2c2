"""Tausend against its rules page: the worked examples by number, options, rulings, sections 1 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import after, comes_next, done, fits, refused, seeds, values
from tausend_recount import opened, recounted

from kartenstube.bots.base import Budget
from kartenstube.bots.games.tausend.playout import Course, Deal, after_meld, outcome
from kartenstube.bots.levels import bot_named
from kartenstube.bots.sampler import Sampler
from kartenstube.core.cards import cards_text, mask_of, parse_card, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.messages import Message
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.games.registry import game_named
from kartenstube.games.tausend import ledger, scoring
from kartenstube.games.tausend.cards import PACK, limit
from kartenstube.games.tausend.display import declares
from kartenstube.games.tausend.scoring import Outcome
from kartenstube.match.deal import begin_deal
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import DealLine, SeatLine
from kartenstube.render.log import log
from kartenstube.solver.machine import machine

GAME = game_named("tausend")
TWO, POLISH = {"players": 2}, {"barrel": "polish", "step": 10}
said, in_play = partial(after, "tausend"), partial(strategies.in_play, "tausend")
next_of = partial(comes_next, "tausend")


def options(**given):
    return GAME.options.read(given)


def book(*accounts, barrel=None, tries=0, bolts=(0, 0, 0), conceded=(0, 0, 0)):
    """A ledger with these accounts; `barrel` is the seat on it."""
    on = tuple(tries if seat == barrel else None for seat in range(3))
    return ledger.Ledger(accounts or (0, 0, 0), on, bolts, conceded)


def played(declarer, bid, own, tricks=(3, 3, 2)):
    return Outcome(declarer, bid, own, tricks)


def changes(before, deal, **given):
    return scoring.booked(options(**given), before, deal).changes


ON = book(880, 0, 0, barrel=0)
EXAMPLES = [
    (1, {}, book(), played(0, 100, (100, 10, 10)), (100, 10, 10)),
    (2, {}, book(), played(0, 100, (187, 10, 10)), (100, 10, 10)),
    (3, {}, book(), played(0, 120, (119, 1, 0)), (-120, 0, 0)),
    (4, {}, book(), played(0, 200, (196, 14, 10)), (-200, 15, 10)),
    (5, {}, book(), played(0, 100, (100, 33, 7)), (100, 35, 5)),
    (6, {}, book(), played(0, 100, (100, 32, 8)), (100, 30, 10)),
    (7, {}, book(), played(0, 100, (100, 67, 8)), (100, 65, 10)),
    (8, {}, book(), played(0, 100, (120, 0, 0), (7, 0, 1)), (100, 0, 0)),
    (9, {}, book(bolts=(0, 2, 0)), played(0, 100, (120, 0, 0), (7, 0, 1)), (100, -120, 0)),
    (10, {}, book(0, 850, 0), played(0, 100, (100, 41, 0)), (100, 30, 0)),
    (11, {}, ON, played(0, 120, (124, 0, 0)), (120, 0, 0)),
    (12, {}, ON, played(0, 125, (110, 10, 0)), (-125, 10, 0)),
    (13, {}, ON._replace(barrel=(2, None, None)), played(1, 100, (60, 100, 0)), (-120, 100, 0)),
    (14, {}, book(), Outcome(0, 110), (0, 60, 60)),
    (15, {}, book(conceded=(2, 0, 0)), Outcome(0, 110), (-120, 60, 60)),
    (16, {}, book(850, 0, 0), played(0, 130, (140, 0, 0)), (30, 0, 0)),
    (17, {}, ON._replace(accounts=(880, 850, 0)), played(1, 100, (0, 100, 20)), (-120, 30, 20)),
    (18, {"step": 10}, book(), played(0, 100, (100, 35, 4)), (100, 40, 0)),
    (19, {"rospisat": "bid"}, book(), Outcome(0, 110), (-110, 60, 60)),
    (20, {"rospisat": "bid"}, book(conceded=(5, 0, 0)), Outcome(0, 110), (-230, 60, 60)),
    (21, POLISH, book(0, 800, 790), played(0, 100, (30, 44, 46)), (-100, 0, 50)),
    (22, POLISH, book(900, 0, 0), played(0, 100, (100, 10, 10)), (100, 10, 10)),
]


@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize(("number", "given", "before", "deal", "expected"), EXAMPLES)
def test_worked_examples_from_each_seat(number, given, before, deal, expected, turn):
    def turned(values):
        return values and (*values[-turn:], *values[:-turn]) if turn else values

    moved = ledger.Ledger(*map(turned, before))
    other = Outcome((deal.declarer + turn) % 3, deal.bid, turned(deal.own), turned(deal.tricks))
    assert changes(moved, other, **given) == turned(expected)


def notes(before, deal, **given):
    return scoring.booked(options(**given), before, deal).notes


def test_the_barrel_what_is_noted():
    assert notes(book(0, 850, 0), played(0, 100, (100, 41, 0))) == {"climbed": (1,)}
    assert notes(ON, played(0, 120, (124, 0, 0))) == {"home": (0,), "fell": (0,)}
    assert notes(ON, played(0, 125, (110, 10, 0))) == {"fell": (0,)}
    both = book(880, 850, 860, barrel=0)
    found = scoring.booked(options(), both, played(1, 100, (0, 100, 20)))
    assert found == ((0, -90, -100), {"clash": (1, 2)})  # and the first one stays there
    assert changes(both, played(0, 120, (120, 40, 40))) == (120, 40, 40)  # TS-7: no barrel for the others


def test_bolts_in_total_and_in_a_row():
    without, conceding = done(100, 0, 20)._replace(notes={"bolt": (1,)}), done(0, 60, 60)
    conceding = conceding._replace(notes={"conceded": (0,)})
    for given_options, deals, expected in [
        ({}, [without, done(100, 20, 20), without], 2),
        ({"bolts": "in_row"}, [without, done(100, 20, 20), without], 1),
        ({"bolts": "in_row"}, [without, conceding, without], 2),
        ({"bolts": "in_row"}, [without] * 3, 0),
        ({}, [without] * 4, 1),
    ]:
        found = ledger.ledger(options(**given_options), strategies.standing(*deals))
        assert found.bolts == (0, expected, 0), given_options
    assert notes(book(), played(0, 100, (120, 0, 0), (8, 0, 0))) == {"bolt": (1, 2)}
    assert notes(ON, played(1, 100, (0, 120, 0), (0, 8, 0))) == {"bolt": (2,)}
    assert notes(book(), played(0, 100, (120, 0, 0), (8, 0, 0)), bolts="off") == {}


def test_the_match_ends_from_the_barrel_or_at_the_target():
    home = done(120, 0, 0)._replace(notes={"home": (0,)})
    assert next_of({}, done(1200, 0, 0)).dealer == 1
    assert next_of({}, home) == MatchEnd((0,))
    by_declarer = done(1000, 1010, 0)._replace(players=(0,))
    assert next_of({"barrel": "off"}, by_declarer) == MatchEnd((0,))
    assert next_of({"barrel": "off"}, by_declarer._replace(players=(2,))) == MatchEnd((1,))
    assert next_of(POLISH, done(1000, 1000, 0)) == MatchEnd((0, 1))
    assert next_of({"barrel": "off", "target": 500}, done(500, 0, 0)) == MatchEnd((0,))
    assert next_of({"barrel": "off"}, done(999, 0, 0)).dealer == 1
    assert next_of({}, done(0, 0, 0, dealer=2, thrown_in=True)).dealer == 2


# A deal on the table


def deal_of(hands, talon="", dealer=2, **given):
    """A deal of three with these hands from forehand on, and what is told of the last match."""
    o = options(**given)
    orders = [cards.split() for cards in hands]
    talons = talon.split()
    deck = []
    if len(hands) == 3:
        for number in range(7):
            deck += [cards[number] for cards in orders]
            deck += [talons[number]] if number < 3 else []
    else:
        deck = [cards[number] for number in range(10) for cards in orders] + talons
    line = DealLine(dealer, " ".join(deck), ())
    return begin_deal(GAME, o, Standing((), (0,) * len(hands)), DealPlan(dealer, PACK), line)


HANDS = ("AC KC QC JC AS TS KS", "9C 9S JH JD QD KD TC", "AH TH QS JS AD TD QH")
NINES = ("9C 9S 9H 9D AS TS KS", "AC KC QC JC QD KD TC", "AH TH QS JS AD TD QH")


def legal(deal):
    return deal.decision.choices.texts()


def answer(deal, *texts):
    for text in texts:
        found = deal.decision.named(text)
        assert found, (text, legal(deal))
        deal.answer(found)
    return deal


def test_the_deal_goes_round_and_three_cards_to_the_talon():
    deal = deal_of(HANDS, "KH 9H 9D")
    assert {*deal.table.hand(0)} == {*parse_cards(HANDS[0])}
    assert {*deal.table.zone("talon").cards} == {*parse_cards("KH 9H 9D")}


def test_forehand_is_bound_and_the_others_bid_within_their_limits():
    deal = deal_of(HANDS, "KH 9H 9D")
    assert deal.decision.seat == 1
    assert legal(deal) == [f"bid {number}" for number in range(105, 205, 5)] + ["pass"]  # diamonds: 80
    answer(deal, "bid 110")
    assert (deal.decision.seat, legal(deal)) == (2, ["bid 115", "bid 120", "pass"])
    answer(deal, "bid 120")
    assert (deal.decision.seat, legal(deal)[0], legal(deal)[-2]) == (0, "bid 125", "bid 180")  # clubs: 60
    answer(deal, "pass", "pass")
    assert deal.table.fact("declarer") == 2
    assert deal.table.size("hand2") == 10
    polish = deal_of(HANDS, "KH 9H 9D", **POLISH)
    assert legal(polish)[:2] == ["bid 110", "bid 120"]


def test_if_all_pass_forehand_plays_at_100():
    deal = answer(deal_of(HANDS, "KH 9H 9D"), "pass", "pass")
    assert (deal.decision.seat, deal.decision.phase, legal(deal)) == (0, "concede", ["concede", "pass"])
    answer(deal, "pass")
    assert legal(deal) == [
        f"give {card}" for card in ["AC", "KC", "QC", "JC", "AS", "KS", "TS", "KH", "9H", "9D"]
    ]
    answer(deal, "give 9H")
    assert "give 9H" not in legal(deal)
    assert len(legal(deal)) == 9
    answer(deal, "give 9D")
    assert [deal.table.size(f"hand{seat}") for seat in range(3)] == [8, 8, 8]
    assert legal(deal) == [f"bid {number}" for number in range(105, 185, 5)] + ["pass"]
    answer(deal, "bid 150")
    assert (deal.decision.seat, deal.table.word("bid")) == (0, "150")


def test_a_gift_is_one_line_for_its_giver_its_taker_and_the_third():
    match = in_play(HANDS, {"declarer": 0, "bid": "100"}, phase="give")
    card = HANDS[0].split()[0]
    match.answer(f"give {card}")
    told = [list(log(match.view(seat)))[-1] for seat in range(3)]
    assert [(line.code, line.params["seat"], line.params["cards"]) for line in told] == [
        ("log.gives", 0, [card]),
        ("log.gets", 1, [card]),
        ("log.gets", 1, []),
    ]
    assert told[0].params["to"] == 1
    assert "log.give" not in [line.code for line in log(match.view(0))]


def test_conceding_pays_the_others_and_is_not_offered_without_the_option():
    deal = answer(deal_of(HANDS, "KH 9H 9D"), "pass", "pass", "concede")
    assert deal.score.by_seat == (0, 60, 60)
    assert answer(deal_of(HANDS, "KH 9H 9D", rospisat="off"), "pass", "pass").decision.phase == "give"


def test_four_nines_are_asked_of_their_holder_alone_twice():
    deal = deal_of(NINES, "KH JH JD")
    assert (deal.decision.seat, legal(deal)) == (0, ["pass", "redeal"])
    assert deal.decision.behind == 1
    again = answer(deal_of(NINES, "KH JH JD"), "redeal")
    assert (again.score.by_seat, again.score.thrown_in) == ((0, 0, 0), True)
    answer(deal, "pass", "pass", "pass", "pass", "give KS", "give TS")
    assert (deal.decision.phase, legal(deal)) == ("raise", ["pass", "redeal"])
    assert answer(deal, "redeal").score.thrown_in
    assert deal_of(NINES, "KH JH JD", four_nines=False).decision.seat == 1


def test_two_players_pick_a_talon_and_discard():
    hands = ("AC KC QC JC TC 9C AS TS KS QS", "AH TH KH QH JH 9H AD TD KD QD")
    deal = answer(deal_of(hands, "JS 9S JD 9D", dealer=1, players=2), "pass")
    assert (deal.decision.seat, legal(deal)) == (0, ["take 1", "take 2"])
    answer(deal, "take 2")
    assert {*parse_cards("JD 9D")} <= {*deal.table.hand(0)}
    answer(deal, "pass")
    assert deal.decision.phase == "discard"
    answer(deal, "discard JD 9D")
    assert [deal.table.size(zone) for zone in ("talon", "second", "aside", "hand0")] == [2, 0, 2, 10]


def test_the_limit_counts_the_marriages_in_hand():
    hand = deal_of(HANDS, "KH 9H 9D").table.hand(0)
    assert limit(options(), hand) == 180
    assert limit(options(marriages="alt"), hand) == 220


def on_barrel(seat, tries=0):
    return {"on_barrel": seat, "tries": tries}


def test_on_the_barrel_nobody_bids_less_than_120_nor_concedes():
    deal = in_play(HANDS, on_barrel(0), phase="auction")
    assert deal.live.table.word("bid", 0) == "120"
    assert deal.decision.choices.texts()[0] == "bid 125"
    other = in_play(HANDS, on_barrel(1), phase="auction")
    assert other.decision.choices.texts()[0] == "bid 120"
    alone = in_play(HANDS, {**on_barrel(0), "declarer": 0, "bid": "120"}, phase="concede")
    assert alone.decision.phase == "give"


# The tricks

PLAYS = ("AC KH QH 9S", "TC 9H JH AS", "9C TH KS QS")


def marriage_after(*cards, **given):
    return in_play(PLAYS, {"declarer": 0, "bid": "100", "leader": 0}, cards, given)


def test_a_marriage_needs_a_trick_and_makes_trumps_at_once():
    deal = marriage_after()
    assert deal.decision.choices.texts() == ["play AC", "play 9S", "play KH", "play QH"]
    deal = marriage_after("play AC", "play TC", "play 9C")
    assert deal.decision.choices.texts() == ["play 9S", "meld H", "play KH", "play QH"]
    deal.answer("meld H")
    assert deal.decision.choices.texts() == ["play KH", "play QH"]
    table = deal.live.table
    assert (table.word("trump"), table.count("marriages", 0)) == ("H", 100)
    deal.answer("play KH")
    assert deal.decision.choices.texts() == ["play JH", "play 9H"]
    first = marriage_after(marriage_first=True)
    assert "meld H" in first.decision.choices.texts()


def test_a_leader_with_a_marriage_is_asked_for_it_or_a_card():
    taken = marriage_after("play AC", "play TC", "play 9C")
    assert [declares(deal.view(0)) for deal in (taken, marriage_after())] == [
        Message("ask.tausend.play"),
        None,
    ]


def test_a_void_seat_trumps_and_with_must_beat_higher():
    hands, facts = ("9C AS KS", "JH TS QS", "9H AH 9D"), {"declarer": 0, "trump": "H", "leader": 0}
    before = ("play 9C", "play JH")
    assert in_play(hands, facts, before).decision.choices.texts() == ["play AH", "play 9H"]
    assert in_play(hands, facts, before, {"must_beat": True}).decision.choices.texts() == ["play AH"]
    follows = ("9C AS KS", "JH TS QS", "AC JC 9D")  # TS-11: trumped already, so any club will do
    assert in_play(follows, facts, before, {"must_beat": True}).decision.choices.texts() == [
        "play AC",
        "play JC",
    ]
    second = ("QC AS KS", "AC 9C QS", "KC JC 9D")
    assert in_play(second, facts, ("play QC",)).decision.choices.texts() == [
        "play AC",
        "play 9C",
    ]
    assert in_play(second, facts, ("play QC",), {"must_beat": True}).decision.choices.texts() == ["play AC"]


def test_a_new_marriage_replaces_the_trumps_and_the_table_tells_them_all():
    hands = ("AC KH QH KS QS", "TC 9H JH AD TD", "9C JS 9S JD QD")
    facts = {"declarer": 0, "bid": "100", "leader": 0}
    before = ("play AC", "play TC", "play 9C", "meld S", "play KS", "play 9H", "play 9S")
    deal = in_play(hands, facts, before)
    deal.answer("meld H")
    table = deal.live.table
    assert (table.word("trump"), table.word("before"), table.count("marriages", 0)) == ("H", "S", 140)
    deal.answer("play KH")
    assert deal.decision.choices.texts() == ["play JH"]


def test_four_aces_are_declared_once_and_an_ace_is_led():
    hands = ("AC AS AH AD KH QH", "TC 9H JH TD TS KS", "9C JS 9S JD QD QS")
    facts = {"declarer": 0, "bid": "100", "leader": 0}
    given = {"aces": True, "marriage_first": True}
    deal = in_play(hands, facts, (), given)
    assert deal.decision.choices.texts()[-1] == "meld aces"
    deal.answer("meld aces")
    assert deal.decision.choices.texts() == ["play AC", "play AS", "play AH", "play AD"]
    deal.answer("play AC")
    assert (deal.live.table.count("marriages", 0), deal.live.table.word("trump")) == (200, "")
    assert "meld aces" not in in_play(hands, facts, (), {"marriage_first": True}).decision.choices.texts()


WITH_MARRIAGE = "play AC, play TC, play 9C, meld H, play KH, play 9H, play TH, play KS, play QH, play JD"
WITHOUT = WITH_MARRIAGE.replace("meld H, ", "")


@pytest.mark.parametrize(
    ("plays", "bid", "goal"), [(WITH_MARRIAGE, 100, (130, 100, 144)), (WITHOUT, 150, (21, 150, 44))]
)
def test_the_goal_is_told_with_all_points_of_the_deal_whatever_was_bid(plays, bid, goal):
    hands, facts = ("AC KH QH", "TC 9H JD", "9C TH KS"), {"declarer": 0, "bid": str(bid), "leader": 0}
    deal = in_play(hands, facts, plays.split(", "))
    assert deal.live.score.goal == ((0,), *goal)
    others = sum(scoring.own(deal.live.table, seat) for seat in (1, 2))
    assert others == goal[2] - goal[0]


# What bots make of it


def where(hands, trump, answers, card):
    """The hands in which a card may lie that the seat to play does not see."""
    facts = {"declarer": 0, "bid": "120", "leader": 0, **({"trump": trump} if trump else {})}
    deal = in_play(hands, facts, answers)
    view = deal.view(deal.decision.seat)
    return set(Sampler(view, GAME.rules, GAME.rules.inferences(view)).locations[parse_card(card)])


def test_who_did_not_trump_before_there_were_trumps_may_hold_some():
    hands = ["AS KH QH TD 9C", "9D JH TH KD AC", "9S AH 9H AD TC"]
    before = ["play AS", "play 9D", "play 9S", "meld H", "play KH", "play JH"]
    assert where(hands, "", before, "TH") == {"hand0", "hand1"}
    assert where(hands, "", before, "TS") == {"hand0"}


def test_who_did_not_trump_lacks_the_trumps_of_then_and_not_those_of_now():
    hands = ["AD KH QH TS JS", "9C JH TH KC AC", "9D AH 9H TC QC"]
    before = ["play AD", "play 9C", "play 9D", "meld H", "play KH", "play JH"]
    assert where(hands, "S", before, "TH") == {"hand0", "hand1"}
    assert where(hands, "S", before, "TS") == {"hand0"}
    assert where(hands, "S", before, "TD") == {"hand0"}


def course(*hands, trump="", has_won=(True, False, False)):
    """The course of a deal whose declarer leads."""
    return Course(tuple(mask_of(parse_cards(one)) for one in hands), 0, (), trump, (0.0,) * 3, has_won)


def test_a_deal_is_played_on_with_its_marriages_and_then_at_its_best():
    deal = Deal(options(), 0, 100)
    assert outcome(deal, course("AC", "TC", "9S"))[0] == 21
    assert outcome(deal, course("KH QH", "TC 9C", "AC 9S"))[0] == 100 + 4 + 3 + 10 + 11
    assert after_meld(deal, course("KH QH", "JH 9C", "AC 9S"), "H")[0] == 100 + 4 + 3 + 2 + 11
    assert outcome(deal, course("KH QH", "AH 9C", "AC 9S", has_won=(False,) * 3))[0] < 100


def expert_says(hands, talon):
    """What an expert at forehand says in few worlds when all have passed."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate(hands)} | {"talon": talon}
    passed = strategies.position(lie, {}, "auction", ("pass", "pass"), None, 2, "tausend")
    view, chance = Match(strategies.from_plain(passed)).view(0), SeededRandom("said")
    *_, best = bot_named("expert").think(view, GAME.rules, chance, Budget(worlds=20))
    return act_text(best)


HOPELESS = ("9C 9S JH JD QD KC JC", "AC QC TC AS TS KS QS", "AH TH QH 9D AD TD KD")


@pytest.mark.skipif(not machine(), reason="experts need the kernel")
def test_an_expert_gives_up_what_cannot_be_made_and_plays_what_can():
    assert expert_says(HOPELESS, "9H JS KH") == "concede"
    assert expert_says(HANDS, "KH 9H 9D") == "pass"


REFUSED = [
    (("bid 102",), "auction"),
    (("bid 100",), "auction"),
    (("bid 400",), "auction"),
    (("pass", "pass", "pass", "give 9C"), "give"),
]


@pytest.mark.parametrize(("texts", "phase"), REFUSED)
def test_what_is_refused_and_why(texts, phase):
    match = said(seed="no nines")
    for text in texts[:-1]:
        match.answer(text)
    assert match.decision.phase == phase
    if phase == "give":
        held = match.live.table.hand(match.decision.seat)
        refused(match, f"give {cards_text(list(held)[:2])}")
    else:
        refused(match, texts[-1])


def test_500_is_played_without_a_barrel_only():
    with pytest.raises(WrongOption) as caught:
        options(target=500)
    assert caught.value.message.code == "fault.tausend.target"


# Counted once more


@given(st.fixed_dictionaries({}, optional={option.id: values(option) for option in GAME.options}), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(given_options, seed):
    assume(fits("tausend", given_options))
    o = GAME.options.read(given_options)
    match = new_match("tausend", given_options, [SeatLine(f"p{s}", "random") for s in range(o.players)], seed)
    chance = SeededRandom(seed)
    for _ in range(12):
        while match.decision:
            match.answer(low_bid(match, chance))
        if match.end:
            break
        match.next_deal()
    assert match.standing.deals
    strategies.recount(match, recounted, opened(o.players))


def low_bid(match, chance):
    """An answer by lot, of bids most often a low one; seldom does anybody concede."""
    choices = match.decision.choices
    text = act_text(random_act(choices, chance.below))
    if text.startswith("bid") and chance.below(4):
        return next(one for one in choices.texts() if one.startswith("bid"))
    return "pass" if text == "concede" and chance.below(3) else text


def hidden(match, seat):
    """All other hands but for gifts, talons, and what others have laid away."""
    made = match.live.table
    known = {card for event in made.seen[seat] for card in known_by(event)}
    hands = [card for other in made.active if other != seat for card in made.hand(other)]
    aside = made.zone("aside").cards if made.fact("declarer") != seat else ()
    return {*(set(hands) - known), *made.zone("talon").cards, *made.zone("second").cards, *aside}


def known_by(event):
    """The card of an event that came from the talon or was given, as a seat noticed it."""
    card = getattr(event, "card", None)
    return [card] if card is not None and getattr(event, "dst", "").startswith(("hand", "up")) else []


TOLD = "declarer trump leader high_bidder last_speaker bid before @bid @points @tricks @marriages @barrel"
SECTION_6 = Knowledge(open=("up",), public=tuple(TOLD.split(" ")), hidden=hidden)
VARIANTS = [{}, TWO, {"aces": True, "marriage_first": True}]
LATE = [{}, {"must_beat": True}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "AC AS AH AD", {"declarer": 0, "bid": "100", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {f"hand{seat}": cards for seat, cards in enumerate(HANDS)} | {"talon": "KH 9H 9D"},
    "phase": "auction",
    "dealer": 2,
}
TRACES = "102cf92385b448ab012c8aeb0f2852bb7d8867e4a0ade89d617d5bd4f735cd82"
MEDIUM_BEATS_RANDOM = [({}, 20.0)]
GOLDEN_ANSWERS = []
