"""Reasons for an answer in any game: a table of sentences, each with the question whether it is true.

Certain is what no way in which the unseen cards may lie can change. How often something is so is counted in
worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from types import MappingProxyType
from typing import TypeAlias

from kartenstube.bots.claim_search import Unseen, unseen_by
from kartenstube.bots.sampler import barred_by, worlds
from kartenstube.bots.search_result import tenths
from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, playable
from kartenstube.core.cards import SUITS, Card, Mask, card_text, cards_of, mask_of, suit_of
from kartenstube.core.decisions import Act, Pick
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules, Side
from kartenstube.core.messages import Message, Param
from kartenstube.core.problem import World
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

WORLDS = 60
"""Worlds in which is counted how often a card holds."""
OFTEN = 5  # in so many of ten worlds a card holds that is praised for it

Told: TypeAlias = Mapping[str, Param]
"""The parameters of a sentence besides the card."""


class Trick:
    """The trick under way with one more card, as far as the seat can see."""

    def __init__(self, view: View, rules: CardRules, play: CardPlay, chance: SeededRandom) -> None:
        self.view, self.rules, self.play, self.ranking = view, rules, play, play.ranking
        self.legal, self.held = view.legal_cards(), view.held(view.seat)
        self.before = tuple(view.played())
        leader = view.seat_of(facts.LEADER)
        self.order = list(view.clockwise(view.seat if leader is None else leader))
        self.later = self.order[len(self.before) + 1 :]
        self.best = self.before[self.ranking.winner(self.before)] if self.before else None
        self.inferences, self.chance = rules.inferences(view), chance
        self.worlds = list(islice(worlds(view, rules, self.inferences, chance), WORLDS))
        self.sides: list[Side] = [self._side(world) for world in self.worlds]
        self.against: Told = self._against()
        self.unseen: Unseen = unseen_by(view, rules, self.inferences)
        self.stands = cache(self._stands)
        self.falls = cache(self._falls)
        self.is_safe = cache(self._is_safe)
        self.may_be_against = cache(self._may_be_against)

    def value(self, card: Card) -> int:
        """Return the value of a card."""
        return self.play.value.of_card(card)

    def is_choice_of_value(self) -> bool:
        """Return whether some of the cards that may be played count more than others."""
        return len(set(map(self.value, self.legal))) > 1

    def is_cheapest(self, card: Card) -> bool:
        """Return whether a card counts no more than any other that may be played, and less than some."""
        return self.is_choice_of_value() and self.value(card) == min(map(self.value, self.legal))

    def partner_follows(self) -> bool:
        """Return whether a seat of the own side may be still to play."""
        return any(self._with_me(side, seat) for side in self.sides for seat in self.later)

    def opponent_follows(self) -> bool:
        """Return whether a seat of the other side may be still to play."""
        return any(not self._with_me(side, seat) for side in self.sides for seat in self.later)

    def wins(self, card: Card) -> bool:
        """Return whether a card is the best of the trick so far."""
        return self.best is None or self.ranking.beats(card, self.best)

    def winner(self) -> Seat:
        """The seat that wins the trick as it is."""
        return self.order[self.ranking.winner(self.before)]

    def is_ours(self, card: Card) -> bool:
        """Return whether a partner's card heads the trick, and no opponent can beat it, once this one is
        added.
        """
        if self.wins(card):
            return False
        return all(self._with_me(side, self.winner()) for side in self.sides) and self.is_safe(card)

    def is_weaker(self, card: Card, other: Card) -> bool:
        """Return whether one of two cards that win the trick beats less than the other."""
        return self.ranking.beats(other, card) and not self.ranking.beats(card, other)

    def suit(self, card: Card) -> list[Card]:
        """The cards of the hand in the suit of a card."""
        return [one for one in self.held if self.ranking.group[one] == self.ranking.group[card]]

    def suit_name(self, card: Card) -> str:
        """The suit of a card as a sentence names it: "trump" if it is one."""
        return "trump" if self.ranking.is_trump(card) else suit_of(card)

    def follows(self, card: Card) -> bool:
        """Return whether a card is of the suit that was led."""
        return bool(self.before) and self.ranking.group[card] == self.ranking.group[self.before[0]]

    def top(self, card: Card) -> Card:
        """The card that is the best of the trick with this one."""
        return card if self.best is None or self.wins(card) else self.best

    def often(self, count: int) -> int:
        """So many of the worlds as a number out of ten."""
        return tenths(count, len(self.worlds))

    def _stands(self, card: Card) -> int:
        """Count the worlds in which nobody of the other side can beat the best card."""
        return sum(
            not any(
                cards & self._higher(card) and not self._with_me(side, seat)
                for seat, cards in self._plays(world, card)
            )
            for world, side in zip(self.worlds, self.sides, strict=True)
        )

    def _falls(self, card: Card) -> int:
        """Count the worlds in which one of the other side must beat the best card, whatever others play."""
        higher, trick = self._higher(card), (*self.before, card)
        return sum(
            not self._may_hold(world, side, higher, trick)
            for world, side in zip(self.worlds, self.sides, strict=True)
        )

    def _may_hold(self, world: World, side: Side, higher: Mask, trick: tuple[Card, ...]) -> bool:
        """Return whether the trick may go on so that nobody of the other side plays a higher card."""
        if len(trick) == len(self.order):
            return True
        seat = self.order[len(trick)]
        held = sum(world[zone] for zone in self.view.held_in(seat))
        cards = playable(self.play, held, trick)
        if not self._with_me(side, seat):
            cards &= ~higher
        return any(self._may_hold(world, side, higher, (*trick, one)) for one in cards_of(cards))

    def _is_safe(self, card: Card) -> bool:
        """Return whether nobody of the other side can beat the best card, however the unseen cards lie."""
        return bool(self.worlds) and self.stands(card) == len(self.worlds) and not self._may_be_beaten(card)

    def _may_be_beaten(self, card: Card) -> bool:
        """Return whether an opponent still to play can beat the best card in some layout."""
        trick, higher = (*self.before, card), self._higher(card)
        return any(
            self.may_be_against(seat, one, barred_by(self.ranking, self.play.rule, one, trick))
            for seat in self.later
            for one in self.unseen.locations
            if higher >> one & 1
        )

    def _may_be_against(self, seat: Seat, card: Card, barred: Mask) -> bool:
        """Return whether a seat of the other side may hold a card and none of the barred ones. These cards
        may tell of which side a seat is, where sides are hidden.
        """
        place = list(self.view.after(self.view.seat)).index(seat)
        if not self.unseen.locations[card] >> place & 1 or not self.unseen.after(place, card, barred):
            return False
        with_me = {self._with_me(side, seat) for side in self.sides}
        if len(with_me) > 1:
            with_me = {self._with_me(side, seat) for side in self._sides_if(seat, card, barred)}
        return with_me != {True}

    def _sides_if(self, seat: Seat, card: Card, barred: Mask) -> Iterator[Side]:
        """The own side in worlds in which a seat holds a card and none of the barred ones."""
        own, never = self.view.held_in(seat), dict(self.inferences)
        for zone in self.view.places:
            never[zone] = never.get(zone, 0) | (barred if zone in own else 1 << card)
        return map(self._side, islice(worlds(self.view, self.rules, never, self.chance), WORLDS))

    def _against(self) -> Told:
        """The only seat of the other side, which a sentence names; nothing if there may be more."""
        seats = {seat for side in self.sides for seat in self.view.active if not self._with_me(side, seat)}
        return {"seat": seats.pop()} if len(seats) == 1 else {}

    def _side(self, world: World) -> Side:
        return self.rules.side(self.view, world) or frozenset([self.view.seat])

    def _higher(self, card: Card) -> Mask:
        return self.ranking.that_beat(self.top(card))

    def _plays(self, world: World, card: Card) -> Iterator[tuple[Seat, Mask]]:
        """Yield the cards that each seat still to play may play to the card in a world."""
        for seat in self.later:
            held = sum(world[zone] for zone in self.view.held_in(seat))
            yield seat, playable(self.play, held, (*self.before, card))

    def _with_me(self, side: Side, seat: Seat) -> bool:
        return (seat in side) == (self.view.seat in side)


# Where tricks are wanted


def is_weakest(trick: Trick, card: Card) -> bool:
    """Return whether a card is the weakest of several that head the trick and that no opponent can beat."""
    if trick.best is None or not (trick.wins(card) and trick.is_safe(card)):
        return False
    others = [one for one in trick.legal if one != card and trick.wins(one) and trick.is_safe(one)]
    return bool(others) and all(trick.is_weaker(card, one) for one in others)


def cheapest(trick: Trick, card: Card) -> Told | None:
    """The weakest of the cards that win the trick for certain, of several."""
    return {} if is_weakest(trick, card) and not trick.partner_follows() else None


def cheapest_of_side(trick: Trick, card: Card) -> Told | None:
    """The same where a partner may still overtake it."""
    return trick.against if is_weakest(trick, card) and trick.partner_follows() else None


def takes(trick: Trick, card: Card) -> Told | None:
    """The last card, which wins the trick with all that lies in it."""
    if trick.best is None or trick.later or not trick.wins(card) or not trick.play.value.per_card:
        return None
    return {"points": sum(map(trick.value, (*trick.before, card)))}


def takes_plain(trick: Trick, card: Card) -> Told | None:
    """The last card, which wins a trick in which cards count nothing."""
    is_last = trick.best is not None and not trick.later
    return {} if is_last and trick.wins(card) and not trick.play.value.per_card else None


def safe(trick: Trick, card: Card) -> Told | None:
    """A card in the middle of the trick that no opponent can beat."""
    is_between = trick.best is not None and bool(trick.later)
    return trick.against if is_between and trick.wins(card) and trick.is_safe(card) else None


def safe_lead(trick: Trick, card: Card) -> Told | None:
    """A card that is led and that no opponent can beat."""
    return trick.against if trick.best is None and trick.is_safe(card) else None


def gives(trick: Trick, card: Card) -> Told | None:
    """The card that brings most to a trick that is the own side's for certain."""
    is_most = trick.value(card) == max(map(trick.value, trick.legal))
    is_told = is_most and trick.is_choice_of_value() and trick.is_ours(card)
    return {"winner": trick.winner()} if is_told else None


