"""The worker's door: JSON text in and out, sessions, late requests refused."""

import asyncio
import json
import re
import sys
from pathlib import Path
from time import perf_counter, sleep
from types import SimpleNamespace

import pytest
from strategies import play_match, position, started

import engine_worker as door
from kartenstube.bots.base import Budget
from kartenstube.bots.levels import LEVELS
from kartenstube.core.decisions import Act
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import read, write

KINDS = ("deal", "match", "continue")
SEATS = [{"name": "You", "player": "human"}, {"name": "Resi", "player": "medium"}]


def ask(name, match="m", **request):
    """The reply of one of the door's functions."""
    request = {"n": 7, "match": match, "seat": 0, **request}
    reply = json.loads(finished(getattr(door, name)(json.dumps(request))))
    assert reply.pop("n") == 7
    return reply


def finished(work):
    """What a coroutine returns that only steps aside: it needs no event loop; Pyodide has but one."""
    try:
        while True:
            work.send(None)
    except StopIteration as end:
        return end.value


@pytest.fixture
def state():
    """A new match in which the person leads."""
    options = {"first_dealer": "seat1", "target": 1}
    return ask("new", game="german-whist", options=options, seats=SEATS, seed="door")["ok"]


@pytest.mark.cpython_only  # Pyodide has not the screen's files
def test_all_that_the_screen_asks_for_is_exported():
    screen = Path(__file__).parents[2] / "src" / "stube_ui"
    asked = {
        name
        for path in screen.rglob("*.py")
        for name in re.findall(
            r"\b(?:ask|ask_now|_after|_ask|_reply|answered)\(\s*\"(\w+)\"", path.read_text("utf-8")
        )
    }
    assert {"new", "open", "act", "think", "deal_again"} <= asked
    assert asked <= set(door.__export__)
    # named in a variable by `ending.end` and by `own_deals.told_of`
    unasked = {"claim", "give_up", "deals_played", "cards_dealt"}
    assert set(door.__export__) - asked == unasked


def test_of_two_requests_for_one_answer_the_newer_one_counts(state):
    """Who took something back and played on is not answered by what a bot thought before."""
    ask("act", at=0, act=state["scene"]["acts"][0]["act"])
    request = json.dumps({"match": "m", "seat": 0, "at": 1})
    older, newer = door.think(request), door.think(request)
    older.send(None)
    assert json.loads(finished(newer))["ok"]["at"] == 2
    assert json.loads(finished(older))["fault"][0] == "fault.stale"


class Listens:
    """A bot that notes what it is asked, and thinks in three slices."""

    asked, slices = 0, 0

    def think(self, view, rules, chance, budget):
        self.asked += 1
        for act in view.decision.choices.acts[:3]:
            self.slices += 1
            yield act


@pytest.fixture
def listens(monkeypatch, state):
    """The bot that is asked first."""
    bot = Listens()
    monkeypatch.setitem(LEVELS, "medium", bot)
    ask("act", at=0, act=state["scene"]["acts"][0]["act"])
    return bot


def test_a_bot_that_has_thought_ahead_goes_on_from_there(listens):
    request = json.dumps({"match": "m", "seat": 0, "at": 1, "seconds": 5})
    ahead = door.think_ahead(request)
    ahead.send(None)
    answered = ask("think", at=1)["ok"]
    assert (listens.asked, listens.slices, answered["at"]) == (1, 3, 2)
    assert json.loads(finished(ahead))["fault"][0] == "fault.stale"


def test_what_was_thought_before_something_was_taken_back_is_void(listens, state):
    ask("think_ahead", at=1, seconds=5)
    ask("back", at=1)
    ask("act", at=0, act=state["scene"]["acts"][1]["act"])
    ask("think", at=1)
    assert (listens.asked, listens.slices) == (2, 6)


class Ponders:
    """A bot that thinks for as long as it may, and notes the seconds."""

    def think(self, view, rules, chance, budget):
        begun = perf_counter()
        while True:
            sleep(0.005)
            self.seconds = perf_counter() - begun
            yield view.decision.choices.acts[0]


@pytest.mark.cpython_only  # in Pyodide a loop runs already
def test_a_bot_thinks_through_its_whole_pause(monkeypatch, state):
    bot = Ponders()
    monkeypatch.setitem(LEVELS, "medium", bot)
    ask("act", at=0, act=state["scene"]["acts"][0]["act"])
    request = {"match": "m", "seat": 0, "at": 1, "pause": 0.6}
    begun = perf_counter()
    assert json.loads(asyncio.run(door.think(json.dumps(request))))["ok"]["at"] == 2
    assert bot.seconds > 0.4  # not less; a busy machine may make its last slice longer than the pause
    assert perf_counter() - begun >= 0.6


