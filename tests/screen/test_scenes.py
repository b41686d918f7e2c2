"""What is shown between two scenes, held against scenes of the engine itself."""

import pytest
from by_game import each
from strategies import deal_out, play_some, started

from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.scene import scene
from prerender import fake_dom

fake_dom.install()

import scenes  # the screen's, which need the fake browser
import sorting
from words import Words

SEATS = [SeatLine("You", "human"), SeatLine("Resi", "random")]


@pytest.fixture
def match():
    return new_match("german-whist", {"first_dealer": "seat1"}, SEATS, "pictures")


def seen(match):
    return scene(match.view(0), match.seats)


def answers(match, count):
    for _ in range(count):
        match.answer(match.decision.choices.texts()[0])


def test_a_hand_is_sorted_by_suit_and_rank_with_colours_by_turns():
    hand = ["2D", "AC", "TS", "KH", "9S", None, "AD"]
    assert sorting.sorted_hand(hand) == ["TS", "9S", "KH", "AC", "AD", "2D", None]


ORDER = {"trumps": ["QC", "7D"], "suits": [["AC", "TC", "KC"], ["AH", "TH", "KH", "QH"], ["AD", "TD"]]}


def test_trumps_stand_on_the_side_that_was_set_and_tens_above_kings():
    hand = ["KH", "QC", "TD", "TH", "KC", "7D"]
    assert sorting.sorted_hand(hand, ORDER) == ["QC", "7D", "TH", "KH", "KC", "TD"]
    assert sorting.sorted_hand(hand, ORDER, trumps="right") == ["TH", "KH", "KC", "TD", "QC", "7D"]


def test_a_hand_by_rank_has_tens_and_kings_together():
    hand = ["KH", "QC", "TD", "TH", "KC", None]
    assert sorting.sorted_hand(hand, ORDER, by="rank") == ["QC", "TH", "TD", "KH", "KC", None]


TWICE = {"trumps": ["TH", "TH'", "QC", "QC'"], "suits": [["AC", "AC'"], ["AS", "AS'"]]}


def test_copies_lie_side_by_side_in_a_hand():
    assert sorting.sorted_hand(["QC'", "AC'", "TH", "AS", "QC", "AC"], TWICE) == [
        *("TH", "QC", "QC'"),
        *("AS", "AC", "AC'"),
    ]
    assert sorting.sorted_hand(["AC'", "AS", "AC"], TWICE, by="rank") == ["AS", "AC", "AC'"]


@pytest.mark.parametrize(
    ("cards", "trumps", "expected"),
    [
        ("AS AH AC AD", "left", "SHCD"),
        ("AC AH AS", "left", "SHC"),
        ("AH AC AD", "left", "HCD"),
        ("AS AC", "left", "SC"),
        ("AD AC", "left", "CD"),
        ("7D AC AH", "left", "CH"),  # a red trump lies beside a black suit
        ("QC AC AH", "left", "HC"),
        ("QC 7D AC AH", "left", "CH"),
        ("QC 7D AC AH", "right", "CH"),
        ("7D AC AH", "right", "HC"),
        ("QC AC AH AD", "left", "HCD"),
        ("QC' 7D'", "left", ""),
    ],
)
def test_black_and_red_lie_by_turns_as_far_as_they_can(cards, trumps, expected):
    for hand in (cards.split(), [*reversed(cards.split()), None]):
        assert "".join(sorting.suits_by_turns(hand, ORDER, trumps)) == expected


def test_jokers_lie_behind_all_suits_and_are_told_apart_by_name():
    cards = ["XX''", "2D", "AC", "XX", "XX'"]
    assert sorting.sorted_hand(cards) == ["AC", "2D", "XX", "XX'", "XX''"]
    assert sorting.sorted_hand(cards, by="rank") == ["AC", "2D", "XX", "XX'", "XX''"]
    assert [sorting.suit("XX'"), sorting.rank("XX''"), sorting.face("XX''")] == ["", "X", "XX"]


def test_a_game_with_jokers_is_played_with_french_faces_whatever_is_set():
    words = Words({"pack": "german"})
    assert words.pack_of("french") == words.pack_of("german") == "german"
    assert words.pack_of("french-only") == "french"


def test_a_card_is_read_from_its_token():
    parts = [
        (sorting.face(card), sorting.rank(card), sorting.suit(card))
        for card in ("TS", "QC'", "T2", "T21", "X''")
    ]
    assert parts == [("TS", "T", "S"), ("QC", "Q", "C"), ("T2", "2", "T"), ("T21", "21", "T"), ("X", "X", "")]
    assert sorting.sorted_hand(["X", "T21", "NH", "AH"]) == ["AH", "NH", "T21", "X"]


