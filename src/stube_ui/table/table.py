"""Draws a scene: any scene of any game. It knows kinds of zones, not rules."""

import json

import animation
import scenes
from dom import append, bot_portrait, button, element, face, find, replace, set_attributes, signed, suit_sign
from pyscript import document
from settings import setting
from sheet import Sheet

SUITS = ("C", "S", "H", "D")
MOST_IN_A_ROW = 13  # cards of the hand; more lie in two rows
FEW = 6  # so many lie in one row on a phone too
# where the other seats sit, clockwise from the viewer's left, by number of seats
PLACES = {
    2: ("top",),
    3: ("left", "right"),
    4: ("left", "top", "right"),
    5: ("left", "top", "top", "right"),
    6: ("left", "top", "top", "top", "right"),
}


class TableView:
    """The table on the page. `skeleton` once for a match, then `draw` for every scene."""

    takes_keyboard = True  # when nothing else has it; in a frame of another page it may not

    def __init__(self, words, settings):
        self.words, self.settings = words, settings
        self.sheets = Sheet(words)
        self.wording = None
        self.logged = None  # (deal, lines) that the log shows already
        self.focused = 0  # which card of the hand the keys are on
        self.chosen = []  # cards of the hand that were chosen where several are asked for
        self.raised = None  # the card that was tapped once, where a second tap plays it
        self.drawn = {}  # what each region shows; it is drawn anew only when that changes
        table = ("trick", "trick-own", "stock", "open", "talon", "row")
        self.regions = (  # name, the parts of a scene and the zones that it shows, how it is drawn
            ("facts", ("facts", "deal", "sheet"), (), self._facts),
            ("middle", ("leader", "winning", "taken", "over", "ask", "acts", "pick"), table, self._middle),
            ("own-hand", ("acts", "pick", "order"), ("hand-own",), self._hand),
            ("sheet", ("sheet", "over"), (), self.sheets.draw),
        )

    def skeleton(self, root, title):
        """The empty table with its regions."""
        say = self.words.say
        self.logged = None
        self.drawn = {}
        replace(
            root,
            element(
                "section",
                {"class": "room", "id": "room", "aria-label": title, "data-state": "busy"},
                element(
                    "header",
                    {"class": "bar"},
                    button("lobby", say("ui.to_lobby"), kind="quiet", id="to-lobby"),
                    element("h1", {}, title),
                    element(
                        "div",
                        {"id": "facts", "class": "facts", "role": "group", "aria-label": say("ui.facts")},
                    ),
                    element(
                        "div",
                        {"class": "tools", "role": "group", "aria-label": say("ui.tools")},
                        button("hint", say("ui.hint"), kind="quiet", id="hint"),
                        button("back", say("ui.back"), kind="quiet", id="back"),
                        button("menu", say("ui.menu"), kind="quiet", id="menu"),
                    ),
                    button(
                        "panel",
                        say("ui.sheet"),
                        kind="quiet panel-button",
                        id="panel-button",
                        **{"aria-expanded": "false"},
                    ),
                ),
                element(
                    "div",
                    {"class": "felt", "data-do": "felt"},
                    element("div", {"id": "others", "class": "others"}),
                    element("div", {"id": "middle", "class": "middle"}),
                    element("p", {"id": "message", "class": "message", "role": "status"}),
                    element("p", {"id": "turn", "class": "unseen", "aria-live": "assertive"}),
                    element(
                        "div",
                        {"id": "own", "class": "own"},
                        element("div", {"id": "own-plate"}),
                        element("div", {"id": "own-hand"}),
                    ),
                ),
                element(
                    "aside",
                    {"id": "panel", "class": "panel", "aria-label": say("ui.panel")},
                    element("div", {"id": "review", "class": "review"}),
                    element("h2", {}, say("ui.sheet")),
                    element("div", {"id": "sheet", "tabindex": "0"}),
                    element("h2", {}, say("ui.log")),
                    element(
                        "div",
                        {"id": "log", "class": "log", "role": "log", "aria-live": "polite", "tabindex": "0"},
                        element("div", {"id": "lines"}),  # the log shows its end without being told
                    ),
                ),
            ),
        )

    def forget(self):
        """Draw everything anew the next time."""
        self.drawn = {}

    def draw(self, scene, before=None):
        """Show a scene; cards fly to where they were not in the one before. The keyboard's place stays where
        it was.
        """
        time = animation.milliseconds(self.settings)
        coming = animation.before_drawing(before, scene, time)
        self._draw(scene)
        animation.after_drawing(coming, time)

    def _draw(self, scene):
        self.wording, self.pack = self.words.for_scene(scene), self.words.pack_of(scene)
        self.raised = None
        own = scenes.zone(scene, "hand" + str(scene["seat"]))
        set_attributes(
            find("room"),
            {
                "data-seats": len(scene["seats"]),
                "data-many": len(own["cards"]) > MOST_IN_A_ROW,
                "data-few": len(own["cards"]) <= FEW,
            },
        )
        if not scene["pick"]:
            self.chosen = []
        holder = document.activeElement
        in_hand = holder and (holder.classList.contains("hand-card") or holder.closest(".prompt"))
        renewed = [
            region
            for region, parts, zones, make in self.regions
            if self._renew(
                region, [[scene.get(part) for part in parts], scenes.cards_in(scene, zones)], make, scene
            )
        ]
        self._players(scene)
        self._log(scene)
        answered = "middle" in renewed or "own-hand" in renewed
        free = self.takes_keyboard and holder and holder.tagName == "BODY"
        if answered and (in_hand or free):
            self.focus_answer()

    def _renew(self, region, shows, make, *given):
        """Draw a region anew if what it shows has changed; whether it has."""
        looks = json.dumps(shows)
        if self.drawn.get(region) == looks:
            return False
        self.drawn[region] = looks
        replace(find(region), make(*given))
        return True

    def focus_answer(self):
        """Put the keyboard where the answer is given: on a button of a question, the one to pass if there is
        one, or on the hand.
        """
        words = document.querySelector(".prompt [data-arg=pass]") or document.querySelector(
            ".prompt [data-do=say]"
        )
        if words:
            words.focus()
        else:
            self.focus_hand()

    def toggle(self, scene, card):
        """Choose a card of the hand, or choose it no more."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        cards = document.querySelectorAll(".hand-card")
        for index in range(cards.length):
            pressed = cards[index].getAttribute("data-arg") in self.chosen
            cards[index].setAttribute("aria-pressed", "true" if pressed else "false")
        replace(find("done"), self._done_text(scene["pick"]))
        ready = len(self.chosen) == scene["pick"]["count"]
        set_attributes(find("done"), {"aria-disabled": None if ready else "true"})
        self.say("")

    def focus_hand(self, step=0):
        """Put the keyboard on a card of the hand, `step` cards further than it was."""
        cards = document.querySelectorAll(".hand-card")
        if cards.length == 0:
            return
        self.focused = max(0, min(self.focused + step, cards.length - 1))
        for index in range(cards.length):
            cards[index].setAttribute("tabindex", "0" if index == self.focused else "-1")
        cards[self.focused].focus()

    def focus_card(self, index):
        """Remember which card of the hand the keyboard, or a finger, is on."""
        self.focused = index

    def wait_for(self, whom):
        """What the table waits for: "you", "next" (the deal is over), or nothing ("busy")."""
        set_attributes(find("room"), {"data-state": whom})
        replace(find("turn"), self.words.say("ui.your_turn") if whom == "you" else "")

    def rise(self, card):
        """Mark a card of the hand that plays when it is tapped again."""
        self.raised = card
        cards = document.querySelectorAll(".hand-card")
        for index in range(cards.length):
            set_attributes(cards[index], {"data-raised": cards[index].getAttribute("data-arg") == card})

    def close_review(self):
        """Nothing is looked back at."""
        replace(find("review"))

    def point_at(self, card):
        """Mark a card of the hand that is recommended; None for no card."""
        cards = document.querySelectorAll(".hand-card")
        for index in range(cards.length):
            hinted = card is not None and cards[index].getAttribute("data-arg") == card
            set_attributes(cards[index], {"data-hinted": hinted})

    def say(self, text, urgent=False, rule=None):
        """Show a sentence under the trick and have it read out; with a link to the rule, if one is given."""
        given = {"href": rule, "target": "_blank", "rel": "noopener", "class": "rule"}
        link = element("a", given, self.words.say("ui.rule")) if rule else None
        set_attributes(find("message"), {"class": "message urgent" if urgent else "message"})
        replace(find("message"), text, " " if link else None, link)

    def facts_text(self, scene):
        """Trump, aim and the like in one line."""
        return ". ".join([": ".join(self.wording.fact(*fact)) for fact in scene["facts"]]) + "."

    def score_text(self, scene):
        """The totals in one line."""
        pairs = zip([seat["name"] for seat in scene["seats"]], scenes.totals(scene))
        return ", ".join([name + " " + signed(total) for name, total in pairs])

    def sorted_hand(self, scene, cards):
        """The cards of a hand in the order that was set."""
        by, trumps = setting(self.settings, "sort"), setting(self.settings, "trumps")
        return scenes.sorted_hand(cards, scene["order"], by, trumps)

    def cards_text(self, cards):
        """Names of cards, one after the other."""
        return ", ".join([self.wording.say("ui.card", {"card": card}) for card in cards])

    def trick_text(self, plays):
        """Who played what."""
        return " ".join([self.wording.say("log.play", {"seat": seat, "card": card}) for seat, card in plays])

    def _facts(self, scene):
        chips = [self._chip(self.words.say("ui.deal"), str(scene["deal"]))]
        if len(scene["seats"]) == 2:
            totals = " : ".join([signed(total) for total in scenes.totals(scene)])
            chips.append(self._chip(self.words.say("ui.score"), totals, "score"))
        return chips + [
            self._chip(*self.wording.fact(*fact), suit=fact[1]["value"]) for fact in scene["facts"]
        ]

    def _chip(self, label, value, kind="", suit=None):
        inside = [suit_sign(suit, self.pack) if suit in SUITS else None, value]
        return element(
            "span",
            {"class": "chip " + kind},
            element("span", {"class": "label"}, label + " "),
            element("strong", {}, inside),
        )

    def _players(self, scene):
        """The plates of all players and the backs of the others' cards, each drawn by itself."""
        self._renew("others", [scene["seat"], len(scene["seats"])], self._others, scene)
        hands = {one["seat"]: one["cards"] for one in scenes.zones_of(scene, "hand")}
        for seat, line in enumerate(scene["seats"]):
            own, asked = seat == scene["seat"], scene["turn"] and scene["turn"]["seat"] == seat
            shows = [line, asked, scene["dealer"] == seat, scene["sheet"]["totals"][seat], scene["meter"]]
            self._renew("own-plate" if own else "plate" + str(seat), shows, self._plate, scene, seat)
            if not own:
                self._renew("backs" + str(seat), hands[seat], self._backs, line["name"], hands[seat])

    def _others(self, scene):
        """Where the others sit."""
        places = PLACES[len(scene["seats"])]
        drawn = [self._other(seat, place) for seat, place in zip(others(scene), places)]
        tops = [one for one, place in zip(drawn, places) if place == "top"]
        left = [one for one, place in zip(drawn, places) if place == "left"]
        right = [one for one, place in zip(drawn, places) if place == "right"]
        return left + ([element("div", {"class": "tops"}, tops)] if tops else []) + right

    def _other(self, seat, place):
        plate, backs = (
            element("div", {"id": "plate" + str(seat)}),
            element("div", {"id": "backs" + str(seat)}),
        )
        return element("div", {"class": "other at-" + place}, plate, backs)

    def _backs(self, name, held):
        seen = [card for card in held if card]
        label = self.words.say("ui.other_hand", name=name, cards=len(held))
        if seen:
            label += ": " + self.cards_text(scenes.sorted_hand(seen))
        backs = [
            element("span", {"class": "back"}, face(card, self.pack)) for card in scenes.sorted_hand(held)
        ]
        count = element("span", {"class": "held", "aria-hidden": "true"}, str(len(held)) if held else "")
        return element("div", {"class": "backs", "role": "img", "aria-label": label}, backs, count)

    def _plate(self, scene, seat):
        line, turn = scene["seats"][seat], scene["turn"]
        asked = turn and turn["seat"] == seat
        tags = []
        if len(scene["seats"]) > 2:
            tags.append(self._tag(self.words.say("ui.score"), signed(scenes.totals(scene)[seat])))
        tags += [self._tag(*self.wording.fact(*tag)) for tag in line["tags"]]
        meter = scene["meter"]
        if meter and meter["seat"] == seat:
            tags.append(self._meter(meter))
        marks = []
        for word, holds in (("ui.dealer", scene["dealer"] == seat), ("ui.rests", line["rests"])):
            if holds:
                marks.append(element("span", {"class": "mark"}, self.words.say(word)))
        if asked:
            own = "ui.your_turn" if seat == scene["seat"] else "ui.thinking"
            marks.append(element("span", {"class": "mark turn"}, self.words.say(own)))
        kind = "plate asked" if asked else "plate"
        level = portrait = None
        if seat != scene["seat"]:
            portrait = bot_portrait(seat)
            level = element("span", {"class": "level"}, self.words.say("level." + line["player"]))
        name = element("h2", {"class": "name"}, line["name"])
        return element("div", {"class": kind}, portrait, name, level, tags, marks)

    def _meter(self, meter):
        """How far a player is on the way to a goal."""
        text = self.words.say("ui.meter", value=meter["value"], goal=meter["goal"])
        given = {
            "min": 0,
            "max": meter["most"],
            "low": meter["goal"],
            "value": meter["value"],
            "aria-label": text,
        }
        return element("span", {"class": "tag goal"}, element("meter", given), element("span", {}, text))

    def _tag(self, label, value):
        return element(
            "span",
            {"class": "tag"},
            element("span", {"class": "label"}, label + " "),
            element("strong", {}, value),
        )

    def _middle(self, scene):
        if scene["over"]:
            return self._result(scene)
        rows = scenes.layout(scene)
        if rows:
            return element("div", {"class": "rows"}, [self._row(one) for one in rows])
        if scene["ask"] and not scenes.only_pass(scene):
            return [self._stock(scene), self._prompt(scene)]
        zones = in_order(scene, scenes.zones_of(scene, "trick"))
        places = [
            self._place(scene, one, side)
            for one, side in zip(zones, PLACES[len(zones)] + ("own",))
            if not scene["seats"][one["seat"]]["rests"]
        ]
        return [
            self._stock(scene),
            element(
                "div", {"class": "trick", "role": "list", "aria-label": self.words.say("ui.trick")}, places
            ),
        ]

    def _row(self, one):
        """A run of a lay-off, low cards in front."""
        suit = one["id"][-1]
        cards = [element("span", {"class": "laid"}, face(card, self.pack)) for card in one["cards"]]
        label = self.wording.say("ui.row", {"suit": suit}) + " " + (self.cards_text(one["cards"]) or "–")
        inside = cards or element("span", {"class": "unopened"}, suit_sign(suit, self.pack))
        return element("div", {"class": "row", "role": "img", "aria-label": label}, inside)

    def _prompt(self, scene):
        """A question that is answered by a button, or by choosing cards and saying so."""
        question = self.wording.message(scene["ask"])
        buttons = [
            button("say", self.wording.message(act["label"]), act["act"])
            for act in scenes.words_to_say(scene)
        ]
        if scene["pick"]:
            text = self._done_text(scene["pick"])
            disabled = {"aria-disabled": None if len(self.chosen) == scene["pick"]["count"] else "true"}
            buttons = [button("done", text, kind="primary", id="done", **disabled)]
        return element(
            "div",
            {"class": "prompt", "role": "group", "aria-label": question},
            element("p", {"class": "question"}, question),
            element("div", {"class": "buttons"}, buttons),
        )

    def _done_text(self, pick):
        """What the button says under which chosen cards are given: how many are missing, or the act."""
        missing = pick["count"] - len(self.chosen)
        if missing > 0:
            return self.words.say("ui.pick_more", count=missing)
        return self.words.say("act." + pick["verb"] if missing == 0 else "ui.pick_fewer")

    def _stock(self, scene):
        piles = []
        for one in scenes.zones_of(scene, "stock") + scenes.zones_of(scene, "talon"):
            count = len(one["cards"])
            if count:
                label = self.words.say("ui." + one["kind"], cards=count)
                inside = [
                    face(None, self.pack),
                    element("span", {"class": "count", "aria-hidden": "true"}, str(count)),
                ]
                piles.append(
                    element("div", {"class": "card-box stock", "role": "img", "aria-label": label}, inside)
                )
        for one in scenes.zones_of(scene, "open"):
            for card in one["cards"]:
                label = self.wording.say("ui.open_card", {"card": card})
                picture = face(card, self.pack)
                piles.append(
                    element("div", {"class": "card-box open", "role": "img", "aria-label": label}, picture)
                )
        if not piles:
            return None
        return element(
            "div", {"class": "piles", "role": "group", "aria-label": self.words.say("ui.stock_title")}, piles
        )

    def _place(self, scene, one, place):
        seat, cards = one["seat"], one["cards"]
        name = scene["seats"][seat]["name"]
        side = ("own-place" if seat == scene["seat"] else "other-place") + " to-" + place
        given = {"data-seat": seat, "role": "listitem"}
        if not cards:
            label = self.words.say("ui.no_card", name=name)
            empty = element("span", {"class": "empty", "role": "img", "aria-label": label})
            return element(
                "div",
                dict(given, **{"class": "place " + side}),
                empty,
                element("span", {"class": "caption"}, name),
            )
        marks = []
        if scene["leader"] == seat:
            marks.append(self.words.say("ui.led"))
        best = scene["winning"] == seat
        if best:
            marks.append(self.words.say("ui.takes" if scene.get("taken") else "ui.winning"))
        label = self.wording.say("ui.played", {"seat": seat, "card": cards[-1]})
        picture = element(
            "span",
            {"class": "card-box", "role": "img", "aria-label": label},
            face(cards[-1], self.pack),
        )
        if len(scene["seats"]) > 2 and marks:
            caption = element(
                "span", {"class": "caption"}, element("em", {}, " · ".join(marks))
            )  # the place says whose
        else:
            caption = element(
                "span", {"class": "caption"}, name, [element("em", {}, " · " + mark) for mark in marks]
            )
        kind = "place " + side + (" best" if best else "")
        return element("div", dict(given, **{"class": kind}), picture, caption)

    def _hand(self, scene):
        own = [one for one in scenes.zones_of(scene, "hand") if one["seat"] == scene["seat"]][0]
        cards = self.sorted_hand(scene, own["cards"])
        self.focused = max(0, min(self.focused, len(cards) - 1))
        legal = [act["card"] for act in scene["acts"] if "card" in act]
        alone = scenes.only_pass(scene)
        buttons = [
            self._card(scene, card, index, card in legal or not (legal or alone))
            for index, card in enumerate(cards)
        ]
        label = self.words.say("ui.hand", cards=len(cards))
        return element(
            "div", {"class": "hand", "id": "hand", "role": "toolbar", "aria-label": label}, buttons
        )

    def _card(self, scene, card, index, allowed):
        given = {
            "type": "button",
            "class": "hand-card",
            "data-do": "card",
            "data-arg": card,
            "data-index": index,
            "aria-label": self.wording.say("ui.card", {"card": card}),
            "aria-disabled": None if allowed else "true",
            "aria-pressed": ("true" if card in self.chosen else "false") if scene["pick"] else None,
            "tabindex": "0" if index == self.focused else "-1",
        }
        return element("button", given, face(card, self.pack))

    def _result(self, scene):
        over, say = scene["over"], self.words.say
        title = say("ui.thrown_in" if over["thrown_in"] else "ui.deal_over", deal=scene["deal"])
        buttons = [button("next-deal", say("ui.next_deal"), kind="primary", id="go-on")]
        if over["match"]:
            title = self._winners(scene, over["winners"])
            buttons = [button("new-match", say("ui.new_match"), kind="primary", id="go-on")]
        if scene.get("lesson"):
            buttons = [button("learn", say("ui.learn"), kind="primary", id="go-on")]
        buttons.append(button("review", say("review.open"), kind="", id="look-back"))
        buttons.append(button("all-cards", say("ui.all_cards"), kind="", id="all-cards"))
        buttons.append(button("lobby", say("ui.lobby"), kind=""))
        lines = element(
            "ul",
            {"class": "lines"},
            [element("li", {}, self.wording.message(line)) for line in over["lines"]],
        )
        return element(
            "div",
            {"class": "result", "role": "group", "aria-label": title},
            element("h2", {"id": "result-title"}, title),
            lines,
            self.sheets.draw(scene),
            element("div", {"class": "buttons"}, buttons),
        )

    def _winners(self, scene, winners):
        if len(winners) > 1:
            return self.words.say("ui.match_drawn")
        return self.wording.say("ui.match_won", {"seat": winners[0]})

    def _log(self, scene):
        log, lines, deal = find("lines"), scene["log"], scene["deal"]
        if self.logged is None or self.logged[0] != deal or self.logged[1] > len(lines):
            replace(log)
            self.logged = (deal, 0)
        append(log, [element("p", {}, self.wording.message(line)) for line in lines[self.logged[1] :]])
        self.logged = (deal, len(lines))


def others(scene):
    """The other seats, clockwise from the viewer's left."""
    count = len(scene["seats"])
    return [(scene["seat"] + step) % count for step in range(1, count)]


def in_order(scene, zones):
    """Zones of seats, the others' first and the viewer's last."""
    by_seat = {one["seat"]: one for one in zones}
    return [by_seat[seat] for seat in others(scene)] + [by_seat[scene["seat"]]]
