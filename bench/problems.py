"""The solver's speed: the value of every legal card from the first card on, over random deals; in whatever
interpreter runs this.
"""

import time
from collections.abc import Callable
from random import Random

from kartenstube.core.card_play import CardPlay, FollowRule, TrickValue
from kartenstube.core.cards import FRENCH52, RANKS, SKAT32, SUITS, mask_of, parse_cards, rank_of, suit_of
from kartenstube.core.problem import Position, Problem
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, plain_suits, with_trumps
from kartenstube.games.doppelkopf import contracts as doppelkopf
from kartenstube.games.kein_stich.contracts import CONTRACTS, value_of
from kartenstube.games.schafkopf import contracts as schafkopf
from kartenstube.games.spitzer.cards import RANKING, TRUMPS
from kartenstube.solver import api as solver
from kartenstube.solver.layout import ALL_VALUES, Window

NO_TRUMP, HEARTS = plain_suits(FRENCH52, RANKS), plain_suits(FRENCH52, RANKS, "H")
SOLO = plain_suits(SKAT32, ACE_TEN, "H", AUGEN)
NO_TRUMP_32 = plain_suits(SKAT32, RANKS)


JACKS = parse_cards("JC JS JH JD")
GRAND = with_trumps(SKAT32, ACE_TEN, JACKS, AUGEN)
SUIT_GAMES = {
    suit: with_trumps(
        SKAT32, ACE_TEN, [*JACKS, *(card for card in parse_cards(cards) if card not in JACKS)], AUGEN
    )
    for suit in SUITS
    for cards in [" ".join(rank + suit for rank in ACE_TEN)]
}


def hands(rng: Random, cards: list[int], seats: int, size: int) -> tuple[int, ...]:
    """Random hands."""
    mixed = rng.sample(cards, seats * size)
    return tuple(mask_of(mixed[seat * size : (seat + 1) * size]) for seat in range(seats))


def whist(low: bool):
    """German Whist's endgame, 13 cards each."""
    tricks = CardPlay(NO_TRUMP if low else HEARTS, FollowRule(), TrickValue(1), low)
    return lambda rng: Problem(tricks, frozenset([0]), Position(hands(rng, range(52), 2, 13), 0))


def spitzer(side: int):
    """Spitzer from the first card, with so many seats on the side that holds the two trumps."""
    tricks = CardPlay(RANKING, FollowRule(), TrickValue(per_card=RANKING.points))

    def make(rng: Random) -> Problem:
        while True:
            dealt = hands(rng, SKAT32.cards, 4, 8)
            declarers = frozenset(s for s in range(4) if any(dealt[s] >> card & 1 for card in TRUMPS))
            if len(declarers) == side:
                return Problem(tricks, declarers, Position(dealt, 0))

    return make


def kein_stich(contract: str):
    """A contract of Kein Stich, one against all."""
    tricks = CardPlay(NO_TRUMP_32, FollowRule(), value_of(CONTRACTS[contract], 8), misere=True)
    return lambda rng: Problem(
        tricks, frozenset([rng.randrange(4)]), Position(hands(rng, SKAT32.cards, 4, 8), 0)
    )


def solo(rng: Random) -> Problem:
    """Solo 66 from the first card: five seats, six tricks."""
    tricks = CardPlay(SOLO, FollowRule(must_trump=True), TrickValue(per_card=SOLO.points, at=((1, 10),)))
    return Problem(tricks, frozenset([rng.randrange(5)]), Position(hands(rng, SKAT32.cards, 5, 6), 0))


def ending(trump: bool):
    """Four hands of eight cards, two against two, counted in tricks."""
    tricks = CardPlay(HEARTS if trump else NO_TRUMP, FollowRule(), TrickValue(1))
    return lambda rng: Problem(tricks, frozenset([0, 2]), Position(hands(rng, range(52), 4, 8), 0))


