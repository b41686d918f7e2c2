"""Schafkopf as many tables play it: the order of games, must play, late kontra, three players, by the numbers
of the rules page.
"""

import pytest
from strategies import in_play, refused, started

from kartenstube.core.cards import SKAT32, cards_of, cards_text, parse_cards
from kartenstube.core.options import WrongOption
from kartenstube.core.standing import DealPlan, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.schafkopf import scoring
from kartenstube.games.schafkopf.contracts import SHORT24, game_of, ranking_of
from kartenstube.games.schafkopf.ramsch import score as score_of_ramsch
from kartenstube.mechanics.ramsch import result_of

GAME = game_named("schafkopf")
HANDS = (
    "QC AS KS 9H 8H KC 9D 7S",
    "QS AC TC JH 7H KH TD 8S",
    "QH AH JC 9C 8C TS 9S AD",
    "QD JS JD TH 7C KD 8D 7D",
)


def talk(*answers, **options):
    """The bidding after these answers: seats 0 and 1 want to play."""
    return in_play("schafkopf", HANDS, {}, ["bid", "bid", "pass", "pass", *answers], options, "interest")


FARBWENZ_LOW = {"farbwenz": True, "wenz_order": "wenz_first"}


def kinds(match):
    """The games that may be announced, without their suits."""
    return {text.split(" ")[0] for text in match.decision.choices.texts()}


def test_example_o1_a_wenz_beats_a_farbwenz():
    match = talk("bid farbwenz", "hold", "bid wenz", "pass", **FARBWENZ_LOW)
    assert match.decision.seat == 1
    assert kinds(match) == {"wenz", "trump", "farbwenz_tout", "wenz_tout", "trump_tout"}


def test_example_o2_a_farbwenz_that_stands_may_be_one():
    match = talk("bid farbwenz", "pass", **FARBWENZ_LOW)
    assert kinds(match) == {"farbwenz", "wenz", "trump", "farbwenz_tout", "wenz_tout", "trump_tout"}


def test_example_o3_where_they_are_equal_a_wenz_may_be_a_farbwenz():
    match = talk("bid wenz", "hold", "pass", farbwenz=True)
    assert match.decision.seat == 0
    assert "farbwenz" in kinds(match)


def test_example_o4_no_bettel_where_a_wenz_was_held():
    match = talk("bid wenz", "hold", "pass", bettel=True, wenz_order="wenz_first")
    assert "bettel" not in kinds(match)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "solo solo_tout wenz wenz_tout"),
        ({"bettel": True}, "farbwenz solo solo_tout wenz wenz_tout"),
        ({"farbgeier": True}, "farbwenz farbwenz_tout solo solo_tout wenz wenz_tout"),
    ],
)
def test_example_o5_the_words_of_a_duel_are_those_of_games_that_are_played(options, words):
    match = talk(wenz_order="wenz_first", **options)
    assert match.decision.choices.texts() == [f"bid {word}" for word in words.split()]


# 9: muss_call


def forced(hand, option, *answers):
    """The announcement of seat 0, which holds these cards and the highest Ober."""
    others = [card for card in SKAT32.cards if card not in parse_cards(hand)]
    hands = [parse_cards(hand), others[:8], others[8:16], others[16:]]
    given = {"all_pass": "eo_muss", "muss_call": option}
    said = answers or ["pass"] * 4
    return in_play("schafkopf", list(map(cards_text, hands)), {}, said, given, "interest")


M1, M3 = "QC QS QH JC AH TH 9H AD", "QC QS QH JC AH TH 9D 8S"


@pytest.mark.parametrize(
    ("number", "hand", "option", "answers", "calls"),
    [
        ("M1", M1, "void", (), ["call AC", "call AS"]),
        ("M2", M1, "held", (), []),
        ("M3", M3, "void", (), ["call AD", "call AS"]),
        ("M4", M1, "void", ("bid", "pass", "pass", "pass"), []),
    ],
)
def test_examples_of_calling_when_one_must_play(number, hand, option, answers, calls):
    match = forced(hand, option, *answers)
    assert match.decision.seat == 0
    found = match.decision.choices.texts()
    assert sorted(one for one in found if one.startswith("call")) == calls, number
    assert "wenz" in found


def test_all_know_who_was_forced_and_nobody_takes_him_to_hold_a_card_of_the_suit():
    match = forced(M1, "void")
    assert [match.view(seat).fact("forced") for seat in range(4)] == [True] * 4
    match.answer("call AC")
    partner = next(seat for seat in (1, 2, 3) if parse_cards("AC")[0] in match.live.table.hand(seat))
    assert match.view(partner).fact("partner") == partner


