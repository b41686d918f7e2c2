"""The rules pages and the demos in them: `games/<id>/rules.<language>.md` and `games/<id>/demos/<name>.toml`,
as HTML that can be read without scripts and JSON that a page shows without the engine.

A page is Markdown with tables, names for headings and places (`{#play}`), and lines of its own for a demo,
`{demo NAME}`, for a table whose numbers the engine declares, `{table NAME}`, and for the table of options,
`{options}`, which is made from the game's declaration. In a line `{number NAME}` is a number of the engine.
"""

import html
import json
import re
import shutil
import sys
from functools import partial
from pathlib import Path
from typing import Any

from base import catalogues, paths, search_engines
from kartenstube.core.messages import Fault
from kartenstube.core.options import Numbers, Option, plain
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import languages
from kartenstube.render.demos.finished import from_notation
from kartenstube.render.describe import listing
from kartenstube.render.wording import Wording
from prerender import demo_pages, fans
from reading import glossary, print_demo, search_index
from reading.reading_page import Reading, Way, from_markdown, whole
from reading.rules_tables import NUMBERS, TABLES

DEMO = re.compile(r"^\{demo ([a-z0-9-]+)\}$", re.MULTILINE)
TABLE = re.compile(r"^\{table ([a-z0-9-]+)\}$", re.MULTILINE)
PART = re.compile(r"^(?=<h2)", re.MULTILINE)
NUMBER = re.compile(r"\{number ([\w-]+)\}")


class BadPage(Exception):
    """A rules page or a demo that cannot be made; the text says where and why."""


def words_of(language: str, game: str = "") -> Wording:
    """The wording of all sentences of a language, in the words of a game."""
    return Wording(catalogues.on_rules_pages(language), game=game)


def demos() -> dict[str, dict[str, Any]]:
    """All demos, finished, by `game/name`, and seen from each other seat, by `game/name.seat1` and so on.
    Raises BadPage.
    """
    found = {}
    for name, path in paths.demos().items():
        text = path.read_text(encoding="utf-8")
        try:
            found[name] = from_notation(text)
            for seat in range(len(found[name]["record"]["seats"])):
                found[f"{name}.seat{seat}"] = from_notation(text, seat)
        except Fault as fault:
            said = words_of("en").message(fault.message.plain())
            raise BadPage(f"{path.relative_to(paths.ROOT)}: {said}") from None
    return found


def page(game: str, language: str, made: dict[str, dict[str, Any]]) -> str:
    """The rules of a game as HTML. Raises BadPage for a demo that there is not."""
    source = paths.there(partial(paths.rules, game), language).read_text(encoding="utf-8")
    words = words_of(language, game)
    text = source.replace("{options}", options_table(game, words))
    text = TABLE.sub(lambda found: table(game, found[1], words), text)
    text = NUMBER.sub(lambda found: number(game, found[1]), text)
    text = DEMO.sub(lambda found: demo_of(game, found[1], words, language, made), text)
    return framed(words, language, game, headed(from_markdown(text), game, words, language))


def headed(body: str, game: str, words: Wording, language: str) -> str:
    """The rules with the game's cards and facts below the title, and with the first part, how the game goes,
    set apart as what can be read in a minute.
    """
    title, end, rest = body.partition("</h1>\n")
    lead, *parts = PART.split(rest)
    minute = f'<p class="minute">{html.escape(words.say("reading.minute"))}</p>'
    first = f'<section class="in-short">\n{minute}\n{parts[0]}</section>\n'
    return title + end + fans.drawn(game, language, words.catalogue) + lead + first + "".join(parts[1:])


def table(game: str, name: str, words: Wording) -> str:
    """A table that is made from what the engine declares, in Markdown. Raises BadPage for one that there is
    not.
    """
    if name not in TABLES:
        raise BadPage(f"games/{game}: there is no table {name}; there are {', '.join(TABLES)}")
    return TABLES[name](words)


def number(game: str, name: str) -> str:
    """A number that the engine declares. Raises BadPage for one that there is not."""
    if name not in NUMBERS:
        raise BadPage(f"games/{game}: there is no number {name}; there are {', '.join(NUMBERS)}")
    return str(NUMBERS[name])


def demo_of(game: str, name: str, words: Wording, language: str, made: dict[str, dict[str, Any]]) -> str:
    """The element that shows a demo, without scripts a link to the demo's own page; and the demo on paper."""
    found = made.get(f"{game}/{name}")
    if found is None:
        raise BadPage(f"games/{game}/rules.{language}.md: there is no demo {name}")
    address = f"../../demos/{game}/{name}.{language}.html"
    title = paths.said(found["title"], language)
    way = f'<a href="{address}">{html.escape(title)}</a>'
    paper = print_demo.figure(found, language, words.catalogue)
    return f'<div><karten-tisch demo="{game}/{name}" lang="{language}">{way}</karten-tisch>{paper}</div>'


