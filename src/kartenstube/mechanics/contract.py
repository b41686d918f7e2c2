"""The frame of a deal in which one side plays a contract against the others: the contract stands, tricks are
played until it is decided, and the deal comes to a result, which the table shows on the way.

A game says which of its contracts stands, how its cards are played, and which seats play it; it uses of the
frame what fits. Doubling is in `rounds.py`, what is paid in `settlement.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.contract import AContract, Contract, DealResult
from kartenstube.core.decisions import Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Display, Figure, Meter, Playing, Role, told_figure, won_and_lost
from kartenstube.core.messages import Fault, Message
from kartenstube.core.standing import Entry, Score
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.mechanics.auction import Bid, standing_note
from kartenstube.mechanics.rounds import by_sides, doublings
from kartenstube.mechanics.settlement import between_sides
from kartenstube.mechanics.talon import points_laid_aside, points_seen_aside, turn_up_all
from kartenstube.mechanics.tricks import play_tricks, set_leader

Side: TypeAlias = tuple[Seat, ...]


def alone(k: DealState) -> Side:
    """The side of the declarer alone; empty before there is one."""
    declarer = k.seat_of(facts.DECLARER)
    return () if declarer is None else (declarer,)


def name_trump(t: Table, suits: str) -> Generator[Decision, Answer, None]:
    """Ask the declarer to name one of these suits trump."""
    t.enter("trump")
    answer = yield Decision(t.seat(facts.DECLARER), "trump", words(*(f"trump {suit}" for suit in suits)))
    t.tell(facts.TRUMP, answer.act.word)


def by_its_name(game: str, k: DealState, contract: Contract) -> Message:
    """The name of a contract in sentences (`<game>.game.<name>`), with its trump suit."""
    suit = k.word(facts.TRUMP)
    return Message(f"{game}.game.{contract.name}", {"suit": suit} if suit else {})


@dataclass(frozen=True)
class Frame(Generic[AContract]):
    """The way in which a game plays its contracts: the contract (None before there is one), the rules of its
    tricks, the seats that play it, as far as they are known, and its name in sentences.
    """

    game: str
    contract_of: Callable[[DealState], AContract | None]
    card_play: Callable[[DealState], CardPlay]
    side: Callable[[DealState], Side] = alone
    name_of: Callable[[str, DealState, AContract], Message] = by_its_name

    def contract(self, t: Table) -> AContract:
        """The contract that is played. Raises Fault in a position that does not name it."""
        contract = self.contract_of(t)
        if contract is None:
            raise Fault(Message("fault.no_contract"))
        return contract

    def playing(self, t: Table) -> Side:
        """The seats that play the contract. Raises Fault in a position that does not name them."""
        return self.side(t) or (t.seat(facts.DECLARER),)

    def others(self, k: DealState) -> Side:
        """The seats against the side that plays the contract."""
        side = self.side(k)
        return tuple(seat for seat in k.active if seat not in side)

    def show(self, t: Table) -> None:
        """Tell everybody contract, declarer and trump suit, as far as there are any; also in a position."""
        contract = self.contract_of(t)
        if contract is not None and self.side(t):
            if len(contract.suits) == 1:
                t.tell(facts.TRUMP, contract.suits)
            t.tell(facts.PLAYS, contract.name, t.seat(facts.DECLARER))

    def settle(self, t: Table, bid: Bid) -> AContract:
        """Make the highest bid of an auction the contract of its bidder, and tell everybody."""
        t.tell(facts.DECLARER, bid.seat)
        t.tell(facts.CONTRACT, bid.word)
        self.show(t)
        return self.contract(t)

    def play(
        self, t: Table, first: Seat, stops: bool = True, opens: bool = True, **hooks: Any
    ) -> Generator[Decision, Answer, None]:
        """Play the tricks, `first` leading, and turn everything up unless the game `opens` nothing: if it
        `stops`, only until tricks decide whether the contract is won. `hooks` are those of `play_tricks`.
        """
        aim, _ = self.contract(t).aim, self.playing(t)

        def is_decided(t: Table) -> bool:
            return stops and aim.by_tricks and aim.decided(self.tricks(t)) is not None

        if aim.kind != "shown":
            set_leader(t, first)
            yield from play_tricks(t, "play", self.card_play, until=is_decided, **hooks)
        if opens:
            turn_up_all(t)

    def kontra(self, t: Table, words: Sequence[str], first: Seat) -> Playing:
        """Ask for doublings by these words in turn, the opponents before the declarer's side; each time seats
        are asked in order from `first`.
        """
        order = tuple(t.clockwise(first))
        yield from doublings(t, "kontra", by_sides(words, order, self.playing(t)))
        return "play"

    def result(self, t: Table) -> DealResult:
        """The result of the deal so far; the discards, and a talon that was left, count for the declarer's
        side.
        """
        points = sum(t.count(facts.POINTS, seat) for seat in self.side(t))
        return self.tricks(t)._replace(points=points + points_laid_aside(t, self.card_play(t).ranking))

    def tricks(self, t: Table) -> DealResult:
        """The result of the deal so far, by tricks alone."""
        own, others = (
            sum(t.count(facts.TRICKS, seat) for seat in seats) for seats in (self.side(t), self.others(t))
        )
        return DealResult(tricks=own, others=others)

    def score(self, t: Table, result: DealResult, each: int, lines: Iterable[Message]) -> Score:
        """The score of the deal if each opponent pays `each`, or is paid it if negative; the contract says
        whether the deal is won.
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

    @property
    def display(self) -> Display:
        """The display of a contract game; a game replaces what is its own."""
        return Display(
            logged=(facts.DECLARER,),
            tally=won_and_lost,
            meter=self.meter,
            figure=self.figure,
            roles=(Role(facts.DECLARER, facts.TRUMP),),
            chips=(facts.DOUBLED, facts.PLAYS),
        )

    def named(self, k: DealState, contract: AContract | None = None) -> Message:
        """The name of a contract in sentences, by default of the one that is played."""
        named = contract or self.contract_of(k)
        assert named
        return self.name_of(self.game, k, named)

    def standing(self, contracts: Mapping[str, AContract]) -> Callable[[View], Message | None]:
        """The note of the highest bid, which names one of these contracts; None before there is one."""
        return lambda view: standing_note(view, lambda word: self.named(view, contracts[word]))

    def plays(self, view: View) -> Message | None:
        """The note that names the declarer and the contract; None before there is one."""
        if self.contract_of(view) is None:
            return None
        return Message("note.plays", {"seat": view.seat_of(facts.DECLARER), "game": self.named(view)})

    def meter(self, view: View) -> Meter | None:
        """The progress of the declarer's side towards its goal, in tricks or card points; the discards count
        if the view's seat sees them. None for a contract without a number, and when the deal is over.
        """
        contract, side = self.contract_of(view), self.side(view)
        if contract is None or not side or not contract.aim.needed or view.score:
            return None
        has = sum(view.count(facts.TRICKS if contract.aim.by_tricks else facts.POINTS, seat) for seat in side)
        if not contract.aim.by_tricks:
            has += points_seen_aside(view, self.card_play(view).ranking)
        return Meter(view.seat_of(facts.DECLARER) or 0, has, contract.aim.needed, contract.aim.most)

    def figure(self, view: View, seat: Seat) -> Figure | None:
        """The figure of a seat: its card points, with the discards for the declarer's side once the deal is
        over; tricks if they decide.
        """
        if self.card_play(view).value.per_trick:
            return told_figure(view, seat, facts.TRICKS)
        told = told_figure(view, seat, facts.POINTS)
        if told and view.score and seat in self.side(view):
            return told._replace(value=told.value + points_seen_aside(view, self.card_play(view).ranking))
        return told
