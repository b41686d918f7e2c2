"""A game as a value: its options, its phases, what bots may ask of its rules, and how it is shown.

A game's module ends with `GAME = Game(...)` and names only what the game needs; all else has its default.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask
from kartenstube.core.decisions import Answer, Decision
from kartenstube.core.events import Seat
from kartenstube.core.facts import Count, Fact, SeatFact, Word
from kartenstube.core.messages import Message, Plain
from kartenstube.core.options import Options, Preset, Value, Values
from kartenstube.core.problem import World
from kartenstube.core.questions import Question
from kartenstube.core.ranking import Ranking
from kartenstube.core.standing import DealDone, DealPlan, MatchEnd, Score, Standing, Tally, Teams
from kartenstube.core.state import DealState
from kartenstube.core.table import Table, ZonePlan
from kartenstube.core.view import View

Side: TypeAlias = frozenset[Seat]
"""Seats whose tricks count together."""

Playing: TypeAlias = Generator[Decision, Answer, "str | Score"]
"""A phase that is being played: it asks by yielding decisions, and returns the name of the next phase, or the
score.
"""

Phase: TypeAlias = Callable[[Table], "Playing | str"]
"""A phase of a deal. One that asks nothing names the next phase at once."""


def players(o: Values) -> int:
    """As many seats as the option `players` says; two in a game that has no such option."""
    return int(getattr(o, "players", 2))


def seats_by_game(game: Game) -> Mapping[str, int]:
    """How many seats each of several games has, by the words of the option `game` that says which is played;
    nothing where there is no such option.
    """
    option = game.options.by_id.get("game")
    words = option.allowed if option and isinstance(option.allowed, tuple) else ()
    return {word: game.seats(game.options.read({"game": word})) for word in words}


def each_alone(o: Values) -> Teams:
    """No two seats play a whole match together."""
    return ()


def own_tricks(view: View, world: World) -> Side | None:
    """All play for themselves: only the tricks of the view's own seat count."""
    return frozenset([view.seat])


def nothing_inferred(view: View) -> Mapping[str, Mask]:
    """Nothing is proved by what was said."""
    return {}


class CardRules(NamedTuple):
    """What a bot may ask of the rules: questions about one seat's view, none about the table.

    `card_play` says how the tricks that are played now, or come next, are played, as far as is known; None in
    a deal without tricks. `side` says whose tricks count together if the cards lie as in a world; None where
    a value that two sides want and avoid does not say what the deal is about. `inferences` names cards that
    do not lie in a zone, by its name, because of what was said or passed; what tricks prove is known anyway.
    """

    card_play: Callable[[DealState], CardPlay | None]
    side: Callable[[View, World], Side | None] = own_tricks
    inferences: Callable[[View], Mapping[str, Mask]] = nothing_inferred


class Unit(NamedTuple):
    """What scores are counted in on a sheet: a word of the catalogue (`unit.<word>`), and how many of it one
    unit of the rules page is.
    """

    word: str
    each: int = 1


class Meter(NamedTuple):
    """How far a seat is on its way to a goal: what it has, what it needs, and all there is."""

    seat: Seat
    value: int
    goal: int
    most: int


class LayOff(NamedTuple):
    """A lay-off, a row a suit: the ranks of a row from low to high, and the one that it begins with."""

    ranks: str
    start: str


class Figure(NamedTuple):
    """The one number that stands at a seat, and the word for what it counts (`number.<word>`)."""

    word: str
    value: int


def told_figure(view: View, seat: Seat, fact: Count, word: str = "") -> Figure | None:
    """The value of a fact about a seat, counted in that word, by default its own; None until it is told."""
    value = view.fact(fact, seat)
    return None if value is None else Figure(word or fact, value)


class Role(NamedTuple):
    """The part of the seat that plays a deal against the others, alone or with a partner: `fact` names the
    seat, `sign` the fact with the suit that it made trump or the card that it called.
    """

    fact: SeatFact
    sign: Word = Word()


