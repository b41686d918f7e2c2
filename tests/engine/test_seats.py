"""What a scene says of a seat: its number, its part in the deal, its side, and what it said last."""

import pytest
from corpus import WHOLE, at_moments, moments
from strategies import play_deal, play_some, started

from kartenstube.analysis.autoplay import play_on
from kartenstube.games.kein_stich.contracts import LAY_OFFS, contract_of
from kartenstube.games.registry import GAMES
from kartenstube.render.scene import scene

EVERY = ("number", "badges", "chip", "said")


def seats_of(match, viewer=0):
    """The seats of the scene that a viewer is given."""
    return scene(match.view(viewer), match.seats)["seats"]


def codes(line):
    return [code for code, _ in line["badges"]]


# The number


@pytest.mark.by_turns
@at_moments()
def test_who_rests_has_no_number(match):
    for seat, line in enumerate(seats_of(match)):
        stays = match.game.display.figures_stay
        assert seat in match.live.table.active or stays or line["number"] is None


@at_moments()
def test_solo_66_and_spitzer_count_card_points(match):
    table = match.live.table
    if match.game.id in ("solo-66", "spitzer") and not table.fact("last_trick_game"):
        for seat in table.active:
            points = table.fact("points", seat)
            told = None if points is None else ["number.points", {"value": points}]
            assert seats_of(match)[seat]["number"] == told


@at_moments()
def test_german_whist_counts_the_tricks_of_the_phase(match):
    if match.game.id == "german-whist":
        for seat in (0, 1):
            won = match.live.table.fact(f"{match.live.table.phase}_tricks", seat)
            assert seats_of(match)[seat]["number"] == ["number.tricks", {"value": won}]


def test_a_game_for_the_last_trick_counts_tricks():
    match = all_passed({"all_pass": "last_trick", "players": 4})
    while len(match.live.table.tricks) < 2:
        play_on(match)
    told = [line["number"] for line in seats_of(match)]
    assert {code for code, _ in told} == {"number.tricks"}
    assert sum(params["value"] for _, params in told) == 2


def all_passed(options):
    """A deal of Solo 66 in which everybody has passed."""
    match = started(options, "all pass", "solo-66")
    for _ in range(options["players"]):
        match.answer("pass")
    return match


@pytest.mark.parametrize("preset", ["five", "power", "six_first_last", "herzeln8"])
def test_kein_stich_counts_what_the_contract_counts(preset):
    match = started({"preset": preset}, "costs", "kein-stich")
    while not match.end:
        play_deal(match)
        contract, score = match.live.table.word("contract"), match.live.score.by_seat
        told = [line["number"] for line in seats_of(match)]
        if contract in LAY_OFFS:
            assert sorted(told, key=str) == [["number.place", {"value": place}] for place in range(1, 5)]
        elif contract_of(match.options, contract).per_card:
            assert told == [["number.amount", {"value": brought}] for brought in score]
        else:
            assert {code for code, _ in told} == {"number.tricks"}
            assert sum(params["value"] for _, params in told) == len(match.live.table.tricks)
        match.next_deal() if not match.end else None


def test_nobody_has_a_place_while_all_hold_cards():
    match = started({"preset": "king_louis"}, "places", "kein-stich")
    while match.live.table.word("contract") not in LAY_OFFS:
        play_deal(match)
        match.next_deal()
    assert [line["number"] for line in seats_of(match)] == [None] * 4


# What a seat is


def auctioned():
    """A deal of Solo 66 in which the second has won the auction with hearts, and has made spades trump."""
    match = started({"players": 4}, "roles", "solo-66")
    match.answer("pass")
    soloist = match.decision.seat
    for answer in ("bid H", "pass", "pass", "trump S"):
        match.answer(answer)
    return match, soloist


def test_the_soloist_has_a_crown_the_trump_suit_and_a_word():
    match, soloist = auctioned()
    for seat, line in enumerate(seats_of(match)):
        if seat == soloist:
            assert line["badges"] == [
                ["badge.declarer", {}],
                ["badge.trump", {"suit": "S", "card": "S"}],
            ]
            assert line["chip"] == ["chip.soloist", {}]
        else:
            assert (line["badges"], line["chip"]) == ([], None)


def test_before_trump_is_named_there_is_no_suit():
    match = started({"players": 2}, "roles", "solo-66")
    match.answer("bid D")
    match.answer("pass")
    assert [codes(line) for line in seats_of(match)].count(["badge.declarer"]) == 1


def called():
    """A deal of the Michigan Spitzer in which somebody has called an ace, and the caller."""
    for number in range(400):
        match = started({"ruleset": "michigan"}, f"call {number}", "spitzer")
        while match.decision.phase == "speak":
            calls = [text for text in match.decision.choices.texts() if text.startswith("call A")]
            caller = match.decision.seat
            match.answer(calls[0] if calls else "pass")
            if calls:
                while match.decision.phase == "speak":
                    match.answer("pass")
                return match, caller, calls[0].removeprefix("call ")
    raise AssertionError("nobody could call")


