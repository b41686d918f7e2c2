"""A game that is added by docs/adding-a-game.md alone: the site is built with it, bots of every level play it
on the page, and it is saved and replayed.
"""

import json
import os
import subprocess
import sys

import documents
import hosts
import pytest
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW, Table

from kartenstube.bots.levels import LEVELS

pytestmark = [pytest.mark.cpython_only, pytest.mark.fresh, pytest.mark.long]
DEALS = 2


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A copy of the repository with the game of the document, and its site."""
    folder = tmp_path_factory.mktemp("new-game")
    documents.clone(folder)
    for tools in (".venv", "node_modules", "build/wheels"):
        (folder / tools).parent.mkdir(exist_ok=True)
        (folder / tools).symlink_to((ROOT / tools).resolve())
    documents.apply((ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8"), folder)
    run(folder, "src/site/build.py")
    return folder


@pytest.fixture(scope="module")
def new_site(checkout):
    with hosts.served(hosts.Plain, checkout / "dist") as address:
        yield address


def run(folder, *arguments, given=""):
    """What Python prints, with the engine of a checkout."""
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=folder, env=env, input=given, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_play_it_on_the_page_and_it_is_saved_and_replayed(
    context, checkout, new_site, level
):
    page = context.new_page()
    table = Table(page, new_site)
    table.open()
    expect(page.locator(".game-card[data-game=eights]")).to_contain_text(
        "Eight cards each, every trick counts"
    )
    table.to_game("eights")
    page.select_option("#level0", level)
    page.select_option("#level1", level)
    table.sit_down(f"new game {level}", deals=DEALS)
    for deal in range(1, DEALS + 1):
        expect(page.locator(".result")).to_be_visible(timeout=SLOW)
        record = table.record()
        assert [len(one["actions"]) for one in record["deals"]] == [16] * deal
        if deal < DEALS:
            page.locator("#go-on").click()
            expect(page.locator(".result")).to_have_count(0)
    assert [seat["player"] for seat in record["seats"]] == [level] * 2
    result = json.loads(run(checkout, "-m", "kartenstube", "replay", "-", given=json.dumps(record)))
    assert result["finished"]
    assert sum(result["totals"]) == 8 * DEALS
    page.goto(f"{new_site}#matches")
    page.reload()
    page.locator("[data-do=on-shelf][data-arg^=replay]").click()
    expect(page.locator("[data-field=step]")).to_be_visible(timeout=SLOW)
