"""The words of the players, in bubbles at their seats. A bubble is seen as long as its style says; the log
keeps its words, so a bubble is not read out. A remark, which no log keeps, is read out beside its bubble.
"""

from dom import element, find, replace
from pyscript import document
from scenes import melds_lie
from seats import is_asked, others

THINKING = {"kind": "thinking"}
AFTER_WORDS = ("aside", "rest", "trick")  # kinds of zones into which cards go when words are over


class Bubbles:
    """Draws one bubble a seat, when a player begins to think or has said something. Who is asked right after
    an announcement is not cut short by the dots of who thinks, but by the card that is played then.
    """

    def __init__(self):
        self.forget()

    def forget(self):
        """Draw all of them anew the next time."""
        self.said = {}  # what each seat has said
        self.kinds = {}  # of the bubbles that were drawn
        self.laid = 0  # so many cards lie in the trick and aside
        self.announced = set()  # the seats that announced something and were not asked since
        self.asked = set()  # the seats that are asked

    def draw(self, wording, scene):
        """Draw the words of the other players at this moment."""
        makes_room = melds_lie(scene)  # for what is laid out where bubbles are
        is_played = self._is_played(scene) or makes_room
        remarks = self._remarks(wording, scene)
        for seat in others(scene):
            place = find("said" + str(seat))
            says = None if makes_room else remarks.get(seat) or scene["seats"][seat].get("said")
            self._say(wording, place, seat, says, is_played)
            if not is_asked(scene, seat):
                self._end_thinking(seat)
            elif seat not in self.asked:
                self._begin_thinking(wording, place, seat)

    def _remarks(self, wording, scene):
        """The remark on the trick that lies, by seat; it is put there to be read out, once."""
        if not scene.get("remark"):
            replace(find("remark"))
            return {}
        seat, code = scene["remark"]
        replace(find("remark"), scene["seats"][seat]["name"] + ": " + wording.say(code))
        return {seat: {"kind": "remark", "words": [code, {}]}}

    def _is_played(self, scene):
        """Tell whether a card was laid aside or played since the last moment."""
        before = self.laid
        self.laid = sum(len(one["cards"]) for one in scene["zones"] if one["kind"] in AFTER_WORDS)
        return self.laid > before

    def _say(self, wording, place, seat, says, is_played):
        """Show what a seat says. A bid stays until something else is said, a remark as long as its trick;
        the others go by themselves, a pass also with the next card that is laid aside or led.
        """
        before, self.said[seat] = self.said.get(seat), says
        kind = self.kinds.get(seat)
        if says and says != before:
            replace(place, bubble(wording, says))
            self.kinds[seat] = says["kind"]
            if says["kind"] == "announcement":
                self.announced.add(seat)
        elif (kind == "pass" and is_played) or (kind in ("bid", "remark") and not says):
            replace(place)
            del self.kinds[seat]

    def _begin_thinking(self, wording, place, seat):
        self.asked.add(seat)
        if seat not in self.announced:
            replace(place, bubble(wording, THINKING))
            self.kinds.pop(seat, None)

    def _end_thinking(self, seat):
        if seat not in self.asked:
            return
        kind = ".announcement" if seat in self.announced else ".thinking"
        ended = document.querySelector("#said" + str(seat) + " " + kind)
        if ended:
            ended.remove()
        self.asked.discard(seat)
        self.announced.discard(seat)


def bubble(wording, says):
    """A bubble with words, or with the dots of who thinks."""
    inside = wording.message(says["words"]) if "words" in says else [element("i", {}) for _ in range(3)]
    words = element("span", {"class": "words"}, inside)
    return element("div", {"class": "bubble " + says["kind"], "aria-hidden": "true"}, words)
