"""The viewer's hand: its cards, those that are chosen, raised or recommended, and where the keyboard is."""

import scenes
from dom import element, face, find, replace, set_attributes
from pyscript import document
from settings import setting


class Hand:
    """Draws the hand as a row of buttons that the arrow keys walk along."""

    def __init__(self, words, settings):
        self.words, self.settings = words, settings
        self.focused = 0  # which card the keyboard is on
        self.chosen = []  # cards that were chosen where several are asked for
        self.raised = None  # the card that was tapped once, where a second tap plays it

    def draw(self, wording, scene):
        """The cards in the order that is set."""
        cards = sorted_cards(self.settings, scene, viewers_cards(scene))
        self.focused = max(0, min(self.focused, len(cards) - 1))
        legal = [act["card"] for act in scene["acts"] if "card" in act]
        alone = scenes.only_pass(scene)
        buttons = [
            self._card(wording, scene, card, index, card in legal or not (legal or alone))
            for index, card in enumerate(cards)
        ]
        label = self.words.say("ui.hand", cards=len(cards))
        named = {"class": "hand", "id": "hand", "role": "toolbar", "aria-label": label}
        return element("div", named, buttons)

    def _card(self, wording, scene, card, index, allowed):
        given = {
            "type": "button",
            "class": "hand-card",
            "data-do": "card",
            "data-arg": card,
            "data-index": index,
            "aria-label": wording.say("ui.card", {"card": card}),
            "aria-disabled": None if allowed else "true",
            "aria-pressed": ("true" if card in self.chosen else "false") if scene["pick"] else None,
            "tabindex": "0" if index == self.focused else "-1",
        }
        return element("button", given, face(card, wording.faces))

    def settle(self, scene):
        """Forget what was raised, and what was chosen for a question that is answered."""
        self.raised = None
        if not scene["pick"]:
            self.chosen = []

    def toggle(self, pick, card):
        """Choose a card for a question that takes several, or choose it no more."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        for one in buttons():
            pressed = one.getAttribute("data-arg") in self.chosen
            one.setAttribute("aria-pressed", "true" if pressed else "false")
        replace(find("done"), self.done_text(pick))
        set_attributes(find("done"), {"aria-disabled": None if self.is_chosen(pick) else "true"})

    def is_chosen(self, pick):
        """Whether as many cards are chosen as the question asks for."""
        return len(self.chosen) == pick["count"]

    def done_text(self, pick):
        """What the button says under which chosen cards are given: how many are missing, or the act."""
        missing = pick["count"] - len(self.chosen)
        if missing > 0:
            return self.words.say("ui.pick_more", count=missing)
        return self.words.say("act." + pick["verb"] if missing == 0 else "ui.pick_fewer")

    def focus(self, step=0):
        """Put the keyboard on a card, `step` cards further than it was."""
        cards = buttons()
        if not cards:
            return
        self.focused = max(0, min(self.focused + step, len(cards) - 1))
        for index, one in enumerate(cards):
            one.setAttribute("tabindex", "0" if index == self.focused else "-1")
        cards[self.focused].focus()

    def raise_card(self, card):
        """Mark a card that plays when it is tapped again."""
        self.raised = card
        mark("data-raised", card)

    def recommend(self, card):
        """Mark a card that is recommended; None for no card."""
        mark("data-hinted", card)


def buttons():
    """The buttons of the cards."""
    found = document.querySelectorAll(".hand-card")
    return [found[index] for index in range(found.length)]


def mark(attribute, card):
    """Give an attribute to the button of one card, and take it from the others."""
    for one in buttons():
        marked = card is not None and one.getAttribute("data-arg") == card
        set_attributes(one, {attribute: marked})


def viewers_cards(scene):
    """The cards of the viewer's hand."""
    return scenes.zone(scene, "hand" + str(scene["seat"]))["cards"]


def sorted_cards(settings, scene, cards):
    """Cards in the order of a hand that is set."""
    by, trumps = setting(settings, "sort"), setting(settings, "trumps")
    return scenes.sorted_hand(cards, scene["order"], by, trumps)
