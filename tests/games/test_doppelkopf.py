"""Doppelkopf against its rules page: cards, worked examples, special points, the match, and what the tests of
all games want to know.
"""

from functools import partial

import pytest
import strategies
from by_game import Knowledge
from doppelkopf_recount import recounted
from hypothesis import given
from strategies import option_sets, played_by, position, seeds, started

from kartenstube.core.cards import card_text, parse_card, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing
from kartenstube.core.state import Trick
from kartenstube.games.doppelkopf.booking import goal_of
from kartenstube.games.doppelkopf.contracts import PACK, WITHOUT_NINES, ranking_of
from kartenstube.games.doppelkopf.match import bock_deals, forced_seat
from kartenstube.games.doppelkopf.scoring import LEVELS, Point, Side, has_won, needed, outcome
from kartenstube.games.doppelkopf.special_points import special_points
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

GAME = game_named("doppelkopf")

# 1: the cards


@pytest.mark.parametrize(
    ("contract", "trumps", "plain"),
    [
        ("normal", "TH QC QS QH QD JC JS JH JD AD TD KD 9D", {"C": "ATK9", "S": "ATK9", "H": "AK9"}),
        ("marriage", "TH QC QS QH QD JC JS JH JD AD TD KD 9D", {"C": "ATK9", "S": "ATK9", "H": "AK9"}),
        ("poverty", "TH QC QS QH QD JC JS JH JD AD TD KD 9D", {"C": "ATK9", "S": "ATK9", "H": "AK9"}),
        ("D", "TH QC QS QH QD JC JS JH JD AD TD KD 9D", {"C": "ATK9", "S": "ATK9", "H": "AK9"}),
        ("C", "TH QC QS QH QD JC JS JH JD AC TC KC 9C", {"S": "ATK9", "H": "AK9", "D": "ATK9"}),
        ("S", "TH QC QS QH QD JC JS JH JD AS TS KS 9S", {"C": "ATK9", "H": "AK9", "D": "ATK9"}),
        ("H", "TH QC QS QH QD JC JS JH JD AH KH 9H", {"C": "ATK9", "S": "ATK9", "D": "ATK9"}),
        ("queens", "QC QS QH QD", dict.fromkeys("CSHD", "ATKJ9")),
        ("jacks", "JC JS JH JD", dict.fromkeys("CSHD", "ATKQ9")),
        ("aces", "", dict.fromkeys("CSHD", "ATKQJ9")),
    ],
)
@pytest.mark.parametrize("nines", [True, False])
def test_section_1_the_order_of_the_cards(contract, trumps, plain, nines):
    ranking = ranking_of(contract, nines)
    expected = [trumps.split(), *([rank + suit for rank in ranks] for suit, ranks in plain.items())]
    if not nines:
        expected = [[name for name in names if name[0] != "9"] for names in expected]
    for names in filter(None, expected):
        cards = [copy for name in names for copy in parse_cards(f"{name} {name}")]
        assert {*cards} == {card for card in PACK.cards if ranking.follows(cards[0]) >> card & 1}
        for place, card in enumerate(cards):
            for other in cards[place + 1 :]:
                assert not ranking.beats(other, card)
                assert ranking.beats(card, other) == (card_text(card) != card_text(other))
    assert {card for card in PACK.cards if ranking.trumps >> card & 1} == {
        copy for name in expected[0] for copy in parse_cards(f"{name} {name}")
    }
    assert ranking.points_of(PACK.cards if nines else WITHOUT_NINES.cards) == 240


@pytest.mark.parametrize("contract", ["normal", "H", "D", "C", "queens", "jacks", "aces"])
def test_the_second_ten_of_hearts_beats_the_first_only_where_it_is_trump_and_the_option_says_so(contract):
    first, second = parse_cards("TH TH")
    is_trump = contract not in ("queens", "jacks", "aces")
    assert ranking_of(contract, second_ten=True).beats(second, first) == is_trump
    assert not ranking_of(contract).beats(second, first)


def test_pigs_are_the_highest_trumps_and_equal():
    ranking = ranking_of("normal", pigs=True)
    one, other, ten = *parse_cards("AD AD"), parse_card("TH")
    assert ranking.beats(one, ten)
    assert not ranking.beats(ten, one)
    assert not ranking.beats(other, one)
    assert ranking.is_trump(one)


