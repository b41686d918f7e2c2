"""The viewer's hand: its cards, those that are chosen, raised or recommended, and where the keyboard is.
Cards that lie on others before the viewer are played like those of a hand.
"""

import scenes
import sorting
import stacks
from arrangement import Arrangement
from dom import element, face, icon, set_attributes
from pyscript import document
from settings import setting

FIXED = ("C", "S", "H", "D")  # the suits from left to right, whichever are held


class Hand:
    """Draws the hand as buttons that the arrow keys walk along."""

    def __init__(self, words, settings):
        self.words, self.settings = words, settings
        self.focused = 0  # which card the keyboard is on
        self.spots = []  # in which row and column each card lies, where they lie in rows
        self.chosen = []  # cards that were chosen where several are asked for
        self.picking = None  # what is asked for then
        self.raised = None  # the card that was tapped once, where a second tap plays it
        self.arrangement = Arrangement()

    def draw(self, wording, scene):
        """The cards in their order; those that are chosen lie on the table. A covered table has their backs
        only, and so has a hand that lies face down; but cards that lie on others lie there for all to see.
        """
        lying = stacks.rows(scene, scene["seat"])
        self.spots = stacks.spots(lying)
        if lying:
            buttons = self._cards(wording, scene, stacks.top_cards(lying), stacks.labels(wording, lying))
            return self._toolbar("hand stacks", stacks.drawn(wording, lying, buttons), len(buttons))
        if scenes.is_covered(scene) or scenes.is_face_down(scene):
            return covered(wording, scene)
        held = [card for card in viewers_cards(scene) if card not in self.chosen]
        cards = self.arrangement.ordered(scene, sorted_cards(self.settings, scene, held))
        return self._toolbar("hand", self._cards(wording, scene, cards, names(wording, cards)), len(cards))

    def _toolbar(self, kind, inside, count):
        label = self.words.say("ui.hand", cards=count)
        return element("div", {"class": kind, "id": "hand", "role": "toolbar", "aria-label": label}, inside)

    def _cards(self, wording, scene, cards, labels):
        """The buttons of cards, which are called as `labels` has it."""
        legal = scenes.legal(scene)
        none_fits = not legal and scenes.words_beside(scene)
        pick = scene["pick"]
        allowed = [
            card in pick["cards"] if pick else scenes.face(card) in legal or not (legal or none_fits)
            for card in cards
        ]
        self.focused = place_for_keyboard(self.focused, allowed)
        return [
            self._card(wording, scene, card, labels[index], index, allowed[index])
            for index, card in enumerate(cards)
        ]

    def _card(self, wording, scene, card, label, index, allowed):
        is_new = card in scenes.taken_up(scene)
        given = {
            "type": "button",
            "class": "hand-card",
            "data-do": "card",
            "data-arg": card,
            "data-index": index,
            "data-new": is_new,
            "aria-label": label + ", " + self.words.say("ui.taken_up.mark") if is_new else label,
            "aria-disabled": None if allowed else "true",
            "tabindex": "0" if index == self.focused else "-1",
        }
        return element("button", given, face(card, wording.faces))

    def settle(self, scene):
        """Forget what was raised, and what was chosen for a question that is answered. Cards that must be
        among those that are asked for are chosen.
        """
        self.raised = None
        if scene["pick"] != self.picking:
            self.picking, self.chosen = scene["pick"], []
        if self.picking and not self.chosen:
            self.chosen = list(self.picking["must"])

    def toggle(self, card):
        """Choose a card for a question that takes several, or choose it no more."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)

    def focus(self, step=0):
        """Put the keyboard on a card, `step` cards further than it was."""
        cards = buttons()
        if not cards:
            return
        self.focused = max(0, min(self.focused + step, len(cards) - 1))
        for index, one in enumerate(cards):
            one.setAttribute("tabindex", "0" if index == self.focused else "-1")
        cards[self.focused].focus()

    def focus_on(self, card):
        """Put the keyboard on this card, also on one that may not be played."""
        self.focused = held().index(card)
        self.focus()

    def focus_row(self, step):
        """Put the keyboard on the nearest card of another row, `step` rows further down."""
        if not self.spots:
            return
        down, across = self.spots[self.focused]
        row = [place for place, spot in enumerate(self.spots) if spot[0] == down + step]
        if row:
            nearest = min(row, key=lambda place: abs(self.spots[place][1] - across))
            self.focus(nearest - self.focused)

    def put(self, scene, card, before):
        """Put a card of the hand before another one, or at the end."""
        self.raised = None
        self.arrangement.move(scene, sorted_cards(self.settings, scene, viewers_cards(scene)), card, before)

    def carry(self, scene, card, step):
        """Put a card of the hand `step` cards further on."""
        others = held()
        place = max(0, min(others.index(card) + step, len(others) - 1))
        others.remove(card)
        self.put(scene, card, others[place] if place < len(others) else None)

    def raise_card(self, card):
        """Mark a card that plays when it is tapped again."""
        self.raised = card
        mark("data-raised", [card])

    def swap(self, card, other):
        """The buttons of two cards that are equal change their places."""
        self.arrangement.swap(card, other)
        new_names = {card: other, other: card}
        for one in buttons():
            name = one.getAttribute("data-arg")
            one.setAttribute("data-arg", new_names.get(name, name))

    def recommend(self, cards):
        """Mark the cards that are recommended, of copies the first, also in what they are called."""
        hinted = []
        for card in cards:
            hinted += [one for one in held() if scenes.face(one) == card and one not in hinted][:1]
        mark("data-hinted", hinted)
        hint = self.words.say("ui.hint")
        for one in buttons():
            sign, name = one.querySelector(".sign"), one.getAttribute("aria-label")
            if sign:
                sign.remove()
                name = name[: -len(", " + hint)]
            if one.getAttribute("data-hinted") is not None:
                one.append(self._sign(hint, len(hinted) > 1))
                name += ", " + hint
            one.setAttribute("aria-label", name)

    def hinted(self):
        """The faces of the cards that are recommended."""
        marked = [one for one in buttons() if one.getAttribute("data-hinted") is not None]
        return [scenes.face(one.getAttribute("data-arg")) for one in marked]

    def _sign(self, hint, is_one_of_many):
        """The sign of a recommended card: the lamp and its word, which has no room beside another card."""
        if is_one_of_many:
            return element("span", {"class": "sign lamp"}, icon("hint"))
        return element("span", {"class": "sign"}, icon("hint"), hint)


def place_for_keyboard(place, allowed):
    """The index of the card with the keyboard focus: unchanged if that card may be played, else the first
    that may.
    """
    place = max(0, min(place, len(allowed) - 1))
    return allowed.index(True) if True in allowed and not allowed[place] else place


def names(wording, cards):
    """The names of the cards of a hand; the second and the third of equal ones are called so."""
    faces, called = [scenes.face(card) for card in cards], []
    for index, one in enumerate(faces):
        code = ("ui.card", "ui.second_card", "ui.third_card")[faces[:index].count(one)]
        called.append(wording.say(code, {"card": one}))
    return called


def buttons():
    """The buttons of the cards."""
    found = document.querySelectorAll(".hand-card")
    return [found[index] for index in range(found.length)]


def held():
    """The cards as they lie in the hand, without those that are chosen."""
    return [one.getAttribute("data-arg") for one in buttons()]


def mark(attribute, cards):
    """Give an attribute to the buttons of these cards, and take it from the others."""
    for one in buttons():
        set_attributes(one, {attribute: one.getAttribute("data-arg") in cards})


def covered(wording, scene):
    """The hand face down."""
    backs = [element("span", {"class": "hand-back"}, face(None, wording.faces)) for _ in viewers_cards(scene)]
    return element("div", {"class": "hand", "aria-hidden": "true"}, backs)


def viewers_cards(scene):
    """The cards of the viewer."""
    return scenes.hand_of(scene, scene["seat"])


def sorted_cards(settings, scene, cards, hand=None):
    """Cards in the order of a hand that is set: of the `hand` given, else of the viewer's. Which of its suits
    lie side by side stays so for the deal, also when one is played out.
    """
    by, trumps, order = setting(settings, "sort"), setting(settings, "trumps"), scene["order"]
    suits = FIXED
    if setting(settings, "colours") == "turns":
        suits = sorting.suits_by_turns(hand or scenes.held_in_deal(scene), order, trumps)
    return sorting.sorted_hand(cards, order, by, trumps, suits)
