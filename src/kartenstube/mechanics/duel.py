"""Speaking two at a time: one seat says a word of the ladder, the other holds it, until one of them passes;
who is left meets the next.

A seat is asked whenever the public course says that it is its turn, also when it has one legal answer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Generator, Sequence
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.decisions import PASS, Answer, Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.facts import Word
from kartenstube.core.messages import Fault, Message
from kartenstube.core.table import Table
from kartenstube.mechanics.auction import Bid


def anybody(seat: Seat, word: str) -> bool:
    """Return True: every seat may say every word."""
    return True


class Ladder(NamedTuple):
    """The words of a duel, lowest first. With `hold` a seat says yes to the word of another; without, it says
    a higher one itself. Without `jumps` only the next word may be said. `may` tells which words a seat may
    say or hold at all. The seats that have `promised` a word do not pass before one was said. `fact` is the
    fact with the last word. `higher` tells whether a word is higher than the one said last where their order
    does not decide it: everybody must be able to tell. A word that `ends` the duels ends them at once, and
    nobody is asked any more.
    """

    words: Sequence[str]
    hold: bool = True
    jumps: bool = True
    may: Callable[[Seat, str], bool] = anybody
    promised: Collection[Seat] = ()
    fact: Word = facts.BID
    higher: Callable[[str, str], bool] | None = None
    ends: Container[str] = ()

    def above(self, seat: Seat, standing: str) -> list[str]:
        """The words that a seat may say above the one that was said last, "" for none. Raises Fault for a
        word that is not of the ladder: a position may give it.
        """
        if standing and standing not in self.words:
            raise Fault(Message("fault.no_such_bid", {"bid": standing}))
        higher: Sequence[str] = self.words
        if standing and self.higher:
            higher = [word for word in self.words if self.higher(word, standing)]
        elif standing:
            higher = self.words[self.words.index(standing) + 1 :]
        return [word for word in (higher if self.jumps else higher[:1]) if self.may(seat, word)]

    @property
    def is_public(self) -> bool:
        """Tell whether all know which words a seat may say."""
        return self.may is anybody


def play_duel(
    t: Table, phase: str, order: Sequence[Seat], ladder: Ladder
) -> Generator[Decision, Answer, Bid | None]:
    """Let the second seat of `order` challenge the first, the third the one that is left, and so on. Returns
    the highest bid, None if nobody made one.

    The facts `holder` and `claimant` are the two seats that speak, the fact `bid` (or as the ladder names it)
    is the highest word; `bid` of a seat is the word that it said or held last, `passed` of a seat is true
    once it has passed.
    """
    t.enter(phase)
    holder = order[0]
    for claimant in order[1:]:
        if t.word(ladder.fact) in ladder.ends:
            break
        t.tell(facts.HOLDER, holder)
        t.tell(facts.CLAIMANT, claimant)
        loser = yield from _between(t, phase, claimant, holder, ladder)
        t.tell(facts.PASSED, True, loser)
        holder = claimant if loser == holder else holder
    standing = t.word(ladder.fact)
    return Bid(holder, standing) if standing else None


def challenges(
    t: Table, phase: str, order: Sequence[Seat], ladder: Ladder
) -> Generator[Decision, Answer, Bid | None]:
    """Ask each seat of `order` in turn. The first that says a word holds it; those after it challenge the
    holder of the highest word. Returns the highest bid, None if nobody made one.

    The facts are those of `play_duel`; the fact `holder` is told with the first bid.
    """
    t.enter(phase)
    for claimant in order:
        if t.word(ladder.fact) in ladder.ends:
            break
        holder = t.seat_of(facts.HOLDER)
        if holder is None:
            yield from _opening(t, phase, claimant, ladder)
            continue
        t.tell(facts.CLAIMANT, claimant)
        loser = yield from _between(t, phase, claimant, holder, ladder)
        t.tell(facts.PASSED, True, loser)
        t.tell(facts.HOLDER, claimant if loser == holder else holder)
    holder = t.seat_of(facts.HOLDER)
    return None if holder is None else Bid(holder, t.word(ladder.fact))


def _opening(t: Table, phase: str, seat: Seat, ladder: Ladder) -> Generator[Decision, Answer, None]:
    """Ask a seat while there is no word yet."""
    bids = [f"bid {word}" for word in ladder.above(seat, "")]
    answer = yield Decision(seat, phase, words(*bids, "pass"), public=ladder.is_public)
    if answer.act == PASS:
        t.tell(facts.PASSED, True, seat)
    else:
        say(t, seat, answer.act.word, ladder.fact)
        t.tell(facts.HOLDER, seat)


def say(t: Table, seat: Seat, word: str, fact: Word = facts.BID) -> None:
    """Note that a seat has said a word of the ladder, or held it."""
    t.tell(fact, word)
    t.tell(fact, word, seat)


def _between(
    t: Table, phase: str, claimant: Seat, holder: Seat, ladder: Ladder
) -> Generator[Decision, Answer, Seat]:
    """Ask two seats in turn until one passes, or says a word that ends the duels; returns the one that is
    out.
    """
    while True:
        for seat, other, holds in ((claimant, holder, False), (holder, claimant, ladder.hold)):
            standing = t.word(ladder.fact)
            if holds:
                texts = ["hold"] if ladder.may(seat, standing) else []
            else:
                texts = [f"bid {word}" for word in ladder.above(seat, standing)]
            if standing or seat not in ladder.promised:
                texts.append("pass")
            answer = yield Decision(seat, phase, words(*texts), public=ladder.is_public)
            if answer.act == PASS:
                return seat
            say(t, seat, answer.act.word or standing, ladder.fact)
            if t.word(ladder.fact) in ladder.ends:
                return other
