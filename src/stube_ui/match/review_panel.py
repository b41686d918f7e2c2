"""The panel beside a deal under review: a list of its answers with the sentences about each; a curve of the
value. A slider over the deal is above the table, where nothing covers it.

What the exact solver says, which knows all cards, and what was best from what the player could see are two
sentences, always both named.
"""

import scenes
from dom import button, element, find, replace, set_attributes, svg

WIDTH, HEIGHT, EDGE = 300, 90, 8
MARKED = ("mistake", "unlucky", "lucky")  # verdicts that stand beside an answer
WRONG = ("mistake", "lucky")  # those of answers than which another one was better
STAKES = "stakes"  # what tricks count that are paid as they are
ENOUGH = 1  # a change of so much is worth a word
WHOLE = 1.5  # from so much on a cost is told in whole units, below with one decimal


class ReviewPanel:
    """The answers that were looked at so far, as the engine tells of them."""

    def __init__(self, words, wording, deal, answers):
        self.words, self.wording, self.deal, self.answers = words, wording, deal, answers
        self.found = []  # what the engine said of each answer: its line and the scene before it

    def begin(self):
        """Show an empty list in the panel."""
        say = self.words.say
        replace(find("banner"), self._stepper(), button("review-end", say("review.end"), kind="quiet"))
        replace(
            find("review"),
            element("h2", {"tabindex": "-1", "id": "review-title"}, say("review.title", deal=self.deal)),
            button("play-from", say("review.play_from"), id="play-from"),
            element("div", {"id": "review-curve"}),
            element("p", {"id": "review-learn", "class": "learn", "role": "status"}),
            element("p", {"id": "review-state", "class": "hint", "role": "status"}),
            element("ol", {"id": "review-list", "class": "answers", "aria-label": say("review.list")}),
        )
        self._offer(self.answers)
        find("review-title").focus()

    def add(self, found):
        """Add the line of one more answer."""
        self.found.append(found)
        line = found["line"]
        name = self.wording.names[line["seat"]]
        what = self.words.say("review.plays", name=name, what=self.wording.move_text(line["said"]))
        inside = [element("span", {}, what)]
        if line["change"]:
            inside.append(element("strong", {"class": "change"}, signed(self.paid(line["change"]))))
        if line["verdict"] in MARKED:
            mark = self.words.say("review.mark." + line["verdict"])
            inside.append(element("span", {"class": "mark"}, mark))
        given = {"type": "button", "data-do": "review-at", "data-arg": line["at"]}
        given["class"] = "button answer " + line["verdict"]
        find("review-list").append(element("li", {}, element("button", given, inside)))
        replace(
            find("review-state"),
            self.words.say("review.working", now=len(self.found), all=self.answers),
        )

    def finish(self):
        """Draw the curve when all answers are there, and show the lesson."""
        replace(find("review-state"), self.words.say("review.done", all=self.answers))
        replace(find("review-learn"), self.lesson())
        totals = self.totals()
        if len(totals) > 1:
            replace(find("review-curve"), self._curve(totals))
        else:
            replace(find("review-curve"), element("p", {"class": "hint"}, self.words.say("review.none")))

    def lesson(self):
        """The sentence about the mistake with the highest expected cost, and the lesson from it."""
        lines = [one["line"] for one in self.found]
        wrong = [line for line in lines if line["verdict"] in WRONG]
        if not wrong:
            unlucky = [line for line in lines if line["verdict"] == "unlucky"]
            return self.words.say("review.learn.luck" if unlucky else "review.learn.nothing")
        worst = max(wrong, key=lambda line: line["cost"])
        better, said = worst["seen"], worst["said"]
        cards = {"card": better[1].get("card"), "other": said[1].get("card")}
        given = dict(cards, better=better, said=said, trick=worst["trick"])
        return self.wording.say("review.learn." + worst["learn"], given)

    def totals(self):
        """The totals of the player's side with best play, before each answer that the solver can judge, and
        after the last: pairs of the answer's number and the value. After a card that it cannot judge they
        begin anew with the tricks left then.
        """
        points, total = [], None
        for one in self.found:
            line = one["line"]
            if line["change"] is None:
                if scenes.is_play(line["act"]):
                    points, total = [], None
                continue
            if total is None:
                total = line["value"]
            points.append((line["at"], total))
            total += line["change"]
        return points + [(self.answers, total)] if points else []

    def paid(self, value):
        """A value as it is counted: of stakes what they are worth on the sheet."""
        return value * self.wording.each if self.found[0]["counted"] == STAKES else value

    def _stepper(self):
        """A slider over the deal, and a button for each direction."""
        say = self.words.say
        given = {"type": "range", "id": "step", "min": 0, "max": self.answers, "value": self.answers}
        given.update({"data-field": "step", "aria-label": say("review.step")})
        back = {"aria-label": say("review.back")}
        forth = {"aria-label": say("review.forth")}
        return element(
            "div",
            {"class": "stepper of-review"},
            button("step", "‹", -1, **back),
            element("input", given),
            button("step", "›", 1, **forth),
        )

    def sentences(self, at):
        """The sentences about an answer."""
        found = self.found[at]
        line, say = found["line"], self.wording.say
        name = self.wording.names[line["seat"]]
        said = [say("review.plays", {"name": name, "what": self.wording.move_text(line["said"])}) + "."]
        if line["change"] is not None:
            better = abs(line["change"])
            cards = [one[1]["card"] for one in line["best"]]
            code = "review.exact_worse" if better >= ENOUGH else "review.exact_best"
            said.append(say(code, {"cards": cards, "n": better, "unit": found["counted"]}))
        if line["turned"]:
            said.append(say("review.lost" if line["change"] < 0 else "review.won"))
        if line["seen"]:
            said.append(self._seen(line))
        return " ".join(said)

    def _seen(self, line):
        """The sentence about the best play that the seat could see, and about bad play or bad luck."""
        say, verdict = self.wording.say, line["verdict"]
        given = {"what": self.wording.move_text(line["seen"]), "tenths": line["tenths"]}
        if verdict not in WRONG:
            code = "review.seen_level" if verdict and not line["alone"] else "review.seen_best"
            if not verdict and line["seen"] != line["said"]:
                code = "review.seen_other"
            return " ".join(
                [say(code, given)] + ([say("review.told.unlucky")] if verdict == "unlucky" else [])
            )
        said = [say("review.seen_worse", given)]
        if line["cost_in"]:
            said.append(self._cost(line["cost"], line["cost_in"]))
        return " ".join(said + [say("review.told." + verdict)])

    def _cost(self, cost, unit):
        """The average cost of a mistake."""
        is_whole = cost >= WHOLE or round(10 * cost) % 10 == 0
        code, number = ("each", round(cost)) if is_whole else ("ten", round(10 * cost))
        return self.wording.say("review.cost." + code, {"n": number, "unit": unit})

    def _offer(self, at):
        """Offer to play the deal again from the moment in sight, if possible."""
        set_attributes(find("play-from"), {"aria-disabled": "true" if at == self.answers else None})

    def mark(self, at):
        """Show in the list which answer is looked at."""
        find("step").value = at
        self._offer(at)
        entries = document_all("#review-list .answer")
        for index, entry in enumerate(entries):
            set_attributes(entry, {"aria-current": "true" if index == at else None})

    def _curve(self, totals):
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
            if at < self.answers and self.found[at]["line"]["verdict"] == "mistake":
                x, y = place(at, total)
                given = {"cx": x, "cy": y, "r": 5, "class": "slip", "data-do": "review-at", "data-arg": at}
                drawn.append(svg("circle", given))
        unit = "gain." + self.found[0]["counted"]
        first, last = [self.wording.say(unit, {"n": values[end]}) for end in (0, -1)]
        start = totals[0][0]
        is_whole = not any(scenes.is_play(one["line"]["act"]) for one in self.found[:start])
        code = "review.curve" if is_whole else "review.curve_rest"
        label = self.words.say(code, first=first, last=last, answer=start + 1)
        box = {"viewBox": "0 0 %d %d" % (WIDTH, HEIGHT), "class": "curve", "role": "img", "aria-label": label}
        return [svg("svg", box, drawn), element("p", {"class": "hint"}, label)]


def document_all(what):
    """All elements that a selector names, as a list."""
    found = find("review").querySelectorAll(what)
    return [found[index] for index in range(found.length)]


def signed(number):
    """A number with a real minus, and a plus where it has one to show."""
    return "+" + str(number) if number > 0 else str(number).replace("-", "−")
