"""What hints say in Schlauch, and a check of each sentence of its own."""

from by_game import Hints, Rare
from hint_checks import names_of

from kartenstube.core.cards import card_text

PAIRED = dict(zip("CSHD", "SCDH", strict=True))
HIGH = "ATKQ987"


def trumps(names, suit):
    """The trumps among some cards."""
    return {name for name in names if name[1] == suit or name == f"J{PAIRED[suit]}"}


def held(is_pass):
    """The trumps of a suit that the hand holds, and no suit has clearly more: five of nine speak for a bid,
    fewer for a pass.
    """

    def of(asked, act, told):
        if (act.verb == "pass") != is_pass:
            return None
        found = {suit: len(trumps(names_of(asked.hand), suit)) for suit in "CSHD"}
        is_best = found[told["suit"]] >= max(found.values()) - 2 and (told["count"] < 5) == is_pass
        return {**told, "count": found[told["suit"]]} if is_best else None

    return of


def highest_missing(asked, act, told):
    """All higher cards of the suit of the called card are in the hand, or out."""
    named = told["card"]
    trump, hand = asked.view.word("trump"), names_of(asked.hand)
    unters = [f"J{trump}", f"J{PAIRED[trump]}"] if trump else []
    is_trump = named in unters or named[1] == trump
    plain = [f"{rank}{named[1]}" for rank in "ATKQJ987"]
    order = (
        [*unters, *(f"{rank}{trump}" for rank in HIGH)] if is_trump else [n for n in plain if n not in unters]
    )
    return told if {*order[: order.index(named)]} <= hand and names_of(act.cards) == {named} else None


def empties(asked, act, told):
    """The discards of a suit of which no card is left."""
    kept, gone = names_of(asked.hand) - names_of(act.cards), told["suit"]
    cards = [card_text(card) for card in act.cards if card_text(card)[1] == gone]
    return {**told, "cards": cards} if cards and gone not in {name[1] for name in kept} else None


HANDS = {
    "hand0": "AC KC QC TC 9C AS KS QS TS AH",
    "hand1": "8C 7C 9S 8S 7S TH KH QH 9H 8H",
    "hand2": "JC JS 7H AD TD KD QD 9D 8D JD JH 7D",
}

HINTS = Hints(
    options=[{}, {"zero_sum": True, "prices": "1_1_2"}, {"must_trump": False, "lead": "forehand"}],
    said="schlauch.weak schlauch.strong schlauch.call",
    checks={
        "hint.schlauch.weak": held(is_pass=True),
        "hint.schlauch.strong": held(is_pass=False),
        "hint.schlauch.call": highest_missing,
        "hint.schlauch.void": empties,
    },
    rare={"hint.schlauch.void": Rare(HANDS, {"turn_up": "9D"}, "discard", "discard JC JS")},
)
