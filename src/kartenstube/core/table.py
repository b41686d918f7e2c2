"""The table of one live deal: zones of cards, facts, and what each seat noticed. The only module that decides
which seat sees what.

Everything that outlives a decision is here. A card is in exactly one zone. Zones and facts are hidden unless
a game shows them: `faces` of a zone are the seats that see its cards, `to` of a fact the seats that are told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from kartenstube.core import facts
from kartenstube.core.cards import Card, CardSet, Pack, in_order
from kartenstube.core.copies import Copies
from kartenstube.core.decisions import PASS, Act, Answer
from kartenstube.core.events import EVERYBODY, NOBODY, Event, Moved, Said, Seat, Seats, Told, around, only
from kartenstube.core.facts import Fact, SeatFact, Value
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of, pile_of, trick_of
from kartenstube.core.standing import DealPlan, Standing
from kartenstube.core.state import DealState, Trick, ZoneView

Facts: TypeAlias = dict[tuple[str, Seat | None], Any]
"""Facts about the table and, with a seat behind their names, about seats; each value of its fact's kind."""

KINDS = (
    *("hand", "trick", "pile", "stock", "open", "talon", "rest", "aside", "row", "place", "covered"),
    "melds",
    "shown",
)
"""The kinds of zones that a screen knows how to lay out: besides the obvious ones, a card that lies open, a
talon, cards that are out of play in this deal, cards that a seat laid aside, a run of cards that grows at
both ends, before a seat a place for a card that lies face up, and the card that lies covered under it, the
place where a seat shows cards and takes them up again, and the place where cards of its hand lie open, from
which it plays them.
"""


class Zone:
    """A place for cards. `cards` are in the order in which they came; index 0 of a stock is dealt first. Its
    `owner` plays from a zone that `plays`; the cards of the zone `under` are covered by its cards.
    """

    __slots__ = ("name", "kind", "owner", "faces", "plays", "under", "cards", "_shown")

    def __init__(self, plan: ZonePlan) -> None:
        assert plan.kind in KINDS, plan.kind
        self.name, self.kind, self.faces, self.owner, self.plays, self.under = plan
        self.cards: list[Card] = []
        self._shown: dict[Copies | None, ZoneView] = {}

    def changed(self) -> None:
        """Note that the cards of the zone have changed."""
        self._shown.clear()

    def view(self, seat: Seat, copies: Copies, all_open: bool = False) -> ZoneView:
        """The zone as `seat` sees it with the names `copies`; with `all_open` all faces. Between two moves it
        is the same value for all who see the backs, and for all who see the faces and have the same names for
        them.
        """
        names = copies if self.faces >> seat & 1 else None
        if all_open and names is None:
            return self._drawn(copies)
        shown = self._shown.get(names)
        if shown is None:
            shown = self._shown[names] = self._drawn(names)
        return shown

    def _drawn(self, names: Copies | None) -> ZoneView:
        cards: tuple[Card | None, ...] = (None,) * len(self.cards)
        if names:
            named = names.all_named(self.cards)
            cards = in_order(named) if self.kind == "hand" else tuple(named)
        return ZoneView(self.name, self.kind, self.owner, cards, self.plays, self.under)


class ZonePlan(NamedTuple):
    """A zone that a game has besides hands, tricks, piles and stock, and the seats that see its cards. It
    belongs to the table, or to its `owner`, who plays cards from it as from a hand if it `plays`. The cards
    of the zone `under` are covered by its cards.
    """

    name: str
    kind: str
    faces: Seats = NOBODY
    owner: Seat | None = None
    plays: bool = False
    under: str | None = None


