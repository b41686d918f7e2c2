"""The gallery of the lobby with two dozen games that are made up: families, search by any name, and nothing
found.
"""

import sys

import pytest

from kartenstube.core.game import FAMILIES

OTHER_NAMES = {"Herzblatt": ["Herzeln"], "Officers": ["Offiziersskat"], "Schafkopf": ["Schafskopf"]}
NAMES = ("Herzblatt", "Officers", "Schafkopf", "Fünferl", *(f"Game {number}" for number in range(20)))


MADE_UP_OF = ("whist", "schafkopf", "marriages", "avoiding", "tarock")  # by turns


def made_up(number, name):
    """An entry of the gallery."""
    return {
        "id": name.lower().replace(" ", "-"),
        "name": name,
        "line": "Made up for this test",
        "family": MADE_UP_OF[number % len(MADE_UP_OF)],
        "cards": ("QC", "AS", "back"),
        "faces": "french",
        "players": [2, 3] if number % 2 else [4],
        "minutes": 20,
        "names": OTHER_NAMES.get(name, []),
    }


@pytest.fixture
def gallery(paper):
    """The page with the made-up games in its gallery."""
    drawn = paper.app().lobby.gallery.draw([made_up(*one) for one in enumerate(NAMES)])
    sys.modules["dom"].replace(paper.find("#app"), drawn)
    return paper


def in_sight(page):
    return [
        tile.getAttribute("data-game")
        for tile in page.all(".game-card")
        if not any("hidden" in around.attributes for around in tile.around())
    ]


def headings(page):
    return page.texts(".family:not([hidden]) h2")


def test_two_dozen_games_stand_by_family_with_their_number(gallery):
    assert len(in_sight(gallery)) == 24
    assert headings(gallery) == [
        "Schafkopf and Skat 5",
        "Whist and plain tricks 5",
        "Marriages and 66 5",
        "Tarock and Tapp 4",
        "Avoiding tricks 5",
    ]


def test_a_family_is_chosen_and_left_again(gallery):
    gallery.click("filter", "family tarock")
    assert headings(gallery) == ["Tarock and Tapp 4"]
    assert len(in_sight(gallery)) == 4
    gallery.click("filter", "family tarock")
    assert len(in_sight(gallery)) == 24


def test_numbers_of_players_and_families_go_together(gallery):
    gallery.click("filter", "players 4")
    assert len(in_sight(gallery)) == 12
    gallery.click("filter", "family whist")
    assert len(in_sight(gallery)) == 3
    assert headings(gallery) == ["Whist and plain tricks 3"]


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("herzeln", "herzblatt"),
        ("Offiziersskat", "officers"),
        ("schafsk", "schafkopf"),
        (" OFFICERS ", "officers"),
        ("funferl", "fünferl"),
        ("FÜNFERL", "fünferl"),
    ],
)
def test_a_game_is_found_by_any_of_its_names(gallery, text, game):
    gallery.fill("#search", text)
    assert in_sight(gallery) == [game]
    assert gallery.focused().id == "search"


@pytest.mark.parametrize(
    ("filters", "text", "sentence"),
    [
        (["players 6"], "", "No game for 6 players."),
        (["players 6", "family whist"], "", "No game for 6 players in this family."),
        ([], "bridge", "No game is called “bridge”."),
        (["family whist"], "officers", "None of the games you have chosen is called “officers”."),
    ],
)
def test_where_nothing_is_found_all_games_are_one_tap_away(gallery, filters, text, sentence):
    for one in filters:
        gallery.click("filter", one)
    gallery.fill("#search", text)
    assert in_sight(gallery) == []
    assert gallery.text("#none-found p") == sentence
    gallery.press("#none-found button")
    assert len(in_sight(gallery)) == 24
    assert gallery.text("#none-found") == ""
    assert gallery.find("#search").value == ""
    assert gallery.focused().textContent == "All"


def test_the_screen_knows_the_families_of_the_engine(paper):
    assert sys.modules["gallery"].FAMILIES == FAMILIES
