"""The summary of a match for a list of matches, made from public things only."""

from __future__ import annotations

from typing import TypedDict

from kartenstube.core.events import Seat
from kartenstube.core.options import plain
from kartenstube.match.match import Match
from kartenstube.render.scene_types import TallyPart
from kartenstube.render.sheet import tally_part


class Summary(TypedDict):
    """A match in short, for the player of a seat: `options` without their default value, as texts; `names`
    and `players` by seat; `deal`, the number of the deal on the table; `unit`, the word for what the sheet
    counts; `totals` in it; `stands`, what decides where they do not; `teams`, the seats that play the whole
    match together; `scores`, what each deal that counts brought the seat; `lowest`, whether the lowest total
    is the best one; `won`, None while the match is not over.
    """

    game: str
    options: dict[str, str]
    names: list[str]
    players: list[str]
    deal: int
    unit: str
    totals: list[int]
    stands: list[TallyPart]
    teams: list[list[Seat]]
    scores: list[int]
    lowest: bool
    over: bool
    won: bool | None
    marks: list[str]


def summary(match: Match, seat: Seat) -> Summary:
    """The summary of a match for the player of a seat, as plain data."""
    game, unit = match.game, match.game.display.unit(match.options)
    done, end = match.standing.scored_deals, match.end
    return {
        "game": game.id,
        "options": {
            option.id: plain(value)
            for option in game.options
            if (value := getattr(match.options, option.id)) != option.default
        },
        "names": [line.name for line in match.seats],
        "players": [line.player for line in match.seats],
        "deal": len(match.record.deals),
        "unit": unit.word,
        "totals": [total * unit.each for total in match.standing.totals],
        "stands": [
            tally_part(line)
            for line in game.display.tally(match.options, match.standing)
            if line.word in game.display.standing
        ],
        "teams": [list(team) for team in game.teams(match.options)],
        "scores": [one.scores[seat] * unit.each for one in done],
        "lowest": unit.fewest_win(game.lowest_wins),
        "over": end is not None,
        "won": seat in end.winners if end else None,
        "marks": list(match.record.marks),
    }
