"""What hints say in Tausend, and a check of each sentence of its own."""

from by_game import Hints

VALUES = {"H": 100, "D": 80, "C": 60, "S": 40}


def pairs(asked):
    held = {str(card) for card in asked.hand}
    return [suit for suit in VALUES if {"K" + suit, "Q" + suit} <= held]


HINTS = Hints(options=[{}, {"players": 2}], said="tausend.marriage tausend.with_marriage tausend.no_marriage")
