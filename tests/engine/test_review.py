"""Hints and reviews: from what a seat can know, and from the real cards; the two are told apart."""

from itertools import islice

import pytest
from by_game import each
from corpus import at_moments
from strategies import play_deal, position, started

from kartenstube.analysis.review import SOLVER_SLICES, review_answer, start_of
from kartenstube.bots.base import Budget
from kartenstube.bots.hint import hints, reason
from kartenstube.core.decisions import act_text
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, from_plain
from kartenstube.render.catalogue import wording

QUICK = Budget(worlds=4, nodes=50_000)


@pytest.mark.by_turns(every=3)
@at_moments()
def test_a_hint_is_a_legal_answer_with_a_whole_sentence(match):
    if match.decision is None:
        return
    view = match.view(match.decision.seat)
    *_, found = hints(view, match.game.rules, SeededRandom("hint"), QUICK)
    act = found.best()
    assert view.decision.choices.allows(act)
    why = reason(view, match.game.rules, act, SeededRandom("hint"), found)
    for language in ("en", "de"):
        said = wording(language).message(why.plain())
        assert said != why.code
        assert "None" not in said


@pytest.mark.cpython_only
def test_a_review_draws_the_worlds_of_the_hint():
    match = one_deal("german-whist", "the same worlds")
    at, first = next((at, line) for at, line in enumerate(lines_of(match)) if line.seen)
    before = start_of(match, at)
    chance = SeededRandom(f"{match.seed}/hint/1/{at}")
    *_, found = hints(before.view(0), match.game.rules, chance)
    assert act_text(found.best()) == first.seen


def lines_of(match, viewer=0):
    """All that is to be said of a finished deal."""
    replay, found = start_of(match), []
    for text in match.record.deals[-1].actions:
        *_, line = review_answer(replay, viewer, text)
        found.append(line)
        replay.answer(text)
    return found


@pytest.mark.cpython_only
def test_a_review_says_nothing_exact_to_who_rests():
    match = one_deal("skat", "d", {"players": 4})
    rests = next(seat for seat in range(4) if seat not in match.live.table.active)
    found = lines_of(match, rests)
    assert any(line.act.startswith("play ") for line in found)
    assert all(line.change is None and not line.verdict for line in found)


def one_deal(game, seed, options=None):
    count = GAMES[game].seats(GAMES[game].options.read(options or {}))
    match = new_match(game, options or {}, [SeatLine(str(n), "easy") for n in range(count)], seed)
    play_deal(match)
    return match


TAKEN = {
    "german-whist": lambda view: view.fact("endgame_tricks", 0),
    "spitzer": lambda view: sum(
        view.fact("points", seat) for seat in view.active if view.fact("side", seat) == view.fact("side", 0)
    ),
    "kein-stich": lambda view: view.score.by_seat[0],
}


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.cpython_only  # whole deals from the first card on take long in Pyodide
@pytest.mark.parametrize("game", TAKEN)
def test_the_changes_of_a_deal_lead_from_the_first_value_to_what_was_taken(game):
    """The value before the first card and what each card changed add up to the result that the rules found:
    the flat description of the game, the kernel and the review agree with the game itself.
    """
    for number in range(1 if game == "german-whist" else 3):  # 52 cards take longest
        match = one_deal(game, f"review {number}")
        judged = [line for line in lines_of(match) if line.change is not None]
        assert judged[0].value + sum(line.change for line in judged) == TAKEN[game](match.view(0))


@pytest.mark.cpython_only
def test_nobody_gains_by_his_own_card_and_the_best_cards_change_nothing():
    match = one_deal("kein-stich", "own card")
    for line in lines_of(match):
        assert (line.change <= 0) if line.seat == 0 else (line.change >= 0)
        assert (line.act in line.best) == (line.change == 0)


@pytest.mark.cpython_only
def test_what_was_best_to_see_is_told_for_the_viewer_only():
    match = one_deal("german-whist", "seen")
    lines = lines_of(match, viewer=1)
    assert all(line.seen is None or line.seat == 1 for line in lines)
    assert any(line.seen for line in lines)


@pytest.mark.cpython_only
def test_bad_luck_is_told_from_bad_play():
    """An answer is called a mistake where the worlds of the seat had a better one; what it cost with the real
    cards tells a mistake from luck, and bad luck from good play.
    """
    found = set()
    for number in range(4):
        for line in lines_of(one_deal("kein-stich", f"luck {number}")):
            if line.verdict:
                found.add(line.verdict)
                assert (line.change < 0) == (line.verdict in ("mistake", "unlucky"))
                assert (line.cost > 0) == (line.verdict in ("mistake", "lucky")) == bool(line.learn)
                assert line.verdict in ("good", "unlucky") or line.seen != line.act
    assert {"good", "mistake", "unlucky"} <= found


@pytest.mark.cpython_only
def test_a_bid_on_which_worlds_do_not_agree_is_not_praised_as_the_best_answer():
    """What the hint says is good and the other a close call: neither is clearly better."""
    seats = [SeatLine("You", "human"), SeatLine("Resi", "random"), SeatLine("Xaver", "random")]
    match = new_match("skat", {}, seats, "cb1112bc85906c17")
    match.answer("pass")
    match.answer("pass")
    for said in ("bid 18", "pass"):
        *_, line = review_answer(match, 0, said)
        assert (line.verdict, line.alone) == ("good" if said == line.seen else "close", False)


