"""Which deals and positions of Tapp are looked at by tests that hold for all games."""

from by_game import Cases, Impossible, Mistake, Picture, Trumps

CASES = Cases(
    pictures={
        "question": Picture({"rufer": True, "bettel": True}, "a", 0),
        "trick": Picture({}, "b", 5),
    },
    trumps=[
        Trumps({}, "", ""),
        Trumps({}, "bid solo, pass, pass", ""),
        Trumps({}, "bid frage, pass, pass", "AH TH KH QH JH 9H 8H 7H 6H"),
    ],
    impossible=[
        Impossible({}, {"declarer": 0, "called": "7D", "lender": 1}, "give"),  # nothing to give
        Impossible({"hand0": "AC"}, {"declarer": 0, "lender": 1}, "give"),  # for no card
        Impossible({"hand0": "AC"}, {"declarer": 0, "contract": "bettel"}, "trump"),  # no suit to name
    ],
    mistakes=[
        Mistake("s3", 0, "bid solo", "bid frage"),
        Mistake("s0", 3, "discard AC JC 9C", "discard JC 9C 6C"),
        Mistake("s5", 3, "trump C", "trump D"),
    ],
    german=[("Eine Frage braucht", "Zu einer Frage gehören"), ("wer auch allein", "gleich, wer allein")],
    speaking={"kontra": True},
    takers=[({}, 6)],
)
