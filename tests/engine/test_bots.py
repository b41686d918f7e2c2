"""The bots: legal, the same for the same seed, and medium plays sensibly. That they see no more than their
seat may is tested in test_information.py.
"""

from statistics import fmean

import pytest
from by_game import exported
from corpus import at_moments
from strategies import play_match, position, started

from kartenstube.analysis.autoplay import play_on
from kartenstube.bots.base import Budget
from kartenstube.bots.games import bots_of
from kartenstube.bots.levels import LEVELS
from kartenstube.core.decisions import act_text
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, from_plain

QUICK = Budget(worlds=3, nodes=100_000)
SWIFT = ("easy", "medium", "random")


def thought(level, match, chance):
    """What a level answers to the decision of a match."""
    view = match.view(match.decision.seat)
    *_, best = LEVELS[level].think(view, match.game.rules, chance, QUICK)
    return best


def choice(zones, facts, phase, actions=(), options=None):
    """The card that medium plays in a position."""
    return answer("german-whist", zones, facts, phase, actions, options).removeprefix("play ")


HIGH = {"leader": 0, "trump": "D", "aim": "high"}
LOW = {"leader": 0, "trump": None, "aim": "low"}
STOCK = "2S 3S 4S 5S 6S 7S 8S 9S"


def test_it_wins_a_prize_worth_having_as_cheaply_as_it_can():
    zones = {"hand0": "TC 2H", "hand1": "AC JC 3C", "up": "AD", "stock": STOCK}
    assert choice(zones, HIGH, "foreplay", ["play TC"]) == "JC"


def test_it_gives_up_a_bad_prize_and_keeps_its_top_cards():
    zones = {"hand0": "TC 2H", "hand1": "AC KC 3C", "up": "2C", "stock": "AS KS QS AH KH"}
    assert choice(zones, HIGH, "foreplay", ["play TC"]) == "3C"


def test_in_the_endgame_it_wins_as_cheaply_as_it_can():
    assert choice({"hand0": "TC 2H", "hand1": "AC JC"}, HIGH, "endgame", ["play TC"]) == "JC"


def test_when_it_cannot_win_it_loses_its_least_card():
    assert choice({"hand0": "AC 2H", "hand1": "KC 4C"}, HIGH, "endgame", ["play AC"]) == "4C"


def test_when_the_aim_is_low_it_ducks_with_its_highest():
    played = choice({"hand0": "TC 2H", "hand1": "AC 9C"}, LOW, "endgame", ["play TC"])
    assert played == "9C"


def test_medium_beats_random_clearly():
    totals = [0, 0]
    for number in range(30):
        seats = [SeatLine("A", "medium"), SeatLine("B", "random")]
        result = play_match(
            new_match("german-whist", {"match_end": "deals", "deals": 2}, seats, f"duel-{number}")
        ).result()
        totals = [total + one for total, one in zip(totals, result["totals"], strict=True)]
    assert totals[0] > 3 * totals[1]


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_an_easy_bot_takes_any_card_as_often_as_its_game_says(game):
    match, expected, found = started(game=game, seed="slips", level="medium"), [], []
    while len(expected) < 40:
        if match.decision is None:
            match.next_deal()
        legal = match.view(match.decision.seat).legal_cards()
        if len(legal) > 1:
            best = thought("medium", match, SeededRandom(""))
            answers = [thought("easy", match, SeededRandom(f"{len(found)}/{number}")) for number in range(25)]
            expected.append(bots_of(game).blunder_rate.cards / 100 * (1 - 1 / len(legal)))
            found.append(sum(answer != best for answer in answers) / len(answers))
        play_on(match)
    assert fmean(found) == pytest.approx(fmean(expected), abs=0.05)


@pytest.mark.slow
@pytest.mark.by_turns
@at_moments(every=12)
def test_every_bot_answers_legally_and_the_same_each_time(match):
    if match.decision is None:
        return
    view = match.view(match.decision.seat)
    for level in LEVELS.values():
        answers = [list(level.think(view, match.game.rules, SeededRandom("same"), QUICK)) for _ in range(2)]
        assert answers[0] == answers[1]
        assert all(view.decision.choices.allows(act) for act in answers[0])


