"""What hints say in Zwanzig ab, and a check of each sentence of its own."""

from by_game import Hints
from hint_checks import in_suits, longest_suit, with_counts


def held(word):
    def of(asked, act, told):
        trump = asked.view.word("trump")
        return with_counts(told, in_suits(asked, trump)[trump]) if act.verb == word else None

    return of


HINTS = Hints(
    options=[{}, {"players": 3, "drop_after_buy": True, "heart_blind": False}],
    said="zwanzig-ab.weak zwanzig-ab.strong zwanzig-ab.longest",
    checks={
        "hint.zwanzig-ab.weak": held("drop"),
        "hint.zwanzig-ab.strong": held("pass"),
        "hint.zwanzig-ab.longest": longest_suit,
    },
)
