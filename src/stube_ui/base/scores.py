"""Scores of seats and of pairs: players who play a whole match together have one score, and one column of a
sheet.
"""


def sharers(count, teams):
    """The seats of each score, clockwise from its first seat; each seat's own where nobody plays together."""
    return teams or [[seat] for seat in range(count)]


def name_of(names, seats):
    """The common name of players who share a score."""
    return " + ".join([str(names[seat]) for seat in seats])


def sign(scene):
    """1 where a score above nothing is a good one, -1 where the lowest total wins."""
    return -1 if scene["sheet"].get("lowest_wins") else 1
