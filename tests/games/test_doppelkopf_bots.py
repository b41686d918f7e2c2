"""Doppelkopf's bots: what they reserve, announce and play, with hands of which a player knows what to do."""

from random import Random

import pytest
from strategies import deal_of_experts, play_match, position, started

from kartenstube.bots.base import Budget
from kartenstube.bots.games.doppelkopf.announcing import forecast
from kartenstube.bots.games.doppelkopf.hand_value import best_solo, party_points, solo_points
from kartenstube.bots.games.doppelkopf.parties import friends
from kartenstube.bots.games.doppelkopf.reasons import reasons
from kartenstube.bots.games.doppelkopf.search import likelihood, taken, with_foxes
from kartenstube.bots.hint import reason
from kartenstube.bots.levels import LEVELS
from kartenstube.bots.sampler import likely, worlds
from kartenstube.core.cards import card_text, in_order, mask_of, parse_cards
from kartenstube.core.decisions import act_text, parse_act
from kartenstube.core.problem import Position, Problem
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.doppelkopf import GAME
from kartenstube.games.doppelkopf.contracts import OLD_QUEENS, PACK, play_of
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.render.catalogue import wording
from kartenstube.solver.api import rollout, solve

QUICK = Budget(worlds=8, nodes=200_000)
DIAMONDS = "TH TH QC QS QH JC AD TD KD 9D AC AC"
JACKS = "JC JC JS JH JD AC AC TC AS AS AH TH"
ACES = "AC AC TC KC AS AS TS AH AH KH QD 9D"
MARRIAGE = "QC QC QH JS JD AD 9D AC 9C KS 9S 9H"
WEAK = "JH JD 9D KC TC 9C KS TS 9S KH 9H KH"
STRONG_RE = "TH TH QC QS QS QH JC JS AD TD AC AS"
FAIR_RE = "QC QH JS JD KD 9D AC KC KS 9S KH 9H"


def card_texts(cards):
    """Cards as a position writes them."""
    return " ".join(map(card_text, cards))


def dealt(mine, seat=0, seed=1):
    """The hands of a deal in which a seat holds these cards and the others what is left."""
    rest = [card for card in PACK.cards if card not in parse_cards(mine)]
    Random(seed).shuffle(rest)
    hands = {f"hand{seat}": mine}
    for place, other in enumerate(sorted({0, 1, 2, 3} - {seat})):
        hands[f"hand{other}"] = card_texts(in_order(rest[12 * place : 12 * place + 12]))
    return hands


def match_of(zones, phase, facts=None, actions=(), options=None, dealer=3):
    """A match that stands in a position."""
    return Match(from_plain(position(zones, facts or {}, phase, actions, options, dealer, "doppelkopf")))


def answer(match, level="medium"):
    """What a level answers."""
    view = match.view(match.decision.seat)
    *_, best = LEVELS[level].think(view, GAME.rules, SeededRandom("any"), QUICK)
    return act_text(best)


def said(match, seat):
    """What a seat says out of turn, None for nothing."""
    act = LEVELS["medium"].speak(match.view(seat), GAME.rules, SeededRandom("any"))
    return act and act_text(act)


def mask(cards):
    """Cards as a set."""
    return mask_of(parse_cards(cards))


class TestHands:
    def test_what_a_hand_is_good_for(self):
        assert best_solo(mask(ACES), True)[0] == "aces"
        assert best_solo(mask(JACKS), True)[0] == "jacks"
        assert best_solo(mask(DIAMONDS), True)[0] == "D"

    def test_a_weak_hand_is_good_for_no_solo(self):
        assert best_solo(mask(WEAK), True)[1] < 100

    def test_more_and_higher_trumps_are_worth_more(self):
        assert party_points("re", mask(STRONG_RE), False) > party_points("re", mask(FAIR_RE), False) > 100
        low = mask(DIAMONDS.replace("QS", "JD"))
        assert solo_points("D", mask(DIAMONDS), False) > solo_points("D", low, False)

    def test_the_lead_helps_a_soloist(self):
        assert solo_points("aces", mask(ACES), True) > solo_points("aces", mask(ACES), False)


