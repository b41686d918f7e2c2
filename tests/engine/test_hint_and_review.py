"""Hint and review agree: one evaluation stands behind both. A person does the opposite of each hint, and the
review neither praises that nor blames what the hint said.
"""

from itertools import chain

import pytest
from by_game import hints_of
from strategies import started

from kartenstube.analysis.autoplay import play_on
from kartenstube.analysis.review import chance_of_hint, review_answer
from kartenstube.bots.hint import hints, ways
from kartenstube.core.decisions import PASS, OneOf, act_text, is_card
from kartenstube.games.registry import GAMES
from kartenstube.solver.machine import machine

SOME_CARDS = 5
"""Of the cards of a hand each so manyth is looked at; words and cards laid aside all are."""


def questions(game, hands):
    """The moments of so many hands at which the first seat has a choice, if it never does as a hint says."""
    options = hints_of(game).options
    for number in range(hands):
        match, cards = started(options[number % len(options)], f"opposite {number}", game, "medium"), number
        while match.decision:
            if match.decision.seat or not match.decision.choices.is_free():
                play_on(match)
                continue
            cards += bool(match.view(0).legal_cards())
            if match.view(0).legal_cards() and cards % SOME_CARDS:
                play_on(match)
                continue
            found = hint_of(match)
            yield match, found
            match.answer(act_text(opposite(match, found)))


def hint_of(match):
    *_, found = hints(match.view(0), match.game.rules, chance_of_hint(match))
    return found


def opposite(match, found):
    """The answer that the hint thinks least of; where it tried none, a pass or what is beside it."""
    said, choices = found.best(), match.decision.choices
    acts = choices.acts if isinstance(choices, OneOf) else chain(choices.words, ways(choices))
    tried = [act for act in found.others(said) if found.worlds and act_text(act) != act_text(said)]
    if tried:
        return min(tried, key=lambda act: found.totals[act])
    return max((act for act in acts if act != said), key=lambda act: act == PASS)


def line_of(match, act):
    *_, line = review_answer(match, 0, act_text(act))
    return line


def looked_at(game, hands):
    """What is said of the opposite of each hint, when neither that nor the hint is judged wrongly."""
    found_there = set()
    for match, found in questions(game, hands):
        said, other = found.best(), opposite(match, found)
        own, line = line_of(match, said), line_of(match, other)
        assert own.seen == line.seen == act_text(said)
        assert own.verdict in ("", "good", "unlucky"), (match.seed, own)
        is_alike = found.knows(other) and all(gains[said] == gains[other] for gains in found.worlds)
        praise = {"good", "unlucky"} if is_alike else {"unlucky"} if is_card(other) else set()
        assert line.verdict in {"", "close", "mistake", "lucky"} | praise, (match.seed, line)
        assert not line.alone
        found_there.add(line.verdict)
    return found_there


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.cpython_only
@pytest.mark.skipif(not machine(), reason="worlds come from the kernel")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_opposite_of_a_hint_is_not_praised_and_the_hint_not_blamed(game):
    assert looked_at(game, 4) - {""}


@pytest.mark.long
@pytest.mark.skipif(not machine(), reason="worlds come from the kernel")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_in_200_hands_neither_is_the_opposite_praised_nor_the_hint_blamed(game):
    assert {"mistake", "close"} & looked_at(game, 200)
