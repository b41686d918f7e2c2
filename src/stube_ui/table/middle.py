"""The middle of the table: the trick, the stock, a lay-off, a question, or the result of the deal."""

import scenes
import sorting
from dom import element, face, portrait_of, suit_sign
from melds import Melds
from result import Result
from seats import PLACES, in_order

BESIDE = ("stock", "talon", "rest", "open")  # kinds of zones beside the trick
MOST_OPEN = 4  # cards out of play that find room side by side


class Middle:
    """Draws what lies between the players. `questions` draws what the viewer is asked in words."""

    def __init__(self, words, questions):
        self.words, self.questions = words, questions
        self.result, self.melds = Result(words), Melds(words)

    def draw(self, wording, scene):
        """The middle of the table at this moment."""
        if scene["over"]:
            return self.result.draw(wording, scene)
        rows = scenes.layout(scene)
        if rows:
            return cloth([lay_off(wording, scene, rows)])
        if scenes.in_box(scene):
            return self._asked(wording, scene)
        if scenes.melds_lie(scene):
            return self.melds.laid_out(wording, scene)
        piles = self._piles(wording, scene)
        if scenes.shown_of_talon(scene):
            return cloth([self._stock(piles)])
        return cloth([self._stock(piles), self._trick(wording, scene)], piles)

    def _asked(self, wording, scene):
        """The box of a question on the cloth, with the piles of backs beside it; a question for cards draws
        the cloth on which these are laid.
        """
        box = self.questions.draw(wording, scene, self._lying(wording, scene))
        return box if scene["pick"] else [cloth(()), self._stock(self._piles(wording, scene, ())), box]

    def _lying(self, wording, scene):
        """The cards that lie open beside the trick, small, for the box that is in their place; None if there
        are none.
        """
        zones = [one for kind in BESIDE for one in scenes.zones_of(scene, kind)]
        cards = [card for one in zones for card in one["cards"] if card]
        if not cards:
            return None
        drawn = [element("span", {"class": "small-card"}, face(card, wording.faces)) for card in cards]
        label = self.words.say("ui.lying", cards=wording.cards_text(cards))
        return element("div", {"class": "strip lying", "role": "img", "aria-label": label}, drawn)

    def _stock(self, piles):
        """The piles beside the trick; None if there are none."""
        named = {"class": "piles", "role": "group", "aria-label": self.words.say("ui.stock_title")}
        return element("div", named, piles) if piles else None

    def _piles(self, wording, scene, opened=("open", "rest")):
        """Stock, talon, cards out of play, and those that lie open beside them, of these kinds of zones."""
        piles = []
        for one in [one for kind in BESIDE for one in scenes.zones_of(scene, kind)]:
            lies_open = one["kind"] == "open" or (one["kind"] == "rest" and None not in one["cards"])
            if lies_open and one["kind"] in opened:
                piles += self._open(wording, one)
            elif one["cards"] and not lies_open:
                piles.append(self._pile(wording, one["kind"], len(one["cards"])))
        return piles

    def _open(self, wording, zone):
        """Open cards side by side; if a whole pile of those out of play is known, it shows its last one."""
        cards = zone["cards"]
        if zone["kind"] == "open" or len(cards) <= MOST_OPEN:
            return [open_card(wording, card) for card in cards]
        label = self.words.say("ui.lying", cards=wording.cards_text(cards))
        number = element("span", {"class": "count", "aria-hidden": "true"}, str(len(cards)))
        return [picture("div", "card-box open", label, face(cards[-1], wording.faces), number)]

    def _pile(self, wording, kind, count):
        """A pile of backs with its number of cards."""
        name = wording.say("ui.beside." + kind)
        label = self.words.say("ui.pile", name=name, cards=count)
        number = element("span", {"class": "count", "aria-hidden": "true"}, str(count))
        back = face(None, wording.faces)
        return picture("div", "card-box stock", label, back, number, **{"data-pile": kind})

    def _trick(self, wording, scene):
        """The cards of the trick, each where its player sits, and where the viewer's next one goes."""
        zones = in_order(scene, scenes.zones_of(scene, "trick"))
        sides = PLACES[len(zones)] + ("own",)
        places = [self._place(wording, scene, zone, sides[index]) for index, zone in enumerate(zones)]
        return element(
            "div", {"class": "trick", "role": "list", "aria-label": self.words.say("ui.trick")}, places
        )

    def _place(self, wording, scene, zone, side):
        """The card of one player; None where none lies."""
        seat, cards = zone["seat"], zone["cards"]
        given = {"class": "place to-" + side, "data-seat": seat, "data-at": steps_to(scene, seat)}
        if not cards:
            return self._next(given) if seat == scene["seat"] and scenes.may_play(scene) else None
        if scene["winning"] == seat:
            given["class"] += " best"
        label = wording.say("ui.played", {"seat": seat, "card": cards[-1]})
        card = picture("span", "card-box", label, face(cards[-1], wording.faces))
        portrait = portrait_of(scene, seat) if side != "own" and len(scene["seats"]) > 4 else None
        return element("div", dict(given, role="listitem"), card, portrait, self._mark(scene, seat))

    def _next(self, given):
        """The place for the viewer's card."""
        return element("div", dict(given, **{"class": given["class"] + " next", "aria-hidden": "true"}))

    def _mark(self, scene, seat):
        """The mark of a card that was led or wins, one mark for both; None for another card."""
        led = [self.words.say("ui.led")] if scene["leader"] == seat else []
        wins = [self.words.say("ui.takes" if scene.get("taken") else "ui.winning")]
        wins = wins if scene["winning"] == seat else []
        if not led and not wins:
            return None
        kind = "led" if not wins else "wins both" if led else "wins"
        return element("span", {"class": "mark " + kind}, " · ".join(led + wins))


