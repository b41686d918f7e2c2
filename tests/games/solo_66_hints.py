"""What hints say in Solo 66."""

from by_game import CardPoints, Hints

HINTS = Hints(
    options=[
        {},
        {"players": 3, "all_pass": "last_trick"},
        {"scoring": "units"},
        {"players": 4, "announce_after_talon": True, "must_trump": False},
    ],
    said="win.sure",
    needed=CardPoints(66, 130),
)
