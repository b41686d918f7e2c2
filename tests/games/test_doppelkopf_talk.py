"""Doppelkopf, what is said: reservations, poverty, and the limits of what is announced out of turn."""

from itertools import islice

import pytest
from strategies import position

from kartenstube.analysis.autoplay import play_on
from kartenstube.analysis.open_deal import open_deal
from kartenstube.bots.games.doppelkopf.search import likelihood
from kartenstube.bots.sampler import worlds
from kartenstube.core.cards import card_text, cards_text, in_order, parse_cards
from kartenstube.core.decisions import Act
from kartenstube.core.messages import Fault
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealDone, DealPlan, Standing
from kartenstube.core.table import Table
from kartenstube.games.doppelkopf.announcements import heard, may_say
from kartenstube.games.doppelkopf.booking import what_is_scored
from kartenstube.games.doppelkopf.contracts import PACK, WITHOUT_NINES, ranking_of
from kartenstube.games.registry import game_named
from kartenstube.match.match import Illegal, Match, new_match
from kartenstube.match.record import SeatLine, from_plain
from kartenstube.render.catalogue import wording
from kartenstube.render.scene import scene
from kartenstube.render.wording import Wording

GAME = game_named("doppelkopf")
SOLOS = ["solo C", "solo S", "solo H", "solo D", "solo aces", "solo jacks", "solo queens"]


def dealt(hands, options=None, plain=(), dealer=3):
    """A match in which these seats hold these cards, and besides what a shuffle gives them, those of `plain`
    no trumps.
    """
    o = {"deals": 4, **(options or {})}
    pack = PACK if o.get("nines", True) else WITHOUT_NINES
    left = list(SeededRandom("deal").shuffled(pack.cards))
    size, found = len(pack.cards) // 4, {}
    for seat, text in hands.items():
        found[seat] = []
        for name in text.split(" "):
            card = next(card for card in left if card_text(card) == name)
            left.remove(card)
            found[seat].append(card)
    for seat in sorted(range(4), key=lambda seat: seat not in plain):
        cards = found.setdefault(seat, [])
        fitting = [card for card in left if not (seat in plain and is_trump(card))]
        for card in fitting[: size - len(cards)]:
            left.remove(card)
            cards.append(card)
    packets = (3, 3, 3, 3) if pack is PACK else (3, 3, 4)
    deck = [
        found[(dealer + 1 + step) % 4].pop(0)
        for packet in packets
        for step in range(4)
        for _ in range(packet)
    ]
    record = position({}, {}, "play", options=o, dealer=dealer, game="doppelkopf")
    record["deals"][0] = {"dealer": dealer, "deck": cards_text(deck), "actions": []}
    return Match(from_plain(record))


def is_trump(card):
    """Whether a card is a trump of a normal game."""
    text = card_text(card)
    return text == "TH" or text[0] in "QJ" or text[1] == "D"


def answered(match, *texts):
    for text in texts:
        match.answer(text)
    return match


BOTH = "QC QC TH QS JC JD AD"
POOR = "9D KD JD"


