"""What the build reads off the screen's imports: what a page fetches at once, and what when it is needed."""

import gzip
import json
from pathlib import Path

import pytest

from assembly import screen_modules, screen_pack
from assembly.screen_modules import Misplaced, fetched_by, needs, read_all, unused

ROOT = Path(__file__).parents[2]
START = "from one import thing\nfrom pyscript.js_modules import sound\nimport json\n"


@pytest.fixture
def screen(tmp_path):
    """Writes modules by their paths and reads them all."""

    def write(**texts):
        for name, text in texts.items():
            folder = tmp_path / name.split("__")[0]
            folder.mkdir(exist_ok=True)
            (folder / f"{name.split('__')[1]}.py").write_text(text, encoding="utf-8")
        return read_all(tmp_path, more=())

    return write


def lazily(*names):
    return f"async def act():\n    await {screen_modules.LAZY}({', '.join(map(repr, names))})\n"


def test_what_is_imported_comes_at_once_and_what_is_asked_for_when_it_is_needed(screen):
    found = screen(
        a__start=START,
        a__one="import two\n" + lazily("three", "four"),
        b__two="",
        b__three="from pyscript.js_modules import files, tabs\n",
        b__four="import three\nimport two\n",
    )
    assert fetched_by(found, "start") == ["four", "three"]
    assert needs(found, "start") == (["one", "two"], ["files", "sound", "tabs"])
    assert unused(found, "start") == set()


def test_modules_of_one_name_are_refused_since_the_host_has_one_folder(screen):
    with pytest.raises(Misplaced, match="same name"):
        screen(a__one="", b__one="")


@pytest.mark.parametrize("names", [("four",), ("four", "three"), ("missing",)])
def test_a_call_has_to_name_all_that_is_not_there_in_order(screen, names):
    found = screen(a__start=lazily(*names), a__three="", a__four="import three\n")
    with pytest.raises(Misplaced, match="start fetches"):
        needs(found, "start")


def test_a_module_that_no_page_needs_is_found(screen):
    assert unused(screen(a__start="import one\n", a__one="", a__two="import one\n"), "start") == {"two"}


def test_a_pack_holds_each_module_compiled(screen, tmp_path):
    found = screen(a__start=START, a__one="import json\n", b__thing="")
    screen_pack.write(tmp_path / "pack.bin", screen_pack.compiled(found))
    first, _, code = gzip.decompress((tmp_path / "pack.bin").read_bytes()).partition(b"\n")
    sizes = json.loads(first)
    assert [name for name, _ in sizes] == ["one", "start", "thing"]
    assert sum(size for _, size in sizes) == len(code)
    assert code.startswith(b"M\x06")  # MicroPython's mark, and the version of its compiled modules


def test_a_module_that_cannot_be_compiled_ends_the_build_with_its_line(screen):
    newer = "import json\nmatch json:\n    case _:\n        pass\n"  # which MicroPython does not know
    with pytest.raises(SystemExit, match=r'start\.py", line 2'):
        screen_pack.compiled(screen(a__start=newer))


def test_modules_are_compiled_by_the_compiler_of_the_micropython_that_runs_them():
    packages = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    found = {**packages.get("dependencies", {}), **packages.get("devDependencies", {})}
    version = found["@micropython/micropython-webassembly-pyscript"]
    assert f"\nmpy-cross=={version}.post" in (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")


def test_a_frame_fetches_a_demo_and_neither_the_lobby_nor_the_play_at_once():
    first = needs(read_all(), "embed").modules
    assert {"demo", "table", "wording"} < set(first)
    assert not {"app", "lobby", "player", "store"} & set(first)


def test_a_module_on_the_host_does_the_same_and_says_nothing_to_those_who_change_it():
    text = '''"""About it."""\nHEAD = 2  # of them\n\nclass A:\n    """Is silent."""\n
def twice(x):\n    """Twice x."""\n    return "# " + x * HEAD\n\nasync def quiet():\n    """Nothing."""\n'''
    found = {}
    made = screen_modules.bare(text)
    exec(made, found)
    assert found["twice"]("ab") == "# abab"
    assert found["quiet"]().close() is None
    assert not any(said in made for said in ("About", "of them", "silent", "Twice", "Nothing"))
    assert screen_modules.bare(made) == made
