"""Which deals and positions of Kein Stich are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

CASES = Cases(
    pictures={
        "three": Picture({"players": 3}, "b", 4),
        "six": Picture({"players": 6}, "a", 3),
        "domino": Picture({"players": 4, "preset": "power"}, "d", 4),
    },
    matches=[
        Whole({}),
        Whole({"players": 6, "preset": "power"}),
        Whole({"players": 3}),
    ],
    german=[
        ("Die Reihe ist", "Die Reihenfolge ist"),
        ("wird stattdessen bezahlt", "bekommt stattdessen Geld"),
        ("liegt von selbst", "wird der Eichel-Unter von selbst gelegt"),
        ("fast blank", "in dieser Farbe sicher"),
    ],
    passes=80,  # the lay-off may come after 60 cards of tricks
    speaking=None,  # nobody bids, and nobody doubles
)
