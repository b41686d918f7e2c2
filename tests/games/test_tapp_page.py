"""The page of Tapp: its worked examples are what the engine settles."""

import test_tapp
from page_tables import IN_BOTH, numbers, rows

from reading.rules import words_of


@IN_BOTH
def test_tapp_settles_the_examples_of_its_page(language):
    words = words_of(language, "tapp")
    head = {
        "en": "Game | Card points | Declarer / each opponent",
        "de": "Spiel | Augen | Spieler / jeder Gegner",
    }
    for example, (game, points, paid) in zip(test_tapp.EXAMPLES, rows("tapp", language, **head), strict=True):
        _, contract, made, tricks, tout, *_ = example
        assert game.lower().startswith(words.say(f"fact.bid.{contract}").lower())
        assert ("Tout" in game) == tout
        assert numbers([points]) == [made]
        assert numbers([paid]) == list(test_tapp.scored(contract, made, tricks, tout).by_seat[:2]), example