def test_a_bots_luck_says_nothing_about_a_deck():
    """The streams of bots and decks come from different texts: playing does not change what is dealt next."""
    seats = {level: [SeatLine("A", level), SeatLine("B", level)] for level in SWIFT}
    decks = set()
    for level in SWIFT:
        match = new_match("german-whist", {"target": 200}, seats[level], "streams")
        while match.decision:
            play_on(match)
        match.next_deal()
        decks.add(match.record.deals[1].deck)
    assert len(decks) == 1


def answer(game, zones, facts, phase, actions=(), options=None, dealer=0):
    """The answer that medium gives in a position of a game, as the record writes it."""
    match = Match(from_plain(position(zones, facts, phase, actions, options, dealer, game)))
    return act_text(thought("medium", match, SeededRandom("any")))


class TestSpitzer:
    def test_it_gives_points_to_a_partner_who_wins_surely(self):
        hands = {"hand0": "QC 7H", "hand1": "9S AS", "hand2": "7D TH JH", "hand3": "8H 7C"}
        plays = ["play QC", "play 9S", "play 7D", "play 8H", "play 7H", "play AS"]
        zones = {**hands, "hand0": "QC AH 7S", "hand1": "9S AS 8S", "hand3": "8H 7C 9C"}
        assert (
            answer("spitzer", zones, {"leader": 0}, "play", [*plays[:4], "play AH", "play AS"], dealer=3)
            == "play TH"
        )

    def test_it_keeps_points_from_an_opponent_who_wins_surely(self):
        zones = {"hand0": "QC AH 7S", "hand1": "7D 9S 8S", "hand2": "9H TS KC", "hand3": "8H 7C 9C"}
        plays = ["play QC", "play 7D", "play KC", "play 9C", "play AH", "play 8S"]
        assert answer("spitzer", zones, {"leader": 0}, "play", plays, dealer=3) == "play 9H"

    def test_it_announces_a_solo_on_a_strong_hand_only(self):
        strong = {"hand0": "QC 7D AC TC AS TS AH KH"}
        weak = {"hand0": "QC 7D 9C 8C 9S 8S 9H 8H"}
        assert answer("spitzer", strong, {}, "announce", dealer=3) == "solo"
        assert answer("spitzer", weak, {}, "announce", dealer=3) == "pass"

    def test_it_picks_on_a_strong_hand_only_and_buries_points(self):
        options = {"blind": "two"}
        strong = {"hand0": "QC 7D AS TS AH AD KD", "talon": "TC TH"}
        assert answer("spitzer", strong, {}, "pick", dealer=3, options=options) == "pick"
        weak = {"hand0": "9C 8C 9S 8S 9H 8H JD", "talon": "TC TH"}
        assert answer("spitzer", weak, {}, "pick", dealer=3, options=options) == "pass"
        assert answer("spitzer", strong, {}, "pick", ["pick"], options, 3).startswith("bury TC ")

    def test_michigan_calls_the_ace_of_its_shortest_suit(self):
        hand = {"hand0": "QC QS JD 9C 8C 9S KH 9H"}
        assert answer("spitzer", hand, {}, "speak", options={"ruleset": "michigan"}, dealer=3) == "call AS"

    def test_michigan_plays_a_zolo_on_a_very_strong_hand_only(self):
        strong = {"hand0": "QC 7D QS QH QD JC JS AC"}
        weak = {"hand0": "8D 9D 9C 8C 9S 8S 9H 8H"}
        options = {"ruleset": "michigan"}
        assert answer("spitzer", strong, {}, "speak", options=options, dealer=3).startswith("zolo")
        assert answer("spitzer", weak, {}, "speak", options=options, dealer=3) == "pass"


