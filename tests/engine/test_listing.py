"""How a lobby lists the games: each game says all that is needed for that."""

from collections import Counter

import pytest
from strategies import play_match, started

from kartenstube.core.game import FAMILIES, UNTOLD
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import languages, wording
from kartenstube.render.describe import listing

LONGEST_LINE = 40  # letters
# seconds that an answer of a person, one of a bot, and the end of a deal take
PERSON, BOT, RESULT = 6.5, 1, 12


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_says_how_it_is_listed(name):
    told = GAMES[name].listing
    assert told is not UNTOLD, f"{name} lacks a Listing: family, three cards, minutes, other names"
    assert told.family in FAMILIES


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_cards_of_the_picture_are_cards_of_the_game(name):
    cards = [card for card in GAMES[name].listing.cards if card != "back"]
    (first, *_) = started({}, game=name, level="random").record.deals
    assert len(cards) >= 2
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(first.deck.split())


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_minutes_are_about_those_that_a_match_takes(name):
    match = play_match(started({}, game=name, level="medium"))  # bids by lot might end it with one deal
    answers = sum(len(deal.actions) for deal in match.record.deals)
    own = answers / len(match.seats)
    seconds = own * PERSON + (answers - own) * BOT + len(match.record.deals) * RESULT
    assert 0.5 < GAMES[name].listing.minutes * 60 / seconds < 2


def test_a_lobby_knows_games_close_to_others_and_four_to_begin_with():
    for name, game in GAMES.items():
        assert set(game.close) <= set(GAMES) - {name}, name
        assert len(set(game.close)) == len(game.close), name
    assert len([game for game in GAMES.values() if game.easy]) == 4
    assert {"skat", "schafkopf", "doppelkopf"} <= {name for name, game in GAMES.items() if game.close}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_has_a_name_and_one_short_line_in_each_language(name, language):
    known = wording(language).catalogue
    assert f"game.{name}" in known
    assert f"game.{name}.line" in known, f"{name} lacks game.{name}.line, at most {LONGEST_LINE} letters"
    assert len(known[f"game.{name}.line"]) <= LONGEST_LINE


def test_no_two_games_have_the_same_name():
    names = Counter(name.lower() for game in GAMES.values() for name in listing(game)["names"])
    assert [name for name, count in names.items() if count > 1] == []