def leaves(trick: Trick, card: Card) -> Told | None:
    """The card that counts least, in a trick that is the own side's for certain."""
    return {"winner": trick.winner()} if trick.is_cheapest(card) and trick.is_ours(card) else None


def stands_often(trick: Trick, card: Card) -> Told | None:
    """A card that holds in more worlds than others do."""
    if not trick.opponent_follows() or not trick.wins(card) or trick.often(trick.stands(card)) < OFTEN:
        return None
    most = max(trick.stands(one) for one in trick.legal if trick.wins(one))
    is_most = trick.stands(card) == most
    return {"often": trick.often(trick.stands(card)), **trick.against} if is_most else None


def leads_often(trick: Trick, card: Card) -> Told | None:
    """The same of a card that is led."""
    return stands_often(trick, card) if trick.best is None else None


def heads_often(trick: Trick, card: Card) -> Told | None:
    """The same of a card that takes the trick over."""
    return stands_often(trick, card) if trick.best is not None else None


def least(trick: Trick, card: Card) -> Told | None:
    """A card that does not win, and that counts no more than any other."""
    is_lost = trick.best is not None and not trick.wins(card)
    return {} if is_lost and trick.is_cheapest(card) else None


def lowest(trick: Trick, card: Card) -> Told | None:
    """The lowest card of its suit, while higher ones are kept."""
    power, others = trick.ranking.power, [one for one in trick.suit(card) if one != card]
    if not others or any(power[one] <= power[card] for one in others):
        return None
    highest = max(others, key=lambda one: power[one])
    return {"kept": card_text(highest), "suit": trick.suit_name(card)}


