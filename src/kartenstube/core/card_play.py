"""The law of play: the cards of a hand that may be played to a trick, the duty that bars the others, and what
tricks count.

This is its only statement in Python. The table asks it for every card, bots and the sampler ask it with what
they see; the solver's kernel is its mirror, and `tests/engine/test_card_play.py` holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from kartenstube.core.cards import Card, CardSet, Mask, cards_of, suit_of
from kartenstube.core.ranking import Ranking


class FollowRule(NamedTuple):
    """Duties of a hand that plays to a trick. Suit is followed in every game (a joker that is led asks for
    none); the fields name all other duties. If two duties apply to one hand, the one tested first by
    `playable` holds.
    """

    must_trump: bool = False
    """A hand that cannot follow plays a trump."""
    head_led: bool = False
    """A hand that follows beats the best card so far, if it can."""
    head_trump_lead: bool = False
    """A hand that follows a led trump beats the best card so far, if it can."""
    overtrump: bool = False
    """A hand that cannot follow and trumps beats the best card so far, if it can."""
    trumps_free: bool = False
    """A trump that is led asks for nothing."""
    no_lead: Mask = 0
    """Cards that are led only by a hand that may lead nothing else."""
    must_lead: Mask = 0
    """Cards one of which is led by a hand that has any."""
    called: Mask = 0
    """Cards that are played when their suit is led."""
    falls: Mask = 0
    """Cards one of which is played by a hand that cannot follow."""
    kept: Mask = 0
    """Cards that are played only when nothing else is allowed."""
    bound: Mask = 0
    """The ace that was called, while it is bound: it is played when its suit is led and not discarded on
    another; its holder may lead it, but other cards of its suit only if he runs away."""
    runs_from: int = 0
    """Number of cards of the bound ace's suit, the ace included, that let its holder run away."""


class TrickValue(NamedTuple):
    """Values counted for the winner of a trick, none of them negative: `per_trick` for each trick, `per_card`
    by card (empty for none), and `at` for single tricks, as pairs of the trick's number from the end (1 is
    the last) and its value.
    """

    per_trick: int = 0
    per_card: tuple[int, ...] = ()
    at: tuple[tuple[int, int], ...] = ()

    def of_trick(self, left: int) -> int:
        """The value of a trick without its cards; `left` is the number of tricks left, this one included."""
        return self.per_trick + dict(self.at).get(left, 0)

    def of_card(self, card: Card) -> int:
        """The value of a card for the winner of its trick."""
        return self.per_card[card] if self.per_card else 0

    def of_cards(self, cards: Mask) -> int:
        """The sum of the values of a mask of cards."""
        return sum(map(self.of_card, cards_of(cards))) if self.per_card else 0


class Reason(NamedTuple):
    """The reason for refusing a card: the sentence of the catalogue, and the anchor of its rule on the rules
    page.
    """

    code: str
    anchor: str


REASONS: Mapping[str, Reason] = MappingProxyType(
    {
        "follow": Reason("why.follow_suit", "follow-suit"),
        "must_trump": Reason("why.must_trump", "must-trump"),
        "head_led": Reason("why.must_head", "must-trump"),
        "head_trump_lead": Reason("why.must_beat", "must-trump"),
        "overtrump": Reason("why.must_overtrump", "must-trump"),
        "trumps_beat": Reason("why.trumps_beat", "must-trump"),
    }
)
"""Reasons that are the same in all games, by the duty."""


class CardPlay(NamedTuple):
    """Rules and values of a deal's tricks. A side wants the values, or avoids them if the deal is a `misere`.
    `reasons` belong to duties that name cards (`FollowRule.called` and others): a game with such a duty gives
    the reason. Under "held" is the reason for refusing a card that is not held, in games whose cards are
    played from the table.
    """

    ranking: Ranking
    rule: FollowRule = FollowRule()
    value: TrickValue = TrickValue()
    misere: bool = False
    reasons: Mapping[str, Reason] = MappingProxyType({})


class Duty(NamedTuple):
    """The duty that narrows the choice: the code of its reason, its suit ("trump" for trumps of several
    suits), the cards of the hand that fulfil it, and the anchor of the rule on the rules page.
    """

    code: str
    suit: str
    cards: CardSet
    anchor: str


class ToTrick(NamedTuple):
    """A request for a card: by the rules `play`, to the `trick` so far, which is empty for the leader."""

    play: CardPlay
    trick: tuple[Card, ...]


def playable(play: CardPlay, hand: Mask, trick: Sequence[Card]) -> Mask:
    """The cards of `hand` that may be played to `trick`, the cards so far in the order of play, empty for the
    leader.
    """
    return _chosen(play, hand, trick)[0]


