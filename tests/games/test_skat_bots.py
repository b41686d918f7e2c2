"""Skat's bots: what they bid, lay aside, name and play, with hands of which a player knows what to do."""

from random import Random

import pytest
from by_game import hands
from strategies import deal_of_experts, play_deal, play_match, position, started

from kartenstube.analysis.review import real_world, start_of
from kartenstube.bots.base import Budget
from kartenstube.bots.games.skat.hand_value import null_odds, with_skat, worth_of, worth_of_bid
from kartenstube.bots.games.skat.reasons import reasons
from kartenstube.bots.games.skat.search import POINT_IN_RAMSCH, likelihood, on_the_sheet, settle, would_bid
from kartenstube.bots.hint import reason
from kartenstube.bots.levels import LEVELS
from kartenstube.bots.misere import null_risk
from kartenstube.bots.odds import logistic
from kartenstube.bots.sampler import likely
from kartenstube.core.cards import SKAT32, CardSet, mask_of
from kartenstube.core.decisions import act_text, parse_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.skat import GAME
from kartenstube.games.skat.bidding import bid_of
from kartenstube.games.skat.contracts import announced
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.ramsch import RamschResult
from kartenstube.render.catalogue import wording

DEFAULT = GAME.options.read({})
GRAND = "JC JS AC TC AS TS AH TH AD 7D"
CLUBS = "JC JS AC KC QC 9C AS TS 7H 8D"
EMPTY = "KC 9C 8C QS 9S 8S KH 8H QD 7D"
SAFE_NULL = "7C 8C 9C 7S 9S JS 7H 8H 7D 9D"
LEADS, QUICK = {"leader": 0}, Budget(worlds=4, nodes=100_000)


def others(*hands):
    """The cards of the pack that are in none of these hands."""
    return [card for card in SKAT32.cards if not any(card in CardSet(hand) for hand in hands)]


def dealt(mine, seat, talon="", aside=""):
    """All zones of a deal in which a seat holds a hand and the others what is left."""
    rest = Random(1).sample(
        others(mine, talon, aside), k=32 - sum(map(len, map(CardSet, (mine, talon, aside))))
    )
    zones = {f"hand{seat}": mine}
    for other in {0, 1, 2} - {seat}:
        zones[f"hand{other}"] = " ".join(map(text, sorted(rest[:10])))
        rest = rest[10:]
    found = {**zones, "aside": aside, "talon": talon or " ".join(map(text, rest))}
    return {name: cards for name, cards in found.items() if cards}


def text(card):
    """A card as a position writes it."""
    return repr(CardSet.of([card]))[9:11]


def answer(zones, facts, phase, actions=(), options=None, level="medium", dealer=2):
    """What a level answers in a position."""
    match = Match(from_plain(position(zones, facts, phase, actions, options, dealer, "skat")))
    view = match.view(match.decision.seat)
    *_, best = LEVELS[level].think(view, GAME.rules, SeededRandom("any"), QUICK)
    return act_text(best)


class TestHands:
    def test_an_even_chance_has_the_worth_nothing(self):
        assert logistic(0) == 0.5
        assert logistic(1) == pytest.approx(0.73, abs=0.01)

    def test_more_trumps_are_worth_more(self):
        five = CardSet("JC JS AC KC 9C AS 7S 8H 7H 7D").mask
        six = CardSet("JC JS AC KC QC 9C AS 7S 7H 7D").mask
        assert worth_of("C", six, 0, leads=False) > worth_of("C", five, 0, leads=False)

    def test_points_laid_aside_and_the_lead_help(self):
        hand = CardSet(CLUBS).mask
        assert worth_of("C", hand, 20, leads=False) > worth_of("C", hand, 0, leads=False)
        assert worth_of("grand", hand, 0, leads=True) > worth_of("grand", hand, 0, leads=False)

    def test_a_null_without_gaps_cannot_be_lost(self):
        assert null_risk(CardSet(SAFE_NULL).mask) == 0
        assert null_odds(0.0, "open").won == 1.0
        assert null_risk(CardSet(EMPTY).mask) > 3

    def test_a_suit_that_cannot_be_led_often_is_safe(self):
        assert null_risk(CardSet("7C 8C 9C TC JC QC KC AC").mask) == 0


