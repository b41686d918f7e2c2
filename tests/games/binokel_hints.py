"""What hints say in Binokel, and a check of each sentence of its own."""

from binokel_recount import melds
from by_game import Hints, Rare

from kartenstube.core.cards import card_text


def in_suit(asked, suit, without=()):
    """What the hand melds with a trump suit, less some cards."""
    cards = [card_text(card) for card in asked.hand]
    for card in without:
        cards.remove(card_text(card))
    return melds(dict(asked.view.options), cards, suit)


def best(asked):
    """The first of the suits with which the hand melds most."""
    return max("CSHD", key=lambda suit: in_suit(asked, suit))


def worth(asked, act, told):
    if act.verb not in ("bid", "trump"):
        return None
    suit = best(asked) if act.verb == "bid" else act.word
    return {"suit": suit, "points": in_suit(asked, suit)}


def short(asked, act, told):
    if act.verb != "pass":
        return None
    lowest = min(int(one.word) for one in asked.choices.acts if one.word)
    cost = lowest * asked.view.options.fail_factor
    return {"suit": best(asked), "points": in_suit(asked, best(asked)), "cost": cost}


def keeps(asked, act, told):
    """What the kept cards meld."""
    return told if told["points"] == in_suit(asked, asked.view.word("trump"), act.cards) else None


HANDS = {
    "hand0": "AC AC QC KS QS TS QH JH TH AD KD KD QD QD JD TD",
    "hand1": "JC TC AS QS JS JS AH KH KH QH JH TD",
    "hand2": "KC KC QC JC TC AS KS TS AH TH AD JD",
}
FACTS = {"declarer": 0, "bid": "200", "contract": "trump", "trump": "D"}
AWAY = Rare(HANDS, FACTS, "discard", "discard AC TS JH TH")

HINTS = Hints(
    options=[{}, {"players": 4}, {"sevens": True, "players": 4, "partners": False}],
    said="binokel.worth binokel.short",
    checks={
        "hint.binokel.worth": worth,
        "hint.binokel.short": short,
        "hint.binokel.keeps": keeps,
    },
    rare={"hint.binokel.keeps": AWAY},
)
