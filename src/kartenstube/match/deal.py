"""A deal of a match: its pack, shuffled or read from a record, and the deal under way."""

from __future__ import annotations

from collections.abc import Sequence

from kartenstube.core.cards import Card, card_text, cards_text, copies_of
from kartenstube.core.decisions import Answer, Decision, Pick, answer_text
from kartenstube.core.game import Game
from kartenstube.core.messages import Fault, Message, Param
from kartenstube.core.options import Values
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.standing import DealPlan, Score, Standing
from kartenstube.core.table import Table
from kartenstube.match.record import Damaged, DealLine
from kartenstube.match.setup import cards_at, set_up


class LiveDeal:
    """A deal under way: its table, the rules' generator on it, and the answers so far. Raises Fault if a
    position leads to a question without an answer.
    """

    def __init__(self, game: Game, table: Table, line: DealLine) -> None:
        self.table, self.line = table, line
        self.answers: list[str] = []
        self.decision: Decision | None = None
        self.score: Score | None = None
        self._rules = game.deal(table)
        self._resume(None)

    def answer(self, answer: Answer) -> None:
        """Give a legal answer and go on to the next decision or to the score. Raises Fault as the
        class does.
        """
        asked = None if answer.is_interjection else self.decision
        is_picked = asked is not None and isinstance(asked.choices, Pick) and bool(answer.act.cards)
        is_unheard = asked is not None and asked.behind is not None
        self.answers.append(answer_text(answer))
        self.table.said(answer, is_picked, is_unheard)
        self._resume(answer)

    def played(self) -> DealLine:
        """The deal as the record writes it, without a `check`, which belonged to the answers it came with."""
        return self.line._replace(actions=tuple(self.answers), check=None)

    def _resume(self, answer: Answer | None) -> None:
        try:
            self.decision = next(self._rules) if answer is None else self._rules.send(answer)
        except StopIteration as end:
            self.decision, self.score = None, end.value
        asked = self.decision
        if asked and not asked.choices.is_possible():
            raise Fault(Message("fault.no_answer", {"seat": asked.seat, "phase": asked.phase}))


def shuffled(plan: DealPlan, seed: str, number: int, seats: int) -> DealLine:
    """The deal of a match with this number (from 1), before its first answer: its dealer, drawn by lot among
    `seats` if the plan names none, and its deck, both from the seed.
    """
    dealer = plan.dealer if plan.dealer is not None else SeededRandom(f"{seed}/dealer").below(seats)
    deck = SeededRandom(f"{seed}/deck/{number}").shuffled(plan.pack.cards)
    return DealLine(dealer, cards_text(deck), ())


def begin_deal(game: Game, options: Values, standing: Standing, plan: DealPlan, line: DealLine) -> LiveDeal:
    """The next deal of a record, before its first answer: `line` on the table of `plan`. Raises Damaged,
    naming the place.
    """
    where, seats = f"deals[{len(standing.deals)}]", game.seats(options)
    if line.dealer not in range(seats) or plan.dealer not in (None, line.dealer):
        allowed = f"0-{seats - 1}" if plan.dealer is None else str(plan.dealer)
        params: dict[str, Param] = {"where": f"{where}.dealer", "found": line.dealer, "allowed": allowed}
        raise Damaged(Message("fault.dealer", params))
    deck = deck_of(line.deck, plan.pack.cards, f"{where}.deck") if line.deck is not None else ()
    table = Table(options, plan, line.dealer, standing, deck, game.zones)
    if line.start is not None:
        set_up(table, game, line.start, plan.pack.cards, f"{where}.start")
    return LiveDeal(game, table, line)


def deck_of(text: str, pack: Sequence[Card], where: str) -> tuple[Card, ...]:
    """Return the cards of a shuffled pack, from the top; `pack` are those that it must have, `where` is its
    place in the record. Raises Damaged if they differ.
    """
    deck = cards_at(text, where)
    if sorted(deck) == sorted(pack):
        return deck
    twice = next((card for card in deck if deck.count(card) > 1 or _is_copy_too_many(card, pack)), None)
    if twice is not None:
        raise Damaged(Message("fault.card_twice", {"where": where, "card": card_text(twice)}))
    missing = cards_text(card for card in pack if card not in deck)
    foreign = cards_text(card for card in deck if card not in pack)
    code = "fault.deck" if missing and foreign else "fault.deck_less" if missing else "fault.deck_more"
    params: dict[str, Param] = {
        "where": where,
        "found": len(deck),
        "cards": len(pack),
        "missing": missing,
        "foreign": foreign,
    }
    raise Damaged(Message(code, params))


def _is_copy_too_many(card: Card, pack: Sequence[Card]) -> bool:
    """Tell whether a card is not in the pack, though a copy of it is."""
    return card not in pack and any(copy in pack for copy in copies_of(card))
