"""The bots: legal, the same for the same seed, and medium plays sensibly. That they see no more than their
seat may is tested in test_information.py.
"""

from hypothesis import given
from tables import matches, play_match, position

from kartenstube.bots import LEVELS
from kartenstube.cards import card_text
from kartenstube.chance import Chance
from kartenstube.match import Match, new_match
from kartenstube.players import play_on
from kartenstube.record import SeatLine, from_plain


def choice(zones, facts, phase, actions=(), options=None):
    """The card that medium plays in a position."""
    match = Match(from_plain(position(zones, facts, phase, actions, options)))
    *_, best = LEVELS["medium"].think(match.view(match.decision.seat), Chance("any"))
    return card_text(best.cards[0])


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


@given(matches())
def test_every_bot_answers_legally_and_the_same_each_time(match):
    if match.decision is None:
        return
    view = match.view(match.decision.seat)
    for level in LEVELS.values():
        answers = [list(level.think(view, Chance("same"))) for _ in range(2)]
        assert answers[0] == answers[1]
        assert all(match.decision.choices.allows(act) for act in answers[0])


def test_a_bots_luck_says_nothing_about_a_deck():
    """The streams of bots and decks come from different texts: playing does not change what is dealt next."""
    seats = {level: [SeatLine("A", level), SeatLine("B", level)] for level in LEVELS}
    decks = set()
    for level in LEVELS:
        match = new_match("german-whist", {"target": 200}, seats[level], "streams")
        while match.decision:
            play_on(match)
        match.next_deal()
        decks.add(match.record.deals[1].deck)
    assert len(decks) == 1
