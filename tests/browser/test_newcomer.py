"""Somebody with nothing but the README plays, tests, builds, hosts, embeds, writes a demo and adds a game.
All that is typed comes from the documents, which are found from the README. Only what a reader would
replace is replaced: ports that may be busy and the names of hosts; and of the tests a few are run.
"""

import os
import re
import signal
import socket
import subprocess
import threading
from contextlib import contextmanager
from pathlib import Path

import documents
import hosts
import pytest
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW, Table

import serve

pytestmark = [pytest.mark.cpython_only, pytest.mark.fresh, pytest.mark.long]

MARK = f"run by {Path(__file__).relative_to(ROOT).as_posix()}"
HOST = "https://host/"  # in the lines to be pasted
REPOSITORY = "https://github.com/NAME/kartenstube.git"
# a few tests of each kind: who is here runs them all anyway
FEW = "-k 'test_texts or test_contrast or test_the_lobby_needs_no_engine or paper_lobby'"
PERSON = {f"GIT_{who}_{what}": "newcomer" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


class Newcomer:
    """Who has a fresh clone, and reads."""

    def __init__(self, folder):
        self.folder = folder
        self.taken = set()  # blocks of commands, as they stand in the documents
        documents.clone(folder)
        lend_tools(folder)

    def read(self, *ways):
        """The document to which links lead, one after the other, from the README on; by their words."""
        path = self.folder / "README.md"
        for words in ways:
            path = path.parent / re.search(rf"\[{words}\]\(([^)#]+)", path.read_text(encoding="utf-8"))[1]
        return path.read_text(encoding="utf-8")

    def commands(self, *ways):
        """The blocks of commands in a document that are for a newcomer."""
        found = [text for mark, text in documents.blocks(self.read(*ways), "sh") if mark == MARK]
        self.taken |= {*found}
        return found

    def types(self, commands, **env):
        """Run commands to their end."""
        done = subprocess.run(**self._shell(commands, env), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def starts(self, commands, **env):
        """Run commands of which the last serves; gives what it prints, line by line."""
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        with subprocess.Popen(**self._shell(commands, env), **pipes, start_new_session=True) as running:
            try:
                yield running.stdout
            finally:
                os.killpg(running.pid, signal.SIGTERM)  # a shell lets what it starts with "&" ignore SIGINT

    def _shell(self, commands, env):
        tools = os.pathsep.join([str(self.folder / ".venv" / "bin"), os.environ["PATH"]])
        quiet = {"PYTHONUNBUFFERED": "1", **PERSON, **os.environ, "PATH": tools, **env}
        return {"args": ["sh", "-euc", commands], "cwd": self.folder, "env": quiet}


def lend_tools(folder):
    """Put the tools of this checkout into a clone, as new as all that asks for them: what fetches them needs
    a network.
    """
    (folder / ".venv").mkdir()
    for path in (ROOT / ".venv").iterdir():
        if path.name != ".done":
            (folder / ".venv" / path.name).symlink_to(path.resolve())
    (folder / ".venv" / ".done").touch()
    for tools in ("node_modules", "build/wheels"):
        (folder / tools).parent.mkdir(exist_ok=True)
        (folder / tools).symlink_to((ROOT / tools).resolve())
    asking = [*folder.glob("requirements-*.txt"), folder / "package-lock.json", folder / ".npmrc"]
    for path in (*asking, folder / ".venv" / ".done"):
        os.utime(path, (0, 0))


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return str(one.getsockname()[1])


def elsewhere(block, text):
    """A block that serves, at a port that is free in the place of its own; and the address that the document
    gives for it.
    """
    port, free = re.search(r"http\.server (\d+)", block)[1], free_port()
    address = re.search(rf"`(http://127\.0\.0\.1:{port}/[^`]*)`", text)[1]
    return block.replace(port, free), address.replace(port, free)


@contextmanager
def own_page(folder, html):
    """The address of a page of one's own, on a host of one's own."""
    (folder / "index.html").write_text(f"<!doctype html><title>My blog</title>{html}", encoding="utf-8")
    with hosts.served(serve.Handler, folder) as address:
        yield address


def until_served(address):
    """Wait for a server that has just been started."""
    name, port = re.match(r"http://([\w.]+):(\d+)/", address).groups()
    for _ in range(300):
        with socket.socket() as one:
            if one.connect_ex((name, int(port))) == 0:
                return
        threading.Event().wait(0.1)
    raise AssertionError(address)


def plays(page, address, game="german-whist"):
    """A person plays a card at a table of a site."""
    table = Table(page, address)
    table.open()
    table.sit_down(game=game)
    table.play()
    table.moved_on()


def steps_through(page, address):
    """A person looks at the demo in a page."""
    page.goto(address)
    frame = page.locator("karten-tisch iframe").content_frame
    expect(frame.locator(".room")).to_be_visible(timeout=SLOW)
    frame.locator("#forth").click(timeout=SLOW)
    expect(frame.locator(".way .hint")).to_contain_text(re.compile("Step 1"), timeout=SLOW)
    return frame


def test_somebody_with_nothing_but_the_readme_gets_everywhere(context, tmp_path):
    person, page = Newcomer(tmp_path / "kartenstube"), context.new_page()
    plays_and_tests(person, page)
    hosts_it(person, page, tmp_path)
    adds_a_game(person, page)
    assert sorted(person.taken) == sorted(
        block
        for path in [*person.folder.glob("*.md"), *person.folder.glob("docs/*.md")]
        for mark, block in documents.blocks(path.read_text(encoding="utf-8"), "sh")
        if mark == MARK
    )


def plays_and_tests(person, page):
    """The two commands of the README.md."""
    (block,) = person.commands()
    play, test = block.splitlines()
    with person.starts(play) as said:
        address = next(found[0] for line in said if (found := re.search(r"http://127\.0\.0\.1:\d+/", line)))
        plays(page, address)
    said = person.types(test, PYTEST_ADDOPTS=FEW)
    assert re.search(r"^\d+ passed, 0 failed$", said, re.MULTILINE), said


def hosts_it(person, page, folder):
    """What hosting.md says, and embedding.md of a site that is hosted."""
    text = person.read("Hosting")
    below_a_path, on_pages, on_a_stick, _ = person.commands("Hosting")
    block, address = elsewhere(below_a_path, text)
    with person.starts(block):
        until_served(address)
        plays(page, address)
        embeds(person, page, address, folder)
    is_on_pages(person, page, on_pages, folder)
    block, address = elsewhere(on_a_stick, text)
    with person.starts(block):
        until_served(address)
        Table(page, address).open()


def embeds(person, page, address, folder):
    """A demo of the site, and one of one's own, in a page on another port."""
    text, blog = person.read("Embedding"), folder / "blog"
    blog.mkdir()
    of_site, _, of_mine, _ = (html for _, html in documents.blocks(text, "html") if "karten-tisch" in html)
    with own_page(blog, of_site.replace(HOST, address)) as mine:
        steps_through(page, mine)
    ((_, lines),) = documents.blocks(text, "toml")
    for place in (blog, person.folder):
        (place / "queen.toml").write_text(lines, encoding="utf-8")
    with own_page(blog, of_mine.replace(HOST, address)) as mine:
        frame = steps_through(page, mine)
        expect(frame.locator(".bubble, .note, .message").first).to_be_attached()
    (block,) = person.commands("Embedding")
    person.types(block)
    assert (person.folder / "queen.json").is_file()


def is_on_pages(person, page, block, folder):
    """The site in a branch of a repository, below its name on the host."""
    repository, served = folder / "repository", folder / "pages"
    subprocess.run(["git", "init", "--quiet", "--bare", repository], check=True)
    assert block.count(REPOSITORY) == 1
    person.types(block.replace(REPOSITORY, str(repository)))
    branch = ["git", "clone", "--quiet", "--branch", "gh-pages", repository, served / "kartenstube"]
    subprocess.run(branch, check=True)
    with hosts.served(hosts.Plain, served) as address:
        plays(page, f"{address}kartenstube/")


def adds_a_game(person, page):
    """The game of adding-a-game.md, in a site that is built for its address."""
    documents.apply(person.read("Adding a game"), person.folder)
    *_, build = person.commands("Hosting")
    person.types(build)
    (site,) = re.findall(r"SITE=(\S+)", build)
    dist = person.folder / "dist"
    assert f'<link rel="canonical" href="{site}">' in (dist / "index.html").read_text(encoding="utf-8")
    assert f"{site}rules/en/eights.html" in (dist / "sitemap.xml").read_text(encoding="utf-8")
    with hosts.served(hosts.Plain, dist) as address:
        plays(page, address, "eights")
