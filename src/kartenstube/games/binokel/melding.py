"""Melds: which a hand has, what they count, and how they are laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.cards import SUITS, Card, Mask, card_text, cards_of
from kartenstube.core.events import EVERYBODY, Seat
from kartenstube.core.options import Values
from kartenstube.core.places import hand_of
from kartenstube.core.table import Table, ZonePlan
from kartenstube.games.binokel import own_facts

FAMILY, PAIR, IN_TRUMPS = "ATKQJ", "KQ", {"pair": (20, 40), "family": (100, 150)}
DOUBLE_FAMILY, EIGHT, SEVEN = 1500, 1000, 10
FOUR_ALIKE = {"A": 100, "K": 80, "Q": 60, "J": 40}
BINOKEL, BINOKELS = ("QS", "JD"), (0, 40, 300)


class Meld(NamedTuple):
    """A meld: its kind, its suit or rank ("" for a Binokel), its points, and its cards as texts."""

    kind: str
    of: str
    points: int
    cards: tuple[str, ...]


@lru_cache(maxsize=1 << 14)
def melds_of(o: Values, hand: Mask, trump: str) -> tuple[Meld, ...]:
    """4: all melds of a hand, in the order of the table."""
    held = Counter(map(card_text, cards_of(hand)))
    in_suits = [meld for suit in SUITS for meld in of_suit(o, held, suit, suit == trump)]
    pairs = [meld for meld in in_suits if meld.kind == "pair"]
    families = [meld for meld in in_suits if meld.kind != "pair"]
    sevens = [Meld("seven", trump, SEVEN, (f"7{trump}",))] * held[f"7{trump}"]
    return (*pairs, *families, *alike(o, held), *binokels(held), *sevens)


def points_of(o: Values, hand: Mask, trump: str) -> int:
    """4: the points of all melds of a hand."""
    return sum(meld.points for meld in melds_of(o, hand, trump))


def of_suit(o: Values, held: Counter[str], suit: str, is_trump: bool) -> Iterator[Meld]:
    """4: pairs and families of a suit; the pair in a family does not count once more without the option."""
    family, pair = (tuple(rank + suit for rank in ranks) for ranks in (FAMILY, PAIR))
    families = min(held[card] for card in family)
    pairs = min(held[card] for card in pair) - (0 if o.family_pair else families)
    yield from [Meld("pair", suit, IN_TRUMPS["pair"][is_trump], pair)] * pairs
    if families == 2 and o.double_1500:
        yield Meld("double_family", suit, DOUBLE_FAMILY, family * 2)
    else:
        yield from [Meld("family", suit, IN_TRUMPS["family"][is_trump], family)] * families


def alike(o: Values, held: Counter[str]) -> Iterator[Meld]:
    """4: four of a rank, one of each suit; or in place of them all eight."""
    for rank in "ATKQJ7":
        four = tuple(rank + suit for suit in SUITS)
        sets = min(held[card] for card in four)
        if sets == 2 and (rank in FOUR_ALIKE or o.eight_any):
            yield Meld("eight", rank, EIGHT, four * 2)
        elif sets and rank in FOUR_ALIKE:
            yield Meld("four", rank, FOUR_ALIKE[rank], four)


def binokels(held: Counter[str]) -> Iterator[Meld]:
    """4: the Ober of leaves with the Unter of bells, once or twice."""
    sets = min(held[card] for card in BINOKEL)
    if sets:
        yield Meld("binokel" if sets == 1 else "double_binokel", "", BINOKELS[sets], BINOKEL * sets)


# On the table

MELDS = ZonePlan("melds", "melds", EVERYBODY)
"""Where a seat shows its melds."""


def laid_out(o: Values, melds: Iterable[Meld], hand: Iterable[Card]) -> list[Card]:
    """4: the cards of a hand that its melds need: a card serves in melds of different kinds."""
    needed: Counter[str] = Counter()
    by_kind: dict[str, Counter[str]] = {}
    for meld in melds:
        group = meld.kind if o.family_pair else KINDS.get(meld.kind, meld.kind)
        by_kind.setdefault(group, Counter()).update(meld.cards)
    for cards in by_kind.values():
        needed |= cards
    shown = []
    for card in hand:
        if needed[card_text(card)]:
            needed[card_text(card)] -= 1
            shown.append(card)
    return shown


KINDS = {"pair": "suit", "family": "suit", "double_family": "suit"}
"""Kinds of melds that share no card."""


def meld(t: Table, seat: Seat) -> None:
    """4: a seat shows its melds and takes them up again; all know what they count."""
    hand = t.hand(seat)
    melds = melds_of(t.options, hand.mask, t.word(facts.TRUMP))
    cards = laid_out(t.options, melds, hand)
    t.move(cards, hand_of(seat), MELDS.name)
    t.move(cards, MELDS.name, hand_of(seat))
    t.tell(own_facts.MELDS, written(melds), seat)
    t.tell(own_facts.MELDED, sum(meld.points for meld in melds), seat)


def written(melds: Iterable[Meld]) -> str:
    """Melds as the text of a fact."""
    return ",".join(f"{meld.kind}:{meld.of}:{meld.points}:{' '.join(meld.cards)}" for meld in melds)


def read(text: str) -> tuple[Meld, ...]:
    """The melds that `written` wrote."""
    found = [one.split(":") for one in text.split(",") if one]
    return tuple(Meld(kind, of, int(points), tuple(cards.split(" "))) for kind, of, points, cards in found)
