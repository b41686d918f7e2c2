"""How good the hands were that each seat was dealt: a check of the shuffle that everybody can follow."""

from __future__ import annotations

from kartenstube.cards import card_text
from kartenstube.match import Match
from kartenstube.record import Record

HIGH = "AK"


def dealt(record: Record) -> tuple[list[int], list[int]]:
    """How many aces and kings, and how many cards, each seat was dealt in the deals of a record in which
    somebody has answered. Raises what `Match` raises for a record that cannot be replayed.
    """
    high, cards = [0] * len(record.seats), [0] * len(record.seats)

    def note(match: Match) -> None:
        live = match.live
        if live is None or len(live.answers) != 1:
            return
        for zone in live.table.zones.values():
            # a card that was played by the first answer lies in the trick
            if zone.kind in ("hand", "trick") and zone.owner is not None:
                cards[zone.owner] += len(zone.cards)
                high[zone.owner] += sum(card_text(card)[0] in HIGH for card in zone.cards)

    Match(record, note)
    return high, cards
