"""What stands beside a deal that is looked back at: a list of its answers with what is to be said of each; a
curve of the value.

What the exact solver says, which knows all cards, and what was best from what the player could see are two
sentences, always both named.
"""

from dom import button, element, find, replace, set_attributes, svg

WIDTH, HEIGHT, EDGE = 300, 90, 8
MARKED = 3  # so many of the largest mistakes are marked
ENOUGH = 1  # a change of so much is worth a word


class ReviewPanel:
    """The answers that were looked at so far, as the engine tells of them."""

    def __init__(self, words, wording, deal, answers):
        self.words, self.wording, self.deal, self.answers = words, wording, deal, answers
        self.found = []  # what the engine said of each answer: its line and the scene before it

    def begin(self):
        """An empty list in the panel."""
        say = self.words.say
        replace(
            find("review"),
            element("h2", {"tabindex": "-1", "id": "review-title"}, say("review.title", deal=self.deal)),
            button("review-end", say("review.end"), kind="quiet"),
            self._stepper(),
            element("div", {"id": "review-curve"}),
            element("p", {"id": "review-state", "class": "hint", "role": "status"}),
            element("ol", {"id": "review-list", "class": "answers", "aria-label": say("review.list")}),
        )
        find("review-title").focus()

    def add(self, found):
        """One more answer."""
        self.found.append(found)
        line = found["line"]
        name = self.wording.names[line["seat"]]
        what = self.words.say("review.plays", name=name, what=self.wording.message(line["said"]))
        inside = [element("span", {}, what)]
        if line["change"]:
            inside.append(element("strong", {"class": "change"}, signed(line["change"])))
        given = {"type": "button", "class": "button answer", "data-do": "review-at", "data-arg": line["at"]}
        find("review-list").append(element("li", {}, element("button", given, inside)))
        replace(
            find("review-state"),
            self.words.say("review.working", now=len(self.found), all=self.answers),
        )

    def finish(self):
        """All answers are there: mark the largest mistakes of the player, and draw the curve."""
        worst = self.worst()
        entries = document_all("#review-list .answer")
        for at in worst:
            entries[at].classList.add("mistake")
            entries[at].append(element("span", {"class": "mark"}, self.words.say("review.mistake")))
        replace(find("review-state"), self.words.say("review.done", all=self.answers))
        totals = self.totals()
        if len(totals) > 1:
            replace(find("review-curve"), self._curve(totals, worst))
        else:
            replace(find("review-curve"), element("p", {"class": "hint"}, self.words.say("review.none")))

    def worst(self):
        """The numbers of the player's answers that cost most, the largest first."""
        viewer = self.wording.viewer
        lines = [one["line"] for one in self.found]
        costly = [
            (line["change"], line["at"])
            for line in lines
            if line["seat"] == viewer and line["change"] is not None and line["change"] <= -ENOUGH
        ]
        return [at for _, at in sorted(costly)[:MARKED]]

    def totals(self):
        """What the side of the player gets in all with best play, before each answer that the solver can
        judge, and after the last: pairs of the answer's number and the value.
        """
        points, total = [], None
        for one in self.found:
            line = one["line"]
            if line["change"] is None:
                continue
            if total is None:
                total = line["value"]
            points.append((line["at"], total))
            total += line["change"]
        return points + [(self.answers, total)] if points else []

    def _stepper(self):
        """A slider over the deal, and a button for each direction."""
        say = self.words.say
        given = {"type": "range", "id": "step", "min": 0, "max": self.answers, "value": self.answers}
        given.update({"data-field": "step", "aria-label": say("review.step")})
        back = {"aria-label": say("review.back")}
        forth = {"aria-label": say("review.forth")}
        return element(
            "div",
            {"class": "stepper"},
            button("step", "‹", -1, **back),
            element("input", given),
            button("step", "›", 1, **forth),
        )

    def sentences(self, at):
        """What there is to say of an answer."""
        found = self.found[at]
        line, say = found["line"], self.wording.say
        name = self.wording.names[line["seat"]]
        said = [say("review.plays", {"name": name, "what": self.wording.message(line["said"])}) + "."]
        if line["change"] is not None:
            better = abs(line["change"])
            counted = say("counted." + found["counted"])
            best = ", ".join([self.wording.message(one) for one in line["best"]])
            code = "review.exact_worse" if better >= ENOUGH else "review.exact_best"
            said.append(say(code, {"best": best, "n": better, "counted": counted}))
        if line["seen"]:
            same = line["seen"] == line["said"]
            what = self.wording.message(line["seen"])
            said.append(say("review.seen_best" if same else "review.seen_other", {"what": what}))
        return " ".join(said)

    def mark(self, at):
        """Show in the list which answer is looked at."""
        find("step").value = at
        entries = document_all("#review-list .answer")
        for index, entry in enumerate(entries):
            set_attributes(entry, {"aria-current": "true" if index == at else None})

    def _curve(self, totals, worst):
        """The value over the deal; each mistake is a mark on it that leads to its answer."""
        values = [total for _, total in totals]
        least, most = min(values), max(values)
        spread = max(1, most - least)

        def place(at, total):
            x = EDGE + (WIDTH - 2 * EDGE) * at / max(1, self.answers)
            y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (total - least) / spread
            return "%.1f" % x, "%.1f" % y

        path = " ".join([",".join(place(at, total)) for at, total in totals])
        drawn = [svg("polyline", {"points": path, "class": "line"})]
        for at, total in totals:
            if at in worst:
                x, y = place(at, total)
                given = {"cx": x, "cy": y, "r": 5, "class": "slip", "data-do": "review-at", "data-arg": at}
                drawn.append(svg("circle", given))
        counted = self.words.say("counted." + self.found[0]["counted"])
        label = self.words.say(
            "review.curve", counted=counted, first=signed(values[0]), last=signed(values[-1])
        )
        box = {"viewBox": "0 0 %d %d" % (WIDTH, HEIGHT), "class": "curve", "role": "img", "aria-label": label}
        return [svg("svg", box, drawn), element("p", {"class": "hint"}, label)]


def document_all(what):
    """All elements that a selector names, as a list."""
    found = find("review").querySelectorAll(what)
    return [found[index] for index in range(found.length)]


def signed(number):
    """A number with a real minus, and a plus where it has one to show."""
    return "+" + str(number) if number > 0 else str(number).replace("-", "−")
