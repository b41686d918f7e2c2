"""German Whist by rules of thumb.

In the foreplay a trick is worth the open card less what an unseen one is worth on average; it is won when
that is more than the winning card costs. In the endgame the other hand is known by counting: sure tricks are
cashed, the rest is won or lost as cheaply as possible. Not seen: what the other player's choices say about
the hand, and anything that takes two tricks to come true.
"""

from __future__ import annotations

from collections.abc import Iterable

from kartenstube.core import facts
from kartenstube.core.cards import FRENCH52, Card, CardSet, cards_of
from kartenstube.core.places import hand_of
from kartenstube.core.view import View
from kartenstube.games.german_whist import AIM, RANKINGS

PACK = CardSet.of(FRENCH52.cards)

RIVAL = 0.6  # what is left of a card's worth for each card that could take the trick from it
TRUMP_FLOOR = 0.4  # what the smallest trump is worth, in endgame tricks
TEMPO = 0.05  # what it is worth to lead the next trick, in endgame tricks
TRICK_ITSELF = {
    "endgame": 0.0,
    "all26": 1.0,
    "weighted": 0.5,
}  # what a foreplay trick counts, in endgame tricks


class Counting:
    """The inferences of a seat by counting: where the cards may be, and the worth of each in the endgame."""

    def __init__(self, view: View) -> None:
        o, trump = view.options, view.word(facts.TRUMP)
        self.legal = view.legal_cards()
        self.misere = view.word(AIM) == "low"
        self.later = RANKINGS[trump]
        self.now = RANKINGS[""] if view.phase == "foreplay" and o.trump_phase == "endgame" else self.later
        self.trick_itself = TRICK_ITSELF[o.count]
        self.up = next(iter(view.faces("up")), None)
        played = [view.faces(f"{place}{seat}") for place in ("pile", "trick") for seat in (0, 1)]
        self.abroad = PACK - view.hand
        for cards in played:
            self.abroad -= cards
        self.theirs = view.known_hand(1 - view.seat)
        self.unseen = self.abroad - self.theirs - view.faces("up")
        hidden = len(view.zone(hand_of(1 - view.seat))) - len(self.theirs)
        self.share = hidden / len(self.unseen) if self.unseen else 0.0
        """The chance that a certain unseen card is in the other hand; 1 in the endgame."""

    def worth(self, card: Card) -> float:
        """Return the worth of a card in the endgame, in tricks of the kind that the aim asks for."""
        others, above = self.abroad.mask & self.later.follows(card) & ~(1 << card), self.later.above[card]
        rivals = others & ~above if self.misere else others & above
        left = float(RIVAL ** rivals.bit_count())
        if self.later.group[card] != 0:
            return left
        return 0.0 if self.misere else TRUMP_FLOOR + (1 - TRUMP_FLOOR) * left

    def cheapest(self, cards: Iterable[Card]) -> Card:
        """The card that is missed least; of equals the weakest."""
        return min(cards, key=lambda card: (self.worth(card), self.later.power[card]))

    def prize(self) -> float:
        """Return the worth of winning this foreplay trick over losing it, in endgame tricks."""
        assert self.up is not None
        average = sum(map(self.worth, self.unseen)) / max(1, len(self.unseen))
        itself = -self.trick_itself if self.misere else self.trick_itself
        return self.worth(self.up) - average + itself + TEMPO

    def follow_in_foreplay(self, led: Card) -> Card:
        """Win if the prize is worth more than what the winning card costs."""
        winning, losing = self._split(led)
        if not winning or not losing:
            return self.cheapest(self.legal)
        win, lose = self.cheapest(winning), self.cheapest(losing)
        return win if self.prize() > self.worth(win) - self.worth(lose) else lose

    def lead_in_foreplay(self) -> Card:
        """The card with the best balance of what it is likely to win and what it costs."""
        prize = self.prize()
        return max(
            self.legal,
            key=lambda card: (self.stands(card) * prize - self.worth(card), -self.later.power[card]),
        )

    def stands(self, card: Card) -> float:
        """The chance that the other hand cannot beat a card that is led."""
        if any(self.now.beats(other, card) for other in self._same_suit(card, self.theirs)):
            return 0.0
        suit = self._same_suit(card, self.unseen)
        higher = sum(self.now.beats(other, card) for other in suit)
        stands = self._none_of(higher)
        if self.now.group[card] != 0 and not self._same_suit(card, self.theirs):
            trumps = len(CardSet.of(self.unseen.mask & self.now.members[0]))
            has_trump = 1.0 if self.theirs.mask & self.now.members[0] else 1 - self._none_of(trumps)
            stands *= 1 - self._none_of(len(suit)) * has_trump
        return stands

    def lead_in_endgame(self) -> Card:
        """High: a sure trick, trumps first while the other has some. Low: what the other must beat."""
        held = self.theirs | self.unseen
        beaten = {card: self._share_that_beats(held, card) for card in self.legal}
        if self.misere:
            return max(self.legal, key=lambda card: (beaten[card], -self.worth(card)))
        sure = [card for card in self.legal if not beaten[card]]
        if not sure:
            return self.cheapest(self.legal)
        draw = bool(held.mask & self.now.members[0])
        return max(sure, key=lambda card: ((self.now.group[card] == 0) == draw, self.now.power[card]))

    def follow_in_endgame(self, led: Card) -> Card:
        """Win or lose the trick as the aim asks, as cheaply as possible."""
        winning, losing = self._split(led)
        return self.cheapest((losing if self.misere else winning) or self.legal)

    def _split(self, led: Card) -> tuple[list[Card], list[Card]]:
        winning = [card for card in self.legal if self.now.beats(card, led)]
        return winning, [card for card in self.legal if card not in winning]

    def _share_that_beats(self, held: CardSet, card: Card) -> float:
        """The share of the other hand's possible replies that beat a card."""
        replies = self._same_suit(card, held) or tuple(held)
        return sum(self.now.beats(reply, card) for reply in replies) / max(1, len(replies))

    def _same_suit(self, card: Card, cards: CardSet) -> tuple[Card, ...]:
        return cards_of(cards.mask & self.now.follows(card) & ~(1 << card))

    def _none_of(self, count: int) -> float:
        return float((1 - self.share) ** count)
