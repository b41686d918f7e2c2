"""The tarock pack: complete, told apart at every size, small on its way, and nothing but drawing."""

import gzip
import re
import xml.etree.ElementTree as ET

import pytest
from sprites import draws_only, written

from card_faces.faces import write_gallery_faces
from card_faces.letters import numeral
from card_faces.shapes import box, path_steps
from card_faces.tarock_pack import tarock_card, write_tarock_faces

TAROCKS = [f"T{number}" for number in range(22, 0, -1)]
BLACK = [rank + suit for suit in "CS" for rank in "KQNJT987"]
RED = [rank + suit for suit in "HD" for rank in "KQNJA234"]
CARDS = [*BLACK, *RED, *TAROCKS]
COMMON = ["back", "copy-1", "copy-2", *[f"sign-{suit}" for suit in "CSHD"]]
COLOURS = r"--face-(clubs|spades|hearts|diamonds|tarock)"


@pytest.fixture(scope="module")
def sprite(tmp_path_factory):
    return written(tmp_path_factory, write_tarock_faces)


@pytest.fixture(scope="module")
def symbols(sprite):
    return {one.get("id").removeprefix("face-"): one for one in ET.parse(sprite).getroot()}


def text(symbol):
    return ET.tostring(symbol, encoding="unicode")


def test_there_are_54_cards_and_all_differ(symbols):
    assert len(CARDS) == 54
    assert sorted(symbols) == sorted([*CARDS, *COMMON])
    assert len({"".join(map(text, symbol)) for symbol in symbols.values()}) == len(symbols)


def test_the_pack_is_light(sprite):
    assert len(gzip.compress(sprite.read_bytes())) < 45_000


def test_nothing_but_drawing(sprite):
    draws_only(sprite)


def test_a_face_is_a_few_shapes(symbols):
    for name, symbol in symbols.items():
        assert len(list(symbol.iter())) - 1 <= (62 if name[0] in "KQNJ" or name in TAROCKS else 14), name


@pytest.mark.parametrize("card", CARDS)
def test_a_face_has_a_colour_that_a_page_sets_and_parts_that_it_makes_fainter(symbols, card):
    drawn = text(symbols[card])
    assert {"T22"} == {card} or re.search(COLOURS, drawn)
    assert "--face-index" in drawn
    assert "--face-art" in drawn
    assert ("--face-box" in drawn or "--face-honour" in drawn) == (card in TAROCKS)


def test_the_three_honours_are_gold_with_a_star_on_a_small_face(symbols):
    honours = [card for card in TAROCKS if "--face-honour" in text(symbols[card])]
    assert honours == ["T22", "T21", "T1"]
    stars = {card: text(symbols[card]).count('fill="#b9822b"') for card in TAROCKS}
    assert all(stars[card] > 0 for card in honours)


def test_knights_have_letters_of_both_languages_and_a_horse_each(symbols):
    knights = [text(symbols[card]) for card in CARDS if card[0] == "N"]
    assert all("--face-english" in knight and "--face-german" in knight for knight in knights)
    assert len({tuple(sorted(set(re.findall(r"#[0-9a-f]{6}", knight)))) for knight in knights}) == 4


@pytest.mark.parametrize("number", range(1, 22))
def test_a_small_numeral_is_seen_in_a_fan_of_which_16_of_40_px_are_shown(number):
    """The right edge of a numeral: at 5.5 of 100 units, 1.32 times its size."""
    shape = box(path_steps(numeral(number, 0.5 if number > 9 else 1)), 0)
    assert 5.5 + shape.left * 0.132 > 4
    assert 5.5 + shape.right * 0.132 < 42


def test_the_lobby_shows_tarocks_by_their_pack(tmp_path):
    path = tmp_path / "faces-gallery.svg"
    write_gallery_faces(path, ["TC"], [], {"tarock-T22": tarock_card("T22")})
    names = [symbol.get("id") for symbol in ET.parse(path).getroot()]
    assert names[:2] == ["face-TC", "face-tarock-T22"]
