"""One line about the engine while it is not ready, and for a while after it was started again."""

import asyncio

from dom import button, element, find, replace, set_attributes
from engine import CONFIG, is_there

PAUSE, LONGEST_PAUSE = 5, 60  # seconds between two looks whether the network is back
TRIES = 2  # so often an engine that died is started again without a question
READ_IN = 8  # seconds


class EngineLine:
    """Shows how the engine is, and starts it again. `run` does something and goes where it leads."""

    def __init__(self, context, run):
        self.context, self.run = context, run
        self.words, self.engine = context.words, context.engine
        self.awaits_network = False  # whether a task looks out for the network
        self.revived = False  # whether the engine was started again after it died
        self.engine.changed = self.engine.came = self.show

    async def retry(self):
        """Start the engine again, and go on where it was lost."""
        await self.engine.start()
        if self.engine.stage == "ready" and self.context.again:
            return await self.context.again()
        return None

    def show(self):
        """Draw the line."""
        line, stage = find("engine"), self.engine.stage
        set_attributes(line, {"class": "engine " + stage, "data-stage": stage, "data-how": self.engine.how})
        if stage == "waits":
            replace(line)
        elif stage == "ready":
            self._say(line, "ui.engine.again" if self.revived else None)
            if self.revived:
                asyncio.create_task(self._clear())
        elif stage == "failed":
            self._show_failure(line)
        elif self.engine.stands_still():
            self._offer(line, "ui.engine.still")
        else:
            self._show_start(line, stage)

    def _show_failure(self, line):
        """An engine that died is started again; else why there is none, and the offer to try again."""
        deaths = self.engine.deaths
        if 0 < deaths <= TRIES:
            self.revived = True
            self._say(line, "ui.engine.died")
            asyncio.create_task(self.run(self.retry()))
            return
        why = "stopped" if deaths else self.engine.why.why
        self._offer(line, "ui.engine." + why, self.engine.why.file)
        if why == "network":
            asyncio.create_task(self._wait_for_network())

    def _say(self, line, code):
        replace(line, element("span", {}, self.words.say(code)) if code else None)

    def _offer(self, line, code, file=""):
        """Say why there is no engine, and offer to start it again."""
        said = element("span", {}, self.words.say(code, file=file))
        replace(line, said, button("retry", self.words.say("ui.retry"), kind="primary"))

    def _show_start(self, line, stage):
        """Show the progress of the engine's start: its stage, which is read out, and its bytes, which are
        not.
        """
        loaded, total = self.engine.loaded, self.engine.total
        bar, bytes = find("engine-bar"), find("engine-bytes")
        if not bar or bar.dataset.stage != stage:
            said = element("span", {}, self.words.say("ui.engine." + stage))
            named = {"id": "engine-bar", "data-stage": stage, "aria-label": self.words.say("ui.engine")}
            bar = element("progress", named)
            bytes = element("span", {"id": "engine-bytes", "aria-hidden": "true"})
            replace(line, said, bar, bytes)
        if stage == "fetch" and total:
            set_attributes(bar, {"max": total, "value": loaded})
            told = [self.words.megabytes(one) for one in (loaded, total)]
            replace(bytes, self.words.say("ui.engine.bytes", loaded=told[0], total=told[1]))

    async def _clear(self):
        """Clear the line about an engine that was started again, once it has been read."""
        self.revived = False
        await asyncio.sleep(READ_IN)
        if self.engine.stage == "ready":
            replace(find("engine"))

    async def _wait_for_network(self):
        """Look from time to time whether an engine that could not be fetched can be had now."""
        if self.awaits_network:
            return
        self.awaits_network, pause = True, PAUSE
        while self._lacks_network():
            await asyncio.sleep(pause)
            if self._lacks_network() and await is_there(CONFIG):
                pause = min(2 * pause, LONGEST_PAUSE)  # there is a network; then something else is wrong
                await self.run(self.retry())
        self.awaits_network = False

    async def back_online(self):
        """Handle the browser's news that there is a network again."""
        if self._lacks_network() and await is_there(CONFIG):
            return await self.retry()
        return None

    def _lacks_network(self):
        """Tell whether the engine could not be fetched for want of a network."""
        return self.engine.stage == "failed" and not self.engine.deaths and self.engine.why.why == "network"
