"""Lines of the International Skat Server: 19 deals that were played there, with other names. What the server
booked for them is what the rules say.
"""

import re
from pathlib import Path

import pytest

from kartenstube.match.foreign import read_foreign
from kartenstube.match.match import Match

LINES = (Path(__file__).parent / "skat_server_lines.sgf").read_text(encoding="utf-8").splitlines()
BOOKED = [re.search(r"R\[d:([012]) \w+ v:(-?\d+)", line) for line in LINES]
LEFT_OUT = {
    2: ["import.shown"],
    4: ["import.shown"],
    8: ["import.left"],
    9: ["import.unseen", "import.open"],
    11: ["import.slow"],
    13: ["import.shown"],
}
OPEN = (8, 9, 11)
GIVEN_UP = {2: "@0 give_up", 3: "@0 give_up", 4: "@2 give_up", 13: "@1 give_up"}


def found_in(text):
    return list(read_foreign(text.splitlines(keepends=True)))


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_deal_of_the_server_pays_what_the_server_booked(number):
    (found,) = found_in(LINES[number - 1])
    assert found.fault is None
    assert [said.code for said in found.left_out] == LEFT_OUT.get(number, [])
    match = Match(found.record)
    assert [seat.name for seat in found.record.seats] == ["Ada", "Ben", "Cem"]
    assert (match.decision is not None) is (number in OPEN)
    if number in OPEN:
        return
    booked = BOOKED[number - 1]
    scores = [0, 0, 0]
    if booked:
        scores[int(booked[1])] = int(booked[2])
    assert list(match.standing.deals[0].scores) == scores


@pytest.mark.parametrize(("number", "said"), GIVEN_UP.items())
def test_when_both_opponents_resign_the_second_gives_up_and_the_declarer_accepts(number, said):
    (found,) = found_in(LINES[number - 1])
    assert found.record.deals[0].actions[-2:] == (said, "accept")


def of_moves(moves, result="", pack=LINES[0]):
    """A deal with the cards of the first line, and these moves."""
    dealt = re.search(r"MV\[w (\S+)", pack)[1]
    text = f"(;GM[Skat]P0[Ada]P1[Ben]P2[Cem]MV[w {dealt} {moves} ]R[{result}] ;)"
    (found,) = found_in(text)
    return found


BEGUN = "1 p 2 18 0 p 2 s w H8.CK 2 D.ST.H8"


def test_a_declarer_resigns_with_nine_cards_alone_and_later_with_consent():
    early = of_moves(f"{BEGUN} 0 SA 1 S7 2 DA 2 RE", "d:2 loss v:-54 ")
    assert early.record.deals[0].actions[-1] == "@2 give_up"
    assert early.left_out == ()
    late = of_moves(f"{BEGUN} 0 SA 1 S7 2 DA 2 HJ 0 SJ 1 D9 2 RE", "d:2 loss v:-72 ")
    assert late.record.deals[0].actions[-2:] == ("@2 give_up", "accept")
    (said,) = late.left_out
    assert (said.code, said.params) == ("import.result", {"told": "0, 0, -72", "found": "0, 0, -54"})


def test_an_opponent_who_resigns_alone_is_told_and_play_goes_on():
    found = of_moves(f"{BEGUN} 0 SA 1 RE 1 S7 2 DA")
    assert [said.plain() for said in found.left_out] == [["import.alone", {"name": "Ben"}]]
    assert found.record.deals[0].actions[-1] == "play AD"


def test_a_deal_may_be_on_several_lines_with_talk_before_it():
    text = "table .5 end " + LINES[0].replace(" 0 SA", "\n0 SA").replace("MV[", "\nMV[\n")
    (found,) = found_in(text)
    assert found.record == found_in(LINES[0])[0].record
    assert len(found_in(f"{LINES[0]} {LINES[1]}\n{LINES[2]}")) == 3


BAD = [
    ("1 p 2 18 0 p 2 s w H8.CK 2 D.ST.H8 0 S1", "fault.foreign.move"),
    ("1 p 2 18 0 p 2 s w H8.CK 3 D", "fault.foreign.move"),
    ("w XX.YY.ZZ", "fault.foreign.move"),
    ("1 p 2 17", "fault.illegal"),
    (f"{BEGUN} 0 ST", "fault.illegal"),
]


@pytest.mark.parametrize(("moves", "code"), BAD)
def test_moves_that_are_none_are_refused_with_their_number(moves, code):
    assert of_moves(moves).fault.code == code


def test_a_deal_that_one_player_saw_or_without_cards_is_refused():
    hidden = re.sub(r"MV\[w \S+", "MV[w " + "|".join(["??." * 9 + "??"] * 3 + ["??.??"]), LINES[0])
    assert found_in(hidden)[0].fault.code == "fault.foreign.hidden"
    assert found_in("(;GM[Skat]MV[] ;)")[0].fault.plain() == [
        "fault.foreign.cards",
        {"found": 0, "cards": 32},
    ]
