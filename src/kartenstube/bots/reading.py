"""Readings of a seat's view in any trick game: where cards may be, and who is likely to win a trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kartenstube.bots.sampler import voids
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, CardSet, Mask, mask_of
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.places import hand_of
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View

RUFF = 0.8  # how often a seat that can take a trick with a trump does so
RIVAL = 0.55  # what is left of a card's chance to win later for each unseen card above it
# where tricks are avoided, what is left of it for each unseen card above it, and of its chance to lose for
# each below it
OVER, UNDER = 0.9, 0.7


def unseen_cards(view: View) -> Mask:
    """The cards of the pack that a seat does not see, nor has seen played."""
    return mask_of(view.pack) & ~mask_of(
        card for zone in view.zones for card in zone.cards if card is not None
    )


def was_led(view: View, ranking: Ranking, card: Card) -> bool:
    """Return whether a card of the suit of this one was led before."""
    return any(ranking.group[trick.cards[0]] == ranking.group[card] for trick in view.tricks)


class Reading:
    """A view of a deal in tricks, read under the rules by which it is played."""

    def __init__(self, view: View, rules: CardRules, play: CardPlay) -> None:
        self.view, self.play, self.ranking = view, play, play.ranking
        self.hand = view.held(view.seat)
        self.legal = view.legal_cards()
        self.trick = view.played()
        leader = view.seat_of(facts.LEADER)
        self.order = list(view.clockwise(view.seat if leader is None else leader))
        self.later = self.order[len(self.trick) + 1 :]
        self.unseen = CardSet.of(unseen_cards(view))
        self.void = voids(view, rules)
        cards = max(1, len(self.unseen))
        self.share = {seat: min(1.0, view.size(hand_of(seat)) / cards) for seat in self.later}

    def chances(self, card: Card) -> dict[Seat, float]:
        """For each seat the chance that it wins this trick if the card is played to it."""
        trick = [*self.trick, card]
        best_place = self.ranking.winner(trick)
        best, stands = trick[best_place], 1.0
        found = dict.fromkeys(self.order, 0.0)
        for seat in self.later:
            beats = self.chance_to_beat(seat, best, trick[0])
            found[seat] += stands * beats
            stands *= 1 - beats
        found[self.order[best_place]] += stands
        return found

    def chance_to_beat(self, seat: Seat, best: Card, led: Card) -> float:
        """The chance that a seat that is still to play beats the card that is winning; where tricks are
        avoided, that it has to.
        """
        ranking = self.ranking
        may_hold = self.unseen.mask & ~self.void.get(hand_of(seat), 0)
        suit = may_hold & ranking.follows(led)
        that_beat = ranking.that_beat(best)
        takes = 1 - self.none_of(seat, (suit & that_beat).bit_count())
        if self.play.misere:
            return takes * self.none_of(seat, (suit & ~that_beat).bit_count())
        if ranking.is_trump(led):
            return takes
        trumps = may_hold & ranking.trumps & that_beat
        is_void = self.none_of(seat, suit.bit_count())
        return min(1.0, takes + RUFF * is_void * (1 - self.none_of(seat, trumps.bit_count())))

    def none_of(self, seat: Seat, count: int) -> float:
        """The chance that a seat holds none of so many unseen cards."""
        return float((1 - self.share[seat]) ** count)

    def wins_later(self, card: Card) -> float:
        """A rough chance that a card of the hand wins when it is played some day."""
        above = (self.unseen.mask & self.ranking.above[card]).bit_count()
        if not self.play.misere:
            return float(RIVAL**above)
        below = (self.unseen.mask & self.ranking.follows(card)).bit_count() - above
        return float((1 - UNDER**below) * OVER**above)


def best_card(cards: Sequence[Card], worth: Mapping[Card, float]) -> Card:
    """The card that is worth most; of equals the first in canonical order."""
    return max(cards, key=lambda card: (worth[card], -card))
