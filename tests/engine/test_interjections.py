"""Speech out of turn: in the record, for the bots, at the door; and nobody learns what others might say."""

import json

import pytest
import talking
from strategies import play_match, seated
from test_door import ask

from kartenstube.analysis.autoplay import play_on, speak_up
from kartenstube.analysis.review import review_answer, start_of
from kartenstube.bots import games as game_bots
from kartenstube.bots.game_bots import GameBots, Thumb
from kartenstube.cli.records import play_out
from kartenstube.core.cards import CardSet, card_text, parse_card
from kartenstube.core.decisions import (
    Decision,
    OneOf,
    Pick,
    act_text,
    exactly,
    parse_act,
    random_act,
    why_not,
    words,
)
from kartenstube.core.messages import Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Illegal, Match, new_match
from kartenstube.match.record import from_plain, read, write
from kartenstube.render.scene import scene


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setitem(GAMES, talking.GAME.id, talking.GAME)


@pytest.fixture
def match():
    """A match in which cards are asked for, before anybody has spoken."""
    return leading(new_match("talking", {}, seated("random", 4), "talk"))


def leading(match):
    """The match with its first card played."""
    match.answer(match.decision.choices.texts()[0])
    return match


def queen(match):
    """The seat that was dealt the old queen."""
    return next(s for s in range(4) if match.live.table.hand(s) and holds(match, s))


def holds(match, seat):
    return talking.OLD_QUEEN in talking.dealt_to(match.live.table, seat)


def test_it_is_written_with_its_seat_and_does_not_change_whose_turn_it_is(match):
    asked, speaker = match.decision.seat, queen(match)
    match.answer(f"@{speaker} re")
    assert match.record.deals[0].actions[-1] == f"@{speaker} re"
    assert match.decision.seat == asked
    assert match.view(asked).fact("announced", speaker) == "re"
    assert write(Match(match.record).record) == write(match.record)


def test_the_asked_seat_may_speak_too_and_several_times_in_a_row(match):
    asked = match.decision.seat
    for seat in [asked, *({0, 1, 2, 3} - {asked})]:
        match.answer(f"@{seat} {match.decision.may_say(seat).texts()[0]}")
    assert match.decision.seat == asked
    assert match.decision.interjections == ()
    match.answer(match.decision.choices.texts()[0])
    assert match.decision.seat != asked


@pytest.mark.parametrize(
    "text", ["@0 pass", "@9 re", "@ re", "@0", "@10 re", "@x re", "@0  re", "re", "@0 play QC"]
)
def test_what_cannot_be_said_is_refused_and_changes_nothing(match, text):
    before = write(match.record)
    with pytest.raises(Illegal) as fault:
        match.answer(text)
    assert fault.value.reason.code in ("why.not_out_of_turn", "why.not_a_choice")
    assert fault.value.legal == tuple(match.decision.choices.texts())
    assert write(match.record) == before


def test_a_refusal_does_not_tell_who_holds_what(match):
    """Whoever may not say re gets one and the same refusal, whether another may or not."""
    for seat in range(4):
        other = "kontra" if holds(match, seat) else "re"
        reason = match.why_not(f"@{seat} {other}")
        assert (reason.code, reason.params["found"]) == ("why.not_out_of_turn", f"@{seat} {other}")


def test_it_ends_in_its_time(match):
    while len(match.live.table.tricks) < 2:
        assert match.decision.interjections
        match.answer(match.decision.choices.texts()[0])
    assert match.decision.interjections == ()
    assert match.why_not("@0 re").code == "why.not_out_of_turn"


def test_a_seat_is_shown_its_own_words_only(match):
    seats = match.seats
    for seat in range(4):
        view = match.view(seat)
        own = "re" if holds(match, seat) else "kontra"
        assert view.may_say.texts() == [own]
        assert view.decision is None or view.decision.interjections == ()
        shown = scene(view, seats)["interjections"]
        assert [one["act"] for one in shown] == [f"@{seat} {own}"]
        assert bool(shown[0]["until"]) == (own == "re")
        covered = match.view(seat, covered=True)
        assert covered.may_say is None
        assert scene(covered, seats)["interjections"] == []


def test_others_cards_change_nothing_of_what_a_seat_is_shown(match):
    """The old queen changes hands with another club; who holds neither sees no difference."""
    table = match.live.table
    holder = queen(match)
    other, card = next(
        (seat, card)
        for seat in range(4)
        if seat != holder and seat != match.decision.seat
        for card in table.hand(seat)
        if card_text(card)[1] == "C"
    )
    deck = match.record.deals[0].deck.split(" ")
    swap = {"QC": card_text(card), card_text(card): "QC"}
    line = match.record.deals[0]._replace(deck=" ".join(swap.get(name, name) for name in deck))
    twin = Match(match.record._replace(deals=(line,)))
    assert queen(twin) == other
    for seat in {0, 1, 2, 3} - {holder, other}:
        assert scene(twin.view(seat), twin.seats) == scene(match.view(seat), match.seats)
    assert (
        scene(twin.view(other), twin.seats)["interjections"]
        != scene(match.view(other), match.seats)["interjections"]
    )


