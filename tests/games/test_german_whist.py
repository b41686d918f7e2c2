"""German Whist against its rules page: the worked examples by number, every option, sections 3 to 8."""

import pytest
from by_game import Knowledge
from strategies import play_deal, play_match, position, seated, started

from kartenstube.bots.games.german_whist.stock import Foreplay
from kartenstube.core.cards import card_text, mask_of, parse_card, parse_cards, suit_of
from kartenstube.core.events import Moved
from kartenstube.core.messages import Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealDone, MatchEnd, Standing
from kartenstube.games.german_whist import deal_points
from kartenstube.games.registry import game_named
from kartenstube.match.match import Illegal, Match, new_match
from kartenstube.match.record import Damaged, from_plain

GAME = game_named("german-whist")
ANY = None


@pytest.mark.parametrize(
    ("number", "count", "scoring", "aim", "foreplay", "endgame", "points"),
    [
        (1, "endgame", "over_half", "high", ANY, (10, 3), (4, 0)),
        (2, "endgame", "over_half", "low", ANY, (10, 3), (0, 4)),
        (3, "endgame", "over_half", "high", (13, 0), (6, 7), (0, 1)),
        (4, "endgame", "over_half", "high", (0, 13), (13, 0), (7, 0)),
        (5, "endgame", "over_half", "low", ANY, (0, 13), (7, 0)),
        (6, "endgame", "over_half", "low", ANY, (7, 6), (0, 1)),
        (7, "all26", "over_half", "high", (8, 5), (7, 6), (2, 0)),
        (8, "all26", "over_half", "high", (9, 4), (4, 9), (0, 0)),
        (9, "all26", "over_half", "low", (8, 5), (8, 5), (0, 3)),
        (10, "all26", "over_half", "high", (13, 0), (13, 0), (13, 0)),
        (11, "endgame", "difference", "high", ANY, (10, 3), (7, 0)),
        (12, "all26", "difference", "high", (8, 5), (7, 6), (4, 0)),
        (13, "endgame", "per_trick", "high", ANY, (10, 3), (10, 3)),
        (14, "endgame", "per_trick", "low", ANY, (10, 3), (3, 10)),
        (15, "weighted", "per_trick", "high", (8, 5), (6, 7), (20, 19)),
        (16, "weighted", "over_half", "high", (8, 5), (6, 7), (1, 0)),
        (17, "endgame", "win_only", "low", ANY, (2, 11), (1, 0)),
    ],
)
def test_worked_examples_of_section_7(number, count, scoring, aim, foreplay, endgame, points):
    for fore in [foreplay] if foreplay else [(n, 13 - n) for n in range(14)]:
        assert deal_points(count, scoring, aim == "high", list(fore), list(endgame))[1] == points, number


class TestWorkedTrick:
    """Trump diamonds, foreplay; up is the 2 of clubs, the next card of the stock the 9 of hearts."""

    ZONES = {"hand0": "KS 4C", "hand1": "3D 3H", "up": "2C", "stock": "9H QS 7C"}
    FACTS = {"leader": 0, "trump": "D", "aim": "high"}

    def played(self, *actions):
        return Match(from_plain(position(self.ZONES, self.FACTS, "foreplay", actions)))

    def test_trump_takes_the_open_card_and_the_lead(self):
        match = self.played("play KS", "play 3D")
        assert hand(match, 1) == {"3H", "2C"}
        assert hand(match, 0) == {"4C", "9H"}
        assert up(match) == "QS"
        assert match.decision.seat == 1

    def test_the_other_card_leaves_the_trick_to_the_leader(self):
        match = self.played("play KS", "play 3H")
        assert hand(match, 0) == {"4C", "2C"}
        assert hand(match, 1) == {"3D", "9H"}
        assert match.decision.seat == 0

    def test_who_saw_which_card(self):
        match = self.played("play KS", "play 3D")
        winner, loser = match.view(1), match.view(0)
        assert winner.zone("hand0") == (None, None)
        assert loser.known_hand(1) == loser.known_hand(1).of([parse_card("2C")])
        assert not winner.known_hand(0)


def hand(match, seat):
    return {card_text(card) for card in match.live.table.hand(seat)}


def up(match):
    (card,) = match.live.table.zone("up").cards
    return card_text(card)


def test_section_3_deals_alternately_from_the_non_dealer():
    match = started({"first_dealer": "seat0"})
    deck = match.record.deals[0].deck.split(" ")
    assert hand(match, 1) == set(deck[0:26:2])
    assert hand(match, 0) == set(deck[1:26:2])
    assert up(match) == deck[26]
    assert [card_text(card) for card in match.live.table.zone("stock").cards] == deck[27:]
    assert match.decision.seat == 1


