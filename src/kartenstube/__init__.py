"""Kartenstube's engine: trick-taking games, their records, views and bots. Knows no browser.

>>> from kartenstube.match.match import new_match
>>> from kartenstube.match.record import SeatLine
>>> match = new_match("german-whist", {}, [SeatLine("You", "human"), SeatLine("Resi", "medium")], "resi-42")
>>> len(match.view(0).zone("hand0"))
13
"""

__version__ = "0.1.0"
