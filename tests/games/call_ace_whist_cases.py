"""Which deals and positions of Call-ace Whist are looked at by tests that hold for all games."""

from by_game import Cases, Impossible, Picture, Whole, hands

EVERYTHING = {"join_sol": True, "pass_exchange": True, "ren_bordlaegger": True}
CASES = Cases(
    pictures={
        "question": Picture({}, "a", 0, question=True),
        "jokers": Picture({}, "c", 30, sheet=1),
    },
    matches=[Whole({"deals": 4}), Whole({"deals": 4, **EVERYTHING, "jokers": 2}, "open")],
    secrets=[EVERYTHING, {"iron_hand": True}],
    impossible=[
        Impossible(hands("AS 2S", "KS 3S", "QS 4S", "JS 5S"), {"declarer": 0, "contract": "7"}, "play"),
    ],
    takers=[({}, 3)],
    early=4,
)
