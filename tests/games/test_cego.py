"""Cego against its rules page: the worked examples by number, options, rulings, sections 1 to 9."""

import json

import pytest
import strategies
from by_game import Knowledge
from cego_recount import recounted
from hypothesis import given
from hypothesis import strategies as st
from strategies import after, done, option_sets, played_by, plays, position, refused, seeds, started

import engine_worker as door
from kartenstube.core.cards import card_text, cards_text, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.options import WrongOption
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.state import Trick
from kartenstube.core.table import Table
from kartenstube.games.cego import keeping, scoring
from kartenstube.games.cego.contracts import CONTRACTS, counted_in, pack, ranking_of
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain, to_plain
from kartenstube.mechanics.talon import ASIDE, TALON

GAME = game_named("cego")
THREE, FIVE, LEFT = {"players": 3}, {"players": 5}, {"direction": "clockwise"}


def read(options):
    return GAME.options.read(options)


def said(*texts, options=None, seed="bids"):
    return after("cego", *texts, options={**LEFT, **(options or {})}, seed=seed)


# 1


PILES = [
    ("KC 7C", 2, 5, 0),
    ("KC QC", 2, 8, 0),
    ("7C 8C", 2, 1, 0),
    ("T22 T21 T1", 3, 13, 0),
    ("KC 9C T5", 3, 5, 0),
    ("JC NC 8C", 3, 4, 0),
    ("T3 7C 4H", 3, 1, 0),
    ("T22 T21 T1 KC", 2, 18, 0),
    ("T22 T21 T1 KC", 3, 17, 1),
]


@pytest.mark.parametrize(("cards", "parts", "points", "rest"), PILES)
def test_how_piles_are_counted(cards, parts, points, rest):
    counts = counted_in(parts)
    assert divmod(sum(counts[card] for card in parse_cards(cards)), parts) == (points, rest)


@pytest.mark.parametrize(
    ("options", "cards", "points"), [({}, 54, 79), (THREE, 51, 69), ({"count": "threes"}, 54, 70)]
)
def test_what_the_pack_counts(options, cards, points):
    o = read(options)
    parts = 2 if points == 79 else 3
    assert len(pack(o).cards) == cards
    assert sum(counted_in(parts)[card] for card in pack(o).cards) == points * parts


def test_the_one_of_a_red_suit_beats_the_four_and_shown_cards_rank_lowest():
    ranking = ranking_of(4, 2)
    red, black = (parse_cards(text) for text in ("KH QH NH JH AH 2H 3H 4H", "KC QC NC JC TC 9C 8C 7C"))
    for suit in (red, black):
        powers = [ranking.power[card] for card in suit]
        assert powers == sorted(powers, reverse=True)
    shown = ranking_of(4, 2, parse_cards("KC"))
    assert shown.winner(parse_cards("KC 7C")) == 1
    assert shown.winner(parse_cards("KC 4H")) == 0


# 7


def table(options, facts=(), zones=()):
    """A table with these facts, and these cards in zones."""
    o = read(options)
    plan = DealPlan(0, pack(o), dealer_rests=o.players == 5, anticlockwise=True)
    made = Table(o, plan, 0, Standing((), (0,) * o.players), (), (ASIDE, TALON, keeping.LAID))
    for name, text in dict(zones).items():
        made.zone(name).cards.extend(parse_cards(text))
    for fact, value in dict(facts).items():
        name, _, seat = fact.partition("@")
        made.tell(name, value, int(seat) if seat else None)
    return made


def counted(contract, points, options=(), aside="", against=None, declarer=1):
    """The score of a deal whose declarer has so many points in tricks."""
    o = dict(options)
    parts = 3 if o.get("players") == 3 or o.get("count") == "threes" else 2
    facts = {"declarer": declarer, "contract": contract, "against": against}
    facts |= {f"points@{declarer}": points * parts, f"tricks@{declarer}": int(points > 0)}
    return scoring.score(table(o, facts, {"aside": aside})).by_seat


