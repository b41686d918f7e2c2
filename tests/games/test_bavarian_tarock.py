"""Bavarian Tarock against its rules page: the worked examples by number, every option, sections 1 to 8."""

import pytest
from attempts import attempts
from by_game import Knowledge, hidden_with_talon
from hypothesis import given
from hypothesis import strategies as st
from strategies import done, option_sets, play_match, played_by, position, refused, seeds, started
from tarock_recount import BETTEL_HEIGHT, HEIGHT, STEPS, allowed, recounted_match

from kartenstube.bots.games.bavarian_tarock import reasons
from kartenstube.core.card_play import duty, playable
from kartenstube.core.cards import card_text, cards_of, cards_text, mask_of, parse_cards, suit_of
from kartenstube.core.decisions import Act, act_text, random_act
from kartenstube.core.messages import Fault
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.bavarian_tarock import contracts, scoring
from kartenstube.games.bavarian_tarock.match import tally
from kartenstube.games.registry import game_named
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene

GAME = game_named("bavarian-tarock")
PLAIN, BETTEL = {"ladder": "plain"}, {"bettel": True}
RANDOM = {"deals": 3}


def values(**options):
    return GAME.options.read(options)


# 7: what a deal pays


def scored(contract, target, points, lies=60, tricks=1, **options):
    """The score of a deal that seat 0 played, with so many card points and so much in the pot."""
    o = values(**options)
    plan = DealPlan(o.players - 1, contracts.TAROCK36, dealer_rests=o.players == 4)
    made = Table(o, plan, o.players - 1, Standing((), (0,) * o.players), (), GAME.zones)
    if o.pot:
        made.tell("pot", lies)
    made.tell("points", points, 0)
    made.tell("tricks", tricks, 0)
    for fact, value in {"declarer": 0, "contract": contract, "target": str(target), "trump": "C"}.items():
        made.tell(fact, value)
    return scoring.score(made)


DRY = {"pot": False}
EXAMPLES = [
    (1, "pickup", 61, 61, 60, {}, 3, -1, -1),
    (2, "pickup", 61, 65, 60, {}, 3, -1, -1),
    (3, "pickup", 61, 66, 60, {}, 6, -2, -2),
    (4, "pickup", 61, 60, 60, {}, -3, 1, 1),
    (5, "pickup", 61, 45, 60, {}, -12, 4, 4),
    (6, "hand", 61, 80, 60, {}, 24, -8, -8),
    (7, "hand", 71, 80, 60, {}, 24, -8, -8),
    (8, "hand", 71, 70, 60, {}, -18, 6, 6),
    (9, "hand", 71, 65, 60, {}, -24, 8, 8),
    (10, "hand", 120, 120, 60, {}, 78, -26, -26),
    (11, "hand", 66, 90, 3, {}, 27, -12, -3),
    (12, "pickup", 61, 91, 0, DRY, 14, -7, 0),
]


@pytest.mark.parametrize(
    ("number", "contract", "target", "points", "pot", "options", "declarer", "each", "moved"), EXAMPLES
)
def test_worked_examples_of_section_7(number, contract, target, points, pot, options, declarer, each, moved):
    found = scored(contract, target, points, pot, **options)
    assert found.by_seat == (declarer, each, each), number
    assert -sum(found.by_seat) == moved, number
    won = declarer > 0
    assert found.notes == {"won" if won else "lost": (0,)}
    assert (found.goal.value >= found.goal.needed) == won


@pytest.mark.parametrize(("target", "steps"), list(zip(STEPS, range(13), strict=True)))
def test_each_target_is_a_step(target, steps):
    assert contracts.steps(int(target)) == steps
    pickup, hand = (contracts.to_reach(one, int(target)) for one in (contracts.PICKUP, contracts.HAND))
    assert contracts.value(pickup, int(target)) == 1 + steps
    assert contracts.value(hand, int(target) - 1) == 2 + 2 * steps


