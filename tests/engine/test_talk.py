"""Speaking before the play: duels, and rounds of doubling, at a table without a game."""

from strategies import started

from kartenstube.core.decisions import Answer, parse_act
from kartenstube.mechanics.duel import Ladder, challenges, play_duel
from kartenstube.mechanics.rounds import Round, doublings

WORDS = ("low", "middle", "high")


def table():
    """A table of four seats."""
    return started({}, "talk", "spitzer").live.table


def talk(phase, *texts):
    """What is asked, as seat and choices, when these answers are given; and what the phase returns."""
    asked, given = [], list(texts)
    try:
        decision = next(phase)
        while True:
            asked.append((decision.seat, decision.choices.texts()))
            decision = phase.send(Answer(decision.seat, parse_act(given.pop(0))))
    except StopIteration as over:
        assert not given
        return asked, over.value


class TestDuel:
    def test_the_first_word_may_be_passed_unless_it_was_promised(self):
        asked, bid = talk(play_duel(table(), "announce", [0, 1], Ladder(WORDS)), "pass")
        assert asked == [(1, ["bid high", "bid low", "bid middle", "pass"])]
        assert bid is None
        promised = Ladder(WORDS, promised=[0, 1])
        asked, bid = talk(play_duel(table(), "announce", [0, 1], promised), "bid low", "hold", "pass")
        assert asked[0] == (1, ["bid high", "bid low", "bid middle"])
        assert asked[2] == (1, ["bid high", "bid middle", "pass"])
        assert bid == (0, "low")

    def test_a_promise_binds_nobody_once_a_word_stands(self):
        promised = Ladder(WORDS, promised=[0, 1, 2])
        asked, bid = talk(play_duel(table(), "announce", [0, 1, 2], promised), "bid middle", "pass", "pass")
        assert asked[1:] == [(0, ["hold", "pass"]), (2, ["bid high", "pass"])]
        assert bid == (1, "middle")

    def test_only_the_seats_that_promised_a_word_may_not_pass(self):
        promised = Ladder(WORDS, hold=False, promised=[0])
        asked, bid = talk(play_duel(table(), "announce", [0, 1], promised), "pass")
        assert asked == [(1, ["bid high", "bid low", "bid middle", "pass"])]
        assert bid is None
        asked, bid = talk(play_duel(table(), "announce", [1, 0], promised), "bid low", "pass")
        assert asked == [(0, ["bid high", "bid low", "bid middle"]), (1, ["bid high", "bid middle", "pass"])]
        assert bid == (0, "low")

    def test_the_facts_have_the_name_that_the_ladder_gives_them(self):
        t = table()
        talk(play_duel(t, "announce", [0, 1], Ladder(WORDS, fact="level")), "bid low", "hold", "pass")
        assert (t.fact("level"), t.fact("level", 0), t.fact("level", 1)) == ("low", "low", "low")
        assert t.fact("bid") is None
        assert (t.fact("holder"), t.fact("claimant"), t.fact("passed", 1)) == (0, 1, True)

    def test_nobody_holds_a_word_that_he_may_not_say(self):
        ladder = Ladder(WORDS, may=lambda seat, word: word != "high" or seat == 1)
        asked, bid = talk(play_duel(table(), "announce", [0, 1], ladder), "bid high", "pass")
        assert asked[1] == (0, ["pass"])
        assert bid == (1, "high")

    def test_a_word_that_ends_the_duels_is_answered_by_nobody(self):
        ladder = Ladder(WORDS, ends=("high",))
        asked, bid = talk(play_duel(table(), "announce", [0, 1, 2, 3], ladder), "bid low", "hold", "bid high")
        assert [seat for seat, _ in asked] == [1, 0, 1]
        assert bid == (1, "high")
        asked, bid = talk(challenges(table(), "announce", [2, 3, 0], ladder), "pass", "bid high")
        assert [seat for seat, _ in asked] == [2, 3]
        assert bid == (3, "high")


class TestDoublings:
    def test_what_follows_a_word_follows_it_at_once(self):
        t, heard = table(), []
        rounds = [Round("kontra", range(4), lambda seat: seat > 0), Round("re", [0])]
        phase = doublings(t, "announce", rounds, heard=lambda t: heard.append(t.count("doublings")))
        asked, _ = talk(phase, "pass", "pass", "kontra", "re")
        assert asked == [
            (0, ["pass"]),
            (1, ["kontra", "pass"]),
            (2, ["kontra", "pass"]),
            (0, ["pass", "re"]),
        ]
        assert heard == [1, 2]

    def test_nothing_follows_when_nobody_speaks(self):
        heard = []
        phase = doublings(
            table(), "announce", [Round("kontra", [0, 1]), Round("re", [2])], heard=heard.append
        )
        asked, _ = talk(phase, "pass", "pass")
        assert [seat for seat, _ in asked] == [0, 1]
        assert heard == []
