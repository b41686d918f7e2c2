"""The law of play: the kernel's C says what the Python says, whatever duties a game combines; and a duty is
told for every card that may not be played.
"""

from random import Random

import pytest

from kartenstube.bots.sampler import barred_by
from kartenstube.core.card_play import (
    REASONS,
    CardPlay,
    FollowRule,
    Reason,
    TrickValue,
    duty,
    led_suit,
    playable,
    runs_away,
)
from kartenstube.core.cards import FRENCH52, RANKS, SKAT32, cards_of, mask_of, pack_of, parse_cards, suit_of
from kartenstube.core.problem import Position, Problem
from kartenstube.core.ranking import plain_suits
from kartenstube.games.doppelkopf.contracts import PACK, ranking_of
from kartenstube.games.spitzer.cards import MICHIGAN, RANKING
from kartenstube.solver import api as kernel
from kartenstube.solver import reference
from kartenstube.solver.machine import machine

POSITIONS = 3000
JOKERS = pack_of("jokers", RANKS, jokers=3)
WITH_JOKERS = plain_suits(JOKERS, RANKS, "H")
RANKINGS = [
    (FRENCH52, plain_suits(FRENCH52, RANKS, "H")),
    (FRENCH52, plain_suits(FRENCH52, RANKS)),
    (SKAT32, RANKING),
    (SKAT32, MICHIGAN),
    (JOKERS, WITH_JOKERS),
]
OF_CARDS = ("no_lead", "must_lead", "called", "falls", "kept", "bound", "bound_lead", "bound_kept")
OWN = {name: Reason(f"why.{name}", "play") for name in OF_CARDS}


def some_rule(rng, pack):
    """Any combination of all duties."""
    found = {}
    for name, default in FollowRule()._asdict().items():
        if isinstance(default, bool):
            found[name] = rng.random() < 0.4
        elif name == "runs_from":
            found[name] = rng.randrange(2, 5)
        elif name == "bound":
            found[name] = mask_of(rng.sample(list(pack.cards), rng.randrange(2)))
        elif rng.random() < 0.5:
            found[name] = mask_of(rng.sample(list(pack.cards), rng.randrange(1, 9)))
    return FollowRule(**found)


def some_problem(rng):
    """A small position of two to five seats, with some cards in the trick already."""
    pack, ranking = rng.choice(RANKINGS)
    few = [card for card in pack.cards if suit_of(card) in "HD"]
    seats, tricks = rng.randrange(2, 6), rng.randrange(1, 3)
    pool = few if rng.random() < 0.5 else list(pack.cards)
    cards = rng.sample(pool, seats * tricks)
    hands = tuple(mask_of(cards[place * tricks : (place + 1) * tricks]) for place in range(seats))
    value = TrickValue(1, ranking.points if rng.random() < 0.5 else ())
    play = CardPlay(ranking, some_rule(rng, pack), value, rng.random() < 0.3, OWN)
    side = frozenset(place for place in range(seats) if rng.random() < 0.5)
    problem = Problem(play, side, Position(hands, rng.randrange(seats)))
    for _ in range(rng.randrange(seats)):
        start = problem.start
        card = rng.choice(reference.choices(problem, start))
        left = tuple(hand & ~(1 << card) for hand in start.hands)
        problem = problem._replace(start=Position(left, start.leader, (*start.trick, card)))
    return problem


def test_the_kernel_is_there():
    assert machine() is not None


def test_the_kernel_is_a_mirror_of_the_law():
    """Legal cards and their values, on random positions with random combinations of all duties."""
    rng = Random("mirror")
    for number in range(POSITIONS):
        problem = some_problem(rng)
        found = kernel.solve(problem)
        assert tuple(found.by_card) == reference.choices(problem, problem.start), (number, problem)
        assert found[:2] == reference.solve(problem)[:2], (number, problem)


def test_a_duty_is_told_where_cards_are_left_out_and_names_those_that_are_not():
    rng = Random("all")
    told = set()
    for _ in range(POSITIONS):
        problem = some_problem(rng)
        hand, trick = problem.start.hands[problem.start.turn], problem.start.trick
        may, found = playable(problem.play, hand, trick), duty(problem.play, hand, trick)
        assert may
        assert not may & ~hand
        if may != hand:
            assert found.cards.mask == may
        if found:
            told.add(found.code)
    assert told == {reason.code for reason in (*REASONS.values(), *OWN.values())}


def cards(text):
    return mask_of(parse_cards(text))


HEARTS_TRUMP = plain_suits(FRENCH52, RANKS, "H")


