"""A match in the engine, and in what is saved: asks, answers, takes back, saves. It shows nothing; who does
is its player (`player.py`).
"""

import long_texts
import scenes
from engine import Refused
from pyscript import window


class Unreadable(Exception):
    """A saved match that cannot be continued; `message` says why, as code and parameters."""

    def __init__(self, message):
        super().__init__(message[0])
        self.message = message


class Session:
    """One match. What it asks of the engine may raise Gone or Refused."""

    seat = None  # of several people the one who has the screen; None for nobody yet, and for an only person

    def __init__(self, match, engine, saves):
        self.match, self.engine, self.saves = match, engine, saves
        self.state = None  # how the match stands: its record, the scene, who is asked

    async def ask(self, name, request):
        """Ask the engine about this match and return its answer."""
        return await self.engine.ask(name, dict(request, match=self.match, seat=self.seat))

    async def ask_now(self, name, **request):
        """Ask the engine about this moment of the match and return its answer."""
        return await self.ask(name, dict(request, at=self.state["at"]))

    async def open(self):
        """The saved match exactly where it was. Raises Unreadable if its record cannot be read."""
        try:
            return await self.ask("open", {"record": self.saves.record(self.match), "seed": random_hex()})
        except Refused as refused:
            raise Unreadable(refused.message) from None

    async def next_deal(self):
        """The state after the next shuffle and deal."""
        return await self.ask_now("next_deal", seed=random_hex())

    async def answer(self, act):
        """The state after an answer in the words of the record."""
        return await self._after("act", act=act)

    async def think(self, pause):
        """The state after the answer of the bot that is asked, which takes `pause` seconds at least."""
        return await self._after("think", pause=pause)

    async def _after(self, name, **request):
        """The state after an answer. Only lines of the log that are not here are sent; of a table that is to
        be covered none is here.
        """
        log = [] if self.is_shared() else self.state["scene"]["log"]
        state = await self.ask_now(name, log=len(log), **request)
        state["scene"]["log"] = log + state["scene"]["log"]
        return state

    async def undo(self):
        """The state before the player's last answer, as it is if there is none. Where several people play it
        is that of who has the screen, or had it last.
        """
        try:
            return await self.ask_now("back")
        except Refused as refused:
            if refused.message[0] != "fault.nothing_to_take_back":
                raise
            return self.state

    def is_shared(self):
        """Tell whether several people play, handing the screen to each other."""
        return scenes.is_shared(self.state["scene"])

    def forget_who(self):
        """Forget which of several people has the screen."""
        if self.is_shared():
            self.seat = None

    def rematch(self):
        """The request for another match of the same kind between the same players."""
        game, record = self.state["summary"]["game"], self.state["record"]
        return {"game": game, "seed": random_hex(), "previous": record}

    def take(self, state):
        """Go on from a state, which is saved."""
        self.state = state
        self._save(state["record"])

    def take_note(self, record):
        """Take the record with a mark in it, where no answer was given."""
        self.state["record"] = record
        self._save(record)

    def save_answer(self, act):
        """Save the player's own answer, of which the engine does not know yet."""
        self._save(long_texts.with_answer(self.state["record"], act))

    def save_now(self):
        """Save the match once more: what was saved is gone."""
        if self.state:
            self._save(self.state["record"])

    async def save_deal_again(self, match, moment):
        """Keep the deal on the table as another match that is marked: from its beginning, or from the
        `answer` of a moment on; of a match that is stepped through the `deal` that is looked at.
        """
        found = await self.ask_now("deal_again", **moment)
        self.saves.save_match(match, found["record"], found["summary"], now())

    def _save(self, record):
        self.saves.save_match(self.match, record, self.state["summary"], now())


def now():
    """The time, as it is saved: ISO 8601, UTC."""
    return window.Date.new().toISOString()


def random_hex():
    """Sixteen hexadecimal digits by lot."""
    bytes = window.crypto.getRandomValues(window.Uint8Array.new(8))
    return "".join(["%02x" % bytes[index] for index in range(8)])