def skat(declares: Callable[[list[int]], tuple[CardPlay, list[int]] | None]):
    """Skat from the first card: the declarer, on any place, has a hand with which one declares."""

    def make(rng: Random) -> Problem:
        while True:
            mixed = rng.sample(SKAT32.cards, 32)
            game = declares(mixed[:12])
            if game:
                play, kept = game
                dealt = (mask_of(kept), mask_of(mixed[12:22]), mask_of(mixed[22:]))
                return Problem(play, frozenset([0]), Position(dealt, rng.randrange(3)))

    return make


def suit_game(cards: list[int]) -> tuple[CardPlay, list[int]] | None:
    """The suit with most trumps, if they and the aces beside them are seven, five of them trumps."""
    ranking = max(SUIT_GAMES.values(), key=lambda one: sum(map(one.is_trump, cards)))
    trumps = [card for card in cards if ranking.is_trump(card)]
    aces = [card for card in cards if rank_of(card) == "A" and card not in trumps]
    return with_card_points(ranking, cards) if len(trumps) >= 5 and len(trumps + aces) >= 7 else None


def grand(cards: list[int]) -> tuple[CardPlay, list[int]] | None:
    """A grand with five of the jacks and aces, two of them jacks."""
    jacks = [card for card in cards if card in JACKS]
    aces = [card for card in cards if rank_of(card) == "A"]
    return with_card_points(GRAND, cards) if len(jacks) >= 2 and len(jacks + aces) >= 5 else None


def with_card_points(ranking: Ranking, cards: list[int]) -> tuple[CardPlay, list[int]]:
    """What is declared, and the hand without two cards of the shortest suits, aces and trumps kept."""

    def keep(card: int) -> tuple[bool, bool, int, int]:
        suit = [other for other in cards if ranking.group[other] == ranking.group[card]]
        return ranking.is_trump(card), rank_of(card) == "A", len(suit), -ranking.points[card]

    return CardPlay(ranking, FollowRule(), TrickValue(per_card=ranking.points)), sorted(cards, key=keep)[2:]


def null(cards: list[int]) -> tuple[CardPlay, list[int]] | None:
    """A null without the two highest cards, if each suit has its seven, or a single eight or nine."""
    kept = sorted(cards, key=lambda card: NO_TRUMP_32.power[card])[:10]
    for suit in SUITS:
        ranks = [rank_of(card) for card in kept if suit_of(card) == suit]
        if ranks and "7" not in ranks and (len(ranks) > 1 or ranks[0] not in "89"):
            return None
    return CardPlay(NO_TRUMP_32, FollowRule(), TrickValue(1), misere=True), kept


def called(rng: Random) -> Problem:
    """Schafkopf's call game from the first card, led by any seat: the first one has five trumps and calls a
    suit of which it has a low card; the ace is bound.
    """
    trumps = schafkopf.ranking_of(schafkopf.CALL).trumps
    while True:
        dealt = hands(rng, SKAT32.cards, 4, 8)
        for suit in schafkopf.CALLED_SUITS:
            game = schafkopf.game_of("call", suit)
            ace, play = schafkopf.called_ace(game), schafkopf.play_of(game, bound=True)
            (holder,) = (seat for seat in range(4) if dealt[seat] >> ace & 1)
            if holder and dealt[0] & play.ranking.follows(ace) and (dealt[0] & trumps).bit_count() >= 5:
                return Problem(play, frozenset([0, holder]), Position(dealt, rng.randrange(4)))


def alone(kind: str, suit: str, least: int):
    """A game of Schafkopf from the first card, led by any seat, that the first one plays alone with so many
    trumps.
    """
    play = schafkopf.play_of(schafkopf.game_of(kind, suit))

    def make(rng: Random) -> Problem:
        while True:
            dealt = hands(rng, SKAT32.cards, 4, 8)
            if (dealt[0] & play.ranking.trumps).bit_count() >= least:
                return Problem(play, frozenset([0]), Position(dealt, rng.randrange(4)))

    return make


