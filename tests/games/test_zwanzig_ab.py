"""Zwanzig ab against its rules page: the worked examples by number, options, rulings, sections 1 to 8."""

from functools import partial

import pytest
import strategies
from by_game import Knowledge
from hypothesis import given
from hypothesis import strategies as st
from strategies import after, option_sets, plays, refused, seeds, started
from zwanzig_ab_recount import recounted

from kartenstube.core.cards import SKAT32, card_text, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.events import Moved
from kartenstube.core.places import hand_of
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.registry import game_named
from kartenstube.games.zwanzig_ab import buying, scoring
from kartenstube.games.zwanzig_ab.cards import play_of
from kartenstube.match.deal import begin_deal
from kartenstube.match.record import DealLine

GAME = game_named("zwanzig-ab")
PLAIN = {"heart_blind": False}
said, in_play = partial(after, "zwanzig-ab"), partial(strategies.in_play, "zwanzig-ab")


def standing(accounts, *dropped):
    """Accounts before a deal, and who dropped out of the deals before it."""
    deals = [DealDone(3, (0,) * len(accounts), notes={"out": seats}) for seats in dropped]
    return Standing(tuple(deals), accounts, lowest_wins=True)


def at_table(trump="S", blind=False, accounts=(20, 20, 20, 20), options=None):
    """A table in which seat 0 is the trumper, with this trump suit."""
    made = Table(
        GAME.options.read(options or {}),
        DealPlan(3, SKAT32),
        len(accounts) - 1,
        standing(accounts),
        (),
        GAME.zones,
    )
    for fact, value in (("trump", trump), ("trumper", 0), ("counts", (blind and "fourfold") or None)):
        made.tell(fact, value)
    if trump == "H" and not blind:
        made.tell("counts", "double")
    return made


EXAMPLES = [
    (1, "S", False, "any", 2, -2),
    (2, "S", False, "other", 0, 5),
    (3, "S", False, "trumper", 0, 10),
    (4, "H", False, "any", 3, -6),
    (5, "H", False, "other", 0, 10),
    (6, "H", False, "trumper", 0, 20),
    (7, "H", True, "any", 1, -4),
    (8, "H", True, "other", 0, 20),
    (9, "H", True, "trumper", 0, 40),
    (11, "C", False, "any", 5, -5),
]


@pytest.mark.parametrize(("number", "trump", "blind", "who", "tricks", "change"), EXAMPLES)
def test_worked_examples(number, trump, blind, who, tricks, change):
    for seat in {"any": (0, 2), "other": (1, 3), "trumper": (0,)}[who]:
        assert scoring.change(at_table(trump, blind), seat, tricks) == change, number


def scored(tricks, accounts=(20, 20, 20, 20), options=None, out=()):
    """What a deal with spades changes, in which seats took so many tricks and some dropped out."""
    made = at_table("S", accounts=accounts, options=options)
    for seat in out:
        made.leave(seat, buying.aside_of(seat))
    for seat, count in enumerate(tricks):
        made.tell("tricks", count, seat)
    return scoring.score(made)


def test_worked_example_10_who_dropped_out_changes_nothing():
    score = scored((3, 0, 2, 0), out=(1, 3))
    assert score.by_seat == (-3, 0, -2, 0)
    assert score.notes == {"out": (1, 3)}


@pytest.mark.parametrize(
    ("number", "finish", "change", "left"),
    [(12, "below", -3, -1), (13, "exact", 0, 2), (14, "bounce", -1, 1)],
)
def test_worked_examples_of_the_end(number, finish, change, left):
    for seat in (0, 1):
        tricks = [0, 0, 2, 0]
        tricks[seat] = 3
        by_seat = scored(tuple(tricks), (2, 2, 20, 20), {"finish": finish}).by_seat
        assert (by_seat[seat], 2 + by_seat[seat]) == (change, left), number
    over = standing((left, 20, 20, 20), ())
    assert isinstance(GAME.next_deal(GAME.options.read({}), over), MatchEnd) == (left <= 0)


@pytest.mark.parametrize(("number", "blind", "seat", "change"), [(15, False, 0, 10), (16, True, 1, 5)])
def test_worked_examples_of_tricks_only(number, blind, seat, change):
    made = at_table("H", blind, options={"heart_double": "tricks_only"})
    assert scoring.change(made, seat, 0) == change, number
    assert scoring.change(made, seat, 1) == (-4 if blind else -2)


