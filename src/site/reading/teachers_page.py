"""The page for teachers and bloggers, in each language: `src/reading/teach.<language>.md` with a list of all
demos, each as a line to copy. A site that does not know its address has `https://host/` in these lines, which
`static/reading/copy_lines.js` replaces by the address at which the page was opened.

Usage: python -m reading.teachers_page DIST
"""

import html
import json
import sys
from functools import partial
from pathlib import Path

from base import catalogues, paths, search_engines
from kartenstube.games.registry import GAMES
from kartenstube.render.catalogue import languages
from kartenstube.render.wording import Wording
from reading import rules
from reading.reading_page import Reading, Way, from_markdown, whole

UNKNOWN = "https://host/"  # the site, in lines of a site that does not know its address
SAID = {
    "copy": "reading.teach.copy",
    "frame": "reading.teach.frame",
    "look": "reading.teach.look",
    "slide": "reading.teach.slide",
    "copied": "reading.teach.copied",
    "marked": "reading.teach.marked",
}
HEIGHT = 498  # pixels; of a frame, which nobody makes taller


def write(out: Path) -> None:
    """Write the page in all languages."""
    for language in languages():
        (out / rules.teach_path(language)).write_text(page(language, out), encoding="utf-8")


def page(language: str, out: Path) -> str:
    """The page in a language; the finished demos lie in `out`."""
    words = Wording(catalogues.everything(language))
    source = paths.there(partial(paths.reading, "teach"), language).read_text(encoding="utf-8")
    main = from_markdown(
        source.replace("{demos}", "\n".join(of_game(game, words, language, out) for game in GAMES))
    )
    reading = Reading(
        path=rules.teach_path(language),
        language=language,
        title=words.say("reading.teach"),
        about=words.say("reading.teach.about"),
        main=main.replace(UNKNOWN, host()),
        home=Way("index.html", words.say("rules.play")),
        ways=rules.ways(words, language),
        others={other: rules.teach_path(other) for other in languages() if other != language},
        index=rules.index_of(language),
        scripts=["static/reading/copy_lines.js"],
    )
    return whole(reading, words)


def host() -> str:
    """The address of the site, as the lines name it."""
    return search_engines.site() or UNKNOWN


def of_game(game: str, words: Wording, language: str, out: Path) -> str:
    """The demos of a game, in the order of its rules page."""
    source = paths.there(partial(paths.rules, game), language).read_text(encoding="utf-8")
    demos = [f"{game}/{name}" for name in rules.DEMO.findall(source)]
    lines = "\n".join(entry(name, words, language, out) for name in demos)
    return f'<h3 id="{game}">{words.say(f"game.{game}")}</h3>\n<ul class="demos">\n{lines}\n</ul>'


def entry(name: str, words: Wording, language: str, out: Path) -> str:
    """A demo: its lines, and buttons and links for what can be done with it."""
    told = json.loads((out / "demos" / f"{name}.json").read_text(encoding="utf-8"))
    title = html.escape(paths.said(told["title"], language))
    address = f"embed.html?demo={name}&amp;lang={language}"
    said = {what: words.say(code) for what, code in SAID.items()}
    return f"""<li data-copied="{said["copied"]}" data-marked="{said["marked"]}">
<b>{title}</b>
<pre><code>{html.escape(line(name, title))}</code></pre>
<pre hidden><code>{html.escape(frame(address, title))}</code></pre>
<p class="doing">{button("line", said["copy"])}{button("frame", said["frame"])}
<a href="../../{address}">{said["look"]}</a>
<a href="../../{address}&amp;size=slide">{said["slide"]}</a> <span role="status"></span></p>
</li>"""


def line(name: str, title: str) -> str:
    """The line that puts a demo into a page."""
    return (
        f'<script src="{UNKNOWN}embed.js" async></script><karten-tisch demo="{name}">{title}</karten-tisch>'
    )


def frame(address: str, title: str) -> str:
    """The frame that does so where scripts are not allowed."""
    given = f'width="100%" height="{HEIGHT}" loading="lazy"'
    return f'<iframe src="{UNKNOWN}{address}" title="{title}" {given}></iframe>'


def button(what: str, said: str) -> str:
    """A button that copies; there is none until its script runs."""
    return f'<button type="button" class="button" data-copy="{what}" hidden>{said}</button>'


if __name__ == "__main__":
    write(Path(sys.argv[1]))