# 9: stoss_until

LATE = {"stoss_until": "own_card"}
A_CALL = {"declarer": 0, "contract": "call", "suit": "C", "leader": 0}


def late(*answers, facts=None, **options):
    return in_play("schafkopf", HANDS, facts or A_CALL, answers, {**LATE, **options})


def may_say(match):
    return {seat: words.texts()[0] for seat, words in match.decision.interjections}


def test_example_k1_before_the_lead_the_opponents_may():
    assert may_say(late()) == {2: "kontra", 3: "kontra"}


def test_examples_k2_and_k3_a_seat_may_until_its_first_card_and_the_others_reply():
    match = late("play KC", "play AC", "play 8C")
    assert may_say(match) == {3: "kontra"}
    refused(match, "@2 kontra")
    match.answer("@3 kontra")
    assert may_say(match) == {0: "re", 1: "re"}


def test_example_k4_and_so_on_up_to_the_last_step():
    match = late("play KC", "play AC", "play 8C", "@3 kontra", "@1 re", stoss=3)
    assert may_say(match) == {2: "kontra", 3: "kontra"}
    match.answer("@2 kontra")
    assert may_say(match) == {}
    assert [match.view(seat).fact("partner") for seat in range(4)] == [1] * 4


def test_example_k5_with_the_next_card_it_is_over():
    match = late("play KC", "play AC", "play 8C", "@3 kontra", "play 7C")
    assert may_say(match) == {}


def test_example_k6_nobody_may_where_nothing_is_doubled():
    assert may_say(late(stoss=0)) == {}
    ramsch = in_play("schafkopf", HANDS, {}, (), {**LATE, "all_pass": "ramsch"}, "ramsch")
    assert may_say(ramsch) == {}


def test_it_is_public_at_once():
    match = late("@2 kontra")
    assert match.live.table.count("doublings") == 1
    assert match.view(1).fact("doubled", 2) == "kontra"


# 9: three players

THREE = {"players": 3, "deck": "short"}


def table_of_three(**options):
    o = GAME.options.read({**THREE, **options})
    return Table(o, DealPlan(2, SHORT24), 2, Standing((), (0,) * 3), (), GAME.zones)


def take(made, other, trumps, run, points, tricks):
    """Seat 0 holds the highest `run` trumps and has some points and tricks; the other seat holds the next
    trump and has the rest.
    """
    made.zone("hand0").cards.extend(trumps[:run])
    made.zone(f"hand{other}").cards.extend(trumps[run : run + 1])
    for seat in made.active:
        made.tell("points", {0: points, other: 120 - points}.get(seat, 0), seat)
        made.tell("tricks", {0: tricks, other: 8 - tricks}.get(seat, 0), seat)


def alone(kind, suit, run, points, tricks):
    """The score of a game that seat 0 plays with the highest `run` trumps against two."""
    made, contract = table_of_three(), game_of(kind, suit)
    ranking = ranking_of(contract, True)
    trumps = sorted(cards_of(ranking.trumps), key=lambda card: -ranking.power[card])
    take(made, 1, trumps, run, points, tricks)
    made.tell("declarer", 0)
    made.tell("contract", kind)
    made.tell("suit", suit or None)
    return scoring.score(made).by_seat


@pytest.mark.parametrize(
    ("number", "kind", "suit", "run", "points", "tricks", "scores"),
    [
        ("D1", "solo", "H", 3, 70, 5, (160, -80, -80)),
        ("D2", "wenz", "", 2, 28, 3, (-160, 80, 80)),
        ("D3", "sie", "", 8, 120, 8, (1040, -520, -520)),
    ],
)
def test_examples_of_three_players(number, kind, suit, run, points, tricks, scores):
    assert alone(kind, suit, run, points, tricks) == scores, number


@pytest.mark.parametrize(
    ("number", "points", "tricks", "scores"),
    [("D4", (60, 40, 20), (4, 3, 1), (-40, 20, 20)), ("D5", (70, 50, 0), (5, 3, 0), (-60, 20, 40))],
)
def test_examples_of_a_ramsch_of_three(number, points, tricks, scores):
    made = table_of_three(all_pass="ramsch")
    for seat in made.active:
        made.tell("points", points[seat], seat)
        made.tell("tricks", tricks[seat], seat)
    assert score_of_ramsch(made, result_of(made)).by_seat == scores, number


