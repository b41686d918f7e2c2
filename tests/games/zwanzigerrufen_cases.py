"""Which deals and positions of Zwanzigerrufen are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

CASES = Cases(
    pictures={
        "auction": Picture({}, "a", 0, question=True),
        "announce": Picture({}, "b", 1, question=True),
        "trick": Picture({}, "c", 14),
        "result": Picture({}, "d", None),
    },
    matches=[Whole({"deals": 4})],
)
