"""The parts of a scene, the data from which a screen draws a table. `docs/scene.schema.json` is made from
these types; an `Annotated` text describes its key there.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypeAlias, TypedDict

from kartenstube.core.cards import RANKS, SUITS
from kartenstube.core.events import Seat
from kartenstube.core.questions import MARKS
from kartenstube.core.table import KINDS

VERSION = 1


class Keywords:
    """Keywords of JSON Schema beside a type. A part of a union needs a hash, which a dict has not."""

    def __init__(self, **keywords: object) -> None:
        self.keywords = keywords


Card: TypeAlias = Annotated[str, Keywords(pattern=f"^([{RANKS}N][{SUITS}]|T(1?[1-9]|[12]0|2[12])|XX)'*$")]
"""A card by its text; a second copy has a mark behind it."""
Back: TypeAlias = None
Sentence: TypeAlias = Annotated[
    list[object],
    Keywords(
        prefixItems=[{"type": "string"}, {"type": "object"}, {"type": "string"}], minItems=2, maxItems=3
    ),
]
"""A code of the catalogue, what stands in the sentence, and the anchor of the rule, if there is one."""
Play: TypeAlias = Annotated[
    list[int | str],
    Keywords(prefixItems=[{"type": "integer"}, {"type": "string"}], minItems=2, maxItems=2),
]
"""A seat and the card that it played."""


class SaidPart(TypedDict):
    """The last words of a seat."""

    kind: Annotated[str, Keywords(enum=["pass", "bid", "announcement"])]
    words: Sentence


class SeatPart(TypedDict):
    """A seat of the match."""

    name: str
    player: Annotated[str, "`human`, a bot's level, or `random`."]
    tags: Annotated[list[Sentence], "What is known of the seat: its side, what it announced."]
    rests: Annotated[bool, "Whether it holds no cards in this deal."]
    number: Annotated[Sentence | None, "The one figure that matters now; null where none does."]
    badges: Annotated[list[Sentence], "What it is in this deal; one that is about a suit has it as `suit`."]
    chip: Annotated[Sentence | None, "A word for what it is in this deal."]
    said: Annotated[SaidPart | None, "What it said last, if no card was played since."]


class TurnPart(TypedDict):
    """The seat that is asked, and the phase."""

    seat: Seat
    phase: str


class ZonePart(TypedDict):
    """A place for cards."""

    id: str
    seat: Annotated[Seat | None, "Its owner; null for a place of the table."]
    kind: Annotated[str, Keywords(enum=list(KINDS))]
    under: Annotated[str | None, "The id of the zone whose cards lie under it; null for none."]
    cards: Annotated[list[Card | Back], "In the order in which they lie, hands sorted; null is a back."]


class TrickPart(TypedDict):
    """A finished trick."""

    leader: Seat
    plays: Annotated[list[Play], "In the order of play: the seat, and its card."]
    winner: Seat


class CardAct(TypedDict):
    """An answer that is given by a card of the hand or of a place."""

    act: Annotated[str, "The answer as the record writes it."]
    card: Card


class WordAct(TypedDict):
    """An answer that is given by a button with words."""

    act: Annotated[str, "The answer as the record writes it."]
    label: Sentence


class PickPart(TypedDict):
    """An answer that is given by choosing several cards."""

    verb: Annotated[str, "The first word of the answer; the cards follow it."]
    least: Annotated[int, "How many cards are chosen at least."]
    count: Annotated[int, "How many cards are chosen at most."]
    cards: list[Card]
    points: Annotated[list[int], "What each of them counts; empty where that is not told."]
    sets: Annotated[list[list[Card]], "All of them come from one of these, if there are any."]
    must: Annotated[list[Card], "These are among them."]


QUESTIONS = ("words", "suits", "ladder", "stepper", "grid", "options", "cards", "items")


class ChoicePart(TypedDict):
    """One of the answers to a question, or, where boxes are ticked beside it, a part of one."""

    act: Annotated[str, "The answer as the record writes it."]
    label: Annotated[Sentence, "What its button says."]
    name: Annotated[Sentence, "The same beside the sign of its suit, where that says the rest."]
    suit: Annotated[str | None, "The suit that it names."]
    row: Annotated[Sentence | None, "What a row of suits is for, where there are several."]
    value: Annotated[Sentence | None, "What it counts."]


class StepPart(TypedDict):
    """A step of a ladder, a number of a stepper, or a bid of a grid."""

    name: Sentence
    state: Annotated[str, Keywords(enum=["was", "is", "next"]), "Whether it was said, stands, or is to come."]
    act: Annotated[str | None, "The answer that bids or holds it; null where it cannot be chosen."]
    label: Annotated[Sentence | None, "What the button says while it is chosen."]


class WorthPart(TypedDict):
    """The value up to which a game may be bid."""

    name: Sentence
    suit: str | None
    value: int


class HandLinePart(TypedDict):
    """The worth of the hand during the bidding."""

    line: Sentence
    worths: list[WorthPart]


class HeadsPart(TypedDict):
    """The heads of the columns and rows of a grid."""

    columns: list[Sentence]
    rows: list[Sentence]


class MarkPart(TypedDict):
    """A number that is marked among those of a stepper."""

    name: Sentence
    value: int
    kind: Annotated[str, Keywords(enum=list(MARKS)), "What it is: bid last, worth of the hand, or the most."]


class StepperPart(TypedDict):
    """Numbers that are counted up and down."""

    values: Annotated[list[int], "The number of each of the `steps`, lowest first."]
    leaps: Annotated[list[int], "How far buttons for several steps lead."]
    marks: Annotated[list[MarkPart], "What else is a number here, lowest first."]


class ItemPart(TypedDict):
    """Something that was said, and the answer that it may be given."""

    name: Sentence
    value: Annotated[Sentence, "What it counts."]
    said: Annotated[Sentence | None, "Who said what about it."]
    owner: Annotated[Sentence | None, "Whose it is."]
    declares: Annotated[bool | None, "Whether that is the declarer's side; null while it is not known."]
    choice: Annotated[ChoicePart | None, "The answer, its value what the item then counts."]
    closed: Annotated[Sentence | None, "Why there is none."]


class ClosedPart(TypedDict):
    """An answer that cannot be given now, and why."""

    label: Sentence
    why: Sentence


class BoxPart(TypedDict):
    """An option to tick beside a choice."""

    id: str
    label: Sentence
    adds: Annotated[Sentence | None, "What it adds to the value."]
    needs: Annotated[Sentence | None, "Why it cannot be ticked yet."]


class OutcomePart(TypedDict):
    """The outcome of a choice with some boxes ticked."""

    choice: Annotated[str, "The `act` of the choice."]
    ticked: Annotated[list[str], "The ids of the boxes that are ticked."]
    answers: Annotated[list[str], "One of `acts`, and what answers the question after it, if one follows."]
    label: Annotated[Sentence, "What the button says."]
    how: Annotated[Sentence | None, "How the value comes about."]
    total: Annotated[Sentence | None, "The value, worked out."]


class QuestionPart(TypedDict):
    """A question for one of `acts`, or for the cards of `pick`. Each answer is there once: as `decline`,
    among `choices`, as a step, as that of an item, or as the first answer of outcomes.
    """

    kind: Annotated[str, Keywords(enum=list(QUESTIONS))]
    note: Annotated[Sentence | None, "A second sentence under the question."]
    decline: Annotated[ChoicePart | None, "The answer that says no."]
    usual: NotRequired[
        Annotated[str | None, "The `act` that most players answer; null where it is a step or an outcome."]
    ]
    choices: Annotated[list[ChoicePart], "With boxes these are what is chosen, not yet an answer."]
    steps: Annotated[list[StepPart], "A ladder or numbers, lowest first; a grid, row by row."]
    heads: NotRequired[Annotated[HeadsPart, "Those of a grid."]]
    stepper: NotRequired[Annotated[StepperPart, "What belongs to numbers that are counted up and down."]]
    items: NotRequired[Annotated[list[ItemPart], "What was said, where that is answered."]]
    closed: NotRequired[Annotated[list[ClosedPart], "Answers that cannot be given, beside items."]]
    hand: HandLinePart | None
    boxes: list[BoxPart]
    outcomes: Annotated[list[OutcomePart], "All combinations of a choice and boxes that can be chosen."]


class InterjectionPart(TypedDict):
    """A word that the seat may say out of turn."""

    act: Annotated[str, "The answer as the record writes it, with its seat: `@2 re`."]
    label: Sentence
    until: Annotated[Sentence | None, "How long it may be said."]


class GiveUpPart(TypedDict):
    """The way in which the seat may give up the deal."""

    kind: Annotated[
        str,
        "`answer`: `act` says it; `bots`: bots then play the deal to its end; `not_now`: it may not.",
        Keywords(enum=["answer", "bots", "not_now"]),
    ]
    act: Annotated[str | None, "The answer as the record writes it, with its seat: `@2 give_up`."]
    what: Annotated[Sentence, "What that means, or why it cannot be now."]


class MeterPart(TypedDict):
    """The progress of a seat towards a goal."""

    seat: Seat
    value: int
    goal: int
    most: int


class LayOffPart(TypedDict):
    """The rows of a lay-off, one for each suit."""

    ranks: Annotated[str, "The ranks of a row, low to high."]
    start: Annotated[str, "The rank that a row begins with."]


class MeldPart(TypedDict):
    """A meld that a seat has shown."""

    seat: Seat
    name: Sentence
    cards: Annotated[list[str], "Its cards, by their texts."]
    value: int


class OrderPart(TypedDict):
    """The order of the cards, high to low."""

    trumps: list[Card]
    suits: Annotated[list[list[Card]], "The cards of each suit that are no trumps."]


class UnitPart(TypedDict):
    """The unit of the score sheet."""

    word: Annotated[str, "Its word in the catalogue (`unit.<word>`)."]
    each: Annotated[int, "How many of it one unit of the rules is."]
    marks: NotRequired[Annotated[bool, "Whether totals are also drawn as marks, in fives."]]


class EntryPart(TypedDict):
    """The entry of a deal on the score sheet."""

    seat: Annotated[Seat | None, "Whose game it was; null if nobody's."]
    game: Annotated[Sentence, "The game in a few words."]
    value: Annotated[int, "Its value, below nothing if it was lost."]


class RowPart(TypedDict):
    """A deal on the score sheet."""

    deal: int
    contract: Annotated[str | None, "The code of its contract; null where all deals are alike."]
    scores: Annotated[list[int], "What it brought to each seat."]
    thrown_in: bool
    entry: EntryPart | None
    accounts: NotRequired[Annotated[list[int], "What the accounts have come to with it."]]


class TallyPart(TypedDict):
    """A line of the score sheet besides the totals: games won, games lost, bonuses."""

    word: Annotated[str, "Its word in the catalogue (`tally.<word>`)."]
    by_seat: list[int]


class SheetPart(TypedDict):
    """The score sheet."""

    unit: UnitPart
    money: Annotated[UnitPart | None, "What scores are paid in where people play for it."]
    contracts: Annotated[list[str], "The codes of the contracts that have a column each."]
    rows: list[RowPart]
    totals: list[int]
    tally: list[TallyPart]
    standing: Annotated[
        list[str],
        "The words of those lines of `tally` that say how the match stands where the totals do not.",
    ]
    lowest_wins: NotRequired[Annotated[bool, "Whether the lowest total on the sheet is the best one."]]
    marks: NotRequired[Annotated[list[str], "The marks of the record; only at the table of a match."]]


MovePart = TypedDict("MovePart", {"card": Card | Back, "from": str, "to": str})
MovePart.__doc__ = "A card that went from one zone to another; null is a back."


class GoalPart(TypedDict):
    """The goal of a side in a deal, with its result."""

    seats: Annotated[list[Seat], "The side."]
    value: Annotated[int, "What it has."]
    needed: int
    most: Annotated[int, "All there is, which may be less than was needed; the others have the rest."]


class OverPart(TypedDict):
    """The result of a deal that is over."""

    lines: Annotated[list[Sentence], "The reasons."]
    scores: Annotated[list[int], "What the deal brought to each seat."]
    thrown_in: bool
    match: Annotated[bool, "Whether the match is over, too."]
    winners: Annotated[list[Seat], "The seats that won the match; none while it goes on."]
    goal: GoalPart | None


class SomeParts(TypedDict):
    """The parts of a scene that only some games have."""

    melds: NotRequired[Annotated[list[MeldPart], "The melds shown so far."]]
    copies: NotRequired[Annotated[bool, "True where second copies of cards have a mark."]]


class Scene(SomeParts):
    """A table as a seat may see it: all that a screen needs to draw it, and nothing else."""

    v: Annotated[int, Keywords(const=VERSION), "The version of this schema."]
    game: str
    seat: Annotated[Seat, "The seat that looks."]
    dealer: Seat
    deal: Annotated[int, "The number of the deal in its match, from 1."]
    phase: Annotated[str, "The phase that is played; `deal` before the cards are dealt."]
    turn: Annotated[TurnPart | None, "Who is asked; null when the deal is over."]
    seats: Annotated[list[SeatPart], "The seats, clockwise."]
    teams: Annotated[list[list[Seat]], "Seats that play the whole match together; none where all play alone."]
    faces: Annotated[
        str,
        Keywords(enum=["french", "german", "tarock", "french-only"]),
        "The pack in which the cards are drawn; one with jokers is French only.",
    ]
    zones: list[ZonePart]
    tricks: Annotated[list[TrickPart], "The finished tricks of the deal."]
    leader: Annotated[Seat | None, "Who leads the trick; null before the first one."]
    winning: Annotated[Seat | None, "Whose card is the highest of the trick so far."]
    ask: Annotated[Sentence | None, "What the seat is asked, where that is more than whose turn it is."]
    acts: Annotated[list[CardAct | WordAct], "What the seat may answer; nothing unless it is asked."]
    pick: Annotated[PickPart | None, "The cards that the seat chooses from, unless it says one of `acts`."]
    question: Annotated[QuestionPart | None, "How `acts` or `pick` are asked for, where words are needed."]
    interjections: Annotated[list[InterjectionPart], "What the seat may say out of turn, whoever is asked."]
    give_up: Annotated[GiveUpPart | None, "How it may give up; null when the deal is over."]
    facts: Annotated[list[Sentence], "What is always in sight: trump, contract, score of the deal."]
    meter: MeterPart | None
    lay_off: Annotated[LayOffPart | None, "How rows lie; null where no cards are laid off."]
    order: Annotated[OrderPart | None, "The order of the cards; null in a deal without tricks."]
    sheet: SheetPart
    begun: Annotated[Sentence | None, "The phase that has begun since the seat was asked last."]
    taken_up: Annotated[
        list[str], "Cards that the seat took up or was given since one left it for nothing in return."
    ]
    log: Annotated[list[Sentence], "The deal so far in sentences."]
    moves: Annotated[list[MovePart], "The cards that have moved since the last answer, it included."]
    over: Annotated[OverPart | None, "The result; null while the deal goes on."]
    covered: Annotated[bool, "Whether nobody looks in particular: then it shows what all know, and no hand."]