def duty(play: CardPlay, hand: Mask, trick: Sequence[Card]) -> Duty | None:
    """The duty that bars cards of `hand` from `trick` (empty for the leader); None if all of them may be
    played.
    """
    cards, name = _chosen(play, hand, trick)
    if not name:
        return None
    code, anchor = play.reasons[name] if name in play.reasons else REASONS[name]
    return Duty(code, _suit_meant(play, name, cards, trick), CardSet.of(cards), anchor)


def led_suit(ranking: Ranking, card: Card) -> str:
    """The suit to follow after `card` is led, as a sentence names it: the printed suit, or "trump" if the
    trumps are of several printed suits.
    """
    suit = suit_of(card)
    mixed = any(suit_of(other) != suit for other in cards_of(ranking.follows(card)))
    return "trump" if mixed and ranking.is_trump(card) else suit


def _chosen(play: CardPlay, hand: Mask, trick: Sequence[Card]) -> tuple[Mask, str]:
    """The cards that may be played, and the name of the duty that chooses them, "" for none."""
    cards, name = _to_follow(play, hand, trick) if trick else _to_lead(play, hand)
    others = cards & ~play.rule.kept
    return (cards, name) if others in (0, cards) else (others, "kept")


def _to_lead(play: CardPlay, hand: Mask) -> tuple[Mask, str]:
    rule = play.rule
    if hand & rule.must_lead:
        return hand & rule.must_lead, "must_lead"
    stays = _not_run_away(play, hand) if hand & rule.bound else hand
    name = "" if stays == hand else "bound_lead"
    others = stays & ~rule.no_lead
    return (stays, name) if others in (0, stays) else (others, name or "no_lead")


def _not_run_away(play: CardPlay, hand: Mask) -> Mask:
    """The cards that the holder of a bound ace may lead."""
    suit = hand & play.ranking.follows(cards_of(play.rule.bound)[0])
    return hand if suit.bit_count() >= play.rule.runs_from else hand & ~suit | play.rule.bound


def runs_away(play: CardPlay, hand: Mask, card: Card, trick: Sequence[Card]) -> bool:
    """Tell whether the holder of a bound ace runs away by playing this card; the ace is then no longer bound.
    `hand` is the hand before the card is played.
    """
    bound = play.rule.bound
    suit = play.ranking.follows(card)
    return not trick and bool(hand & bound) and bool(suit & bound) and not bound >> card & 1


def _to_follow(play: CardPlay, hand: Mask, trick: Sequence[Card]) -> tuple[Mask, str]:
    ranking, rule = play.ranking, play.rule
    trump_led = ranking.is_trump(trick[0])
    following = hand & ranking.follows(trick[0]) & ~ranking.jokers
    if trump_led and rule.trumps_free:
        return hand, ""
    if following & rule.called:
        return following & rule.called, "called"
    if following & rule.bound:
        return following & rule.bound, "bound"
    if following:
        if rule.head_led or (trump_led and rule.head_trump_lead):
            name = "head_led" if rule.head_led else "head_trump_lead"
            return _that_beat(ranking, following, trick, name) or (following, "follow")
        return following, "follow"
    return _void(play, hand, trick)


def _void(play: CardPlay, hand: Mask, trick: Sequence[Card]) -> tuple[Mask, str]:
    """The cards of a hand that cannot follow."""
    rule, trumps = play.rule, hand & play.ranking.trumps
    if hand & rule.bound and hand != rule.bound:
        return hand & ~rule.bound, "bound_kept"
    if hand & rule.falls:
        return hand & rule.falls, "falls"
    higher = _that_beat(play.ranking, trumps, trick, "overtrump") if rule.overtrump else None
    is_choice = higher is not None and higher[0] != trumps
    if rule.must_trump and trumps:
        return higher if higher and is_choice else (trumps, "must_trump")
    return (hand & ~trumps | higher[0], "trumps_beat") if higher and is_choice else (hand, "")


def _that_beat(ranking: Ranking, cards: Mask, trick: Sequence[Card], name: str) -> tuple[Mask, str] | None:
    """Those of the cards that beat the best one so far, and the duty; None if there are none."""
    higher = cards & ranking.that_beat(trick[ranking.winner(trick)])
    return (higher, name) if higher else None


def _suit_meant(play: CardPlay, name: str, cards: Mask, trick: Sequence[Card]) -> str:
    """The suit that a duty's sentence names, "" for none."""
    if name in ("head_led", "head_trump_lead", "overtrump", "trumps_beat", "kept", "bound_kept"):
        return ""
    if trick:
        return led_suit(play.ranking, trick[0])
    suits = {suit_of(card) for card in cards_of(play.rule.no_lead if name == "no_lead" else cards)}
    return suits.pop() if len(suits) == 1 else ""