def test_option_trumper_penalty():
    assert scoring.change(at_table(options={"trumper_penalty": False}), 0, 0) == 5


TRICKS = [("KH TH QH 9H", "TH"), ("KH TH 7S AH", "7S"), ("9D AC 7D 8D", "9D")]


@pytest.mark.parametrize(("trick", "wins"), TRICKS)
def test_the_trick_examples_of_section_5(trick, wins):
    cards = parse_cards(trick)
    assert card_text(cards[play_of(True, "S").ranking.winner(cards)]) == wins


@pytest.mark.parametrize(("must", "may"), [(True, "8S"), (False, "8S AC KC")])
def test_who_is_void_must_trump_unless_the_option_says_otherwise(must, may):
    hands = ("AH KH", "AC KC 8S", "7C", "8C")
    match = in_play(hands, {"trump": "S", "leader": 0}, ["play AH"], {"must_trump": must})
    assert sorted(match.decision.choices.texts()) == sorted(plays(may))


@pytest.mark.parametrize(("seats", "first"), [(4, 3), (2, 3), (3, 2), (5, 2), (6, 3)])
def test_section_3_how_cards_are_dealt(seats, first):
    match = said("pass", "turn", options={"players": seats, "first_packet": first, "no_drop_suit": "none"})
    table, deck = match.live.table, match.record.deals[0].deck.split(" ")
    for place, seat in enumerate(table.clockwise(table.forehand)):
        late = first * seats + (5 - first) * place
        dealt = deck[first * place : first * (place + 1)] + deck[late : late + 5 - first]
        assert sorted(dealt) == sorted(map(card_text, table.hand(seat)))
    assert [card_text(card) for card in table.zone("stock").cards] == deck[5 * seats :]
    assert table.word("trump") == deck[first * seats][1]
    assert len(deck[5 * seats :]) == {2: 22, 3: 17, 4: 12, 5: 7, 6: 2}[seats]


def test_hearts_blind_is_asked_before_any_card_is_seen():
    match = said()
    seat = match.decision.seat
    assert (match.decision.phase, seat) == ("blind", match.live.table.forehand)
    assert match.decision.choices.texts() == ["heart_blind", "pass"]
    assert all(match.view(one).zone(f"hand{one}") == (None,) * 3 for one in range(4))
    match.answer("heart_blind")
    assert (match.decision.phase, match.live.table.word("trump")) == ("buy", "H")
    assert all(len(match.view(one).hand) == 5 for one in range(4))
    assert said(options=PLAIN).decision.phase == "trump"


def test_after_hearts_blind_each_seat_is_told_which_cards_it_gets():
    match = said("heart_blind")
    for seat in range(4):
        got = [e for e in match.view(seat).events if isinstance(e, Moved) and e.src == "stock"]
        seen = [e.card for e in got if e.dst == hand_of(seat)]
        assert seen[:3] == [None] * 3
        assert len(seen) == 5
        assert set(seen[3:]) <= set(match.view(seat).hand)
        assert {e.card for e in got if e.dst != hand_of(seat)} == {None}


def test_a_card_that_nobody_has_seen_is_refused_without_a_word_on_it():
    match = said()
    held = card_text(next(iter(match.live.table.hand(match.decision.seat))))
    other = card_text(next(iter(match.live.table.hand((match.decision.seat + 1) % 4))))
    told = [match.why_not(f"play {card}").code for card in (held, other)]
    assert told[0] == told[1]


def test_the_trumper_names_a_suit_or_has_a_card_turned():
    suits = ["trump C", "trump S", "trump H", "trump D"]
    assert said("pass").decision.choices.texts() == [*suits, "turn"]
    assert said("pass", options={"turn": False}).decision.choices.texts() == suits
    match = said("pass", "turn")
    table, deck = match.live.table, parse_cards(match.record.deals[0].deck)
    assert deck[12] in table.hand(table.forehand)
    assert all(deck[12] in match.view(seat).known_hand(table.forehand) for seat in range(4))


def buyer(options=None, accounts=(20, 20, 20, 20), dropped=(), answers=()):
    """The decision of a seat in the exchange, spades being trumps; seat 0 is the trumper."""
    options = GAME.options.read({**PLAIN, **(options or {})})
    so_far = standing(accounts, *dropped) if dropped else standing(accounts, ())
    seats = len(accounts)
    so_far = so_far._replace(deals=tuple(one._replace(dealer=seats - 2) for one in so_far.deals))
    line = DealLine(seats - 1, " ".join(map(card_text, SKAT32.cards)), ())
    deal = begin_deal(GAME, options, so_far, DealPlan(seats - 1, SKAT32), line)
    return strategies.answered(deal, ["trump S", *answers])


