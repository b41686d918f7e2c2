"""What hints say in Tausend, and a check of each sentence of its own."""

from by_game import Hints, Rare
from hint_checks import names_of

VALUES = {"H": 100, "D": 80, "C": 60, "S": 40}


def pairs(asked):
    held = names_of(asked.hand)
    return [suit for suit in VALUES if {"K" + suit, "Q" + suit} <= held]


def aces(asked):
    return sorted(name for name in names_of(asked.hand) if name[0] == "A")


def marriage(asked, act, told):
    is_told = act.verb == "meld" and act.word in pairs(asked)
    return {"suit": act.word, "points": VALUES[act.word]} if is_told else None


def nines(asked, act, told):
    return {} if act.verb == "redeal" and {"9C", "9S", "9H", "9D"} <= names_of(asked.hand) else None


def with_marriage(asked, act, told):
    points = sum(VALUES[suit] for suit in pairs(asked))
    return {"points": points, "aces": len(aces(asked))} if act.verb == "bid" and points else None


def with_aces(asked, act, told):
    return (
        {"cards": aces(asked)} if act.verb == "bid" and aces(asked) and not asked.view.word("trump") else None
    )


def no_marriage(asked, act, told):
    return None if pairs(asked) or act.verb != "pass" else {}


NINES = {"hand0": "9C 9S 9H 9D AS TS KS", "hand1": "AC KC QC JC QD KD TC", "hand2": "AH TH QS JS AD TD QH"}
ACES = {"hand0": "KC 9S JH TC QS JS 9C", "hand1": "AC TH AH AD AS 9H 9D", "hand2": "QC KS TS JC QD TD KH"}
HINTS = Hints(
    options=[{}, {"players": 2}],
    said="tausend.marriage tausend.with_marriage tausend.no_marriage",
    checks={
        "hint.tausend.marriage": marriage,
        "hint.tausend.nines": nines,
        "hint.tausend.with_marriage": with_marriage,
        "hint.tausend.with_aces": with_aces,
        "hint.tausend.no_marriage": no_marriage,
    },
    rare={
        "hint.tausend.nines": Rare({**NINES, "talon": "KH JH JD"}, {}, "auction", "redeal"),
        "hint.tausend.with_aces": Rare({**ACES, "talon": "JD KD QH"}, {}, "auction", "bid 105"),
    },
)
