"""A guided deal: a deal whose answers are written down, with a note at each of the learner's that matters."""

import json

import answers
import scenes
from player import Player


async def done(lesson, argument):
    """Discard the cards of the lesson, and no others."""
    wanted = lesson.next().split(" ")[1:]
    chosen = [scenes.face(card) for card in lesson.view.hand.chosen]
    if lesson.shown["pick"] and sorted(chosen) != sorted(wanted):
        lesson.view.say(lesson.words.say("lesson.other") + " " + lesson.note(), urgent=True)
    else:
        await answers.done(lesson, argument)


async def hint(lesson, argument):
    """Show the note once more."""
    if not lesson.busy and lesson.session.state["asks"] == "human":
        lesson.view.say(lesson.note())


ACTIONS = dict(answers.ACTIONS, done=done, hint=hint)
del ACTIONS["back"]  # a lesson goes on


class Lesson(Player):
    """Follows a lesson: gives the answers of the others, and takes no other ones of the learner."""

    actions = ACTIONS

    def __init__(self, lesson, learnt, *given):
        super().__init__(*given)
        self.lesson, self.learnt = lesson, learnt  # `learnt` is called when it has come to its end

    async def begin(self):
        """Lay the cards on the table as the lesson has them."""
        record = json.loads(self.lesson["record"])
        record["seats"][0]["name"] = self.words.say("ui.you")
        request = {"record": json.dumps(record), "seed": self.session.match}
        await self.follow(await self.session.ask("open", request))

    def next(self):
        """The answer that the lesson has now."""
        return self.lesson["actions"][self.session.state["at"]]

    def note(self):
        """The note of the lesson at this moment."""
        texts = self.lesson["notes"].get(str(self.session.state["at"]))
        return self._spoken(texts) if texts else ""

    def allows(self, act):
        """Tell whether an answer is that of the lesson; another one is not given, and the lesson's is
        recommended.
        """
        if act == self.next():
            return True
        self.view.hand.recommend(self.next().split(" ")[1:])
        self.view.say(self.words.say("lesson.other") + " " + self.note(), urgent=True)
        return False

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
        scene = state["scene"]
        scene["lesson"] = self._goes_on()
        scene["facts"] = [fact for fact in scene["facts"] if fact[0] not in self.lesson["hides"]]
        await super()._arrive(state)

    async def _thought(self):
        return await self.session.ask_now("dictate", act=self.next(), pause=self.pause())

    async def think_ahead(self, seconds):
        """Do nothing: the answers of bots are written in the lesson."""

    def _only_answer(self):
        return None

    async def _offer_claim(self):
        """Offer nothing: a lesson is played to its end."""

    def _hears_remarks(self):
        return False  # the notes of the lesson speak

    def _goes_on(self):
        """The button at the end: its action, its words, and its argument."""
        following = self.lesson.get("next")
        if following is None:
            return "learn", "ui.learn", None
        return ("lesson", "course.next", following) if following else ("learn", "course.over", "course")

    def _announce(self):
        super()._announce()
        if self.session.state["over"]:
            self.learnt()
        end = self._spoken(self.lesson["end"])
        self.view.say(end if self.session.state["over"] else self.note())


def title_of(lesson, language):
    """The title of a step of the course, since no beginner has heard of its game. None for the lesson of a
    game, which has that game's name above its table.
    """
    return lesson["title"][language] if "next" in lesson else None


class Nowhere:
    """A store that saves nothing, for lessons."""

    def save_match(self, match, record, summary, now):
        """Keep nothing."""
