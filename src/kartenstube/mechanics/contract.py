"""The frame of a deal in which one side plays a contract against the others: the contract stands, tricks are
played until it is decided, and the deal comes to a result, which the table shows on the way.

A game says which of its contracts stands, how its cards are played, and which seats play it; it uses of the
frame what fits. Doubling is in `rounds.py`, what is paid in `settlement.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.contract import AContract, Contract, DealResult
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Figure, Meter, Playing, told_figure
from kartenstube.core.messages import Fault, Message
from kartenstube.core.standing import Entry, Score
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.mechanics.auction import Bid
from kartenstube.mechanics.rounds import by_sides, doublings
from kartenstube.mechanics.settlement import between_sides
from kartenstube.mechanics.talon import points_laid_aside, points_seen_aside, turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

Side: TypeAlias = tuple[Seat, ...]


def alone(k: DealState) -> Side:
    """The declarer plays against all others; nobody before there is one."""
    declarer = k.seat_of(facts.DECLARER)
    return () if declarer is None else (declarer,)


def name_trump(t: Table, suits: str) -> Generator[Decision, Answer, None]:
    """The declarer names one of these suits trump."""
    t.enter("trump")
    answer = yield Decision(t.seat(facts.DECLARER), "trump", words(*(f"trump {suit}" for suit in suits)))
    t.tell(facts.TRUMP, answer.act.word)


def by_its_name(game: str, k: DealState, contract: Contract) -> Message:
    """A contract as sentences call it (`<game>.game.<name>`), with its trump suit."""
    suit = k.word(facts.TRUMP)
    return Message(f"{game}.game.{contract.name}", {"suit": suit} if suit else {})


@dataclass(frozen=True)
class Frame(Generic[AContract]):
    """How a game plays its contracts: which one stands (None before one does), how its tricks are played,
    which seats play it, as far as they are known, and what it is called.
    """

    game: str
    contract_of: Callable[[DealState], AContract | None]
    card_play: Callable[[DealState], CardPlay]
    side: Callable[[DealState], Side] = alone
    name_of: Callable[[str, DealState, AContract], Message] = by_its_name

    def contract(self, t: Table) -> AContract:
        """The contract that stands. Raises Fault in a position that does not say which."""
        contract = self.contract_of(t)
        if contract is None:
            raise Fault(Message("fault.no_contract"))
        return contract

    def playing(self, t: Table) -> Side:
        """The seats that play it. Raises Fault in a position that does not say who."""
        return self.side(t) or (t.seat(facts.DECLARER),)

    def others(self, k: DealState) -> Side:
        """The seats against the side that plays the contract."""
        side = self.side(k)
        return tuple(seat for seat in k.active if seat not in side)

    def show(self, t: Table) -> None:
        """All know who plays which contract, and what is trump where it has one suit; also in a position."""
        contract = self.contract_of(t)
        if contract is not None and self.side(t):
            if len(contract.suits) == 1:
                t.tell(facts.TRUMP, contract.suits)
            t.tell(facts.PLAYS, contract.name, t.seat(facts.DECLARER))

    def settle(self, t: Table, bid: Bid) -> AContract:
        """The highest bid of an auction is what its bidder plays, and all know it."""
        t.tell(facts.DECLARER, bid.seat)
        t.tell(facts.CONTRACT, bid.word)
        self.show(t)
        return self.contract(t)

    def play(
        self, t: Table, first: Seat, stops: bool = True, **hooks: Any
    ) -> Generator[Decision, Answer, None]:
        """Play the tricks, to which `first` leads, and turn everything up: where it `stops`, until nothing
        can change any more whether the contract is won. `hooks` are those of `play_tricks`.
        """
        aim, _ = self.contract(t).aim, self.playing(t)

        def is_decided(t: Table) -> bool:
            return stops and aim.by_tricks and aim.decided(self.tricks(t)) is not None

        if aim.kind != "shown":
            set_leader(t, first)
            yield from play_tricks(t, "play", self.card_play, until=is_decided, **hooks)
        turn_up_all(t)

    def kontra(self, t: Table, words: Sequence[str], first: Seat) -> Playing:
        """Doubling by these words in turn, the seats against the side that plays before it; each time they
        are asked in order from `first`.
        """
        order = tuple(t.clockwise(first))
        yield from doublings(t, "kontra", by_sides(words, order, self.playing(t)))
        return "play"

    def result(self, t: Table) -> DealResult:
        """How the deal stands: what was laid aside, and a talon that was left, count for who plays."""
        points = sum(t.count(facts.POINTS, seat) for seat in self.side(t))
        return self.tricks(t)._replace(points=points + points_laid_aside(t, self.card_play(t).ranking))

    def tricks(self, t: Table) -> DealResult:
        """The same, by tricks alone."""
        own, others = (
            sum(t.count(facts.TRICKS, seat) for seat in seats) for seats in (self.side(t), self.others(t))
        )
        return DealResult(tricks=own, others=others)

    def score(self, t: Table, result: DealResult, each: int, lines: Iterable[Message]) -> Score:
        """What the deal pays where each of the others pays `each` to the side that plays, or below nothing
        gets it from them; whether it is won the contract says.
        """
        contract, side = self.contract(t), self.side(t)
        return Score(
            between_sides(t.seats, side, self.others(t), each),
            tuple(lines),
            {"won" if contract.aim.is_met(result) else "lost": side},
            goal=contract.aim.goal(side, result),
            entry=Entry(t.seat(facts.DECLARER), self.named(t), each),
        )

    # How it is shown

    def named(self, k: DealState, contract: AContract | None = None) -> Message:
        """A contract, by default the one that stands, as sentences call it."""
        named = contract or self.contract_of(k)
        assert named
        return self.name_of(self.game, k, named)

    def plays(self, view: View) -> Message | None:
        """Who plays which contract."""
        if self.contract_of(view) is None:
            return None
        return Message("note.plays", {"seat": view.seat_of(facts.DECLARER), "game": self.named(view)})

    def meter(self, view: View) -> Meter | None:
        """How far the side that plays is on its way; what was laid aside counts, if it is seen."""
        contract, side = self.contract_of(view), self.side(view)
        if contract is None or not side or not contract.aim.needed or view.score:
            return None
        has = sum(view.count(facts.TRICKS if contract.aim.by_tricks else facts.POINTS, seat) for seat in side)
        if not contract.aim.by_tricks:
            has += points_seen_aside(view, self.card_play(view).ranking)
        return Meter(view.seat_of(facts.DECLARER) or 0, has, contract.aim.needed, contract.aim.most)

    def figure(self, view: View, seat: Seat) -> Figure | None:
        """Card points, those of the side that plays with what was laid aside once the deal is over; tricks
        where they count.
        """
        if self.card_play(view).value.per_trick:
            return told_figure(view, seat, facts.TRICKS)
        told = told_figure(view, seat, facts.POINTS)
        if told and view.score and seat in self.side(view):
            return told._replace(value=told.value + points_seen_aside(view, self.card_play(view).ranking))
        return told
