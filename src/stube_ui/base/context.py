"""Things that all pages share, and the line above each page that stays until it is closed."""

import json

from dom import button, element, find, replace
from navigation import Navigation
from pyscript import window


class Context:
    """Saved matches, settings, words and the engine; and which place the page shows."""

    def __init__(self, saves, settings, words, engine):
        self.saves, self.settings, self.words, self.engine = saves, settings, words, engine
        self.games = []  # all games as games.json lists them
        self.address = ""  # the place that is shown, as it stands in the fragment of the page's address
        self.navigation = Navigation()  # the way to the place that is to be shown
        self.heard = ""  # the fragment that the page has heard of last
        self.again = None  # what to do when an engine that was lost is there again
        self.reported_troubles = 0  # number of the trouble with the storage that was reported last
        self.settings_unkept = False  # whether it was reported that settings cannot be kept

    def listed(self, name):
        """A game as the lobby shows it: a dict with "id" and "listing"; None if there is no such game."""
        found = [game for game in self.games if game["id"] == name]
        return found[0] if found else None

    def game(self, name):
        """The whole declaration of a game, which is read when it is first asked for; None as above."""
        game = self.listed(name)
        if game and "declaration" in game:
            game.update(json.loads(game.pop("declaration")))
        return game

    def show_address(self, address):
        """Set the address of the page to the place that is shown; a newer one, of which the page is about to
        hear, stays.
        """
        self.address = address
        if fragment() == self.heard != address:
            window.location.hash = address
            self.heard = fragment()

    def player_name(self):
        """The name of the player."""
        return self.settings.get("name") or self.words.say("ui.you")

    def trouble(self):
        """The sentence about the storage, None while all is well."""
        return self.words.say(self.saves.trouble) if self.saves.trouble else None

    def report_trouble(self, match):
        """Say once, each time that matches cannot be kept any more, that this is so, with a way to keep this
        one; it is taken back when they can.
        """
        if not self.saves.trouble and find("banner").querySelector("[data-code='ui.store.full']"):
            replace(find("banner"))
        if self.saves.trouble and self.saves.troubles != self.reported_troubles:
            export = button("export", self.words.say("ui.export"), match, "primary")
            self.show_banner(self.saves.trouble, export, self.close_button())
            self.reported_troubles = self.saves.troubles

    def keep_settings(self):
        """Save the settings; say once, each time that they cannot be kept any more, that this is so."""
        kept = self.saves.save_settings(self.settings)
        if not kept and not self.settings_unkept and not self.saves.trouble:
            self.show_banner("ui.store.settings", self.close_button())
        self.settings_unkept = not kept

    def report_missing_part(self):
        """Say that a part of the screen cannot be fetched."""
        self.show_banner("ui.part_gone", self.close_button())

    def show_banner(self, code, *buttons):
        """A line over the page that stays."""
        said = element("p", {"data-code": code}, self.words.say(code))
        replace(find("banner"), said, element("div", {"class": "buttons"}, buttons))

    def close_button(self):
        """Closes the line again."""
        return button("close-banner", self.words.say("ui.close"))


def fragment():
    """The text behind the # of the page's address."""
    return str(window.location.hash)[1:]
