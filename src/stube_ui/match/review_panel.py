"""The panel of a deal under review: the way through it by steps, what is to be said of the answer in sight, a
graph of the value, what there is to learn, and all answers. A trick is a row of small cards; the verdict on
each of the player's own is a colour and a word.

What the exact solver says, which knows all cards, and what was best from what the player could see are two
sentences, always both named.
"""

import scenes
from dom import button, element, face, find, icon, replace, set_attributes
from pyscript.js_modules import redraw
from review_graph import ReviewGraph, paid

WRONG = ("mistake", "lucky")  # those of answers than which another one was better
ENOUGH = 1  # a change of so much is worth a word
WHOLE = 1.5  # from so much on a cost is told in whole units, below with one decimal


class ReviewPanel:
    """The answers of a deal, its `moves`, and what the engine has said of them so far. `scene` is that of the
    deal's end.
    """

    def __init__(self, words, wording, scene):
        self.words, self.wording, self.scene = words, wording, scene
        self.moves, self.counted = [], None
        self.lines = {}  # what the engine said of each answer, by its number
        self.entries = []  # the buttons of the answers
        self.at = None  # the answer that is looked at

    def begin(self):
        """Show the panel without an answer."""
        say, tell = self.words.say, {"role": "status"}
        title = say("review.title", deal=self.scene["deal"])
        replace(
            find("review"),
            element(
                "header",
                {"class": "review-head"},
                element("h2", {"tabindex": "-1", "id": "review-title"}, title),
                button(
                    "review-end",
                    [icon("close"), element("span", {"class": "word"}, say("review.end"))],
                    kind="quiet",
                ),
            ),
            element("div", {"id": "review-steps"}),
            element("p", dict(tell, **{"id": "review-told", "class": "told"})),
            element("div", {"id": "review-curve"}, element("p", dict(tell, id="review-state"))),
            element("div", {"id": "review-learn", "class": "learn", "role": "status"}),
            button("play-from", say("review.play_from"), id="play-from"),
            element(
                "div",
                {"class": "review-all"},
                element("ol", {"id": "review-list", "class": "answers", "aria-label": say("review.list")}),
                element("p", {"id": "review-about", "class": "hint"}),
            ),
        )
        find("review-title").focus()

    def lay_out(self, found):
        """Show all answers, of which nothing is said yet."""
        self.moves, self.counted = found["moves"], found["counted"]
        replace(find("review-steps"), self._stepper())
        replace(find("review-list"), [self._row(row) for row in rows(self.moves)])
        self.entries = listed(".answer")

    def order(self):
        """The numbers of the answers in the order in which they are to be looked at: the player's first card,
        whose verdict is waited for, the other cards, and the words.
        """
        numbers = range(len(self.moves))
        cards = [at for at in numbers if self._is_card(at)]
        words = [at for at in numbers if at not in cards]
        first = [at for at in cards if self.moves[at]["seat"] == self.scene["seat"]][:1]
        return first + [at for at in cards + words if at not in first]

    def first(self):
        """The number of the answer to look at first: the first lead, or the first answer without tricks."""
        return self._leads()[0] if self._leads() else 0

    def add(self, line):
        """Say of one more answer what the engine says."""
        at = line["at"]
        self.lines[at] = line
        entry = self.entries[at]
        verdict = self._verdict(line)
        if verdict:
            set_attributes(entry, {"class": "answer " + verdict})
            replace(entry.querySelector(".mark"), self.words.say("review.mark." + verdict))
        if line["change"]:
            replace(entry.querySelector(".change"), signed(paid(self.wording, self.counted, line["change"])))
        now, count = len(self.lines), len(self.moves)
        replace(find("review-state"), self.words.say("review.working", now=now, all=count))
        if at == self.at:
            self._tell()

    def _verdict(self, line):
        """The verdict that stands at an answer; where the expert compares nothing, what it would have done
        itself is good.
        """
        is_its_own = line["seen"] and line["seen"] == self.moves[line["at"]]["said"]
        return line["verdict"] or ("good" if is_its_own else "")

    def finish(self):
        """Draw the graph when all answers are there, and show the lesson."""
        lines = [self.lines[at] for at in range(len(self.moves))]
        graph = ReviewGraph(self.wording, self.scene, self.counted, lines, self._leads())
        replace(find("review-learn"), self._lesson(lines))
        replace(find("review-about"), self.words.say("review.done", all=len(lines)))
        if len(graph.totals) > 1:
            replace(find("review-curve"), graph.draw(), element("p", {"class": "hint"}, graph.label()))
            self.mark(self.at)
        else:
            replace(find("review-curve"), element("p", {"class": "hint"}, self.words.say("review.none")))

    def mark(self, at):
        """Show which answer is looked at, or that it is the end of the deal."""
        self.at = at
        find("step").value = at
        set_attributes(find("play-from"), {"aria-disabled": "true" if at == len(self.moves) else None})
        for index, entry in enumerate(self.entries):
            set_attributes(entry, {"aria-current": "true" if index == at else None})
        self._mark_row(min(at, len(self.moves) - 1))
        if find("review-here"):
            set_attributes(find("review-here"), {"x1": at, "x2": at})
        self._tell()

    def _mark_row(self, at):
        """Show the row of an answer, where only one is shown, and keep it in sight."""
        for entry in listed(".row-of-review[data-now]"):
            set_attributes(entry, {"data-now": None})
        set_attributes(self.entries[at].closest(".row-of-review"), {"data-now": True})
        redraw.keepInSight(self.entries[at])

    def _tell(self):
        """Say what is to be said of the answer in sight."""
        replace(find("review-told"), self.sentences(self.at) if self.at in self.lines else "")

    def _is_card(self, at):
        """Tell whether an answer is a card for a trick."""
        return scenes.is_play(self.moves[at]["act"])

    def _leads(self):
        """The numbers of the cards that were led."""
        cards = [at for at in range(len(self.moves)) if self._is_card(at)]
        tricks = [self.moves[at]["trick"] for at in cards]
        return [at for place, at in enumerate(cards) if tricks[place] not in tricks[:place]]

    def _row(self, numbers):
        """The answers during a trick, or those before the first one."""
        trick = self.moves[numbers[0]]["trick"]
        answers = [self._answer(at, trick) for at in numbers]
        title = element("h3", {}, self._title(trick))
        return element(
            "li", {"class": "row-of-review"}, title, element("div", {"class": "row-answers"}, answers)
        )

    def _title(self, trick):
        """The title of a row: a trick with its winner."""
        if trick:
            title, done = self.words.say("ui.trick") + " " + str(trick), scenes.finished_tricks(self.scene)
            return title + (
                ": " + self.wording.names[done[trick - 1]["winner"]] if trick <= len(done) else ""
            )
        return self.words.say("review.before" if self._leads() else "review.list")

    def _answer(self, at, trick):
        """An answer as a button: a small card, or words, with its player."""
        move = self.moves[at]
        name, what = self.wording.names[move["seat"]], self.wording.move_text(move["said"])
        said = element(
            "span", {"class": "unseen"}, self.words.say("review.plays", name=name, what=what) + ". "
        )
        is_card = move["said"][0] == "named.card"
        shown = face(move["said"][1]["card"], self.wording.faces) if is_card else what
        won = trick and self._wins(move, trick)
        who = element("span", {"class": "who", "aria-hidden": "true"}, name + (" ✓" if won else ""))
        given = {"type": "button", "data-do": "review-at", "data-arg": at, "class": "answer"}
        return element(
            "button",
            given,
            said,
            element("span", {"class": "small-card" if is_card else "said", "aria-hidden": "true"}, shown),
            element("span", {"class": "change"}),
            who,
            element("span", {"class": "mark"}),
        )

    def _wins(self, move, trick):
        """Tell whether an answer is the card that took a trick."""
        done = scenes.finished_tricks(self.scene)
        return (
            scenes.is_play(move["act"]) and trick <= len(done) and done[trick - 1]["winner"] == move["seat"]
        )

    def _lesson(self, lines):
        """The sentence about the mistake with the highest expected cost, and the lesson from it, with the way
        there.
        """
        wrong = [line for line in lines if line["verdict"] in WRONG]
        if not wrong:
            unlucky = [line for line in lines if line["verdict"] == "unlucky"]
            code = "review.learn.luck" if unlucky else "review.learn.nothing"
            return element("p", {}, self.words.say(code))
        worst = max(wrong, key=lambda line: line["cost"])
        better, said = worst["seen"], self.moves[worst["at"]]["said"]
        cards = {"card": better[1].get("card"), "other": said[1].get("card")}
        given = dict(cards, better=better, said=said, trick=worst["trick"])
        lesson = element("p", {}, self.wording.say("review.learn." + worst["learn"], given))
        return [lesson, button("review-at", self.words.say("review.show"), worst["at"], kind="quiet")]

    def _stepper(self):
        """A slider over the deal, and a button for each direction."""
        say = self.words.say
        given = {"type": "range", "id": "step", "min": 0, "max": len(self.moves), "value": 0}
        given.update({"data-field": "step", "aria-label": say("review.step")})
        back, forth = {"aria-label": say("review.back")}, {"aria-label": say("review.forth")}
        return element(
            "div",
            {"class": "stepper"},
            button("step", icon("back"), -1, **back),
            element("input", given),
            button("step", icon("next"), 1, **forth),
        )

    def sentences(self, at):
        """The sentences about an answer."""
        line, move, say = self.lines[at], self.moves[at], self.wording.say
        name = self.wording.names[move["seat"]]
        said = [say("review.plays", {"name": name, "what": self.wording.move_text(move["said"])}) + "."]
        if line["change"] is not None:
            better = abs(line["change"])
            cards = [one[1]["card"] for one in line["best"]]
            code = "review.exact_worse" if better >= ENOUGH else "review.exact_best"
            said.append(say(code, {"cards": cards, "n": better, "unit": self.counted}))
        if line["turned"]:
            said.append(say("review.lost" if line["change"] < 0 else "review.won"))
        if line["seen"]:
            said.append(self._seen(line, move["said"]))
        return " ".join(said)

    def _seen(self, line, said_there):
        """The sentence about the best play that the seat could see, and about bad play or bad luck."""
        say, verdict = self.wording.say, line["verdict"]
        given = {"what": self.wording.move_text(line["seen"]), "tenths": line["tenths"]}
        if verdict not in WRONG:
            code = "review.seen_level" if verdict and not line["alone"] else "review.seen_best"
            if verdict == "close":
                code = "review.seen_close"
            if not verdict and line["seen"] != said_there:
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


def rows(moves):
    """The numbers of answers that stand in one row: those during one trick."""
    found = []
    for at, move in enumerate(moves):
        if at == 0 or move["trick"] != moves[at - 1]["trick"]:
            found.append([])
        found[-1].append(at)
    return found


def listed(what):
    """All elements of the list that a selector names."""
    found = find("review-list").querySelectorAll(what)
    return [found[index] for index in range(found.length)]


def signed(number):
    """A number with a real minus, and a plus where it has one to show."""
    return "+" + str(number) if number > 0 else str(number).replace("-", "−")
