"""The command `new-game`: the first files of a game, and a list of what it still lacks.

They are those of the small game that docs/adding-a-game.md builds, under another name. The wheel has no
documents, so the command works in a checkout only.
"""

from __future__ import annotations

import argparse
import ast
import keyword
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from kartenstube.cli.arguments import BadUse
from kartenstube.cli.streams import put
from kartenstube.core.messages import Message, Param
from kartenstube.core.texts import odd_character, quoted
from kartenstube.render.wording import Wording

ROOT = Path(__file__).parents[3]
PAGE = "docs/adding-a-game.md"
EXAMPLE, TITLES = "eights", ("Eights", "Achter")  # the game of the page, and what it calls it
REGISTRY = "src/kartenstube/games/registry.py"
# a block of code under a line that ends with the path of a file
SHOWN = re.compile(
    r"^[^\n]*`([\w./-]+/[\w.-]+)`[^`\n]*:\n\n```\w+\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL
)
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
DEMOS, LESSONS = 6, 3
MOST_TITLE = 30  # so that the lines that it stands in stay within their length
ODD = "{}<>[]*_`|\\"
"""What no title may hold: it means something in a sentence or on a page."""

QUOTES = {".po": '\\"', ".py": "'"}
"""A quotation mark in a title, where it would end the text around it: by the kind of the file."""


class Named(NamedTuple):
    """The names of a game: in records, addresses and folders; of its module; on the page."""

    id: str
    module: str
    title: str


def new_game(given: argparse.Namespace, words: Wording) -> None:
    """Write the first files of a game, unless they exist, and list what it lacks."""
    if not (ROOT / PAGE).is_file():
        raise BadUse(Message("fault.new_game_checkout", {"page": PAGE}))
    game = named(given.game, given.title)
    for path in write(ROOT, game):
        put(words.say("cli.new_game.written", {"path": path}))
    found = list(lacking(ROOT, game))
    for message in found or [Message("cli.new_game.whole", {"game": game.id})]:
        put(words.message(message.plain()))


def named(game: str, title: str | None) -> Named:
    """The names of a game. Raises BadUse for an id that cannot be that of a folder and a module, and for a
    title that would mean more than itself in a sentence or on a page.
    """
    if not ID.fullmatch(game) or keyword.iskeyword(game) or game == "registry":
        raise BadUse(Message("fault.new_game_id", {"found": quoted(game)}))
    called = (title or game.replace("-", " ").title()).strip()
    if not called or len(called) > MOST_TITLE or odd_character(called) or set(called) & set(ODD):
        params: dict[str, Param] = {"found": quoted(called), "most": MOST_TITLE, "odd": ODD}
        raise BadUse(Message("fault.new_game_title", params))
    return Named(game, game.replace("-", "_"), called)


def write(root: Path, game: Named) -> Iterator[str]:
    """Write the files that are missing, and list the game in the registry; yields the paths written."""
    for path, text in example(root, game).items():
        if not is_there(root / path):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
            yield path
    source = (root / REGISTRY).read_text(encoding="utf-8")
    if game.id not in ids_in(source):
        (root / REGISTRY).write_text(listed(source, game.id), encoding="utf-8")
        yield REGISTRY


def is_there(path: Path) -> bool:
    """Tell whether a file is there; a module may have become a package."""
    return path.exists() or (path.suffix == ".py" and path.with_suffix("").is_dir())


def example(root: Path, game: Named) -> Mapping[str, str]:
    """The files of the example under the name of a game, by their paths."""
    shown = SHOWN.findall((root / PAGE).read_text(encoding="utf-8"))
    return {path_for(path, game): text_for(path, text, game) for path, text in shown if EXAMPLE in path}


def path_for(path: str, game: Named) -> str:
    """The path of a file of the example for another game: only modules have no hyphens."""
    return path.replace(EXAMPLE, game.module if path.endswith(".py") else game.id)


def text_for(path: str, text: str, game: Named) -> str:
    """A file of the example for another game. All names are replaced at once, since a title may hold words of
    the example.
    """
    title = game.title.replace('"', QUOTES.get(Path(path).suffix, '"'))
    names = {EXAMPLE: game.id, **dict.fromkeys(TITLES, title)}
    return re.sub("|".join(names), lambda found: names[found[0]], text)


def ids_in(source: str) -> list[str]:
    """The games that the registry lists."""
    return list(ast.literal_eval(order_in(source)))


def order_in(source: str) -> ast.expr:
    """The list of games in the registry."""
    assigned = [node for node in ast.parse(source).body if isinstance(node, ast.Assign)]
    return next(node.value for node in assigned if ast.unparse(node.targets[0]) == "IDS")


def listed(source: str, game: str) -> str:
    """The registry with one more game, the last in the order of the lobby."""
    lines = "".join(f'    "{id}",\n' for id in [*ids_in(source), game])
    old = ast.get_source_segment(source, order_in(source)) or ""
    return source.replace(old, f"(\n{lines})")


def lacking(root: Path, game: Named) -> Iterator[Message]:
    """Yield what is still that of the example, and what is missing."""
    for path, text in example(root, game).items():
        if (root / path).is_file() and (root / path).read_text(encoding="utf-8") == text:
            yield Message("cli.new_game.example", {"path": path})
    for code, folder, wanted in (
        ("cli.new_game.demos", f"games/{game.id}/demos", DEMOS),
        ("cli.new_game.lessons", f"games/{game.id}/lessons", LESSONS),
    ):
        found = len(list((root / folder).glob("*.toml")))
        if found < wanted:
            yield Message(code, {"path": folder, "found": found, "wanted": wanted})
    for code, path in (
        ("cli.new_game.a_deal", f"games/{game.id}/demos/a-deal.toml"),
        ("cli.new_game.records", f"games/{game.id}/records.jsonl"),
        ("cli.new_game.spec", f"docs/rules-spec/{game.id}.md"),
        ("cli.new_game.tests", f"tests/games/test_{game.module}.py"),
    ):
        if not (root / path).exists():
            yield Message(code, {"path": path})
