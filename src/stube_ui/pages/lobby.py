"""The lobby: the match to go on with, the deal of the day, and the games. It needs no engine."""

import dialog
from day_match import match_of
from dom import button, element, find, icon, replace, replace_around, root
from gallery import Gallery, entry_of
from going_on import NO_GAME, draw_all, going_on, others, to_begin_with
from new_match import NewMatch, day, game_of_the_day
from pyscript import document, window
from pyscript.js_modules import offline
from words import languages

DATE = window.JSON.parse('{"day": "numeric", "month": "long"}')
# actions that lead on, their signs and words; those below the first two stand in the menu only
WAYS = (
    ("learn", "learn", "ui.learn.do"),
    ("shelf", "cards", "ui.matches"),
    ("statistics", "score", "ui.statistics"),
    ("fairness", "check", "ui.fairness"),
)
ALWAYS = (("settings", "settings", "ui.settings"), ("lobby-menu", "menu", "ui.menu"))


class Lobby:
    """The page that is shown first."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words = context.words
        self.gallery = Gallery(self.words)
        self.new_match = NewMatch(context, seating)
        self.offline_state = None  # of playing without a network, see `hear_offline`
        self.changed_file = ""  # the one that is not as it was built, if that is the state

    async def open(self, notice=None):
        """Show the lobby; `notice` is a sentence about what went wrong before."""
        kind, _, game = self.context.address.partition("/")
        left = self.seating.leave("")
        if self.offline_state in ("ready", "missing"):
            self.offline_state = None  # it is counted anew
            offline.look()
        draw_all(lambda: self.draw(notice or self.context.trouble()), self.words, self.context.saves)
        if kind == "game":
            self.gallery.focus(game)
        elif left:
            find("title").focus()

    def draw(self, notice=None):
        """Draw all of it."""
        saves = self.context.saves
        kept = saves.matches()
        standing = self._standing()
        self._gather()
        filters, games, none_found = self.gallery.draw(self._entries(kept), standing)
        above = [
            self._masthead(),
            element("p", {"class": "notice", "role": "alert"}, notice) if notice else None,
            element("div", {"class": "first"}, self._going_on(kept), self._daily(kept)),
            self._to_begin_with(kept),
            others(self.words, kept, len(saves.damaged())),
            filters,
        ]
        below = [none_found, element("p", {"id": "news", "class": "news", "role": "status"}), self._foot()]
        if standing and games.isSameNode(standing):
            replace_around(games, above, below)
        else:
            replace(root(), element("section", {"class": "lobby wide"}, above, games, below))
        self._show_offline_state()

    def _gather(self):
        """Put what the visitor knows and what is close to it into a group of their own."""
        known = self._known()
        self.gallery.close = [known["id"]] + known["listing"]["close"] if known else ()
        self.gallery.known = self.words.say("game." + known["id"]) if known else ""

    def hear_offline(self, state, file=""):
        """Take note of the state of playing offline: everything is there ("ready") or not yet ("missing"),
        there is a new version ("waits"), it takes https ("insecure"), or the host changes a file ("changed").
        """
        self.changed_file = str(file)
        if self.offline_state != "waits":
            self.offline_state = str(state)
        self._show_offline_state()

    def _foot(self):
        say, documents = self.words.say, {"href": "docs/index.html", "hreflang": "en"}
        return element(
            "p", {"class": "hint foot"}, say("ui.tagline"), " ", element("a", documents, say("ui.documents"))
        )

    def _show_offline_state(self):
        line, state, say = find("news"), self.offline_state, self.words.say
        if line and state == "missing":
            replace(line)
        elif line and state:
            update = button("update", say("ui.offline.update")) if state == "waits" else None
            replace(line, say("ui.offline." + state, file=self.changed_file), " ", update)

    def menu(self):
        """Open the menu: everything besides games."""
        say = self.words.say
        buttons = [self._way(*way + ("wide",)) for way in WAYS]
        dialog.show(self.words, say("ui.menu"), buttons, other_languages(self.words, "wide"))

    def _masthead(self):
        ways = [self._way(*way + ("quiet in-menu",)) for way in WAYS[:2]]
        ways += other_languages(self.words, "quiet in-menu")
        ways += [self._way(*way + ("quiet",)) for way in ALWAYS]
        return element(
            "header",
            {"class": "masthead"},
            element("h1", {"id": "title", "tabindex": "-1"}, "Kartenstube"),
            element("nav", {"class": "ways", "aria-label": self.words.say("lobby.ways")}, ways),
        )

    def _way(self, action, sign, code, kind):
        """A button that leads on, with a sign and a word."""
        return button(action, [icon(sign), element("span", {}, self.words.say(code))], kind=kind)

    def _standing(self):
        """The games as the build has drawn them, while its lobby stands in the language of the page."""
        page = document.documentElement
        stands = page.getAttribute("data-drawn") and page.getAttribute("lang") == self.words.language
        return find("games") if stands else None

    def _entries(self, kept):
        """The games for the gallery: those that were played last, then that which the visitor knows and those
        close to it, then the others as they are listed.
        """
        played, known = [line["summary"]["game"] for _, line in kept], self._known()
        familiar = [known["id"]] + known["listing"]["close"] if known else []
        in_order = []
        for name in played + familiar + [game["id"] for game in self.context.games]:
            game = self.context.listed(name)
            if game and game not in in_order:
                in_order.append(game)
        return [entry_of(self.words, game) for game in in_order]

    def _known(self):
        """The game that the visitor knows, as the lobby lists it; None before there is an answer."""
        return self.context.listed(self.context.settings.get("knows"))

    def know(self, answer):
        """Order the list by what the visitor knows, and keep that for the next time."""
        self.context.settings["knows"] = answer
        self.context.keep_settings()
        self.draw(self.context.trouble())
        document.querySelector("[data-do=knows][aria-pressed=true]").focus()

    def _going_on(self, kept):
        knows = self.context.settings.get("knows", "")
        return going_on(self.words, kept, self._picture, self.context.games, knows)

    def _to_begin_with(self, kept):
        """The easy games, for a visitor who knows none and has played none."""
        if kept or self.context.settings.get("knows") != NO_GAME:
            return None
        return to_begin_with(self.words, self.context.games, self._picture)

    def _picture(self, game):
        """The cards of a game by its id."""
        found = self.context.listed(game)
        return self.gallery.fan(found["listing"]) if found else None

    def _daily(self, kept):
        """The deal of the day, of a game that changes from day to day, and the way to the page of the day.
        What is named stays what is played, also past midnight.
        """
        say, today = self.words.say, day()
        game = game_of_the_day(self.context.games, today)["id"]
        played, shown = match_of(today, game), today + "/" + game
        scores = [line["summary"]["scores"] for match, line in kept if match == played]
        play = {"aria-label": say("ui.daily.play")}
        return element(
            "section",
            {"class": "daily"},
            element("h2", {}, element("a", {"href": "#daily/" + shown}, say("ui.daily"))),
            element("p", {}, say("ui.daily.of", game=say("game." + game), date=self._date())),
            button("daily-page", say("daily.result"), shown)
            if scores and scores[0]
            else button("daily", say("gallery.play"), shown, **play),
        )

    def _date(self):
        """The day and the month of today."""
        return window.Date.new().toLocaleDateString(self.words.language, DATE)


def other_languages(words, kind):
    """A button for each other language, in its own words."""
    others = [one for one in languages() if one[0] != words.language]
    return [button("language", name, other, kind, lang=other) for other, name in others]


def update(lobby, argument):
    """Change to the new version, as the player has agreed; all tabs are loaded again with it."""
    offline.update()


ACTIONS = {
    "lobby-menu": lambda lobby, argument: lobby.menu(),
    "filter": lambda lobby, argument: lobby.gallery.filter(argument),
    "knows": lambda lobby, answer: lobby.know(answer),
    "deal": lambda lobby, game: lobby.new_match.deal(game),
    "daily": lambda lobby, game: lobby.new_match.daily(game),
    "update": update,
}
