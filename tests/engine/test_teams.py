"""Fixed pairs: seats that play a whole match together share score and victory, and everybody knows it."""

import paired
import pytest
from strategies import play_match, seated

from kartenstube.analysis.arena import tournament
from kartenstube.core.standing import MatchEnd
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import read, write
from kartenstube.render.scene import scene
from kartenstube.render.summary import summary


@pytest.fixture(autouse=True)
def game(monkeypatch):
    monkeypatch.setitem(GAMES, paired.GAME.id, paired.GAME)


def match_of(seed, level="random"):
    return play_match(new_match("paired", {}, seated(level, 4), seed))


def shown(match, seat=0):
    return scene(match.view(seat), match.seats)


def test_partners_win_together():
    ends = [match_of(f"{number}").end for number in range(8)]
    assert set(ends) == {MatchEnd((0, 2)), MatchEnd((1, 3))}


def test_a_pair_stands_in_view_scene_and_summary():
    match = match_of("pair")
    assert match.view(1).teams == match.view(0, covered=True).teams == paired.PAIRS
    assert shown(match)["teams"] == summary(match, 0)["teams"] == [[0, 2], [1, 3]]
    assert shown(match)["over"]["winners"] in ([0, 2], [1, 3])
    won = [summary(match, seat)["won"] for seat in range(4)]
    assert won == [seat in match.end.winners for seat in range(4)]
    assert sum(won) == 2


def test_who_plays_alone_has_no_team():
    match = new_match("spitzer", {}, seated("random", 4), "alone")
    assert match.view(0).teams == ()
    assert shown(match)["teams"] == summary(match, 0)["teams"] == []


def test_a_match_of_pairs_comes_back_from_its_record():
    match = match_of("record")
    again = Match(read(write(match.record)))
    assert again.result() == match.result()
    assert again.view(3) == match.view(3)


def test_a_tournament_puts_one_level_on_both_seats_of_a_pair():
    """With the same level on all seats nothing differs; with two levels a pair's difference is whole."""
    same = tournament("paired", {}, ("easy", "easy"), 4, "arena")
    assert (same.mean, same.margin) == (0, 0)
    assert tournament("paired", {}, ("medium", "random"), 12, "arena").mean > 0


def test_money_is_told_beside_the_unit_and_only_where_people_play_for_it():
    sheet = shown(match_of("money"))["sheet"]
    assert sheet["unit"] == {"word": "points", "each": 1}
    assert sheet["money"] == {"word": "pfennigs", "each": 1}
    other = new_match("spitzer", {}, seated("random", 4), "no money")
    assert shown(other)["sheet"]["money"] is None


def test_a_line_of_the_result_says_for_whom_it_counts():
    assert [line[1]["for"] for line in shown(match_of("lines"))["over"]["lines"]] == ["re", "kontra"]
