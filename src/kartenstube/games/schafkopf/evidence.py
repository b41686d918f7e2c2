"""Evidence of the cards on the holder of the called ace (SH-9): whether it may lie in a hand that a witness
does not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import Card, CardSet, parse_card
from kartenstube.core.events import Seat
from kartenstube.core.places import trick_of
from kartenstube.core.ranking import Ranking
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.games.schafkopf.contracts import OLD_OBER, RUNS_FROM, pack, table_ranking

Plays = Sequence[tuple[Seat, Card]]
"""The cards of a trick, or of one that is under way, with the seats that played them."""


class Held(NamedTuple):
    """So many cards of a suit, or trumps, that a seat holds."""

    seat: Seat
    suit: int
    number: int


class Unseen(NamedTuple):
    """The cards that a witness does not see: how many there are of each suit, how many lie in each place, and
    the suits, as a mask, that a place lacks. `sure` are those of which it is certain where they lie.
    """

    counts: tuple[int, ...]
    rooms: Mapping[Seat, int]
    lacks: Mapping[Seat, int]
    sure: tuple[Held, ...]

    def leaves(self, held: Held) -> bool:
        """Tell whether the cards can lie so that a seat holds these."""
        counts, rooms = list(self.counts), dict(self.rooms)
        for seat, suit, number in (*self.sure, held):
            if self.lacks[seat] >> suit & 1:
                return False
            counts[suit] -= number
            rooms[seat] -= number
        return min(*counts, *rooms.values()) >= 0 and self._fit(counts, rooms)

    def _fit(self, counts: Sequence[int], rooms: Mapping[Seat, int]) -> bool:
        """Tell whether no suits have more cards than the places that may hold them have room; there are as
        many cards as there is room, so this is enough (Hall's theorem).
        """
        places = [(room, ~self.lacks[place]) for place, room in rooms.items()]
        cards_of = {0: 0}  # by the suits, as a mask
        for suit, count in enumerate(counts):
            if count:
                cards_of |= {suits | 1 << suit: cards + count for suits, cards in cards_of.items()}
        return all(
            cards <= sum([room for room, may_hold in places if suits & may_hold])
            for suits, cards in cards_of.items()
        )


def unseen_by(t: Table, witness: Seat) -> Unseen:
    """The cards that a witness does not see, and what it knows of them. Cards that are out of play in a
    position lie with the bystander.
    """
    ranking = table_ranking(t)
    own = t.hand(witness) if witness in t.active else CardSet()
    open_zones = (t.zone(f"{kind}{seat}").cards for kind in ("trick", "pile") for seat in t.active)
    unseen = CardSet.of(t.plan.pack.cards) - own - CardSet.of(chain.from_iterable(open_zones))
    rooms = {seat: len(t.hand(seat)) for seat in t.active if seat != witness}
    rooms[t.bystander] = len(unseen) - sum(rooms.values())
    counts = tuple(len(unseen & CardSet.of(members)) for members in ranking.members)
    sure = tuple(held_by_declarer(t, unseen)) if t.seat(facts.DECLARER) != witness else ()
    return Unseen(counts, rooms, lacked(t, ranking), sure)


def held_by_declarer(t: Table, unseen: CardSet) -> Iterator[Held]:
    """6 and 4.3: yield the unseen cards that the declarer must hold: the caller of an ace holds another card
    of its suit. 9, eo_muss: a declarer who had to play holds the highest Ober; muss_call: he may lack the
    suit.
    """
    declarer, ranking = t.seat(facts.DECLARER), table_ranking(t)
    suit = ranking.group[parse_card(t.word(facts.CALLED))]
    own = [card for trick in tricks(t) for seat, card in trick if seat == declarer]
    since_deal = len(t.hand(declarer)) + len(own) == len(pack(t.options).cards) // len(t.active)
    may_lack = t.options.muss_call == "void" and bool(t.fact(own_facts.FORCED))
    if since_deal and not may_lack and not any(ranking.group[card] == suit for card in own):
        yield Held(declarer, suit, 1)
    if OLD_OBER in unseen and all(t.word(facts.SPOKE, seat) == "pass" for seat in t.active):
        yield Held(declarer, ranking.group[OLD_OBER], 1)


def may_be_partner(t: Table, unseen: Unseen, seat: Seat, ace: Card) -> bool:
    """6 and 5: tell whether a seat may hold the called ace, which was not played yet: nobody else led its
    suit while the ace was bound, and a seat that led it itself held enough cards to run away.
    """
    ranking = table_ranking(t)
    suit, needed, ran_away = ranking.group[ace], 1, False
    for trick in tricks(t):
        played, is_led = dict(trick).get(seat), ranking.group[trick[0][1]] == suit
        if played is None:
            continue
        if is_led and not ran_away:
            if trick[0][0] != seat:
                return False
            ran_away, needed = True, RUNS_FROM[t.options.deck]
        if ran_away and ranking.group[played] == suit:
            needed -= 1
    return unseen.leaves(Held(seat, suit, max(needed, 1)))


def lacked(t: Table, ranking: Ranking) -> Mapping[Seat, int]:
    """6 and 5: the suits, as a mask, that each seat did not follow."""
    found = dict.fromkeys(t.witnesses, 0)
    for trick in tricks(t):
        led = ranking.group[trick[0][1]]
        for seat, card in trick:
            if ranking.group[card] != led:
                found[seat] |= 1 << led
    return found


def tricks(t: Table) -> Iterator[Plays]:
    """The tricks that were played, and the one that is under way."""
    yield from (trick.plays for trick in t.tricks)
    leader = t.seat_of(facts.LEADER)
    if leader is not None:
        plays = [(seat, card) for seat in t.clockwise(leader) for card in t.zone(trick_of(seat)).cards]
        if plays:
            yield plays
