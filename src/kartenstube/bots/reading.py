"""What a seat makes of its view in any trick game: where cards may be, and who is likely to win a trick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kartenstube.core.cards import Card, CardSet, Mask
from kartenstube.core.events import Seat
from kartenstube.core.ranking import Ranking
from kartenstube.core.view import View

RUFF = 0.8  # how often a seat that can take a trick with a trump does so
RIVAL = 0.55  # what is left of a card's chance to win later for each unseen card above it


class Reading:
    """A view of a deal in tricks, read under a ranking. `pack` are all cards of the deal."""

    def __init__(self, view: View, ranking: Ranking, pack: Iterable[Card]) -> None:
        self.view, self.ranking = view, ranking
        self.hand = view.faces(f"hand{view.seat}")
        self.legal = view.legal_cards()
        self.trick = view.played()
        leader = view.seat_of("leader")
        self.order = list(view.clockwise(view.seat if leader is None else leader))
        self.later = self.order[len(self.trick) + 1 :]
        seen = 0
        for zone in view.zones:
            for card in zone.cards:
                seen |= 0 if card is None else 1 << card
        self.unseen = CardSet.of(CardSet.of(pack).mask & ~seen)
        self.void = voids(view, ranking)

    def points(self, cards: Iterable[Card]) -> int:
        """The card points of some cards."""
        return sum(self.ranking.points[card] for card in cards)

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
        """The chance that a seat that is still to play beats the card that is winning."""
        ranking = self.ranking
        may_hold = self.unseen.mask & ~self.void.get(seat, 0)
        suit = may_hold & ranking.follows(led)
        higher = sum(ranking.beats(card, best) for card in CardSet.of(suit))
        takes = 1 - self.none_of(seat, higher)
        if ranking.is_trump(led):
            return takes
        trumps = sum(ranking.beats(card, best) for card in CardSet.of(may_hold & ranking.trumps))
        is_void = self.none_of(seat, suit.bit_count())
        return min(1.0, takes + RUFF * is_void * (1 - self.none_of(seat, trumps)))

    def none_of(self, seat: Seat, count: int) -> float:
        """The chance that a seat holds none of so many cards that nobody has seen."""
        if not self.unseen:
            return 1.0
        share = min(1.0, len(self.view.zone(f"hand{seat}")) / len(self.unseen))
        return float((1 - share) ** count)

    def wins_later(self, card: Card) -> float:
        """A rough chance that a card of the hand wins when it is played some day."""
        rivals = CardSet.of(self.unseen.mask & self.ranking.follows(card))
        return float(RIVAL ** sum(self.ranking.power[other] > self.ranking.power[card] for other in rivals))


def voids(view: View, ranking: Ranking) -> Mapping[Seat, Mask]:
    """The cards that each seat has shown to be without, because it did not follow suit with one of them."""
    found: dict[Seat, Mask] = {}
    for plays in (*(trick.plays for trick in view.tricks), view.plays()):
        for seat, card in plays[1:]:
            led = plays[0][1]
            if ranking.group[card] != ranking.group[led]:
                found[seat] = found.get(seat, 0) | ranking.follows(led)
    return found


def best_card(cards: Sequence[Card], worth: Mapping[Card, float]) -> Card:
    """The card that is worth most; of equals the first in canonical order."""
    return max(cards, key=lambda card: (worth[card], -card))
