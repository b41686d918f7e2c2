"""The page of Doppelkopf: its worked examples are what the engine settles."""

from itertools import chain, groupby
from typing import NamedTuple

from page_tables import ALONE, IN_BOTH, PARTIES, numbers, rows, tells, typed, with_numbers

from kartenstube.games.doppelkopf import scoring as doppelkopf
from kartenstube.games.doppelkopf.contracts import tricks_of
from kartenstube.games.doppelkopf.scoring import AGAINST, KONTRA, LEVELS, RE, UNDER, Point, Side, needed
from kartenstube.games.registry import GAMES
from kartenstube.mechanics.settlement import between_sides


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


@IN_BOTH
def test_what_is_typed_of_the_announcements_of_doppelkopf_is_what_may_be_said(language):
    rows = typed("doppelkopf", language, "{#announcements}", "{#reply}")
    tricks = {nines: tricks_of(GAMES["doppelkopf"].options.read({"nines": nines})) for nines in (True, False)}
    assert [int(row[2]) for row in rows] == [tricks[True] - 1 - level for level in range(len(LEVELS))]
    fewer = [str(tricks[False] - 1 - level) for level in range(len(LEVELS))]
    assert f": {', '.join(fewer)}." in with_numbers("doppelkopf", language)


@IN_BOTH
def test_what_is_typed_of_who_has_won_in_doppelkopf_is_what_wins(language):
    rows = typed("doppelkopf", language, "{#winner}", "{#points}")

    def both(re=None, kontra=None):
        sides = {"re": Side(0, 0, re), "kontra": Side(0, 0, kontra)}
        return [needed(sides, "re"), needed(sides, "kontra")]

    assert numbers(rows[0][1:]) == both() == both(re=0) == both(re=0, kontra=0)
    assert numbers(rows[1][1:]) == both(kontra=0)[::-1]
    denied = [both(re=level) for level in (1, 2, 3)]
    assert numbers(rows[2][1:]) == [own for own, _ in denied] + [other for _, other in denied]
