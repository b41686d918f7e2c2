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

from kartenstube.analysis.autoplay import play_on
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import Record, SeatLine, read, write

__all__ = ["GAMES", "Match", "Record", "SeatLine", "new_match", "play_on", "read", "write"]

__version__ = "0.1.0"
