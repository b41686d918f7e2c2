"""A game as a value: its options, its phases, the rules that bots may ask, and its display.

A game's module ends with `GAME = Game(...)` and names only what the game needs; all else has its default.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Mask
from kartenstube.core.decisions import Answer, Decision
from kartenstube.core.events import Seat
from kartenstube.core.facts import Count, Fact, SeatFact, Word
from kartenstube.core.foreign import ToldDeal
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
    """The number of seats by the option `players`; two in a game without this option."""
    return int(getattr(o, "players", 2))


def seats_by_game(game: Game) -> Mapping[str, int]:
    """The number of seats of each variant, by the words of the option `game`, which names the variant; empty
    for a game without this option.
    """
    option = game.options.by_id.get("game")
    words = option.allowed if option and isinstance(option.allowed, tuple) else ()
    return {word: game.seats(game.options.read({"game": word})) for word in words}


def each_alone(o: Values) -> Teams:
    """The teams of a match in which each seat plays alone: none."""
    return ()


def own_tricks(view: View, world: World) -> Side | None:
    """The side of the view's seat if all play for themselves: that seat alone."""
    return frozenset([view.seat])


def nothing_inferred(view: View) -> Mapping[str, Mask]:
    """The inferences of a game whose bids and passes prove nothing: none."""
    return {}


class CardRules(NamedTuple):
    """Rules that a bot may ask about one seat's view, never about the table.

    `card_play` gives the rules of the tricks played now or next, as far as they are known; None in a deal
    without tricks. `side` gives the seats whose tricks count together if the cards lie as in a world; None if
    the deal is not about a value that one side wants and the other avoids. `inferences` gives, by the name of
    a zone, cards that are not in it, proved by bids and passes; what tricks prove is known anyway.
    `by_ranking` tells whether the ranking alone decides all tricks left; else no claim of them is certain.
    """

    card_play: Callable[[DealState], CardPlay | None]
    side: Callable[[View, World], Side | None] = own_tricks
    inferences: Callable[[View], Mapping[str, Mask]] = nothing_inferred
    by_ranking: Callable[[View], bool] = lambda view: True


class Unit(NamedTuple):
    """The unit of scores on a sheet: a word of the catalogue (`unit.<word>`), and the number of these in one
    unit of the rules page. The number is negative if the unit counts what costs, such as strokes: then the
    fewest are best, where the highest account wins. A unit with `marks` is also drawn, in fives.
    """

    word: str
    each: int = 1
    marks: bool = False

    def fewest_win(self, lowest_wins: bool) -> bool:
        """Tell whether the lowest number of this unit is the best one; `lowest_wins` if the lowest account
        does.
        """
        return lowest_wins != (self.each < 0)


class Meter(NamedTuple):
    """The progress of a seat towards a goal, in tricks or card points: what it has, what it needs, and all
    there is.
    """

    seat: Seat
    value: int
    goal: int
    most: int


class LayOff(NamedTuple):
    """A lay-off, one row a suit: the ranks of a row from low to high, and the rank that begins it."""

    ranks: str
    start: str


class Figure(NamedTuple):
    """The one number shown at a seat, and the word for what it counts (`number.<word>`)."""

    word: str
    value: int


def told_figure(view: View, seat: Seat, fact: Count, word: str = "") -> Figure | None:
    """The value of a fact about a seat as its figure, with `word` or else the fact's name as the word; None
    until it is told.
    """
    value = view.fact(fact, seat)
    return None if value is None else Figure(word or fact, value)


class Melded(NamedTuple):
    """A meld that a seat has shown: its name, its cards as texts, and its value."""

    seat: Seat
    name: Message
    cards: tuple[str, ...]
    value: int


class Role(NamedTuple):
    """The role of a seat that plays a deal against the others, alone or with a partner: `fact` names the
    seat, `sign` is the fact with the suit it made trump or the card it called.
    """

    fact: SeatFact
    sign: Word = Word()


