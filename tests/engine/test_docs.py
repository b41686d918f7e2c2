"""The documents are true: what the source cites is there, and what they show runs."""

import ast
import configparser
import contextlib
import io
import os
import re
import subprocess
import sys
import tokenize
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import documents
import pytest
import yaml
from by_game import EXPORTS
from strategies import play_deal, position, started
from test_walls import LAYERS

import kartenstube
from base import catalogues
from kartenstube.bots.levels import LEVELS
from kartenstube.cli import new_game
from kartenstube.cli.parser import parser_in
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match
from kartenstube.match.record import from_plain
from kartenstube.render.catalogue import wording

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "kartenstube"
RULES = ROOT / "docs" / "rules-spec"

# files of the repository and subprocesses, neither of which Pyodide has
pytestmark = pytest.mark.cpython_only


class Section(NamedTuple):
    """A numbered section of a page of rules."""

    number: int
    title: str
    text: str


class Citation(NamedTuple):
    """What a comment cites: sections, rulings, and what it says is the subject there ("9, herzeln8")."""

    sections: tuple[int, ...]
    subjects: tuple[str, ...]
    rulings: tuple[str, ...]


RULING = re.compile(r"\b[A-Z]{2}-\d+\b")
# "4: ...", "3 to 5: ...", "9, herzeln8: ...", "8, GW-13", at the start of a comment or of a sentence in it
LEADING = re.compile(
    r"(?:^|(?<=[.;] ))(\d{1,2})(?:( to | and )(\d{1,2}))?"
    r"(?::|, (?:[A-Z]{2}-\d|([a-zA-Z]\w*(?: \w+)*)(?=[:;,.]|$)))"
)
NAMED = re.compile(r"\bsections? (\d+)(?:( to | and )(\d+))?")


def cited(comment):
    """What a comment or a docstring cites."""
    leading = list(LEADING.finditer(comment))
    sections = [found.groups()[:3] for found in (*leading, *NAMED.finditer(comment))]
    return Citation(
        tuple(number for first, joint, last in sections for number in numbers(first, joint, last)),
        tuple((int(found[1]), found[4]) for found in leading if found[4]),
        tuple(RULING.findall(comment)),
    )


def numbers(first, joint, last):
    """The sections from "3", "3 to 5" or "3 and 9"."""
    return range(int(first), int(last) + 1) if joint == " to " else [int(one) for one in (first, last) if one]


def comments(path):
    """The comments and docstrings of a file, each as one line of text with its number."""
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, " ".join(str(node.value.value).split())


@cache
def page(game):
    """The sections of a game's page of rules."""
    parts = re.split(r"^## (\d+) (.*)$", (RULES / f"{game}.md").read_text(encoding="utf-8"), flags=re.M)
    found = zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
    return {int(number): Section(int(number), title, text) for number, title, text in found}


def rulings(game):
    """The rulings that a page of rules argues, in its section 10."""
    return re.findall(r"^\* \*\*([A-Z]{2}-\d+)\*\*", page(game)[10].text, flags=re.M)


PAGES = sorted(path.stem for path in RULES.glob("*.md"))


def page_of(path):
    """The page of rules of a module that belongs to one game, by its name or that of its folder."""
    parts = {part.removesuffix(".py").replace("_", "-") for part in path.relative_to(ENGINE).parts}
    return next((game for game in PAGES if game in parts), None)


CITING = [path for path in sorted(ENGINE.rglob("*.py")) if page_of(path)]


