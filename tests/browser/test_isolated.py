"""Pages that are isolated from other origins, as those of PyScript are that want threads: they let in only
what its host allows by headers.
"""

import hosts
import pytest
from by_day import first_of
from playwright.sync_api import expect
from table_page import SLOW, Table
from test_demos import AT_TABLE, frame_of

QUEEN = "spitzer/queen-is-not-a-club"
POLICIES = ("require-corp", "credentialless")
LETS_ALL_READ = hosts.telling({"Access-Control-Allow-Origin": "*"})  # as GitHub Pages does


def isolating(policy):
    """What a host does that isolates its pages."""
    told = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": policy}
    return hosts.telling(told)


@pytest.fixture
def isolated(page, tmp_path):
    """Opens an isolated page of somebody else."""
    running = []

    def write(policy, body):
        running.append(hosts.served(isolating(policy), tmp_path, "localhost"))
        (tmp_path / "index.html").write_text(f'<!doctype html><html lang="en">{body}', encoding="utf-8")
        page.goto(running[-1].__enter__())
        assert page.evaluate("crossOriginIsolated")
        return page

    yield write
    for one in running:
        one.__exit__(None, None, None)


def element(site, given=""):
    return f'<script src="{site}embed.js" async {given}></script><karten-tisch demo="{QUEEN}"></karten-tisch>'


def alone(site, given=""):
    address = f"{site}embed.html?demo={QUEEN}&amp;lang=en"
    return f'<iframe src="{address}" {given} width="700" height="600"></iframe>'


def steps(frame):
    """A person steps through a demo."""
    frame.locator("#forth").click(timeout=SLOW)
    expect(frame.locator(".way .hint")).to_contain_text("Step 1 of ", timeout=SLOW)


@pytest.mark.read
@pytest.mark.parametrize("policy", first_of(*POLICIES))
def test_an_isolated_page_shows_demos_of_a_host_that_sends_our_headers(isolated, policy):
    with hosts.served(hosts.Netlify) as site:
        page = isolated(policy, element(site, "crossorigin") + alone(site))
        steps(frame_of(page, 0))
        expect(page.locator("body > iframe").content_frame.locator(".hand-card")).to_have_count(6)
        assert page.locator("karten-tisch iframe").evaluate("(one) => one.credentialless") is False


@pytest.mark.read
@pytest.mark.expects_errors
@pytest.mark.parametrize("policy", first_of(*POLICIES))
def test_an_isolated_page_shows_demos_of_a_host_whose_headers_nobody_can_set(isolated, policy):
    with hosts.served(LETS_ALL_READ) as site:
        page = isolated(policy, element(site, "crossorigin") + alone(site, "credentialless"))
        for place in ("karten-tisch iframe", "body > iframe"):
            expect(page.locator(place).content_frame.locator(".hand-card")).to_have_count(6)


@pytest.mark.long
@pytest.mark.read
@pytest.mark.parametrize("policy", POLICIES)
def test_a_match_is_played_in_an_isolated_page(isolated, policy):
    with hosts.served(hosts.Netlify) as site:
        page = isolated(policy, element(site))
        frame_of(page, 0).locator("#play-on").click(timeout=SLOW)
        expect(frame_of(page, 0).locator(AT_TABLE)).to_be_visible(timeout=SLOW)


@pytest.mark.long
@pytest.mark.fresh
@pytest.mark.parametrize("policy", POLICIES)
def test_the_table_plays_where_its_own_host_isolates_it(page, policy):
    with hosts.served(isolating(policy)) as site:
        table = Table(page, site)
        table.open()
        assert page.evaluate("crossOriginIsolated")
        table.sit_down(game="spitzer")
        table.answer()
        table.asked()