class TestReservations:
    def test_each_seat_is_asked_from_forehand_on_and_may_say_both(self):
        match = dealt({}, dealer=1)
        for seat in (2, 3, 0, 1):
            assert (match.decision.phase, match.decision.seat) == ("reservation", seat)
            assert match.decision.choices.texts() == ["pass", "reserve"]
            match.answer("pass")
        assert match.decision.phase == "play"
        assert match.live.table.fact("contract") == "normal"
        assert match.decision.seat == 2

    @pytest.mark.parametrize(
        ("hand", "options", "more"),
        [
            ("QC TH JD", {}, []),
            (BOTH, {}, ["marriage"]),
            (POOR, {}, []),
            (POOR, {"armut": True}, ["poverty"]),
            ("QC QC JD", {"armut": True}, ["marriage", "poverty"]),
            (POOR + " TD", {"armut": True}, []),
        ],
    )
    def test_what_a_single_reservation_may_be(self, hand, options, more):
        match = answered(dealt({2: hand}, options, [2]), "pass", "pass", "reserve", "pass")
        assert (match.decision.phase, match.decision.seat) == ("kind", 2)
        assert sorted(match.decision.choices.texts()) == sorted([*SOLOS, *more])

    @pytest.mark.parametrize("text", SOLOS)
    def test_every_solo(self, text):
        match = answered(dealt({}), "pass", "pass", "reserve", "pass", text)
        table = match.live.table
        assert (table.fact("contract"), table.fact("declarer")) == (text.removeprefix("solo "), 2)
        assert match.decision.seat == 0
        for seat in range(4):
            assert [match.view(seat).word("party", s) for s in range(4)] == [
                "kontra",
                "kontra",
                "re",
                "kontra",
            ]

    def test_of_several_the_first_solo_wins_and_names_its_kind(self):
        match = answered(dealt({1: BOTH}), "pass", "reserve", "reserve", "reserve")
        assert match.decision.seat == 1
        assert match.decision.choices.texts() == ["pass", "solo"]
        match.answer("pass")
        assert match.decision.seat == 2
        assert match.decision.choices.texts() == ["solo"]
        match.answer("solo")
        assert match.decision.seat == 2
        assert sorted(match.decision.choices.texts()) == sorted(SOLOS)
        match.answer("solo jacks")
        assert match.live.table.fact("declarer") == 2

    def test_of_several_the_holder_of_both_queens_may_play_a_solo_and_no_marriage(self):
        match = answered(dealt({1: BOTH}), "pass", "reserve", "reserve", "pass", "solo")
        assert match.decision.seat == 1
        assert sorted(match.decision.choices.texts()) == sorted(SOLOS)

    def test_of_several_the_first_poor_one_plays_its_poverty_when_all_say_no(self):
        match = dealt({0: BOTH, 1: POOR, 3: "9D KD JH"}, {"armut": True}, [1, 3])
        answered(match, "reserve", "reserve", "pass", "reserve")
        for seat in (0, 1, 3):
            assert match.decision.seat == seat
            assert match.decision.choices.texts() == ["pass", "solo"]
            match.answer("pass")
        assert match.decision.seat == 1
        assert match.decision.choices.texts() == ["poverty"]
        match.answer("poverty")
        assert match.live.table.fact("poor") == 1

    def test_who_owes_a_solo_is_asked_first_and_the_first_solo_is_the_duty(self):
        match = dealt({}, {"duty_solo": True, "deals": 8}, dealer=3)
        table = match.live.table
        table.standing = Standing((DealDone(2, (0, 0, 0, 0), "C", {"duty": (1,)}),), (0, 0, 0, 0))
        answered(match, "pass", "reserve", "reserve", "pass")
        assert match.decision.seat == 2
        match.answer("solo")
        match.answer("solo queens")
        assert table.fact("duty") is True
        assert match.decision.seat == 2  # who plays his duty leads

    @pytest.mark.parametrize(("leads", "seat"), [(False, 0), (True, 2)])
    def test_who_plays_a_solo_of_his_own_choice_leads_only_by_an_option(self, leads, seat):
        match = dealt({}, {"soloist_leads": leads})
        answered(match, "pass", "pass", "reserve", "pass", "solo aces")
        assert match.live.table.fact("duty") is None
        assert match.decision.seat == seat

    def test_with_that_option_a_marriage_is_led_by_forehand(self):
        match = dealt({2: BOTH}, {"soloist_leads": True})
        answered(match, "pass", "pass", "reserve", "pass", "marriage")
        assert match.decision.seat == 0

    def test_a_forced_duty_solo_is_named_without_a_reservation_round(self):
        match = dealt({2: BOTH}, {"duty_solo": True, "deals": 4}, dealer=1)
        assert (match.decision.phase, match.decision.seat) == ("kind", 2)
        assert sorted(match.decision.choices.texts()) == sorted(SOLOS)
        match.answer("solo D")
        assert match.decision.seat == 2
        assert match.live.table.fact("duty") is True


@pytest.mark.parametrize(
    ("said", "language", "bubble", "line"),
    [
        ("pass", "de", "Gesund", "A ist gesund."),
        ("pass", "en", "Healthy", "A says “healthy”."),
        ("reserve", "de", "Vorbehalt", "A hat einen Vorbehalt."),
    ],
)
def test_who_has_no_reservation_is_healthy(said, language, bubble, line):
    match = answered(dealt({}), said)
    say, shown = wording(language, "ABCD").message, scene(match.view(1), match.seats)
    assert say(shown["seats"][0]["said"]["words"]) == bubble
    assert line in map(say, shown["log"])


def read_by(seat):
    """The English sentences as a seat reads them."""
    return Wording(wording("en").catalogue, "ABCD", seat)


