"""Golden vectors of the pinned generator: the same text gives the same decks for ever, on every platform."""

from collections import Counter

import pytest

from kartenstube.core.cards import FRENCH52, cards_text
from kartenstube.core.shuffle import SeededRandom


def test_golden_numbers():
    chance = SeededRandom("resi-42")
    assert [chance.below(1000) for _ in range(12)] == GOLDEN_NUMBERS


def test_golden_deck():
    assert cards_text(SeededRandom("resi-42/deck/1").shuffled(FRENCH52.cards)) == GOLDEN_DECK


GOLDEN_NUMBERS = [702, 1, 666, 806, 656, 401, 870, 355, 39, 619, 624, 240]
GOLDEN_DECK = (
    "TS 2C QC 3D 2S 3S 9C 4C 4S 8H TD KC KS 3H 6S 6D 7C 9H AD 8S JC 5S QS 2H 5D KH "
    "7S TH 7D 9S 5H 2D 6H AS JD AC JS AH 3C 7H 9D JH 8D 8C QD 5C QH 4D KD 4H TC 6C"
)


@pytest.mark.parametrize("seed", ["", "ä ß 🂡", "a\nb", "x" * 5000])
def test_any_text_is_a_seed(seed):
    deck = SeededRandom(seed).shuffled(FRENCH52.cards)
    assert sorted(deck) == list(FRENCH52.cards)
    assert deck == SeededRandom(seed).shuffled(FRENCH52.cards)


def test_every_place_gets_every_card_about_equally_often():
    first = Counter(SeededRandom(f"fair-{number}").shuffled(range(8))[0] for number in range(1600))
    assert all(120 < first[thing] < 290 for thing in range(8))


def test_what_a_stream_is_made_from_cannot_be_read_off_it():
    """A bot holds a chance that is made from the seed of its match, from which all decks come."""
    chance = SeededRandom("told to nobody/bot/1/0/2")
    chance.below(6)
    held = [*vars(chance).values(), *chance._numbers.gi_frame.f_locals.values()]
    assert len(held) > 3
    assert not any("told to nobody" in repr(thing) for thing in held)


def test_numbers_stay_below_their_bound():
    chance = SeededRandom("bounds")
    assert {chance.below(1) for _ in range(20)} == {0}
    assert {chance.below(3) for _ in range(200)} == {0, 1, 2}
    assert chance.below(2**32) < 2**32
