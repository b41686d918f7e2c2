"""What hints say in Brandeln, and a check of each sentence of its own."""

from by_game import Hints, Rare
from hint_checks import in_suits, is_outdone, with_counts


def held(is_pass):
    def of(asked, act, told):
        bid = asked.view.word("bid") if act.verb == "hold" else act.word
        if (act.verb == "pass") != is_pass or bid in ("bettel", "herrenmord"):
            return None
        found = in_suits(asked, "CSHD", ranks="J7AKQT9", tops="J7")
        return None if is_outdone(told["suit"], found) else with_counts(told, found[told["suit"]])

    return of


HANDS = {
    "hand0": "7C JC AH KH QH TH 9H",
    "hand1": "AC AD KD QD JD TD 9D",
    "hand2": "7D 7H JH JS TS 9S 7S",
    "hand3": "9C TC QC KC AS KS QS",
}
OF_ONE = {"declarer": 1, "contract": "3", "trump": "C", "leader": 3}

HINTS = Hints(
    options=[{}, {"follow": "meyers"}, {"hold": False, "herrenmord": True}],
    said="brandeln.strong brandeln.weak",
    checks={
        "hint.brandeln.weak": held(is_pass=True),
        "hint.brandeln.strong": held(is_pass=False),
    },
    rare={"hint.win.enough.one": Rare(HANDS, OF_ONE, "play", "play 9C, play 7C")},
)
