"""Deals and counts that others have published, played and counted by the engine; each names its source.

The problems are from "Die Gartenlaube", 1887, which gives their solutions some numbers later: all hands, the
tricks, and the card points. Cards are named as there: e g r s for the suits, W D Z K O for jack, ace, ten,
king and queen; U is the jack of a Null. "Solo" is a hand game of today.
"""

import pytest
import test_doppelkopf
import test_schafkopf
import test_skat
from strategies import position

from kartenstube.core.problem import Position, Problem
from kartenstube.games.doppelkopf.scoring import outcome
from kartenstube.games.skat.contracts import contract
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.mechanics.jacks import play_of
from kartenstube.solver import api as kernel

NAMES = str.maketrans("egrsWUDZO", "CSHDJJATQ")


def cards(text):
    """Cards of the source by their names here."""
    return " ".join(name[::-1].translate(NAMES) for name in text.split(" "))


def played(hands, skat, game, declarer, tricks, announced=None):
    """The deal of a hand game, forehand first, with these tricks, each in the order of play."""
    zones = {f"hand{seat}": cards(hand) for seat, hand in enumerate(hands)}
    facts = {"declarer": declarer, "contract": game, "hand": True, "announced": announced, "bid": "18"}
    answers = [f"play {card}" for trick in tricks for card in cards(trick).split(" ")]
    zones["talon"] = cards(skat)
    options = {"scoring": "classic"}
    return Match(from_plain(position(zones, facts, "play", answers, options, 2, "skat")))


def opponents(match, declarer):
    """The card points that the opponents have."""
    return sum(match.live.table.count("points", seat) for seat in range(3) if seat != declarer)


def rest(match, game, declarer):
    """What the declarer still gets with best play of all, who see all hands: points, or tricks in a Null."""
    table = match.live.table
    hands = tuple(table.held(seat).mask for seat in range(3))
    start = Position(hands, table.seat("leader"), tuple(table.played(table.seat("leader"))))
    return kernel.solve(Problem(play_of(contract(game)), frozenset([declarer]), start)).value


class TestProblem1:
    """Skat-Aufgabe Nr. 1, by S. and G. of Bremerhaven: numbers 2 and 5."""

    HANDS = (
        "rK rO r9 r8 r7 eD eZ gD gZ gK",
        "eW gW rZ e8 gO g9 g8 sK s8 s7",
        "rW sW rD eK eO e9 sD sZ sO s9",
    )
    TRICKS = ("r7 rZ rD", "sD rK s7", "r8 gW sW", "e8 e9 eD")

    def test_forehand_wins_hearts_with_schneider_since_the_opponents_get_29(self):
        match = played(self.HANDS, "e7 g7", "H", 0, self.TRICKS)
        assert opponents(match, 0) == 21 + 4
        assert match.live.table.count("points", 0) == 15 + 11
        match = played(self.HANDS, "e7 g7", "H", 0, (*self.TRICKS, "r9 eW rW"))
        assert opponents(match, 0) == 29
        assert rest(match, "H", 0) == 120 - 29 - 26
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        assert opponents(match, 0) == 29  # whatever is played, no trick is left for them
        assert match.live.score.by_seat == (90, 0, 0)  # without 6, game 7, hand 8, schneider 9, times 10


class TestProblem6:
    """Skat-Aufgabe Nr. 6: number 23 has its solution. In its 7th trick s8, which has been played, is read as
    s7.
    """

    HANDS = (
        "eW gW rW e8 e7 gD gK rD rK s9",
        "sW eD eO gO g8 g7 sZ sO s7 rZ",
        "eZ eK e9 rO r8 r7 sD sK s8 gZ",
    )
    TRICKS = (
        "eW eO e9",
        "gW sW eK",
        "rW eD eZ",
        "gD g7 gZ",
        "gK g8 s8",
        "rD rZ r7",
        "rK s7 r8",
        "e8 sO sK",
        "e7 sZ sD",
        "s9 gO rO",
    )

    def test_both_opponents_guard_the_wrong_suit_and_clubs_are_won_with_schwarz(self):
        match = played(self.HANDS, "g9 r9", "C", 0, self.TRICKS)
        assert match.decision is None
        assert match.live.table.count("tricks", 0) == 10
        assert match.live.score.by_seat == (84, 0, 0)  # with 3, game 4, hand 5, schneider 6, schwarz 7