@pytest.mark.parametrize(
    ("rule", "hand", "trick", "may"),
    [
        ({}, "AC 2C 3H", "KC", "AC 2C"),
        ({}, "AS 3H", "KC", "AS 3H"),
        ({"must_trump": True}, "AS 3H 4H", "KC", "3H 4H"),
        ({"must_trump": True}, "AS 2S", "KC", "AS 2S"),
        ({"head_led": True}, "AC 2C", "KC", "AC"),
        ({"head_led": True}, "AC 2C", "KC 2H", "AC 2C"),
        ({"head_led": True}, "QC 2C", "KC", "QC 2C"),
        ({"head_trump_lead": True}, "AC 2C", "KC", "AC 2C"),
        ({"head_trump_lead": True}, "AH 2H", "KH", "AH"),
        ({"must_trump": True, "overtrump": True}, "AH 2H 5S", "KC 9H", "AH"),
        ({"must_trump": True, "overtrump": True}, "3H 2H 5S", "KC 9H", "3H 2H"),
        ({"must_trump": True, "overtrump": True}, "3H 2H 5S", "KC", "3H 2H"),
        ({"overtrump": True}, "AH 2H 5S", "KC 9H", "AH 5S"),
        ({"overtrump": True}, "3H 2H 5S", "KC 9H", "3H 2H 5S"),
        ({"overtrump": True}, "3H 2H 5S", "KC", "3H 2H 5S"),
        ({"overtrump": True}, "AH 2H 5S", "9H", "AH 2H"),
        ({"trumps_free": True}, "AH 2C", "KH", "AH 2C"),
        ({"no_lead": cards("AH 2H")}, "AH 2H 5S", "", "5S"),
        ({"no_lead": cards("AH 2H")}, "AH 2H", "", "AH 2H"),
        ({"no_lead": cards("AH 2H")}, "AH 2H", "KH", "AH 2H"),
        ({"must_lead": cards("5S")}, "AH 5S", "", "5S"),
        ({"must_lead": cards("5S")}, "AH 2H", "", "AH 2H"),
        ({"called": cards("AC")}, "AC 2C", "KC", "AC"),
        ({"called": cards("AC")}, "AC 2C", "KD", "AC 2C"),
        ({"falls": cards("KH")}, "KH 2S", "KC", "KH"),
        ({"falls": cards("KH")}, "KH 2C", "KC", "2C"),
        ({"kept": cards("AC")}, "AC 2C", "KC", "2C"),
        ({"kept": cards("AC")}, "AC 2S", "KC", "AC"),
        ({"kept": cards("AC")}, "AC 2S", "", "2S"),
        ({"kept": cards("AC"), "called": cards("AC")}, "AC 2C", "KC", "AC"),
        ({"bound": cards("AC"), "runs_from": 4}, "AC 3C 2C 5S", "", "AC 5S"),
        ({"bound": cards("AC"), "runs_from": 3}, "AC 3C 2C 5S", "", "AC 3C 2C 5S"),
        ({"bound": cards("AC"), "runs_from": 4}, "AC 3C 2C", "", "AC"),
        ({"bound": cards("AC"), "runs_from": 4}, "AC 3C 2C 5S", "KC", "AC"),
        ({"bound": cards("AC"), "runs_from": 4}, "AC 3C 5S", "KD", "3C 5S"),
        ({"bound": cards("AC"), "runs_from": 4}, "AC", "KD", "AC"),
        ({"bound": cards("AC"), "runs_from": 4}, "KC 3C 5S", "", "KC 3C 5S"),
    ],
)
def test_each_duty(rule, hand, trick, may):
    play = CardPlay(HEARTS_TRUMP, FollowRule(**rule), reasons=OWN)
    found = playable(play, cards(hand), parse_cards(trick))
    assert cards_of(found) == cards_of(cards(may))


@pytest.mark.parametrize(
    ("hand", "card", "trick", "runs"),
    [
        *[("AC KC QC 3C", card, "", True) for card in ("KC", "QC", "3C")],
        ("AC KC QC 3C", "AC", "", False),  # the ace itself is led
        ("AC KC QC 5S", "5S", "", False),  # another suit
        ("AC KC QC 3C", "KC", "2C", False),  # it follows
        ("KC QC 3C 2C", "KC", "", False),  # the ace is somebody else's
    ],
)
def test_who_leads_another_card_of_the_suit_of_a_bound_ace_runs_away(hand, card, trick, runs):
    play = CardPlay(HEARTS_TRUMP, FollowRule(bound=cards("AC"), runs_from=4), reasons=OWN)
    assert runs_away(play, cards(hand), *parse_cards(card), parse_cards(trick)) == runs


