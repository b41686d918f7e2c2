"""The players as portraits at their seats, and the backs of the cards that the others hold."""

import scenes
import sorting
import stacks
from dom import element, face, icon, suit_sign
from moods import moved_portrait
from pyscript import document

# where the other seats sit, clockwise from the viewer's left, by number of seats
PLACES = {
    2: ("top",),
    3: ("left", "right"),
    4: ("left", "top", "right"),
    5: ("left", "top", "top", "right"),
    6: ("left", "top", "top", "top", "right"),
}
SIGNS = {"badge.declarer": "crown", "badge.partner": "people", "badge.partner.theirs": "people"}
DIGITS = "0123456789"


class Seats:
    """Draws each seat and each hand of backs by itself."""

    opens = True  # whether a portrait can be pressed, to open what is known of its player

    def __init__(self, words):
        self.words = words

    def seat(self, wording, scene, seat):
        """Portrait, name, one number, and what the seat is in this deal. The viewer has no portrait."""
        line = scene["seats"][seat]
        own = seat == scene["seat"]
        badges = self._badges(wording, scene, seat)
        name = element("h2", {"class": "name", "title": line["name"]}, line["name"])
        named = element("div", {"class": "named"}, name, self._chip(wording, line))
        who = element("div", {"class": "who"}, named, self._under(wording, scene, seat))
        kind = "seat asked" if is_asked(scene, seat) else "seat"
        portrait = badges if own else self._portrait(wording, scene, seat, badges)
        return element("div", {"class": kind, "data-rests": line["rests"]}, portrait, who)

    def _portrait(self, wording, scene, seat, badges):
        """The face of a player with what it is in this deal on its corners."""
        held = len(scenes.hand_of(scene, seat))
        count = element("span", {"class": "badge held"}, str(held)) if held else None
        inside = [element("span", {"class": "face-ring"}, moved_portrait(scene, seat)), badges, count]
        label = self.spoken(wording, scene, seat)
        if not self.opens:
            return element("div", {"class": "portrait-frame", "role": "img", "aria-label": label}, inside)
        pressed = {"type": "button", "data-do": "seat", "data-arg": seat, "aria-haspopup": "dialog"}
        said = element("span", {"class": "unseen"}, label)
        signs = element("span", {"class": "signs", "aria-hidden": "true"}, inside)
        return element("button", dict(pressed, **{"class": "portrait-frame"}), said, signs)

    def focus(self, seat):
        """Put the keyboard on the portrait of a seat, if it has one."""
        portrait = document.querySelector("#seat" + seat + " .portrait-frame")
        if portrait:
            portrait.focus()

    def spoken(self, wording, scene, seat):
        """A seat in words: all that its badges, its chip and its number show."""
        line, say = scene["seats"][seat], self.words.say
        shown = list(line.get("badges", ())) + [line[part] for part in ("chip", "number") if line.get(part)]
        said = [line["name"]]
        for text in [wording.message(one) for one in shown]:
            if text not in said:  # a chip may be the word of a badge
                said.append(text)
        if has_meter(scene, seat):
            said.append(self._meter_text(scene))
        held = len(scenes.hand_of(scene, seat))
        if held:
            said.append(wording.say("ui.held", {"cards": held}))
        marks = (
            ("ui.dealer", scene["dealer"] == seat),
            ("ui.rests", line["rests"]),
            ("ui.thinking", is_asked(scene, seat)),
        )
        return ", ".join(said + [say(code) for code, holds in marks if holds])

    def _badges(self, wording, scene, seat):
        """The badges of a seat: its role in this deal, and the dealer's sign, each with its words."""
        badges = scene["seats"][seat].get("badges", ())
        signs = [badge(wording.message(one), *self._sign(wording, one)) for one in badges]
        if scene["dealer"] == seat:
            signs.append(badge(self.words.say("ui.dealer"), "dealer", self.words.say("ui.dealer_sign")))
        return signs

    def _sign(self, wording, one):
        """The kind of a badge, and what is drawn on it."""
        code, suit = one[0], one[1].get("suit")
        if suit:
            return "of-suit", suit_sign(suit, wording.faces)
        return code.split(".")[1], icon(SIGNS[code])

    def _chip(self, wording, line):
        chip = line.get("chip")
        return element("span", {"class": "role"}, wording.message(chip)) if chip else None

    def _under(self, wording, scene, seat):
        """The second line: the way to a goal, the number, or in an auction what was said last."""
        line = scene["seats"][seat]
        if has_meter(scene, seat):
            return self._meter(scene)
        if line.get("number"):
            return number(line["number"], wording.message(line["number"]))
        if line.get("said"):
            return said_last(line["said"]["kind"], wording.message(line["said"]["words"]))
        return element("span", {"class": "second"}, self.words.say("ui.rests")) if line["rests"] else None

    def _meter(self, scene):
        """The progress of a player towards a goal."""
        meter, text = scene["meter"], self._meter_text(scene)
        value = min(meter["value"], meter["goal"])
        bar = element("meter", {"min": 0, "max": meter["goal"], "value": value, "aria-label": text})
        return element("span", {"class": "goal"}, bar, counted(text))

    def _meter_text(self, scene):
        meter = scene["meter"]
        return self.words.say("ui.meter", value=meter["value"], goal=meter["goal"])

    def backs(self, wording, scene, seat):
        """The cards of another seat; those that lie open show their faces."""
        if scenes.stacks_of(scene, seat):
            return stacks.facing(wording, scene, seat)
        name, held = scene["seats"][seat]["name"], scenes.hand_of(scene, seat)
        seen = [card for card in held if card]
        label = self.words.say("ui.other_hand", name=name, cards=len(held))
        if seen:
            label += ": " + wording.cards_text(sorting.sorted_hand(seen))
        cards = sorting.sorted_hand(held)
        drawn = [element("span", {"class": "back"}, face(card, wording.faces)) for card in cards]
        kind = "backs open" if seen else "backs"
        return element("div", {"class": kind, "role": "img", "aria-label": label}, drawn)


