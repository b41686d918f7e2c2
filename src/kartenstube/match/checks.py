"""Statements of a record about its own replay: the `check` of each deal, and the result."""

from __future__ import annotations

from hashlib import sha256

from kartenstube.core.cards import cards_text
from kartenstube.core.messages import Message, Param
from kartenstube.core.texts import listed, quoted
from kartenstube.match.deal import LiveDeal
from kartenstube.match.record import Damaged


def trick_over(deal: LiveDeal) -> bool:
    """Tell whether the last answer ended a trick: at these moments the `check` of a record has an entry."""
    if not deal.answers or not deal.answers[-1].startswith("play "):
        return False
    return not any(zone.cards for zone in deal.table.zones.values() if zone.kind == "trick")


def digest(deal: LiveDeal) -> str:
    """An entry of a deal's `check`: eight hexadecimal digits that stand for all zones of the table with their
    cards.
    """
    text = ";".join(f"{zone.name} {cards_text(zone.cards)}" for zone in deal.table.zones.values())
    return sha256(text.encode()).hexdigest()[:8]


def compare(found: object, known: object, where: str) -> None:
    """Compare a record's result (`found`) with that of its replay (`known`), both plain data; `where` is its
    place in the record. Raises Damaged, naming the first place that differs.
    """
    if isinstance(found, dict) and isinstance(known, dict):
        for key in (*known, *(key for key in found if key not in known)):
            if key not in found or key not in known:
                code = "fault.missing" if key in known else "fault.unknown_key"
                raise Damaged(Message(code, {"where": f"{where}.{quoted(key)}", "allowed": listed(known)}))
            compare(found[key], known[key], f"{where}.{key}")
    elif isinstance(found, list) and isinstance(known, list):
        if len(found) != len(known):
            params: dict[str, Param] = {"where": where, "found": len(found), "known": len(known)}
            raise Damaged(Message("fault.result_count", params))
        for index, (one, other) in enumerate(zip(found, known, strict=True)):
            compare(one, other, f"{where}[{index}]")
    elif type(found) is not type(known) or found != known:
        raise Damaged(
            Message("fault.result", {"where": where, "found": quoted(found), "known": quoted(known)})
        )