def words_of(deal):
    return [text for text in deal.decision.choices.texts() if " " not in text]


def test_the_answers_in_the_exchange_and_what_is_dealt_for_them():
    deal = buyer()
    texts = deal.decision.choices.texts()
    assert [text.split(" of ")[0] for text in texts] == ["discard 1", "discard 2", "discard 3", "pass"]
    assert len(texts[0].split(" of ")[1].split(" ")) == 5
    hand = [card_text(card) for card in deal.table.hand(0)]
    top = [card_text(card) for card in deal.table.zone("stock").cards[:2]]
    strategies.answered(deal, [f"discard {hand[0]} {hand[1]}"])
    assert {*map(card_text, deal.table.hand(0))} == {*hand[2:], *top}
    assert deal.table.fact("exchange", 0) == "two"
    assert words_of(deal) == ["drop", "pass"]
    assert len(buyer({"max_buy": 2}).decision.choices.texts()) == 3
    with_six = buyer({"players": 6}, (20,) * 6, answers=["discard AC"])
    assert with_six.decision.choices.texts()[0].startswith("discard 1 of ")
    assert with_six.decision.choices.texts()[1:] == ["drop", "pass"]


LIMITS = [
    ({}, (20, 20, 20, 20), ((),), ["pass"], ["drop", "pass"]),
    ({"no_drop_suit": "none"}, (20, 20, 20, 20), ((),), ["pass"], ["drop", "pass"]),
    ({}, (20, 5, 20, 20), ((),), ["pass"], ["pass"]),
    ({"no_drop": 4}, (20, 5, 20, 20), ((),), ["pass"], ["drop", "pass"]),
    ({}, (20, 20, 20, 20), ((),), ["pass", "drop", "drop"], ["pass"]),
    ({}, (20, 20, 20, 20), ((1,), (1, 2)), ["pass"], ["pass"]),
    ({}, (20, 20, 20, 20), ((1,), (2,)), ["pass"], ["drop", "pass"]),
    ({}, (20, 20, 20, 20), ((1,),), ["pass"], ["drop", "pass"]),
    ({"max_drops": 1}, (20, 20, 20, 20), ((1,), ()), ["pass"], ["pass"]),
    ({"max_drops": 2}, (20, 20, 20, 20), ((1,), (1,))[:1], ["pass"], ["drop", "pass"]),
    ({"players": 3}, (20, 20, 20), ((1,),), ["pass"], ["pass"]),
    ({"players": 2}, (20, 20), ((),), ["pass"], ["pass"]),
]


@pytest.mark.parametrize(("options", "accounts", "dropped", "answers", "words"), LIMITS)
def test_section_4_who_may_drop_out(options, accounts, dropped, answers, words):
    assert words_of(buyer(options, accounts, dropped, answers)) == words


@pytest.mark.parametrize(
    ("trump", "suit", "drops"),
    [("C", "clubs", False), ("C", "none", True), ("D", "diamonds", False), ("D", "clubs", True)],
)
def test_option_no_drop_suit(trump, suit, drops):
    match = said("pass", f"trump {trump}", "pass", options={"no_drop_suit": suit})
    assert ("drop" in match.decision.choices.texts()) == drops


def test_option_no_buy_and_who_can_do_nothing_is_not_asked():
    options = {"no_buy": 5}
    assert buyer(options, (5, 20, 20, 20)).decision.seat == 1
    assert buyer(options, (20, 5, 20, 20), answers=["pass"]).decision.seat == 2
    low = buyer({"no_buy": 5, "no_drop": 0}, (20, 5, 20, 20), answers=["pass"])
    assert low.decision.choices.texts() == ["drop", "pass"]


def test_option_drop_after_buy():
    deal = buyer({"drop_after_buy": True}, answers=["pass", "pass", "pass", "pass"])
    assert (deal.decision.phase, deal.decision.seat) == ("drop", 1)
    assert deal.decision.choices.texts() == ["drop", "pass"]
    strategies.answered(deal, ["drop", "pass", "drop"])
    assert (deal.decision.phase, deal.table.active) == ("play", (0, 2))


