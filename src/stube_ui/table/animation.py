"""Cards on their way: from where they lay before a scene was drawn to where they lie in it."""

import scenes
from pyscript.js_modules import motion
from settings import TEMPOS, setting

# milliseconds that a card is on its way
PLAY, DEAL, GATHER = 240, 160, 320
TURN = 200  # until a card that is turned over stands on its edge, and again until it lies
APART = 40  # milliseconds between two cards that are dealt


def tempo(settings):
    """The factor for the time that a card is on its way, 1 as usual; 0 if nothing is to move."""
    return 0 if motion.calm() else TEMPOS[setting(settings, "motion")]


def before_drawing(before, scene, tempo):
    """Before a scene is drawn: the cards that are new in its trick, and those that lay open on the table and
    are now in the hand, as pairs of where a card will be and the place from which it comes. Those of a trick
    that was taken fly off to its winner, unless the result lies over them.
    """
    if not before or not tempo or before["deal"] != scene["deal"]:
        return []
    if before.get("taken") and not scene.get("taken") and not scene["over"]:
        motion.gather(".place .card-box", of_seat(scene, before["winning"]), GATHER * tempo)
    for place in scenes.turned_up(before, scene):
        motion.lift(in_stack(place, ".under"), TURN * tempo)
    coming = [
        (".place[data-seat='%d'] .card-box" % seat, motion.place(source(scene, seat, card)))
        for seat, card in scenes.arrivals(before, scene)
    ]
    return coming + [(held(card), motion.place(lying(card))) for card in scenes.shown_of_talon(before)]


def after_drawing(coming, tempo):
    """After the scene was drawn: let them come."""
    for selector, place in coming:
        motion.arrive(selector, place, PLAY * tempo)


def in_stacks(before, scene, tempo):
    """After a scene was drawn: cards that lay under others show their faces, all at once, and those that were
    dealt come from the dealer.
    """
    if not before or not tempo or before["deal"] != scene["deal"]:
        return
    for place in scenes.turned_up(before, scene):
        motion.turn(in_stack(place, "> :last-child"), TURN * tempo)
    for card in scenes.shown_of_talon(scene):
        motion.turn(lying(card), TURN * tempo)
    dealt = [in_stack(place, "> *") for place in scenes.laid_there(before, scene)]
    if dealt:
        motion.deal(of_seat(scene, scene["dealer"]), DEAL * tempo, APART * tempo, ", ".join(dealt))


def in_stack(place, inside):
    """The selector of something in the stack of a place."""
    return ".stack[data-place='%s'] %s" % (place, inside)


def deal(scene, tempo):
    """Let the cards of all hands come from the dealer, one after the other."""
    if tempo and scenes.is_fresh(scene):
        dealer, seats = of_seat(scene, scene["dealer"]), range(len(scene["seats"]))
        others = ["#backs%d .back, #backs%d .stack > *" % (seat, seat) for seat in seats]
        motion.deal(dealer, DEAL * tempo, APART * tempo, ".hand-card, #own .under", *others)


def held(card):
    """A card of the viewer's hand."""
    return '.hand-card[data-arg="%s"]' % card


def lying(card):
    """A card that lies open beside the trick."""
    return '.piles [data-card="%s"]' % card


def source(scene, seat, card):
    """The selector of a card's origin: the hand, the place where it was face up, or another player."""
    if seat == scene["seat"]:
        return held(card)
    return '.lies[data-arg="%s"]' % card if scenes.stacks_of(scene, seat) else of_seat(scene, seat)


def of_seat(scene, seat):
    """The portrait of a seat, or what else there is of it."""
    place = "#own-seat" if seat == scene["seat"] else "#seat%d" % seat
    return place + " .portrait, " + place