LEGAGE22 = "KC KS KH KD JC 7C 8C 9C TC 7S"
EXAMPLES = [
    (1, "cego", 40, {}, 30, -10),
    (2, "cego", 39, {}, -30, 10),
    (3, "cego", 45, {}, 30, -10),
    (4, "eine", 34, {}, -60, 20),
    (5, "eine_leere", 41, {}, 60, -20),
    (6, "zwei_leere", 60, {}, 300, -100),
    (7, "zwei_verschiedene", 20, {}, -300, 100),
    (8, "geiss", 50, {}, 270, -90),
    (9, "solo", 52, {}, 90, -30),
    (10, "solo", 30, {}, -30, 10),
    (12, "cego", 79, {}, 120, -40),
    (17, "cego", 41, THREE, 20, -10),
    (18, "eine_leere", 47, THREE, 80, -40),
    (19, "solo", 40, THREE, 30, -15),
    (20, "solo", 28, THREE, -20, 10),
    (21, "zwei_leere", 38, THREE, 40, -20),
    (22, "geiss", 34, THREE, -10, 5),
    (25, "cego", 40, FIVE, 40, -10),
]


@pytest.mark.parametrize(("number", "contract", "points", "options", "own", "others"), EXAMPLES)
def test_the_worked_examples_of_section_7(number, contract, points, options, own, others):
    """Of three players the page counts the one point more, too."""
    scores = counted(contract, points, options)
    assert scores == tuple(own if seat == 1 else others for seat in range(len(scores)))


def test_example_11_a_cego_against_a_solo():
    assert counted("cego", 44, against=2) == (-10, 30, -10, -10)
    assert counted("cego", 49, against=2) == (-20, 60, -20, -20)


def test_examples_13_and_14_special_games():
    made = table({}, {"declarer": 1, "contract": "ultimo"})
    plays_last = tuple(zip((0, 3, 2, 1), parse_cards("T2 T3 T4 T1"), strict=True))
    made.tricks.append(Trick(0, plays_last, 2))
    assert scoring.score(made).by_seat == (80, -240, 80, 80)
    made.tricks[-1] = Trick(0, plays_last, 1)
    assert scoring.score(made).by_seat == (-80, 240, -80, -80)
    none = table({}, {"declarer": 1, "contract": "piccolo", "tricks@1": 0})
    assert scoring.score(none).by_seat == (40, -120, 40, 40)


RAEUBER = [  # forehand is seat 3
    (15, {}, (10, 15, 25, 18), (40, 40, -120, 40)),
    (16, {}, (24, 8, 10, 24), (80, 80, 80, -240)),
    (23, {}, (24, 24, 8, 10), (-80, -80, 80, 80)),
    (15, {"booking": "declarer_only"}, (10, 15, 25, 18), (0, 0, -40, 0)),
    (16, {"booking": "declarer_only"}, (24, 8, 10, 24), (0, 0, 0, -80)),
    (23, {"prices": "old"}, (24, 24, 8, 10), (-60, -60, 60, 60)),
]


@pytest.mark.parametrize(("number", "options", "points", "scores"), RAEUBER)
def test_examples_15_16_and_23_raeuber(number, options, points, scores):
    facts = {"contract": "raeuber", **{f"points@{seat}": 2 * one for seat, one in enumerate(points)}}
    assert scoring.score(table(options, facts)).by_seat == scores


def test_the_dealer_of_five_has_no_part_in_a_raeuber():
    facts = {"contract": "raeuber", **{f"points@{seat}": 10 * seat for seat in range(1, 5)}}
    assert scoring.score(table(FIVE, facts)).by_seat == (0, 80, 80, 80, -240)  # forehand is seat 4


def test_example_24_the_legage_needs_a_trick():
    assert counted("cego", 0, aside=LEGAGE22) == (40, -120, 40, 40)
    assert counted("cego", 0, {"legage_trick": False}, aside=LEGAGE22) == (20, -60, 20, 20)
    three = {**THREE, "legage_trick": False}
    assert counted("cego", 0, three, aside="KC KS KH KD JC 8C 9C TC 8S 9S TS T2") == (15, -30, 15)


SCORINGS = [
    ({"count": "threes"}, "cego", 35, -30),  # CE-13: a tie is lost
    ({"count": "threes"}, "cego", 36, 30),
    ({"count": "threes", "scoring": "per_point"}, "cego", 35, -15),
    ({"scoring": "per_point"}, "eine", 46, 3 * 15),
    ({**THREE, "scoring": "fach"}, "cego", 41, 2 * 10),
    ({"booking": "declarer_only"}, "zwei_leere", 60, 100),
    ({**FIVE, "booking": "declarer_only"}, "cego", 39, -10),
]


