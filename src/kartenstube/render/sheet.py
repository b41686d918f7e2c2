"""The score sheet in a scene: its deals, totals and other lines."""

from __future__ import annotations

from kartenstube.core.game import Display, Unit
from kartenstube.core.standing import DealDone, Entry, Tally
from kartenstube.core.view import View
from kartenstube.render.acts import in_parts
from kartenstube.render.scene_types import EntryPart, RowPart, SheetPart, TallyPart, UnitPart


def sheet_part(view: View, display: Display) -> SheetPart:
    """The score sheet as the game has it: its unit, its rows, and its totals."""
    unit = display.unit(view.options)
    part: SheetPart = {
        "unit": _unit(unit),
        "money": _unit(display.money) if display.money else None,
        "contracts": [f"fact.contract.{name}" for name in display.columns(view.options)],
        "rows": _rows(view, display),
        "totals": list(view.standing.totals),
        "tally": [tally_part(line) for line in display.tally(view.options, view.standing)],
        "standing": list(display.standing),
    }
    if unit.fewest_win(view.standing.lowest_wins):
        part["lowest_wins"] = True
    return part


def _rows(view: View, display: Display) -> list[RowPart]:
    """The deals of the sheet, with what the accounts have come to after each of them where that is shown."""
    rows = [_row(number, done) for number, done in enumerate(view.standing.deals, start=1)]
    accounts = view.standing.totals
    for row in reversed(rows if display.accounts else []):
        row["accounts"] = list(accounts)
        accounts = tuple(total - score for total, score in zip(accounts, row["scores"], strict=True))
    return rows


def _unit(unit: Unit) -> UnitPart:
    part: UnitPart = {"word": unit.word, "each": unit.each}
    if unit.marks:
        part["marks"] = True
    return part


def _row(number: int, done: DealDone) -> RowPart:
    word, parts = in_parts(done.contract)  # one of parts the entry names
    contract = f"fact.contract.{word}" if word and not parts else None
    return {
        "deal": number,
        "contract": contract,
        "scores": list(done.scores),
        "thrown_in": done.thrown_in,
        "entry": _entry(done.entry),
    }


def _entry(entry: Entry | None) -> EntryPart | None:
    if entry is None:
        return None
    return {"seat": entry.seat, "game": entry.game.plain(), "value": entry.value}


def tally_part(line: Tally) -> TallyPart:
    """The line of the sheet besides the totals, as plain data."""
    return {"word": line.word, "by_seat": list(line.by_seat)}
