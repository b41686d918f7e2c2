"""Which deals and positions of Officers’ Skat are looked at by tests that hold for all games."""

from by_game import Cases, Picture

CASES = Cases(
    pictures={
        "trick": Picture({"deals": 6}, "a", 9),
        "question": Picture({"deals": 6}, "e", 0),
    },
    german=[
        ("in der Reihe Kreuz", "in der Reihenfolge Kreuz"),
        ("Als Option sind es andere viele", "eine andere Zahl"),
    ],
)
