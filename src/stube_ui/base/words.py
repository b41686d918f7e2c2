"""The language of the page: its catalogue, and sentences from it. What only one game says is fetched when the
game is chosen or shown.
"""

import json

from dom import separators
from engine import Gone, text_of
from pyscript import document, window
from settings import setting
from wording import Wording


class Words:
    """Sentences in the chosen language; `load` before the first one, `learn` before the first of a game."""

    def __init__(self, settings):
        self.settings = settings
        self.language = "en"
        self.catalogue = {}
        self.games = []  # the games whose words are in it
        self.plain = Wording({})

    async def load(self, language):
        """Fetch the catalogue of a language, with the words of the games that were learnt, and make it that
        of the page. Raises Gone.
        """
        catalogue = await texts_of(language)
        for game in self.games:
            catalogue.update(await texts_of(game + "." + language))
        self.catalogue = catalogue
        self.language = language
        self.plain = Wording(self.catalogue)
        separators[0] = self.say("figure.thousands")
        document.documentElement.lang = language

    async def learn(self, game):
        """Fetch the words of a game, if the site has it and they are not there. Raises Gone."""
        language = self.language
        if self.knows(game) or "game." + game not in self.catalogue:
            return
        texts = await texts_of(game + "." + language)
        if self.language != language:
            await self.learn(game)
        elif not self.knows(game):
            self.catalogue.update(texts)
            self.games.append(game)

    def knows(self, game):
        """Tell whether the words of a game are there."""
        return game in self.games

    def say(self, code, **params):
        """The sentence for a code."""
        return self.plain.say(code, params)

    def message(self, message):
        """The sentence for a message as it comes from the engine."""
        return self.plain.message(message)

    def locale(self):
        """The language with a country where the person's browser names one: "en-GB"."""
        wanted = [one for one in window.navigator.languages if one.split("-")[0] == self.language]
        return wanted[0] if wanted else self.language

    def megabytes(self, bytes):
        """A number of bytes as megabytes, without their name."""
        return self.decimal(bytes / 1000000)

    def decimal(self, number):
        """A number with one place."""
        return ("%.1f" % number).replace(".", self.say("ui.point"))

    def rules_address(self, game, anchor=""):
        """The address of a game's rules, or of one rule, in the language of the page."""
        return "rules/" + self.language + "/" + game + ".html" + ("#" + anchor if anchor else "")

    def teach_address(self):
        """The address of the page with all demos to copy, in the language of the page."""
        return "rules/" + self.language + "/teach.html"

    def for_scene(self, scene):
        """Sentences for the viewer of a scene, with the seats by name."""
        seats, unit = [seat["name"] for seat in scene["seats"]], self._unit_of(scene["sheet"])
        viewer = None if scene.get("covered") else scene["seat"]  # nobody is "you" at a covered table
        pack, names = self.pack_of(scene["faces"]), setting(self.settings, "names")
        names = pack if names == "faces" else names  # the pack by whose words cards are called
        given = (self.catalogue, seats, viewer, unit["word"], unit["each"], names, scene["game"])
        return SceneWording(self.faces_of(pack), *given)

    def faces_of(self, pack):
        """The faces of a pack, with the letters of the language."""
        drawn = pack.replace("-only", "")
        return drawn if drawn == "german" else self.say("ui.french_faces").replace("french", drawn)

    def _unit_of(self, sheet):
        """The unit of scores: money in games played for it if the player wants that."""
        in_money = setting(self.settings, "money") == "money"
        return (in_money and sheet.get("money")) or sheet["unit"]

    def pack_of(self, faces):
        """The pack that is set, for a game that is played with these faces; jokers are in the French one,
        tarocks in no other than their own.
        """
        if faces == "french-only":
            return "french"
        pack = setting(self.settings, "pack")
        return faces if pack == "game" or faces == "tarock" else "german" if pack == "german" else "french"


async def texts_of(name):
    """The texts of a catalogue by code. Raises Gone."""
    file = name + ".json"
    try:
        return json.loads(await text_of("./locale/" + file))
    except ValueError:
        raise Gone("damaged", file) from None


class SceneWording(Wording):
    """Sentences about a scene for its viewer; `faces` is the pack that is shown, as `dom.face` takes it."""

    def __init__(self, faces, *given):
        super().__init__(*given)
        self.faces = faces

    def paid(self, scores):
        """Scores in the unit that they are counted in."""
        return [score * self.each for score in scores]

    def facts_text(self, scene):
        """Trump, aim and the like in one line, nothing before they are named."""
        return " ".join([": ".join(self.fact(*fact)) + "." for fact in scene["facts"]])

    def move_text(self, said):
        """A move within a sentence: its cards, or the words of its button."""
        is_of_cards = said[0] in ("named.card", "named.cards")
        return self.say("ui.move", {"cards": said[1]["cards"]}) if is_of_cards else self.message(said)

    def cards_text(self, cards):
        """Names of cards, one after the other."""
        return ", ".join([self.say("ui.card", {"card": card}) for card in cards])

    def trick_text(self, plays):
        """The cards of a trick with their players, as text."""
        return " ".join([self.say("log.play", {"seat": seat, "card": card}) for seat, card in plays])


def preferred_language(saved):
    """The language that is set, else the browser's first that there is."""
    known = [code for code, _ in languages()]
    for wanted in [saved] + [one[:2] for one in window.navigator.languages]:
        if wanted in known:
            return wanted
    return known[0]


def languages():
    """The languages that the build writes into the page: the code of each, and what it calls itself."""
    return json.loads(document.documentElement.getAttribute("data-languages"))
