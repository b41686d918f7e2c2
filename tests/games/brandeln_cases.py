"""Which deals and positions of Brandeln are looked at by tests that hold for all games."""

from by_game import Cases, Mistake, Picture

CASES = Cases(
    pictures={
        "question": Picture({}, "a", 0),
        "trick": Picture({}, "b", 4),
    },
    mistakes=[
        Mistake("s0", 2, "bid 4", "bid 3"),
        Mistake("s0", 5, "trump S", "trump C"),
    ],
    passes=12,
)