def test_the_foreplay_uses_up_the_stock_and_the_endgame_the_hands():
    match = started()
    phases = []
    while match.decision:
        phases.append(match.decision.phase)
        match.answer(match.decision.choices.texts()[0])
    assert phases == ["foreplay"] * 26 + ["endgame"] * 26


def test_the_last_card_of_the_stock_is_drawn_unseen_by_the_loser_of_trick_13():
    match = started()
    for _ in range(24):
        match.answer(match.decision.choices.texts()[0])
    last = match.record.deals[0].deck.split(" ")[51]
    assert up(match) == match.record.deals[0].deck.split(" ")[50]
    for _ in range(2):
        match.answer(match.decision.choices.texts()[0])
    loser = 1 - match.decision.seat
    assert last in hand(match, loser)
    assert not match.live.table.zone("up").cards


ENDGAME = {"hand0": "AS 5S", "hand1": "KS 2H"}


def endgame(actions, trump=None, aim="high", zones=ENDGAME, options=None):
    facts = {"leader": 0, "trump": trump, "aim": aim}
    return Match(from_plain(position(zones, facts, "endgame", actions, options)))


def test_section_5_suit_must_be_followed_and_the_reason_names_suit_and_cards():
    match = endgame(["play 5S"])
    assert match.decision.choices.texts() == ["play KS"]
    reason = match.why_not("play 2H")
    assert reason.code == "why.follow_suit"
    assert reason.params == {"card": "2H", "suit": "S", "cards": ["KS"]}
    assert reason.anchor == "follow-suit"


def test_a_void_hand_may_play_anything_and_need_not_trump():
    match = endgame(["play AS"], trump="H", zones={"hand0": "AS 5S", "hand1": "KD 2H"})
    assert match.decision.choices.texts() == ["play 2H", "play KD"]


@pytest.mark.parametrize(
    ("led", "reply", "trump", "winner"),
    [
        ("9C", "TC", None, 1),
        ("TC", "9C", None, 0),
        ("2C", "AH", None, 0),
        ("AC", "2H", "H", 1),
        ("AH", "2H", "H", 0),
        ("2H", "3H", "H", 1),
        ("2H", "AC", "H", 0),
    ],
)
def test_section_5_who_wins(led, reply, trump, winner):
    zones = {"hand0": f"{led} 2D", "hand1": f"{reply} 3D"}
    assert endgame([f"play {led}", f"play {reply}"], trump, zones=zones).decision.seat == winner


def test_the_higher_card_wins_in_low_deals_too():
    assert endgame(["play 5S", "play KS"], aim="low").decision.seat == 1


# --- options ---


def contracts(options, deals=6, seed="resi-42"):
    """Suit of the first open card, trump and aim of the first deals of a match."""
    match = started({**options, "match_end": "deals", "deals": deals}, seed)
    found = []
    while True:
        table = match.live.table
        found.append((suit_of(table.zone("up").cards[0]), table.fact("trump"), table.fact("aim")))
        if len(found) == deals:
            return found
        play_deal(match)
        match.next_deal()


def by_colour(suit):
    return "high" if suit in "HD" else "low"


def test_mode_trump_is_the_suit_of_the_open_card():
    for suit, trump, aim in contracts({"mode": "trump"}):
        assert (trump, aim) == (suit, "high")


def test_mode_high_low_goes_by_colour_without_trump():
    found = contracts({"mode": "high_low"}, 12)
    assert {aim for _, _, aim in found} == {"high", "low"}
    for suit, trump, aim in found:
        assert (trump, aim) == (None, by_colour(suit))


def test_mode_alternate_changes_deal_by_deal():
    for number, (suit, trump, aim) in enumerate(contracts({"mode": "alternate"}), start=1):
        assert (trump, aim) == ((suit, "high") if number % 2 else (None, by_colour(suit)))


def test_mode_cycle3_takes_turns_whatever_the_colour():
    found = contracts({"mode": "cycle3"})
    for number, (suit, trump, aim) in enumerate(found):
        assert (trump, aim) == [(suit, "high"), (None, "high"), (None, "low")][number % 3]


def test_mode_colour_trump_has_both():
    found = contracts({"mode": "colour_trump"}, 12)
    assert {aim for _, _, aim in found} == {"high", "low"}
    for suit, trump, aim in found:
        assert (trump, aim) == (suit, by_colour(suit))


@pytest.mark.parametrize("mode", ["trump", "colour_trump"])
@pytest.mark.parametrize("no_trump_up", ["none", "kings_aces"])
def test_no_trump_up_loses_the_trump_and_keeps_the_aim(mode, no_trump_up):
    high_ups = 0
    for number in range(60):
        match = started({"mode": mode, "no_trump_up": no_trump_up}, f"up-{number}")
        suit, rank = suit_of(match.live.table.zone("up").cards[0]), up(match)[0]
        high_ups += rank in "KA"
        lost = no_trump_up == "kings_aces" and rank in "KA"
        assert match.live.table.fact("trump") == (None if lost else suit)
        assert match.live.table.fact("aim") == (by_colour(suit) if mode == "colour_trump" else "high")
    assert high_ups > 3


