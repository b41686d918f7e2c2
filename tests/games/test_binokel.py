"""Binokel against its rules page: the worked examples by number, options, rulings, sections 1 to 9."""

from functools import partial

import pytest
import strategies
from binokel_recount import recounted
from by_game import Knowledge
from hypothesis import given
from strategies import after, done, option_sets, played_by, plays, refused, seeds, started

from kartenstube.core.cards import card_text, cards_text, mask_of, parse_cards
from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, MatchEnd, Standing
from kartenstube.core.table import Table
from kartenstube.games.binokel import scoring
from kartenstube.games.binokel.contracts import ALL_POINTS, pack, play_of
from kartenstube.games.binokel.display import DISPLAY
from kartenstube.games.binokel.melding import laid_out, melds_of, points_of
from kartenstube.games.registry import game_named
from kartenstube.mechanics.talon import ASIDE
from kartenstube.render.log import log

GAME = game_named("binokel")
PAIRS, OUT, SEVENS = {"players": 4}, {"players": 4, "partners": False}, {"sevens": True}
LEFT = {"direction": "clockwise"}
said, in_play = partial(after, "binokel"), partial(strategies.in_play, "binokel")
comes_next = partial(strategies.comes_next, "binokel")


def read(options):
    return GAME.options.read(options)


MELDS = [
    ("m1", "C", "KC QC KS QS KH QH KD QD AC TH TD AD", {}, 240),
    ("m2", "C", "AC TC KC QC JC QS JD AD AS AH TH JH", {}, 290),
    ("m3", "S", "AC AC AS AS AH AH AD AD KC KS TC TS", {}, 1000),
    ("m4", "S", "QS QS JD JD KS KS AH TH AC TC JH JC", {}, 380),
    ("m5", "H", "KC KC QC QC AH TH KH QH JH AS JS JD", {}, 190),
    ("m5", "H", "KC KC QC QC AH TH KH QH JH AS JS JD", {"family_pair": True}, 230),
    ("m6", "D", "AD AD TD TD KD KD QD QD JD JD QS AC", {}, 1540),
    ("m6", "D", "AD AD TD TD KD KD QD QD JD JD QS AC", {"double_1500": False}, 340),
    ("m7", "S", "TC TC TS TS TH TH TD TD KH QH AS AS", {}, 1020),
    ("m7", "S", "TC TC TS TS TH TH TD TD KH QH AS AS", {"eight_any": False}, 20),
    ("m8", "H", "7H 7H KH QH AH TH JH QS JD JC JS AC AD TD AS", SEVENS, 350),
    ("m9", "C", "QS QS JD KS KS TC TC AC AC AH AH TD", {}, 80),
    ("m10", "H", "AH AH TH KH KH QH QH JH TC TC TD TD", {}, 190),
    ("m10", "H", "AH AH TH KH KH QH QH JH TC TC TD TD", {"family_pair": True}, 230),
]


@pytest.mark.parametrize(("number", "trump", "hand", "options", "points"), MELDS)
def test_the_melds_of_section_4(number, trump, hand, options, points):
    assert points_of(read(options), mask_of(parse_cards(hand)), trump) == points


def test_a_card_lies_once_on_the_table_for_melds_of_different_kinds():
    cards = parse_cards("KC QC KS QS KH QH KD QD JD AC TH TD")
    melds = melds_of(read({}), mask_of(cards), "C")
    assert [meld.kind for meld in melds] == ["pair"] * 4 + ["four", "four", "binokel"]
    assert cards_text(laid_out(read({}), melds, cards)) == "KC QC KS QS KH QH KD QD JD"


def scored(options, facts, aside=""):
    """The score of a deal, by seat, from what each seat has and what was discarded."""
    return score_of(options, facts, aside).by_seat


def score_of(options, facts, aside=""):
    """The score of a deal from what each seat has and what was discarded."""
    o = read(options)
    made = Table(o, DealPlan(0, pack(o)), 0, Standing((), (0,) * o.players), (), (ASIDE,))
    made.zone("aside").cards.extend(parse_cards(aside))
    for fact, value in {"declarer": 0, "contract": "trump", "trump": "C", **facts}.items():
        name, _, seat = fact.partition("@")
        made.tell(name, value, int(seat) if seat else None)
    word = made.word("contract")
    by_word = {"trump": scoring.score, "give_up": scoring.given_up}
    return by_word.get(word, scoring.all_or_none)(made)