def test_three_players_have_eight_cards_and_call_nobody():
    match = started(THREE, "three", "schafkopf")
    assert match.options.deals == 15
    assert [len(match.live.table.hand(seat)) for seat in range(3)] == [8, 8, 8]
    for said in ("bid", "pass", "pass"):
        match.answer(said)
    assert not any(one.startswith("call") for one in match.decision.choices.texts())


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 3}, "fault.schafkopf.three"),
        ({"players": 3, "deck": "long"}, "fault.schafkopf.three"),
        ({"players": 3, "deck": "short", "deals": 16}, "fault.schafkopf.deals"),
        ({"deals": 6}, "fault.schafkopf.deals"),
    ],
)
def test_what_does_not_go_together_is_refused(options, code):
    with pytest.raises(WrongOption) as fault:
        GAME.options.read(options)
    assert fault.value.message.code == code


@pytest.mark.parametrize("name", ["official", "inn", "muss", "franconian", "three"])
def test_every_preset_names_the_number_of_players(name):
    (preset,) = (one for one in GAME.presets if one.name == name)
    assert preset.values["players"] == (3 if name == "three" else 4)
    assert started(dict(preset.values), "preset", "schafkopf").decision


# 9: hochzeit

WEDDING = {"hochzeit": True}
SINGLE = (
    "QC QS JC JS AH TH KC 9D",
    "7H AC TC KD 9S 8S 7S 8D",
    "QH QD JH KH 9C 8C TS KS",
    "JD 9H 8H 7C AS AD TD 7D",
)


def wedding(*answers, **options):
    """The course after nobody wanted to play; seat 1 has a single trump."""
    return in_play("schafkopf", SINGLE, {}, ["pass"] * 4 + [*answers], {**WEDDING, **options}, "interest")


def test_only_a_seat_with_exactly_one_trump_may_offer_it():
    match = wedding()
    assert [match.decision.seat, *match.decision.choices.texts()] == [0, "pass"]
    match.answer("pass")
    assert [match.decision.seat, *match.decision.choices.texts()] == [1, "marriage", "pass"]


def test_example_h4_who_takes_the_trump_gives_a_plain_card_back():
    match = wedding("pass", "marriage")
    assert [match.decision.seat, *match.decision.choices.texts()] == [2, "pass", "take"]
    assert None in match.view(2).zone("offer")
    match.answer("pass")
    match.answer("take")
    assert match.decision.seat == 3
    assert set(match.decision.choices.cards) == set(parse_cards("7C AS AD TD 7D"))
    match.answer("give 7C")
    table = match.live.table
    assert (table.fact("declarer"), table.fact("partner"), table.fact("contract")) == (3, 1, "marriage")
    for seat in range(4):
        told = [match.view(seat).fact("side", other) for other in range(4)]
        assert told == ["other", "declarer", "other", "declarer"]
    match.answer("kontra")
    while match.decision.phase == "kontra":
        match.answer("re" if "re" in match.decision.choices.texts() else "pass")
    assert table.count("doublings") == 2
    assert match.decision.seat == 0


def test_example_h5_nobody_takes_it():
    match = wedding("pass", "marriage", "pass", "pass", "pass")
    assert match.decision is None
    assert match.live.score.thrown_in
    muss = wedding("pass", "marriage", "pass", "pass", "pass", all_pass="eo_muss")
    assert (muss.decision.seat, muss.decision.phase) == (0, "announcement")
    assert len(muss.live.table.hand(1)) == 8


def test_example_h6_where_somebody_plays_it_is_not_asked():
    match = in_play("schafkopf", SINGLE, {}, ["bid", "pass", "pass", "pass"], WEDDING, "interest")
    assert match.decision.phase == "announcement"


@pytest.mark.parametrize(
    ("number", "points", "tricks", "run", "given", "scores"),
    [
        ("H1", 61, 5, 2, {}, (20, 20, -20, -20)),
        ("H2", 30, 3, 3, {}, (-60, -60, 60, 60)),
        ("H3", 120, 8, 5, {"laufende_call": "none"}, (40, 40, -40, -40)),
    ],
)
def test_examples_of_what_a_wedding_pays(number, points, tricks, run, given, scores):
    o = GAME.options.read({**WEDDING, **given})
    made = Table(o, DealPlan(3, SKAT32), 3, Standing((), (0,) * 4), (), GAME.zones)
    trumps = sorted(cards_of(ranking_of(game_of("call", "C")).trumps), key=lambda card: -POWER[card])
    take(made, 2, trumps, run, points, tricks)
    made.tell("declarer", 0)
    made.tell("partner", 1)
    made.tell("contract", "marriage")
    assert scoring.score(made).by_seat == scores, number


POWER = ranking_of(game_of("call", "C")).power


def test_a_wedding_needs_four_players():
    with pytest.raises(WrongOption) as fault:
        GAME.options.read({**THREE, **WEDDING})
    assert fault.value.message.code == "fault.schafkopf.marriage"
