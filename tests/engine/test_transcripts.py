"""One short deal of each game as a text that can be read: what each seat sees before and after each answer.

`tests/transcripts/<game>.txt` is made from the start that the game's test file gives (`TRANSCRIPT`). A change
in what any seat may know, is asked or is told changes the text. After a change of rules
`python tests/renew.py` writes it anew.
"""

import json
from pathlib import Path

import pytest
from by_game import exported
from corpus import answer_by_lot
from strategies import position

from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text
from kartenstube.core.events import Moved, Said
from kartenstube.core.shuffle import SeededRandom
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain

FOLDER = Path(__file__).parents[1] / "transcripts"


def transcript(game):
    """The lines of a game's text."""
    start = {"facts": {}, **exported(game, "TRANSCRIPT")}
    match = Match(from_plain(position(**start, game=game)))
    chance, heard = SeededRandom(f"transcript {game}"), [0] * len(match.seats)
    yield from seen(match, heard)
    while match.decision:
        yield from hands(match)
        decision, text = match.decision, answer_by_lot(match, chance)
        yield f"{decision.phase}: seat {decision.seat} may {', '.join(decision.choices.texts())}"
        yield ""
        yield f"{len(match.live.answers) + 1}. {text}"
        match.answer(text)
        yield from seen(match, heard)
    yield ""
    yield f"scores {' '.join(map(str, match.live.score.by_seat))}"
    yield from (f"  {line.code} {json.dumps(line.plain()[1])}" for line in match.live.score.lines)


def seen(match, heard):
    """What the seats have noticed since they were last asked; what seats noticed alike is told once."""
    by_lines = {}
    for seat in range(len(match.seats)):
        events = match.view(seat).events
        by_lines.setdefault(tuple(map(told, events[heard[seat] :])), []).append(str(seat))
        heard[seat] = len(events)
    for lines, seats in by_lines.items():
        yield from (f"  {'all' if len(by_lines) == 1 else '+'.join(seats)}: {line}" for line in lines)


def told(event):
    """An event in a line; a back is "??"."""
    if isinstance(event, Moved):
        card = "??" if event.card is None else card_text(event.card)
        return f"{card} from {event.src} to {event.dst}"
    if isinstance(event, Said):
        return f"seat {event.seat} says {act_text(event.act)}"
    value = '""' if event.value == "" else event.value
    return f"{event.fact}{'' if event.about is None else f' of seat {event.about}'} is {value}"


def hands(match):
    """The zones that hold cards as each seat sees them."""
    by_line = {}
    for seat in range(len(match.seats)):
        zones = [
            f"{zone.name} {' '.join(map(face, zone.cards))}" for zone in match.view(seat).zones if zone.cards
        ]
        by_line.setdefault("; ".join(zones), []).append(str(seat))
    return [f"  {'+'.join(seats)} sees {line}" for line, seats in by_line.items()]


def face(card):
    return "??" if card is None else card_text(card)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_the_seats_see_in_a_deal_is_what_they_saw(game):
    text = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert list(transcript(game)) == text.splitlines()


def renew():
    """Write the texts as they are now."""
    for game in GAMES:
        (FOLDER / f"{game}.txt").write_text("\n".join(transcript(game)) + "\n", encoding="utf-8")
