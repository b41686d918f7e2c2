"""Kartenstube: trick-taking games of the German-speaking world, their records, and bots that play them.

A match goes on by answers. It says who is asked and what may be answered; bots answer for their seats. Its
record, one line of JSON, holds all answers, and from them the match is played again.

>>> from kartenstube import GAMES, Match, SeatLine, new_match, play_on, read, write
>>> seats = [SeatLine("You", "human"), SeatLine("Resi", "medium")]
>>> match = new_match("german-whist", {"target": 5}, seats, seed="resi-42")
>>> match.decision.seat, match.decision.choices.texts()[:3]
(0, ['play QC', 'play JC', 'play 9C'])
>>> match.why_not("play AH").code
'why.not_held'
>>> match.answer("play QC")
>>> play_on(match)  # Resi's bot answers
>>> len(match.record.deals[0].actions)
2
>>> Match(read(write(match.record))).view(0) == match.view(0)
True
>>> GAMES["spitzer"].options.by_id["deals"].default
12
"""

from importlib import import_module

TYPE_CHECKING = False  # not from its module, which takes its time: ^C ends in silence from here on
if TYPE_CHECKING:
    from kartenstube.analysis.autoplay import play_on
    from kartenstube.games.registry import GAMES
    from kartenstube.match.match import Match, new_match
    from kartenstube.match.record import Record, SeatLine, read, write

__all__ = ["GAMES", "Match", "Record", "SeatLine", "new_match", "play_on", "read", "write"]

__version__ = "0.1.0"

_HOMES = {"GAMES": "games.registry", "Match": "match.match", "new_match": "match.match"}
_HOMES |= {"play_on": "analysis.autoplay"}
_HOMES |= dict.fromkeys(("Record", "SeatLine", "read", "write"), "match.record")


def __getattr__(name: str) -> object:
    """Import a name when it is first used, so that the command line can catch ^C meanwhile. Raises
    AttributeError.
    """
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
