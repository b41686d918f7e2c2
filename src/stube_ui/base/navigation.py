"""The way to a place of the page."""

import asyncio


class Superseded(Exception):
    """Somebody has set out for another place while a task was on its way."""


class Navigation:
    """A race of tasks to a place: the last to set out arrives, and earlier ones give way, wherever
    they are.
    """

    def __init__(self):
        self.task = None  # that has set out last
        self.address = None  # that it follows; None if it follows none, or is there

    def start(self, address=None, task=None):
        """Set out for a place with the running task, or another one; `address` is that of the place, None if
        the task learns it later.
        """
        task = task or asyncio.current_task()
        if self.task is not task:
            self.task, self.address = task, address

    def check(self):
        """Raise Superseded if another task has set out since the running one has."""
        if self.task is not asyncio.current_task():
            raise Superseded()

    def arrive(self):
        """Let the running task show its place. Raises Superseded."""
        self.check()
        self.address = None

    def is_over(self):
        """Tell whether nobody is on the way."""
        return self.task is None or self.task.done()

    def leads_to(self, shown):
        """The address that the page will have, of which one is shown."""
        return shown if self.address is None or self.is_over() else self.address
