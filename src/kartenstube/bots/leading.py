"""A lead in a game with trumps, by rules of thumb: which trump draws those of the others, which side cards
are high, what is led against a declarer.
"""

from __future__ import annotations

from kartenstube.bots.reading import Reading, best_card
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, Mask, cards_of
from kartenstube.core.game import CardRules
from kartenstube.core.view import View

# what speaks for an opponent's lead
LENGTH = 0.5  # each card of its suit
HIGH_LED, TRUMPED = 2.5, 0.6  # a high card; less for each other card of its suit that the hand holds
UNGUARDED = 0.3  # against it, each card point that is not high
TRUMP_LED = -2.0


class Lead:
    """A lead to a trick."""

    def __init__(self, view: View, rules: CardRules, play: CardPlay) -> None:
        self.reading = Reading(view, rules, play)
        self.hand, self.ranking = view.hand, play.ranking
        self.legal = self.reading.legal
        self.trumps = self.hand.mask & self.ranking.trumps
        self.sides = [card for card in self.legal if not self.ranking.is_trump(card)]

    @property
    def to_lead(self) -> list[Card]:
        """The trumps that may be led; of copies one."""
        return [card for card in self.legal if self.ranking.is_trump(card)]

    @property
    def theirs(self) -> Mask:
        """The trumps that the seat does not see."""
        return self.reading.unseen.mask & self.ranking.trumps

    def to_draw(self) -> Card:
        """The highest trump if nothing beats it, otherwise a high one that counts little."""
        cards, power = self.to_lead, self.ranking.power
        highest = max(cards, key=lambda card: power[card])
        if self.is_high(highest):
            return highest
        return min(cards, key=lambda card: (self.ranking.points[card] > 2, -power[card]))

    def to_cash(self) -> Card | None:
        """The high side card that counts most."""
        high = [card for card in self.sides if self.is_high(card)]
        return best_card(high, {card: self.ranking.points[card] for card in high}) if high else None

    def to_draw_or_cash(self) -> Card | None:
        """The highest trump while nothing beats it and others have some, then what is high."""
        highest = max(self.to_lead, key=lambda card: self.ranking.power[card], default=None)
        if highest is not None and self.theirs and self.is_high(highest):
            return highest
        return self.to_cash()

    def is_high(self, card: Card) -> bool:
        """Return whether no unseen card of its suit is higher."""
        rivals = cards_of(self.reading.unseen.mask & self.ranking.follows(card))
        return all(self.ranking.power[other] < self.ranking.power[card] for other in rivals)

    def length(self, card: Card) -> int:
        """Count the cards of a card's suit in the hand."""
        return (self.hand.mask & self.ranking.follows(card)).bit_count()

    def against(self, plays_next: bool) -> Card:
        """Return an opponent's lead: through a declarer who plays next a long suit, otherwise a short one."""
        sign = LENGTH if plays_next else -LENGTH
        worth = {card: sign * self.length(card) + self.lead_worth(card) for card in self.legal}
        return best_card(self.legal, worth)

    def lead_worth(self, card: Card) -> float:
        """Return what speaks for an opponent's lead of a card besides the length of its suit."""
        if self.ranking.is_trump(card):
            return TRUMP_LED
        if self.is_high(card):
            return HIGH_LED - TRUMPED * (self.length(card) - 1)
        return -UNGUARDED * self.ranking.points[card]