@pytest.mark.parametrize(("trump_phase", "foreplay_winner"), [("both", 1), ("endgame", 0)])
def test_trump_phase_decides_whether_trump_wins_in_the_foreplay(trump_phase, foreplay_winner):
    zones = {"hand0": "KS 4C", "hand1": "3D 3H", "up": "2C", "stock": "9H"}
    facts = {"leader": 0, "trump": "D", "aim": "high"}
    actions = ["play KS", "play 3D"]
    options = {"trump_phase": trump_phase}
    foreplay = Match(from_plain(position(zones, facts, "foreplay", actions, options)))
    assert foreplay.decision.seat == foreplay_winner
    rest = {"hand0": "KS 4C", "hand1": "3D 3H"}
    assert endgame(actions, "D", zones=rest, options=options).decision.seat == 1


@pytest.mark.parametrize(("trump_phase", "worth"), [("both", 1), ("endgame", 0)])
def test_a_search_knows_that_trumps_sleep_in_the_foreplay(trump_phase, worth):
    """The only trump takes the ace of the stock, which takes the last trick, or it takes nothing."""
    zones = {"hand0": "2H", "hand1": "KC", "up": "AS", "stock": "3S"}
    facts, options = {"leader": 1, "trump": "H", "aim": "high"}, {"trump_phase": trump_phase}
    match = Match(from_plain(position(zones, facts, "foreplay", ["play KC"], options)))
    view, world = match.view(0), {zone: mask_of(parse_cards(cards)) for zone, cards in zones.items()}
    world["hand1"] = 0
    search = Foreplay(view, GAME.rules.card_play(view), SeededRandom("asleep"))
    (found,) = search.evaluate(world)
    assert list(found.gains.values()) == [worth]


@pytest.mark.parametrize("reveal", [False, True])
def test_reveal_endgame_shows_the_other_hand_and_nothing_before(reveal):
    match = started({"reveal_endgame": reveal})
    for _ in range(26):
        assert set(match.view(0).zone("hand1")) == {None}
        match.answer(match.decision.choices.texts()[0])
    other = match.view(0).zone("hand1")
    assert set(other) == (set(match.live.table.hand(1)) if reveal else {None})


@pytest.mark.parametrize(("first_dealer", "dealers"), [("seat0", {0}), ("seat1", {1}), ("random", {0, 1})])
def test_first_dealer(first_dealer, dealers):
    found = {
        started({"first_dealer": first_dealer}, f"lot-{number}").live.table.dealer for number in range(30)
    }
    assert found == dealers


def test_the_deal_alternates():
    match = play_match(started({"first_dealer": "seat1", "match_end": "deals", "deals": 5}))
    dealers = [line.dealer for line in match.record.deals]
    assert dealers == [number % 2 ^ 1 for number in range(len(dealers))]


@pytest.mark.parametrize("count", ["endgame", "all26", "weighted"])
@pytest.mark.parametrize("scoring", ["over_half", "difference", "win_only", "per_trick"])
def test_a_played_deal_scores_its_tricks(count, scoring):
    match = started({"count": count, "scoring": scoring})
    play_deal(match)
    table = match.live.table
    foreplay = [table.count("foreplay_tricks", seat) for seat in (0, 1)]
    ending = [table.count("endgame_tricks", seat) for seat in (0, 1)]
    assert sum(foreplay) == sum(ending) == 13
    assert match.live.score.by_seat == deal_points(count, scoring, True, foreplay, ending)[1]


# --- section 8 ---


def next_after(options, *scores):
    """What the game says after deals with these scores."""
    deals = tuple(DealDone(number % 2, score) for number, score in enumerate(scores))
    totals = tuple(sum(score[seat] for score in scores) for seat in (0, 1))
    return GAME.next_deal(GAME.options.read(options), Standing(deals, totals))


def winners_after(options, *scores):
    plan = next_after(options, *scores)
    return plan.winners if isinstance(plan, MatchEnd) else None


def test_first_to_the_target_wins():
    assert winners_after({}, (7, 0), (0, 7), (5, 0)) is None
    assert winners_after({}, (7, 0), (0, 7), (6, 0)) == (0,)
    assert winners_after({"target": 7}, (0, 7)) == (1,)
    assert winners_after({"target": 14}, (7, 0), (6, 0)) is None


