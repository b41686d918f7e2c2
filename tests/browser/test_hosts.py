"""Hosts as they are: what types they know, and what they do with others."""

import json
import re

import hosts
import pytest
from by_day import first_of
from conftest import ROOT
from playwright.sync_api import expect
from table_page import SLOW, Table

DIST = ROOT / "dist"
WHEELS = ".whl"  # for other people's pages and for Python; our own pages ask for none


def test_the_site_is_made_of_files_that_plain_hosts_know():
    names = [path for path in DIST.rglob("*") if path.is_file() and not path.name.startswith(".")]
    unknown = {path.name for path in names if path.suffix not in hosts.NGINX}
    assert len(names) > 100
    assert all(name.endswith(WHEELS) for name in unknown), unknown
    script = (DIST / "service-worker.js").read_text(encoding="utf-8")
    stored = json.loads(script.split("const FILES = ")[1].split(";\n")[0])
    assert not [name for name in stored if name.endswith(WHEELS)]


@pytest.mark.long
@pytest.mark.fresh
@pytest.mark.parametrize("host", first_of(hosts.Strict, hosts.Plain))
def test_the_site_plays_on_a_host_with_the_types_of_nginx(page, host):
    with hosts.served(host) as site:
        table = Table(page, site)
        refused = []
        page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
        table.open()
        table.sit_down(game="spitzer")
        table.answer()
        table.asked()
        expect(page.locator("#engine")).to_have_attribute("data-how", "snapshot")
        page.goto(f"{site}rules/en/spitzer.html")
        frame = page.locator("karten-tisch").first.locator("iframe").content_frame
        frame.locator("#forth").click(timeout=SLOW)
        expect(frame.locator(".way .hint")).to_contain_text(re.compile("Step 1"))
        frame.locator("#play-on").click()
        expect(frame.locator(".playing #room")).to_have_attribute("data-state", "you", timeout=SLOW)
        assert not refused


@pytest.mark.long
@pytest.mark.fresh
@pytest.mark.expects_errors
def test_the_plain_start_needs_no_more_types_than_the_fast_one(page):
    page.route("**/snapshot.bin", lambda route: route.abort())
    with hosts.served(hosts.Strict) as site:
        table = Table(page, site)
        table.open()
        table.sit_down()
        expect(page.locator("#engine")).to_have_attribute("data-how", "plain")