class Table(DealState):
    """One deal under way.

    `deck` is the shuffled pack (index 0 is dealt first) and is in the zone "stock" at the beginning; every
    seat has a hand, a place in the trick and a pile for the tricks it takes. `zones` are the game's own,
    but for those of seats that are not there.
    `active` are the seats that hold cards in this deal, in the order of play. `number` counts the deals of
    the match from 1; `phase` is the phase being played, "deal" before the cards are dealt. `bystander` counts
    as one more seat, which holds no cards and notices only what everybody does. `facts` are all that were
    told; by witness, `told` are the facts told to it, `seen` the events it has noticed, and `copies` its
    names for cards.
    """

    def __init__(
        self,
        options: Values,
        plan: DealPlan,
        dealer: Seat,
        standing: Standing,
        deck: Iterable[Card],
        zones: Iterable[ZonePlan] = (),
    ) -> None:
        self.options, self.plan, self.dealer, self.standing = options, plan, dealer, standing
        self.seats, self.number = len(standing.totals), len(standing.deals) + 1
        playing = tuple(s for s in range(self.seats) if not (plan.dealer_rests and s == dealer))
        self.step = -1 if plan.anticlockwise else 1
        self.active = around(0, self.seats, playing, self.step)
        self.bystander: Seat = self.seats
        self.phase = "deal"
        self.zones: dict[str, Zone] = {}
        self.facts: Facts = {}
        self.told: tuple[Facts, ...] = tuple({} for _ in self.witnesses)
        self.tricks: list[Trick] = []
        self.seen: tuple[list[Event], ...] = tuple([] for _ in self.witnesses)
        self.copies = self._copies(plan.pack)
        for seat in range(self.seats):
            self._add(ZonePlan(hand_of(seat), "hand", only(seat), seat, plays=True))
            self._add(ZonePlan(trick_of(seat), "trick", EVERYBODY, seat))
            self._add(ZonePlan(pile_of(seat), "pile", EVERYBODY, seat))
        self._add(ZonePlan("stock", "stock"))
        for zone in zones:
            if zone.owner is None or zone.owner < self.seats:
                self._add(zone)
        self._held_in = [
            [zone for zone in self.zones.values() if zone.plays and zone.owner == seat]
            for seat in range(self.seats)
        ]
        self.zones["stock"].cards.extend(deck)

    @property
    def witnesses(self) -> range:
        """All who notice events: the seats, and the bystander."""
        return range(self.seats + 1)

    def zone(self, name: str) -> Zone:
        """The zone of this name. Raises KeyError."""
        return self.zones[name]

    def size(self, zone: str) -> int:
        """The number of cards in a zone."""
        return len(self.zones[zone].cards)

    def hand(self, seat: Seat) -> CardSet:
        """The cards that a seat holds."""
        return CardSet.of(self.zones[hand_of(seat)].cards)

    def held_in(self, seat: Seat) -> list[Zone]:
        """The zones from which a seat plays: its hand, and its places."""
        return self._held_in[seat]

    def held(self, seat: Seat) -> CardSet:
        """The cards that a seat may play if no rule forbids it: those of its hand and of its places."""
        return CardSet.of([card for zone in self.held_in(seat) for card in zone.cards])

    def held_seen(self, seat: Seat) -> CardSet:
        """The cards that a seat holds and has seen: none of a hand that lies face down before it."""
        seen = [zone.cards for zone in self.held_in(seat) if zone.faces >> seat & 1]
        return CardSet.of([card for cards in seen for card in cards])

    def cover_hands(self) -> None:
        """Let the hands lie face down, also before their owners; each may look again with `turn_up`."""
        for seat in range(self.seats):
            self.turn_down(hand_of(seat))

    def look_at_hands(self) -> None:
        """Let each seat look at its own hand."""
        for seat in range(self.seats):
            self.turn_up(hand_of(seat), only(seat))

    def leave(self, seat: Seat, to: str) -> None:
        """Let a seat take no more part in the deal; its hand lies face down in the zone `to`."""
        self.move(self.zones[hand_of(seat)].cards, hand_of(seat), to)
        self.active = tuple(one for one in self.active if one != seat)

    def played(self, leader: Seat) -> list[Card]:
        """The cards of the trick that is under way, in the order in which they were played."""
        return [card for seat in self.clockwise(leader) for card in self.zones[trick_of(seat)].cards]

    def move(self, cards: Iterable[Card], src: str, dst: str, first: bool = False) -> None:
        """Move cards from one zone to another, behind the cards there or, with `first`, before them. Seats
        that see the faces in either zone see them pass.
        """
        source, target = self.zones[src], self.zones[dst]
        seen_by, back = source.faces | target.faces, Moved(None, src, dst)
        for card in tuple(cards):
            if self.plan.pack.has_copies:
                self._comes_out(card, source, target)
            source.cards.remove(card)
            target.cards.insert(0 if first else len(target.cards), card)
            self._notice(Moved(card, src, dst), seen_by, back)
        source.changed()
        target.changed()

    def top(self, name: str) -> list[Card]:
        """The card that is dealt next from a zone, as a list of one, or of none when the zone is empty."""
        return self.zones[name].cards[:1]

    def turn_up(self, name: str, to: Seats = EVERYBODY) -> None:
        """Let these seats, too, see the faces of a zone from now on."""
        self.zones[name].faces |= to
        self.look_at(name)

    def turn_down(self, name: str) -> None:
        """Let nobody see the faces of a zone from now on."""
        self.zones[name].faces = NOBODY
        self.zones[name].changed()

    def look_at(self, name: str) -> None:
        """Let all seats that see the faces of a zone notice its cards."""
        zone = self.zones[name]
        for witness, copies in enumerate(self.copies):
            if zone.faces >> witness & 1:
                copies.notice(zone.cards)

    def enter(self, phase: str) -> None:
        """Begin a phase, and tell everybody if it is a new one."""
        if phase != self.phase:
            self.phase = phase
            self.tell(facts.PHASE, phase)

    def tell(
        self, fact: Fact[Value], value: Value | None, about: Seat | None = None, to: Seats = EVERYBODY
    ) -> None:
        """Set a fact about the table, or about the seat `about`, and tell it to the seats `to`; the others no
        longer know it.
        """
        key, event = (fact, about), Told(fact, value, about)
        self.facts[key] = value
        for witness, told in enumerate(self.told):
            if to >> witness & 1:
                told[key] = value
                self.seen[witness].append(event)
            else:
                told.pop(key, None)

    def let_know(self, fact: Fact[Value], value: Value, about: Seat | None, to: Seats) -> None:
        """Tell a fact to those of the seats `to` that do not know it yet; it stays known to the others."""
        key = (fact, about)
        assert self.facts.setdefault(key, value) == value, fact
        for witness, told in enumerate(self.told):
            if to >> witness & 1 and key not in told:
                told[key] = value
                self.seen[witness].append(Told(fact, value, about))

    def knows(self, seat: Seat, fact: Fact[Any], about: Seat | None = None) -> bool:
        """Tell whether a seat was told a fact."""
        return (fact, about) in self.told[seat]

    def fact(self, fact: Fact[Value], about: Seat | None = None) -> Value | None:
        """The value of a fact, None if it was not told yet."""
        value: Value | None = self.facts.get((fact, about))
        return value

    def seat(self, fact: SeatFact) -> Seat:
        """The seat that a fact names. Raises Fault in a position that does not name it."""
        seat = self.seat_of(fact)
        if seat is None:
            raise Fault(Message("fault.no_seat", {"fact": fact}))
        return seat

    def said(self, answer: Answer, face_down: bool = False, unheard: bool = False) -> None:
        """Note an answer. Everybody hears it, but for an `unheard` pass; cards chosen face down are known
        only to the seat that answered.
        """
        seat, act = answer.seat, answer.act
        if unheard and act == PASS:
            self.seen[seat].append(Said(seat, act))
            return
        heard = Said(seat, Act(act.verb)) if face_down else Said(seat, act)
        self._notice(Said(seat, act), only(seat), heard)

    def _add(self, plan: ZonePlan) -> None:
        self.zones[plan.name] = Zone(plan)

    def _copies(self, pack: Pack) -> tuple[Copies, ...]:
        """The names of cards for each witness; without copies in the pack all share one set of names."""
        shared = Copies(pack)
        return tuple(Copies(pack) if pack.has_copies else shared for _ in self.witnesses)

    def _comes_out(self, card: Card, source: Zone, target: Zone) -> None:
        for witness, copies in enumerate(self.copies):
            if source.faces >> witness & 1:
                continue
            if target.faces >> witness & 1:
                copies.comes_out(card, source.cards)
            else:
                copies.leaves_unseen(card, source.cards)

    def _notice(self, event: Event, by: Seats, otherwise: Event) -> None:
        """Let all witnesses notice an event: these (`by`) as `event`, the others as `otherwise`."""
        has_copies = self.plan.pack.has_copies
        for witness, noticed in enumerate(self.seen):
            heard = event if by >> witness & 1 else otherwise
            noticed.append(self.copies[witness].event(heard) if has_copies else heard)
