"""The table of Call-ace Whist and its questions."""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import card_text, suit_of
from kartenstube.core.decisions import act_text
from kartenstube.core.messages import Message
from kartenstube.core.questions import Cell, Grid, Question, held_suits
from kartenstube.core.view import View
from kartenstube.games.call_ace_whist import own_facts
from kartenstube.games.call_ace_whist.contracts import (
    CONTRACTS,
    NUMBERS,
    PLAIN,
    attachments,
    ladder,
    named,
)
from kartenstube.games.call_ace_whist.sides import FRAME

GAME = "call-ace-whist"


def has_iron_hand(view: View) -> bool:
    """3: tell whether the seat is asked about its iron hand, before the first bid."""
    return any(act.verb == "redeal" for act in view.offered.acts)


def iron_hand(view: View) -> Message | None:
    """3: the question about an iron hand."""
    return Message(f"ask.{GAME}.iron-hand") if has_iron_hand(view) else None


def bids(view: View) -> Grid | None:
    """4: numbers and attachments with their prices, and the highest bid; misères are beside them."""
    if has_iron_hand(view):
        return None
    kinds = (PLAIN, *attachments(view.options))
    columns = tuple(Message(f"{GAME}.kind.{kind}") for kind in kinds)
    rows = tuple(Message("step.number", {"number": str(number)}) for number in NUMBERS)
    by_kind = {(one.kind, one.number): one for one in CONTRACTS.values()}
    cells = [by_kind[kind, number] for number in NUMBERS for kind in kinds]
    standing = view.word(facts.BID)
    return Grid(
        columns,
        rows,
        tuple(Cell(f"bid {one.name}", one.price) for one in cells),
        f"bid {standing}" if standing else None,
    )


def prices(view: View) -> Mapping[str, Message]:
    """4: the prices of misères."""
    found = (CONTRACTS[word] for word in ladder(view.options))
    return {
        f"bid {one.name}": Message(f"value.{GAME}.price", {"price": one.price})
        for one in found
        if one.is_misere
    }


def highest_bid(view: View) -> Message | None:
    """4: the highest bid and its seat."""
    if has_iron_hand(view):
        return None
    holder, word = view.seat_of(facts.HOLDER), view.word(facts.BID)
    if holder is None or not word:
        return Message(f"note.{GAME}.partner")
    return Message("note.standing", {"seat": bidder(view), "game": named(GAME, view, CONTRACTS[word])})


def bidder(view: View) -> int:
    """The seat that made the highest bid."""
    return next(seat for seat in view.active if view.word(facts.BID, seat) == view.word(facts.BID))


def calls(view: View) -> Mapping[str, Message]:
    """4: the number of cards of the suit that the seat holds, or that the card is its own."""
    held = held_suits(view, "call")
    return {
        act_text(act): Message(f"value.{GAME}.own")
        if act.cards[0] in view.hand
        else held[f"call {suit_of(act.cards[0])}"]
        for act in view.offered.acts
    }


def turned(view: View) -> Message | None:
    """4: the card of the cat that was turned last."""
    card = view.zone("turned")[-1]
    return None if card is None else Message(f"note.{GAME}.turned", {"card": card_text(card)})


def names_trump(view: View) -> Message:
    """4: in halve the partner is asked, or a declarer without one."""
    is_alone = view.seat == view.seat_of(facts.DECLARER)
    return Message(f"ask.{GAME}.halve{'.alone' * is_alone}")


def exchanges(view: View) -> Message:
    """4: the number of cards that may be exchanged."""
    left = view.size("turned") + view.size("talon")
    return Message(f"ask.{GAME}.exchange{'.all' * (view.options.exchange == 'all')}", {"count": left})


def blind(view: View) -> Message:
    """4: cards are laid away before those of the cat are seen."""
    return Message(f"note.{GAME}.cat")


DISPLAY = FRAME.display._replace(
    shown=(facts.CONTRACT, facts.TRUMP, facts.DECLARER, facts.CALLED),
    seat_shown=(facts.BID, facts.SIDE, own_facts.EXCHANGED, facts.TRICKS),
    logged=(facts.DECLARER, facts.CALLED, facts.PARTNER),
    faces=lambda o: "french-only",
    side=facts.SIDE,
    chips=(facts.PLAYS, own_facts.JOINED),
    questions={
        "auction": Question(iron_hand, note=highest_bid, grid=bids, values=prices),
        "join": Question(note=FRAME.plays),
        "trump": Question(note=FRAME.plays, values=held_suits),
        "vip": Question(note=turned),
        "call": Question(note=FRAME.plays, values=calls),
        "halve": Question(ask=names_trump, note=FRAME.plays, values=held_suits),
        "exchange": Question(exchanges, blind, decline=Message(f"act.{GAME}.keep"), passed=f"{GAME}.keep"),
    },
)