@pytest.mark.parametrize(
    ("rule", "hand", "suit"),
    [
        ({"no_lead": cards("AH 2H")}, "AH 2H 5S", "H"),
        ({"no_lead": cards("AH 2C")}, "AH 2C 5S", ""),
        ({"must_lead": cards("5S 4S")}, "AH 5S", "S"),
        ({"must_lead": cards("5S 5D")}, "AH 5S 5D", ""),
    ],
)
def test_a_duty_to_lead_names_a_suit_if_it_is_about_one(rule, hand, suit):
    play = CardPlay(HEARTS_TRUMP, FollowRule(**rule), reasons=OWN)
    assert duty(play, cards(hand), ()).suit == suit


def test_a_duty_to_follow_names_the_suit_that_was_led():
    play = CardPlay(HEARTS_TRUMP)
    assert duty(play, cards("AC 2D"), parse_cards("KC 5S")).suit == "C"


@pytest.mark.parametrize(
    ("rule", "hand", "trick", "may"),
    [
        ({}, "3C 5S XX", "AC", "3C"),
        ({}, "2H 5S XX", "AC", "2H 5S XX"),
        ({}, "2H 5S XX", "XX", "2H 5S XX"),
        ({"bound": cards("AC"), "runs_from": 14}, "AC 2H XX", "XX", "2H XX"),
        ({"bound": cards("AC"), "runs_from": 14}, "AC", "XX", "AC"),
        ({"no_lead": mask_of(parse_cards("XX XX XX"))}, "5S XX", "", "5S"),
    ],
)
def test_a_joker_follows_no_suit_and_asks_for_none(rule, hand, trick, may):
    play = CardPlay(WITH_JOKERS, FollowRule(**rule), reasons=OWN)
    assert playable(play, cards(hand), parse_cards(trick)) == cards(may)


@pytest.mark.parametrize(
    ("trick", "wins"), [("XX AC AH", 0), ("AC XX 2C", 0), ("2C XX 2H", 2), ("XX XX AH", 0)]
)
def test_a_joker_wins_if_it_is_led_and_never_else(trick, wins):
    assert WITH_JOKERS.winner(parse_cards(trick)) == wins


@pytest.mark.parametrize(
    ("ranking", "card", "suit"),
    [
        (HEARTS_TRUMP, "AH", "H"),
        (HEARTS_TRUMP, "AC", "C"),
        (RANKING, "QC", "trump"),
        (RANKING, "9C", "C"),
        (MICHIGAN, "9D", "trump"),
        (MICHIGAN, "9S", "S"),
    ],
)
def test_trumps_of_several_suits_are_called_trumps_and_others_by_their_suit(ranking, card, suit):
    assert led_suit(ranking, *parse_cards(card)) == suit


def test_a_trick_counts_by_itself_and_by_its_place():
    value = TrickValue(per_trick=2, at=((1, 10), (3, 5)))
    assert [value.of_trick(left) for left in (1, 2, 3)] == [12, 2, 7]


def test_the_cards_that_beat_another_are_those_that_take_the_trick_from_it():
    equal = ranking_of("normal", second_ten=True)
    for pack, ranking in [*RANKINGS, (PACK, equal), (PACK, ranking_of("normal"))]:
        for best in pack.cards:
            others = [card for card in pack.cards if card != best]
            above = [
                c for c in others if ranking.follows(c) >> best & 1 and ranking.power[c] > ranking.power[best]
            ]
            assert cards_of(ranking.above[best]) == tuple(above)
            found = ranking.that_beat(best) & ~(1 << best)
            assert cards_of(found) == tuple(card for card in others if ranking.beats(card, best))


def test_what_a_card_proves_about_its_hand_is_what_it_proves_of_every_other_card():
    rng = Random(7)
    for _ in range(POSITIONS // 10):
        pack, ranking = rng.choice(RANKINGS)
        rule, cards = some_rule(rng, pack), rng.sample(list(pack.cards), rng.randrange(1, 5))
        *trick, played = cards
        # who leads a card beside the bound ace may have run away
        play, own = CardPlay(ranking, rule if trick else rule._replace(bound=0)), 1 << played
        others = [card for card in pack.cards if card != played]
        barred = [card for card in others if not playable(play, own | 1 << card, trick) & own]
        assert cards_of(barred_by(ranking, rule, played, tuple(trick))) == tuple(barred)