class TestReservations:
    @pytest.mark.parametrize("level", ["medium", "expert"])
    @pytest.mark.parametrize(
        ("hand", "named"),
        [(DIAMONDS, "solo D"), (JACKS, "solo jacks"), (ACES, "solo aces"), (MARRIAGE, "marriage")],
    )
    def test_a_solo_and_a_marriage_are_reserved_and_named(self, hand, named, level):
        zones = dealt(hand)
        assert answer(match_of(zones, "reservation"), level) == "reserve"
        kinds = match_of(zones, "reservation", actions=["reserve", "pass", "pass", "pass"])
        assert answer(kinds, level) == named

    def test_a_weak_hand_is_healthy(self):
        assert answer(match_of(dealt(WEAK), "reservation")) == "pass"
        assert answer(match_of(dealt(FAIR_RE), "reservation")) == "pass"

    def test_a_marriage_gives_way_to_a_solo(self):
        first = match_of(dealt(MARRIAGE), "reservation", actions=["reserve", "reserve", "pass", "pass"])
        assert answer(first) == "pass"

    def test_a_poor_hand_gives_its_trumps_and_keeps_its_aces(self):
        poor = "JD 9D TD AC TC 9C AS KS 9S AH KH 9H"
        options = {"armut": True}
        match = match_of(dealt(poor), "reservation", options=options)
        assert answer(match) == "reserve"
        named = match_of(dealt(poor), "reservation", None, ["reserve", "pass", "pass", "pass"], options)
        assert answer(named) == "poverty"

    def test_a_strong_hand_takes_the_trumps_of_a_poor_one(self):
        poor = {"hand0": "AC TC KC AS TS KS AH KH 9H", "offer": "JD 9D TD"}
        rest = [card for card in PACK.cards if card not in parse_cards(" ".join([*poor.values(), STRONG_RE]))]
        others = {"hand1": STRONG_RE, "hand2": card_texts(rest[:12]), "hand3": card_texts(rest[12:])}
        facts = {"contract": "poverty", "poor": 0}
        assert answer(match_of({**poor, **others}, "poverty", facts, (), {"armut": True})) == "take"

    def test_who_takes_them_gives_back_no_trump_and_no_ace(self):
        hands = {
            "hand0": "AC TC KC AS TS KS AH KH 9H",
            "hand1": STRONG_RE.replace("AS", "9C"),
            "offer": "JD 9D TD",
        }
        rest = [card for card in PACK.cards if card not in parse_cards(" ".join(hands.values()))]
        others = {"hand2": card_texts(rest[:12]), "hand3": card_texts(rest[12:])}
        facts = {"contract": "poverty", "poor": 0}
        match = match_of({**hands, **others}, "poverty", facts, ["take"], {"armut": True})
        given = parse_cards(answer(match).removeprefix("give "))
        assert len(given) == 3
        assert {card_text(card) for card in given} >= {"9C"}
        assert not {"TH", "QC", "QS"} & {card_text(card) for card in given}


NORMAL = {"contract": "normal", "leader": 0}


class TestAnnouncing:
    def test_a_strong_re_says_so_at_once_and_a_fair_one_waits(self):
        assert said(match_of(dealt(STRONG_RE), "play", NORMAL), 0) == "re"
        assert said(match_of(dealt(FAIR_RE), "play", NORMAL), 0) is None

    def test_a_forecast_goes_by_the_hand(self):
        strong, fair = (
            forecast(match_of(dealt(hand), "play", NORMAL).view(0), "re") for hand in (STRONG_RE, FAIR_RE)
        )
        assert strong.mean > 150 > fair.mean > 90

    def test_no_90_is_said_when_the_tricks_are_there_and_not_before_it_is_due(self):
        """Re holds all high trumps and has taken two fat tricks; with ten cards it is the last moment."""
        zones = {
            "hand0": "TH TH QC QS QS QH JC JC AD TD",
            "hand1": "QC QH JS JS JH KD AC KC KS 9H",
            "hand2": "QD QD JH JD KD 9C 9C KC 9S 9S",
            "hand3": "JD TD 9D 9D TC TC KS KH 9H KH",
            "pile0": "AC AS TS TS AS AH AH AD",
        }
        match = match_of(zones, "play", {**NORMAL, "level_re": 0})
        assert said(match, 0) == "no90"
        later = match_of(zones, "play", {**NORMAL, "level_re": 0, "leader": 1})
        assert said(later, 0) is None

    def test_pigs_are_shown(self):
        hand = "TH QH JC JS AD AD 9D AC 9C KS 9S 9H"
        assert said(match_of(dealt(hand), "play", NORMAL, (), {"schweine": True}), 0) == "pigs"