class TestKeinStich:
    def tricks(self, contract, hands, plays):
        zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
        facts = {"contract": contract, "leader": 0}
        return answer("kein-stich", zones, facts, "tricks", [f"play {card}" for card in plays], dealer=3)

    def test_it_ducks_as_high_as_it_can(self):
        hands = ["JC 7S", "TC 8C AC", "9S 8S", "KS QS"]
        assert self.tricks("D1", hands, ["JC"]) == "play TC"

    def test_it_leads_no_card_under_which_the_others_can_stay(self):
        """Whoever holds a king or an ace of hearts is likely to hold a lower heart, too."""
        hands = [
            "8C 7C KD JD QH JH 9H 8S",
            "AC TC 7D KH 8H KS TS 7S",
            "KC JC AD 9D AH 7H QS 9S",
            "QC 9C QD TD 8D TH AS JS",
        ]
        assert self.tricks("D1", hands, []) == "play 8S"

    def test_it_throws_the_max_on_the_trick_of_another(self):
        hands = ["AC 7S", "KC 8S", "KH AS 9S", "QC QS"]
        assert self.tricks("D4", hands, ["AC", "KC"]) == "play KH"

    def test_it_throws_obers_and_hearts_where_they_cost(self):
        hands = ["AC 7S", "KC 8S", "QH 9S 7D", "QC QS"]
        assert self.tricks("D3", hands, ["AC", "KC"]) == "play QH"
        hands = ["AC 7S", "KC 8S", "AH 9S 7D", "QC QS"]
        assert self.tricks("D2", hands, ["AC", "KC"]) == "play AH"

    def test_where_tricks_win_it_takes_them(self):
        hands = ["JC 7S", "8C AC", "9S 8S", "KS QS"]
        zones = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
        facts = {"contract": "H2", "leader": 0}
        found = answer("kein-stich", zones, facts, "tricks", ["play JC"], {"preset": "herzeln8"}, 3)
        assert found == "play AC"

    def test_in_the_lay_off_it_opens_its_own_way_and_holds_back_what_helps_others(self):
        zones = {
            "hand0": "TC JS AS KS QS",
            "hand1": "9C 8C 7D 8D 9D",
            "hand2": "QC TH",
            "hand3": "KC 9H",
            "rowC": "JC",
        }
        facts = {"contract": "DL", "turn": 0}
        assert answer("kein-stich", zones, facts, "lay-off", dealer=3) == "lay JS"


class TestSolo66:
    def test_it_bids_on_a_strong_suit_only(self):
        strong = {"hand0": "AC TC KC QC AS 9C", "talon": "7H 8H"}
        weak = {"hand0": "9C 8S 7S 9H 8D 7D", "talon": "7H 8H"}
        assert answer("solo-66", strong, {}, "auction", dealer=4) == "bid C"
        assert answer("solo-66", weak, {}, "auction", dealer=4) == "pass"

    def test_it_lays_aside_points_and_keeps_its_trumps(self):
        zones = {"hand0": "AC TC KC QC AS TH TD 9S"}
        found = answer("solo-66", zones, {"soloist": 0, "trump": "C"}, "discard", dealer=4)
        assert found == "discard TH TD"

    def test_a_defender_gives_points_to_a_trick_that_is_safe(self):
        hands = {"hand0": "7S 9C", "hand1": "AS 8H", "hand2": "KS 8S", "hand3": "QS 9H", "hand4": "TS JS"}
        facts = {"soloist": 3, "trump": "C", "leader": 0}
        plays = ["play 7S", "play AS", "play KS", "play QS"]
        assert answer("solo-66", hands, facts, "play", plays, dealer=4) == "play TS"

    def test_a_defender_keeps_points_from_the_soloist(self):
        hands = {"hand0": "7S 9C", "hand1": "AS 8H", "hand2": "KS 8S", "hand3": "QS 9H", "hand4": "TS JS"}
        facts = {"soloist": 1, "trump": "C", "leader": 0}
        plays = ["play 7S", "play AS", "play KS", "play QS"]
        assert answer("solo-66", hands, facts, "play", plays, dealer=4) == "play JS"

    @pytest.mark.parametrize(
        ("hand", "theirs", "led"),
        [
            ("AC KC AS JH", "QC QS TH KD", "AC"),
            ("KC QC AS JH", "AC QS TH KD", "JH"),  # he keeps his trumps while a higher one is out
            ("KC QC AS JD JH QH", "AC QS TH KD AD TD", "JD"),  # of a short suit
            ("KC QC JC", "AC QS TH", "KC"),  # nothing but trumps
            ("AC TC KC QC JC AS", "QS TH KD KS AH QD", "AS"),  # the others have none
        ],
    )
    def test_a_soloist_draws_trumps_while_he_has_the_highest(self, hand, theirs, led):
        facts = {"soloist": 0, "trump": "C", "leader": 0}
        hands = {"hand0": hand, "hand1": theirs}
        assert answer("solo-66", hands, facts, "play", options={"players": 2}) == f"play {led}"


