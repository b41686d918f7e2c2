"""The exact solver: its kernel and its plain Python against minimax without any cleverness, on random small
positions of every kind; and what else the kernel plays out.
"""

import sys
from random import Random

import pytest

from kartenstube.bots.games.german_whist.stock import Stock, rollout_stock
from kartenstube.bots.games.kein_stich.domino import LayOff, rollout_domino
from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue, playable
from kartenstube.core.cards import (
    FACES,
    FRENCH52,
    RANKS,
    SKAT32,
    cards_of,
    copies_of,
    mask_of,
    pack_of,
    parse_cards,
    suit_of,
)
from kartenstube.core.problem import Position, Problem
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, plain_suits, with_trumps
from kartenstube.games.kein_stich.cards import ranking_of
from kartenstube.games.spitzer.cards import MICHIGAN, RANKING
from kartenstube.solver import api as kernel
from kartenstube.solver import reference as solver
from kartenstube.solver.layout import ALL_VALUES, MARKS, Window
from kartenstube.solver.machine import machine

POSITIONS, LONGER = (2400, 10) if sys.platform != "emscripten" else (600, 2)
MOST_TRICKS = {2: 5, 3: 3, 4: 3, 5: 2, 6: 2}
DOUBLE = pack_of("double", "AKQJT9", copies=2)
TRUMPS = tuple(
    copy for card in parse_cards("TH QC QS QH QD JC JS JH JD AD TD KD 9D") for copy in copies_of(card)
)
JOKERS = pack_of("jokers", RANKS, jokers=3)
RANKINGS = {
    "trump": plain_suits(FRENCH52, RANKS, "H"),
    "no trump": plain_suits(FRENCH52, RANKS),
    "two trumps": RANKING,
    "fourteen trumps": MICHIGAN,
    "double pack": with_trumps(DOUBLE, ACE_TEN, TRUMPS, AUGEN),
    "second ten wins": with_trumps(DOUBLE, ACE_TEN, TRUMPS, AUGEN, later_wins=TRUMPS[:2]),
    "jokers": plain_suits(JOKERS, RANKS, "H"),
    "jokers alone": plain_suits(JOKERS, RANKS),
}
PACKS = {"trump": FRENCH52, "no trump": FRENCH52, "two trumps": SKAT32, "fourteen trumps": SKAT32}
PACKS |= {"jokers": JOKERS, "jokers alone": JOKERS}
# a card by its text, a second copy with a mark behind it
NAMES = {card: face.text + "'" * copies_of(card).index(card) for card, face in enumerate(FACES)}
BY_NAME = {name: card for card, name in NAMES.items()}
FRENCH = [NAMES[card] for card in FRENCH52.cards]
HEARTS = " ".join(card for card in FRENCH if card[1] == "H")
FLAGS = ("must_trump", "head_led", "head_trump_lead", "overtrump", "trumps_free")
CARDS = ("no_lead", "must_lead", "called", "falls", "kept", "bound")
# names of rules, and what each says
RULES = {
    "follow": {},
    "must trump": {"must_trump": True},
    "must beat": {"must_trump": True, "head_trump_lead": True},
    "head": {"head_led": True},
    "overtrump": {"must_trump": True, "overtrump": True},
    "trumps beat": {"head_trump_lead": True, "overtrump": True},
    "must lead": {"must_lead": "9H 8D"},
    "kept": {"kept": "AH QC 7D"},
    "trumps free": {"trumps_free": True},
    "no heart led": {"no_lead": HEARTS},
    "falls": {"falls": "KH"},
    "called": {"called": "AS"},
    "bound": {"bound": "AD", "runs_from": 2},
    "all": {
        "must_trump": True,
        "head_led": True,
        "overtrump": True,
        "no_lead": HEARTS,
        "must_lead": "QD",
        "called": "AC",
        "falls": "KD",
        "kept": "QC 7D",
    },
    "by lot": None,
}


# What may be played and who wins, said once more from the rules pages, about names of cards. Nothing of the
# engine is asked: its tables are read as lists of names, the strongest first, the trumps before all others.


def groups_of(ranking):
    """The suits of a ranking as lists of names."""
    strength = {NAMES[card]: ranking.power[card] for mask in ranking.members for card in cards_of(mask)}
    named = [[NAMES[card] for card in cards_of(mask)] for mask in ranking.members]
    return [sorted(group, key=strength.get, reverse=True) for group in named]


