"""Questions in the place of the trick: words, suits, a ladder, many numbers, a grid, options that depend on
each other, cards to choose. They come with the scene, answers and all.
"""

import scenes
from dom import button, element, face, find, icon, replace, set_attributes, suit_sign
from pyscript import document
from settings import setting

MOST_STEPS = 6  # of a ladder are shown at once, with what leads to others among them
FEW = 2  # words lie in one line
NUMBER_KEYS = {"ArrowUp": "up", "ArrowDown": "down", "PageUp": "leap up", "PageDown": "leap down"}


class Questions:
    """Draws the box of a question, and knows what is chosen in it but not yet said. `hand` knows which cards
    are chosen; `say` shows a sentence above the hand.
    """

    def __init__(self, words, settings, hand, say):
        self.words, self.settings, self.hand, self.say = words, settings, hand, say
        self.wording = self.scene = self.asked = None
        self.chosen = None  # the choice or the step that the button would answer with
        self.ticked = []  # the boxes that are ticked
        self.first = 0  # the first step of the ladder that is shown

    # The box

    def draw(self, wording, scene):
        """The question of a scene."""
        self.wording, self.scene = wording, scene
        asked = scene.get("question") or plain_question(scene)
        if asked != self.asked:
            self._begin(asked)
        makers = {
            "ladder": self._ladder,
            "stepper": self._stepper,
            "grid": self._grid,
            "options": self._options,
            "items": self._items,
            "cards": self._cards,
        }
        inside = makers.get(asked["kind"], self._words)()
        given = {
            "class": "prompt",
            "data-kind": asked["kind"],
            "role": "group",
            "aria-label": self._question(),
        }
        return element("div", given, inside)

    def _begin(self, asked):
        """A new question: nothing is chosen but the lowest step that may be taken, or the only choice."""
        self.asked, self.ticked = asked, []
        acts = steps_to_take(asked) or [one["act"] for one in asked["choices"]]
        self.chosen = acts[0] if acts and (asked["steps"] or len(acts) == 1) else None
        self.first = first_step(asked)
        self._follow(self.chosen)

    def _question(self):
        return self.wording.message(self.scene["ask"])

    def _head(self):
        """The question."""
        note = self._said("note", self.asked["note"], "p")
        return element("div", {"class": "asks"}, self._said("question", self.scene["ask"], "p"), note)

    def _said(self, kind, sentence, tag="span"):
        """A sentence of the scene in an element; None for none."""
        return element(tag, {"class": kind}, self.wording.message(sentence)) if sentence else None

    def _answer(self, *inside):
        """The line with the buttons that answer; it stays in sight when the box is scrolled."""
        return element("div", {"class": "deciding", "id": "deciding"}, inside)

    def _decline(self):
        one = self.asked["decline"]
        return self._word(one, "decline") if one else None

    def _word(self, one, kind=""):
        """A button that answers with a word."""
        return button("say", self.wording.message(one["label"]), one["act"], kind=kind)

    # Words and suits

    def _words(self):
        """A few words lie in one line, more of them in rows above the one that says no."""
        choices = self.asked["choices"]
        if self.asked["kind"] == "words" and len(choices) <= FEW:
            kind = "affirm primary" if len(choices) == 1 and self.asked["decline"] else "affirm"
            return [self._head(), self._answer(self._decline(), [self._word(one, kind) for one in choices])]
        last = self._answer(self._decline()) if self.asked["decline"] else None
        return [self._head(), self._rows(self._choice_button), last]

    def _rows(self, make, role=None, label=None):
        """Suits in rows, then the other words."""
        rows = [self._row(*one, make) for one in rows_of(self.asked["choices"])]
        return element("div", {"class": "games", "role": role, "aria-label": label}, rows) if rows else None

    def _row(self, row, suits, choices, make):
        title = self.wording.message(row) if row else None
        kind = "suit-row" if suits else "word-row"
        caption = self._said("row-title", row, "p")
        given = {"class": kind, "role": "group" if title else None, "aria-label": title}
        return [caption, element("div", given, [make(one) for one in choices])]

    def _choice_button(self, one):
        """A button that answers with a suit or a game."""
        return button("say", self._inside(one), one["act"], kind="choice", **{"aria-label": self._label(one)})

    def _label(self, one):
        """The label of a choice: the text on it (for people who speak to the page), and its effect, if that
        says more.
        """
        read = [self.wording.message(one[part]) for part in ("name", "value") if one[part]]
        does = self.wording.message(one["label"])
        return " ".join(read) + (": " + does if does != read[0] else "")

    def _inside(self, one):
        """The content of a choice: the sign of its suit, its name, and its value."""
        sign = suit_sign(one["suit"], self.wording.faces) if one["suit"] else None
        return [sign, self._said("name", one["name"]), " ", self._said("value", one["value"])]

    # A ladder

    def _ladder(self):
        """Two large buttons, the steps, and what the own hand is worth."""
        beside = self._rows(self._choice_button)
        role = "radiogroup" if self._is_chosen_from() else "group"
        given = {
            "class": "steps-row",
            "id": "ladder",
            "role": role,
            "aria-label": self.words.say("ui.ladder"),
        }
        side = element("div", {"class": "ladder-side"}, element("div", given, self._steps()), self._worth())
        return [self._head(), self._answer(self._climbing()), beside, side]

    def _is_chosen_from(self):
        """Tell whether there is more than one step to take."""
        return len(steps_to_take(self.asked)) > 1

    def _climbing(self):
        """The button that says no, and the one that takes the step that is chosen."""
        step = [one for one in self.asked["steps"] if one["act"] and one["act"] == self.chosen]
        return [self._decline(), self._word(step[0], "affirm primary") if step else None]

    def _steps(self):
        """The steps that are shown, and what leads to others."""
        steps, first, low = self.asked["steps"], self.first, first_step(self.asked)
        if not self._is_chosen_from():
            shown = [self._step(one) for one in steps[first : first + MOST_STEPS]]
            more = element("span", {"class": "more"}, "…") if first + MOST_STEPS < len(steps) else None
            return [shown, more]
        room = MOST_STEPS - (1 if first > low else 0)
        end = len(steps) if first + room >= len(steps) else first + room - 1
        down = self._turn("ui.lower", max(low, first - MOST_STEPS + 2)) if first > low else None
        up = self._turn("ui.higher", end) if end < len(steps) else None
        return [down, [self._step(one) for one in steps[first:end]], up]

    def _turn(self, code, first):
        """The button that shows other steps."""
        return button("steps", "…", first, kind="more", **{"aria-label": self.words.say(code)})

    def _step(self, one):
        """A step: to be chosen, where more than one may be; else a sign of how far it went."""
        name, current = self.wording.message(one["name"]), "step" if one["state"] == "is" else None
        if one["act"] and self._is_chosen_from():
            return self._radio(one["act"], "step", name, self.wording.message(one["label"]))
        tag = "s" if one["state"] == "was" else "span"
        return element(tag, {"class": "step", "aria-current": current}, name)

    def _worth(self):
        """The worth of the player's hand, under a button that shows and hides it."""
        hand, is_open = self.asked["hand"], setting(self.settings, "worth") == "on"
        if not hand:
            return None
        given = {"aria-expanded": "true" if is_open else "false", "aria-controls": "worths"}
        title = [self.words.say("ui.your_hand"), icon("next")]
        turn = button("worth", title, kind="worth-title", **given)
        line = element("p", {}, self.wording.message(hand["line"]))
        chips = [self._worth_chip(one) for one in hand["worths"]]
        shown = element("div", {"class": "worths", "id": "worths", "hidden": not is_open}, line, chips)
        return element("div", {"class": "worth"}, turn, shown)

    def _worth_chip(self, one):
        """The value up to which a game may be bid."""
        sign = suit_sign(one["suit"], self.wording.faces) if one["suit"] else None
        name = element("span", {"class": "unseen" if sign else ""}, self.wording.message(one["name"]))
        return element(
            "span", {"class": "worth-of"}, sign, name, " ", element("strong", {}, str(one["value"]))
        )

    # Many numbers

    def _stepper(self):
        """The number that is chosen, what changes it, and where it stands among others."""
        beside = self._rows(self._choice_button)
        side = element("div", {"class": "ladder-side"}, self._side())
        return [self._head(), side, beside, self._answer(self._climbing()), self._worth()]

    def _side(self):
        """The number with its buttons, and the line under it."""
        given = {"class": "numbers", "role": "group", "aria-label": self.words.say("ui.numbers")}
        return [element("div", given, self._numbers()), self._line()]

    def _numbers(self):
        """The figure between minus and plus, and under it the buttons for several steps."""
        figure = element("output", {"id": "number"}, str(self._number()))
        leaps = [
            self._turner("+" + str(leap), str(leap), "+" + str(leap))
            for leap in self.asked["stepper"]["leaps"]
        ]
        return [
            self._turner("−", "down", self.words.say("ui.less")),
            figure,
            self._turner("+", "up", self.words.say("ui.more")),
            element("div", {"class": "leaps"}, leaps),
        ]

    def _turner(self, text, by, label):
        """A button that changes the number."""
        is_off = "true" if self._turned(by) is None else None
        return button("number", text, by, **{"aria-label": label, "aria-disabled": is_off})

    def _number(self):
        """The number that is chosen."""
        return self.asked["stepper"]["values"][steps_to_take(self.asked).index(self.chosen)]

    def _turned(self, by):
        """The number to which a button or a key leads; None if there is none. A key that leads too far leads
        as far as may be.
        """
        values, now = self.asked["stepper"]["values"], self._number()
        leap = self.asked["stepper"]["leaps"][-1]
        further = {
            "up": [one for one in values if one > now][:1],
            "down": [one for one in values if one < now][-1:],
            "leap up": [one for one in values if now < one <= now + leap][-1:],
            "leap down": [one for one in values if now - leap <= one < now][:1],
        }
        found = further[by] if by in further else [one for one in values if one == now + int(by)]
        return found[0] if found else None

    def _line(self):
        """The place of the number between the lowest and the highest, and what else is marked there."""
        marks = self._marks()
        ticks = [self._tick(mark["value"], mark["kind"]) for mark in marks]
        drawn = element("div", {"class": "line", "id": "line"}, self._tick(self._number(), "way"), ticks)
        set_attributes(drawn, {"aria-hidden": "true"})
        names = [
            element("li", {"data-kind": mark["kind"]}, self.wording.message(mark["name"])) for mark in marks
        ]
        return [drawn, element("ul", {"class": "marks"}, names)]

    def _marks(self):
        """The marks that are shown: what the own hand is worth only if that is set."""
        is_open = setting(self.settings, "worth") == "on"
        return [mark for mark in self.asked["stepper"]["marks"] if mark["kind"] != "hand" or is_open]

    def _tick(self, value, kind):
        """A place on the line."""
        told = self.asked["stepper"]
        there = [mark["value"] for mark in told["marks"]] + told["values"]
        low, high = min(there), max(there)
        drawn = element("span", {"data-kind": kind})
        share = 100 * (value - low) // (high - low) if high > low else 100
        drawn.style.setProperty("--at", str(share) + "%")
        return drawn

    def turn_number(self, by):
        """Count up or down; whether it is a question for many numbers. Where there is no more, say why."""
        if not self.asked or self.asked["kind"] != "stepper":
            return False
        found = self._turned(by)
        if found is not None:
            place = self.asked["stepper"]["values"].index(found)
            self.choose(steps_to_take(self.asked)[place])
        else:
            limits = [mark["name"] for mark in self.asked["stepper"]["marks"] if mark["kind"] == "limit"]
            is_upwards = by not in ("down", "leap down")
            if limits and is_upwards:
                self.say(self.wording.message(limits[0]), urgent=True)
        return True

    def turn_by_key(self, key):
        """Count by a key; whether it is one that counts here."""
        return key in NUMBER_KEYS and self.turn_number(NUMBER_KEYS[key])

    def _show_number(self):
        """Show anew the number that is chosen; the buttons stay, as one of them is pressed or has the
        keyboard.
        """
        replace(find("number"), str(self._number()))
        for one in buttons("number"):
            is_off = self._turned(one.getAttribute("data-arg")) is None
            set_attributes(one, {"aria-disabled": "true" if is_off else None})
        find("line").replaceWith(self._line()[0])
        says = document.querySelector("#deciding .primary")
        label = [one["label"] for one in self.asked["steps"] if one["act"] == self.chosen][0]
        set_attributes(says, {"data-arg": self.chosen})
        replace(says, self.wording.message(label))

    # A grid

    def _grid(self):
        """Bids in rows and columns, under the buttons that answer."""
        heads, steps = self.asked["heads"], self.asked["steps"]
        wide = len(heads["columns"])
        rows = [
            self._bids(head, steps[place * wide : (place + 1) * wide])
            for place, head in enumerate(heads["rows"])
        ]
        inside = element("tbody", {}, rows)
        above = [element("th", {"scope": "col"}, self.wording.message(head)) for head in heads["columns"]]
        top = element("thead", {}, element("tr", {}, element("td", {}), above))
        role = "radiogroup" if self._is_chosen_from() else "group"
        given = {"class": "bids", "role": role, "aria-label": self._question()}
        bids = element("div", given, element("table", {"role": "presentation"}, top, inside))
        beside = self._rows(self._choice_button)
        return [self._head(), self._answer(self._climbing()), beside, bids]

    def _bids(self, head, steps):
        """A row of the grid."""
        cells = [element("td", {}, self._cell(one)) for one in steps]
        return element("tr", {}, element("th", {"scope": "row"}, self.wording.message(head)), cells)

    def _cell(self, one):
        """A bid of the grid, called by its figure and by what it says."""
        if not one["act"] or not self._is_chosen_from():
            return self._step(one)
        value, label = self.wording.message(one["name"]), self.wording.message(one["label"])
        return self._radio(one["act"], "step", value, value + ": " + label)

    # What was said, each with its answer

    def _items(self):
        """Announcements in rows, other words under them, and the button that says nothing as the main one."""
        rows = element("ul", {"class": "items"}, [self._item(one) for one in self.asked["items"]])
        closed = [self._closed(one) for one in self.asked["closed"]]
        own = [self._choice_button(one) for one in self.asked["choices"]]
        beside = element("div", {"class": "beside-items"}, own, closed) if own or closed else None
        decline = self._word(self.asked["decline"], "decline primary") if self.asked["decline"] else None
        return [self._head(), rows, beside, self._answer(decline)]

    def _item(self, one):
        """A row: what it is and counts, whose it is and who said it, and its answer or why there is none."""
        what = element(
            "p", {"class": "what"}, self._said("name", one["name"]), self._said("value", one["value"])
        )
        sides = {True: "whose declares", False: "whose opposes", None: "whose"}
        whose = [self._said(sides[one["declares"]], one["owner"]), self._said("by", one["said"])]
        made = one["choice"]
        answer = self._choice_button(made) if made else self._said("why-closed", one["closed"])
        return element("li", {}, what, element("p", {"class": "who-said"}, whose), answer)

    def _closed(self, one):
        """A word that cannot be said, and why."""
        return element(
            "p",
            {"class": "choice closed"},
            self._said("name", one["label"]),
            " ",
            self._said("value", one["why"]),
        )

    # Options that depend on each other

    def _options(self):
        """The choices, the boxes beside them, and the outcome of both."""
        boxes = [self._box(one) for one in self.asked["boxes"]]
        return [
            self._head(),
            self._rows(self._choice_radio, "radiogroup", self._question()),
            element("div", {"class": "boxes"}, boxes),
            self._answer(self._decline(), self._outcome()),
        ]

    def _choice_radio(self, one):
        return self._radio(one["act"], "choice", self._inside(one), self._label(one))

    def _radio(self, act, kind, inside, label):
        """A button of a group, of which one is chosen."""
        checked = "true" if act == self.chosen else "false"
        given = {"role": "radio", "aria-checked": checked, "aria-label": label}
        return button("choose", inside, act, kind=kind, **given)

    def _box(self, one):
        """An option to tick."""
        tick = element("span", {"class": "tick-box", "aria-hidden": "true"}, icon("check"))
        inside = [tick, self._said("name", one["label"]), self._said("value", one["adds"])]
        return button("tick", inside, one["id"], kind="box", role="checkbox", **self._box_state(one["id"]))

    def _box_state(self, box):
        """The state of a box: ticked or not, and whether that may be changed."""
        return {
            "aria-checked": "true" if box in self.ticked else "false",
            "aria-disabled": None if self._toggled(box) else "true",
        }

    def _outcome(self):
        """The calculation of the value, and the button whose label names its effect."""
        found = outcome(self.asked, self.chosen, self.ticked)
        if not found:
            text = self.words.say("ui.choose_first")
            return button("say-all", text, kind="affirm primary", **{"aria-disabled": "true"})
        lines = [self._said("how", found["how"]), self._said("sum", found["total"], "strong")]
        total = element("p", {"class": "worked-out", "role": "status"}, lines)
        said = self.wording.message(found["label"])
        return [total, button("say-all", said, ", ".join(found["answers"]), kind="affirm primary")]

    def _toggled(self, box):
        """The outcome with one box more or less. None if it cannot be."""
        if box not in self.ticked:
            return outcome(self.asked, self.chosen, self.ticked + [box])
        without = [one for one in outcomes_of(self.asked, self.chosen) if box not in one["ticked"]]
        return nearest(without, [one for one in self.ticked if one != box])

    # Cards

    def _cards(self):
        """Places for the cards that are chosen, and how many are missing."""
        laid = element("div", {"class": "laid-cards", "id": "laid-cards"}, self._laid())
        laying = element("div", {"class": "laying"}, laid, self._head())
        return [laying, self._answer(self._picking())]

    def _laid(self):
        """The cards that were chosen; they are pressed to come back."""
        chosen, missing = self.hand.chosen, self.scene["pick"]["count"] - len(self.hand.chosen)
        empty = [element("span", {"class": "next-place", "aria-hidden": "true"}) for _ in range(missing)]
        return [self._laid_card(card) for card in chosen] + empty

    def _laid_card(self, card):
        label = self.wording.say("ui.take_back_card", {"card": card})
        drawn = [face(card, self.wording.faces), element("span", {"class": "tick"}, icon("check"))]
        return button("card", drawn, card, kind="laid-card", **{"aria-label": label})

    def _picking(self):
        """The number of cards chosen, the button that gives them, and words in their place."""
        pick, chosen = self.scene["pick"], len(self.hand.chosen)
        varies, done = pick["least"] < pick["count"], "act." + pick["verb"]
        code = "ui.picked_at_most" if varies else "ui.picked"
        said = self.words.say(code, chosen=chosen, count=pick["count"])
        if pick["points"]:
            said = self.words.say("ui.picked_points", picked=said, points=self._points_chosen())
        if varies and chosen:
            done += ".count"
        waits = None if scenes.is_picked(pick, self.hand.chosen) else "true"
        return [
            element("p", {"class": "unseen" if varies else "picked", "role": "status"}, said),
            [self._word(one) for one in self.asked["choices"]],
            self._decline(),
            button(
                "done",
                self.wording.say(done, {"count": chosen}),
                kind="affirm primary",
                id="done",
                **{"aria-disabled": waits},
            ),
        ]

    def _points_chosen(self):
        """The sum of the card points of the chosen cards."""
        pick = self.scene["pick"]
        return sum([pick["points"][pick["cards"].index(card)] for card in self.hand.chosen])

    def show_chosen(self):
        """Show anew which cards are chosen; whether they are as many as are asked for."""
        replace(find("laid-cards"), self._laid())
        replace(find("deciding"), self._picking())
        return scenes.is_picked(self.scene["pick"], self.hand.chosen)

    # What is done in the box

    def choose(self, act):
        """Choose a contract or a step; that is no answer yet."""
        self.chosen = act
        self._follow(act)
        self._show_choice()

    def _follow(self, choice):
        """Tick what goes with a choice, as near to what was ticked as can be."""
        found = nearest(outcomes_of(self.asked, choice), self.ticked)
        self.ticked = found["ticked"] if found else always_ticked(self.asked)

    def tick(self, box):
        """Tick a box, or tick it no more; where that cannot be, say why."""
        found = self._toggled(box)
        if found:
            self.ticked = found["ticked"]
            self._show_choice()
            return
        needs = [one["needs"] for one in self.asked["boxes"] if one["id"] == box][0]
        self.say(self.wording.message(needs) if needs else self.words.say("ui.not_with_this"), urgent=True)

    def _show_choice(self):
        """Show anew what is chosen and ticked, and what the button does."""
        for one in buttons("choose"):
            is_chosen = one.getAttribute("data-arg") == self.chosen
            set_attributes(one, {"aria-checked": "true" if is_chosen else "false"})
        for one in buttons("tick"):
            set_attributes(one, self._box_state(one.getAttribute("data-arg")))
        if self.asked["kind"] == "stepper":
            self._show_number()
            return
        inside = self._climbing() if self.asked["steps"] else [self._decline(), self._outcome()]
        replace(find("deciding"), inside)

    def show_steps(self, first):
        """Show other steps of the ladder, with the keyboard on one of them."""
        self.first = first
        replace(find("ladder"), self._steps())
        buttons("choose")[0].focus()

    def turn_worth(self):
        """Show what the own hand is worth, or hide it; the next box has it so, too."""
        is_open = setting(self.settings, "worth") == "on"
        self.settings["worth"] = "off" if is_open else "on"
        set_attributes(buttons("worth")[0], {"aria-expanded": "false" if is_open else "true"})
        set_attributes(find("worths"), {"hidden": is_open})
        if self.asked["kind"] == "stepper":
            replace(document.querySelector(".ladder-side"), *self._side())

    def focus(self, held, step):
        """Put the keyboard on another button of the box than the one that has it."""
        there = buttons()
        names = [(one.getAttribute("data-do"), one.getAttribute("data-arg")) for one in there]
        place = names.index((held.getAttribute("data-do"), held.getAttribute("data-arg")))
        there[max(0, min(place + step, len(there) - 1))].focus()