def test_a_bettel_pays_20_by_its_tricks_whatever_the_points():
    assert scored("bettel", 0, 0, tricks=0, bettel=True).by_seat == (60, -20, -20)
    assert scored("bettel", 0, 0, tricks=1, bettel=True).by_seat == (-60, 20, 20)
    assert scored("bettel", 0, 0, lies=5, tricks=0, bettel=True).by_seat == (45, -20, -20)


def test_of_four_the_dealer_neither_pays_nor_receives():
    assert scored("pickup", 61, 66, players=4).by_seat == (6, -2, -2, 0)


# 7 and 8: the pot


def booked(totals, dealer=0, over=False, **options):
    o = values(players=len(totals), **options)
    so_far = Standing((done(*(0,) * len(totals), dealer=dealer),), tuple(totals))
    return GAME.booked(o, so_far, over)


class TestPot:
    @pytest.mark.parametrize("players", [3, 4])
    def test_all_begin_at_minus_ten(self, players):
        match = started({"players": players}, "pot", "bavarian-tarock")
        assert match.standing.totals == (-10,) * players
        assert match.result()["totals"] == [-10] * players
        assert match.live.table.fact("pot") == 10 * players

    def test_without_it_at_nothing(self):
        match = started({"pot": False}, "pot", "bavarian-tarock")
        assert match.standing.totals == (0, 0, 0)
        assert match.live.table.fact("pot") is None

    def test_an_empty_pot_is_filled_directly_and_never_after_the_last_deal(self):
        assert booked((20, -10, -10)) == (-10, -10, -10)
        assert booked((20, -10, -11)) == (0, 0, 0)
        assert booked((20, -10, -10), over=True) == (0, 0, 0)
        assert booked((20, -10, -10), **DRY) == (0, 0, 0)

    def test_at_the_end_it_is_split_and_the_rest_goes_round_from_forehand(self):
        assert booked((0, 0, -10), dealer=0, over=True) == (3, 4, 3)
        assert booked((0, 0, -11), dealer=1, over=True) == (4, 3, 4)
        assert booked((0, 0, -4, -7), dealer=2, over=True) == (3, 3, 2, 3)

    def test_what_the_lines_say_of_it(self):
        kinds = {
            (60, 66, 12): ["pot.takes"],
            (2, 66, 12): ["pot.takes", "pot.stakes"],
            (60, 50, 12): ["pot.pays"],
        }
        for (pot, points, deals), told in kinds.items():
            lines = [line.code for line in scored("pickup", 61, points, pot, deals=deals).lines]
            assert [code.removeprefix("line.bavarian-tarock.") for code in lines][3:] == told


# 1 and 3: cards


def test_section_1_every_suit_from_the_ace_to_the_six():
    assert len(contracts.TAROCK36.cards) == 36
    for trump in "CSHD":
        ranking = contracts.ranking_of(trump)
        assert ranking.points_of(contracts.TAROCK36.cards) == 120
        for suit in "CSHD":
            own = [card for card in contracts.TAROCK36.cards if suit_of(card) == suit]
            own.sort(key=lambda card: -ranking.power[card])
            assert [card_text(card) for card in own] == [rank + suit for rank in "ATKQJ9876"]
            assert ranking.is_trump(own[0]) == (suit == trump)


@pytest.mark.parametrize("players", [3, 4])
def test_section_3_four_three_the_stock_four(players):
    match = started({"players": players}, "deal", "bavarian-tarock")
    made, deck = match.live.table, match.record.deals[0].deck.split(" ")
    for place in range(3):
        seat = (made.dealer + 1 + place) % players
        own = deck[4 * place : 4 * place + 4] + deck[12 + 3 * place : 15 + 3 * place]
        own += deck[24 + 4 * place : 28 + 4 * place]
        assert set(map(card_text, made.hand(seat))) == set(own)
    assert cards_text(made.zone("talon").cards).split(" ") == deck[21:24]
    assert match.decision.seat == (made.dealer + 1) % players


# 4: the auction