# 7: worked examples


def sides(re_points, re_tricks=None, re=None, kontra=None, tricks=12):
    """How a deal came out for both parties; the levels that they announced."""
    taken = 6 if re_tricks is None else re_tricks
    return {"re": Side(re_points, taken, re), "kontra": Side(240 - re_points, tricks - taken, kontra)}


EXAMPLES = [
    (1, sides(121), 0, False, "re", 1),
    (2, sides(120), 0, False, "kontra", -2),
    (3, sides(120, kontra=0), 0, False, "re", 3),
    (4, sides(80, kontra=0), 0, False, "kontra", -5),
    (5, sides(130, re=2), 0, False, "kontra", -7),
    (6, sides(160, re=0), -3, False, "re", 1),
    (7, sides(121), -2, False, "re", -1),
    (8, sides(152, re=1), 1, False, "re", 6),
    (9, sides(85, kontra=1), -1, False, "kontra", -7),
    (10, sides(240, 12, re=4), 0, False, "re", 11),
    (11, sides(232, 11, re=4), 0, False, "kontra", -8),
    (12, sides(155, re=2, kontra=1), 0, False, None, 2),
    (13, sides(170, re=2, kontra=1), -1, False, None, 1),
    (14, sides(105, kontra=1), 0, False, "re", 4),
    (15, sides(125), 0, True, "re", 1),
    (16, sides(119, re=0, kontra=0), 0, True, "kontra", -5),
    (17, sides(240, 12), 0, False, "re", 5),
]


@pytest.mark.parametrize(("number", "both", "specials", "solo", "winner", "value"), EXAMPLES)
def test_worked_examples_of_section_7(number, both, specials, solo, winner, value):
    extra = [Point("re" if specials > 0 else "kontra", "fox")] * abs(specials)
    found = outcome(both, extra, solo)
    assert (found.winner, found.value) == (winner, value), number


def test_examples_15_and_16_the_soloist_gets_and_pays_three_times():
    solo = "QC QC QS QS QH QH QD QD JC JC JS JS"
    match = position_of({"hand0": solo}, {"contract": "queens", "declarer": 0, "leader": 0})
    while match.decision:
        match.answer(match.decision.choices.texts()[0])
    soloist, *others = match.live.score.by_seat
    assert soloist == -3 * others[0]
    assert others == [others[0]] * 3


