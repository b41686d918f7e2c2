"""Whole deals of every game by lot, with options, seats and looks by lot, in many windows and both
languages: at every scene nothing touches what it may not, nothing leaves the window, all that is pressed is
large enough, no text is cut.

What is looked for stands in look.js. `look.py` prints the same for one game, with pictures.
"""

import os

import pytest
from by_game import cases_of
from look import PAGES, draw
from playwright.sync_api import expect
from storage import GAMES
from table_page import SLOW, adopt

pytestmark = pytest.mark.started

LANGUAGES = ("en", "de")
# every second game in German, of the games of each turn, too
BY_DAY = [(game, LANGUAGES[place % 2]) for place, game in enumerate(sorted(GAMES))]
BY_NIGHT = [(game, LANGUAGES[1 - place % 2]) for place, game in enumerate(sorted(GAMES))]
SEED = os.environ.get("LOOK_SEED", "one")  # another word draws other deals (`make looks`)
MANY = os.environ.get("LOOK_SEED", "1356200163")  # a seed whose deals have shown faults
DEALS = int(os.environ.get("LOOK_DEALS", "2"))
SHARE = 6  # each scene of play in every sixth window, others at the next one
LARGE = 200  # per cent
# what goes by itself: on a phone with five players the mark is there when the bubble goes,
# and the dots of who thinks go with the card that is played
FOR_A_MOMENT = ("between| text is covered: mark wins", 'by bubble ""')
# and in large letters there is no room beside backs, which say nothing, nor for a sentence beside a trick
FOR_A_MOMENT_IN_LARGE = ("overlap: bubble and pile", 'mark wins both "')
TWO_PHONES = ((360, 640), (390, 844))
CUT_TITLE = ".bar h1 { width: 5em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }"
QUESTIONS = [(game, name) for game in GAMES for name, one in cases_of(game).pictures.items() if one.question]
HELD = ((390, 844), (844, 390), (360, 640), (768, 1024), (1024, 768), (1280, 800))


@pytest.mark.by_turns
def test_a_title_in_the_bar_that_ends_in_an_ellipsis_is_found(page, looks):
    """The deals below look at the title of each game in each window; here it is cut, and has to be found."""
    look = looks(windows=TWO_PHONES)
    look.play_some(draw("dreierschnapsen", "title"), 0)
    look.moment = ("a title", 0)
    look.look_around(sheet=False)
    assert not look.found, look.told()
    adopt(page, CUT_TITLE)
    look.look_around(sheet=False)
    assert set(look.places["text is cut: title"]) == {"360x640", "390x844"}, look.told()


def lasting(look, passing):
    """What was found, without what goes by itself."""
    return [one for one in look.found if not any(moment in one for moment in passing)]


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "language"), BY_DAY)
def test_nothing_touches_leaves_or_is_cut_in_a_deal_by_lot(looks, game, language):
    look = looks(language, share=SHARE)
    look.play(draw(game, f"{SEED} {language}"))
    assert not lasting(look, FOR_A_MOMENT), look.told()


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "language"), BY_NIGHT)
def test_nothing_touches_leaves_or_is_cut_where_a_deal_is_looked_back_at(page, looks, game, language):
    look = looks(language, windows=((320, 480), *HELD))
    look.play_some(draw(game, SEED), None)
    page.locator("[data-do=review]").click()
    expect(page.locator(".review .learn p")).not_to_be_empty(timeout=SLOW)  # all is judged
    look.moment = ("looking back", 0)
    look.look_around(sheet=False)
    assert not look.found, look.told()


@pytest.mark.by_turns(by_rows=True)
@pytest.mark.parametrize(("game", "asked"), QUESTIONS)
def test_a_hint_and_a_refusal_cover_nothing_of_a_question(page, looks, game, asked):
    """In German, whose sentences are longer."""
    options, seed, answers, *_ = cases_of(game).pictures[asked]
    look = looks("de", windows=HELD)
    look.play_some(draw(game, seed, **options), answers)
    look.moment = (asked, answers)
    for said in ("advised", "corrected"):
        assert page.evaluate("(said) => look.EXTRAS[said]()", said)
        look.look_around(said, sheet=False)
    assert not look.found, look.told()


@pytest.mark.long
def test_nothing_touches_leaves_or_is_cut_with_five_players_and_a_soloist(looks):
    """The fullest table: a soloist with a meter, a talon, five names."""
    look = looks("de")
    look.play(draw("solo-66", "five", players=5, rounds=2))
    assert not look.found, look.told()


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param("solo-66", {"players": 5, "rounds": 2}, marks=pytest.mark.long), ("spitzer", {})],
)
def test_nothing_touches_leaves_or_is_cut_with_letters_of_twice_the_size(looks, game, options):
    """What is read at length is scrolled; a sentence may lie on the lower half of the trick (look.js)."""
    look = looks("de", text=LARGE, share=SHARE)
    look.play(draw(game, "five", **options))
    assert not lasting(look, FOR_A_MOMENT_IN_LARGE), look.told()


@pytest.mark.by_turns
@pytest.mark.slow
@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("game", ["doppelkopf", "german-whist"])
def test_nothing_touches_leaves_or_is_cut_with_cards_and_text_of_another_size(page, looks, game, size):
    look = looks("de", share=SHARE)
    page.evaluate(
        "(size) => Object.assign(document.documentElement.dataset, { cards: size, text: size })", size
    )
    look.play(draw(game, "sizes"))
    assert not lasting(look, FOR_A_MOMENT), look.told()


@pytest.mark.long
@pytest.mark.parametrize(("game", "language"), BY_NIGHT)
def test_nothing_touches_leaves_or_is_cut_in_many_deals(looks, game, language):
    look = looks(language, share=SHARE)
    for number in range(DEALS):
        look.play(draw(game, f"{MANY} {number}"))
    assert not lasting(look, FOR_A_MOMENT), look.told()


def look_at_a_page(looks, address, language, share=1):
    look = looks(language)
    look.show(address, share)
    assert not look.found, look.told()


@pytest.mark.by_turns
@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("address", PAGES)
def test_nothing_touches_leaves_or_is_cut_on_pages_without_a_table(looks, address, language):
    look_at_a_page(looks, address, language)


@pytest.mark.slow
@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "language"), BY_DAY)
def test_nothing_touches_leaves_or_is_cut_on_the_page_of_a_game(looks, game, language):
    """In the other language it fits the window, too (test_site.py)."""
    look_at_a_page(looks, f"game/{game}", language, share=2)
