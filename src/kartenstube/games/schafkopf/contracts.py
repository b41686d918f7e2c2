"""The games that may be played in Schafkopf: their order in the auction, what they need, their cards, and how
they are played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kartenstube.core import facts
from kartenstube.core.card_play import CardPlay, FollowRule, Reason, TrickValue
from kartenstube.core.cards import SKAT32, SUITS, Card, Mask, Pack, mask_of, pack_of, parse_card, parse_cards
from kartenstube.core.cards import suit_of as printed_suit
from kartenstube.core.contract import EVERY_TRICK, NO_TRICK, SHOWN, Contract, table_of
from kartenstube.core.messages import Fault, Message
from kartenstube.core.options import Values
from kartenstube.core.ranking import ACE_TEN, AUGEN, Ranking, by_strength, with_trumps
from kartenstube.core.state import DealState
from kartenstube.core.table import Table
from kartenstube.games.schafkopf import own_facts
from kartenstube.mechanics.jacks import ENOUGH
from kartenstube.mechanics.ramsch import is_ramsch

SHORT24 = pack_of("schafkopf24", "AKQJT9")  # 9, deck
OBERS, UNTERS = parse_cards("QC QS QH QD"), parse_cards("JC JS JH JD")
HEADS = (*OBERS, *UNTERS)
OLD_OBER = OBERS[0]  # 9, eo_muss
BETTEL_ORDER = "AKQJT987"  # 1
CALLED_SUITS = "CSD"  # 4.3: hearts are trumps
RUNS_FROM = {"long": 4, "short": 3}  # 5 and 9, SH-4: so many let the partner run away
MARRIAGE = "marriage"
LEAST_RUN = {"from_2": 2, "from_3": 3, "none": 99}  # SH-8
CATEGORIES = ("call", "wenz", "solo", "wenz_tout", "solo_tout", "sie")
"""4: the categories that are bid, lowest first. The first is promised by every bid."""
WENZ_FIRST = (
    "call",
    "farbwenz",
    "wenz",
    "solo",
    "farbwenz_tout",
    "wenz_tout",
    "solo_tout",
    "sie",
)
"""9, wenz_order: the categories where a Wenz goes before a Farbwenz."""
BELOW_WENZ = ("farbwenz", "farbgeier", "bettel")
OPTIONAL = ("geier", "farbwenz", "farbgeier", "bettel")  # 9
REASONS = {
    "bound": Reason("why.schafkopf.bound", "called-ace"),
    "bound_lead": Reason("why.schafkopf.bound_lead", "running-away"),
    "bound_kept": Reason("why.schafkopf.bound_kept", "called-ace"),
}


@dataclass(frozen=True, slots=True, eq=False)
class SchafkopfContract(Contract):
    """A game, named by the answer that announces it: `call AC`, `trump H`, `wenz_tout`. Its step of the
    auction; the suit that is named with it, trump or of the called ace; the cards that are the highest
    trumps; how often its value counts; the option that says from how many on its runners count (7, SH-8),
    which is from three without one; whether it is played with a partner.
    """

    category: str = ""
    suit: str = ""
    highest: tuple[Card, ...] = HEADS
    times: int = 1
    runs: str = ""
    is_call: bool = False

    @property
    def tout(self) -> bool:
        """Tell whether all tricks are promised."""
        return self.aim == EVERY_TRICK

    @property
    def is_marriage(self) -> bool:
        """Tell whether two play it who have exchanged cards; nobody announces it."""
        return self.kind == MARRIAGE

    @property
    def is_for_two(self) -> bool:
        """Tell whether the declarer plays it with a partner."""
        return self.is_call or self.is_marriage

    @property
    def takes_all(self) -> bool:
        """7: tell whether the contract is won by all tricks."""
        return self.aim in (EVERY_TRICK, SHOWN)

    @property
    def title(self) -> str:
        """Its name without the suit: `call`, `solo_tout`."""
        return f"{self.kind}_tout" if self.tout else self.kind


def alone(
    kind: str, step: str, highest: tuple[Card, ...], suits: Sequence[str] = ("",), runs: str = ""
) -> Iterator[SchafkopfContract]:
    """A kind of game that is played alone, in each suit, and the same as a Tout, which counts twice."""
    for tout, aim, times in (("", ENOUGH, 1), ("_tout", EVERY_TRICK, 2)):
        for suit in suits:
            name = f"{kind}{tout} {suit}".strip().replace("solo", "trump")
            yield SchafkopfContract(
                name,
                aim,
                suits=suit,
                kind=kind,
                category=step + tout,
                suit=suit,
                highest=highest,
                times=times,
                runs=runs,
            )


CONTRACTS = table_of(
    *(
        SchafkopfContract(
            f"call A{suit}",
            ENOUGH,
            suits="H",
            kind="call",
            category="call",
            suit=suit,
            runs="laufende_call",
            is_call=True,
        )
        for suit in CALLED_SUITS
    ),
    *alone("wenz", "wenz", UNTERS, runs="laufende_wenz"),
    *alone("geier", "wenz", OBERS, runs="laufende_wenz"),
    *alone("solo", "solo", HEADS, SUITS),
    *alone("farbwenz", "wenz", UNTERS, SUITS, "laufende_farbwenz"),
    *alone("farbgeier", "wenz", OBERS, SUITS, "laufende_farbwenz"),
    SchafkopfContract("bettel", NO_TRICK, kind="bettel", category="wenz", highest=()),
    SchafkopfContract("sie", SHOWN, suits="H", kind="sie", is_doubled=False, category="sie", times=4),
)
"""All games that are announced. A Sie is not played (SH-6), and counts four times."""
WEDDING = SchafkopfContract(MARRIAGE, ENOUGH, suits="H", kind=MARRIAGE, category="call", runs="laufende_call")
"""9, hochzeit: the game of two who have exchanged cards, which nobody announces."""
BY_FACTS = {(one.kind, one.suit, one.tout): one for one in (*CONTRACTS.values(), WEDDING)}


def game_of(kind: str, suit: str = "", tout: bool = False) -> SchafkopfContract:
    """A game of a kind, with the suit that is named."""
    return BY_FACTS[kind, suit, tout]


CALL = game_of("call", "C")
"""Any call game: their trumps are the same."""


def pack(o: Values) -> Pack:
    """9, deck: the cards of the match."""
    return SHORT24 if o.deck == "short" else SKAT32


def is_offered(o: Values, contract: SchafkopfContract) -> bool:
    """9: tell whether the table plays contracts of this kind; three players call no ace."""
    if contract.is_call:
        return bool(o.players == 4)
    return contract.kind not in OPTIONAL or bool(getattr(o, contract.kind))


def categories(o: Values) -> tuple[str, ...]:
    """4: the categories that are bid, lowest first. 9, wenz_order: those of which a game is played."""
    if o.wenz_order == "equal":
        return CATEGORIES
    tout = o.farbwenz or o.farbgeier
    missing = {"farbwenz": not (tout or o.bettel), "farbwenz_tout": not tout}
    return tuple(one for one in WENZ_FIRST if not missing.get(one))


def is_at_least(o: Values, contract: SchafkopfContract, least: str) -> bool:
    """4: tell whether a contract is of this category or a higher one. Raises Fault for one that there is not,
    which a position may give.
    """
    order: Sequence[str] = CATEGORIES
    own = contract.category
    if o.wenz_order == "wenz_first":
        order = WENZ_FIRST
        own = own.replace("wenz", "farbwenz") if contract.kind in BELOW_WENZ else own
    if least not in order:
        raise Fault(Message("fault.no_such_bid", {"bid": least}))
    return order.index(own) >= order.index(least)


def counted_run(o: Values, contract: SchafkopfContract, run: int) -> int:
    """7, SH-8: the number of runners that count: the whole run of one party or, if that is short, none."""
    return run if run >= LEAST_RUN[getattr(o, contract.runs, "from_3")] else 0


def contract_of(k: DealState) -> SchafkopfContract | None:
    """The game that was announced; None before that, in a Ramsch, and in a position that names no game."""
    return BY_FACTS.get((k.word(facts.CONTRACT), k.word(own_facts.SUIT), bool(k.fact(facts.TOUT))))


@lru_cache(maxsize=64)
def ranking_of(contract: SchafkopfContract, short: bool = False) -> Ranking:
    """1: the order of the cards in a game."""
    cards, highest = SHORT24 if short else SKAT32, contract.highest
    if not highest:
        return with_trumps(cards, BETTEL_ORDER, (), AUGEN)
    rest = [card for card in by_strength(cards, ACE_TEN) if printed_suit(card) == contract.suits]
    return with_trumps(cards, ACE_TEN, [*highest, *(card for card in rest if card not in highest)], AUGEN)


def table_ranking(t: Table) -> Ranking:
    """1: the order of the cards in a call game at this table."""
    return ranking_of(CALL, t.options.deck == "short")


def called_ace(contract: SchafkopfContract) -> Card:
    """4.3: the ace that was called."""
    return parse_card(f"A{contract.suit}")


@lru_cache(maxsize=128)
def play_of(contract: SchafkopfContract, deck: str = "long", bound: bool = False) -> CardPlay:
    """5: return how a contract is played; `bound` says whether the called ace is. The player of a Tout wants
    tricks, that of a Bettel avoids them.
    """
    ranking, misere = ranking_of(contract, deck == "short"), contract.aim == NO_TRICK
    value = TrickValue(per_trick=1) if contract.aim.by_tricks else TrickValue(per_card=ranking.points)
    ace: Mask = mask_of([called_ace(contract)]) if bound else 0
    rule = FollowRule(bound=ace, runs_from=RUNS_FROM[deck] if bound else 0)
    return CardPlay(ranking, rule, value, misere, REASONS if bound else {})


def play_of_ramsch(deck: str) -> CardPlay:
    """9: the trumps of a call game, and each avoids card points."""
    return play_of(CALL, deck)._replace(misere=True)


def card_play(k: DealState) -> CardPlay:
    """5: return how the tricks are played; before a game is announced as in a call game, in which most trumps
    are those of other games, too. Once the ace was played nobody holds a bound one.
    """
    contract, deck = contract_of(k), str(k.options.deck)
    if is_ramsch(k):
        return play_of_ramsch(deck)
    bound = contract is not None and contract.is_call and not k.fact(own_facts.RAN_AWAY)
    return play_of(contract or CALL, deck, bound)


def named(contract: SchafkopfContract, is_tout: bool = True) -> Message:
    """A game by its name: call game on acorns, Wenz Tout; or that of the game of which it is the Tout."""
    name = contract.title if is_tout else contract.kind
    return Message(f"schafkopf.game.{name}", {"suit": contract.suit})