def said(*texts, **options):
    """A match after these words."""
    match = started(options, "words", "bavarian-tarock")
    for text in texts:
        match.answer(text)
    return match


def asked(match):
    """The place of the seat that is asked after the dealer, the phase, and what it may say."""
    place = (match.decision.seat - match.live.table.dealer) % match.options.players
    return place, match.decision.phase, match.decision.choices.texts()


def bids(lowest, *more):
    return [f"bid {step}" for step in STEPS if int(step) >= lowest] + list(more)


TWO, THREE = ("bid", "bid", "pass"), ("bid", "bid", "bid")


class TestOpening:
    def test_each_seat_is_asked_once(self):
        for place, texts in ((1, ()), (2, ("bid",)), (0, ("bid", "pass"))):
            assert asked(said(*texts)) == (place, "opening", ["bid", "pass"])

    def test_nobody_plays(self):
        match = said("pass", "pass", "pass")
        assert match.standing.deals[0].thrown_in
        assert match.result()["deals"] == [[0, 0, 0]]
        dealer = match.live.table.dealer
        match.next_deal()
        assert match.live.table.dealer == (dealer + 1) % 3
        assert match.standing.totals == (-10, -10, -10)

    def test_who_plays_alone_is_asked_for_stock_or_hand(self):
        for place, texts in enumerate((("bid", "pass", "pass"), ("pass", "bid", "pass")), start=1):
            assert asked(said(*texts)) == (place, "stock", ["hand", "take"])


class TestDuels:
    def test_the_claimant_claims_a_hand_game_first_and_cannot_yield_then(self):
        assert asked(said(*TWO)) == (2, "duel", bids(61))
        assert asked(said(*TWO, ladder="plain")) == (2, "duel", bids(66))
        assert asked(said(*TWO, bettel=True)) == (2, "duel", bids(61, "bid bettel"))

    def test_the_holder_holds_or_yields(self):
        match = said(*TWO, "bid 71")
        assert asked(match) == (1, "duel", ["hold", "pass"])
        match.answer("hold")
        assert asked(match) == (2, "duel", bids(76, "pass"))
        match.answer("pass")
        assert asked(match) == (1, "announce", bids(76, "pass"))

    def test_who_is_left_meets_the_third_who_may_yield_at_once(self):
        match = said(*THREE, "bid 61", "pass")
        assert asked(match) == (0, "duel", bids(66, "pass"))
        match.answer("bid 81")
        assert asked(match) == (2, "duel", ["hold", "pass"])
        match.answer("pass")
        assert match.live.table.fact("declarer") == match.live.table.dealer
        assert match.live.table.fact("target") == "81"

    def test_at_the_highest_level_the_claimant_can_only_yield(self):
        match = said(*TWO, "bid 120", "hold")
        assert asked(match) == (2, "duel", ["pass"])
        match.answer("pass")
        assert asked(match) == (1, "announce", ["pass"])
        match = said(*TWO, "bid bettel", "hold", bettel=True)
        assert asked(match) == (2, "duel", ["pass"])

    def test_a_senior_holds_the_same_level_and_the_third_has_to_go_above_it(self):
        assert asked(said(*THREE, "bid 66", "hold", "pass")) == (0, "duel", bids(71, "pass"))


