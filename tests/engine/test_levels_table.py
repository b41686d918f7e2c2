"""The table of levels: its tournaments, its players, and its place in docs/bots.md."""

import re

import levels
import players
import pytest
from strategies import position

from kartenstube.bots.base import Budget
from kartenstube.core.decisions import act_text
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

pytestmark = pytest.mark.cpython_only  # the bench runs outside of Pyodide
FIGURE = r"[+-]\d+\.\d\d ± \d+\.\d\d \((2|10)\)"


@pytest.mark.slow
def test_the_table_has_a_figure_with_its_interval_for_each_pair_of_players():
    head, under, line = levels.lines_of(["spitzer"], 2)
    assert head.count("|") == under.count("|") == line.count("|")
    assert re.fullmatch(rf"\| Spitzer, units \| \d+ ms (\| {FIGURE} ){{{len(levels.PAIRS)}}}\|", line)


def test_the_document_has_a_place_for_it():
    text = levels.DOCUMENT.read_text(encoding="utf-8")
    table = text.partition(levels.BEGIN)[2].partition(levels.END)[0]
    assert "± " in table
    found = levels.with_table(text, ["| a table |"])
    assert found == text.replace(table, "| a table |\n")
    assert levels.with_table(found, ["| a table |"]) == found


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
