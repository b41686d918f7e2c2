"""What anybody does here, in Chromium, Firefox and WebKit: the lobby, a deal of each game, a saved match,
playing without a network, and a demo in a page that lets frames store nothing.
"""

import pytest
from piloted import copy_site, page

from base import catalogues
from kartenstube.games.registry import GAMES
from testing.three_browsers import BROWSERS

BLOG = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title></head>
<body><script src="{site}embed.js"></script>
<karten-tisch demo="spitzer/queen-is-not-a-club"></karten-tisch></body></html>"""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    copy_site(folder)
    return folder


@pytest.fixture(scope="module", params=BROWSERS, ids=[browser.name for browser in BROWSERS])
def one_of_three(request):
    return request.param


@pytest.fixture(scope="module")
def pilot(one_of_three, site):
    """A page of the browser, in which one flow follows on the other."""
    with page(one_of_three, site) as made:
        yield made


def test_the_lobby_shows_all_games_in_both_languages(pilot):
    shown = pilot.run("lobby")
    assert shown.keys() == {"en", "de"}
    for language, names in shown.items():
        told = catalogues.names(language)
        assert {name.strip() for name in names} == set(told.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_each_game_is_played_to_its_end(pilot, game):
    pilot.run("sitDown", game=game)
    pilot.run("deal")
    assert pilot.run("result").strip()


def test_a_saved_match_is_gone_on_with(pilot):
    pilot.run("sitDown", game="german-whist")
    pilot.run("answer")
    hand = pilot.run("table")
    assert len(hand.split()) == 13
    pilot.run("reload")
    assert pilot.run("table") == hand
    assert pilot.run("goOn") == hand
    pilot.run("answer")


def test_a_match_is_played_without_a_network(pilot):
    assert pilot.run("stored") == 0
    assert pilot.run("online")
    pilot.cut = True
    assert not pilot.run("online")
    pilot.run("reload")
    pilot.run("table")
    pilot.run("sitDown", game="solo-66")
    pilot.run("deal")
    assert pilot.run("result").strip()
    pilot.cut = False


def test_a_demo_is_stepped_through_and_played_where_no_frame_may_store_anything(one_of_three, site):
    with page(one_of_three, site, BLOG) as framed:
        assert framed.run("storage") in ("SecurityError", "null")
        assert " 1 " in framed.run("demo")
        assert framed.run("playOn")