def counts(bid, *sides):
    """The facts of a deal: of each seat its melds, its points and whether it has a trick."""
    found = {"bid": str(bid)}
    for seat, (melds, points) in enumerate(sides):
        found |= {f"melded@{seat}": melds, f"points@{seat}": points, f"tricks@{seat}": int(points > 0)}
    return found


THREE = ((100, 120), (40, 90), (20, 40))
FOUR = ((60, 100), (20, 60), (40, 50), (0, 40))
EXAMPLES = [
    (1, {}, counts(200, *THREE), "", (220, 130, 60)),
    (2, {}, counts(220, *THREE), "", (220, 130, 60)),
    (3, {}, counts(230, *THREE), "", (-460, 130, 60)),
    (4, {}, counts(180, (150, 0), (0, 200), (0, 29)), "AC TC", (-360, 200, 29)),
    (5, {}, counts(150, (100, 238), (80, 0), (0, 12)), "", (338, 0, 12)),
    (6, {}, counts(150, (100, 238), (80, 12), (0, 0)), "", (338, 92, 0)),
    (7, {}, {**counts(240, (0, 0), (60, 0), (0, 0)), "contract": "give_up"}, "", (-240, 90, 30)),
    (8, {}, {"bid": "300", "contract": "durch", "tricks@0": 12}, "", (1000, 0, 0)),
    (9, {}, {"bid": "300", "contract": "durch", "tricks@0": 3, "tricks@1": 1}, "", (-1000, 0, 0)),
    (10, PAIRS, counts(250, *FOUR), "", (250, 120, 250, 120)),
    (11, PAIRS, counts(260, *FOUR), "", (-520, 120, -520, 120)),
    (12, PAIRS, {**counts(200, (0, 0), (40, 0), (0, 0), (20, 0)), "contract": "give_up"}, "", (-200, 90) * 2),
    (13, {"fail_factor": 1, "fail_bonus": 30}, counts(230, *THREE), "", (-230, 160, 90)),
    (
        14,
        {"abgehen_bonus": "half"},
        {**counts(240, (0, 0), (60, 0), (0, 0)), "contract": "give_up"},
        "",
        (-240, 180, 120),
    ),
    (
        15,
        {"durch_lost": 2000},
        {"bid": "300", "contract": "durch", "tricks@1": 1},
        "",
        (-2000, 0, 0),
    ),
    (16, {"round10": True}, counts(220, (100, 123), (0, 74), (0, 53)), "", (220, 70, 50)),
    (17, {"round10": True}, counts(220, (100, 116), (0, 74), (0, 60)), "", (-440, 70, 60)),
]


@pytest.mark.parametrize(("number", "options", "facts", "aside", "scores"), EXAMPLES)
def test_the_worked_examples_of_section_7(number, options, facts, aside, scores):
    assert scored(options, facts, aside) == scores


@pytest.mark.parametrize(("value", "bonus"), [("0", 0), ("30", 30), ("40", 40), ("half", 120)])
def test_option_abgehen_bonus(value, bonus):
    facts = {**counts(240, (0, 0), (60, 0), (0, 0)), "contract": "give_up"}
    assert scored({"abgehen_bonus": value}, facts) == (-240, 60 + bonus, bonus)


@pytest.mark.parametrize(
    ("value", "codes"),
    [("30", ["gets", "gets.bonus"]), ("0", ["gets.melds", "gets.nothing"])],
)
def test_each_side_is_told_what_it_gets_when_the_declarer_gives_up(value, codes):
    facts = {**counts(240, (0, 0), (60, 0), (0, 0)), "contract": "give_up"}
    lines = score_of({"abgehen_bonus": value}, facts).lines[1:]
    assert [one.code for one in lines] == [f"line.binokel.{code}" for code in codes]


@pytest.mark.parametrize(("points", "needed"), [(0, 180), (25, 30)])
def test_melds_that_lapse_make_the_goal_the_bid(points, needed):
    goal = score_of({}, counts(180, (150, points), (0, 200), (0, 29)), "AC TC AD").goal
    assert (goal.value, goal.needed) == (32 + points, needed)


@pytest.mark.parametrize(("tricks", "value"), [(0, 0), (1, 32)])
def test_discards_are_in_the_bar_from_the_first_trick_on(tricks, value):
    facts = {"declarer": 0, "bid": "180", "contract": "trump", "trump": "C", "leader": 0}
    deal = in_play(("KC QC", "JC KS", "QS JS"), facts)
    deal.live.table.tell("melded", 150, 0)
    deal.live.table.tell("tricks", tricks, 0)
    deal.live.table.zone("aside").cards.extend(parse_cards("AC TC AD"))
    assert DISPLAY.meter(deal.view(0)).value == value