@pytest.mark.parametrize(("options", "contract", "points", "own"), SCORINGS)
def test_options_count_scoring_and_booking(options, contract, points, own):
    scores = counted(contract, points, options)
    assert scores[1] == own
    assert sum(scores) == (own if "booking" in options else 0)


def test_a_third_of_a_point_more_than_half_wins():
    facts = {"declarer": 1, "contract": "cego", "points@1": 106, "tricks@1": 3}
    assert scoring.score(table({"count": "threes"}, facts)).by_seat[1] == 30


PRICES = [("ultimo", 80, 80), ("piccolo", 40, 30), ("bettel", 30, 30), ("raeuber", 40, 30)]


@pytest.mark.parametrize(("name", "now", "once"), PRICES)
def test_option_prices(name, now, once):
    made = {"championship": now, "old": once}
    for prices, price in made.items():
        assert scoring.price(read({"prices": prices}), CONTRACTS[name]) == price


# 3


@pytest.mark.parametrize(("options", "hand", "blinde"), [({}, 11, 10), (THREE, 13, 12), (FIVE, 11, 10)])
def test_section_3_how_cards_are_dealt(options, hand, blinde):
    match = said(options=options)
    made, deck = match.live.table, match.record.deals[0].deck.split(" ")
    assert cards_text(made.zone("talon").cards).split(" ") == deck[:blinde]
    for place, seat in enumerate(made.clockwise(made.forehand)):
        first = blinde + hand * place
        assert set(map(card_text, made.hand(seat))) == set(deck[first : first + hand])
    assert (made.dealer in made.active) == (options != FIVE)


# 4


HANDS = [
    "T22 T21 T20 T1 KC QC 7C 8C 9S 2H 3H",  # seat 0, forehand
    "T19 T18 T17 T16 KS QS JS NS TS 4H AH",
    "T15 T14 T13 T12 KH QH JH NH KD QD JD",
    "T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 ND",
]
REST = "NC JC TC 9C 8S 7S AD 2D 3D 4D"


def bids(*texts, options=None, hands=HANDS, rest=REST):
    """A match in which forehand, seat 0, has been dealt the first of these hands."""
    zones = {**{f"hand{seat}": cards for seat, cards in enumerate(hands)}, "talon": rest}
    plain = position(zones, {}, "special", texts, {**LEFT, **(options or {})}, len(hands) - 1, "cego")
    return Match(from_plain(plain))


FORT = ("pass",) * 4
LEGAL = [
    ((), {}, "bid bettel, bid piccolo, bid solo, bid ultimo, pass"),
    (("pass",), {}, "bid bettel, bid piccolo, bid solo, pass"),
    (("bid piccolo",), {}, "bid solo, pass"),
    (("bid solo",), {}, "pass"),
    (("bid ultimo",), {}, "pass"),
    ((), {"ultimo": False, "bettel": False}, "bid piccolo, bid solo, pass"),
    ((), {"piccolo": False}, "bid bettel, bid solo, bid ultimo, pass"),
    (FORT, {}, "bid cego, bid raeuber"),
    (FORT, {"raeuber": False}, "bid eine, pass"),
    ((*FORT, "bid cego"), {}, "bid eine, pass"),
    ((*FORT, "bid raeuber"), {}, "bid cego, pass"),
    ((*FORT, "bid raeuber", "bid cego"), {}, "bid eine, pass"),
    ((*FORT, "bid cego", "bid eine"), {}, "hold, pass"),
    ((*FORT, "bid cego", "bid eine", "hold"), {}, "bid eine_leere, pass"),
    ((*FORT, "bid cego", "bid eine", "pass"), {}, "bid eine_leere, pass"),
    (("bid solo", "pass", "pass", "pass"), {}, "bid cego, pass"),
    (("bid solo", "pass", "pass", "pass", "bid cego"), {}, "bid eine, pass"),
]


@pytest.mark.parametrize(("texts", "options", "legal"), LEGAL)
def test_the_answers_of_the_auction(texts, options, legal):
    assert bids(*texts, options=options).decision.choices.texts() == legal.split(", ")