class Display(NamedTuple):
    """How a table of the game is shown.

    `shown` and `seat_shown` name the facts that are always in sight, about the table and about a seat;
    `logged` those that are announced when they become known. `unit` is what the score sheet counts in,
    `faces` the pack on the table ("french" or "german"), `columns` the contracts that have a column each on
    the sheet (`DealPlan.contract`), none where the deals of a match are alike, `tally` what the sheet counts
    besides the totals: games won, bonuses. `standing` names those lines of it that say how a match stands
    where the totals do not; a screen shows them in their place (`standing.<word>`). `money` is what scores
    are paid in where people play for it; a screen may count in that instead. `meter` is a seat's way to a
    goal within the deal, as far as the view's seat may know it, `lay_off` how the rows lie where cards are
    laid off. `order` is how the cards rank as far as that is known, where no trumps are named yet and bots
    take some for granted. `trick_unit` is the word for what tricks count (`gain.<word>` in the catalogue).
    `questions` says of phases how they ask, where their answers do not say enough; `deadlines` until when
    something may be said out of turn, by its text; `giving_up` what giving up means where the rules say that,
    or why it cannot be at this moment.

    What stands at a seat: `figure` is its number; `roles` are the parts that seats may play, of which one is
    played in a deal (`chip.<fact>`); `side` names the fact that says to which side a seat belongs, `chips`
    other facts about a seat that stand there as a word (`chip.<fact>.<value>`).
    """

    shown: tuple[Fact[Any], ...] = ()
    seat_shown: tuple[Fact[Any], ...] = ()
    logged: tuple[Fact[Any], ...] = ()
    unit: Callable[[Values], Unit] = lambda o: Unit("points")
    money: Unit | None = None
    faces: Callable[[Values], str] = lambda o: "french"
    columns: Callable[[Values], tuple[str, ...]] = lambda o: ()
    tally: Callable[[Values, Standing], tuple[Tally, ...]] = lambda o, so_far: ()
    standing: tuple[str, ...] = ()
    meter: Callable[[View], Meter | None] = lambda view: None
    order: Callable[[View], Ranking | None] = lambda view: None
    lay_off: Callable[[View], LayOff | None] = lambda view: None
    trick_unit: str = "tricks"
    figure: Callable[[View, Seat], Figure | None] = lambda view, seat: None
    roles: tuple[Role, ...] = ()
    side: Word = Word()
    chips: tuple[Fact[Any], ...] = ()
    questions: Mapping[str, Question] = {}
    deadlines: Callable[[View], Mapping[str, Message]] = lambda view: {}
    giving_up: Callable[[View], Message] = lambda view: Message("give_up.not_now")

    def role(self, known: DealState) -> Role | None:
        """The part that is played in a deal, None while nobody plays one."""
        return next((role for role in self.roles if known.seat_of(role.fact) is not None), None)

    def side_of(self, known: DealState, seat: Seat | None) -> str:
        """The side of a seat, "" where it is not known."""
        return known.word(self.side, seat)

    def players(self, known: DealState) -> tuple[Seat, ...]:
        """The seats that play a deal against the others by its role, the declarer first; none without one."""
        role = self.role(known)
        declarer = known.seat_of(role.fact) if role else None
        if declarer is None:
            return ()
        side = self.side_of(known, declarer)
        partners = (seat for seat in known.after(declarer) if side and self.side_of(known, seat) == side)
        return (declarer, *(seat for seat in partners if seat != declarer))


PLAIN = Display()


class Listing(NamedTuple):
    """How a lobby lists the game: its family (a word of FAMILIES), three cards that tell what it is about
    ("back" for one that lies face down), how many minutes a match by the usual options takes, and what else
    it is called, in any language.
    """

    family: str
    cards: tuple[str, str, str]
    minutes: int
    other_names: tuple[str, ...] = ()


FAMILIES = ("whist", "schafkopf", "marriages", "avoiding", "tarock")
UNTOLD = Listing("whist", ("back", "back", "back"), 20)
"""For a game that is in no lobby."""