class TestBidding:
    @pytest.mark.parametrize("level", ["medium", "expert"])
    @pytest.mark.parametrize("hand", [GRAND, CLUBS, SAFE_NULL])
    def test_a_good_hand_is_bid(self, hand, level):
        assert answer(dealt(hand, 1), {}, "bidding", level=level) == "bid 18"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_an_empty_hand_passes(self, level):
        assert answer(dealt(EMPTY, 1), {}, "bidding", level=level) == "pass"

    def test_a_hand_is_bid_up_to_its_value(self):
        assert worth_of_bid(CardSet(CLUBS).mask, False, DEFAULT, 36) > 0
        assert worth_of_bid(CardSet(CLUBS).mask, False, DEFAULT, 99) < 0

    def test_who_bids_least_is_left_with_what_was_said(self):
        said = ["bid 18", "hold", "bid 20", "hold"]
        assert answer(dealt(CLUBS, 1), {}, "bidding", said) == "bid 22"


class TestDeclaring:
    def test_a_grand_without_a_loser_is_played_by_hand(self):
        facts = {"declarer": 0, "bid": "18"}
        assert answer(dealt("JC JS JH AC TC KC AS TS AH TH", 0), facts, "skat") == "hand"
        assert answer(dealt(CLUBS, 0), facts, "skat") == "take"

    def test_it_names_the_game_that_its_hand_is_for(self):
        facts = {"declarer": 0, "bid": "18", "hand": False}
        assert answer(dealt(GRAND, 0, aside="7C 8C"), facts, "game") == "grand"
        assert answer(dealt(CLUBS, 0, aside="TH 7D"), facts, "game") == "trump C"
        assert answer(dealt(SAFE_NULL, 0, aside="AC AS"), facts, "game") == "null"

    def test_it_banks_a_lone_ten_and_makes_a_suit_void(self):
        zones = dealt("JC JS AC KC QC 9C 8C AS 8S TH TD 7D", 0, talon="")
        zones |= {"talon": "TH TD"}
        zones["hand0"] = "JC JS AC KC QC 9C 8C AS 8S 7D"
        found = answer(zones, {"declarer": 0, "bid": "18", "hand": False}, "discard")
        assert "TH" in found

    def test_no_jack_and_no_ace_is_laid_aside_for_a_suit_game(self):
        best = max(
            with_skat(CardSet("JC JS AC KC QC 9C 8C AS 8S TH TD 7D").mask, True), key=lambda one: one.odds.won
        )
        assert not CardSet.of(best.aside) & CardSet("JC JS AC AS")

    def test_a_null_that_cannot_be_lost_is_played_open(self):
        facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "null"}
        assert answer(dealt(SAFE_NULL, 0, aside="AC AS"), facts, "announcement") == "open"

    def test_kontra_needs_trumps_and_re_a_game_that_is_hardly_lost(self):
        facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "C"}
        options = {"kontra": True}
        strong, weak = "JC JS JH AC TC 9C AS AH AD TD", "KS QS 9S 8S KH QH 9H 8H KD QD"
        assert answer(dealt(strong, 1, aside="7S 7H"), facts, "kontra", options=options) == "kontra"
        assert answer(dealt(weak, 1, aside="7S 7H"), facts, "kontra", options=options) == "pass"
        said = ["kontra"]
        sure = "JC JS JH JD AC TC KC AS TS AH"
        assert answer(dealt(sure, 0, aside="7S 7H"), facts, "kontra", said, options) == "re"
        assert answer(dealt(EMPTY, 0, aside="7S 7H"), facts, "kontra", said, options) == "pass"
        other = {
            **facts,
            "contract": "H",
        }  # a game that was named by mistake is not what the hand is good for
        assert (
            answer(dealt("JC JS JH JD AC TC KC QC 9C 8C", 0, aside="7S 7D"), other, "kontra", said, options)
            == "pass"
        )


SUIT = {"declarer": 0, "bid": "18", "hand": False, "contract": "C", **LEADS}


class TestCards:
    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_the_declarer_draws_trumps(self, level):
        zones = dealt("JC JS AC TC KC 9C AS TS 7H 7D", 0, aside="TH TD")
        assert answer(zones, SUIT, "play", level=level) in ("play JC", "play JS")

    def test_without_trumps_out_the_declarer_cashes_what_counts_most(self):
        zones = {"hand0": "JC AS TS 7H", "hand1": "8S 9S KH AH", "hand2": "7S 8H 9H TD"}
        assert answer(zones, SUIT, "play") == "play AS"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_an_opponent_smears_on_a_trick_that_is_the_partners(self, level):
        zones = {"hand0": "KH AD KD", "hand1": "AH 7S 8S", "hand2": "TD 9D 8D"}
        assert answer(zones, SUIT, "play", ["play KH", "play AH"], level=level) == "play TD"

    @pytest.mark.parametrize("level", ["medium", "expert"])
    def test_an_opponent_gives_the_declarer_nothing(self, level):
        zones = {"hand0": "AH 9S 8S", "hand1": "KH 7D 8D", "hand2": "TD 7S 9D"}
        played = answer(zones, SUIT, "play", ["play AH", "play KH"], level=level)
        assert played in ("play 7S", "play 9D")

    def test_an_opponent_leads_an_ace_and_keeps_an_unguarded_ten(self):
        zones = {"hand0": "JC AC 9S", "hand1": "AH TD KS", "hand2": "TH 7S 9D"}
        assert answer(zones, {**SUIT, "leader": 1}, "play") == "play AH"

    def test_the_declarer_of_a_null_stays_below(self):
        facts = {"declarer": 0, "bid": "18", "hand": False, "contract": "null", "leader": 2}
        zones = {"hand0": "8H 9S 7D", "hand1": "KH QS AD", "hand2": "9H JS TD"}
        assert answer(zones, facts, "play", ["play 9H"]) == "play 8H"


