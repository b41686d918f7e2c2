"""Which deals and positions of Dreierschnapsen are looked at by tests that hold for all games."""

from by_game import Cases, Impossible, Mistake, Picture

HANDS = {"hand0": "AC JC", "hand1": "TC QC", "hand2": "AS JS"}
CASES = Cases(
    pictures={
        "question": Picture({"contracts": "full"}, "a", 0, question=True),
        "trick": Picture({}, "c", 4),
    },
    impossible=[
        Impossible(HANDS, {"contract": "normal", "trump": "C"}, "play"),  # nobody plays
    ],
    mistakes=[
        Mistake("s0", 5, "discard QC JC", "discard AS AD"),
    ],
    german=[("wer auch immer", "gleich, wer spielt")],
    takers=[({}, 2)],
    passes=12,
)