def options_table(game: str, words: Wording) -> str:
    """The options of a game as a table in Markdown, each with a link to the place that tells more of it."""
    rows = [f"| {words.say('rules.option')} | {words.say('rules.choices')} |", "|---|---|"]
    for option in GAMES[game].options:
        key = f"option.{game}.{option.id}"
        name = f"[**{words.say(key)}**](#option-{option.id})"
        rows.append(f"| {name} {words.say(key + '.help')} | {choices(key, option, words)} |")
    return "\n".join(rows)


def choices(key: str, option: Option, words: Wording) -> str:
    """The allowed values, the default marked."""
    if isinstance(option.allowed, range):
        default = words.say("rules.usual_is", {"value": plain(option.default)})
        return f"{option.allowed_text().replace('-', '–')} ({default})"
    if isinstance(option.allowed, Numbers):
        default = words.say("rules.usual_is", {"value": plain(option.default).replace("_", " ")})
        return f"{option.allowed.count} × {option.allowed.least}–{option.allowed.most} ({default})"
    if option.kind is bool:
        named = {True: words.say("ui.yes"), False: words.say("ui.no")}
    else:
        named = {value: words.say(f"{key}.{value}") for value in option.allowed or ()}
    default = words.say("rules.usual")
    return "; ".join(
        said + (f" ({default})" if value == option.default else "") for value, said in named.items()
    )


def framed(words: Wording, language: str, game: str, body: str) -> str:
    """The page of a game around what its rules say, with links to the table, the other language and the other
    games.
    """
    title = f"{words.say(f'game.{game}')}: {words.say('rules.title')}"
    reading = Reading(
        path=path_of(game, language),
        language=language,
        title=title,
        about=words.say(f"game.{game}.about"),
        main=body + as_data(words, game) + print_demo.signs(body),
        home=Way(f"index.html#game/{game}", words.say("rules.play")),
        ways=ways(words, language),
        others={other: path_of(game, other) for other in languages() if other != language},
        picture=search_engines.picture(game),
        index=index_of(language),
        scripts=["embed.js"],
    )
    return whole(reading, words)


def ways(words: Wording, language: str) -> list[Way]:
    """Links to the rules of all games, and to the page for those who want to show them."""
    games = [Way(path_of(game, language), words.say(f"game.{game}")) for game in GAMES]
    return [*games, Way(teach_path(language), words.say("reading.teach"))]


def teach_path(language: str) -> str:
    """The path of the page for teachers and bloggers (`teachers_page.py`)."""
    return f"rules/{language}/teach.html"


def as_data(words: Wording, game: str) -> str:
    """The description of the game for programs that read pages: microdata in words of schema.org."""
    listed = listing(GAMES[game])
    told = [
        ("name", words.say(f"game.{game}")),
        *(("alternateName", name) for name in listed["names"] if name != words.say(f"game.{game}")),
        ("description", words.say(f"game.{game}.about")),
        ("timeRequired", f"PT{listed['minutes']}M"),
    ]
    players = [("minValue", min(listed["players"])), ("maxValue", max(listed["players"]))]
    return f"""<div hidden itemscope itemtype="https://schema.org/Game">
{items(told)}
<div itemprop="numberOfPlayers" itemscope itemtype="https://schema.org/QuantitativeValue">
{items(players)}
</div>
</div>
"""


def items(told: list[tuple[str, Any]]) -> str:
    """Properties with their values, a line each."""
    return "\n".join(f'<meta itemprop="{name}" content="{html.escape(str(value))}">' for name, value in told)


def path_of(game: str, language: str) -> str:
    """The path of the rules of a game in the site."""
    return f"rules/{language}/{game}.html"


def index_of(language: str) -> str:
    """The path of the search index of a language."""
    return f"rules/{language}/search.json"


def write(out: Path) -> None:
    """Write all demos and rules pages. Raises BadPage."""
    made = demos()
    for name, found in made.items():
        path = out / "demos" / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    for language in languages():
        sentences = catalogues.everything(language)
        for name in [name for name in made if "." not in name]:
            picture = demo_pages.page(name, made[name], language, sentences, out)
            (out / "demos" / f"{name}.{language}.html").write_text(picture, encoding="utf-8")
        folder = out / "rules" / language
        folder.mkdir(parents=True, exist_ok=True)
        terms = glossary.path_of(language)
        (out / terms).write_text(glossary.page(words_of(language), language), encoding="utf-8")
        for game in GAMES:
            (folder / f"{game}.html").write_text(page(game, language, made), encoding="utf-8")
        search_index.write(out, index_of(language), [*[path_of(game, language) for game in GAMES], terms])


if __name__ == "__main__":
    shutil.rmtree(Path(sys.argv[1]) / "rules", ignore_errors=True)
    try:
        write(Path(sys.argv[1]))
    except BadPage as bad:
        sys.exit(str(bad))