def test_taking_back_takes_words_back_too(match):
    before = write(match.record)
    match.answer(f"@{queen(match)} re")
    match.back(1)
    assert write(match.record) == before


def test_bots_by_lot_speak_and_a_trace_tells_what_they_might_have_said():
    spoke = 0
    for number in range(6):
        plain = play_out(new_match("talking", {}, seated("random", 4), f"lot {number}"), trace=True)
        assert write(Match(from_plain(json.loads(json.dumps(without_trace(plain))))).record)
        for line in plain["deals"]:
            for text, seat, legal in zip(line["actions"], line["seats"], line["legal"], strict=True):
                assert text in legal or "of" in legal[0]
                if text.startswith("@"):
                    spoke += 1
                    assert legal == [text]
                    assert text == f"@{seat} {text[3:]}"
    assert spoke > 6


def without_trace(plain):
    deals = [{k: v for k, v in deal.items() if k not in ("seats", "legal")} for deal in plain["deals"]]
    return {**plain, "deals": deals}


def test_a_games_bots_say_what_its_rules_of_thumb_say(monkeypatch):
    monkeypatch.setitem(game_bots.BOTS, "talking", GameBots(Thumb(speak=talking.speak)))
    for level in ("easy", "medium", "expert"):
        match = leading(new_match("talking", {}, seated(level, 4), "talk"))
        speak_up(match)
        assert match.record.deals[0].actions[1:] == (f"@{queen(match)} re",)
        play_on(match)
        assert len(match.record.deals[0].actions) == 3


def test_bots_that_are_told_nothing_keep_silent():
    match = play_match(new_match("talking", {}, seated("medium", 4), "talk"))
    assert not any("@" in text for line in match.record.deals for text in line.actions)


def test_a_review_passes_over_what_was_said(match):
    asked = match.decision.seat
    match.answer(f"@{queen(match)} re")
    while match.decision:
        play_on(match)
    again = start_of(match)
    for text in match.record.deals[-1].actions:
        *_, line = review_answer(again, asked, text)
        assert line.act == text
        assert not text.startswith("@") or (line.seat == int(text[1]) and line.change is None)
        again.answer(text)


PEOPLE = [{"name": "You", "player": "human"}, *({"name": n, "player": "medium"} for n in ("A", "B", "C"))]


def at_the_door():
    """A match at the door in which a bot is asked for a card, and the person may speak."""
    state = ask("new", game="talking", options={}, seats=PEOPLE, seed="door")["ok"]
    while state["asks"] == "human" or not state["scene"]["interjections"]:
        if state["asks"] == "human":
            state = ask("act", at=state["at"], act=state["scene"]["acts"][0]["act"])["ok"]
        else:
            state = ask("think", at=state["at"])["ok"]
    return state


def test_a_person_speaks_while_a_bot_is_asked():
    state = at_the_door()
    said = state["scene"]["interjections"][0]["act"]
    after = ask("act", at=state["at"], act=said)["ok"]
    assert (after["at"], after["asks"]) == (state["at"] + 1, "bot")
    assert read(after["record"]).deals[-1].actions[-1] == said
    assert after["scene"]["interjections"] == []
    assert ask("think", at=state["at"])["fault"][0] == "fault.stale"  # thought of before it was said
    assert ask("think", at=after["at"])["ok"]["at"] > after["at"]


def test_a_page_is_told_the_card_that_moved_though_a_bot_spoke_after_it(monkeypatch):
    monkeypatch.setitem(game_bots.BOTS, "talking", GameBots(Thumb(speak=talking.speak)))
    state, told = ask("new", game="talking", options={}, seats=PEOPLE, seed="moves")["ok"], []
    while state["over"] is None and not told:
        before = state["at"]
        name = "think" if state["asks"] == "bot" else "act"
        state = ask(name, at=before, act=(state["scene"]["acts"] or [{"act": None}])[0]["act"])["ok"]
        said = read(state["record"]).deals[-1].actions[before:]
        told = [state["scene"]["moves"]] if len(said) > 1 else []
        assert [f"play {move['card']}" for move in state["scene"]["moves"][:1]] == list(said[:1])
    assert said[1].endswith("re")
    (word,) = state["scene"]["interjections"]
    assert ask("act", at=state["at"], act=word["act"])["ok"]["scene"]["moves"] == []


