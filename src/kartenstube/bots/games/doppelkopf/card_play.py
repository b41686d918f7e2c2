"""A good club player's cards. Each is weighed by who is likely to win the trick, by who is likely to be a
friend, and by what it would win later; a fox counts more than its card points.

Aces are led in the first round of their suit. Then Re leads trumps, and Kontra short suits beside them.
"""

from __future__ import annotations

from kartenstube.bots.games.doppelkopf.parties import friends
from kartenstube.bots.games.doppelkopf.search import foxes_count
from kartenstube.bots.reading import Reading, best_card, was_led
from kartenstube.bots.trick_player import Balance, Weights
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import Card, rank_of
from kartenstube.core.game import CardRules
from kartenstube.core.view import View
from kartenstube.games.doppelkopf import own_facts
from kartenstube.games.doppelkopf.contracts import CHARLIES, FOXES, contract_of, is_solo
from kartenstube.games.doppelkopf.scoring import RE

FOLLOWS = Weights(later=0.6, trump=2.2, falls=0.9, own=0.6)
LEADS = Weights(later=0.2, trump=4.0, falls=0.9, own=0.6)
FOX = 12  # card points that a fox is worth besides its own
CHARLIE = 6.0  # what a jack of clubs is worth in the last trick
# what speaks for a lead, in card points
FIRST_ACE = 28.0
TRUMP_OF_RE, TRUMP_OF_KONTRA = 4.0, -7.0
SINGLETON = 9.0
FOX_LED = -40.0


def play_card(view: View, rules: CardRules) -> Card:
    """The card that is played."""
    play, legal = rules.card_play(view), view.legal_cards()
    if len(legal) == 1:
        return legal[0]
    assert play
    weighing = Weighing(view, rules, fox_counts_more(play) if foxes_count(view) else play)
    return best_card(legal, {card: weighing.of(card) for card in legal})


def fox_counts_more(play: CardPlay) -> CardPlay:
    """Return the same game with foxes that count as much more as it is worth to catch them."""
    values = list(play.value.per_card)
    for fox in FOXES:
        values[fox] += FOX
    return play._replace(value=TrickValue(per_card=tuple(values)))


class Weighing:
    """The worth of each card that a seat may play."""

    def __init__(self, view: View, rules: CardRules, play: CardPlay) -> None:
        self.view, self.ranking = view, play.ranking
        self.reading = Reading(view, rules, play)
        weights = FOLLOWS if self.reading.trick else LEADS
        self.balance = Balance(self.reading, weights, friends(view))
        self.is_re = view.word(own_facts.PARTY, view.seat) == RE
        self.alone = is_solo(contract_of(view))

    def of(self, card: Card) -> float:
        """Return the worth of playing a card now, in card points, by the tricks and by what the game adds."""
        worth = self.balance.of(card) - self.kept_for_last(card)
        return worth if self.reading.trick else worth + self.as_lead(card)

    def as_lead(self, card: Card) -> float:
        """Return what speaks for a lead besides what the trick is likely to bring, in card points."""
        if self.ranking.is_trump(card):
            trump = TRUMP_OF_RE if self.is_re else TRUMP_OF_KONTRA
            return trump + (FOX_LED if card in FOXES else 0.0)
        if not was_led(self.view, self.ranking, card):
            if rank_of(card) == "A":
                return FIRST_ACE
            if self.length(card) == 1 and not self.alone:
                return SINGLETON
        return 0.0

    def length(self, card: Card) -> int:
        """Count the cards of a card's suit in the hand."""
        return (self.reading.hand.mask & self.ranking.follows(card)).bit_count()

    def kept_for_last(self, card: Card) -> float:
        """Return the cost of playing a jack of clubs before the last trick, in card points: it might win that
        one, or be caught in it.
        """
        if len(self.reading.hand) != 2 or card not in CHARLIES:
            return 0.0
        wins = self.reading.wins_later(card)
        caught = 0.0 if self.view.options.karlchen_caught == "off" else CHARLIE * (1 - wins)
        return (CHARLIE * wins if self.view.options.karlchen else 0.0) - caught
