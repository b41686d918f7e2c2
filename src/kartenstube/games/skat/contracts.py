"""The games that may be played in Skat: their cards, and what they are worth."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, TrickValue
from kartenstube.core.cards import SUITS
from kartenstube.core.known import Known
from kartenstube.games.skat import own_facts
from kartenstube.mechanics.jacks import BASES, WINS, ranking_of

NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}  # hand, open
# 4.1: base values times 2 to 18 for the suits, times 2 to 11 for Grand, and the four values of Null
VALUES = sorted(
    {BASES[suit] * factor for suit in SUITS for factor in range(2, 19)}
    | {BASES["grand"] * factor for factor in range(2, 12)}
    | set(NULL_VALUES.values())
)
LADDER = tuple(map(str, VALUES))
ANNOUNCEMENTS = ("schneider", "schwarz", "open")
WINS_SCHNEIDER = 90  # 7


class Announced(NamedTuple):
    """A game as it is announced: C S H D, "grand" or "null"; by hand or not; and what was announced with it,
    of which each word includes those before it, "" for none. Null has only "open".
    """

    game: str
    hand: bool = False
    extra: str = ""

    @property
    def kind(self) -> str:
        """Its name in words, without the suit: `grand.hand`, `null.open`, `suit.hand.schneider`."""
        kind = self.game if self.game in ("grand", "null") else "suit"
        return ".".join(filter(None, (kind, "hand" if self.hand else "", self.extra)))

    @property
    def open(self) -> bool:
        """Whether the declarer's cards lie open."""
        return self.extra == "open"

    @property
    def base(self) -> int:
        """What one step counts; the whole value of a Null."""
        return NULL_VALUES[self.hand, self.open] if self.game == "null" else BASES[self.game]

    @property
    def all_tricks(self) -> bool:
        """Whether a suit game or Grand needs every trick."""
        return self.game != "null" and self.extra in ANNOUNCEMENTS[1:]

    @property
    def needed(self) -> int:
        """The card points that a suit game or Grand needs."""
        return WINS_SCHNEIDER if self.extra == "schneider" else WINS


def announced(k: Known) -> Announced | None:
    """The game of the declarer, None before it is named and in a Ramsch."""
    game = k.word(facts.CONTRACT)
    if game not in (*BASES, "null"):
        return None
    return Announced(game, bool(k.fact(own_facts.HAND)), k.word(facts.ANNOUNCED))


def steps_of(game: Announced, schneider: bool = False, schwarz: bool = False) -> list[str]:
    """7: the steps of a suit game or Grand besides the matadors, in the order in which they are counted; none
    counts twice. `schneider` and `schwarz` say whether a side was that.
    """
    said = ANNOUNCEMENTS[: ANNOUNCEMENTS.index(game.extra) + 1] if game.extra else ()
    steps = {
        "hand": game.hand,
        "schneider": schneider or schwarz or "schneider" in said,
        "schneider_announced": "schneider" in said,
        "schwarz": schwarz or "schwarz" in said,
        "schwarz_announced": "schwarz" in said,
        "open": "open" in said,
    }
    return [step for step, counts in steps.items() if counts]


def factor_of(game: Announced, matadors: int, schneider: bool = False, schwarz: bool = False) -> int:
    """7: what the base value of a suit game or Grand is multiplied by."""
    return abs(matadors) + 1 + len(steps_of(game, schneider, schwarz))


def reaches(bid: int, hand: bool, extras: tuple[str, ...] = ("", "open")) -> bool:
    """4.3: whether one of these Nulls is worth the bid."""
    return any(Announced("null", hand, extra).base >= bid for extra in extras)


@lru_cache(maxsize=8)
def play_of(game: str) -> CardPlay:
    """5: how a game is played; in a Null the declarer avoids tricks, in a Ramsch everybody avoids points."""
    if game == "null":
        return CardPlay(ranking_of("null"), value=TrickValue(per_trick=1), misere=True)
    ranking = ranking_of(game)
    return CardPlay(ranking, value=TrickValue(per_card=ranking.points), misere=game == "ramsch")


def card_play(k: Known) -> CardPlay:
    """How the tricks are played; as in a Grand before a game is named, since the jacks are trumps in most."""
    game = announced(k)
    if game:
        return play_of(game.game)
    return play_of("ramsch" if k.word(facts.CONTRACT) == "ramsch" else "grand")
