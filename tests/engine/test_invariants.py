"""What holds for every game, every option and every course of play."""

import json

import pytest
from corpus import WHOLE, after_each_answer, at_moments, corpus_matches, moments, told
from hypothesis import given
from hypothesis import strategies as st
from strategies import games, option_sets, play_match, seeds, started, to_the_end

from kartenstube.core.cards import FACES
from kartenstube.core.decisions import CARD_VERBS, Pick, act_text, parse_act, random_act
from kartenstube.core.game import no_sum, nothing_booked
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match import record as records
from kartenstube.match.match import Illegal, Match, checked
from kartenstube.match.record import read, write
from kartenstube.render.scene import scene

TEXTS = [face.text for face in FACES]
SAID = ["pass", "solo", "pick", "bid C", "trump S", "call AH", "call first", "zolo schwarz", "discard 7C 8D"]
SAID += [
    "bid 18",
    "bid 19",
    "hold",
    "take",
    "hand",
    "grand",
    "null",
    "open",
    "kontra",
    "re",
    "discard 7C 8C 8D",
]
anything = st.one_of(
    st.sampled_from([f"{verb} {name}" for verb in ("play", "lay") for name in TEXTS]),
    st.sampled_from(SAID),
    st.text(max_size=20),
)


@after_each_answer()
def test_every_card_lies_in_exactly_one_zone_all_the_time(match):
    table = match.live.table
    cards = [card for zone in table.zones.values() for card in zone.cards]
    assert len(cards) == len(table.plan.pack.cards)
    assert set(cards) == set(table.plan.pack.cards)


@given(option_sets("german-whist"), seeds)
def test_german_whist_always_has_26_tricks_a_deal(options, seed):
    match = play_match(started(options, seed, "german-whist"))
    assert all(len(line.actions) == 52 for line in match.record.deals)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_match_ends_and_its_totals_add_up(game):
    for moment in moments(game):
        result = moment.whole.result
        assert result["finished"], moment.name
        assert result["winners"], moment.name
        sums = [sum(column) for column in zip(*result["deals"], strict=True)]
        if GAMES[game].booked is nothing_booked:
            assert result["totals"] == sums, moment.name
        elif GAMES[game].display.accounts:  # each begins with the same
            start = {total - sums[seat] for seat, total in enumerate(result["totals"])}
            assert len(start) == 1, moment.name
        else:  # what is put into a pot comes back in the end
            assert sum(result["totals"]) == 0, moment.name


@after_each_answer()
def test_a_side_that_has_reached_its_goal_is_paid_and_no_other(match):
    score = match.live.score
    if score and score.goal:
        won = score.goal.value >= score.goal.needed
        assert 0 <= score.goal.value <= score.goal.most
        assert all((score.by_seat[seat] > 0) == won for seat in score.goal.seats)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_scores_of_a_deal_sum_to_what_its_game_declares(game):
    fixed = 0
    for moment in moments(game):
        for done in moment.match.standing.deals:
            total = 0 if done.thrown_in else GAMES[game].sum(moment.match.options, done)
            fixed += total is not None and not done.thrown_in
            assert total in (None, sum(done.scores)), told(moment)
    assert fixed > 10 or GAMES[game].sum is no_sum or not WHOLE


@pytest.mark.by_turns
@after_each_answer()
def test_a_score_sheet_has_a_figure_for_each_seat(match):
    lines = match.game.display.tally(match.options, match.standing)
    assert all(len(line.by_seat) == len(match.seats) for line in lines)
    assert len({line.word for line in lines}) == len(lines)
    entries = [done.entry for done in match.standing.deals if done.entry]
    assert all(entry.seat in (None, *range(len(match.seats))) for entry in entries)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_presets_are_options_of_the_game_and_no_two_are_the_same(game):
    options, presets = GAMES[game].options, GAMES[game].presets
    assert len({preset.name for preset in presets}) == len(presets)
    assert len({options.read(preset.values) for preset in presets}) == len(presets)


@pytest.mark.by_turns
@after_each_answer()
def test_legal_sets_are_never_empty_and_cards_to_play_lie_in_the_hand(match):
    if match.decision:
        choices, hand = match.decision.choices, set(match.live.table.held(match.decision.seat))
        assert choices.texts()
        if isinstance(choices, Pick):
            assert set(choices.cards) <= hand
            assert 0 < choices.least <= choices.most < len(hand)
        else:
            assert len(set(choices.acts)) == len(choices.acts)
            assert {act.cards[0] for act in choices.acts if act.verb in CARD_VERBS} <= hand


@after_each_answer()
def test_a_seat_is_asked_until_the_deal_is_over(match):
    assert (match.decision is None) == (match.live.score is not None)


@at_moments()
def test_every_legal_answer_is_taken_and_written_back(match):
    if match.decision:
        for number in range(4):
            text = act_text(random_act(match.decision.choices, SeededRandom(str(number)).below))
            assert match.why_not(text) is None
            assert act_text(parse_act(text)) == text


@given(corpus_matches, anything)
def test_an_illegal_answer_changes_nothing_and_gives_a_reason(match, text):
    refused_or_legal(match, text)


@at_moments()
def test_another_card_of_the_pack_is_refused_with_a_reason(match):
    for card in match.live.table.plan.pack.cards[::5]:
        refused_or_legal(match, f"play {TEXTS[card]}")


def refused_or_legal(match, text):
    before = snapshot(match)
    legal = match.decision.choices.texts() if match.decision else []
    if match.why_not(text) is None:
        assert match.decision.named(text)
        return
    try:
        match.answer(text)
    except Illegal as fault:
        assert list(fault.legal) == legal
    else:
        raise AssertionError(f"{text!r} was taken")
    assert snapshot(match) == before


@pytest.mark.by_turns
@at_moments()
def test_undo_and_the_same_answers_again_give_the_same_state(match):
    again = Match(match.record)
    answers = match.record.deals[-1].actions
    count = SeededRandom(write(match.record)).below(min(40, len(answers)) + 1)
    again.back(count)
    assert again.record.deals[-1].actions == answers[: len(answers) - count]
    for text in answers[len(answers) - count :]:
        again.answer(text)
    assert snapshot(again) == snapshot(match)


@at_moments()
def test_record_replay_and_record_again_are_byte_identical(match):
    text = write(match.record)
    again = Match(read(text))
    assert same(write(again.record), text)
    assert snapshot(again) == snapshot(match)


@pytest.mark.by_turns
@at_moments()
def test_a_record_with_result_and_checks_replays(match):
    record = checked(match.record)._replace(result=match.result())
    assert same(write(records.read(write(record))), write(record))
    assert same(write(Match(record).record), write(match.record))


@at_moments()
def test_scenes_are_total_and_plain(match):
    for seat in range(len(match.seats)):
        made = scene(match.view(seat), match.seats)
        assert json.loads(json.dumps(made)) == made


@given(games, seeds)
def test_the_same_seed_gives_the_same_match(game, seed):
    short = {"german-whist": {"target": 2}, "spitzer": {"deals": 2}, "solo-66": {"rounds": 1}}.get(game, {})
    first, second = (write(play_match(started(to_the_end(game, short), seed, game)).record) for _ in range(2))
    assert same(first, second)


def same(text, other):
    """Equality without pytest's explanation, which takes minutes for texts as long as these."""
    return text == other


def snapshot(match):
    """Everything that can be asked of a match."""
    views = [match.view(seat) for seat in range(len(match.seats))]
    tables = {name: list(zone.cards) for name, zone in match.live.table.zones.items()}
    return match.record, views, tables, match.decision, match.standing, match.end, match.result()
