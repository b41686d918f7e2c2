"""Requests of a page that are held back."""


class Held:
    """Requests for a file, which are answered when they are let go."""

    def __init__(self, page, file):
        self.page, self.routes, self.is_open = page, [], False
        page.route(f"**/{file}", self._take)

    def _take(self, route):
        if self.is_open:
            route.continue_()
        else:
            self.routes.append(route)

    def wait(self):
        """Wait until the page asks for the file."""
        while not self.routes:
            self.page.wait_for_timeout(20)

    def let_go(self):
        """Answer, and hold nothing back any more."""
        self.is_open = True
        for route in self.routes:
            route.continue_()
