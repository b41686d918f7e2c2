"""The page of Mucken: its worked examples are what the engine settles."""

import test_mucken
from page_tables import IN_BOTH, doubled, numbers, rows

from kartenstube.mechanics.jacks import ALL_POINTS
from reading.rules import words_of


@IN_BOTH
def test_mucken_settles_the_examples_of_its_page(language):
    words, pair = words_of(language, "mucken"), {"en": "declarer’s side", "de": "Spielerpaar"}[language]
    table = rows("mucken", language, en="Game | Card points | Also", de="Spiel | Augen | Dazu")
    for example, (game, points, besides, written) in zip(test_mucken.EXAMPLES, table, strict=True):
        _, contract, made, tricks, said, *_ = example
        own, other, *_ = test_mucken.scored(contract, made, tricks, said).by_seat
        assert game == words.say(f"mucken.game.{contract}")
        assert numbers([points]) == [made, ALL_POINTS - made]
        assert doubled(besides) == said
        assert written.startswith(pair) == (own > 0)
        assert numbers([written]) == [own or other], example