class TestRules:
    """Pages of rules, and what cites them."""

    @pytest.mark.parametrize(
        ("comment", "expected"),
        [
            ("4: the contracts", ((4,), (), ())),
            ("3 to 5: the deal", ((3, 4, 5), (), ())),
            ("3 and 9: the pack", ((3, 9), (), ())),
            ("9, herzeln8: ten", ((9,), ((9, "herzeln8"),), ())),
            ("9, black_pig", ((9,), ((9, "black_pig"),), ())),
            ("8, GW-13", ((8,), (), ("GW-13",))),
            ("2: the deal. 8: the match (SP-1, SP-7).", ((2, 8), (), ("SP-1", "SP-7"))),
            ("all options of section 9", ((9,), (), ())),
            ("The 10 cards that are left", ((), (), ())),
            ("52", ((), (), ())),
        ],
    )
    def test_what_a_comment_cites_is_found(self, comment, expected):
        assert cited(comment) == expected

    @pytest.mark.parametrize("game", PAGES)
    def test_the_sections_and_rulings_of_a_page_are_numbered_in_order(self, game):
        assert list(page(game)) == list(range(1, 14))
        found = rulings(game)
        assert found == [f"{found[0][:2]}-{number}" for number in range(1, len(found) + 1)]

    @pytest.mark.parametrize("game", PAGES)
    def test_a_page_cites_itself_rightly(self, game):
        text = (RULES / f"{game}.md").read_text(encoding="utf-8")
        assert set(RULING.findall(text)) == set(rulings(game))
        assert set(cited(text).sections) <= page(game).keys()

    @pytest.mark.parametrize("game", PAGES)
    def test_what_the_modules_of_a_game_cite_is_on_its_page(self, game):
        remarks = [
            (f"{path.relative_to(ENGINE)}:{line}", cited(comment))
            for path in CITING
            if page_of(path) == game
            for line, comment in comments(path)
        ]
        assert remarks
        for where, found in remarks:
            assert set(found.sections) <= page(game).keys(), where
            assert set(found.rulings) <= set(rulings(game)), where
            for number, subject in found.subjects:
                assert subject.lower() in page(game)[number].text.lower(), where

    def test_the_documents_that_a_comment_names_are_there(self):
        named = set()
        for path in sorted((ROOT / "src").rglob("*.py")):
            for _, comment in comments(path):
                named |= set(re.findall(r"[\w./-]+\.md\b", comment))
        assert len(named) > len(PAGES)
        assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []

    @pytest.mark.parametrize("game", PAGES)
    def test_each_page_is_cited(self, game):
        found = [cited(text) for path in CITING if page_of(path) == game for _, text in comments(path)]
        assert len({number for one in found for number in one.sections}) >= 5
        assert {ruling for one in found for ruling in one.rulings}

    def test_rulings_are_cited_from_pages_only(self):
        known = {ruling for game in PAGES for ruling in rulings(game)}
        for path in sorted({*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")}):
            if path != Path(__file__):
                assert set(RULING.findall(path.read_text(encoding="utf-8"))) <= known, path


DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, flags=re.M))
# folders of the repository, the engine and the screen, as a document names them
TOPS = (ROOT, ENGINE, ROOT / "src" / "stube_ui")
FOLDERS = {path.name for top in TOPS for path in top.iterdir() if path.is_dir()} - {"build", "dist"}
# above a block of commands: why no test runs it, or which one does
MARK = re.compile(r"^<!-- (not run: .+|run by .+) -->$", flags=re.MULTILINE)
RUN_BY = "run by "
USED = ("simulate", "import", "replay", "games", "scene", "arena", "demo check", "demo build", "new-game")
FORMS = [path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config"]


class Block(NamedTuple):
    """A block of code in a document."""

    path: Path
    mark: str
    text: str

    def __str__(self):
        return f"{self.path.relative_to(ROOT)}: {self.text.splitlines()[0]}"


def blocks(language):
    """All blocks of a language in the documents."""
    found = [(path, documents.SHOWN.sub("", path.read_text(encoding="utf-8"))) for path in DOCUMENTS]
    return [Block(path, *block) for path, text in found for block in documents.blocks(text, language)]


def commands(block):
    """The commands of a block, a line each, without remarks."""
    return [line.partition(" #")[0].strip() for line in block.text.splitlines() if not line.startswith("#")]


def run_by_day(block):
    """A block; where its commands are tests, which have their own turn, it is run by night."""
    return pytest.param(block, marks=pytest.mark.long) if "pytest" in block.text else block


def spans_of(path):
    """What stands in `these` in the sentences of a document."""
    text = path.read_text(encoding="utf-8")
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.DOTALL))


