"""Cards, packs and sets of cards.

A card is a small int, its place in `NAMES`; text goes in through `parse_card` and out through `card_text`.
What a card is worth, what it beats and which suit it follows are tables of a contract (`ranking.py`), never
properties of the card.

>>> card_text(parse_card("QC"))
'QC'
>>> CardSet.of(parse_cards("AC TS"))
CardSet('AC TS')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import quoted

Card: TypeAlias = int
Mask: TypeAlias = int
"""A set of cards as an int: bit `card` is set for each card in it."""

RANKS = "AKQJT98765432"
SUITS = "CSHD"
NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)

_CARDS = {name: card for card, name in enumerate(NAMES)}


class NotACard(Fault):
    """A text that names no card."""


def parse_card(text: str) -> Card:
    """The card that `text` names, "QC" for the queen of clubs (the Ober of acorns). Raises NotACard."""
    if text not in _CARDS:
        raise NotACard(Message("fault.card", {"found": quoted(text, 20)}))
    return _CARDS[text]


def card_text(card: Card) -> str:
    """Rank then suit, as the record writes it: "TS" is the ten of spades."""
    return NAMES[card]


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list such as "AC TS 2D", one blank between them. Raises NotACard."""
    return tuple(parse_card(name) for name in text.split(" ")) if text else ()


def cards_text(cards: Iterable[Card]) -> str:
    """The cards as a list with one blank between them, in the order given."""
    return " ".join(NAMES[card] for card in cards)


def suit_of(card: Card) -> str:
    """The printed suit, one of C S H D."""
    return NAMES[card][1]


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask in canonical order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cards)


def mask_of(cards: Iterable[Card]) -> Mask:
    """The cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class CardSet:
    """An immutable set of cards that iterates in canonical order (clubs, spades, hearts, diamonds; high to
    low).
    """

    __slots__ = ("mask",)

    def __init__(self, text: str = "") -> None:
        self.mask = mask_of(parse_cards(text))

    @classmethod
    def of(cls, cards: Iterable[Card] | Mask) -> CardSet:
        """The set of some cards, given one by one or as a mask."""
        made = cls()
        made.mask = cards if isinstance(cards, int) else mask_of(cards)
        return made

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet.of(self.mask & other.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet.of(self.mask | other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet.of(self.mask & ~other.mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __repr__(self) -> str:
        return f"CardSet({cards_text(self)!r})"


class Pack(NamedTuple):
    """The cards of a game in canonical order, the order from which they are shuffled."""

    name: str
    cards: tuple[Card, ...]


FRENCH52 = Pack("french52", tuple(range(52)))


def pack_of(name: str, ranks: str, without: str = "") -> Pack:
    """The pack of these ranks in all four suits, less the cards of the list `without`."""
    removed = parse_cards(without)
    return Pack(name, tuple(card for card in range(52) if NAMES[card][0] in ranks and card not in removed))


SKAT32 = pack_of("skat32", "AKQJT987")
