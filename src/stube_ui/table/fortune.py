"""Luck: whether a deal or a match was won or lost for a seat, as far as that can be said of it."""

import scores

WON, LOST = "won", "lost"


def fortune(scene, seat):
    """Tell how a deal was for a seat, or a match at its end: WON, LOST, or None for neither and nobody."""
    over = scene.get("over")
    if not over or seat is None:
        return None
    if over["match"]:
        return of_match(scene, seat)
    if over["thrown_in"] or scene["seats"][seat]["rests"]:
        return None
    return of_deal(scene, seat)


def of_match(scene, seat):
    """Tell how a match was for a seat; where all have won, none has."""
    winners = scene["over"]["winners"]
    if len(winners) == len(scene["seats"]):
        return None
    return WON if seat in winners else LOST


def of_deal(scene, seat):
    """Tell how a deal was for a seat, by the goal of a side, or by its score where that says nothing."""
    goal = scene["over"].get("goal")
    if goal and (seat in goal["seats"] or is_reached(goal)):
        return WON if is_reached(goal) == (seat in goal["seats"]) else LOST
    good = worth(scene)
    own = good[seat]
    if min(good) == max(good):
        return None
    if own == max(good):
        return WON
    return LOST if own == min(good) or own < 0 < max(good) else None


def is_reached(goal):
    """Tell whether a side has what it needed."""
    return goal["value"] >= goal["needed"]


def worth(scene):
    """The scores of a deal, the best one as the highest."""
    each = scene["sheet"]["unit"]["each"] * scores.sign(scene)
    return [score * each for score in scene["over"]["scores"]]