class TestContracts:
    def test_at_the_opening_level_by_hand_with_any_target(self):
        match = said("bid", "pass", "pass", "hand")
        assert asked(match) == (1, "announce", bids(66, "pass"))
        match.answer("bid 116")
        assert asked(match) == (1, "trump", [f"trump {suit}" for suit in "CSHD"])
        assert match.live.table.fact("target") == "116"
        assert match.live.table.fact("contract") == "hand"

    def test_with_the_stock_three_are_laid_aside(self):
        match = said("bid", "pass", "pass", "take")
        hand = match.live.table.hand(match.decision.seat)
        assert len(hand) == 14
        assert asked(match)[1:] == ("discard", [f"discard 3 of {cards_text(hand)}"])
        match.answer(f"discard {cards_text(list(hand)[:3])}")
        assert asked(match) == (1, "trump", [f"trump {suit}" for suit in "CSHD"])
        assert match.live.table.fact("target") == "61"

    def test_in_a_plain_ladder_every_target_may_be_played_with_the_stock(self):
        match = said(*TWO, "bid 76", "pass", **PLAIN)
        assert asked(match) == (2, "stock", ["hand", "take"])
        match.answer("take")
        assert match.live.table.fact("target") == "76"
        match = said(*TWO, "bid 76", "pass", "hand", **PLAIN)
        assert asked(match) == (2, "announce", bids(81, "pass"))

    def test_a_game_bid_by_hand_stays_one(self):
        assert asked(said(*TWO, "bid 76", "pass")) == (2, "announce", bids(81, "pass"))

    def test_hearts_with_the_stock_only(self):
        match = said("bid", "pass", "pass", "take", hearts_pickup=True)
        match.answer(f"discard {cards_text(list(match.live.table.hand(match.decision.seat))[:3])}")
        assert asked(match)[2] == ["trump H"]
        match = said("bid", "pass", "pass", "hand", "pass", hearts_pickup=True)
        assert len(asked(match)[2]) == 4

    def test_a_bettel_may_be_bid_or_announced_and_nothing_more_is_asked(self):
        match = said(*TWO, "bid bettel", "pass", **BETTEL)
        assert asked(match)[:2] == (1, "play")
        match = said("bid", "pass", "pass", "hand", **BETTEL)
        assert asked(match)[2] == bids(66, "bid bettel", "pass")
        match.answer("bid bettel")
        assert asked(match)[:2] == (1, "play")
        assert match.live.table.fact("contract") == "bettel"

    def test_at_the_highest_target_only_a_bettel_is_left(self):
        assert asked(said(*TWO, "bid 120", "pass", **BETTEL))[2] == ["bid bettel", "pass"]

    def test_a_bettel_ends_with_the_first_trick_of_its_declarer(self):
        hands = {"hand0": "AC 6D", "hand1": "KC 7D", "hand2": "QC 8D"}
        facts = {"declarer": 0, "contract": "bettel", "leader": 0}
        match = Match(from_plain(position(hands, facts, "play", [], BETTEL, 2, "bavarian-tarock")))
        for text in ("play AC", "play KC", "play QC"):
            match.answer(text)
        assert match.decision is None
        assert match.standing.deals[0].scores == (-60, 20, 20)

    @pytest.mark.parametrize(
        ("phase", "facts"),
        [
            ("duel", {}),
            ("stock", {"declarer": 0}),
            ("play", {"declarer": 0}),
            ("play", {"declarer": 0, "contract": "hand"}),
            ("trump", {"declarer": 0}),
        ],
    )
    def test_a_position_has_to_say_what_is_played(self, phase, facts):
        hands = {"hand0": "AC 6D", "hand1": "KC 7D", "hand2": "QC 8D"}
        with pytest.raises(Fault):
            Match(from_plain(position(hands, facts, phase, [], {}, 2, "bavarian-tarock")))


# 5: the play


@pytest.mark.parametrize(
    ("hand", "trick", "options", "may"),
    [
        ("AC 9C AH", "KC", {}, "AC 9C"),
        ("AH 9H AC", "KD", {}, "AH 9H"),
        ("AH 9H AC", "KD", {"must_trump": False}, "AH 9H AC"),
        ("AH 9H AC", "KD JH", {}, "AH 9H"),
        ("AC 9C", "KC", {"head_tricks": True}, "AC"),
        ("AC 9C", "KC 6H", {"head_tricks": True}, "AC 9C"),
        ("AH 9H AC", "KD JH", {"head_tricks": True}, "AH"),
        ("9H 8H AC", "KD JH", {"head_tricks": True}, "9H 8H"),
        ("AH 9H AC", "KD JH", {"head_tricks": True, "must_trump": False}, "AH AC"),
        ("AH 9H", "KH", {"head_tricks": True}, "AH"),
        ("AC 9S", "KD", {}, "AC 9S"),
    ],
)
def test_section_5_with_hearts_as_trumps(hand, trick, options, may):
    play = contracts.play_of(values(**options), "H")
    found = playable(play, mask_of(parse_cards(hand)), parse_cards(trick))
    assert set(map(card_text, cards_of(found))) == set(may.split())


