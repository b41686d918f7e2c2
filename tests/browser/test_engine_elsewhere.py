"""The engine in pages of other people: in PyScript, and in a notebook that runs in the browser, of which this
page does the part that matters: Pyodide, micropip, the wheel, and showing what a cell's last value gives.
"""

import re

import hosts
import pytest
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW

DIST = ROOT / "dist"
SHARED = {"Access-Control-Allow-Origin": "*"}  # as netlify.toml sends it with wheels
(WHEEL,) = (path.name for path in DIST.glob("*.whl"))
PAGE = '<!doctype html><html lang="en"><link rel="icon" href="data:,">{}</html>'
SCRIPT = """<script type="module" src="vendor/pyscript/core.js"></script>
<script type="py" config='{{"interpreter": "./vendor/pyodide/pyodide.js", "packages": ["{wheel}"]}}'>
{code}</script>"""
CELLS = """<div id="output"></div><script type="module">
import {{ loadPyodide }} from "./vendor/pyodide/pyodide.js";
const pyodide = await loadPyodide();
await pyodide.loadPackage("micropip");
const run = (cell) => pyodide.runPythonAsync(cell);
await run(`import micropip; await micropip.install("{wheel}")`);
const shown = await run(`
from kartenstube import SeatLine, new_match
match = new_match("schafkopf", {{}}, [SeatLine(name, "medium") for name in "ABCD"], "cell")
match.view(1)
`);
document.getElementById("output").innerHTML = shown._repr_html_();
</script>"""
pytestmark = pytest.mark.fresh


@pytest.fixture
def author(tmp_path):
    """A page on a host of somebody else, who has PyScript and Pyodide there, and the wheel from ours."""
    (tmp_path / "vendor").symlink_to(DIST / "vendor", target_is_directory=True)
    ours = hosts.served(hosts.telling(SHARED))
    with ours as site, hosts.served(hosts.Plain, tmp_path, "localhost") as address:

        def write(body, **given):
            text = PAGE.format(body.format(wheel=f"{site}{WHEEL}", **given))
            (tmp_path / "index.html").write_text(text, encoding="utf-8")
            return address

        yield write


def code_of_the_document():
    text = (ROOT / "docs" / "engine-in-your-page.md").read_text(encoding="utf-8")
    return re.search(r'<script type="py"[^\n]*\n(.*?)</script>', text, re.DOTALL)[1]


@pytest.mark.by_turns
def test_a_pyscript_page_of_somebody_else_shows_a_match(page, author):
    page.goto(author(SCRIPT, code=code_of_the_document()))
    cards = page.locator("svg[role=img]")
    expect(cards.first).to_be_visible(timeout=SLOW)
    expect(page.locator("body")).to_contain_text("Spitzer")
    expect(page.locator("body")).to_contain_text("Anna")


@pytest.mark.long
def test_a_cell_of_a_notebook_in_the_browser_shows_the_view_of_a_seat(page, author):
    page.goto(author(CELLS))
    expect(page.locator("#output svg[aria-label$='face down']")).to_have_count(3, timeout=SLOW)
    expect(page.locator("#output svg:not([aria-label$='face down'])")).to_have_count(8)
    expect(page.locator("#output b")).to_have_text(["Schafkopf", "0", "1", "2", "3"])
