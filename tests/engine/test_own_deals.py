"""The deals of one player, counted for statistics."""

import csv
import json

import pytest
from corpus import match_of, matches_of
from test_door import ask

from kartenstube.core.messages import Message
from kartenstube.core.standing import DealDone, Entry
from kartenstube.games.registry import GAMES
from kartenstube.match.record import write
from kartenstube.render.catalogue import texts
from kartenstube.render.deal_table import deal_rows
from kartenstube.render.own_deals import (
    MOST_CONTRACTS,
    MOST_MEANS,
    ROLES,
    OwnDeal,
    OwnMatch,
    as_csv,
    count,
    name_of,
    own_deals,
    role_of,
)


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_in_any_game_the_deals_of_all_seats_agree_with_the_table_of_deals(game):
    known = texts("en")
    for match in matches_of(game, "own", 3):
        rows = [row for row in deal_rows(match) if row.result != "thrown_in"]
        for seat in range(len(match.seats)):
            for own, row in zip(own_deals(match, seat), rows, strict=True):
                assert (own.deal, own.score) == (row.deal, row.scores[seat])
                assert own.role in ROLES
                assert (own.role == "against") is (bool(row.players) and seat not in row.players)
                assert (own.result == row.result) is (own.role != "against" or row.result in ("drawn", ""))
                named = name_of(own.contract).code
                assert not own.contract or {named, f"{game}/{named}"} & known.keys(), own.contract


def test_a_role_is_told_by_who_named_the_contract():
    def done(players, declarer=None):
        entry = Entry(declarer, Message("skat.game.grand"), 1)
        return DealDone(0, (1, 1, -1, -1), players=players, entry=entry)

    assert [role_of(done((1,), 1), seat) for seat in range(3)] == ["against", "declarer", "against"]
    assert [role_of(done((1, 0), 1), seat) for seat in range(3)] == ["partner", "declarer", "against"]
    assert [role_of(done((1, 0)), seat) for seat in range(3)] == ["side", "side", "against"]
    assert role_of(done(()), 0) == ""


def deals(*told):
    return [OwnDeal(number, *one) for number, one in enumerate(told, start=1)]


def test_deals_are_counted_by_game_level_role_and_contract():
    own = deals(
        ("declarer", "grand", "won", 48),
        ("declarer", "grand", "lost", -96),
        ("against", "grand", "won", 40),
        ("declarer", "8_halve", "won", 5),
    )
    matches = [OwnMatch("skat", "easy", "", own[:2]), OwnMatch("skat", "easy", "", own[2:])]
    other, empty = OwnMatch("skat", "expert", "", own[:1]), OwnMatch("tapp", "easy", "", [])
    easy, expert = count([*matches, other, empty])
    assert (easy["level"], easy["deals"], expert["level"], expert["deals"]) == ("easy", 4, "expert", 1)
    declarer, against = easy["roles"]
    assert (declarer["role"], declarer["deals"], declarer["won"], declarer["mean"]) == (
        "declarer",
        3,
        2,
        -14.33,
    )
    assert (against["role"], against["deals"], against["won"], against["mean"]) == ("against", 1, 1, 40)
    grand, halve = easy["contracts"]
    assert (grand["name"][0], grand["deals"], grand["won"]) == ("fact.contract.grand", 2, 1)
    assert halve["name"][:2] == ["fact.contract.number.halve", {"number": "8"}]
    assert easy["course"] == {"each": 1, "means": [48, -96, 40, 5]}


def test_deals_that_nobody_can_win_have_no_number_of_them_that_were_won():
    (line,) = count([OwnMatch("kein-stich", "easy", "", deals(("", "", "", 3), ("", "", "", -1)))])
    assert [(one["won"], one["mean"]) for one in line["roles"]] == [(None, 1)]
    assert line["contracts"] == []


def test_seldom_contracts_are_one_line_and_many_deals_a_short_course():
    words = [f"k{number}" for number in range(MOST_CONTRACTS + 2)]
    told = [("declarer", word, "won", 1) for word in words for _ in range(20 if word < "k8" else 1)]
    (line,) = count([OwnMatch("skat", "easy", "", deals(*told))])
    assert [one["deals"] for one in line["contracts"]] == [20] * MOST_CONTRACTS + [2]
    assert line["contracts"][-1]["name"] is None
    assert len(line["course"]["means"]) <= MOST_MEANS
    assert line["course"]["each"] == -(-len(told) // MOST_MEANS)


def test_the_table_of_deals_has_a_line_each_and_no_formula():
    text = as_csv([OwnMatch("skat", "=easy", "2026", deals(("declarer", "grand", "won", 48)))])
    (line,) = csv.DictReader(text.splitlines())
    assert (line["level"], line["match"], line["role"], line["score"]) == ("'=easy", "1", "declarer", "48")


def test_the_door_counts_what_it_has_told_of_each_match():
    match = match_of("skat", "own 0")
    told = json.loads(ask("deals_played", record=write(match.record))["ok"]["deals"])
    assert told == [list(one) for one in own_deals(match, 0)]
    matches = [["skat", "easy", "2026-01-01", told]] * 2
    (line,) = ask("count_deals", matches=matches)["ok"]["lines"]
    assert line["deals"] == 2 * len(told)
    text = ask("deals_as_table", matches=matches)["ok"]["text"]
    assert len(text.splitlines()) == 1 + 2 * len(told)
