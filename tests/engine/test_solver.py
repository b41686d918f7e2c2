"""The exact solver: its kernel and its plain Python against minimax without any cleverness, on random small
positions of every kind; and what else the kernel plays out.
"""

import sys
from random import Random

import pytest

from kartenstube.bots.games.german_whist.stock import Stock, rollout_stock
from kartenstube.bots.games.kein_stich.domino import LayOff, rollout_domino
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue, playable
from kartenstube.core.cards import FRENCH52, RANKS, SKAT32, cards_of, mask_of, parse_cards, suit_of
from kartenstube.core.problem import Position, Problem
from kartenstube.core.ranking import plain_suits
from kartenstube.games.kein_stich.contracts import ranking_of
from kartenstube.games.spitzer.cards import MICHIGAN, RANKING
from kartenstube.solver import api as kernel
from kartenstube.solver import reference as solver
from kartenstube.solver.machine import machine

POSITIONS, LONGER = (2400, 10) if sys.platform != "emscripten" else (600, 2)
MOST_TRICKS = {2: 5, 3: 3, 4: 3, 5: 2, 6: 2}
HEARTS = mask_of(card for card in FRENCH52.cards if suit_of(card) == "H")
RANKINGS = {
    "trump": plain_suits(FRENCH52, RANKS, "H"),
    "no trump": plain_suits(FRENCH52, RANKS),
    "two trumps": RANKING,
    "fourteen trumps": MICHIGAN,
}
# names of rules, and what each says
RULES = {
    "follow": FollowRule(),
    "must trump": FollowRule(must_trump=True),
    "must beat": FollowRule(must_trump=True, head_trump_lead=True),
    "head": FollowRule(head_led=True),
    "overtrump": FollowRule(must_trump=True, overtrump=True),
    "must lead": FollowRule(must_lead=mask_of(parse_cards("9H 8D"))),
    "kept": FollowRule(kept=mask_of(parse_cards("AH QC 7D"))),
    "trumps free": FollowRule(trumps_free=True),
    "no heart led": FollowRule(no_lead=HEARTS),
    "falls": FollowRule(falls=mask_of(parse_cards("KH"))),
    "called": FollowRule(called=mask_of(parse_cards("AS"))),
    "all": FollowRule(
        must_trump=True,
        head_led=True,
        overtrump=True,
        no_lead=HEARTS,
        must_lead=mask_of(parse_cards("QD")),
        called=mask_of(parse_cards("AC")),
        falls=mask_of(parse_cards("KD")),
        kept=mask_of(parse_cards("QC 7D")),
    ),
}


def value(problem, position):
    """Minimax: what the side get from here on."""
    cards = solver.choices(problem, position)
    if not cards:
        return 0
    wants = (position.turn in problem.side) != problem.play.misere
    return (max if wants else min)(after(problem, position, card) for card in cards)


def after(problem, position, card):
    """The same when a card is played."""
    hands = list(position.hands)
    hands[position.turn] &= ~(1 << card)
    trick = (*position.trick, card)
    if len(trick) < len(hands):
        return value(problem, Position(tuple(hands), position.leader, trick))
    winner = (position.leader + problem.play.ranking.winner(trick)) % len(hands)
    worth = problem.play.value
    gain = worth.of_trick(position.left) + sum(worth.of_card(one) for one in trick)
    return gain * (winner in problem.side) + value(problem, Position(tuple(hands), winner))