class TestProblem12:
    """Skat-Aufgabe Nr. 12: numbers 34 and 38."""

    HANDS = (
        "gW rW sW gD gZ gO g8 rO r7 sK",
        "eW eD eZ eK eO e9 e7 g9 sO r8",
        "e8 g7 rD rK r9 sD sZ s9 s8 s7",
    )
    TRICKS = ("gD g9 g7", "gZ eO e8", "e9 sD sW", "sK sO sZ", "rD rO r8", "s9 r7 eD")

    def test_without_a_mistake_middlehand_loses_clubs_to_61_points(self):
        match = played(self.HANDS, "gK rZ", "C", 1, self.TRICKS)
        assert opponents(match, 1) == 11 + 13 + 17 + 14
        left = 120 - 55 - 14 - match.live.table.count("points", 1)  # the skat has 14
        assert left - rest(match, "C", 1) == 6


class TestProblem9:
    """Skat-Aufgabe Nr. 9: numbers 27 and 29. An open Null that is lost whoever of the opponents leads, and
    twice over: the 5th trick is the player's, on diamonds as well as on clubs.
    """

    LEFT, RIGHT = "eO gD gK gO g9 rD rK sD sU s8", "gU eZ eU e9 e7 rZ rO r9 sK sZ"
    PLAYER = "e8 gZ g8 g7 rU r8 r7 sO s9 s7"

    def deal(self, right_leads, tricks):
        """The deal, and who the player is: middlehand if the one at his right leads, else rearhand."""
        order = (self.RIGHT, self.PLAYER, self.LEFT) if right_leads else (self.LEFT, self.RIGHT, self.PLAYER)
        player = 1 if right_leads else 2
        return played(order, "eD eK", "null", player, tricks, "open"), player

    @pytest.mark.parametrize("right_leads", [True, False])
    def test_it_is_lost_against_best_play(self, right_leads):
        match, player = self.deal(right_leads, ())
        assert rest(match, "null", player) > 0

    @pytest.mark.parametrize(
        ("right_leads", "tricks"),
        [
            (True, ("sZ s9 sD", "gD gU gZ", "gK sK g8", "s8 e7 s7", "sU e9 sO")),
            (True, ("r9 r8 rD", "rK rO rU", "s8 sZ s9", "rZ r7 eO", "e7 e8 sD")),
            (False, ("g9 gU gZ", "sZ s9 sD", "gD sK g8", "s8 e7 s7", "sU e9 sO")),
            (False, ("rD rO rU", "rK rZ r8", "s8 sZ s9", "r9 r7 eO", "e7 e8 sD")),
        ],
    )
    def test_the_fifth_trick_is_his(self, right_leads, tricks):
        before, player = self.deal(right_leads, tricks[:4])
        assert before.live.table.count("tricks", player) == 0
        match, _ = self.deal(right_leads, tricks)
        assert match.live.table.count("tricks", player) == 1
        assert match.decision is None
        assert match.live.score.by_seat[player] == -118  # a Null by hand and open is 59, lost double


def test_skat_an_overbid_game_costs_the_next_multiple_above_the_bid():
    """pokerwiner.com, "Skat": hearts by hand without the five highest trumps, bid up to 59; the jack of
    spades lies in the skat, so the game is without 1. It is lost for 60 there, today for twice that.
    """
    game = contract("H", hand=True)
    found = test_skat.scored(game, -1, 80, 7, 59)
    assert found.by_seat == (-2 * 60, 0, 0)


@pytest.mark.parametrize(
    ("re_points", "re", "kontra", "winner", "value"),
    [
        (80, None, 0, "kontra", -5),  # baum24.net, "Ermittlung des Spielwerts", example 1
        (130, 2, None, "kontra", -7),  # the same, example 2
        (151, None, None, "re", 2),  # doppelkopf-online.com, "Punktevergabe": 151 to 89
        (89, None, None, "kontra", -3),  # the same, the other way round
    ],
)
def test_doppelkopf_counts(re_points, re, kontra, winner, value):
    found = outcome(test_doppelkopf.sides(re_points, re=re, kontra=kontra), [], False)
    assert (found.winner, found.value) == (winner, value)


@pytest.mark.parametrize(
    ("points", "more", "options", "each"),
    [
        # raschesspiele.de, manual of Schafkopf, "Spielabrechnung": 95 points, kontra and re, a basic 10
        (95, {"doublings": 2}, {"tariff": "10_10_50"}, 80),
        # sauspiel.de, "Die Spielabrechnung", tariff 10-20-50: a plain game
        (61, {}, {}, 20),
        # the same: whoever lays doubles, and two quadruple
        (61, {"laid": 2}, {}, 80),
    ],
)
def test_schafkopf_counts(points, more, options, each):
    found = test_schafkopf.scored(test_schafkopf.CALL, 1, points, options=options, **more)
    assert found.by_seat == (each, each, -each, -each)
