"""What hints say in Tapp, and a check of each sentence of its own."""

from by_game import CardPoints, Hints, Rare, hands
from hint_checks import (
    decides,
    defenders,
    draws,
    gone_suit,
    in_suits,
    is_declarer,
    is_outdone,
    longest_suit,
    names_of,
    points_aside,
    with_counts,
)


def held(is_pass):
    """The named contract may be bid, with that suit; no other suit that it may have is clearly better, if it
    does not need every trick.
    """

    def of(asked, act, told):
        suit, kind = told["game"][1]["suit"], told["game"][0].removeprefix("tapp.game.")
        open_kinds = [one.word for one in asked.choices.acts if one.verb == "bid"] if is_pass else [act.word]
        suits = {"frage": "H", "solo": "CSD", "heart_solo": "H", "rufer": "CSHD", "durch": "CSHD"}
        if (act.verb == "pass") != is_pass or kind not in open_kinds or suit not in suits[kind]:
            return None
        found = in_suits(asked, suits[kind], tops="AT")
        is_best = not is_pass if kind in ("rufer", "durch") else not is_outdone(suit, found, margin=2)
        return with_counts(told, found[suit]) if is_best else None

    return of


def gone_plain_suit(asked, act, told):
    kept = {name[1] for name in names_of(asked.hand) - names_of(act.cards)}
    return gone_suit(asked, act, told) if told["suit"] != "H" and "H" in kept else None


FRAGE = {"declarer": 0, "contract": "frage"}
HINTS = Hints(
    options=[
        {},
        {"bettel": True, "rufer": True, "durch": True, "kontra": True},
        {"all_pass": "ramsch", "players": 4},
        {"short_deck": True, "must_trump": False},
    ],
    said="tapp.draw tapp.strong tapp.weak",
    needed=CardPoints(61, 120),
    checks={
        "hint.tapp.strong": held(is_pass=False),
        "hint.tapp.weak": held(is_pass=True),
        "hint.tapp.trump": longest_suit,
        "hint.tapp.void": gone_plain_suit,
        "hint.tapp.bank": points_aside,
        "hint.tapp.draw": draws(lambda asked: is_declarer(asked) and asked.view.word("contract") == "frage"),
        "hint.tapp.enough": decides(lambda a: [a.seat] if is_declarer(a) else [], lambda a: 61),
        "hint.tapp.beaten": decides(
            defenders,
            lambda a: 60,
        ),
    },
    rare={
        "hint.tapp.trump": Rare(
            {
                **hands(
                    "AC KS 7S 9H 8H AD TD KD QD JD 9D",
                    "TC KC QC JC 9C AS TS QS AH TH 7D",
                    "8C 7C 6C JS 9S 8S 6S KH QH 8D 6D",
                ),
                "talon": "JH 7H 6H",
            },
            {"declarer": 0, "contract": "solo"},
            "trump",
            "trump D",
        ),
        "hint.tapp.void": Rare(
            hands(
                "AC KC 9C TS QS 7S AH TH KH QH 8H TD 9D 6D",
                "TC 8C 6C AS JS JH 6H AD QD 8D 7D",
                "QC JC 7C KS 9S 8S 6S 9H 7H KD JD",
            ),
            FRAGE,
            "discard",
            "discard TD 9D 6D",
        ),
        "hint.tapp.bank": Rare(
            hands(
                "AC TC KC 9C AS TS KS 9S AH TH KH QH JH 8D",
                "QC JC 8C QS JS 9H 8H AD TD KD QD",
                "7C 6C 8S 7S 6S 7H 6H JD 9D 7D 6D",
            ),
            FRAGE,
            "discard",
            "discard KC TC TS",
        ),
        "hint.tapp.enough": Rare(
            {**hands("AH 6H 7C", "KS 8S 9D", "TS 9S 8D"), "pile0": "AC AS TC KC QC 9C"},
            {**FRAGE, "leader": 1},
            "play",
            "play KS, play TS, play AH",
        ),
        "hint.tapp.beaten": Rare(
            {**hands("TS 6S 7C", "7S 8H 9D", "AS 9S 8D"), "pile2": "AC AD TC KD KC 9C"},
            {"declarer": 1, "contract": "frage", "leader": 1},
            "play",
            "play 7S, play AS, play TS",
        ),
    },
)
