"""Doppelkopf as many tables play it: poverty, throwing in, superpigs, by the numbers of the rules page."""

import pytest
from strategies import after, in_play, position, refused, started

from kartenstube.core.cards import CardSet, card_text, cards_text, parse_cards
from kartenstube.core.options import WrongOption
from kartenstube.games.doppelkopf.contracts import PACK, ranking_of
from kartenstube.games.doppelkopf.hands import is_poor, reasons_to_throw, to_offer
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.render.catalogue import wording

GAME = game_named("doppelkopf")
PLAIN = "AC TC KC 9C AS TS KS 9S AH KH 9H AC"
THREES = parse_cards("AC AC TC TC KC KC 9C 9C AS AS TS TS")


def options(**given):
    return GAME.options.read({"armut": True, **given})


def hand(trumps, plain=12):
    """A hand with these trumps, filled up with plain cards."""
    held = parse_cards(trumps) if trumps else ()
    return CardSet.of([*held, *THREES[: 12 - len(held)]])


POOR = [
    ("P1", "counts", "JD KD 9D", True),
    ("P2", "counts", "JD KD 9D AD", False),
    ("P3", "single_free", "JD KD 9D AD", True),
    ("P4", "single_free", "JD KD AD AD", False),
    ("P5", "single_free", "JD KD 9D TD AD", False),
]


@pytest.mark.parametrize(("number", "fox", "trumps", "poor"), POOR)
def test_examples_of_a_poor_hand(number, fox, trumps, poor):
    assert is_poor(options(poverty_fox=fox), hand(trumps)) == poor, number
    assert not is_poor(GAME.options.read({"poverty_fox": fox}), hand(trumps))


def in_poverty(trumps, given, *answers):
    """Seat 0 has a poverty with these trumps, and offers it after these answers."""
    held = cards_text(list(hand(trumps)))
    rest = [card for card in PACK.cards if card not in hand(trumps)]
    zones = {"hand0": held} | {
        f"hand{seat}": cards_text(rest[12 * (seat - 1) : 12 * seat]) for seat in (1, 2, 3)
    }
    facts = {"poor": 0, "contract": "poverty"}
    plain = position(zones, facts, "poverty", answers, {"armut": True, **given}, 3, "doppelkopf")
    return Match(from_plain(plain))


SINGLE_FREE, TRUMPS_ALONE = {"poverty_fox": "single_free"}, {"poverty_size": "trumps"}
OFFERS = [
    ("P3", "JD KD 9D AD", SINGLE_FREE, 4),
    ("P6", "JD 9D", {}, 3),
    ("P7", "JD 9D", TRUMPS_ALONE, 2),
    ("P8", "", TRUMPS_ALONE, 0),
]


@pytest.mark.parametrize(("number", "trumps", "given", "count"), OFFERS)
def test_examples_of_what_a_poor_hand_offers(number, trumps, given, count):
    assert to_offer(options(**given), hand(trumps)) == count, number
    match = in_poverty(trumps, given)
    choices = match.decision.choices
    if not count:
        assert (match.decision.seat, choices.texts()) == (1, ["pass", "take"])
        return
    assert (choices.least, choices.most) == (count, count)
    assert {card_text(card) for card in choices.must} == set(trumps.split())
    others = [card for card in choices.cards if card not in choices.must][: count - len(choices.must)]
    match.answer(giving(match, {*choices.must, *others}))
    match.answer("take")
    assert (match.decision.choices.least, match.decision.choices.most) == (count, count)


def giving(match, cards):
    """The answer that gives these cards away, in the order of the question."""
    return "give " + cards_text([card for card in match.decision.choices.cards if card in cards])


def test_example_p8_who_takes_nothing_plays_with_the_poor_seat_and_forehand_leads():
    match = in_poverty("", TRUMPS_ALONE, "take")
    table = match.live.table
    assert (table.fact("declarer"), table.fact("partner")) == (1, 0)
    assert (match.decision.phase, match.decision.seat) == ("play", 0)


