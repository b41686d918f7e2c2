"""Call-ace Whist against its rules page: the worked examples by number, options, rulings, sections 1 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge
from call_ace_whist_recount import recounted
from hypothesis import given
from strategies import done, option_sets, played_by, plays, refused, seeds, started

from kartenstube.bots.hint import Reasons
from kartenstube.core.cards import card_text, cards_text
from kartenstube.core.decisions import act_text, parse_act, random_act
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.call_ace_whist import scoring
from kartenstube.games.call_ace_whist.contracts import CONTRACTS, PACKS, ladder
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import DealLine, Record, SeatLine

GAME = game_named("call-ace-whist")
in_play = partial(strategies.in_play, "call-ace-whist")
comes_next = partial(strategies.comes_next, "call-ace-whist")
HANDS = (
    "AC KC QC 9C 8C 2C AS 4S 3S 5H 4H 3D 2D",
    "JC TC 7C KS QS JS AH 6H 3H AD KD 9D 8D",
    "6C 5C TS 9S 8S 7S KH QH JH TH QD JD TD",
    "4C 3C 6S 5S 2S 9H 8H 7H 2H 7D 6D 5D 4D",
)
"""Four hands, seat by seat; without jokers they are the whole pack."""


def deck(hands, cat=()):
    """The deck that deals these hands, seat 0 being forehand, and this cat."""
    found, beside, rows = [], list(cat), [hand.split(" ") for hand in hands]
    for number in range(13):
        found += [row[number] for row in rows]
        if beside:
            found.append(beside.pop(0))
    return " ".join(found)


def said(*answers, hands=HANDS, cat=(), options=None):
    """A match after these answers; seat 3 deals, and seat 0 is forehand."""
    given = {"jokers": len(cat), **(options or {})}
    seats = tuple(SeatLine(str(seat), "random") for seat in range(4))
    line = DealLine(3, deck(hands, cat), tuple(answers))
    return Match(Record("call-ace-whist", 1, given, seats, "rules", (line,)))


def offered(match):
    return match.decision.choices.texts()


def auction(*answers):
    """The answers of an auction that seat 0 wins with the last of its bids, which the others pass."""
    return [f"bid {answer}" for answer in answers] + ["pass"] * 3


# 7: worked examples


def scored(contract, tricks, options=None, partner=None, joined=()):
    """The score of a deal of seat 0 in which the seats took these tricks."""
    made = Table(GAME.options.read(options or {}), DealPlan(3, PACKS[3]), 3, Standing((), (0,) * 4), ())
    for seat, count in enumerate(tricks):
        made.tell("tricks", count, seat)
    for fact, value in (("declarer", 0), ("contract", contract), ("trump", "C"), ("partner", partner)):
        made.tell(fact, value)
    for seat in joined:
        made.tell("joined", True, seat)
    return scoring.score(made).by_seat


EXAMPLES = [
    (1, "7", 7, {}, 1),
    (2, "8", 8, {}, 2),
    (3, "8_vip", 10, {}, 12),
    (4, "9", 8, {}, -8),
    (5, "10_gode", 7, {}, -96),
    (6, "13_sans", 13, {}, 128),
    (12, "11_halve", 10, {}, -64),
    (15, "9", 7, {"down": "plus_one"}, -12),
    (16, "9", 7, {"down": "single"}, -8),
    (17, "8", 10, {"made": "all"}, 20),
]


@pytest.mark.parametrize("own", [0, 3, 5])
@pytest.mark.parametrize(("number", "contract", "tricks", "options", "value"), EXAMPLES)
def test_worked_examples_with_a_partner(number, contract, tricks, options, value, own):
    took = (own, 13 - tricks, tricks - own, 0)
    assert scored(contract, took, options, partner=2) == (value, -value, value, -value)


ALONE = [
    (7, "sol", 1, (15, -5)),
    (8, "sol", 2, (-15, 5)),
    (9, "ren_sol", 0, (30, -10)),
    (10, "bordlaegger", 1, (-60, 20)),
    (11, "7", 9, (9, -3)),
    (13, "7_gode", 6, (-12, 4)),
    (19, "ren_bordlaegger", 0, (120, -40)),
]


@pytest.mark.parametrize(("number", "contract", "tricks", "scores"), ALONE)
def test_worked_examples_of_a_declarer_alone(number, contract, tricks, scores):
    own, each = scores
    assert scored(contract, (tricks, 13 - tricks, 0, 0)) == (own, each, each, each)


def test_worked_example_14_all_passed():
    match = said(*["pass"] * 4)
    (deal,) = match.standing.deals
    assert (deal.thrown_in, deal.scores) == (True, (0, 0, 0, 0))


def test_worked_example_18_and_joined_misères():
    assert scored("sol", (1, 5, 2, 5), joined=(2,)) == (10, 0, -10, 0)
    assert scored("ren_sol", (0, 0, 0, 13), joined=(1, 2)) == (10, 10, 10, -30)
    assert scored("sol", (4, 3, 3, 3), joined=(1, 2, 3)) == (0, 0, 0, 0)


# 4: ladder and auction

STEPS = {
    1: "7",
    2: "7+ 8",
    4: "8+ 9",
    5: "sol",
    8: "9+ 10",
    10: "ren_sol",
    16: "10+ 11",
    20: "bordlaegger",
    32: "11+ 12",
    40: "ren_bordlaegger",
    64: "12+ 13",
    128: "13+",
}


def with_attachment(word):
    return f"{word[:-1]}_gode" if word.endswith("+") else word


def test_the_ladder_and_its_prices():
    told = [(with_attachment(word), price) for price, words in STEPS.items() for word in words.split(" ")]
    order = ladder(GAME.options.read({"ren_bordlaegger": True}))
    assert {word: CONTRACTS[word].price for word, _ in told} == dict(told)
    assert [word for word in order if word in dict(told)] == [word for word, _ in told]
    assert len(order) == 7 * 5 + 4


RANKED = [
    ("vip_gode_halve_sans", "9_gode", "9_halve 9_sans"),
    ("vip_halve_sans_gode", "9_gode", ""),
    ("vip_halve_sans_gode", "9_vip", "9_halve 9_sans 9_gode"),
    ("gode_halve_vip_sans", "9_halve", "9_vip 9_sans"),
    ("halve_gode_vip_sans", "9_halve", "9_gode 9_vip 9_sans"),
    ("equal", "9_vip", ""),
    ("later", "9_sans", "9_gode 9_halve 9_vip"),
]


@pytest.mark.parametrize(("rank", "standing", "beat"), RANKED)
def test_option_attach_rank(rank, standing, beat):
    match = said(f"bid {standing}", cat=["XX"] * 3, options={"attach_rank": rank})
    same = [text[4:] for text in offered(match) if text.startswith("bid 9")]
    assert sorted(same) == sorted(beat.split())
    assert "bid 10" in offered(match)
    assert not {"bid 9", "bid sol", "bid 8_sans"} & {*offered(match)}


def test_a_later_attachment_is_said_once_at_its_number():
    options = {"attach_rank": "later"}
    match = said("bid 9_sans", "bid 9_gode", cat=["XX"] * 3, options=options)
    assert [text for text in offered(match) if text.startswith("bid 9")] == ["bid 9_halve", "bid 9_vip"]


ATTACHED = [
    ({}, "gode halve sans vip"),
    ({"attachments": "no_sans"}, "gode halve vip"),
    ({"attachments": "none"}, ""),
]


@pytest.mark.parametrize(("options", "kinds"), ATTACHED)
def test_options_attachments_and_jokers(options, kinds):
    texts = offered(said(cat=["XX"] * 3, options=options))
    assert [text[6:] for text in texts if text.startswith("bid 7_")] == kinds.split()
    without = [text[6:] for text in offered(said(options=options)) if text.startswith("bid 7_")]
    assert without == [kind for kind in kinds.split() if kind != "vip"]
    with pytest.raises(WrongOption):
        GAME.options.read({"jokers": 1})


def test_the_order_of_legal():
    texts = offered(said(cat=["XX"] * 3, options={"ren_bordlaegger": True}))
    words = [f"bid {n}_{kind}" for n in range(7, 14) for kind in ("gode", "halve", "sans", "vip")]
    misères = [f"bid {name}" for name in ("bordlaegger", "ren_bordlaegger", "ren_sol", "sol")]
    assert texts == [*(f"bid {n}" for n in range(7, 14)), *sorted([*words, *misères]), "pass"]


def test_duels_who_speaks_and_the_pass_of_a_seat_without_a_higher_bid():
    match = said()
    speakers = []
    for answer in ("pass", "bid 7", "bid 8", "bid 9", "pass", "bid 13_gode", "bid 13_sans", "pass"):
        speakers.append(match.decision.seat)
        match.answer(answer)
    assert speakers == [0, 1, 2, 1, 2, 3, 1, 3]
    assert (match.decision.phase, match.decision.seat) == ("call", 1)
    assert offered(said("bid 13_sans")) == ["pass"]


# 4: trump, call, exchange


@pytest.mark.parametrize(
    ("cat", "answers", "trump"),
    [
        ("9S XX 2H", ["accept"], "S"),
        ("9S XX 2H", ["turn", "accept"], None),
        ("9S XX 2H", ["turn", "turn"], "H"),
        ("9S XX XX", ["turn", "turn"], None),
    ],
)
def test_vip_turns_cards_of_the_cat(cat, answers, trump):
    hands = swapped(HANDS, cat.split(" "))
    match = said("bid 8_vip", *["pass"] * 3, *answers, hands=hands, cat=cat.split(" "))
    table = match.live.table
    assert (table.fact("trump"), match.decision.phase) == (trump, "call")
    turned = 1 + answers.count("turn")
    assert cards_text(table.zone("turned").cards) == " ".join(cat.split(" ")[:turned])


def swapped(hands, cat):
    """The hands with a joker in the place of each card that lies in the cat."""
    return tuple(" ".join("XX" if card in cat else card for card in hand.split(" ")) for hand in hands)


CALLS = [
    (["bid 7", "trump C"], HANDS, "AS AH AD"),
    (["bid 7_gode"], HANDS, "AS AH AD"),
    (["bid 7_sans"], HANDS, "AC AS AH AD"),
    (["bid 7_halve"], HANDS, "AH AD"),
]


@pytest.mark.parametrize(("answers", "hands", "may"), CALLS)
def test_which_aces_may_be_called(answers, hands, may):
    bid, *trump = answers
    match = said(bid, "pass", "pass", "pass", *trump, hands=hands)
    assert offered(match) == [f"call {card}" for card in may.split(" ")]


ACES = (
    "AC AS AH AD 9C 8C 2C 4S 3S 5H 4H 3D 2D",
    "JC TC 7C KS QS JS KC 6H 3H QC KD 9D 8D",
    *HANDS[2:],
)


def test_who_holds_all_callable_aces_may_call_a_king():
    every = [f"call {rank}{suit}" for suit in "CSHD" for rank in "AK"]
    assert offered(said("bid 7_sans", *["pass"] * 3, hands=ACES)) == every
    assert offered(said("bid 7_halve", *["pass"] * 3, hands=ACES)) == every
    kings = [text for text in every if text[-1] != "C"]
    assert offered(said("bid 7_gode", *["pass"] * 3, hands=ACES)) == kings


def test_halve_the_partner_names_trumps_and_is_known():
    match = said("bid 7_halve", *["pass"] * 3, "call AH")
    table = match.live.table
    assert (match.decision.seat, offered(match)) == (1, ["trump C", "trump S", "trump D"])
    assert all(table.knows(seat, "partner") for seat in table.witnesses)
    alone = said("bid 7_halve", *["pass"] * 3, "call AC", hands=ACES)
    assert (alone.decision.seat, offered(alone)) == (0, ["trump S", "trump H", "trump D"])


def test_the_partner_is_known_to_himself_until_the_ace_falls():
    answers = ("bid 7", *["pass"] * 3, "trump C", "call AH")
    match = said(*answers)
    table = match.live.table
    assert [table.knows(seat, "partner") for seat in table.witnesses] == [False, True, False, False, False]
    for text in plays("5H AH QH 2H"):
        match.answer(text)
    assert all(table.fact("partner") == 1 and table.knows(seat, "side", 1) for seat in table.witnesses)


CAT = ["XX", "7S", "AH"]
WITH_CAT = tuple(hand.replace("7S", "XX").replace("AH", "XX") for hand in HANDS)


def test_a_called_ace_in_the_cat_leaves_the_declarer_alone_whoever_picks_it_up():
    begin = ("bid 7", *["pass"] * 3, "trump C", "call AH")
    match = said(*begin, "discard 3S 3D 2D", hands=WITH_CAT, cat=CAT)
    table = match.live.table
    assert "AH" in map(card_text, table.hand(0))
    assert [table.knows(seat, "side", 1) for seat in table.witnesses] == [True, False, False, False, False]
    assert table.fact("partner") is None


def test_a_hint_for_the_exchange_names_no_void_since_unseen_cards_come():
    match = said("bid 7", *["pass"] * 3, "trump C", "call AS", hands=WITH_CAT, cat=CAT)
    view = match.view(match.decision.seat)
    reasons = Reasons(view, match.game.rules, SeededRandom("hint"))
    assert [*reasons.of(parse_act("discard 3D 2D")), *reasons.of(parse_act("discard 5H 4H"))] == []


def test_the_exchange_of_none_to_three_cards():
    begin = ("bid 7", *["pass"] * 3, "trump C", "call AS")
    match = said(*begin, hands=WITH_CAT, cat=CAT)
    pool = "AC KC QC 9C 8C 2C 4S 3S 5H 4H 3D 2D"
    assert offered(match) == [*(f"discard {size} of {pool}" for size in (1, 2, 3)), "pass"]
    refused(match, "discard AS")
    refused(match, "discard 4S 3S 3D 2D")
    match.answer("discard 4S 3S")
    table = match.live.table
    assert {"XX", "7S"} <= {*map(card_text, table.hand(0))}
    assert (cards_text(table.zone("talon").cards), match.decision.phase) == ("AH", "play")


@pytest.mark.parametrize(("options", "sizes"), [({}, "1 2 3"), ({"exchange": "all"}, "3")])
def test_options_exchange_and_pass_exchange(options, sizes):
    begin = ("bid sol", *["pass"] * 3)
    match = said(*begin, hands=WITH_CAT, cat=CAT, options={**options, "pass_exchange": True})
    assert [text.split()[1] for text in offered(match)[:-1]] == sizes.split()
    asked = []
    while match.decision.phase == "exchange":
        asked.append(match.decision.seat)
        match.answer("pass")
    assert asked == [0, 1, 2, 3]
    taken = said(*begin, "discard 2C 3D 2D", hands=WITH_CAT, cat=CAT, options={"pass_exchange": True})
    assert taken.decision.phase == "play"


def test_joined_misères_the_last_that_joined_exchanges_first():
    options = {"join_sol": True, "pass_exchange": True}
    match = said("bid sol", *["pass"] * 3, "pass", "join", "join", hands=WITH_CAT, cat=CAT, options=options)
    asked = []
    while match.decision.phase == "exchange":
        asked.append(match.decision.seat)
        match.answer("pass")
    assert asked == [3, 2, 0, 1]
    assert said("bid bordlaegger", *["pass"] * 3, options={"join_sol": True}).decision.phase == "play"


def test_an_iron_hand_is_asked_of_its_holder_alone():
    hands = (
        "TC 9C 8C 7C 6C TS 9S 8S 7S 6S TH 9H 8H",
        "AC KC QC JC AS KS QS JS AH KH QH JH 2C",
        "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
        "5C 4C 3C 5S 4S 3S 2S 7H 6H 5H 4H 3H 2H",
    )
    match = said("pass", hands=hands, options={"iron_hand": True})
    assert (match.decision.seat, offered(match)) == (3, ["pass", "redeal"])
    assert [match.view(seat).turn for seat in range(3)] == [(0, "auction")] * 3
    kept = said("pass", "pass", hands=hands, options={"iron_hand": True})
    assert kept.view(1).events == said(hands=hands).view(1).events
    match.answer("redeal")
    assert match.standing.deals[0].thrown_in
    assert comes_next({"all_pass": "next_dealer"}, match.standing.deals[0]).dealer == 3
    assert said(hands=hands).decision.phase == "auction"


@pytest.mark.parametrize(("rule", "dealer"), [("same_dealer", 3), ("next_dealer", 0)])
def test_option_all_pass(rule, dealer):
    (deal,) = said(*["pass"] * 4).standing.deals
    assert comes_next({"all_pass": rule}, deal).dealer == dealer


# 5: the tricks

SOLO = {"declarer": 0, "contract": "7", "trump": "H", "called": "AS", "leader": 0}
TRICKS = [
    ("XX AH 2C 3C", 0),
    ("2C XX 3C 4C", 3),
    ("2C 2H XX 3C", 1),
    ("XX XX XX AH", 0),
]


@pytest.mark.parametrize(("trick", "winner"), TRICKS)
def test_who_wins_a_trick_with_jokers(trick, winner):
    hands = [f"{card} {number}D" for number, card in enumerate(trick.split(" "), start=2)]
    match = in_play(hands, SOLO, plays(trick))
    assert match.live.table.fact("trick_winner") == winner


DUTIES = [
    ("2S", "AS KS XX 2H", "AS"),
    ("2C", "AS KS XX 2H", "KS XX 2H"),
    ("XX", "AS KS XX 2H", "KS XX 2H"),
    ("2C", "3C XX 2H AS", "3C"),
    ("2C", "KS XX 2H AD", "KS XX 2H AD"),
]


@pytest.mark.parametrize(("led", "hand", "may"), DUTIES)
def test_what_the_holder_of_the_called_card_may_play(led, hand, may):
    match = in_play([f"{led} 5D 4D 3D", hand, "", ""], SOLO, [f"play {led}"])
    assert sorted(offered(match)) == sorted(plays(may))


def test_the_called_card_is_led_before_others_of_its_suit_and_falls_last():
    match = in_play(["AS KS XX 2H", "5D 4D 3D 2D", "", ""], SOLO)
    assert offered(match) == plays("AS 2H XX")
    assert offered(in_play(["AS", "5D", "", ""], SOLO)) == plays("AS")


@pytest.mark.parametrize("may", [False, True])
def test_option_joker_first(may):
    cat = ["XX", "4S", "3S"]
    begin = ("bid 7", *["pass"] * 3, "trump C", "call AS", "pass")
    match = said(*begin, hands=swapped(HANDS, cat), cat=cat, options={"joker_first": may})
    assert ("play XX" in offered(match)) == may
    assert "play AS" in offered(match)
    for text in plays("AC JC 6C 4C"):
        match.answer(text)
    assert "play XX" in offered(match)


@pytest.mark.parametrize(("lead", "leader"), [("forehand", 0), ("declarer", 1)])
def test_option_lead(lead, leader):
    match = said("pass", "bid 7_gode", "pass", "pass", "call AS", options={"lead": lead})
    assert match.decision.seat == leader


# Misères


def test_a_misère_ends_when_it_is_lost_and_hands_lie_open_after_the_first_trick():
    facts = {"declarer": 0, "contract": "sol", "leader": 0}
    hands = ["AS KS QS", "5D 4D 3D", "6D 7D 8D", "9D TD JD"]
    tricks = plays("AS 5D 6D 9D KS 4D 7D TD")
    assert in_play(hands, facts, tricks[:4]).decision
    assert in_play(hands, facts, tricks).live.score.by_seat == (-15, 5, 5, 5)
    assert in_play(hands, {**facts, "contract": "ren_sol"}, tricks[:4]).live.score.by_seat == (
        -30,
        10,
        10,
        10,
    )


OPEN = [
    ("ren_sol", ""),
    ("bordlaegger", "0"),
    ("ren_bordlaegger", "0123"),
]


@pytest.mark.parametrize(("contract", "seats"), OPEN)
def test_whose_hands_lie_open(contract, seats):
    facts = {"declarer": 0, "contract": contract, "leader": 0}
    hands = ["2S 3S 4S", "AS 4D 3D", "6D 7D 8D", "9D TD JD"]
    for count, shown in ((0, ""), (4, seats)):
        match = in_play(hands, facts, plays("2S AS 6D 9D")[:count], {"ren_bordlaegger": True})
        table = match.live.table
        lie_open = [seat for seat in range(4) if table.zone(f"hand{seat}").faces >> table.bystander & 1]
        assert lie_open == [int(seat) for seat in shown]


@pytest.mark.parametrize(("options", "winner"), [({}, 0), ({"ace_low": True}, 1)])
def test_option_ace_low(options, winner):
    facts = {"declarer": 2, "contract": "ren_sol", "leader": 0}
    match = in_play(["AS 3S", "KS 4D", "2S 5D", "6D 7D"], facts, plays("AS KS 2S 6D"), options)
    assert match.live.table.fact("trick_winner") == winner
    for_tricks = in_play(["AS 3S", "KS 4D", "2S 5D", "6D 7D"], SOLO, plays("AS KS 2S 6D"), options)
    assert for_tricks.live.table.fact("trick_winner") == 0


# 3 and 8


@pytest.mark.parametrize("cat", [(), ("XX", "XX"), ("XX", "7S", "AH")])
def test_section_3_how_cards_are_dealt(cat):
    hands = swapped(HANDS, cat)
    table = said(hands=hands, cat=cat).live.table
    assert [sorted(map(card_text, table.hand(seat))) for seat in range(4)] == [
        sorted(hand.split(" ")) for hand in hands
    ]
    assert [card_text(card) for card in table.zone("talon").cards] == list(cat)


def test_a_match_ends_after_so_many_deals_that_count():
    deals = [done(1, 1, -1, -1), done(0, 0, 0, 0, thrown_in=True)] * 3
    assert comes_next({"deals": 4}, *deals).dealer is not None
    assert comes_next({"deals": 4}, *deals, done(-1, -1, 1, 1)) == MatchEnd((0, 1))
    assert comes_next({"deals": 4}, done(0, 0, 0, 0, dealer=2)).dealer == 3


REFUSED = [
    ((), "bid 6"),
    ((), "bid 7_grand"),
    (("bid 9",), "bid 8_gode"),
    (("bid 9",), "bid 9"),
    (("bid 7", "pass", "pass", "pass"), "trump X"),
    (("bid 7", "pass", "pass", "pass", "trump C"), "call AC"),
    (("bid 7", "pass", "pass", "pass", "trump C"), "call KS"),
]


@pytest.mark.parametrize(("before", "text"), REFUSED)
def test_what_is_refused(before, text):
    refused(said(*before), text)


def often_pass(match, chance):
    """An answer by lot; of an auction every other one is a pass, so that low bids stand, too."""
    if match.decision.phase == "auction" and chance.below(2):
        return "pass"
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("call-ace-whist"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    match = played_by(
        often_pass, started({**options, "deals": 4}, seed, "call-ace-whist"), SeededRandom(seed)
    )
    assert len(match.record.deals) == len(match.standing.deals)
    strategies.recount(match, recounted)


def hidden(match, seat):
    """All other hands that do not lie open, what lies in the cat, and what others have laid away."""
    made = match.live.table
    zones = [f"{kind}{other}" for kind in ("hand", "aside") for other in range(4) if other != seat]
    closed = [made.zone(name) for name in (*zones, "talon") if not made.zone(name).faces >> seat & 1]
    return {card for zone in closed for card in zone.cards}


TOLD = "declarer contract trump called leader holder claimant bid"
OF_SEATS = "@bid @passed @plays @points @tricks @exchanged @joined"
SECTION_6 = Knowledge(open=("turned",), public=(*TOLD.split(" "), *OF_SEATS.split(" ")), hidden=hidden)
EVERYTHING = {"join_sol": True, "pass_exchange": True, "ren_bordlaegger": True, "attach_rank": "later"}
VARIANTS = [{}, {"jokers": 0, "lead": "declarer"}, {**EVERYTHING, "iron_hand": True, "jokers": 2}]
LATE = [{}, {"jokers": 0}]
UNKNOWN_LATE = True
GOLDEN_ANSWERS = []
MEDIUM_BEATS_RANDOM = [({}, 2.0)]
OBVIOUS = (
    {},
    "AC KC QC JC TC",
    {"declarer": 0, "contract": "7", "trump": "C", "called": "AS", "leader": 0},
    "play",
)
TRANSCRIPT = {
    "zones": {
        "hand0": "AC KC 8H 7D 9S",
        "hand1": "QC JC AH TS XX",
        "hand2": "TC 9C KH QS JS",
        "hand3": "8C 7C QH 6D 5D",
        "talon": "AS KS XX",
    },
    "phase": "auction",
    "dealer": 3,
}
TRACES = "b1764084287bc7bc1eb0614f96653ecb41b8276e1f00aeb202b649bc032111e5"
