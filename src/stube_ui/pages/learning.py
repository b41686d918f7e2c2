"""The page of learning: the course for a person who has never played, and the guided deals of each game."""

import json

import dialog
import dialogs
from dom import button, element, face, find, icon, page, replace, root
from engine import text_of
from lobby import other_languages
from puzzles import solved
from pyscript import document

COURSE = "course"  # the file of the course, and the beginning of the names of its steps
LEARNT = "lessons"  # the setting with the names of the lessons that were finished


class Learning:
    """The lessons that there are, and those that were finished."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.settings = context.words, context.settings
        self.lessons = {}  # by game, once they were fetched

    async def open(self):
        """Show the page."""
        self.seating.leave("learn")
        course = self.lessons[COURSE] if await self._fetch(COURSE) else []
        document.title = self.words.say("ui.learn.do") + " – Kartenstube"
        self.draw(course)
        find("title").focus()

    def draw(self, course):
        """Draw all of it."""
        back = [icon("back"), element("span", {}, self.words.say("ui.all_games"))]
        buttons = [button("lobby", back, kind="quiet"), other_languages(self.words, "quiet")]
        parts = (self._course(course), self._games(), self._puzzles())
        replace(root(), page(self.words.say("ui.learn.do"), buttons, *parts))

    async def learn(self, game):
        """Offer the guided deals of a game, of that on the table if none is named; without a table, and after
        the course, show this page.
        """
        if not game and self.seating.player:
            game = self.seating.player.shown["game"]
        if not game or game == COURSE:
            return ("learning",)
        if await self._fetch(game):
            about = element("p", {}, self.words.say("ui.learn.about"))
            dialog.show(self.words, self.words.say("ui.learn"), about, self._steps(self.lessons[game]))
        return None

    async def start(self, name):
        """Sit down to a guided deal."""
        dialog.close()
        (found,) = [one for some in self.lessons.values() for one in some if one["id"] == name]
        return await self.seating.learn(found, lambda: self._finish(name))

    def learnt(self):
        """The names of the lessons that were finished."""
        return self.settings.get(LEARNT, "").split()

    def _finish(self, name):
        """Keep in mind that a lesson was finished."""
        if name not in self.learnt():
            self.settings[LEARNT] = " ".join(self.learnt() + [name])
            self.context.keep_settings()

    async def _fetch(self, name):
        """Fetch the lessons of a game, or of the course, and tell whether they are there; a failure is
        shown.
        """
        try:
            if name not in self.lessons:
                self.lessons[name] = json.loads(await text_of("./lessons/" + name + ".json"))
        except Exception as error:  # the browser's fetch, or a host without the file
            print("The guided deals could not be loaded:", error)
            dialogs.tell(self.words, "ui.learn", "ui.no_lessons")
        return name in self.lessons

    def _course(self, course):
        say = self.words.say
        glossary = {"href": self.words.rules_address("glossary")}
        return element(
            "section",
            {"class": "sheetlike course"},
            element("h2", {}, say("course.title")),
            element("p", {}, say("course.about")),
            self._steps(course),
            element("p", {"class": "hint"}, element("a", glossary, say("course.glossary"))),
        )

    def _games(self):
        """The games, each with how many of its guided deals were finished."""
        say = self.words.say
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("ui.learn.which")),
            element("p", {}, say("ui.learn.games")),
            element("ul", {"class": "to-learn"}, [self._game(game["id"]) for game in self.context.games]),
        )

    def _game(self, game):
        name = element("span", {}, self.words.say("game." + game))
        done = len([one for one in self.learnt() if one.rpartition("-")[0] == game])
        told = (
            element("span", {"class": "hint"}, self.words.say("lesson.of_game", count=done)) if done else None
        )
        return element("li", {}, button("learn", [name, told], game, "wide"))

    def _puzzles(self):
        """The games that have puzzles, each with how many of them were solved."""
        say = self.words.say
        counts = [(game["id"], self.context.game(game["id"])["puzzles"]) for game in self.context.games]
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("puzzle.find")),
            element("p", {}, say("puzzle.about")),
            element("ul", {"class": "to-learn"}, [self._puzzled(*one) for one in counts if one[1]]),
        )

    def _puzzled(self, game, count):
        name = element("span", {}, self.words.say("game." + game))
        done = len([one for one in solved(self.settings) if one.rpartition("-")[0] == game])
        told = self.words.say("puzzle.of_game", count=done, of=count)
        inside = [name, element("span", {"class": "hint"}, told) if done else None]
        return element("li", {}, button("puzzles", inside, game, "wide"))

    def _steps(self, lessons):
        """Lessons in their order, each a button."""
        learnt = self.learnt()
        return element(
            "ol",
            {"class": "lessons"},
            [element("li", {}, self._step(one, one["id"] in learnt)) for one in lessons],
        )

    def _step(self, lesson, is_done):
        """A lesson: its picture, its title, what it teaches, how long it takes, and a tick if it is done."""
        say, language = self.words.say, self.words.language
        length = say("gallery.minutes", minutes=lesson["minutes"])
        done = element("span", {"class": "is-done"}, icon("check"), say("lesson.done")) if is_done else None
        inside = [
            self._picture(lesson),
            element("strong", {}, lesson["title"][language]),
            element("span", {"class": "teaches"}, lesson["teaches"][language]),
            element("span", {"class": "length"}, element("span", {}, icon("clock"), length), done),
        ]
        return button("lesson", inside, lesson["id"], "lesson-step")

    def _picture(self, lesson):
        """The first cards that the learner plays, or holds."""
        game = self.context.listed(lesson["game"])
        pack = self.words.faces_of(self.words.pack_of(game["listing"]["faces"]))
        cards = [face(card, pack) for card in lesson["cards"]]
        return element("span", {"class": "fan", "aria-hidden": "true"}, cards)


PAGE = Learning
ACTIONS = {
    "learn": lambda page, game: page.learn(game),
    "lesson": lambda page, name: page.start(name),
}