@pytest.mark.parametrize(("tricks", "score"), [(0, 1000), (1, -2000)])
def test_a_bettel_is_lost_with_a_trick(tricks, score):
    facts = {"bid": "150", "contract": "bettel", "tricks@0": tricks, "tricks@1": 1 - tricks}
    assert scored({"bettel": True, "durch_lost": 2000}, facts) == (score, 0, 0)


DEALT = [
    ({}, 12, 4),
    (SEVENS, 15, 3),
    (PAIRS, 9, 4),
    ({**PAIRS, **SEVENS}, 11, 4),
    (OUT, 12, 4),
    (LEFT, 12, 4),
]
PLACES = {(12, 4): ((4, 4, 4), (2, 2)), (15, 3): ((5, 5, 5), (1, 2))}
PLACES |= {(9, 4): ((3, 3, 3), (2, 2)), (11, 4): ((4, 3, 4), (2, 2))}


@pytest.mark.parametrize(("options", "hand", "dabb"), DEALT)
def test_section_3_how_cards_are_dealt(options, hand, dabb):
    match = said(options=options)
    table, deck = match.live.table, match.record.deals[0].deck.split(" ")
    order = list(table.clockwise(table.forehand))
    hands, talon = {seat: [] for seat in order}, []
    for packet, part in zip(PLACES[hand, dabb][0], (*PLACES[hand, dabb][1], 0), strict=True):
        for seat in order:
            hands[seat] += [deck.pop(0) for _ in range(packet)]
        talon += [deck.pop(0) for _ in range(part)]
    assert not deck
    assert len(talon) == dabb
    assert cards_text(table.zone("talon").cards).split(" ") == talon
    for seat, cards in hands.items():
        assert sorted(map(card_text, table.hand(seat))) == sorted(cards)
        assert len(cards) == hand
    step = 1 if options == LEFT else -1
    assert table.forehand == (table.dealer + step) % table.seats


# 4: the auction, told by the seats from forehand on (0, 1, 2)


def speakers(*texts, options=None):
    """The seats that were asked, counted from forehand, and the match after these answers."""
    match, asked = started(options or {}, "bids", "binokel"), []
    order = list(match.live.table.clockwise(match.live.table.forehand))
    for text in texts:
        asked.append(order.index(match.decision.seat))
        match.answer(text)
    return asked, match, order


AUCTIONS = [
    ("bid 150, bid 160, pass, bid 170, pass", {}, [0, 1, 0, 2, 1], 2, 170),
    ("bid 150, pass, pass", {}, [0, 1, 2], 0, 150),
    ("pass, pass, bid 150", {}, [0, 2, 1], 1, 150),
    ("pass, bid 200, pass", {}, [0, 2, 1], 2, 200),
    ("pass, bid 200, bid 1000, pass", {}, [0, 2, 1, 2], 1, 1000),
    ("bid 150, bid 160, pass, pass", {"first_bid": "second"}, [1, 0, 1, 2], 0, 160),
    ("pass, pass, bid 300", {"first_bid": "second"}, [1, 2, 0], 0, 300),
    ("pass, pass, pass, bid 100", {**PAIRS, "min_bid": 100}, [0, 2, 3, 1], 1, 100),
    ("pass, pass, pass", {"all_pass": "dealer", "min_bid": 200}, [0, 2, 1], 2, 200),
    ("bid 150, pass, pass", {"all_pass": "forehand"}, [0, 1, 2], 0, 150),
]


@pytest.mark.parametrize(("texts", "options", "asked", "declarer", "bid"), AUCTIONS)
def test_section_4_who_speaks_and_who_is_declarer(texts, options, asked, declarer, bid):
    spoke, match, order = speakers(*texts.split(", "), options=options)
    table = match.live.table
    assert spoke == asked
    assert (match.decision.phase, match.decision.seat) == ("game", order[declarer])
    assert (table.fact("declarer"), table.word("bid")) == (order[declarer], str(bid))


def test_all_pass_is_thrown_in_and_the_deal_passes_on():
    _, match, _ = speakers("pass", "pass", "pass")
    (deal,) = match.standing.deals
    assert (deal.thrown_in, deal.scores) == (True, (0, 0, 0))
    assert comes_next({}, deal._replace(dealer=0)).dealer == 2
    assert comes_next(LEFT, deal._replace(dealer=0)).dealer == 1


