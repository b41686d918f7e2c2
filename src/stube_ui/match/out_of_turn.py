"""Interjections of the player, in any seat's turn, also while a bot thinks."""

import asyncio

import scenes
from engine import Refused

MEANWHILE = 1  # seconds in which what the table does meanwhile arrives


class OutOfTurn:
    """Speech out of turn at the table of one match (`Player`)."""

    def __init__(self, player):
        self.player = player
        self.speaks = False  # whether something is being said

    async def say(self, act):
        """Say an interjection, and go on from there; one that comes too late is not said, and the player is
        told so.
        """
        player = self.player
        if self.speaks or player.left or player.review or player.curtain or not player.allows(act):
            return
        self.speaks = True
        try:
            state = await self._heard(act)
        finally:
            self.speaks = False
        if player.left:
            return
        if state is None:
            player.view.say(player.words.say("ui.too_late"), urgent=True)
            return
        await player.start_over(state)

    async def heard(self):
        """Wait until what is being said was heard."""
        while self.speaks:
            await asyncio.sleep(0.02)

    async def _heard(self, act):
        """The state after it was said, None if it may be said no longer. If the table has gone on before the
        engine heard it, it is said once more.
        """
        session = self.player.session
        for _ in range(2):
            at = session.state["at"]
            if not scenes.may_say(session.state["scene"], act):
                return None
            try:
                return await session.answer(act)
            except Refused:
                await self._gone_on_from(at)
        return None

    async def _gone_on_from(self, at):
        """Wait until what the table did meanwhile is here."""
        session, waited = self.player.session, 0
        while session.state["at"] == at and waited < MEANWHILE:
            await asyncio.sleep(0.05)
            waited += 0.05