def test_a_bot_thinks_ahead_no_longer_than_it_is_given(listens):
    ask("think_ahead", at=1, seconds=0)
    assert listens.slices == 1
    assert ask("think_ahead", at=0, seconds=5)["fault"][0] == "fault.stale"


def test_a_whole_deal_through_the_door(state):
    while state["asks"]:
        if state["asks"] == "human":
            state = ask("act", at=state["at"], act=state["scene"]["acts"][0]["act"])["ok"]
        else:
            assert state["scene"]["acts"] == []
            state = ask("think", at=state["at"])["ok"]
        assert write(Match(read(state["record"])).record) == state["record"]
    assert state["over"] == "match"
    assert state["scene"]["over"]["scores"]


def test_a_record_is_taken_up_where_it_stands(state):
    state = ask("act", at=0, act=state["scene"]["acts"][0]["act"])["ok"]
    assert ask("open", record=state["record"], seed="other")["ok"] == state


def test_sessions_do_not_meet(state):
    card = state["scene"]["acts"][0]["act"]
    other = ask("open", match="other", record=state["record"], seed="x")["ok"]
    assert ask("act", at=0, act=card)["ok"]["at"] == 1
    assert ask("act", match="other", at=0, act=other["scene"]["acts"][1]["act"])["ok"]["at"] == 1
    assert ask("think", at=1)["ok"]["at"] == 2
    for number in range(door.session.MOST_SESSIONS - 1):
        ask("open", match=f"{number}", record=state["record"], seed="x")
    assert ask("why_not", at=2, act=card)["fault"][0] == "fault.stale"  # the oldest was dropped
    assert "ok" in ask("why_not", match="0", at=0, act=card)


def test_a_demo_is_finished_for_an_author(state):
    made = json.loads(ask("finish_demo", text=state["record"], seat=None)["ok"]["demo"])
    assert made["game"] == "german-whist"
    lines = "game = 'spitzer'\nseed = 'x'"
    assert json.loads(ask("finish_demo", text=lines, seat=3)["ok"]["demo"])["seat"] == 3
    assert ask("finish_demo", text="game = 'chess'", seat=None)["fault"][0] == "fault.demo"


def test_a_refused_answer_changes_nothing_and_says_why(state):
    reply = ask("act", at=0, act="play 1X")
    assert reply["fault"][0] == "fault.illegal"
    assert ask("open", record=state["record"], seed="other")["ok"]["at"] == 0


def test_why_not_gives_a_reason_or_none(state):
    hand = state["scene"]["zones"][0]["cards"]
    assert ask("why_not", at=0, act=f"play {hand[0]}")["ok"] == {"why": None}
    assert (
        ask("why_not", at=0, act=f"play {state['scene']['zones'][-1]['cards'][0]}")["ok"]["why"][0]
        == "why.not_held"
    )


@pytest.mark.parametrize(
    ("name", "request_"),
    [
        ("act", {"at": 5, "act": "play AC"}),
        ("act", {"at": 0, "act": "play AC", "match": "another"}),
        ("think", {"at": 1}),
        ("think", {"at": 0, "match": "another"}),
        ("next_deal", {"at": 0, "seed": "x"}),
        ("why_not", {"at": 3, "act": "play AC"}),
    ],
)
def test_requests_meant_for_another_moment_are_stale(state, name, request_):
    assert ask(name, **request_)["fault"] == ["fault.stale", {}]


def test_bad_input_is_a_fault_with_a_message(state):
    assert ask("new", game="whist", options={}, seats=SEATS, seed="x")["fault"][0] == "fault.game"
    assert (
        ask("new", game="german-whist", options={"mode": 1}, seats=SEATS, seed="x")["fault"][0]
        == "fault.option_value"
    )
    assert ask("open", record="{", seed="x")["fault"][0] == "fault.not_json"
    unknown = [SEATS[0], {"name": "Resi", "player": "genius"}]
    assert ask("new", game="german-whist", options={}, seats=unknown, seed="x")["fault"][0] == "fault.level"


def test_some_records_are_described_at_once_and_each_that_is_none_has_its_fault(state):
    alone = ask("inspect", text=state["record"])["ok"]
    assert ask("inspect_all", texts=[state["record"], "{}", state["record"], "x"])["ok"] == [
        alone,
        {"fault": ["fault.not_a_record", {}]},
        alone,
        {"fault": ["fault.not_json", {"at": ["at.place", {"line": 1, "column": 1}]}]},
    ]
    assert ask("inspect_all", texts=[])["ok"] == []


