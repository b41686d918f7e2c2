"""The melds that seats have shown: laid out in the middle until the first card is led, and on the sheet all
through the deal.
"""

import scenes
from dom import element, face
from sorting import sorted_hand


class Melds:
    """Draws melds in the words of the page."""

    def __init__(self, words):
        self.words = words

    def laid_out(self, wording, scene):
        """All melds, those of the viewer first: name, cards and value of each, and the sum of each seat."""
        given = {"class": "melds", "role": "group", "aria-label": self.words.say("ui.melds")}
        return element("div", given, [self._of_seat(wording, scene, seat) for seat in order(scene)])

    def _of_seat(self, wording, scene, seat):
        found = scenes.melds_of(scene, seat)
        title = wording.say("ui.melds_of", {"seat": seat, "points": worth(found)})
        lines = [self._line(wording, scene, meld) for meld in found]
        return element(
            "section",
            {"class": "melds-of"},
            element("h3", {}, title),
            element("ul", {}, lines) if lines else None,
        )

    def _line(self, wording, scene, meld):
        """A meld on a line of its own."""
        drawn = [
            element("span", {"class": "small-card"}, face(card, wording.faces))
            for card in sorted_hand(meld["cards"], scene["order"])
        ]
        label = wording.cards_text(meld["cards"])
        return element(
            "li",
            {},
            element("span", {"class": "name"}, wording.message(meld["name"])),
            element("span", {"class": "strip", "role": "img", "aria-label": label}, drawn),
            element("strong", {}, str(meld["value"])),
        )

    def listed(self, wording, scene):
        """The melds of each seat on the sheet; None where there are none."""
        if not scene.get("melds"):
            return None
        rows = [self._row(wording, scene, seat) for seat in order(scene) if scenes.melds_of(scene, seat)]
        heading = element("h3", {}, self.words.say("ui.melds"))
        return element("section", {"class": "melds-listed"}, heading, element("dl", {}, rows))

    def _row(self, wording, scene, seat):
        found = scenes.melds_of(scene, seat)
        named = [wording.message(meld["name"]) + " " + str(meld["value"]) for meld in found]
        return [
            element("dt", {}, wording.names[seat], " ", element("strong", {}, str(worth(found)))),
            element("dd", {}, ", ".join(named)),
        ]


def order(scene):
    """The seats that may have melded, the viewer first."""
    seats = len(scene["seats"])
    turned = [(scene["seat"] + step) % seats for step in range(seats)]
    return [seat for seat in turned if not scene["seats"][seat]["rests"]]


def worth(melds):
    """The sum of melds."""
    return sum([meld["value"] for meld in melds])