class Display(NamedTuple):
    """The display of a game's table.

    `shown` and `seat_shown` name the facts that are always in sight, about the table and about a seat;
    `logged` the facts that are announced when they become known. `unit` is the unit of the score sheet,
    `faces` the pack on the table ("french", "german", "tarock", or "french-only" with jokers), `columns` the
    contracts that have a column each on the sheet (`DealPlan.contract`), none if the deals of a match are
    alike, `tally` its lines besides the totals: games won, bonuses. `standing` names the tally lines
    that a screen shows in place of the totals, if the totals do not say how a match stands
    (`standing.<word>`). With `accounts` the sheet says after each deal what an account has come to.
    `money` is the unit of games played for money; a screen may count in it instead. `meter` is a seat's
    progress towards its goal in the deal, as far as the view's seat may know it, `lay_off` the rows of a
    lay-off. `order` is the ranking of the cards as far as it is known before trumps are named, if bots
    take some for granted. `trick_unit` is the word for the value of tricks (`gain.<word>` in the
    catalogue). `questions` are the questions of phases whose answers do not say enough; `deadlines` are,
    by the text of an interjection, until when it may be said; `giving_up` says what giving up means by
    the rules, or why it is not possible now. `melds` are the melds shown so far, None in a game without
    any; where `marks_copies`, second copies of cards have a mark. `club_list` is the number of lines of the
    list that clubs write of a match, in which each deal is an entry of its declarer; 0 where they write none.

    At a seat: `figure` is its number, which with `figures_stay` a seat keeps that rests; `roles` are the
    roles of the game, of which one is played in a deal (`chip.<fact>`); `side` names the fact with the side
    of a seat, `chips` other facts about a seat that are shown there as a word (`chip.<fact>.<value>`).
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
    accounts: bool = False
    meter: Callable[[View], Meter | None] = lambda view: None
    order: Callable[[View], Ranking | None] = lambda view: None
    lay_off: Callable[[View], LayOff | None] = lambda view: None
    trick_unit: str = "tricks"
    figure: Callable[[View, Seat], Figure | None] = lambda view, seat: None
    figures_stay: bool = False
    roles: tuple[Role, ...] = ()
    side: Word = Word()
    chips: tuple[Fact[Any], ...] = ()
    questions: Mapping[str, Question] = {}
    deadlines: Callable[[View], Mapping[str, Message]] = lambda view: {}
    giving_up: Callable[[View], Message] = lambda view: Message("give_up.not_now")
    melds: Callable[[View], Sequence[Melded]] | None = None
    marks_copies: bool = False
    club_list: Callable[[Values], int] = lambda o: 0

    def role(self, known: DealState) -> Role | None:
        """The role that is played in a deal, None while no seat plays one."""
        return next((role for role in self.roles if known.seat_of(role.fact) is not None), None)

    def side_of(self, known: DealState, seat: Seat | None) -> str:
        """The side of a seat, "" if it is not known."""
        return known.word(self.side, seat)

    def players(self, known: DealState) -> tuple[Seat, ...]:
        """The seats that play a deal against the others by the role of the deal, the declarer first; ()
        without a role.
        """
        role = self.role(known)
        declarer = known.seat_of(role.fact) if role else None
        if declarer is None:
            return ()
        side = self.side_of(known, declarer)
        partners = (seat for seat in known.after(declarer) if side and self.side_of(known, seat) == side)
        return (declarer, *(seat for seat in partners if seat != declarer))


PLAIN = Display()


class Listing(NamedTuple):
    """The entry of a game in the lobby: its family (a word of FAMILIES), three cards that hint at the game
    ("back" for one face down), the minutes of a match by the usual options, and the game's other names, in
    any language.
    """

    family: str
    cards: tuple[str, str, str]
    minutes: int
    other_names: tuple[str, ...] = ()


FAMILIES = ("schafkopf", "whist", "marriages", "tarock", "avoiding")
UNTOLD = Listing("whist", ("back", "back", "back"), 20)
"""For a game that is in no lobby."""


def no_sum(o: Values, done: DealDone) -> None:
    """The sum of a deal's scores in a game that fixes none: None."""


def zero_sum(o: Values, done: DealDone) -> int:
    """The sum of a deal's scores in a game where the losers pay the winners: 0."""
    return 0


def won_and_lost(o: Values, so_far: Standing) -> tuple[Tally, ...]:
    """The tally of games won and games lost by each player."""
    return so_far.tallies("won", "lost")


