"""Sentences for people, made from a catalogue of texts by code.

The screen runs this file under MicroPython too (the build copies it there as `wording`), so it imports
nothing and keeps to the dialect of both interpreters. A catalogue is a dict of texts by code; an entry with
plural forms is the list [one, other]. A sentence about `seats` may have both, so that its verb agrees.

A text holds placeholders `{name}` or `{name:kind}`:

    {x}              the parameter itself, a number with a true minus sign and its thousands apart
    {c:card}         king of clubs
    {c:the}          the king of clubs, as a subject
    {c:start}        The king of clubs, at the start of a sentence
    {c:acc}          the king of clubs, as an object
    {c:dat}          the king of clubs, after a word that asks for the dative
    {cs:cards}       a list of cards as objects: "the king of clubs and the 9 of clubs"
    {cs:some}        the same, of more than four the first three: "..., the ace of clubs and 3 more"
    {cs:these}       a list of cards as subjects
    {cs:dats}        a list of cards in the dative
    {s:suit}         clubs
    {s:capital}      Clubs
    {ss:suits}       "clubs and hearts", from a list of suits or a text such as CH
    {p:seat}         the name of a seat
    {p:whose}        Anna’s, before what belongs to that seat
    {n:count.trick}  the plural entry `count.trick`: "3 tricks"
    {n:part.trick}   the same of a number of tenths: "1.3 tricks"
    {n:spelled}      a number up to twelve in words: "three"
    {n:opening}      the same at the start of a sentence: "Three"
    {n:number}       a number in figures, also one that stands as text in an answer: "1,000"
    {w:key.aim}      the entry `aim.<w>`
    {f:fact}         label and value of the fact whose code is f and whose value is the parameter `value`
    {m:message}      another message, [code, parameters]
    {ss:seats}       names of seats, the viewer first: "Resi and Xaver"
    {n:amount}       an amount in the unit of the score: "15 points"; with a sign if it is negative
    {n:part}         a number of tenths in that unit: "1.3 points"
    {n:signed}       a number with its sign: "+5"

>>> Wording({"why": "{s:capital} were led.", "suit.C": "clubs"}).say("why", {"s": "C"})
'Clubs were led.'

>>> Wording({"before": "{ss:suits}", "suit.C": "clubs"}).say("before", {"ss": "C"})
'clubs'

>>> texts = {"won": ["{seats:seats} wins.", "{seats:seats} win."], "list.two": "{a} and {b}"}
>>> [Wording(texts, ["Anna", "Resi"]).say("won", {"seats": seats}) for seats in ([1], [0, 1])]
['Resi wins.', 'Anna and Resi win.']

An entry `<pack>.<code>` goes before the one for the code, where cards have the names of that pack.

A sentence that all games say alike stands once, under its code without the game:

>>> Wording({"game.toy": "Toy", "option.deals": "Deals"}).say("option.toy.deals")
'Deals'
"""

PIPS = {"T": "10", "X": "★"}
JOKER = "XX"
MOST_NAMED = 4  # of a list of some cards
NAMES = ("seat", "seats")  # kinds of placeholders for players
STARTS = ("", ".", "?", "!", ":", "→")  # what a sentence begins after


def grouped(number: int, separator: str) -> str:
    """A number with a true minus sign, and a separator between its thousands.

    >>> grouped(-1080, ",")
    '−1,080'
    """
    digits = str(abs(number))
    groups: list[str] = []
    while digits:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    return ("−" if number < 0 else "") + separator.join(groups)


def face(card: str) -> str:
    """The text of a card, of which a second copy has a mark behind it."""
    return card.rstrip("'")


def rank(card: str) -> str:
    """The rank of a card: the letter or figure before the suit, the number of a tarock, X for a joker."""
    text = face(card)
    return text[1:] if text[1:].isdigit() else text[0]


def suit(card: str) -> str:
    """The suit of a card: T for tarocks, "" for jokers."""
    text = face(card)
    return "T" if text[1:].isdigit() else "" if text == JOKER else text[1:]


def drawn_in(faces: str) -> str:
    """The pack that is drawn: "french", "german" or "tarock"; one with jokers is "french-only" to a game."""
    return faces.removesuffix("-only")