def test_in_a_bettel_the_ten_is_below_the_jack():
    play = contracts.play_of(values(head_tricks=True), "")
    found = playable(play, mask_of(parse_cards("JC TC AH")), parse_cards("9C"))
    assert set(map(card_text, cards_of(found))) == {"JC", "TC"}
    found = playable(play, mask_of(parse_cards("JC TC AH")), parse_cards("TC"))
    assert set(map(card_text, cards_of(found))) == {"JC"}


FULL = [card_text(card) for card in contracts.TAROCK36.cards]
RULES = st.fixed_dictionaries({"must_trump": st.booleans(), "head_tricks": st.booleans()})


@given(st.permutations(FULL), st.integers(1, 11), st.integers(0, 2), RULES, st.sampled_from(["H", ""]))
def test_every_hand_may_play_what_section_5_says(cards, size, played, rules, trump):
    hand, trick = cards[:size], cards[size : size + played]
    play = contracts.play_of(values(**rules), trump)
    found = playable(play, mask_of(parse_cards(" ".join(hand))), parse_cards(" ".join(trick)))
    expected = allowed(rules, hand, trick, trump, HEIGHT if trump else BETTEL_HEIGHT)
    assert set(map(card_text, cards_of(found))) == set(expected)


@pytest.mark.parametrize(
    ("hand", "trick", "options", "code"),
    [
        ("AC AH", "KC", {}, "why.follow_suit"),
        ("AH AC", "KD", {}, "why.must_trump"),
        ("AC 9C", "KC", {"head_tricks": True}, "why.must_head"),
        ("AH 9H AC", "KD JH", {"head_tricks": True}, "why.must_overtrump"),
    ],
)
def test_why_a_card_may_not_be_played(hand, trick, options, code):
    found = duty(contracts.play_of(values(**options), "H"), mask_of(parse_cards(hand)), parse_cards(trick))
    assert found.code == code


# 8: the match


def next_deal(*deals, totals=(0, 0, 0), **options):
    return GAME.next_deal(values(**options), Standing(deals, totals))


class TestMatchEnd:
    def test_after_so_many_deals_the_highest_wins_and_a_tie_is_shared(self):
        deals = [done(0, 0, 0, dealer=number % 3) for number in range(3)]
        assert isinstance(next_deal(*deals[:2], **RANDOM), DealPlan)
        assert next_deal(*deals, totals=(3, -6, 3), **RANDOM) == MatchEnd((0, 2))

    def test_a_deal_that_was_thrown_in_does_not_count_and_the_deal_passes_on(self):
        deals = [done(0, 0, 0, dealer=0), done(0, 0, 0, dealer=1, thrown_in=True)]
        assert next_deal(*deals).dealer == 2

    def test_deals_are_shared_out_evenly(self):
        for options in ({"deals": 4}, {"players": 4, "deals": 6}):
            with pytest.raises(Fault):
                values(**options)

    def test_won_and_lost_games_and_stakes_are_counted(self):
        so_far = Standing((), (-10, -10, -10)).after(done(3, -1, -1, won=0)).after(done(1, -3, 1, lost=1))
        found = {line.word: line.by_seat for line in tally(values(), so_far)}
        assert found == {"won": (1, 0, 0), "lost": (0, 1, 0), "stakes": (-10, -10, -10)}
        assert len(tally(values(**DRY), so_far)) == 2


# Bad input


