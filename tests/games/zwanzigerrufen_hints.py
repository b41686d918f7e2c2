"""What hints say in Zwanzigerrufen, and a check of each sentence of its own."""

from by_game import Hints
from hint_checks import unseen

from kartenstube.core.cards import card_text
from kartenstube.core.decisions import act_text


def tarocks(cards):
    return [card for card in cards if card_text(card)[1:].isdigit()]


def held(*words):
    """How many tarocks and kings the hand holds, with one of these answers."""

    def of(asked, act, told):
        kings = sum(card_text(card)[0] == "K" for card in asked.hand)
        found = {"count": len(tarocks(asked.hand)), "kings": kings}
        return {**told, **found} if act_text(act) in words else None

    return of


def silent(asked, act, told):
    """Who holds the called tarock says nothing."""
    called = asked.view.word("called")
    return told if act.verb == "pass" and called in map(card_text, asked.hand) else None


def pagat(asked, act, told):
    names = [card_text(card) for card in asked.hand]
    has = "T1" in names and act.verb == "pagat"
    return {**told, "count": len(tarocks(asked.hand))} if has else None


def draw(asked, act, told):
    """A tarock that is led while others have some."""
    theirs, led = tarocks(unseen(asked)), act.cards[0]
    is_lead = not asked.before and led in tarocks([led]) and theirs
    return {**told, "count": len(theirs), "card": card_text(led)} if is_lead else None


HINTS = Hints(
    options=[{}, {"solo_value": 5, "solo_absolut": True, "solo_bonus": 2}],
    said="zwanzigerrufen.normal zwanzigerrufen.solo zwanzigerrufen.no_solo zwanzigerrufen.draw "
    "zwanzigerrufen.pagat zwanzigerrufen.silent",
    checks={
        "hint.zwanzigerrufen.solo": held("bid solo"),
        "hint.zwanzigerrufen.normal": held("bid normal"),
        "hint.zwanzigerrufen.no_solo": held("pass"),
        "hint.zwanzigerrufen.silent": silent,
        "hint.zwanzigerrufen.pagat": pagat,
        "hint.zwanzigerrufen.draw": draw,
    },
)