@pytest.mark.parametrize("name", ["inspect", "open", "open_replay", "share", "finish_demo"])
def test_a_worker_that_reads_a_record_says_at_each_answer_that_it_is_alive(monkeypatch, name):
    match, answers, told = started(), 10, []
    for _ in range(answers):
        match.answer(match.decision.choices.texts()[0])
    browser = SimpleNamespace(postMessage=told.append, JSON=SimpleNamespace(parse=json.loads))
    monkeypatch.setitem(sys.modules, "js", browser)
    monkeypatch.setattr(door.alive, "EVERY", 0)
    assert "ok" in ask(name, text=write(match.record), record=write(match.record), kind="match", seat=None)
    assert told[:answers] == [{"kartenstube": "alive"}] * answers


def test_a_worker_says_once_in_a_while_that_it_is_alive(monkeypatch):
    told = []
    browser = SimpleNamespace(postMessage=told.append, JSON=SimpleNamespace(parse=json.loads))
    monkeypatch.setitem(sys.modules, "js", browser)
    monkeypatch.setattr(door.alive, "EVERY", 1_000_000)
    pulse = door.alive.Pulse()
    pulse.told = -2_000_000
    for _ in range(10):
        pulse()
    assert len(told) == 1


def test_a_match_that_follows_another_knows_how_that_one_ended():
    seats = [{"name": name, "player": "random"} for name in "ABCD"]
    options = {"first_dealer": "left_of_loser", "deals": 1, "tie_break": "shared"}
    dealers = set()
    for number in range(4):
        before = play_match(started({"deals": 1, "tie_break": "shared"}, f"before {number}", "spitzer"))
        asked = {"game": "spitzer", "options": options, "seats": seats, "seed": "after"}
        state = ask("new", **asked, previous=write(before.record))["ok"]
        first, totals = before.standing.deals[0].dealer, before.standing.totals
        around = [(first + step) % 4 for step in range(4)]
        loser = next(seat for seat in around if totals[seat] == min(totals))
        assert state["scene"]["dealer"] == (loser + 1) % 4
        dealers.add(state["scene"]["dealer"])
    assert len(dealers) > 1


def test_another_match_has_the_options_and_players_of_the_one_before(state):
    again = ask("new", game="german-whist", seed="again", previous=state["record"])["ok"]
    one, other = read(state["record"]), read(again["record"])
    assert (one.options, one.seats) == (other.options, other.seats)
    assert one.deals != other.deals


def test_a_deal_again_is_the_same_cards_without_an_answer_and_marked(state):
    state = played_on(state, 3)
    found = ask("deal_again", at=state["at"])["ok"]
    again, before = read(found["record"]), read(state["record"])
    assert again.deals[-1].deck == before.deals[-1].deck
    assert again.deals[-1].actions == ()
    assert again.marks == ("same-deal",)
    assert found["summary"]["over"] is False
    opened = ask("open", record=found["record"], seed="x")["ok"]
    twice = ask("deal_again", at=opened["at"])["ok"]
    assert read(twice["record"]).marks == ("same-deal",)


def test_any_deal_of_a_match_that_is_stepped_through_is_played_again_from_its_beginning():
    whole = play_match(started({"deals": 2}, "two deals", "spitzer"))
    ask("open_replay", record=write(whole.record))
    for deal in (0, 1):
        again = read(ask("deal_again", deal=deal)["ok"]["record"])
        assert again.deals[:deal] == whole.record.deals[:deal]
        assert again.deals[deal].deck == whole.record.deals[deal].deck
        assert again.deals[deal].actions == ()
        assert again.marks == ("same-deal",)
    for deal in (-1, 2):
        assert ask("deal_again", deal=deal)["fault"][0] == "fault.stale"


def test_a_deal_that_is_over_is_played_again_from_a_moment_and_one_under_way_is_not(state):
    assert ask("deal_again", at=state["at"], answer=0)["fault"][0] == "fault.stale"
    while state["asks"]:
        name = "act" if state["asks"] == "human" else "think"
        state = ask(name, at=state["at"], act=(state["scene"]["acts"] or [{"act": None}])[0]["act"])["ok"]
    again = read(ask("deal_again", at=state["at"], answer=7)["ok"]["record"])
    assert again.deals[-1].actions == read(state["record"]).deals[-1].actions[:7]
    assert again.marks == ("practice",)
    assert ask("deal_again", at=state["at"], answer=state["at"])["fault"][0] == "fault.stale"


def test_lines_of_the_log_that_a_page_has_are_not_sent_again(state):
    whole = state["scene"]["log"]
    for _ in range(12):
        state = ask("open", record=state["record"], seed="x")["ok"]
        name, more = (
            ("act", {"act": state["scene"]["acts"][0]["act"]}) if state["asks"] == "human" else ("think", {})
        )
        state = ask(name, at=state["at"], log=len(whole), **more)["ok"]
        whole = whole + state["scene"]["log"]
        assert whole == ask("open", record=state["record"], seed="x")["ok"]["scene"]["log"]


