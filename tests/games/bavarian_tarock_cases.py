"""Which deals and positions of Bavarian Tarock are looked at by tests that hold for all games."""

from by_game import Cases, Mistake, Picture, Trumps, Whole

CASES = Cases(
    pictures={
        "question": Picture({}, "a", 0, question=True),
        "trick": Picture({"players": 4}, "b", 5),
    },
    matches=[
        Whole({"deals": 3}),
    ],
    trumps=[
        Trumps({}, "", ""),
        Trumps({}, "bid, pass, pass, take", ""),
        Trumps({}, "bid, pass, pass, hand, pass, trump C", "AC TC KC QC JC 9C 8C 7C 6C"),
    ],
    mistakes=[
        Mistake("s1", 4, "discard AC TC 6C", "discard 8S JH 8H"),
        Mistake("s10", 7, "trump H", "trump C"),
    ],
    german=[
        ("wer auch allein", "gleich, wer allein"),
        ("willst du", "Zu einem Spiel mit dem Stock"),
    ],
    takers=[({}, 3)],
)