def lowest_alone(trick: Trick, card: Card) -> Told | None:
    """The lowest card of its suit, where keeping higher ones is no merit; none is thrown away for that."""
    is_thrown = trick.best is not None and not trick.follows(card)
    told = None if is_thrown else lowest(trick, card)
    return {"suit": told["suit"]} if told else None


def last_of_suit(trick: Trick, card: Card) -> Told | None:
    """The only card of its suit, beside trumps and other suits, if none may lie under another; the best one
    that is out is not played to be void.
    """
    ranking, power = trick.ranking, trick.ranking.power
    has_trumps = trick.view.all_uncovered() and any(ranking.is_trump(one) for one in trick.held)
    has_others = any(not ranking.is_trump(one) for one in trick.held if one != card)
    if ranking.is_trump(card) or len(trick.suit(card)) > 1 or not has_trumps or not has_others:
        return None
    out = [one for one in trick.unseen.locations if ranking.group[one] == ranking.group[card]]
    if all(power[one] <= power[card] for one in out):
        return None
    return {"suit": suit_of(card)}


# Where tricks are avoided


def ducks_highest(trick: Trick, card: Card) -> Told | None:
    """The highest card that stays below the best one."""
    below = [one for one in trick.legal if trick.follows(one) and not trick.wins(one)]
    is_highest = all(trick.ranking.power[one] <= trick.ranking.power[card] for one in below)
    if trick.best is None or card not in below or len(below) == 1 or not is_highest:
        return None
    return {"best": card_text(trick.best)}


