"""Cards on their way: from where they lay before a scene was drawn to where they lie in it."""

import scenes
from pyscript.js_modules import motion
from settings import TEMPOS, setting

# milliseconds that a card is on its way
PLAY, DEAL, GATHER = 240, 160, 320
APART = 40  # milliseconds between two cards that are dealt


def tempo(settings):
    """How much longer than usual a card is on its way; 0 where nothing is to move."""
    return 0 if motion.calm() else TEMPOS[setting(settings, "motion")]


def before_drawing(before, scene, tempo):
    """Before a scene is drawn: where the cards come from that are new in its trick, as pairs of place and
    seat. Those of a trick that was taken fly off to its winner.
    """
    if not before or not tempo or before["deal"] != scene["deal"]:
        return []
    if before.get("taken") and not scene.get("taken"):
        motion.gather(".place .card-box", of_seat(scene, before["winning"]), GATHER * tempo)
    return [(motion.place(source(scene, seat, card)), seat) for seat, card in scenes.arrivals(before, scene)]


def after_drawing(coming, tempo):
    """After the scene was drawn: let them come."""
    for place, seat in coming:
        motion.arrive(".place[data-seat='%d'] .card-box" % seat, place, PLAY * tempo)


def deal(scene, tempo):
    """Let the cards of all hands come from the dealer, one after the other."""
    if tempo and scenes.is_fresh(scene):
        dealer = of_seat(scene, scene["dealer"])
        motion.deal(".hand-card", dealer, DEAL * tempo, APART * tempo)
        for seat in range(len(scene["seats"])):
            motion.deal("#backs%d .back" % seat, dealer, DEAL * tempo, APART * tempo)


def source(scene, seat, card):
    """What a card comes from: the hand, or another player."""
    return ".hand-card[data-arg='%s']" % card if seat == scene["seat"] else of_seat(scene, seat)


def of_seat(scene, seat):
    """The portrait of a seat, or what else there is of it."""
    place = "#own-seat" if seat == scene["seat"] else "#seat%d" % seat
    return place + " .portrait, " + place
