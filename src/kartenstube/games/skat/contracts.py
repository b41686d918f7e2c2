"""The games that may be played in Skat: what they need, and how their tricks are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import SUITS, Card, Mask, cards_of, mask_of
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, Aim, Contract, table_of
from kartenstube.core.messages import Message
from kartenstube.core.places import hand_of
from kartenstube.core.state import DealState
from kartenstube.core.view import View
from kartenstube.games.skat import own_facts
from kartenstube.mechanics.contract import Frame
from kartenstube.mechanics.jacks import (
    ALL_POINTS,
    BASES,
    ENOUGH,
    GRAND,
    JACKS,
    NULL,
    RAMSCH_PLAY,
    play_of,
    ranking_of,
)
from kartenstube.mechanics.ramsch import is_ramsch
from kartenstube.mechanics.talon import ASIDE, TALON

NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}  # hand, open
# 4.1: base values times 2 to 18 for the suits, times 2 to 11 for Grand, and the four values of Null
VALUES = sorted(
    {BASES[suit] * factor for suit in SUITS for factor in range(2, 19)}
    | {BASES[GRAND] * factor for factor in range(2, 12)}
    | set(NULL_VALUES.values())
)
LADDER = tuple(map(str, VALUES))
ANNOUNCEMENTS = ("schneider", "schwarz", "open")
AIMS = {"": ENOUGH, "schneider": Aim("points", 90, ALL_POINTS), "schwarz": EVERY_TRICK, "open": EVERY_TRICK}
"""7: the aims of a suit game or Grand, by the announcement with it."""
WORDS = ("kontra", "re")  # 4.4


@dataclass(frozen=True, slots=True, eq=False)
class SkatContract(Contract):
    """A game (`kind`: suit grand null) as it is announced: by hand, if it does not take up the skat, and what
    was announced with it, of which each word includes those before it, "" for none. Null has only "open".
    """

    extra: str = ""

    @property
    def game(self) -> str:
        """The word that names it: C S H D, "grand" or "null"."""
        return self.suits or self.kind

    @property
    def hand(self) -> bool:
        """Tell whether the contract is played by hand."""
        return not self.takes_talon

    @property
    def is_open(self) -> bool:
        """Tell whether the declarer's cards are shown."""
        return self.extra == "open"

    @property
    def title(self) -> str:
        """Its name in words, without the suit: `grand.hand`, `null.open`, `suit.hand.schneider`."""
        return name_of(self.kind, self.hand, self.extra)


def name_of(game: str, hand: bool, extra: str) -> str:
    """A game with what is announced, as one word."""
    return ".".join(filter(None, (game, "hand" * hand, extra)))


def contracts() -> Iterator[SkatContract]:
    """4.3: all that may be announced."""
    for game, base in BASES.items():
        suit = game if game in SUITS else ""
        kind = "suit" if suit else game
        for hand, (extra, aim) in product((False, True), AIMS.items()):
            yield SkatContract(name_of(game, hand, extra), aim, base, suit, kind, not hand, extra=extra)
    for (hand, is_open), value in NULL_VALUES.items():
        extra = "open" if is_open else ""
        yield SkatContract(name_of(NULL, hand, extra), NO_TRICK, value, "", NULL, not hand, extra=extra)


CONTRACTS = table_of(*contracts())


@lru_cache(maxsize=64)
def named_so(game: str, hand: bool, extra: str) -> SkatContract | None:
    """A game with what is announced; None for a word that names none."""
    return CONTRACTS.get(name_of(game, hand, extra))


def contract(game: str, hand: bool = False, extra: str = "") -> SkatContract:
    """A game with what is announced."""
    return CONTRACTS[name_of(game, hand, extra)]


def announced(k: DealState) -> SkatContract | None:
    """The game of the declarer, None before it is named and in a Ramsch."""
    return named_so(k.word(facts.CONTRACT), bool(k.fact(own_facts.HAND)), k.word(facts.ANNOUNCED))


def reaches(bid: int, hand: bool, extras: tuple[str, ...] = ("", "open")) -> bool:
    """4.3: tell whether one of these Nulls is worth the bid."""
    return any(contract(NULL, hand, extra).price >= bid for extra in extras)


def lowest_trump(game: SkatContract) -> Card:
    """4.5: the 7 of trumps, or the jack of diamonds."""
    ranking = ranking_of(game.suits)
    return min(cards_of(ranking.trumps), key=lambda card: ranking.power[card])


PLAYS = {game: play_of(contract(game)) for game in (*BASES, NULL)}
"""5: the card play of each game."""


def card_play(k: DealState) -> CardPlay:
    """Return how the tricks are played: as in a Grand before a game is named, since the jacks are trumps in
    most games.
    """
    return RAMSCH_PLAY if is_ramsch(k) else PLAYS.get(k.word(facts.CONTRACT), PLAYS[GRAND])


def promised(k: DealState) -> Mask:
    """4.5: the card that is to win the last trick; none without a Spitze."""
    game = announced(k)
    return 1 << lowest_trump(game) if game and k.fact(own_facts.SPITZE) else 0


def not_there(view: View) -> Mapping[str, Mask]:
    """4.3 and 9: a Spitze is in the declarer's hand, and no jack in a skat that somebody has taken up before
    a Ramsch.
    """
    card = promised(view)
    others = [hand_of(seat) for seat in view.active if seat != view.seat_of(facts.DECLARER)]
    found = dict.fromkeys([*others, TALON.name, ASIDE.name], card) if card else {}
    if any(view.fact(own_facts.PASSED_ON, seat) is False for seat in view.active):
        found[TALON.name] = mask_of(JACKS)
    return found


def named(game: SkatContract) -> Message:
    """A game by its name: clubs, Grand hand, Null ouvert."""
    return Message(f"skat.game.{game.title}", {"suit": game.game})


FRAME = Frame("skat", announced, card_play, name_of=lambda game, k, one: named(one))