def usages():
    """How each command of the command line is used, as it says itself."""
    told = []
    for arguments in USED:
        with pytest.raises(SystemExit), contextlib.redirect_stdout(io.StringIO()) as printed:
            parser_in(wording("en")).parse_args([*arguments.split(), "--help"])
        usage = re.search(r"usage: (.*?)\n\n", printed.getvalue(), flags=re.DOTALL)[1]
        told.append(" ".join(usage.split()).replace("[-h] ", ""))
    return told


def pieces(usage):
    """The arguments of a usage, in any order; that one may be told more than once does not count."""
    return sorted(re.findall(r"\[(?:[^][]|\[[^]]*\])*\]|\S+", usage.replace("NAME=VALUE ...", "NAME=VALUE")))


def docstrings(path):
    """The docstrings of a module, its classes and functions, each behind its name."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, kinds) and (text := ast.get_docstring(node)):
            yield getattr(node, "name", path.stem), text


def begins_with_a_clause(docstring):
    """Tell whether a docstring begins with a clause, behind the number of a rule if it cites one."""
    clause = r"(?:what|who|how|whether|where|which|whose|when|that|if)\b"
    return bool(re.match(rf"(?:\(?\d[^:]*: )?{clause}", docstring, flags=re.IGNORECASE))


def defined():
    """What the modules of the screen define, by its full name: `hand.Hand.draw`."""
    found = set()
    for path in (ROOT / "src" / "stube_ui").rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                found.add(f"{path.stem}.{node.name}")
                inner = [one.name for one in ast.iter_child_nodes(node) if isinstance(one, ast.FunctionDef)]
                found |= {f"{path.stem}.{node.name}.{name}" for name in inner}
    return found


def cloned(folder):
    """A copy of the repository as a clone has it, with the tools of this one and the sentences that the build
    writes.
    """
    documents.clone(folder)
    (folder / ".venv").symlink_to(sys.prefix)
    subprocess.run([sys.executable, "src/site/catalogues.py"], cwd=folder, check=True)
    return folder


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    return cloned(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="module")
def with_a_new_game(tmp_path_factory):
    """A clone in which somebody has done what docs/adding-a-game.md says."""
    folder = cloned(tmp_path_factory.mktemp("game"))
    documents.apply((ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8"), folder)
    return folder


def run(script, folder):
    """Run a script as a reader would, in a clone; fails with what it complains about."""
    tools = str(Path(sys.executable).parent)
    # the tools of this interpreter, wherever it is started from
    env = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["sh", "-eu"], input=script, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


class TestCommands:
    """Commands and code that the documents show."""

    @pytest.mark.by_turns
    @pytest.mark.slow
    @pytest.mark.parametrize(
        "block", [run_by_day(block) for block in blocks("sh") if not block.mark], ids=str
    )
    def test_what_a_document_has_one_type_runs(self, request, block):
        place = "with_a_new_game" if block.path.name == "adding-a-game.md" else "clone"
        run("\n".join(commands(block)), request.getfixturevalue(place))

    def test_what_another_test_runs_is_known_to_it(self):
        elsewhere = [block for block in blocks("sh") if block.mark.startswith(RUN_BY)]
        assert len(elsewhere) > 3
        for block in elsewhere:
            test = ROOT / block.mark.removeprefix(RUN_BY)
            assert block.path.name in test.read_text(encoding="utf-8"), str(block)

    @pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
    def test_each_mark_stands_above_commands(self, path):
        text = path.read_text(encoding="utf-8")
        assert [mark for mark, _ in documents.blocks(text, "sh") if mark] == MARK.findall(text)

    @pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
    def test_the_targets_of_make_that_a_document_names_are_there(self, path):
        text = path.read_text(encoding="utf-8")
        spans = [*spans_of(path), *re.findall(r"^make .*$", text, flags=re.M)]
        named = {span.split()[1] for span in spans if re.match(r"make [a-z]", span)}
        assert named <= TARGETS

    def test_the_table_of_the_command_line_has_all_its_arguments(self):
        text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
        told = re.findall(r"^\| `(python -m kartenstube .+?)` \|", text, flags=re.M)
        assert sorted(map(pieces, told)) == sorted(map(pieces, usages()))

    def test_the_command_line_takes_what_a_sentence_has_one_type(self):
        spans = [span for path in DOCUMENTS for span in spans_of(path) if "[" not in span]
        said = [re.fullmatch(r"(?:python -m )?kartenstube ([a-z].*)", span) for span in spans]
        assert sum(map(bool, said)) > 5
        for one in filter(None, said):
            parser_in(wording("en")).parse_args(one[1].split())

    def test_scripts_that_a_document_names_are_there_and_take_its_options(self):
        """Also in blocks that are not run, since they take long."""
        lines = [line for block in blocks("sh") for line in commands(block)]
        lines += [span for path in DOCUMENTS for span in spans_of(path)]
        named = [found for line in lines if (found := re.search(r"\bpython (\S+\.py)(.*)", line))]
        assert len(named) > 5
        for one in named:
            source = (ROOT / one[1]).read_text(encoding="utf-8")
            assert [option for option in re.findall(r"--\w+", one[2]) if f'"{option}"' not in source] == []

    @pytest.mark.parametrize("block", blocks("python"), ids=str)
    def test_python_in_a_document_runs(self, block):
        exec(compile(block.text, str(block), "exec"), {})

    @pytest.mark.parametrize("block", blocks("po"), ids=str)
    def test_a_sentence_in_a_document_is_one_of_ours(self, block):
        code, text = re.fullmatch(r'msgid "(.*)"\nmsgstr "(.*)"\n', block.text).groups()
        assert catalogues.everything("en")[code] == text

    def test_blocks_are_of_a_language_that_is_looked_at(self):
        fences = [
            line for path in DOCUMENTS for line in re.findall(r"^```.*$", path.read_text("utf-8"), flags=re.M)
        ]
        # html, toml, json, csv, markdown and what servers read are tested where they are read; without a
        # language it is a picture
        known = ("", "text", "sh", "python", "po", "html", "toml", "json", "csv", "markdown")
        servers = ("nginx", "apache", "lighttpd", "caddy")
        assert {*fences} <= {f"```{name}" for name in (*known, *servers)}

    @pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
    def test_places_that_a_document_names_are_there(self, path):
        """In `these`: from the top of the repository, or a part of the engine or the screen."""
        told = path.read_text(encoding="utf-8")
        named = {
            span
            for span in spans_of(path)
            if re.fullmatch(r"[\w./-]+", span) and span.split("/")[0] in FOLDERS
        }
        missing = {name for name in named if not any((top / name).exists() for top in TOPS)}
        assert missing <= documents.files(told).keys()

    def test_the_wheel_that_a_document_names_is_of_this_version_and_has_its_extras(self):
        told = "".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
        assert set(re.findall(r"kartenstube-([\d.]+)-py3", told)) == {kartenstube.__version__}
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        installed = re.findall(r"pip install '([^'[]+)\[([^]]+)\]'", told)
        assert {name for name, _ in installed} == {"kartenstube-<version>-py3-none-any.whl"}
        named = {extra for _, extras in installed for extra in extras.split(",")}
        assert named == project["optional-dependencies"].keys()

    @pytest.mark.by_turns
    @pytest.mark.slow
    def test_the_code_that_the_design_system_names_is_there(self):
        text = (ROOT / "docs" / "design-system.md").read_text(encoding="utf-8")
        named = re.findall(r"`([a-z_]+(?:\.[A-Za-z_]+)+)`", text)
        found = [name for name in named if name.split(".")[-1] not in ("py", "css", "js", "md", "html")]
        assert len(found) > 10
        assert [name for name in found if name not in defined()] == []
        tests = {path.name for path in (ROOT / "tests").rglob("test_*.py")}
        assert set(re.findall(r"test_\w+\.py", text)) <= tests

    @pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
    def test_links_lead_to_files(self, path):
        prose = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.DOTALL)
        for target in re.findall(r"\]\(([^)#\s]+)", prose):
            if not target.startswith("https://"):
                assert (path.parent / target).exists(), target


class TestArchitecture:
    """docs/architecture.md."""

    TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

    def test_the_rooms_are_those_of_the_walls(self):
        drawn = re.search(r"^```\n(cli\n.*?)^```", self.TEXT, flags=re.M | re.DOTALL)[1]
        floors = [set(line.split()) for line in drawn.splitlines()]
        assert floors[::-1] == [layer for layer in LAYERS if not any(name.startswith("__") for name in layer)]

    def test_each_room_is_told_of(self):
        table = self.TEXT.partition("| room | what is in it |")[2].partition("\n\n")[0]
        rooms = {path.name for path in ENGINE.iterdir() if (path / "__init__.py").exists()}
        assert rooms - {"cli"} <= set(re.findall(r"^\| `(\w+)` \|", table, flags=re.M))

    def test_each_folder_is_told_of(self):
        table = self.TEXT.partition("## Where things are")[2].partition("\n## ")[0]
        places = {path.relative_to(ROOT).parent.parts[:2] for path in documents.tracked()}
        own = {place for place in places if place and not place[0].startswith(".")}
        assert {place[0] for place in own} <= {*re.findall(r"`(\w+)", table)}
        assert {f"src/{place[1]}" for place in own if place[0] == "src" and place[1:]} <= {
            *re.findall(r"`(src/[\w-]+)`", table)
        }
        (tests,) = re.findall(r"^\| `tests` \| (.*)", table, flags=re.M)
        assert {place[1] for place in own if place[0] == "tests" and place[1:]} == {
            *re.findall(r"`(\w+)`", tests)
        }


class TestAddingAGame:
    """docs/adding-a-game.md: what it builds is complete."""

    TEXT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    FILES = documents.files(TEXT)
    MODULES = "src/kartenstube/games/"

    @pytest.mark.parametrize(("game", "most"), [("eights", 60), ("trios", 120)])
    def test_a_game_is_written_in_few_lines_and_touches_nothing_but_its_own_and_the_registry(
        self, game, most
    ):
        assert len(self.FILES[f"{self.MODULES}{game}.py"].splitlines()) <= most
        shared = [path for path in self.FILES if "eights" not in path and "trios" not in path]
        assert shared == [f"{self.MODULES}registry.py"]

    def test_it_is_read_in_ten_minutes(self):
        prose = re.sub(r"^```.*?^```", "", self.TEXT, flags=re.M | re.DOTALL)
        assert len(prose.split()) <= 2600
        assert max(map(len, prose.splitlines())) <= 320

    def test_its_test_file_has_an_example_of_all_that_tests_ask(self):
        module = ast.parse(self.FILES["tests/games/test_eights.py"])
        named = {
            key
            for node in module.body
            if isinstance(node, ast.Assign)
            for key in map(ast.unparse, node.targets)
        }
        assert named == EXPORTS.keys()

    def test_the_registry_is_as_it_is_but_for_the_game(self):
        source = (ENGINE / "games" / "registry.py").read_text(encoding="utf-8")
        block = self.FILES[f"{self.MODULES}registry.py"]
        assert documents.changed(source, re.sub(r' +"eights",\n', "", block)) == source
        assert documents.changed(source, block) == new_game.listed(source, "eights")

    @pytest.mark.slow
    def test_its_words_are_all_there_is_to_say(self, with_a_new_game):
        run(".venv/bin/python src/site/catalogues.py", with_a_new_game)
        run(".venv/bin/python -m pytest -q tests/engine/test_words.py -k eights", with_a_new_game)

    @pytest.mark.long
    def test_its_files_are_what_the_tests_of_all_games_ask(self, with_a_new_game):
        """Besides demos, guided deals and what `renew.py` writes."""
        later = ("lacks_nothing", "traces_of_many", "scenes_logs_and_hints", "see_in_a_deal")
        named = " and not ".join(["eights", *later])
        run(
            f"""
            .venv/bin/python src/site/catalogues.py
            export PYTHONPATH=src
            .venv/bin/python -m kartenstube simulate eights --seed a > games/eights/records.jsonl
            .venv/bin/python -m pytest -q tests/engine tests/games/test_eights.py -k '{named}'
            """,
            with_a_new_game,
        )


class TestContractsInTheGuide:
    """The game of contracts in docs/adding-a-game.md: three seats, each card twice, kontra and re."""

    @pytest.fixture
    def trios(self, monkeypatch):
        module = ModuleType("trios")
        exec(TestAddingAGame.FILES["src/kartenstube/games/trios.py"], vars(module))
        monkeypatch.setitem(GAMES, "trios", module.GAME)

    @pytest.mark.parametrize("level", LEVELS)
    def test_bots_of_every_level_play_it(self, trios, level):
        match = started({}, game="trios", level=level)
        play_deal(match)
        (scores,) = (deal.scores for deal in match.standing.deals)
        assert len(scores) == 3
        assert any(scores)
        assert sum(scores) == 0

    @pytest.mark.parametrize(
        ("said", "each"), [(["pass", "pass"], 3), (["kontra", "pass"], 6), (["pass", "kontra", "re"], 12)]
    )
    def test_kontra_and_re_double_what_each_opponent_pays(self, trios, said, each):
        zones = {"hand0": "AC AC", "hand1": "KS KS", "hand2": "KH KD"}
        facts = {"declarer": 1, "contract": "null"}
        actions = [*said, "play AC", "play KS", "play KH", "play AC", "play KS", "play KD"]
        match = Match(from_plain(position(zones, facts, "kontra", actions, game="trios", dealer=2)))
        assert match.live.score.by_seat == (-each, 2 * each, -each)


@pytest.fixture(scope="module")
def api(clone):
    """The pages that `make docs` makes of the docstrings."""
    run("make --old-file .venv/.done docs", clone)
    return clone / "build" / "docs"


@pytest.mark.slow
class TestApi:
    """The engine's API as pages."""

    LOADED = re.compile(
        r"""<(?:script|img|iframe|source|link)[^>]*(?:src|href)=["']?(?!data:)[a-z]*:?//"""
        r"""|url\(["']?(?!["']?data:)|@import|\bimport\s*\(|(?:fetch|open)\(["'][a-z]*:?//"""
    )

    @pytest.mark.long
    def test_every_module_has_a_page(self, api):
        modules = {path.relative_to(ROOT / "src").with_suffix(".html") for path in ENGINE.rglob("[!_]*.py")}
        assert modules
        assert modules <= {path.relative_to(api) for path in api.rglob("*.html")}

    @pytest.mark.long
    def test_it_loads_nothing_from_elsewhere(self, api):
        for path in [*api.rglob("*.html"), *api.rglob("*.js")]:
            found = self.LOADED.search(path.read_text(encoding="utf-8"))
            assert not found, f"{path}: {found[0]}"

    @pytest.mark.parametrize(
        ("markup", "loads"),
        [
            ('<script src="https://host/a.js">', True),
            ('<link rel="stylesheet" href="//host/a.css">', True),
            ("background: url(https://host/a.png)", True),
            ('<a href="https://pdoc.dev">', False),
            ('<img src="data:image/svg+xml,%3C">', False),
            ('<link href="a.css">', False),
            ('background: url("data:image/svg+xml,%3C")', False),
        ],
    )
    def test_what_loads_something_is_found(self, markup, loads):
        assert bool(self.LOADED.search(markup)) == loads


