"""Claims and concessions: ends of a deal before its last card. Both play the deal to its end, so that its
record stays one of legal answers.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kartenstube.analysis.autoplay import DEFAULT_BUDGET
from kartenstube.bots.certain import NODES, Certainty, TooMany
from kartenstube.bots.levels import bot_named
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text
from kartenstube.core.events import Seat
from kartenstube.core.messages import Fault, Message
from kartenstube.core.shuffle import SeededRandom
from kartenstube.match.match import Match

FINISHER = "medium"
"""The level of the bots that play a conceded deal to its end."""
DRAWN_FROM = ("stock", "open", "covered")
"""Kinds of zones from which cards come that are still to be played."""


class NoClaim(Fault):
    """The rest cannot be claimed now, or cannot be counted out."""


class NotCertain(NoClaim):
    """The claiming seat is not certain to take the rest."""


def claim(match: Match, seat: Seat, nodes: int = NODES) -> None:
    """End the deal for a seat that is certain to take all tricks that are left, as far as it can know: it
    plays what takes them, the others play what they may.

    NotCertain, and the record is marked, if another seat may take one. NoClaim if it is not the seat's turn
    to play a card, if the deal has no tricks, or if more than so many nodes would be needed to find out. The
    table is then as before. All of this is decided from the seat's view, so that a refusal gives
    nothing else away.
    """
    if match.decision is None or match.decision.seat != seat:
        raise NoClaim(Message("fault.claim_when"))
    view = match.view(seat)
    play = match.game.rules.card_play(view)
    if play is None:
        raise NoClaim(Message("fault.claim_no_tricks"))
    drawn_from = any(zone.kind in DRAWN_FROM and zone.cards for zone in view.zones)
    if drawn_from or not view.legal_cards():
        raise NoClaim(Message("fault.claim_when"))
    certainty = Certainty(play, len(view.active) - 1, nodes)
    try:
        card = certainty.card(view, match.game.rules.inferences(view))
    except TooMany:
        raise NoClaim(Message("fault.claim_open")) from None
    if card is None:
        match.mark("failed-claim")
        raise NotCertain(Message("fault.claim"))
    certainty.nodes = inf  # what is certain is found again, with what is remembered
    _play_out(match, lambda: _claimed_answer(match, seat, certainty))


def give_up(match: Match) -> None:
    """Have bots play the deal to its end, on all seats; the record is marked. ValueError without a deal."""
    if match.decision is None:
        raise ValueError("no deal is under way")
    match.mark("conceded")
    finisher = bot_named(FINISHER)

    def answer() -> str:
        assert match.decision
        view = match.view(match.decision.seat)
        *_, best = finisher.think(view, match.game.rules, SeededRandom("given up"), DEFAULT_BUDGET)
        return act_text(best)

    _play_out(match, answer)


def _play_out(match: Match, answer: Callable[[], str]) -> None:
    while match.decision:
        match.answer(answer())


def _claimed_answer(match: Match, seat: Seat, certainty: Certainty) -> str:
    """The next answer of a deal that was claimed: of the seat the card with which it is still certain to take
    all tricks, from its view at this moment; of the others, whose cards do not matter, the first one allowed.
    """
    assert match.decision
    if match.decision.seat != seat:
        return match.decision.choices.texts()[0]
    view = match.view(seat)
    card = certainty.card(view, match.game.rules.inferences(view))
    assert card is not None
    return f"play {card_text(card)}"