def cloth(lies, piles=()):
    """The cloth with what lies on it."""
    return element("div", {"class": "cloth", "data-piles": len(piles) or None}, lies)


def steps_to(scene, seat):
    """The number of seats from the viewer to a seat, clockwise."""
    return (seat - scene["seat"]) % len(scene["seats"])


def picture(tag, kind, label, *inside, **more):
    """An element that is read out as a picture."""
    return element(tag, dict({"class": kind, "role": "img", "aria-label": label}, **more), inside)


def open_card(wording, card):
    """A card that lies open beside the stock."""
    label = wording.say("ui.open_card", {"card": card})
    return picture("div", "card-box open", label, face(card, wording.faces), **{"data-card": card})


def lay_off(wording, scene, rows):
    """The rows of a lay-off, low cards on the left; where the viewer may lay a card there is a place."""
    how = scene.get("lay_off")
    ranks = how["ranks"] if how else sorting.RANKS[::-1]  # demos that were finished before scenes had it
    fits = [act["card"] for act in scene["acts"] if act["act"].startswith("lay ")]
    begins = [how["start"] + one["id"][-1] for one in rows if not one["cards"]] if how else []
    drawn = [row(wording, one, ranks, fits, begins) for one in rows]
    return element("div", {"class": "rows", "data-ranks": len(ranks)}, drawn)


def row(wording, one, ranks, fits, begins):
    """The row of a suit: a card, a place, or nothing for each rank."""
    suit = one["id"][-1]
    spots = [spot(wording, rank + suit, one["cards"], fits, begins) for rank in ranks]
    label = wording.say("ui.row", {"suit": suit}) + " " + (wording.cards_text(one["cards"]) or "–")
    return picture("div", "row", label, spots)


def spot(wording, card, laid, fits, begins):
    """The place of a card in a lay-off."""
    if card in laid:
        return element("span", {"class": "laid"}, face(card, wording.faces))
    if card not in fits and card not in begins:
        return element("span", {"class": "spot"})
    sign = element(
        "span", {"class": "fits" if card in fits else "begins"}, suit_sign(scenes.suit(card), wording.faces)
    )
    return element("span", {"class": "spot"}, sign)


def played_cards(wording, plays, best):
    """Cards of a trick in the order of play, each with who played it; that of the seat `best` is marked."""
    cards = []
    for seat, card in plays:
        label = wording.say("ui.played", {"seat": seat, "card": card})
        picture = element(
            "span", {"class": "small-card", "role": "img", "aria-label": label}, face(card, wording.faces)
        )
        caption = element("span", {"class": "caption", "aria-hidden": "true"}, wording.names[seat])
        kind = "played-card"
        if seat == best:
            caption.append(element("span", {"class": "tick"}, " ✓"))
            kind += " best"
        cards.append(element("span", {"class": kind}, picture, caption))
    return element("div", {"class": "trick-row"}, cards)
