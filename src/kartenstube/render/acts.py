"""Answers in words."""

from __future__ import annotations

from kartenstube.core.cards import SUITS, card_text
from kartenstube.core.decisions import CARD_VERBS, Act
from kartenstube.core.messages import Message


def named(act: Act) -> Message:
    """An act in words: its cards, or what a button for it would say."""
    cards = [card_text(card) for card in act.cards]
    if act.verb in CARD_VERBS:
        return Message("named.cards" if len(cards) > 1 else "named.card", {"card": cards[0], "cards": cards})
    return worded("act", act)


def worded(kind: str, act: Act) -> Message:
    """An act of words as a button offers it (`act`), as it is said (`said`), or as the log tells it; suits,
    cards and numbers are parameters of the sentence, other words are part of its code.
    """
    if act.word.isdigit():
        return Message(f"{kind}.{act.verb}.number", {"number": act.word})
    code = f"{kind}.{act.verb}" if act.word in ("", *SUITS) else f"{kind}.{act.verb}.{act.word}"
    return Message(code, {"suit": act.word, "card": card_text(act.cards[0]) if act.cards else None})
