"""Files that a document shows whole, or changes, so that a test can do what its reader does.

A block of code after a line with one path that ends in a colon is that file; where the file is there already,
the block has statements of it as they become, with `...` for lines that stay.
"""

import ast
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]

SHOWN = re.compile(r"^[^\n]*`([\w./-]+/[\w.-]+)`[^`\n]*:\n\n```\w+\n(.*?)^```$", flags=re.M | re.DOTALL)
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", flags=re.M | re.DOTALL)
BLOCK = r"^(?:<!-- ([^\n]*) -->\n)?```{}\n(.*?)^```"


def blocks(text, language):
    """The blocks of code of a language in a document, each with the remark that stands above it."""
    return re.findall(BLOCK.format(language), text, flags=re.M | re.DOTALL)


def files(text):
    """The paths that a document shows, with their blocks."""
    return dict(SHOWN.findall(text))


def apply(text, folder):
    """Write the files that a document shows into a copy of the repository."""
    for name, block in files(text).items():
        path = folder / name
        old = path.read_text(encoding="utf-8") if path.exists() else None
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block if old is None else changed(old, block), encoding="utf-8")


def changed(source, block):
    """A module with the statements of a block in place of its own that bind the same names."""
    own = {key(node): ast.get_source_segment(source, node) for node in ast.parse(source).body}
    for node in ast.parse(block).body:
        old = own[key(node)]
        source = source.replace(old, filled(ast.get_source_segment(block, node), old))
    return source


def filled(statement, old):
    """A statement with the lines of the old one where it has `...`."""
    first, dots, last = statement.partition("    ...,\n")
    assert not dots or old.startswith(first)
    return first + old.removeprefix(first).removesuffix(")") + last if dots else statement


def key(node):
    """What a statement at the top of a module is about: the module that it imports from, or its target."""
    match node:
        case ast.ImportFrom():
            return node.module
        case ast.AnnAssign():
            return ast.unparse(node.target)
        case ast.Assign():
            return ast.unparse(node.targets[0])
        case _:
            return ast.unparse(node)


def tracked():
    """The files that a clone has, and those that will be in it."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def clone(folder):
    """Copy the repository as a clone has it."""
    for path in tracked():
        place = folder / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