def test_of_equal_cards_only_as_many_leave_the_hand_as_an_answer_names():
    hand = ["QC", "QC'", None, "AS'"]
    assert scenes.without(hand, ["QC", "AS"]) == ["QC'", None]
    assert scenes.without(hand, ["QC", "QC"]) == [None, "AS'"]


def test_a_face_that_is_allowed_allows_both_copies():
    now = {"acts": [{"act": "play QC", "card": "QC'"}, {"act": "pass", "label": ["act.pass", {}]}]}
    assert scenes.legal(now) == ["QC"]
    assert scenes.act_of(now, "QC") == scenes.act_of(now, "QC'") == now["acts"][0]
    assert scenes.once(["QC", "QC'", "AS'"]) == ["QC", "AS"]


def test_tricks_and_the_cards_that_were_seen(match):
    while match.decision and len(match.live.answers) < 9:
        answers(match, 1)
    shown = seen(match)
    tricks = scenes.finished_tricks(shown)
    assert [len(one["plays"]) for one in tricks] == [2] * 4
    assert [one["winner"] for one in tricks[:-1]] == [one["leader"] for one in tricks[1:]]
    assert all(one["plays"][0][0] == one["leader"] for one in tricks)
    played = {card for one in tricks for _, card in one["plays"]}
    assert played < set(scenes.cards_seen(shown))
    assert set(scenes.zone(shown, "hand0")["cards"]) < set(scenes.cards_seen(shown))


def test_what_is_answered_alone():
    def asked(acts, held):
        zones = [{"id": "hand0", "kind": "hand", "seat": 0, "cards": held}]
        return {"seat": 0, "zones": zones, "acts": acts, "pick": None}

    card = {"act": "play AC", "card": "AC"}
    assert scenes.only_answer(asked([card], ["AC"]), forced=False) == "play AC"
    assert scenes.only_answer(asked([card], ["AC", "AD"]), forced=False) is None
    assert scenes.only_answer(asked([card], ["AC", "AD"]), forced=True) == "play AC"
    assert scenes.only_answer(asked([card, card], ["AC", "AD"]), forced=True) is None
    word = {"act": "pass", "label": ["act.pass", {}]}
    assert scenes.only_answer(asked([word], ["AC", "AD"]), forced=False) is None
    assert scenes.only_answer(asked([word], ["AC"]), forced=False) is None
    assert scenes.only_answer(asked([word], ["AC", "AD"]), forced=True) == "pass"
    named = {"act": "trump S", "label": ["act.trump", {}]}
    assert scenes.only_answer(asked([named], ["AC", "AD"]), forced=True) is None


def test_cards_that_have_come_into_the_trick(match):
    before = seen(match)
    answers(match, 1)
    after = seen(match)
    ((seat, card),) = scenes.arrivals(before, after)
    assert card == scenes.zone(after, f"trick{seat}")["cards"][0]
    assert scenes.arrivals(after, after) == []


def test_moves_lead_from_each_scene_to_the_next(match):
    while match.decision:
        before = seen(match)
        answers(match, 1)
        after = seen(match)
        shown = scenes.moved(before, after["moves"])
        for one, other in zip(shown["zones"], after["zones"], strict=True):
            assert one["id"] == other["id"]
            assert len(one["cards"]) == len(other["cards"])
            if (
                None not in other["cards"]
            ):  # a hidden hand shows backs again, also of cards that came in openly
                assert sorted(one["cards"]) == sorted(other["cards"])


def test_the_own_card_lies_in_the_trick_before_the_engine_answers(match):
    before = seen(match)
    card = before["acts"][0]["card"]
    shown = scenes.with_own_answer(before, f"play {card}")
    assert scenes.zone(shown, "trick0")["cards"] == [card]
    assert card not in scenes.zone(shown, "hand0")["cards"]
    assert shown["acts"] == []
    assert shown["leader"] == 0
    assert card in scenes.zone(before, "hand0")["cards"]


def test_a_full_trick_is_shown_with_its_winner_before_it_is_taken(match):
    answers(match, 1)
    before = seen(match)
    answers(match, 1)
    after = seen(match)
    full = scenes.full_trick(before, after)
    assert [len(one["cards"]) for one in scenes.zones_of(full, "trick")] == [1, 1]
    assert full["winning"] == after["leader"]
    assert full["taken"]
    assert not any(one["cards"] for one in scenes.zones_of(after, "trick"))


