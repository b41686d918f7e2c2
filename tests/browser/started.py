"""A page that is started once and serves many tests: a start takes more of a machine than most tests do."""

from pathlib import Path

import storage
from playwright.sync_api import Error, expect
from table_page import AUTOPILOT, SLOW, Table

SCRIPT = AUTOPILOT + Path(__file__).with_name("started.js").read_text(encoding="utf-8")
SOON = 3_000  # milliseconds in which a page that was left comes to rest; else another one is started


class Started:
    """The page, while there is one, as it is handed from test to test."""

    def __init__(self, household, site):
        self.household, self.site = household, site
        self.page = self.before = None
        self.has_neighbours = False  # whether other pages of the household were there since the last test

    def hand_out(self):
        """A page that is as if it had just been started."""
        if self.page and self.has_neighbours:
            self._run("empty()")
        if self.page and self._run("shown()") != self.before:
            self._give_up()
        self.has_neighbours = False
        if not self.page:
            self._start()
        return self.page

    def take_back(self, media):
        """A test is done with the page: it is made what it was, or given up."""
        try:
            self.page.unroute_all()
            self.page.emulate_media(**media)
            if self.page.viewport_size != self.size:
                self.page.set_viewport_size(self.size)
            given = {**self.defaults, "before": self.before, "patience": SOON}
            if not self._run("reset(given)", given):
                self._give_up()
        except Error:
            self._give_up()

    def _start(self):
        self.page = self.household.new_page()
        storage.empty(self.page, self.site)
        Table(self.page, self.site).open()
        ready = self.page.locator("#engine[data-stage=ready]")
        expect(ready).to_be_attached(timeout=SLOW)
        self.size = self.page.viewport_size
        self.defaults = self._run("defaults()")
        self.before = self._run("shown()")

    def _run(self, call, given=None):
        return self.page.evaluate(f"async (given) => {{ {SCRIPT} return {call}; }}", given)

    def _give_up(self):
        self.page.close()
        self.page = None
