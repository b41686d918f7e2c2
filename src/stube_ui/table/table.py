"""Draws a scene: any scene of any game. It knows kinds of zones, not rules."""

import json

import animation
import scenes
import sorting
from arrangement import Arrangement
from bubbles import Bubbles
from dom import append, button, copies_marked, element, find, icon, replace, set_attributes, signed, suit_sign
from fortune import fortune
from hand import Hand, held, viewers_cards
from interjections import Interjections
from middle import Middle
from pyscript import document
from pyscript.js_modules import fit, redraw
from questions import Questions
from seats import Seats, around_the_table, has_meter, is_asked
from sheet import Sheet
from vibration import REFUSAL, vibrate

ANSWERED = (
    "#own-hand, .prompt, #interjections, .result"  # where buttons answer, and others come in their place
)


class TableView:
    """The table on the page. `skeleton` once for a match, then `draw` for every scene."""

    takes_keyboard = True  # when nothing else has it; in a frame of another page it may not
    open_hand = None  # the hand of another player that is looked at closely, once one was
    by_keys = False  # whether the person uses the keyboard, or what reads the screen, and no pointer

    def __init__(self, words, settings):
        self.words, self.settings = words, settings
        self.scene = None  # what is shown
        self.wording = None  # sentences about it
        self.logged = None  # (deal and reader, lines) that the log shows already
        self.dealt = None  # the number of the deal whose cards have been dealt
        self.pressed = None  # the button that was pressed last
        self.drawn = {}  # what each region shows; it is drawn anew only when that changes
        self.hand, self.seats, sheet = Hand(words, settings), Seats(words), Sheet(words)
        self.bubbles = Bubbles()
        self.questions = Questions(words, settings, self.hand, self.say)
        self.interjections = Interjections(words)
        table = ("trick", "trick-own", "stock", "open", "talon", "rest", "row")
        own = ("hand-own", "place-own", "covered-own")
        asked = ("leader", "winning", "taken", "over", "ask", "acts", "pick", "question", "melds")
        self.regions = (  # name, the parts of a scene and the zones that it shows, how it is drawn
            ("facts", ("facts", "deal", "sheet"), (), self._facts),
            ("middle", asked, table, Middle(words, self.questions).draw),
            ("interjections", ("interjections", "acts", "claim"), (), self.interjections.draw),
            ("own-hand", ("acts", "pick", "order", "over", "taken_up"), own, self.hand.draw),
            ("sheet", ("sheet", "over", "melds"), (), sheet.draw),
            ("last-trick", ("tricks",), (), lambda wording, scene: None),  # one before is put away
        )

    def skeleton(self, root, title, arrangement=None):
        """The empty table with its regions, and the order of its hands, if they had one before."""
        self.hand.arrangement = arrangement or Arrangement()
        self.logged = self.dealt = None
        self.forget()
        named = {"class": "room", "id": "room", "aria-label": title, "data-state": "busy"}
        replace(root, element("section", named, self._bar(title), self._tools(), felt(), self._panel()))

    def _bar(self, title):
        """The way out, what is played, and what is always in sight."""
        say = self.words.say
        facts = {"id": "facts", "class": "facts", "role": "group", "aria-label": say("ui.facts")}
        return element(
            "header",
            {"class": "bar"},
            tool("lobby", "back", say("ui.to_lobby"), "to-lobby"),
            element("h1", {}, title),
            element("div", facts),
        )

    def _tools(self):
        """The tools in the row of the bar, or at the thumb on a phone."""
        say = self.words.say
        return element(
            "div",
            {"class": "tools", "role": "group", "aria-label": say("ui.tools")},
            tool("hint", "hint", say("ui.hint"), "hint"),
            tool("back", "undo", say("ui.back"), "back"),
            tool("last-trick", "cards", say("ui.last_trick"), "last"),
            tool("panel", "score", say("ui.sheet"), "panel-button", **{"aria-expanded": "false"}),
            tool("menu", "menu", say("ui.menu"), "menu"),
        )

    def _panel(self):
        """Beside the table: the review of a deal, the sheet, and the log."""
        say = self.words.say
        log = {"id": "log", "class": "log", "role": "log", "aria-live": "polite", "tabindex": "0"}
        return element(
            "aside",
            {"id": "panel", "class": "panel", "aria-label": say("ui.panel")},
            button("panel", icon("close"), kind="quiet panel-close", **{"aria-label": say("ui.close")}),
            element("div", {"id": "review", "class": "review"}),
            element("div", {"id": "sheet", "class": "score", "tabindex": "-1"}),
            element("h2", {}, say("ui.log")),
            element("div", log, element("div", {"id": "lines"})),  # the log shows its end without being told
        )

    def forget(self):
        """Draw everything anew the next time."""
        self.drawn = {}
        self.bubbles.forget()

    def put_away(self):
        """Take away messages and dialogs of the person who looked before."""
        self.say("")
        dialog = find("dialog")  # a frame of another page has none
        if dialog:
            dialog.close()
            replace(dialog)

    def draw(self, scene, before=None):
        """Show a scene; cards fly to where they were not in the one before. The keyboard's place stays where
        it was; who uses a pointer is shown none, which would look like advice.
        """
        tempo = animation.tempo(self.settings)
        coming = animation.before_drawing(before, scene, tempo)
        self._draw(scene)
        animation.after_drawing(coming, tempo)
        animation.in_stacks(before, scene, tempo)
        if self.dealt != scene["deal"]:
            self.dealt = scene["deal"]
            animation.deal(scene, tempo)

    def _draw(self, scene):
        if self.scene and reader(self.scene) != reader(scene):
            self.forget()  # the table is turned, covered or uncovered
            if not scenes.is_covered(self.scene):
                self.put_away()
        self.scene, self.wording = scene, self.words.for_scene(scene)
        copies_marked[0] = bool(scene.get("copies"))
        self.hand.settle(scene)
        shape = {"data-seats": len(scene["seats"]), "data-held": len(viewers_cards(scene))}
        shape["data-stacks"] = bool(scenes.stacks_of(scene, scene["seat"]))
        set_attributes(find("room"), shape)
        holder = document.activeElement
        in_hand = holder and (holder.classList.contains("hand-card") or holder.closest(".prompt, .result"))
        in_interjections = holder and holder.closest("#interjections")
        renewed = [region[0] for region in self.regions if self._renew_region(scene, *region)]
        self._players(scene)
        self._log(scene)
        if self.open_hand:
            self.open_hand.draw(self.wording, scene)
        fit.table()
        answered = "middle" in renewed or "own-hand" in renewed
        free = self.takes_keyboard and holder and holder.tagName == "BODY"
        if (
            in_interjections
            and "interjections" in renewed
            and self.by_keys
            and not self.interjections.focus()
        ) or (answered and self.by_keys and (in_hand or free)):
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
        redraw.renew(find(region), element("div", {}, make(*given)))
        return True

    def focus_answer(self):
        """Put the keyboard where the answer is given: on a button of a question, the one to pass if there is
        one, or on the hand; at the thumb only where a word is all that can be said.
        """
        there = ("[data-arg=pass]", "[data-do=say]", "[data-do=choose]")
        words = [document.querySelector(".prompt " + one) for one in there]
        words = [one for one in words if one]
        if words:
            words[0].focus()
            document.querySelector(".prompt").scrollTop = 0  # the question stays in sight
        elif (
            scenes.legal(self.scene) or not scenes.words_to_say(self.scene) or not self.interjections.focus()
        ):
            self.hand.focus()

    def takes(self, event, target):
        """Take note of who presses a button, and on which card the keyboard is then; whether the press
        counts. The second of a pair does not where it meets what came there after the first: the next card,
        another question, the button of the result.
        """
        before, self.pressed = self.pressed, target
        if event.detail == 0:  # pressed by a key, or by what reads the screen
            self.by_keys = True
        elif event.detail % 2 == 0 and target.closest(ANSWERED) and not target.isSameNode(before):
            return False
        if target.classList.contains("hand-card"):
            self.hand.focused = int(target.getAttribute("data-index"))
        return True

    def step(self, step, carries=False):
        """The keyboard goes on along the hand, or `carries` its card along; from nowhere it comes to where
        the answer is given.
        """
        holder = document.activeElement
        if holder.tagName == "BODY":
            self.focus_answer()
        elif carries and holder.classList.contains("hand-card") and not self.hand.spots:
            self._carry(holder.getAttribute("data-arg"), step)
        else:
            self.hand.focus(step)

    def step_row(self, step):
        """The keyboard goes to another row of the viewer's cards, if they lie in rows; whether they do."""
        if self.hand.spots:
            self.hand.focus_row(step)
        return bool(self.hand.spots)

    def choose(self, card):
        """Choose a card for a question that takes several, or choose it no more; the keyboard goes on to the
        next one, or to the button when none is missing.
        """
        self.hand.toggle(card)
        self._redraw_hand()
        complete = self.questions.show_chosen()
        if self.by_keys and complete:
            find("done").focus()
        elif self.by_keys:
            self.hand.focus()

    def _carry(self, card, step):
        """Put a card of the hand `step` cards further on, with the keyboard, and have its place read out."""
        self._put_card(self.hand.carry, card, step)
        self.hand.focus_on(card)
        replace(find("put"), self.words.say("ui.put", place=self.hand.focused + 1, cards=len(held())))

    def put(self, card, before):
        """Put a card of the hand before another one, or at its end."""
        self._put_card(self.hand.put, card, before)

    def sort(self):
        """Sort a hand again that is in an order of its own."""
        self._put_card(self.hand.arrangement.forget)

    def _put_card(self, put, *given):
        """Let the hand lie in another order; what is recommended stays marked."""
        hinted = self.hand.hinted()
        put(self.scene, *given)
        self._redraw_hand()
        self.hand.recommend(hinted)

    def _redraw_hand(self):
        redraw.renew(find("own-hand"), element("div", {}, self.hand.draw(self.wording, self.scene)))
        fit.table()

    def wait_for(self, whom):
        """Show that the table waits: for "you", for "next" (the deal is over), or for neither ("busy")."""
        set_attributes(find("room"), {"data-state": whom})
        replace(find("turn"), self._turn() if whom == "you" else "")
        self._show_turn()

    def _turn(self):
        """The line that says that it is the viewer's turn, with the suit led."""
        led = scenes.led(self.scene)
        if not led or not scenes.may_play(self.scene):
            return self.words.say("ui.your_turn")
        return self.wording.say("ui.turn_trumps" if led == "trumps" else "ui.turn_led", {"suit": led})

    def _show_turn(self):
        """Show the viewer's turn in the line of messages, if it is empty; screen readers have been told."""
        message = find("message")
        if message.classList.contains("turn"):
            replace(message)
        if find("room").getAttribute("data-state") == "you" and not message.textContent:
            if document.querySelector("[data-hinted]"):
                self.hand.recommend([])  # what is advised goes with its sentence
            set_attributes(message, {"class": "message turn"})
            short = element("span", {"class": "short", "aria-hidden": "true"}, self.words.say("ui.your_turn"))
            replace(message, element("span", {"class": "long", "aria-hidden": "true"}, self._turn()), short)

    def close_review(self):
        """Close the review of a deal."""
        replace(find("banner"))
        replace(find("review"))

    def say(self, text, urgent=False, rule=None, kind=""):
        """Show a sentence between trick and hand and have it read out: what is wrong (`urgent`), with a link
        to the rule if one is given, what is recommended (kind "hint"), or something else. Without a sentence
        the line says whose turn it is.
        """
        given = {"href": rule, "target": "_blank", "rel": "noopener", "class": "rule"}
        link = element("a", given, self.words.say("ui.rule")) if rule else None
        kind = "urgent" if urgent else kind
        if urgent:
            vibrate(self.settings, REFUSAL)
        set_attributes(find("message"), {"class": ("message " + kind).strip()})
        replace(find("message"), text, " " if link else None, link)
        self._show_turn()

    def _facts(self, wording, scene):
        """Trump and the like, how two sides stand, and the deal, each on a chip; what matters most comes
        first, since where there is little room the others are left out.
        """
        chips = [self._fact(wording, fact) for fact in scene["facts"]]
        if scene.get("lesson"):  # one deal, which is not counted
            return chips
        if len(scenes.sharers(scene)) == 2:
            for label, figures in scenes.standing_or_totals(wording, scene):
                both = scenes.shared(scene, figures)
                chips.append(chip(label, " : ".join([signed(figure) for figure in both])))
        return chips + [chip(self.words.say("ui.deal"), str(scene["deal"]))]

    def _fact(self, wording, fact):
        """A fact on a chip; there are some that say by themselves what they are about."""
        (label, value), suit = wording.fact(*fact), fact[1]["value"]
        alone = ".".join([fact[0], str(suit), "alone"])
        if wording.knows(alone):
            return chip(None, wording.say(alone))
        if suit in sorting.SUITS:
            name = element("span", {"class": "suit-name"}, value)
            return chip(label, [suit_sign(suit, wording.faces), name])
        if are_suits(suit):
            signs = [suit_sign(one, wording.faces) for one in suit]
            return chip(label, [signs, element("span", {"class": "unseen"}, value)])
        return chip(label, value)

    def _players(self, scene):
        """The players and the backs of their cards, each drawn by itself; and what they say."""
        if self._renew("others", [scene["seat"], len(scene["seats"])], around_the_table, scene):
            self.bubbles.forget()
        holder = document.activeElement
        with_keyboard = holder and holder.classList.contains("portrait-frame")
        for seat in range(len(scene["seats"])):
            self._player(scene, seat)
        if with_keyboard:
            self.seats.focus(holder.getAttribute("data-arg"))
        self.bubbles.draw(self.wording, scene)

    def _player(self, scene, seat):
        line, held = scene["seats"][seat], scenes.hand_of(scene, seat)
        meter = scene["meter"] if has_meter(scene, seat) else None
        own = seat == scene["seat"]
        was = fortune(scene, seat)
        shows = [line, is_asked(scene, seat), scene["dealer"] == seat, len(held), meter, was]
        place = "own-seat" if own else "who" + str(seat)
        self._renew(place, shows, self.seats.seat, self.wording, scene, seat)
        if not own:
            shows = [held, scenes.stacks_of(scene, seat)]
            self._renew("backs" + str(seat), shows, self.seats.backs, self.wording, scene, seat)

    def _log(self, scene):
        log, lines = find("lines"), scene["log"]
        told = (scene["deal"],) + reader(scene)
        begins = self.logged is None or self.logged[0] != told or self.logged[1] > len(lines)
        if begins:
            replace(log)
        # what another reader has heard already is not read out once more
        set_attributes(find("log"), {"aria-live": "off" if begins and len(lines) > 1 else "polite"})
        shown = 0 if begins else self.logged[1]
        append(log, [element("p", {}, self.wording.message(line)) for line in lines[shown:]])
        self.logged = (told, len(lines))