class Wording:
    """Makes sentences for one reader.

    `names` are the seats' names; a message about the seat `viewer`, or about `seats` with it among them, uses
    the entry `<code>.you` if there is one. A viewer who is called by the entry `name.you` has a capital only
    where a sentence begins. Amounts are counted in `unit`, a word of the catalogue, each of them `each` of
    it. `pack` is the pack whose names cards have, "french", "german" or "tarock". What a `game` says in
    words of its own stands in the catalogue as `<game>/<code>`.
    """

    def __init__(
        self,
        catalogue: dict[str, str | list[str]],
        names: list[str] | tuple[str, ...] = (),
        viewer: int | None = None,
        unit: str = "points",
        each: int = 1,
        pack: str = "french",
        game: str = "",
    ) -> None:
        self.catalogue = catalogue
        self.names = names
        self.viewer = viewer
        self.unit = unit
        self.each = each
        self.pack = pack
        self.game = game

    def say(self, code: str, params: dict[str, object] | None = None) -> str:
        """The sentence for a code; the code itself if the catalogue has none."""
        params = params or {}
        entry = self._entry(code)
        seats = params.get("seats")
        several = list(seats) if isinstance(seats, (list, tuple)) else []
        is_about = self.viewer is not None and (params.get("seat") == self.viewer or self.viewer in several)
        if is_about and entry + ".you" in self.catalogue:
            entry += ".you"
        text = self.catalogue.get(entry, code)
        return self._fill(text if isinstance(text, str) else text[0 if len(several) == 1 else 1], params)

    def knows(self, code: str) -> bool:
        """Tell whether there is a sentence for a code."""
        return self._entry(code) in self.catalogue

    def _entry(self, code: str) -> str:
        """The entry with the sentence for a code: among those of the game, if it has words of its own for a
        common code; else the code, as the pack on the table has it, or the code without the game, if all
        games say the same.
        """
        of_pack, own = self.pack + "." + code, self.game + "/"
        for entry in (own + of_pack, of_pack, own + code, code):
            if entry in self.catalogue:
                return entry
        return ".".join([part for part in code.split(".") if "game." + part not in self.catalogue])

    def message(self, message: list[object]) -> str:
        """The sentence for a message as it stands in JSON: [code, parameters], perhaps with an anchor."""
        return self.say(str(message[0]), message[1] if isinstance(message[1], dict) else {})

    def fact(self, code: str, params: dict[str, object]) -> tuple[str, str]:
        """Label and value of a fact: entries `<code>` and `<code>.<value>`, or else `<code>.value`."""
        special = code + "." + str(params["value"])
        return self.say(code), self.say(special if self.knows(special) else code + ".value", params)

    def _fill(self, text: str, params: dict[str, object]) -> str:
        pieces = text.split("{")
        filled = [pieces[0]]
        for piece in pieces[1:]:
            place, _, rest = piece.partition("}")
            name, _, kind = place.partition(":")
            value = params.get(name)
            said = self._one(value, kind, params)
            is_inside = "".join(filled).rstrip()[-1:] not in STARTS
            filled.append(self._within(said, value) if kind in NAMES and is_inside else said)
            filled.append(rest)
        return "".join(filled)

    def _within(self, named: str, seats: object) -> str:
        """The name or names of seats within a sentence: "You and Resi" becomes "you and Resi"."""
        you, viewer = self.say("name.you"), self.viewer
        is_told = viewer is not None and viewer in (seats if isinstance(seats, (list, tuple)) else [seats])
        is_you = is_told and self._seat(viewer or 0, {}).lower() == you
        return you + named[len(you) :] if is_you else named

    def _one(self, value: object, kind: str, params: dict[str, object]) -> str:
        kind, _, entry = kind.partition(".")
        if kind == "":
            return self._figure(value)
        if kind == "count":
            return self._count(entry, value)
        if kind == "part":
            return self._part(int(str(value)), params, entry)
        if kind == "key":
            return self.say(entry + "." + str(value), params)
        return str(getattr(self, "_" + kind)(value, params))

    def _count(self, entry: str, number: object) -> str:
        forms = self.catalogue[self._entry("count." + entry)]
        return self._fill(forms[0 if number in (1, -1) else 1], {"n": number})

    def _part(self, tenths: int, params: dict[str, object], entry: str = "") -> str:
        tenths, entry = (tenths, entry) if entry else (tenths * self.each, self.unit)
        whole, part = grouped(tenths // 10, str(self.catalogue.get("figure.thousands", ""))), tenths % 10
        if not part:
            return self._count(entry, tenths // 10)
        several = self.catalogue[self._entry("count." + entry)][1]
        return self._fill(several, {"n": whole + str(self.catalogue.get("figure.decimal", ".")) + str(part)})

    def _figure(self, value: object) -> str:
        """A value as text; only a number's hyphen is a minus sign."""
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return (
            grouped(int(str(value)), str(self.catalogue.get("figure.thousands", "")))
            if is_number
            else str(value)
        )

    def _card(self, card: str, params: dict[str, object], form: str = "") -> str:
        is_tarock = suit(card) == "T"
        code = "card." + (face(card) if is_tarock else rank(card)) + form
        if not self.knows(code):
            code = "card." + ("tarot" if is_tarock else "pip") + form
        return self.say(code, {"rank": PIPS.get(rank(card), rank(card)), "suit": suit(card)})

    def _the(self, card: str, params: dict[str, object]) -> str:
        return self._card(card, params, ".the")

    def _start(self, card: str, params: dict[str, object]) -> str:
        named = self._the(card, params)
        return named[:1].upper() + named[1:]

    def _acc(self, card: str, params: dict[str, object]) -> str:
        return self._card(card, params, ".acc")

    def _dat(self, card: str, params: dict[str, object]) -> str:
        return self._card(card, params, ".dat")

    def _cards(self, cards: list[str], params: dict[str, object]) -> str:
        return self._each(cards, ".acc")

    def _some(self, cards: list[str], params: dict[str, object]) -> str:
        if len(cards) <= MOST_NAMED:
            return self._each(cards, ".acc")
        first = cards[: MOST_NAMED - 1]
        return self.say(
            "list.rest", {"a": self._each(first, ".acc", "list.more"), "n": len(cards) - len(first)}
        )

    def _these(self, cards: list[str], params: dict[str, object]) -> str:
        return self._each(cards, ".the")

    def _dats(self, cards: list[str], params: dict[str, object]) -> str:
        return self._each(cards, ".dat")

    def _each(self, cards: list[str], form: str, last: str = "list.two") -> str:
        """A list of cards; equal ones are named once, with their number."""
        named = []
        for card in (card for at, card in enumerate(cards) if card not in cards[:at]):
            copies, name = cards.count(card), self._card(card, {}, form)
            named.append(name if copies == 1 else self.say(f"list.copies.{copies}", {"card": name}))
        return self._list(named, last)

    def _list(self, named: list[str], last: str = "list.two") -> str:
        while len(named) > 2:
            named[:2] = [self.say("list.more", {"a": named[0], "b": named[1]})]
        return self.say(last, {"a": named[0], "b": named[1]}) if len(named) == 2 else "".join(named)

    def _suit(self, suit: str, params: dict[str, object]) -> str:
        return self.say("suit." + str(suit))

    def _capital(self, suit: str, params: dict[str, object]) -> str:
        name = self._suit(suit, params)
        return name[:1].upper() + name[1:]

    def _suits(self, suits: list[str] | str, params: dict[str, object]) -> str:
        return self._list([self._suit(suit, params) for suit in suits])

    def _seat(self, seat: int, params: dict[str, object]) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat)

    def _whose(self, seat: int, params: dict[str, object]) -> str:
        name = self._seat(seat, params)
        hisses = any(name.lower().endswith(sound) for sound in self.say("name.hissing").split())
        return self.say("name.hissing.whose" if hisses else "name.whose", {"name": name})

    def _seats(self, seats: list[int], params: dict[str, object]) -> str:
        viewer = [seat for seat in seats if seat == self.viewer]
        others = [seat for seat in seats if seat != self.viewer]
        return self._list([self._seat(seat, params) for seat in viewer + others])

    def _spelled(self, number: int, params: dict[str, object]) -> str:
        word = "in_words." + str(number)
        return self.say(word) if self.knows(word) else self._figure(number)

    def _number(self, number: object, params: dict[str, object]) -> str:
        return self._figure(int(str(number)) if str(number).isdigit() else number)

    def _opening(self, number: int, params: dict[str, object]) -> str:
        word = self._spelled(number, params)
        return word[:1].upper() + word[1:]

    def _amount(self, amount: int, params: dict[str, object]) -> str:
        return self._count(self.unit, amount * self.each)

    def _signed(self, number: int, params: dict[str, object]) -> str:
        return ("+" if number > 0 else "") + self._figure(number)

    def _fact(self, code: str, params: dict[str, object]) -> str:
        label, value = self.fact(code, params)
        return self.say("fact.line", {"label": label, "value": value})

    def _message(self, message: list[object], params: dict[str, object]) -> str:
        return self.message(message)
