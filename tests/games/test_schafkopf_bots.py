"""Schafkopf's bots: what they say and play, with hands of which a player knows what to do."""

from random import Random

import pytest
from strategies import deal_of_experts, play_match, position, started

from kartenstube.bots.base import Budget
from kartenstube.bots.games.schafkopf.bidding import half_worth
from kartenstube.bots.games.schafkopf.card_play import partner_chances
from kartenstube.bots.games.schafkopf.hand_value import odds, prospect, worth_of
from kartenstube.bots.games.schafkopf.search import (
    POINT_IN_RAMSCH,
    chance_to_want,
    likelihood,
    settle,
    side_in,
    stakes_of,
)
from kartenstube.bots.hint import reason
from kartenstube.bots.levels import LEVELS
from kartenstube.core.cards import SKAT32, CardSet, card_text
from kartenstube.core.decisions import act_text, parse_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.schafkopf import GAME
from kartenstube.games.schafkopf.contracts import card_play, game_of
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.ramsch import RamschResult
from kartenstube.render.catalogue import wording

DEFAULT = GAME.options.read({})
CALL = "QC QH JC AH 9H 7C 8S AS"  # no other card of clubs: the ace of clubs is called
SOLO = "QC QS QD JC AD TD 9D AS"
WENZ = "JC JS AC TC AS TS AH 7D"
EMPTY = "JD 9H KC 9C 8S 7S 9D 8D"
SIE = "QC QS QH QD JC JS JH JD"
MISERE = "7C 8C 7S 8S 7H 8H 7D 8D"
LATE = {"hand0": "QC JC 8C AS", "hand3": "8H 9S 9D 8D"}  # two hands when half of a deal is over
QUICK = Budget(worlds=12, nodes=300_000)
CALLED = {"declarer": 0, "contract": "call", "suit": "C", "tout": False, "leader": 0}
ALONE = {"declarer": 0, "contract": "solo", "suit": "D", "tout": False, "leader": 0}


def dealt(mine, seat, places=(), size=8):
    """The hands of a deal in which a seat holds a hand, and others the cards at which `places` puts them; the
    rest lies anyhow.
    """
    held = {seat: CardSet(mine), **{other: CardSet(cards) for other, cards in dict(places).items()}}
    taken = {card for cards in held.values() for card in cards}
    rest = [card for card in SKAT32.cards if card not in taken]
    Random(1).shuffle(rest)
    for other in range(4):
        have = list(held.get(other, ()))
        while len(have) < size:
            have.append(rest.pop())
        held[other] = CardSet.of(have)
    return {f"hand{other}": " ".join(map(card_text, cards)) for other, cards in sorted(held.items())}


def asked(zones, facts, phase, actions=(), options=None, dealer=3):
    """The view of the seat that is asked in a position."""
    match = Match(from_plain(position(zones, facts, phase, actions, options, dealer, "schafkopf")))
    return match.view(match.decision.seat)


def answer(zones, facts, phase, actions=(), options=None, level="medium", dealer=3):
    """What a level answers in a position."""
    view = asked(zones, facts, phase, actions, options, dealer)
    *_, best = LEVELS[level].think(view, GAME.rules, SeededRandom("any"), QUICK)
    return act_text(best)


class TestHands:
    def test_more_and_higher_trumps_are_worth_more(self):
        five, four = CardSet("QC QS JC AH 9H 7C 8C AS").mask, CardSet("QC QS JC AH 7C 8C AS TS").mask
        low = CardSet("QH QD JC AH 9H 7C 8C AS").mask
        call = game_of("call", "C")
        assert worth_of(call, five, 0) > worth_of(call, four, 0)
        assert worth_of(call, five, 0) > worth_of(call, low, 0)

    def test_a_short_called_suit_is_better_than_a_long_one(self):
        hand = CardSet("QC QS JC AH 9H 7C 8S 9S").mask
        assert worth_of(game_of("call", "C"), hand, 0) > worth_of(game_of("call", "S"), hand, 0)

    def test_the_lead_is_worth_most_in_a_wenz(self):
        hand = CardSet(WENZ).mask
        assert worth_of(game_of("wenz"), hand, 0) - worth_of(game_of("wenz"), hand, 3) > 1
        assert odds(game_of("wenz"), hand, 0).won > 0.9

    def test_a_bettel_without_gaps_cannot_be_lost(self):
        assert odds(game_of("bettel"), CardSet(MISERE).mask, 0).won == 1.0
        assert odds(game_of("bettel"), CardSet(CALL).mask, 0).won < 0.05

    def test_a_game_is_worth_what_it_pays(self):
        """A Sie cannot be lost: three pay 520."""
        sie = prospect(DEFAULT, game_of("sie"), CardSet(SIE).mask, 0)
        assert sie.worth(DEFAULT) == pytest.approx(1560, rel=0.1)
        lost = prospect(DEFAULT, game_of("solo", "C"), CardSet(EMPTY).mask, 0)
        assert lost.worth(DEFAULT) < -150

    def test_half_a_hand_with_obers_is_doubled(self):
        assert half_worth(CardSet("QC QS JC AS").mask) > half_worth(CardSet("AC TC 9H 8H").mask)


