"""New matches: with the options of a game and with those on its seats who were set last, and the deal of the
day.
"""

import form
from day_match import match_of
from pyscript import window
from session import random_hex
from store import OF_GAMES

DEFAULT_LEVEL = "medium"
PERSON = "human"


def texts(settings, game):
    """The options of a game as fields hold them: as they were set last, else the usual ones."""
    found = {name: form.as_text(value) for name, value in form.defaults(game).items()}
    kept = settings.get("options", {}).get(game["id"], {})
    for name in kept:
        option = form.option(game, name)
        if option and form.read(option, kept[name]) is not None:
            found[name] = kept[name]
    return found


def players(settings, game, count):
    """The players by seat: a person on the first, then levels of bots, or persons, as they were set last."""
    kept = settings.get("players", {}).get(game["id"])
    if kept is None:
        kept = former_levels(settings, count)
    found = [kept.get(str(seat)) for seat in range(1, count)]
    known = [PERSON] + game["levels"]
    return [PERSON] + [one if one in known else DEFAULT_LEVEL for one in found]


def former_levels(settings, count):
    """The levels by seat that were set before games had players of their own: for each seat, or for all."""
    return {str(seat): settings.get("level" + str(seat), settings.get("level")) for seat in range(count)}


def person_name(settings, seat):
    """The name of the person on a seat; "" if it is not known."""
    return form.plain(settings.get(name_key(seat), ""))


def name_key(seat):
    """The setting that holds the name of the person on a seat, and the id of its field."""
    return "name" + str(seat) if seat else "name"


def seats(words, settings, game, players):
    """The seats of a request: names and players."""
    names = {
        seat: person_name(settings, seat) for seat, who in enumerate(players) if who == PERSON or not seat
    }
    names[0] = names[0] or words.say("ui.you")
    bots = [seat for seat in range(len(players)) if seat not in names]
    names.update(bot_names(game, names.values(), bots))
    return [{"name": names[seat], "player": who} for seat, who in enumerate(players)]


def bot_names(game, people, seats):
    """Names for the bots on some seats: their own ones, where no person is called so."""
    own = {seat: game["bot_names"][seat - 1] for seat in seats}
    spare = [name for name in game["bot_names"] if name not in people and name not in own.values()]
    return {seat: spare.pop(0) if own[seat] in people else own[seat] for seat in seats}


def wrong_names(settings, players):
    """The fault in the names of several persons: the code of a sentence, its parameters, and the seat; None
    if there is none.
    """
    persons = [seat for seat, who in enumerate(players) if who == PERSON]
    seen = []
    for seat in persons if len(persons) > 1 else ():
        name = person_name(settings, seat)
        if not name or name in seen:
            return ("players.twice" if name else "players.nameless"), {"name": name}, seat
        seen.append(name)
    return None


def wrong_options(game, texts):
    """The options whose fields hold what is not allowed, or what does not go together."""
    names = form.values(game, texts)[1]
    for _, params in form.forbidden(game, texts):
        names = names + list(params)
    return names


class NewMatch:
    """Starts matches; each way returns a route."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.settings = context.words, context.settings

    async def deal(self, name):
        """Start a match as it was set last; if that is not possible, the page of the game says why."""
        game = self.context.game(name)
        found = texts(self.settings, game)
        options = form.values(game, found)[0]
        sitting = players(self.settings, game, form.seats(game, options))
        if wrong_options(game, found) or wrong_names(self.settings, sitting):
            return "game", name
        return await self.start(game, options, sitting)

    async def start(self, game, options, players, seed="", match=None):
        """Start a match with these options and players; without a seed, by chance."""
        request = {"game": game["id"], "options": options, "seed": seed or random_hex()}
        request["seats"] = seats(self.words, self.settings, game, players)
        return await self.seating.start(request, match)

    async def daily(self, date_and_game):
        """Start the deal of a day, told as in an address, or go on with it. It is the same for everybody: by
        the usual rules, against bots of one level, which play the same cards alike; a day's deal is one
        match.
        """
        date, _, name = date_and_game.partition("/")
        match = match_of(date, name)
        if self.context.saves.record(match):
            return await self.seating.go_on(match)
        game = self.context.game(name)
        options = form.defaults(game)
        sitting = [PERSON] + [DEFAULT_LEVEL] * (form.seats(game, options) - 1)
        return await self.start(game, options, sitting, "daily " + date, match)

    def keep(self, game, texts, players):
        """Keep what a match was started with, for the next time; who only looks on says so each time."""
        self.settings.setdefault("options", {})[game["id"]] = texts
        kept = {str(seat): who for seat, who in enumerate(players) if seat}
        self.settings.setdefault("players", {})[game["id"]] = kept
        self.context.keep_settings()

    def forget(self, game):
        """Play the game as usual from now on."""
        for kind in OF_GAMES:
            self.settings.setdefault(kind, {})[game["id"]] = {}
        self.context.keep_settings()


def day():
    """Year, month and day of today, where the visitor is."""
    return str(window.Date.new().toLocaleDateString("sv"))


def game_of_the_day(games, date):
    """The game whose deal the lobby offers on a day; each day it is the next one's turn."""
    return games[days_until(date) % len(games)]


def days_until(date):
    """The days until a date, from the first one; years begin in March, so that a leap day is their last."""
    year, month, day = [int(part) for part in date.split("-")]
    if month < 3:
        year, month = year - 1, month + 12
    return year * 365 + year // 4 - year // 100 + year // 400 + (month * 153 - 457) // 5 + day
