"""The graph of a deal under review: what the viewer's side gets in the end with best play, before each answer
and after the last one, with the line of what it needs. A tap on it leads to the answer.

It is as wide as its place and always as high, so its lines are drawn in a stretched picture, and the figures
of its axis in one beside it that is not.
"""

import scenes
from dom import svg

HEIGHT, EDGE = 72, 8
APART = 13  # so far two figures of the axis have to be from one another
COMPARABLE = ("tricks", "card_points")  # what tricks and goals both count
STAKES = "stakes"  # what tricks count that are paid as they are


class ReviewGraph:
    """The graph of a deal that is over; `lines` are what the engine says of its answers, in their order, and
    `leads` the numbers of those with which tricks begin.
    """

    def __init__(self, wording, scene, counted, lines, leads):
        self.wording, self.scene, self.counted = wording, scene, counted
        self.lines, self.leads = lines, leads
        self.needed, self.totals = None, totals(lines)
        if self.totals:
            self._count_all()

    def _count_all(self):
        """Count all that the viewer's side gets in the deal, not only of the rest, where a goal tells it."""
        goal = self.scene["over"].get("goal")
        cards_left = any(one["cards"] for one in scenes.zones_of(self.scene, "hand"))
        if not goal or cards_left or self.counted not in COMPARABLE:
            return
        ours = self.scene["seat"] in goal["seats"]
        has = goal["value"] if ours else goal["most"] - goal["value"]
        more = has - self.totals[-1][1]
        self.totals = [(at, total + more) for at, total in self.totals]
        self.needed = goal["needed"] if ours else goal["most"] - goal["needed"] + 1

    def label(self):
        """A sentence or two about what the graph shows."""
        say, counts = self.wording.say, "gain." + self.counted
        first, last = [say(counts, {"n": self.totals[end][1]}) for end in (0, -1)]
        start = self.totals[0][0]
        is_whole = self.needed is not None or not any(
            scenes.is_play(line["act"]) for line in self.lines[:start]
        )
        code = "review.curve" if is_whole else "review.curve_rest"
        label = say(code, {"first": first, "last": last, "answer": start + 1})
        if self.needed is None:
            return label
        return label + " " + say("review.needed", {"needed": say(counts, {"n": self.needed})})

    def draw(self):
        """The axis with its figures, and the graph."""
        values = [total for _, total in self.totals]
        values += [] if self.needed is None else [self.needed]
        self.least, self.spread = min(values), max(1, max(values) - min(values))
        count = len(self.lines)
        box = {"viewBox": "-0.5 0 %d %d" % (count + 1, HEIGHT), "preserveAspectRatio": "none"}
        box.update({"class": "curve", "role": "img", "aria-label": self.label()})
        axis = {"class": "axis", "viewBox": "0 0 30 %d" % HEIGHT, "aria-hidden": "true"}
        return [
            svg("svg", axis, self._figures(sorted(set(values)))),
            svg(
                "svg",
                box,
                self._tricks(),
                self._aim(),
                self._line(),
                self._slips(),
                self._here(),
                self._taps(),
            ),
        ]

    def _figures(self, values):
        """The figures of the axis: what is needed, the least and the most, as far as they have room."""
        shown = []
        for value in [self.needed, values[0], values[-1]]:
            if value is not None and all(abs(self._y(value) - self._y(one)) >= APART for one in shown):
                shown.append(value)
        return [
            svg(
                "text",
                {"x": 28, "y": self._y(value) + 4, "class": "needed" if value == self.needed else None},
                str(paid(self.wording, self.counted, value)).replace("-", "−"),
            )
            for value in shown
        ]

    def _y(self, total):
        return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (total - self.least) / self.spread

    def _across(self, y, kind):
        return svg("line", {"x1": -0.5, "x2": len(self.lines) + 0.5, "y1": y, "y2": y, "class": kind})

    def _upright(self, at, kind, **more):
        return svg("line", dict({"x1": at, "x2": at, "y1": 0, "y2": HEIGHT, "class": kind}, **more))

    def _tricks(self):
        """A thin line where each trick begins."""
        return [self._upright(at, "trick-begins") for at in self.leads]

    def _aim(self):
        """The line of what is needed."""
        return None if self.needed is None else self._across("%.1f" % self._y(self.needed), "needed")

    def _line(self):
        path = " ".join(["%d,%.1f" % (at, self._y(total)) for at, total in self.totals])
        return svg("polyline", {"points": path, "class": "line"})

    def _slips(self):
        """A dot at each mistake: a stretched picture has no circles, but its lines have round ends."""
        return [
            svg("path", {"d": "M%d %.1fh0.01" % (at, self._y(total)), "class": "slip"})
            for at, total in self.totals
            if at < len(self.lines) and self.lines[at]["verdict"] == "mistake"
        ]

    def _here(self):
        """The line of the answer that is looked at."""
        return self._upright(0, "here", id="review-here")

    def _taps(self):
        """A strip for each answer, as high as the graph, which a finger finds."""
        return [
            svg(
                "rect",
                {"x": at - 0.5, "y": 0, "width": 1, "height": HEIGHT, "data-do": "review-at", "data-arg": at},
            )
            for at in range(len(self.lines) + 1)
        ]


def paid(wording, counted, value):
    """A value of tricks as players count it: of stakes what they are worth on the sheet."""
    return value * wording.each if counted == STAKES else value


def totals(lines):
    """The totals of the player's side with best play, before each answer that the solver can judge, and after
    the last: pairs of the answer's number and the value. After a card that it cannot judge they begin anew
    with the tricks left then.
    """
    points, total = [], None
    for line in lines:
        if line["change"] is None:
            if scenes.is_play(line["act"]):
                points, total = [], None
            continue
        if total is None:
            total = line["value"]
        points.append((line["at"], total))
        total += line["change"]
    return points + [(len(lines), total)] if points else []
