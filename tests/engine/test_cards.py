"""Cards beyond 52: faces, copies, canonical order, and two equal cards in a trick."""

import pytest

from kartenstube.core.cards import (
    FACES,
    FRENCH52,
    CardSet,
    NotACard,
    card_text,
    cards_of,
    cards_text,
    copies_of,
    in_order,
    mask_of,
    one_of_each,
    pack_of,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from kartenstube.core.decisions import Pick, act_text, exactly, plays
from kartenstube.core.ranking import ACE_TEN, plain_suits, with_trumps

DOUBLE = pack_of("double", "AKQJT9", copies=2)


def test_the_first_52_cards_are_those_of_old():
    assert cards_text(FRENCH52.cards[:15]) == "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AS KS"
    assert [parse_card(face.text) for face in FACES[:52]] == list(range(52))


@pytest.mark.parametrize(
    ("text", "rank", "suit", "copies"),
    [
        ("TC", "T", "C", 2),
        ("NH", "N", "H", 1),
        ("T1", "1", "T", 1),
        ("T22", "22", "T", 1),
        ("XX", "X", "", 3),
    ],
)
def test_each_face_has_a_text_a_rank_and_a_suit(text, rank, suit, copies):
    card = parse_card(text)
    assert (card_text(card), rank_of(card), suit_of(card)) == (text, rank, suit)
    assert len(copies_of(card)) == copies
    assert {card_text(copy) for copy in copies_of(card)} == {text}


def test_a_card_of_no_pack_is_refused():
    for text in ("T0", "T23", "T", "1C", "QC'", "C", ""):
        with pytest.raises(NotACard):
            parse_card(text)


def test_canonical_order_has_copies_together_and_knights_below_queens():
    assert cards_text(DOUBLE.cards[:6]) == "AC AC KC KC QC QC"
    assert cards_of(mask_of(DOUBLE.cards)) == DOUBLE.cards
    mixed = parse_cards("XX T1 T9 T21 T10 7D JC NC QC 7D")
    assert cards_text(in_order(mixed)) == "QC NC JC 7D 7D T21 T10 T9 T1 XX"


def test_a_card_that_is_named_again_is_the_next_copy():
    assert parse_cards("QC QC") == copies_of(parse_card("QC"))
    assert len(set(parse_cards("XX XX XX"))) == 3
    assert one_of_each(parse_cards("QC QC 9C")) == parse_cards("QC 9C")


def test_a_pack_says_whether_it_has_copies():
    assert DOUBLE.has_copies
    assert not FRENCH52.has_copies
    assert len(DOUBLE.cards) == 48


def test_a_set_has_a_copy_of_a_card_of_the_same_face():
    (_, upper) = parse_cards("QC QC")
    assert CardSet.of([upper]).has_copy(parse_card("QC"))
    assert not CardSet.of([upper]).has_copy(parse_card("QS"))


def test_each_answer_stands_once_and_means_the_lower_copy_that_is_held():
    lower, upper = parse_cards("QC QC")
    assert plays([lower, upper]).texts() == ["play QC"]
    assert plays([lower, upper]).named("play QC").cards == (lower,)
    assert plays([upper]).named("play QC").cards == (upper,)


def test_a_pick_takes_copies_of_those_that_are_held():
    held = CardSet.of(parse_cards("AD AD 9D"))
    pick = Pick("give", exactly(2), held)
    assert pick.texts() == ["give 2 of AD AD 9D"]
    assert act_text(pick.named("give AD AD")) == "give AD AD"
    assert len(set(pick.named("give AD AD").cards)) == 2
    assert pick.named("give 9D 9D") is None
    assert pick.named("give 9D AD") is None
    (second,) = {*copies_of(parse_card("AD"))} - {parse_card("AD")}
    one = Pick("give", exactly(1), CardSet.of([second]))
    assert one.named("give AD").cards == (second,)


TENS = copies_of(parse_card("TH"))
FIRST = with_trumps(DOUBLE, ACE_TEN, TENS)
LATER = with_trumps(DOUBLE, ACE_TEN, TENS, later_wins=TENS)


@pytest.mark.parametrize(
    ("ranking", "trick", "wins"),
    [
        (FIRST, "AC AC KC KC", 0),
        (FIRST, "KC AC AC KC", 1),
        (FIRST, "KC TH TH AC", 1),
        (LATER, "KC TH TH AC", 2),
        (LATER, "TH AC AC TH", 3),
        (LATER, "KC AC AC KC", 1),
    ],
)
def test_of_two_equal_cards_the_first_wins_or_the_second(ranking, trick, wins):
    cards = parse_cards(trick)
    assert ranking.winner(cards) == wins
    other_names = tuple(copies_of(card)[card == copies_of(card)[0]] for card in cards)
    assert ranking.winner(other_names) == wins


def test_copies_are_equal_wherever_a_ranking_has_them():
    ranking = plain_suits(DOUBLE, ACE_TEN)
    assert all(len({ranking.power[copy] for copy in copies_of(card)}) == 1 for card in DOUBLE.cards)