def last_tricks(count: int, side: tuple[int, ...]):
    """The last tricks of Doppelkopf, a normal game or one that is played alone."""
    play = doppelkopf.play_of("normal")
    return lambda rng: Problem(
        play, frozenset(side), Position(hands(rng, doppelkopf.PACK.cards, 4, count), rng.randrange(4))
    )


# kinds of problems, and the targets: milliseconds, mean and 95 %
KINDS = {
    "German Whist, 13 cards": (whist(low=False), 0.5, 1.3),
    "  the same, low": (whist(low=True), 0.5, 1.3),
    "Spitzer, 2 against 2": (spitzer(2), 8, 30),
    "Spitzer, 1 against 3": (spitzer(1), 50, 200),
    **{f"Kein Stich, {name}": (kein_stich(name), 3, 10) for name in ("D1", "D2", "D3", "D4", "E1", "E2")},
    "Solo 66": (solo, 2, 8),
    "Skat, a suit": (skat(suit_game), 20, 80),
    "Skat, grand": (skat(grand), 20, 80),
    "Skat, null": (skat(null), 2, 8),
    "Schafkopf, call game": (called, 20, 80),
    "Schafkopf, solo": (alone("solo", "S", 6), 50, 200),
    "Schafkopf, Wenz": (alone("wenz", "", 2), 50, 200),
    "Doppelkopf, last 7 tricks": (last_tricks(7, (0, 2)), 20, 80),
    "  the same, 1 against 3": (last_tricks(7, (0,)), 20, 80),
}
# the same where only the value is wanted, and where only this is asked: whether the side gets so much
VALUES = {"Skat, a suit": (10, 40), "Skat, grand": (10, 40)}
QUESTIONS = {"Skat, a suit": (5, 20), "Skat, grand": (5, 20), "Skat, null": (1, 4)}
ASKED = {"Skat, a suit": 61, "Skat, grand": 61, "Skat, null": 1}
# the card points at which stakes change, where bots ask for nothing else
MARKS = {
    "Spitzer, 2 against 2": (1, 31, 61, 91, 120),
    "Spitzer, 1 against 3": (1, 31, 61, 91, 120),
    "Solo 66": (1, 33, 66, 98, 130),
}
MARKED = {"Spitzer, 2 against 2": (3, 10), "Spitzer, 1 against 3": (10, 40), "Solo 66": (0.6, 2.4)}
# a null is lost with the first trick
WINDOWS = {"Skat, null": Window(0, 1)}


def solving_times(kind: str, deals: int) -> list[float]:
    """Milliseconds of each of so many problems, with the values of all cards, sorted."""
    window = WINDOWS.get(kind, ALL_VALUES)
    return times_of(kind, deals, lambda problem: solver.solve(problem, window=window))


def value_times(kind: str, deals: int) -> list[float]:
    """The same when only the value is wanted."""
    return times_of(kind, deals, lambda problem: solver.solve(problem, one_value=True))


def marked_times(kind: str, deals: int) -> list[float]:
    """The same when it is only told which of some card points each card reaches."""
    window = Window(marks=MARKS[kind])
    return times_of(kind, deals, lambda problem: solver.solve(problem, window=window))


def question_times(kind: str, deals: int) -> list[float]:
    """The same when it is only asked whether the side gets so much."""
    return times_of(kind, deals, lambda problem: solver.reaches(problem, ASKED[kind]))


def times_of(kind: str, deals: int, solve: Callable[[Problem], object]) -> list[float]:
    """Milliseconds of each of so many problems, sorted; a few more are solved first to warm up."""
    make, rng, times = KINDS[kind][0], Random(kind), []
    for number in range(deals + 10):
        problem = make(rng)
        started = time.perf_counter()
        solve(problem)
        if number >= 10:
            times.append(1000 * (time.perf_counter() - started))
    return sorted(times)