class TestWords:
    @pytest.mark.parametrize("level", ["medium", "expert"])
    @pytest.mark.parametrize("hand", [CALL, SOLO, WENZ, SIE])
    def test_a_good_hand_plays(self, hand, level):
        assert answer(dealt(hand, 0), {}, "interest", level=level) == "bid"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_an_empty_hand_passes(self, level):
        assert answer(dealt(EMPTY, 0), {}, "interest", level=level) == "pass"

    def test_after_another_a_call_game_is_not_enough(self):
        assert answer(dealt(CALL, 1), {}, "interest", ["bid"]) == "pass"
        assert answer(dealt(SOLO, 1), {}, "interest", ["bid"]) == "bid"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    @pytest.mark.parametrize(
        ("hand", "said"),
        [(CALL, "call AC"), (SOLO, "trump D"), (WENZ, "wenz"), (SIE, "sie")],
    )
    def test_the_game_that_the_hand_is_for_is_announced(self, hand, said, level):
        assert answer(dealt(hand, 0), {"holder": 0}, "announcement", level=level) == said

    def test_the_holder_of_a_call_game_gives_way_and_that_of_a_solo_holds(self):
        said = ["bid", "bid", "pass", "pass", "bid wenz"]
        assert answer(dealt(CALL, 0, {1: "JS AC TC AD"}), {}, "interest", said) == "pass"
        assert answer(dealt(SOLO, 0), {}, "interest", said) == "hold"

    def test_doubling_after_four_cards_needs_obers(self):
        options = {"legen": True}

        def said(hand):
            zones = dealt(hand, 0, size=4)
            rest = [
                card for card in SKAT32.cards if not any(card in CardSet(held) for held in zones.values())
            ]
            return answer({**zones, "stock": " ".join(map(card_text, rest))}, {}, "double", options=options)

        assert said("QC QS JC AS") == "double"
        assert said("KC 9C 8S 7D") == "pass"

    def test_kontra_needs_a_hand_that_takes_tricks_and_re_a_game_that_is_hardly_lost(self):
        facts = {**CALLED, "declarer": 1, "leader": None}
        assert answer(dealt("QC QS QH JC JH AH TH AS", 0, {2: "AC", 1: "7C"}), facts, "kontra") == "kontra"
        assert answer(dealt(EMPTY, 0, {2: "AC", 1: "7C"}), facts, "kontra") == "pass"
        said = ["pass", "kontra"]
        mine = {**CALLED, "leader": None}
        assert answer(dealt("QC QS QH JC JH AH TH 7C", 0, {2: "AC"}), mine, "kontra", said) == "re"
        assert answer(dealt("QD JD 9H 8H 7C 8C 9S 8S", 0, {2: "AC"}), mine, "kontra", said) == "pass"


class TestCards:
    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_the_declarer_draws_trumps(self, level):
        played = answer(dealt(SOLO, 0), ALONE, "play", level=level)
        assert CardSet(played[5:]) & CardSet("QC QS QD JC")

    def test_the_partner_leads_his_highest_trump(self):
        zones = dealt("QH JS 9H AC TC 8S 9D 7D", 1, {0: "QC QS JC AH 9H 7C 8C AS".replace("9H ", "8H ")})
        assert answer(zones, {**CALLED, "leader": 1}, "play") == "play QH"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_an_opponent_searches_the_called_ace(self, level):
        zones = {
            "hand0": "QC JC 8C AS",
            "hand1": "QS 9H KC KS",
            "hand2": "AC QH TS 7D",
            "hand3": "8H 9S 9D 8D",
        }
        assert answer(zones, {**CALLED, "leader": 1}, "play", level=level) == "play KC"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_an_opponent_smears_on_a_trick_that_is_a_friends(self, level):
        facts = {**ALONE, "suit": "H"}
        zones = {"hand0": "KD 9H 8H", "hand1": "AD 7S 8S", "hand2": "7D 8D 9S", "hand3": "TC 9C 8C"}
        said = ["play KD", "play AD", "play 7D"]
        assert answer(zones, facts, "play", said, level=level) == "play TC"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_the_declarer_of_a_bettel_stays_below(self, level):
        facts = {"declarer": 0, "contract": "bettel", "suit": None, "tout": False, "leader": 3}
        zones = {"hand0": "8H 9S 7D", "hand1": "KH QS AD", "hand2": "TH JS TD", "hand3": "9H JD KD"}
        options = {"bettel": True}
        assert answer(zones, facts, "play", ["play 9H"], options, level) == "play 8H"

    def test_a_partner_without_trumps_runs_away(self):
        zones = {
            "hand0": "QC JC 8C AS",
            "hand1": "AC TC 9C 7C",
            "hand2": "JH QH TS 7D",
            "hand3": "8H 9S 9D 8D",
        }
        assert answer(zones, {**CALLED, "leader": 1}, "play") in ("play 9C", "play 7C")


