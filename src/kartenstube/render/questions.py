"""The question of a scene: its sentence, and the order of its answers on the screen. A fold over the answers
and the game's declaration of the phase; every answer is there once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from kartenstube.core.cards import SUITS, suit_of
from kartenstube.core.decisions import CARD_VERBS, PASS, Act, OneOf, act_text, is_card, must_pass, parse_act
from kartenstube.core.messages import Message
from kartenstube.core.questions import (
    PLAIN_QUESTION,
    Box,
    Cell,
    Combination,
    Grid,
    HandLine,
    Item,
    Items,
    Ladder,
    Outcome,
    Question,
    Stepper,
)
from kartenstube.core.view import View
from kartenstube.render.acts import named
from kartenstube.render.scene_types import (
    BoxPart,
    ChoicePart,
    HandLinePart,
    ItemPart,
    OutcomePart,
    QuestionPart,
    StepPart,
    StepperPart,
    WorthPart,
)

Sentence = list[object]
SHOWN_AT_ONCE = 12  # numbers on a ladder; more of them are counted up and down
LEAPS = (1, 2, 4)  # steps of a stepper that declares nothing


def asked(view: View, declared: Mapping[str, Question]) -> Sentence | None:
    """The question to a seat in words, if it is more than "your turn"; to a seat that can only pass it gives
    the reason.
    """
    if view.decision is None:
        return None
    phase = view.decision.phase
    asks = declared.get(phase, PLAIN_QUESTION)
    if must_pass(view.decision.choices):
        return (asks.must_pass(view) or Message(f"ask.{view.game}.{phase}.pass")).plain()
    said = asks.ask(view)
    if view.legal_cards() and not said:
        return None
    return (said or Message(f"ask.{view.game}.{phase}")).plain()


def question(view: View, declared: Mapping[str, Question]) -> QuestionPart | None:
    """The question to the view's seat with its answers; None if only one of its cards is asked for. Words
    that may be said in place of a card are asked beside the cards. `declared` are the game's questions by
    phase.
    """
    if view.decision is None:
        return None
    asks, choices = declared.get(view.decision.phase, PLAIN_QUESTION), view.decision.choices
    said = choices.acts if isinstance(choices, OneOf) else choices.words
    acts = [act for act in said if act != PASS and not is_card(act)]
    decline = _declined(asks.decline) if PASS in said else None
    if not isinstance(choices, OneOf):
        part = _part("cards", view, asks, decline)
        return {**part, "choices": _labelled(_choices(acts, asks.values(view)), asks.labels(view))}
    if all(map(is_card, choices.acts)):
        return None
    combination = asks.options(view)
    if combination:
        return _options(_part("options", view, asks, decline), combination, asks.values(view))
    items = asks.items(view)
    if items:
        return _among_items(_part("items", view, asks, decline), items, acts, asks.values(view))
    grid = asks.grid(view)
    if grid:
        return _in_grid(_part("grid", view, asks, decline), grid, acts)
    ladder = asks.ladder(view)
    stepper = None if ladder else asks.stepper(view) or _stepper_of(acts)
    if stepper and numbers_of(acts):
        return _counted(_part("stepper", view, asks, decline), stepper, acts, asks.values(view))
    ladder = ladder or _ladder_of(acts)
    if ladder and ladder.steps:
        return _climbed(_part("ladder", view, asks, decline), ladder, acts, asks.values(view))
    part = _part("suits" if any(map(named_suit, acts)) else "words", view, asks, decline)
    return {**part, "choices": _labelled(_choices(acts, asks.values(view)), asks.labels(view))}


def on_button(view: View, declared: Mapping[str, Question], act: Act) -> Sentence:
    """Return what stands on the button that gives this answer to the question of a view; of a suit in a row
    of its own verb that is the whole answer, since the suit alone would not tell.
    """
    asked_so = question(view, declared)
    return (on_buttons(asked_so).get(act_text(act)) if asked_so else None) or named(act).plain()


def on_buttons(asked_so: QuestionPart) -> dict[str, Sentence]:
    """Return what stands on the buttons of a question, by the answers that they give."""
    items = [one["choice"] for one in asked_so.get("items", [])]
    words = [one for one in (asked_so["decline"], *items) if one]
    found = {one["act"]: one["label"] for one in (*words, *asked_so["steps"]) if one["act"] and one["label"]}
    found |= {one["act"]: one["label" if one["row"] else "name"] for one in asked_so["choices"]}
    found |= {one["answers"][0]: one["label"] for one in asked_so["outcomes"] if len(one["answers"]) == 1}
    return found


def _part(kind: str, view: View, asks: Question, decline: ChoicePart | None) -> QuestionPart:
    """A question without its answers."""
    note = asks.note(view)
    return {
        "kind": kind,
        "note": note.plain() if note else None,
        "decline": decline,
        "usual": _usual(view, asks),
        "choices": [],
        "steps": [],
        "hand": None,
        "boxes": [],
        "outcomes": [],
    }


def _usual(view: View, asks: Question) -> str | None:
    """The answer that most players give, if it may be given."""
    choices = view.asked.choices
    if not isinstance(choices, OneOf):
        return None
    return next((text for text in asks.usual if choices.named(text)), None)


def _declined(label: Message) -> ChoicePart:
    """The answer that says no, in the words of the question."""
    return {**_choice(PASS, {}, False), "label": label.plain(), "name": label.plain()}


def named_suit(act: Act) -> str | None:
    """The suit that an answer in words names, itself or by a card."""
    if act.cards:
        return None if act.verb in CARD_VERBS else suit_of(act.cards[0])
    return act.word if act.word and act.word in SUITS else None


def _choices(acts: Sequence[Act], values: Mapping[str, Message]) -> list[ChoicePart]:
    """Answers as they lie before a seat; those that name suits in rows, one for each verb."""
    rows = len({act.verb for act in acts if named_suit(act)}) > 1
    return [_choice(act, values, rows) for act in acts]


def _labelled(choices: Sequence[ChoicePart], labels: Mapping[str, Message]) -> list[ChoicePart]:
    """Answers with the labels that this question gives their buttons."""
    told = {text: label.plain() for text, label in labels.items()}
    return [
        {**choice, "label": told[choice["act"]], "name": told[choice["act"]]}
        if choice["act"] in told
        else choice
        for choice in choices
    ]


def _choice(act: Act, values: Mapping[str, Message], rows: bool) -> ChoicePart:
    label, suit, value = named(act), named_suit(act), values.get(act_text(act))
    short = Message("choice.card" if act.cards else "choice.suit", label.params) if suit else label
    return {
        "act": act_text(act),
        "label": label.plain(),
        "name": short.plain(),
        "suit": suit,
        "row": Message(f"row.{act.verb}").plain() if rows and suit else None,
        "value": value.plain() if value else None,
    }


# Ladders


def _ladder_of(acts: Sequence[Act]) -> Ladder | None:
    """The numbers that may be bid; None if there are none."""
    numbers = tuple(act.word for act in acts if act.word.isdigit())
    return Ladder(numbers) if numbers else None


def _climbed(
    part: QuestionPart, ladder: Ladder, acts: Sequence[Act], values: Mapping[str, Message]
) -> QuestionPart:
    """A question about a ladder; answers that are no step of it are choices beside it."""
    steps = [_step(ladder, place, acts) for place in range(len(ladder.steps))]
    taken = {step["act"] for step in steps}
    beside = [act for act in acts if act_text(act) not in taken]
    hand = _hand(ladder.hand) if ladder.hand else None
    return {**part, "steps": steps, "hand": hand, "choices": _choices(beside, values)}


def _step(ladder: Ladder, place: int, acts: Sequence[Act]) -> StepPart:
    word = ladder.steps[place]
    stands = -1 if ladder.standing is None else ladder.steps.index(ladder.standing)
    bid, params = Act("bid", word=word), {"number": word}
    act = Act("hold") if place == stands else bid
    code = "step.number" if word.isdigit() else f"step.{word}"
    label = Message("act.hold.number" if word.isdigit() else f"act.hold.{word}", params)
    return {
        "name": Message(code, params).plain(),
        "state": "was" if place < stands else "is" if place == stands else "next",
        "act": act_text(act) if act in acts else None,
        "label": (label if act != bid else named(bid)).plain() if act in acts else None,
    }


def _hand(hand: HandLine) -> HandLinePart:
    worths = [
        WorthPart(name=worth.name.plain(), suit=worth.suit or None, value=worth.value)
        for worth in hand.worths
    ]
    return {"line": hand.line.plain(), "worths": worths}


# Many numbers


def numbers_of(acts: Sequence[Act]) -> list[int]:
    """The numbers that may be bid, in order."""
    return sorted(int(act.word) for act in acts if act.word.isdigit())


def _stepper_of(acts: Sequence[Act]) -> Stepper | None:
    """The stepper of numbers that are too many for a ladder; its leaps follow from the smallest step."""
    numbers = numbers_of(acts)
    if len(numbers) <= SHOWN_AT_ONCE:
        return None
    step = min(high - low for low, high in pairwise(numbers))
    return Stepper(tuple(step * times for times in LEAPS))


def _counted(
    part: QuestionPart, stepper: Stepper, acts: Sequence[Act], values: Mapping[str, Message]
) -> QuestionPart:
    """A question about many numbers; answers that are none are choices beside them."""
    numbers = sorted((act for act in acts if act.word.isdigit()), key=lambda act: int(act.word))
    return {
        **part,
        "steps": [_number(act) for act in numbers],
        "stepper": _stepper(stepper, numbers_of(acts)),
        "hand": _hand(stepper.hand) if stepper.hand else None,
        "choices": _choices([act for act in acts if not act.word.isdigit()], values),
    }


def _number(act: Act) -> StepPart:
    name = Message("step.number", {"number": act.word}).plain()
    return {"name": name, "state": "next", "act": act_text(act), "label": named(act).plain()}


def _stepper(stepper: Stepper, values: list[int]) -> StepperPart:
    marks = sorted(stepper.marks, key=lambda mark: mark.value)
    return {
        "values": values,
        "leaps": list(stepper.leaps),
        "marks": [{"name": mark.name.plain(), "value": mark.value, "kind": mark.kind} for mark in marks],
    }


# Grids


def _in_grid(part: QuestionPart, grid: Grid, acts: Sequence[Act]) -> QuestionPart:
    """A question about a grid; answers that are not in it are choices beside it."""
    texts = {cell.act for cell in grid.cells}
    return {
        **part,
        "steps": [_cell(grid, cell, acts) for cell in grid.cells],
        "heads": {
            "columns": [head.plain() for head in grid.columns],
            "rows": [head.plain() for head in grid.rows],
        },
        "choices": _choices([act for act in acts if act_text(act) not in texts], {}),
    }


def _cell(grid: Grid, cell: Cell, acts: Sequence[Act]) -> StepPart:
    act = next((act for act in acts if act_text(act) == cell.act), None)
    return {
        "name": Message("step.number", {"number": str(cell.value)}).plain(),
        "state": "is" if cell.act == grid.standing else "next" if act else "was",
        "act": cell.act if act else None,
        "label": named(act).plain() if act else None,
    }


# Items that were said


def _among_items(
    part: QuestionPart, items: Items, acts: Sequence[Act], values: Mapping[str, Message]
) -> QuestionPart:
    """A question about what was said; answers that are given to no item are choices beside it."""
    told = {act_text(act): act for act in acts}
    taken = {row.act for row in items.rows}
    return {
        **part,
        "items": [_item(row, told.get(row.act)) for row in items.rows],
        "closed": [{"label": one.label.plain(), "why": one.why.plain()} for one in items.closed],
        "choices": _choices([act for text, act in told.items() if text not in taken], values),
    }


def _item(row: Item, act: Act | None) -> ItemPart:
    counts = {act_text(act): row.counts} if act and row.counts else {}
    return {
        "name": row.name.plain(),
        "value": row.value.plain(),
        "said": row.said.plain() if row.said else None,
        "owner": row.owner.plain() if row.owner else None,
        "declares": row.declares,
        "choice": _choice(act, counts, False) if act else None,
        "closed": row.closed.plain() if row.closed else None,
    }


# Options that depend on each other


def _options(part: QuestionPart, combination: Combination, values: Mapping[str, Message]) -> QuestionPart:
    """A question about a choice and the boxes beside it."""
    choices = dict.fromkeys(outcome.choice for outcome in combination.outcomes)
    return {
        **part,
        "choices": _choices([parse_act(choice) for choice in choices], values),
        "boxes": [_box(box) for box in combination.boxes],
        "outcomes": [_outcome(outcome) for outcome in combination.outcomes],
    }


def _box(box: Box) -> BoxPart:
    return {
        "id": box.id,
        "label": box.label.plain(),
        "adds": box.adds.plain() if box.adds else None,
        "needs": box.needs.plain() if box.needs else None,
    }


def _outcome(outcome: Outcome) -> OutcomePart:
    return {
        "choice": outcome.choice,
        "ticked": list(outcome.ticked),
        "answers": list(outcome.answers),
        "label": outcome.label.plain(),
        "how": outcome.how.plain() if outcome.how else None,
        "total": outcome.total.plain() if outcome.total else None,
    }