def nothing_booked(o: Values, so_far: Standing, over: bool) -> tuple[int, ...]:
    """The bookings of a game whose accounts are the sums of the deals: 0 for each seat."""
    return (0,) * len(so_far.totals)


def nothing_told(t: Table) -> None:
    """Tell nothing: a position of this game says all that is to be known."""


def no_rules_on_giving_up(k: DealState) -> bool:
    """Return False: the rules of this game do not mention giving up."""
    return False


ANY_SEAT: tuple[Plain, ...] = (None, *range(6))
"""The values of a fact of a position that names a seat, of as many as a game has."""


def by_name(*phases: Phase) -> Mapping[str, Phase]:
    """The phases by their names: the function `lay_off` is the phase "lay-off"."""
    return {phase.__name__.replace("_", "-"): phase for phase in phases}


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The rules of one game. A game knows no bot, no screen and no record.

    `id` is its name in records, addresses and folders; `revision` the revision of its rules, 1 until one is
    corrected; `earlier` are older revisions that are still played, each with the defaults that differed then;
    `listing` is its entry in the lobby, `presets` are usual ways to play it. `close` are the games that a
    player of this one finds familiar, the closest first: the lobby asks for games that have some. It offers
    those that are `easy` to a person who knows none. `phases` are entered by name: a
    deal begins with "deal", a position (`start` of a record) with any other. `begin_position` tells the facts
    that a deal tells before its first phase and a position does not give. `zones` are the zones besides
    hands, tricks, piles and stock. `start_facts` are the facts of a position, each with its allowed values,
    or ANY_SEAT for the seats that play (a fact may be left out, and is then not told, if None is allowed).
    `sum` is the sum of the scores of a deal that was not thrown in, None if it is not fixed. `booked` are the
    changes of the accounts besides the scores: before the first deal, after each deal, and at the end of the
    match (`over`). `teams` are the seats that play a whole match together and share its score.
    `rules_on_giving_up` tells whether the rules cover giving up at this moment: then it is an answer, or not
    possible; else bots play a deal that is given up to its end. If the `lowest_wins`, accounts go down, and a
    score below nothing is a good one. `read_foreign` reads a deal that another program wrote, from its
    properties.
    """

    id: str
    options: Options
    next_deal: Callable[[Values, Standing], DealPlan | MatchEnd]
    phases: Mapping[str, Phase]
    rules: CardRules
    revision: int = 1
    display: Display = PLAIN
    listing: Listing = UNTOLD
    presets: tuple[Preset, ...] = ()
    close: tuple[str, ...] = ()
    easy: bool = False
    zones: tuple[ZonePlan, ...] = ()
    start_facts: Mapping[Fact[Any], tuple[Plain, ...]] = field(default_factory=dict)
    sum: Callable[[Values, DealDone], int | None] = no_sum
    booked: Callable[[Values, Standing, bool], tuple[int, ...]] = nothing_booked
    begin_position: Callable[[Table], None] = nothing_told
    seats: Callable[[Values], int] = players
    teams: Callable[[Values], Teams] = each_alone
    earlier: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)
    rules_on_giving_up: Callable[[DealState], bool] = no_rules_on_giving_up
    lowest_wins: bool = False
    read_foreign: Callable[[Mapping[str, str]], ToldDeal] | None = None

    @property
    def revisions(self) -> tuple[int, ...]:
        """The revisions of the rules whose records are read and played on, the present one last."""
        return (*self.earlier, self.revision)

    @property
    def start_phases(self) -> tuple[str, ...]:
        """The phases in which a position may begin."""
        return tuple(name for name in self.phases if name != "deal")

    def deal(self, t: Table) -> Generator[Decision, Answer, Score]:
        """Play a deal on a table with the shuffled pack as its stock, or with a position. Yields decisions,
        takes their answers, and returns the score.
        """
        if t.phase != "deal":
            self.begin_position(t)
        outcome: str | Score = t.phase
        while isinstance(outcome, str):
            phase = self.phases[outcome](t)
            outcome = phase if isinstance(phase, str) else (yield from phase)
        return outcome
