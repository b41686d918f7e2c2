"""What hints say in German Whist."""

from by_game import Hints

HINTS = Hints(
    options=[
        {},
        {"trump_phase": "endgame", "reveal_endgame": True},
        {"count": "weighted", "mode": "cycle3"},
        {"mode": "colour_trump", "no_trump_up": "kings_aces"},
    ],
    said="""prize.win prize.lose win.plain win.cheapest lead.sure.one lead.often.one lowest
        ahead.ten ahead.each.alike ahead.each.many ahead.ten.alike ahead.ten.many""",
)