def test_a_caller_shows_the_called_suit_and_the_partner_when_he_is_found():
    match, caller, ace = called()
    table = match.live.table
    partner = table.seat_of(f"dealt_{ace}")
    for viewer in range(4):
        lines = seats_of(match, viewer)
        assert lines[caller]["badges"][1] == ["badge.called", {"suit": ace[1], "card": ace}]
        assert lines[caller]["chip"] == ["chip.caller", {}]
        found = [seat for seat in range(4) if "badge.partner" in codes(lines[seat])]
        assert found == ([partner] if viewer == partner else [])
    play_deal(match)
    assert ["badge.partner" in codes(line) for line in seats_of(match)] == [
        seat == partner for seat in range(4)
    ]


@pytest.mark.by_turns
@at_moments()
def test_a_side_stands_at_a_seat_only_where_the_viewer_knows_it(match):
    for viewer in range(len(match.seats)):
        view = match.view(viewer)
        for seat, line in enumerate(seats_of(match, viewer)):
            side = view.word("side", seat)
            if line["chip"] and line["chip"][0].startswith("chip.side."):
                assert line["chip"][0] == f"chip.side.{side}"
            assert side or "badge.partner" not in codes(line)


def test_the_sides_of_spitzer_do_stand_there():
    match = started({"solo": False}, "sides", "spitzer")
    trump = {seat for seat in range(4) if match.live.table.word("side", seat) == "trump"}
    for viewer in range(4):
        own = "chip.side.trump" if viewer in trump else "chip.side.other"
        lines = seats_of(match, viewer)
        assert lines[viewer]["chip"] == [own, {}]
        told = [seat for seat in range(4) if lines[seat]["chip"]]
        assert told == [viewer] or len(trump) == 1
    play_deal(match)
    assert all(line["chip"] for line in seats_of(match))


def test_a_game_declares_what_it_announces(monkeypatch):
    """As a game in which a seat may announce "no 90" and sides are found out."""
    match, soloist = auctioned()
    game = match.game
    display = game.display._replace(chips=("bid",))
    changed = type(game)(**{name: getattr(game, name) for name in game.__slots__} | {"display": display})
    monkeypatch.setitem(GAMES, "solo-66", changed)
    chips = [line["chip"] for line in seats_of(match)]
    assert chips[soloist] == ["chip.bid.H", {}]
    assert chips.count(["chip.bid.pass", {}]) == 3


# What a seat said


def test_what_was_said_stands_there_until_a_card_is_played():
    match = started({"players": 4}, "said", "solo-66")
    first = match.decision.seat
    passed = {"kind": "pass", "words": ["said.pass", {"suit": "", "card": None}]}
    assert [line["said"] for line in seats_of(match)] == [None] * 4
    match.answer("pass")
    match.answer("bid H")
    for viewer in range(4):
        told = [seats_of(match, viewer)[(first + step) % 4]["said"] for step in range(4)]
        assert told == [
            passed,
            {"kind": "bid", "words": ["said.bid", {"suit": "H", "card": None}]},
            None,
            None,
        ]
    for answer in ("pass", "pass", "trump S"):
        match.answer(answer)
    soloist = (first + 1) % 4
    announced = {"kind": "announcement", "words": ["said.trump", {"suit": "S", "card": None}]}
    assert seats_of(match)[soloist]["said"] == announced
    play_on(match)  # lays two cards aside
    assert match.decision.phase == "play"
    assert seats_of(match)[soloist]["said"] == announced
    play_on(match)
    assert [line["said"] for line in seats_of(match)] == [None] * 4


def test_a_pass_in_a_lay_off_stands_there_until_the_next_card():
    for number in range(60):
        match = started({"preset": "power"}, f"domino {number}", "kein-stich")
        play_deal(match)
        match.next_deal()
        seat = match.decision.seat
        if match.decision.choices.texts() == ["pass"]:
            match.answer("pass")
            assert seats_of(match)[seat]["said"]["kind"] == "pass"
            while match.decision.choices.texts() == ["pass"]:
                play_on(match)
            play_on(match)
            assert seats_of(match)[seat]["said"] is None
            return
    raise AssertionError("nobody had to pass")


@at_moments()
def test_cards_that_were_laid_aside_are_not_said(match):
    for viewer in range(len(match.seats)):
        for line in seats_of(match, viewer):
            assert not line["said"] or not line["said"]["words"][0].startswith(("said.discard", "said.bury"))


# Of all games


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_a_number_for_its_seats(game):
    lines = [line for one in moments(game) for line in seats_of(one.match)]
    assert any(line["number"] for line in lines) or not WHOLE
    assert all(set(EVERY) <= set(line) for line in lines)


@pytest.mark.parametrize("game", ["solo-66", "spitzer"])
def test_an_open_deal_says_no_more_of_the_seats_than_was_told(game):
    """Cards that are shown when a deal is looked at again do not tell what a seat knew then."""
    match = started({}, "open", game)
    play_some(match, 12)
    shut, opened = (scene(match.view(0, all_open=way), match.seats)["seats"] for way in (False, True))
    assert shut == opened


def test_a_table_has_no_zones_of_seats_that_are_not_there():
    for game, rules in GAMES.items():
        table = started({}, "zones", game).live.table
        assert all(zone.owner is None or zone.owner < table.seats for zone in table.zones.values())
        there = {plan.name for plan in rules.zones if plan.owner is None or plan.owner < table.seats}
        assert there <= {*table.zones}
