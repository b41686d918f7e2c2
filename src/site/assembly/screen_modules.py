"""The screen's modules as its pages need them, read off their imports: a page fetches at once what the module
that it starts with reaches, and what is named in a call of `load_lazily` when that is run.

In the source they lie in folders, on the host in one; so no two may have the same name.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from base.paths import ROOT, SCREEN

WORDING = ROOT / "src" / "kartenstube" / "render" / "wording.py"  # the engine's, which the screen uses, too
LAZY = "load_lazily"  # the function that fetches modules when they are needed
SCRIPTS = "pyscript.js_modules"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class Module(NamedTuple):
    """A module of the screen: the modules that it imports and, call by call, those that it fetches later; and
    the scripts that it uses.
    """

    path: Path
    imports: frozenset[str]
    fetches: tuple[tuple[str, ...], ...]
    scripts: frozenset[str]


class Needs(NamedTuple):
    """The modules and scripts that a page needs at once, besides the module that it starts with."""

    modules: list[str]
    scripts: list[str]


class Misplaced(Exception):
    """The modules do not fit together; the text says which and why."""


def read_all(screen: Path = SCREEN, more: Iterable[Path] = (WORDING,)) -> dict[str, Module]:
    """The screen's modules by name."""
    paths = [*sorted(screen.rglob("*.py")), *more]
    modules: dict[str, Module] = {}
    for path in paths:
        if path.stem in modules:
            raise Misplaced(f"{modules[path.stem].path} and {path} have the same name")
        modules[path.stem] = read(path)
    return modules


def read(path: Path) -> Module:
    """Read the imports and scripts of a module from its file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = dict(imported(tree))
    fetches = (
        tuple(one.value for one in node.args if isinstance(one, ast.Constant))
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == LAZY
    )
    scripts = found.pop(SCRIPTS, ())
    return Module(path, frozenset(found), tuple(fetches), frozenset(scripts))


def imported(tree: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each module that is imported, with the names that are taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module), tuple(alias.name for alias in node.names)


def reached(modules: Mapping[str, Module], *starts: str) -> set[str]:
    """The modules that some import, with these, directly or by way of others."""
    found, ahead = set(), list(starts)
    while ahead:
        name = ahead.pop()
        if name in modules and name not in found:
            found.add(name)
            ahead.extend(modules[name].imports)
    return found


def needs(modules: Mapping[str, Module], start: str) -> Needs:
    """The needs of a page that starts with a module."""
    eager = reached(modules, start)
    whole = eager | fetched_later(modules, eager)
    scripts = {script for name in whole for script in modules[name].scripts}
    return Needs(sorted(eager - {start}), sorted(scripts))


def fetched_later(modules: Mapping[str, Module], eager: set[str]) -> set[str]:
    """The modules that those of a page fetch when they are needed. Each call has to name all that is not
    there, in an order in which it can be imported.
    """
    found: set[str] = set()
    ahead = sorted(eager)
    while ahead:
        caller = ahead.pop()
        for call in modules[caller].fetches:
            there = set(eager)
            for name in call:
                lacking = reached(modules, name) - there - {name}
                if name not in modules or lacking:
                    raise Misplaced(f"{caller} fetches {name} without {sorted(lacking)}")
                there.add(name)
            ahead.extend(set(call) - found)
            found |= set(call)
    return found


def fetched_by(modules: Mapping[str, Module], *starts: str) -> list[str]:
    """The modules that pages which start with these fetch when they are needed."""
    return sorted({name for start in starts for name in fetched_later(modules, reached(modules, start))})


def unused(modules: Mapping[str, Module], *starts: str) -> set[str]:
    """The modules that no page ever needs."""
    return set(modules) - reached(modules, *starts) - set(fetched_by(modules, *starts))


def bare(text: str) -> str:
    """A module without what is said to people who change it: no browser needs docstrings and comments."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree) + "\n"