def face_of(card):
    return NAMES[card][:2]


def by_face(worth, pack=DOUBLE):
    """What each card counts, copies the same."""
    of_face = tuple(worth() for _ in FRENCH52.cards) * 2
    return of_face + (worth(),) * (len(FACES) - len(of_face)) if pack is JOKERS else of_face


def suit_in(groups, card):
    return next(number for number, group in enumerate(groups) if card in group)


def is_joker(card):
    return card.startswith("XX")


def takes(groups, trick, later=""):
    """The card that wins: the strongest trump, or else the strongest of the suit that was led; of two copies
    the one that was played first, or for those in `later` the other one. A joker that was led wins.
    """
    if is_joker(trick[0]):
        return trick[0]
    suits = [suit_in(groups, card) for card in trick]
    faces = [card[:2] for card in groups[0 if 0 in suits else suits[0]]]
    best = min((card[:2] for card in trick if card[:2] in faces), key=faces.index)
    copies = [card for card in trick if card[:2] == best]
    return copies[-1 if best in later.split() else 0]


def may_play(groups, rule, hand, trick):
    """The cards of a hand that may be played: what is kept back only when nothing else is left."""
    may = may_lead(groups, rule, hand) if not trick else may_add(groups, rule, hand, trick)
    return [card for card in may if card not in rule.get("kept", "").split()] or may


def may_lead(groups, rule, hand):
    shown, held_back = (rule.get(field, "").split() for field in ("must_lead", "no_lead"))
    if any(card in shown for card in hand):
        return [card for card in hand if card in shown]
    beside = beside_the_bound(groups, rule, hand)
    if beside and len(beside) + 1 < rule["runs_from"]:
        hand = [card for card in hand if card not in beside]
    return [card for card in hand if card not in held_back] or hand


def beside_the_bound(groups, rule, hand):
    """The other cards of the suit of a bound ace that is held; None if it is not held."""
    ace = rule.get("bound", "")
    if ace not in hand:
        return None
    return [card for card in hand if suit_in(groups, card) == suit_in(groups, ace) and card != ace]


def after_the_card(groups, rule, hand, trick, card):
    """The rule after a card: the ace is no longer bound when its holder led another card of its suit."""
    runs = not trick and card in (beside_the_bound(groups, rule, hand) or ())
    return {**rule, "bound": ""} if runs else rule


def may_add(groups, rule, hand, trick):
    led = suit_in(groups, trick[0])
    if led == 0 and rule.get("trumps_free"):
        return hand
    called, falls = (rule.get(field, "").split() for field in ("called", "falls"))
    winning = [card for card in hand if takes(groups, [*trick, card], rule["later"]) == card]
    same = [card for card in hand if suit_in(groups, card) == led and not is_joker(card)]
    if same:
        heads = rule.get("head_led") or (led == 0 and rule.get("head_trump_lead"))
        higher = [card for card in same if card in winning] if heads else []
        bound = [card for card in same if card == rule.get("bound")]
        return [card for card in same if card in called] or bound or higher or same
    if rule.get("bound") in hand and len(hand) > 1:
        return [card for card in hand if card != rule["bound"]]
    trumps = [card for card in hand if card in groups[0]]
    higher = [card for card in trumps if card in winning] if rule.get("overtrump") else []
    beside = [] if rule.get("must_trump") and trumps else [card for card in hand if card not in trumps]
    return [card for card in hand if card in falls] or [*beside, *(higher or trumps)]


def rule_of(told):
    """What the engine calls the same."""
    return FollowRule(
        **{
            field: mask_of(parse_cards(said)) if isinstance(said, str) else said
            for field, said in told.items()
        }
    )


def rule_by_lot(rng):
    """Any combination of all that a rule can say."""
    told = {field: True for field in FLAGS if rng.random() < 0.4}
    for field in CARDS:
        if rng.random() < 0.4:
            told[field] = " ".join(rng.sample(FRENCH, 1 if field == "bound" else rng.choice([1, 2, 8])))
    if "bound" in told:
        told["runs_from"] = rng.randrange(2, 5)
    return told


def test_a_rule_by_lot_can_say_all_that_a_rule_can():
    assert {*FLAGS, *CARDS, "runs_from"} == set(FollowRule._fields)


