"""The page of Officers’ Skat: its worked examples are what the engine settles."""

from typing import NamedTuple

from page_tables import IN_BOTH, numbers, rows, tells

from kartenstube.core.contract import DealResult
from kartenstube.games.officers_skat import scoring as officers_skat
from kartenstube.games.officers_skat.contracts import CONTRACTS
from kartenstube.mechanics.jacks import ALL_POINTS


class OfficersExample(NamedTuple):
    """A game, and what came of it; how often it was doubled."""

    contract: str
    matadors: int
    points: int
    tricks: int = 8
    doubled: int = 0

    def settled(self, cap):
        """Whether it was won, and the figures of the score."""
        result = DealResult(self.points, self.tricks, 16 - self.tricks, self.matadors)
        contract = CONTRACTS[self.contract]
        factor = officers_skat.factor(contract, result, cap)
        value = officers_skat.value(contract, result, cap) * 2**self.doubled
        return contract.aim.is_met(result), [factor, contract.price, value]


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