@pytest.mark.parametrize("first_bid", ["forehand", "second"])
def test_forehand_may_have_to_bid(first_bid):
    options = {"all_pass": "forehand", "first_bid": first_bid}
    before = [] if first_bid == "forehand" else ["pass", "pass"]
    _, match, order = speakers(*before, options=options)
    assert match.decision.seat == order[0]
    assert "pass" not in match.decision.choices.texts()
    refused(match, "pass")


def test_the_order_of_legal_and_that_1000_can_only_be_passed():
    assert said().decision.choices.texts() == [*(f"bid {n}" for n in range(150, 1001, 10)), "pass"]
    assert said("bid 980").decision.choices.texts() == ["bid 990", "bid 1000", "pass"]
    assert said("bid 1000").decision.choices.texts() == ["pass"]
    game = said("bid 150", "pass", "pass", options={"bettel": True}).decision
    suits = [f"{verb} {suit}" for suit in "CSHD" for verb in ("give_up", "trump")]
    assert game.choices.texts() == [*suits, "bettel", "durch"]


def test_the_dabb_is_shown_taken_up_and_as_many_cards_are_discarded():
    match = said("bid 150", "pass", "pass")
    table, talon = match.live.table, match.record.deals[0].deck.split(" ")
    dabb = sorted([*talon[12:14], *talon[26:28]])
    for seat in table.witnesses:
        taken = [e for e in table.seen[seat] if getattr(e, "src", "") == "talon"]
        assert sorted(card_text(one.card) for one in taken) == dabb
    match.answer("trump H")
    (text,) = match.decision.choices.texts()
    assert text.startswith("discard 4 of ")
    assert len(text.split(" ")) == 3 + 16


def play_to_melds(options=None, game="trump H", seed="bids"):
    match = said("bid 150", "pass", "pass", game, options=options or {}, seed=seed)
    if match.decision:
        match.answer(act_text(random_act(match.decision.choices, lambda below: below - 1)))
    return match


def test_all_meld_before_the_first_card_and_take_up_their_cards():
    match = play_to_melds()
    table = match.live.table
    assert match.decision.phase == "play"
    assert not table.zone("melds").cards
    for seat in table.active:
        melds = melds_of(match.options, table.hand(seat).mask, "H")
        assert table.count("melded", seat) == sum(meld.points for meld in melds)
        shown = laid_out(match.options, melds, table.hand(seat))
        for other in table.active:
            view = match.view(other)
            held = cards_text(view.known_hand(seat)).split(" ")
            assert all(held.count(name) >= cards_text(shown).split(" ").count(name) for name in held if shown)


def test_the_log_tells_what_each_melds_or_that_there_is_nothing_to_meld():
    match = play_to_melds(seed="melds-58")
    points = {seat: match.live.table.count("melded", seat) for seat in match.live.table.active}
    told = [one for one in log(match.view(0)) if one.code.startswith("log.fact.melded")]
    assert 0 in points.values()
    assert {one.params["seat"]: one.code.endswith(".none") for one in told} == {
        seat: not value for seat, value in points.items()
    }


def test_who_gives_up_does_not_meld_and_nobody_plays():
    match = play_to_melds(game="give_up H")
    assert match.decision is None
    table = match.live.table
    declarer = table.fact("declarer")
    assert table.fact("melded", declarer) is None
    assert match.standing.deals[0].scores[declarer] == -150


def test_option_meld_before_away():
    match = said("bid 150", "pass", "pass", "trump H", options={"meld_before_away": True})
    table = match.live.table
    declarer = table.fact("declarer")
    assert table.count("melded", declarer) == points_of(match.options, table.hand(declarer).mask, "H")
    before = table.count("melded", declarer)
    match.answer(act_text(random_act(match.decision.choices, lambda below: 0)))
    assert table.count("melded", declarer) == before


LEADS = [({}, "trump H", 0), ({"first_lead": "declarer"}, "trump H", 1), ({}, "durch", 1)]


@pytest.mark.parametrize(("options", "game", "leader"), LEADS)
def test_who_leads_to_the_first_trick(options, game, leader):
    _, match, order = speakers("bid 150", "bid 160", "pass", "pass", options=options)
    match.answer(game)
    match.answer(act_text(random_act(match.decision.choices, lambda below: below - 1)))
    assert (match.decision.phase, match.decision.seat) == ("play", order[leader])