class Judge:
    """Minimax by trying everything: what the takers get from a position on."""

    def __init__(self, problem, groups, rule):
        self.problem, self.groups = problem, groups
        self.later = " ".join({face_of(card) for card in cards_of(problem.play.ranking.later_wins)})
        self.rule = {**rule, "later": self.later}
        self.known = {}

    def cards(self, position, rule=None):
        names = [NAMES[card] for card in cards_of(position.hands[position.turn])]
        trick = [NAMES[card] for card in position.trick]
        may = may_play(self.groups, self.rule if rule is None else rule, names, trick)
        return [BY_NAME[card] for card in may]

    def value(self, position, rule=None):
        rule = self.rule if rule is None else rule
        key = position, rule.get("bound")
        if key not in self.known:
            self.known[key] = self.best(position, rule)
        return self.known[key]

    def best(self, position, rule):
        cards = self.cards(position, rule)
        if not cards:
            return 0
        wants = (position.turn in self.problem.side) != self.problem.play.misere
        return (max if wants else min)(self.after(position, card, rule) for card in cards)

    def after(self, position, card, rule=None):
        """The same when a card is played."""
        rule, hands = self.rule if rule is None else rule, list(position.hands)
        held = [NAMES[one] for one in cards_of(hands[position.turn])]
        rule = after_the_card(self.groups, rule, held, position.trick, NAMES[card])
        hands[position.turn] &= ~(1 << card)
        trick = (*position.trick, card)
        if len(trick) < len(hands):
            return self.value(Position(tuple(hands), position.leader, trick), rule)
        won = BY_NAME[takes(self.groups, [NAMES[one] for one in trick], self.later)]
        winner = (position.leader + trick.index(won)) % len(hands)
        worth = self.problem.play.value
        gain = worth.of_trick(position.left) + sum(worth.of_card(one) for one in trick)
        return gain * (winner in self.problem.side) + self.value(Position(tuple(hands), winner), rule)


def some_problem(rng, ranking, told):
    """A random small problem, in the middle of a trick more often than not, and who judges it."""
    seats = rng.randrange(2, 7)
    tricks = rng.randrange(1, MOST_TRICKS[seats] + 1)
    pack = PACKS.get(ranking, DOUBLE)
    few = [card for card in pack.cards if suit_of(card) in "HD"]  # and jokers
    pool = few if rng.random() < 0.5 and len(few) >= seats * tricks else list(pack.cards)
    cards = rng.sample(pool, seats * tricks)
    hands = tuple(mask_of(cards[place * tricks : (place + 1) * tricks]) for place in range(seats))
    points = by_face(lambda: rng.choice([0, 0, 0, 1, 4, 10]), pack) if rng.random() < 0.6 else ()
    at = ((rng.randrange(1, tricks + 1), rng.randrange(1, 12)),) if rng.random() < 0.4 else ()
    worth = TrickValue(rng.choice([0, 1, 1, 8]), points, at)
    takers = frozenset(place for place in range(seats) if rng.random() < 0.5)
    told = rule_by_lot(rng) if told is None else told
    played = CardPlay(RANKINGS[ranking], rule_of(told), worth, misere=rng.random() < 0.4)
    problem = Problem(played, takers, Position(hands, rng.randrange(seats)))
    groups = groups_of(RANKINGS[ranking])
    for _ in range(rng.randrange(seats) if "bound" not in told else 0):
        card = rng.choice(Judge(problem, groups, told).cards(problem.start))
        problem = problem._replace(start=with_card(problem.start, card))
    return Judge(problem, groups, told)


def test_the_kernel_is_there():
    """`make test` builds it; without it the tests below would judge the plain solver by itself."""
    assert machine() is not None


