"""A demo as it stands on paper, and on a screen without scripts: its moments one below the other, with the
cards that lie there, what is said of them, and what is asked with its answer. Cards are small: a letter and a
sign.
"""

import html
from collections.abc import Iterator
from typing import Any

from base import paths
from card_faces.faces import GERMAN_LETTERS, GERMAN_PACK, GERMAN_SUITS, SIGN, SUITS, sign
from kartenstube.render.wording import PIPS, Wording, drawn_in, face, rank, suit

FRENCH = {suit: sign(suit) for suit in SUITS}
SIGNS = {"french": FRENCH, "german": GERMAN_SUITS, "tarock": FRENCH}
LETTERS = {
    ("french", "de"): GERMAN_LETTERS,
    ("german", "en"): GERMAN_PACK,
    ("german", "de"): GERMAN_PACK,
    ("tarock", "en"): {"N": "C", "22": "★"},
    ("tarock", "de"): {**GERMAN_LETTERS, "N": "R", "22": "★"},
}
SEEN = ("log.play", "log.trick", "log.phase")  # begin the codes of what the cards show anyway
Catalogue = dict[str, str | list[str]]
SHOWN = ("place", "shown")  # kinds of zones with cards that a seat plays for all to see
LABELS = {"hand": "reading.paper.hand", "open": "reading.paper.open", "row": "reading.paper.row"}
QUESTIONS = {
    "legal": "reading.paper.legal",
    "best": "reading.paper.best",
    "winner": "demo.winner",
    "worth": "demo.worth",
}
Scene = dict[str, Any]
Trick = dict[str, Any]


def signs(text: str) -> str:
    """The signs of suits that figures in some HTML use, to stand in their page once."""
    drawn = "".join(
        f'<symbol id="{pack}-{suit}" viewBox="{SIGN}">{drawing}</symbol>'
        for pack, suits in SIGNS.items()
        for suit, drawing in suits.items()
        if f'href="#{pack}-{suit}"' in text
    )
    return f'<svg class="signs" width="0" height="0" aria-hidden="true">{drawn}</svg>\n'


def figure(told: dict[str, Any], language: str, catalogue: Catalogue) -> str:
    """A finished demo as a figure."""
    moments = "".join(f"<li>{moment}</li>" for moment in Paper(told, language, catalogue).moments())
    title = html.escape(paths.said(told["title"], language))
    return f'<figure class="on-paper"><figcaption>{title}</figcaption><ol>{moments}</ol></figure>'