@pytest.mark.cpython_only
def test_the_best_answer_is_clearly_better_than_every_other():
    lines = [line for number in range(3) for line in lines_of(one_deal("kein-stich", f"alone {number}"))]
    assert all(line.seen == line.act for line in lines if line.alone)
    assert {line.alone for line in lines if line.verdict == "good"} == {True, False}


def test_a_trick_that_is_given_away_is_a_mistake_by_the_cards_and_by_what_could_be_seen():
    zones = {"hand0": "KC 2C", "hand1": "QC AC"}
    facts = {"leader": 1, "trump": None, "aim": "high"}
    plays = ["play QC", "play 2C"]
    match = Match(from_plain(position(zones, facts, "endgame", plays, None, 1, "german-whist")))
    *_, line = review_answer(start_of(match, 1), 0, "play 2C")
    assert (line.change, line.verdict, line.cost_in) == (-1, "mistake", "tricks")
    assert (line.seen, line.learn, line.trick) == ("play KC", "win", 1)
    assert line.cost > 0


def test_the_cost_of_a_mistake_is_told_where_a_game_has_a_search_of_its_own():
    match = one_deal("german-whist", "foreplay 3")
    wrong = [line for line in lines_of(match) if line.change is None and line.verdict == "mistake"]
    assert wrong
    assert {line.cost_in for line in wrong} == {"trick"}


def test_a_deal_without_tricks_has_no_exact_values():
    match = started({"preset": "king_louis"}, "domino", "kein-stich")
    while match.live.table.fact("contract") != "DL":
        play_deal(match)
        match.next_deal()
    replay = start_of(match)
    *_, line = review_answer(replay, 0, replay.decision.choices.texts()[0])
    assert line.change is None
    assert line.value is None


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.cpython_only
def test_a_deal_of_48_cards_is_reviewed_without_the_exact_values_that_take_too_long():
    match = one_deal("doppelkopf", "a")
    replay, exact = start_of(match), []
    for text in match.record.deals[-1].actions:
        *slices, line = islice(review_answer(replay, 0, text), 1000)
        assert line, "no end of it"
        if line.seat != 0:
            assert len(slices) <= SOLVER_SLICES
        if text.startswith("play "):
            exact.append(line.change is not None)
            assert exact[-1] == (line.value is not None) == bool(line.best)
        replay.answer(text)
    assert not exact[0]
    assert all(exact[-24:])


def line_at(match, number, act=None):
    """What is to be said of an answer of a finished deal to the seat that gave it, or of another one in its
    place.
    """
    replay = start_of(match, number)
    said = act or match.record.deals[-1].actions[number]
    *_, line = review_answer(replay, replay.decision.seat, said)
    return line


@pytest.mark.cpython_only
def test_the_cost_of_a_bid_where_a_pass_is_better_is_not_told():
    """What follows a pass is known in no world."""
    bid = line_at(one_deal("solo-66", "s0"), 1)
    assert (bid.act, bid.seen, bid.cost_in) == ("bid D", "pass", "")


@pytest.mark.cpython_only
@pytest.mark.parametrize("scoring", ["seeger", "classic"])
def test_the_cost_of_any_cards_laid_aside_at_skat_is_told_in_points(scoring):
    """Both aces are no pair that an expert would try."""
    line = line_at(one_deal("skat", "s0", {"scoring": scoring}), 4, "discard AS AD")
    assert (line.verdict, line.cost_in, line.learn) == ("mistake", "points", "aside")
    assert line.cost > 10


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.cpython_only
@pytest.mark.parametrize(("game", "mistake"), each("mistakes"))
def test_the_cost_of_a_wrong_game_or_wrong_cards_aside_is_told_in_points(game, mistake):
    """Of most of these the expert's own search says nothing, or nothing in points."""
    line = line_at(one_deal(game, mistake.seed), mistake.at, mistake.wrong)
    assert (line.verdict, line.cost_in) == ("mistake", "points")
    assert line.cost > 0
    assert line.seen == mistake.right


@pytest.mark.by_turns(every=4, by_rows=True)
@pytest.mark.slow
@pytest.mark.cpython_only
@pytest.mark.parametrize("game", ["skat", "schafkopf", "tapp", "brandeln"])
def test_of_each_other_word_than_the_best_it_is_told_whether_it_was_a_mistake(game):
    """To bid with a hand that is too weak for an expert to try anything is one."""
    match, verdicts = one_deal(game, "s1"), []
    for at, text in enumerate(match.record.deals[-1].actions):
        decision = start_of(match, at).decision
        if text.startswith("pass") and decision.choices.is_free() and decision.phase != "kontra":
            lines = [line_at(match, at, act) for act in decision.choices.texts()]
            verdicts += [line.verdict for line in lines if line.act != line.seen]
    assert "mistake" in verdicts
    assert set(verdicts) <= {"close", "mistake"}
