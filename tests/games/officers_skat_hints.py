"""What hints say in Officers’ Skat."""

from by_game import Hints

HINTS = Hints(
    options=[
        {},
        {"kontra": False, "null": True, "allow_pass": True},
        {"trump_choice": "random", "deal_mode": "all_first"},
    ],
    said="lead.often.one lead.sure.one save win.cheapest",
)
