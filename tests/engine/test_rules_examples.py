"""The worked examples of rules pages whose tables are written by hand, since each row says why: the engine
settles every one of them, and each figure of its row is what the engine says. Words such as "the same" may
stand for figures that were told before.
"""

import re
from itertools import chain, groupby
from typing import NamedTuple

from test_rules_pages import IN_BOTH, numbers, source

from kartenstube.games.doppelkopf import scoring as doppelkopf
from kartenstube.games.doppelkopf.scoring import AGAINST, KONTRA, RE, UNDER, Point, Side
from kartenstube.games.officers_skat import scoring as officers_skat
from kartenstube.games.registry import GAMES
from kartenstube.games.schafkopf import scoring as schafkopf
from kartenstube.games.schafkopf.contracts import Contract
from kartenstube.games.skat.contracts import Announced
from kartenstube.games.skat.scoring import result
from kartenstube.mechanics.jacks import ALL_POINTS, BASES, Outcome
from kartenstube.mechanics.settlement import between_sides

PARTIES = (0, 1), (2, 3)
ALONE = (0,), (1, 2, 3)


def rows(game, language, **heads):
    """The rows of the table of a page whose head begins with what stands for the language, as cells."""
    lines = source(game, language).partition(f"\n| {heads[language]} |")[2].splitlines()[2:]
    table = lines[: next(at for at, line in enumerate(lines) if not line.startswith("|"))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def tells(cell, *figures):
    """Whether a cell has these figures, or none where its words say enough."""
    return numbers([cell]) in ([], list(figures))


# Skat


class SkatExample(NamedTuple):
    """A game, what was bid, and what came of it: the matadors (below nothing those that are lacking), the
    declarer's card points and tricks; `again` is the number of tricks of another outcome that the row tells.
    """

    game: Announced
    matadors: int
    bid: int
    points: int = 0
    tricks: int = 5
    kontra: int = 0
    again: int | None = None

    def settled(self, tricks):
        """The figures of the score."""
        outcome = Outcome(self.matadors, self.points, tricks, 10 - tricks)
        found, base = result(self.game, self.bid, outcome), self.game.base
        points = found.points * 2**self.kontra
        if self.game.game == "null":
            return [points]
        if found.overbid:
            return [found.value, -2, -found.points // 2, points]
        return [found.factor, base, points] if found.won else [-2, found.value, points]


SPADES = Announced("S", hand=True, extra="schneider")
SKAT = (
    SkatExample(Announced("C"), 1, 18, 75),
    SkatExample(Announced("H", hand=True), -3, 18, 92),
    SkatExample(Announced("D"), 1, 18, 60),
    SkatExample(Announced("grand"), 4, 23, 93),
    SkatExample(SPADES, 2, 22, 88),
    SkatExample(SPADES, 2, 22, 91),
    SkatExample(SPADES, 2, 22, 120, 10),
    SkatExample(Announced("C"), 1, 33, 70),
    SkatExample(Announced("C"), 1, 33, 92),
    SkatExample(Announced("grand", hand=True, extra="open"), 4, 59, 120, 10),
    SkatExample(Announced("C", hand=True, extra="open"), 2, 24, 120, 10),
    SkatExample(Announced("S"), -1, 20, 28),
    SkatExample(Announced("S"), -1, 22, 14, 0),
    SkatExample(Announced("S"), 1, 48, 28),
    SkatExample(Announced("H"), 1, 18, 120, 9),
    SkatExample(Announced("C", hand=True, extra="schwarz"), 2, 24, 118, 9),
    SkatExample(Announced("H", hand=True, extra="schneider"), 2, 20, 25),
    SkatExample(Announced("D"), 11, 18, 120, 10),
    SkatExample(Announced("null"), 0, 23, tricks=0, again=1),
    SkatExample(Announced("null", extra="open"), 0, 46, tricks=1),
    SkatExample(Announced("D"), 1, 20, 85, kontra=1),
)


@IN_BOTH
def test_skat_settles_the_examples_of_its_page(language):
    table = rows("skat", language, en="Game, bid", de="Spiel, gereizt")
    for example, (game, points, score) in zip(SKAT, table, strict=True):
        assert tells(game, *filter(None, [abs(example.matadors), example.bid]))
        assert tells(points, example.points)
        again = [] if example.again is None else example.settled(example.again)
        assert numbers([score]) == [*example.settled(example.tricks), *again], game


# Officers' Skat


class OfficersExample(NamedTuple):
    """A game, and what came of it; how often it was doubled."""

    contract: str
    matadors: int
    points: int
    tricks: int = 8
    doubled: int = 0

    def settled(self, cap):
        """Whether it was won, and the figures of the score."""
        outcome = Outcome(self.matadors, self.points, self.tricks, 16 - self.tricks)
        found = officers_skat.result(self.contract, outcome, cap)
        return found.won, [found.factor, BASES[self.contract], found.value * 2**self.doubled]


OFFICERS_SKAT = (
    OfficersExample("C", 1, 70),
    OfficersExample("H", -2, 58),
    OfficersExample("D", 1, 60),
    OfficersExample("grand", 4, 95),
    OfficersExample("S", 2, 61, doubled=1),
    OfficersExample("S", 2, 40, doubled=2),
    OfficersExample("C", -3, 0, tricks=0),
    OfficersExample("H", 5, 80),
    OfficersExample("H", 1, 120, tricks=15),
    OfficersExample("D", 1, 90),
    OfficersExample("D", 1, 89),
)


@IN_BOTH
def test_officers_skat_settles_the_examples_of_its_page(language):
    declarer = {"en": "declarer", "de": "Ansager"}[language]
    table = rows("officers-skat", language, en="Game | Card points | Score", de="Spiel | Augen | Wertung")
    for example, (game, points, score) in zip(OFFICERS_SKAT, table, strict=True):
        (won, usual), (_, through) = (example.settled(cap) for cap in ("jacks", "trumps"))
        assert tells(game, abs(example.matadors))
        assert numbers([points]) == [example.points, ALL_POINTS - example.points]
        assert score.startswith(declarer) == won
        assert numbers([score]) == [*usual, *(through if through != usual else [])], game


# Schafkopf

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
        return Contract(self.kind, tout=self.tout)

    @property
    def outcome(self):
        return schafkopf.Outcome(self.points, self.tricks, 8 - self.tricks, self.run)

    def steps(self):
        """What counts."""
        usual = schafkopf.tariff(GAMES["schafkopf"].options.read({}))
        return schafkopf.steps(usual, self.contract, self.outcome)

    def told_besides(self):
        """The steps beside the price, with the number of runners; a Sie has all of them anyway."""
        return {} if self.kind == "sie" else {step.word: step.number for step in self.steps()[1:]}

    def value(self):
        """The figures of the value: with a Tout how it is doubled, too."""
        times, one = schafkopf.times(self.contract), sum(step.value for step in self.steps())
        return [*([times, one] if self.tout else []), times * one * 2**self.doubled]

    def paid(self):
        """What one of the declarers gets, and one of the others."""
        won = schafkopf.is_won(self.contract, self.outcome)
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
    table = rows("schafkopf", language, en="Game | Card points | Besides", de="Spiel | Augen | Dazu")
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


# Doppelkopf


class DoppelkopfExample(NamedTuple):
    """What Re has and both have announced, by its level; extra points of either party."""

    points: int
    re: int | None = None
    kontra: int | None = None
    extra: tuple[str, int] | None = None
    tricks: int = 6
    is_solo: bool = False

    @property
    def sides(self):
        kontra = Side(doppelkopf.ALL_POINTS - self.points, 12 - self.tricks, self.kontra)
        return {RE: Side(self.points, self.tricks, self.re), KONTRA: kontra}

    def outcome(self):
        extra = [Point(self.extra[0], "fox", self.extra[1])] if self.extra else []
        return doppelkopf.outcome(self.sides, extra, self.is_solo)

    def announced(self):
        """The figures of what was announced."""
        return [UNDER[word] for side in self.sides.values() for word in side.denials if word in UNDER]

    def paid(self):
        """What one of Re gets, and one of Kontra."""
        paid = between_sides(4, *(ALONE if self.is_solo else PARTIES), self.outcome().value)
        return [paid[0], paid[3]]


DOPPELKOPF = (
    DoppelkopfExample(121),
    DoppelkopfExample(120),
    DoppelkopfExample(120, kontra=0),
    DoppelkopfExample(80, kontra=0),
    DoppelkopfExample(130, re=2),
    DoppelkopfExample(160, re=0, extra=(KONTRA, 3)),
    DoppelkopfExample(121, extra=(KONTRA, 2)),
    DoppelkopfExample(152, re=1, extra=(RE, 1)),
    DoppelkopfExample(85, kontra=1, extra=(KONTRA, 1)),
    DoppelkopfExample(240, re=4, tricks=12),
    DoppelkopfExample(232, re=4, tricks=11),
    DoppelkopfExample(155, re=2, kontra=1),
    DoppelkopfExample(170, re=2, kontra=1, extra=(KONTRA, 1)),
    DoppelkopfExample(105, kontra=1),
    DoppelkopfExample(125, is_solo=True),
    DoppelkopfExample(119, re=0, kontra=0, is_solo=True),
    DoppelkopfExample(240, tricks=12),
)


@IN_BOTH
def test_doppelkopf_settles_the_examples_of_its_page(language):
    table = rows("doppelkopf", language, en="Re has", de="Re hat")
    for example, (points, announced, extra, told, paid) in zip(DOPPELKOPF, table, strict=True):
        outcome = example.outcome()
        assert numbers([points]) == [example.points]
        assert tells(announced, *example.announced())
        assert numbers([extra]) == ([example.extra[1]] if example.extra else [])
        assert told.startswith("Kontra:") == (outcome.winner == KONTRA)
        why, _, listed = told.rpartition(":")
        assert set(numbers([why])) <= {doppelkopf.needed(example.sides, party) for party in (RE, KONTRA)}
        assert numbers([listed]) == [*chain(*figures(outcome.points)), *chain(*figures(outcome.specials))], (
            told
        )
        assert numbers([paid]) == example.paid(), told


def figures(points):
    """The figures of each part of a sum, in the order in which the engine counts: how low the others stayed
    is one part, and so are four announcements.
    """
    for kind, several in groupby(points, part):
        found = list(several)
        words = [point.word.rpartition(".")[2] for point in found]
        if kind == "under":
            yield [*(UNDER[word] for word in words), len(words)]
        elif kind == "said" and len(words) < 4:
            yield from ([UNDER[word], 1] for word in words)
        elif kind == "against":
            yield from ([AGAINST[word], UNDER[word], 1] for word in words)
        else:
            yield [sum(point.points for point in found)]


def part(point):
    """The part of the sum to which a point belongs."""
    kind, _, level = point.word.rpartition(".")
    return kind if level in UNDER or point.word == "said.black" else point.word
