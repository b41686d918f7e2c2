"""Each game has its test file, which says all that the tests of all games ask of it."""

import pytest
from by_game import EXPORTS, module_of

from kartenstube.games.registry import GAMES


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_test_file_of_a_game_says_what_it_must(game):
    assert {name: what for name, what in EXPORTS.items() if not hasattr(module_of(game), name)} == {}


def test_a_game_without_a_test_file_is_told_what_it_needs():
    with pytest.raises(AssertionError) as caught:
        module_of("seventeen-and-four")
    assert all(name in str(caught.value) for name in ("test_seventeen_and_four.py", *EXPORTS))
