"""Which deals and positions of Cego are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Whole

from kartenstube.games.registry import game_named

THREE, FIVE = {"players": 3}, {"players": 5}
CASES = Cases(
    crowded="duel",
    pictures={
        "special": Picture({}, "a", 0, question=True),
        "five": Picture(FIVE, "f", 0, question=True),
        "trick": Picture({}, "c", 20),
        "result": Picture(THREE, "d", None),
    },
    matches=[Whole({"deals": 4}), Whole({**THREE, "deals": 3})],
    secrets=[THREE, FIVE],
    takers=[({}, 12)],
    early=2,
    passes=4,
    by_lot={"deals": 12},
    companions=dict.fromkeys(["players=4", *(one.id for one in game_named("cego").options)], "deals=12")
    | {"players": "players=4", "deals": "players=3"},
)
