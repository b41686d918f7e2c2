"""Cards on their way: from where they lay before a scene was drawn to where they lie in it."""

import scenes
from pyscript.js_modules import motion
from settings import FLIGHT_TIMES, setting


def milliseconds(settings):
    """How long a card is on its way; 0 where nothing is to move."""
    return 0 if motion.calm() else FLIGHT_TIMES[setting(settings, "motion")]


def before_drawing(before, scene, time):
    """Before a scene is drawn: where the cards come from that are new in its trick, as pairs of place and
    seat. Those of a trick that was taken fly off to its winner.
    """
    if not before or not time or before["deal"] != scene["deal"]:
        return []
    if before.get("taken") and not scene.get("taken"):
        motion.leave(".place .card-box", plate(scene, before["winning"]), time)
    return [(motion.place(source(scene, seat, card)), seat) for seat, card in scenes.arrivals(before, scene)]


def after_drawing(coming, time):
    """After the scene was drawn: let them come."""
    for place, seat in coming:
        motion.arrive(".place[data-seat='%d'] .card-box" % seat, place, time)


def source(scene, seat, card):
    """What a card comes from: the hand, or the plate of another player."""
    return ".hand-card[data-arg='%s']" % card if seat == scene["seat"] else plate(scene, seat)


def plate(scene, seat):
    """The plate of a seat."""
    return "#own-plate .plate" if seat == scene["seat"] else "#plate%d .plate" % seat
