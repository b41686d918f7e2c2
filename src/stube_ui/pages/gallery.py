"""The games as cards, to choose among: by how many play, by family, and by any of their names.

It draws a list of entries and knows nothing of matches: what is pressed in it are actions of the page around.
An entry is a dict of what a game's `listing` in games.json says (`family`, `cards`, `faces`, `players`,
`minutes`, `names`) with its `id`, its `name` and a `line` about it in the language of the page.
"""

from dom import button, element, find, gallery_face, icon, replace, set_attributes
from pyscript import document

FAMILIES = ("schafkopf", "whist", "marriages", "tarock", "avoiding")
CLOSE = "close"  # the group before the families: what the visitor knows, and what is close to it
COUNTS = (2, 3, 4, 5, 6)  # players that can be asked for
PLAIN_LETTERS = {"ä": "a", "ö": "o", "ü": "u", "ß": "ss", "Ä": "a", "Ö": "o", "Ü": "u"}


class Gallery:
    """The games that are shown, and what is asked for. `draw_card` draws a card of an entry's picture."""

    def __init__(self, words, draw_card=gallery_face):
        self.words, self.draw_card = words, draw_card
        self.entries = []
        self.known, self.close = "", ()  # the name of what the visitor knows, and the games of its group
        self.players, self.family, self.wanted = 0, "", ""  # what is asked for; 0 and "" for all

    def draw(self, entries, standing=None):
        """Draw these games, in this order: what they can be chosen by, the games, and what is said where none
        is found. Where an element is `standing` that shows them all already, it is taken as it is.
        """
        self.entries = entries
        found = self.found()
        games = standing if standing and len(found) == len(entries) and self._is_in_order(standing) else None
        return (
            element("div", {"class": "filters"}, self._players(), self._families(), self._search()),
            games or element("div", {"id": "games", "class": "gallery"}, self._sections(found)),
            element("div", {"id": "none-found", "class": "none-found", "role": "status"}, self._none(found)),
        )

    def filter(self, argument):
        """Ask for a number of players ("players 4"), a family ("family tarock"), or for all again ("all")."""
        kind, _, value = argument.partition(" ")
        if kind == "players":
            self.players = int(value)
        elif kind == "family":
            self.family = "" if self.family == value else value
        else:
            self.players, self.family, self.wanted = 0, "", ""
            if find("search"):
                find("search").value = ""
            document.querySelector(".filter").focus()
        self.show()

    def search(self, text):
        """Ask for games by a part of one of their names."""
        self.wanted = text.strip()
        self.show()

    def show(self):
        """Show what is asked for now, and hide the rest."""
        found = self.found()
        names = [entry["id"] for entry in found]
        groups = [self._group(entry) for entry in found]
        for tile in document.querySelectorAll(".game-card"):
            set_attributes(tile, {"hidden": tile.getAttribute("data-game") not in names})
        for section in document.querySelectorAll(".family"):
            group = section.getAttribute("data-family")
            set_attributes(section, {"hidden": group not in groups})
            replace(section.querySelector(".how-many"), str(groups.count(group)))
        for one in document.querySelectorAll("[data-do=filter][aria-pressed]"):
            set_attributes(one, {"aria-pressed": self._pressed(one.getAttribute("data-arg"))})
        replace(find("none-found"), self._none(found))

    def focus(self, game):
        """Give the keyboard to a game, as one comes back from its page."""
        document.querySelector('.game-card[data-game="' + game + '"] h3 a').focus()

    def found(self):
        """The games that are asked for."""
        return [entry for entry in self.entries if self._fits(entry)]

    def _is_in_order(self, standing):
        """Tell whether an element shows the games that there are, each in its place."""
        shown = [tile.getAttribute("data-game") for tile in standing.querySelectorAll(".game-card")]
        there = [section.getAttribute("data-family") for section in standing.querySelectorAll(".family")]
        in_order = [one["id"] for group in self._groups() for one in self._members(group)]
        return shown == in_order and there == self._groups()

    def _fits(self, entry):
        if self.players and self.players not in entry["players"]:
            return False
        if self.family and self.family != entry["family"]:
            return False
        wanted = plain_letters(self.wanted)
        return any(wanted in plain_letters(name) for name in [entry["name"]] + entry["names"])

    def _pressed(self, argument):
        asked = ("players " + str(self.players), "family " + self.family)
        return "true" if argument in asked else "false"

    def _filter(self, argument, *inside):
        """A button that asks for some of the games."""
        given = {"aria-pressed": self._pressed(argument)}
        return button("filter", inside, argument, "filter", **given)

    def _players(self):
        say = self.words.say
        every = self._filter("players 0", say("gallery.all"))
        counts = [self._filter("players " + str(count), str(count)) for count in COUNTS]
        return element(
            "div",
            {"class": "filter-players", "role": "group", "aria-labelledby": "filter-players"},
            element("span", {"id": "filter-players"}, say("gallery.players")),
            element("div", {"class": "counts"}, every, counts),
        )

    def _families(self):
        """The families that there are."""
        say = self.words.say
        chips = [
            self._filter("family " + family, lozenge(family), say("family." + family))
            for family in self._families_there()
        ]
        given = {"class": "families", "role": "group", "aria-label": say("gallery.family")}
        return element("div", given, chips)

    def _families_there(self):
        """The families that there are."""
        there = [entry["family"] for entry in self.entries]
        return [family for family in FAMILIES if family in there]

    def _group(self, entry):
        """The group in which a game is listed: its family, unless it is close to what the visitor knows."""
        return CLOSE if entry["id"] in self.close else entry["family"]

    def _groups(self):
        """The groups that there are."""
        there = [self._group(entry) for entry in self.entries]
        return [group for group in (CLOSE,) + FAMILIES if group in there]

    def _members(self, group):
        """The games of a group."""
        return [entry for entry in self.entries if self._group(entry) == group]

    def _search(self):
        """The field for a name."""
        say = self.words.say
        given = {"id": "search", "type": "search", "data-field": "search", "value": self.wanted}
        given.update({"placeholder": say("gallery.search"), "aria-label": say("gallery.search")})
        given.update({"autocomplete": "off", "maxlength": 40})
        return element("label", {"class": "search"}, icon("search"), element("input", given))

    def _sections(self, found):
        """All games, by group."""
        shown = [entry["id"] for entry in found]
        return [self._section(group, shown) for group in self._groups()]

    def _section(self, group, shown):
        members = self._members(group)
        count = len([entry for entry in members if entry["id"] in shown])
        head = self._title(group) + [" ", element("span", {"class": "how-many"}, str(count))]
        return element(
            "section",
            {"class": "family", "data-family": group, "hidden": count == 0},
            element("h2", {}, head),
            self._tiles(members, shown),
        )

    def _title(self, group):
        """The heading of a group; a family has its mark."""
        if group == CLOSE:
            return [self.words.say("gallery.close", name=self.known)]
        return [lozenge(group), self.words.say("family." + group + ".whole")]

    def _tiles(self, entries, shown):
        return element(
            "ul", {"class": "game-cards"}, [self._tile(one, one["id"] not in shown) for one in entries]
        )

    def _tile(self, entry, hidden):
        game, name, say = entry["id"], entry["name"], self.words.say
        page = "#game/" + game
        labelled = {"aria-label": say("gallery.play_game", name=name)}
        return element(
            "li",
            {"class": "game-card", "data-game": game, "data-family": entry["family"], "hidden": hidden},
            self.picture(entry),
            element("h3", {}, element("a", {"href": page}, name)),
            element("p", {"class": "one-line"}, entry["line"]),
            self.facts(entry),
            button("deal", say("gallery.play"), game, "tinted", **labelled),
        )

    def picture(self, entry):
        """The cards of a game on its table, on a runner in the colour of its family."""
        given = {"class": "on-table", "data-family": entry["family"], "aria-hidden": "true"}
        return element("div", given, element("div", {"class": "runner"}), self.fan(entry))

    def fan(self, entry):
        """The three cards of a game."""
        pack = self.words.faces_of(entry["faces"])
        cards = [self.draw_card(None if card == "back" else card, pack) for card in entry["cards"]]
        return element("div", {"class": "fan", "aria-hidden": "true"}, cards)

    def facts(self, entry):
        """The number of players and the minutes of a match; the family in words for people who see no
        colours.
        """
        say, numbers = self.words.say, entry["players"]
        players = str(numbers[0]) if len(numbers) == 1 else str(numbers[0]) + "–" + str(numbers[-1])
        return element(
            "p",
            {"class": "numbers"},
            element(
                "span", {"class": "unseen"}, say("gallery.facts", family=say("family." + entry["family"]))
            ),
            element("span", {}, icon("people"), players),
            element("span", {}, icon("clock"), say("gallery.minutes", minutes=entry["minutes"])),
        )

    def _none(self, found):
        """The message that no game fits, with the way back."""
        if found:
            return None
        said = element("p", {}, self.words.say(self._why_none(), players=self.players, text=self.wanted))
        return [said, button("filter", self.words.say("gallery.all_again"), "all")]

    def _why_none(self):
        if self.wanted:
            return "gallery.none.search_among" if self.players or self.family else "gallery.none.search"
        return "gallery.none.family" if self.family else "gallery.none.players"


def lozenge(family):
    """The mark of a family; its word stands beside it."""
    return element("span", {"class": "lozenge", "data-family": family, "aria-hidden": "true"})


def plain_letters(text):
    """A text as it is compared: small letters without dots above."""
    return "".join([PLAIN_LETTERS.get(letter, letter) for letter in text.lower()])


def entry_of(words, game):
    """The entry of a game, as games.json declares it."""
    key = "game." + game["id"]
    return dict(game["listing"], id=game["id"], name=words.say(key), line=words.say(key + ".line"))
