"""How many sequences of legal answers there are from fixed deals and positions, by their length.

A rule that lets one card too many or too few through changes a number. `tests/counts/<game>.json` lists the
cases: options with either a seed or a start, and the numbers for one answer, two answers and so on. After a
change of rules `python tests/renew.py` writes the numbers anew.
"""

import json
from itertools import combinations
from pathlib import Path

import pytest
from strategies import position, started

from kartenstube.core.decisions import Act, OneOf, act_text
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

FOLDER = Path(__file__).parents[1] / "counts"
CASES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def begun(game, case):
    """The match of a case at the moment from which is counted."""
    if "seed" in case:
        match = started(case["options"], case["seed"], game)
    else:
        start = {"facts": {}, **case["start"]}
        match = Match(
            from_plain(position(**start, options=case["options"], game=game, dealer=case["dealer"]))
        )
    for text in case.get("answers", ()):
        match.answer(text)
    return match


def answers(choices):
    """All answers that a seat may give."""
    if isinstance(choices, OneOf):
        return choices.texts()
    picked = (Act(choices.verb, cards) for cards in combinations(choices.cards, choices.most))
    return [act_text(act) for act in picked if choices.allows(act)]


def by_first(match, depth):
    """How many sequences of one answer, two and so on begin with each answer."""
    found = {}
    for text in answers(match.decision.choices) if match.decision else ():
        found[text] = [1]
        if depth > 1:
            match.answer(text)
            found[text] += numbers(by_first(match, depth - 1), depth - 1)
            match.back(1)
    return found


def numbers(split, depth):
    """How many sequences there are of one answer, two and so on."""
    return [sum(counts[index] for counts in split.values()) for index in range(depth)]


def test_every_game_is_counted():
    assert set(CASES) == set(GAMES)


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "case"),
    [pytest.param(game, case, id=f"{game}: {case['name']}") for game in CASES for case in CASES[game]],
)
def test_there_are_as_many_sequences_of_answers_as_there_were(game, case):
    depth = len(case["counts"])
    split = by_first(begun(game, case), depth)
    assert numbers(split, depth) == case["counts"], f"by the first answer: {split}"


def renew():
    """Write the numbers as they are now."""
    for game, cases in CASES.items():
        for case in cases:
            depth = len(case["counts"])
            case["counts"] = numbers(by_first(begun(game, case), depth), depth)
        text = ",\n ".join(json.dumps(case) for case in cases)
        (FOLDER / f"{game}.json").write_text(f"[{text}]\n", encoding="utf-8")