def played_on(state, answers):
    """The state after so many more answers, the person's by the first legal one."""
    while answers and state["asks"]:
        if state["asks"] == "human":
            state = ask("act", at=state["at"], act=state["scene"]["acts"][0]["act"])["ok"]
            answers -= 1
        else:
            state = ask("think", at=state["at"])["ok"]
    return state


def test_a_hint_names_a_legal_card_with_a_reason_and_marks_the_record(state):
    found = ask("hint", at=0)["ok"]
    (card,) = found["cards"]
    assert card in [act["card"] for act in state["scene"]["acts"]]
    assert found["why"][0].startswith("hint.")
    assert read(found["record"]).marks == ("hints",)
    assert ask("open", record=found["record"], seed="x")["ok"]["scene"]["sheet"]["marks"] == ["hints"]


def asked_first(game, people=4, **options):
    """A new match in which every seat is a person's, at its first question."""
    seats = [{"name": name, "player": "human"} for name in "ABCDE"[:people]]
    return ask("new", game=game, options=options, seats=seats, seed="hint words", seat=None)["ok"]


@pytest.mark.by_turns
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hint_speaks_in_the_words_of_the_buttons(game):
    people = GAMES[game].seats(GAMES[game].options.read({}))
    state = asked_first(game, people)
    seat = state["scene"]["turn"]["seat"]
    shown = ask("look", at=0, seat=seat)["ok"]["scene"]
    found = ask("hint", at=0, seat=seat)["ok"]
    question = shown["question"]
    offered = [question["decline"], *question["steps"]] if question else []
    offered += [one["choice"] for one in question.get("items", [])] if question else []
    labels = [one["label"] for one in offered if one]
    labels += [one["label" if one["row"] else "name"] for one in question["choices"]] if question else []
    assert found["what"] in labels or found["cards"]


def test_who_is_healthy_is_told_so_by_the_hint_and_in_the_review():
    state = asked_first("doppelkopf")
    seat = state["scene"]["turn"]["seat"]
    assert ask("hint", at=0, seat=seat)["ok"]["what"] == ["act.doppelkopf.healthy", {}]
    while state["asks"]:
        seat = state["scene"]["turn"]["seat"]
        shown = ask("look", at=state["at"], seat=seat)["ok"]["scene"]
        act = "pass" if any(one["act"] == "pass" for one in shown["acts"]) else shown["acts"][0]["act"]
        state = ask("act", at=state["at"], seat=seat, act=act)["ok"]
    moves = ask("moves", at=state["at"])["ok"]["moves"]
    for number in range(4):
        assert moves[number]["said"] == ["act.doppelkopf.healthy", {}]


def test_a_hint_marks_the_cards_that_it_would_lay_aside():
    state = asked_first("skat", 3)
    for act in ("bid 18", "pass", "pass", "take"):
        state = ask("act", at=state["at"], seat=state["scene"]["turn"]["seat"], act=act)["ok"]
    seat = state["scene"]["turn"]["seat"]
    shown = ask("look", at=state["at"], seat=seat)["ok"]["scene"]
    found = ask("hint", at=state["at"], seat=seat)["ok"]
    assert len(found["cards"]) == 2
    assert set(found["cards"]) <= set(shown["pick"]["cards"])


def test_a_hint_is_for_the_person_who_is_asked_only(state):
    ask("act", at=0, act=state["scene"]["acts"][0]["act"])
    assert ask("hint", at=1)["fault"][0] == "fault.stale"


def test_what_a_deal_on_the_sheet_paid_is_told_when_it_is_asked_for(state):
    assert ask("deal_lines", deal=1)["fault"] == ["fault.stale", {}]
    while state["asks"]:
        state = played_on(state, 1)
    assert ask("deal_lines", deal=1)["ok"] == {"lines": state["scene"]["over"]["lines"]}
    for deal in (0, 2):
        assert ask("deal_lines", deal=deal)["fault"] == ["fault.stale", {}]


def test_the_last_own_answer_is_taken_back_with_all_that_followed(state):
    before = played_on(state, 2)
    after, own = played_on(before, 1), before["at"]
    assert after["at"] > own
    taken = ask("back", at=after["at"])["ok"]
    while before["asks"] == "bot":
        before = ask("open", record=before["record"], seed="x")["ok"]
        before = ask("think", at=before["at"])["ok"]
    assert own <= taken["at"] <= before["at"]
    assert taken["asks"] == "human"
    assert read(taken["record"]).marks == ("take-backs",)


