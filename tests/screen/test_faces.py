"""The card faces: complete, told apart, small, and nothing but drawing."""

import gzip
import re
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest
from sprites import SVG, draws_only, written

from card_faces.faces import (
    COLOUR,
    french_faces,
    german_faces,
    symbol,
    write_faces,
    write_gallery_faces,
    write_german_faces,
)

COMMON = ["face-back", "face-copy-1", "face-copy-2"]
CARDS = [rank + suit for suit in "CSHD" for rank in "AKQJT98765432"]


@pytest.fixture(scope="module")
def sprite(tmp_path_factory):
    return written(tmp_path_factory, write_faces)


@pytest.fixture(scope="module")
def german(tmp_path_factory):
    return written(tmp_path_factory, write_german_faces)


@pytest.fixture(scope="module")
def symbols():
    return as_drawn(french_faces())


@pytest.fixture(scope="module")
def german_symbols():
    return as_drawn(german_faces())


def as_drawn(faces):
    """The symbols of drawings before their shapes are joined."""
    lines = "".join(symbol(name, drawing) for name, drawing in faces.items())
    return {one.get("id"): one for one in ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{lines}</svg>')}


def inside(symbol, prop):
    """What stands in the groups that a property shows, hides or makes faint."""
    return [part for group in symbol.iter(f"{SVG}g") if prop in str(group.attrib) for part in group]


def pips(symbol):
    """Where the pips of a card of pips stand, and how large they are; a negative size stands on its head."""
    (large,) = [group for group in symbol.iter(f"{SVG}g") if "--face-large" in str(group.attrib)]
    shifts = [pip.get("transform") for pip in inside(large, "--face-art") if pip.get("transform")]
    numbers = [[float(number) for number in re.findall(r"-?[\d.]+", shift)] for shift in shifts]
    return [(complex(x, y), size) for x, y, size in numbers]


def test_every_card_has_one_face_and_there_is_a_back(sprite, symbols):
    signs = [f"face-sign-{suit}" for suit in "CSHD"]
    assert sorted(symbols) == sorted([*COMMON, *signs, "face-XX", *[f"face-{card}" for card in CARDS]])
    assert len(ET.parse(sprite).getroot()) == len(symbols)


def test_all_faces_differ(symbols):
    drawings = {b"".join(ET.tostring(part) for part in symbol) for symbol in symbols.values()}
    assert len(drawings) == len(symbols)


def test_a_joker_has_no_suit_and_a_star_that_is_larger_on_a_small_card(symbols):
    joker, colours = symbols["face-XX"], set(COLOUR.values())
    assert not colours & {part.get("fill") for part in joker.iter()}
    large, small = (inside(joker, f"--face-{size}") for size in ("large", "small"))
    stars = [float(re.findall(r"scale\(([\d.]+)", turned(size[0]))[0]) for size in (large, small)]
    assert stars == [1, 1.75]
    assert len([part for part in large[0] if part.tag == f"{SVG}path"]) == len("JOKER")


def test_queens_and_jacks_have_letters_of_both_languages(symbols):
    for card in CARDS:
        letters = [
            inside(symbols[f"face-{card}"], f"--face-{language}") for language in ("english", "german")
        ]
        paths = {part.get("d") for drawn in letters for part in drawn if part.tag == f"{SVG}path"}
        assert len(paths) == (2 if card[0] in "QJ" else 0)


NUMBERS = [card for card in CARDS if card[0] not in "AKQJ"]


@pytest.mark.parametrize("card", NUMBERS)
@pytest.mark.parametrize("pack", ["symbols", "german_symbols"])
def test_pips_are_as_many_as_the_rank_says_and_stand_apart_in_balance(request, pack, card):
    spots = [place for place, _ in pips(request.getfixturevalue(pack)[f"face-{card}"])]
    assert len(spots) == ({"T": 10}.get(card[0]) or int(card[0]))
    assert all(abs(a - b) > 18 for a, b in combinations(spots, 2))
    if card[0] != "7":
        assert all(any(abs(100 + 140j - a - b) < 0.1 for b in spots) for a in spots)


@pytest.mark.parametrize("card", NUMBERS)
def test_pips_leave_room_for_the_indices_and_stand_on_their_heads_below(symbols, card):
    for place, size in pips(symbols[f"face-{card}"]):
        assert (size < 0) == (place.imag > 70)
        left, top = place.real - 10 * abs(size), place.imag - 10 * abs(size)
        right, bottom = 100 - place.real - 10 * abs(size), 140 - place.imag - 10 * abs(size)
        assert min(left, top, right, bottom) > 5
        assert left > 24 or top > 51
        assert right > 24 or bottom > 51


def test_an_ace_has_one_large_sign_and_a_daus_two(symbols, german_symbols):
    assert [abs(size) for _, size in pips(symbols["face-AS"])] == [2.7]
    assert [size for _, size in pips(german_symbols["face-AS"])] == [1.9, -1.9]


@pytest.mark.parametrize("pack", ["symbols", "german_symbols"])
def test_a_small_card_has_one_index_and_one_sign(request, pack):
    """The index of a small face is larger than that of the large one, and its sign the largest of all."""
    for card in CARDS:
        small = inside(request.getfixturevalue(pack)[f"face-{card}"], "--face-small")
        scales = [float(scale) for part in small for scale in re.findall(r"scale\(([\d.]+)", turned(part))]
        assert scales == ([] if card[0] in "KQJ" else [0.15, 0.95, 3.1])


def turned(drawing):
    """How the parts of a drawing are placed."""
    return " ".join(part.get("transform", "") for part in drawing.iter())


@pytest.mark.parametrize("pack", ["sprite", "german"])
def test_nothing_but_drawing(request, pack):
    draws_only(request.getfixturevalue(pack))


def test_a_pack_is_light(sprite, german):
    assert len(gzip.compress(sprite.read_bytes())) < 34_500
    assert len(gzip.compress(german.read_bytes())) < 42_000


def test_a_face_is_a_few_shapes(sprite, german):
    """Each picture on a table is a copy of all of them."""
    for file, court, number in ((sprite, 50, 5), (german, 48, 29)):
        for face in ET.parse(file).getroot():
            assert len(list(face.iter())) - 1 <= (court if face.get("id")[-2] in "KQJX" else max(number, 8))


def test_the_german_pack_has_every_card_and_all_differ(german_symbols):
    signs = [f"face-sign-{suit}" for suit in "CSHD"]
    assert sorted(german_symbols) == sorted([*COMMON, *signs, *[f"face-{card}" for card in CARDS]])
    drawings = {b"".join(ET.tostring(part) for part in symbol) for symbol in german_symbols.values()}
    assert len(drawings) == len(german_symbols)


def test_the_lobby_has_a_small_file_of_its_own(tmp_path, symbols):
    """Pictures of 24 games, three cards each and none twice, are under 23 kB on the way."""
    path = tmp_path / "faces-gallery.svg"
    write_gallery_faces(path, CARDS[:44], CARDS[:28])
    assert len(gzip.compress(path.read_bytes())) < 23_000
    write_gallery_faces(path, ["TD", "QC"], ["QC"])
    shown = {symbol.get("id"): ET.tostring(symbol) for symbol in ET.parse(path).getroot()}
    assert list(shown) == ["face-QC", "face-TD", "face-german-QC", *COMMON]
    assert shown["face-TD"] == ET.tostring(symbols["face-TD"])


def test_eight_bots_and_a_person_have_portraits_that_differ():
    path = Path(__file__).parents[2] / "static" / "portraits.svg"
    symbols = {symbol.get("id"): symbol for symbol in ET.parse(path).getroot()}
    assert list(symbols) == [*(f"bot-{number}" for number in range(1, 9)), "bot-person"]
    assert len({b"".join(ET.tostring(part) for part in symbol) for symbol in symbols.values()}) == 9
    assert path.stat().st_size < 10_000


def test_each_bot_has_a_face_for_a_deal_that_was_won_and_one_for_a_lost_one():
    path = Path(__file__).parents[2] / "static" / "moods.svg"
    symbols = {symbol.get("id"): ET.tostring(symbol[0]) for symbol in ET.parse(path).getroot()}
    assert set(symbols) == {f"bot-{number}-{was}" for number in range(1, 9) for was in ("won", "lost")}
    assert all(symbols[f"bot-{number}-won"] != symbols[f"bot-{number}-lost"] for number in range(1, 9))