class TestPoverty:
    HANDS = {1: "9D KD JD", 0: "QC TH AC", 2: "QC JC"}

    def poor(self, *texts, hands=None, **options):
        match = dealt(hands or self.HANDS, {"armut": True, **options}, [1])
        return answered(match, "pass", "reserve", "pass", "pass", "poverty", *texts)

    def test_all_trumps_go_and_are_filled_up_to_three(self):
        match = self.poor(hands={1: "9D JD"})
        hand = match.live.table.hand(1)
        (line,) = match.decision.choices.texts()
        assert line == f"give 3 of {cards_text(hand)}"
        plain = [card_text(card) for card in hand if not is_trump(card)]
        assert match.why_not(f"give {' '.join(plain[:3])}").code == "why.pick_must"
        text = "give " + cards_text(in_order(parse_cards(f"{plain[0]} JD 9D")))
        assert match.why_not(text) is None
        assert match.why_not("give JD 9D").code == "why.pick"

    def test_a_poor_hand_without_trumps_gives_three_plain_cards(self):
        match = self.poor(hands={1: "AC"})
        plain = cards_text(list(match.live.table.hand(1))[:3])
        match.answer(f"give {plain}")
        assert match.live.table.size("offer") == 3

    def test_the_others_are_asked_from_the_left_of_the_poor_seat(self):
        match = self.poor("give KD JD 9D")
        for seat in (2, 3, 0):
            assert (match.decision.phase, match.decision.seat) == ("poverty", seat)
            assert match.decision.choices.texts() == ["pass", "take"]
            match.answer("pass")
        assert match.decision is None
        assert match.standing.deals[0].thrown_in
        assert None not in match.view(2).zone("offer")

    def test_who_takes_gives_three_of_fifteen_back_and_both_are_re(self):
        match = self.poor("give KD JD 9D", "pass", "take")
        table = match.live.table
        assert len(table.hand(3)) == 15
        text = "give " + cards_text(list(table.hand(3))[:3])
        assert match.decision.choices.to == 1
        match.answer(text)
        assert [len(table.hand(seat)) for seat in range(4)] == [12] * 4
        assert match.decision.seat == 0  # forehand leads
        for seat in range(4):
            assert [match.view(seat).word("party", s) for s in range(4)] == ["kontra", "re", "kontra", "re"]

    def test_what_is_exchanged_is_known_to_the_two_alone(self):
        match = self.poor("give KD JD 9D")
        assert all(None in match.view(seat).zone("offer") for seat in (0, 2, 3))
        assert sorted(map(card_text, match.view(1).faces("offer"))) == ["9D", "JD", "KD"]
        match.answer("take")
        assert sorted(map(card_text, match.view(1).known_hand(2))) == ["9D", "JD", "KD"]
        assert not match.view(0).known_hand(2)
        given = list(match.live.table.hand(2))[:3]
        match.answer("give " + cards_text(given))
        assert sorted(map(card_text, match.view(2).known_hand(1))) == sorted(map(card_text, given))
        assert not match.view(0).known_hand(1)

    RETURNED = "give JD 9D 9D"

    def returned(self, **options):
        """Seat 2 has taken the three trumps, and gives three trumps back."""
        hands = {**self.HANDS, 2: "QC JC 9D"}
        match = dealt(hands, {"armut": True, **options}, [1])
        return answered(
            match, "pass", "reserve", "pass", "pass", "poverty", "give KD JD 9D", "take", self.RETURNED
        )

    @pytest.mark.parametrize(("options", "told"), [({"poverty_told": "trumps"}, 3), ({}, None)])
    def test_by_an_option_all_are_told_how_many_trumps_come_back(self, options, told):
        match = self.returned(**options)
        for seat in range(4):
            assert match.view(seat).fact("returned", 1) == told
            log = map(read_by(seat).message, scene(match.view(seat), match.seats)["log"])
            assert (
                "B got back three trumps." if seat != 1 else "You got back three trumps."
            ) in log or not told

    def test_the_log_tells_how_many_cards_come_back_and_the_poor_seat_which(self):
        match = self.returned()
        logs = [
            list(map(read_by(seat).message, scene(match.view(seat), match.seats)["log"])) for seat in range(4)
        ]
        assert "B gets three cards." in logs[0]
        assert any(line.startswith("You get the") and "jack of diamonds" in line for line in logs[1])

    def test_what_was_exchanged_stands_with_all_cards_of_the_deal(self):
        match = self.returned()
        while match.decision:
            match.answer(match.decision.choices.texts()[0])
        assert open_deal(match)["given"] == [
            {"seat": 1, "to": 2, "cards": ["KD", "JD", "9D"]},
            {"seat": 2, "to": 1, "cards": ["JD", "9D", "9D"]},
        ]

    def test_what_nobody_took_stands_there_too(self):
        match = self.poor("give KD JD 9D", "pass", "pass", "pass")
        assert open_deal(match)["given"] == [{"seat": 1, "to": None, "cards": ["KD", "JD", "9D"]}]

    @pytest.mark.parametrize("seat", [0, 3])
    def test_bots_know_how_many_trumps_the_poor_seat_has(self, seat):
        view = self.returned(poverty_told="trumps").view(seat)
        weigh, trumps = likelihood(view, GAME.rules), ranking_of("normal").trumps
        sample = worlds(view, GAME.rules, GAME.rules.inferences(view), SeededRandom("w"))
        by_trumps = {(world["hand1"] & trumps).bit_count(): weigh(world) for world in islice(sample, 60)}
        assert len(by_trumps) > 3
        near_first = sorted(by_trumps, key=lambda held: abs(held - 3))
        assert sorted(by_trumps.values(), reverse=True) == [by_trumps[held] for held in near_first]

    def test_no_trump_is_looked_for_in_a_hand_that_got_none_back(self):
        match = self.poor("give KD JD 9D", "take", "give " + self.plain_of(2), poverty_told="trumps")
        trumps = ranking_of("normal").trumps
        assert match.view(0).fact("returned", 1) == 0
        assert GAME.rules.inferences(match.view(0))["hand1"] & trumps == trumps

    def plain_of(self, seat):
        """Three cards of a seat that are no trumps."""
        hand = self.poor("give KD JD 9D").live.table.hand(seat)
        return cards_text(in_order([card for card in hand if not is_trump(card)][:3]))

    def test_a_position_with_too_few_cards_says_so(self):
        plain = position(
            {"hand0": "9D KC", "hand1": "AC"},
            {"poor": 0, "contract": "poverty"},
            "poverty",
            options={"armut": True},
            game="doppelkopf",
        )
        with pytest.raises(Fault) as fault:
            Match(from_plain(plain))
        assert fault.value.message.code == "fault.few_cards"