def reader(scene):
    """The reader of a scene: the seat that looks, and whether the scene is covered."""
    return scene["seat"], scenes.is_covered(scene)


def felt():
    """The empty table itself."""
    own = [element("div", {"id": one}) for one in ("own-seat", "interjections", "own-hand")]
    return element(
        "div",
        {"class": "felt", "data-do": "felt"},
        element("div", {"id": "others", "class": "others"}),
        element("div", {"id": "middle", "class": "middle"}),
        element("div", {"id": "last-trick", "class": "last-trick", "role": "status"}),
        element("p", {"id": "message", "class": "message", "role": "status"}),
        element("p", {"id": "turn", "class": "unseen", "aria-live": "assertive"}),
        element("p", {"id": "may-say", "class": "unseen", "role": "status"}),
        element("p", {"id": "remark", "class": "unseen", "role": "status"}),
        element("p", {"id": "put", "class": "unseen", "role": "status"}),
        element("div", {"id": "own", "class": "own"}, own),
    )


def tool(action, sign, word, name, **attributes):
    """A button of the table: a sign, and a word where there is room for it."""
    inside = [icon(sign), element("span", {"class": "word"}, word)]
    return button(action, inside, kind="tool", id=name, **dict(attributes, **{"aria-label": word}))


def are_suits(value):
    """Tell whether a value names several suits, such as those that were trumps before."""
    return isinstance(value, str) and len(value) > 1 and all(one in sorting.SUITS for one in value)


def chip(label, value):
    """A fact of the deal on a small sign."""
    named = element("span", {"class": "label"}, label + " ") if label else None
    return element("span", {"class": "chip"}, named, element("strong", {}, value))