def test_who_has_dropped_out_is_skipped_in_tricks():
    deal = buyer(answers=["pass", "drop", "pass", "pass"])
    asked = []
    while deal.decision:
        asked.append(deal.decision.seat)
        deal.answer(deal.decision.named(deal.decision.choices.texts()[0]))
    assert (1 in asked, len(asked)) == (False, 15)
    assert sum(deal.table.count("tricks", seat) for seat in (0, 2, 3)) == 5


def test_a_match_ends_at_nothing_and_the_lowest_account_wins():
    options = GAME.options.read({})
    assert GAME.next_deal(options, standing((0, -2, 5, -2), ())) == MatchEnd((1, 3))
    assert GAME.next_deal(options, standing((1, 2, 5, 3), ())).dealer == 0
    assert standing((7, 3, 5, 3)).leaders == (1, 3)
    assert started({"start": 11}, game="zwanzig-ab").standing.totals == (11,) * 4


REFUSED = [
    ((), "trump H"),
    (("pass",), "heart_blind"),
    (("pass", "trump S"), "drop"),
    (("pass", "trump C", "pass"), "drop"),
    (("pass", "trump S", "pass", "drop", "drop"), "drop"),
    (("pass", "trump S"), "discard AC KC QC JC"),
    (("pass", "trump S"), "discard"),
    (("pass", "trump S"), "play AC"),
]


@pytest.mark.parametrize(("before", "text"), REFUSED)
def test_what_is_refused_and_why(before, text):
    refused(said(*before), text)


def test_a_low_account_and_an_empty_stock_are_named():
    for options, answers, word in (
        ({"players": 6, "no_drop_suit": "none"}, ["discard AC TC", "drop", "discard AC"], "discard"),
        ({"no_drop": 10, "start": 10}, ["pass"], "drop"),
        ({"no_buy": 10, "start": 10, "no_drop": 0}, [], "discard AC"),
        ({"drop_after_buy": True}, ["pass"], "drop"),
    ):
        match = said(options={**PLAIN, **options})
        match.answer("trump S")
        for text in answers[:-1] if word == "discard" else answers:
            verb, *cards = text.split(" ")
            held = [card_text(card) for card in match.live.table.hand(match.decision.seat)]
            match.answer(" ".join([verb, *held[: len(cards)]]))
        refused(match, word)


@given(option_sets("zwanzig-ab"), st.sampled_from(["below", "exact", "bounce"]), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, finish, seed):
    match = started({**options, "finish": finish}, seed, "zwanzig-ab")
    chance = SeededRandom(seed)
    for _ in range(400):
        if not strategies.deal_out(match):
            break
        match.answer(act_text(random_act(match.decision.choices, chance.below)))
    strategies.recount(match, recounted)


def hidden(match, seat):
    """All other hands, the stock, what others have laid away, and for a while one's own hand."""
    made = match.live.table
    others = [zone for zone in made.zones.values() if zone.name in AWAY and zone.name != f"aside{seat}"]
    hands = [made.hand(one) for one in range(made.seats) if one != seat or made.phase == "blind"]
    turned = {card for card in made.hand(made.forehand) if card in match.view(seat).known_hand(made.forehand)}
    return {card for cards in (*hands, *(zone.cards for zone in others)) for card in cards} - turned | {
        *made.zone("stock").cards,
        *made.zone("rest").cards,
    }


AWAY = [f"aside{seat}" for seat in range(6)]
TOLD = "trumper counts trump leader @exchange @points @tricks"
SECTION_6 = Knowledge(open=("turned",), public=tuple(TOLD.split(" ")), hidden=hidden, opens=False)
VARIANTS = [{}, {"players": 3, "drop_after_buy": True, "first_packet": 2}, {"players": 6, **PLAIN}]
LATE = [{"players": 6, "start": 10, "no_drop": 10}]  # few cards are out of play then
UNKNOWN_LATE = True
OBVIOUS = ({}, "AS TS KS QS JS", {"trump": "S", "leader": 0}, "play")
HANDS = {"hand0": "AC KC 8H", "hand1": "QC JC AH", "hand2": "TC 9C KH", "hand3": "7S 8S 9S"}
TRANSCRIPT = {
    "zones": {**HANDS, "stock": "AS AD KS KD QS QD JS JD TS TD 9D 8D 7D TH"},
    "phase": "trump",
    "dealer": 3,
}
TRACES = "e0557e8085d0568434987655a6860436d6f6c9a80897593895f42d8a31e92fc9"
MEDIUM_BEATS_RANDOM = [({}, 2.0)]
GOLDEN_ANSWERS = []
