"""The hand of another player in a row of large cards, where hands are face up and somebody looks back."""

import scenes
import sorting
from dom import button, element, face, find, icon, replace
from pyscript import document


def turn(view, seat):
    """Show the hand of a seat on the table, or put it away if it is there."""
    if not view.open_hand:
        view.open_hand = OpenHand(view.words)
    shown = view.open_hand
    shown.seat = None if shown.seat == seat else seat
    shown.draw(view.wording, view.scene)
    if shown.seat is not None and view.by_keys:
        find("open-hand").querySelector("button").focus()


class OpenHand:
    """The row of cards; as long as it is there, it follows the scene."""

    seat = None  # whose cards are shown

    def __init__(self, words):
        self.words = words

    def draw(self, wording, scene):
        """Draw the row, or nothing if the seat has no card that is seen."""
        cards = cards_seen(scene, self.seat)
        if not cards:
            self.seat = None
        place = find("open-hand")
        if not place:
            place = element("div", {"id": "open-hand", "class": "open-hand"})
            document.querySelector(".felt").append(place)
        replace(place, self._row(wording, scene, cards) if cards else None)

    def _row(self, wording, scene, cards):
        name, say = scene["seats"][self.seat]["name"], self.words.say
        label = say("ui.other_hand", name=name, cards=len(cards)) + ": " + wording.cards_text(cards)
        drawn = [element("span", {"class": "open-card"}, face(card, wording.faces)) for card in cards]
        close = {"aria-label": say("ui.close")}
        return [
            element(
                "header",
                {},
                element("h2", {}, name),
                button("seat", icon("close"), self.seat, "quiet", **close),
            ),
            element("div", {"class": "open-row", "role": "img", "aria-label": label}, drawn),
        ]


def cards_seen(scene, seat):
    """The cards of a seat that are face up, in the order of the game; none of nobody."""
    seen = [card for card in scenes.hand_of(scene, seat) if card] if seat is not None else []
    return sorting.sorted_hand(seen, scene["order"])
