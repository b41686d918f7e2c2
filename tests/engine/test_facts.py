"""Facts: each is declared once, with the kind of its value, and nothing else is told."""

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from corpus import after_each_answer

from kartenstube.core import facts
from kartenstube.core.facts import Count, Fact, Flag, SeatFact, Word

ENGINE = Path(facts.__file__).parents[1]
KINDS = {Count: int, SeatFact: int, Word: str, Flag: bool}


def kind_of(fact):
    return KINDS[type(fact)]


@pytest.mark.by_turns
@after_each_answer(every=20)
def test_only_what_is_declared_is_told_and_of_its_kind(match):
    for (fact, _), value in match.live.table.facts.items():
        assert isinstance(fact, Fact), fact
        assert value is None or type(value) is kind_of(fact), (fact, value)


def declared_in(module):
    """The facts of a module by their names."""
    return [one for one in vars(import_module(module)).values() if isinstance(one, Fact)]


@pytest.mark.parametrize(
    "path", sorted(ENGINE.glob("games/*/own_facts.py")), ids=lambda path: path.parent.name
)
def test_a_game_declares_only_what_no_other_tells(path):
    own = declared_in(f"kartenstube.games.{path.parent.name}.own_facts")
    assert own
    assert set(own).isdisjoint(declared_in("kartenstube.core.facts"))


def test_what_games_share_is_declared_once():
    names = Counter(declared_in("kartenstube.core.facts"))
    assert set(names.values()) == {1}
