"""What a notebook shows of a match or a view: what its seat may see, in safe HTML, and nothing of it before
somebody asks.
"""

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from kartenstube import SeatLine, new_match, play_on
from kartenstube.core.cards import card_text
from kartenstube.games.registry import GAMES
from kartenstube.render import notebook
from kartenstube.render.catalogue import wording

SOURCE = Path(__file__).parents[2] / "src"
SHOWN = (*notebook.HELD, *notebook.MIDDLE, "trick")
ALLOWED = {"div", "b", "svg", "title", "rect", "text", "path", "g", "circle"}
HOSTILE = '<img src=x onerror="alert(1)">&'


def match_of(game, answers=0, names=("Anna", "Resi", "Xaver", "Vroni", "Kaspar"), seed="notebook"):
    """A match of bots after so many answers, or as soon as its deal is over."""
    rules = GAMES[game]
    seats = [SeatLine(name, "easy") for name in names[: rules.seats(rules.options.read({}))]]
    match = new_match(game, {}, seats, seed)
    for _ in range(answers):
        if match.decision:
            play_on(match)
    return match


def over(game):
    """A match whose first deal is over."""
    match = match_of(game)
    while match.decision:
        play_on(match)
    return match


def elements(html):
    """All elements, which also shows that they are closed as they should be."""
    return list(ET.fromstring(html).iter())


def labels(html):
    """What the cards are called."""
    return {one.get("aria-label") for one in elements(html) if one.tag == "svg"}


def names(cards, view, language="en"):
    """What cards are called that lie in the open."""
    words = wording(language, game=view.game)
    words.pack = GAMES[view.game].display.faces(view.options)
    return {words.say("named.card", {"card": card_text(card)}) for card in cards if card is not None}


def faces(view):
    """The cards of which a view knows the faces, in the places that are shown."""
    return [card for zone in view.zones if zone.kind in SHOWN for card in zone.cards if card is not None]


def all_cards(match):
    return [card for zone in match.live.table.zones.values() for card in zone.cards]


def is_face(label):
    return "face down" not in label


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [0, 2, 4])
class TestSecrecy:
    """While a deal goes on."""

    @pytest.mark.by_turns
    def test_a_view_shows_what_its_seat_sees_and_no_other_card(self, game, answers):
        match = match_of(game, answers, seed="secrecy")
        for seat in range(len(match.seats)):
            view = match.view(seat)
            shown = {label for label in labels(view._repr_html_()) if is_face(label)}
            assert shown == names(faces(view), view)
            hidden = names(all_cards(match), view) - names(faces(view), view)
            assert hidden
            assert not shown & hidden

    def test_a_match_shows_what_everybody_sees(self, game, answers):
        match = match_of(game, answers, seed="secrecy")
        view = match.view(0, covered=True)
        shown = {label for label in labels(match._repr_html_()) if is_face(label)}
        assert shown == names(faces(view), view)
        assert not any(card is not None for zone in view.zones if zone.kind == "hand" for card in zone.cards)


def test_all_cards_are_shown_when_the_deal_is_over():
    match = match_of("skat")
    while match.decision:
        match.answer("pass")
    talon = match.live.table.zones["talon"].cards
    view = match.view(0)
    assert len(talon) == 2
    assert names(talon, view) <= labels(match._repr_html_())
    assert not names(talon, view) & labels(match_of("skat", 3)._repr_html_())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_is_drawn_in_both_languages(game, language):
    for match in (match_of(game, 9), over(game)):
        html = notebook.of_match(match, language)
        text = "".join(ET.fromstring(html).itertext())
        assert wording(language).say(f"game.{game}") in text
        assert {one.tag for one in elements(html)} <= ALLOWED
        assert not {"{", "fact.", "badge.", "number."} & {text[:1], *text.split()}


def test_names_are_text():
    match = match_of("spitzer", names=(HOSTILE, "Resi", "Xaver", "Vroni"))
    assert "<img" not in match._repr_html_()
    assert HOSTILE in "".join(ET.fromstring(match._repr_html_()).itertext())
    named = notebook.of_view(match.view(1), names=(HOSTILE, "B", "C", "D"))
    assert "<img" not in named
    assert HOSTILE in "".join(ET.fromstring(named).itertext())


def test_a_view_calls_seats_by_their_numbers():
    html = match_of("spitzer", 2).view(1)._repr_html_()
    assert [one.text for one in elements(html) if one.tag == "b"] == ["Spitzer", "0", "1", "2", "3"]


def test_a_pack_has_its_own_signs_and_letters():
    view = match_of("spitzer", 2).view(0)
    assert notebook.FRENCH["C"] in notebook.of_view(view)
    letters = {one.text for one in elements(notebook.of_view(view, "de")) if one.tag == "text"}
    assert not letters & {"Q"}
    german = match_of("schafkopf", 2).view(0)._repr_html_()
    assert any(sign in german for sign in notebook.GERMAN.values())
    assert not any(sign in german for suit, sign in notebook.FRENCH.items() if suit != "H")


@pytest.mark.cpython_only
def test_nobody_who_plays_has_it():
    """It is imported when a notebook asks, so that it is not in what each visitor fetches."""
    script = "import sys, engine_worker; print('kartenstube.render.notebook' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=SOURCE, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
