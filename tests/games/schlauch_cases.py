"""Which deals and positions of Schlauch are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

CASES = Cases(
    pictures={
        "question": Picture({}, "a", 1, question=True),
        "trick": Picture({}, "b", 8, sheet=1),
    },
    matches=[Whole({"target": 5})],
    secrets=[{"zero_sum": True}],
    seeds={"arrows": "keyboard"},  # with which somebody plays though the person passes
)
