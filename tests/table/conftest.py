"""A page of paper for each test: the screen and the engine in one process, without a browser."""

import sys

import pytest
from paper_page import Page


@pytest.fixture
def paper(tmp_path, monkeypatch):
    """The page with its lobby open. Parts of the screen that it fetches go to a folder of the test."""
    monkeypatch.chdir(tmp_path)
    modules = dict(sys.modules)
    made = Page()
    yield made
    made.browser.close()
    sys.modules.clear()
    sys.modules.update(modules)
