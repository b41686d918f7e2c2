"""Cards, packs and sets of cards.

A card is a small int, its place in `FACES`; text goes in through `parse_card` and out through `card_text`.
What a card is worth, what it beats and which suit it follows are tables of a contract (`ranking.py`), never
properties of the card.

A pack may hold copies of a card: ints with the same face and text. Lists and masks of cards are in canonical
order, which is by face, the first copy before the second.

>>> card_text(parse_card("QC"))
'QC'
>>> CardSet.of(parse_cards("AC TS"))
CardSet('AC TS')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kartenstube.core.messages import Fault, Message
from kartenstube.core.texts import quoted

Card: TypeAlias = int
Mask: TypeAlias = int
"""A set of cards as an int: bit `card` is set for each card in it."""

RANKS = "AKQJT98765432"
SUITS = "CSHD"


class Face(NamedTuple):
    """The face of a card: its text in records, its rank, and its suit, "T" for tarocks and "" for jokers."""

    text: str
    rank: str
    suit: str


_FRENCH = tuple(Face(rank + suit, rank, suit) for suit in SUITS for rank in RANKS)
_KNIGHTS = tuple(Face("N" + suit, "N", suit) for suit in SUITS)
_TAROTS = tuple(Face(f"T{number}", str(number), "T") for number in range(22, 0, -1))
_JOKER = Face("XX", "X", "")
FACES: tuple[Face, ...] = (*_FRENCH, *_FRENCH, *_KNIGHTS, *_TAROTS, *[_JOKER] * 3)
"""The face of each card: the 52 French cards, their copies, four knights, the tarocks, three jokers."""

_HIGH_TO_LOW = ("A", "K", "Q", "N", *RANKS[3:], "X")
_NUMBERS = tuple(face.rank for face in _TAROTS)
_SUITS = (*SUITS, "T", "")
_COPIES: dict[str, tuple[Card, ...]] = {}
for _card, _face in enumerate(FACES):
    _COPIES[_face.text] = (*_COPIES.get(_face.text, ()), _card)
_IN_ORDER = sorted(
    range(len(FACES)),
    key=lambda card: (
        _SUITS.index(FACES[card].suit),
        (_NUMBERS if FACES[card].suit == "T" else _HIGH_TO_LOW).index(FACES[card].rank),
        card,
    ),
)
_PLACES = tuple(_IN_ORDER.index(card) for card in range(len(FACES)))
_COPIES_OF = tuple(_COPIES[face.text] for face in FACES)
_FIRST_COPIES: Mask = (1 << len(_FRENCH)) - 1


class NotACard(Fault):
    """A fault: a text that names no card."""


def parse_card(text: str) -> Card:
    """Return the card that `text` names, "QC" for the queen of clubs (the Ober of acorns), of two copies the
    first. Raises NotACard.
    """
    if text not in _COPIES:
        raise NotACard(Message("fault.card", {"found": quoted(text, 20)}))
    return _COPIES[text][0]


def card_text(card: Card) -> str:
    """The text of a card in records, rank then suit: "TS" is the ten of spades."""
    return FACES[card].text


def token(card: Card) -> str:
    """The text of a card, with a mark behind it for a second copy and two for a third, so that a screen can
    tell copies apart.
    """
    return FACES[card].text + "'" * copies_of(card).index(card)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a list such as "AC TS 2D", one blank between them, in the order given; () for "". A
    card that is named again is the next copy or, if there is none, the first. Raises NotACard.
    """
    found: list[Card] = []
    for name in text.split(" ") if text else ():
        card = parse_card(name)
        if card in found:
            card = next((copy for copy in _COPIES[name] if copy not in found), card)
        found.append(card)
    return tuple(found)


def cards_text(cards: Iterable[Card]) -> str:
    """The texts of cards with one blank between them, in the order given."""
    return " ".join(FACES[card].text for card in cards)


def is_card_text(text: str) -> bool:
    """Tell whether `text` names a card."""
    return text in _COPIES


def rank_of(card: Card) -> str:
    """The printed rank: one of A K Q J T 9 ... 2, N for a knight, the number of a tarock, X for a joker."""
    return FACES[card].rank


def suit_of(card: Card) -> str:
    """The printed suit: one of C S H D, T for a tarock, "" for a joker."""
    return FACES[card].suit


def copies_of(card: Card) -> tuple[Card, ...]:
    """All cards of this card's face, the first copy first; most packs hold only one of them."""
    return _COPIES_OF[card]


def place_of(card: Card) -> int:
    """The place of a card in canonical order, from 0."""
    return _PLACES[card]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in canonical order."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def one_of_each(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in canonical order, of copies only the first one that is there."""
    first: dict[Card, Card] = {}
    for card in in_order(cards):
        first.setdefault(_COPIES_OF[card][0], card)
    return tuple(first.values())


@lru_cache(maxsize=4096)
def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask in canonical order."""
    cards, left = [], mask
    while left:
        lowest = left & -left
        cards.append(lowest.bit_length() - 1)
        left ^= lowest
    return tuple(cards) if mask <= _FIRST_COPIES else in_order(cards)


def mask_of(cards: Iterable[Card]) -> Mask:
    """The mask of these cards."""
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
        """The set of these cards, given one by one or as a mask."""
        made = cls.__new__(cls)
        made.mask = cards if isinstance(cards, int) else mask_of(cards)
        return made

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card & 1)

    def has_copy(self, card: Card) -> bool:
        """Tell whether the set has a card of the same face."""
        return any(copy in self for copy in copies_of(card))

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
    """The cards of a game in canonical order, the order from which they are shuffled, and whether one of them
    is there more than once.
    """

    name: str
    cards: tuple[Card, ...]
    has_copies: bool = False


FRENCH52 = Pack("french52", tuple(range(len(_FRENCH))))


def pack_of(name: str, ranks: str, without: str = "", copies: int = 1, jokers: int = 0) -> Pack:
    """The pack of these ranks in all four suits, less the cards of the list `without`, with one copy or two
    of each card, and with at most three jokers. Raises NotACard for a wrong list.
    """
    removed = parse_cards(without)
    found = [card for card in FRENCH52.cards if rank_of(card) in ranks and card not in removed]
    cards = [copy for card in found for copy in copies_of(card)[:copies]]
    has_copies = copies > 1 or jokers > 1
    return Pack(name, in_order([*cards, *_COPIES[_JOKER.text][:jokers]]), has_copies)


SKAT32 = pack_of("skat32", "AKQJT987")
