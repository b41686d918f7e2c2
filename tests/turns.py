"""What is tested by turns: a day's run takes one game and a 24th of all else, `make test-all` all.

A test with the mark `by_turns` that is made for each game has the turn of its game. Any other has a turn by
its name; those that are made of one function, one after the other. With `by_turns(every=3)` a third of them
is in each run: of a test for each game eight of 24; with `by_rows` a test that is made for some games has
turns as if it were made for none. Where games are named, those of a file `test_<game>.py` are theirs, too.
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
    places, order, found = {}, sorted(games), []
    for item in items:
        mark = item.get_closest_marker("by_turns")
        if mark:
            every = mark.kwargs.get("every", TURNS)
            game = game_of(item, games, named) if named or not mark.kwargs.get("by_rows") else None
            name = item.nodeid.partition("[")[0]
            place = order.index(game) if game else next(places.setdefault(name, count(crc32(name.encode()))))
            has_turn = game in named if game and named else (place - turn) % every == 0
            if not has_turn:
                found.append(item)
    return found


def game_of(item, games: list[str], named: list[str]) -> str | None:
    """The game that a test is made for; None if it is made for no game, or if it is one of a file about a
    game, and none are named.
    """
    given = getattr(item, "callspec", None)
    by_file = Path(item.nodeid.partition("::")[0]).stem.removeprefix("test_").replace("_", "-")
    game = given.params.get("game", by_file if named else None) if given else by_file if named else None
    return game if game in games else None