def test_a_claim_that_is_not_certain_leaves_the_table_as_it_is_and_is_noted():
    seats = [SEATS[0], *({"name": name, "player": "medium"} for name in "ABC")]
    state = ask("new", game="spitzer", options={"solo": False}, seats=seats, seed="claims")["ok"]
    while state["asks"] == "bot":
        state = ask("think", at=state["at"])["ok"]
    noted = ask("claim", at=state["at"])["ok"]
    assert noted.pop("refused")[0] == "fault.claim"
    assert read(noted["record"]).marks == ("failed-claim",)
    assert noted["scene"]["sheet"]["marks"] == noted["summary"]["marks"] == ["failed-claim"]
    for known in (noted, state):
        del known["scene"]["sheet"], known["record"], known["summary"]["marks"]
    assert noted == state


def test_a_claim_that_is_certain_ends_the_deal():
    facts = {"leader": 0, "trump": None, "aim": "high"}
    record = json.dumps(position({"hand0": "AC KC AS AH"}, facts, "endgame"))
    state = ask("open", record=record, seed="x")["ok"]
    state = ask("claim", at=state["at"])["ok"]
    assert "refused" not in state
    assert state["over"] == "deal"
    assert state["at"] == 8
    assert read(state["record"]).marks == ()


@pytest.mark.parametrize(
    ("aim", "hand", "is_certain"),
    [("high", "AC KC AS AH", True), ("high", "AC KC AS QH", False), ("low", "AC KC AS AH", False)],
)
def test_a_claim_is_offered_where_it_would_hold_and_tricks_are_wanted(aim, hand, is_certain):
    facts = {"leader": 0, "trump": None, "aim": aim}
    state = ask("open", record=json.dumps(position({"hand0": hand}, facts, "endgame")), seed="x")["ok"]
    assert ask("may_claim", at=state["at"])["ok"] == {"certain": is_certain}
    again = ask("may_claim", at=state["at"])
    assert again["ok"]["certain"] == is_certain
    claimed = ask("claim", at=state["at"])["ok"]
    assert read(claimed["record"]).marks == (("failed-claim",) if "QH" in hand else ())


def test_what_another_seat_may_not_play_is_not_told(state):
    state = ask("act", at=0, act=state["scene"]["acts"][0]["act"])["ok"]
    assert state["asks"] == "bot"
    assert ask("why_not", at=1, act="play AC")["fault"] == ["fault.stale", {}]


def test_the_seed_is_not_told_while_the_match_goes_on():
    options = {"first_dealer": "seat1", "match_end": "deals", "deals": 2}
    asked = {"game": "german-whist", "options": options, "seats": SEATS, "seed": "not told"}
    state = played_on(ask("new", **asked)["ok"], 99)
    assert state["over"] == "deal"
    assert ask("all_cards", at=state["at"])["ok"]["seed"] is None
    shared = {kind: ask("share", record=state["record"], kind=kind)["ok"] for kind in KINDS}
    assert [read(shared[kind]["record"]).seed for kind in KINDS] == [None, None, "not told"]
    assert all(one["goes_on"] and not one["asks"] for one in shared.values())
    ask("open_replay", record=state["record"])
    told = {"title": {"en": "T"}, "notes": [], "asks": []}
    made = ask("make_demo", deal=0, first=0, last=3, **told)["ok"]["demo"]
    assert "not told" not in made
    ask("open", record=state["record"], seed="x")
    state = played_on(ask("next_deal", at=state["at"], seed="x")["ok"], 99)
    assert state["over"] == "match"
    assert ask("all_cards", at=state["at"])["ok"]["seed"] == "not told"
    assert not ask("share", record=state["record"], kind="continue")["ok"]["goes_on"]


def test_what_was_not_said_is_not_taken_back(state):
    assert ask("back", at=0)["fault"][0] == "fault.nothing_to_take_back"
    assert ask("open", record=state["record"], seed="x")["ok"]["at"] == 0


def test_a_finished_deal_can_be_taken_back_too(state):
    over = played_on(state, 99)
    assert over["over"] == "match"
    taken = ask("back", at=over["at"])["ok"]
    assert taken["over"] is None
    assert taken["scene"]["over"] is None