BEATEN = [(game, *margin) for game in GAMES for margin in exported(game, "MEDIUM_BEATS_RANDOM")]


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "options", "margin"), BEATEN)
def test_medium_beats_random_a_deal_in_every_game(game, options, margin):
    """Seats in turn; the mean difference of a deal in the unit of the rules page."""
    totals, deals = {"medium": 0, "random": 0}, {"medium": 0, "random": 0}
    count = GAMES[game].seats(GAMES[game].options.read(options))
    for number in range(10):
        levels = [("medium", "random")[(seat + number) % 2] for seat in range(count)]
        seats = [SeatLine(str(seat), level) for seat, level in enumerate(levels)]
        standing = play_match(new_match(game, options, seats, f"duel-{number}")).standing
        for level, total in zip(levels, standing.totals, strict=True):
            totals[level] += total
            deals[level] += len(standing.scored_deals)
    better = totals["medium"] / deals["medium"] - totals["random"] / deals["random"]
    assert better * (-1 if GAMES[game].lowest_wins else 1) > margin


def expert_answers(game, options, seed):
    """What an expert answers here and there in a deal."""
    match = started(options, seed, game, "medium")
    found = []
    while match.decision and len(found) < 4:
        if len(match.live.answers) % 7 == 5:
            found.append(act_text(thought("expert", match, SeededRandom("same"))))
        play_on(match)
    return found


GOLDEN = [(game, *golden) for game in GAMES for golden in exported(game, "GOLDEN_ANSWERS")]


@pytest.mark.parametrize(("game", "options", "answers"), GOLDEN)
def test_an_expert_answers_the_same_in_every_interpreter(game, options, answers):
    """Worlds and nodes are counted, not milliseconds. Golden answers, checked in CPython and in Pyodide."""
    assert expert_answers(game, options, "golden") == answers


def is_played(game, options, number):
    """Whether somebody bids in a deal in which all think like medium."""
    seats = GAMES[game].seats(GAMES[game].options.read(options))
    match = new_match(game, options, [SeatLine("", "medium")] * seats, seed=f"auction {number}")
    asked = match.decision
    while asked and asked.phase in ("pick", "auction"):
        answered = thought("medium", match, SeededRandom("bid"))
        if answered.verb != "pass":
            return True
        match.answer(act_text(answered))
        asked = match.decision
    return False


# the shares of deals in which some hand is expected to gain by bidding: for Spitzer by what was fitted to
# games of medium from 4,000 deals, from which its bids come, too (the solver on open cards says less: 0.34
# and 0.66); for Solo 66 with three by the solver over sampled worlds of 66 deals, and with five and four by
# games of medium from 3,400 and 2,900 deals (bench/auctions.py; the solver says 0.535 and 0.55)
@pytest.mark.parametrize(
    ("game", "options", "share"),
    [
        ("spitzer", {"blind": "two"}, 0.49),
        ("spitzer", {"blind": "four"}, 0.85),
        ("solo-66", {"players": 5}, 0.66),
        ("solo-66", {"players": 4}, 0.7),
        ("solo-66", {"players": 3}, 0.91),
    ],
)
def test_as_many_deals_are_played_as_are_worth_it(game, options, share):
    deals = 400
    played = sum(is_played(game, options, number) for number in range(deals))
    assert abs(played / deals - share) <= 0.05