class TestWorlds:
    def test_who_passed_rarely_holds_much(self):
        assert would_bid(CardSet(GRAND).mask, 18) > 0.9
        assert would_bid(CardSet(EMPTY).mask, 18) < 0.1
        assert would_bid(CardSet(CLUBS).mask, 18) > would_bid(CardSet(CLUBS).mask, 120)

    def test_worlds_agree_with_who_passed(self):
        """Middlehand has passed: in the worlds of the others it holds fewer jacks than by chance."""
        match = Match(from_plain(position(dealt(EMPTY, 1), {}, "bidding", ["pass"], None, 2, "skat")))
        view = match.view(2)
        mine, jacks, rng = view.faces("hand2").mask, CardSet("JC JS JH JD"), Random(7)
        rest = [card for card in SKAT32.cards if not mine >> card & 1]

        def some():
            while True:
                rng.shuffle(rest)
                hands = {"hand2": mine, "hand1": mask_of(rest[:10]), "hand0": mask_of(rest[10:20])}
                yield {**hands, "talon": mask_of(rest[20:])}

        drawn, sample = some(), likely(some(), likelihood(view, GAME.rules), SeededRandom("likely"))
        held = [
            sum((next(source)["hand1"] & jacks.mask).bit_count() for _ in range(150))
            for source in (drawn, sample)
        ]
        assert held[1] < held[0]


VARIANTS = [
    {"kontra": True, "scoring": "classic"},
    {"all_pass": "ramsch", "scoring": "zero_sum"},
    {"players": 4, "kontra": True, "kontra_needs_bid": True, "all_pass": "redeal"},
]


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_they_play_whole_matches_with_all_options(level, options):
    match = play_match(started({**options, "rounds": 2}, "whole", "skat", level))
    assert match.end
    assert match.standing.deals


@pytest.mark.parametrize("options", VARIANTS)
def test_experts_play_deals_with_all_options(options):
    assert len(deal_of_experts("skat", options).standing.deals) == 1


def test_a_dealer_who_rests_is_never_asked():
    match = started({"players": 4}, "rests", "skat", "medium")
    while match.decision:
        assert match.decision.seat != match.live.table.dealer
        match.answer(answered(match))


def answered(match):
    """What medium answers."""
    view = match.view(match.decision.seat)
    *_, act = LEVELS["medium"].think(view, GAME.rules, SeededRandom("any"), QUICK)
    return act_text(act)


def told(zones, facts, phase, act, actions=(), options=None):
    """The code and the sentence of the reason for an answer in a position."""
    match = Match(from_plain(position(zones, facts, phase, actions, options, 2, "skat")))
    view = match.view(match.decision.seat)
    found = reason(view, GAME.rules, parse_act(act), SeededRandom("any"))
    return found.code, wording("en", ("Anna", "Ben", "Cora")).message(found.plain())