def test_the_full_trick_is_the_same_when_the_own_card_was_drawn_already(match):
    answers(match, 2)
    while match.decision.seat == 0:
        answers(match, 1)
    answers(match, 1)
    if match.decision.seat == 1:
        answers(match, 1)
    before = seen(match)
    card = before["acts"][0]["card"]
    drawn = scenes.with_own_answer(before, f"play {card}")
    match.answer(f"play {card}")
    after = seen(match)
    full = scenes.full_trick(drawn, after)
    assert full
    assert card in scenes.zone(full, "trick0")["cards"]
    assert sum(len(one["cards"]) for one in scenes.zones_of(full, "trick")) == 2


def test_no_picture_of_a_trick_while_it_is_under_way(match):
    before = seen(match)
    answers(match, 1)
    assert scenes.full_trick(before, seen(match)) is None


def test_the_last_trick(match):
    assert scenes.finished_tricks(seen(match)) == []
    answers(match, 2)
    deal = match.record.deals[0]
    (first,) = scenes.finished_tricks(seen(match))
    assert [f"play {card}" for _, card in first["plays"]] == list(deal.actions[:2])
    assert first["winner"] == match.live.table.fact("leader")
    answers(match, 2)
    last = scenes.finished_tricks(seen(match))[-1]
    assert [f"play {card}" for _, card in last["plays"]] == list(match.record.deals[0].actions[2:4])


def test_a_new_phase_is_told_until_the_next_card(match):
    assert seen(match)["begun"][0] == "log.phase.german-whist.foreplay"
    answers(match, 1)
    assert seen(match)["begun"] is None
    answers(match, 25)
    assert seen(match)["begun"][0] == "log.phase.german-whist.endgame"


def test_cards_of_zones_by_kind_and_owner(match):
    now = seen(match)
    assert scenes.cards_in(now, ("hand-own",)) == [scenes.zone(now, "hand0")["cards"]]
    assert scenes.cards_in(now, ("hand",)) == [[None] * 13]
    assert len(scenes.cards_in(now, ("trick", "trick-own", "stock", "open"))) == 4


def test_an_act_is_found_by_its_card(match):
    now = seen(match)
    assert scenes.act_of(now, now["acts"][0]["card"]) == now["acts"][0]
    assert scenes.act_of(now, "no card") is None


@pytest.fixture
def exchange():
    """A table of Solo 66 at which the viewer is to lay two cards aside, and one before it at the auction."""
    seats = [SeatLine(name, "random") for name in "ABCDE"]
    for number in range(50):
        match = new_match("solo-66", {}, seats, f"exchange {number}")
        if match.decision.seat == 0:
            return match
    raise AssertionError("never forehand")


def test_words_to_say_and_cards_laid_aside(exchange):
    asked = scene(exchange.view(0), exchange.seats)
    assert [act["act"] for act in scenes.words_to_say(asked)] == [
        "bid D",
        "bid H",
        "bid S",
        "bid C",
        "pass",
    ]
    for text in ("bid C", "trump C"):
        exchange.answer(text)
    before = scene(exchange.view(0), exchange.seats)
    cards = before["pick"]["cards"][:2]
    after = scenes.with_own_answer(before, "discard " + " ".join(cards))
    assert len(scenes.zone(after, "hand0")["cards"]) == 6
    assert (after["pick"], after["ask"], after["acts"]) == (None, None, [])
    assert [one["id"] for one in after["zones"]] == [one["id"] for one in before["zones"]]
    assert len(scenes.zone(before, "hand0")["cards"]) == 8


def test_totals_are_shown_in_the_unit_of_the_sheet():
    seats = [SeatLine(name, "random") for name in "ABCD"]
    match = new_match("kein-stich", {"stake": 20}, seats, "unit")
    while match.decision:
        match.answer(match.decision.choices.texts()[0])
    made = scene(match.view(0), match.seats)
    wording = Words({}).for_scene(made)
    assert scenes.totals(wording, made) == [20 * total for total in match.standing.totals]
    assert scenes.layout(made) == []


FAMILY = [
    SeatLine(name, player) for name, player in zip("ABCD", ("human", "human", "easy", "human"), strict=True)
]


@pytest.fixture
def shared():
    """A match of several people in which cards have been played."""
    options = {"players": 4, "all_pass": "last_trick"}
    match = new_match("solo-66", options, FAMILY, "shared")
    for _ in range(4):
        match.answer("pass")
    return match


def covered(match, seat=0):
    return scene(match.view(seat, covered=True), match.seats)


def test_several_people_share_a_screen_one_person_does_not(match, shared):
    assert scenes.is_shared(covered(shared))
    assert not scenes.is_shared(seen(match))


def test_a_covered_scene_shows_no_more_than_the_engine_would(shared):
    """What the page covers by itself until the engine has answered."""
    for seat in range(4):
        one = scenes.covered(scene(shared.view(seat), shared.seats))
        assert one["covered"]
        assert one["zones"] == covered(shared, seat)["zones"]


