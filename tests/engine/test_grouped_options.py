"""Options in a form: what an option needs can be chosen, and each heading has its words."""

import pytest

from kartenstube.games.registry import GAMES


@pytest.mark.parametrize("game", [game for game in GAMES if any(one.needs for one in GAMES[game].options)])
def test_what_an_option_needs_are_values_of_other_options(game):
    options = GAMES[game].options
    for option in options:
        for name, values in option.needs.items():
            assert name != option.id
            assert all(options.by_id[name].allows(value) for value in values), (option.id, name)


def test_a_description_has_a_heading_and_needs_only_where_there_are_any():
    told = {one["id"]: one for one in GAMES["skat"].options.describe()}
    assert told["ramsch_push"]["group"] == "nobody"
    assert told["ramsch_push"]["needs"] == {"all_pass": ["schieberamsch"]}
    assert "needs" not in told["all_pass"]
    assert "group" not in told["give_up"]