def test_gw_12_a_joint_finish_raises_the_target_by_ten():
    o = {"scoring": "per_trick", "target": 20}
    assert winners_after(o, (10, 3), (10, 3)) == (0,)
    assert winners_after(o, (10, 10), (10, 10)) is None
    assert winners_after(o, (10, 10), (10, 10), (9, 4)) is None
    assert winners_after(o, (10, 10), (10, 10), (10, 3)) == (0,)
    assert winners_after(o, (10, 10), (10, 10), (10, 10), (9, 4)) is None
    assert winners_after(o, (10, 10), (10, 10), (10, 10), (4, 10)) == (1,)


def test_gw_12_ends_where_deals_bring_more_than_the_raise():
    o = {"scoring": "per_trick", "count": "weighted"}
    assert winners_after(o, *[(20, 19)] * 10) is None
    assert winners_after(o, *[(20, 19)] * 11) == (0,)
    assert winners_after(o, *[(20, 19), (19, 20)] * 5, (13, 13)) == (0, 1)


def test_match_end_deals_takes_the_higher_total():
    o = {"match_end": "deals", "deals": 2}
    assert winners_after(o, (7, 0)) is None
    assert winners_after(o, (7, 0), (0, 6)) == (0,)
    assert winners_after(o, (1, 0), (0, 6)) == (1,)


def test_gw_13_extra_deals_then_a_draw_that_names_both():
    o = {"match_end": "deals", "deals": 2}
    level = [(1, 0), (0, 1)]
    for extra in range(10):
        assert winners_after(o, *level, *[(0, 0)] * extra) is None
    assert winners_after(o, *level, (0, 0), (0, 1)) == (1,)
    assert winners_after(o, *level, *[(0, 0)] * 10) == (0, 1)


def test_gw_10_eight_deals_are_the_default():
    assert winners_after({"match_end": "deals"}, *[(1, 0)] * 7) is None
    assert winners_after({"match_end": "deals"}, *[(1, 0)] * 8) == (0,)


def test_the_target_does_not_end_a_match_of_deals():
    assert winners_after({"match_end": "deals", "target": 1}, (7, 0)) is None


def test_an_illegal_answer_says_where_what_and_what_is_allowed():
    plain = position(ENDGAME, {"leader": 0, "trump": None, "aim": "high"}, "endgame", ["play 5S", "play 2H"])
    with pytest.raises(Illegal) as caught:
        Match(from_plain(plain))
    params = caught.value.message.params
    assert params["where"] == "deals[0].actions[1]"
    assert params["found"] == "play 2H"
    assert params["allowed"] == "play KS"


def test_only_two_sit_at_the_table():
    with pytest.raises(Damaged) as caught:
        new_match("german-whist", {}, seated(count=3), "x")
    assert caught.value.message == Message("fault.seats", {"found": 3, "seats": 2})


def hidden(match, seat):
    """The other hand but for the open cards that were taken into it, and the stock; the hand lies open where
    the endgame is revealed.
    """
    table, other = match.live.table, 1 - seat
    revealed = match.options.reveal_endgame and table.phase == "endgame"
    known = set(table.hand(other)) if revealed else taken_face_up(match, other)
    return (set(table.hand(other)) - known) | set(table.zone("stock").cards)


def taken_face_up(match, seat):
    """The open cards that a seat has taken, read off the record: the winner of a foreplay trick takes the
    card that lay open.
    """
    deck = match.record.deals[-1].deck.split(" ")
    taken = set()
    for event in match.live.table.seen[seat]:
        if isinstance(event, Moved) and event.src == "up" and event.dst == f"hand{seat}":
            taken.add(event.card)
    assert all(deck.index(card_text(card)) >= 26 for card in taken)
    return taken


SECTION_6 = Knowledge(
    open=("up",),
    public=("trump", "aim", "leader", "stock", "@foreplay_tricks", "@endgame_tricks"),
    hidden=hidden,
)
VARIANTS = [{}, {"mode": "cycle3"}, {"mode": "high_low"}, {"reveal_endgame": True}]
LATE = [{}, {"mode": "cycle3"}, {"reveal_endgame": True}]
UNKNOWN_LATE = False  # nothing is, when the stock is gone
OBVIOUS = ({}, "AC KC AS AH AD KD", {"leader": 0, "trump": None, "aim": "high"}, "endgame")
TRANSCRIPT = {
    "zones": {"hand0": "AC 3H", "hand1": "KC 4H", "up": "5H", "stock": "QC 2S 7D"},
    "facts": {"leader": 0, "trump": "H", "aim": "high"},
    "phase": "foreplay",
}
TRACES = "ae8e52ce8b26bb31f269f6935f2061a92052370c5ce110263e9d403e43876ec0"
MEDIUM_BEATS_RANDOM = [({"match_end": "deals", "deals": 2}, 0.5)]
GOLDEN_ANSWERS = [({}, ["play 7H", "play KH", "play 8H", "play AD"])]
