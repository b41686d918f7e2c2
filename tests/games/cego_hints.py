"""What hints say in Cego, and a check of each sentence of its own."""

from by_game import Hints, Rare
from cego_recount import LEVELS, is_trump, worth
from hint_checks import unseen

from kartenstube.core.cards import card_text


def texts(cards):
    return [card_text(card) for card in cards]


def counted(asked, cards):
    """The whole points of some cards."""
    threes = asked.view.options.players == 3 or asked.view.options.count == "threes"
    names = texts(cards)
    total = sum(map(worth, names))
    return (3 * total - 2 * len(names)) // 3 if threes else (2 * total - len(names)) // 2


def trumps(*words):
    """How many trumps the hand holds, with one of these answers."""

    def of(asked, act, told):
        has = sum(map(is_trump, texts(asked.hand)))
        return {**told, "count": has} if act.word in words or act.verb in words else None

    return of


def legage(asked, act, told):
    """What the Legage would count: no more than all of the hand, without the card that is worth least."""
    says_level = act.verb == "hold" or act.word in LEVELS
    return told if says_level and 0 <= told["points"] <= counted(asked, asked.hand) else None


def kept(asked, act, told):
    """A trump that is kept, with all higher ones in the same hand."""
    name, held = card_text(act.cards[0]), texts(asked.hand)
    higher = [f"T{number}" for number in range(22, 0, -1) if is_trump(name) and number > int(name[1:])]
    is_best = act.verb == "keep" and is_trump(name) and all(one in held for one in higher)
    return {"card": name} if is_best else None


def draw(asked, act, told):
    """A trump that is led while others have some."""
    theirs = [card for card in texts(unseen(asked)) if is_trump(card)]
    led = card_text(act.cards[0])
    is_lead = not asked.before and is_trump(led) and theirs
    return {**told, "count": len(theirs), "card": led} if is_lead else None


STRONG = "T22 T21 T20 T19 T18 T17 T16 T15 KC KS KH"
COURTS = "T14 T13 KD QC NC QS NS QH NH QD ND"
WEAK = {"hand0": "T12 T11 T10 T9 T8 JC JS JH JD 9C 8C", "hand1": "T7 T6 T5 T4 T3 9S 8S 4H 3H 4D 3D"}
REST = "T2 T1 TC 7C TS 7S AH 2H AD 2D"
HANDS = {**WEAK, "hand2": STRONG, "hand3": COURTS, "talon": REST}
OTHER = {**WEAK, "hand2": COURTS, "hand3": STRONG, "talon": REST}
HINTS = Hints(
    options=[{}, {"players": 3}],
    said="cego.no_solo low.falls.one",
    checks={
        "hint.cego.solo": trumps("solo"),
        "hint.cego.no_solo": trumps("pass"),
        "hint.cego.legage": legage,
        "hint.cego.keep": kept,
        "hint.cego.draw": draw,
    },
    rare={
        "hint.cego.solo": Rare(HANDS, {}, "special", "bid solo"),
        "hint.cego.legage": Rare(OTHER, {}, "cego", "bid cego"),
        "hint.cego.keep": Rare(HANDS, {"declarer": 2, "contract": "cego"}, "keep", "keep T22"),
        "hint.cego.draw": Rare(HANDS, {"declarer": 2, "contract": "solo"}, "play", "play T22"),
    },
)
"""Forehand is seat 2, as the last seat deals and play goes anticlockwise."""
