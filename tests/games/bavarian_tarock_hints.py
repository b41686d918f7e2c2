"""What hints say in Bavarian Tarock, and a check of each sentence of its own."""

from by_game import Hints
from hint_checks import in_suits, longest_suit, points_aside, with_counts


def strong(asked, act, told):
    found = in_suits(asked, "CSHD")
    longest, *_ = max(found.values())
    word = act.word or asked.view.word("bid")
    if act.verb not in ("bid", "hold") or word == "bettel" or found[told["suit"]][0] < longest:
        return None
    return with_counts(told, found[told["suit"]])


HINTS = Hints(
    options=[
        {},
        {"ladder": "plain", "bettel": True},
        {"players": 4, "head_tricks": True},
        {"hearts_pickup": True, "must_trump": False},
    ],
    said="bavarian-tarock.strong bavarian-tarock.trump bavarian-tarock.bank",
    checks={
        "hint.bavarian-tarock.strong": strong,
        "hint.bavarian-tarock.trump": longest_suit,
        "hint.bavarian-tarock.bank": points_aside,
    },
)
