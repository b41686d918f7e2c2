"""Copies of a card, as one witness tells them apart.

A table knows where each of two equal cards is. A witness of one of them does not: the copy noticed first is
the first copy for this witness, so that the name of a card says nothing about the place of the other copy.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from kartenstube.core.card_play import ToTrick
from kartenstube.core.cards import Card, CardSet, Pack, copies_of, in_order
from kartenstube.core.decisions import Act, Choices, Decision, OneOf
from kartenstube.core.events import Event, Moved, Said
from kartenstube.core.state import Trick


class Copies:
    """The names of cards for one witness. In a pack without copies (`are_there` is False) each card has its
    own name, the same for all.
    """

    __slots__ = ("_names", "_of_pack", "_tricks", "are_there")

    def __init__(self, pack: Pack) -> None:
        self.are_there = pack.has_copies
        self._of_pack = frozenset(pack.cards)
        self._names: dict[Card, Card] = {}
        self._tricks: list[Trick] = []

    def notice(self, cards: Iterable[Card]) -> None:
        """Note that the witness sees the faces of these cards, one after the other."""
        if self.are_there:
            for card in cards:
                if card not in self._names:
                    self._names[card] = self._free(card)[0]

    def comes_out(self, card: Card, among: Collection[Card]) -> None:
        """Note that a card leaves a place whose faces the witness does not see, where the cards `among` were:
        if a known copy of the card was there, the witness takes the card for that copy.
        """
        if card in self._names:
            return
        for known in copies_of(card):
            if known in self._names and known in among:
                self._names[card] = self._names.pop(known)
                return

    def leaves_unseen(self, card: Card, among: Collection[Card]) -> None:
        """Note that a card leaves a place whose faces the witness does not see, for another such place. If it
        is known but another copy stays, the witness takes that one for the known card: it cannot tell which
        of them has left, nor that one has.
        """
        if card in self._names:
            stays = [copy for copy in copies_of(card) if copy in among and copy not in self._names]
            if stays:
                self._names[stays[0]] = self._names.pop(card)

    def named(self, card: Card) -> Card:
        """The name of a card; a card never seen has a name that is still free."""
        if not self.are_there:
            return card
        if card in self._names:
            return self._names[card]
        unseen = [copy for copy in copies_of(card) if copy in self._of_pack and copy not in self._names]
        return self._free(card)[unseen.index(card)]

    def all_named(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The names of these cards, in the order given."""
        return [self.named(card) for card in cards] if self.are_there else cards

    def cards(self, cards: CardSet) -> CardSet:
        """The names of these cards as a set."""
        return CardSet.of(map(self.named, cards)) if self.are_there else cards

    def act(self, act: Act) -> Act:
        """The answer with the witness's names of its cards."""
        if not (self.are_there and act.cards):
            return act
        cards = in_order(self.all_named(act.cards))
        return act if cards == act.cards else Act(act.verb, cards, act.word)

    def event(self, event: Event) -> Event:
        """The event as the witness notices it, with the witness's names of its cards."""
        if not self.are_there:
            return event
        if isinstance(event, Moved) and event.card is not None:
            self.notice([event.card])
            name = self._names[event.card]
            return event if name == event.card else Moved(name, event.src, event.dst)
        if isinstance(event, Said) and event.act.cards:
            self.notice(event.act.cards)
            return Said(event.seat, self.act(event.act))
        return event

    def tricks(self, tricks: Sequence[Trick]) -> tuple[Trick, ...]:
        """The finished tricks of a deal with the witness's names of cards. Tricks are face up, so names once
        given stay.
        """
        if not self.are_there:
            return tuple(tricks)
        self._tricks += map(self._trick, tricks[len(self._tricks) :])
        return tuple(self._tricks)

    def decision(self, decision: Decision) -> Decision:
        """The question to the witness, with the witness's names of its cards."""
        if not self.are_there:
            return decision
        duty = decision.duty
        if isinstance(duty, ToTrick):
            duty = duty._replace(trick=tuple(map(self.named, duty.trick)))
        elif duty is not None:
            duty = duty._replace(cards=self.cards(duty.cards))
        return replace(decision, choices=self._choices(decision.choices), duty=duty, may_give_up=())

    def _choices(self, choices: Choices) -> Choices:
        if isinstance(choices, OneOf):
            return OneOf(tuple(map(self.act, choices.acts)))
        sets = tuple(map(self.cards, choices.sets))
        must = self.cards(choices.must)
        return choices._replace(cards=self.cards(choices.cards), sets=sets, must=must)

    def _trick(self, trick: Trick) -> Trick:
        return trick._replace(plays=tuple((seat, self.named(card)) for seat, card in trick.plays))

    def _free(self, card: Card) -> list[Card]:
        taken = self._names.values()
        return [copy for copy in copies_of(card) if copy in self._of_pack and copy not in taken]
