"""Which deals and positions of Skat are looked at by tests that hold for all games."""

from by_game import Cases, Mistake, Picture

CASES = Cases(
    crowded="discard",
    pictures={
        "bidding": Picture({"players": 3}, "c", 2, question=True),
        "laying-aside": Picture({"players": 3}, "n", 2, question=True),
        "announcement": Picture({"players": 3}, "n", 3, question=True),
        "by-hand": Picture({"players": 3}, "i", 2),
        "open": Picture({"players": 3}, "l", 5),
        "result": Picture({"players": 3}, "c", None),
        "list": Picture({"players": 3, "rounds": 12}, "c", None, sheet=36),
    },
    mistakes=[
        Mistake("s1", 3, "hand", "take"),
        Mistake("s0", 5, "trump C", "grand"),
    ],
    german=[("in dieser Reihe:", "in dieser Reihenfolge:"), ("Ein Farbspiel braucht", "Zu einem Farbspiel")],
    takers=[({}, 2)],
    companions={"bock": "scoring=classic"},
)