class TestHabits:
    """Files that editors, git and hosts of repositories read."""

    HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0][
        "hooks"
    ]
    WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))

    def test_text_is_as_the_editors_are_told(self):
        config = configparser.ConfigParser()
        config.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
        every = config["*"]
        assert (every["end_of_line"], every["charset"], every["indent_style"]) == ("lf", "utf-8", "space")
        for path in documents.tracked():
            data = path.read_bytes()
            if path.suffix != ".png" and data:
                data.decode()
                assert data.endswith(b"\n"), path
                is_trimmed = config.getboolean(f"*{path.suffix}", "trim_trailing_whitespace", fallback=True)
                assert not (is_trimmed and re.search(rb"[ \t\r]+$", data, flags=re.M)), path
                assert path.name == "Makefile" or not re.search(rb"^ *\t", data, flags=re.M), path

    @pytest.mark.parametrize(
        "hook", [hook for hook in HOOKS if hook["id"] != "mypy"], ids=lambda hook: hook["id"]
    )
    def test_what_is_run_before_a_commit_runs(self, clone, hook):
        files = " src/kartenstube/__main__.py" if hook.get("pass_filenames", True) else ""
        run(hook["entry"] + files, clone)

    def test_hooks_need_no_network(self):
        assert {hook["language"] for hook in self.HOOKS} == {"system"}
        assert all(hook["entry"].startswith(".venv/bin/python ") for hook in self.HOOKS)

    def test_the_workflow_runs_targets_of_make_on_all_versions_of_python(self):
        jobs = self.WORKFLOW["jobs"]
        steps = [step for job in jobs.values() for step in job["steps"]]
        runs = {step["run"] for step in steps if "run" in step}
        lists = [jobs[name]["strategy"]["matrix"]["include"] for name in ("test", "all")]
        parts = " ".join(one["part"] for some in lists for one in some).split()
        assert runs == {"make check", "make ${{ matrix.part }}"}
        assert {"check", *(part for part in parts if "=" not in part)} <= TARGETS
        assert [part for part in parts if "=" in part] == [f"SHARD={number}/4" for number in (1, 2, 3, 4)]
        assert jobs["check"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
        assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]) for step in steps if "uses" in step)

    def test_what_is_said_of_changes_that_no_test_sees_is_about_lines_that_are_there(self):
        files = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*mutants.toml")]
        told = [one for text in files for one in tomllib.loads(text)["survivor"]]
        assert all(one["why"] and one["was"] != one["is"] for one in told)
        lines = {path: path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py")}
        assert [one for one in told if one["was"] not in lines[ENGINE / one["module"]]] == []

    @pytest.mark.parametrize(
        ("docstring", "is_clause"),
        [
            ("Whether a card is a trump.", True),
            ("5.2, B-3: What a game pays.", True),
            ("Tell whether a card is a trump.", False),
            ("Whist: its cards.", False),
        ],
    )
    def test_a_clause_is_found_at_the_head_of_a_docstring(self, docstring, is_clause):
        assert begins_with_a_clause(docstring) == is_clause

    def test_docstrings_begin_with_a_verb_or_a_noun(self):
        paths = sorted((ROOT / "src").rglob("*.py"))
        read = [(path, name, text) for path in paths for name, text in docstrings(path)]
        assert read
        assert [(path.stem, name) for path, name, text in read if begins_with_a_clause(text)] == []

    def test_who_reports_a_bug_is_asked_for_a_record(self):
        forms = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in FORMS}
        assert forms.keys() == {"bug", "game", "wish"}
        for form in forms.values():
            assert {"name", "description", "labels", "body"} <= form.keys()
            ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
            assert len(ids) == len(set(ids))
        (record,) = (field for field in forms["bug"]["body"] if field.get("id") == "record")
        assert record["validations"] == {"required": True}
        assert ".stube.json" in record["attributes"]["description"]

    def test_a_release_is_what_make_packs_of_a_commit_that_is_checked(self):
        text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
        steps = yaml.safe_load(text)["jobs"]["release"]["steps"]
        *made, publish = [step["run"] for step in steps if "run" in step]
        assert made == ["make check", "make reproducible", "make release"]
        assert {target.split()[1] for target in made} <= TARGETS
        assert publish.split() == [
            *("gh", "release", "create", '"$TAG"', "--verify-tag", "--title", '"$TAG"'),
            *("--notes-file", "build/release-notes.md", "build/release/*"),
        ]
        assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]) for step in steps if "uses" in step)

    def test_the_workflow_names_no_address(self):
        for path in (ROOT / ".github").rglob("*.yml"):
            assert "://" not in path.read_text(encoding="utf-8")
