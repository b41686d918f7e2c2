"""A guided deal: a deal whose answers are written down, with a note at each of the learner's that matters."""

import json

import scenes
from play import Play


class Lesson(Play):
    """A match on the page that follows a lesson. Nothing of it is saved."""

    def __init__(self, lesson, *given):
        super().__init__(*given)
        self.lesson = lesson

    async def begin(self):
        """Lay the cards on the table as the lesson has them."""
        record = json.loads(self.lesson["record"])
        record["seats"][0]["name"] = self.words.say("ui.you")
        state = await self.ask("open", {"record": json.dumps(record), "seed": self.match})
        await self.follow(state)

    async def say(self, act):
        """Only the answer of the lesson goes on."""
        if self.busy:
            self.skip_wait()
        elif act == self._next():
            await super().say(act)
        else:
            self._recommend()

    async def speak(self, act):
        """Out of turn, too, only what the lesson has."""
        if act == self._next():
            await super().speak(act)
        else:
            self._recommend()

    async def done(self):
        """Only the cards of the lesson are laid aside."""
        wanted = self._next().split(" ")[1:]
        chosen = [scenes.face(card) for card in self.view.hand.chosen]
        if self.shown["pick"] and sorted(chosen) != sorted(wanted):
            self.view.say(self.words.say("lesson.other") + " " + self._note(), urgent=True)
        else:
            await super().done()

    async def hint(self):
        """The note once more."""
        if not self.busy and self.state["asks"] == "human":
            self.view.say(self._note())

    async def back(self):
        """Nothing is taken back: a lesson goes on."""

    def _next(self):
        return self.lesson["actions"][self.state["at"]]

    def _recommend(self):
        """Say what the lesson has in place of something else."""
        self.view.hand.recommend(self._next().split(" ")[1:])
        self.view.say(self.words.say("lesson.other") + " " + self._note(), urgent=True)

    def _note(self):
        texts = self.lesson["notes"].get(str(self.state["at"]))
        return self._spoken(texts) if texts else ""

    def _spoken(self, texts):
        """A text in the language of the page; [QC] in it is the name of that card."""
        pieces = texts[self.words.language].split("[")
        said = pieces[0]
        for piece in pieces[1:]:
            card, _, rest = piece.partition("]")
            said += self.view.wording.say("ui.card", {"card": card}) + rest
        return said

    async def _arrive(self, state):
        """Answers without a note give themselves, like those of a bot."""
        if state["asks"] and str(state["at"]) not in self.lesson["notes"]:
            state["asks"] = "bot"
            state["scene"] = dict(state["scene"], acts=[], ask=None, pick=None)
        state["scene"]["lesson"] = True
        await super()._arrive(state)

    async def _thought(self, generation):
        request = {"at": self.state["at"], "act": self._next(), "pause": self.pause()}
        return await self.unless_taken_back(generation, self.ask("dictate", request))

    async def think_ahead(self, seconds):
        """What a bot answers is written down."""

    def _only_answer(self):
        return None

    def _announce(self):
        super()._announce()
        end = self._spoken(self.lesson["end"])
        self.view.say(end if self.state["over"] else self._note())

    def save(self, record, match=None, summary=None):
        """A lesson leaves nothing behind."""