# 4.3: what is announced, by the cards in hand


def made(held, facts=None, options=None):
    """A table in a solo of seat 0, where each seat holds so many cards."""
    o = GAME.options.read(options or {})
    pack = PACK if o.nines else WITHOUT_NINES
    table = Table(o, DealPlan(3, pack), 3, Standing((), (0,) * 4), (), GAME.zones)
    cards = list(pack.cards)
    for seat in range(4):
        first = seat * len(cards) // 4
        table.zone(f"hand{seat}").cards.extend(cards[first : first + held])
    for fact, value in {"contract": "C", "declarer": 0, **(facts or {})}.items():
        table.tell(fact, value)
    return table


def sayings(table, seat):
    """What a seat may announce."""
    found = dict(may_say(table)).get(seat)
    return [act.verb for act in found.acts] if found else []


NO = ["no90", "no60", "no30", "black"]
# with so many cards in hand the lowest level that is not announced may still be, by section 4.3
LIMITS = {True: [11, 10, 9, 8, 7], False: [9, 8, 7, 6, 5]}


@pytest.mark.parametrize("nines", [True, False])
@pytest.mark.parametrize(("seat", "party"), [(0, "re"), (1, "kontra")])
@pytest.mark.parametrize("announced", [None, 0, 1, 2, 3, 4])
def test_section_4_3_until_when_each_level_may_be_announced(nines, seat, party, announced):
    for held in range(13 if nines else 11):
        table = made(held, {f"level_{party}": announced}, {"nines": nines})
        first = 0 if announced is None else announced + 1
        in_time = first < 5 and held >= LIMITS[nines][first]
        assert sayings(table, seat) == ([party, *NO][first:] if in_time else []), held


@pytest.mark.parametrize("nines", [True, False])
@pytest.mark.parametrize(("deciding", "shift"), [(1, 0), (2, 1), (3, 2)])
@pytest.mark.parametrize("announced", [None, 0, 1, 2, 3])
def test_section_4_3_a_marriage_that_is_decided_late_shifts_the_limits(nines, deciding, shift, announced):
    facts = {"contract": "marriage", "deciding": deciding, "partner": 2, "level_re": announced}
    for held in range(13 if nines else 11):
        table = made(held, facts, {"nines": nines})
        first = 0 if announced is None else announced + 1
        in_time = held >= LIMITS[nines][first] - shift
        for seat in (0, 2):
            assert sayings(table, seat) == (["re", *NO][first:] if in_time else []), held


