"""Draws the lobby into the page, in every language, as templates: what a visitor sees before any interpreter
runs. The screen's own code draws it (`fake_dom.py`), and takes its place as soon as it runs
(`prerendered_lobby.js`).

What only the visitor's browser knows has a place of the right size: the date, and, marked `data-again`, what
a lobby has after the first visit, the match to go on with and the others.

Usage: python -m prerender.first_lobby DIST
"""

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from base import catalogues, page_words
from base.paths import LANGUAGES
from prerender import fake_dom
from prerender.screen_words import screen_words

SCRIPTS = ("fit", "longs", "motion", "offline", "sound", "storage", "tabs", "wake")  # its modules import them
SPACE = "\N{NO-BREAK SPACE}"  # as high as a line of text


class Date:
    """A date, which nobody gets to see."""

    @classmethod
    def new(cls) -> "Date":
        """The date of any day."""
        return cls()

    def toLocaleDateString(self, *given: object) -> str:
        """Some day, in whatever way it is to be written."""
        return "2000-03-01"


window = SimpleNamespace(JSON=SimpleNamespace(parse=json.loads), Date=Date)
document = fake_dom.install(window=window, js_modules=dict.fromkeys(SCRIPTS))

from going_on import FEW_OTHERS, going_on, others  # of the screen, which needs the fake document
from lobby import Lobby


class Saves:
    """The saves of a first visitor: none."""

    matches = damaged = list


def drawn(games: list[dict[str, Any]], language: str) -> str:
    """The lobby as HTML, with places for what is not known yet."""
    document.reset("app")
    document.documentElement.setAttribute("data-languages", page_words.languages())
    words = screen_words(language, catalogues.common(language))
    by_name = {game["id"]: game for game in games}
    known = {"words": words, "settings": {}, "saves": Saves(), "games": games, "listed": by_name.get}
    lobby = Lobby(SimpleNamespace(**known), None)
    lobby.draw()
    forget_day()
    add_places(lobby, games[0])
    app = document.getElementById("app")
    assert app
    return app.inside()


def forget_day() -> None:
    """Leave out what day it is, and which game is played on it."""
    daily = document.querySelector(".daily")
    assert daily
    line, play, page = (daily.querySelector(one) for one in ("p", "button", "a"))
    assert line
    assert play
    assert page
    line.replaceChildren()
    line.append(SPACE)
    play.removeAttribute("data-arg")
    page.setAttribute("href", "#daily")


def add_places(lobby: Lobby, game: dict[str, Any]) -> None:
    """Add places for a match to go on with, and for the others."""
    summary = {"game": game["id"], "names": [SPACE], "totals": [SPACE], "deal": SPACE, "over": False}
    kept = [("", {"name": SPACE, "summary": summary})] * (FEW_OTHERS + 1)
    fan = lobby.gallery.fan(game["listing"])
    first = document.querySelector(".first")
    assert first
    panel, rest = going_on(lobby.words, kept, lambda game: fan), others(lobby.words, kept, 0)
    for place in (panel, rest):
        place.setAttribute("data-again", "")
        place.setAttribute("aria-hidden", "true")
    (welcome,) = first.querySelectorAll(".going-on")
    welcome.replaceWith(welcome, panel)
    first.replaceWith(first, rest)


def main(site: Path) -> None:
    """Write the lobby into the page of the site."""
    games = json.loads((site / "games.json").read_text(encoding="utf-8"))
    page = site / "index.html"
    text = page.read_text(encoding="utf-8")
    for language in LANGUAGES:
        text = text.replace(f"{{lobby {language}}}", drawn(games, language))
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
