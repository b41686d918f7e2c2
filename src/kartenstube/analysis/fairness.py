"""The quality of the hands that each seat was dealt: a check of the shuffle that any player can follow."""

from __future__ import annotations

from kartenstube.core.cards import Card, rank_of
from kartenstube.match.match import Match
from kartenstube.match.record import Record
from kartenstube.mechanics.places import laid_out

HIGH = "AK"


def cards_dealt(record: Record) -> tuple[list[int], list[int]]:
    """The numbers of aces and kings, and of cards, that each seat was dealt in the deals of a record that are
    over and hold an answer. Raises what `Match` raises for a record that cannot be replayed.
    """
    high, cards = [0] * len(record.seats), [0] * len(record.seats)
    held: dict[int, list[Card]] = {}

    def note(match: Match) -> None:
        assert match.live
        if len(match.live.answers) == 1:
            held.clear()
            for zone in match.live.table.zones.values():
                # a card that was played by the first answer lies in the trick
                if zone.kind in ("hand", "trick") and zone.owner is not None:
                    held.setdefault(zone.owner, []).extend(zone.cards)
        if match.live.score:
            for seat, some in held.items():
                some = laid_out(match.live.table, seat) or some
                cards[seat] += len(some)
                high[seat] += sum(rank_of(card) in HIGH for card in some)

    Match(record, note)
    return high, cards