def test_examples_p9_and_p10_how_many_trumps_came_back():
    for told, fact in (("trumps", 3), ("nothing", None)):
        match = in_poverty("JD KD 9D", {"poverty_told": told})
        match.answer(giving(match, parse_cards("JD KD 9D")))
        match.answer("take")
        match.answer(giving(match, parse_cards("JD KD 9D")))
        assert [match.view(seat).fact("returned", 0) for seat in range(4)] == [fact] * 4


@pytest.mark.parametrize(("how", "seen"), [("hidden", False), ("open", True)])
def test_the_cards_that_are_offered_lie_face_up_if_the_option_says_so(how, seen):
    match = in_poverty("JD KD 9D", {"poverty_cards": how})
    match.answer(giving(match, parse_cards("JD KD 9D")))
    for seat in (1, 2, 3):
        assert (None not in match.view(seat).zone("offer")) == seen
    assert None not in match.view(0).zone("offer")


# Throwing in

NO_TRUMP_ABOVE = "AD KD 9D"
WEAK_BUT_ONE = "JD AD KD 9D"
THROWS = [
    ("W1", "nines", "9C 9C 9S 9S 9H QC QS TH AC AS KC KS", ("nines",)),
    ("W2", "nines", "9C 9C 9S 9S QH QC QS TH AC AS KC KS", ()),
    ("W3", "nines", "KC KC KS KS KH QC QS TH AC AS 9C 9S", ()),
    ("W4", "nines_kings", "KC KC KS KS KH QC QS TH AC AS 9C 9S", ("kings",)),
    ("W5", "nines_kings", "AC AC AS AS TC TC TH QC QS JC 9C 9S", ()),
    ("W6", "all", "AC AC AS AS TC TC TH QC QS JC 9C 9S", ("full",)),
    ("W7", "all", "AD KD 9D AC AS KC KS 9C 9S 9H KH TC", ("weak",)),
    ("W8", "all", "JD AD KD 9D AC AS KC KS 9C 9S KH TC", ()),
]


@pytest.mark.parametrize(("number", "value", "held", "reasons"), THROWS)
def test_examples_of_hands_that_may_be_thrown_in(number, value, held, reasons):
    assert reasons_to_throw(options(throw=value), CardSet.of(parse_cards(held))) == reasons, number
    assert reasons_to_throw(options(), CardSet.of(parse_cards(held))) == ()


def test_all_reasons_are_told_and_none_has_a_nine_where_there_are_none():
    held = CardSet.of(parse_cards("9C 9C 9S 9S 9H KC KC KS KS KH AC AS"))
    assert reasons_to_throw(options(throw="all"), held) == ("nines", "kings", "weak")
    without = CardSet.of(parse_cards("KC KC KS KS KH QC QS QH QD JC"))
    assert reasons_to_throw(options(throw="nines", nines=False), without) == ()
    assert reasons_to_throw(options(throw="nines_kings", nines=False), without) == ("kings",)


NINES = "9C 9C 9S 9S 9H QC QS TH JD AS KC KS"
HANDS = (
    NINES,
    "AC TC TC KC AS TS TS KS AH KH JD KD",
    "QC QS QH QH QD QD JC JC JS JS JH JH",
    "AC TH AD AD TD TD KD 9D 9D AH KH 9H",
)


def reserved(*answers, **given):
    """The answers after the reservations, where seat 0 has five nines and seat 1 a poor hand."""
    chosen = {"armut": True, "throw": "nines", **given}
    return in_play("doppelkopf", HANDS, {}, answers, chosen, "reservation")


def test_example_w9_who_throws_is_asked_before_a_poverty():
    match = reserved("reserve", "reserve", "pass", "pass")
    assert [match.decision.seat, *match.decision.choices.texts()] == [0, "pass", "solo"]
    match.answer("pass")
    assert [match.decision.seat, *match.decision.choices.texts()] == [1, "pass", "solo"]
    match.answer("pass")
    assert [match.decision.seat, *match.decision.choices.texts()] == [0, "throw"]
    match.answer("throw")
    score = match.live.score
    assert score.thrown_in
    codes = [line.code for line in score.lines]
    assert codes == ["line.doppelkopf.throw.nines", "line.doppelkopf.thrown"]
    assert None not in match.view(3).zone("hand0")