class TestParties:
    def test_others_are_friends_by_chance_until_something_is_known(self):
        match = match_of(dealt(FAIR_RE), "play", NORMAL)
        found = friends(match.view(0))
        assert found[0] == 1.0
        assert found[1] == found[2] == found[3] == pytest.approx(1 / 3, abs=0.02)

    def test_who_gives_a_ten_to_a_queen_of_clubs_is_likely_its_friend(self):
        """Seat 3 is Kontra; seat 1 has shown a queen of clubs."""
        zones = {"hand0": "TH QS 9S", "hand1": "QC JD 9H", "hand2": "TD JH QC", "hand3": "KS JC AS"}
        facts = {**NORMAL, "leader": 1}
        given, spared = (
            friends(match_of(zones, "play", facts, ["play QC", played]).view(3))[2]
            for played in ("play TD", "play JH")
        )
        assert given < spared < 0.6

    def test_worlds_agree_with_who_gave_what_to_whom(self):
        """Seat 1 shows a queen of clubs, seat 2 gives it a ten: it holds the other one more often."""
        zones = dealt("TH QS JC JS KD 9D AC KC AS KS AH 9H", 3, 4)
        zones = {"hand3": zones["hand3"], **swapped(zones)}
        match = match_of(zones, "play", {**NORMAL, "leader": 1}, ["play QC", "play TD"])
        view = match.view(3)
        sample = worlds(view, GAME.rules, {}, SeededRandom("any"))
        held = [
            sum(bool(next(source)["hand2"] & mask_of(OLD_QUEENS)) for _ in range(200))
            for source in (sample, likely(sample, likelihood(view, GAME.rules), SeededRandom("likely")))
        ]
        assert held[1] > held[0] * 1.2


def swapped(zones):
    """The other hands so that seat 1 holds a queen of clubs and seat 2 the ten of diamonds."""
    rest = list(parse_cards(" ".join(zones[f"hand{seat}"] for seat in (0, 1, 2))))
    first, second = parse_cards("QC")[0], parse_cards("TD")[0]
    others = [card for card in rest if card not in (first, second)]
    hands = {1: [first, *others[:11]], 2: [second, *others[11:22]], 0: others[22:]}
    return {f"hand{seat}": card_texts(in_order(cards)) for seat, cards in hands.items()}


class TestCards:
    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_a_first_ace_is_led(self, level):
        hand = "JH JD 9D TC KC 9C AS 9S KH 9H KD QD"
        assert answer(match_of(dealt(hand), "play", NORMAL), level) == "play AS"

    def test_a_fox_is_not_led(self):
        hand = "QC JC AD KS QH JS 9C KC TC KH QD JD"
        for party in ("QC", "QS"):
            match = match_of(dealt(hand.replace("QC", party)), "play", NORMAL)
            assert answer(match) != "play AD"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_a_fox_is_caught(self, level):
        """Seat 3 plays last and is known to be Kontra against the fox's owner."""
        zones = {"hand0": "AD 9C 9C", "hand1": "9D KC 9H", "hand2": "KD KS 9S", "hand3": "TH TD KH"}
        zones |= {"pile0": "QC QC JD JH"}
        match = match_of(zones, "play", NORMAL, ["play AD", "play 9D", "play KD"])
        assert answer(match, level) in ("play TH", "play TD")

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_a_ten_is_given_to_a_known_partner(self, level):
        zones = {"hand0": "TH KC 9C", "hand1": "9D KS 9H", "hand2": "TD JD KH", "hand3": "QD JH AS"}
        facts = {"contract": "marriage", "declarer": 0, "partner": 2, "deciding": 1, "leader": 0}
        match = match_of(zones, "play", facts, ["play TH", "play 9D"])
        assert answer(match, level) == "play TD"


