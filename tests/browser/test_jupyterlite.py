"""The engine in a site of JupyterLite that is built as docs/engine-in-your-page.md says: a notebook installs
the wheel from the site's own folder, shows a match, and asks nobody else.
"""

import json
import os
import re
import subprocess
from pathlib import Path

import hosts
import pytest
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW

TEXT = (ROOT / "docs" / "engine-in-your-page.md").read_text(encoding="utf-8")
INSTALL = "%pip install kartenstube"
PATIENCE = 600  # seconds for packages to come

pytestmark = [pytest.mark.cpython_only, pytest.mark.fresh, pytest.mark.long]


class Host(hosts.Plain):
    """A host that knows the type of modules that end in `.mjs`."""

    extensions_map = {**hosts.NGINX, ".mjs": "text/javascript"}

    def guess_type(self, path):
        return self.extensions_map.get(Path(path).suffix, hosts.UNKNOWN)


def block(heading, kind):
    """The first block of a kind below a heading of the document."""
    below = TEXT.split(f"## {heading}\n")[1]
    return re.search(rf"^```{kind}\n(.*?)^```", below, re.MULTILINE | re.DOTALL)[1]


def notebook(*cells):
    """A notebook with these cells of code, as a file has it."""
    made = [
        {
            "cell_type": "code",
            "id": f"cell{at}",
            "metadata": {},
            "source": cell,
            "outputs": [],
            "execution_count": None,
        }
        for at, cell in enumerate(cells)
    ]
    kernel = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    return json.dumps({"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def lite(tmp_path):
    """The folder of the site, with a notebook."""
    assert INSTALL in TEXT
    (tmp_path / "notebooks").mkdir()
    cells = notebook(INSTALL, block("In a notebook", "python"))
    (tmp_path / "notebooks" / "cards.ipynb").write_text(cells, encoding="utf-8")
    (tmp_path / "jupyter-lite.json").write_text(block("In JupyterLite", "json"), encoding="utf-8")
    commands = ["bash", "-euc", block("In JupyterLite", "sh")]
    given = {**os.environ, "SITE": str(ROOT / "dist")}
    given.pop("PYTHONPATH", None)
    done = subprocess.run(commands, cwd=tmp_path, env=given, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return tmp_path / "lite"


def test_a_notebook_of_a_jupyterlite_site_shows_what_a_seat_sees(page, lite):
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    with hosts.served(Host, lite, "localhost") as site:
        page.goto(f"{site}notebooks/index.html?path=cards.ipynb")
        page.locator(".jp-CodeCell").nth(1).wait_for(timeout=SLOW)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).first.click()
        shown = page.locator(".jp-OutputArea svg[role=img]")
        expect(shown.first).to_be_visible(timeout=2 * SLOW)
        expect(page.locator(".jp-OutputArea b").first).to_have_text("Spitzer")
        assert all(url.startswith((site, f"blob:{site}", "data:")) for url in asked)
