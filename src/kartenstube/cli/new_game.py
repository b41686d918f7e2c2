"""The command `new-game`: the files that a game begins with, and what it still lacks.

They are those of the small game that docs/adding-a-game.md builds, under another name. The wheel has no
documents, so the command works in a checkout only.
"""

from __future__ import annotations

import argparse
import ast
import keyword
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from kartenstube.cli.arguments import BadUse
from kartenstube.core.messages import Message
from kartenstube.core.texts import quoted
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


class Named(NamedTuple):
    """What a game is called: in records, addresses and folders; by its module; on the page."""

    id: str
    module: str
    title: str


def new_game(given: argparse.Namespace, words: Wording) -> None:
    """Write the files that a game begins with, as far as they are not there, and say what it lacks."""
    if not (ROOT / PAGE).is_file():
        raise BadUse(Message("fault.new_game_checkout", {"page": PAGE}))
    game = named(given.game, given.title)
    for path in write(ROOT, game):
        print(words.say("cli.new_game.written", {"path": path}))
    found = list(lacking(ROOT, game))
    for message in found or [Message("cli.new_game.whole", {"game": game.id})]:
        print(words.message(message.plain()))


def named(game: str, title: str | None) -> Named:
    """What a game is called. Raises BadUse for an id that cannot be that of a folder and a module."""
    if not ID.fullmatch(game) or keyword.iskeyword(game) or game == "registry":
        raise BadUse(Message("fault.new_game_id", {"found": quoted(game)}))
    return Named(game, game.replace("-", "_"), title or game.replace("-", " ").title())


def write(root: Path, game: Named) -> Iterator[str]:
    """Write what is not there, and list the game; yields the paths of what was written."""
    for path, text in example(root, game).items():
        if not is_there(root / path):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
            yield path
    source = (root / REGISTRY).read_text(encoding="utf-8")
    if game.module not in modules_in(source):
        (root / REGISTRY).write_text(listed(source, game.module), encoding="utf-8")
        yield REGISTRY


def is_there(path: Path) -> bool:
    """Whether a file is there; a module may have become a package."""
    return path.exists() or (path.suffix == ".py" and path.with_suffix("").is_dir())


def example(root: Path, game: Named) -> Mapping[str, str]:
    """The files of the example under the name of a game, by their paths."""
    shown = SHOWN.findall((root / PAGE).read_text(encoding="utf-8"))
    return {path_for(path, game): text_for(text, game) for path, text in shown if path != REGISTRY}


def path_for(path: str, game: Named) -> str:
    """The path of a file of the example for another game: only modules have no hyphens."""
    return path.replace(EXAMPLE, game.module if path.endswith(".py") else game.id)


def text_for(text: str, game: Named) -> str:
    """A file of the example for another game."""
    for title in TITLES:
        text = text.replace(title, game.title)
    return text.replace(EXAMPLE, game.id)


def modules_in(source: str) -> list[str]:
    """The modules of games that the registry imports."""
    return [alias.name for alias in import_in(ast.parse(source)).names]


def import_in(registry: ast.Module) -> ast.ImportFrom:
    """The statement that imports the games."""
    froms = [node for node in registry.body if isinstance(node, ast.ImportFrom)]
    return next(node for node in froms if node.module == "kartenstube.games")


def listed(source: str, module: str) -> str:
    """The registry with one more module, the last in the order of the lobby."""
    registry = ast.parse(source)
    order = next(node for node in ast.walk(registry) if isinstance(node, ast.DictComp)).generators[0].iter
    assert isinstance(order, ast.Tuple)
    imports = f"from kartenstube.games import {a_line_each(sorted([*modules_in(source), module]), '')}"
    in_order = a_line_each([*map(ast.unparse, order.elts), module], " " * 4)
    found = [ast.get_source_segment(source, node) or "" for node in (import_in(registry), order)]
    for old, new in zip(found, (imports, in_order), strict=True):
        source = source.replace(old, new)
    return source


def a_line_each(names: Iterable[str], indent: str) -> str:
    """Names in brackets, each on a line of its own."""
    return "(\n" + "".join(f"{indent}    {name},\n" for name in names) + f"{indent})"


def lacking(root: Path, game: Named) -> Iterator[Message]:
    """What is still that of the example, and what is not there."""
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
