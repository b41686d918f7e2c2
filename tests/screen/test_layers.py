"""The walls of the screen, read off its imports: each folder builds on those below it, and nothing goes round
in a circle; and a button finds the page that knows its action.
"""

import ast
import re
from graphlib import TopologicalSorter

import pytest

from assembly.screen_modules import SCREEN, read_all

MODULES = {name: module for name, module in read_all().items() if module.path.is_relative_to(SCREEN)}
# folders, and those that each may use besides itself; a frame has no pages and no app around it
BELOW = {
    "base": set(),
    "table": {"base"},
    "match": {"base", "table"},
    "pages": {"base", "table", "match"},
    "frame": {"base", "table", "match"},
    "app": {"base", "table", "match", "pages"},
}
# the modules that hold the actions of pages, by the names by which `router.PAGES` knows them
LAZY_PAGES = {
    "game": "game_page",
    "sharing": "sharing",
    "embed-maker": "embed_maker",
    "learning": "learning",
    "puzzles": "puzzles",
    "statistics": "statistics_page",
    "matches": "saved_matches",
    "score-page": "score_page",
    "daily": "daily_page",
}


def used(module):
    """The modules of the screen that one needs, at once or when they are asked for."""
    fetched = {name for call in module.fetches for name in call}
    return (module.imports | fetched) & set(MODULES)


def assigned(name, value):
    """What a module gives to a name, as a tree."""
    tree = ast.parse(MODULES[name].path.read_text(encoding="utf-8"))
    (found,) = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == value
    ]
    return found


def actions_of(name):
    return [ast.literal_eval(key) for key in assigned(name, "ACTIONS").keys]


@pytest.mark.parametrize("name", sorted(MODULES))
def test_a_module_uses_those_of_its_own_folder_and_of_the_folders_below(name):
    folder = MODULES[name].path.parent.name
    assert {MODULES[other].path.parent.name for other in used(MODULES[name])} <= {folder, *BELOW[folder]}


def test_no_module_needs_itself_by_way_of_others():
    order = list(TopologicalSorter({name: used(module) for name, module in MODULES.items()}).static_order())
    assert set(order) == set(MODULES)


def test_each_module_lies_in_one_of_the_folders():
    assert {module.path.parent.name for module in MODULES.values()} == set(BELOW)
    assert all(module.path.parent.parent == SCREEN for module in MODULES.values())


def test_pages_are_not_handed_the_whole_screen():
    """Whoever is handed the app reaches everything, and no import tells of it."""
    for name, module in MODULES.items():
        if module.path.parent.name != "app":
            text = module.path.read_text(encoding="utf-8")
            assert not re.search(r"\b(app|router)\.\w", text.replace("app.py", "")), name


def test_actions_of_lazy_pages_are_those_that_their_modules_have():
    lazy = dict(ast.literal_eval(assigned("actions", "LAZY")))
    assert {page: sorted(names) for page, names in lazy.items()} == {
        page: sorted(actions_of(name)) for page, name in LAZY_PAGES.items()
    }


def test_every_button_of_the_screen_has_an_action():
    """By the literals in calls of `button`, which name most of them."""
    texts = {name: module.path.read_text(encoding="utf-8") for name, module in MODULES.items()}
    asked = {
        action
        for name, text in texts.items()
        if MODULES[name].path.parent.name in ("table", "match", "pages", "app") and name != "design"
        for action in re.findall(r'\bbutton\(\s*"([a-z-]+)"', text)
    }
    known = {
        name for page in ("actions", "lobby", "answers", *LAZY_PAGES.values()) for name in actions_of(page)
    }
    known |= set(re.findall(r'"([a-z-]+)": ', texts["table_actions"]))
    assert len(asked) > 30
    assert asked <= known


def test_texts_are_never_taken_for_markup():
    markup = re.compile(r"\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|document\.write)\b")
    assert [path.name for path in SCREEN.rglob("*.py") if markup.search(path.read_text("utf-8"))] == []
