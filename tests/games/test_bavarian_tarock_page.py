"""The page of Bavarian Tarock: its worked examples are what the engine settles."""

import test_bavarian_tarock
from page_tables import IN_BOTH, is_begun, numbers, rows


@IN_BOTH
def test_bavarian_tarock_settles_the_examples_of_its_page(language):
    ways = {"en": ("with the stock", "by hand"), "de": ("mit dem Stock", "aus der Hand")}[language]
    way = dict(zip(("pickup", "hand"), ways, strict=True))
    head = {
        "en": "Game | Card points | Declarer / each opponent / Haferl",
        "de": "Spiel | Augen | Spieler / jeder Gegner / Haferl",
    }
    table = rows("bavarian-tarock", language, **head)
    for example, (game, points, paid) in zip(test_bavarian_tarock.EXAMPLES, table, strict=True):
        _, contract, target, made, pot, options, *_ = example
        scores = test_bavarian_tarock.scored(contract, target, made, pot, **options).by_seat
        assert game.startswith(way[contract])
        assert is_begun(game, (target, pot))
        assert numbers([points]) == [made]
        assert numbers([paid]) == [*scores[:2], *([] if options else [-sum(scores)])], example
