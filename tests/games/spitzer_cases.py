"""Which deals and positions of Spitzer are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

CASES = Cases(
    pictures={
        "trick": Picture({}, "b", 3),
        "question": Picture({"ruleset": "michigan"}, "c", 0),
    },
    matches=[
        Whole({"deals": 2}),
        Whole({"players": 5, "blind": "two", "deals": 5}),
        Whole({"ruleset": "michigan"}, seed="whole-39", say="pass"),
    ],
    secrets=[
        {"players": 5, "blind": "two"},
    ],
    german=[
        ("ist die Reihe Ass", "ist die Reihenfolge Ass"),
        ("um die doppelten Einheiten", "um doppelte Einheiten"),
        ("Jeder darf ihn aufnehmen oder passen", "Reihum ab Vorhand"),
    ],
    speaking={"blind": "two"},
    companions={"both_trumps=redeal": "solo=false", "first_dealer=seat4": "players=5"},
    takers=[({"blind": "two"}, 2)],
)
