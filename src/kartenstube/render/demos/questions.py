"""The questions of a demo, each with its right answers, which come from the rules if rules decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from kartenstube.analysis.best_card import best_card, last
from kartenstube.core import facts
from kartenstube.core.cards import card_text, cards_of
from kartenstube.core.decisions import OneOf
from kartenstube.core.events import Seat
from kartenstube.core.json_fields import among, entries, span, table, whole, wrong
from kartenstube.core.messages import Param
from kartenstube.match.checks import trick_over
from kartenstube.match.match import Match
from kartenstube.match.record import MOST_NOTES
from kartenstube.render.catalogue import languages
from kartenstube.render.demos.reader import Reader, in_languages, remark_text, spelled
from kartenstube.render.demos.toml_lines import Path

MOST_CHOICES = 20


class Question(NamedTuple):
    """A question as its author writes it, and its place."""

    plain: Mapping[str, Any]
    path: Path

    @property
    def kind(self) -> Kind:
        """The kind of the question."""
        return KINDS[self.plain["what"]]


Answers = Callable[[Reader, Match, Seat, Question], dict[str, Any]]
"""Makes the answers of a question, for a match at its moment and the seat that looks. Raises BadDemo where it
cannot be asked.
"""


class Kind(NamedTuple):
    """A kind of question: its answers, the keys it adds to those of all kinds, whether it needs texts of its
    own, and whether its answer is the same for each seat that looks.
    """

    answers: Answers
    keys: tuple[str, ...] = ()
    needs_texts: bool = False
    for_all: bool = False


def questions(reader: Reader, asks: object, last: int) -> dict[int, Question]:
    """The questions of a demo by the moment at which they are asked. Raises BadDemo."""
    found: dict[int, Question] = {}
    for number, ask in enumerate(reader.value(partial(entries, most=MOST_NOTES), asks, ("ask",))):
        path: Path = ("ask", number)
        reader.value(table, ask, path)
        at = reader.moment(ask, last, path)
        kind = KINDS[reader.field(ask, "what", kind_name, path)]
        reader.only(ask, ("at", "what", *languages(), "why", *kind.keys), path)
        if at in found:
            reader.wrong("fault.demo_two", (*path, "at"))
        found[at] = Question(ask, path)
    return found


def kind_name(value: object, where: str) -> str:
    """The name of a kind of question."""
    return value if isinstance(value, str) and value in KINDS else wrong(where, value, among([*KINDS]))


def answered(reader: Reader, match: Match, viewer: Seat, question: Question) -> dict[str, Any]:
    """A question with its answers: `cards`, `seats` or `choices`; for each card null if it is right, else a
    message why it is not. Raises BadDemo.
    """
    plain, path = question
    needed = question.kind.needs_texts
    return {
        "what": plain["what"],
        "text": reader.texts(in_languages(plain), path, needed),
        "why": reader.texts(plain.get("why", {}), (*path, "why"), needed),
        **question.kind.answers(reader, match, viewer, question),
    }


def legal_cards(reader: Reader, match: Match, viewer: Seat, question: Question) -> dict[str, Any]:
    """Each card of the viewer's hand with null if it may be played, else the reason why not."""
    decision = match.decision
    if (
        decision is None
        or decision.seat != viewer
        or not isinstance(decision.choices, OneOf)
        or match.live is None
    ):
        reader.wrong("fault.demo_not_asked", question.path)
    verbs = {act.verb for act in decision.choices.acts if act.cards} or {"play"}
    reasons = {}
    for card in cards_of(match.live.table.held(viewer).mask):
        found = [match.why_not(f"{verb} {card_text(card)}") for verb in verbs]
        reasons[card_text(card)] = None if None in found else found[0].plain() if found[0] else None
    if None not in reasons.values() or all(reason is None for reason in reasons.values()):
        reader.wrong("fault.demo_all_alike", question.path)
    return {"cards": reasons}


def best_to_play(reader: Reader, match: Match, viewer: Seat, question: Question) -> dict[str, Any]:
    """Each card that the viewer may play with null if an expert who sees the same finds it the best by far,
    else the message what it costs; and the `reason`. Raises BadDemo.
    """
    if match.decision is None or match.decision.seat != viewer:
        reader.wrong("fault.demo_not_asked", question.path)
    found = last(best_card(match))
    if found is None or not found.is_clear():
        reader.wrong("fault.demo_no_best", question.path)
    return {"cards": found.cards(), "reason": found.why.plain()}


def trick_winner(reader: Reader, match: Match, viewer: Seat, question: Question) -> dict[str, Any]:
    """The seats, and the one that won the trick that is just over."""
    if match.live is None or not trick_over(match.live):
        reader.wrong("fault.demo_no_trick", question.path)
    table = match.live.table
    return {"seats": list(table.active), "right": table.fact(facts.TRICK_WINNER)}


def worth(reader: Reader, match: Match, viewer: Seat, question: Question) -> dict[str, Any]:
    """The numbers to choose from, one of which is the viewer's score in the deal that is over. Raises
    BadDemo.
    """
    if match.live is None or match.live.score is None:
        reader.wrong("fault.demo_not_over", question.path)
    each = match.game.display.unit(match.options).each
    score = match.live.score.by_seat[viewer] * each
    path = (*question.path, "choices")
    choices = question.plain.get("choices", sorted({score, -score, 2 * score or each, -each}))
    numbers = reader.value(partial(entries, most=MOST_CHOICES), choices, path)
    if any(type(number) is not int for number in numbers) or score not in numbers or len(numbers) < 2:
        reader.wrong("fault.demo_worth", path, score=score)
    return {"choices": numbers, "right": numbers.index(score)}


def choice(reader: Reader, match: Match, viewer: Seat, question: Question) -> dict[str, Any]:
    """The author's own answers by language, the same number in each, and the index of the right one. Raises
    BadDemo.
    """
    path: Path = (*question.path, "choices")
    by_language = reader.field(question.plain, "choices", table, question.path)
    reader.only(by_language, languages(), path)
    if not by_language:
        reader.wrong("fault.demo_text", path, where=spelled(path))
    found = {language: choices_in(reader, said, (*path, language)) for language, said in by_language.items()}
    first, *others = found
    for language in others:
        if len(found[language]) != len(found[first]):
            where, known = spelled((*path, language)), spelled((*path, first))
            params: dict[str, Param] = {"found": len(found[language]), "limit": len(found[first])}
            reader.wrong("fault.demo_uneven", (*path, language), where=where, other=known, **params)
    right, last = reader.field(question.plain, "right", whole, question.path), len(found[first]) - 1
    if right > last:
        reader.wrong("fault.demo_right", (*question.path, "right"), found=right, allowed=span(0, last))
    return {"choices": found, "right": right}


def choices_in(reader: Reader, value: object, path: Path) -> list[str]:
    """The author's answers in one language, at least two."""
    found = reader.value(partial(entries, most=MOST_CHOICES), value, path)
    if len(found) < 2:
        reader.wrong("fault.demo_few", path, where=spelled(path))
    return [reader.value(remark_text, said, (*path, number)) for number, said in enumerate(found)]


KINDS: Mapping[str, Kind] = {
    "legal": Kind(legal_cards),
    "best": Kind(best_to_play),
    "winner": Kind(trick_winner, for_all=True),
    "worth": Kind(worth, keys=("choices",)),
    "choice": Kind(choice, keys=("choices", "right"), needs_texts=True, for_all=True),
}
"""The kinds of questions by the word that an author writes."""
