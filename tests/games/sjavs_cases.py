"""Which deals and positions of Sjavs are looked at by tests that hold for all games."""

from by_game import Cases, Picture, Trumps

PERMANENT = "QC QS JC JS JH JD"
FARVE = {"game": "danish", "farve": True}
CASES = Cases(
    pictures={
        "question": Picture({}, "a", 0),
        "trick": Picture({"game": "danish"}, "b", 4),
    },
    trumps=[
        Trumps({}, "", PERMANENT),
        Trumps(FARVE, "", PERMANENT),
        Trumps(FARVE, "bid stryger, pass, pass, trump D", f"{PERMANENT} AD KD QD TD"),
        Trumps({"game": "danish"}, "", f"{PERMANENT} AC KC TC"),
    ],
    german=[("Üblich ist das", "Gewöhnlich ist das")],
    speaking={"game": "danish"},
    seeds={
        "links": "a usual length",  # some matches, of three times as many deals, need a file
        "late": "Ofen",  # a claim that open cards would answer otherwise comes soon
    },
    takers=[({"game": "danish"}, 2)],
    passes=12,
)
