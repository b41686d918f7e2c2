"""A match: drives a game against a record. The only place that resumes a game.

The record is the list of answers. An answer is checked against the decision, appended, and the game goes on
to the next decision; going back is a replay without the last answers, so nothing can disagree with the
record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kartenstube.core import facts
from kartenstube.core.cards import CardSet
from kartenstube.core.decisions import Decision, why_not
from kartenstube.core.events import Seat
from kartenstube.core.messages import Fault, Message
from kartenstube.core.on_demand import on_demand
from kartenstube.core.options import Value, Values
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Score, Standing
from kartenstube.core.texts import listed, quoted
from kartenstube.core.view import Public, View, view_of
from kartenstube.games.registry import game_named
from kartenstube.match.checks import compare, digest, trick_over
from kartenstube.match.deal import LiveDeal, begin_deal, shuffled
from kartenstube.match.record import (
    MOST_DEALS,
    Damaged,
    DealLine,
    Record,
    SeatLine,
    TooNew,
    name_text,
    seed_text,
)


class Illegal(Fault):
    """A fault: an answer that is not allowed. `reason` is the message why, `legal` are the texts of the
    allowed answers.
    """

    def __init__(self, where: str, found: str, reason: Message, legal: Sequence[str]) -> None:
        allowed = listed(legal, 40)
        code = "fault.illegal" if legal else "fault.illegal_nothing"
        super().__init__(
            Message(code, {"where": where, "found": quoted(found, 30), "reason": reason, "allowed": allowed})
        )
        self.reason, self.legal = reason, tuple(legal)


class Match:
    """A match under way, made by replaying a record.

    `decision` is the question of this moment, None between deals and at the end. `live` is the deal on the
    table, `standing` the result of the finished deals; `seats` and `seed` are the record's. `previous` is the
    final standing of the match before this one, if there is one. `watch`, if given, is called after each
    answer of the replay. Raises Damaged, TooNew, UnknownGame, WrongOption or Illegal for a record that cannot
    be replayed.
    """

    def __init__(
        self,
        record: Record,
        watch: Callable[[Match], None] | None = None,
        previous: Standing | None = None,
    ) -> None:
        self.game = game_named(record.game)
        if record.rules not in self.game.revisions:
            raise TooNew(
                Message(
                    "fault.rules_revision",
                    {"game": record.game, "found": record.rules, "known": self.game.revision},
                )
            )
        earlier = self.game.earlier.get(record.rules)
        self.options: Values = self.game.options.read(record.options, earlier)
        seats = self.game.seats(self.options)
        if len(record.seats) != seats:
            raise Damaged(Message("fault.seats", {"found": len(record.seats), "seats": seats}))
        self.seats, self.seed = record.seats, record.seed
        self._heading = record._replace(options=dict(self.options), deals=(), result=None)
        self.watch = watch
        self._previous = previous if previous and len(previous.totals) == seats else None
        self._begin(record.deals)
        if record.result is not None:
            compare(dict(record.result), self.result(), "result")

    @property
    def decision(self) -> Decision | None:
        """The question of this moment; None between deals and at the end."""
        return self.live.decision if self.live else None

    @property
    def record(self) -> Record:
        """The record of the match so far, without its result."""
        lines = [*self._finished, *([self.live.played()] if self.live else [])]
        return self._heading._replace(deals=tuple(lines))

    @property
    def end(self) -> MatchEnd | None:
        """The end of the match; None while it goes on."""
        if self.live and self.live.score is None:
            return None
        plan = self._plan()
        return plan if isinstance(plan, MatchEnd) else None

    def answer(self, text: str) -> None:
        """Answer for the asked seat, or say something out of turn (`@2 kontra`), in the words of the record.
        Raises Illegal, and changes nothing, for an answer that is not legal; ValueError before the first
        deal.
        """
        live = self._asked()
        answer = live.decision.named(text) if live.decision else None
        if answer is None:
            legal = live.decision.choices.texts() if live.decision else []
            raise Illegal(self._where(), text, self.why_not(text) or Message("why.nothing_asked"), legal)
        live.answer(answer)
        if live.score:
            self._book(live.score)

    def why_not(self, text: str) -> Message | None:
        """The reason for refusing an answer, given in the words of the record; None if it is legal."""
        decision = self.decision
        hand = self._asked().table.held_seen(decision.seat) if decision else CardSet()
        return why_not(decision, hand, text)

    def next_deal(self, seed: str | None = None) -> None:
        """Shuffle and deal, with the seed of the record, or with `seed` if the record has none.

        Raises ValueError in mid-deal, after the end, or without a seed; Damaged for a seed that no record can
        hold.
        """
        plan = self._plan()
        source = self.seed if self.seed is not None else seed
        if isinstance(plan, MatchEnd) or self.decision or source is None:
            raise ValueError("a deal is under way, the match is over, or there is no seed")
        seed_text(source, "seed")
        number = len(self.standing.deals) + 1
        self._open(shuffled(plan, source, number, self.game.seats(self.options)))

    def back(self, answers: int) -> None:
        """Take back the last `answers` answers of the deal on the table. Raises ValueError if it has
        fewer.
        """
        line = self.record.deals[-1]
        if not 0 <= answers <= len(line.actions):
            raise ValueError(f"cannot take back {answers} of {len(line.actions)} answers")
        kept = line._replace(actions=line.actions[: len(line.actions) - answers])
        self._begin((*self.record.deals[:-1], kept))

    def mark(self, word: str) -> None:
        """Note in the record that a player had help of this kind (one of MARKS), so that the score sheet
        shows it.
        """
        if word not in self._heading.marks:
            self._heading = self._heading._replace(marks=(*self._heading.marks, word))

    def view(self, seat: int, all_open: bool = False, covered: bool = False) -> View:
        """The view of `seat`; with `all_open` it has all cards, for a review of a deal that is over; with
        `covered` only what everybody knows. Raises ValueError before the first deal.
        """
        if self.live is None:
            raise ValueError("no deal is on the table")
        winners = self.end.winners if self.end else ()
        teams = self.game.teams(self.options)
        public = Public(self.game.id, self._heading.rules, self.standing, self.live.score, winners, teams)
        return view_of(public, self.live.table, self.decision, seat, all_open, covered)

    def result(self) -> dict[str, Any]:
        """The result as the record writes it: scores by deal and seat, totals by seat, winners, and whether
        it is finished.
        """
        end = self.end
        return {
            "deals": [list(done.scores) for done in self.standing.deals],
            "totals": list(self.standing.totals),
            "winners": list(end.winners) if end else [],
            "finished": end is not None,
        }

    def _repr_html_(self) -> str:
        """The match as a notebook shows it: drawn by `render`, which no match needs otherwise."""
        drawn: str = on_demand("kartenstube.render.notebook", "of_match")(self)
        return drawn

    def _plan(self) -> DealPlan | MatchEnd:
        """The next deal, or the end. A match that the rules would continue ends with the last deal that a
        record can hold; then the best total wins.
        """
        plan = self.game.next_deal(self.options, self.standing)
        if isinstance(plan, MatchEnd) or len(self.standing.deals) < MOST_DEALS:
            return plan
        return MatchEnd(self.standing.leaders)

    def _begin(self, lines: Iterable[DealLine]) -> None:
        self.live: LiveDeal | None = None
        self._finished: list[DealLine] = []
        nothing = (0,) * self.game.seats(self.options)
        self._stand(Standing((), nothing, self._previous, self.game.lowest_wins))
        for line in lines:
            self._replay(line)

    def _replay(self, line: DealLine) -> None:
        if self.decision:
            raise Damaged(Message("fault.unfinished_deal", {"where": f"deals[{len(self._finished)}]"}))
        self._open(line)
        checks = list(line.check or ())
        for text in line.actions:
            self.answer(text)
            assert self.live
            if checks and trick_over(self.live) and digest(self.live) != checks.pop(0):
                raise Damaged(Message("fault.check", {"where": self._where(-1)}))
            if self.watch:
                self.watch(self)
        if checks:
            where, found = f"deals[{len(self._finished)}].check", len(line.check or ())
            raise Damaged(
                Message("fault.check_many", {"where": where, "found": found, "known": found - len(checks)})
            )

    def _open(self, line: DealLine) -> None:
        """Put the next deal on the table."""
        plan = self._plan()
        if isinstance(plan, MatchEnd):
            where = f"deals[{len(self.standing.deals)}]"
            raise Damaged(Message("fault.deal_after_end", {"where": where}))
        deal = begin_deal(self.game, self.options, self.standing, plan, line)
        if self.live:
            self._finished.append(self.live.played())
        self.live = deal
        if self.live.score:
            self._book(self.live.score)

    def _book(self, score: Score) -> None:
        assert self.live
        table = self.live.table
        done = DealDone(
            table.dealer,
            score.by_seat,
            str(table.fact(facts.CONTRACT) or ""),
            score.notes,
            score.thrown_in,
            score.lines,
            score.entry,
            self._players(score),
            table.word(facts.TRUMP),
        )
        self._stand(self.standing.after(done))

    def _players(self, score: Score) -> tuple[Seat, ...]:
        """The seats that played the deal against the others: by their role, else those with a goal."""
        assert self.live
        if score.thrown_in:
            return ()
        by_role = self.game.display.players(self.live.table)
        return by_role or (score.goal.seats if score.goal else ())

    def _stand(self, standing: Standing) -> None:
        """Set the standing, with what the game books besides the scores of the deals."""
        self.standing = standing
        over = bool(standing.deals) and isinstance(self._plan(), MatchEnd)
        self.standing = standing.booked(self.game.booked(self.options, standing, over))

    def _asked(self) -> LiveDeal:
        if self.live is None:
            raise ValueError("no deal is on the table")
        return self.live

    def _where(self, offset: int = 0) -> str:
        """The place in the record of the next answer, or of the answer `offset` after it."""
        return f"deals[{len(self._finished)}].actions[{len(self._asked().answers) + offset}]"


def new_match(
    game: str,
    options: Mapping[str, Value],
    seats: Sequence[SeatLine],
    seed: str,
    previous: Standing | None = None,
) -> Match:
    """Start a match and deal its first deal. `game` is an id, `seats` are the players by seat, `seed`
    determines all decks; `previous` is the final standing of the match before, if there is one. Raises
    UnknownGame, WrongOption, or Damaged for a wrong number of seats, or a name or seed that no record can
    hold.
    """
    for number, line in enumerate(seats):
        name_text(line.name, f"seats[{number}].name")
    rules = game_named(game).revision
    return begin(Record(game, rules, options, tuple(seats), seed, ()), previous)


def begin(record: Record, previous: Standing | None = None) -> Match:
    """Replay a record, and deal the first deal if it has none. Raises what `Match` and `Match.next_deal`
    raise.
    """
    match = Match(record, previous=previous)
    if match.live is None:
        match.next_deal()
    return match


def checked(record: Record) -> Record:
    """The record with a `check` in each deal. Raises what `Match` raises."""
    found: list[list[str]] = [[] for _ in record.deals]

    def note(match: Match) -> None:
        assert match.live
        if trick_over(match.live):
            found[len(match.record.deals) - 1].append(digest(match.live))

    Match(record, note)
    lines = zip(record.deals, found, strict=True)
    return record._replace(deals=tuple(line._replace(check=tuple(check)) for line, check in lines))
