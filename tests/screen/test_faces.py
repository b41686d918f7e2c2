"""The card faces: complete, told apart, small, and nothing but drawing."""

import gzip
import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
from faces import write_faces, write_german_faces

SVG = "{http://www.w3.org/2000/svg}"
CARDS = [rank + suit for suit in "CSHD" for rank in "AKQJT98765432"]


@pytest.fixture(scope="module")
def sprite(tmp_path_factory):
    path = tmp_path_factory.mktemp("faces") / "faces.svg"
    write_faces(path)
    return path


@pytest.fixture(scope="module")
def german(tmp_path_factory):
    path = tmp_path_factory.mktemp("faces") / "faces-german.svg"
    write_german_faces(path)
    return path


@pytest.fixture(scope="module")
def symbols(sprite):
    return {symbol.get("id"): symbol for symbol in ET.parse(sprite).getroot()}


def pips(symbol):
    """Where the pips of a card stand."""
    paths = [path for path in symbol.iter(f"{SVG}path") if path.get("class") == "face-pip"]
    return [complex(*map(float, re.findall(r"[\d.]+", path.get("transform"))[:2])) for path in paths]


def test_every_card_has_one_face_and_there_is_a_back(sprite, symbols):
    german = [f"face-{rank}{suit}-de" for suit in "CSHD" for rank in "QJ"]
    signs = [f"face-sign-{suit}" for suit in "CSHD"]
    assert sorted(symbols) == sorted(["face-back", *german, *signs, *[f"face-{card}" for card in CARDS]])
    assert len(ET.parse(sprite).getroot()) == len(symbols)


def test_all_faces_differ(symbols):
    drawings = {b"".join(ET.tostring(part) for part in symbol) for symbol in symbols.values()}
    assert len(drawings) == len(symbols)


def test_german_letters_change_nothing_but_the_index(symbols):
    for card in ("QC", "JH"):
        english, german = (list(symbols[f"face-{card}{kind}"].iter()) for kind in ("", "-de"))
        changed = [a for a, b in zip(english[1:], german[1:], strict=True) if a.attrib != b.attrib]
        assert len(changed) == 2


@pytest.mark.parametrize("card", [card for card in CARDS if card[0] not in "KQJ"])
def test_pips_are_as_many_as_the_rank_says_and_stand_apart_in_balance(symbols, card):
    spots = pips(symbols[f"face-{card}"])
    assert len(spots) == ({"A": 1, "T": 10}.get(card[0]) or int(card[0]))
    assert all(abs(a - b) > 18 for a, b in combinations(spots, 2))
    if card[0] != "7":
        assert all(any(abs(100 + 140j - a - b) < 0.01 for b in spots) for a in spots)


@pytest.mark.parametrize("pack", ["sprite", "german"])
def test_nothing_but_drawing(request, pack):
    for element in ET.parse(request.getfixturevalue(pack)).getroot().iter():
        assert element.tag.removeprefix(SVG) in {"svg", "symbol", "path", "rect", "circle", "g"}
        assert not any("href" in name or name.startswith("on") or name == "style" for name in element.attrib)
        assert not any("url(" in value for value in element.attrib.values())
        assert element.get("id", "face-").startswith("face-")
        assert not (element.text or "").strip()


def test_all_faces_are_under_40_kb_compressed(sprite, german):
    assert len(gzip.compress(sprite.read_bytes())) + len(gzip.compress(german.read_bytes())) < 40_000


def test_the_german_pack_has_every_card_and_all_differ(german):
    symbols = {symbol.get("id"): symbol for symbol in ET.parse(german).getroot()}
    signs = [f"face-sign-{suit}" for suit in "CSHD"]
    assert sorted(symbols) == sorted([*signs, *[f"face-{card}" for card in CARDS]])
    drawings = {b"".join(ET.tostring(part) for part in symbol) for symbol in symbols.values()}
    assert len(drawings) == len(symbols)
    for card in CARDS:
        spots = [one for one in symbols[f"face-{card}"].iter(f"{SVG}g") if one.get("class") == "face-pip"]
        assert len(spots) == (0 if card[0] in "KQJ" else {"A": 1, "T": 10}.get(card[0]) or int(card[0]))