def test_example_w10_a_solo_goes_before_throwing_in():
    match = reserved("reserve", "reserve", "pass", "pass", "pass", "solo")
    assert match.decision.seat == 1
    assert all(text.startswith("solo ") for text in match.decision.choices.texts())


def test_alone_one_may_play_a_solo_or_throw_in_and_need_not():
    match = reserved("reserve", "pass", "pass", "pass")
    assert "throw" in match.decision.choices.texts()
    assert "solo C" in match.decision.choices.texts()
    assert reserved("pass", "pass", "pass", "pass").decision.phase == "play"


def test_after_throwing_in_the_same_dealer_deals_again_and_the_deal_does_not_count():
    match = reserved("reserve", "pass", "pass", "pass", "throw")
    match.next_deal("again")
    assert match.live.table.dealer == 3
    assert len(match.standing.scored_deals) == 0


def test_no_hand_is_thrown_in_where_a_compulsory_solo_is_forced():
    text = wording("en").say("line.doppelkopf.thrown")
    assert text == "The hand is thrown in: the same dealer deals again."
    match = started({"duty_solo": True, "throw": "all", "deals": 4}, "forced", "doppelkopf")
    assert match.decision.phase == "kind"
    assert "throw" not in match.decision.choices.texts()


# Superpigs

BOTH = {"schweine": True, "superschweine": True}
FOUR = ("AD AD QC TH", "KC KS QC TH", "9D 9D AC AS", "9C 9S KH KH")


def with_superpigs(*answers, hands=FOUR, **given):
    facts = {"contract": "normal", "leader": 0}
    return in_play("doppelkopf", hands, facts, answers, {**BOTH, **given})


def may_say(match, seat):
    return [act.verb for who, words in match.decision.interjections if who == seat for act in words.acts]


def test_example_u1_they_are_said_after_pigs_only():
    match = with_superpigs()
    assert "superpigs" not in may_say(match, 2)
    refused(match, "@2 superpigs")
    match.answer("@0 pigs")
    assert "superpigs" in may_say(match, 2)
    assert "superpigs" not in may_say(match, 1)


def test_example_u2_they_beat_pigs():
    match = with_superpigs("@0 pigs", "@2 superpigs", "play AD", "play QC", "play 9D", "play 9C")
    assert match.live.table.tricks[0].winner == 2
    assert [match.view(seat).fact("superpigs") for seat in range(4)] == [2] * 4


def test_example_u3_both_must_be_in_hand():
    match = with_superpigs("play QC", "play QC", "play 9D", "play 9C", "@0 pigs")
    assert "superpigs" not in may_say(match, 2)


def test_example_u4_without_nines_both_tens_are():
    hands = ("AD AD QC TH", "KC KS QC TH", "TD TD AC AS", "AC AS KH KH")
    match = with_superpigs("@0 pigs", hands=hands, nines=False)
    assert "superpigs" in may_say(match, 2)
    ranking = ranking_of("normal", False, False, True, True)
    high = sorted((card for card in parse_cards("QC TH AD TD")), key=lambda card: -ranking.power[card])
    assert cards_text(high) == "TD AD TH QC"


def test_example_u5_a_solo_of_queens_has_neither():
    facts = {"contract": "queens", "declarer": 0, "leader": 0}
    match = in_play("doppelkopf", FOUR, facts, (), BOTH)
    assert may_say(match, 0) == []
    assert may_say(match, 2) == []


def test_superpigs_need_pigs():
    with pytest.raises(WrongOption) as fault:
        GAME.options.read({"superschweine": True})
    assert fault.value.message.code == "fault.doppelkopf.superschweine"


def test_the_preset_with_everything_can_be_played():
    (preset,) = (one for one in GAME.presets if one.name == "all")
    assert after("doppelkopf", options=dict(preset.values)).decision
