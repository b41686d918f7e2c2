"""The page of Sjavs: its worked examples are what the engine settles."""

import test_sjavs
from page_tables import IN_BOTH, numbers, rows, tells

from kartenstube.games.sjavs.cards import CLUBS
from reading.rules import words_of

FAROESE = (1, 2, 3, 5, 6, 7, 9, 10, 11, 14, 13)


@IN_BOTH
def test_the_faroese_game_settles_the_examples_of_the_page_of_sjavs(language):
    words, makers = words_of(language, "sjavs"), {"en": "makers", "de": "Spielerpaar"}[language]
    examples = {example[0]: example for example in test_sjavs.FAROESE}
    table = rows("sjavs", language, en="Trumps | Makers", de="Trumpf | Spielerpaar")
    for number, (suit, points, _, score) in zip(FAROESE, table, strict=True):
        _, trump, made, tricks, alone, draws, _ = examples[number]
        before = [test_sjavs.DRAW] * draws
        found = test_sjavs.scored(trump, made, tricks, alone, before=before)
        assert suit.lower() == words.say(f"suit.{trump}").lower()
        assert numbers([points]) == [made]
        if any(found.by_seat):
            assert score.startswith(makers) == (found.by_seat[0] > 0)
            assert numbers([score]) == [max(found.by_seat)], number
        else:
            again = test_sjavs.scored(CLUBS, 75, 5, before=[test_sjavs.DRAW]).by_seat[0]
            assert numbers([score]) == [again - test_sjavs.scored(CLUBS, 75, 5).by_seat[0]]


@IN_BOTH
def test_the_danish_game_settles_the_examples_of_the_page_of_sjavs(language):
    words = words_of(language, "sjavs")
    head = {"en": "Game | Declarer | Also", "de": "Spiel | Spieler | Dazu"}
    lost = (11, "tout", 110, 1, -20)  # its tricks are the others'
    examples = sorted([*test_sjavs.DANISH_EXAMPLES, lost])
    for example, (game, points, _, *paid) in zip(examples, rows("sjavs", language, **head), strict=True):
        _, contract, made, losers, score = example
        found = test_sjavs.paid(contract, made, 5 if example == lost else losers, score > 0)
        assert game.lower() == words.say(f"sjavs.game.{contract}").lower()
        assert tells(points, made)
        assert numbers(paid) == list(found.by_seat[:2]), example
