"""What holds for every game, every option and every course of play."""

import json

from hypothesis import given
from hypothesis import strategies as st
from strategies import games, matches, option_sets, play_match, play_some, seeds, started

from kartenstube.core.cards import NAMES
from kartenstube.core.decisions import CARD_VERBS, Pick, act_text, parse_act, random_act
from kartenstube.core.shuffle import Chance
from kartenstube.match import record as records
from kartenstube.match.match import Illegal, Match, checked
from kartenstube.match.record import read, write
from kartenstube.render.scene import scene

SAID = ["pass", "solo", "pick", "bid C", "trump S", "call AH", "call first", "zolo schwarz", "discard 7C 8D"]
anything = st.one_of(
    st.sampled_from([f"{verb} {name}" for verb in ("play", "lay") for name in NAMES]),
    st.sampled_from(SAID),
    st.text(max_size=20),
)


@given(matches(), st.integers(1, 6))
def test_every_card_lies_in_exactly_one_zone_all_the_time(match, more):
    for _ in range(more):
        table = match.live.table
        cards = [card for zone in table.zones.values() for card in zone.cards]
        assert sorted(cards) == sorted(table.plan.pack.cards)
        play_some(match, 1)


@given(option_sets("german-whist"), seeds)
def test_german_whist_always_has_26_tricks_a_deal(options, seed):
    match = play_match(started(options, seed, "german-whist"))
    assert all(len(line.actions) == 52 for line in match.record.deals)


@given(st.data(), games, seeds)
def test_every_match_ends_and_its_totals_add_up(data, game, seed):
    match = play_match(started(data.draw(option_sets(game)), seed, game))
    result = match.result()
    assert result["finished"]
    assert result["winners"]
    assert result["totals"] == [sum(column) for column in zip(*result["deals"], strict=True)]


@given(matches())
def test_legal_sets_are_never_empty_and_cards_to_play_lie_in_the_hand(match):
    if match.decision:
        choices, hand = match.decision.choices, set(match.live.table.hand(match.decision.seat))
        assert choices.texts()
        if isinstance(choices, Pick):
            assert set(choices.cards) == hand
            assert 0 < choices.size < len(hand)
        else:
            assert len(set(choices.acts)) == len(choices.acts)
            assert {act.cards[0] for act in choices.acts if act.verb in CARD_VERBS} <= hand


@given(matches())
def test_every_legal_answer_is_taken_and_written_back(match):
    if match.decision:
        for number in range(4):
            text = act_text(random_act(match.decision.choices, Chance(str(number)).below))
            assert match.why_not(text) is None
            assert act_text(parse_act(text)) == text


@given(matches(), anything)
def test_an_illegal_answer_changes_nothing_and_gives_a_reason(match, text):
    before = snapshot(match)
    legal = match.decision.choices.texts() if match.decision else []
    if match.why_not(text) is None:
        assert match.decision.choices.allows(parse_act(text))
        return
    try:
        match.answer(text)
    except Illegal as fault:
        assert list(fault.legal) == legal
    else:
        raise AssertionError(f"{text!r} was taken")
    assert snapshot(match) == before


@given(matches(), st.integers(1, 40))
def test_undo_and_the_same_answers_again_give_the_same_state(match, count):
    before = snapshot(match)
    answers = match.record.deals[-1].actions
    count = min(count, len(answers))
    match.back(count)
    assert match.record.deals[-1].actions == answers[: len(answers) - count]
    for text in answers[len(answers) - count :]:
        match.answer(text)
    assert snapshot(match) == before


@given(matches())
def test_record_replay_and_record_again_are_byte_identical(match):
    text = write(match.record)
    again = Match(read(text))
    assert same(write(again.record), text)
    assert snapshot(again) == snapshot(match)


@given(matches())
def test_a_record_with_result_and_checks_replays(match):
    record = checked(match.record)._replace(result=match.result())
    assert same(write(records.read(write(record))), write(record))
    assert same(write(Match(record).record), write(match.record))


@given(matches())
def test_scenes_are_total_and_plain(match):
    for seat in range(len(match.seats)):
        made = scene(match.view(seat), match.seats)
        assert json.loads(json.dumps(made)) == made


@given(games, seeds)
def test_the_same_seed_gives_the_same_match(game, seed):
    short = {"german-whist": {"target": 2}, "spitzer": {"deals": 2}, "solo-66": {"rounds": 1}}.get(game, {})
    first, second = (write(play_match(started(short, seed, game)).record) for _ in range(2))
    assert same(first, second)


def same(text, other):
    """Equality without pytest's explanation, which takes minutes for texts as long as these."""
    return text == other


def snapshot(match):
    """Everything that can be asked of a match."""
    views = [match.view(seat) for seat in range(len(match.seats))]
    tables = {name: list(zone.cards) for name, zone in match.live.table.zones.items()}
    return match.record, views, tables, match.decision, match.standing, match.end, match.result()