class TestReasons:
    def test_a_bid_says_what_is_worth_it(self):
        code, text = told(dealt(CLUBS, 1), {}, "bidding", "bid 18")
        assert code == "hint.skat.bid"
        assert "with 2, game 3" in text
        assert "enough for 18" in text

    def test_passing_says_what_is_missing(self):
        assert told(dealt(EMPTY, 1), {}, "bidding", "pass")[0] == "hint.skat.too_weak"
        assert (
            told(dealt("JC AC KC 9C 8C QS 9S KH 8H 7D", 1), {}, "bidding", "pass", ["bid 240", "hold"])[0]
            == "hint.skat.too_dear"
        )

    def test_what_is_laid_aside_makes_a_suit_void_or_brings_points(self):
        zones = {**dealt("JC JS AC KC QC 9C 8C AS 8S TH", 0, talon="TD 7D")}
        facts = {"declarer": 0, "bid": "18", "hand": False}
        assert told(zones, facts, "discard", "discard TH 8S")[0] == "hint.skat.void"
        assert told(zones, facts, "discard", "discard KC TD")[0] == "hint.skat.bank"

    def test_the_declarer_is_told_how_many_trumps_are_out(self):
        zones = dealt("JC JS AC TC KC 9C AS TS 7H 7D", 0, aside="TH TD")
        code, text = told(zones, SUIT, "play", "play JC")
        assert code == "hint.skat.draw"
        assert "draws trumps; the opponents still hold five" in text

    def test_a_trick_that_decides_says_so(self):
        facts = {**SUIT, "leader": 1}
        zones = {"hand1": "AH 8S", "hand2": "TH 9S", "hand0": "JC 7S"}
        zones |= {"pile0": "AC AS TD TC TS KD"}
        code, text = told(zones, facts, "play", "play JC", ["play AH", "play TH"])
        assert code == "hint.skat.enough"
        assert "79 card points" in text

    @pytest.mark.parametrize(("bid", "is_said"), [(24, True), (27, False)])
    def test_card_points_are_not_enough_where_the_value_is_not(self, bid, is_said):
        """With 1 clubs count 24."""
        facts = {**SUIT, "bid": str(bid), "leader": 1}
        zones = {"hand1": "AH 8S", "hand2": "TH 9S", "hand0": "JC 7S", "pile0": "AC AS TD TC TS KD"}
        answers = ["play AH", "play TH"]
        match = Match(from_plain(position(zones, facts, "play", answers, {}, 2, "skat")))
        codes = {message.code for message in reasons(match.view(0), parse_act("play JC"))}
        assert ("hint.skat.enough" in codes) == is_said


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("scoring", ["classic", "seeger", "zero_sum"])
def test_what_a_review_counts_is_what_stands_on_the_sheet(scoring):
    """It is told apart at its marks only."""
    seen = 0
    for number in range(20):
        match = started({"scoring": scoring}, f"sheet {number}", "skat", "easy")
        play_deal(match)
        cards = [text.startswith("play ") for text in match.record.deals[-1].actions]
        declarer = match.live.table.seat_of("declarer")
        if declarer is None or not any(cards):
            continue
        start = start_of(match, cards.index(True))
        view, world = start.view(declarer), real_world(start)
        game, end = announced(view), match.view(declarer)
        gain, window, _ = on_the_sheet(view, game, declarer, world, bid_of(view))
        took = end.count("tricks" if game.game == "null" else "points", declarer)
        reached = max((mark for mark in window.marks or (1,) if mark <= took), default=0)
        booked = match.live.score.by_seat[declarer]
        assert [gain(value) for value in (took, reached)] == [booked] * 2
        seen += 1
    assert seen > 8


@pytest.mark.parametrize(
    ("points", "tricks", "gain"),
    [
        ((60, 30, 30), (4, 3, 3), -60),
        ((70, 50, 0), (6, 4, 0), -140),
        ((30, 60, 30), (3, 4, 3), 0),
        ((120, 0, 0), (10, 0, 0), 120),
    ],
    ids=["loses", "with a virgin", "does not lose", "marches"],
)
def test_a_ramsch_is_settled_in_the_search_as_on_the_sheet(points, tricks, gain):
    view = started({"all_pass": "ramsch"}, "any", "skat").view(0)
    found = settle(view)(RamschResult(dict(enumerate(points)), dict(enumerate(tricks))))
    cost = 0 if gain > 0 else POINT_IN_RAMSCH * points[0]
    assert found == pytest.approx(gain - cost)


def test_a_null_is_not_beaten_by_a_card_that_only_the_partner_has_to_beat():
    """The declarer's hand lies open; in diamonds he gets under 8, in spades he does not."""
    zones = hands(
        "TC 9C JS 8S 7S JH 9H 7H QD 8D",
        "KC 8C AS KS AH KH QH TH KD 7D",
        "AC QC JC 7C QS TS 9S AD JD TD",
    )
    facts = {"declarer": 1, "contract": "null", "announced": "open", "bid": "30", "leader": 0}
    match = Match(from_plain(position({**zones, "aside": "8H 9D"}, facts, "play", [], None, 2, "skat")))
    acts = {card: parse_act(f"play {card}") for card in ("8S", "8D")}
    codes = {
        card: reason(match.view(0), match.game.rules, act, SeededRandom("null")).code
        for card, act in acts.items()
    }
    assert codes == {"8S": "hint.low.falls.one", "8D": "hint.low.lowest"}
