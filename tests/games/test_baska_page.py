"""The page of Baśka: its worked examples are what the engine settles."""

import test_baska
from page_tables import ALONE, IN_BOTH, PARTIES, doubled, is_begun, rows, tells

from kartenstube.core.contract import DealResult
from kartenstube.games.baska.contracts import CONTRACTS, value
from kartenstube.mechanics.settlement import between_sides
from reading.rules import words_of


@IN_BOTH
def test_baska_settles_the_examples_of_its_page(language):
    words, usual = words_of(language, "baska"), test_baska.GAME.options.read({})
    table = rows("baska", language, en="Game | Card points, tricks", de="Spiel | Augen, Stiche")
    for example, (game, outcome, said, paid) in zip(test_baska.EXAMPLES, table, strict=True):
        _, contract, points, tricks, words_said, size, *_ = example
        each = value(usual, CONTRACTS[contract], DealResult(points, tricks, 4 - tricks), words_said)
        scores = between_sides(4, *(ALONE if size == 1 else PARTIES), each)
        assert game == words.say(f"baska.game.{contract}")
        assert tells(outcome, points, tricks)
        assert doubled(said) == words_said
        assert is_begun(paid, (scores[0], scores[3])), example
