"""The worked examples of rules pages that are those of section 7 of the rules. Each row says what the engine
settles when the game's own test file has it score that example.
"""

import re

import test_baska
import test_bavarian_tarock
import test_brandeln
import test_dreierschnapsen
import test_mucken
import test_sjavs
import test_tapp
from rules import words_of
from test_rules_examples import ALL_POINTS, ALONE, PARTIES, rows, tells
from test_rules_pages import IN_BOTH, numbers

from kartenstube.games.baska.contracts import Outcome, value
from kartenstube.games.sjavs.cards import CLUBS
from kartenstube.mechanics.settlement import between_sides


def doubled(cell):
    """How many words of kontra and re a cell has."""
    return len(re.findall(r"\b(?:kontra|re)\b", cell.lower()))


def is_begun(cell, numbers_there):
    """Whether a cell says the first of these figures, and nothing else."""
    told = numbers([cell])
    return bool(told) and told == list(numbers_there[: len(told)])


@IN_BOTH
def test_mucken_settles_the_examples_of_its_page(language):
    words, pair = words_of(language, "mucken"), {"en": "playing pair", "de": "Spielerpaar"}[language]
    table = rows("mucken", language, en="Game | Card points | What else", de="Spiel | Augen | Was noch")
    for example, (game, points, besides, written) in zip(test_mucken.EXAMPLES, table, strict=True):
        _, contract, made, tricks, said, *_ = example
        own, other, *_ = test_mucken.scored(contract, made, tricks, said).by_seat
        assert game == words.say(f"mucken.game.{contract}")
        assert numbers([points]) == [made, ALL_POINTS - made]
        assert doubled(besides) == said
        assert written.startswith(pair) == (own > 0)
        assert numbers([written]) == [own or other], example


@IN_BOTH
def test_brandeln_settles_the_examples_of_its_page(language):
    table = rows("brandeln", language, en="Bid", de="Gebot")
    for (_, contract, made, *_), (bid, tricks, *paid) in zip(test_brandeln.EXAMPLES, table, strict=True):
        assert (bid.lower(), numbers([tricks])) == (contract, [made])
        assert numbers(paid) == list(test_brandeln.scored(contract, made).by_seat[:2]), bid


@IN_BOTH
def test_baska_settles_the_examples_of_its_page(language):
    words, usual = words_of(language, "baska"), test_baska.GAME.options.read({})
    table = rows("baska", language, en="Game | Card points, tricks", de="Spiel | Augen, Stiche")
    for example, (game, outcome, said, paid) in zip(test_baska.EXAMPLES, table, strict=True):
        _, contract, points, tricks, words_said, size, *_ = example
        each = value(usual, contract, Outcome(points, tricks, 4 - tricks), words_said)
        scores = between_sides(4, *(ALONE if size == 1 else PARTIES), each)
        assert game == words.say(f"baska.game.{contract}")
        assert tells(outcome, points, tricks)
        assert doubled(said) == words_said
        assert is_begun(paid, (scores[0], scores[3])), example


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


@IN_BOTH
def test_tapp_settles_the_examples_of_its_page(language):
    words = words_of(language, "tapp")
    head = {
        "en": "Game | Card points | Declarer / each opponent",
        "de": "Spiel | Augen | Spieler / jeder Gegner",
    }
    for example, (game, points, paid) in zip(test_tapp.EXAMPLES, rows("tapp", language, **head), strict=True):
        _, contract, made, tricks, tout, *_ = example
        assert game.startswith(words.say(f"fact.bid.{contract}"))
        assert ("Tout" in game) == tout
        assert numbers([points]) == [made]
        assert numbers([paid]) == list(test_tapp.scored(contract, made, tricks, tout).by_seat[:2]), example


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
    head = {"en": "Game | Declarer | What else", "de": "Spiel | Spieler | Was noch"}
    lost = (11, "tout", 110, 1, -20)  # its tricks are the others'
    examples = sorted([*test_sjavs.DANISH_EXAMPLES, lost])
    for example, (game, points, _, *paid) in zip(examples, rows("sjavs", language, **head), strict=True):
        _, contract, made, losers, score = example
        found = test_sjavs.paid(contract, made, 5 if example == lost else losers, score > 0)
        assert game == words.say(f"sjavs.game.{contract}")
        assert tells(points, made)
        assert numbers(paid) == list(found.by_seat[:2]), example


DREIERSCHNAPSEN = (1, 2, 3, 4, 5, 7, 8, 9, 11, 12)


@IN_BOTH
def test_dreierschnapsen_settles_the_examples_of_its_page(language):
    each = {"en": "each", "de": "jeden"}[language]
    examples = {number: deal for number, deal, _ in test_dreierschnapsen.EXAMPLES}
    table = rows("dreierschnapsen", language, en="Example | Score", de="Beispiel | Punkte")
    for number, (told, score) in zip(DREIERSCHNAPSEN, table, strict=True):
        deal = examples[number]
        contract, _, own, others, *_ = deal
        scores = test_dreierschnapsen.scored(*deal).by_seat
        sums = [sum(own[1:]), sum(others[1:])]
        assert (each in score) == (len([one for one in scores if one]) == 2)
        assert numbers([score])[-1] == max(scores), number
        if contract == "schnapser":
            assert sum(numbers([told])) == own[1]
            assert numbers([score])[0] == sums[0]
        else:
            assert set(numbers([told])) <= {*sums, 66}, number
