"""What hints say in Spitzer."""

from by_game import CardPoints, Hints

HINTS = Hints(
    options=[{}, {"ruleset": "michigan"}, {"blind": "two"}, {"players": 5, "leader_solo": True}],
    said="save give leave passed won best level card both",
    needed=CardPoints(61, 120),
)