def has_meter(scene, seat):
    """Tell whether a seat has a goal."""
    return bool(scene["meter"]) and scene["meter"]["seat"] == seat


def badge(word, kind, sign):
    """A sign on the corner of a portrait, and its word for who cannot see it."""
    return element("span", {"class": "badge " + kind, "role": "img", "aria-label": word, "title": word}, sign)


def said_last(kind, text):
    """The chip with a seat's last words."""
    return element("span", {"class": "second said", "data-said": kind}, text)


def number(message, text):
    """The one number of a seat; tricks have a sign where there is no room for words."""
    sign = icon("cards") if message[0] == "number.tricks" else None
    return element("span", {"class": "number"}, counted(text), sign)


def counted(text):
    """A number and its unit, which is left out where there is no room for it."""
    parts = []
    for word in text.split(" "):
        is_number = any(digit in word for digit in DIGITS)
        parts += [" ", element("strong", {}, word) if is_number else element("span", {"class": "unit"}, word)]
    return parts[1:]


def around_the_table(scene):
    """Empty places for the seats and backs of the others, where they sit."""
    places = PLACES[len(scene["seats"])]
    drawn = [empty_place(seat, place) for seat, place in zip(others(scene), places)]
    tops = [one for one, place in zip(drawn, places) if place == "top"]
    left = [one for one, place in zip(drawn, places) if place == "left"]
    right = [one for one, place in zip(drawn, places) if place == "right"]
    return left + ([element("div", {"class": "tops"}, tops)] if tops else []) + right


def empty_place(seat, place):
    """The places for a player, the player's words, and backs."""
    who, said = [element("div", {"id": part + str(seat)}) for part in ("who", "said")]
    backs = element("div", {"id": "backs" + str(seat), "class": "other-hand"})
    sits = element("div", {"id": "seat" + str(seat), "class": "sits"}, who, said)
    return element("div", {"class": "other at-" + place, "data-seat": seat}, sits, backs)


def is_asked(scene, seat):
    """Tell whether it is a seat's turn."""
    return bool(scene["turn"]) and scene["turn"]["seat"] == seat


def others(scene):
    """The other seats, clockwise from the viewer's left."""
    count = len(scene["seats"])
    return [(scene["seat"] + step) % count for step in range(1, count)]


def in_order(scene, zones):
    """Zones of seats, the others' first and the viewer's last."""
    by_seat = {one["seat"]: one for one in zones}
    return [by_seat[seat] for seat in others(scene)] + [by_seat[scene["seat"]]]