def test_with_three_players_there_are_only_solo_and_ultimo():
    hands = [cards + more for cards, more in zip(HANDS[:3], (" T11 T10", " T9 T8", " T7 T6"), strict=True)]
    hands = [cards.replace("7C", "JC") for cards in hands]
    rest = "NC 9C 8S AD 2D 3D T5 T4 T3 T2 ND TC"
    match = bids(options=THREE, hands=hands, rest=rest)
    assert match.decision.choices.texts() == ["bid solo", "bid ultimo", "pass"]
    asked = bids(*FORT[:3], options=THREE, hands=hands, rest=rest).decision
    assert (asked.seat, asked.phase) == (1, "duel")  # forehand is not asked


AUCTIONS = [
    ("bid bettel, pass, bid solo, pass, pass, pass, pass", {}, 2, "solo"),
    ("bid bettel, bid piccolo, pass, pass", {}, 1, "piccolo"),
    ("bid ultimo, pass, pass, pass", {}, 0, "ultimo"),
    ("pass, pass, bid solo, pass", {"against_solo": False}, 2, "solo"),
    ("pass, pass, bid solo, pass, pass, bid cego, pass", {}, 0, "cego"),
    ("pass, pass, bid solo, pass, bid cego, bid eine, pass, bid eine_leere, pass", {}, 1, "eine_leere"),
    ("bid cego, pass, pass, pass", {}, 0, "cego"),
    ("bid cego, bid eine, hold, pass, pass, bid eine_leere, pass", {}, 3, "eine_leere"),
    ("bid cego, bid eine, pass, bid eine_leere, hold, bid zwei_leere, pass, pass", {}, 2, "zwei_leere"),
    ("bid raeuber, pass, pass, pass", {}, None, "raeuber"),
    ("bid raeuber, pass, bid cego, bid eine, pass", {}, 3, "eine"),
]


@pytest.mark.parametrize(("texts", "options", "declarer", "contract"), AUCTIONS)
def test_section_4_who_plays_what(texts, options, declarer, contract):
    words = texts.split(", ")
    begins = words[0] in ("bid cego", "bid raeuber")
    match = bids(*(FORT if begins else ()), *words, options=options)
    made = match.live.table
    assert (made.fact("declarer"), made.word("contract")) == (declarer, contract)
    assert match.decision.phase in ("keep", "play")


def test_a_cego_against_a_solo_says_whose():
    match = bids("pass", "pass", "bid solo", "pass", "pass", "bid cego", "pass")
    assert match.live.table.fact("against") == 2
    assert match.live.table.fact("plays", 2) is None


def test_geiss_ends_the_auction_at_once():
    hands = [HANDS[1], HANDS[0], *HANDS[2:]]  # T1 is with the first challenger
    levels = ["eine", "eine_leere", "zwei_leere", "zwei_verschiedene"]
    answers = [text for level in levels for text in (f"bid {level}", "hold")]
    match = bids(*FORT, "bid cego", *answers, "bid geiss", hands=hands)
    assert (match.decision.seat, match.decision.phase) == (1, "keep")
    assert match.decision.choices.texts() == ["keep T1"]


def test_a_challenger_and_a_holder_who_lack_the_cards_can_only_pass():
    hands = ["T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 KC", "T11 T12 T13 T14 T15 T16 T17 T18 T19 KS QS", *HANDS[2:]]
    hands[2:] = ["KH QH NH JH AH 2H 3H 4H KD QD ND", "T20 T21 T22 QC JC NC JS NS TS 9S 8S"]
    match = bids(*FORT, "bid cego", "bid eine", "hold", "bid eine_leere", hands=hands, rest="")
    assert match.decision.choices.texts() == ["hold", "pass"]
    for text in ("hold", "bid zwei_leere"):
        match.answer(text)
    assert match.decision.choices.texts() == ["pass"]  # one plain card alone
    match.answer("pass")
    for text in ("pass", "pass"):
        match.answer(text)
    assert match.live.table.word("contract") == "zwei_leere"


