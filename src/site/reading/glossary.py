"""The glossary, `games/glossary.<language>.md`, as a page beside the rules pages. Their terms lead to it, and
so does the menu at the table; each term has the same name in both languages.
"""

from base import paths
from kartenstube.games.registry import GAMES
from kartenstube.render.wording import Wording
from reading.reading_page import Reading, Way, from_markdown, whole


def page(words: Wording, language: str) -> str:
    """The glossary as HTML, with links to the lobby, to the rules of all games, and to itself in the other
    languages.
    """
    reading = Reading(
        path=path_of(language),
        language=language,
        title=words.say("ui.glossary"),
        about=words.say("rules.glossary.about"),
        main=from_markdown(paths.there(paths.glossary, language).read_text(encoding="utf-8")),
        home=Way("index.html", words.say("rules.play")),
        ways=[Way(f"rules/{language}/{game}.html", words.say(f"game.{game}")) for game in GAMES],
        others={other: path_of(other) for other in paths.LANGUAGES if other != language},
        index=f"rules/{language}/search.json",
    )
    return whole(reading, words)


def path_of(language: str) -> str:
    """Where the glossary lies in the site."""
    return f"rules/{language}/glossary.html"
