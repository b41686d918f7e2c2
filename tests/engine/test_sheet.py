"""What a game notes on the score sheet besides scores, and the ways in which it is often played."""

import dataclasses

import pytest
from strategies import play_match, started

from kartenstube.core.messages import Message
from kartenstube.core.options import Preset, WrongOption
from kartenstube.core.standing import Entry, Tally
from kartenstube.games.registry import GAMES
from kartenstube.render.describe import describe
from kartenstube.render.scene import scene

GAME = GAMES["spitzer"]


def with_presets(*presets):
    return dataclasses.replace(GAME, presets=presets)


def noted(match, entry):
    """The match with an entry of its first deal."""
    first, *rest = match.standing.deals
    match.standing = match.standing._replace(deals=(first._replace(entry=entry), *rest))
    return match


@pytest.fixture
def match():
    return play_match(started({"match_end": "deals", "deals": 2}, "sheet"))


def test_the_sheet_tells_whose_game_a_deal_was(match):
    noted(match, Entry(1, Message("act.pass", {"value": 2}), -48))
    rows = scene(match.view(0), match.seats)["sheet"]["rows"]
    assert rows[0]["entry"] == {"seat": 1, "game": ["act.pass", {"value": 2}], "value": -48}
    assert rows[1]["entry"] is None


def test_an_entry_of_a_score_stays_in_the_standing(match):
    match._book(match.live.score._replace(entry=Entry(None, Message("act.pass"), 0)))
    assert match.standing.deals[-1].entry == Entry(None, Message("act.pass"), 0)


def test_the_sheet_has_the_lines_that_the_game_counts(match, monkeypatch):
    def won(o, so_far):
        return (Tally("won", tuple(len(so_far.deals) + seat for seat in range(len(so_far.totals)))),)

    game = dataclasses.replace(match.game, display=match.game.display._replace(tally=won))
    monkeypatch.setitem(GAMES, game.id, game)
    assert scene(match.view(0), match.seats)["sheet"]["tally"] == [{"word": "won", "by_seat": [2, 3]}]


def test_a_preset_is_told_with_the_value_of_every_option_but_the_number_of_players():
    usual = dict(GAME.options.read({}))
    told = describe(with_presets(Preset("plain"), Preset("table", {"players": 5, "solo": False})))["presets"]
    assert [preset["name"] for preset in told] == ["plain", "table"]
    assert told[0]["values"] == {name: value for name, value in usual.items() if name != "players"}
    assert told[1]["values"] == usual | {"players": 5, "solo": False}


def test_a_preset_that_the_game_does_not_allow_is_found():
    with pytest.raises(WrongOption):
        describe(with_presets(Preset("table", {"players": 99})))
