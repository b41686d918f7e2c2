"""The glossary, `games/glossary.<language>.md`, as a page beside the rules pages. Their terms lead to it, and
so does the menu at the table; each term has the same name in both languages.
"""

from collections.abc import Mapping

import content
from marked_down import as_html
from page_head import static_page

from kartenstube.games.registry import GAMES
from kartenstube.render.wording import Wording

PAGE = "glossary.html"


def page(words: Wording, language: str, names: Mapping[str, str]) -> str:
    """The glossary as HTML, with links to the lobby, to the rules of all games, and to itself in the other
    languages, which have these `names`.
    """
    games = "".join(f'<a href="{game}.html">{words.say(f"game.{game}")}</a>' for game in GAMES)
    languages = "".join(
        f'<a href="../{other}/{PAGE}" lang="{other}" hreflang="{other}">{name}</a>'
        for other, name in names.items()
        if other != language
    )
    body = f"""  <body class="rules">
    <nav aria-label="Kartenstube">
      <a class="home" href="../../index.html">{words.say("rules.play")}</a>{games}{languages}
    </nav>
    <main>
{as_html(content.glossary(language).read_text(encoding="utf-8"))}    </main>
  </body>
"""
    head = '<meta name="referrer" content="no-referrer">'
    title = f"{words.say('ui.glossary')} – Kartenstube"
    return static_page(language, title, "rules", head, "base rules", body)