def test_section_4_3_nothing_is_announced_before_the_partner_of_a_marriage_is_found():
    table = made(12, {"contract": "marriage"})
    assert may_say(table) == ()


@pytest.mark.parametrize("nines", [True, False])
@pytest.mark.parametrize(("deciding", "shift"), [(None, 0), (2, 1), (3, 2)])
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_section_4_3_a_reply_needs_one_card_fewer_than_what_it_replies_to(nines, deciding, shift, level):
    facts = {"contract": "marriage", "deciding": deciding, "partner": 2} if deciding else {}
    for held in range(13 if nines else 11):
        table = made(held, {**facts, "level_re": level}, {"nines": nines})
        found = sayings(table, 1)
        first = LIMITS[nines][0] - shift
        assert ("kontra" in found) == (held >= LIMITS[nines][level] - 1 - shift), held
        assert ("no90" in found) == (held >= first), held


@pytest.mark.parametrize(("held", "more"), [(11, NO), (10, [])])
def test_section_4_3_after_a_late_reply_the_party_says_nothing_more(held, more):
    table = made(held, {"level_re": 0})
    heard(table, 1, Act("kontra"))
    assert table.fact("late_kontra") is (True if held == 10 else None)
    assert table.fact("level_kontra") == 0
    # with eleven cards it was no late reply, and the next level is in time
    assert sayings(table, 2) == more
    assert sayings(table, 0) == NO  # re goes on


def test_section_4_3_levels_that_are_skipped_are_announced_too():
    table = made(11)
    heard(table, 0, Act("no60"))
    assert table.fact("level_re") == 2
    assert table.fact("announced", 0) == "no60"
    assert sayings(table, 0) == ["no30", "black"]
    heard(table, 0, Act("black"))
    assert sayings(table, 0) == []


def test_section_4_3_any_seat_of_a_party_may_go_on():
    table = made(11)
    heard(table, 1, Act("kontra"))
    assert all(sayings(table, seat) == NO for seat in (1, 2, 3))


class TestPigs:
    def table(self, contract, held="AD AD QC", options=None, facts=None):
        table = made(0, {"contract": contract, **(facts or {})}, {"schweine": True, **(options or {})})
        table.zone("hand1").cards.extend(parse_cards(held))
        return table

    @pytest.mark.parametrize(
        ("contract", "may"),
        [
            ("marriage", True),
            ("poverty", True),
            ("D", True),
            ("C", False),
            ("queens", False),
            ("aces", False),
        ],
    )
    def test_in_which_games(self, contract, may):
        assert ("pigs" in sayings(self.table(contract), 1)) == may

    def test_only_with_both_in_hand_once_and_by_an_option(self):
        assert sayings(self.table("D", "AD QC"), 1) == []
        assert sayings(self.table("D", options={"schweine": False}), 1) == []
        table = self.table("D")
        heard(table, 1, Act("pigs"))
        assert table.fact("pigs") == 1
        assert table.fact("announced", 1) is None
        assert sayings(table, 1) == []

    def test_they_win_in_the_trick_in_which_they_are_announced(self):
        hands = {"hand0": "TH 9C", "hand1": "AD AD", "hand2": "JD QC", "hand3": "JH QC"}
        plain = position(
            hands,
            {"contract": "normal"},
            "play",
            ["play TH", "@1 pigs", "play AD", "play JD", "play JH"],
            {"schweine": True},
            3,
            "doppelkopf",
        )
        match = Match(from_plain(plain))
        assert match.live.table.tricks[0].winner == 1


# The course of a deal


def test_what_is_said_out_of_turn_belongs_to_its_own_seat():
    match = answered(dealt({0: "QC TH", 2: "QC JC"}), *["pass"] * 4)
    assert match.decision.seat == 0
    for seat, party in enumerate(("re", "kontra", "re", "kontra")):
        said = match.view(seat).may_say
        assert [act.verb for act in said.acts] == [party, *NO]
    with pytest.raises(Illegal):
        match.answer("@1 re")
    answered(match, "@2 re", "@1 kontra", "@2 no90", "@0 no60")
    assert match.live.table.fact("level_re") == 2
    assert match.decision.seat == 0  # and the asked seat is still asked
    with pytest.raises(Illegal):
        match.answer("@2 no60")