def ducks(trick: Trick, card: Card) -> Told | None:
    """A card that stays below the best one."""
    if trick.best is None or not trick.follows(card) or trick.wins(card):
        return None
    return {"best": card_text(trick.best)}


def throws_most(trick: Trick, card: Card) -> Told | None:
    """Of the cards that do not follow, the one that counts most for who gets the trick."""
    if trick.best is None or trick.follows(card) or trick.wins(card):
        return None
    most = max(map(trick.value, trick.legal))
    return {} if most and trick.value(card) == most else None


def throws_highest(trick: Trick, card: Card) -> Told | None:
    """A card that does not follow, the highest of several of its suit."""
    if trick.best is None or trick.follows(card) or trick.wins(card):
        return None
    power, others = trick.ranking.power, [one for one in trick.suit(card) if one != card]
    is_highest = others and all(power[one] < power[card] for one in others)
    return {"suit": trick.suit_name(card)} if is_highest else None


def takes_highest(trick: Trick, card: Card) -> Told | None:
    """The highest card, in a trick that is won with any."""
    if trick.best is None or trick.later or not all(map(trick.wins, trick.legal)):
        return None
    others = [one for one in trick.legal if one != card]
    return {} if all(trick.is_weaker(one, card) for one in others) else None


def falls_often(trick: Trick, card: Card) -> Told | None:
    """A card that an opponent must beat in more worlds than others."""
    if not trick.later or not trick.wins(card) or not trick.falls(card):
        return None
    most = max(trick.falls(one) for one in trick.legal if trick.wins(one))
    is_most = trick.falls(card) == most
    return {"often": trick.often(trick.falls(card)), **trick.against} if is_most else None


def costs_nothing(trick: Trick, card: Card) -> Told | None:
    """A card that is led and counts nothing itself."""
    counts = bool(trick.play.value.per_card) and trick.best is None
    return {} if counts and not trick.value(card) else None


IsSo: TypeAlias = Callable[[Trick, Card], Told | None]
"""The parameters of a sentence about a card where it is true, None where it is not."""

WANTED: Mapping[str, IsSo] = MappingProxyType(
    {
        "hint.win.cheapest": cheapest,
        "hint.win.enough": cheapest_of_side,
        "hint.win.last": takes,
        "hint.win.plain": takes_plain,
        "hint.win.sure": safe,
        "hint.lead.sure": safe_lead,
        "hint.give": gives,
        "hint.leave": leaves,
        "hint.win.often": heads_often,
        "hint.lead.often": leads_often,
        "hint.save": least,
        "hint.lone": last_of_suit,
        "hint.lowest": lowest,
    }
)
AVOIDED: Mapping[str, IsSo] = MappingProxyType(
    {
        "hint.low.highest": ducks_highest,
        "hint.low.duck": ducks,
        "hint.low.throw": throws_most,
        "hint.low.rid": throws_highest,
        "hint.low.must": takes_highest,
        "hint.low.falls": falls_often,
        "hint.low.free": costs_nothing,
        "hint.low.lowest": lowest_alone,
    }
)


def in_trick(trick: Trick, card: Card) -> Iterator[Message]:
    """The sentences that are true of a card that is played, the most telling first."""
    for code, is_so in (AVOIDED if trick.play.misere else WANTED).items():
        told = is_so(trick, card)
        if told is not None:
            yield Message(code + of_one(trick, told), {"card": card_text(card), **told})


def of_one(trick: Trick, told: Told) -> str:
    """The ending of a sentence that names the only opponent: whether he is still to play, or has played."""
    if "seat" not in told:
        return ""
    return ".one" if trick.opponent_follows() else ".played"


def aside(
    play: CardPlay, pick: Pick, act: Act, comes: Sequence[Card] = (), discard_counts: bool = True
) -> Iterator[Message]:
    """The sentences that are true of cards that are laid aside, which may count there, or given away, perhaps
    for others that come.
    """
    cards: list[str] = [card_text(card) for card in act.cards]
    kept = {play.ranking.group[card] for card in (*pick.cards, *comes) if card not in act.cards}
    gone = [suit_of(card) for card in act.cards if play.ranking.group[card] not in {*kept, 0}]
    if gone:
        suit = min(gone, key=SUITS.index)
        void: list[str] = [card_text(card) for card in act.cards if suit_of(card) == suit]
        yield Message("hint.aside.void", {"cards": void, "suit": suit})
    points = play.value.of_cards(mask_of(act.cards))
    if points and discard_counts and pick.to is None and not play.misere:
        yield Message("hint.aside.bank", {"cards": cards, "points": points})
