"""A view or a match as HTML, for a notebook: small cards in plain lines, with nothing to press and no script.

A view shows what its seat may see. A match shows what everybody at the table sees, all hands covered, until
the deal is over; then all cards. It is drawn from the scene, as the page is, in the language that is asked
for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from kartenstube.core.view import View
from kartenstube.match.match import Match
from kartenstube.match.record import SeatLine
from kartenstube.render.catalogue import texts
from kartenstube.render.scene import scene
from kartenstube.render.scene_types import Scene, SeatPart, ZonePart
from kartenstube.render.suits import FRENCH, GERMAN
from kartenstube.render.wording import PIPS, Wording, drawn_in, face, rank, suit

HELD = ("hand", "place", "covered", "shown")  # kinds of zones that lie before a seat
MIDDLE = ("open", "stock", "talon", "rest", "aside", "row")  # and those that lie in the middle
BLACK, RED, VIOLET = "#2a2621", "#b3261e", "#4b2f68"
COLOURS = {"C": BLACK, "S": BLACK, "H": RED, "D": RED}
# letters of ranks where they are not those of the records, by pack and language
LETTERS = {
    ("french", "de"): {"Q": "D", "J": "B"},
    ("german", "en"): {"A": "D", "Q": "O", "J": "U"},
    ("german", "de"): {"A": "D", "Q": "O", "J": "U"},
    ("tarock", "en"): {"N": "C", "22": "★"},
    ("tarock", "de"): {"Q": "D", "N": "R", "J": "B", "22": "★"},
}
TILE = (
    '<svg width="32" height="46" viewBox="0 0 32 46" role="img" aria-label="{name}"><title>{name}</title>'
    '<rect x=".5" y=".5" width="31" height="45" rx="3.5" fill="{paper}" stroke="#cfc4b0"/>{drawn}</svg>'
)
TEXT = '<text x="16" y="{y}" text-anchor="middle" font-family="sans-serif" font-size="15" fill="{ink}">{text}</text>'
ROW = "display:flex;flex-wrap:wrap;align-items:center;gap:3px"
GRID = "display:grid;grid-template-columns:max-content max-content 1fr;align-items:center;gap:4px 12px"


def of_match(match: Match, language: str = "en") -> str:
    """The HTML of a match: the deal on the table as everybody sees it, with all cards when it is over."""
    if match.live is None:
        words = Wording(texts(language))
        return f"<b>{escape(words.say(f'game.{match.game.id}'))}</b>"
    is_over = match.decision is None
    view = match.view(0, all_open=is_over, covered=not is_over)
    return _Drawing(scene(view, match.seats), language, None).whole()


def of_view(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """The HTML of a view: all that its seat may see. A view knows no names; without `names` seats are called
    by their numbers, as in records.
    """
    lines = [SeatLine(name, "human") for name in names or map(str, range(view.seats))]
    viewer = None if view.covered else view.seat
    return _Drawing(scene(view, lines), language, viewer).whole()


class _Drawing:
    """A scene that is being drawn; `viewer` is the seat called "you", None for nobody."""

    def __init__(self, shown: Scene, language: str, viewer: int | None) -> None:
        self.shown, self.pack = shown, drawn_in(shown["faces"])
        self.letters = LETTERS.get((self.pack, language), {})
        names, unit = [seat["name"] for seat in shown["seats"]], shown["sheet"]["unit"]
        self.words = Wording(
            texts(language), names, viewer, unit["word"], unit["each"], self.pack, shown["game"]
        )

    def whole(self) -> str:
        """All of it."""
        seats = "".join(self.seat(number, seat) for number, seat in enumerate(self.shown["seats"]))
        parts = [self.heading(), self.middle(), f'<div style="{GRID}">{seats}</div>', *self.result()]
        return "<div>" + "".join(parts) + "</div>"

    def heading(self) -> str:
        """The game, the facts always in sight, and the question."""
        say = self.words.say
        facts = [self.words.fact(str(code), dict(params)) for code, params in self.facts()]
        told = [say("fact.line", {"label": label, "value": value}) for label, value in facts]
        asked = [self.words.message(self.shown["ask"])] if self.shown["ask"] else []
        lines = " · ".join(escape(text) for text in (*told, *asked))
        return f"<b>{escape(say('game.' + self.shown['game']))}</b> {lines}"

    def facts(self) -> Iterable[tuple[object, dict[str, object]]]:
        """The facts that are in sight, as codes with their parameters."""
        return ((fact[0], dict(fact[1])) for fact in self.shown["facts"] if isinstance(fact[1], dict))

    def middle(self) -> str:
        """The zones with cards in the middle of the table, "" for none."""
        lying = [self.cards(zone["cards"]) for zone in self.shown["zones"] if self.is_in_middle(zone)]
        return f'<div style="{ROW};gap:16px">{"".join(lying)}</div>' if lying else ""

    def is_in_middle(self, zone: ZonePart) -> bool:
        """Tell whether a zone has cards and is in the middle."""
        return bool(zone["cards"]) and zone["kind"] in MIDDLE

    def seat(self, number: int, seat: SeatPart) -> str:
        """A seat in three cells: its name, its card of the trick, and what lies before it."""
        mine = [zone for zone in self.shown["zones"] if zone["seat"] == number]
        played = [card for zone in mine if zone["kind"] == "trick" for card in zone["cards"]]
        held = [card for zone in mine if zone["kind"] in HELD for card in zone["cards"]]
        return f"<div>{self.name(number, seat)}</div>{self.cards(played)}{self.cards(held)}"

    def name(self, number: int, seat: SeatPart) -> str:
        """The name of a seat with its number and its parts; the one who is asked has a mark."""
        turn = self.shown["turn"]
        mark = "▸ " if turn and turn["seat"] == number else ""
        told = [self.words.message(one) for one in (*seat["badges"], seat["number"]) if one]
        return f"{mark}<b>{escape(seat['name'])}</b> {escape(', '.join(told))}"

    def cards(self, cards: Sequence[str | None]) -> str:
        """Cards in a row; backs side by side are one back with their number."""
        tiles = []
        for card, alike in groupby(cards):
            count = len(list(alike))
            tiles += [self.back(count)] if card is None else [self.card(card)] * count
        return f'<div style="{ROW}">{"".join(tiles)}</div>'

    def back(self, count: int) -> str:
        """The picture of `count` backs."""
        name = self.words.say("named.backs", {"n": count})
        drawn = TEXT.format(y=28, ink="#ead9b0", text=count)
        return TILE.format(name=escape(name), paper="#14606b", drawn=drawn)

    def card(self, card: str) -> str:
        """A card with its index."""
        letter = self.letters.get(rank(card), PIPS.get(rank(card), rank(card)))
        index = TEXT.format(
            y=18, ink=VIOLET if suit(card) == "T" else COLOURS.get(suit(card), BLACK), text=letter
        )
        name = self.words.say("named.card", {"card": face(card)})
        return TILE.format(name=escape(name), paper="#fbf8f1", drawn=index + self.sign(suit(card)))

    def sign(self, suit: str) -> str:
        """The sign of a suit under the index, nothing for cards without one."""
        if suit not in COLOURS:
            return ""
        drawn = (
            GERMAN[suit] if self.pack == "german" else f'<path d="{FRENCH[suit]}" fill="{COLOURS[suit]}"/>'
        )
        return f'<g transform="translate(16 32) scale(.8)">{drawn}</g>'

    def result(self) -> list[str]:
        """The result of the deal, a line each; none while it goes on."""
        over = self.shown["over"]
        return [f"<div>{escape(self.words.message(line))}</div>" for line in over["lines"]] if over else []