def test_a_card_on_the_table_is_not_in_hand():
    match = answered(dealt({0: "QC TH AC", 2: "QC"}), *["pass"] * 4, "play TH")
    assert "re" in [act.verb for act in match.view(0).may_say.acts]  # eleven in hand
    while match.live.table.size("hand0") == 11:
        match.answer(match.decision.choices.texts()[0])
    assert match.view(0).may_say is None


def test_the_deadline_stands_beside_what_may_be_said():
    match = answered(dealt({0: "QC TH AC", 2: "QC"}), *["pass"] * 4)
    (first, *_) = scene(match.view(0), match.seats)["interjections"]
    assert first["act"] == "@0 re"
    assert wording("en").message(first["until"]) == "before card 2"
    assert wording("de").message(first["until"]) == "vor deiner 2. Karte"
    match.answer("@1 kontra")
    (first, *more) = scene(match.view(0), match.seats)["interjections"]
    assert [first["until"][1], more[0]["until"][1]] == [{"number": 3}, {"number": 2}]


@pytest.mark.parametrize(
    ("marriage_by", "led", "deciding", "partner"),
    [
        ("first_foreign", "AC", 1, 0),
        ("plain", "AC", 1, 0),
        ("trump", "AC", None, None),
    ],
)
def test_marriage_by(marriage_by, led, deciding, partner):
    match = dealt({1: "QC QC TH TH QS QS", 0: "AC AS QH"}, {"marriage_by": marriage_by})
    answered(match, "pass", "reserve", "pass", "pass", "marriage", f"play {led}")
    while not match.live.table.tricks:
        texts = match.decision.choices.texts()
        match.answer(next((text for text in texts if text[5] in "9KT"), texts[0]))
    table = match.live.table
    if table.tricks[0].winner == 0:
        assert (table.fact("deciding"), table.fact("partner")) == (deciding, partner)


def test_who_wins_the_first_three_tricks_of_a_marriage_plays_alone_without_specials():
    hands = {
        "hand0": "QC QC TH TH 9C",
        "hand1": "AD AC AC 9S 9S",
        "hand2": "KC KC KS KS 9H",
        "hand3": "TC TC TS TS AS",
    }
    facts = {"contract": "marriage", "declarer": 0, "leader": 0}
    plain = position(hands, facts, "play", [], {}, 3, "doppelkopf")
    match = Match(from_plain(plain))
    for text in ("TH", "AD", "KC", "TC", "TH", "AC", "KC", "TC", "QC", "AC", "KS", "TS"):
        assert match.live.table.fact("deciding") is None
        match.answer(f"play {text}")
    table = match.live.table
    assert (table.fact("deciding"), table.fact("partner")) == (3, None)
    assert [match.view(3).word("party", seat) for seat in range(4)] == ["re", "kontra", "kontra", "kontra"]
    while match.decision:
        match.answer(match.decision.choices.texts()[0])
    codes = [line.code for line in match.live.score.lines]
    assert "line.doppelkopf.alone" in codes
    assert not {"line.doppelkopf.fox", "line.doppelkopf.doppelkopf", "line.doppelkopf.old"} & set(codes)


@pytest.mark.parametrize(
    ("re", "sentences"),
    [
        ((0,), ["Anna scores −15, each other player +5.", "Anna schreibt −15, jeder andere +5."]),
        (
            (0, 2),
            [
                "Each Re player scores −5, each Kontra player +5.",
                "Jeder von Re schreibt −5, jeder von Kontra +5.",
            ],
        ),
    ],
)
def test_the_last_line_of_the_score_says_what_each_scores(re, sentences):
    message = what_is_scored({"re": re, "kontra": tuple(seat for seat in range(4) if seat not in re)}, -5)
    names = ("Anna", "Ben", "Cora", "Dan")
    told = [wording(one, names, game="doppelkopf").message(message.plain()) for one in ("en", "de")]
    assert told == sentences


def winner_of_last(hands, texts, second):
    """Who wins the last of some tricks, led by seat 0, by an option for the second ten of hearts."""
    options, answers = {"second_dulle": second}, [f"play {text}" for text in texts]
    plain = position(hands, {"contract": "normal"}, "play", answers, options, 3, "doppelkopf")
    return Match(from_plain(plain)).live.table.tricks[-1].winner