@pytest.mark.by_turns
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("ranking", RANKINGS)
def test_kernel_and_plain_solver_find_what_minimax_finds(ranking, rule):
    rng = Random(f"{ranking} {rule}")
    for _ in range(POSITIONS // len(RULES) // len(RANKINGS)):
        judge = some_problem(rng, ranking, RULES[rule])
        problem, start = judge.problem, judge.problem.start
        by_card = {card: judge.after(start, card) for card in judge.cards(start)}
        found = judge.value(start), by_card
        assert solver.solve(problem)[:2] == found, judge.rule
        assert kernel.solve(problem)[:2] == found, judge.rule
        assert kernel.solve(problem, one_value=True).value == found[0], judge.rule


@pytest.mark.parametrize("plain", [False, True])
def test_a_window_tells_values_apart_within_it_only(plain, monkeypatch):
    if plain:
        monkeypatch.setattr(kernel, "machine", lambda: None)
    rng, outside = Random(f"window {plain}"), 0
    for _ in range(POSITIONS // 12):
        judge = some_problem(rng, rng.choice(list(RANKINGS)), RULES["follow"])
        problem, start = judge.problem, judge.problem.start
        low = rng.randrange(20)
        high = low + rng.choice([1, 1, 5, 40])
        value, by_card = solver.solve(problem)[:2]
        told = {card: min(max(value, low), high) for card, value in by_card.items()}
        assert set(told) == set(judge.cards(start))
        found = kernel.solve(problem, window=Window(low, high))
        assert (found.value, found.by_card) == (min(max(value, low), high), told)
        assert kernel.solve(problem, one_value=True, window=Window(low, high)).value == found.value
        outside += not low <= value <= high
    assert outside > POSITIONS // 60


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("ranking", RANKINGS)
def test_of_marks_the_highest_that_is_reached_is_told(ranking, plain, monkeypatch):
    """By every rule, tricks wanted or avoided, with card points and without."""
    if plain:
        monkeypatch.setattr(kernel, "machine", lambda: None)
    rng, told = Random(f"marks {ranking} {plain}"), set()
    for _ in range(POSITIONS // 8):
        judge = some_problem(rng, ranking, RULES[rng.choice(list(RULES))])
        problem, start = judge.problem, judge.problem.start
        marks = tuple(sorted(rng.sample(range(30), rng.randrange(1, MARKS + 1))))

        def reached(value, marks=marks):
            return max((mark for mark in marks if mark <= value), default=0)

        by_card = {card: reached(judge.after(start, card)) for card in judge.cards(start)}
        found = kernel.solve(problem, window=Window(marks=marks))
        assert (found.value, found.by_card) == (reached(judge.value(start)), by_card), judge.rule
        assert kernel.solve(problem, one_value=True, window=Window(marks=marks)).value == found.value
        told.add(len(set(by_card.values())))
    assert {1, 2} <= told


def test_a_side_reaches_its_value_and_no_more():
    rng = Random("reaches")
    for _ in range(POSITIONS // 12):
        problem = some_problem(rng, "two trumps", RULES["follow"]).problem
        value = solver.solve(problem).value
        assert kernel.reaches(problem, value)
        assert kernel.reaches(problem, 0)
        assert not kernel.reaches(problem, value + 1)


@pytest.mark.parametrize(
    ("seed", "whole", "asked", "times"),
    [
        ("narrow", Window(0, 200), Window(59, 60), 3),
        ("marked", ALL_VALUES, Window(marks=(1, 31, 61, 91, 120)), 2),
    ],
)
def test_to_ask_for_less_than_all_values_takes_less_work(seed, whole, asked, times):
    rng = Random(seed)
    tricks = CardPlay(RANKING, FollowRule(), TrickValue(per_card=RANKING.points))
    problems = [
        Problem(tricks, frozenset([0, 2]), Position(dealt(rng, SKAT32.cards, 4, 6), 1)) for _ in range(6)
    ]
    all_nodes, nodes = (
        sum(kernel.solve(problem, window=window).nodes for problem in problems) for window in (whole, asked)
    )
    assert times * nodes < all_nodes


@pytest.mark.by_turns
@pytest.mark.parametrize("ranking", RANKINGS)
def test_engine_and_kernel_know_the_law_of_play_by_any_rule(ranking):
    """What may be played, and who wins, in tricks from larger hands with all that a rule can say by lot."""
    rng, narrow = Random(f"law {ranking}"), 0
    for _ in range(POSITIONS // 6):
        judge = some_trick(rng, RANKINGS[ranking])
        while judge.problem.start.is_whole():
            play, start = judge.problem.play, judge.problem.start
            right = judge.cards(start)
            assert set(cards_of(playable(play, start.hands[start.turn], start.trick))) == set(right), (
                judge.rule
            )
            assert set(kernel.rollout(judge.problem)) == set(right), judge.rule
            narrow += 1 < len(right) < start.left
            judge.problem = judge.problem._replace(start=with_card(start, rng.choice(right)))
        trick = judge.problem.start.trick
        won = takes(judge.groups, [NAMES[card] for card in trick], judge.later)
        assert NAMES[trick[RANKINGS[ranking].winner(trick)]] == won
    assert narrow > POSITIONS // 20


def some_trick(rng, ranking):
    """A trick that begins, from hands of up to six cards, by a rule by lot."""
    told, pack = rule_by_lot(rng), cards_of(sum(ranking.members))
    seats = rng.randrange(2, 7)
    hands = dealt(rng, pack, seats, rng.randrange(1, 1 + min(6, len(pack) // seats)))
    tricks = CardPlay(ranking, rule_of(told), TrickValue(1))
    problem = Problem(tricks, frozenset([0]), Position(hands, rng.randrange(seats)))
    return Judge(problem, groups_of(ranking), told)


def with_card(start, card):
    """The position after a card, the trick not taken."""
    hands = tuple(hand & ~(1 << card) for hand in start.hands)
    return Position(hands, start.leader, (*start.trick, card))


def dealt(rng, cards, seats, size):
    mixed = rng.sample(list(cards), seats * size)
    return tuple(mask_of(mixed[place * size : (place + 1) * size]) for place in range(seats))


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("low", [False, True])
def test_longer_endings_agree_with_the_plain_solver(low):
    rng = Random(f"longer {low}")
    tricks = CardPlay(RANKINGS["trump"], FollowRule(), TrickValue(1), low)
    for _ in range(LONGER):
        problem = Problem(tricks, frozenset([0]), Position(dealt(rng, range(52), 2, 7), 0))
        assert kernel.solve(problem)[:2] == solver.solve(problem)[:2]


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("ranking", ["trump", "no trump"])
def test_endings_of_two_against_two_agree_with_the_plain_solver(ranking):
    """Where a side has two hands, the tricks of a partner count when it can be reached."""
    rng = Random(f"partners {ranking}")
    tricks = CardPlay(RANKINGS[ranking], FollowRule(), TrickValue(1, RANKING.points))
    for _ in range(POSITIONS // 50):
        position = Position(dealt(rng, SKAT32.cards, 4, 4), 0)
        problem = Problem(tricks, frozenset([0, 2]), position)
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


TAROTS = [card for card, face in enumerate(FACES) if face.suit == "T"]
ALL_JOKERS = [card for card, face in enumerate(FACES) if face.text == "XX"]


@pytest.mark.parametrize(
    ("cards", "holds"),
    [
        ([*SKAT32.cards, *TAROTS], True),
        (DOUBLE.cards, True),
        (range(104), False),
        ([*SKAT32.cards, *ALL_JOKERS], True),
        ([*FRENCH52.cards, *TAROTS, *ALL_JOKERS], False),
    ],
)
def test_no_card_is_cut_off_in_silence(cards, holds):
    """Bits of cards beyond 64 are numbered anew; what does not fit then is refused."""
    suits = [[card for card in cards if FACES[card].suit == suit] for suit in ("T", *"CSHD", "")]
    copies_together = [sorted(suit, key=lambda card: (card % 52, card)) for suit in suits]
    tricks = CardPlay(Ranking(copies_together), FollowRule(), TrickValue(1))
    hands = (1 << cards[-1], 1 << cards[0])
    problem = Problem(tricks, frozenset([0]), Position(hands, 0))
    if holds:
        assert kernel.solve(problem)[:2] == solver.solve(problem)[:2]
        assert list(kernel.rollout(problem)) == [cards[-1]]
    else:
        with pytest.raises(ValueError, match="cannot hold"):
            kernel.solve(problem)


def test_a_rule_about_cards_that_are_not_in_the_deal_changes_nothing():
    """Such as that no joker is led to the first trick, at Call-ace Whist without jokers."""
    hands = (mask_of(parse_cards("AC")), mask_of(parse_cards("KC")))
    tricks = CardPlay(RANKING, FollowRule(no_lead=mask_of(ALL_JOKERS)), TrickValue(1))
    problem = Problem(tricks, frozenset([0]), Position(hands, 0))
    assert kernel.solve(problem)[:2] == solver.solve(problem)[:2]
    assert kernel.rollout(problem)


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
    tricks = CardPlay(ranking_of(SKAT32, RANKS), rule_of(RULES["falls"]), TrickValue())
    hand = mask_of(parse_cards("KH AS"))
    assert cards_of(playable(tricks, hand, parse_cards("7C"))) == parse_cards("KH")
    assert cards_of(playable(tricks, hand, parse_cards("7S"))) == parse_cards("AS")