def test_a_bot_that_thinks_gives_way_when_something_is_taken_back():
    seats = [SEATS[0], {"name": "Resi", "player": "expert"}]
    options = {"first_dealer": "seat1"}
    state = ask("new", game="german-whist", options=options, seats=seats, seed="door")["ok"]
    state = ask("act", at=0, act=state["scene"]["acts"][0]["act"])["ok"]
    request = {"n": 1, "match": "m", "seat": 0, "at": state["at"]}
    thinking = door.think(json.dumps(request))
    assert thinking.send(None) is None  # a slice, and now somebody else may speak
    taken = ask("back", at=state["at"])["ok"]
    reply = json.loads(finished(thinking))
    assert reply["fault"][0] == "fault.stale"
    assert ask("open", record=taken["record"], seed="x")["ok"]["at"] == 0


def test_a_deal_is_reviewed_answer_by_answer(state):
    over = played_on(state, 99)
    actions = json.loads(over["record"])["deals"][0]["actions"]
    for number in (0, len(actions) - 2, 3):
        line = ask("review", at=over["at"], answer=number)["ok"]
        assert (line["at"], line["act"]) == (number, actions[number])
    assert ask("review", at=over["at"], answer=len(actions))["fault"][0] == "fault.stale"


def test_a_deal_that_is_over_is_stepped_through_both_ways(state):
    over = played_on(state, 99)
    for number in (4, over["at"], 0, 2):
        scene = ask("step_to", at=over["at"], answer=number)["ok"]["scene"]
        assert scene == ask("scene_at", deal=0, answer=number)["ok"]["scene"]
        hands = [zone["cards"] for zone in scene["zones"] if zone["kind"] == "hand"]
        assert None not in hands[1]
    assert ask("step_to", at=over["at"], answer=over["at"] + 1)["fault"][0] == "fault.stale"


def test_a_deal_that_is_being_played_is_not_stepped_through(state):
    assert ask("step_to", at=0, answer=0)["fault"][0] == "fault.stale"


