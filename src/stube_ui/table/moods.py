"""Faces of the players, glad or rueful when a deal is over."""

from dom import bot_number, portrait_of, use
from fortune import fortune


def moved_portrait(scene, seat):
    """The portrait of who sits at a seat, of a bot with the face that its deal gives it."""
    drawn, was = portrait_of(scene, seat), fortune(scene, seat)
    if was and scene["seats"][seat]["player"] != "human":
        drawn.append(use("moods", "bot-%d-%s" % (bot_number(seat), was)))
    return drawn
