"""Which deals and positions of Zwanzig ab are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

SIX = {"players": 6}
CASES = Cases(
    pictures={
        "blind": Picture({}, "a", 0, question=True),
        "exchange": Picture({"heart_blind": False}, "a", 0, question=True),
        "six": Picture(SIX, "c", 12, sheet=2),
    },
    matches=[Whole({"start": 10}), Whole({"players": 3, "start": 10, "drop_after_buy": True})],
    secrets=[SIX],
    early=4,
    seeds={"given up 6": "given up early"},  # there two win together
    speaking=None,  # nobody bids, and nobody doubles
)
