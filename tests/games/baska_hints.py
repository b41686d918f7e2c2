"""What hints say in Baśka."""

from by_game import CardPoints, Hints

HINTS = Hints(
    options=[{}, {"kontra": 3, "hearts": "plain"}, {"cicha": False, "gran": False}],
    said="give lead.often lead.sure leave save undoubled win.enough win.sure.one won",
    needed=CardPoints(53, 104),
)