def no_sum(o: Values, done: DealDone) -> None:
    """The scores of a deal add up to nothing in particular."""


def zero_sum(o: Values, done: DealDone) -> int:
    """What some win the others pay."""
    return 0


def won_and_lost(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """How many games each player has won and lost."""
    return so_far.tallies("won", "lost")


def nothing_booked(o: Values, so_far: Standing, over: bool) -> tuple[int, ...]:
    """The accounts are the sums of the deals."""
    return (0,) * len(so_far.totals)


def nothing_told(t: Table) -> None:
    """A position says all that is to be known."""


def no_rules_on_giving_up(k: DealState) -> bool:
    """The rules say nothing of giving up."""
    return False


ANY_SEAT: tuple[Plain, ...] = (None, *range(6))
"""The values of a fact of a position that names a seat, of as many as a game has."""


def by_name(*phases: Phase) -> Mapping[str, Phase]:
    """Phases by their names: the function `lay_off` plays "lay-off"."""
    return {phase.__name__.replace("_", "-"): phase for phase in phases}


@dataclass(frozen=True, slots=True)
class Game:
    """The rules of one game. A game knows no bot, no screen and no record.

    `id` is its name in records, addresses and folders; `revision` the revision of its rules; `earlier` are
    those before it that are still played, each with the defaults that were others then; `listing` is how a
    lobby lists it, `presets` are ways in which it is often played. `phases` are entered by name: a deal
    begins with "deal", a position (`start` of a record) with any other. What a deal tells before its first
    phase and a position does not say is told by `begin_position`. `zones` are those besides hands, tricks,
    piles and stock. A position gives `start_facts`, each one of the values listed, or of the seats that play
    where those are ANY_SEAT (it may be left out where None is one of them, and is not told then). `sum` is
    what the scores of a deal that was not thrown in add up to, None where that is not fixed. `booked` is what
    is booked on the accounts besides the scores: before the first deal, after each deal, and at the end of
    the match (`over`). `teams` are the seats that play a whole match together and share its score.
    `rules_on_giving_up` says whether giving up is a matter of the rules at this moment: then it is an answer,
    or cannot be at all; else bots play a deal that is given up to its end.
    """

    id: str
    revision: int
    options: Options
    next_deal: Callable[[Values, Standing], DealPlan | MatchEnd]
    phases: Mapping[str, Phase]
    rules: CardRules
    display: Display = PLAIN
    listing: Listing = UNTOLD
    presets: tuple[Preset, ...] = ()
    zones: tuple[ZonePlan, ...] = ()
    start_facts: Mapping[Fact[Any], tuple[Plain, ...]] = field(default_factory=dict)
    sum: Callable[[Values, DealDone], int | None] = no_sum
    booked: Callable[[Values, Standing, bool], tuple[int, ...]] = nothing_booked
    begin_position: Callable[[Table], None] = nothing_told
    seats: Callable[[Values], int] = players
    teams: Callable[[Values], Teams] = each_alone
    earlier: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)
    rules_on_giving_up: Callable[[DealState], bool] = no_rules_on_giving_up

    @property
    def revisions(self) -> tuple[int, ...]:
        """The revisions of the rules of which records are read, and played on."""
        return (*self.earlier, self.revision)

    @property
    def start_phases(self) -> tuple[str, ...]:
        """The phases with which a position may begin."""
        return tuple(name for name in self.phases if name != "deal")

    def deal(self, t: Table) -> Generator[Decision, Answer, Score]:
        """Play a deal on a table whose stock is the shuffled pack, or on which a position lies: asks by
        yielding decisions, returns the score.
        """
        if t.phase != "deal":
            self.begin_position(t)
        outcome: str | Score = t.phase
        while isinstance(outcome, str):
            phase = self.phases[outcome](t)
            outcome = phase if isinstance(phase, str) else (yield from phase)
        return outcome
