"""The page of Schafkopf: its worked examples are what the engine settles."""

import re
from typing import NamedTuple

from page_tables import ALONE, IN_BOTH, PARTIES, made, numbers, rows, tells, typed

from kartenstube.core.contract import DealResult
from kartenstube.core.options import Values
from kartenstube.games.registry import GAMES
from kartenstube.games.schafkopf import scoring as schafkopf
from kartenstube.games.schafkopf.contracts import game_of
from kartenstube.games.schafkopf.scoring import tariff
from kartenstube.mechanics.jacks import ALL_POINTS
from kartenstube.mechanics.settlement import between_sides

RUNS = re.compile(r"(\w+) (?:runners|Laufende)")
COUNTS = {
    **{"two": 2, "three": 3, "four": 4, "five": 5},
    **{"zwei": 2, "drei": 3, "vier": 4, "fünf": 5},
}


class SchafkopfExample(NamedTuple):
    """A game, and what came of it: the declarers' card points and tricks, the runners, how often it was
    doubled.
    """

    kind: str
    points: int
    run: int = 0
    tricks: int = 4
    tout: bool = False
    doubled: int = 0

    @property
    def contract(self):
        return game_of(
            self.kind,
            {"call": "C", "solo": "C", "farbwenz": "C", "farbgeier": "C"}.get(self.kind, ""),
            self.tout,
        )

    @property
    def result(self):
        return DealResult(self.points, self.tricks, 8 - self.tricks, self.run)

    def steps(self):
        """What counts."""
        usual = GAMES["schafkopf"].options.read({})
        return schafkopf.steps(usual, self.contract, self.result)

    def told_besides(self):
        """The steps beside the price, with the number of runners; a Sie has all of them anyway."""
        return {} if self.kind == "sie" else {step.word: step.number for step in self.steps()[1:]}

    def value(self):
        """The figures of the value: with a Tout how it is doubled, too."""
        times, one = self.contract.times, sum(step.value for step in self.steps())
        return [*([times, one] if self.tout else []), times * one * 2**self.doubled]

    def paid(self):
        """What one of the declarers gets, and one of the others."""
        won = self.contract.aim.is_met(self.result)
        sides = PARTIES if self.kind == "call" else ALONE
        paid = between_sides(4, *sides, self.value()[-1] * (1 if won else -1))
        return [paid[0], paid[3]]


SCHAFKOPF = (
    SchafkopfExample("call", 61),
    SchafkopfExample("call", 95, run=3),
    SchafkopfExample("call", 60),
    SchafkopfExample("call", 31),
    SchafkopfExample("call", 30),
    SchafkopfExample("call", 90),
    SchafkopfExample("call", 91),
    SchafkopfExample("call", 120, run=5, tricks=8),
    SchafkopfExample("call", 50, run=4, doubled=1),
    SchafkopfExample("call", 61, doubled=1),
    SchafkopfExample("solo", 70, run=3),
    SchafkopfExample("wenz", 61, run=2),
    SchafkopfExample("wenz", 28, run=2),
    SchafkopfExample("wenz", 65, run=1),
    SchafkopfExample("solo", 120, run=4, tricks=8, tout=True),
    SchafkopfExample("wenz", 110, run=2, tricks=7, tout=True),
    SchafkopfExample("sie", 120, run=8, tricks=8),
)


@IN_BOTH
def test_schafkopf_settles_the_examples_of_its_page(language):
    table = rows("schafkopf", language, en="Game | Card points | Extra", de="Spiel | Augen | Dazu")
    for example, (game, points, besides, value, written) in zip(SCHAFKOPF, table, strict=True):
        both = [example.points, ALL_POINTS - example.points]
        assert tells(points, *both)
        assert counted(besides) == example.told_besides()
        assert numbers([value]) == example.value(), game
        first, *others = numbers([written])
        assert first == example.paid()[0]
        assert set(others) <= {*example.paid(), *both}, written


def counted(besides):
    """The steps that a cell tells of, with the number of runners."""
    found = {word: 0 for word in ("schneider", "schwarz") if word in besides.lower()}
    run = RUNS.search(besides)
    return {**found, "run": COUNTS[run[1]]} if run else found


@IN_BOTH
def test_the_tariffs_are_those_of_the_game(language):
    for row in made("schafkopf-tariffs", language):
        prices = tariff(Values({"tariff": row[0].replace("-", "_")}))
        assert [int(cell) for cell in row[1:4]] == list(prices)
        assert numbers(row[4:]) == [3 * prices.unit, *(4 * (prices.solo + n * prices.unit) for n in (8, 6))]


@IN_BOTH
def test_what_is_typed_of_schafkopf_is_the_usual_tariff(language):
    usual = tariff(GAMES["schafkopf"].options.read({}))
    rows = typed("schafkopf", language, "{#scoring}", "{#tariff}")
    worth = [numbers(row[1:2]) for row in rows]
    assert worth[:5] == [[usual.call], [usual.solo], [usual.unit], [usual.unit], [usual.unit]]
    assert worth[6:] == [[4 * (usual.solo + 8 * usual.unit)], [3 * usual.unit]]
