"""Which deals and positions of Schafkopf are looked at by tests that hold for all games."""

from by_game import Cases, Impossible, Mistake, Picture, Whole

CASES = Cases(
    pictures={
        "first-cards": Picture({"legen": True, "all_pass": "ramsch"}, "a", 0),
        "too": Picture({"deals": 16}, "a", 0),
        "announcement": Picture({"deals": 16}, "c", 1, question=True),
        "trick": Picture({"deals": 16}, "h", 6),
        "result": Picture({"deals": 16}, "f", None),
    },
    matches=[
        Whole({"deals": 4}),
        Whole({"deals": 4, "all_pass": "ramsch", "legen": True, "deck": "short"}),
    ],
    impossible=[
        Impossible(  # the declarer is not his own partner
            {"hand0": "TC 9C", "hand1": "AC 8C"},
            {"declarer": 0, "contract": "call", "suit": "C", "partner": 0, "leader": 0},
            "play",
        ),
    ],
    mistakes=[
        Mistake("s0", 4, "wenz", "call AC"),
    ],
    german=[
        ("in dieser Reihe.", "in dieser Reihenfolge."),
        ("Ein Rufspiel braucht", "Zu einem Rufspiel"),
    ],
    speaking={"legen": True},
    companions={"players": "deals=12", "players=3": "deck=short"},
)
