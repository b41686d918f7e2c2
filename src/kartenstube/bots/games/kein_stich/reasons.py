"""Reasons for a card in the lay-off of Kein Stich: for whom it opens the way."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.games.kein_stich.domino import outwards
from kartenstube.core.cards import card_text, cards_of
from kartenstube.core.decisions import Act
from kartenstube.core.messages import Message
from kartenstube.core.view import View
from kartenstube.games.kein_stich.cards import order


def reasons(view: View, act: Act) -> Iterator[Message]:
    """The sentences that are true of a card that is laid, the most telling first."""
    if act.verb != "lay":
        return
    hand, told = view.hand.mask, {"card": card_text(act.cards[0])}
    after, _ = outwards(order(view.options), view.pack, act.cards[0])
    if after and not after & ~hand:
        yield Message("hint.lay.own", {**told, "cards": [card_text(card) for card in cards_of(after)]})
    if not after & ~hand:
        yield Message("hint.lay.shut", told)
    if after & hand:
        yield Message("hint.lay.way", {**told, "cards": [card_text(card) for card in cards_of(after & hand)]})