TRUMPS = {"declarer": 0, "bid": "150", "contract": "trump", "trump": "H", "leader": 0}
NONE = {**TRUMPS, "contract": "durch", "trump": None}
DUTIES = [
    ({}, TRUMPS, "KC", "AC QC JH", "AC"),
    ({}, TRUMPS, "KC", "KC QC JH", "KC QC"),
    ({}, TRUMPS, "KC", "JH QH AS", "QH JH"),
    ({}, TRUMPS, "KC JH", "AC QC KH", "AC QC"),
    ({}, TRUMPS, "KC QH", "KH JH AS", "KH"),
    ({}, TRUMPS, "KC AH", "KH JH AS", "KH JH"),
    ({}, TRUMPS, "KH", "AH JH AS", "AH"),
    ({}, TRUMPS, "KC", "AS TS JD", "AS TS JD"),
    ({"must_beat": False}, TRUMPS, "KC", "AC QC JH", "AC QC"),
    ({"must_beat": False}, TRUMPS, "KC QH", "KH JH AS", "KH JH"),
    ({}, NONE, "KC", "AC QC JH", "AC"),
    ({}, NONE, "KC", "JH QS AS", "AS QS JH"),
]


@pytest.mark.parametrize(("options", "facts", "trick", "hand", "may"), DUTIES)
def test_the_duties_of_section_5(options, facts, trick, hand, may):
    led = trick.split(" ")
    hands = [f"{led[0]} JS JC", f"{led[-1]} JS QD", "AD AD TD"]
    hands[len(led)] = hand
    facts = {name: value for name, value in facts.items() if value is not None}
    match = in_play(hands, facts, [f"play {card}" for card in led], {**options, **LEFT})
    assert match.decision.choices.texts() == plays(may)


@pytest.mark.parametrize(
    ("trick", "wins"), [("AC AC KC", 0), ("KC TC AC", 2), ("AC JH QH", 2), ("KC AS TD", 0)]
)
def test_of_two_equal_cards_the_first_wins(trick, wins):
    assert play_of(read({}), "H").ranking.winner(parse_cards(trick)) == wins


def test_the_card_points_and_the_last_trick_make_250():
    value = play_of(read({}), "H").value
    assert value.of_cards(mask_of(pack(read({})).cards)) + value.of_trick(1) == ALL_POINTS
    assert (len(pack(read({})).cards), len(pack(read(SEVENS)).cards)) == (40, 48)
    match = in_play(("AC", "KC", "QC"), {**TRUMPS, "leader": 0}, plays("AC KC QC"), LEFT)
    assert match.live.table.count("points", 0) == 28


ENDS = [
    ("durch", "AC AS", "AC KC QC AS KS QS", 1000),
    ("durch", "JC AS", "JC KC QC", -1000),
    ("bettel", "JC JS", "JC KC QC KS QS JS", 1000),
    ("bettel", "AC JS", "AC KC QC", -1000),
]


@pytest.mark.parametrize(("game", "hand", "cards", "score"), ENDS)
def test_durch_and_bettel_end_with_the_trick_that_decides(game, hand, cards, score):
    facts = {name: value for name, value in {**TRUMPS, "contract": game}.items() if name != "trump"}
    match = in_play([hand, "KC KS", "QC QS"], facts, plays(cards), {**LEFT, "bettel": True})
    assert match.live.score.by_seat == (score, 0, 0)


def test_a_match_to_a_number_of_points():
    assert comes_next({}, done(990, 0, 0, dealer=0, won=0)).dealer == 2
    assert comes_next({}, done(1000, 1010, 0, won=0)) == MatchEnd((1,))
    assert comes_next({}, done(1000, 1000, 0, won=1)) == MatchEnd((1,))
    assert comes_next({}, done(0, 1000, 1000, lost=0)) == MatchEnd((1, 2))
    assert comes_next({"target": 250}, done(250, 0, 0, won=0)) == MatchEnd((0,))
    pairs = done(1500, 0, 1500, 0)._replace(notes={"won": (0, 2)})
    assert comes_next(PAIRS, pairs) == MatchEnd((0, 2))
    assert comes_next(PAIRS, done(1490, 0, 1490, 0)).dealer == 3