class TestWorlds:
    def test_who_leads_trumps_is_taken_for_the_partner(self):
        zones = {
            "hand0": "QC JC 8C AS",
            "hand1": "QS 9H 7S KS",
            "hand2": "AC QH TS 7D",
            "hand3": "8H 9S 9D 8D",
        }
        view = asked(zones, {**CALLED, "leader": 2}, "play", ["play QH", "play 8H", "play QC", "play 9H"])
        assert view.seat == 0
        found = partner_chances(view, card_play(view))
        assert found[2] > found[1]
        assert sum(found.values()) == pytest.approx(2)
        weigh = likelihood(view, GAME.rules)
        hands = {f"hand{seat}": view.faces(f"hand{seat}").mask for seat in range(4)}
        with_it, without = (
            weigh(
                {**hands, **dict.fromkeys(("hand1", "hand2", "hand3"), 0), f"hand{seat}": CardSet("AC").mask}
            )
            for seat in (2, 1)
        )
        assert with_it > without

    def test_who_passed_rarely_holds_much(self):
        assert chance_to_want(CardSet(CALL).mask, 0, False, False) > 0.8
        assert chance_to_want(CardSet(CALL).mask, 0, True, False) < 0.2
        assert chance_to_want(CardSet(EMPTY).mask, 0, False, False) < 0.2

    def test_who_said_kontra_is_likely_to_hold_trumps(self):
        facts = {**CALLED, "leader": None}
        view = asked(dealt(CALL, 0, {2: "AC"}), facts, "kontra", ["pass", "kontra"])
        empty = {f"hand{seat}": 0 for seat in range(4)}
        strong, weak = (
            likelihood(view, GAME.rules)({**empty, "hand1": CardSet(hand).mask})
            for hand in ("QS QD JS JH JD TH 9S 7D", "9C 9S 8H 9D 7S KS TD KD")
        )
        assert strong > weak

    def test_a_world_pays_what_the_rules_say(self):
        """7: 95 card points, three runners: 60. The others have 25 and pay as much."""
        view = asked(dealt("QC QS JC 9H 8H 7C 8S 9S", 0, {1: "QH AC"}), {**CALLED, "leader": 0}, "play")
        contract = game_of("call", "C")
        world = {f"hand{seat}": 0 for seat in range(4)}
        world |= {"hand0": CardSet("QC QS").mask, "hand1": CardSet("QH AC").mask}
        side = side_in(view, contract, 0, world)
        assert side == {0, 1}
        gain, window, _ = stakes_of(view, contract, side, world)
        assert gain(95) == pytest.approx(60, abs=20)
        assert gain(60) == pytest.approx(-50, abs=20)
        assert stakes_of(view, contract, frozenset([2, 1]), world).gain(95) < 0
        low, high, _ = window
        assert low < 61 <= high


VARIANTS = [
    {"legen": True, "all_pass": "ramsch", "stoss": 4},
    {"all_pass": "eo_muss", "geier": True, "farbwenz": True, "farbgeier": True, "bettel": True},
    {"deck": "short", "stoss": 0, "bettel": True},
]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_they_play_whole_matches_with_all_options(level, options):
    match = play_match(started({**options, "deals": 8}, "whole", "schafkopf", level))
    assert match.end
    assert len(match.standing.scored_deals) == 8


@pytest.mark.parametrize("options", VARIANTS)
def test_experts_play_deals_with_all_options(options):
    assert len(deal_of_experts("schafkopf", options).standing.deals) == 1


@pytest.mark.parametrize("level", ["medium", "expert"])
def test_a_ramsch_avoids_card_points(level):
    zones = {"hand0": "KS 7S", "hand1": "TS 8S", "hand2": "9S AS", "hand3": "8C 9C"}
    held = CardSet(" ".join(zones.values()))
    zones["pile3"] = " ".join(card_text(card) for card in SKAT32.cards if card not in held)
    played = answer(zones, {"contract": "ramsch", "leader": 1}, "ramsch", ["play TS"], level=level)
    assert played == "play 9S"