def some_problem(rng, ranking, rule):
    """A random small problem, in the middle of a trick more often than not."""
    seats = rng.randrange(2, 7)
    tricks = rng.randrange(1, MOST_TRICKS[seats] + 1)
    pack = SKAT32 if ranking in ("two trumps", "fourteen trumps") else FRENCH52
    few = [card for card in pack.cards if suit_of(card) in "HD"]
    pool = few if rng.random() < 0.5 and len(few) >= seats * tricks else list(pack.cards)
    cards = rng.sample(pool, seats * tricks)
    hands = tuple(mask_of(cards[place * tricks : (place + 1) * tricks]) for place in range(seats))
    points = tuple(rng.choice([0, 0, 0, 1, 4, 10]) for _ in range(52)) if rng.random() < 0.6 else ()
    at = ((rng.randrange(1, tricks + 1), rng.randrange(1, 12)),) if rng.random() < 0.4 else ()
    worth = TrickValue(rng.choice([0, 1, 1, 8]), points, at)
    side = frozenset(place for place in range(seats) if rng.random() < 0.5)
    played = CardPlay(RANKINGS[ranking], RULES[rule], worth, misere=rng.random() < 0.4)
    problem = Problem(played, side, Position(hands, rng.randrange(seats)))
    for _ in range(rng.randrange(seats)):
        start = problem.start
        card = rng.choice(solver.choices(problem, start))
        hands = tuple(hand & ~(1 << card) for hand in start.hands)
        problem = problem._replace(start=Position(hands, start.leader, (*start.trick, card)))
    return problem


