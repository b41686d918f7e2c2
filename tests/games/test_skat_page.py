"""The page of Skat: its worked examples are what the engine settles."""

import re
from typing import NamedTuple

from page_tables import IN_BOTH, made, numbers, rows, source, tells

from kartenstube.core.contract import DealResult
from kartenstube.games.skat.contracts import LADDER, NULL_VALUES, SkatContract, contract
from kartenstube.games.skat.counting import SPITZE, Promise
from kartenstube.games.skat.scoring import value_of
from kartenstube.mechanics.jacks import BASES


class SkatExample(NamedTuple):
    """A game, what was bid, and what came of it: the matadors (below nothing those that are lacking), the
    declarer's card points and tricks; `again` is the number of tricks of another outcome that the row tells.
    """

    game: SkatContract
    matadors: int
    bid: int
    points: int = 0
    tricks: int = 5
    kontra: int = 0
    again: int | None = None

    def settled(self, tricks):
        """The figures of the score."""
        result = DealResult(self.points, tricks, 10 - tricks, self.matadors)
        found, base = value_of(self.game, self.bid, result), self.game.price
        points = found.points * 2**self.kontra
        if self.game.game == "null":
            return [points]
        if found.overbid:
            return [found.value, -2, -found.points // 2, points]
        return [found.factor, base, points] if found.won else [-2, found.value, points]


SPADES = contract("S", hand=True, extra="schneider")
SKAT = (
    SkatExample(contract("C"), 1, 18, 75),
    SkatExample(contract("H", hand=True), -3, 18, 92),
    SkatExample(contract("D"), 1, 18, 60),
    SkatExample(contract("grand"), 4, 23, 93),
    SkatExample(SPADES, 2, 22, 88),
    SkatExample(SPADES, 2, 22, 91),
    SkatExample(SPADES, 2, 22, 120, 10),
    SkatExample(contract("C"), 1, 33, 70),
    SkatExample(contract("C"), 1, 33, 92),
    SkatExample(contract("grand", hand=True, extra="open"), 4, 59, 120, 10),
    SkatExample(contract("C", hand=True, extra="open"), 2, 24, 120, 10),
    SkatExample(contract("S"), -1, 20, 28),
    SkatExample(contract("S"), -1, 22, 14, 0),
    SkatExample(contract("S"), 1, 48, 28),
    SkatExample(contract("H"), 1, 18, 120, 9),
    SkatExample(contract("C", hand=True, extra="schwarz"), 2, 24, 118, 9),
    SkatExample(contract("H", hand=True, extra="schneider"), 2, 20, 25),
    SkatExample(contract("D"), 11, 18, 120, 10),
    SkatExample(contract("null"), 0, 23, tricks=0, again=1),
    SkatExample(contract("null", extra="open"), 0, 46, tricks=1),
    SkatExample(contract("D"), 1, 20, 85, kontra=1),
)


@IN_BOTH
def test_skat_settles_the_examples_of_its_page(language):
    table = rows("skat", language, en="Game, bid", de="Spiel, gereizt")
    for example, (game, points, score) in zip(SKAT, table, strict=True):
        assert tells(game, *filter(None, [abs(example.matadors), example.bid]))
        assert tells(points, example.points)
        again = [] if example.again is None else example.settled(example.again)
        assert numbers([score]) == [*example.settled(example.tricks), *again], game


DIAMONDS = contract("D")
SPITZE_ROWS = ((18, 70, "plus_1", True), (18, 70, "plus_1", False), (18, 70, "plus_2", True))


@IN_BOTH
def test_skat_settles_the_examples_with_spitze(language):
    table = rows("skat", language, en="With Spitze, bid", de="Mit Spitze, gereizt")
    *played, (_, _, below) = table
    for (bid, points, option, is_kept), (_, has, score) in zip(SPITZE_ROWS, played, strict=True):
        found = value_of(DIAMONDS, bid, DealResult(points, 6, 4, 1), Promise(SPITZE[option], is_kept))
        assert has.startswith(f"{points},")
        assert numbers([score])[-1] == found.points
    result = DealResult(65, 6, 4, 1)
    assert numbers([below])[-1] == value_of(DIAMONDS, 36, result, Promise(SPITZE["plus_1"])).points


@IN_BOTH
def test_base_values_and_null_values_are_those_of_the_game(language):
    assert [int(row[1]) for row in made("base-values", language)] == [BASES[g] for g in "DHSC"] + [24]
    assert [int(row[1]) for row in made("null-values", language)] == list(NULL_VALUES.values())


@IN_BOTH
def test_the_bids_on_the_page_of_skat_are_those_that_can_be_made(language):
    listed = re.search(r"18, 20, 22[^:]*?264", source("skat", language).partition("#value")[0])
    said = re.findall(r"\d+", source("skat", language).partition("23, 24, 27")[2].partition("264")[0])
    assert listed
    assert ["18", "20", "22", "23", "24", "27", *said, "264"] == list(LADDER)
