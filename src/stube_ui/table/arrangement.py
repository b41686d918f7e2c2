"""The order into which a person has put a hand, card by card. It holds for the deal, and for whoever of
several people at the screen has put it so.
"""

import scenes


class Arrangement:
    """The hands of a match that are in an order of their own, by seat. As text they are lines, the first the
    number of the deal, the others a seat and its cards; `keep` takes the text when it changes, None when
    there is no such hand.
    """

    def __init__(self, text=None, keep=None):
        self.deal, *hands = (text or "").split("\n")
        self.hands, self.keep = {}, keep
        for one in hands:
            seat, *cards = one.split(" ")
            self.hands[seat] = [card for at, card in enumerate(cards) if card not in cards[:at]]

    def is_own(self, scene):
        """Tell whether the viewer's hand is in an order of its own."""
        in_sight = not scenes.is_covered(scene) and self.deal == str(scene["deal"])
        return in_sight and str(scene["seat"]) in self.hands

    def ordered(self, scene, cards):
        """The viewer's sorted cards in the order of the hand."""
        if not self.is_own(scene):
            return cards
        kept = self._with(scene, cards)
        return [card for card in kept if card in cards]

    def move(self, scene, cards, card, before):
        """Put a card of the viewer's sorted cards before another one; without that it becomes the last."""
        if self.deal != str(scene["deal"]):
            self.deal, self.hands = str(scene["deal"]), {}
        kept = self._with(scene, cards)
        kept.remove(card)
        kept.insert(kept.index(before) if before else len(kept), card)
        self._keep()

    def swap(self, card, other):
        """Two cards that are equal change their places."""
        new_names = {card: other, other: card}
        for kept in self.hands.values():
            kept[:] = [new_names.get(one, one) for one in kept]

    def forget(self, scene):
        """Leave the viewer's hand as it is sorted."""
        self.hands.pop(str(scene["seat"]), None)
        self._keep()

    def _with(self, scene, cards):
        """The order of the viewer's hand. A card that was not in it comes behind the one that it is sorted
        behind; one that was played stays in it, since it may be taken back.
        """
        kept = self.hands.setdefault(str(scene["seat"]), [])
        for at, card in enumerate(cards):
            if card not in kept:
                kept.insert(kept.index(cards[at - 1]) + 1 if at else 0, card)
        return kept

    def _keep(self):
        if self.keep:
            lines = [" ".join([seat] + cards) for seat, cards in self.hands.items()]
            self.keep("\n".join([self.deal] + lines) if lines else None)
