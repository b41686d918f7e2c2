"""A hint: the expert's answer, and what speaks for it, from what the seat can know.

A sentence is said only where it is true of the answer and not of every other one that may be given: the
most telling first, in the game's own words, then in those of any game. What the worlds of the search say of
the answer is added as a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import chain, combinations

from kartenstube.bots.base import Budget
from kartenstube.bots.evidence import UNTRIED, hint_number
from kartenstube.bots.expert import search_results
from kartenstube.bots.games import bots_of
from kartenstube.bots.reasons import Trick, aside, in_trick
from kartenstube.bots.search_result import SearchResult
from kartenstube.core import facts
from kartenstube.core.cards import Card, card_text, in_order, parse_cards
from kartenstube.core.decisions import Act, OneOf, Pick
from kartenstube.core.game import CardRules
from kartenstube.core.messages import Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View

CARDS, WORDS = Budget(worlds=20, nodes=800_000), Budget(worlds=40, nodes=1_200_000)
"""What an expert may spend on a hint: on a card, and on a word or a discard, of which a deal has few. It is
counted, since a review must come to the same findings, on any machine and years later.
"""


def hints(
    view: View, rules: CardRules, chance: SeededRandom, budget: Budget | None = None
) -> Iterator[SearchResult]:
    """Yield an expert's findings about the answers, by default those of hint and review; the last one
    counts.
    """
    return search_results(view, rules, chance, budget or (CARDS if view.legal_cards() else WORDS))


def reason(
    view: View, rules: CardRules, act: Act, chance: SeededRandom, found: SearchResult = UNTRIED
) -> Message:
    """Return the reason for an answer: a sentence true of it and not of all others, and the evidence."""
    if not view.asked.choices.is_free():
        return Message("hint.only")
    number = hint_number(found, act)
    said = telling(Reasons(view, rules, chance), act, texts(number))
    if said and number:
        return Message("hint.both", {"why": said, "number": number})
    if said:
        return said
    level = number or Message("hint.level" if found.worlds else "hint.untried")
    if act.verb in ("play", "lay"):  # other answers name the cards themselves
        return Message("hint.card", {"card": card_text(act.cards[0]), "number": level})
    return level


class Reasons:
    """The sentences that are true of the answers that may be given."""

    def __init__(self, view: View, rules: CardRules, chance: SeededRandom) -> None:
        self.view, self.choices = view, view.asked.choices
        bots, play = bots_of(view.game), rules.card_play(view)
        self.hints = bots.hints
        self.trick = Trick(view, rules, play, chance) if play and view.legal_cards() else None
        self.play = play

    def of(self, act: Act) -> Iterator[Message]:
        """The sentences that are true of an answer, the most telling first."""
        yield from self.hints.reasons(self.view, act)
        if self.trick and act.verb == "play":
            yield from in_trick(self.trick, act.cards[0])
        is_put_by = bool(act.cards) and act.verb != "keep" and not self.hints.refilled
        if self.play and isinstance(self.choices, Pick) and is_put_by:
            comes = lent(self.view) if self.choices.to is not None else ()
            yield from aside(self.play, self.choices, act, comes, self.hints.discard_counts)

    def beside(self, act: Act) -> Iterable[Act]:
        """The other answers."""
        if isinstance(self.choices, OneOf):
            acts: Iterable[Act] = self.choices.acts
        else:
            acts = chain(ways(self.choices), self.choices.words)
        return (other for other in acts if other != act)


def lent(view: View) -> Sequence[Card]:
    """The card that was called, which its holder gives for another."""
    is_asked = view.seat_of(facts.LENDER) is not None and bool(view.word(facts.CALLED))
    return parse_cards(view.word(facts.CALLED)) if is_asked else ()


def ways(pick: Pick) -> Iterator[Act]:
    """All answers to a question for cards."""
    for size in pick.sizes:
        for cards in combinations(in_order(pick.cards), size):
            act = Act(pick.verb, cards)
            if pick.allows(act):
                yield act


def texts(message: Message | None) -> set[str]:
    """The texts that are put into a sentence, as cards are."""
    told = message.params.values() if message else ()
    lists = [one if isinstance(one, (list, tuple)) else [one] for one in told]
    return {one for each in lists for one in each if isinstance(one, str)}


def telling(reasons: Reasons, act: Act, as_good: Set[str]) -> Message | None:
    """The first sentence that is true of an answer and not of all others. None that sets it apart from cards
    which are as good: that would say nothing, and name them twice.
    """
    for message in reasons.of(act):
        if as_good & texts(message):
            continue
        others = reasons.beside(act)
        if not all(any(one.code == message.code for one in reasons.of(other)) for other in others):
            return message
    return None
