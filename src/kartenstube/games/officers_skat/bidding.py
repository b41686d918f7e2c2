"""The phases before the play: rows of cards are laid, a game is named, kontra and re."""

from __future__ import annotations

from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import suit_of
from kartenstube.core.decisions import Decision, words
from kartenstube.core.events import Seat
from kartenstube.core.game import Playing
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values
from kartenstube.core.table import Table
from kartenstube.games.officers_skat.contracts import CONTRACTS, WORDS
from kartenstube.mechanics.jacks import GRAND, JACKS, NULL, answer
from kartenstube.mechanics.rounds import by_sides, doublings

ROW, PLACES = 4, 8


class Row(NamedTuple):
    """3: a row of four cards that is laid: before forehand or the dealer, the first or the second row, face
    up or down.
    """

    forehand: bool
    first: bool
    up: bool


ROWS = (
    Row(True, True, False),  # D1
    Row(False, True, False),  # D2
    Row(True, True, True),  # D3
    Row(False, True, True),  # D4
    Row(True, False, False),  # D5
    Row(False, False, False),
    Row(True, False, True),  # D6
    Row(False, False, True),
)
D3, D4, D6 = 3, 4, 8


def lay(t: Table, rows: int) -> None:
    """3: lay cards from the stock until so many rows lie, as far as that is not done yet."""
    for row in ROWS[len(ROWS) - t.size("stock") // ROW : rows]:
        seat, first = t.forehand if row.forehand else 1 - t.forehand, 1 if row.first else 1 + ROW
        for number in range(first, first + ROW):
            t.move(t.top("stock"), "stock", f"{'up' if row.up else 'down'}{seat}_{number}")


def deal(t: Table) -> str:
    """3: forehand's first row, with the dealer's covered cards; or all cards at once."""
    lay(t, D6 if t.options.deal_mode == "all_first" else D3)
    return "contract"


def contract(t: Table) -> Playing:
    """4: forehand names the game, or passes it on to the dealer; or chance names it."""
    t.enter("contract")
    if t.options.trump_choice == "random":
        name(t, t.forehand, drawn(t))
        return "kontra"
    for seat in (t.forehand, 1 - t.forehand):
        answer = yield Decision(seat, "contract", words(*choices(t.options)))
        lay(t, D4)
        if answer.act.verb != "pass":
            name(t, seat, answer.act.word or answer.act.verb)
            return "kontra"
    return "ramsch"


def choices(o: Values) -> list[str]:
    """4: the contracts that may be named."""
    simple = o.scoring == "simple"
    named = [answer(one) for name, one in CONTRACTS.items() if name != NULL or (o.null and not simple)]
    return [*named, *(["pass"] if o.allow_pass and not simple else [])]


def drawn(t: Table) -> str:
    """9, trump_choice: forehand's first card that lies open names the game. Raises Fault in a position
    without it.
    """
    first = f"up{t.forehand}_1"
    if not t.size(first):
        raise Fault(Message("fault.few_cards", {"zone": first, "count": 1}))
    (card,) = t.top(first)
    return GRAND if card in JACKS else suit_of(card)


def name(t: Table, seat: Seat, contract: str) -> None:
    """A seat is the declarer of a contract."""
    t.tell(facts.DECLARER, seat)
    t.tell(facts.CONTRACT, contract)


def kontra(t: Table) -> Playing:
    """4: the defender may double, before the second rows are laid."""
    declarer = t.seat(facts.DECLARER)
    lay(t, D4)
    if may_double(t.options) and not t.count(facts.DOUBLINGS):
        yield from doublings(t, "kontra", by_sides(WORDS[:1], t.active, [declarer]))
    return "re"


def re(t: Table) -> Playing:
    """4: the declarer may double again when all cards lie."""
    declarer = t.seat(facts.DECLARER)
    lay(t, D6)
    if t.count(facts.DOUBLINGS) == 1:
        yield from doublings(t, "re", by_sides(WORDS, t.active, [declarer]))
    return "play"


def may_double(o: Values) -> bool:
    """9: tell whether kontra and re count."""
    return bool(o.kontra and o.scoring != "simple")
