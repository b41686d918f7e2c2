"""What hints say in Sjavs."""

from by_game import Hints

HINTS = Hints(
    options=[
        {},
        {"duty": False, "ten_high": True},
        {"game": "danish"},
        {"game": "danish", "farve": True},
    ],
    said="aside.void best leave passed save win.often win.enough.played win.sure.played won",
)
