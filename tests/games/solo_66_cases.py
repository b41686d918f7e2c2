"""Which deals and positions of Solo 66 are looked at by tests that hold for all games."""

from by_game import Cases, Mistake, Picture, Trumps, Whole

CASES = Cases(
    pictures={
        "two": Picture({"players": 2}, "a", 4),
        "bid": Picture({"players": 5}, "a", 0, question=True),
        "five": Picture({"players": 5}, "b", 4),
        "result": Picture({"players": 4}, "c", None),
    },
    matches=[
        Whole({"rounds": 1, "all_pass": "last_trick"}),
        Whole({"rounds": 1, "players": 2}),
    ],
    secrets=[
        {"all_pass": "last_trick"},
    ],
    trumps=[
        Trumps({}, "", ""),
    ],
    mistakes=[
        Mistake("s1", 2, "discard AC KC", "discard KD JD"),
    ],
    german=[
        ("die Reihe ist", "Die Reihenfolge ist"),
        ("Ein gutes Gebot hat", "Zu einem guten Gebot gehören"),
        ("Links vom Geber beginnend", "Reihum ab"),
    ],
    companions={"match_end": "settlement=zero_sum"},
    takers=[({}, 2)],
)
