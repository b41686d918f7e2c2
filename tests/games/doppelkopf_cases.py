"""Which deals and positions of Doppelkopf are looked at by tests that hold for all games."""

from by_game import Cases, Impossible, Mistake, Picture, Whole

CASES = Cases(
    crowded="how-late",
    pictures={
        "question": Picture({"deals": 16}, "a", 0),
        "announcing": Picture({"deals": 16}, "a", 1),
        "result": Picture({"deals": 16}, "b", None),
    },
    matches=[
        Whole({"deals": 4}),
        Whole({"deals": 4, "nines": False, "schweine": True, "armut": True}),
    ],
    impossible=[
        Impossible({"hand0": "AC"}, {"contract": "marriage", "declarer": 1}, "play"),  # no partner
    ],
    mistakes=[
        Mistake("s0", 4, "solo D", "solo C"),
    ],
    companions={"superschweine": "schweine=true"},
    german=[
        ("von links vom Geber an", "Reihum ab"),
        ("wer es auch gesagt hat", "auch für die Ansage der anderen"),
    ],
)
