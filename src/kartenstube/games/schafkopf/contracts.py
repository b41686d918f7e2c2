"""The games that may be played in Schafkopf: their cards, their order in the auction, and how they are
played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, Reason, TrickValue
from kartenstube.core.cards import SKAT32, SUITS, Card, Mask, Pack, mask_of, pack_of, parse_card, parse_cards
from kartenstube.core.cards import suit_of as printed_suit
from kartenstube.core.known import Known
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, by_strength, with_trumps
from kartenstube.games.schafkopf import own_facts

SHORT24 = pack_of("schafkopf24", "AKQJT9")  # 9, deck
OBERS, UNTERS = parse_cards("QC QS QH QD"), parse_cards("JC JS JH JD")
OLD_OBER = OBERS[0]  # 9, eo_muss
BETTEL_ORDER = "AKQJT987"  # 1
CALLED_SUITS = "CSD"  # 4.3: hearts are trumps
RUNS_FROM = {"long": 4, "short": 3}  # 5 and 9, SH-4: so many let the partner run away
CATEGORIES = ("call", "wenz", "solo", "wenz_tout", "solo_tout", "sie")
"""4: what is bid, lowest first. The first is promised by every bid."""
SECOND = ("wenz", "geier", "farbwenz", "bettel")
"""The kinds of games that are of the second category."""
REASONS = {
    "bound": Reason("why.schafkopf.bound", "called-ace"),
    "bound_lead": Reason("why.schafkopf.bound_lead", "running-away"),
    "bound_kept": Reason("why.schafkopf.bound_kept", "called-ace"),
}


class Contract(NamedTuple):
    """A game: its kind (call solo wenz geier farbwenz bettel sie ramsch), the suit that is trump or of which
    the ace is called, "" for none, and whether all tricks are promised.
    """

    kind: str
    suit: str = ""
    tout: bool = False

    @property
    def category(self) -> str:
        """4: the step of the auction."""
        step = "wenz" if self.kind in SECOND else self.kind
        return f"{step}_tout" if self.tout else step

    @property
    def takes_all(self) -> bool:
        """7: whether it is won by all tricks."""
        return self.tout or self.kind == "sie"

    @property
    def is_call(self) -> bool:
        """Whether it is played with a partner."""
        return self.kind == "call"

    @property
    def name(self) -> str:
        """Its name without the suit: `call`, `solo_tout`."""
        return f"{self.kind}_tout" if self.tout else self.kind

    @property
    def text(self) -> str:
        """The answer that announces it: `call AC`, `trump H`, `wenz_tout`."""
        verb = self.name.replace("solo", "trump")
        return f"{verb} {'A' if self.is_call else ''}{self.suit}" if self.suit else verb


CONTRACTS = (
    *(Contract("call", suit) for suit in CALLED_SUITS),
    *(Contract(kind, "", tout) for kind in ("wenz", "geier") for tout in (False, True)),
    *(
        Contract(kind, suit, tout)
        for kind in ("solo", "farbwenz")
        for tout in (False, True)
        for suit in SUITS
    ),
    Contract("bettel"),
    Contract("sie"),
)
"""All games that are announced."""
RAMSCH = Contract("ramsch")


def pack(o: Values) -> Pack:
    """9, deck: the cards of the match."""
    return SHORT24 if o.deck == "short" else SKAT32


def is_offered(o: Values, contract: Contract) -> bool:
    """9: whether the table plays such games."""
    return contract.kind not in ("geier", "farbwenz", "bettel") or bool(getattr(o, contract.kind))


def contract_of(k: Known) -> Contract | None:
    """The game that was announced, a Ramsch where nobody plays; None before that, and in a position that
    names no game.
    """
    named = Contract(k.word(facts.CONTRACT), k.word(own_facts.SUIT), bool(k.fact(facts.TOUT)))
    return RAMSCH if named.kind == RAMSCH.kind else named if named in CONTRACTS else None


def called_ace(contract: Contract) -> Card:
    """4.3: the ace that was called."""
    return parse_card(f"A{contract.suit}")


@lru_cache(maxsize=64)
def ranking_of(kind: str, suit: str = "", short: bool = False) -> Ranking:
    """1: the order of the cards in a game of this kind; `suit` matters where it makes trumps."""
    cards = SHORT24 if short else SKAT32
    if kind == "bettel":
        return with_trumps(cards, BETTEL_ORDER, (), AUGEN)
    highest = {"wenz": UNTERS, "farbwenz": UNTERS, "geier": OBERS}.get(kind, (*OBERS, *UNTERS))
    trump = {"wenz": "", "geier": "", "farbwenz": suit, "solo": suit}.get(kind, "H")
    rest = [card for card in by_strength(cards, ACE_TEN) if printed_suit(card) == trump]
    trumps = [*highest, *(card for card in rest if card not in highest)]
    return with_trumps(cards, ACE_TEN, trumps, AUGEN)


@lru_cache(maxsize=128)
def play_of(contract: Contract, deck: str = "long", bound: bool = False) -> CardPlay:
    """5: how a game is played; `bound` says whether the called ace is. Who plays a Tout wants tricks, in a
    Bettel and in a Ramsch each avoids what counts.
    """
    ranking = ranking_of(contract.kind, contract.suit, deck == "short")
    counts_tricks = contract.tout or contract.kind == "bettel"
    value = TrickValue(per_trick=1) if counts_tricks else TrickValue(per_card=ranking.points)
    misere = contract.kind in ("bettel", "ramsch")
    ace: Mask = mask_of([called_ace(contract)]) if bound else 0
    rule = FollowRule(bound=ace, runs_from=RUNS_FROM[deck] if bound else 0)
    return CardPlay(ranking, rule, value, misere, REASONS if bound else {})


def card_play(k: Known) -> CardPlay:
    """5: how the tricks are played; before a game is announced as in a call game, in which most trumps are
    those of other games, too. Once the ace was played nobody holds a bound one.
    """
    contract = contract_of(k) or Contract("call")
    bound = contract.is_call and bool(contract.suit) and not k.fact(own_facts.RAN_AWAY)
    return play_of(contract, str(k.options.deck), bound)
