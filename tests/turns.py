"""What is tested by turns: a day's run takes one game and a 24th of all else, `make test-all` all.

A test with the mark `by_turns` that is made for each game has the turn of its game, one of a file
`test_<game>.py` too. Any other has a turn by its name; those that are made of one function, one after the
other.
"""

from itertools import count
from pathlib import Path
from zlib import crc32

TURNS = 24


def games_of(turn: int, games: list[str]) -> list[str]:
    """The games of a turn, of all games in the order of the alphabet."""
    return sorted(games)[turn % TURNS :: TURNS]


def left_out(items: list, turn: int, games: list[str], named: list[str]) -> list:
    """The tests by turns that have another turn, where a turn is given; or are of a game that is not among
    those that are named.
    """
    mine, places = named or games_of(turn, games), {}
    found = []
    for item in items:
        if item.get_closest_marker("by_turns"):
            game = game_of(item, games)
            name = item.nodeid.partition("[")[0]
            place = next(places.setdefault(name, count(crc32(name.encode()))))
            if (game not in mine) if game else place % TURNS != turn % TURNS:
                found.append(item)
    return found


def game_of(item, games: list[str]) -> str | None:
    """The game that a test is about; None if it is made for no game."""
    given = getattr(item, "callspec", None)
    by_name = Path(item.nodeid.partition("::")[0]).stem.removeprefix("test_").replace("_", "-")
    game = given.params.get("game", by_name) if given else by_name
    return game if game in games else None