@pytest.mark.parametrize(("virgin", "led"), [("all", "play 7S")])
def test_in_a_ramsch_the_one_who_pays_sees_to_it_that_nobody_stays_a_virgin(virgin, led):
    """Seat 3 has no trick yet, and takes one if spades are led."""
    zones = {"hand0": "7S 7C", "hand1": "AC KC", "hand2": "8C 8S", "hand3": "AS KS"}
    held = CardSet(" ".join(zones.values()))
    rest = [card_text(card) for card in SKAT32.cards if card not in held]
    zones |= {"pile0": " ".join(rest[:16]), "pile1": " ".join(rest[16:20]), "pile2": " ".join(rest[20:])}
    facts, options = {"contract": "ramsch", "leader": 0}, {"all_pass": "ramsch", "virgin": virgin}
    assert answer(zones, facts, "ramsch", (), options, "expert") == led


@pytest.mark.parametrize(("virgin", "loses"), [("off", 3), ("single", 4), ("all", 6)])
def test_a_ramsch_is_settled_in_the_search_as_on_the_sheet(virgin, loses):
    """Seat 0 pays; seat 3 has no trick."""
    view = started({"all_pass": "ramsch", "virgin": virgin}, "any", "schafkopf").view(0)
    found = settle(view)(RamschResult({0: 60, 1: 30, 2: 30, 3: 0}, {0: 4, 1: 2, 2: 2, 3: 0}))
    assert found == pytest.approx(-loses, abs=2.5)
    assert -found - 60 * POINT_IN_RAMSCH == pytest.approx(loses)


def test_a_march_from_91_is_worth_a_solo():
    view = started({"all_pass": "ramsch", "durchmarsch": "from_91"}, "any", "schafkopf").view(0)
    gain = settle(view)
    marches = RamschResult({0: 95, 1: 10, 2: 10, 3: 5}, {0: 5, 1: 1, 2: 1, 3: 1})
    assert gain(marches) == 3 * 50 / 20
    assert gain(RamschResult({0: 90, 1: 10, 2: 10, 3: 10}, {0: 5, 1: 1, 2: 1, 3: 1})) < 0


def told(zones, facts, phase, act, actions=(), options=None):
    """The code and the sentence of the reason for an answer in a position."""
    view = asked(zones, facts, phase, actions, options)
    found = reason(view, GAME.rules, parse_act(act), SeededRandom("any"))
    return found.code, wording("en", ("Anna", "Ben", "Cora", "Dora")).message(found.plain())


class TestReasons:
    def test_to_play_or_not_says_what_the_hand_holds(self):
        code, text = told(dealt(CALL, 0), {}, "interest", "bid")
        assert code == "hint.schafkopf.strong"
        assert "five trumps and one plain-suit ace" in text
        assert told(dealt(EMPTY, 0), {}, "interest", "pass")[0] == "hint.schafkopf.weak"

    def test_a_called_suit_is_short_and_a_game_alone_has_trumps(self):
        code, text = told(dealt(CALL, 0), {"holder": 0}, "announcement", "call AC")
        assert code == "hint.schafkopf.call"
        assert "one card" in text
        assert told(dealt(SOLO, 0), {"holder": 0}, "announcement", "trump D")[0] == "hint.schafkopf.alone"

    def test_leads_say_what_they_are_for(self):
        zones = {
            "hand0": "QC JC 8C AS",
            "hand1": "QS 9H KC KS",
            "hand2": "AC TC 9C 7C",
            "hand3": "8H 9S 9D 8D",
        }
        assert told(zones, CALLED, "play", "play QC")[0] == "hint.schafkopf.draw"
        assert told(zones, {**CALLED, "leader": 1}, "play", "play KC")[0] == "hint.schafkopf.search"
        assert told(zones, {**CALLED, "leader": 2}, "play", "play 7C")[0] == "hint.schafkopf.run"
        helping = {**zones, "hand2": "AC QH 9C 7S"}
        assert told(helping, {**CALLED, "leader": 2}, "play", "play QH")[0] == "hint.schafkopf.help"

    def test_a_trick_that_decides_says_so(self):
        zones = {"hand0": "QC 9H", "hand1": "AS KS", "hand2": "TS 7S", "hand3": "8S 9C"}
        said = ["play AS", "play TS", "play 8S"]
        facts = {**ALONE, "leader": 1}
        found = told({**zones, "pile0": "AD TD AC TC"}, facts, "play", "play QC", said)
        assert found[0] == "hint.schafkopf.enough"
        assert "66 card points" in found[1]
        lasts = {
            **zones,
            "hand0": "9S QC",
            "hand1": "AS KS",
            "hand3": "TC 9C",
            "hand2": "7S TS",
            "pile3": "AD TD AC KC",
        }
        said = ["play 9S", "play AS", "play TS"]
        assert told(lasts, {**ALONE, "leader": 0}, "play", "play TC", said)[0] == "hint.schafkopf.beaten"
