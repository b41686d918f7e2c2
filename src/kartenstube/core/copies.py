"""Copies of a card, as one witness tells them apart.

A table knows which of two equal cards lies where. Somebody who sees one of them does not: that which he
notices first is for him the first copy, whichever it is, so that the name of a card says nothing about where
the other copy lies.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kartenstube.core.card_play import ToTrick
from kartenstube.core.cards import Card, CardSet, Pack, copies_of, in_order
from kartenstube.core.decisions import Act, Choices, Decision, OneOf


class Copies:
    """The names of cards for one witness. In a pack without copies each card has its own name."""

    __slots__ = ("_names", "_of_pack")

    def __init__(self, pack: Pack) -> None:
        self._of_pack = frozenset(pack.cards) if pack.has_copies else frozenset()
        self._names: dict[Card, Card] = {}

    def notice(self, cards: Iterable[Card]) -> None:
        """The witness sees the faces of these cards, one after the other."""
        if self._of_pack:
            for card in cards:
                if card not in self._names:
                    self._names[card] = self._free(card)[0]

    def comes_out(self, card: Card, among: Iterable[Card]) -> None:
        """A card comes out of a place of which the witness does not see the faces: if he knows that a copy of
        it lies there, he takes it for that one.
        """
        if self._of_pack and card not in self._names:
            known = next((one for one in among if one in copies_of(card) and one in self._names), None)
            if known is not None:
                self._names[card] = self._names.pop(known)

    def named(self, card: Card) -> Card:
        """The name of a card; for one that was never seen a name that is still free."""
        if not self._of_pack:
            return card
        if card in self._names:
            return self._names[card]
        unseen = [copy for copy in copies_of(card) if copy in self._of_pack and copy not in self._names]
        return self._free(card)[unseen.index(card)]

    def cards(self, cards: CardSet) -> CardSet:
        """The names of some cards."""
        return CardSet.of(map(self.named, cards)) if self._of_pack else cards

    def act(self, act: Act) -> Act:
        """An answer with the names of its cards."""
        return act._replace(cards=in_order(map(self.named, act.cards))) if self._of_pack else act

    def decision(self, decision: Decision) -> Decision:
        """A question to the witness, with the names of its cards."""
        if not self._of_pack:
            return decision
        duty = decision.duty
        if isinstance(duty, ToTrick):
            duty = duty._replace(trick=tuple(map(self.named, duty.trick)))
        elif duty is not None:
            duty = duty._replace(cards=self.cards(duty.cards))
        return replace(decision, choices=self._choices(decision.choices), duty=duty)

    def _choices(self, choices: Choices) -> Choices:
        if isinstance(choices, OneOf):
            return OneOf(tuple(map(self.act, choices.acts)))
        sets = tuple(map(self.cards, choices.sets))
        must = self.cards(choices.must)
        return choices._replace(cards=self.cards(choices.cards), sets=sets, must=must)

    def _free(self, card: Card) -> list[Card]:
        taken = self._names.values()
        return [copy for copy in copies_of(card) if copy in self._of_pack and copy not in taken]
