"""The walls of the build, read off its imports: commands use its folders, a folder those of the floors below
it, and nothing goes round in a circle.
"""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SITE = Path(__file__).parents[2] / "src" / "site"
COMMANDS = ""  # what lies at the top, and is run
# each folder may use those of the floors below its own, and none beside it
FLOORS = [
    {"base"},
    {"prerender", "card_faces"},
    {"assembly", "reading", "design_page", "testing"},
    {COMMANDS},
]
FLOOR = {folder: floor for floor, folders in enumerate(FLOORS) for folder in folders}
MODULES = {".".join(path.relative_to(SITE).with_suffix("").parts): path for path in SITE.rglob("*.py")}


def used(path):
    """The modules of the build that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (name for name in names if name in MODULES)


def folder(name):
    return name.rpartition(".")[0]


@pytest.mark.parametrize("name", sorted(MODULES))
def test_a_module_uses_those_of_its_own_folder_and_of_the_floors_below(name):
    own = folder(name)
    assert all(folder(one) == own or FLOOR[folder(one)] < FLOOR[own] for one in used(MODULES[name]))


def test_no_module_needs_itself_by_way_of_others():
    order = list(TopologicalSorter({name: set(used(path)) for name, path in MODULES.items()}).static_order())
    assert set(order) == set(MODULES)


def test_each_folder_has_its_floor():
    assert {folder(name) for name in MODULES} == set(FLOOR)


def test_commands_are_run_and_what_lies_in_folders_is_imported():
    """A file in a folder finds the others only when it is run as a module, as the build does."""
    for path in SITE.glob("*.py"):
        assert 'if __name__ == "__main__":' in path.read_text(encoding="utf-8"), path
