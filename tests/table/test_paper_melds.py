"""Melds on a page of paper: laid out before the first lead, on the sheet afterwards; and the mark of second
copies. The game is one of a few lines (`tests/engine/doubled.py`).
"""

from dataclasses import replace

import doubled
import pytest

from kartenstube.core.game import Display, Melded
from kartenstube.core.messages import Message
from kartenstube.games.registry import GAMES


def melds(view):
    """Each seat has a meld of two cards that it does not need to hold."""
    return [Melded(seat, Message("game.doubled"), ("KH", "QH"), 40 + seat) for seat in view.active]


GAME = replace(doubled.GAME, display=Display(melds=melds, marks_copies=True))


@pytest.fixture
def table(paper, monkeypatch):
    """The table where the player leads."""
    monkeypatch.setitem(GAMES, "doubled", GAME)
    seats = [{"name": name, "player": "random"} for name in ("Resi", "Xaver", "Vroni", "Kaspar")]
    seats[1] = {"name": "You", "player": "human"}
    given = {"game": "doubled", "options": {}, "seats": seats, "seed": "melds"}
    paper.app().context.settings["pace"] = "slow"
    paper.begin(paper.app().seating.start(given))
    assert paper.moved_on() == "you"
    return paper


def test_melds_lie_in_the_middle_until_the_first_lead_the_own_ones_first(table):
    titles = table.texts(".melds h3")
    assert len(titles) == 4
    assert titles[0] == "You meld 41"
    assert titles[1] == "Vroni melds 42"
    assert table.texts(".melds strong") == ["41", "42", "43", "40"]
    table.tap(table.legal()[0])
    table.wait(lambda: not table.texts(".melds h3"))


def test_the_sheet_lists_them_all_through_the_deal(table):
    assert len(table.texts("#sheet .melds-listed dt")) == 4
    table.tap(table.legal()[0])
    table.wait(lambda: len(table.hand()) == 7)
    assert len(table.texts("#sheet .melds-listed dt")) == 4


def test_second_copies_have_a_mark(table):
    drawn = {
        one.getAttribute("data-arg"): [use.getAttribute("href") for use in one.querySelectorAll(".face use")]
        for one in table.all(".hand-card")
    }
    assert any(card.endswith("'") for card in drawn)
    for card, uses in drawn.items():
        assert any("copy-2" in href for href in uses) == card.endswith("'")
