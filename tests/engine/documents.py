"""Files that a document shows whole, or changes, so that a test can do what its reader does.

A block of code after a line with one path that ends in a colon is that file; where the file is there already,
the block has statements of it as they become.
"""

import ast
import re

SHOWN = re.compile(r"^[^\n]*`([\w./-]+/[\w.-]+)`[^`\n]*:\n\n```\w+\n(.*?)^```$", flags=re.M | re.DOTALL)


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
        source = source.replace(old, ast.get_source_segment(block, node))
    return source


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
