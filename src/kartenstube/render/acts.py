"""Answers in words."""

from __future__ import annotations

from kartenstube.core.cards import SUITS, card_text
from kartenstube.core.decisions import CARD_VERBS, Act
from kartenstube.core.messages import Message, Param
from kartenstube.core.questions import Question

BARE_TOO = ("solo", "give_up")
"""Verbs that are said with a suit and, in another sentence, without one."""


def named(act: Act) -> Message:
    """The name of an act: its cards, or the label of a button for it."""
    cards = [card_text(card) for card in act.cards]
    if act.verb in CARD_VERBS and not act.word:
        return Message("named.cards" if len(cards) > 1 else "named.card", {"card": cards[0], "cards": cards})
    return worded("act", act)


def in_parts(word: str) -> tuple[str, dict[str, Param]]:
    """A word as codes have it: one of a number and a kind, such as `3_hand`, is `number.hand` in all of them,
    with the number as a parameter.
    """
    number, _, kind = word.partition("_")
    return (f"number.{kind}", {"number": number}) if number.isdigit() and kind else (word, {})


def worded(kind: str, act: Act) -> Message:
    """The message for an act of words: on a button (`act`), as it is said (`said`), or in the log (`log`).
    Suits, cards and numbers are parameters of the sentence, other words are part of its code. A bid that
    names nothing is one to play.
    """
    if act == Act("bid"):
        return Message(f"{kind}.bid.play")
    number, _, suit = act.word.partition(" ")
    if number.isdigit() and suit:
        return Message(f"{kind}.{act.verb}.number.suit", {"number": number, "suit": suit})
    if number.isdigit():
        return Message(f"{kind}.{act.verb}.number", {"number": number})
    word, parts = in_parts(act.word)
    if parts:
        return Message(f"{kind}.{act.verb}.{word}", parts)
    code = f"{kind}.{act.verb}" if act.word in ("", *SUITS) else f"{kind}.{act.verb}.{act.word}"
    if act.word and act.word in SUITS and act.verb in BARE_TOO:
        code = f"{code}.suit"
    return Message(code, {"suit": act.word, "card": card_text(act.cards[0]) if act.cards else None})


def spoken(kind: str, act: Act, asked: Question) -> Message:
    """An answer in the words of a bubble or of the log; who passes says it as the question wants it, and a
    bid that raises one is logged so.
    """
    said = worded(kind, act)
    if act.verb == "pass":
        return said._replace(code=f"{kind}.{asked.passed}")
    is_raise = asked.raises and act.verb == "bid" and kind == "log"
    return said._replace(code=said.code.replace("bid", "raise", 1)) if is_raise else said