def test_the_kernel_is_there():
    """`make test` builds it; without it the tests below would judge the plain solver by itself."""
    assert machine() is not None


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("ranking", RANKINGS)
def test_kernel_and_plain_solver_find_what_minimax_finds(ranking, rule):
    rng = Random(f"{ranking} {rule}")
    for _ in range(POSITIONS // len(RULES) // len(RANKINGS)):
        problem = some_problem(rng, ranking, rule)
        start = problem.start
        by_card = {card: after(problem, start, card) for card in solver.choices(problem, start)}
        found = value(problem, start), by_card
        assert solver.solve(problem)[:2] == found
        assert kernel.solve(problem)[:2] == found
        assert kernel.solve(problem, one_value=True).value == found[0]


def dealt(rng, cards, seats, size):
    mixed = rng.sample(list(cards), seats * size)
    return tuple(mask_of(mixed[place * size : (place + 1) * size]) for place in range(seats))


@pytest.mark.parametrize("low", [False, True])
def test_longer_endings_agree_with_the_plain_solver(low):
    rng = Random(f"longer {low}")
    tricks = CardPlay(RANKINGS["trump"], FollowRule(), TrickValue(1), low)
    for _ in range(LONGER):
        problem = Problem(tricks, frozenset([0]), Position(dealt(rng, range(52), 2, 7), 0))
        assert kernel.solve(problem)[:2] == solver.solve(problem)[:2]


def test_a_search_in_slices_finds_the_same():
    rng = Random("slices")
    tricks = CardPlay(RANKING, FollowRule(), TrickValue(per_card=RANKING.points))
    problem = Problem(tricks, frozenset([0, 2]), Position(dealt(rng, SKAT32.cards, 4, 6), 1))
    slices = list(kernel.solving(problem, nodes=5000))
    assert slices[0] is None
    assert slices[-1][:2] == kernel.solve(problem)[:2]


def test_the_work_for_a_problem_does_not_depend_on_what_was_asked_before():
    """Budgets count cards that were tried, so an answer is the same everywhere and after any history."""
    rng = Random("history")
    tricks = CardPlay(RANKING, FollowRule(), TrickValue(per_card=RANKING.points))
    problems = [
        Problem(tricks, frozenset([0, 2]), Position(dealt(rng, SKAT32.cards, 4, 6), 1)) for _ in range(6)
    ]
    first = [kernel.solve(problem).nodes for problem in problems]
    stock = Stock(parse_cards("AS KS"), (50,) * 52, 50)
    hands = mask_of(parse_cards("AC")), mask_of(parse_cards("KC"))
    rollout_stock(Problem(tricks, frozenset([0]), Position(hands, 0)), stock)
    assert [kernel.solve(problem).nodes for problem in reversed(problems)] == first[::-1]


def test_hands_that_do_not_fit_together_are_refused():
    tricks = CardPlay(RANKING, FollowRule(), TrickValue(1))
    hands = (mask_of(parse_cards("AC TC")), mask_of(parse_cards("KC")))
    for refuse in (kernel.solve, solver.solve):
        with pytest.raises(ValueError, match="fit together"):
            refuse(Problem(tricks, frozenset([0]), Position(hands, 0)))


def test_playing_out_takes_every_trick_once_and_only_legal_cards_are_named():
    rng = Random("out")
    for number in range(60):
        seats = rng.randrange(3, 6)
        tricks = CardPlay(
            RANKINGS["trump"], FollowRule(must_trump=True), TrickValue(1), misere=number % 2 == 0
        )
        problem = Problem(tricks, frozenset([0]), Position(dealt(rng, range(52), seats, 6), 0))
        for selfish in (False, True):
            found = kernel.rollout(problem, selfish)
            assert set(found) == set(solver.choices(problem, problem.start))
            assert all(sum(taken) == 6 for taken in found.values())


def test_the_last_two_tricks_are_played_out_sensibly():
    """A seat that holds the two highest cards takes both tricks."""
    tricks = CardPlay(RANKINGS["no trump"], FollowRule(), TrickValue(1))
    hands = tuple(mask_of(parse_cards(cards)) for cards in ("AC KC", "QC JC", "TC 9C"))
    found = kernel.rollout(Problem(tricks, frozenset([0]), Position(hands, 0)))
    assert all(taken == (2, 0, 0) for taken in found.values())


def test_drawing_out_gives_both_hands_the_stock_and_solves_the_rest():
    """With one card each and two in the stock there is no choice: who wins the first trick gets the open
    card.
    """
    tricks = CardPlay(RANKINGS["no trump"], FollowRule(), TrickValue(1))
    hands = mask_of(parse_cards("AC")), mask_of(parse_cards("KC"))
    for stock, won in (("AS KS", 1), ("2S 3S", 0)):
        up = Stock(parse_cards(stock), (50,) * 52, 50)
        found = rollout_stock(Problem(tricks, frozenset([0]), Position(hands, 0)), up)
        assert found.by_card == {parse_cards("AC")[0]: won}


def test_drawing_out_counts_the_tricks_of_the_foreplay_where_they_count():
    tricks = CardPlay(RANKINGS["no trump"], FollowRule(), TrickValue(1))
    hands = mask_of(parse_cards("AC")), mask_of(parse_cards("KC"))
    stock = Stock(parse_cards("2S 3S"), (50,) * 52, 50, per_trick=1)
    found = rollout_stock(Problem(tricks, frozenset([0]), Position(hands, 0)), stock)
    assert found.value == 1


def test_trumps_sleep_until_the_stock_is_gone():
    tricks = CardPlay(RANKINGS["trump"], FollowRule(), TrickValue(1))
    hands = mask_of(parse_cards("2H")), mask_of(parse_cards("KC"))
    position = Position((hands[0], 0), 1, parse_cards("KC"))
    for asleep, won in ((True, 0), (False, 1)):
        stock = Stock(parse_cards("AS 3S"), (50,) * 52, 50, asleep=asleep)
        found = rollout_stock(Problem(tricks, frozenset([0]), position), stock)
        assert found.value == won


def test_a_lay_off_is_played_out():
    """The only card that fits opens the way for the next; who has no card left is out first."""
    jack, queen, king = parse_cards("JC QC KC")
    following = [0] * 52
    following[jack], following[queen] = 1 << queen, 1 << king
    lay_off = LayOff((1 << jack | 1 << king, 1 << queen), tuple(following), (0,) * 52, 1 << jack, 0, 0)
    assert rollout_domino(lay_off) == {jack: 1}
    lay_off = LayOff((1 << jack, 1 << queen), tuple(following), (0,) * 52, 1 << jack, 0, 0)
    assert rollout_domino(lay_off) == {jack: 0}


def test_legal_cards_are_those_of_the_rules():
    """The flat rule of Kein Stich leaves the same cards as its page: a void hand lays the Max."""
    tricks = CardPlay(ranking_of(SKAT32, RANKS), RULES["falls"], TrickValue())
    hand = mask_of(parse_cards("KH AS"))
    assert cards_of(playable(tricks, hand, parse_cards("7C"))) == parse_cards("KH")
    assert cards_of(playable(tricks, hand, parse_cards("7S"))) == parse_cards("AS")
