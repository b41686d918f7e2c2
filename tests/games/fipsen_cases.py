"""Which deals and positions of Fipsen are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

BUNS = {"game": "thedinghausen"}
CASES = Cases(
    pictures={
        "question": Picture({}, "a", 0, question=True),
        "buns": Picture(BUNS, "c", 8, sheet=1),
    },
    matches=[Whole({"deals": 6}), Whole({**BUNS, "rounds": 1, "target": 5})],
    secrets=[BUNS],
    takers=[({}, 2)],
    early=4,
)
