"""The card faces: complete, told apart, small, and nothing but drawing."""

import gzip
import xml.etree.ElementTree as ET

import pytest
from faces import write_faces

SVG = "{http://www.w3.org/2000/svg}"
CARDS = [rank + suit for suit in "CSHD" for rank in "AKQJT98765432"]


@pytest.fixture(scope="module")
def sprite(tmp_path_factory):
    path = tmp_path_factory.mktemp("faces") / "faces.svg"
    write_faces(path)
    return path


@pytest.fixture(scope="module")
def symbols(sprite):
    return {symbol.get("id"): symbol for symbol in ET.parse(sprite).getroot()}


def test_every_card_has_one_face_and_there_is_a_back(sprite, symbols):
    german = [f"face-{rank}{suit}-de" for suit in "CSHD" for rank in "QJ"]
    signs = [f"face-sign-{suit}" for suit in "CSHD"]
    assert sorted(symbols) == sorted(["face-back", *german, *signs, *[f"face-{card}" for card in CARDS]])
    assert len(ET.parse(sprite).getroot()) == len(symbols)


def test_all_faces_differ(symbols):
    drawings = {ET.tostring(symbol)[40:] for symbol in symbols.values()}
    assert len(drawings) == len(symbols)


def test_number_cards_have_as_many_pips_as_their_rank_says(symbols):
    for card in CARDS:
        if card[0] in "T98765432":
            pips = [path for path in symbols[f"face-{card}"].iter(f"{SVG}path") if path.get("class")]
            assert len(pips) == (10 if card[0] == "T" else int(card[0]))


def test_nothing_but_drawing(sprite):
    for element in ET.parse(sprite).getroot().iter():
        assert element.tag.removeprefix(SVG) in {
            *("svg", "symbol", "path", "rect", "circle", "ellipse", "g", "clipPath")
        }
        assert not any("href" in name or name.startswith("on") for name in element.attrib)
        assert element.get("id", "face-").startswith("face-")


def test_all_faces_are_under_40_kb_compressed(sprite):
    assert len(gzip.compress(sprite.read_bytes())) < 40_000