class Paper:
    """Writes the moments of one demo in one language."""

    def __init__(self, told: dict[str, Any], language: str, catalogue: Catalogue) -> None:
        first = told["steps"][0]["scene"]
        you = str(catalogue["ui.you"])
        self.names = [seat["name"] or you for seat in first["seats"]]
        self.steps, self.language, self.seat = told["steps"], language, first["seat"]
        self.pack, unit = drawn_in(first["faces"]), first["sheet"]["unit"]
        self.words = Wording(
            catalogue, self.names, self.seat, unit["word"], unit["each"], self.pack, told["game"]
        )

    def moments(self) -> Iterator[str]:
        """The moments at which something is told, asked or taken, and the first and the last one."""
        before: Scene | None = None
        for at, step in enumerate(self.steps):
            scene, trick = step["scene"], self.taken(at)
            if at in (0, len(self.steps) - 1) or trick or "note" in step or "ask" in step or step["lines"]:
                yield self.moment(step, trick, before)
                before = scene

    def taken(self, at: int) -> Trick | None:
        """The trick that was taken between the moment before and this one."""
        scene = self.steps[at]["scene"]
        count = len(self.steps[at - 1]["scene"]["tricks"]) if at else len(scene["tricks"])
        taken: Trick = scene["tricks"][-1] if scene["tricks"] else {}
        return taken if len(scene["tricks"]) > count else None

    def moment(self, step: dict[str, Any], trick: Trick | None, before: Scene | None) -> str:
        """A moment: what has happened, the cards, and what is said and asked."""
        scene = step["scene"]
        since = scene["log"][len(before["log"]) :] if before else []
        happened = [self.words.message(one) for one in since if not one[0].startswith(SEEN)]
        lines = [self.words.message(line) for line in step["lines"]]
        cards = self.cards(scene, trick, with_hand="ask" in step or not before)
        note = paragraph(self.text(step.get("note", {})))
        return paragraph(*happened) + cards + note + paragraph(*lines) + self.asked(step)

    def cards(self, scene: Scene, trick: Trick | None, with_hand: bool) -> str:
        """The cards that lie there, in rows."""
        rows = [self.trick_row(scene, trick)]
        for zone in scene["zones"]:
            own = zone["kind"] == "hand" and zone["seat"] == self.seat and with_hand
            if own or zone["kind"] in ("open", "row"):
                rows.append(self.row(self.words.say(LABELS[zone["kind"]]), zone["cards"]))
        for seat, name in enumerate(self.names):
            places = [one for one in scene["zones"] if one["kind"] in SHOWN and one["seat"] == seat]
            rows.append(self.row(name, [card for place in places for card in place["cards"]]))
        return "".join(rows)

    def trick_row(self, scene: Scene, trick: Trick | None) -> str:
        """The trick, whose cards were played in this order; who took it stands in bold."""
        plays, winner = (trick["plays"], trick["winner"]) if trick else (lying(scene), None)
        names = [name_of(self.names[seat], seat == winner) for seat, _ in plays]
        cards = [self.card(card) for _, card in plays]
        played = [f"<span>{card}{name}</span>" for card, name in zip(cards, names, strict=True)]
        return f'<p class="cards played">{"".join(played)}</p>' if played else ""

    def row(self, label: str, cards: list[str | None]) -> str:
        """Some cards in a row behind what they are called."""
        drawn = "".join(self.card(card) for card in cards if card)
        return f'<p class="cards"><b>{html.escape(label)}</b> {drawn}</p>' if drawn else ""

    def card(self, card: str) -> str:
        """A small card: its letter and its sign; it is read aloud by its name."""
        letters = LETTERS.get((self.pack, self.language), {})
        letter = PIPS.get(rank(card), letters.get(rank(card), rank(card)))
        name, sign = html.escape(self.words.say("ui.card", {"card": card})), suit(face(card))
        used = f'<svg viewBox="0 0 22 22"><use href="#{self.pack}-{sign}"/></svg>'
        drawn = "" if sign in ("", "T") else used
        kind = f"small-card {self.pack}-{sign or 'joker'}"
        return f'<span class="{kind}" role="img" aria-label="{name}">{letter}{drawn}</span>'

    def asked(self, step: dict[str, Any]) -> str:
        """The question of a moment, and its answer with the reason."""
        ask = step.get("ask")
        if not ask:
            return ""
        text = self.text(ask["text"]) or self.words.say(QUESTIONS[ask["what"]])
        said = " ".join(part for part in (self.answer(ask), self.text(ask["why"])) if part)
        answer = self.words.say("reading.paper.answer", {"text": said})
        return paragraph(text, tag="strong") + paragraph(answer)

    def answer(self, ask: dict[str, Any]) -> str:
        """The right answer to a question, as a sentence."""
        if ask["what"] == "legal":
            return self.words.say(
                "demo.may", {"cards": [card for card, why in ask["cards"].items() if not why]}
            )
        if ask["what"] == "best":
            return self.words.message(ask["reason"])
        if ask["what"] == "winner":
            return f"{self.names[ask['right']]}."
        if ask["what"] == "worth":
            return f"{ask['choices'][ask['right']]}.".replace("-", "−")
        choices = paths.said(ask["choices"], self.language)
        return f"{choices[ask['right']]}." if choices else ""

    def text(self, texts: dict[str, str]) -> str:
        """A text in the language of the page, or in the one that there is."""
        return str(paths.said(texts, self.language))


def lying(scene: Scene) -> list[tuple[int, str]]:
    """The cards of the trick that lies there, in the order in which they were played."""
    tricks = [zone for zone in scene["zones"] if zone["kind"] == "trick" and zone["cards"]]
    cards = {zone["seat"]: zone["cards"][0] for zone in tricks}
    leader, count = scene["leader"] or 0, len(scene["seats"])
    return sorted(cards.items(), key=lambda play: (play[0] - leader) % count)


def name_of(name: str, wins: bool) -> str:
    """A name under a card, in bold if that card wins."""
    return f"<b>{html.escape(name)}</b>" if wins else f"<i>{html.escape(name)}</i>"


def paragraph(*texts: str, tag: str = "span") -> str:
    """Some sentences, nothing where there are none."""
    said = html.escape(" ".join(text for text in texts if text))
    return f"<p><{tag}>{said}</{tag}></p>" if said else ""
