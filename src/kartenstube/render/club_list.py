"""The list of a match as clubs write it: each deal is an entry of its declarer, whose account, games won and
games lost go on from line to line. What the scoring adds stands below it, in the sheet's tally.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kartenstube.core.events import Seat
from kartenstube.core.messages import Message
from kartenstube.core.standing import DealDone
from kartenstube.match.match import Match
from kartenstube.render.deal_table import Cell, contract_of, harmless, labels

COLUMNS = ("deal", "declarer", "contract", "won", "lost")
OF_SEAT = ("points", "won", "lost")
"""The columns of each seat."""


class Account(NamedTuple):
    """The sum of a seat's own games, and how many of them were won and lost."""

    points: int = 0
    won: int = 0
    lost: int = 0

    def after(self, value: int) -> Account:
        """The account after one more game, whose value is below nothing if it was lost."""
        return Account(self.points + value, self.won + (value > 0), self.lost + (value <= 0))


class ListLine(NamedTuple):
    """A line of the list: the `value` of a deal is booked to its declarer, whose `account` it then is. A deal
    that nobody played, or that is still to come, has none.
    """

    deal: int
    declarer: Seat | None = None
    contract: Message | None = None
    value: int | None = None
    account: Account = Account()


def list_lines(match: Match) -> Iterator[ListLine]:
    """Yield the lines of a match, those of deals to come, too; none where clubs write no list."""
    most = match.game.display.club_list(match.options)
    accounts: dict[Seat, Account] = {}
    done = match.standing.scored_deals[:most]
    for number, deal in enumerate(done, start=1):
        yield line_of(number, deal, accounts)
    yield from (ListLine(number) for number in range(len(done) + 1, most + 1))


def line_of(number: int, deal: DealDone, accounts: dict[Seat, Account]) -> ListLine:
    """The line of a finished deal, which is booked to its declarer in `accounts`."""
    entry = deal.entry
    if entry is None or entry.seat is None or entry.seat not in deal.players:
        return ListLine(number, contract=contract_of(deal))
    account = accounts.get(entry.seat, Account()).after(entry.value)
    accounts[entry.seat] = account
    return ListLine(number, entry.seat, entry.game, entry.value, account)


def heading(names: Sequence[str]) -> list[str]:
    """The headings of the columns, the same in every language; `names` are the players by seat."""
    return [*COLUMNS, *(harmless(f"{name} {word}") for name in labels(names) for word in OF_SEAT)]


def cells(line: ListLine, names: Sequence[str]) -> list[Cell]:
    """The cells of a line in the order of the heading, with the declarer by name."""
    value = line.value
    booked: list[Cell] = []
    for seat in range(len(names)):
        booked += line.account if seat == line.declarer else [None] * len(OF_SEAT)
    return [
        line.deal,
        "" if line.declarer is None else labels(names)[line.declarer],
        line.contract.plain() if line.contract else None,
        value if value is not None and value > 0 else None,
        value if value is not None and value <= 0 else None,
        *booked,
    ]
