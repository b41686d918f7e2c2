"""What a person is asked in deals by lot, as moments of the design page."""

from look import draw

from kartenstube.core.decisions import act_text, random_act
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match
from kartenstube.match.record import SeatLine
from kartenstube.render.scene import scene

VIEWER = 0


def asked_in(game, *seeds):
    """The questions of deals of a game, and their results; of those that are alike the first one."""
    found = {}
    for seed in seeds:
        drawn = draw(game, seed)
        for answers, seen in enumerate(scenes_of(drawn)):
            found.setdefault(kind_of(seen), {"name": f"{drawn} answer={answers}", "scene": seen})
    return list(found.values())


def scenes_of(drawn):
    """The scenes of a deal at which the viewer is asked something, and its last one; all answer by lot."""
    lot, started = SeededRandom(f"{drawn.game} {drawn.seed}"), drawn.match()
    match = Match(started.record._replace(seats=[SeatLine(one.name, "random") for one in drawn.seats]))
    while match.decision:
        if match.decision.seat == VIEWER and (seen := scene(match.view(VIEWER), drawn.seats))["question"]:
            yield dict(seen)
        match.answer(act_text(random_act(match.decision.choices, lot.below)))
    yield dict(scene(match.view(VIEWER), drawn.seats))


def kind_of(seen):
    """What two questions have alike that take the same room: who is asked what, and out of how much."""
    asked = seen["question"]
    if seen["over"]:
        return "over", len(seen["seats"])
    parts = [len(asked.get(part, [])) for part in ("choices", "steps", "boxes", "items", "closed")]
    return seen["ask"] and seen["ask"][0], asked["kind"], len(seen["seats"]), *parts, bool(asked["note"])