class TestValue:
    def test_foxes_are_counted_beside_card_points(self):
        play = with_foxes(play_of("normal"), True)
        assert taken(play.value.of_cards(mask("AD AD TH"))) == (32, 2)
        assert taken(play.value.of_cards(mask("AC TH 9C"))) == (21, 0)

    def test_a_search_sees_both(self):
        hands = tuple(map(mask, ("AD 9C", "TH KC", "JD 9S", "QD KS")))
        problem = Problem(with_foxes(play_of("normal"), True), frozenset([1, 2]), Position(hands, 0))
        by_card = {card: taken(value) for card, value in solve(problem).by_card.items()}
        fox = next(card for card in by_card if card in parse_cards("AD"))
        assert by_card[fox][1] == 1
        assert rollout(problem)


VARIANTS = [
    {"nines": False, "schweine": True, "armut": True, "re_doubles": True},
    {"duty_solo": True, "marriage_by": "trump", "bock": True},
    {"second_dulle": "on", "soloist_leads": True, "armut": True, "fuchs": False},
]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_they_play_whole_matches_with_all_options(level, options):
    match = play_match(started({**options, "deals": 4}, "whole", "doppelkopf", level))
    assert match.end
    assert sum(match.standing.totals) == 0


@pytest.mark.parametrize("options", [{}, *VARIANTS])
def test_experts_play_deals_with_all_options(options):
    assert len(deal_of_experts("doppelkopf", options).standing.deals) == 1


def told(match, act):
    """The code and the sentence of the reason for an answer."""
    view = match.view(match.decision.seat)
    found = reason(view, GAME.rules, parse_act(act), SeededRandom("any"))
    return found.code, wording("en", ("Anna", "Ben", "Cora", "Dan")).message(found.plain())


class TestReasons:
    def test_a_reservation_says_what_it_is_for(self):
        code, sentence = told(match_of(dealt(DIAMONDS), "reservation"), "reserve")
        assert code == "hint.doppelkopf.solo"
        assert "ten trumps and two" in sentence
        assert told(match_of(dealt(MARRIAGE), "reservation"), "reserve")[0] == "hint.doppelkopf.marriage"
        assert told(match_of(dealt(WEAK), "reservation"), "pass")[0] == "hint.doppelkopf.healthy"

    def test_a_lead_says_why(self):
        hand = "QC JD 9D TC KC 9C AS 9S KH KD QD JH"
        match = match_of(dealt(hand), "play", NORMAL)
        assert told(match, "play AS")[0] == "hint.doppelkopf.first_ace"
        assert told(match, "play KH")[0] == "hint.lone"
        assert told(match, "play QC")[0] == "hint.doppelkopf.trump"

    FAT = ("QC QC TH", "AS AC 9S", "AC TC 9S", "TC KC KS"), 1, "play AC, play AC, play TC", "play TH"
    FOX = ("QC QC", "AD AC", "9D TC", "KD KC"), 1, "play AD, play 9D, play KD", "play QC"
    MARRIED = {"contract": "marriage", "declarer": 0}

    @pytest.mark.parametrize(("code", "deal"), [("full", FAT), ("fox", FOX)])
    @pytest.mark.parametrize(
        ("facts", "is_said"),
        [
            ({"contract": "normal"}, False),  # both old queens: alone in silence
            (MARRIED, False),
            ({**MARRIED, "deciding": 3}, False),
            ({**MARRIED, "deciding": 1, "partner": 2}, True),
        ],
    )
    def test_special_points_are_promised_to_two_against_two(self, code, deal, facts, is_said):
        hands, leader, before, act = deal
        zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
        match = match_of(zones, "play", {**facts, "leader": leader}, before.split(", "))
        view = match.view(match.decision.seat)
        codes = {message.code for message in reasons(view, parse_act(act))}
        assert (f"hint.doppelkopf.{code}" in codes) == is_said

    def test_a_silent_solo_is_hoped_for_while_nobody_has_a_reservation(self):
        match = match_of(dealt(MARRIAGE, 1), "reservation", actions=["pass"])
        assert told(match, "pass")[0] == "hint.doppelkopf.silent"
        match = match_of(dealt(MARRIAGE, 1), "reservation", actions=["reserve"])
        assert told(match, "pass")[0] == "hint.doppelkopf.healthy"
