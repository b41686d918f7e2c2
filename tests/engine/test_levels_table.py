"""The table of levels: its tournaments, its players, and its place in docs/bots.md."""

import re

import levels
import players
import pytest
from strategies import position

from kartenstube.bots.base import Budget
from kartenstube.core.decisions import act_text
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

pytestmark = pytest.mark.cpython_only  # the bench runs outside of Pyodide
FIGURE = r"[+-]\d+\.\d\d ± \d+\.\d\d \((2|10)\)"


@pytest.mark.long
def test_a_row_has_a_figure_with_its_interval_for_each_pair_of_players():
    (row,) = levels.rows_of(["spitzer"], 2)
    assert re.fullmatch(rf"\| Spitzer, units \| \d+ ms (\| {FIGURE} ){{{len(levels.PAIRS)}}}\|", row)


def test_the_document_has_a_row_for_every_game():
    text = levels.DOCUMENT.read_text(encoding="utf-8")
    head, under, *rows = text.partition(levels.BEGIN)[2].partition(levels.END)[0].splitlines()
    assert [row[: row.index("|", 1) + 1] for row in rows] == [levels.first_cell(game) for game in GAMES]
    assert {line.count("|") for line in (head, under, *rows)} == {len(levels.PAIRS) + 3}


def test_a_row_comes_in_place_of_the_one_before_or_at_the_end():
    text = levels.DOCUMENT.read_text(encoding="utf-8")
    found = levels.with_row(text, "| Spitzer, units | anew |")
    (old,) = set(text.splitlines()) - set(found.splitlines())
    assert found == text.replace(old, "| Spitzer, units | anew |")
    added = levels.with_row(text, "| Bridge, tricks | - |")
    assert added == text.replace(levels.END, "| Bridge, tricks | - |\n" + levels.END)


def test_a_player_who_sees_all_cards_gains_on_one_who_plays_by_lot():
    assert levels.played("german-whist", ("seer", "random"), 4, 0.0).mean > 0


@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        ([], "2H 9H AC KD", "AC"),
        (["play TH"], "2H JH AH", "JH"),
        (["play TH"], "2H 9H AC", "2H"),
        (["play TH"], "2C 3C KD", "2C"),
    ],
)
def test_a_beginner_wins_as_cheaply_as_possible_and_throws_the_lowest_card(trick, hand, card):
    leads = "TH 3S 4S" if trick else "TS 3S 4S 5S"
    zones = {"hand0": leads, "hand1": hand} if trick else {"hand0": hand, "hand1": leads}
    facts = {"leader": 0, "trump": None, "aim": "high"}
    match = Match(from_plain(position(zones, facts, "endgame", trick, None, 1)))
    view = match.view(match.decision.seat)
    (act,) = players.BeginnerBot().think(view, match.game.rules, SeededRandom("a"), Budget())
    assert act_text(act) == f"play {card}"
