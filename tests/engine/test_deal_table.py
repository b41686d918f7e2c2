"""The table of a match, a row a deal: who played it, what, and what it brought."""

import csv
import io
import json

import pytest
from corpus import matches_of
from strategies import play_match, started
from test_door import ask

from kartenstube.cli import main
from kartenstube.core.standing import DealDone
from kartenstube.games.registry import GAMES
from kartenstube.match.record import write
from kartenstube.render import club_list
from kartenstube.render.catalogue import texts
from kartenstube.render.deal_table import COLUMNS, cells, deal_rows, heading, result_of

NAMES = ["Resi", "Xaver", "Vroni", "Kaspar", "Zenzi", "Loisl"]


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_each_deal_of_any_game_has_a_row_that_agrees_with_the_sheet(game):
    known = texts("en")
    for match in matches_of(game, "table", 3):
        each = match.game.display.unit(match.options).each
        rows = list(deal_rows(match, 7))
        assert [row.deal for row in rows] == list(range(1, len(match.standing.deals) + 1))
        for row, done in zip(rows, match.standing.deals, strict=True):
            assert (row.game, row.match, row.seed, row.dealer) == (game, 7, match.seed, done.dealer)
            assert row.scores == tuple(each * score for score in done.scores)
            assert len(set(row.players)) == len(row.players) < len(row.scores)
            assert row.contract is None or {row.contract.code, f"{game}/{row.contract.code}"} & known.keys()
            assert bool(row.players) is (row.result in ("won", "lost", "drawn"))
            if done.entry and done.entry.seat in row.players and done.entry.value < 0:
                assert row.result == "lost"


WHO_WON = ("skat", "solo-66", "mucken", "schafkopf", "doppelkopf", "sjavs")  # their matches remember it


@pytest.mark.parametrize("game", WHO_WON)
def test_the_result_is_that_which_the_match_remembers(game):
    compared = 0
    for match in matches_of(game, "table", 6):
        for row, done in zip(deal_rows(match), match.standing.deals, strict=True):
            if row.players and done.notes.get("won") and row.result != "drawn":
                assert (row.result == "won") is (set(done.notes["won"]) == set(row.players))
                compared += 1
    assert compared or game not in ("mucken", "doppelkopf")


@pytest.mark.parametrize(
    ("scores", "players", "thrown_in", "result"),
    [
        ((30, -15, -15), (0,), False, "won"),
        ((0, -72, 0), (1,), False, "lost"),
        ((0, 40, 40), (0,), False, "lost"),  # where only opponents are paid
        ((1, 1, -1, -1), (1, 0), False, "won"),
        ((0, 0, 0, 0), (1, 0), False, "drawn"),
        ((0, 0, 0), (), True, "thrown_in"),
        ((3, -3), (), False, ""),
    ],
)
def test_a_result_is_worked_out_from_the_scores(scores, players, thrown_in, result):
    assert result_of(DealDone(0, scores, thrown_in=thrown_in, players=players)) == result


def test_the_command_line_prints_a_line_a_deal(capsys):
    asked = ["simulate", "skat", "--set", "rounds=1", "--matches", "2", "--seed", "a"]
    assert main(["--lang", "de", *asked, "--table"]) == 0
    lines = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert lines[0] == [*COLUMNS, "Resi", "Xaver", "Vroni"]
    assert [line[1:4] for line in lines[1:]] == [
        [str(match), seed, str(deal)] for match, seed in ((1, "a"), (2, "a/2")) for deal in (1, 2, 3)
    ]
    assert main(asked) == 0
    results = [json.loads(line)["result"] for line in capsys.readouterr().out.splitlines()]
    assert [list(map(int, line[-3:])) for line in lines[1:]] == [
        deal for one in results for deal in one["deals"]
    ]
    suits = {"Kreuz", "Pik", "Herz", "Karo", "Grand"}
    assert any(line[7].split()[0] in suits for line in lines[1:])


def test_partners_stand_beside_the_declarer():
    match = play_match(started({"deals": 8}, "partners", "spitzer", level="medium"))
    rows = [cells(row, NAMES[:4]) for row in deal_rows(match)]
    assert {bool(row[6]) for row in rows} == {True, False}
    assert all({row[5], *row[6].split(", ")} <= {*NAMES[:4], ""} for row in rows)


def test_every_column_has_a_name_of_its_own_that_is_no_formula():
    names = ["Anne", "", "Anne", "=HYPERLINK(1)"]
    assert heading(names) == [*COLUMNS, "Anne (0)", "(1)", "Anne (2)", "'=HYPERLINK(1)"]
    assert heading(["deal", "+1"])[-2:] == ["deal (0)", "'+1"]
    match = play_match(started({"deals": 4}, "=1+1", "spitzer"))
    row = cells(next(deal_rows(match)), names)
    assert row[2] == "'=1+1"
    assert row[4] in heading(names)[-4:]


def test_the_door_gives_a_page_the_same_table():
    match = play_match(started({"rounds": 1}, "door", "skat"))
    names = NAMES[:3]
    found = ask("deal_table", record=write(match.record), number=3, names=names)["ok"]
    assert found["heading"] == heading(names)
    assert found["rows"] == json.loads(json.dumps([cells(row, names) for row in deal_rows(match, 3)]))
    assert found["rows"][0][7][0].startswith("skat.game.")
    assert found["list"]["heading"] == club_list.heading(names)
    assert len(found["list"]["rows"]) == 3


@pytest.mark.parametrize("players", [3, 4])
def test_a_list_as_clubs_write_it_has_a_line_for_each_deal_and_the_accounts_of_the_sheet(players):
    options = {"players": players, "rounds": 12, "scoring": "seeger"}
    match = play_match(started(options, f"club {players}", "skat"))
    lines = list(club_list.list_lines(match))
    assert [line.deal for line in lines] == list(range(1, 12 * players + 1))
    tally = {line.word: line.by_seat for line in match.game.display.tally(match.options, match.standing)}
    for seat in range(players):
        (last,) = [line.account for line in lines if line.declarer == seat][-1:]
        assert last == (tally["games"][seat], tally["won"][seat], tally["lost"][seat])
    for line, done in zip(lines, match.standing.deals, strict=True):
        assert (line.declarer is None) is (not done.players)
        drawn = club_list.cells(line, NAMES[:players])
        assert len(drawn) == len(club_list.heading(NAMES[:players]))
        assert [cell for cell in drawn[3:5] if cell is not None] == ([line.value] if done.players else [])


def test_a_list_that_is_not_full_has_lines_for_the_deals_to_come():
    match = started({"rounds": 12}, "begun", "skat")
    lines = list(club_list.list_lines(match))
    assert len(lines) == 36
    assert club_list.cells(lines[0], NAMES[:3]) == [1, "", None, None, None, *[None] * 9]


@pytest.mark.parametrize("game", GAMES)
def test_no_list_is_made_where_clubs_write_none(game):
    match = started({"scoring": "classic"} if game == "skat" else {}, "none", game)
    assert list(club_list.list_lines(match)) == []
