"""The rules pages and the demos in them: `games/<id>/rules.<language>.md` and `games/<id>/demos/<name>.toml`,
as HTML that can be read without scripts and JSON that a page shows without the engine.

A page is Markdown with tables, names for headings and places (`{#play}`), and lines of its own for a demo,
`{demo NAME}`, and for the table of options, `{options}`, which is made from the game's declaration.
"""

import html
import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import catalogues
import content
import prerender
from markdown_it import MarkdownIt
from mdit_py_plugins.attrs import attrs_plugin
from page_head import static_page
from page_words import own_name

from kartenstube.core.messages import Fault
from kartenstube.core.options import Option, plain
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import LANGUAGES
from kartenstube.render.demos.finished import from_notation
from kartenstube.render.wording import Wording

DEMO = re.compile(r"^\{demo ([a-z0-9-]+)\}$", re.MULTILINE)


class BadPage(Exception):
    """A rules page or a demo that cannot be made; the text says where and why."""


def words_of(language: str) -> Wording:
    """What says all sentences there are in a language."""
    return Wording(catalogues.everything(language))


def demos() -> dict[str, dict[str, Any]]:
    """All demos, finished, by `game/name`, and seen from each other seat, by `game/name.seat1` and so on.
    Raises BadPage.
    """
    found = {}
    for name, path in content.demos().items():
        text = path.read_text(encoding="utf-8")
        try:
            found[name] = from_notation(text)
            for seat in range(len(found[name]["record"]["seats"])):
                found[f"{name}.seat{seat}"] = from_notation(text, seat)
        except Fault as fault:
            said = words_of("en").message(fault.message.plain())
            raise BadPage(f"{path.relative_to(content.ROOT)}: {said}") from None
    return found


def page(game: str, language: str, made: dict[str, dict[str, Any]]) -> str:
    """The rules of a game as HTML. Raises BadPage for a demo that there is not."""
    source = content.rules(game, language).read_text(encoding="utf-8")
    words = words_of(language)
    text = source.replace("{options}", options_table(game, words))
    text = DEMO.sub(lambda found: demo_of(game, found[1], language, made), text)
    reader = MarkdownIt("commonmark", {"html": True}).enable("table").use(attrs_plugin, spans=True)
    return framed(words, language, game, reader.render(text))


def demo_of(game: str, name: str, language: str, made: dict[str, dict[str, Any]]) -> str:
    """The element that shows a demo; without scripts it is a link to the demo's own page."""
    found = made.get(f"{game}/{name}")
    if found is None:
        raise BadPage(f"games/{game}/rules.{language}.md: there is no demo {name}")
    address = f"../../demos/{game}/{name}.{language}.html"
    title = found["title"].get(language) or next(iter(found["title"].values()))
    way = f'<a href="{address}">{html.escape(title)}</a>'
    return f'<div><karten-tisch demo="{game}/{name}" lang="{language}">{way}</karten-tisch></div>'


def options_table(game: str, words: Wording) -> str:
    """The options of a game as a table in Markdown."""
    rows = [f"| {words.say('rules.option')} | {words.say('rules.choices')} |", "|---|---|"]
    for option in GAMES[game].options:
        key = f"option.{game}.{option.id}"
        rows.append(f"| **{words.say(key)}** {words.say(key + '.help')} | {choices(key, option, words)} |")
    return "\n".join(rows)


def choices(key: str, option: Option, words: Wording) -> str:
    """The allowed values, the default marked."""
    if isinstance(option.allowed, range):
        default = words.say("rules.usual_is", {"value": plain(option.default)})
        return f"{option.allowed_text().replace('-', '–')} ({default})"
    if option.kind is bool:
        named = {True: words.say("ui.yes"), False: words.say("ui.no")}
    else:
        named = {value: words.say(f"{key}.{value}") for value in option.allowed or ()}
    default = words.say("rules.usual")
    return "; ".join(
        said + (f" ({default})" if value == option.default else "") for value, said in named.items()
    )


def framed(words: Wording, language: str, game: str, body: str) -> str:
    """A page around some HTML, with links to the table, the other language and the other games."""
    title = words.say(f"game.{game}")
    here = {game: ' aria-current="page"'}
    others = "".join(
        f'<a href="{other}.html"{here.get(other, "")}>{words.say(f"game.{other}")}</a>' for other in GAMES
    )
    languages = "".join(
        f'<a href="../{other}/{game}.html" lang="{other}" hreflang="{other}">{own_name(other)}</a>'
        for other in LANGUAGES
        if other != language
    )
    body = f"""  <body class="rules">
    <nav aria-label="Kartenstube">
      <a class="home" href="../../index.html#game/{game}">{words.say("rules.play")}</a>{others}{languages}
    </nav>
    <main>
{body}    </main>
  </body>
"""
    whole = f"{title}: {words.say('rules.title')} – Kartenstube"
    head = '<meta name="referrer" content="no-referrer">\n    <script src="../../embed.js" async></script>'
    return static_page(language, whole, "rules", head, "base rules", body)


def write(out: Path) -> None:
    """Write all demos and rules pages. Raises BadPage."""
    made = demos()
    for name, found in made.items():
        path = out / "demos" / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    for language in LANGUAGES:
        sentences = catalogues.everything(language)
        for name in [name for name in made if "." not in name]:
            picture = prerender.page(name, made[name], language, sentences, out)
            (out / "demos" / f"{name}.{language}.html").write_text(picture, encoding="utf-8")
        folder = out / "rules" / language
        folder.mkdir(parents=True, exist_ok=True)
        for game in GAMES:
            (folder / f"{game}.html").write_text(page(game, language, made), encoding="utf-8")


if __name__ == "__main__":
    shutil.rmtree(Path(sys.argv[1]) / "rules", ignore_errors=True)
    try:
        write(Path(sys.argv[1]))
    except BadPage as bad:
        sys.exit(str(bad))
