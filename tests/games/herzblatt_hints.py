"""What hints say in Herzblatt."""

from by_game import CardPoints, Hints

HINTS = Hints(
    options=[
        {},
        {"players": 2},
        {"players": 3, "must_trump": False, "settlement": "zero_sum"},
        {"players": 5, "all_pass": "forced"},
    ],
    said="alone aside.bank aside.void lead.sure lowest passed passed.still save win.last win.often.one won",
    questions=80,
    needed=CardPoints(66, 120),
)