def buttons(action=None):
    """The buttons of the box, or those of one action."""
    found = document.querySelectorAll(".prompt [data-do" + ("=" + action if action else "") + "]")
    return [found[index] for index in range(found.length)]


def plain_question(scene):
    """The question of a scene that was made before scenes said how they ask."""
    said = [
        dict(one, name=one["label"], suit=None, row=None, value=None) for one in scenes.words_to_say(scene)
    ]
    declines = [one for one in said if one["act"] == "pass"]
    return {
        "kind": "cards" if scene["pick"] else "words",
        "note": None,
        "decline": declines[0] if declines else None,
        "choices": [one for one in said if one["act"] != "pass"],
        "steps": [],
        "hand": None,
        "boxes": [],
        "outcomes": [],
    }


def rows_of(choices):
    """Choices in rows: what a row is for, whether it is one of suits, and its choices."""
    rows = []
    for one in choices:
        kind = (one["row"], one["suit"] is not None)
        if not rows or rows[-1][:2] != kind:
            rows.append(kind + ([],))
        rows[-1][2].append(one)
    return rows


def steps_to_take(asked):
    """The answers that are steps of a ladder, lowest first."""
    return [one["act"] for one in asked["steps"] if one["act"]]


def first_step(asked):
    """The first step that is of interest: the one below the lowest that can be taken; where none can, the
    one that stands, with those below it as far as there is room.
    """
    places = [index for index, one in enumerate(asked["steps"]) if one["act"]]
    if places:
        return max(0, places[0] - 1)
    stands = [index for index, one in enumerate(asked["steps"]) if one["state"] == "is"]
    return max(0, stands[0] + 1 - MOST_STEPS) if stands else 0


def outcomes_of(asked, choice):
    """The outcomes of a choice."""
    return [one for one in asked["outcomes"] if one["choice"] == choice]


def always_ticked(asked):
    """The boxes that are ticked whatever is chosen."""
    boxes = [one["id"] for one in asked["boxes"]]
    return [box for box in boxes if all(box in one["ticked"] for one in asked["outcomes"])]


def outcome(asked, choice, ticked):
    """The outcome of a choice with just these boxes; None if it is impossible."""
    for one in outcomes_of(asked, choice):
        if set(one["ticked"]) == set(ticked):
            return one
    return None


def nearest(outcomes, ticked):
    """The first of the outcomes whose boxes differ least from these. None if there are none."""
    if not outcomes:
        return None
    return min(outcomes, key=lambda one: len(set(one["ticked"]) ^ set(ticked)))
