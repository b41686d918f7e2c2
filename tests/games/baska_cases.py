"""Which deals and positions of Baśka are looked at by tests that hold for all games."""

from by_game import Cases, Impossible, Picture

HANDS = {"hand0": "AC JC", "hand1": "TC QC", "hand2": "AS JS", "hand3": "TS QS"}
CASES = Cases(
    pictures={
        "question": Picture({}, "a", 0),
        "trick": Picture({"kontra": 3}, "b", 5),
    },
    impossible=[
        Impossible(HANDS, {"contract": "zwykla", "declarer": 2}, "auction"),  # it is over
    ],
    passes=12,
)
