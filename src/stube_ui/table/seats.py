"""Who sits where: the plates of all players, and the backs of the cards that the others hold."""

import scenes
from dom import bot_portrait, element, face, signed

# where the other seats sit, clockwise from the viewer's left, by number of seats
PLACES = {
    2: ("top",),
    3: ("left", "right"),
    4: ("left", "top", "right"),
    5: ("left", "top", "top", "right"),
    6: ("left", "top", "top", "top", "right"),
}


class Seats:
    """Draws each plate and each hand of backs by itself."""

    def __init__(self, words):
        self.words = words

    def backs(self, wording, name, held):
        """The cards of another seat; those that lie open show their faces."""
        seen = [card for card in held if card]
        label = self.words.say("ui.other_hand", name=name, cards=len(held))
        if seen:
            label += ": " + wording.cards_text(scenes.sorted_hand(seen))
        cards = scenes.sorted_hand(held)
        drawn = [element("span", {"class": "back"}, face(card, wording.faces)) for card in cards]
        count = element("span", {"class": "held", "aria-hidden": "true"}, str(len(held)) if held else "")
        return element("div", {"class": "backs", "role": "img", "aria-label": label}, drawn, count)

    def plate(self, wording, scene, seat):
        """The name of a player with all that is to be known of the seat."""
        line = scene["seats"][seat]
        level = portrait = None
        if seat != scene["seat"]:
            portrait = bot_portrait(seat)
            level = element("span", {"class": "level"}, self.words.say("level." + line["player"]))
        name = element("h2", {"class": "name"}, line["name"])
        tags, marks = self._tags(wording, scene, seat), self._marks(scene, seat)
        kind = "plate asked" if is_asked(scene, seat) else "plate"
        return element("div", {"class": kind}, portrait, name, level, tags, marks)

    def _tags(self, wording, scene, seat):
        """Score, what is known of the player's part in the deal, and the way to a goal."""
        tags, meter = [], scene["meter"]
        if len(scene["seats"]) > 2:
            tags.append(tag(self.words.say("ui.score"), signed(scenes.totals(scene)[seat])))
        tags += [tag(*wording.fact(*one)) for one in scene["seats"][seat]["tags"]]
        if meter and meter["seat"] == seat:
            tags.append(self._meter(meter))
        return tags

    def _marks(self, scene, seat):
        """Who deals, who rests, and who is asked."""
        said = (("ui.dealer", scene["dealer"] == seat), ("ui.rests", scene["seats"][seat]["rests"]))
        marks = [element("span", {"class": "mark"}, self.words.say(code)) for code, holds in said if holds]
        if is_asked(scene, seat):
            code = "ui.your_turn" if seat == scene["seat"] else "ui.thinking"
            marks.append(element("span", {"class": "mark turn"}, self.words.say(code)))
        return marks

    def _meter(self, meter):
        """How far a player is on the way to a goal."""
        text = self.words.say("ui.meter", value=meter["value"], goal=meter["goal"])
        given = {"min": 0, "max": meter["most"], "low": meter["goal"], "value": meter["value"]}
        given["aria-label"] = text
        return element("span", {"class": "tag goal"}, element("meter", given), element("span", {}, text))


def tag(label, value):
    """A word of a plate and its value."""
    named = element("span", {"class": "label"}, label + " ")
    return element("span", {"class": "tag"}, named, element("strong", {}, value))


def around_the_table(scene):
    """Empty places for the plates and backs of the others, where they sit."""
    places = PLACES[len(scene["seats"])]
    drawn = [empty_place(seat, place) for seat, place in zip(others(scene), places)]
    tops = [one for one, place in zip(drawn, places) if place == "top"]
    left = [one for one, place in zip(drawn, places) if place == "left"]
    right = [one for one, place in zip(drawn, places) if place == "right"]
    return left + ([element("div", {"class": "tops"}, tops)] if tops else []) + right


def empty_place(seat, place):
    """Where a plate and backs are drawn."""
    plate = element("div", {"id": "plate" + str(seat)})
    backs = element("div", {"id": "backs" + str(seat)})
    return element("div", {"class": "other at-" + place}, plate, backs)


def is_asked(scene, seat):
    """Whether it is a seat's turn."""
    return bool(scene["turn"]) and scene["turn"]["seat"] == seat


def others(scene):
    """The other seats, clockwise from the viewer's left."""
    count = len(scene["seats"])
    return [(scene["seat"] + step) % count for step in range(1, count)]


def in_order(scene, zones):
    """Zones of seats, the others' first and the viewer's last."""
    by_seat = {one["seat"]: one for one in zones}
    return [by_seat[seat] for seat in others(scene)] + [by_seat[scene["seat"]]]
