"""Draws a game's cards, the number of its players and its length, as the lobby shows them, for the head of
its rules page. The screen's own code draws them (`fake_dom.py`).
"""

from base.page_head import HOME
from kartenstube.games.registry import GAMES
from kartenstube.render.describe import listing
from prerender import fake_dom
from prerender.screen_words import screen_words

fake_dom.install()

from gallery import Gallery  # of the screen, which needs the fake document


def drawn(game: str, language: str, catalogue: dict[str, str]) -> str:
    """Return the cards and the facts of a game as HTML, for a page two folders below the site's own."""
    gallery = Gallery(screen_words(language, catalogue))
    entry = listing(GAMES[game])
    parts = (gallery.fan(entry), gallery.facts(entry))
    text = "".join(part.text() for part in parts).replace('href="static/', f'href="{HOME}static/')
    return f'<div class="of-game">{text}</div>\n'