def test_nobody_speaks_for_others_at_the_door():
    state = at_the_door()
    for seat in (1, 2, 3):
        for word in ("re", "kontra"):
            assert ask("act", at=state["at"], act=f"@{seat} {word}")["fault"][0] == "fault.stale"
            assert ask("act", at=state["at"], act=f"@{seat} {word}", seat=seat)["fault"][0] == "fault.stale"
    assert (
        ask("act", at=state["at"] - 1, act=state["scene"]["interjections"][0]["act"])["fault"][0]
        == "fault.stale"
    )


def test_words_beside_cards_are_asked_with_the_cards():
    seed = next(
        str(n)
        for n in range(99)
        if "declare" in new_match("talking", {}, seated("human", 4), str(n)).decision.choices.texts()
    )
    match = new_match("talking", {}, seated("human", 4), seed)
    leader = match.decision.seat
    shown = scene(match.view(leader), match.seats)
    assert [one["act"] for one in shown["question"]["choices"]] == ["declare"]
    assert len([act for act in shown["acts"] if "card" in act]) == 8
    assert match.decision.choices.texts()[-1] == "declare"
    match.answer("declare")
    assert match.decision.seat == leader
    assert scene(match.view(leader), match.seats)["question"] is None


class TestAnswers:
    """Answers are looked up among the choices."""

    def test_numbers_stand_before_words_and_words_with_a_suit_before_its_cards(self):
        acts = words(
            "pass", "bid 100", "bid 20", "play AS", "trump S", "call AS", "play 7C", "solo S", "hold"
        ).acts
        texts = OneOf(acts).texts()
        assert texts[:4] == ["play 7C", "solo S", "trump S", "call AS"]
        assert texts[4:] == ["play AS", "bid 20", "bid 100", "hold", "pass"]

    def test_a_pick_of_several_sizes(self):
        pick = Pick("discard", range(3), CardSet("AC KC 7D"))
        assert pick.texts() == [f"discard {size} of AC KC 7D" for size in range(3)]
        assert [bool(pick.named(text)) for text in ("discard", "discard AC", "discard AC 7D")] == [True] * 3
        for text in (
            "discard AC KC 7D",
            "discard KC AC",
            "discard AC AC",
            "discard 8D",
            "bury AC",
            "discard x",
        ):
            assert pick.named(text) is None

    def test_a_word_in_place_of_cards(self):
        one = Pick("discard", range(1, 2), CardSet("AC KC"), words=words("pass", "drop").acts)
        assert one.texts() == ["discard 1 of AC KC", "drop", "pass"]
        assert [one.named(text) for text in ("drop", "discard AC")] == [
            parse_act("drop"),
            parse_act("discard AC"),
        ]
        assert one.named("stay") is None
        assert one.is_free()
        assert one._replace(cards=CardSet()).is_possible()
        drawn = {act_text(random_act(one, SeededRandom(str(seed)).below)) for seed in range(40)}
        assert drawn == {"discard AC", "discard KC", "drop", "pass"}

    def test_a_word_that_is_barred_is_refused_with_its_reason(self):
        reason = Message("why.no_card_yet", {}, "buy")
        asked = Decision(0, "buy", words("pass"), barred=(("drop", reason),))
        assert why_not(asked, CardSet(), "drop") == reason
        assert why_not(asked.with_interjections((), (1,)), CardSet(), "drop") == reason
        assert why_not(asked, CardSet(), "pass") is None

    def test_a_pick_from_one_of_several_sets(self):
        sets = (CardSet("AC KC QC"), CardSet("7D 8D"))
        pick = Pick("discard", exactly(2), CardSet("AC KC QC 8D 7D"), sets)
        assert pick.texts() == ["discard 2 of AC KC QC", "discard 2 of 8D 7D"]
        assert pick.named("discard AC QC").cards == (parse_card("AC"), parse_card("QC"))
        assert pick.named("discard AC 7D") is None
        assert pick.is_free()
        assert not pick._replace(sets=sets[1:]).is_free()

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("discard AC", "why.pick"),
            ("discard AC KC QC", "why.pick"),
            ("discard AC 9D", "why.not_held"),
            ("discard AC 7D", "why.pick_one_set"),
        ],
    )
    def test_why_a_pick_is_refused(self, text, code):
        hand = CardSet("AC KC QC 8D 7D")
        pick = Pick("discard", exactly(2), hand, (CardSet("AC KC QC"), CardSet("7D 8D")))
        assert why_not(Decision(0, "discard", pick), hand, text).code == code

    def test_a_pick_by_lot_is_always_one_that_is_allowed(self):
        pick = Pick(
            "discard", range(1, 3), CardSet("AC KC QC 8D 7D"), (CardSet("AC KC QC"), CardSet("7D 8D"))
        )
        acts = [random_act(pick, SeededRandom(str(number)).below) for number in range(60)]
        assert all(pick.named(act_text(act)) == act for act in acts)
        assert {len(act.cards) for act in acts} == {1, 2}
