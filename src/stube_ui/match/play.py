"""A match on the page: asks the engine, saves what comes, shows it step by step, and takes the player's
cards.

Every answer is saved before it is drawn: the player's own before it is sent to the engine, a bot's, and what
is said out of turn, before its scene is shown.
"""

import asyncio

import long_texts
import scenes
from engine import Gone, Refused
from full_trick import FullTrick
from lazy import load_lazily
from out_of_turn import OutOfTurn
from pyscript import window
from pyscript.js_modules import sound
from settings import pace, setting


class Unreadable(Exception):
    """A saved match that cannot be continued; `message` says why, as code and parameters."""

    def __init__(self, message):
        super().__init__(message[0])
        self.message = message


class Play:
    """One match at the table. What it asks of the engine may raise Gone or Refused."""

    seat = None  # of several people the one who has the screen; None for nobody yet, and for an only person
    handover = None  # how several people hand the screen to each other, once they have to
    curtain = None  # what covers the table between two people, while it is there
    is_spectator = False  # whether another tab plays it
    is_replay = False  # whether it is stepped through, not played

    def __init__(self, match, engine, saves, view, words, settings):
        self.match, self.engine, self.saves = match, engine, saves
        self.view, self.words, self.settings = view, words, settings
        self.state = None
        self.shown = None
        self.busy = True
        self.left = False
        self.out_of_turn, self.full_trick = OutOfTurn(self), FullTrick(self)
        # rises when a bot's thoughts are void: when an answer was taken back, or somebody spoke
        self.generation = 0
        self.review = None  # the deal that is looked back at

    async def new(self, request):
        """Start a match as the lobby asked for it."""
        await self.follow(await self.ask("new", request))

    async def resume(self):
        """Go on with the saved match exactly where it was. Raises Unreadable if its record cannot be read."""
        try:
            record = self.saves.record(self.match)
            state = await self.ask("open", {"record": record, "seed": random_hex()})
        except Refused as refused:
            raise Unreadable(refused.message) from None
        await self.follow(state)

    async def next_deal(self):
        """Shuffle and deal again."""
        if not self.busy:
            if self.review:
                self.review = None
                self.view.close_review()
            self._forget_who()
            self.set_busy()
            request = {"at": self.state["at"], "seed": random_hex()}
            await self.follow(await self.ask("next_deal", request))

    async def card(self, card):
        """A card of the hand was tapped: play it, choose it, or say why not."""
        await self.out_of_turn.heard()
        if self.busy or self.review:
            self.skip_wait()
        elif self.shown["pick"]:
            self.view.choose(card)
            self.view.say("")
        else:
            act = scenes.act_of(self.shown, card)
            if act is None:
                await self._refuse(card)
            elif setting(self.settings, "tap") == "twice" and self.view.hand.raised != card:
                self.view.hand.raise_card(card)
                self.view.say(self.words.say("ui.tap_again"))
            else:
                self.view.hand.swap(card, act["card"])  # the one that was tapped is the one that flies
                await self.say(act["act"])

    async def say(self, act):
        """Answer in the words of the record, after what is being said out of turn."""
        await self.out_of_turn.heard()
        if self.busy:
            self.skip_wait()
            return
        self.set_busy()
        self.view.say("")
        self.save(long_texts.with_answer(self.state["record"], act))
        answered = scenes.with_own_answer(self.shown, act)
        self.show(scenes.covered(answered) if self._is_shared() else answered)
        await self.follow(await self.answered("act", {"act": act}))

    async def speak(self, act):
        """Say something out of turn."""
        await self.out_of_turn.say(act)

    async def show_more(self):
        """Show all that may be said out of turn, or less."""
        self.view.asides.turn(not self.view.asides.is_open)

    async def start_over(self, state):
        """Go on from a state in which what a bot is thinking is void."""
        self._stop_bots()
        await self.follow(state)

    def _stop_bots(self):
        """What a bot is thinking is void."""
        self.generation += 1
        self.skip_wait()
        self.set_busy()

    async def say_all(self, answers):
        """Answer, and what is asked right after that, too; where something else comes then, the rest is not
        said.
        """
        if not answers:
            self.view.say(self.words.say("ui.choose_first"), urgent=True)
            return
        first = self.state["at"]
        for place, act in enumerate(answers.split(", ")):
            asked = [one["act"] for one in self.shown["acts"]]
            if self.left or self.state["at"] != first + place or act not in asked:
                return
            await self.say(act)

    async def choose(self, act):
        """Choose a game or a step that is not said yet."""
        self.view.questions.choose(act)

    async def tick(self, box):
        """Tick a box of a question, or tick it no more."""
        self.view.questions.tick(box)

    async def show_steps(self, first):
        """Look at other steps of a ladder."""
        self.view.questions.show_steps(int(first))

    async def turn_worth(self):
        """Show what the own hand is worth, or hide it; that stays so."""
        self.view.questions.turn_worth()
        self.saves.save_settings(self.settings)

    async def done(self):
        """The cards that were asked for are chosen; with another number of them nothing happens."""
        pick, chosen = self.shown["pick"], self.view.hand.chosen
        if pick and scenes.is_picked(pick, chosen):
            ordered = [scenes.face(card) for card in pick["cards"] if card in chosen]
            await self.say(" ".join([pick["verb"]] + ordered))
        elif pick:
            self.view.say(self._not_picked(pick, chosen), urgent=True)

    def _not_picked(self, pick, chosen):
        """What is wrong with the cards that are chosen."""
        missing = [scenes.face(card) for card in pick["must"] if card not in chosen]
        if missing:
            return self.view.wording.say("why.pick_must", {"cards": missing})
        return self.words.say("ui.pick_missing", count=pick["count"], chosen=len(chosen))

    async def hint(self):
        """Ask what an expert would do, and show it."""
        await (await load_lazily("advice")).give(self)

    async def back(self):
        """Take back the player's last answer and what came after it, also while a bot thinks. Where several
        people play it is that of who has the screen, or had it last. From a review it leads back to the
        result.
        """
        if self.out_of_turn.speaks:
            return
        if self.review:
            self.review.end()
            return
        self._stop_bots()
        try:
            state = await self.ask("back", {"at": self.state["at"]})
        except Refused as refused:
            if refused.message[0] != "fault.nothing_to_take_back":
                raise
            state = self.state
        if self.curtain or self.state["over"]:
            self._forget_who()
        self.shown = None  # nothing moves on its way back
        await self.follow(state)

    async def reveal(self):
        """The person who is asked has the screen."""
        if self.curtain and not self.busy:
            await self.handover.reveal()

    async def begin_review(self):
        """Look back at the deal that is over."""
        if not self.busy and self.state["over"]:
            module = await load_lazily("review_panel", "review")
            self.review = module.Review(self)
            await self.review.run()

    async def end(self, how):
        """End the deal before its last card: by a claim of the rest ("claim") or by giving up ("give_up")."""
        await (await load_lazily("ending")).end(self, how)

    async def mark_cards_seen(self):
        """Note in the record that the player has looked up which cards were seen."""
        at = self.state["at"]
        found = await self.ask("mark_cards_seen", {"at": at})
        if self.state["at"] == at and not self.busy:  # else a later record has the mark, too
            self.state["record"] = found["record"]
            self.save(found["record"])

    async def all_cards(self):
        """All cards of the deal that is over."""
        return await self.ask("all_cards", {"at": self.state["at"]})

    async def deal_lines(self, deal):
        """The reasons for what a finished deal of the match paid."""
        return (await self.ask("deal_lines", {"deal": deal}))["lines"]

    async def save_deal_again(self, match, moment):
        """Keep the deal on the table as another match that is marked: from its beginning, or from the
        `answer` of a moment on.
        """
        found = await self.ask("deal_again", dict(moment, at=self.state["at"]))
        self.save(found["record"], match, found["summary"])

    def step(self, step):
        """Look at the table so many answers later or earlier, where the deal is looked back at."""
        if self.review:
            self.review.step(step)

    def step_to(self, at):
        """Look at the table before an answer, where the deal is looked back at."""
        if self.review:
            self.review.step_to(at)

    def rematch(self, seed):
        """What the engine needs for another match of the same kind between the same players."""
        return {"game": self.state["summary"]["game"], "seed": seed, "previous": self.state["record"]}

    def skip_wait(self):
        """Do not wait for the trick any longer; away with a message that was read."""
        self.full_trick.skip()
        if not self.busy:
            self.view.say("")

    def leave(self):
        """The table is no longer in sight."""
        self.left = True

    def set_busy(self):
        """The table waits for the engine or for bots."""
        self.busy = True
        self.view.wait_for("busy")

    async def _refuse(self, card):
        try:
            at = self.state["at"]
            answer = await self.ask("why_not", {"at": at, "act": "play " + scenes.face(card)})
        except (Gone, Refused):
            return
        why = answer["why"]
        if why and not self.left and self.state["at"] == at:
            rule = self.words.rules_address(
                self.shown["game"], why[2] if len(why) > 2 else self.shown["phase"]
            )
            self.view.say(self.view.wording.message(why), urgent=True, rule=rule)

    def _is_shared(self):
        """Whether several people play, who hand the screen to each other."""
        return scenes.is_shared(self.state["scene"])

    def _forget_who(self):
        """It is not known any longer who of several people has the screen."""
        if self._is_shared():
            self.seat = None

    async def follow(self, state):
        """Take a state, then let the bots play until the player is asked or the deal is over."""
        generation = self.generation
        await self._arrive(state)
        while self.state["asks"] == "bot" and not self.left and self.generation == generation:
            thought = await self._thought(generation)
            if thought:
                await self._arrive(thought)
        if self.generation != generation:
            return  # the task that took something back goes on
        self.busy = False
        if self.left:
            return
        if self.state["asks"] and scenes.is_covered(self.shown):
            await self._hand_over()
            return
        self._announce()
        await self._auto_answer()

    async def _hand_over(self):
        """Let the person have the screen who is asked."""
        if not self.handover:
            self.handover = (await load_lazily("curtain", "handover")).Handover(self)
        await self.handover.uncover()

    async def _thought(self, generation):
        """The state after the bot's answer; None if what it thought is void."""
        return await self.unless_taken_back(generation, self.answered("think", {"pause": self.pause()}))

    def pause(self):
        """The seconds that whoever is asked takes for any answer, whether or not there is a choice."""
        return max(pace(self.settings)[2], self.state["pause"])

    async def unless_taken_back(self, generation, work):
        """What the engine answers; None if something was taken back or said meanwhile, or the table was
        left.
        """
        try:
            state = await work
        except Refused:
            if self.left or self.generation != generation or self.out_of_turn.speaks:
                return None
            raise
        return state if self.generation == generation else None

    async def _auto_answer(self):
        """Give the only answer there is for the player, as slowly as a bot."""
        act, at = self._only_answer(), self.state["at"]
        if act:
            await asyncio.sleep(max(pace(self.settings)[2], 0.05))
            if not self.busy and not self.left and self.state["at"] == at:
                await self.say(act)

    def _only_answer(self):
        if self.state["asks"] != "human" or self._is_shared():
            return None  # whoever has just got the screen answers
        return scenes.only_answer(self.shown, setting(self.settings, "forced") == "self")

    async def answered(self, name, request):
        """The state after an answer. Only lines of the log that are not here are sent; of a table that is to
        be covered none is here.
        """
        log = [] if self._is_shared() else self.state["scene"]["log"]
        state = await self.ask(name, dict(request, at=self.state["at"], log=len(log)))
        state["scene"]["log"] = log + state["scene"]["log"]
        return state

    async def ask(self, name, request):
        """What the engine answers about this match."""
        return await self.engine.ask(name, dict(request, match=self.match, seat=self.seat))

    async def _arrive(self, state):
        """Save a new state, then show how it came about, unless the table has gone on from it meanwhile."""
        generation = self.generation
        self.state = state
        self.save(state["record"])
        if self.left:
            return
        before, scene = self.shown, state["scene"]
        if not before:
            self.view.say("")  # the cards are dealt
        if before and scene["moves"] and before["deal"] == scene["deal"]:
            full = scenes.full_trick(before, scene)
            if full:
                self.show(scenes.covered_trick(full, scene) if scenes.is_covered(before) else full)
                await self.full_trick.lie(self.view.wording.say("log.trick", {"seat": full["winning"]}))
        taking = scenes.taking_up(scene) if before or self.seat is not None else None
        if taking and not self.left:
            self.show(taking)
            await self.full_trick.lie(self.view.wording.say("ui.taken_up", {"cards": scenes.taken_up(scene)}))
        if not self.left and self.generation == generation:
            self.show(scene)

    async def think_ahead(self, seconds):
        """Let the bot that is asked think while the trick is shown. If it cannot, that is seen when it is to
        answer.
        """
        try:
            await self.ask("think_ahead", {"at": self.state["at"], "seconds": seconds})
        except (Gone, Refused):
            pass

    def _announce(self):
        """Say what is expected of the player, and what begins in the middle of a deal; where no card has been
        played, it is enough to say whose turn it is.
        """
        over, scene = self.state["over"], self.state["scene"]
        alone = self._only_answer()
        self.view.wait_for("next" if over else "busy" if alone else "you")
        if not over and not alone:
            self.make_sound("turn")
        begun = None if scenes.is_fresh(scene) else scene["begun"]
        news = None if scenes.in_box(scene) else scene["ask"] or begun
        self.view.say(self.view.wording.message(news) if news and not over else "")
        if over:
            window.document.getElementById("go-on").focus()

    def show(self, scene):
        """Draw a scene; what has moved since the last one flies."""
        before, self.shown = self.shown, scene
        if before and scenes.arrivals(before, scene):
            self.make_sound("card")
        turned = before and before["seat"] != scene["seat"]
        self.view.draw(scene, None if turned else before)  # nothing flies over a table that is turned

    def make_sound(self, kind):
        """Play a sound, where sounds are on."""
        if setting(self.settings, "sound") == "on":
            sound.play(kind)

    def redraw(self):
        """Draw the table anew, as it is now set."""
        self.view.forget()
        self.show(self.shown)

    def save_now(self):
        """Save the match once more: what was saved is gone."""
        if self.state:
            self.save(self.state["record"])

    def save(self, record, match=None, summary=None):
        given = (match or self.match, record, summary or self.state["summary"])
        self.saves.save_match(*(given + (window.Date.new().toISOString(),)))


def random_hex():
    """Sixteen hexadecimal digits by lot."""
    bytes = window.crypto.getRandomValues(window.Uint8Array.new(8))
    return "".join(["%02x" % bytes[index] for index in range(8)])


# what is done at the table to play
ACTIONS = {
    "card": lambda play, card: play.card(card),
    "say": lambda play, act: play.say(act),
    "speak": lambda play, act: play.speak(act),
    "more-said": lambda play, argument: play.show_more(),
    "say-all": lambda play, answers: play.say_all(answers),
    "choose": lambda play, act: play.choose(act),
    "tick": lambda play, box: play.tick(box),
    "steps": lambda play, first: play.show_steps(first),
    "worth": lambda play, argument: play.turn_worth(),
    "done": lambda play, argument: play.done(),
    "hint": lambda play, argument: play.hint(),
    "back": lambda play, argument: play.back(),
    "next-deal": lambda play, argument: play.next_deal(),
    "reveal": lambda play, argument: play.reveal(),
}
