"""What hints say in Fipsen, and a check of each sentence of its own."""

from by_game import Hints
from hint_checks import in_suits, is_outdone, with_counts


def held(is_pass):
    def of(asked, act, told):
        bids = [one.word for one in asked.acts() if one.verb == "bid"] if is_pass else [act.word]
        suits = "D" if all("ruten" in bid for bid in bids) else "CSH"
        if (act.verb == "pass") != is_pass or told["suit"] not in suits:
            return None
        found = in_suits(asked, suits, ranks="AKQJT987")
        return None if is_outdone(told["suit"], found, 1) else with_counts(told, found[told["suit"]])

    return of


HINTS = Hints(
    options=[{}, {"players": 3, "zero_sum": True, "raise": True}, {"game": "thedinghausen"}],
    said="fipsen.strong fipsen.weak lowest win.sure",
    checks={"hint.fipsen.weak": held(is_pass=True), "hint.fipsen.strong": held(is_pass=False)},
)