def test_a_match_of_so_many_deals():
    options = {"match_end": "deals", "deals": 3}
    deals = [done(100, 100, 0), done(0, 0, 0, thrown_in=True), done(10, 10, 0, won=1)]
    assert comes_next(options, *deals).dealer == 2
    assert comes_next(options, *deals, done(0, 0, 0)) == MatchEnd((0, 1))


TARGETS = [
    ({}, 1000),
    (PAIRS, 1500),
    (OUT, 1000),
    ({**PAIRS, "target": 700}, 700),
    ({"partners": False}, 1000),
]


@pytest.mark.parametrize(("options", "target"), TARGETS)
def test_the_target_depends_on_the_partnerships(options, target):
    assert read(options).target == target


@pytest.mark.parametrize(("options", "seats", "active"), [({}, 3, 3), (PAIRS, 4, 4), (OUT, 4, 3)])
def test_seats_and_the_dealer_who_sits_out(options, seats, active):
    table = said(options=options).live.table
    assert (table.seats, len(table.active)) == (seats, active)
    assert (table.dealer in table.active) == (active != 3 or seats == 3)


REFUSED = [
    ((), "bid 140"),
    ((), "bid 155"),
    ((), "bid 1010"),
    (("bid 200",), "bid 200"),
    (("bid 150", "pass", "pass"), "trump X"),
    (("bid 150", "pass", "pass"), "bettel"),
    (("bid 150", "pass", "pass"), "give_up"),
    (("bid 150", "pass", "pass", "trump C"), "discard AC"),
]


@pytest.mark.parametrize(("before", "text"), REFUSED)
def test_what_is_refused_and_why(before, text):
    refused(said(*before), text)


def soberly(match, chance):
    """An answer by lot; bids stay low, and games with trumps are played."""
    texts = match.decision.choices.texts()
    if match.decision.phase == "auction":
        low = [text for text in texts if text != "pass"][:3]
        return "pass" if "pass" in texts and chance.below(3) else low[chance.below(len(low))]
    if match.decision.phase == "game" and chance.below(2):
        texts = [text for text in texts if text.startswith("trump")]
        return texts[chance.below(4)]
    return act_text(random_act(match.decision.choices, chance.below))


@given(option_sets("binokel"), seeds)
def test_every_deal_is_counted_once_more_from_the_record_alone(options, seed):
    deals = 12 if options.get("players", 3) == 4 else 3
    given = {**options, "match_end": "deals", "deals": deals}
    match = played_by(soberly, started(given, seed, "binokel"), SeededRandom(seed))
    strategies.recount(match, recounted)


def hidden(match, seat):
    """All other hands and the Dabb, but for cards that were shown; and what another has discarded."""
    made = match.live.table
    shown = {
        card_text(one.card)
        for one in made.seen[made.bystander]
        if getattr(one, "card", None) is not None and made.zones[one.dst].kind in ("melds", "hand")
    }
    aside = made.zone("aside").cards
    if made.fact("declarer") == seat:  # the other copies of its own discards are told apart by no text
        shown |= {card_text(card) for card in aside}
        aside = ()
    hands = [card for other in made.active if other != seat for card in made.hand(other)]
    cards = {*hands, *made.zone("talon").cards, *aside}
    return {card for card in cards if card_text(card) not in shown}


TOLD = "declarer contract trump leader bid holder claimant @bid @passed @plays @points @tricks @melds @melded"
SECTION_6 = Knowledge(
    open=("melds",),
    public=tuple(TOLD.split(" ")),
    hidden=hidden,
    said=lambda match: [match.live.table.word("melds", seat) for seat in range(len(match.seats))],
    shown=("talon",),
)
VARIANTS = [{}, PAIRS, {**OUT, **LEFT}, {**SEVENS, "bettel": True, "meld_before_away": True}]
LATE = [{}, PAIRS]
UNKNOWN_LATE = True
OBVIOUS = ({}, "AC AC TC TC", {**TRUMPS, "trump": "C"}, "play")
MEDIUM_BEATS_RANDOM = [({}, 200.0), (PAIRS, 100.0)]
GOLDEN_ANSWERS = []
HANDS = {"hand0": "AC AC TC KC QC QS", "hand1": "AS TS KS JD QH JH", "hand2": "AH TH KD QD TD AD"}
TRANSCRIPT = {
    "zones": {**HANDS, "talon": "JC JS KH QS"},
    "phase": "auction",
    "dealer": 2,
}
TRACES = "3796683eff46b3ed2678d7b590fc0ca8b7b4cdbec66004d706bf1e44f53fd30e"
