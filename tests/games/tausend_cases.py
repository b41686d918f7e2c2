"""Which deals and positions of Tausend are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

SHORT = {"barrel": "off", "target": 500, "rospisat": "free", "players": 3}
CASES = Cases(
    pictures={
        "question": Picture({}, "a", 0, question=True),
        "sheet": Picture({"target": 500, "barrel": "off"}, "c", 20, sheet=2),
    },
    matches=[Whole(SHORT)],
    secrets=[{"players": 2}],
    companions={"target": "barrel=off"},
    takers=[({}, 3)],
    by_lot=SHORT,
)
