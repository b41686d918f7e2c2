"""Facts that tables of several games tell besides the cards: each by its name, with the kind of its value. A
game declares in its own folder the facts that no other game tells.

A fact is about the whole table or, if its line says so, about each seat. The same name is used in records of
positions, in scenes, and in the codes of sentences.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from kartenstube.core.messages import Plain

Value = TypeVar("Value", bound=Plain)


class Fact(str, Generic[Value]):
    """The name of a fact, whose value is of one kind, or None."""


class Count(Fact[int]):
    """A fact that is a number: 0 until it is told."""


class Word(Fact[str]):
    """A fact that is a word, such as a suit: "" until it is told."""


class SeatFact(Fact[int]):
    """A fact that names a seat: none until it is told."""


class Flag(Fact[bool]):
    """A fact that is true or false."""


PHASE = Word("phase")
SEALED = Flag("sealed")  # told to a seat that takes nothing back that was said before

# the auction
BID = Word("bid")  # of a seat: its last bid, or "pass"; else the highest
HIGH_BIDDER = SeatFact("high_bidder")
LAST_SPEAKER = SeatFact("last_speaker")
SPOKE = Word("spoke")  # of a seat: its answer to a question that goes round
HOLDER = SeatFact("holder")  # of a duel: who holds the bid
CLAIMANT = SeatFact("claimant")  # of a duel: who bids more
PASSED = Flag("passed")  # of a seat: out of a duel

# the contract
CONTRACT = Word("contract")
PLAYS = Word("plays")  # of the declarer: the contract, as it is said when it stands
TRUMP = Word("trump")
DECLARER = SeatFact("declarer")
SOLOIST = SeatFact("soloist")
PARTNER = SeatFact("partner")
CALLED = Word("called")
LENDER = SeatFact("lender")  # who holds the called card, and gives it up
SIDE = Word("side")  # of a seat
TOUT = Flag("tout")
DOUBLED = Word("doubled")  # of a seat: by what it has said
DOUBLINGS = Count("doublings")
ANNOUNCED = Word("announced")

# the play
LEADER = SeatFact("leader")
WINNING = SeatFact("winning")
TRICK_WINNER = SeatFact("trick_winner")
TRICKS = Count("tricks")  # of a seat
POINTS = Count("points")  # of a seat: card points
POT = Count("pot")
