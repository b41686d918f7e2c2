"""The Faroese game: everybody says how many trumps he could have, the longest suit is trump, and the side
that made it needs 61 card points.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Mask
from kartenstube.core.decisions import Decision, OneOf, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.known import Known
from kartenstube.core.messages import Fault, Message, lines_of
from kartenstube.core.options import Values
from kartenstube.core.standing import Entry, Goal, Score
from kartenstube.core.table import Table
from kartenstube.games.sjavs import own_facts
from kartenstube.games.sjavs.cards import ALL_POINTS, CLUBS, LOW, WINS, length
from kartenstube.games.sjavs.contracts import FRAME
from kartenstube.games.sjavs.rubber import HOOK, START, counted, side_of
from kartenstube.mechanics.auction import one_round
from kartenstube.mechanics.dealing import deal_packets
from kartenstube.mechanics.settlement import thrown_in, to_each

LEAST, TRICKS = 5, 8  # 4 and 5
PACKET = 4  # 3
MANY = 90  # 7
DRAW_LOST = 4  # 9, defender_draw_4


class Claim(NamedTuple):
    """What a seat has said: so many trumps, in clubs or in another suit."""

    length: int
    clubs: bool

    @property
    def word(self) -> str:
        """The claim as the record writes it, behind `bid`."""
        return f"{self.length} {CLUBS}" if self.clubs else str(self.length)


NO_CLAIM = Claim(0, False)


def deal(t: Table) -> str:
    """3: four cards each, twice. All see who is on the hook."""
    for seat in t.active:
        t.tell(own_facts.HOOK, counted(t.standing).left[seat % 2] == HOOK, seat)
    deal_packets(t, list(t.clockwise(t.forehand)), [PACKET, PACKET])
    return "claim"


# 4: claims


def claim(t: Table) -> Playing:
    """4: each seat says once how long its trumps could be, if that beats what was said."""
    yield from one_round(t, "claim", to_say, ends=lambda act: False, public=t.options.duty)
    best = best_claim(t)
    if best == NO_CLAIM:
        return thrown_in(t, line("redeal", "claim"))
    t.tell(facts.DECLARER, next(seat for seat in t.clockwise(t.forehand) if claim_of(t, seat) == best))
    t.tell(own_facts.LENGTH, best.length)
    show_sides(t)
    return "trump"


def claim_of(k: Known, seat: Seat) -> Claim:
    """What a seat has claimed, as all have heard."""
    verb, _, word = k.word(facts.SPOKE, seat).partition(" ")
    return Claim(int(word[0]), word.endswith(CLUBS)) if verb == "bid" else NO_CLAIM


def best_claim(k: Known) -> Claim:
    """4: the longest claim so far; of two that are as long clubs is better."""
    return max(claim_of(k, seat) for seat in k.active)


def to_say(t: Table, seat: Seat) -> OneOf:
    """4 and SJ-8: what a seat may say; with `duty` it has one answer."""
    better = [one for one in claims(t.hand(seat).mask) if one > best_claim(t)]
    if not t.options.duty:
        return words(*(f"bid {one.word}" for one in better), "pass")
    return words(f"bid {better[-1].word}" if better else "pass")


def claims(hand: Mask) -> list[Claim]:
    """4: what a hand can claim, from five to its longest; clubs wherever it has as many of them."""
    longest = max(length(hand, suit) for suit in SUITS)
    return [Claim(many, length(hand, CLUBS) >= many) for many in range(LEAST, longest + 1)]


def trump(t: Table) -> Playing:
    """4: the maker names a suit as long as he said; clubs if it is one of them."""
    maker, hand = t.seat(facts.DECLARER), t.hand(t.seat(facts.DECLARER)).mask
    t.enter("trump")
    suits = [suit for suit in SUITS if length(hand, suit) >= t.count(own_facts.LENGTH)]
    if CLUBS in suits:
        suits = [CLUBS]
    answer = yield Decision(maker, "trump", words(*(f"trump {suit}" for suit in suits)))
    t.tell(facts.TRUMP, answer.act.word)
    return "play"


def show_sides(t: Table) -> None:
    """All know which side made trumps."""
    for seat in t.active:
        t.tell(facts.SIDE, "makers" if seat in FRAME.side(t) else "opponents", seat)


# 5 and 7: tricks, and what they count


def play(t: Table) -> Playing:
    """5: eight tricks; forehand leads."""
    if not t.word(facts.TRUMP):
        raise Fault(Message("fault.sjavs.no_trump"))
    yield from FRAME.play(t, t.forehand)
    return score(t)


class Outcome(NamedTuple):
    """How a deal came out for the makers: their card points, their tricks, and whether one seat has all."""

    points: int
    tricks: int
    alone: bool = False


def worth(outcome: Outcome, clubs: bool) -> int:
    """7: the game points before any carry; below nothing if the opponents get them."""
    points, tricks, alone = outcome
    if tricks == TRICKS and alone:
        return 24 if clubs else 16
    if tricks == TRICKS:
        return 16 if clubs else 12
    if not tricks:
        return -16
    times = 2 if clubs else 1
    if points >= WINS:
        return times * (4 if points >= MANY else 2)
    if points == ALL_POINTS - points:
        return 0
    return -times * (8 if points <= LOW else 4)


def carry(o: Values, draws: int, makers_score: bool) -> int:
    """7, 9 and SJ-9: what draws before this deal add to it."""
    by_opponents = o.defender_draw_4 and not makers_score
    return draws * (DRAW_LOST if o.draw_bonus and by_opponents else int(o.draw_bonus))


def outcome_of(t: Table) -> Outcome:
    """7: how the deal came out."""
    makers = FRAME.side(t)
    tricks = [t.count(facts.TRICKS, seat) for seat in makers]
    return Outcome(sum(t.count(facts.POINTS, seat) for seat in makers), sum(tricks), TRICKS in tricks)


def score(t: Table) -> Score:
    """7: the game points of a deal, for one side."""
    makers, outcome = FRAME.side(t), outcome_of(t)
    value = worth(outcome, t.word(facts.TRUMP) == CLUBS)
    won = value > 0
    paid = makers if won else side_of(makers[0] + 1)
    more = carry(t.options, counted(t.standing).draws, won) if value else 0
    points = abs(value) + more
    scores = to_each(t.seats, paid, points)
    return Score(
        scores,
        (*lines(t.options, outcome, makers, paid, points, more), *rubber_lines(t, scores)),
        {"won" if won else "lost": makers} if value else {},
        goal=Goal(makers, outcome.points, WINS, ALL_POINTS),
        entry=Entry(t.seat(facts.DECLARER), FRAME.named(t), points if won else -points),
    )


line = lines_of("sjavs", "faroese-scoring")


def lines(
    o: Values, outcome: Outcome, makers: tuple[Seat, ...], paid: tuple[Seat, ...], points: int, more: int
) -> Iterator[Message]:
    """How the game points came about."""
    tricks = "" if 0 < outcome.tricks < TRICKS else "none" if not outcome.tricks else "all"
    if tricks == "all" and outcome.alone:
        tricks = "alone"
    yield line(f"tricks.{tricks}" if tricks else "points", seats=list(makers), points=outcome.points)
    if not points:
        yield line("draw" if o.draw_bonus else "draw.nothing")
        return
    if more:
        yield line("carry", points=more)
    yield line("paid", seats=list(paid), points=points)


def rubber_lines(t: Table, scores: tuple[int, ...]) -> Iterator[Message]:
    """8: a rubber that ends with this deal, or who is on the hook now."""
    before = counted(t.standing)
    left = [before.left[seat] - scores[seat] for seat in (0, 1)]
    if min(left) <= 0:
        won = 0 if left[0] <= 0 else 1
        word = "double" if left[1 - won] == START else "rubber"
        yield line(word, "match", seats=list(side_of(won)), number=before.over + 1)
    for seat in (0, 1):
        if left[seat] == HOOK != before.left[seat]:
            yield line("hook", "match", seats=list(side_of(seat)))