@pytest.mark.parametrize(("second", "winner"), [("off", 0), ("on", 2), ("not_last", 2)])
def test_the_second_ten_of_hearts(second, winner):
    hands = {"hand0": "TH QC", "hand1": "9D QC", "hand2": "TH 9D", "hand3": "JD JD"}
    assert winner_of_last(hands, ["TH", "9D", "TH", "JD"], second) == winner


@pytest.mark.parametrize(("second", "winner"), [("off", 0), ("on", 2), ("not_last", 0)])
def test_the_second_ten_of_hearts_in_the_last_trick(second, winner):
    hands = {"hand0": "QC TH", "hand1": "9D QC", "hand2": "9D TH", "hand3": "JD JD"}
    texts = ["QC", "9D", "9D", "JD", "TH", "QC", "TH", "JD"]
    assert winner_of_last(hands, texts, second) == winner


@pytest.mark.parametrize(
    ("said", "goal"), [((), 121), (("@0 kontra",), 120), (("@1 no90",), 90), (("@2 no60",), 181)]
)
def test_a_meter_shows_what_a_soloist_needs(said, goal):
    match = answered(dealt({}), "pass", "pass", "reserve", "pass", "solo D", *said)
    shown = scene(match.view(0), match.seats)["meter"]
    assert shown == {"seat": 2, "value": 0, "goal": goal, "most": 240}


@pytest.mark.parametrize("answers", [["pass"] * 4, ["pass", "pass", "reserve", "pass", "marriage"]])
def test_no_meter_where_two_play_together_or_may(answers):
    match = answered(dealt({2: BOTH}), *answers)
    assert scene(match.view(0), match.seats)["meter"] is None


# Bad input


@pytest.mark.parametrize(
    ("before", "text", "code"),
    [
        ((), "solo C", "why.not_a_choice"),
        ((), "marriage", "why.not_a_choice"),
        ((), "@0 re", "why.not_out_of_turn"),
        (("reserve", "pass", "pass", "pass"), "solo", "why.not_a_choice"),
        (("reserve", "pass", "pass", "pass"), "solo X", "why.not_a_choice"),
        (("reserve", "pass", "pass", "pass"), "marriage", "why.not_a_choice"),
        (("reserve", "pass", "pass", "pass"), "poverty", "why.not_a_choice"),
        (("pass",) * 4, "re", "why.not_a_choice"),
        (("pass",) * 4, "@0 kontra", "why.not_out_of_turn"),
        (("pass",) * 4, "@0 pigs", "why.not_out_of_turn"),
        (("pass",) * 4, "@1 re", "why.not_out_of_turn"),
        (("pass",) * 4, "@4 re", "why.not_out_of_turn"),
        (("pass", "pass", "pass", "pass", "@0 re"), "@0 re", "why.not_out_of_turn"),
        (("pass", "pass", "pass", "pass", "play AC"), "play TH", "why.follow_suit"),
    ],
)
def test_what_is_refused_and_why(before, text, code):
    match = answered(dealt({0: "QC AC", 1: "AC KC TH", 2: "QC"}), *before)
    assert match.why_not(text).code == code
    with pytest.raises(Illegal) as fault:
        match.answer(text)
    assert list(fault.value.legal) == match.decision.choices.texts()
    for language in ("en", "de"):
        assert wording(language, "ABCD").message(fault.value.reason.plain()).endswith((".", "!"))


def test_the_word_beside_a_name_is_the_last_announcement():
    """On a phone it stands for the bubble where that would cover a card (`static/table/bubble.css`)."""
    says, said = [wording(language, game="doppelkopf").message for language in ("en", "de")], 0
    for number in range(12):
        seats = [SeatLine(name, "random") for name in ("Anna", "Resi", "Xaver", "Vroni")]
        match = new_match("doppelkopf", {}, seats, f"said {number}")
        while match.decision:
            play_on(match)
            drawn = scene(match.view(0), match.seats)
            for seat in {
                zone["seat"] for zone in drawn["zones"] if zone["kind"] == "trick" and zone["cards"]
            }:
                line = drawn["seats"][seat]
                if line["said"] and line["said"]["kind"] == "announcement":
                    said += 1
                    told = [(say(line["said"]["words"]), say(line["chip"])) for say in says]
                    assert all(one.rstrip("!").lower() == other.lower() for one, other in told), told
    assert said > 3