def test_a_trick_is_shown_to_a_seat_that_has_not_seen_its_end(shared):
    while not shared.live.table.tricks:
        answers(shared, 1)
    now = covered(shared)
    (trick,) = now["tricks"]
    last = trick["plays"][-1][0]
    assert scenes.unseen_trick(now, last) is None
    assert [scenes.unseen_trick(now, seat) for seat in range(4) if seat != last] == [trick] * 3
    assert scenes.plays_so_far(now) == []
    answers(shared, 2)
    order = [seat for seat, _ in scenes.plays_so_far(covered(shared))]
    assert order == [trick["winner"], (trick["winner"] + 1) % 4]


def test_what_was_said_since_a_seat_spoke_last(shared):
    now = covered(shared)
    speakers = [line[1]["seat"] for line in now["log"] if line[0].endswith("pass")]
    for place, seat in enumerate(speakers):
        said = [line[1]["seat"] for line in scenes.said_since(now, seat) if line[0].endswith("pass")]
        assert said == speakers[place + 1 :]


@pytest.mark.parametrize(("game", "taker"), each("takers"))
def test_what_is_taken_up_lies_open_first_and_is_known_until_a_card_leaves_the_hand(game, taker):
    options, most = taker
    match = after_taking_up(game, options)
    seat = match.decision.seat
    after = scene(match.view(seat), match.seats)
    taken, hand = after["taken_up"], scenes.hand_of(after, seat)
    assert 0 < len(taken) <= most
    assert set(taken) < set(hand)
    shown = scenes.taking_up(after)
    assert scenes.shown_of_talon(shown) == taken
    assert sorted(scenes.hand_of(shown, seat) + taken) == sorted(hand)
    assert not shown["pick"]
    for other in range(len(match.seats)):
        if other != seat:
            assert scene(match.view(other), match.seats)["taken_up"] == []
    assert scene(match.view(seat, covered=True), match.seats)["taken_up"] == []
    while len(scenes.hand_of(scene(match.view(seat), match.seats), seat)) == len(hand):
        play_some(match, 1)
    assert scene(match.view(seat), match.seats)["taken_up"] == []


def after_taking_up(game, options):
    """A match at the moment at which the seat that has taken up cards is asked."""
    match, chance = started(options, "taken", game), SeededRandom("taken")
    for number in range(4000):
        if not deal_out(match):
            match = started(options, f"taken {number}", game)
        texts = match.decision.choices.texts()
        match.answer(
            "take" if "take" in texts else act_text(random_act(match.decision.choices, chance.below))
        )
        asked = match.decision and scene(match.view(match.decision.seat), match.seats)
        if asked and scenes.taking_up(asked):
            return match
    raise AssertionError(game)


TAROCKS = [f"T{number}" for number in range(22, 0, -1)]
SUITS = [[rank + suit for rank in ("KQNJT987" if suit in "CS" else "KQNJA234")] for suit in "CSHD"]
WITH_TAROCKS = {"trumps": TAROCKS, "suits": SUITS}
SIXTEEN = (
    "T1",
    "4H",
    "KC",
    "T21",
    "AH",
    "T9",
    "NS",
    "TC",
    "T22",
    "QS",
    "T10",
    "2D",
    "T17",
    "KH",
    "JD",
    "T12",
)
HELD = ["T22", "T21", "T17", "T12", "T10", "T9", "T1"]


@pytest.mark.parametrize("trumps", ["left", "right"])
def test_a_hand_of_sixteen_is_sorted_tarocks_by_number_and_red_pips_from_the_ace(trumps):
    suits = ["QS", "NS", "KH", "AH", "4H", "KC", "TC", "JD", "2D"]
    expected = HELD + suits if trumps == "left" else suits + HELD
    assert sorting.sorted_hand(SIXTEEN, WITH_TAROCKS, "suit", trumps) == expected


def test_sorted_by_rank_tarocks_stay_together():
    by_rank = sorting.sorted_hand(SIXTEEN, WITH_TAROCKS, "rank", "left")
    assert by_rank[:7] == HELD
    assert "".join(card[0] for card in by_rank[7:]) == "KKQNJTA24"


def test_cards_that_a_seat_shows_are_of_its_hand():
    zones = [
        {"id": "hand1", "seat": 1, "kind": "hand", "cards": [None, None], "under": None},
        {"id": "shown1", "seat": 1, "kind": "shown", "cards": ["KS"], "under": None},
    ]
    lies = {"zones": zones, "over": None}
    assert scenes.hand_of(lies, 1) == [None, None, "KS"]
    assert scenes.stacks_of(lies, 1) == []
