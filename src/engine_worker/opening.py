"""Opening a match: started, taken up again, or looked at by the person who has the screen."""

from kartenstube.bots.games import bots_of
from kartenstube.games.registry import game_named
from kartenstube.match import record as records
from kartenstube.match.match import Match, new_match

from .alive import pulse
from .answering import answering
from .games_on_demand import fetch_part, game_of
from .session import sessions


@answering
async def learn(request):
    """Have a `game` in the engine, before it is asked for. It may be there: all are where Pyodide was started
    without the snapshot.
    """
    try:
        game_named(request["game"])
    except ModuleNotFoundError as error:
        await fetch_part(game_of(error))
        game_named(request["game"])
    bots_of(request["game"])  # now, not when a bot is asked, who has little time
    return {}


@answering
async def new(request):
    """Start a match: `game`, `options`, `seats`, `seed`, and, if it follows a match, the record of that as
    `previous`. Options and seats that are not told are those of the previous match.
    """
    before = Match(records.read(request["previous"]), pulse) if "previous" in request else None
    if before and "options" not in request:
        options, seats = dict(before.options), before.seats
    else:
        options, told = request["options"], enumerate(request["seats"])
        seats = [records.seat_line(seat, f"seats[{number}]") for number, seat in told]
    previous = before.standing if before else None
    match = new_match(request["game"], options, seats, request["seed"], previous)
    return sessions.open(match, request).state(request)


@answering
async def open(request):
    """Take up the match of a `record`, given as text, where it stands."""
    match = Match(records.read(request["record"]), pulse)
    if match.live is None:
        match.next_deal(request["seed"])
    return sessions.open(match, request).state(request)


@answering
async def look(request):
    """Return the state for the seat that is asked, which has the screen before it."""
    return sessions.expect_asked(request).state(request, covered=False)