@pytest.mark.parametrize(
    ("before", "text"),
    [
        *attempts((), "bid 61", "play", "hand"),
        *attempts(TWO, "bid 60", "pass", "bid bettel"),
        *attempts((*TWO, "bid 71"), "bid 76"),
        *attempts(("bid", "pass", "pass"), "trump C"),
        *attempts(("bid", "pass", "pass", "hand"), "bid 61"),
    ],
)
def test_what_is_refused_and_why(before, text):
    match = said(*before)
    refused(match, text)


# Whole matches, counted once more


def sensible(match, chance):
    """An answer by lot; the auction goes up by small steps, so that it goes on."""
    choices = match.decision.choices
    if match.decision.phase == "duel" and len(choices.acts) > 4:
        return act_text(choices.acts[chance.below(4)])
    if match.decision.phase == "announce" and chance.below(4):
        return "pass"
    return act_text(random_act(choices, chance.below))


def recounted(match):
    lines = [(line.dealer, line.deck.split(" "), line.actions) for line in match.record.deals]
    return recounted_match(dict(match.options), lines)


@given(option_sets("bavarian-tarock"), seeds)
def test_every_match_is_counted_once_more_from_the_record_alone(options, seed):
    options = {**options, "deals": 3 if options.get("players", 3) == 3 else 4}
    match = played_by(sensible, started(options, seed, "bavarian-tarock"), SeededRandom(seed))
    deals, totals = recounted(match)
    assert match.result()["deals"] == deals
    assert match.result()["totals"] == totals
    assert sum(totals) == 0


def test_the_recount_has_seen_every_kind_of_deal():
    kinds = set()
    for number in range(20):
        options = {"players": 3 + number % 2, "deals": 12, "bettel": True}
        match = started(options, f"kinds {number}", "bavarian-tarock")
        played_by(sensible, match, SeededRandom(f"kinds {number}"))
        assert recounted(match)[1] == match.result()["totals"]
        kinds |= {line.code for deal in match.standing.deals for line in deal.lines}
    rich = play_match(started({"deals": 99}, "rich", "bavarian-tarock", "medium"))  # the pot gets empty
    kinds |= {line.code for deal in rich.standing.deals for line in deal.lines}
    codes = {code for code in wording("en").catalogue if code.startswith("line.bavarian-tarock.")}
    shared = {f"line.bavarian-tarock.paid.{word}" for word in ("won", "lost")}  # said as all games say it
    assert {code for code in codes if not code.endswith(".you")} | shared == kinds


@given(option_sets("bavarian-tarock"), seeds)
def test_accounts_and_pot_are_nothing_together_all_the_time(options, seed):
    match = started({**options, "deals": 12}, seed, "bavarian-tarock")
    chance = SeededRandom(seed)
    while not match.end:
        if match.decision is None:
            match.next_deal()
        assert sum(match.standing.totals) + match.live.table.count("pot") == 0
        while match.decision:
            match.answer(sensible(match, chance))
    assert sum(match.standing.totals) == 0


# What a person is shown


def test_the_meter_shows_the_target_and_what_was_laid_aside_to_its_owner_alone():
    match = said("bid", "pass", "pass", "take")
    declarer = match.decision.seat
    tens = sorted(match.live.table.hand(declarer), key=lambda card: -contracts.ranking_of("").points[card])
    match.answer(f"discard {cards_text([c for c in match.live.table.hand(declarer) if c in tens[:3]])}")
    match.answer("trump C")
    worth = sum(contracts.ranking_of("").points[card] for card in tens[:3])
    shown = {seat: scene(match.view(seat), match.seats)["meter"] for seat in range(3)}
    assert shown[declarer] == {"seat": declarer, "value": worth, "goal": 61, "most": 120}
    assert {shown[seat]["value"] for seat in range(3) if seat != declarer} == {0}


def test_the_log_says_once_that_cards_are_taken_up():
    named = {"names": ("Anna", "Resi", "Xaver"), "game": "bavarian-tarock"}
    chosen = [wording(language, **named).say("log.take", {"seat": 1}) for language in ("en", "de")]
    assert chosen == ["Resi takes the stock.", "Resi nimmt den Stock auf."]


