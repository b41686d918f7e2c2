"""Draws a scene: any scene of any game. It knows kinds of zones, not rules."""

import json

import animation
import scenes
from dom import append, button, element, find, replace, set_attributes, signed, suit_sign
from hand import Hand, viewers_cards
from middle import Middle
from pyscript import document
from seats import Seats, around_the_table, is_asked
from sheet import Sheet

MOST_IN_A_ROW = 13  # cards of the hand; more lie in two rows
FEW = 6  # so many lie in one row on a phone too


class TableView:
    """The table on the page. `skeleton` once for a match, then `draw` for every scene."""

    takes_keyboard = True  # when nothing else has it; in a frame of another page it may not

    def __init__(self, words, settings):
        self.words, self.settings = words, settings
        self.wording = None  # sentences about the scene that is shown
        self.logged = None  # (deal, lines) that the log shows already
        self.drawn = {}  # what each region shows; it is drawn anew only when that changes
        self.hand, self.seats, sheet = Hand(words, settings), Seats(words), Sheet(words)
        table = ("trick", "trick-own", "stock", "open", "talon", "row")
        asked = ("leader", "winning", "taken", "over", "ask", "acts", "pick")
        self.regions = (  # name, the parts of a scene and the zones that it shows, how it is drawn
            ("facts", ("facts", "deal", "sheet"), (), self._facts),
            ("middle", asked, table, Middle(words, self.hand).draw),
            ("own-hand", ("acts", "pick", "order"), ("hand-own",), self.hand.draw),
            ("sheet", ("sheet", "over"), (), lambda wording, scene: sheet.draw(scene)),
        )

    def skeleton(self, root, title):
        """The empty table with its regions."""
        self.logged = None
        self.forget()
        named = {"class": "room", "id": "room", "aria-label": title, "data-state": "busy"}
        replace(root, element("section", named, self._bar(title), felt(), self._panel()))

    def _bar(self, title):
        say = self.words.say
        facts = {"id": "facts", "class": "facts", "role": "group", "aria-label": say("ui.facts")}
        closed = {"aria-expanded": "false"}
        return element(
            "header",
            {"class": "bar"},
            button("lobby", say("ui.to_lobby"), kind="quiet", id="to-lobby"),
            element("h1", {}, title),
            element("div", facts),
            element(
                "div",
                {"class": "tools", "role": "group", "aria-label": say("ui.tools")},
                button("hint", say("ui.hint"), kind="quiet", id="hint"),
                button("back", say("ui.back"), kind="quiet", id="back"),
                button("menu", say("ui.menu"), kind="quiet", id="menu"),
            ),
            button("panel", say("ui.sheet"), kind="quiet panel-button", id="panel-button", **closed),
        )

    def _panel(self):
        """Beside the table: the review of a deal, the sheet, and the log."""
        say = self.words.say
        log = {"id": "log", "class": "log", "role": "log", "aria-live": "polite", "tabindex": "0"}
        return element(
            "aside",
            {"id": "panel", "class": "panel", "aria-label": say("ui.panel")},
            element("div", {"id": "review", "class": "review"}),
            element("h2", {}, say("ui.sheet")),
            element("div", {"id": "sheet", "tabindex": "0"}),
            element("h2", {}, say("ui.log")),
            element("div", log, element("div", {"id": "lines"})),  # the log shows its end without being told
        )

    def forget(self):
        """Draw everything anew the next time."""
        self.drawn = {}

    def draw(self, scene, before=None):
        """Show a scene; cards fly to where they were not in the one before. The keyboard's place stays where
        it was.
        """
        time = animation.milliseconds(self.settings)
        coming = animation.before_drawing(before, scene, time)
        self._draw(scene)
        animation.after_drawing(coming, time)

    def _draw(self, scene):
        self.wording = self.words.for_scene(scene)
        self.hand.settle(scene)
        held = len(viewers_cards(scene))
        shape = {
            "data-seats": len(scene["seats"]),
            "data-many": held > MOST_IN_A_ROW,
            "data-few": held <= FEW,
        }
        set_attributes(find("room"), shape)
        holder = document.activeElement
        in_hand = holder and (holder.classList.contains("hand-card") or holder.closest(".prompt"))
        renewed = [region[0] for region in self.regions if self._renew_region(scene, *region)]
        self._players(scene)
        self._log(scene)
        answered = "middle" in renewed or "own-hand" in renewed
        free = self.takes_keyboard and holder and holder.tagName == "BODY"
        if answered and (in_hand or free):
            self.focus_answer()

    def _renew_region(self, scene, region, parts, zones, make):
        shows = [[scene.get(part) for part in parts], scenes.cards_in(scene, zones)]
        return self._renew(region, shows, make, self.wording, scene)

    def _renew(self, region, shows, make, *given):
        """Draw a region anew if what it shows has changed; whether it has."""
        looks = json.dumps(shows)
        if self.drawn.get(region) == looks:
            return False
        self.drawn[region] = looks
        replace(find(region), make(*given))
        return True

    def focus_answer(self):
        """Put the keyboard where the answer is given: on a button of a question, the one to pass if there is
        one, or on the hand.
        """
        words = document.querySelector(".prompt [data-arg=pass]") or document.querySelector(
            ".prompt [data-do=say]"
        )
        if words:
            words.focus()
        else:
            self.hand.focus()

    def wait_for(self, whom):
        """What the table waits for: "you", "next" (the deal is over), or nothing ("busy")."""
        set_attributes(find("room"), {"data-state": whom})
        replace(find("turn"), self.words.say("ui.your_turn") if whom == "you" else "")

    def close_review(self):
        """Away with the review of a deal."""
        replace(find("review"))

    def say(self, text, urgent=False, rule=None):
        """Show a sentence under the trick and have it read out; with a link to the rule, if one is given."""
        given = {"href": rule, "target": "_blank", "rel": "noopener", "class": "rule"}
        link = element("a", given, self.words.say("ui.rule")) if rule else None
        set_attributes(find("message"), {"class": "message urgent" if urgent else "message"})
        replace(find("message"), text, " " if link else None, link)

    def _facts(self, wording, scene):
        """Deal, score of two players, trump and the like, each on a chip."""
        chips = [chip(self.words.say("ui.deal"), str(scene["deal"]))]
        if len(scene["seats"]) == 2:
            totals = " : ".join([signed(total) for total in scenes.totals(scene)])
            chips.append(chip(self.words.say("ui.score"), totals, "score"))
        for fact in scene["facts"]:
            label, value = wording.fact(*fact)
            suit = fact[1]["value"]
            sign = suit_sign(suit, wording.faces) if suit in scenes.SUITS else None
            chips.append(chip(label, [sign, value]))
        return chips

    def _players(self, scene):
        """The plates of all players and the backs of the others' cards, each drawn by itself."""
        self._renew("others", [scene["seat"], len(scene["seats"])], around_the_table, scene)
        hands = {one["seat"]: one["cards"] for one in scenes.zones_of(scene, "hand")}
        draw, wording = self.seats, self.wording
        for seat, line in enumerate(scene["seats"]):
            own = seat == scene["seat"]
            shows = [line, is_asked(scene, seat), scene["dealer"] == seat, scene["sheet"]["totals"][seat]]
            shows.append(scene["meter"])
            place = "own-plate" if own else "plate" + str(seat)
            self._renew(place, shows, draw.plate, wording, scene, seat)
            if not own:
                held = hands[seat]
                self._renew("backs" + str(seat), held, draw.backs, wording, line["name"], held)

    def _log(self, scene):
        log, lines, deal = find("lines"), scene["log"], scene["deal"]
        if self.logged is None or self.logged[0] != deal or self.logged[1] > len(lines):
            replace(log)
            self.logged = (deal, 0)
        append(log, [element("p", {}, self.wording.message(line)) for line in lines[self.logged[1] :]])
        self.logged = (deal, len(lines))


def felt():
    """The empty table itself."""
    own = (element("div", {"id": "own-plate"}), element("div", {"id": "own-hand"}))
    return element(
        "div",
        {"class": "felt", "data-do": "felt"},
        element("div", {"id": "others", "class": "others"}),
        element("div", {"id": "middle", "class": "middle"}),
        element("p", {"id": "message", "class": "message", "role": "status"}),
        element("p", {"id": "turn", "class": "unseen", "aria-live": "assertive"}),
        element("div", {"id": "own", "class": "own"}, own),
    )


def chip(label, value, kind=""):
    """A fact of the deal on a small sign."""
    named = element("span", {"class": "label"}, label + " ")
    return element("span", {"class": "chip " + kind}, named, element("strong", {}, value))
