"""What hints say in Call-ace Whist, and a check of each sentence of its own."""

from by_game import Hints, Rare, hands
from hint_checks import in_suits, with_counts

from kartenstube.core.cards import card_text

RANKS = "AKQJT98765432"


def names(cards):
    return [card_text(card) for card in cards]


def strong(asked, act, told):
    """The trumps of a bid in which the seat names them, or of gode."""
    if act.verb == "pass" or "sol" in act.word or "bord" in act.word:
        return None
    if act.verb == "trump" and told["suit"] != act.word:
        return None
    if "gode" in act.word and told["suit"] != "C":
        return None
    return with_counts(told, in_suits(asked, "CSHD", ranks=RANKS)[told["suit"]])


def single(asked, act, told):
    (card,) = names(act.cards)
    of_suit = [name for name in names(asked.hand) if name[1:] == card[1:]]
    return told if len(of_suit) == 1 and card not in of_suit and told == {"suit": card[1]} else None


def joker(asked, act, told):
    return told if names(act.cards) == ["XX"] and not asked.before else None


def search(asked, act, told):
    (led,), called = names(act.cards), asked.view.word("called")
    seen = [card_text(card) for zone in asked.view.zones for card in zone.cards if card is not None]
    is_out = called not in seen and led[1:] == called[1:] and not asked.before
    return {"card": called} if is_out else None


FOUR = hands("5S AH KH 4C 3C", "AS 3H 2H KC 9C", "9S 8S 7H JC TC", "TS 7S 6S QC 8C")
PLAYED = {"declarer": 0, "contract": "8", "trump": "H", "called": "AS", "leader": 0}
HINTS = Hints(
    options=[{}, {"jokers": 0}, {"join_sol": True, "pass_exchange": True}],
    said="call-ace-whist.strong",
    checks={
        "hint.call-ace-whist.strong": strong,
        "hint.call-ace-whist.single": single,
        "hint.call-ace-whist.joker": joker,
        "hint.call-ace-whist.search": search,
    },
    rare={
        "hint.call-ace-whist.single": Rare(
            FOUR, {"declarer": 0, "contract": "8", "trump": "H"}, "call", "call AS"
        ),
        "hint.call-ace-whist.search": Rare(FOUR, PLAYED, "play", "play 5S"),
        "hint.call-ace-whist.joker": Rare(
            hands("XX 4C", "AS KC", "9S JC", "TS QC"), {**PLAYED, "called": "AS"}, "play", "play XX"
        ),
    },
)
