"""The reasons of a hint."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.games.binokel.bidding import price
from kartenstube.core import facts
from kartenstube.core.cards import SUITS, mask_of
from kartenstube.core.decisions import PASS, Act
from kartenstube.core.messages import Message, Param
from kartenstube.core.view import View
from kartenstube.games.binokel.contracts import TRUMP
from kartenstube.games.binokel.melding import points_of


def reasons(view: View, act: Act) -> Iterator[Message]:
    """The sentences that are true of an answer, the most telling first."""
    if view.phase == "auction":
        yield of_bid(view, act)
    if view.phase == "game" and act.verb == TRUMP.name:
        yield Message("hint.binokel.worth", {"suit": act.word, "points": worth(view, act.word)})
    if view.phase == "discard" and view.word(facts.TRUMP):
        kept = view.hand.mask & ~mask_of(act.cards)
        points = points_of(view.options, kept, view.word(facts.TRUMP))
        if points and not view.options.meld_before_away:
            yield Message("hint.binokel.keeps", {"points": points})


def of_bid(view: View, act: Act) -> Message:
    """The melds of the hand with its best suit; after a pass also the cost of the lowest bid."""
    best = max(SUITS, key=lambda suit: worth(view, suit))
    told: dict[str, Param] = {"suit": best, "points": worth(view, best)}
    bids = [int(one.word) for one in view.offered.acts if one != PASS]
    if act != PASS or not bids:
        return Message("hint.binokel.worth", told)
    return Message("hint.binokel.short", {**told, "cost": price(view, min(bids))[1]})


def worth(view: View, suit: str) -> int:
    """The melds of the hand with a trump suit."""
    return points_of(view.options, view.hand.mask, suit)