KEEPS = [
    ("cego", HANDS[0], "", HANDS[0]),
    ("eine", HANDS[0], "", HANDS[0]),
    ("eine_leere", HANDS[0], "", "8C 7C 9S 2H 3H"),
    ("eine_leere", "T22 T21 KC QC KS", "", "KC QC KS"),
    ("zwei_leere", HANDS[0], "", "8C 7C 2H 3H"),
    ("zwei_leere", HANDS[0], "2H", "3H"),
    ("zwei_leere", "T22 KC QC 7C KS JS 8S", "", "KC QC 7C KS JS 8S"),
    ("zwei_leere", "T22 KC QC 7C KS JS 8S", "QC", "7C"),
    ("zwei_leere", "T22 KC QC KS 8S", "", "KS 8S"),
    ("zwei_verschiedene", HANDS[0], "", "8C 7C 9S 2H 3H"),
    ("zwei_verschiedene", HANDS[0], "9S", "8C 7C 2H 3H"),
    ("zwei_verschiedene", "T22 KC QC 7C KS JS", "7C", "KS JS"),
    ("zwei_verschiedene", "T22 KC QC KS JS", "KC", "KS JS"),
    ("geiss", HANDS[0], "", "T1"),
]


@pytest.mark.parametrize(("level", "hand", "kept", "may"), KEEPS)
def test_what_may_be_kept(level, hand, kept, may):
    hand, kept, may = ({*parse_cards(text)} for text in (hand, kept, may))
    mask = keeping.may_keep(CONTRACTS[level], sum(1 << one for one in hand), sum(1 << one for one in kept))
    assert mask == sum(1 << card for card in may - kept)


