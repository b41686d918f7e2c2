"""Plays a session at the table: shows what comes about step by step, lets the bots play until the person is
asked, and answers for that one where there is no choice.

Every answer is saved before it is drawn: the player's own before it is sent to the engine, a bot's, and what
is said out of turn, before its scene is shown.
"""

import asyncio

import scenes
from answers import ACTIONS
from engine import Gone, Refused
from full_trick import FullTrick
from lazy import load_lazily
from out_of_turn import OutOfTurn
from presenter import Presenter
from pyscript import window
from remarks import with_remark
from settings import pace, setting

MELDS_STAY = 3  # times as long as a trick


class Player(Presenter):
    """A player of a match at this table. Requests to the engine may raise Gone or Refused."""

    is_played = True
    actions = ACTIONS
    day = None  # the date and the game, where the match is the deal of a day
    handover = None  # how several people hand the screen to each other, once they have to

    def __init__(self, *given):
        super().__init__(*given)
        self.out_of_turn, self.full_trick = OutOfTurn(self), FullTrick(self)
        # rises when a bot's thoughts are void: when an answer was taken back, or somebody spoke
        self.generation = 0
        self.review = None  # the deal that is looked back at

    async def new(self, request):
        """Start a match as the lobby asked for it."""
        await self.follow(await self.session.ask("new", request))

    async def resume(self):
        """Go on with the saved match exactly where it was. Raises Unreadable if its record cannot be read."""
        await self.follow(await self.session.open())

    async def next_deal(self):
        """Shuffle and deal again."""
        self.session.forget_who()
        self.set_busy()
        await self.follow(await self.session.next_deal())

    async def answer(self, act):
        """Answer in the words of the record, after what is being said out of turn."""
        await self.out_of_turn.heard()
        if self.busy:
            self.skip_wait()
        elif self.allows(act):
            self.set_busy()
            self.view.say("")
            self.session.save_answer(act)
            answered = scenes.with_own_answer(self.shown, act)
            self.show(scenes.covered(answered) if self.session.is_shared() else answered)
            await self.follow(await self.session.answer(act))

    def allows(self, act):
        """Tell whether an answer is to be given, with a message if not."""
        return True

    async def take_back(self):
        """Take back the player's last answer and what came after it, also while a bot thinks."""
        self._stop_bots()
        state = await self.session.undo()
        if self.curtain or self.session.state["over"]:
            self.session.forget_who()
        await self.go_on_anew(state)

    async def start_over(self, state):
        """Go on from a state in which what a bot is thinking is void."""
        self._stop_bots()
        await self.follow(state)

    async def go_on_anew(self, state):
        """Go on from a state whose scene is shown at once: nothing moves on its way there."""
        self.shown = None
        await self.follow(state)

    def _stop_bots(self):
        """Discard the thoughts of a bot."""
        self.generation += 1
        self.skip_wait()
        self.set_busy()

    def close_review(self):
        """Close the review of a deal."""
        self.review = None
        self.view.close_review()

    def stepper(self):
        """The review of a deal, while it is looked back at."""
        return self.review

    def skip_wait(self):
        """Do not wait for the trick any longer; take away a message that was read."""
        self.full_trick.skip()
        super().skip_wait()

    def set_busy(self):
        """Show that the table waits for the engine or for bots."""
        self.busy = True
        self.view.wait_for("busy")

    async def follow(self, state):
        """Take a state, then let the bots play until the player is asked or the deal is over."""
        generation = self.generation
        await self._arrive(state)
        while self.session.state["asks"] == "bot" and not self.left and self.generation == generation:
            thought = await self.unless_taken_back(self._thought())
            if thought:
                await self._arrive(thought)
        if self.generation != generation:
            return  # the task that took something back goes on
        self.busy = False
        if self.left:
            return
        if self.session.state["asks"] and scenes.is_covered(self.shown):
            await self._hand_over()
            return
        self._announce()
        await self._auto_answer()
        await self._offer_claim()

    async def _hand_over(self):
        """Let the person have the screen who is asked."""
        if not self.handover:
            self.handover = (await load_lazily("curtain", "handover")).Handover(self)
        await self.handover.uncover()

    async def _thought(self):
        """The state after the bot's answer."""
        return await self.session.think(self.pause())

    def pause(self):
        """The seconds that whoever is asked takes for any answer, whether or not there is a choice; none for
        an answer of which nobody may notice anything.
        """
        least = self.session.state["pause"]
        return max(pace(self.settings)[2], least) if least else 0

    async def unless_taken_back(self, work):
        """The answer of the engine; None if something was taken back or said meanwhile, or the table was
        left.
        """
        generation = self.generation
        try:
            state = await work
        except Refused:
            if self.left or self.generation != generation or self.out_of_turn.speaks:
                return None
            raise
        return state if self.generation == generation else None

    async def _auto_answer(self):
        """Give the only answer there is for the player, as slowly as a bot."""
        act, at = self._only_answer(), self.session.state["at"]
        if act:
            await asyncio.sleep(max(pace(self.settings)[2], 0.05))
            if not self.busy and not self.left and self.session.state["at"] == at:
                await self.answer(act)

    async def _offer_claim(self):
        """Offer to claim the rest, where it is certain; who plays from memory counts the cards alone.
        Meanwhile a card can be played as before.
        """
        scene, from_memory = self.shown, setting(self.settings, "memory") == "on"
        if self.busy or from_memory or not scenes.may_offer_claim(scene):
            return
        try:
            found = await self.session.ask_now("may_claim")
        except Refused:
            return  # the player has answered meanwhile
        if found["certain"] and self.shown is scene and not self.busy and not self.left:
            self.show(scenes.with_claim(scene))

    def _only_answer(self):
        if self.session.state["asks"] != "human" or self.session.is_shared():
            return None  # whoever has just got the screen answers
        return scenes.only_answer(self.shown, setting(self.settings, "forced") == "self")

    async def _arrive(self, state):
        """Save a new state, then show how it came about, unless the table has gone on from it meanwhile."""
        generation = self.generation
        self.session.take(state)
        if self.left:
            return
        before, scene = self.shown, state["scene"]
        scene["day"] = self.day
        if not before:
            self.view.say("")  # the cards are dealt
        if before and scene["moves"] and before["deal"] == scene["deal"]:
            full = scenes.full_trick(before, scene)
            if full:
                shown = scenes.covered_trick(full, scene) if scenes.is_covered(before) else full
                self.show(with_remark(shown, full, scene) if self._hears_remarks() else shown)
                said = self.view.wording.say("log.trick", {"seat": full["winning"]})
                await self.full_trick.lie(said, teaches=True)
        taking = scenes.taking_up(scene) if before or self.session.seat is not None else None
        if taking and not self.left:
            self.show(taking)
            await self.full_trick.lie(self.view.wording.say("ui.taken_up", {"cards": scenes.taken_up(scene)}))
        if not self.left and self.generation == generation:
            self.show(scene)
            if before and scenes.melds_come(before, scene):
                await self.full_trick.lie(self.words.say("ui.melds_lie"), MELDS_STAY)

    def _hears_remarks(self):
        """Tell whether bots may say a word on a trick: if that is set, and the trick stays for a while."""
        return setting(self.settings, "comments") == "on" and pace(self.settings)[1] != 0

    async def think_ahead(self, seconds):
        """Let the bot that is asked think while the trick is shown. If it cannot, that is seen when it is to
        answer.
        """
        try:
            await self.session.ask_now("think_ahead", seconds=seconds)
        except (Gone, Refused):
            pass

    def _announce(self):
        """Say what is expected of the player, and what begins in the middle of a deal; where no card has been
        played, it is enough to say whose turn it is.
        """
        over, scene = self.session.state["over"], self.session.state["scene"]
        alone = self._only_answer()
        self.view.wait_for("next" if over else "busy" if alone else "you")
        if not over and not alone:
            self.call()
        begun = None if scenes.is_fresh(scene) else scene["begun"]
        news = None if scenes.in_box(scene) else scene["ask"] or begun
        self.view.say(self.view.wording.message(news) if news and not over else "")
        if over:
            window.document.getElementById("go-on").focus()
