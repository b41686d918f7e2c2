"""Deals of other programs as records: tables (CSV) for any game, and what cannot be read. The lines of the
Skat server are in tests/games/test_skat_server_lines.py.
"""

import csv
import io
import json
import re
from pathlib import Path

import pytest
from corpus import options_by_lot
from hypothesis import given
from hypothesis import strategies as st
from strategies import play_match, started
from test_door import ask

from kartenstube.cli import main
from kartenstube.core.cards import FACES, NotACard, cards_text
from kartenstube.core.foreign import card_of
from kartenstube.core.options import plain
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.foreign import is_foreign, read_foreign
from kartenstube.match.match import Match
from kartenstube.match.record import read, write


def table(*rows, delimiter=","):
    """A table with a heading; a row is a mapping."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def found_in(text):
    return list(read_foreign(io.StringIO(text)))


def row_of(match, deal=0):
    """A deal of a match as the row of a table, with its pack."""
    line = match.record.deals[deal]
    options = " ".join(f"{name}={plain(value)}" for name, value in match.options)
    scores = match.standing.deals[deal].scores
    return {
        "game": match.game.id,
        "options": options,
        "dealer": line.dealer,
        "deck": line.deck,
        "actions": "; ".join(line.actions),
        "scores": ", ".join(map(str, scores)),
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_in_a_table_is_the_deal_of_the_record(game):
    match = play_match(started(options_by_lot(game, SeededRandom("csv")), "csv", game))
    (found,) = found_in(table(row_of(match)))
    assert (found.fault, found.left_out) == (None, ())
    assert found.record.deals == match.record.deals[:1]
    assert found.record.marks == ("imported",)
    assert read(write(found.record)) == Match(found.record).record


@pytest.mark.parametrize("game", GAMES)
def test_hands_and_what_lies_beside_them_are_enough_for_the_pack(game):
    match = started({}, "hands", game)
    zones = {name: zone.cards for name, zone in match.live.table.zones.items() if zone.cards}
    dealer = match.record.deals[0].dealer
    row = {"game": game, "dealer": dealer, **{name: cards_text(cards) for name, cards in zones.items()}}
    (found,) = found_in(table(row))
    assert found.fault is None
    laid = Match(found.record).live.table
    for name, cards in zones.items():
        assert cards_text(laid.zones[name].cards) == cards_text(cards)


HANDS = {
    "game": "skat",
    "dealer": "Cem",
    "seats": "Ada, Ben, Cem",
    "hand0": "C7.SA.SJ.CJ.CK.HJ.S7.SK.C9.S10",
    "hand1": "DQ C8 DA SQ D7 S8 D10 H7 DK DJ",
    "hand2": "S9, HA, HT, D9, HK, CT, CA, H8, HQ, H9",
}


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_may_have_names_cards_suit_first_and_any_delimiter(delimiter):
    (found,) = found_in("\ufeff\n" + table(HANDS, delimiter=delimiter))
    record = found.record
    assert [(seat.name, seat.player) for seat in record.seats] == [
        ("Ada", "human"),
        ("Ben", "expert"),
        ("Cem", "expert"),
    ]
    table_there = Match(record).live.table
    assert cards_text(table_there.zones["hand0"].cards).split()[-1] == "TS"
    assert set(cards_text(table_there.zones["talon"].cards).split()) == {"QC", "8D"}


def test_the_example_of_the_page_about_records_is_read():
    page = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    (found,) = found_in(re.search(r"```csv\n(.*?)```", page, re.DOTALL)[1])
    match = Match(found.record)
    assert (match.options.scoring, match.decision.phase) == ("classic", "skat")


BAD = [
    (table({**HANDS, "game": "whist"}), "fault.game"),
    (table({**HANDS, "options": "players=9"}), "fault.option_value"),
    (table({**HANDS, "dealer": "Dora"}), "fault.foreign.dealer"),
    (table({**HANDS, "hand0": "C7 SA"}), "fault.foreign.zone_size"),
    (table({**HANDS, "hand5": "C7 SA"}), "fault.foreign.zone"),
    (table({**HANDS, "hand0": HANDS["hand1"]}), "fault.card_twice"),
    (table({**HANDS, "actions": "bid 18; bid 19"}), "fault.illegal"),
    (table({**HANDS, "seats": "Ada, Ben"}), "fault.foreign.dealer"),
    (table({**HANDS, "seats": "Ada, Cem"}), "fault.seats"),
    (table({"game": "skat", "dealer": "0"}), "fault.foreign.no_cards"),
    (table({"game": "skat", "dealer": "0", "deck": "7C 1C"}), "fault.card"),
    ("(;GM[Tapp]MV[];)", "fault.foreign.game"),
    ("(;GM[Go]MV[];)", "fault.game"),
    ("(;PC[somewhere];)", "fault.game"),
]


@pytest.mark.parametrize(("text", "code"), BAD)
def test_what_cannot_be_read_has_a_reason_and_the_rest_is_read(text, code):
    (found,) = found_in(text)
    assert (found.record, found.fault.code) == (None, code)
    both = f"{text}(;GM[Skat];)" if text.startswith("(") else text + text.splitlines()[1]
    assert [one.number for one in found_in(both)] == [1, 2]


def test_columns_that_say_nothing_here_are_named_once():
    row = {**HANDS, "weather": "rain", "match": 3, "partners": ""}
    first, second = found_in(table(row, row))
    assert [said.plain() for said in first.left_out] == [["import.columns", {"columns": "weather, match"}]]
    assert second.left_out == ()


def test_what_comes_after_the_end_and_another_result_are_told():
    match = play_match(started({"rounds": 1}, "rest", "skat"))
    row = row_of(match)
    (found,) = found_in(table({**row, "actions": row["actions"] + "; pass; pass", "scores": "1, 2, 3"}))
    assert [said.code for said in found.left_out] == ["import.rest", "import.result"]
    assert found.left_out[0].params == {"count": 2}


def test_only_texts_that_are_no_records_are_taken_for_deals_of_others():
    assert not any(map(is_foreign, ("x", '{"a":\n1}', "[\n]", "")))
    assert all(map(is_foreign, ("game,deck\nskat,", "end (;GM[Skat];)")))


@given(st.text(max_size=200))
def test_any_text_is_read_to_its_end_or_refused_with_a_sentence(text):
    for head in ("", "(;GM[Skat]MV[w ", "game,dealer,deck,actions\nskat,0,"):
        reply = ask("inspect_all", texts=[head + text])
        assert all("fault" in one or "record" in one for one in reply["ok"])


@pytest.mark.parametrize("text", sorted({face.text for face in FACES}))
def test_each_card_may_be_written_either_way(text):
    assert card_of(text.lower()) == text
    if text[0] != "T" and text != "XX":
        assert card_of(text[::-1].replace("T", "10")) == text


@pytest.mark.parametrize("text", ["", "1C", "CC", "10", "AX", "?"])
def test_what_names_no_card_is_refused(text):
    with pytest.raises(NotACard):
        card_of(text)


@pytest.mark.cpython_only
def test_the_command_prints_records_and_says_what_it_cannot_read(capsys, tmp_path):
    file = tmp_path / "deals.csv"
    file.write_text(table({**HANDS, "dealer": "Dora"}, HANDS), encoding="utf-8")
    assert main(["--lang", "en", "import", str(file)]) == 2
    told = capsys.readouterr()
    (line,) = told.out.splitlines()
    assert json.loads(line)["game"] == "skat"
    assert told.err.splitlines() == [
        "Deal 1: “Dora” is not the dealer’s seat. Seats are named, or numbered from 0 to 2.",
        "Deals that could not be read: 1 of 2.",
    ]
    file.write_text(table(HANDS), encoding="utf-8")
    assert main(["import", str(file)]) == 0
    assert capsys.readouterr().err == ""
    file.write_text("\n", encoding="utf-8")
    assert main(["--lang", "en", "import", str(file)]) == 2
    assert capsys.readouterr().err.endswith("has no deal.\n")


def test_the_page_gets_all_deals_of_a_text_with_what_they_leave_out():
    text = table({**HANDS, "weather": "rain"}, {**HANDS, "dealer": "Dora", "weather": ""})
    one, other = ask("inspect_all", texts=[text])["ok"]
    assert json.loads(one["record"])["marks"] == ["imported"]
    assert one["left_out"] == [["import.columns", {"columns": "weather"}]]
    assert other["fault"][0] == "fault.foreign.dealer"