def level(name, *texts, hand=HANDS[0], options=None, **zones):
    """A position in which seat 0 keeps cards for a level."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate([hand, *HANDS[1:]])}
    facts = {"declarer": 0, "contract": name}
    lie = {**lie, "talon": REST, **zones}
    plain = position(lie, facts, "keep", texts, {**LEFT, **(options or {})}, 3, "cego")
    return Match(from_plain(plain))


def test_cego_keeps_two_cards_and_discards_one_with_the_blinde_in_hand():
    match = level("cego", "keep T22", "keep KC")
    made = match.live.table
    assert made.size("talon") == 0
    assert {*made.zone("aside").cards} == {*parse_cards(HANDS[0])} - {*parse_cards("T22 KC")}
    assert match.decision.choices.texts()[:3] == ["discard KC", "discard NC", "discard JC"]
    assert len(match.decision.choices.texts()) == 12
    match.answer("discard 8S")
    assert (made := match.live.table).size("hand0") == 11
    assert made.size("aside") == 10
    for seat in (1, 2, 3):
        assert match.view(seat).zone("aside") == (None,) * 10
        assert not match.view(seat).known_hand(0)
        assert "kept" not in {fact for fact, _ in match.view(seat).facts}


def test_what_is_shown_lies_open_and_is_played_from_there():
    match = level("eine_leere", "keep 2H")
    made = match.live.table
    assert (made.size("hand0"), made.size("aside"), made.word("shown")) == (10, 10, "2H")
    for seat in range(4):
        assert match.view(seat).zone("shown0") == parse_cards("2H")
    assert match.decision.choices.texts() == ["play 2H"]  # no other heart
    match.answer("play 2H")
    assert match.live.table.size("shown0") == 0


AWAY = [
    ("zwei_leere", ("keep 2H", "keep 3H"), "T5 NC JC TC 9C 8S 7S AD 2D T9", ["discard T5"]),
    ("zwei_verschiedene", ("keep 2H", "keep 9S"), "T5 NC JC TC 9C 8S 7S AD 2D T9", ["discard T9"]),
    ("zwei_leere", ("keep 2H", "keep 3H"), "4D NC JC TC 9C 8S 7S AD 2D 3D", None),
]


@pytest.mark.parametrize(("name", "keeps", "talon", "legal"), AWAY)
def test_a_trump_must_go_for_all_to_see(name, keeps, talon, legal):
    match = level(name, *keeps, talon=talon, hand3="T11 T10 T8 T7 T6 T4 T3 T2 ND TS 4H", hand1="T19 KS")
    texts = match.decision.choices.texts()
    every = [*texts] if len(texts) == 10 and not any(text[-2:].isdigit() for text in texts) else []
    assert texts == (legal or every)
    match.answer(texts[0])
    card = texts[0].removeprefix("discard ")
    for seat in (1, 2, 3):
        assert match.view(seat).zone("laid") == (parse_cards(card) if legal else ())
        assert (None in match.view(seat).zone("aside")) == (seat > 0)


def ask(name, **request):
    """The reply of the door."""
    work = getattr(door, name)(json.dumps({"n": 1, "match": "cego", "seat": 0, **request}))
    try:
        while True:
            work.send(None)
    except StopIteration as end:
        return json.loads(end.value)


def test_what_has_been_seen_of_the_blinde_cannot_be_taken_back():
    record = json.dumps(to_plain(level("cego").record))
    state = ask("open", record=record, seed="x")["ok"]
    state = ask("act", at=state["at"], act="keep T22")["ok"]
    state = ask("back", at=state["at"])["ok"]
    assert (state["at"], state["scene"]["phase"]) == (0, "keep")
    for text in ("keep T22", "keep KC"):
        state = ask("act", at=state["at"], act=text)["ok"]
    assert ask("back", at=2)["fault"][0] == "fault.nothing_to_take_back"
    state = ask("act", at=2, act="discard 8S")["ok"]
    state = ask("back", at=state["at"])["ok"]
    assert (state["at"], state["scene"]["phase"]) == (2, "discard")
    assert ask("back", at=2)["fault"][0] == "fault.nothing_to_take_back"


# 5


def play_at(name, hands, *texts, options=None, shown="", facts=None, **zones):
    """A position in the tricks of a contract of seat 0."""
    lie = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    lie |= {"shown0": shown} if shown else {}
    told = {"contract": name, **({} if name == "raeuber" else {"declarer": 0}), **(facts or {})}
    plain = position({**lie, **zones}, told, "play", texts, {**LEFT, **(options or {})}, 3, "cego")
    return Match(from_plain(plain))


DUTIES = [
    ("KH", "AH 4H T5", "AH 4H"),
    ("KH", "7C T5 T9", "T9 T5"),
    ("KH", "7C 8S", "7C 8S"),
    ("T9", "T2 T21 KC", "T21 T2"),
    ("KH T3", "AH T5", "AH"),
]


@pytest.mark.parametrize(("trick", "hand", "may"), DUTIES)
def test_the_duties_of_section_5(trick, hand, may):
    led, more = trick.split(" "), iter(["NC JC", "QC TC"])
    hands = [f"{card} {next(more)}" for card in led] + [hand]
    size = len(hand.split(" "))
    hands = [" ".join(cards.split(" ")[:size]) for cards in hands]
    match = play_at("cego", hands, *plays(trick), facts={"leader": 0})
    assert {*match.decision.choices.texts()} == {*plays(may)}


LEADERS = [
    ("cego", {}, 1),
    ("cego", {"first_lead": "forehand"}, 0),
    ("eine", {"first_lead": "forehand"}, 0),
    ("solo", {"first_lead": "forehand"}, 0),
    ("bettel", {"first_lead": "forehand"}, 0),
    ("piccolo", {"first_lead": "forehand"}, 0),
    ("ultimo", {"first_lead": "forehand"}, 0),
    ("eine_leere", {"first_lead": "forehand"}, 1),
    ("geiss", {"first_lead": "forehand"}, 1),
    ("ultimo", {}, 1),
    ("raeuber", {}, 0),
]


@pytest.mark.parametrize(("name", "options", "leader"), LEADERS)
def test_who_leads_to_the_first_trick(name, options, leader):
    facts = {} if name == "raeuber" else {"declarer": 1}
    match = play_at(name, ["KC 7C", "T1 8C", "KH QH", "KD QD"], options=options, facts=facts)
    assert match.decision.seat == leader


OPEN = ["T10 9C QC", "T11 8C NC", "T12 7C JC"]


def test_the_first_lead_of_an_eine_leere_is_of_the_shown_suit():
    match = play_at("eine_leere", ["T9 8S KS", "T10 9C 9S QC", "T11 8C TS NC", "T12 7C JS JC"], shown="7S")
    assert {*match.decision.choices.texts()} == {*plays("KS 8S 7S")}
    refused(match, "play T9")
    free = play_at("eine_leere", ["T9 8S", *OPEN], shown="7S", options={"empty_leads": "as_in_hand"})
    assert {*free.decision.choices.texts()} == {*plays("8S 7S T9")}


def test_with_two_shown_cards_the_declarer_leads_twice_whoever_wins():
    hands = ["T9 8S", "T10 9C KC KD", "T11 8C QC TC", "T12 7C JC QD"]
    match = play_at("zwei_leere", hands, *plays("7S T10 T11 T12"), shown="7S TS")
    assert match.live.table.fact("trick_winner") == 3
    assert match.decision.seat == 0
    assert {*match.decision.choices.texts()} == {*plays("TS 8S")}
    other = play_at("zwei_verschiedene", hands, *plays("7S T10 T11 T12"), shown="7S AH")
    assert other.decision.choices.texts() == plays("AH")
    as_in_hand = {"empty_leads": "as_in_hand"}
    free = play_at("zwei_leere", hands, *plays("7S T10 T11 T12"), shown="7S TS", options=as_in_hand)
    assert free.decision.seat == 3


RANKS = [("KS", {}, 3), ("KS", {"empty_leads": "as_in_hand"}, 3), ("TS", {"empty_leads": "as_in_hand"}, 0)]


@pytest.mark.parametrize(("shown", "options", "winner"), RANKS)
def test_a_shown_card_ranks_lowest(shown, options, winner):
    hands = ["T9", "9C 8C", "KC QC", "8S 7S"]
    match = play_at("eine_leere", hands, *plays(f"{shown} 9C KC 8S"), shown=shown, options=options)
    assert match.live.table.fact("trick_winner") == winner


def test_geiss_leads_t1_unless_it_may_be_taken_back():
    hands = ["T9 8S", "T10 9C KC", "T11 8C QC", "T12 7C JC"]
    assert play_at("geiss", hands, shown="T1").decision.choices.texts() == ["play T1"]
    back = {"geiss_back": True}
    match = play_at("geiss", hands, options=back, shown="T1")
    assert match.decision.choices.texts() == plays("8S T9 T1")
    match = play_at("geiss", hands, *plays("8S T10 T11 T12 7C T9 9C 8C"), options=back, shown="T1")
    assert match.decision.choices.texts() == ["play T1"]


LAST = [
    ("KS T10 T11 T12 T9 7C 9C 8C T1 JC KC QC", {"geiss_back": True}),
    ("T1 T10 T11 T12 7C 9C 8C T9 KS KC QC JC", {"geiss_back": True}),
    ("T1 T10 T11 T12 7C 9C 8C T9 KS KC QC JC", {}),
]


def test_ultimo_keeps_t1_for_the_last_trick():
    hands = ["T9 T1 KS", "9S T10 9C", "8S T11 8C", "7S T12 7C"]
    match = play_at("ultimo", hands, *plays("KS 9S 8S 7S"))
    assert match.decision.choices.texts() == ["play T9"]
    refused(match, "play T1")


ENDS = [
    ("ultimo", ["T1 KS 8S", "T10 9C TC", "T11 8C KC", "T12 7C QC"], {"leader": 1}, "T10 T11 T12 T1", True),
    ("bettel", ["T22 KS", "T10 9C", "T11 8C", "T12 7C"], {}, "T22 T10 T11 T12", True),
    ("bettel", ["7S 8S", "T10 9C", "T11 8C", "T12 7C"], {}, "7S T10 T11 T12", False),
    ("piccolo", ["T22 T21 KS", "T10 T9 9C", "T11 T8 8C", "T12 T7 7C"], {}, "T22 T10 T11 T12", False),
    (
        "piccolo",
        ["T22 T21 KS", "T10 T9 9C", "T11 T8 8C", "T12 T7 7C"],
        {},
        "T22 T10 T11 T12 T21 T9 T8 T7",
        True,
    ),
]


@pytest.mark.parametrize(("name", "hands", "facts", "cards", "over"), ENDS)
def test_deals_that_end_before_the_last_trick(name, hands, facts, cards, over):
    match = play_at(name, hands, *plays(cards), facts=facts)
    assert bool(match.standing.deals) == over


def test_an_unused_blinde_is_seen_by_nobody_and_that_of_a_solo_at_the_end():
    for name, seen in (("solo", True), ("bettel", False)):
        match = play_at(name, ["T22", "T10", "T11", "T12"], *plays("T22 T10 T11 T12"), talon=REST)
        assert (None not in match.view(1).zone("talon")) == seen


# 2, 8, 9


def test_the_deal_passes_on_in_the_direction_of_play():
    first = done(0, 0, 0, 0, dealer=2)
    assert strategies.comes_next("cego", {}, first).dealer == 1
    assert strategies.comes_next("cego", LEFT, first).dealer == 3
    assert strategies.comes_next("cego", FIVE, done(0, 0, 0, 0, 0, dealer=0)).dealer == 4


def test_the_highest_account_wins_after_the_last_deal():
    deals = [done(10, 10, -20), done(5, 5, -10), done(0, 0, 0)]
    assert strategies.comes_next("cego", {**THREE, "deals": 3}, *deals) == MatchEnd((0, 1))
    assert strategies.comes_next("cego", THREE, *deals).anticlockwise


@pytest.mark.parametrize(("players", "deals"), [(3, 24), (4, 24), (5, 25)])
def test_how_many_deals_a_match_has(players, deals):
    assert read({"players": players}).deals == deals
    assert started({"players": players}, game="cego").options.players == players


WRONG = [{"players": 3, "deals": 25}, {"deals": 25}, {"players": 5, "deals": 24}, {**THREE, "count": "pairs"}]


@pytest.mark.parametrize("options", WRONG)
def test_what_does_not_go_together_is_refused(options):
    with pytest.raises(WrongOption):
        read(options)


REFUSED = [
    ((), "bid cego"),
    (("bid solo",), "bid bettel"),
    (("pass",), "bid ultimo"),
    ((*FORT, "bid cego"), "bid eine_leere"),
    ((*FORT, "bid cego"), "hold"),
    ((*FORT, "bid cego", "pass", "pass", "pass"), "keep 4D"),
    ((*FORT, "bid cego", "pass", "pass", "pass"), "keep"),
]


@pytest.mark.parametrize(("before", "text"), REFUSED)
def test_what_is_refused_and_why(before, text):
    refused(bids(*before), text)


def test_a_court_does_not_stand_in_while_there_is_an_empty():
    refused(level("eine_leere"), "keep KC")
    refused(level("zwei_leere", "keep 2H"), "keep 9S")
    refused(
        level("zwei_leere", "keep 2H", "keep 3H", talon=REST.replace("NC", "T8"), hand3="T11"), "discard T22"
    )


# All of it


def boldly(match, chance):
    """An answer by lot; levels are raised often, special games said seldom."""
    texts = match.decision.choices.texts()
    if match.decision.phase == "special" and "pass" in texts and chance.below(6):
        return "pass"
    if match.decision.phase in ("duel", "against") and len(texts) > 1 and chance.below(3):
        return next(text for text in texts if text != "pass")
    if match.decision.phase == "raeuber" and chance.below(2):
        return "pass"
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("cego"), st.sampled_from([3, 4, 5]), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, players, seed):
    given = {**options, "players": players, "deals": players}
    if players == 3:
        given.pop("count", None)
    match = played_by(boldly, started(given, seed, "cego"), SeededRandom(seed))
    strategies.recount(match, recounted)


def hidden(match, seat):
    """All other hands, the Blinde, and the Legage of another; at the end a Blinde that was not used."""
    made = match.live.table
    if match.live.score:
        return {*made.zone("talon").cards} if made.word("contract") != "solo" else set()
    hands = [card for other in made.active if other != seat for card in made.hand(other)]
    aside = () if made.fact("declarer") == seat else made.zone("aside").cards
    return {*hands, *made.zone("talon").cards, *aside}


TOLD = "declarer contract against shown laid_open leader bid holder claimant high_bidder last_speaker"
SECTION_6 = Knowledge(
    open=("laid", "shown0", "shown1", "shown2"),
    public=(*TOLD.split(" "), "@bid", "@passed", "@plays", "@tricks", "@points"),
    hidden=hidden,
    opens=False,
)
VARIANTS = [{}, THREE, FIVE, {**LEFT, "count": "threes", "raeuber": False, "against_solo": False}]
LATE = [{}, THREE, {"empty_leads": "as_in_hand", "geiss_back": True}]
UNKNOWN_LATE = True  # nobody knows all of Blinde, Legage and hands
OBVIOUS = (LEFT, "T22 T21 T20 T19", {"declarer": 0, "contract": "eine", "leader": 0}, "play")
MEDIUM_BEATS_RANDOM = [({}, 10.0)]
GOLDEN_ANSWERS = []
TRANSCRIPT = {
    "zones": {**{f"hand{seat}": cards for seat, cards in enumerate(HANDS)}, "talon": REST},
    "phase": "special",
    "options": LEFT,
    "dealer": 3,
}
TRACES = "a208c2475daef5b5eaa68f68d4ea26e97bc0c26c274b5f9f125973f00d9f46a5"
