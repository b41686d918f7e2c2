"""Which deals and positions of Binokel are looked at by tests that hold for all games."""

from by_game import Cases, Impossible, Picture, Whole

PAIRS, ENDS = {"players": 4}, {"match_end": "deals"}
CASES = Cases(
    crowded="just-missed",
    pictures={
        "question": Picture({}, "a", 0, question=True),
        "melds": Picture({}, "a", 9),
        "pairs": Picture(PAIRS, "b", 14, sheet=1),
    },
    matches=[Whole({**ENDS, "deals": 3}), Whole({**ENDS, **PAIRS, "deals": 4})],
    secrets=[PAIRS, {"players": 4, "partners": False}],
    impossible=[Impossible({}, {"bid": "100"}, "auction")],  # bids begin at 150
    seeds={"late": "jug"},  # a claim that open cards would answer otherwise comes soon
    takers=[({}, 4)],
    by_lot={**ENDS, "deals": 3},
)