def test_a_target_is_said_in_one_word_by_the_button_the_note_and_the_log():
    match = said(*TWO, "bid 66")
    claimed = scene(match.view(match.decision.seat), match.seats)
    match = said("bid", "pass", "pass", "hand")
    announced = scene(match.view(match.decision.seat), match.seats)["question"]["steps"]
    button = next(step["label"] for step in announced if step["act"] == "bid 66")
    sentences = []
    for language in ("en", "de"):
        say = wording(language, ("Anna", "Resi", "Xaver"), game="bavarian-tarock")
        told = [say.message(one) for one in (button, claimed["question"]["note"], claimed["log"][-1])]
        sentences.append([one.replace(say.names[claimed["log"][-1][1]["seat"]], "Resi") for one in told])
    assert sentences == [
        ["Bid 66", "Resi bids 66, hand.", "Resi bids 66."],
        ["Auf 66 steigern", "Resi steigert auf 66 aus der Hand.", "Resi steigert auf 66."],
    ]


def test_an_announced_bettel_has_no_target():
    match = said("bid", "pass", "pass", "hand", "bid bettel", **BETTEL)
    assert match.live.table.fact("target") is None
    (fact,) = (fact for fact in scene(match.view(0), match.seats)["facts"] if fact[0] == "fact.target")
    told = [wording(one, game="bavarian-tarock").fact(*fact) for one in ("en", "de")]
    assert told == [("Target", "no tricks"), ("Ziel", "kein Stich")]


def test_holding_a_bettel_is_not_praised_for_trumps():
    cards = (
        "9C 8C 7C 6C 8S 7S 6S 7H 6H 7D 6D",
        "QC JC KC AH KH QH JH 9H 8H AD TD",
        "AC TC TS KS QS JS 9S TH AS KD QD",
    )
    zones = {**{f"hand{seat}": held for seat, held in enumerate(cards)}, "talon": "JD 9D 8D"}
    answers = ["bid", "bid", "pass", "bid bettel"]
    match = Match(from_plain(position(zones, {}, "opening", answers, BETTEL, 2, "bavarian-tarock")))
    assert list(reasons(match.view(match.decision.seat), Act("hold"))) == []


def test_a_duel_is_a_ladder_of_all_levels():
    match = said(*TWO, "bid 71", "hold", **BETTEL)
    steps = scene(match.view(match.decision.seat), match.seats)["question"]["steps"]
    assert len(steps) == 14
    assert [step["state"] for step in steps[:4]] == ["was", "was", "is", "next"]
    assert [step["act"] for step in steps[3:]] == match.decision.choices.texts()[:-1]


# What the tests of all games want to know


SECTION_6 = Knowledge(
    open=(),
    public=(
        *("declarer", "contract", "target", "trump", "leader", "pot", "holder", "claimant", "bid"),
        *("@spoke", "@bid", "@passed", "@plays", "@points", "@tricks"),
    ),
    hidden=hidden_with_talon("declarer"),
)
VARIANTS = [{}, {"players": 4}, PLAIN, BETTEL]
LATE = [{}, {"head_tricks": True}, {"must_trump": False}]
UNKNOWN_LATE = True
OBVIOUS = (
    {},
    "AH TH KH QH JH 9H 8H 7H 6H AC TC",
    {"declarer": 0, "contract": "hand", "target": "61", "trump": "H", "leader": 0},
    "play",
)
TRANSCRIPT = {
    "zones": {"hand0": "AC 9H", "hand1": "KC 9S", "hand2": "QC KH", "talon": "TC AS 6S"},
    "phase": "opening",
    "dealer": 2,
}
TRACES = "36810c59dca1479b3714d283dc29a692f29afe1c5f034089e830d12183e38583"
MEDIUM_BEATS_RANDOM = [({}, 1.0)]
GOLDEN_ANSWERS = []