def test_the_sheet_notes_a_soloist_or_the_party_that_is_paid():
    noted = set()
    for number in range(30):
        match = started({}, f"sheet {number}", "doppelkopf", "medium")
        strategies.play_deal(match)
        paid, entry = match.live.score.by_seat, match.live.score.entry
        alone = entry.seat is not None
        assert entry.value == (paid[entry.seat] // 3 if alone else max(paid))
        noted.add("alone" if alone else entry.game.params["for"])
    assert noted == {"alone", "re", "kontra"}


@pytest.mark.parametrize(
    ("re", "kontra", "least_re", "least_kontra"),
    [
        (None, None, 121, 120),
        (0, None, 121, 120),
        (0, 0, 121, 120),
        (None, 0, 120, 121),
        (1, None, 151, 90),
        (2, None, 181, 60),
        (3, None, 211, 30),
        (1, 0, 151, 90),
        (None, 1, 90, 151),
        (0, 2, 60, 181),
        (None, 3, 30, 211),
        (1, 1, 151, 151),
        (2, 3, 181, 211),
    ],
)
def test_what_a_party_needs_to_win(re, kontra, least_re, least_kontra):
    for points in range(241):
        both = sides(points, re=re, kontra=kontra)
        expected = "re" if points >= least_re else "kontra" if 240 - points >= least_kontra else None
        assert outcome(both).winner == expected, points
    assert needed(both, "re") == least_re


@pytest.mark.parametrize(
    ("re", "kontra", "re_tricks", "winner"),
    [
        (4, None, 12, "re"),
        (4, None, 11, "kontra"),
        (None, 4, 0, "kontra"),
        (None, 4, 1, "re"),
        (4, 4, 11, None),
    ],
)
def test_black_is_decided_by_tricks(re, kontra, re_tricks, winner):
    points = {12: 240, 0: 0}.get(re_tricks, 200 if re_tricks > 6 else 3)
    assert outcome(sides(points, re_tricks, re, kontra)).winner == winner


def test_never_do_both_win():
    for re in (None, 0, 1, 2, 3, 4):
        for kontra in (None, 0, 1, 2, 3, 4):
            for points in range(241):
                tricks = 0 if points == 0 else 12 if points == 240 else 6
                both = sides(points, tricks, re, kontra)
                assert not (has_won(both, "re") and has_won(both, "kontra"))


@pytest.mark.parametrize(
    ("both", "specials", "value"),
    [
        (sides(121, re=0), 0, 2),
        (sides(155, re=0, kontra=0), 0, 8),
        (sides(155, re=1), 0, 6),  # won, under 90, no 90 announced: three times two
        (sides(119, kontra=0), -1, -4),  # the specials are not doubled
        (sides(155, re=2, kontra=1), 0, 2),  # nobody wins
    ],
)
def test_re_and_kontra_double_what_is_no_special(both, specials, value):
    extra = [Point("kontra", "fox")] * -specials
    assert outcome(both, extra, re_doubles=True).value == value


def test_a_deal_that_nobody_has_won_has_no_goal():
    """Else the result says that a side loses, above the sentence that nobody wins."""
    over = sides(155, re=2, kontra=1)
    assert goal_of((0, 2), over, outcome(over), outcome(over).value) is None
    won = sides(155, re=1)
    assert goal_of((0, 2), won, outcome(won), outcome(won).value).needed == 151


def test_each_line_says_whose_point_it_is():
    found = outcome(sides(80, kontra=1), [Point("re", "fox")])
    told = [(point.party, point.word, point.points) for point in (*found.points, *found.specials)]
    assert told == [
        ("kontra", "won", 1),
        ("kontra", "under.no90", 1),
        ("kontra", "said.kontra", 2),
        ("kontra", "said.no90", 1),
        ("kontra", "old", 1),
        ("re", "fox", 1),
    ]


# 7, e: special points

PARTIES = {0: "re", 1: "kontra", 2: "re", 3: "kontra"}


def trick(cards, winner, leader=0):
    """A trick of four cards from this leader on."""
    seats = [(leader + step) % 4 for step in range(4)]
    return Trick(leader, tuple(zip(seats, parse_cards(cards), strict=True)), winner)


def specials(*tricks, pigs=False, **options):
    """The special points of some tricks."""
    found = special_points(GAME.options.read(options), list(tricks), ranking_of("normal"), PARTIES, pigs)
    return [(point.party, point.word) for point in found]


QUIET = trick("9C 9C KC 9S", 2)


@pytest.mark.parametrize(
    ("cards", "winner", "found"),
    [
        ("AC TC AC TC", 0, [("re", "doppelkopf")]),
        ("AC TC TC 9S", 0, []),
        ("AC AC TC KC", 0, []),  # 36
        ("AC AC TC TH", 3, [("kontra", "doppelkopf")]),
        ("AD TH JC JS", 1, [("kontra", "fox")]),
        ("JC AD TH JS", 2, [("re", "fox")]),
        ("AD JC TH JS", 2, []),  # its own party takes it
        ("AD JC AD TH", 3, [("kontra", "fox")] * 2),
        ("9C AD KC 9S", 1, []),  # the fox takes the trick itself
        ("9C AD KC JS", 3, []),
    ],
)
def test_doppelkopf_and_foxes(cards, winner, found):
    assert specials(trick(cards, winner), QUIET) == found


@pytest.mark.parametrize(
    ("cards", "winner", "found"),
    [
        ("9D JC 9D JS", 1, [("kontra", "charlie")]),
        ("9D JC JC JS", 1, [("kontra", "charlie")]),  # the first of two wins
        ("JC QS 9D 9D", 1, []),  # caught, which is worth nothing (ruling 5)
        ("9D QS JC 9D", 1, []),
    ],
)
def test_ruling_5_charlie_must_win_the_last_trick(cards, winner, found):
    assert specials(QUIET, trick(cards, winner)) == found
    assert specials(trick(cards, winner), QUIET) == []


ANY, QUEEN, LAST = {"karlchen_caught": "any"}, {"karlchen_caught": "queen"}, {"fuchs_am_end": True}
CAUGHT = [
    ("K1", {}, "JC QD 9D KD", 1, (0, 0)),
    ("K2", ANY, "JC QD 9D KD", 1, (0, 1)),
    ("K3", QUEEN, "JC QH 9D KD", 1, (0, 0)),
    ("K4", QUEEN, "JC QD 9D KD", 1, (0, 1)),
    ("K5", ANY, "JC JS QH KD", 2, (0, 0)),
    ("K6", ANY, "JC JC 9D KD", 0, (2, 0)),
    ("K7", ANY, "JC TH JC 9D", 1, (0, 2)),
    ("K8", {**ANY, "karlchen": False}, "JC JC 9D KD", 0, (1, 0)),
    ("K9", LAST, "TD KD AD 9D", 2, (1, 0)),
    ("K10", {}, "TD KD AD 9D", 2, (0, 0)),
    ("K11", LAST, "TD AD 9D QD", 3, (0, 0)),
    ("K12", LAST, "AD QS AD 9D", 1, (0, 2)),
]


@pytest.mark.parametrize(("number", "options", "cards", "winner", "points"), CAUGHT)
def test_the_examples_of_specials_in_the_last_trick(number, options, cards, winner, points):
    parties = [party for party, _ in specials(QUIET, trick(cards, winner), **options)]
    assert (parties.count("re"), parties.count("kontra")) == points


def test_what_holds_for_the_last_trick_holds_for_no_other_and_not_for_pigs():
    assert specials(trick("JC QD 9D KD", 1), QUIET, **ANY) == []
    assert specials(trick("TD KD AD 9D", 2), QUIET, **LAST) == []
    assert specials(QUIET, trick("TD KD AD 9D", 2), pigs=True, **LAST) == []


@pytest.mark.parametrize("option", ["doppelkopf", "fuchs", "karlchen"])
def test_each_special_point_is_an_option(option):
    tricks = (trick("AC AC TC TH", 3), trick("AD TH 9D 9D", 1), trick("9D JC 9D JS", 1))
    words = {"doppelkopf": "doppelkopf", "fuchs": "fox", "karlchen": "charlie"}
    every = [word for _, word in specials(*tricks)]
    assert sorted(every) == sorted(words.values())
    assert words[option] not in [word for _, word in specials(*tricks, **{option: False})]
    assert len(specials(*tricks, **{option: False})) == 2


def test_pigs_are_no_foxes():
    assert specials(trick("AD TH 9D 9D", 1), QUIET, pigs=True) == []


# 8 and 9: the match

comes_next = partial(strategies.comes_next, "doppelkopf")


def over(*scores, dealer=0, **notes):
    """A deal that is over, with what is remembered of it."""
    return DealDone(dealer, scores or (1, -1, 1, -1), "", notes)


def so_far(*deals):
    return strategies.standing(*deals) if deals else Standing((), (0,) * 4)


class TestMatch:
    def test_sixteen_deals_by_default_and_24_in_a_tournament(self):
        assert isinstance(comes_next({}, *[over()] * 15), DealPlan)
        assert comes_next({}, *[over()] * 16) == MatchEnd((0, 2))
        tournament = GAME.presets[0]
        assert (tournament.name, tournament.values["deals"]) == ("tournament", 24)
        assert tournament.values["duty_solo"]

    def test_redeals_do_not_count_and_the_same_dealer_deals(self):
        thrown = over(0, 0, 0, 0, dealer=2)._replace(thrown_in=True)
        plan = comes_next({"deals": 4}, *[over()] * 3, thrown)
        assert isinstance(plan, DealPlan)
        assert plan.dealer == 2

    def test_after_a_duty_solo_the_same_dealer_deals_and_it_counts(self):
        options = {"deals": 4, "duty_solo": True}
        assert comes_next(options, over(dealer=1, duty=(3,))).dealer == 1
        assert comes_next(options, over(dealer=1, solo=(3,))).dealer == 2
        assert isinstance(comes_next(options, *[over(duty=(0,))] * 4), MatchEnd)

    @pytest.mark.parametrize("nines", [True, False])
    def test_section_3_the_deal(self, nines):
        match = started({"nines": nines}, "deal", "doppelkopf")
        table, deck = match.live.table, match.record.deals[0].deck.split(" ")
        assert len(deck) == (48 if nines else 40)
        start = 0
        for packet in (3, 3, 3, 3) if nines else (3, 3, 4):
            for step in range(4):
                seat = (table.dealer + 1 + step) % 4
                packet_texts = deck[start : start + packet]
                held = [card_text(card) for card in table.hand(seat)]
                assert all(held.count(text) >= packet_texts.count(text) for text in packet_texts)
                start += packet

    @pytest.mark.parametrize(
        ("played", "duty", "dealer", "forced"),
        [
            (0, (), 3, 0),  # four deals, four solos
            (1, (), 3, 0),
            (1, (0,), 3, 1),
            (2, (0, 1), 3, 2),
            (2, (0, 1), 2, 3),
            (3, (0, 1, 2), 0, 3),
            (4, (0, 1, 2, 3), 0, None),
        ],
    )
    def test_a_duty_solo_is_forced_when_as_many_are_open_as_deals_are_left(
        self, played, duty, dealer, forced
    ):
        o = GAME.options.read({"deals": 4, "duty_solo": True})
        deals = [over(duty=(duty[number],)) if number < len(duty) else over() for number in range(played)]
        assert forced_seat(o, so_far(*deals), dealer) == forced

    def test_nobody_is_forced_while_there_are_more_deals_or_without_the_option(self):
        assert forced_seat(GAME.options.read({"deals": 8, "duty_solo": True}), so_far(), 0) is None
        assert forced_seat(GAME.options.read({"deals": 4}), so_far(), 0) is None

    @pytest.mark.parametrize(
        ("draws", "left"),
        [
            ("d", 4),
            ("d.", 3),
            ("d....", 0),
            ("d.d", 6),  # two of four left, and four more
            ("dd", 7),
            ("....", 0),
            ("d...d", 4),
        ],
    )
    def test_bock(self, draws, left):
        deals = [over(draw=(0,)) if one == "d" else over() for one in draws]
        assert bock_deals(GAME.options.read({"bock": True}), so_far(*deals)) == left
        assert bock_deals(GAME.options.read({}), so_far(*deals)) == 0

    def test_what_a_tally_counts(self):
        o = GAME.options.read({})
        found = GAME.display.tally(o, so_far(over(won=(0, 2)), over(won=(1,), solo=(1,))))
        assert {line.word: line.by_seat for line in found} == {"won": (1, 1, 1, 0), "solo": (0, 1, 0, 0)}


# Whole deals, counted once more


def position_of(zones, facts, phase="play", options=None, actions=(), dealer=3):
    """A position, by default with seat 0 as forehand."""
    return Match(from_plain(position(zones, facts, phase, actions, options or {}, dealer, "doppelkopf")))


def sensible(match, chance):
    """An answer by lot; announcements now and then, and fewer reservations than healthy hands."""
    asked = match.decision
    if asked.interjections and chance.below(8) == 0:
        seat, choices = asked.interjections[chance.below(len(asked.interjections))]
        return (
            f"@{seat} {act_text(choices.acts[0] if chance.below(3) else random_act(choices, chance.below))}"
        )
    texts = asked.choices.texts()
    if asked.phase == "reservation":
        hand = [card_text(card) for card in match.live.table.hand(asked.seat)]
        likely = hand.count("QC") == 2 or sum(text[0] in "QJ" or text[1] == "D" for text in hand) < 5
        return "reserve" if chance.below(2 if likely else 8) == 0 else "pass"
    for text in ("pass", "throw", "marriage", "poverty", "take"):
        if asked.phase in ("kind", "poverty") and text in texts and chance.below(3):
            return text
    return act_text(random_act(asked.choices, chance.below))


def check_again(match):
    lines = [(line.dealer, line.deck.split(" "), line.actions) for line in match.record.deals]
    counted = recounted(dict(match.options), lines)
    assert [(list(deal.scores), deal.thrown_in) for deal in match.standing.deals] == counted


@given(option_sets("doppelkopf"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    check_again(played_by(sensible, started(options, seed, "doppelkopf"), SeededRandom(seed)))


def test_the_recount_has_seen_every_kind_of_deal():
    kinds, words = set(), set()
    for number in range(90):
        options = {
            "deals": 4,
            "armut": number % 2 == 0,
            "schweine": number % 3 == 0,
            "bock": True,
            "nines": number % 5 != 0,
            "marriage_by": ("first_foreign", "trump", "plain")[number % 3],
            "throw": ("off", "all", "nines", "nines_kings")[number % 4],
            "superschweine": number % 3 == 0,
        }
        match = played_by(
            sensible, started(options, f"kinds {number}", "doppelkopf"), SeededRandom(f"{number}")
        )
        check_again(match)
        kinds |= {deal.contract for deal in match.standing.deals if deal.contract}
        words |= {
            line.code.removeprefix("line.doppelkopf.") for deal in match.standing.deals for line in deal.lines
        }
    assert kinds == {"normal", "marriage", "poverty", "C", "S", "H", "D", "queens", "jacks", "aces"}
    assert {"won", "nobody", "alone", "old", "doppelkopf", "fox", "charlie", "nobody_took", "thrown"} <= words
    assert {f"said.{word}" for word in ("re", "kontra", *LEVELS[1:])} <= words
    assert {"under.no90", "under.no60", "against.no90", "against.no60", "against.no30"} <= words


# What the tests of all games want to know


def hidden(match, seat):
    """All other hands, and the cards that a poor seat offers; it knows those, and what was exchanged is known
    to the two who did.
    """
    table = match.live.table
    cards = {card for other in table.active if other != seat for card in table.hand(other)}
    cards |= set(table.zone("offer").cards) if match.options.poverty_cards == "hidden" else set()
    if seat in (table.fact("poor"), table.fact("declarer")):
        gifts = [text.split(" ")[1:] for text in match.record.deals[-1].actions if text.startswith("give")]
        texts = {text for gift in gifts for text in gift}
        cards = {card for card in cards if card_text(card) not in texts}
    return cards


def said(match):
    """For whom each announcement was made: "no 90" is said by Re or by Kontra, whoever says it; and how many
    trumps came back in a poverty.
    """
    table = match.live.table
    returned = [table.fact("returned", seat) for seat in table.active]
    return returned, [table.fact("announced", seat) and table.fact("party", seat) for seat in table.active]


SECTION_6 = Knowledge(
    open=(),
    public=(
        "contract",
        "declarer",
        "partner",
        "poor",
        "pigs",
        "superpigs",
        "deciding",
        "duty",
        "bock",
        "pigs",
        "level_re",
        "level_kontra",
        "leader",
        "@reserved",
        "@announced",
        "@queens",
        "@points",
        "@tricks",
        "@returned",
    ),
    hidden=hidden,
    said=said,
)
VARIANTS = [
    {"deals": 4},
    {"deals": 4, "armut": True},
    {"deals": 4, "duty_solo": True, "nines": False},
    {"deals": 4, "armut": True, "poverty_cards": "open", "poverty_size": "trumps", "throw": "all"},
]
LATE = [{}, {"nines": False, "second_dulle": "on"}, {"schweine": True}]
UNKNOWN_LATE = True
OBVIOUS = ({}, "AC AC AS AS AH AH AD AD", {"declarer": 0, "contract": "aces", "leader": 0}, "play")
TRANSCRIPT = {
    "zones": {"hand0": "9D KC KS", "hand1": "QC AS 9H", "hand2": "QC KH 9S", "hand3": "TH AD 9C"},
    "facts": {"poor": 0, "contract": "poverty"},
    "phase": "poverty",
    "options": {"armut": True},
    "dealer": 3,
}
TRACES = "4898bed3cf2cd4b092fdf27d1cb0f26a482b2ae048dc7d72e853b11515fa3c1d"
MEDIUM_BEATS_RANDOM = [({"deals": 4}, 1.0)]
GOLDEN_ANSWERS = [({"deals": 4}, ["play QD", "play 9C", "play JC", "play 9D"])]