def test_the_moves_of_a_deal_are_its_answers_with_the_tricks_in_which_they_were_given(state):
    over = played_on(state, 99)
    found = ask("moves", at=over["at"])["ok"]
    actions = json.loads(over["record"])["deals"][0]["actions"]
    assert [move["act"] for move in found["moves"]] == actions
    tricks = over["scene"]["tricks"]
    plays = [[move["seat"], move["act"].split()[1]] for move in found["moves"]]
    assert plays == [play for trick in tricks for play in trick["plays"]]
    assert [move["trick"] for move in found["moves"]] == [at // 2 + 1 for at in range(len(actions))]
    assert found["counted"] == "tricks"


def test_a_deal_that_is_being_played_is_not_reviewed(state):
    assert ask("moves", at=0)["fault"][0] == "fault.stale"
    assert ask("review", at=0, answer=0)["fault"][0] == "fault.stale"


class Rude:
    """A bot with bad manners; `manner` makes its answers of its view."""

    def __init__(self, manner):
        self.manner = manner

    def think(self, view, rules, chance, budget):
        yield from self.manner(view)


def crashes(view):
    yield Act("play", tuple(view.legal_cards()[:1]))
    raise ZeroDivisionError


def not_held(view):
    return [Act("play", (card,)) for card in view.pack if card not in view.hand][:1]


RUDE = {
    "plays a card that it does not hold": not_held,
    "plays two cards at once": lambda view: [Act("play", tuple(view.hand)[:2])],
    "plays no card": lambda view: [Act("play")],
    "says what nobody asked": lambda view: [Act("pass"), Act("resign", word="now")],
    "says nothing": lambda view: [],
    "answers with a text": lambda view: ["play AC"],
    "answers with nothing": lambda view: [None],
    "crashes while it thinks": crashes,
}


@pytest.mark.parametrize("manner", RUDE)
def test_a_rude_bot_leaves_the_table_as_it_was(manner, monkeypatch):
    monkeypatch.setitem(LEVELS, "rude", LEVELS["random"])
    asked = {"game": "german-whist", "options": {"first_dealer": "seat1"}, "seed": "rude"}
    seats = [SEATS[0], {"name": "Resi", "player": "rude"}]
    polite, state = (ask("new", match=name, **asked, seats=seats)["ok"] for name in ("polite", "m"))
    card = state["scene"]["acts"][0]["act"]
    assert ask("act", match="polite", at=0, act=card)["ok"] == ask("act", at=0, act=card)["ok"]
    polite = ask("think", match="polite", at=1)["ok"]
    monkeypatch.setitem(LEVELS, "rude", Rude(RUDE[manner]))
    try:
        reply = ask("think", at=1)
    except (ArithmeticError, AttributeError, LookupError, UnboundLocalError):
        pass  # the page is told that the engine failed
    else:
        assert reply["fault"][0] == "fault.illegal"
    monkeypatch.setitem(LEVELS, "rude", LEVELS["random"])
    assert ask("think", at=1)["ok"] == polite


def together(*players, game="solo-66", seed="together", **options):
    """A new match of these players; people are "human"."""
    seats = [{"name": name, "player": player} for name, player in zip("ABCDE", players, strict=False)]
    asked = {"game": game, "options": {"players": len(players), **options}, "seats": seats, "seed": seed}
    return ask("new", seat=None, **asked)["ok"]


def asked_of(state):
    return state["scene"]["turn"]["seat"]


def step(state):
    """One answer: of the person who is asked, after a look, or of the bot."""
    if state["asks"] == "bot":
        return ask("think", seat=None, at=state["at"])["ok"]
    seat = asked_of(state)
    seen = ask("look", seat=seat, at=state["at"])["ok"]["scene"]
    acts, pick = seen["acts"], seen["pick"]
    chosen = acts[0]["act"] if acts else " ".join([pick["verb"], *pick["cards"][: pick["count"]]])
    return ask("act", seat=seat, at=state["at"], act=chosen)["ok"]


TABLES = [
    ("human", "human", "medium", "human"),
    ("medium", "human", "easy", "human"),
    ("human", "human", "human"),
]


@pytest.mark.parametrize("players", TABLES)
def test_a_table_of_several_people_is_covered_until_the_one_who_is_asked_takes_a_look(players):
    state = together(*players, all_pass="last_trick")
    while state["asks"]:
        scene, seat = state["scene"], asked_of(state)
        assert scene["covered"]
        assert hands(scene) == {None}
        assert not any(scene[part] for part in ("acts", "ask", "pick", "question"))
        assert scene["seat"] == seat or state["asks"] == "bot"
        if state["asks"] == "human":
            seen = ask("look", seat=seat, at=state["at"])["ok"]
            assert not seen["scene"]["covered"]
            assert seen["record"] == state["record"]
            (own,) = [zone for zone in seen["scene"]["zones"] if zone["id"] == f"hand{seat}"]
            assert None not in own["cards"]
            assert hands(seen["scene"]) == {None, *own["cards"]}
        state = step(state)
    assert state["over"] == "deal"
    assert not state["scene"]["covered"]
    assert state["scene"]["seat"] == players.index("human")


def hands(scene):
    """What is seen of the hands; always a back, too."""
    return {None} | {card for zone in scene["zones"] if zone["kind"] == "hand" for card in zone["cards"]}


FOR_ONE = ("look", "act", "why_not", "hint", "claim", "may_claim", "give_up", "mark_cards_seen")


@pytest.mark.parametrize("name", FOR_ONE)
def test_what_a_seat_asks_for_that_is_not_asked_is_refused(name):
    state = together("human", "human", "medium", "human", all_pass="last_trick")
    for _ in range(30):
        legal = read(state["record"]), state["at"]
        for seat in {0, 1, 2, 3, None} - {asked_of(state)}:
            reply = ask(name, seat=seat, at=state["at"], act="pass")
            assert reply["fault"][0] in ("fault.stale", "fault.claim_when")
        again = ask("open", seat=None, record=state["record"], seed="x")["ok"]
        assert (read(again["record"]), again["at"]) == legal
        state = step(again)


def test_a_seat_that_is_not_at_the_table_is_refused():
    state = together("human", "human", "medium", "human")
    for seat in (4, -1, "0"):
        assert ask("look", seat=seat, at=state["at"])["fault"] == ["fault.stale", {}]


def test_each_person_takes_back_its_own_answer():
    state = together("human", "human", "human", all_pass="last_trick")
    for _ in range(9):
        state = step(state)
    said = json.loads(state["record"])["deals"][0]["actions"]
    before = asked_of(state)
    seat = next(one for one in range(3) if one != before)
    taken = ask("back", seat=seat, at=state["at"])["ok"]
    assert asked_of(taken) == seat
    assert taken["scene"]["covered"]
    assert json.loads(taken["record"])["deals"][0]["actions"] == said[: taken["at"]]
    assert taken["at"] < len(said)
    assert read(taken["record"]).marks == ("take-backs",)


def test_who_can_only_pass_as_all_know_needs_no_look():
    """Each person claims what its hand has, and passes if that is not enough: nobody has a choice."""
    state = sjavs_of_people()
    looked = []
    while state["scene"]["phase"] == "claim":
        looked.append(state["asks"] == "human")
        assert state["scene"]["covered"]
        state = step(state)
    said = json.loads(state["record"])["deals"][0]["actions"][:4]
    assert looked == [one != "pass" for one in said]
    assert {True, False} == {*looked}


def test_what_was_passed_unasked_is_not_taken_back_alone():
    """A pass is taken back with the answer before it, not alone; where there is none, nothing is."""
    state = sjavs_of_people()
    while state["at"] < 7:
        state = step(state)
    said = json.loads(state["record"])["deals"][0]["actions"]
    assert said[1] == "pass"
    taken = ask("back", seat=1, at=7)["ok"]
    assert (taken["at"], asked_of(taken)) == (6, 1)
    assert ask("back", seat=1, at=6)["fault"] == ["fault.nothing_to_take_back", {}]
    again = ask("open", seat=None, record=taken["record"], seed="x")["ok"]
    assert ask("look", seat=1, at=6)["ok"]["record"] == again["record"]
    assert json.loads(again["record"])["deals"][0]["actions"] == said[:6]


def sjavs_of_people():
    """The first deal of Sjavs among four people, in which some have nothing to claim and some have."""
    seats = [{"name": name, "player": "human"} for name in "ABCD"]
    return ask("new", seat=None, game="sjavs", options={}, seats=seats, seed="claims 4")["ok"]


def test_nobody_takes_back_for_nobody():
    state = step(step(together("human", "human", "human")))
    assert ask("back", seat=None, at=state["at"])["fault"][0] == "fault.nothing_to_take_back"


def test_a_deal_of_several_people_under_way_is_stepped_through_covered():
    state = together("human", "human", "medium", "human", all_pass="last_trick")
    for _ in range(12):
        state = step(state)
    ask("open_replay", seat=None, record=state["record"])
    for answer in (0, 6, 12):
        scene = ask("scene_at", seat=None, deal=0, answer=answer)["ok"]["scene"]
        assert scene["covered"]
        assert hands(scene) == {None}
    ask("open", seat=None, record=state["record"], seed="x")
    while state["asks"]:
        state = step(state)
    ask("open_replay", seat=None, record=state["record"])
    scene = ask("scene_at", seat=None, deal=0, answer=12)["ok"]["scene"]
    assert not scene["covered"]
    assert len(hands(scene)) > 20


def test_the_only_person_may_sit_anywhere():
    state = together("medium", "easy", "human", "random")
    while state["asks"] == "bot":
        assert state["scene"]["seat"] == 2
        state = ask("think", seat=None, at=state["at"])["ok"]
    assert not state["scene"]["covered"]
    assert state["scene"]["acts"] or state["scene"]["pick"]
    assert ask("hint", seat=None, at=state["at"])["ok"]["what"]
    assert state["summary"]["players"].index("human") == 2


def test_a_demo_of_a_match_of_several_people_is_played_on_against_bots():
    state = together("medium", "human", "human", "human", all_pass="last_trick")
    while state["asks"]:
        state = step(state)
    ask("open_replay", seat=None, record=state["record"])
    told = {"title": {"en": "T"}, "notes": [], "asks": []}
    made = json.loads(ask("make_demo", deal=0, first=2, last=9, **told)["ok"]["demo"])
    assert made["seat"] == 1
    assert [seat["player"] for seat in made["record"]["seats"]] == ["medium", "human", "medium", "medium"]


def compared(record):
    """What an expert makes of a record: the last reply, and how many there were."""
    found, replies = {"score": None, "expert": None}, 0
    while found["score"] is None:
        found = ask("compare", record=record, expert=found["expert"])["ok"]
        replies += 1
    return found, replies


def test_an_expert_plays_the_cards_of_a_person_and_the_same_on_any_machine(monkeypatch):
    seats = [{"name": "Anna", "player": "human"}, {"name": "Resi", "player": "medium"}]
    own = ask("new", game="german-whist", options={}, seats=seats, seed="daily 2026-11-30")["ok"]["record"]
    monkeypatch.setattr(door.comparing, "BUDGET", Budget(worlds=2))
    at_once, few = compared(own)
    monkeypatch.setattr(door.comparing, "SECONDS", 0.01)
    slowly, many = compared(own)
    assert few < many
    assert at_once == slowly
    assert at_once["left"] == 0
    played, began = read(at_once["expert"]), read(own)
    assert [seat.player for seat in played.seats] == ["expert", "medium"]
    assert played.deals[0].deck == began.deals[0].deck
    assert at_once["score"] == Match(played).standing.deals[0].scores[0]


def test_an_expert_deals_again_where_a_deal_is_thrown_in():
    names = ("Anna", "b", "c", "d")
    seats = [{"name": name, "player": "medium" if number else "human"} for number, name in enumerate(names)]
    own = ask("new", game="herzblatt", options={}, seats=seats, seed="daily 0")["ok"]["record"]
    found, _ = compared(own)
    done = Match(read(found["expert"])).standing.deals
    assert len(done) > 1
    assert [deal.thrown_in for deal in done].index(False) == len(done) - 1
    assert found["score"] == done[-1].scores[0]
